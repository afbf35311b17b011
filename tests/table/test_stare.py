"""The staring contest at its table: every device, both paces, real faces, and what it shows."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

import pygame
import pytest

from game.app.app import App
from game.core.event import Event
from game.core.state import Move, Seat
from game.games.minds_eye.cards import GLARE, HOLD, SQUINT, STANCES
from game.match.match import Match
from game.stage.engine.input_guard import READING
from game.table.games.minds_eye.stare import pay_off
from game.table.games.minds_eye.stare.eye import layer_name, vein_count
from game.table.games.minds_eye.stare.geometry import drop_position, seats_by_side, stare_zones
from game.table.games.minds_eye.stare.geometry import layer_key as eye_key
from game.table.games.minds_eye.stare.judging_question import JudgingQuestion
from game.table.games.minds_eye.stare.stance_question import (
    COUNT,
    QUIET,
    StanceQuestion,
    beat_seconds,
)
from game.table.games.minds_eye.stare.stare_memory import StareHistory, last_beat_text, signed
from game.table.text.word_files import read_words
from game.table.view.viewpoint import Viewpoint
from game.tools.shot import match_after
from tests.table.harness import TableUser, final_blits, heuristic_move, visible_state_of

ME, FOE = 0, 1


def contest(
    seats: int = 2, question: str = "stance", beat: int = 1, people: bool = False, **options: object
) -> Match:
    """Return a match where the first seat is asked this in a staring contest."""

    def asked(match: Match) -> bool:
        state: Any = match.state
        return state.question() == question and ME in state.actors() and state.beat >= beat

    for seed in range(60):
        match = match_after("minds_eye", seats, seed, 0, asked, options, people)
        if match.result is None:
            return match
    raise AssertionError("nobody ever stares like that")


def sit(app: App, match: Match, pace: str = "step") -> TableUser:
    app.settings.asking.set_policy(match.game, "stance", pace)
    sitter = TableUser(app, match)
    sitter.settle_down()
    return sitter


def asks(sitter: TableUser) -> StanceQuestion:
    question = sitter.table.question
    assert isinstance(question, StanceQuestion)
    return question


def letter(sitter: TableUser, key: str) -> None:
    """Press a letter as the keyboard reports it: some mean something else elsewhere."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        sitter.stage.handle_event(pygame.event.Event(kind, key=ord(key), mod=0))


def wait(sitter: TableUser, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        sitter.frame(0.05)


def stared(match: Match, seat: Seat) -> list[Move]:
    return [e.amount for e in match.events if e.what == "stared" and e.who == seat]


# -- hold, glare or squint -------------------------------------------------------------------------


def by_mouse(sitter: TableUser, move: Move) -> None:
    ticket = next(t for t in asks(sitter).answers if t.name == pay_off.POSES[move])
    sitter.click_at(*ticket.rect.center)


def by_letters(sitter: TableUser, move: Move) -> None:
    letter(sitter, "asd"[move - 1])


def by_digits(sitter: TableUser, move: Move) -> None:
    sitter.key(f"digit{move}")


def by_arrows(sitter: TableUser, move: Move) -> None:
    sitter.key(*["right"] * (move - 1), "accept")


def by_pad(sitter: TableUser, move: Move) -> None:
    sitter.key(*["right"] * (move - 1), "accept", device="pad")


@pytest.mark.parametrize("way", [by_mouse, by_letters, by_digits, by_arrows, by_pad])
@pytest.mark.parametrize("move", STANCES)
def test_every_device_chooses_a_stance(
    app: App, way: Callable[[TableUser, Move], None], move: Move
) -> None:
    sitter = sit(app, contest())
    before = len(stared(sitter.match, ME))
    wait(sitter, 0.5)
    way(sitter, move)
    assert stared(sitter.match, ME)[before:] == [move]


def test_without_a_clock_nobody_is_hurried(app: App) -> None:
    sitter = sit(app, contest())
    choices = len(sitter.match.choices)
    wait(sitter, 30.0)
    assert len(sitter.match.choices) == choices
    assert asks(sitter).beat == 0


def test_a_finger_that_was_on_its_way_decides_nothing(app: App) -> None:
    sitter = sit(app, contest())
    choices = len(sitter.match.choices)
    sitter.stage.input_guard.reading = READING
    wait(sitter, 0.5)
    letter(sitter, "a")
    sitter.settle_down()
    assert len(sitter.match.choices) > choices
    letter(sitter, "a")
    sitter.stage.input_guard.reading = 0.0
    assert isinstance(sitter.table.question, StanceQuestion), "nobody has seen it yet"


def test_a_whole_contest_by_letters(app: App) -> None:
    match = contest()
    sitter = sit(app, match)
    while sitter.table.board.visible.has_contest:
        wait(sitter, 0.4)
        letter(sitter, "asd"[heuristic_move(match, match.view(ME)) - 1])
        sitter.settle_down()
    assert any(event.what == "blinked" for event in match.events)
    assert sitter.table.is_log_visible


# -- in time with the heartbeat --------------------------------------------------------------------


def test_the_heart_quickens() -> None:
    beats = [beat_seconds(beat) for beat in range(1, 10)]
    assert beats[0] == 1.2
    assert beats[7] == beats[8] == 0.9
    assert beats == sorted(beats, reverse=True)


def test_whoever_does_not_press_holds(app: App) -> None:
    sitter = sit(app, contest(beat=2), "beat")
    before = len(stared(sitter.match, ME))
    wait(sitter, 1.3)
    assert stared(sitter.match, ME)[before:] == [HOLD]


def test_the_last_press_before_the_thump_counts(app: App) -> None:
    sitter = sit(app, contest(beat=2), "beat")
    before = len(stared(sitter.match, ME))
    for key in "asd":
        letter(sitter, key)
        sitter.frame(0.1)
    assert len(stared(sitter.match, ME)) == before, "until the thump it can be changed"
    wait(sitter, 1.2)
    assert stared(sitter.match, ME)[before:] == [SQUINT]


def test_alone_at_the_screen_one_sees_what_one_means(app: App) -> None:
    sitter = sit(app, contest(beat=2), "beat")
    for key, move in (("a", HOLD), ("d", SQUINT)):
        letter(sitter, key)
        assert [ticket.move for ticket in asks(sitter).tickets if ticket.is_chosen] == [move]


def test_a_slow_heart_leaves_four_times_as_long(app: App) -> None:
    question = asks(sit(app, contest(), "slow"))
    assert question.beat == pytest.approx(4 * beat_seconds(1), abs=0.2)


def test_nobody_is_caught_by_the_first_beat(app: App) -> None:
    sitter = sit(app, contest(), "beat")
    choices = len(sitter.match.choices)
    wait(sitter, 3 * COUNT)
    assert len(sitter.match.choices) == choices
    wait(sitter, 1.3)
    assert len(sitter.match.choices) > choices


def test_after_a_pause_the_clock_counts_in(app: App) -> None:
    sitter = sit(app, contest(beat=2), "beat")
    choices = len(sitter.match.choices)
    wait(sitter, 0.5)
    sitter.table.pause()
    wait(sitter, 3.0)
    sitter.stage.pop()
    wait(sitter, 3 * COUNT - 0.1)
    assert len(sitter.match.choices) == choices
    assert asks(sitter).left == asks(sitter).beat
    wait(sitter, 1.5)
    assert len(sitter.match.choices) > choices


def test_a_whole_contest_at_a_beat(app: App) -> None:
    match = contest()
    sitter = sit(app, match, "beat")
    for _ in range(400):
        if not sitter.table.board.visible.has_contest:
            break
        if sitter.table.question is not None:
            letter(sitter, "asd"[len(match.choices) % 3])
        sitter.frame(0.1)
    assert any(event.what == "blinked" for event in match.events)


def test_the_pace_is_switched_at_the_table_and_kept(app: App) -> None:
    sitter = sit(app, contest())
    wait(sitter, 0.5)
    for pace in ("slow", "beat", "step"):
        clock = next(w for w in asks(sitter).focus.widgets if w.rect == stare_zones().rect("clock"))
        sitter.click_at(*clock.rect.center)
        sitter.frame(0.05)
        assert app.settings.asking.policies_for(sitter.match.game)["stance"] == pace
        assert asks(sitter).policy == pace


# -- left to the table -----------------------------------------------------------------------------


def test_whoever_does_not_want_to_stare_does_not_have_to(app: App) -> None:
    match = contest()
    app.settings.play.speed = 0.0
    app.settings.asking.set_policy(match.game, "stance", "auto")
    sitter = TableUser(app, match)
    sitter.settle_down()
    assert match.state.question() == "eyes"
    assert any(event.what == "blinked" for event in match.events)


def test_a_robot_stares_for_me_in_this_contest_only(app: App) -> None:
    match = contest()
    sitter = sit(app, match)
    wait(sitter, 0.5)
    leave = next(w for w in asks(sitter).focus.widgets if w.rect == stare_zones().rect("mine_left"))
    sitter.click_at(*leave.rect.center)
    app.settings.play.speed = 0.0
    sitter.settle_down()
    assert match.state.question() == "eyes"
    assert not sitter.table.referee.bot_played_for_now


# -- two at one screen -----------------------------------------------------------------------------


def test_two_people_stare_without_passing_the_screen(app: App) -> None:
    match = contest(people=True)
    sitter = sit(app, match)
    assert sitter.table.overlay is None
    assert set(asks(sitter).seats.values()) == {ME, FOE}
    before = [len(stared(match, seat)) for seat in (ME, FOE)]
    wait(sitter, 0.5)
    for key in "kdja":  # only the last press of each counts
        letter(sitter, key)
    wait(sitter, QUIET / 2)
    assert [len(stared(match, seat)) for seat in (ME, FOE)] == before
    wait(sitter, QUIET)
    assert [stared(match, seat)[-1] for seat in (ME, FOE)] == [HOLD, HOLD]


def test_what_is_pressed_is_not_to_be_seen(app: App) -> None:
    match = contest(people=True)
    sitter = sit(app, match)
    wait(sitter, 0.5)
    pictures = []
    for key in "asd":
        letter(sitter, key)
        sitter.table.board.effects.clear()
        pictures.append(final_blits(app))
    assert pictures[0] == pictures[1] == pictures[2]


def test_a_whole_match_of_two_people_is_never_stuck_in_a_stare(app: App) -> None:
    match = contest(people=True, roundCap=5)
    sitter = sit(app, match)
    for _ in range(40):
        if not sitter.table.board.visible.has_contest:
            break
        wait(sitter, 0.4)
        for key in "al":
            letter(sitter, key)
        wait(sitter, QUIET + 0.2)
        sitter.table.board.finish_animations()
        wait(sitter, 0.2)
    assert any(event.what == "blinked" for event in match.events)


# -- real faces ------------------------------------------------------------------------------------


def judging(sitter: TableUser) -> JudgingQuestion:
    question = sitter.table.question
    assert isinstance(question, JudgingQuestion)
    return question


@pytest.mark.parametrize(("key", "loser"), [("a", ME), ("l", FOE)])
def test_whoever_blinks_says_so_and_the_other_agrees(app: App, key: str, loser: Seat) -> None:
    match = contest(question="judge", beat=0, people=True, stare="judge")
    sitter = sit(app, match)
    wait(sitter, 0.5)
    letter(sitter, key)
    assert judging(sitter).blinked == loser
    sitter.key("accept")
    assert [e.who for e in match.events if e.what == "blinked"][-1] == loser
    assert match.events[-1].what != "coin_tossed"


def test_what_was_named_by_mistake_is_asked_again(app: App) -> None:
    match = contest(question="judge", beat=0, people=True, stare="judge")
    sitter = sit(app, match)
    choices = len(match.choices)
    wait(sitter, 0.5)
    letter(sitter, "a")
    sitter.key("down", "accept")
    assert judging(sitter).blinked is None
    assert len(match.choices) == choices


def test_two_who_cannot_agree_leave_it_to_the_coin(app: App) -> None:
    match = contest(question="judge", beat=0, people=True, stare="judge")
    sitter = sit(app, match)
    wait(sitter, 0.5)
    letter(sitter, "l")
    sitter.key("down", "down", "accept")
    assert any(event.what == "coin_tossed" for event in match.events)


def test_a_judge_names_the_one_who_blinked(app: App) -> None:
    match = contest(3, "judge", 0, stare="judge")
    sitter = sit(app, match)
    wait(sitter, 0.5)
    named = judging(sitter).moves[0]
    sitter.key("digit1")
    assert [e.who for e in match.events if e.what == "blinked"][-1] == named - 1


def test_whoever_watches_picks_what_disturbs_them(app: App) -> None:
    match = contest(3, "distraction", 0)
    sitter = sit(app, match)
    wait(sitter, 0.5)
    assert sitter.table.question is not None
    offered = sitter.table.question.moves
    sitter.click_at(*sitter.table.question.answers[1].rect.center)
    assert [e.amount for e in match.events if e.what == "announced"][-1] == offered[1]


# -- what is seen ----------------------------------------------------------------------------------


class Beat(NamedTuple):
    """One beat: the drops before it, what the table said it would cost, and what happened."""

    before: list[int]
    costs: dict[tuple[Move, Move], int]
    story: StareHistory
    events: list[Event]

    def of(self, what: str) -> list[Event]:
        return [event for event in self.events if event.what == what]


def beats(seeds: int) -> Iterator[Beat]:
    """Replay whole matches and yield each beat."""
    for seed in range(seeds):
        match = match_after("minds_eye", 2 + seed % 2, seed, 100_000)
        shown, story = (
            visible_state_of(Match("minds_eye", {}, match.seats, seed), Viewpoint()),
            StareHistory(),
        )
        for choice in match.choices:
            before = list(shown.drops)
            pairs = product(STANCES, repeat=2)
            costs = (
                {pair: pay_off.drops_lost(shown, *pair) for pair in pairs}
                if shown.has_contest
                else {}
            )
            dripped = 0
            for number, event in enumerate(choice.events, 1):
                shown.apply_event(event)
                story.apply_event(event)
                dripped += event.what == "dripped"
                if event.what == "dripped" and dripped == 2:
                    yield Beat(before, costs, story, choice.events[:number])


def test_the_pay_off_table_says_what_a_beat_costs() -> None:
    checked = 0
    for beat in beats(12):
        one, other = beat.of("stared")
        for mine, theirs in ((one, other), (other, one)):
            left = next(event.amount for event in beat.of("dripped") if event.who == mine.who)
            assert left == min(12, beat.before[mine.who] - beat.costs[mine.amount, theirs.amount])
            checked += 1
    assert checked > 300


def test_one_line_says_what_the_last_beat_did() -> None:
    said = set()
    for beat in beats(6):
        one, other = (event.who for event in beat.of("stared"))
        line, _ = last_beat_text(beat.story, one, other, ["Ann", "Bo", "Cy"])
        assert beat.story.last is not None
        lost = {event.who: beat.before[event.who] - event.amount for event in beat.of("dripped")}
        assert beat.story.last.lost == lost
        assert f"{['Ann', 'Bo', 'Cy'][one]} {signed(-lost[one])}" in line
        said.add(line.partition(":")[0])
    assert said == set(read_words("stare")["deeds"].values())


def test_veins_and_drops_tell_how_dry_an_eye_is(app: App) -> None:
    assert [vein_count(drops) for drops in (12, 9, 8, 5, 4, 3, 2, 0, -2)] == [
        3,
        3,
        5,
        5,
        7,
        7,
        8,
        8,
        8,
    ]
    match = contest(beat=6)
    sitter = sit(app, match)
    shown = sitter.table.board.visible
    for seat in shown.starers[:2]:
        look = sitter.table.board.sprites[eye_key(seat)].image
        assert layer_name(look) == str(vein_count(shown.drops[seat]))
    assert len({drop_position("left", number) for number in range(12)}) == 12


def test_my_eye_is_on_the_left_wherever_i_sit(app: App) -> None:
    match = contest()
    for viewer in (ME, FOE):
        assert seats_by_side(visible_state_of(match, Viewpoint(viewer)))["left"] == viewer


@pytest.mark.parametrize("motion", ["full", "hardly"])
def test_a_beat_ends_where_the_layout_says(app: App, motion: str) -> None:
    app.settings.access.motion = motion  # type: ignore[assignment]
    sitter = sit(app, contest())
    for move in (GLARE, SQUINT, HOLD):
        if not sitter.table.board.visible.has_contest:
            break
        wait(sitter, 0.4)
        sitter.key(f"digit{move}")
        sitter.settle_down()
        board = sitter.table.board
        assert board.snapshot() == {p.key: (p.image, p.pose) for p in board.layout()}


def test_who_wants_no_movement_sees_none(app: App) -> None:
    app.settings.access.motion = "hardly"
    sitter = sit(app, contest())
    wait(sitter, 0.5)
    sitter.key("digit2")
    board = sitter.table.board
    there = {seat: board.sprites[eye_key(seat)].pose for seat in board.visible.starers[:2]}
    for _ in range(40):
        sitter.frame(0.05)
        for seat, pose in there.items():
            sprite = board.sprites.get(eye_key(seat))
            assert sprite is None or (sprite.pose == pose and sprite.offset == (0.0, 0.0))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("how", ["drops", "judge"])
def test_everything_in_a_stare_has_an_answer(app: App, seats: int, how: str) -> None:
    question = "stance" if how == "drops" else "judge"
    sitter = sit(app, contest(seats, question, 0, stare=how))
    board = sitter.table.board
    found = board.game_table.inspectables(board, sitter.table.commentary.memory)
    assert len(found) >= 5
    assert all(thing.title and thing.text and "{" not in thing.text for thing in found)


def test_the_log_and_the_top_bar_are_at_hand_in_a_stare(app: App) -> None:
    sitter = sit(app, contest())
    sitter.press(*stare_zones().rect("pay_off").center, 3)
    assert sitter.table.inspect_tooltip.inspectable is not None
    speed = app.settings.play.speed
    sitter.click_hud("speed")
    assert app.settings.play.speed != speed
    sitter.key("log")
    assert sitter.stage.top_layer is not sitter.table
