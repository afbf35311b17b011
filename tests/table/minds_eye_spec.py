"""Mind's Eye for the table tests: its house rules, and turning the card with every device."""

from math import cos, radians, sin

from game.core.registry import find
from game.core.state import Move
from game.stage.input.input_reader import InputEvent
from game.table.games.minds_eye.card_turner import LEFT, RIGHT, TOP, CardTurner
from tests.table import harness
from tests.table.harness import GameSpec, TableUser

SPEC = GameSpec(
    find("minds_eye"),
    house_rules=(
        {},
        {"cardGeometry": "free"},
        {"stare": "judge", "roundCap": 8},
        {"stare": "coin", "allGone": "draw", "roundCap": 12},
        {"distractions": False, "roundCap": 5},
        {"cardGeometry": "free", "roundCap": 5},
    ),
    short_rules={"roundCap": 5, "stare": "coin"},
    begins_lap=lambda view: view.question == "eyes",
    pace=(4.0, 30.0, 8.0),
    sealed_only=True,
)
GAME_TABLE = SPEC.game_table


def dial(sitter: TableUser) -> CardTurner:
    found = sitter.table.choice_widget
    assert isinstance(found, CardTurner)
    return found


# -- ways to turn a card ---------------------------------------------------------------------------


def turn_to(turner: CardTurner, move: Move) -> None:
    """Turn the card until it shows this move."""
    if len(turner.rivals) == 1:
        turner.whole.turn_colour_to(move - 1, TOP)
        return
    left, right = divmod(move - 1, 4)
    turner.discs[0].turn_colour_to(left, LEFT)
    if turner.has_free_ends:
        turner.discs[1].turn_colour_to(right, RIGHT)


def by_keys(sitter: TableUser, move: Move) -> None:
    """Use Q and E; on a card with two ends, each turns its own."""
    _by_steps(sitter, move, "turn_back", "main", "keys")


def by_arrows(sitter: TableUser, move: Move) -> None:
    """Use Left and Right in the same way."""
    _by_steps(sitter, move, "left", "right", "keys")


def by_pad(sitter: TableUser, move: Move) -> None:
    """Use the bumpers; on a card with two ends, each turns its own."""
    _by_steps(sitter, move, "previous", "next", "pad")


def _by_steps(sitter: TableUser, move: Move, first: str, second: str, device: str) -> None:
    sitter.table.hud.active = False
    turner = dial(sitter)
    left = _eyes(turner, move)[0]
    for _ in range(3):
        if turner.rival_colours[0] != left:
            sitter.key(first, device=device)
    for _ in range(3):
        if turner.chosen_move != move:
            sitter.key(second, device=device)
    sitter.key("accept", device=device)


def _eyes(turner: CardTurner, move: Move) -> tuple[int, ...]:
    return (move - 1,) if len(turner.rivals) == 1 else divmod(move - 1, 4)


def by_wheel(sitter: TableUser, move: Move) -> None:
    """Use the mouse wheel, and click the button."""
    turner = dial(sitter)
    for _ in range(6):
        if turner.chosen_move == move:
            break
        wrong = int(len(turner.discs) > 1 and turner.rival_colours[0] == _eyes(turner, move)[0])
        x, y = turner.discs[wrong].centre
        sitter.stage.handle_input(InputEvent("wheel", x, y, amount=-1))
    sitter.click_hud("lock it in")


def by_eye(sitter: TableUser, move: Move) -> None:
    """Click the wanted eye."""
    turner = dial(sitter)
    for number, disc in enumerate(turner.discs):
        colour = _eyes(turner, move)[number]
        disc.finish_turn()
        sitter.click_at(*dict(disc.eye_positions())[colour])
    assert turner.chosen_move == move
    sitter.click_hud("lock it in")


def by_drag(sitter: TableUser, move: Move) -> None:
    """Drag the card around in a circle."""
    turner = dial(sitter)
    for number, disc in enumerate(turner.discs):
        disc.finish_turn()
        wanted = _eyes(turner, move)[number]
        start = radians(20)
        sitter.press(*_on(disc.centre, disc.radius, start))
        for step in range(1, 40):
            if turner.rival_colours[number] == wanted and step > 1:
                break
            sitter.move(*_on(disc.centre, disc.radius, start + radians(10 * step)))
        sitter.release(*_on(disc.centre, disc.radius, start))
    assert turner.chosen_move == move
    sitter.click_hud("lock it in")


def _on(centre: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    return centre[0] + 0.8 * radius * cos(angle), centre[1] + 0.8 * radius * sin(angle)


harness.WAYS["minds_eye"] = (by_keys, by_wheel, by_eye, by_drag, by_arrows, by_pad)
