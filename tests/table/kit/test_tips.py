"""Tips: every tip can come, each comes once, and none is ever in the way."""

from collections.abc import Iterator, Mapping

import pytest

from game.app.app import App
from game.core.event import Event
from game.match.match import Match
from game.match.thinking.bot_turn import next_bot_choice
from game.profile.settings import read
from game.screens.settings.screen import SettingsScreen
from game.screens.table.screen import TableScreen
from game.table.game_table import GameTable
from game.table.text.tip_queue import MAX_PER_TURN, MIN_SECONDS, READING_SECONDS, TipQueue, tips_of
from game.table.text.word_files import read_words
from game.table.view.viewpoint import Viewpoint
from tests.screens.user import User
from tests.table.harness import GameSpec, TableUser, heuristic_move
from tests.table.kit.tables import GAMES, SPECS, TABLES
from tests.table.kit.test_bubbles import IMPORTANT
from tests.table.kit.test_inspectables import at_turn

RULES: Mapping[str, tuple[Mapping[str, object], ...]] = {
    "eyeball_boxing": ({}, {"insultVote": True}, {"autoHotdog": False, "turnSwap": "never"}),
    "card_clash": ({}, {"decisionTie": "flurry", "rounds": 1}),
    "twelve_rounds": ({"rounds": 12}, {"clinches": 3}, {"startEndurance": 30}),
    "minds_eye": ({}, {"stare": "judge"}, {"cardGeometry": "free"}),
    "dodgeball": ({}, {"mode": "strategic"}, {"mode": "strategic", "teams": True}, {"teams": True}),
}
"""House rules under which everything can happen."""
MATCHES = 300
EVERY = 5
"""Choices between two checks of the whole table, which take longer than playing."""


@pytest.fixture(autouse=True)
def tips_on(app: App) -> None:
    """Switch tips on, as they are by default."""
    app.settings.play.tips = True


def met(game_table: GameTable[object], match: Match, looks: bool) -> Iterator[str]:
    """Yield the tips of the present questions and, if `looks`, of every seat's situation."""
    for seat in match.state.actors():
        yield from game_table.question_tips(match.view(seat))
    n = len(match.seats)
    for seat in range(n) if looks else ():
        yield from game_table.situation_tips(
            game_table.visible_state_from(match.state, Viewpoint(seat), n), match.options
        )


def played(spec: GameSpec) -> Iterator[Match]:
    rules = RULES[spec.game.name]
    for seed in range(MATCHES):
        n = spec.game.seats[seed // 2 % len(spec.game.seats)]
        n = max(n, 4) if rules[seed % len(rules)].get("teams") else n
        yield spec.sit_down(n, seed=seed, bot="random", **rules[seed % len(rules)])


@GAMES
def test_every_tip_can_come(spec: GameSpec) -> None:
    """In matches of bots, under various house rules."""
    left = set(tips_of(spec.game.name))
    game_table = spec.game_table
    for match in played(spec) if left else ():
        heard = 0
        while left and (choice := next_bot_choice(match)) is not None:
            left -= set(met(game_table, match, len(match.choices) % EVERY == 0))
            match.choose(*choice)
            new: list[Event] = match.events[heard:]
            heard = len(match.events)
            left -= {name for event in new for name in game_table.event_tips(event)}
        if not left:
            break
    assert left == set()


def test_all_of_them_are_short() -> None:
    texts = [text for game in read_words("tips") for text in tips_of(game).values()]
    assert len(texts) > 150
    assert max(len(text.split()) for text in texts) <= 12
    assert set(read_words("tips")) < {evening.game.name for evening in SPECS}


# -- one at a time, two in a turn, once in a lifetime ----------------------------------------------


def test_a_tip_is_told_once() -> None:
    shown: list[str] = []
    tips = TipQueue("dodgeball", shown)
    for _ in range(3):
        tips.new_turn()
        tips.queue_new(["questions/turn", "cards/Single Dodge"])
        tips.advance(0.1)
        tips.advance(READING_SECONDS + 1)
    assert shown == ["dodgeball/questions/turn", "dodgeball/cards/Single Dodge"]
    again = TipQueue("dodgeball", shown)
    again.queue_new(["questions/turn"])
    again.advance(0.1)
    assert not again.name, "another match, the same player"


def test_two_in_a_turn() -> None:
    tips = TipQueue("dodgeball", [])
    told = set()
    for name in ("hit", "dodged", "popped", "out"):
        tips.queue_new([f"events/{name}"])
        tips.advance(0.1)
        told.add(tips.name)
        tips.advance(READING_SECONDS)
    assert len(told - {""}) == MAX_PER_TURN
    tips.new_turn()
    tips.advance(0.1)
    assert tips.name == "events/out", "what waited comes in the next one, if that comes soon"


def test_a_press_takes_it_away_when_it_could_be_seen() -> None:
    tips = TipQueue("dodgeball", [])
    tips.queue_new(["questions/turn"])
    tips.advance(0.1)
    tips.dismiss()
    assert tips.name, "the press was for something else"
    tips.advance(MIN_SECONDS + 0.1)
    tips.dismiss()
    assert not tips.name


# -- at the table ----------------------------------------------------------------------------------


@GAMES
def test_a_newcomer_is_told_and_an_old_hand_is_not(app: App, spec: GameSpec) -> None:
    name = spec.game.name
    if name not in read_words("tips"):
        return
    sitter = at_turn(app, spec, spec.game.seats[0])
    for _ in range(3):
        sitter.frame(0.05)
    prompter = sitter.table.tip_presenter
    assert prompter.tips.text
    assert app.settings.tips.shown
    sitter.do(heuristic_move(sitter.match, sitter.match.view(0)))
    assert len(app.settings.tips.shown) == len(set(app.settings.tips.shown))
    sitter.table.leave()
    kept = read(app.places.settings).settings.tips.shown
    assert kept == app.settings.tips.shown
    app.settings.tips.shown += [f"{name}/{tip}" for tip in tips_of(name)]
    again = at_turn(app, spec, spec.game.seats[0])
    again.frame(0.05)
    assert not again.table.tip_presenter.tips.text


@pytest.mark.parametrize("percent", [100, 200])
@TABLES
def test_a_tip_is_in_nobodys_way(app: App, spec: GameSpec, n: int, percent: int) -> None:
    tips = tips_of(spec.game.name)
    if not tips:
        return
    app.stage.text_scale = percent
    app.stage.fit()
    app.settings.play.speed = 4.0
    sitter = TableUser(app, spec.sit_down(n, 0, seed=9))
    sitter.skip_drawing()
    prompter, letters = sitter.table.tip_presenter, app.stage.lettering
    longest = max(tips, key=lambda name: len(tips[name]))
    looked = 0
    for _ in range(160):
        sitter.frame(0.1)
        sitter.throw_dice()
        if app.stage.top_layer is not sitter.table:
            break
        prompter.tips.name, prompter.tips.seconds_left = longest, READING_SECONDS
        rect = prompter.rect(letters)
        if rect is None:
            continue
        looked += 1
        assert not in_the_way(sitter.table, rect), sitter.table.board.current_event
        asked = sitter.table.referee.viewer_question
        if asked is not None and sitter.asked:
            sitter.do(heuristic_move(sitter.match, asked))
    assert looked


def in_the_way(table: TableScreen, rect: object) -> list[str]:
    """Return what a tip there would cover: answers of a question, or zones and cards."""
    board, question = table.board, table.question
    if question is not None and not question.is_inline:
        return [answer.name for answer in question.answers if answer.rect.colliderect(rect)]
    if board.game_table.hides_log(board.visible):
        return []  # it takes the place of the captions
    zones = [z.name for z in board.zones.all.values() if z.kind in IMPORTANT and z.kind not in
             ("captions", "label", "card_slot") and z.rect.colliderect(rect)]  # fmt: skip
    still = [(key, s) for key, s in board.sprites.items() if not (s.is_moving or s.is_flying)]
    cards = [str(key) for key, sprite in still if sprite.rect.colliderect(rect)]
    return [*(name for name in zones if "btn_" not in name), *cards]


def test_tips_can_be_switched_off_and_shown_again(app: App) -> None:
    app.settings.play.tips = False
    sitter = at_turn(app, SPECS[0], 2)
    sitter.frame(0.05)
    assert not sitter.table.tip_presenter.tips.text
    assert not app.settings.tips.shown
    app.settings.play.tips = True
    sitter.frame(0.05)
    sitter.table._give_turn(sitter.table.referee.viewer_question)
    sitter.frame(0.05)
    assert sitter.table.tip_presenter.tips.text
    app.push_screen("settings", tab="Gameplay")
    scene = app.stage.top_layer
    assert isinstance(scene, SettingsScreen)
    button = scene.focus.find("show all again")
    scene.column.scroll_to_widget(button)
    User(app).click_at(*button.rect.center)
    assert app.settings.tips.shown == []
    assert not button.enabled
