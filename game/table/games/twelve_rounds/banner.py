"""The words on the ribbon: the round, and who has to do what."""

from game.core.state import Seat
from game.stage.drawing.colours import BLUE, BROWN, RED
from game.table.board.board import Board
from game.table.games.twelve_rounds.boxers import boxer_name
from game.table.games.twelve_rounds.visible import ATTACKS, HAND, RoundsVisible


def banner(board: Board, asked: bool) -> tuple[str, str]:
    """Return the ribbon's words and colour: the attacker's, or brown outside the exchanges."""
    shown: RoundsVisible = board.visible
    if not shown.turns:
        return "THE TALE OF THE TAPE", BROWN
    if shown.is_rest:
        return f"REST BEFORE ROUND {shown.turns + 1}", BROWN
    if shown.down >= 0:
        return (
            f"{you_or_boxer(shown, shown.down)} {'ARE' if is_viewer_down(shown) else 'IS'} DOWN!",
            BROWN,
        )
    if shown.between:
        return "TO THE JUDGES", BROWN
    colour = RED if shown.control == shown.red else BLUE
    return f"ROUND {shown.turns}: {_deed(shown, asked)}", colour


def is_viewer_down(shown: RoundsVisible) -> bool:
    return shown.down == shown.viewer


def you_or_boxer(shown: RoundsVisible, seat: Seat) -> str:
    return "YOU" if seat == shown.viewer else boxer_name(shown, seat).upper()


def _deed(shown: RoundsVisible, asked: bool) -> str:
    if shown.putting_back:
        return f"KEEP {HAND} OF EACH"
    attacks = shown.control == shown.viewer
    if not asked:
        name = you_or_boxer(shown, shown.control)
        return "YOU ATTACK" if attacks else f"{name} ATTACKS"
    if attacks:
        return "SHOW YOUR PUNCH" if shown.is_attack_face_up else "THROW A PUNCH"
    laid = shown.lying[ATTACKS]
    return "STOP IT" if laid is not None and laid.up else "WHAT IS COMING?"
