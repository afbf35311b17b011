"""The result of Card Clash: hits, combos and clashes of both boxers."""

from collections.abc import Sequence
from typing import cast

from game.core.event import NOBODY
from game.core.state import Seat
from game.games.card_clash.rules import Ring
from game.match.match import Match
from game.table.characters.cast import FRESH, OUT, PUNCHY, WOOZY
from game.table.games.card_clash.highlights import candidates
from game.table.games.card_clash.stats import Tally, flurry_totals, knock_out_checks, tallies
from game.table.view.awards import MAX_AWARDS
from game.table.view.match_result import ResultCell, ResultRow, Verdict, ending_line, rank_seats

HEADLINES = {
    "knockout": "K.O.",
    "double_knockout": "DOUBLE K.O.",
    "decision": "DECISION",
    "draw": "DRAW",
}


def verdict(match: Match) -> Verdict:
    ring = cast(Ring, match.state)
    rows = tallies(match)
    winners = ring.winners
    order = rank_seats(rows, winners, "hits", "combos")
    loser = order[1] if len(winners) == 1 else NOBODY
    return Verdict(
        HEADLINES.get(ring.ending, ""),
        ending_line(match, _ending_text(match, rows)) if ring.over else "",
        ("Hits", "Combos", "Clashes"),
        tuple(ResultRow(seat, _face(match, seat), _cells(rows[seat])) for seat in order),
        winners,
        loser,
        _face(match, order[1]),
        awards=tuple(candidates(match)[:MAX_AWARDS]),
    )


def _ending_text(match: Match, rows: Sequence[Tally]) -> str:
    """Return the ending in words, with the numbers that decided it."""
    ring = cast(Ring, match.state)
    words = match.game.words.ENDINGS[ring.ending]
    if ring.ending == "knockout" or (ring.ending == "double_knockout" and ring.is_draw()):
        return str(words)
    if ring.is_draw():
        return f"{words}, {rows[0].hits} all"
    winner = ring.winners[0]
    thrown = flurry_totals(match.events)
    points, of = [row.hits for row in rows], "hits"
    if thrown is not None:
        points, of = list(thrown), "a last flurry"
    elif points[0] == points[1]:
        points, of = [row.combos for row in rows], "combos"
    return f"{words} on {of}, {points[winner]} to {points[1 - winner]}"


def _face(match: Match, seat: Seat) -> str:
    """Portrait state: out after a fall, punchy after a near one, otherwise fresh or woozy."""
    stood = [check.stood for check in knock_out_checks(match.events) if check.seat == seat]
    if not all(stood):
        return OUT
    if stood:
        return PUNCHY
    return WOOZY if match.state.over and match.state.winners != (seat,) else FRESH


def _cells(row: Tally) -> tuple[ResultCell, ...]:
    return ResultCell(str(row.hits)), ResultCell(str(row.combos)), ResultCell(str(row.clashes))
