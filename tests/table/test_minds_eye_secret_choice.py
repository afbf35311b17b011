"""Two or three people at one screen choose their eyes secretly, each with keys of their own."""

from typing import Any

import pygame
import pytest

from game.app.app import App
from game.core.state import Seat
from game.match.match import Match
from game.screens.results.screen import ResultsScreen
from game.screens.table.hot_seat.curtain import Curtain
from game.stage.input.actions import EYES
from game.stage.input.chords import SCANCODES
from game.table.games.minds_eye.secret_choice.lids import Eyelids
from game.table.games.minds_eye.secret_choice.secret_question import (
    DOWN,
    LEFT,
    LOCK,
    RIGHT,
    UP,
    SecretEyesQuestion,
    moves_by_key,
)
from game.table.games.minds_eye.stare.distraction_question import DistractionQuestion
from game.table.games.minds_eye.stare.stance_question import StanceQuestion
from game.table.view.viewpoint import AUDIENCE
from tests.table.harness import final_blits
from tests.table.kit.test_hot_seat import HotSeatUsers
from tests.table.minds_eye_spec import SPEC

SHORT = {"roundCap": 5, "stare": "coin"}


def sit(app: App, seats: int, *people: Seat, seed: int = 5, **rules: object) -> HotSeatUsers:
    app.settings.play.speed = 4.0
    match = SPEC.sit_down(seats, *people, seed=seed, **{**SHORT, **rules})
    company = HotSeatUsers(app, match)
    company.skip_drawing()
    company.wait()
    return company


def asked(company: HotSeatUsers) -> SecretEyesQuestion:
    question = company.table.question
    assert isinstance(question, SecretEyesQuestion)
    return question


def press(company: HotSeatUsers, seat: Seat, *places: int) -> None:
    for place in places:
        company.press_secretly(asked(company), seat, place, by_pad=False)


def pointed(match: Match, seat: Seat) -> list[int]:
    """Return the colours of this seat's card in the last round."""
    state: Any = match.state
    n = len(match.seats)
    return [eye for eye in state.observe(AUDIENCE).pointed[seat * n : seat * n + n] if eye >= 0]


def pass_time(company: HotSeatUsers, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        company.frame(0.1)


@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2), (0, 2)])
@pytest.mark.parametrize("clock", [5, 0])
def test_a_whole_match_without_a_curtain(app: App, people: tuple[Seat, ...], clock: int) -> None:
    app.settings.sharing.secret_clock = clock  # type: ignore[assignment]
    company = sit(app, max(people) + 1, *people)
    for number in range(100):
        if app.stage.top_layer is not company.table:
            break
        company.step(number if clock else 2 * number + 1)
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert not company.taken_by


def test_the_last_key_before_the_bell_counts(app: App) -> None:
    company = sit(app, 2, 0, 1)
    press(company, 0, UP, LEFT, DOWN)
    press(company, 1, RIGHT, RIGHT, UP)
    wanted = {seat: moves_by_key(company.match.view(seat).moves) for seat in (0, 1)}
    pass_time(company, 5.3)
    made = dict(company.match.log[:2])
    assert made == {0: wanted[0][DOWN], 1: wanted[1][UP]}


def test_a_key_lies_where_its_eye_is(app: App) -> None:
    """With two opponents the card turns as printed; a key means the eye that points left."""
    for seats in (2, 3):
        company = sit(app, seats, *range(seats))
        for picker in asked(company).pickers:
            first = [looks[0] for looks in picker.looks]
            assert first == [0, 2, 1, 3], "orange on top, purple, blue, green"
            assert all(len(looks) == seats - 1 == len(picker.foes) for looks in picker.looks)


def test_there_is_time_to_think_until_somebody_presses(app: App) -> None:
    company = sit(app, 2, 0, 1)
    pass_time(company, 20)
    assert asked(company).left == 5
    press(company, 1, UP)
    pass_time(company, 2)
    assert asked(company).left < 4


def test_who_pressed_nothing_is_asked_once_more(app: App) -> None:
    """Nobody's choice is made for them, and the choices of the others stay."""
    company = sit(app, 3, 0, 1, 2)
    press(company, 0, LEFT)
    press(company, 2, UP)
    pass_time(company, 5.3)
    assert asked(company).missing == (1,)
    press(company, 0, RIGHT)
    press(company, 1, RIGHT)
    assert asked(company).chosen_slots == {0: LEFT, 2: UP, 1: RIGHT}
    pass_time(company, 5.3)
    assert len(company.match.log) == 3


def test_nobody_there(app: App) -> None:
    """The bell rings only once."""
    company = sit(app, 2, 0, 1)
    press(company, 0, LOCK)
    pass_time(company, 30)
    assert company.heard.count("ding") == 1
    assert not asked(company).chosen_slots


def test_all_lock_it_in(app: App) -> None:
    company = sit(app, 2, 0, 1)
    press(company, 0, LEFT, LOCK, RIGHT)
    press(company, 1, LOCK)
    assert asked(company).locks == {0}, "there is nothing to lock in yet"
    press(company, 1, DOWN, LOCK)
    company.frame(0.1)
    assert [seat for seat, _ in company.match.log] == [0, 1]


def test_no_clock(app: App) -> None:
    app.settings.sharing.secret_clock = 0
    company = sit(app, 2, 0, 1)
    press(company, 0, LEFT)
    press(company, 1, LEFT)
    pass_time(company, 60)
    press(company, 0, LOCK)
    press(company, 1, LOCK)
    company.frame(0.1)
    assert len(company.match.log) == 2


def test_whatever_is_pressed_looks_and_sounds_the_same(app: App) -> None:
    """Even counting frames reveals nothing: the lids do not depend on keys."""
    app.settings.access.idle_life = False

    def films(*pressed: tuple[Seat, int]) -> tuple[list[Any], list[str]]:
        company = sit(app, 3, 0, 1, 2)
        press(company, 0, UP)
        company.heard.clear()
        film = []
        for number in range(12):
            for seat, place in pressed[number : number + 1]:
                press(company, seat, place)
            company.frame(0.25)
            film.append(final_blits(app) if number % 3 == 0 else asked(company).lids._next)
        return film, list(company.heard)

    quiet = films()
    assert films((0, LEFT), (1, DOWN), (1, DOWN), (2, UP)) == quiet
    assert films((2, RIGHT), (0, UP), (2, LEFT), (1, UP)) == quiet


def test_what_a_robot_has_sealed_is_not_to_be_seen(app: App) -> None:
    """Ten seconds of three worlds that differ only in the robot's choice."""
    app.settings.access.idle_life = False  # it waits for its pictures the first time

    def film(move: int) -> list[Any]:
        app.settings.play.speed = 4.0
        match = SPEC.sit_down(3, 0, 1, seed=9, **SHORT)
        match.choose(2, match.view(2).moves[move])
        company = HotSeatUsers(app, match)
        company.skip_drawing()
        company.wait()
        assert isinstance(company.table.question, SecretEyesQuestion)
        told = [(entry.seat, entry.text) for entry in company.table.log.entries]
        shown = []
        for _ in range(4):
            pass_time(company, 2.5)
            shown.append(final_blits(app))
        return [told, company.heard, shown]

    assert film(0) == film(1) == film(3)


def test_one_mouse_will_do(app: App) -> None:
    company = sit(app, 2, 0, 1)
    assert app.stage.top_layer.secret_binding_context == EYES
    company.click_at(*asked(company).focus.find("one by one").rect.center)
    company.wait()
    assert app.settings.sharing.sealed == "curtain"
    assert isinstance(company.table.overlay, Curtain)


def test_cards_whose_ends_turn_freely_need_the_curtain(app: App) -> None:
    """Sixteen positions are too many for four keys; with two players there are only four."""
    company = sit(app, 3, 0, 1, 2, cardGeometry="free")
    assert isinstance(company.table.overlay, Curtain)
    assert isinstance(sit(app, 2, 0, 1, cardGeometry="free").table.question, SecretEyesQuestion)


def test_a_time_out_begins_anew(app: App) -> None:
    company = sit(app, 2, 0, 1)
    press(company, 0, LEFT)
    pass_time(company, 1)
    company.table.pause()
    company.tap("cancel")
    company.frame(0.1)
    question = asked(company)
    assert (question.chosen_slots, question.left, question.runs) == ({}, 5, False)


def test_lids_rest_for_those_who_want_no_movement(app: App) -> None:
    company = sit(app, 2, 0, 1)
    company.table.board.motion_level = "hardly"
    lids = Eyelids(company.table.board, [0, 1])
    assert not any(lids.advance(0.1) for _ in range(100))
    assert not lids.twitches(0)


# -- everything on one keyboard --------------------------------------------------------------------

EYE_KEYS = (("w", "a", "s", "d"), ("up", "left", "down", "right"), ("i", "j", "k", "l"))
STARE_KEYS = {"left": ("a", "s", "d"), "right": ("j", "k", "l")}


def hit(company: HotSeatUsers, key: str) -> None:
    """Press and release a key as the keyboard reports it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        about = {"key": 0, "scancode": SCANCODES[key], "mod": 0, "unicode": ""}
        company.stage.handle_event(pygame.event.Event(kind, about))
    company.frame(0.05)


def answer(company: HotSeatUsers, number: int) -> None:
    """Answer whatever is asked, with keys alone."""
    question = company.table.question
    if isinstance(question, SecretEyesQuestion):
        for place, keys in enumerate(EYE_KEYS[: len(question.keys)]):
            hit(company, keys[(number * (place + 3) + place) % 4])
        pass_time(company, 5.2)
    elif isinstance(question, StanceQuestion):
        for side in question.seats:
            hit(company, STARE_KEYS[side][(number + len(side)) % 3])
        pass_time(company, 1.0)
    else:
        assert isinstance(question, DistractionQuestion)
        assert question.context.views[0].seat not in company.match.state.starers[:2]  # type: ignore[attr-defined]
        hit(company, "1")


@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_match_on_one_keyboard(app: App, seats: int) -> None:
    """Rounds, staring contests, and distractions from the player who does not stare."""
    app.stage.input_guard.reading = 0.0
    company = sit(app, seats, *range(seats), stare="drops")
    asked_of: set[str] = set()
    for number in range(200):
        company.wait()
        if app.stage.top_layer is not company.table:
            break
        assert company.table.overlay is None, "nobody hands anything over"
        asked_of.add(type(company.table.question).__name__)
        answer(company, number)
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert asked_of == {
        "SecretEyesQuestion",
        "StanceQuestion",
        *(["DistractionQuestion"] if seats == 3 else []),
    }
