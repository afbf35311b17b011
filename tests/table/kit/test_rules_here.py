"""F1 opens the rulebook at the present moment: a turn, a question, an event being shown."""

from collections.abc import Iterator, Mapping

import pytest

from game.app.app import App
from game.core.options import BadOption
from game.match.match import Match
from game.match.thinking.bot_turn import next_bot_choice
from game.screens.pause.screen import PauseScreen
from game.screens.rulebook.screen import RulebookScreen
from game.screens.table.screen import TableScreen
from tests.rules.eyeball_ring import Ring
from tests.screens.hands import Hands
from tests.table.evening import Evening
from tests.table.eyeball_evening import seated
from tests.table.kit.tables import EVENINGS
from tests.table.test_card_clash_dice import clash, until_held
from tests.table.test_referee import attacked

BOOKED = [evening for evening in EVENINGS if evening.game.name != "sparring"]
SEEDS = 40


def rules_of(evening: Evening) -> list[Mapping[str, object]]:
    """Return the game's test rules, and the default rules with each switch flipped."""
    usual = evening.game.options().public()
    turned = [{name: not value} for name, value in usual.items() if isinstance(value, bool)]
    return [*evening.house_rules, *(rules for rules in turned if _may_be(evening, rules))]


def _may_be(evening: Evening, rules: Mapping[str, object]) -> bool:
    """False for rules that need fewer players."""
    try:
        evening.sit_down(evening.game.seats[-1], **rules)
    except BadOption:
        return False
    return True


def asked(evening: Evening) -> Iterator[tuple[str, Match]]:
    """Yield every question of the game once, with a match at that point."""
    left = set(evening.game.words.QUESTIONS) - {"over"}
    for seed in range(SEEDS):
        for rules in rules_of(evening):
            if not left:
                return
            match = evening.sit_down(evening.game.seats[-1], seed=seed, **rules)
            while left and (choice := next_bot_choice(match)) is not None:
                question = match.state.question()
                if question in left:
                    left.remove(question)
                    yield question, match
                match.choose(*choice)
    raise AssertionError(f"nobody is ever asked {left}")


def opened(app: App) -> RulebookScreen:
    scene = app.stage.scene
    assert isinstance(scene, RulebookScreen)
    return scene


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("evening", BOOKED, ids=lambda evening: evening.game.name)
def test_whatever_is_asked_the_book_opens_at_it(app: App, evening: Evening) -> None:
    hands = Hands(app)
    for question, match in asked(evening):
        app.stage.go(TableScreen(app, match, None))
        table = app.stage.scene
        assert isinstance(table, TableScreen)
        table.board.finish_animations()
        hands.key("rules")
        assert question in opened(app).page.phases
        hands.key("cancel")


def test_on_the_own_turn(app: App) -> None:
    sitter = seated(app, Ring(3))
    sitter.key("rules")
    assert opened(app).page.key == "your_turn"


@pytest.mark.parametrize("way", ["key", "icon", "pause"])
def test_at_a_question_by_every_way(app: App, way: str) -> None:
    sitter = seated(app, attacked("Block"))
    if way == "pause":
        sitter.key("cancel")
        assert isinstance(app.stage.scene, PauseScreen)
        sitter.click("rulebook")
    elif way == "key":
        sitter.key("rules")
    else:
        sitter.table.question = None  # the question covers the icon
        sitter.click_hud("rules")
    assert opened(app).page.key == "block"


def test_while_dice_wait(app: App) -> None:
    boxer = clash(app)
    until_held(boxer)
    boxer.key("rules")
    assert opened(app).page.key == "a_clash"


def test_while_something_is_told(app: App) -> None:
    sitter = seated(app, Ring(3))
    table = sitter.table
    table.board.current_event = "bell"
    assert table.rulebook_moments == (table.match.state.question(),), "nothing is told any more"
    sitter.do(table.grip.view.moves[0] if table.grip.view else 0)
    assert table.board.is_playing
    table.board.current_event = "bell"
    sitter.key("rules")
    assert opened(app).page.key == "bell"
