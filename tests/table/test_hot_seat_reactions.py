"""People at one screen answer out of turn, under each reaction setting."""

from collections import Counter
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.app import App
from game.core.state import PASS, Seat, State
from game.core.view import SeatHistories
from game.match.match import Match
from game.match.saves import match_reader, seat_policies
from game.match.saves.autosave import Autosave
from game.screens.results.screen import ResultsScreen
from game.screens.table.hot_seat.hand_back import HandBackOverlay
from game.screens.table.questions.reaction_view import ReactionView
from game.screens.table.questions.seat_policies import SeatPolicyPanel
from game.screens.table.screen import TableScreen
from game.table.match_control.reaction_manager import EXPRESS_DELAY
from game.table.questions.card_question import CardQuestion
from game.table.questions.reaction_window import clockwise_from
from game.table.view.viewpoint import AUDIENCE
from tests.table.dodgeball_spec import SPEC as GYM
from tests.table.eyeball_boxing_spec import SPEC
from tests.table.harness import final_blits, match_with_state
from tests.table.kit.match_samples import another_world
from tests.table.kit.test_hot_seat import HotSeatUsers, tap_key

POLICIES = ("ringside", "strict", "express", "open", "casual")
GAME_TABLE = SPEC.game_table


def company(
    app: App, n: int, *people: Seat, policy: str = "ringside", seed: int = 7, **rules: object
) -> HotSeatUsers:
    """Sit down with these people, or only people if none are given."""
    app.settings.play.speed = 0.0
    app.settings.sharing.reactions = policy  # type: ignore[assignment]
    made = HotSeatUsers(app, SPEC.sit_down(n, *(people or range(n)), seed=seed, **rules))
    made.skip_drawing()
    return made


def until_window(sitting: HotSeatUsers, seats: int = 1, question: str = "") -> ReactionView:
    """Play until a window opens for at least this many people, and for this question if given."""

    def there() -> bool:
        asked = sitting.table.question
        if not isinstance(asked, ReactionView) or sitting.table.overlay:
            return False
        right = not question or asked.reaction.question == question
        return right and len(asked.reaction.seats) >= seats

    sitting.play_until(there)
    assert isinstance(sitting.table.question, ReactionView)
    return sitting.table.question


def burn(sitting: HotSeatUsers, seconds: float = 5.0) -> None:
    for _ in range(round(seconds / 0.1)):
        sitting.frame(0.1)


# -- whole matches ---------------------------------------------------------------------------------


@pytest.mark.matrix("policy")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("n", [2, 3, 5])
def test_a_whole_match(app: App, n: int, policy: str) -> None:
    """The match ends, and nobody is asked before the curtain (see `HotSeatUsers.take`)."""
    sitting = company(app, n, policy=policy, seed=50 + n, **SPEC.short_rules)
    sitting.play_to_end()
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert bool(sitting.taken_by) == (policy != "open")


@pytest.mark.parametrize("policy", POLICIES)
def test_a_dodge_from_the_hand_is_an_answer_too(app: App, policy: str) -> None:
    app.settings.play.speed = 0.0
    app.settings.sharing.reactions = policy  # type: ignore[assignment]
    sitting = HotSeatUsers(app, GYM.sit_down(3, 0, 1, seed=3, mode="strategic", **GYM.short_rules))
    sitting.skip_drawing()
    sitting.play_to_end()
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert any(choice.move and "Dodge" in choice.label for choice in sitting.match.choices)


# -- ringside --------------------------------------------------------------------------------------


def test_only_the_first_who_buzzes_looks(app: App) -> None:
    sitting = company(app, 5)
    buzzers = until_window(sitting, 4)
    seat = buzzers.reaction.seats[2]
    tap_key(sitting, buzzers, seat)
    burn(sitting, 1.0)
    assert sitting.take() == seat
    assert sitting.table.referee.viewer == seat


def test_a_key_of_one_s_own_means_nothing_else_meanwhile(app: App) -> None:
    """M mutes, but in a window it is the fourth seat's buzzer."""
    sitting = company(app, 5)
    buzzers = until_window(sitting, 4)
    while 3 not in buzzers.reaction.seats:
        sitting.step()
        buzzers = until_window(sitting, 4)
    sitting.frame(0.1)
    pressed = {"key": pygame.K_m, "scancode": pygame.KSCAN_M, "mod": 0, "unicode": "m"}
    app.stage.handle_event(pygame.event.Event(pygame.KEYDOWN, pressed))
    assert buzzers.reaction.first_buzz == 3
    assert not app.settings.sound.mute


def test_who_folds_looks_once_more_and_the_fuse_burns_on(app: App) -> None:
    sitting = company(app, 5)
    buzzers = until_window(sitting, 4)
    burn(sitting, 1.0)
    left, seat = buzzers.reaction.seconds_left, buzzers.reaction.seats[0]
    tap_key(sitting, buzzers, seat)
    burn(sitting, 1.0)
    sitting.take()
    before = len(sitting.match.choices)
    sitting.wait()
    sitting.do(PASS)
    assert isinstance(sitting.table.overlay, HandBackOverlay)
    sitting.give_back()
    sitting.wait()
    assert len(sitting.match.choices) == before, "nothing was said"
    again = sitting.table.question
    assert isinstance(again, ReactionView)
    assert again.reaction is buzzers.reaction
    assert left - 0.1 <= again.reaction.seconds_left <= left
    assert again.buzzers[0].dead
    assert sitting.table.referee.reaction_manager.bluff_counts[seat] == 1


def test_what_is_thrown_ends_it_for_all_others(app: App) -> None:
    """The others pass, and a new window opens for the card that was played."""
    sitting = company(app, 5, foulTheFoul=True, seed=3)
    for _ in range(40):
        buzzers = until_window(sitting, 4, "foul")
        views = {seat: sitting.match.view(seat) for seat in buzzers.reaction.seats}
        able = [seat for seat, view in views.items() if len(view.moves) > 1]
        if able:
            break
        sitting.step()
    tap_key(sitting, buzzers, able[0])
    burn(sitting, 1.0)
    sitting.take()
    sitting.wait()
    before = len(sitting.match.choices)
    sitting.do(next(move for move in views[able[0]].moves if move != PASS))
    sitting.wait()
    made = sitting.match.choices[before:]
    assert {choice.seat for choice in made} == {*views}
    assert [choice.seat for choice in made if choice.move != PASS] == [able[0]]
    sitting.give_back()
    again = until_window(sitting, 1)
    assert again.reaction.question == "foul"
    assert able[0] not in again.reaction.seats


def test_who_has_bluffed_enough_is_quiet_until_their_turn(app: App) -> None:
    app.settings.sharing.bluffs = 1
    sitting = company(app, 5)
    referee = sitting.table.referee
    buzzers = until_window(sitting, 4)
    seat = buzzers.reaction.seats[0]
    assert buzzers.buzzers[0].status == "last bluff this round"
    tap_key(sitting, buzzers, seat)
    burn(sitting, 1.0)
    sitting.take()
    sitting.wait()
    sitting.do(PASS)
    sitting.give_back()
    burn(sitting)
    assert referee.reaction_manager.new_window([seat]).muted_seats == {seat}
    sitting.play_until(lambda: sitting.my_turn and referee.viewer == seat)
    assert not referee.reaction_manager.new_window([seat]).muted_seats


def test_robots_wait_for_the_fuse_whatever_they_hold(app: App) -> None:
    sitting = company(app, 5, 0, 1)
    for _ in range(3):
        buzzers = until_window(sitting)
        before = len(sitting.match.choices)
        while sitting.table.question is buzzers:
            assert len(sitting.match.choices) == before
            sitting.frame(0.1)
        assert buzzers.reaction.seconds_left == 0


def who_is_hit(sitting: HotSeatUsers, steps: int) -> Seat:
    """Play until the seat this many places from the attacker may block; return it."""
    match = sitting.match

    def there() -> bool:
        asks = match.state.question() == "block" and not match.state.observe(0).napping  # type: ignore[attr-defined]
        turn: Seat = match.state.observe(0).turn  # type: ignore[attr-defined]
        away = (match.state.actors()[0] - turn) % len(match.seats) if asks else 0
        return away == steps and sitting.table.referee.viewer == AUDIENCE

    sitting.play_until(there)
    return match.state.actors()[0]


def test_who_is_hit_and_plays_next_looks_once_for_both(app: App) -> None:
    """No fuse burns: everybody knows that the seat takes the screen, and its block stays unseen."""
    sitting = company(app, 5)
    seat = who_is_hit(sitting, 1)
    assert sitting.match.names[seat] == sitting.called
    sitting.take()
    sitting.wait()
    assert isinstance(sitting.table.question, CardQuestion)
    sitting.do(PASS)
    sitting.wait()
    asked = sitting.table.referee.viewer_question
    assert (sitting.table.overlay, asked and asked.question) == (None, "turn")


def test_anybody_else_who_is_hit_has_a_fuse(app: App) -> None:
    sitting = company(app, 5)
    seat = who_is_hit(sitting, 2)
    assert isinstance(sitting.table.question, ReactionView)
    assert sitting.table.question.reaction.seats == (seat,)


def test_a_corner_blocks_for_who_plays_next_as_well(app: App) -> None:
    """It answers once they hold the screen, so its timing reveals nothing; then they play."""
    sitting = company(app, 2)
    seat_policies = sitting.table.referee.reaction_manager.seat_policies
    for _ in range(30):
        seat = who_is_hit(sitting, 1)
        if len(sitting.match.view(seat).moves) > 1:
            break
        sitting.step()
    seat_policies.set_policy(seat, "block", "cheapest")
    before = len(sitting.match.choices)
    sitting.take()
    sitting.wait()
    made = sitting.match.choices[before]
    assert made.seat == seat
    assert made.move != PASS


def test_pausing_stops_the_fuse(app: App) -> None:
    sitting = company(app, 3)
    buzzers = until_window(sitting)
    sitting.key("cancel")
    assert app.stage.top_layer is not sitting.table
    left = buzzers.reaction.seconds_left
    burn(sitting, 8.0)
    assert buzzers.reaction.seconds_left == left


# -- the same in every world -----------------------------------------------------------------------


def apart(match: Match, state: State) -> Match:
    """Return a copy of the match with this state, to be played on independently."""
    found = match_with_state(match, state)
    found.events, found.choices, found.decisions = (
        match.events[:],
        match.choices[:],
        match.decisions[:],
    )
    found._hearing = SeatHistories(len(match.seats), found.events)
    return found


Seen = tuple[list[tuple[object, ...]], list[str]]


def seconds_of(app: App, match: Match, monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    """Return everything seen and heard in ten seconds without input."""
    heard: list[str] = []
    monkeypatch.setattr(app.stage.sound, "play", heard.append)
    table = TableScreen(app, match, None)
    app.stage.switch_to(table)
    app.stage._end_change()
    seen = []
    for _ in range(10):
        for _ in range(10):
            table.update(0.1)
        seen.append((final_blits(app), heard[:]))
    return seen


def may_foul(n: int, seed: int) -> Match:
    """Return a match in which a card was just played that everybody may foul."""
    rng = Random(seed)
    for more in range(50):
        match = SPEC.sit_down(n, *range(n), seed=seed + more)
        while match.result is None and match.state.question() != "foul":
            seat = match.state.actors()[0]
            match.choose(seat, rng.choice(match.state.legal_moves(seat)))
        if match.result is None:
            return match
    raise AssertionError("nobody cheats")


def in_both_worlds(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Seen], list[Seen]]:
    """Watch this world and one with other hands, where other seats are able to answer."""
    other = another_world(match, AUDIENCE, Random(5))
    asked = match.state.actors()
    here, there = (
        [len(state.legal_moves(seat)) for seat in asked] for state in (match.state, other)
    )
    assert here != there
    seen = [
        seconds_of(app, apart(match, state), monkeypatch) for state in (match.state.clone(), other)
    ]
    return seen[0], seen[1]


MIRRORED = (1, 60)
"""Seeds of matches in which other hands allow other answers."""


@pytest.mark.parametrize(("policy", "fuse"), [("ringside", 4), ("ringside", 20), ("express", 4)])
def test_what_everybody_sees_does_not_depend_on_hands(
    app: App, policy: str, fuse: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window, its end and the result, second by second."""
    app.settings.sharing.reactions = policy  # type: ignore[assignment]
    app.settings.sharing.fuse = fuse  # type: ignore[assignment]
    for seed in MIRRORED:
        here, there = in_both_worlds(app, may_foul(4, seed), monkeypatch)
        assert here == there


def test_the_casual_leak(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.sharing.reactions = "casual"
    worlds = (in_both_worlds(app, may_foul(4, seed), monkeypatch) for seed in MIRRORED)
    assert any(here != there for here, there in worlds)


def test_who_is_called_by_the_strict_does_not_depend_on_hands(app: App) -> None:
    """Everybody who may answer, clockwise; nothing is shown before the last has answered."""
    app.settings.play.speed = 0.0
    app.settings.sharing.reactions = "strict"
    match = may_foul(4, 1)
    sitting = HotSeatUsers(app, match)
    sitting.skip_drawing()
    asked, told = match.state.actors(), len(match.events)
    for seat in clockwise_from(
        asked, GAME_TABLE.reaction_source(sitting.table.referee.public_view), 4
    ):
        assert len(match.events) == told
        sitting.wait()
        assert sitting.take() == seat
        sitting.wait()
        question = sitting.table.question
        assert isinstance(question, CardQuestion)
        nothing = match.view(seat).moves == (PASS,)
        assert (question.prompt.title == "YOU HAVE NOTHING TO ANSWER WITH") == nothing
        sitting.do(PASS)
        sitting.give_back()
        sitting.frame(0.1)
    assert len(match.events) > told


def test_the_casual_ask_only_who_could_answer(app: App) -> None:
    app.settings.play.speed = 0.0
    app.settings.sharing.reactions = "casual"
    match = may_foul(5, 1)
    able = [seat for seat in match.state.actors() if len(match.view(seat).moves) > 1]
    sitting = HotSeatUsers(app, match)
    sitting.skip_drawing()
    called = []
    while match.state.question() == "foul":
        sitting.step()
        called += [seat for seat in sitting.taken_by if seat not in called]
    assert set(called) == set(able)


# -- open hands ------------------------------------------------------------------------------------


def test_open_hands_need_no_curtain(app: App) -> None:
    """All hands are open, and the question names the player who is asked."""
    sitting = company(app, 4, policy="open")
    table = sitting.table
    for number in range(30):
        sitting.wait()
        assert table.overlay is None
        assert set(table.board.visible.hands) == set(range(4))
        asked = table.referee.viewer_question
        assert asked is not None
        assert table.board.visible.bottom_seat == asked.seat
        asks = isinstance(table.question, CardQuestion)
        said = table.question.prompt.title if asks else table.hud.banner[0]  # type: ignore[union-attr]
        assert said.startswith(f"{sitting.match.names[asked.seat].upper()}: ")
        sitting.step(number)


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("policy", POLICIES)
def test_another_agreement_in_the_middle_of_a_match(app: App, policy: str) -> None:
    """Changed from any point: a window, a curtain, a private table, a last look."""
    app.settings.play.speed = 0.0
    sitting = company(app, 3, policy=policy, seed=9, **SPEC.short_rules)
    rng = Random(1)
    for number in range(2000):
        if app.stage.top_layer is not sitting.table:
            break
        sitting.step(number)
        if rng.random() < 0.3 and app.stage.top_layer is sitting.table:
            sitting.key("pause")
            app.settings.sharing.reactions = rng.choice(POLICIES)  # type: ignore[assignment]
            app.stage.pop()
            shown = sitting.table.board.visible
            assert sitting.table.referee.hands_open or len(shown.hands) <= 1
            assert not sitting.table.referee.hands_open or len(shown.hands) == 3
    assert isinstance(app.stage.top_layer, ResultsScreen)


# -- the bell --------------------------------------------------------------------------------------


def test_a_bell_is_a_lap_around_the_table(app: App) -> None:
    """Everybody in turn looks at their hand, whatever it holds, and may set their seat policies."""
    sitting = company(app, 3, seed=5)
    state = sitting.match.state
    sitting.play_until(lambda: state.question() == "bell")
    waiting, sitting.taken_by = set(state.actors()), Counter()
    if sitting.table.hot_seat.screen_turn:
        waiting.discard(sitting.table.referee.viewer)
    while state.question() == "bell":
        assert not isinstance(sitting.table.question, ReactionView)
        if isinstance(sitting.table.overlay, HandBackOverlay):
            assert [w.name for w in sitting.table.overlay.focus.widgets] == [
                "got it",
                "your corner",
            ]
        sitting.step()
    assert set(sitting.taken_by) == waiting


# -- corners ---------------------------------------------------------------------------------------


def blocks_for(match: Match, seat: Seat) -> bool:
    """Whether only this seat is asked to block, and could."""
    state = match.state
    return (
        state.question() == "block"
        and state.actors() == (seat,)
        and len(state.legal_moves(seat)) > 1
    )


def attacked(n: int = 3) -> tuple[Match, Seat]:
    """Return a match in which a seat is hit that can block, and that seat."""
    for seed in range(80):
        match, rng = SPEC.sit_down(n, *range(n), seed=seed), Random(seed)
        while match.result is None and len(match.choices) < 60:
            (seat, *_) = match.state.actors()
            if blocks_for(match, seat):
                return match, seat
            match.choose(seat, rng.choice(match.state.legal_moves(seat)))
    raise AssertionError("nobody hits anybody")


@pytest.mark.parametrize("policy", ["ringside", "express"])
def test_a_corner_does_what_it_was_told(app: App, policy: str) -> None:
    """When the fuse has burned down, and not a moment before."""
    app.settings.sharing.reactions = policy  # type: ignore[assignment]
    match, seat = attacked()
    sitting = HotSeatUsers(app, match)
    sitting.skip_drawing()
    referee = sitting.table.referee
    referee.reaction_manager.set_seat_policy(seat, "block", "cheapest")
    before = len(match.choices)
    waits = 3.0 if policy == "ringside" else EXPRESS_DELAY
    for _ in range(400):
        sitting.frame(0.02)
        if len(match.choices) > before:
            break
        waits -= 0.02
    assert abs(waits) < 0.1
    assert match.choices[before].seat == seat
    assert match.choices[before].move != PASS


def test_whoever_speaks_for_themselves_needs_no_corner(app: App) -> None:
    match, seat = attacked()
    sitting = HotSeatUsers(app, match)
    sitting.skip_drawing()
    sitting.table.referee.reaction_manager.set_seat_policy(seat, "block", "cheapest")
    buzzers = until_window(sitting)
    buzzers.decline(seat)
    before = len(match.choices)
    sitting.frame(0.1)
    assert match.choices[before][:2] == (seat, PASS)


def test_an_order_for_a_card_that_one_does_not_hold_does_nothing() -> None:
    for n in (2, 5):
        match = may_foul(n, 30)
        for seat in match.state.actors():
            view = match.view(seat)
            if len(view.moves) == 1:
                assert GAME_TABLE.standing_answer(view, "always") == PASS


def test_the_corner_is_told_behind_the_curtain(app: App) -> None:
    sitting = company(app, 3)
    sitting.play_until(lambda: isinstance(sitting.table.overlay, HandBackOverlay))
    table, seat = sitting.table, sitting.table.referee.viewer
    assert table.overlay is not None
    hand = table.overlay
    table.overlay.focus.find("your corner").activate(app.stage, "accept")
    corner = table.overlay
    assert isinstance(corner, SeatPolicyPanel)
    corner.focus.find("foul always").activate(app.stage, "accept")
    assert dict(table.referee.reaction_manager.seat_policies.of(seat)) == {"foul": "always"}
    corner.focus.find("foul ask").activate(app.stage, "accept")
    assert not table.referee.reaction_manager.seat_policies.of(seat)
    corner.focus.find("that’s it").activate(app.stage, "accept")
    assert table.overlay is hand


def test_seat_policies_last_until_the_match_ends(app: App) -> None:
    """They have a file of their own, which exists even if no policy was set."""
    app.settings.play.speed = 0.0
    match = SPEC.sit_down(2, 0, 1, seed=3, **SPEC.short_rules)
    saved = app.create_match_file(match)
    assert saved is not None
    sitting = HotSeatUsers(app, match, saved)
    sitting.skip_drawing()
    sitting.play_until(lambda: len(match.choices) > 1)
    beside = saved.path.with_suffix(seat_policies.SUFFIX)
    assert beside.exists()
    sitting.table.referee.reaction_manager.set_seat_policy(1, "steal", "missing")
    opened = match_reader.read(saved.path)
    again = HotSeatUsers(app, opened.match, Autosave.resume(opened))
    assert dict(again.table.referee.reaction_manager.seat_policies.of(1)) == {"steal": "missing"}
    again.skip_drawing()
    again.play_to_end()
    assert not beside.exists()


@pytest.mark.parametrize("found", [b"", b"[1]", b'{"1": {"steal": "sometimes", "dance": "x"}}'])
def test_invalid_seat_policy_files_are_ignored(tmp_path: Path, found: bytes) -> None:
    path = tmp_path / "a.ringside"
    path.with_suffix(seat_policies.SUFFIX).write_bytes(found)
    assert not seat_policies.SeatPolicies.load(path, SPEC.game).of(1)
