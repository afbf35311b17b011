"""Awards: ranking and wording of a match's highlights, for every game."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from game.core.state import Seat
from game.table.view.match_result import MARGIN_SCALE, Award

MAX_AWARDS = 3


class AwardCandidate(NamedTuple):
    """A possible award: something true about the match."""

    drama: int
    title: str
    text: str
    icon: str
    """File under the art folder, without its suffix: `icons/star`."""


def rank_awards(*found: Iterable[AwardCandidate]) -> list[Award]:
    """Awards from all candidates, the most dramatic first."""
    return [
        Award(title, said, f"{icon}.svg", MARGIN_SCALE if icon.startswith("ui/") else 1)
        for _, title, said, icon in sorted(chain(*found), key=lambda candidate: -candidate.drama)
    ]


# -- awards of every game --------------------------------------------------------------------------


def comeback(drama: int, name: str, behind: int, noun: str) -> AwardCandidate:
    said = f"{name} won from {count_noun(behind, noun)} behind"
    return AwardCandidate(drama, "Comeback", said, "icons/heart_endurance")


def dead_even(drama: int, said: str) -> AwardCandidate:
    return AwardCandidate(drama, "Dead even", said, "icons/hotseat")


def photo_finish(drama: int, name: str, lead: int, noun: str) -> AwardCandidate:
    return AwardCandidate(
        drama, "Photo finish", f"{name} won by {count_noun(lead, noun)}", "icons/target"
    )


def behind_on_scorecards(drama: int, said: str) -> AwardCandidate:
    """The winner was behind on the judges' scorecards."""
    return AwardCandidate(drama, "Against the scorecards", said, "icons/target")


def level_on_points(drama: int, title: str, said: str) -> AwardCandidate:
    """The points were level, and something else decided."""
    return AwardCandidate(drama, title, said, "icons/star")


def iron_guard(drama: int, said: str) -> AwardCandidate:
    return AwardCandidate(drama, "Iron guard", said, "icons/glove_blue")


def most_rounds(
    rows: Sequence[object], names: Sequence[str], of: int, least: int, drama: tuple[int, int]
) -> Iterator[AwardCandidate]:
    """Of two boxers, who won more rounds; the larger the lead, the more dramatic."""
    more = sole_leader(rows, column := "rounds", least)
    if more is not None:
        won, lost = (getattr(rows[seat], column) for seat in (more, 1 - more))
        said = f"{names[more]} won {won} of {count_noun(of, 'round')}"
        first, step = drama
        yield AwardCandidate(first + step * (won - lost), "On the scorecards", said, "icons/log")


def fallback_awards(*facts: tuple[str, int, str, str, str]) -> Iterator[AwardCandidate]:
    """Fallback awards, best last: title, number, noun, end of the sentence, icon."""
    for drama, (title, number, noun, tail, icon) in enumerate(facts, 1):
        yield AwardCandidate(drama, title, f"{count_noun(number, noun)} {tail}", icon)


# -- leaders ---------------------------------------------------------------------------------------


def leaders(rows: Sequence[object], column: str) -> tuple[int, list[Seat]]:
    """The highest value of a column, and the seats that have it."""
    values = [getattr(row, column) for row in rows]
    most = max(values)
    return most, [seat for seat, value in enumerate(values) if value == most]


def sole_leader(rows: Sequence[object], column: str, least: int) -> Seat | None:
    """The seat that alone leads a column; None on a tie or below `least`."""
    most, (first, *others) = leaders(rows, column)
    return None if others or most < least else first


def furthest_behind(standings: Iterable[Sequence[int]], seat: Seat) -> int:
    """The furthest that this seat ever was behind the leader."""
    return max((max(points) - points[seat] for points in standings), default=0)


# -- wording ---------------------------------------------------------------------------------------


def count_noun(number: int, noun: str) -> str:
    if number == 1:
        return f"1 {noun}"
    plural = "dice" if noun == "die" else f"{noun}{'es' if noun.endswith(('ch', 'sh')) else 's'}"
    return f"{number or 'no'} {plural}"
