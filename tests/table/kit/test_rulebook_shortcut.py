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
from tests.screens.user import User
from tests.table.eyeball_boxing_spec import seated
from tests.table.harness import GameSpec
from tests.table.kit.tables import SPECS
from tests.table.test_card_clash_dice import clash, until_held
from tests.table.test_referee import attacked

BOOKED = [evening for evening in SPECS if evening.game.name != "sparring"]
SEEDS = 40


def rules_of(spec: GameSpec) -> list[Mapping[str, object]]:
    """Return the game's test rules, and the default rules with each switch flipped."""
    usual = spec.game.options().by_public_name()
    turned = [{name: not value} for name, value in usual.items() if isinstance(value, bool)]
    return [*spec.house_rules, *(rules for rules in turned if _may_be(spec, rules))]


def _may_be(spec: GameSpec, rules: Mapping[str, object]) -> bool:
    """False for rules that need fewer players."""
    try:
        spec.sit_down(spec.game.seats[-1], **rules)
    except BadOption:
        return False
    return True


def asked(spec: GameSpec) -> Iterator[tuple[str, Match]]:
    """Yield every question of the game once, with a match at that point."""
    left = set(spec.game.words.QUESTIONS) - {"over"}
    for seed in range(SEEDS):
        for rules in rules_of(spec):
            if not left:
                return
            match = spec.sit_down(spec.game.seats[-1], seed=seed, **rules)
            while left and (choice := next_bot_choice(match)) is not None:
                question = match.state.question()
                if question in left:
                    left.remove(question)
                    yield question, match
                match.choose(*choice)
    raise AssertionError(f"nobody is ever asked {left}")


def opened(app: App) -> RulebookScreen:
    scene = app.stage.top_layer
    assert isinstance(scene, RulebookScreen)
    return scene


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("spec", BOOKED, ids=lambda spec: spec.game.name)
def test_whatever_is_asked_the_book_opens_at_it(app: App, spec: GameSpec) -> None:
    hands = User(app)
    for question, match in asked(spec):
        app.stage.switch_to(TableScreen(app, match, None))
        table = app.stage.top_layer
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
        assert isinstance(app.stage.top_layer, PauseScreen)
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
    assert table.rulebook_topics == (table.match.state.question(),), "nothing is told any more"
    sitter.do(table.grip.view.moves[0] if table.grip.view else 0)
    assert table.board.is_playing
    table.board.current_event = "bell"
    sitter.key("rules")
    assert opened(app).page.key == "bell"
