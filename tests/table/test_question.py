"""A question view has room for as many answers as it needs, and any device can give each."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.app.app import App
from game.core.registry import find
from game.core.state import PASS, Move
from game.games.eyeball_boxing.cards import PUNCH
from game.match.match import Match, Player
from game.screens.table.screen import TableScreen
from game.stage.drawing.key_marks import spell_keys
from game.stage.input.input_reader import KEYS, PAD, InputEvent
from game.table.game_table import GameTable
from game.table.games.eyeball_boxing.layout import card_image_key
from game.table.questions.answer_button import AnswerButton
from game.table.questions.card_question import CardQuestion
from game.table.questions.prompt import AnswerOption, Prompt, Speech
from tests.rules.eyeball_ring import Ring
from tests.screens.proof import Sheet
from tests.table.eyeball_boxing_spec import seated
from tests.table.harness import TableUser

NUMBERS = (1, 2, 5, 6, 8, 11, 12, 13, 30)
SIZES = ((1280, 720), (1920, 1080))
TEXTS = (100, 150, 200)
FLOOR = pygame.FRect(0, 0, 1920, 1080)
FIGHT = (960.0, 400.0)

WORDS = (
    ("CUTMAN", "Closes your cut."),
    ("BREATHE", "Get 8 endurance back."),
    ("READ HIM", "His first 2 attacks are open."),
    ("HANDS UP", "Your first 3 blocks: +1."),
    ("NO CARD", "Keep them all."),
    ("GO FORWARD", "Your first 2 punches: +1."),
    ("ON YOUR TOES", "Your first 3 dodges: +1, and no heavy legs."),
    ("PICK YOUR SHOTS", "Draw 9 attack cards, keep 6."),
    ("COVER UP", "Draw 9 defence cards, keep 6."),
    ("TAKE THE CENTRE", "You open; first attack +1."),
    ("WORK THE BODY", "Each hit costs 2 more endurance."),
    ("HEART OF A CHAMPION", "Punch 5, or Block 5."),
)
"""What a corner says between two rounds, short words first: a few panels must be narrow."""


def offers(n: int) -> tuple[AnswerOption, ...]:
    return tuple(
        AnswerOption(100 + i, *WORDS[i % len(WORDS)], card_image_key(i % 15), "SEND", "gold")
        for i in range(n)
    )


def prompt(n: int, *more: AnswerOption) -> Prompt:
    says = Speech("Listen to your", "icons/timer.svg", "CORNER!")
    said = offers(n - len(more)) + more
    return Prompt(
        "REST BEFORE ROUND 6", "#B0452F", "WHAT NOW?", said, 1, card_image_key(PUNCH), speech=says
    )


class Asked(TableUser):
    """A person who is asked this prompt, at a table where nothing else happens."""

    def __init__(self, app: App, prompt: Prompt, seconds: float = 0) -> None:
        super().__init__(app, seated(app, Ring(3)).match)
        self.table.board.finish_animations()
        self.given: list[Move] = []
        self.question = CardQuestion(
            app.stage, self.table.board, prompt, self.given.append, seconds
        )
        self.table.question = self.question
        self.frame()

    @property
    def answers(self) -> list[AnswerButton]:
        return self.question.answers

    # -- every way to answer -----------------------------------------------------------------------

    def at(self, answer: AnswerButton) -> tuple[float, float]:
        """Scroll the answer into sight and return its centre."""
        for _ in range(100):
            x, y = answer.rect.center
            if answer.hits(x, y) and answer.hits(x, answer.rect.top):
                return x, y
            way = 1 if y < 800 else -1
            self.stage.handle_input(InputEvent("wheel", 960, 900, amount=way))
        raise AssertionError(f"{answer.name} cannot be brought into sight")

    def click_it(self, answer: AnswerButton) -> None:
        self.click_at(*self.at(answer))

    def drag_it(self, answer: AnswerButton) -> None:
        self.pull(self.at(answer), FIGHT)

    def arrows(self, answer: AnswerButton, device: str = KEYS) -> None:
        self.walk(answer, device)
        self.key("accept", device=device)

    def by_stick(self, answer: AnswerButton) -> None:
        self.arrows(answer, PAD)

    def walk(self, answer: AnswerButton, device: str) -> None:
        """Move the focus to its row, then along it."""
        for _ in range(100):
            at = self.question.focus.focused
            assert at is not None
            if at is answer:
                return
            dx, dy = answer.rect.x - at.rect.x, answer.rect.y - at.rect.y
            way = ("down" if dy > 0 else "up") if dy else ("right" if dx > 0 else "left")
            self.key(way, device=device)
            self.assert_in_sight()
        raise AssertionError(f"{answer.name} cannot be reached")

    def assert_in_sight(self) -> None:
        at = self.question.focus.focused
        assert at is not None
        assert (at.scroll_area or FLOOR).contains(at.rect)


WAYS: dict[str, Callable[[Asked, AnswerButton], None]] = {
    "click": Asked.click_it,
    "drag": Asked.drag_it,
    "arrows": Asked.arrows,
    "pad": Asked.by_stick,
}


@pytest.mark.parametrize("n", NUMBERS)
def test_nothing_is_dropped(app: App, n: int) -> None:
    asked = Asked(app, prompt(n))
    assert [answer.offer for answer in asked.answers] == list(offers(n))
    assert asked.question.moves == [offer.move for offer in offers(n)]


@pytest.mark.matrix("way")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("n", NUMBERS)
def test_every_answer_can_be_given(app: App, n: int, way: str) -> None:
    asked = Asked(app, prompt(n))
    asked.skip_drawing()
    for answer in (*asked.answers, *reversed(asked.answers)):
        WAYS[way](asked, answer)
        assert asked.given.pop() == answer.offer.move
        assert not asked.given


@pytest.mark.parametrize("n", NUMBERS)
def test_a_number_is_on_what_a_digit_gives(app: App, n: int) -> None:
    asked = Asked(app, prompt(n))
    asked.skip_drawing()
    glyph = app.stage.controls.glyph
    assert [spell_keys(a.key, glyph) for a in asked.answers[:10]] == list("1234567890"[:n])
    assert not any(answer.key for answer in asked.answers[10:])
    for digit in range(10):
        asked.key(f"digit{digit}")
    numbered = [answer.offer.move for answer in asked.answers[:10]]
    assert asked.given == numbered[9:] + numbered[:9], "0 is the tenth"


@pytest.mark.parametrize("n", NUMBERS)
def test_answers_lie_in_the_window_and_not_on_each_other(app: App, n: int) -> None:
    asked = Asked(app, prompt(n))
    tray = pygame.FRect(asked.question.tray.rect)
    assert FLOOR.contains(tray)
    for answer in asked.answers:
        asked.question.focus.set_focus(answer)
        if asked.question.column is not None:
            asked.question.column.scroll_to_widget(answer)
        asked.assert_in_sight()
        assert tray.contains(answer.rect)
    for one, other in combinations(asked.answers, 2):
        assert not one.rect.colliderect(other.rect)


@pytest.mark.matrix("n")
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("n", NUMBERS)
def test_every_word_can_be_read(app: App, n: int, size: tuple[int, int], text: int) -> None:
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    app.stage.window.resize(size)
    app.stage.fit()
    asked = Asked(app, prompt(n))
    assert Sheet(app).faults() == []
    asked.walk(asked.answers[-1], KEYS)
    sheet = Sheet(app)
    assert sheet.faults() == []
    assert {word.text for word in sheet.words} >= {
        text for offer in offers(n) for text in offer[1:3]
    }
    for answer in asked.answers:
        inside = sheet._pixels(answer.rect)
        words = [word for word in sheet.words if word.text in answer.offer[1:3]]
        assert sum(inside.contains(word.ink) for word in words) >= 2, answer.name


@pytest.mark.parametrize("n", NUMBERS)
def test_e_passes_wherever_passing_is_among_the_answers(app: App, n: int) -> None:
    asked = Asked(app, prompt(n))
    asked.key("main")
    assert not asked.given
    asked = Asked(
        app,
        prompt(
            n, AnswerOption(PASS, "NO CARD", "Not now.", card_image_key(-1), "NO CARD", "night")
        ),
    )
    asked.key("main")
    assert asked.given == [PASS]


def test_enter_brings_back_what_the_wheel_took_out_of_sight(app: App) -> None:
    asked = Asked(app, prompt(30))
    for _ in range(10):
        asked.stage.handle_input(InputEvent("wheel", 960, 900, amount=-1))
    asked.key("accept")
    assert not asked.given, "nobody gives what cannot be seen"
    asked.assert_in_sight()
    asked.key("accept")
    assert asked.given == [100]


def test_a_picture_that_is_dragged_leaves_the_window_of_a_long_question(app: App) -> None:
    asked = Asked(app, prompt(30))
    start = asked.at(asked.answers[0])
    asked.move(*start)
    asked.press(*start)
    asked.move(*FIGHT)
    asked.frame()
    dragged = asked.stage.blits()[-1]
    assert dragged.clip is None
    assert dragged.area().collidepoint(asked.stage.canvas.scale * FIGHT[0] - 60, 260)
    asked.release(*FIGHT)
    assert asked.given == [100]


def test_an_answer_let_go_beside_the_tray_is_not_given(app: App) -> None:
    asked = Asked(app, prompt(12))
    asked.pull(asked.at(asked.answers[0]), (20, 1070))
    assert not asked.given


def test_the_wheel_and_the_bar_move_a_long_question(app: App) -> None:
    asked = Asked(app, prompt(30))
    column = asked.question.column
    assert column is not None
    right, bottom = column.rect.right - 12, column.rect.bottom - 4
    asked.pull((right, column.rect.y + 4), (right, bottom))
    assert column.top == column.max_top
    assert asked.answers[-1].hits(*asked.answers[-1].rect.center)
    asked.stage.handle_input(InputEvent("wheel", 960, 900, amount=100))
    assert column.top == 0


def test_a_clock_gives_the_last_of_many_answers_if_none_is_a_pass(app: App) -> None:
    asked = Asked(app, prompt(13), seconds=6)
    asked.question.advance(5.9)
    assert Sheet(app).faults() == []
    assert not asked.given
    asked.question.advance(0.2)
    assert asked.given == [112]


def test_the_kit_says_what_the_game_gives_it(app: App) -> None:
    """Everything that can be read comes from the prompt; the view knows no game."""
    asked = Asked(app, prompt(6))
    read = {word.text for word in Sheet(app).words}
    told = {"REST BEFORE ROUND 6", "WHAT NOW?", "Listen to your", "CORNER!"}
    answers = {text for offer in offers(6) for text in offer[1:3]}
    assert read == told | answers | {answer.key for answer in asked.answers}


def test_a_game_that_draws_no_question_asks_in_the_words_of_its_rules(app: App) -> None:
    """By default every legal move is an answer, named as in the rules."""
    match = Match("card_clash", {}, [Player("Ann"), Player("Bo", "bot:heuristic")], 5)
    view = match.view(0)
    table = TableScreen(app, match, None)
    plain = GameTable.prompt(table.board.game_table, view, table.board)
    words = find("card_clash").words
    assert plain.title == words.QUESTIONS[view.question]
    assert [offer.move for offer in plain.answer_options] == list(view.moves)
    said = [words.move(view.obs, move, table.board.names).upper() for move in view.moves]
    assert [offer.label for offer in plain.answer_options] == said
    asked = Asked(app, plain)
    asked.key("digit2")
    assert asked.given == [view.moves[1]]
