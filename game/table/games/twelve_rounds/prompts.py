"""The prompt of the question between turns: clinch or not."""

from game.core.state import PASS
from game.core.view import View
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.moves import CLINCH
from game.stage.drawing.colours import BLUE, RED
from game.table.board.board import Board
from game.table.board.sprite import ImageKey
from game.table.games.twelve_rounds.visible import GUARDS
from game.table.questions.prompt import AnswerOption, Prompt


def clinch_prompt(view: View, board: Board) -> Prompt:
    """Return the prompt that offers the defender a clinch."""
    obs: Observation = view.obs
    foe = 1 - obs.seat
    name = board.names[foe]
    face = "face up" if obs.face_up else "face down"
    left = obs.clinches[obs.seat]
    guards = obs.hand_sizes[2 * obs.seat + GUARDS]
    then = "Then you choose a defence." if guards else "You have no defence card left."
    me: ImageKey = ("portrait", board.contenders[obs.seat])
    holds = AnswerOption(
        CLINCH,
        f"CLINCH, {left} LEFT",
        f"{name} loses a card and shows the next. 2 endurance back.",
        ("card", "clinch"),
        "HOLD ON",
        "green",
    )
    waits = AnswerOption(
        PASS,
        "NO CLINCH",
        f"The punch comes, {face}. {then}",
        ("back",),
        "DEFEND" if guards else "TAKE IT",
        "blue",
    )
    headline = f"{name.upper()} THROWS"
    colour = RED if foe == obs.red else BLUE
    damage = f"{obs.damage[obs.seat]} damage, {obs.endurance[obs.seat]} endurance"
    return Prompt(
        headline,
        colour,
        f"A punch is coming. Clinch? You have {damage}.",
        (holds, waits),
        foe,
        ("back",),
        me,
        "YOU",
    )
