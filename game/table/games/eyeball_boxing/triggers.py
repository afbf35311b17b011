"""Reaction triggers, as everybody sees them: words never call a seat "you"."""

from game.core.state import Seat
from game.core.view import View
from game.games.eyeball_boxing import table
from game.games.eyeball_boxing.cards import BELL, BLOCK_AND_KNOCK, FOUL, SHAKEDOWN, STEAL
from game.games.eyeball_boxing.moves import NO_EYE
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.text import CARDS, EYES
from game.stage.drawing.colours import PURPLE, RED
from game.table.board.board import Board
from game.table.characters.cast import dark_colour_of
from game.table.games.eyeball_boxing.layout import card_image_key
from game.table.questions.prompt import ReactionTrigger


def reaction_trigger(view: View, board: Board) -> ReactionTrigger:
    make = {
        table.BLOCKING: _attack,
        table.FOULING: _purple,
        table.STEALING: _loot,
        table.BELL_PAUSE: _bell,
        table.COOKING: _cook,
    }[view.obs.pending[-1][0]]
    return make(view.obs, [name.upper() for name in board.names], board)


def _attack(obs: Observation, names: list[str], board: Board) -> ReactionTrigger:
    _, _, _, attacker, target, eye, card, ingredient = obs.pending[-1]
    at = f"{names[target]}’S {EYES[eye].upper()} EYE" if eye != NO_EYE else names[target]
    said = f"{names[attacker]} THROWS {CARDS[card].upper()} AT {at}"
    if card == BLOCK_AND_KNOCK:
        said = f"{names[attacker]} KNOCKS BACK AT {at}"
    if card == SHAKEDOWN:
        said += f" FOR {CARDS[ingredient].upper()}"
    return ReactionTrigger(
        said, dark_colour_of(board.contenders[attacker]), attacker, card_image_key(card), target
    )


def _purple(obs: Observation, names: list[str], _board: Board) -> ReactionTrigger:
    _, _, _, author, card, first, _ = obs.pending[-1]
    does = {STEAL: "STEALS FROM", FOUL: "FOULS"}.get(card, f"PLAYS {CARDS[card].upper()} ON")
    return ReactionTrigger(
        f"{names[author]} {does} {names[first]}", PURPLE, author, card_image_key(card), first
    )


def _loot(obs: Observation, names: list[str], board: Board) -> ReactionTrigger:
    _, _, _, holder, loot, attacker, _ = obs.pending[-1]
    said = f"{names[holder]} GETS {CARDS[loot].upper()}"
    return ReactionTrigger(
        said, dark_colour_of(board.contenders[holder]), attacker, card_image_key(loot), holder
    )


def _bell(obs: Observation, _names: list[str], _board: Board) -> ReactionTrigger:
    return ReactionTrigger("DING-DING-DING-DING!", RED, obs.pending[-1][3], card_image_key(BELL))


def _cook(obs: Observation, names: list[str], board: Board) -> ReactionTrigger:
    cook: Seat = table.SEATS_IN_MASK[obs.pending[-1][1]][0]
    look = dark_colour_of(board.contenders[cook])
    return ReactionTrigger(f"{names[cook]} MAY BUILD A HOTDOG", look, cook, ("hotdog",))
