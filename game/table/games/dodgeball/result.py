"""The result of Dodgeball: who was left, and how well everybody threw and dodged."""

from collections.abc import Sequence
from typing import cast

from game.core.event import NOBODY
from game.core.state import Seat
from game.games.dodgeball.court import Court
from game.match.match import Match
from game.table.characters.cast import CHEERING, FRESH, OUT, PUNCHY, THROWING, WOOZY
from game.table.characters.teams import TEAMS
from game.table.games.dodgeball.highlights import candidates
from game.table.games.dodgeball.stats import Tally, benched_seats, outs, tallies
from game.table.view.awards import MAX_AWARDS
from game.table.view.match_result import ResultCell, ResultRow, Verdict, ending_line

ALONE, TOGETHER = "LAST IN!", "TEAM WIN!"
COLUMNS = ("Landed", "Dodged", "Put out")


def verdict(match: Match) -> Verdict:
    court = cast(Court, match.state)
    rows, winners = tallies(match), court.winners
    fallen = outs(match.events)
    return Verdict(
        _headline(winners),
        ending_line(match, _ending_text(match, court)) if court.over else "",
        COLUMNS,
        tuple(
            ResultRow(seat, _face(court, seat), _cells(rows[seat])) for seat in _order(match, rows)
        ),
        winners,
        fallen[-1].seat if court.over else NOBODY,
        awards=tuple(candidates(match)[:MAX_AWARDS]),
        teams=match.game.team_by_seat(court.options, court.n),
        pose=CHEERING if len(winners) > 1 else THROWING,
    )


def _headline(winners: Sequence[Seat]) -> str:
    """Return the big word; a team of one also wins alone."""
    return TOGETHER if len(winners) > 1 else ALONE if winners else ""


def _ending_text(match: Match, court: Court) -> str:
    if court.ending == "last_one_in":
        (winner,) = court.winners
        hits = court.hits[winner]
        return f"last one in, {f'with {hits} of {court.limit} hits' if hits else 'never hit'}"
    teams = match.game.team_by_seat(court.options, court.n)
    return f"the {TEAMS[1 - teams[court.winners[0]]].name} are all out"


def _order(match: Match, rows: Sequence[Tally]) -> list[Seat]:
    """Return the seats: winners first, then players still in, then the bench, last out first."""
    bench = benched_seats(match.events)
    winners = match.state.winners

    def place(seat: Seat) -> tuple[int, ...]:
        return (
            seat not in winners,
            seat in bench,
            -bench.get(seat, 0),
            -rows[seat].outs,
            -rows[seat].landed,
            seat,
        )

    return sorted(range(len(rows)), key=place)


def _face(court: Court, seat: Seat) -> str:
    """Portrait state by how full the seat's rack is."""
    if not court.standing >> seat & 1:
        return OUT
    share = court.hits[seat] / court.limit
    return FRESH if share < 0.3 else WOOZY if share < 0.7 else PUNCHY


def _cells(row: Tally) -> tuple[ResultCell, ...]:
    return ResultCell(str(row.landed)), ResultCell(str(row.dodged)), ResultCell(str(row.outs))
