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
from game.table.text.tip_queue import A_TURN, GLANCE, READING, Tips, known
from game.table.text.word_files import words
from game.table.view.viewpoint import Viewpoint
from tests.screens.hands import Hands
from tests.table.evening import Evening, Sitter, adviser
from tests.table.kit.tables import EVENINGS, GAMES, TABLES
from tests.table.kit.test_bubbles import IMPORTANT
from tests.table.kit.test_things import at_turn

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
def told(app: App) -> None:
    """Switch tips on, as they are by default."""
    app.settings.play.tips = True


def met(game_table: GameTable[object], match: Match, looks: bool) -> Iterator[str]:
    """Yield the tips of the present questions and, if `looks`, of every seat's situation."""
    for seat in match.state.actors():
        yield from game_table.question_tips(match.view(seat))
    n = len(match.seats)
    for seat in range(n) if looks else ():
        yield from game_table.situation_tips(
            game_table.visible_from(match.state, Viewpoint(seat), n), match.options
        )


def played(evening: Evening) -> Iterator[Match]:
    rules = RULES[evening.game.name]
    for seed in range(MATCHES):
        n = evening.game.seats[seed // 2 % len(evening.game.seats)]
        n = max(n, 4) if rules[seed % len(rules)].get("teams") else n
        yield evening.sit_down(n, seed=seed, bot="random", **rules[seed % len(rules)])


@GAMES
def test_every_tip_can_come(evening: Evening) -> None:
    """In matches of bots, under various house rules."""
    left = set(known(evening.game.name))
    game_table = evening.game_table
    for match in played(evening) if left else ():
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
    texts = [text for game in words("tips") for text in known(game).values()]
    assert len(texts) > 150
    assert max(len(text.split()) for text in texts) <= 12
    assert set(words("tips")) < {evening.game.name for evening in EVENINGS}


# -- one at a time, two in a turn, once in a lifetime ----------------------------------------------


def test_a_tip_is_told_once() -> None:
    shown: list[str] = []
    tips = Tips("dodgeball", shown)
    for _ in range(3):
        tips.new_turn()
        tips.meet(["questions/turn", "cards/Single Dodge"])
        tips.advance(0.1)
        tips.advance(READING + 1)
    assert shown == ["dodgeball/questions/turn", "dodgeball/cards/Single Dodge"]
    again = Tips("dodgeball", shown)
    again.meet(["questions/turn"])
    again.advance(0.1)
    assert not again.name, "another match, the same player"


def test_two_in_a_turn() -> None:
    tips = Tips("dodgeball", [])
    told = set()
    for name in ("hit", "dodged", "popped", "out"):
        tips.meet([f"events/{name}"])
        tips.advance(0.1)
        told.add(tips.name)
        tips.advance(READING)
    assert len(told - {""}) == A_TURN
    tips.new_turn()
    tips.advance(0.1)
    assert tips.name == "events/out", "what waited comes in the next one, if that comes soon"


def test_a_press_takes_it_away_when_it_could_be_seen() -> None:
    tips = Tips("dodgeball", [])
    tips.meet(["questions/turn"])
    tips.advance(0.1)
    tips.heed()
    assert tips.name, "the press was for something else"
    tips.advance(GLANCE + 0.1)
    tips.heed()
    assert not tips.name


# -- at the table ----------------------------------------------------------------------------------


@GAMES
def test_a_newcomer_is_told_and_an_old_hand_is_not(app: App, evening: Evening) -> None:
    name = evening.game.name
    if name not in words("tips"):
        return
    sitter = at_turn(app, evening, evening.game.seats[0])
    for _ in range(3):
        sitter.frame(0.05)
    prompter = sitter.table.prompter
    assert prompter.tips.text
    assert app.settings.tips.shown
    sitter.do(adviser(sitter.match, sitter.match.view(0)))
    assert len(app.settings.tips.shown) == len(set(app.settings.tips.shown))
    sitter.table.leave()
    kept = read(app.places.settings).settings.tips.shown
    assert kept == app.settings.tips.shown
    app.settings.tips.shown += [f"{name}/{tip}" for tip in known(name)]
    again = at_turn(app, evening, evening.game.seats[0])
    again.frame(0.05)
    assert not again.table.prompter.tips.text


@pytest.mark.parametrize("percent", [100, 200])
@TABLES
def test_a_tip_is_in_nobodys_way(app: App, evening: Evening, n: int, percent: int) -> None:
    tips = known(evening.game.name)
    if not tips:
        return
    app.stage.text_scale = percent
    app.stage.fit()
    app.settings.play.speed = 4.0
    sitter = Sitter(app, evening.sit_down(n, 0, seed=9))
    sitter.blind()
    prompter, letters = sitter.table.prompter, app.stage.lettering
    longest = max(tips, key=lambda name: len(tips[name]))
    looked = 0
    for _ in range(160):
        sitter.frame(0.1)
        sitter.throw_dice()
        if app.stage.scene is not sitter.table:
            break
        prompter.tips.name, prompter.tips.left = longest, READING
        rect = prompter.rect(letters)
        if rect is None:
            continue
        looked += 1
        assert not in_the_way(sitter.table, rect), sitter.table.board.current_event
        asked = sitter.table.referee.viewer_question
        if asked is not None and sitter.asked:
            sitter.do(adviser(sitter.match, asked))
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
    still = [(key, s) for key, s in board.sprites.items() if not (s.moving or s.flying)]
    cards = [str(key) for key, sprite in still if sprite.area.colliderect(rect)]
    return [*(name for name in zones if "btn_" not in name), *cards]


def test_tips_can_be_switched_off_and_shown_again(app: App) -> None:
    app.settings.play.tips = False
    sitter = at_turn(app, EVENINGS[0], 2)
    sitter.frame(0.05)
    assert not sitter.table.prompter.tips.text
    assert not app.settings.tips.shown
    app.settings.play.tips = True
    sitter.frame(0.05)
    sitter.table._give_turn(sitter.table.referee.viewer_question)
    sitter.frame(0.05)
    assert sitter.table.prompter.tips.text
    app.push_screen("settings", tab="Gameplay")
    scene = app.stage.scene
    assert isinstance(scene, SettingsScreen)
    button = scene.focus.named("show all again")
    scene.column.follow(button)
    Hands(app).click_at(*button.rect.center)
    assert app.settings.tips.shown == []
    assert not button.enabled
