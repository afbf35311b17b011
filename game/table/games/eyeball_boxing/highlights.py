"""Highlights of a match: true statements about it, best first."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from game.core.options import join_words
from game.core.state import Seat
from game.games.eyeball_boxing import text
from game.games.eyeball_boxing.table import Options
from game.match.match import Match
from game.table.games.eyeball_boxing import stats
from game.table.games.eyeball_boxing.stats import Tally
from game.table.view import awards
from game.table.view.awards import AwardCandidate, count_noun
from game.table.view.match_result import Award


def candidates(match: Match) -> list[Award]:
    """Return every possible highlight, best first, each with a title of its own."""
    rows = stats.tallies(match)
    return awards.rank_awards(
        _endings(match, rows),
        _chains(match),
        _leaders(match.names, rows),
        _counts(match, rows),
    )


# -- how it ended ----------------------------------------------------------------------------------


def _endings(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
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
        said = f"{join_words((match.names[seat] for seat in short), 'and')} {were} one hotdog short"
        yield AwardCandidate(58, "So close", said, "ui/timeline_dog")


def _victory(match: Match, winner: Seat, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    name, row = match.names[winner], rows[winner]
    if row.eyes == 0:
        yield AwardCandidate(95, "In the dark", f"{name} won with no eye left", "icons/eye_closed")
    elif row.eyes == 1:
        yield AwardCandidate(80, "Closest call", f"{name} won with one eye left", "icons/eye_open")
    elif row.hits == 0:
        yield AwardCandidate(70, "Untouched", f"{name} won and was never hit", "icons/eye_open")
    yield from _comeback(match, winner)


def _comeback(match: Match, winner: Seat) -> Iterator[AwardCandidate]:
    name, seats = match.names[winner], len(match.seats)
    dogs = awards.furthest_behind(stats.running_hotdogs(match.events, seats), winner)
    bruises = awards.furthest_behind(stats.running_bruises(match.events, seats), winner)
    if dogs >= 2:
        yield awards.comeback(60 + 10 * dogs, name, dogs, "hotdog")
    elif bruises >= 3:
        yield awards.comeback(45 + 10 * bruises, name, bruises, "bruise")


def _final_blow(match: Match) -> AwardCandidate:
    blow = next(event for event in reversed(match.events) if event.what == "hit")
    hitter, target = match.names[blow.who], match.names[blow.to]
    said = f"{hitter}’s {text.card(blow.card)} shut {target}’s {text.EYES[blow.amount]} eye"
    return AwardCandidate(35, "Final blow", said, "ui/timeline_ko")


# -- rallies and steals ----------------------------------------------------------------------------


def _chains(match: Match) -> Iterator[AwardCandidate]:
    names = match.names
    rally = max(stats.rallies(match.events), default=None, key=lambda rally: rally.blows)
    if rally is not None:
        boxers = f"{names[rally.attacker]} and {names[rally.target]}"
        said = f"{boxers}, {count_noun(rally.blows, 'blow')}"
        yield AwardCandidate(22 * rally.blows - 12, "Longest rally", said, "icons/glove_red")
    heist = max(stats.steal_chains(match.events), default=None, key=lambda heist: heist.steals)
    if heist is not None:
        loot, keeper = text.card(heist.loot), names[heist.keeper]
        said = f"{keeper} took the {loot} from {names[heist.loser]}"
        if heist.steals > 1:
            said = f"{loot} stolen {heist.steals} times, kept by {keeper}"
        yield AwardCandidate(30 + 20 * heist.steals, "Steal of the night", said, "ui/chain")


# -- who did most ----------------------------------------------------------------------------------


class _Most(NamedTuple):
    column: str
    title: str
    noun: str
    icon: str
    least: int
    """The minimum count for an award."""
    drama: int
    each: int


_MOST = (
    _Most("punches", "Hardest hitter", "punch", "icons/damage", 3, 18, 4),
    _Most("knock_outs", "Knock-out artist", "knock-out", "ui/burst_ko", 2, 16, 9),
    _Most("blocks", "Iron gloves", "block", "icons/glove_blue", 2, 16, 6),
    _Most("hotdogs", "Chef", "hotdog", "ui/hotdog_pip_on", 1, 18, 9),
    _Most("patches", "Best stitches", "patch", "icons/plus", 2, 14, 6),
    _Most("bells", "Bell ringer", "bell", "ui/timeline_bell", 2, 14, 5),
)


def _leaders(names: Sequence[str], rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    for column, title, noun, icon, least, drama, each in _MOST:
        most, leaders = awards.leaders(rows, column)
        if most >= least and len(leaders) <= 2:
            who = join_words((names[seat] for seat in leaders), "and")
            said = f"{who}, {count_noun(most, noun)}"
            said += " each" if len(leaders) == 2 else ""
            yield AwardCandidate((drama + each * most) // len(leaders), title, said, icon)
    dirtiest = awards.sole_leader(rows, "dirt", 2)
    if dirtiest is not None:
        yield _dirtiest(names[dirtiest], rows[dirtiest])


def _dirtiest(name: str, row: Tally) -> AwardCandidate:
    dirt = [(row.purples, "purple card"), (row.fouls, "foul")]
    said = join_words((count_noun(number, noun) for number, noun in dirt if number), "and")
    drama = 18 + 5 * row.dirt
    return AwardCandidate(drama, "Dirtiest fighter", f"{name}, {said}", "ui/timeline_foul")


# -- for quiet matches -----------------------------------------------------------------------------


def _counts(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    dogs, punches = sum(row.hotdogs for row in rows), sum(row.punches for row in rows)
    return awards.fallback_awards(
        ("Kitchen", dogs, "hotdog", "built in all", "ui/hotdog_pip_off"),
        ("Gloves", punches, "punch", "landed in all", "icons/glove_red"),
        ("On the clock", match.state.turns, "turn", "in all", "icons/timer"),
    )
