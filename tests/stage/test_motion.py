"""Motions end in the right state, however they are hurried."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from game.stage.motion.motions import (
    Call,
    Deferred,
    Ease,
    Motion,
    Parallel,
    Series,
    Shake,
    Spring,
    Tween,
    Wait,
    bezier,
    ease_emphasised,
    ease_exit,
    in_quad,
    linear,
    out_back,
    out_cubic,
    staggered,
)

EASES = [
    linear,
    out_cubic,
    in_quad,
    out_back(1.4),
    ease_emphasised,
    ease_exit,
    bezier(0.4, 0, 0.2, 1),
]


@pytest.mark.parametrize("ease", EASES)
def test_every_easing_goes_from_nothing_to_all(ease: Ease) -> None:
    assert ease(0) == pytest.approx(0, abs=0.01)
    assert ease(1) == pytest.approx(1)
    assert all(-0.2 < ease(i / 50) < 1.4 for i in range(51))


def test_only_out_back_overshoots() -> None:
    assert max(out_back(1.4)(i / 50) for i in range(51)) > 1.02
    for ease in (linear, out_cubic, in_quad, ease_emphasised, ease_exit):
        assert max(ease(i / 50) for i in range(51)) <= 1


class Stand:
    """Something to animate: its positions, and the calls made."""

    def __init__(self) -> None:
        self.at: dict[str, float] = {}
        self.done: list[str] = []

    def tween(self, name: str, seconds: float, to: float = 100) -> Tween:
        def show(share: float) -> None:
            self.at[name] = to * share

        return Tween(seconds, show)

    def do(self, name: str) -> Call:
        return Call(lambda: self.done.append(name))

    def state(self) -> tuple[dict[str, float], list[str]]:
        return self.at, sorted(self.done)


def play(motion: Motion, step: float = 1 / 60, longest: float = 30) -> float:
    """Play a motion to its end; return the seconds it took."""
    gone = 0.0
    while gone < longest:
        gone += step
        left = motion.advance(step)
        if left is not None:
            return gone - left
    raise AssertionError("it never ends")


# -- one by one ------------------------------------------------------------------------------------


def test_a_tween_shows_every_step_and_then_the_end() -> None:
    shown: list[float] = []
    motion = Tween(0.5, shown.append, linear)
    assert motion.advance(0.1) is None
    assert motion.advance(0.2) is None
    assert motion.advance(0.3) == pytest.approx(0.1)
    assert shown == pytest.approx([0.2, 0.6, 1.0])


def test_a_tween_of_no_length_is_over_at_once() -> None:
    shown: list[float] = []
    assert Tween(0, shown.append).advance(0.01) == pytest.approx(0.01, abs=1e-4)
    assert shown == [1.0]


def test_a_wait_says_what_is_left_of_the_time() -> None:
    wait = Wait(0.25)
    assert wait.advance(0.2) is None
    assert wait.advance(0.2) == pytest.approx(0.15)


def test_a_deed_takes_no_time_and_happens_once() -> None:
    stand = Stand()
    motion = Series(stand.do("ding"), Wait(0.1))
    motion.advance(0.05)
    motion.advance(0.01)
    assert stand.done == ["ding"]


def test_a_series_goes_on_within_the_same_frame() -> None:
    stand = Stand()
    motion = Series(Wait(0.1), stand.do("one"), Wait(0.1), stand.do("two"), Wait(0.1))
    assert motion.advance(0.25) is None
    assert stand.done == ["one", "two"]
    assert motion.advance(0.25) == pytest.approx(0.2)


def test_more_can_be_added_to_a_series() -> None:
    stand = Stand()
    motion = Series(Wait(0.1)).then(stand.do("one")).then(Wait(0.2), stand.do("two"))
    assert play(motion) == pytest.approx(0.3)
    assert stand.done == ["one", "two"]


def test_an_empty_series_is_over() -> None:
    assert Series().advance(0.5) == 0.5
    assert Parallel([]).advance(0.5) == 0.5


def test_together_ends_with_the_last() -> None:
    stand = Stand()
    motion = Parallel([stand.tween("a", 0.1), stand.tween("b", 0.4), stand.tween("c", 0.2)])
    assert play(motion) == pytest.approx(0.4)
    assert stand.at == {"a": 100, "b": 100, "c": 100}


def test_together_gives_back_the_time_after_its_last_one() -> None:
    motion = Parallel([Wait(0.1), Wait(0.3)])
    assert motion.advance(1.0) == pytest.approx(0.7)


def test_later_is_made_when_its_time_comes() -> None:
    stand = Stand()
    made: list[int] = []

    def make() -> Motion:
        made.append(len(stand.done))
        return stand.tween("a", 0.1)

    motion = Series(Wait(0.2), stand.do("first"), Deferred(make))
    motion.advance(0.1)
    assert made == []
    play(motion)
    assert made == [1]
    assert stand.at == {"a": 100}


def test_staggered_ones_begin_one_after_the_other() -> None:
    stand = Stand()
    motion = staggered([stand.tween(name, 0.2) for name in "abc"], 0.1)
    motion.advance(0.05)
    assert set(stand.at) == {"a"}
    motion.advance(0.1)
    assert set(stand.at) == {"a", "b"}
    assert play(motion, 0.01) == pytest.approx(0.25)
    assert stand.at == {"a": 100, "b": 100, "c": 100}


# -- random combinations ---------------------------------------------------------------------------


def any_motion(stand: Stand, luck: Random, deep: int = 3) -> Motion:
    """A random motion of all kinds, like those of a match."""
    name = f"{luck.random():.9f}"
    kind = luck.randrange(7) if deep else luck.randrange(3)
    if kind == 0:
        return Wait(luck.uniform(0, 0.4))
    if kind == 1:
        return stand.do(name)
    if kind == 2:
        return stand.tween(name, luck.uniform(0, 0.5), luck.uniform(-99, 99))
    inner = [any_motion(stand, luck, deep - 1) for _ in range(luck.randrange(1, 4))]
    if kind == 3:
        return Deferred(lambda: Series(*inner))
    if kind == 4:
        return Parallel(inner)
    if kind == 5:
        return staggered(inner, luck.uniform(0, 0.2))
    return Series(*inner)


def run(seed: int, how: Callable[[Motion], object]) -> tuple[dict[str, float], list[str]]:
    stand = Stand()
    how(any_motion(stand, Random(seed)))
    return stand.state()


@pytest.mark.parametrize("seed", range(60))
def test_finishing_at_any_time_ends_as_playing_does(seed: int) -> None:
    played = run(seed, play)
    for after in (0.0, 0.05, 0.3, 0.7):

        def hurry(motion: Motion, after: float = after) -> None:
            if motion.advance(after) is None:
                motion.finish()

        assert run(seed, hurry) == played


@pytest.mark.parametrize("seed", range(60))
def test_the_length_of_a_frame_does_not_matter(seed: int) -> None:
    def lasts(step: float) -> float:
        return play(any_motion(Stand(), Random(seed)), step)

    assert lasts(1 / 240) == pytest.approx(lasts(0.1), abs=1e-4)
    assert run(seed, lambda motion: play(motion, 1 / 240)) == run(
        seed, lambda motion: play(motion, 0.1)
    )


# -- springs and shaking ---------------------------------------------------------------------------


@pytest.mark.parametrize("target", [20.0, -7.0])
def test_a_spring_settles_within_300_ms(target: float) -> None:
    spring = Spring()
    for _ in range(18):
        spring.follow(target, 1 / 60)
    for _ in range(60):
        assert abs(spring.follow(target, 1 / 60) - target) < 0.05 * abs(target)
    assert spring.value == pytest.approx(target, abs=0.01)


def test_a_spring_swings_a_little_past_its_target() -> None:
    spring = Spring()
    furthest = max(spring.follow(10, 1 / 120) for _ in range(120))
    assert 10.2 < furthest < 12


def test_a_late_frame_does_not_make_a_spring_explode() -> None:
    slow, fast = Spring(), Spring()
    for _ in range(30):
        fast.follow(10, 0.1 / 30)
    assert slow.follow(10, 0.1) == pytest.approx(fast.value)
    assert slow.follow(10, 60) == pytest.approx(10)


def test_a_spring_is_still_when_it_has_come_home() -> None:
    spring = Spring()
    assert spring.is_still
    spring.follow(10, 0.05)
    assert not spring.is_still
    spring.follow(0, 3)
    assert spring.is_still


def shaken(trauma: float, strength: float) -> list[tuple[float, float]]:
    shake = Shake()
    shake.strength = strength
    shake.add(trauma)
    return [shake.advance(1 / 60) for _ in range(120)]


@pytest.mark.parametrize("strength", [0.3, 0.6, 1.0])
@pytest.mark.parametrize("trauma", [0.2, 0.6, 1.0, 5.0])
def test_a_shake_never_goes_further_than_14_units(trauma: float, strength: float) -> None:
    for x, y in shaken(trauma, strength):
        assert abs(x) <= 14
        assert abs(y) <= 14


def test_a_big_blow_really_shakes_and_then_stops() -> None:
    places = shaken(1.0, 1.0)
    assert max(abs(x) for x, _ in places) > 5
    assert places[-1] == (0, 0)


def test_more_strength_shakes_more() -> None:
    far = [max(abs(x) for x, _ in shaken(1.0, strength)) for strength in (0.2, 0.6, 1.0)]
    assert far == sorted(far)
    assert far[0] < far[2] / 3


def test_without_strength_nothing_shakes() -> None:
    assert set(shaken(1.0, 0)) == {(0.0, 0.0)}


def test_a_shake_is_smooth() -> None:
    places = shaken(1.0, 1.0)
    assert max(abs(b[0] - a[0]) for a, b in pairwise(places)) < 12
