"""What is asked in a staring contest, and what is answered without asking."""

from collections.abc import Mapping

from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.rules import EYES


def asks(view: View) -> bool:
    """Everything but the eyes of a round is asked between turns."""
    return view.question != EYES


def answer(view: View, policies: Mapping[str, str]) -> Move | None:
    """What the viewer's policies answer; None where the viewer wants to be asked."""
    return None
