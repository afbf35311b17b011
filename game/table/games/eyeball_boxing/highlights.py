"""Three things to remember of a match. All are true, and the best comes first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, cast

from game.core.state import Seat
from game.games.eyeball_boxing import text
from game.games.eyeball_boxing.table import Options
from game.match.match import Match
from game.table.games.eyeball_boxing.tally import (
    Tally,
    heists,
    most_bruises_behind,
    most_hotdogs_behind,
    rallies,
    tallies,
)

HIGHLIGHTS = 3


class Highlight(NamedTuple):
    """One thing to remember."""

    title: str
    text: str
    icon: str
    """A picture in `assets/art/icons` or `assets/art/ui`."""


Candidate = tuple[int, Highlight]
"""How dramatic it was, and what."""


def highlights(match: Match) -> list[Highlight]:
    """The three most dramatic things; plain counts where less than three happened."""
    return candidates(match)[:HIGHLIGHTS]


def candidates(match: Match) -> list[Highlight]:
    """All that could be said of this match, best first and each under a title of its own."""
    rows = tallies(match)
    found = [
        *_endings(match, rows),
        *_chains(match),
        *_leaders(match.names, rows),
        *_counts(match, rows),
    ]
    found.sort(key=lambda candidate: -candidate[0])
    return [highlight for _, highlight in found]


# -- how it ended ----------------------------------------------------------------------------------


def _endings(match: Match, rows: Sequence[Tally]) -> Iterator[Candidate]:
    result = match.result
    if result is None:
        return
    if len(result.winners) == 1:
        yield from _victory(match, result.winners[0], rows)
    if result.ending == "last_eye":
        yield _final_blow(match)
    goal = cast(Options, match.options).hotdogs_to_win
    short = [s for s, row in enumerate(rows) if row.hotdogs == goal - 1 and goal > 1]
    short = [seat for seat in short if seat not in result.winners]
    if short:
        were = "was" if len(short) == 1 else "were"
        said = f"{_names(match.names, short)} {were} one hotdog short"
        yield 58, Highlight("So close", said, "timeline_dog")


def _victory(match: Match, winner: Seat, rows: Sequence[Tally]) -> Iterator[Candidate]:
    name, row = match.names[winner], rows[winner]
    if row.eyes == 0:
        yield 95, Highlight("In the dark", f"{name} won with no eye left", "eye_closed")
    elif row.eyes == 1:
        yield 80, Highlight("Closest call", f"{name} won with one eye left", "eye_open")
    elif row.hits == 0:
        yield 70, Highlight("Untouched", f"{name} won and was never hit", "eye_open")
    yield from _comeback(match, winner)


def _comeback(match: Match, winner: Seat) -> Iterator[Candidate]:
    name, seats = match.names[winner], len(match.seats)
    dogs = most_hotdogs_behind(match.events, winner, seats)
    bruises = most_bruises_behind(match.events, winner, seats)
    if dogs >= 2:
        said = f"{name} won from {_count(dogs, 'hotdog')} behind"
        yield 60 + 10 * dogs, Highlight("Comeback", said, "heart_endurance")
    elif bruises >= 3:
        said = f"{name} won from {_count(bruises, 'bruise')} behind"
        yield 45 + 10 * bruises, Highlight("Comeback", said, "heart_endurance")


def _final_blow(match: Match) -> Candidate:
    blow = next(event for event in reversed(match.events) if event.what == "hit")
    hitter, target = match.names[blow.who], match.names[blow.to]
    said = f"{hitter}’s {text.card(blow.card)} shut {target}’s {text.EYES[blow.amount]} eye"
    return 35, Highlight("Final blow", said, "timeline_ko")


# -- rallies and steals ----------------------------------------------------------------------------


def _chains(match: Match) -> Iterator[Candidate]:
    names = match.names
    rally = max(rallies(match.events), default=None, key=lambda rally: rally.blows)
    if rally is not None:
        boxers = _names(names, (rally.attacker, rally.target))
        said = f"{boxers}, {_count(rally.blows, 'blow')}"
        yield 22 * rally.blows - 12, Highlight("Longest rally", said, "glove_red")
    heist = max(heists(match.events), default=None, key=lambda heist: heist.steals)
    if heist is not None:
        loot, keeper = text.card(heist.loot), names[heist.keeper]
        said = f"{keeper} took the {loot} from {names[heist.loser]}"
        if heist.steals > 1:
            said = f"{loot} stolen {heist.steals} times, kept by {keeper}"
        yield 30 + 20 * heist.steals, Highlight("Steal of the night", said, "chain")


# -- who did most of it ----------------------------------------------------------------------------


class _Award(NamedTuple):
    title: str
    noun: str
    icon: str
    least: int
    """Less than this is nothing to remember."""
    drama: int
    each: int


_AWARDS = (
    ("punches", _Award("Hardest hitter", "punch", "damage", 3, 18, 4)),
    ("knock_outs", _Award("Knock-out artist", "knock-out", "burst_ko", 2, 16, 9)),
    ("blocks", _Award("Iron gloves", "block", "glove_blue", 2, 16, 6)),
    ("hotdogs", _Award("Chef", "hotdog", "hotdog_pip_on", 1, 18, 9)),
    ("patches", _Award("Best stitches", "patch", "plus", 2, 14, 6)),
    ("bells", _Award("Bell ringer", "bell", "timeline_bell", 2, 14, 5)),
)


def _leaders(names: Sequence[str], rows: Sequence[Tally]) -> Iterator[Candidate]:
    for column, award in _AWARDS:
        most, leaders = _most([getattr(row, column) for row in rows])
        if most >= award.least and len(leaders) <= 2:
            shared = len(leaders) == 2
            each = " each" if shared else ""
            said = f"{_names(names, leaders)}, {_count(most, award.noun)}{each}"
            drama = award.drama + award.each * most
            yield drama // (2 if shared else 1), Highlight(award.title, said, award.icon)
    most, leaders = _most([row.dirt for row in rows])
    if most >= 2 and len(leaders) == 1:
        yield 18 + 5 * most, _dirtiest(names[leaders[0]], rows[leaders[0]])


def _dirtiest(name: str, row: Tally) -> Highlight:
    dirt = [(row.purples, "purple card"), (row.fouls, "foul")]
    said = " and ".join(_count(number, noun) for number, noun in dirt if number)
    return Highlight("Dirtiest fighter", f"{name}, {said}", "timeline_foul")


def _most(values: Sequence[int]) -> tuple[int, list[Seat]]:
    most = max(values)
    return most, [seat for seat, value in enumerate(values) if value == most]


# -- when little happened --------------------------------------------------------------------------


def _counts(match: Match, rows: Sequence[Tally]) -> Iterator[Candidate]:
    turns = match.state.turns
    punches = sum(row.punches for row in rows)
    dogs = sum(row.hotdogs for row in rows)
    yield 3, Highlight("On the clock", f"{_count(turns, 'turn')} in all", "timer")
    yield 2, Highlight("Gloves", f"{_count(punches, 'punch')} landed in all", "glove_red")
    yield 1, Highlight("Kitchen", f"{_count(dogs, 'hotdog')} built in all", "hotdog_pip_off")


# -- wording ---------------------------------------------------------------------------------------


def _count(number: int, noun: str) -> str:
    if number == 1:
        return f"1 {noun}"
    return f"{number or 'no'} {noun}{'es' if noun.endswith('ch') else 's'}"


def _names(names: Sequence[str], seats: Iterable[Seat]) -> str:
    *others, last = [names[seat] for seat in seats]
    return f"{', '.join(others)} and {last}" if others else last
