"""Barks: enough of them, short enough, and nobody repeats themselves."""

from string import Formatter

import pytest

from game.core.cast import CAST
from game.table import barks
from game.table.barks import APART, Barks
from game.table.words import words

MOODS = (
    "good", "hurt", "one_eye", "blind", "dogs", "winning",
    "asleep", "swarmed", "fried", "protected",
)  # fmt: skip
"""For the second line of a plate. The last four say what lies there, so all use the same words."""

SITUATIONS = (
    "hit_me", "hit_you", "blocked", "fouled", "stole", "hotdog", "ko", "win", "lose", "idle",
    "weigh_in", "dodged", "benched", "fetched",
)  # fmt: skip
"""What the speaker has just done: blocked a punch, fouled a card, …; or what was done to it."""

MOMENTS = {
    "win": {"name"},
    "lose": {"name", "winner"},
    "draw": set(),
    "team": {"name"},
    "team_lost": {"name", "winner"},
}
"""Whom the announcer may name."""

EACH = pytest.mark.parametrize("contender", CAST)


def own_lines(contender: str) -> dict[str, list[str]]:
    lines: dict[str, list[str]] = words("barks")["contenders"][contender]["barks"]
    return lines


def moments() -> dict[str, list[str]]:
    lines: dict[str, list[str]] = words("barks")["moments"]
    return lines


@EACH
def test_every_mood_fits_the_plate(contender: str) -> None:
    for mood in MOODS:
        assert 0 < len(barks.mood(contender, mood)) <= 14


def test_what_lies_there_is_called_the_same_for_all() -> None:
    for mood in ("asleep", "swarmed", "fried", "protected"):
        assert len({barks.mood(contender, mood) for contender in CAST}) == 1


def test_contenders_differ() -> None:
    assert len({barks.mood(contender, "good") for contender in CAST}) == len(CAST)
    assert barks.mood("gripes", "good") == "Fuming"


def test_the_file_has_no_more_and_no_less() -> None:
    assert tuple(words("barks")["contenders"]) == CAST
    assert set(moments()) == set(MOMENTS)


@EACH
def test_there_are_forty_lines(contender: str) -> None:
    lines = own_lines(contender)
    assert tuple(lines) == SITUATIONS
    assert sum(map(len, lines.values())) >= 40
    assert min(map(len, lines.values())) >= 4


def test_lines_are_short_and_said_by_one_only() -> None:
    said = [s for who in CAST for lines in own_lines(who).values() for s in lines]
    assert len(set(said)) == len(said)
    for line in said:
        assert len(line) <= 60, line
        assert line == line.strip(), line
        assert line[-1] in ".!?", line


def test_moments_ask_for_nothing_they_do_not_get() -> None:
    for moment, lines in moments().items():
        assert len(set(lines)) == len(lines) >= 3
        for line in lines:
            asked = {field for _, field, _, _ in Formatter().parse(line) if field}
            assert asked <= MOMENTS[moment], line


def no_repeats(said: list[str]) -> None:
    for place, line in enumerate(said):
        assert not line or line not in said[max(0, place - APART) : place]


@EACH
def test_nobody_repeats_themselves_within_twelve(contender: str) -> None:
    for seed in range(5):
        talk = Barks(seed)
        no_repeats([talk.bark(contender, SITUATIONS[n * n % 11]) for n in range(200)])


def test_the_announcer_does_not_either() -> None:
    talk = Barks(3)
    no_repeats([talk.moment("win", "Ann") for _ in range(60)])


def test_who_has_nothing_new_to_say_is_quiet_for_a_while() -> None:
    talk = Barks(1)
    said = [talk.bark("spork", "win") for _ in range(40)]
    no_repeats(said)
    lines = own_lines("spork")["win"]
    assert set(said[:4]) == set(lines)
    assert said[4:13].count("") == 9
    assert said[13] in lines


def test_barks_have_their_own_stream() -> None:
    def talk(seed: int) -> list[str]:
        mouth = Barks(seed)
        return [mouth.bark(who, "idle") for who in CAST for _ in range(3)]

    assert talk(4) == talk(4)
    assert len({tuple(talk(seed)) for seed in range(20)}) == 20


def test_the_announcer_names_names() -> None:
    heard = {Barks(seed).moment("lose", name="Bo", winner="Ann") for seed in range(40)}
    assert all("Ann wins" in line and "Bo" in line for line in heard)
    assert len(heard) == len(moments()["lose"])
