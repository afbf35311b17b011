"""The result of Mind's Eye: cards, beaten eyes and stares of each seat."""

from typing import cast

from game.core.event import NOBODY
from game.core.state import Seat
from game.games.minds_eye.rules import Circle
from game.match.match import Match
from game.table.characters.cast import FRESH, WOOZY
from game.table.games.minds_eye.highlights import candidates
from game.table.games.minds_eye.stats import Tally, tallies
from game.table.view.awards import MAX_AWARDS, count_noun
from game.table.view.match_result import ResultCell, ResultRow, Verdict, ending_line, rank_seats

HEADLINES = {
    "all_cards": "ALL EYES!",
    "sudden_death": "NO BLINK!",
    "round_cap": "DECISION",
    "round_cap_stare": "NO BLINK!",
    "draw": "DRAW",
}


def verdict(match: Match) -> Verdict:
    circle = cast(Circle, match.state)
    rows = tallies(match)
    winners = circle.winners
    order = rank_seats(rows, winners, "cards", "taken")
    alone = len(winners) == 1
    loser = order[1] if alone else NOBODY
    return Verdict(
        HEADLINES.get(circle.ending, ""),
        ending_line(match, _ending_text(match, rows)) if circle.over else "",
        ("Cards", "Beats", "Stares"),
        tuple(ResultRow(seat, _face(circle, seat), _cells(rows[seat])) for seat in order),
        winners,
        loser,
        _face(circle, order[1]),
        awards=tuple(candidates(match)[:MAX_AWARDS]),
    )


def _ending_text(match: Match, rows: list[Tally]) -> str:
    """Return how it ended, with the number that decided it."""
    circle = cast(Circle, match.state)
    words: str = match.game.words.ENDINGS[circle.ending]
    if circle.ending == "all_cards":
        return f"all {count_noun(rows[circle.winners[0]].cards, 'card')} in the game"
    if circle.ending == "round_cap":
        return f"most cards, {rows[circle.winners[0]].cards}"
    return words


def _face(circle: Circle, seat: Seat) -> str:
    """Return the face state: fresh, or woozy for a loser, whose eyes are tired."""
    return FRESH if not circle.over or seat in circle.winners else WOOZY


def _cells(row: Tally) -> tuple[ResultCell, ...]:
    return ResultCell(str(row.cards)), ResultCell(str(row.beats)), ResultCell(str(row.stares))
