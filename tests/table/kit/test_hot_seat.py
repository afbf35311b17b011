"""The hot seat: nobody is asked, and no hand is open, before the screen was handed over."""

from collections import Counter
from collections.abc import Callable

import pytest

from game.app.app import App
from game.core.state import PASS, Move, Seat
from game.match.match import Match
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.match.thinking import bot_turn
from game.screens.results.screen import ResultsScreen
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.hot_seat.hand_back import HandBackOverlay
from game.screens.table.hot_seat.slot_peek import SlotPeek
from game.screens.table.questions.reaction_view import ReactionView
from game.stage.input.input_reader import InputEvent
from game.table.board.hand import HIDDEN_CARD, HandCardKey
from game.table.games.minds_eye.secret_choice.secret_question import (
    LOCK,
    SecretEyesQuestion,
    moves_by_key,
)
from game.table.questions.secret_question import SecretQuestion
from game.table.questions.slot_question import SlotQuestion
from game.table.view.hidden_slots import SLOT_COUNT
from game.table.view.secret_choice import SecretChoice
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.matrix import matrix
from tests.table.harness import (
    GameSpec,
    TableUser,
    final_blits,
    heuristic_move,
    laid,
    visible_state_of,
)
from tests.table.kit.tables import SPECS, TABLES
from tests.table.kit.test_viewpoint import laid_anew, picture


def click(sitter: TableUser) -> None:
    assert sitter.table.overlay is not None
    x, y = sitter.table.overlay.focus.widgets[0].rect.center
    sitter.press(x, y)
    sitter.release(x, y)


def own_key(sitter: TableUser) -> None:
    """Press the key of the player who is called; end a last look with Enter."""
    sheet = sitter.table.overlay
    if isinstance(sheet, Curtain):
        sitter.stage.handle_input(InputEvent("key", device="keys", seat=sheet.players[0].seat))
    else:
        sitter.tap("accept")


TAKES: tuple[Callable[[TableUser], None], ...] = (
    lambda sitter: sitter.tap("accept"),
    lambda sitter: sitter.tap("accept", "pad"),
    click,
    own_key,
)
"""Ways to take the screen."""


def press_plate(company: TableUser, buzzers: ReactionView, seat: Seat) -> None:
    plate = next(buzzer for buzzer in buzzers.buzzers if buzzer.buzzer_seat.seat == seat)
    company.frame(1.0 if not buzzers.reaction.duration else 0.4)
    company.click_at(*plate.rect.center)


def tap_key(company: TableUser, _buzzers: ReactionView, seat: Seat) -> None:
    company.stage.handle_input(InputEvent("key", device="keys", seat=seat))


def press_pad(company: TableUser, _buzzers: ReactionView, seat: Seat) -> None:
    company.stage.handle_input(
        InputEvent("action", action="main", device="pad", seat=seat, pad=seat + 1)
    )


def tap_twice(company: TableUser, buzzers: ReactionView, seat: Seat) -> None:
    tap_key(company, buzzers, seat)
    company.frame(0.1)
    tap_key(company, buzzers, seat)


def pad_down(company: TableUser, _buzzers: ReactionView, seat: Seat) -> None:
    company.stage.handle_input(
        InputEvent("action", action="down", device="pad", seat=seat, pad=seat + 1)
    )


def press_wave(company: TableUser, buzzers: ReactionView, seat: Seat) -> None:
    places = [buzzer.buzzer_seat.seat for buzzer in buzzers.buzzers]
    company.frame(0.4)
    company.click_at(*buzzers.waves[places.index(seat)].rect.center)


Way = Callable[[TableUser, ReactionView, Seat], None]
BUZZES: tuple[Way, ...] = (tap_key, press_pad, press_plate)
WAVES: tuple[Way, ...] = (tap_twice, press_wave, pad_down)
"""Ways to wave a reaction window on."""


def presses(asked: SlotQuestion, seat: Seat, move: Move) -> list[int]:
    """Return the keys this person presses for a move: a slot, perhaps something else before it."""
    by, lying = asked.slot_choices[seat], asked.context.hidden_slots.cards_by_hand
    key, card = next(pair for pair, said in by.choices.items() if move in (said.move, *meant(said)))
    first = [SLOT_COUNT + key] if key >= 0 else []
    return first if card < 0 else [*first, lying[seat, by.hand].index(card)]


def meant(said: SecretChoice) -> list[Move]:
    """Return the queued answers that this choice includes."""
    return [pledge.move for pledge in said.queued_answers]


class HotSeatUsers(TableUser):
    """Several people who share one screen."""

    def __init__(self, app: App, match: Match, autosave: Autosave | None = None) -> None:
        super().__init__(app, match, autosave)
        self.taken_by: Counter[Seat] = Counter()
        """How often each seat took the screen."""

    def wait(self) -> None:
        """Advance until somebody is called or asked, or the match is over."""
        for _ in range(4000):
            if self.stage.top_layer is not self.table or self.asked or self.table.overlay:
                return
            self.frame(0.05)
            self.throw_dice()
        raise AssertionError("nobody is ever asked")

    def take(self) -> Seat:
        """Let the player who is called take the screen; check that only they see it."""
        called = self.match.names.index(self.called)
        self.check_covered()
        TAKES[self.taken_by.total() % len(TAKES)](self)
        self.taken_by[called] += 1
        assert self.table.overlay is None
        assert self.table.referee.viewpoint == Viewpoint(called)
        return called

    def give_back(self) -> None:
        """End the last look at a hand; check that the screen is public again."""
        sheet, table = self.table.overlay, self.table
        assert isinstance(sheet, HandBackOverlay | SlotPeek)
        assert table.board.visible.looks_like(visible_state_of(self.match, table.referee.viewpoint))
        TAKES[self.taken_by.total() % len(TAKES)](self)
        assert table.referee.viewer == AUDIENCE
        assert not table.board.visible.hands

    @property
    def called(self) -> str:
        sheet = self.table.overlay
        return sheet.name if isinstance(sheet, Curtain) else ""

    def check_covered(self) -> None:
        """Check that no hand is visible and that nothing can be done but to take the screen."""
        table = self.table
        assert table.referee.viewer_question is None
        assert (table.question, table.grip.view) == (None, None)
        assert table.referee.viewer == AUDIENCE
        assert not table.board.visible.hands
        keys = [key for key in table.board.sprites if isinstance(key, HandCardKey)]
        assert all(key.card == HIDDEN_CARD for key in keys)
        assert all(table.board.sprites[key].image == ("back",) for key in keys)
        before = len(self.match.choices)
        self.tap("digit1")
        self.tap("main")
        self.frame(1.0)
        assert len(self.match.choices) == before
        assert table.overlay is not None

    def step(self, number: int = 0) -> None:
        """Do what comes next: take the screen, give it back, or make a choice."""
        self.wait()
        if isinstance(self.table.overlay, Curtain):
            self.take()
        elif self.table.overlay is not None:
            self.give_back()
        elif isinstance(self.table.question, SecretEyesQuestion):
            self.shut_eyes(self.table.question, number)
        elif isinstance(self.table.question, ReactionView):
            self.react(self.table.question, number)
        elif isinstance(self.table.question, SlotQuestion):
            self.choose_by_slot(self.table.question, number)
        elif self.asked:
            asked = self.table.referee.viewer_question
            assert asked is not None
            assert asked.seat == self.table.referee.viewer
            assert asked.seat in self.match.state.actors()
            before, move = len(self.match.choices), heuristic_move(self.match, asked)
            folds = self.table.referee.reaction_manager.window is not None and move == PASS
            self.do(move, number)
            assert folds or len(self.match.choices) > before

    def shut_eyes(self, asked: SecretEyesQuestion, number: int) -> None:
        """Everybody presses any key, then the one they mean; on odd steps they lock it in."""
        for seat in asked.keys:
            view = self.match.view(seat)
            place = moves_by_key(view.moves).index(heuristic_move(self.match, view))
            for key in (number % 4, place, *([LOCK] if number % 2 else [])):
                self.press_secretly(asked, seat, key, number % 3 == 2)
            assert asked.chosen_slots[seat] == place
        self.wait_for_the_bell(asked)

    def choose_by_slot(self, asked: SlotQuestion, number: int = 0) -> None:
        """Everybody who is asked presses the slot of the card they mean; nobody sees which."""
        for seat in asked.slot_choices:
            self.press_slot(
                asked, seat, heuristic_move(self.match, self.match.view(seat)), number % 3 == 2
            )
        self.wait_for_the_bell(asked)

    def wait_for_the_bell(self, asked: SecretQuestion) -> None:
        assert self.table.referee.viewer == AUDIENCE
        before = len(self.match.choices)
        while self.table.question is asked:
            self.frame(0.1)
        assert len(self.match.choices) > before

    def press_slot(self, asked: SlotQuestion, seat: Seat, move: Move, by_pad: bool = False) -> None:
        for place in presses(asked, seat, move):
            self.press_secretly(asked, seat, place, by_pad)
        assert seat in asked.chosen_slots

    def press_secretly(self, asked: SecretQuestion, seat: Seat, place: int, by_pad: bool) -> None:
        """Press one of the seat's own keys, or a button on its pad."""
        if by_pad:
            thumb = InputEvent(
                "key", key=asked.pad_keys[place], device="pad", seat=seat, pad=seat + 1
            )
            self.stage.handle_input(thumb)
        else:
            self.stage.handle_input(InputEvent("key", key=asked.keys[seat][place], device="keys"))

    def react(self, buzzers: ReactionView, number: int) -> None:
        """A seat that wants to answer buzzes; sometimes somebody bluffs, or everybody waves."""
        reaction = buzzers.reaction
        assert self.table.referee.viewer == AUDIENCE
        able = [seat for seat in reaction.seats if reaction.may_buzz(seat)]
        keen = [s for s in able if heuristic_move(self.match, self.match.view(s)) != PASS]
        bluffs = able if number % 5 == 0 else []
        for seat in (keen or bluffs)[:1]:
            BUZZES[number % len(BUZZES)](self, buzzers, seat)
            assert reaction.first_buzz == seat
        if not keen and not bluffs and number % 2:
            for seat in able:
                WAVES[number // 2 % len(WAVES)](self, buzzers, seat)
        while self.table.question is buzzers and self.table.overlay is None:
            self.frame(0.1)

    def play_until(self, there: Callable[[], object]) -> None:
        for number in range(200):
            self.wait()
            if there():
                return
            self.step(number)
        raise AssertionError("it never comes to that")

    def play_to_end(self) -> None:
        for number in range(10_000):
            if self.stage.top_layer is not self.table:
                return
            self.step(number)


SEATINGS = matrix(
    pytest.mark.parametrize(
        ("spec", "n", "people"),
        [
            pytest.param(
                evening, n, people, id=f"{evening.game.name}-{n}p-{'+'.join(map(str, people))}"
            )
            for evening in SPECS
            for n in evening.game.seats
            for people in dict.fromkeys([tuple(range(n)), (0, n - 1)])
        ],
    ),
    "spec",
)
"""Tables of people only, and of people and robots."""


@SEATINGS
def test_a_whole_match(
    app: App,
    spec: GameSpec,
    n: int,
    people: tuple[Seat, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bots think for bots; people are asked one at a time, also for sealed choices."""
    thought: set[Seat] = set()
    think = bot_turn.Thinking.__init__

    def spy(self: bot_turn.Thinking, match: Match, seat: Seat, bot: str = "") -> None:
        thought.add(seat)
        think(self, match, seat, bot)

    monkeypatch.setattr(bot_turn.Thinking, "__init__", spy)
    app.settings.play.speed = 0.0 if n > 2 else 4.0
    company = HotSeatUsers(app, spec.sit_down(n, *people, seed=40 + n, **spec.short_rules))
    company.skip_drawing()
    company.play_to_end()
    assert isinstance(app.stage.top_layer, ResultsScreen)
    asked = {seat for seat, _ in company.match.log}
    assert thought == asked - set(people)
    private = spec.game_table.has_secrets(company.match.options) and not spec.sealed_only
    assert set(company.taken_by) == (asked & set(people) if private else set())
    assert len(asked) * 2 > n, "at most a few are out before they have anything to choose"


@TABLES
def test_whoever_takes_the_screen_sees_their_own_table(app: App, spec: GameSpec, n: int) -> None:
    """Behind the curtain is the public table, and none of it is drawn."""
    if spec.sealed_only:
        app.settings.sharing.sealed = "curtain"
    company = HotSeatUsers(app, spec.sit_down(n, *range(n), seed=41, **spec.secret_rules))
    company.skip_drawing()
    for _ in range(9):
        company.step()
    company.play_until(lambda: company.called)
    table = company.table
    sheet = final_blits(app)
    called, table.overlay = table.overlay, None
    assert set(sheet).isdisjoint(final_blits(app))
    fresh = laid_anew(app, company.match, table.referee.viewpoint)
    assert picture(app, table) == picture(app, fresh)
    app.stage.switch_to(table)
    table.overlay = called
    seat = company.take()
    board = table.board
    assert board.snapshot() == laid(board, visible_state_of(company.match, table.referee.viewpoint))
    assert set(board.visible.hands) == {seat}


@TABLES
def test_a_match_goes_on_with_the_screen_in_nobody_s_hand(app: App, spec: GameSpec, n: int) -> None:
    """After loading, the curtain comes first; then the match continues to the same end."""
    app.settings.play.speed = 0.0
    match = spec.sit_down(n, *range(n), seed=42, **{**spec.short_rules, **spec.secret_rules})
    saved = app.create_match_file(match)
    assert saved is not None
    company = HotSeatUsers(app, match, saved)
    company.skip_drawing()
    for number in range(3 if spec.sealed_only else 7):
        company.step(number)
    while any(company.table.referee.queued_answers.values()):
        company.step()  # queued answers are not on disk yet
    opened = match_reader.read(saved.path)
    assert opened.match.log == match.log
    again = HotSeatUsers(app, opened.match, Autosave.resume(opened))
    assert not again.table.board.visible.hands
    again.wait()
    assert again.called or isinstance(again.table.question, ReactionView | SecretQuestion)
    for one in (company, again):
        app.stage.switch_to(one.table)
        one.play_to_end()
    assert again.match.log == company.match.log


@TABLES
def test_only_an_own_choice_is_taken_back(app: App, spec: GameSpec, n: int) -> None:
    """Only the player who made a choice can undo it, while they hold the screen."""
    app.settings.sharing.sealed = "curtain"
    company = HotSeatUsers(app, spec.sit_down(n, *range(n), seed=43))
    company.skip_drawing()
    back = 0
    for number in range(60):
        company.step(number)
        table = company.table
        if not company.match.log or table.overlay is not None or table.referee.over:
            continue
        if company.match.log[-1][0] != table.referee.viewer or not table.referee.can_undo:
            continue
        seat, before = table.referee.viewer, len(company.match.log)
        company.tap("undo")
        assert len(company.match.log) < before
        company.wait()
        assert table.overlay is None, "the screen is still in their hand"
        asked = table.referee.viewer_question
        assert asked is not None
        assert asked.seat == seat
        back += 1
    assert back or not spec.has_undo


@TABLES
def test_a_robot_plays_for_one_of_them(app: App, spec: GameSpec, n: int) -> None:
    """The others are called as before; a player who comes back at once continues."""
    app.settings.play.speed = 0.0
    app.settings.sharing.sealed = "curtain"
    company = HotSeatUsers(app, spec.sit_down(n, 0, 1, seed=44, **spec.short_rules))
    company.skip_drawing()
    company.play_until(lambda: company.my_turn)
    table = company.table
    gone = table.referee.viewer
    table.toggle_bot_player(gone)
    assert [sitter.is_bot for sitter in table.local_players() if sitter.seat == gone] == [True]
    table.toggle_bot_player(gone)
    company.play_until(lambda: company.asked)
    asked = table.referee.viewer_question
    assert asked is not None
    assert asked.seat == gone
    table.toggle_bot_player(gone)
    company.taken_by.clear()
    company.play_to_end()
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert gone not in company.taken_by


@TABLES
def test_a_seat_goes_to_a_robot_and_back_behind_the_curtain(
    app: App, spec: GameSpec, n: int
) -> None:
    """A person alone needs no curtain; when another comes back, it falls again."""
    app.settings.sharing.sealed = "curtain"
    company = HotSeatUsers(app, spec.sit_down(n, 0, 1, seed=46, **spec.secret_rules))
    company.skip_drawing()
    company.play_until(lambda: company.asked)
    table = company.table
    table.pause()
    assert not table.board.visible.hands, "the time out shows nothing private"
    app.stage.pop()
    other = next(s for s in table.referee.people if s != table.referee.viewpoint.default_bottom)
    table.toggle_bot_player(other)
    company.play_until(lambda: company.asked)
    assert table.overlay is None
    assert table.referee.viewer != other
    table.toggle_bot_player(other)
    assert table.referee.viewer == AUDIENCE
    assert not table.board.visible.hands
