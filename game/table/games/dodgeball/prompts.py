"""The prompt for a seat that may dodge from hand."""

from game.core.state import PASS, Move
from game.core.view import View
from game.games.dodgeball.cards import DOUBLE_DODGE
from game.games.dodgeball.court import Observation
from game.games.dodgeball.moves import decode_play
from game.games.dodgeball.text import CARDS
from game.stage.drawing.colours import SHADE, mix
from game.table.board.board import Board
from game.table.characters.cast import THROWING, colour_of
from game.table.games.dodgeball.layout import card_image_key
from game.table.questions.prompt import AnswerOption, Prompt, ReactionTrigger

ONE = "1 ball"


def prompt(view: View, board: Board) -> Prompt:
    obs: Observation = view.obs
    name = board.names[obs.current]
    offers = [_dodge(obs, move) for move in view.moves if move != PASS]
    hits = obs.hits[obs.seat] + obs.balls
    return Prompt(
        f"{name} THROWS AT {board.you_or_name(obs.seat, 'YOU', '{name}')}!".upper(),
        mix(colour_of(board.contenders[obs.current]), SHADE, 0.15),
        "DODGE FROM THE HAND?" if offers else "NOTHING TO DODGE WITH",
        (*offers, _take(obs, board)),
        obs.current,
        card_image_key(obs.flying),
        ("portrait", board.contenders[obs.seat]),
        f"{min(hits, obs.limit)} OF {obs.limit} IF IT HITS",
        pose=THROWING,
    )


def reaction_trigger(view: View, board: Board) -> ReactionTrigger:
    """Return the trigger for everybody, who must not see what the target could dodge with."""
    obs: Observation = view.obs
    thrower, target = board.names[obs.current], board.names[obs.target]
    said = f"{thrower.upper()} THROWS {CARDS[obs.flying].upper()} AT {target.upper()}"
    colour = mix(colour_of(board.contenders[obs.current]), SHADE, 0.15)
    return ReactionTrigger(said, colour, obs.current, card_image_key(obs.flying), obs.target)


def _dodge(obs: Observation, move: Move) -> AnswerOption:
    card, _ = decode_play(move)
    stops = min(obs.balls, 2 if card == DOUBLE_DODGE else 1)
    text = f"Stops {_counted(stops)}."
    if stops < obs.balls:
        text = f"Stops {ONE}; the other still comes."
    elif card == DOUBLE_DODGE and obs.balls == 1:
        text = f"Stops {ONE}; stays with one dodge left."
    return AnswerOption(move, CARDS[card].upper(), text, card_image_key(card), "DODGE", "blue")


def _take(obs: Observation, board: Board) -> AnswerOption:
    out = obs.hits[obs.seat] + obs.balls >= obs.limit
    lost = board.you_or_name(obs.seat, "You are out.", "{name} is out.")
    text = lost if out else f"{_counted(obs.balls, 'hit')}. Keep the cards."
    look = ("portrait", board.contenders[obs.seat])
    return AnswerOption(PASS, f"TAKE THE HIT{'S' * (obs.balls > 1)}", text, look, "TAKE IT", "red")


def _counted(count: int, thing: str = "ball") -> str:
    return f"{count} {thing}{'s' * (count != 1)}"
