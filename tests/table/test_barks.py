"""Barks: there are enough of them, they are short, and nobody repeats themselves."""

from string import Formatter

import pytest

from game.core.cast import CAST
from game.match.thinking.bot_turn import next_bot_choice
from game.table.text import barks
from game.table.text.barks import REPEAT_DISTANCE, Barks
from game.table.text.word_files import read_words
from tests.table.harness import GameSpec
from tests.table.kit.tables import SPECS

MOODS = (
    "good", "hurt", "one_eye", "blind", "dogs", "winning",
    "asleep", "swarmed", "fried", "protected",
)  # fmt: skip
"""For the second line of a plate. The last four name what is there, so all use the same words."""

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
"""The placeholders that an announcer's line may use."""

EACH = pytest.mark.parametrize("contender", CAST)


def own_lines(contender: str) -> dict[str, list[str]]:
    lines: dict[str, list[str]] = read_words("barks")["contenders"][contender]["barks"]
    return lines


def moments() -> dict[str, list[str]]:
    lines: dict[str, list[str]] = read_words("barks")["moments"]
    return lines


@EACH
def test_every_mood_fits_the_plate(contender: str) -> None:
    for mood in MOODS:
        assert 0 < len(barks.mood_words(contender, mood)) <= 14


def test_what_lies_there_is_called_the_same_for_all() -> None:
    for mood in ("asleep", "swarmed", "fried", "protected"):
        assert len({barks.mood_words(contender, mood) for contender in CAST}) == 1


def test_contenders_differ() -> None:
    assert len({barks.mood_words(contender, "good") for contender in CAST}) == len(CAST)
    assert barks.mood_words("gripes", "good") == "Fuming"


def test_the_file_has_no_more_and_no_less() -> None:
    assert tuple(read_words("barks")["contenders"]) == CAST
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
    """Silence does not count as a line."""
    lines = [line for line in said if line]
    for place, line in enumerate(lines):
        assert line not in lines[max(0, place - REPEAT_DISTANCE) : place]


@EACH
def test_nobody_repeats_themselves_within_twelve(contender: str) -> None:
    for seed in range(5):
        talk = Barks(seed)
        no_repeats([talk.pick_bark(contender, SITUATIONS[n * n % 11]) for n in range(200)])


def test_the_announcer_does_not_either() -> None:
    talk = Barks(3)
    no_repeats([talk.pick_announcement("win", "Ann") for _ in range(60)])


def test_who_has_nothing_new_to_say_is_quiet_until_others_have_spoken() -> None:
    talk = Barks(1)
    said = [talk.pick_bark("spork", "win") for _ in range(40)]
    lines = own_lines("spork")["win"]
    assert set(said[:4]) == set(lines)
    assert said[4:] == [""] * 36
    others = [talk.pick_bark(who, "lose") for who in CAST if who != "spork" for _ in range(2)]
    assert len(set(others)) == REPEAT_DISTANCE
    assert talk.pick_bark("spork", "win") in lines


@pytest.mark.parametrize("spec", SPECS[:-1], ids=lambda spec: spec.game.name)
def test_in_whole_matches_lines_follow_what_happened_and_none_comes_again(
    spec: GameSpec,
) -> None:
    """Matches played by robots, heard as the table hears them."""
    heard = 0
    for seed in range(3):
        match = spec.sit_down(spec.game.seats[-1], seed=seed)
        while match.result is None:
            choice = next_bot_choice(match)
            assert choice is not None
            match.choose(*choice)
        talk, said = Barks(seed), []
        for event in match.events:
            situation = spec.game_table.bark_situation(event)
            if situation:
                who = match.seats[event.who].contender
                line = talk.pick_bark(who, situation)
                assert line == "" or line in own_lines(who)[situation]
                said.append(line)
        no_repeats(said)
        heard += sum(map(bool, said))
    assert heard >= 3, "somebody has something to say"


def test_barks_have_their_own_stream() -> None:
    def talk(seed: int) -> list[str]:
        mouth = Barks(seed)
        return [mouth.pick_bark(who, "idle") for who in CAST for _ in range(3)]

    assert talk(4) == talk(4)
    assert len({tuple(talk(seed)) for seed in range(20)}) == 20


def test_the_announcer_names_names() -> None:
    heard = {Barks(seed).pick_announcement("lose", name="Bo", winner="Ann") for seed in range(40)}
    assert all("Ann wins" in line and "Bo" in line for line in heard)
    assert len(heard) == len(moments()["lose"])
