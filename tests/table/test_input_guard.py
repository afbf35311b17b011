"""The input guard at the table: a press on its way when a question opens decides nothing."""

from collections.abc import Callable

import pytest

from game.app.app import App
from game.match.match import Match
from game.stage.engine.input_guard import READING
from game.stage.input.input_event import DECIDING
from game.table.input.hold_state import HoldState
from tests.rules.eyeball_ring import Ring
from tests.table.card_clash_spec import arranged as clashing
from tests.table.card_clash_spec import move as clash_move
from tests.table.card_clash_spec import sealed_by
from tests.table.eyeball_boxing_spec import seated, sit_down
from tests.table.harness import TableUser, players
from tests.table.test_referee import attacked, grabbed

FRAME = 0.02


def question(app: App) -> TableUser:
    return seated(app, attacked("Block"))


def must_give(app: App) -> TableUser:
    return seated(app, grabbed())


def choosing(app: App) -> TableUser:
    """Return a table that asks which ingredient a Shakedown is for."""
    ring = Ring(3)
    ring.hold_only("A", "Shakedown")
    sitter = seated(app, ring)
    sitter.key("digit1", "accept")
    assert sitter.table.grip.hold.state is HoldState.CHOOSING
    return sitter


def dice(app: App) -> TableUser:
    match = clashing(("High Jab", "High Jab"), dice=(5, 2))
    boxer = TableUser.at(app, sealed_by(match, 1, "High Jab"))
    boxer.do(clash_move("High Jab"), 3)
    while not boxer.table.board.release_label:
        boxer.frame(FRAME)
    return boxer


def handover(app: App) -> TableUser:
    """Return a table where the curtain calls the next person."""
    match = Match("eyeball_boxing", {}, players(2, 0, 1), 5)
    sitter = TableUser(app, match)
    while sitter.table.overlay is None:
        sitter.frame(FRAME)
    return sitter


ASKED: dict[str, Callable[[App], TableUser]] = {
    "question": question,
    "must give": must_give,
    "choosing": choosing,
    "dice": dice,
    "handover": handover,
}


def state(sitter: TableUser) -> object:
    table = sitter.table
    held = table.board.release_label, table.grip.hold.state
    return sitter.choices_made()[:], table.question, table.overlay, held


def opens(sitter: TableUser) -> None:
    """Put the input guard in the state it has when something has just opened."""
    sitter.enable_input_guard()
    sitter.stage.input_guard.watch(None, {})
    sitter.frame(0)


def points(sitter: TableUser) -> list[tuple[float, float]]:
    """Return every point where something can be pressed with the mouse."""
    table = sitter.table
    found = [rect.center for rect in sitter.tickets]
    if table.question is not None:
        found += [answer.rect.center for answer in table.question.answers]
    if table.overlay is not None:
        found += [widget.rect.center for widget in table.overlay.focus.widgets]
    return [*found, *(w.rect.center for w in table.hud.focus.widgets if w.name == "roll it in!")]


@pytest.mark.parametrize("asked", ASKED)
def test_nothing_is_answered_by_a_finger_on_its_way(app: App, asked: str) -> None:
    sitter = ASKED[asked](app)
    opens(sitter)
    before = state(sitter)
    for action in sorted(DECIDING):
        sitter.tap(action)
        sitter.tap(action, "pad")
    for x, y in points(sitter):
        sitter.press(x, y)
        sitter.release(x, y)
    assert state(sitter) == before
    for _ in range(round(READING / FRAME) + 1):
        sitter.frame(FRAME)
    sitter.tap("digit1" if sitter.table.question else "accept")
    assert state(sitter) != before, "after that a key acts at once"


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_hurrying_the_telling_along_plays_no_card(app: App, speed: float) -> None:
    """Enter, Enter, Enter skips the animation, and then waits until the turn has been seen."""
    app.settings.play.speed = speed
    sitter = TableUser(app, sit_down(3, 0, 5))
    sitter.enable_input_guard()
    sitter.frame(FRAME)
    sitter.table.board.raised_card = None
    sitter.key("right")
    while not sitter.my_turn:
        sitter.tap("accept")
        sitter.frame(FRAME)
        assert sitter.table.question is None
    for _ in range(10):
        sitter.tap("accept")
        sitter.frame(FRAME)
    assert 0 not in [seat for seat, _ in sitter.choices_made()]
    assert sitter.taken is None


def test_a_card_is_dragged_from_the_first_moment_of_a_turn(app: App) -> None:
    ring = Ring(3)
    ring.hold_only("A", "Punch")
    sitter = seated(app, ring)
    opens(sitter)
    sitter.carry(0, *sitter.middle("seat1_eye_a"))
    assert len(sitter.choices_made()) >= 1


def test_a_button_that_comes_up_under_the_pointer_is_not_pressed(app: App) -> None:
    ring = Ring(3, autoHotdog=False)
    ring.hold_only("A", "Dawg", "Bun", "Condiments")
    sitter = seated(app, ring)
    opens(sitter)
    x, y = sitter.table.hud.focus.find("build dog").rect.center
    sitter.press(x, y)
    sitter.release(x, y)
    assert sitter.choices_made() == []


def test_one_question_after_the_other_is_read(app: App) -> None:
    """The next question may open at once after an answer: it is guarded again."""
    sitter = seated(app, attacked("Block"), speed=0.0)
    sitter.enable_input_guard()
    sitter.tap("digit1")
    first = len(sitter.choices_made())
    assert first >= 1
    for _ in range(10):
        sitter.frame(FRAME)
        sitter.tap("accept")
        sitter.tap("digit1")
    mine = [seat for seat, _ in sitter.choices_made()[1:] if seat == 0]
    assert not mine
