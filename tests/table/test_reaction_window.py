"""A reaction window: fuse, buzzers, folding and waving on. It knows no cards."""

from game.core.event import NOBODY
from game.table.questions.reaction_window import (
    BUZZ_SECONDS,
    MIN_SECONDS_LEFT,
    TAKE_BACK_SECONDS,
    TIE_SECONDS,
    ReactionWindow,
    clockwise_from,
)


def window(*seats: int, fuse: float = 4.0, **about: object) -> ReactionWindow:
    return ReactionWindow("foul", seats or (2, 3, 0), fuse, **about)  # type: ignore[arg-type]


def test_the_fuse_burns_to_its_end() -> None:
    reaction = window()
    reaction.advance(3.9)
    assert not reaction.over
    reaction.advance(0.2)
    assert reaction.over


def test_where_only_one_may_answer_it_is_shorter() -> None:
    assert (
        window(2, only_one_can_answer=True).duration,
        window(2, only_one_can_answer=True, fuse=8).duration,
    ) == (3.0, 6.0)


def test_the_first_buzz_stops_it_and_is_seen() -> None:
    reaction = window()
    reaction.advance(1.0)
    assert reaction.buzz(3)
    reaction.advance(BUZZ_SECONDS - 0.1)
    assert (reaction.first_buzz, reaction.seconds_left, reaction.is_buzz_shown) == (3, 3.0, False)
    assert not reaction.buzz(2), "too late"
    reaction.advance(0.2)
    assert reaction.is_buzz_shown
    assert not reaction.over
    assert reaction.call_first_buzzer() == 3
    assert not reaction.is_buzz_shown, "nobody is called twice"


def test_two_at_once_go_clockwise() -> None:
    reaction = window(2, 3, 0)
    reaction.buzz(0)
    reaction.advance(TIE_SECONDS * 0.9)
    assert reaction.buzz(2)
    assert reaction.first_buzz == 2
    reaction.advance(TIE_SECONDS)
    assert not reaction.buzz(3)
    assert clockwise_from([0, 1, 2, 3], 1, 4) == [2, 3, 0, 1]


def test_of_two_at_once_the_second_is_called_when_the_first_folds() -> None:
    reaction = window(2, 3, 0)
    reaction.buzz(0)
    reaction.buzz(2)
    assert reaction.call_first_buzzer() == 2
    reaction.fold()
    assert reaction.first_buzz == 0
    reaction.advance(BUZZ_SECONDS)
    assert reaction.is_buzz_shown
    assert reaction.call_first_buzzer() == 0


def test_whoever_folds_gives_the_time_back() -> None:
    reaction = window()
    reaction.advance(3.0)
    reaction.buzz(3)
    reaction.call_first_buzzer()
    reaction.fold()
    assert (reaction.seconds_left, reaction.holder, reaction.folded) == (
        MIN_SECONDS_LEFT,
        NOBODY,
        {3},
    )
    assert not reaction.buzz(3), "once in a window"
    assert reaction.buzz(2)


def test_much_time_stays_as_it_was() -> None:
    reaction = window()
    reaction.advance(1.0)
    reaction.buzz(3)
    reaction.call_first_buzzer()
    reaction.fold()
    assert reaction.seconds_left == 3.0


def test_two_taps_wave_on() -> None:
    reaction = window(2, only_one_can_answer=True)
    reaction.buzz(2)
    reaction.advance(TAKE_BACK_SECONDS * 0.9)
    assert reaction.buzz(2)
    assert (reaction.first_buzz, reaction.declined, reaction.over) == (NOBODY, {2}, True)


def test_a_late_second_tap_is_nothing() -> None:
    reaction = window(2, only_one_can_answer=True)
    reaction.buzz(2)
    reaction.advance(TAKE_BACK_SECONDS + 0.1)
    assert not reaction.buzz(2)
    assert reaction.first_buzz == 2


def test_it_ends_when_all_have_waved_or_folded() -> None:
    reaction = window(2, 3, 0)
    reaction.decline(2)
    reaction.buzz(3)
    reaction.call_first_buzzer()
    reaction.fold()
    assert not reaction.over
    reaction.decline(0)
    assert reaction.over
    assert reaction.answered == {0, 2, 3}


def test_by_the_poker_clock_nobody_waves() -> None:
    reaction = window(2, only_one_can_answer=True, runs_out=True)
    assert not reaction.decline(2)
    reaction.buzz(2)
    assert not reaction.buzz(2)
    assert reaction.first_buzz == 2
    reaction.call_first_buzzer()
    reaction.fold()
    assert not reaction.over, "it burns to its end"


def test_without_a_fuse_it_waits_for_everybody() -> None:
    """Also with the poker clock, because it would never end."""
    reaction = window(2, 3, fuse=0, runs_out=True, quiet=[3])
    reaction.advance(3600)
    assert not reaction.over
    assert not reaction.buzz(3), "bluffed enough"
    reaction.decline(2)
    assert reaction.over


def test_a_quiet_buzzer_shortens_nothing() -> None:
    reaction = window(2, only_one_can_answer=True, quiet=[2])
    assert not reaction.over
    reaction.advance(3.0)
    assert reaction.over
