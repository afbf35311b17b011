"""The referee: bots answer, and the viewer is asked what the policies do not answer."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.core.registry import find
from game.core.state import PASS, Move
from game.core.view import View
from game.games.eyeball_boxing.cards import (
    BLOCK,
    BLOCK_AND_KNOCK,
    BUN,
    DAWG,
    FOUL,
    NAP_TIME,
    PATCH_AND_STITCH,
    PUNCH,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.moves import BUILD, SWAP, encode_move
from game.match.match import Match
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave, CannotSave
from game.match.thinking import bot_turn
from game.profile.settings import PromptSettings
from game.table.match_control import referee as referees
from game.table.match_control.referee import (
    ANSWER_PAUSE,
    LAP,
    LONG_LAP,
    MAX_SPEED_FACTOR,
    MIN_TURN_PAUSE,
    SLICE,
    TURN_PAUSE,
    Referee,
)
from tests.rules.eyeball_ring import Ring
from tests.table import dodgeball_spec
from tests.table.eyeball_boxing_spec import GAME_TABLE, match_at, sit_down
from tests.table.harness import heuristic_move

ASKED = "asked"


def begin(match: Match, stop_on_ko: bool = True, **policies: str) -> Referee:
    """Return a referee with these settings and without a file."""
    asking = PromptSettings(stop_on_ko=stop_on_ko, policies={match.game.name: policies})
    return Referee(match, None, GAME_TABLE, asking, print)


def go_on(referee: Referee, rounds: int = 2000) -> None:
    """Advance until the viewer is asked or the match is over."""
    for _ in range(rounds):
        if referee.viewer_question is not None or referee.over:
            return
        referee.advance(0.5, patience=0)
    raise AssertionError("nobody is ever asked")


def answer(referee: Referee) -> None:
    assert referee.viewer_question is not None
    referee.choose(referee.viewer, heuristic_move(referee.match, referee.viewer_question))


# -- who is asked ----------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_bots_answer_and_the_viewer_is_asked_only_what_can_be_answered(n: int) -> None:
    questions = turns = 0
    for seed in range(6):
        me = seed % n
        referee = begin(sit_down(n, me, seed), foul="always", steal="always")
        while not referee.over:
            go_on(referee)
            if referee.viewer_question is None:
                break
            assert referee.viewer_question.seat == me
            assert len(referee.viewer_question.moves) > 1
            assert referee.is_viewers_turn is (referee.viewer_question.question == "turn")
            questions += not referee.is_viewers_turn
            turns += referee.is_viewers_turn
            answer(referee)
        seats = {seat for seat, _ in referee.match.log}
        assert seats == set(range(n))
    assert questions > 10
    assert turns > 10


def test_nobody_is_asked_for_an_audience() -> None:
    referee = begin(sit_down(3, -1, 4))
    while not referee.over:
        assert referee.viewer_question is None
        assert not referee.viewer_is_playing
        referee.advance(0.5, patience=0)
    assert not referee.can_undo


def test_a_turn_that_can_only_be_passed_is_passed() -> None:
    ring = Ring(2, turnSwap="never")
    ring.hold_only("A", "Block")
    referee = begin(match_at(ring))
    referee.advance(0.1)
    assert referee.match.log == [(0, PASS)]


# -- what the settings answer ----------------------------------------------------------------------


def attacked(*cards: str, eye: int = 0, **options: object) -> Ring:
    """B punches A's left eye, which is in this state; A holds these cards."""
    ring = Ring(3, "B", **options)
    ring.hold("B", "Punch")
    ring.hold_only("A", *cards)
    ring.bruise("A", eye, 0)
    ring.state.choose(1, encode_move(PUNCH, 0, 0))
    return ring


def napped(victim: str, dogs: str = "") -> Ring:
    """B plays a Nap Time on this player; A holds a Foul."""
    ring = Ring(3, "B")
    ring.hold("A", "Foul")
    ring.hold("B", "Nap Time")
    if dogs:
        ring.cooked(dogs, 1)
    ring.state.choose(1, encode_move(NAP_TIME, ring.seat(victim)))
    return ring


def looted(*cards: str) -> Ring:
    """B shakes a Bun from C; A holds a Steal and these cards."""
    ring = Ring(3, "B")
    ring.hold("A", "Steal", *cards)
    ring.hold("B", "Shakedown")
    ring.hold("C", "Bun")
    ring.play("B", "Shakedown C’s left eye for Bun")
    return ring


def rung(left: int = 1, right: int = 2) -> Ring:
    """B draws a Bell; A holds a Patch and Stitch, with these states of the eyes."""
    ring = Ring(3, "B")
    ring.hold("A", "Patch and Stitch")
    ring.bruise("A", left, right)
    ring.top("Bell")
    ring.state.choose(1, SWAP + PUNCH)
    return ring


def grabbed() -> Ring:
    """B grabs a food from A, who holds two Dawgs and a Bun."""
    ring = Ring(3, "B")
    ring.hold("A", "Bun", "Dawg", "Dawg")
    ring.hold("B", "Jab and Grab")
    ring.play("B", "Jab and Grab A’s left eye")
    return ring


def cooking() -> Ring:
    """A has drawn the last ingredient of a hotdog."""
    ring = Ring(2, autoHotdog=False)
    ring.hold("A", "Dawg", "Bun", "Punch")
    ring.top("Condiments")
    ring.play("A", "Swap Punch")
    return ring


ASK_ME: list[tuple[str, str, Callable[[], Ring], Move | str]] = [
    ("block", "ask", lambda: attacked("Block"), ASKED),
    ("block", "ask", lambda: attacked("Punch"), PASS),
    ("block", "ko_only", lambda: attacked("Block", eye=1), PASS),
    ("block", "ko_only", lambda: attacked("Block", eye=2), ASKED),
    ("block", "cheapest", lambda: attacked("Block and Knock", "Block"), encode_move(BLOCK)),
    ("block", "cheapest", lambda: attacked("Block and Knock"), encode_move(BLOCK_AND_KNOCK)),
    ("block", "never", lambda: attacked("Block", eye=2), PASS),
    ("foul", "touches_me", lambda: napped("A"), ASKED),
    ("foul", "touches_me", lambda: napped("C"), PASS),
    ("foul", "always", lambda: napped("A"), ASKED),
    ("foul", "always", lambda: napped("C"), ASKED),
    ("foul", "me_or_leader", lambda: napped("A"), ASKED),
    ("foul", "me_or_leader", lambda: napped("C", dogs="C"), ASKED),
    ("foul", "me_or_leader", lambda: napped("C", dogs="B"), PASS),
    ("foul", "never", lambda: napped("A"), PASS),
    ("steal", "missing", looted, ASKED),
    ("steal", "missing", lambda: looted("Bun"), PASS),
    ("steal", "always", lambda: looted("Bun"), ASKED),
    ("steal", "never", looted, PASS),
    ("bell", "ask", rung, ASKED),
    ("bell", "worst", rung, encode_move(PATCH_AND_STITCH, 0, 1)),
    ("bell", "worst", lambda: rung(2, 3), encode_move(PATCH_AND_STITCH, 0, 0)),
    ("bell", "worst", lambda: rung(0, 3), PASS),
    ("bell", "never", rung, PASS),
    ("give", "ask", grabbed, ASKED),
    ("give", "most", grabbed, encode_move(DAWG)),
    ("cook", "at_once", cooking, BUILD),
    ("cook", "ask", cooking, ASKED),
]


@pytest.mark.parametrize(("question", "policy", "position", "expected"), ASK_ME)
def test_ask_me(
    question: str, policy: str, position: Callable[[], Ring], expected: Move | str
) -> None:
    referee = begin(match_at(position()), **{"steal": "always", "foul": "always", question: policy})
    referee.advance(0.1)
    mine = [move for seat, move in referee.match.log if seat == 0]
    if expected == ASKED:
        assert referee.viewer_question is not None
        assert not referee.is_viewers_turn
        assert not mine
    else:
        assert mine[:1] == [expected]


def test_every_policy_for_every_question_is_tried() -> None:
    offered = {
        (ask.question, policy.value)
        for ask in find("eyeball_boxing").policy_settings
        for policy in ask.policies
    }
    assert {(question, policy) for question, policy, *_ in ASK_ME} == offered


def test_only_the_policies_of_the_game_at_the_table_count() -> None:
    match = match_at(attacked("Block"))
    asking = PromptSettings(policies={"dodgeball": {"block": "never"}})
    referee = Referee(match, None, GAME_TABLE, asking, print)
    referee.advance(0.1)
    assert referee.viewer_question is not None


# -- stopping, passing -----------------------------------------------------------------------------


def test_stop_at_everything_asks_even_where_there_is_only_one_answer() -> None:
    referee = begin(match_at(attacked("Punch")), block="never")
    referee.stop_always = True
    referee.advance(0.1)
    assert referee.viewer_question is not None
    assert referee.viewer_question.moves == (PASS,)
    assert not referee.match.log


@pytest.mark.parametrize("stop_on_ko", [True, False])
@pytest.mark.parametrize("eye", [0, 1, 2])
def test_passing_ends_at_a_knock_out(eye: int, stop_on_ko: bool) -> None:
    referee = begin(match_at(attacked("Block", eye=eye)), stop_on_ko=stop_on_ko)
    referee.is_auto_passing = True
    referee.advance(0.1)
    if eye == 2 and stop_on_ko:
        assert referee.viewer_question is not None
        assert not referee.is_auto_passing
        assert not referee.match.log
    else:
        assert referee.match.log[0] == (0, PASS)
        assert referee.is_auto_passing


def test_passing_ends_with_the_own_turn() -> None:
    referee = begin(match_at(attacked("Block")))
    referee.is_auto_passing = True
    go_on(referee)
    assert referee.is_viewers_turn
    assert not referee.is_auto_passing
    assert {move for seat, move in referee.match.log if seat == 0} == {PASS}


def test_passing_stops_where_something_must_be_given() -> None:
    ring = Ring(3, "B")
    ring.hold("A", "Bun", "Dawg")
    ring.hold("B", "Jab and Grab")
    ring.play("B", "Jab and Grab A’s left eye")
    referee = begin(match_at(ring))
    referee.is_auto_passing = True
    go_on(referee)
    assert referee.viewer_question is not None
    assert referee.viewer_question.question == "give"


def test_stop_at_everything_is_stronger_than_passing() -> None:
    referee = begin(match_at(attacked("Block")))
    referee.is_auto_passing = referee.stop_always = True
    referee.advance(0.1)
    assert referee.viewer_question is not None


# -- a bot for the viewer, and back ----------------------------------------------------------------


def test_hand_over_and_back() -> None:
    referee = begin(sit_down(3, 1, 6))
    go_on(referee)
    before = len(referee.match.log)
    referee.toggle_bot_player(referee.viewer)
    assert referee.viewer_question is None
    assert not referee.viewer_is_playing
    while not referee.over and len(referee.match.log) < before + 30:
        referee.advance(0.5, patience=0)
        assert referee.viewer_question is None
    mine = [move for seat, move in referee.match.log[before:] if seat == 1]
    assert len(mine) > 3
    referee.toggle_bot_player(referee.viewer)
    go_on(referee)
    assert referee.viewer_question is not None
    assert referee.viewer_question.seat == 1


def test_handed_over_it_plays_to_the_end() -> None:
    referee = begin(sit_down(2, 0, 9))
    referee.toggle_bot_player(referee.viewer)
    for _ in range(4000):
        referee.advance(0.5, patience=0)
        if referee.over:
            return
    raise AssertionError("it does not end")


# -- undo ------------------------------------------------------------------------------------------


def test_a_pass_can_be_taken_back_while_nothing_has_been_revealed() -> None:
    referee = begin(match_at(attacked("Block")))
    referee.advance(0.1)
    seen = referee.match.state.digest()
    referee.choose(0, PASS)
    assert referee.match.state.digest() != seen
    assert referee.can_undo
    assert referee.undo_refusal() == ""
    referee.is_auto_passing = True
    referee.undo()
    assert referee.match.state.digest() == seen
    assert not referee.match.log
    assert not referee.is_auto_passing
    referee.advance(0.1)
    assert referee.viewer_question is not None
    assert referee.viewer_question.question == "block"


def test_what_others_have_seen_or_done_stands() -> None:
    referee = begin(match_at(attacked("Block")))
    referee.advance(0.1)
    referee.choose(0, encode_move(BLOCK))
    assert not referee.can_undo, "a card was drawn for it"
    assert referee.undo_refusal()
    referee = begin(match_at(napped("A")))
    referee.advance(0.1)
    referee.choose(0, PASS)
    assert referee.can_undo
    while referee.match.log[-1][0] == 0:
        referee.advance(0.5)
    assert not referee.can_undo
    assert "Cy" in referee.undo_refusal()


def test_nothing_is_taken_back_for_somebody_who_does_not_play() -> None:
    referee = begin(match_at(attacked("Block")))
    referee.advance(0.1)
    referee.choose(0, PASS)
    referee.toggle_bot_player(referee.viewer)
    assert not referee.can_undo


# -- thinking --------------------------------------------------------------------------------------


class Clock:
    """A clock that only advances while a bot thinks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        for module in (bot_turn, referees):
            monkeypatch.setattr(module, "perf_counter", lambda: self.now, raising=False)


def test_a_long_thought_is_thought_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many bots are asked at once, a frame takes about one slice."""
    clock = Clock(monkeypatch)
    steps: list[int] = []

    def slow(view: View, _rng: Random) -> Iterator[Move]:
        for move in (view.moves[-1],) * 20 + (view.moves[0],):
            clock.now += 0.001
            steps.append(view.seat)
            yield move

    monkeypatch.setattr(bot_turn, "find", lambda _name, _game: slow)
    ring = Ring(5)
    for who in "BCDE":
        ring.hold(who, "Foul")
    ring.hold("A", "Swarm")
    ring.play("A", "Swarm on B")
    referee = begin(match_at(ring))
    frames = 0
    while not referee.match.log:
        before = len(steps)
        referee.advance(0.016, patience=0)
        frames += 1
        assert len(steps) - before <= SLICE * 1000 + 2
        assert frames < 100
    assert frames >= 4 * 21 / (SLICE * 1000 + 2)
    assert sorted(steps) == [1] * 21 + [2] * 21 + [3] * 21 + [4] * 21
    assert referee.match.log[0] == (1, PASS), "the last word counts"


def test_who_thinks_is_who_is_asked() -> None:
    referee = begin(match_at(napped("C")), foul="never")
    referee.advance(0.1)
    assert referee.match.log == [(0, PASS)]
    referee.advance(0.1)
    assert referee.thinking_seats == {2}


def patience(referee: Referee) -> float:
    """Return how many seconds the bots will wait before they answer."""
    referee.advance(0.0)
    return referee._pause


def test_all_who_are_asked_the_same_share_one_window() -> None:
    """However many they are, and whoever played the card."""
    ring = Ring(5)
    ring.hold("A", "Swarm")
    referee = begin(match_at(ring))
    referee.advance(0)
    referee.choose(0, encode_move(SWARM, 1))
    assert patience(referee) == ANSWER_PAUSE
    assert referee.thinking_seats == {1, 2, 3, 4}
    referee.advance(ANSWER_PAUSE)
    assert [seat for seat, _ in referee.match.log] == [0, 1, 2, 3, 4]


def test_a_turn_takes_its_time_however_much_there_is_to_choose() -> None:
    few = Ring(2, "B", turnSwap="onlyIfStuck")
    few.hold_only("B", "Punch")
    many = Ring(5, "B")
    waits = {patience(begin(match_at(ring))) for ring in (few, many)}
    assert len(waits) == 1
    assert TURN_PAUSE[0] <= waits.pop() <= TURN_PAUSE[1]


def test_a_beat_between_bots() -> None:
    ring = Ring(3, "B")
    ring.hold("B", "Punch")
    ring.hold("C", "Block")
    match = match_at(ring)
    referee = begin(match)
    referee.choose(1, encode_move(PUNCH, 2, 0))
    assert patience(referee) == ANSWER_PAUSE


def test_who_thinks_too_long_takes_one_window_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time does not reveal whether a bot thought for long."""
    clock = Clock(monkeypatch)
    waits = set()
    for steps in (3, 30, 45):

        def slow(view: View, _rng: Random, steps: int = steps) -> Iterator[Move]:
            for _ in range(steps):
                clock.now += SLICE
                yield view.moves[0]

        monkeypatch.setattr(bot_turn, "find", lambda _name, _game, slow=slow: slow)
        ring = Ring(2)
        ring.hold("A", "Swarm")
        ring.hold("B", "Foul")
        ring.play("A", "Swarm on B")
        referee = begin(match_at(ring))
        frames = 0
        while not referee.match.log:
            referee.advance(ANSWER_PAUSE / 24)
            frames += 1
        waits.add(frames)
    assert len(waits) == 1
    assert waits.pop() * (ANSWER_PAUSE / 24) == pytest.approx(ANSWER_PAUSE, abs=ANSWER_PAUSE / 20)


def test_a_long_lap_goes_faster() -> None:
    waits = []
    for lap in (0.0, LONG_LAP):
        referee = begin(match_at(Ring(3, "B")))
        referee.since_viewer_acted = lap
        referee.advance(0.0)
        before = referee._pause
        referee.advance(0.1)
        waits.append(before - referee._pause)
    assert waits[0] == pytest.approx(0.1)
    assert waits[1] == pytest.approx(0.15)


def test_at_a_full_table_robots_think_while_something_is_told() -> None:
    """At a smaller table they take their usual time."""
    for seats, told, pause in (
        (7, 5.0, MIN_TURN_PAUSE),
        (7, 0.0, TURN_PAUSE[0]),
        (4, 5.0, TURN_PAUSE[0]),
    ):
        match = dodgeball_spec.SPEC.sit_down(seats, seats - 1, seed=1)
        referee = Referee(match, None, dodgeball_spec.GAME_TABLE, PromptSettings(), print)
        referee.think_ahead(told)
        referee.advance(0.0)
        assert referee.thinking_seats
        assert pause <= referee._pause <= max(pause, TURN_PAUSE[1])


def test_a_lap_that_runs_late_goes_faster() -> None:
    """As much as it needs, and at most half as fast again."""
    match = dodgeball_spec.SPEC.sit_down(7, 6, seed=1)
    hastes = []
    for late in (0.0, LAP / 4, LAP / 2, LAP):
        referee = Referee(match, None, dodgeball_spec.GAME_TABLE, PromptSettings(), print)
        referee.advance(0.0)
        referee._lap_seconds = late
        hastes.append(referee._hurry(referee._ahead))
    assert hastes[0] < 1.2
    assert hastes == sorted(hastes)
    assert hastes[-1] == MAX_SPEED_FACTOR
    assert referee._hurry(0.0) == 1.0, "nobody waits"


def test_how_fast_it_goes_changes_nothing() -> None:
    logs = []
    for seconds, waiting in ((0.016, 1.0), (0.2, 1.0), (5.0, 1.0), (0.016, 0.0)):
        referee = begin(sit_down(3, 0, 12, turnCap=5))
        while not referee.over:
            referee.advance(seconds, waiting)
            if referee.viewer_question is not None:
                answer(referee)
        logs.append(referee.match.log)
    assert logs[0] == logs[1] == logs[2] == logs[3]


# -- on disk ---------------------------------------------------------------------------------------


def saved_referee(path: Path, told: list[str]) -> Referee:
    match = sit_down(3, 0, 7)
    return Referee(match, Autosave.begin(match, path), GAME_TABLE, PromptSettings(), told.append)


def test_every_choice_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "match.ringside"
    told: list[str] = []
    referee = saved_referee(path, told)
    for _ in range(200):
        referee.advance(0.5, patience=0)
        if referee.viewer_question is not None:
            answer(referee)
        opened = match_reader.read(path)
        assert opened.problem is None
        assert opened.match.log == referee.match.log
        if len(referee.match.log) > 25:
            break
    assert not told


def test_a_take_back_is_on_disk_too(tmp_path: Path) -> None:
    path = tmp_path / "match.ringside"
    referee = saved_referee(path, [])
    while not referee.can_undo:
        go_on(referee)
        assert referee.viewer_question is not None
        referee.choose(
            0,
            PASS
            if PASS in referee.viewer_question.moves
            else heuristic_move(referee.match, referee.viewer_question),
        )
    referee.undo()
    assert match_reader.read(path).match.log == referee.match.log


def test_a_failing_disk_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.ringside"
    told: list[str] = []
    referee = saved_referee(path, told)

    def fail(_: Autosave) -> None:
        raise CannotSave("The disk is full.")

    keep = Autosave.save
    monkeypatch.setattr(Autosave, "save", fail)
    while len(referee.match.log) < 10:
        referee.advance(0.5, patience=0)
        if referee.viewer_question is not None:
            answer(referee)
    assert set(told) == {"The disk is full."}
    monkeypatch.setattr(Autosave, "save", keep)
    told.clear()
    go_on(referee)
    answer(referee)
    assert not told
    assert match_reader.read(path).match.log == referee.match.log, (
        "nothing is lost once it works again"
    )


# -- words -----------------------------------------------------------------------------------------


def test_reasons_are_sentences() -> None:
    referee = begin(match_at(attacked("Block")))
    assert (
        referee.refusal_reason(encode_move(FOUL)) == referee.match.game.words.REASONS["not_in_hand"]
    )
    referee = begin(match_at(napped("A")))
    assert (
        referee.refusal_reason(encode_move(STEAL))
        == referee.match.game.words.REASONS["not_in_hand"]
    )
    assert referee.refusal_reason(SWAP + BUN) == referee.match.game.words.REASONS["swap_turn"]
