"""The result of Twelve Rounds: the judges' points, punches and knock-downs of both boxers."""

from collections.abc import Sequence
from typing import cast

from game.core.event import NOBODY
from game.core.state import Seat
from game.games.twelve_rounds.rules import Fight
from game.match.match import Match
from game.table.characters.cast import CHEERING, FRESH, OUT, PUNCHING, PUNCHY, WOOZY
from game.table.games.twelve_rounds.boxers import picture_path
from game.table.games.twelve_rounds.highlights import candidates
from game.table.games.twelve_rounds.stats import Tally, knock_down_counts, tallies
from game.table.view.awards import MAX_AWARDS
from game.table.view.match_result import ResultCell, ResultRow, Verdict, ending_line, rank_seats

HEADLINES = {
    "knockout": "K.O.",
    "tko": "T.K.O.",
    "doctor": "STOPPED",
    "decision": "DECISION",
    "tiebreak": "DECISION",
    "draw": "DRAW",
}


def verdict(match: Match) -> Verdict:
    fight = cast(Fight, match.state)
    rows = tallies(match)
    winners = fight.winners
    order = rank_seats(rows, winners, "points", "knock_downs", "damage")
    loser = order[1] if len(winners) == 1 else NOBODY
    return Verdict(
        HEADLINES.get(fight.ending, ""),
        ending_line(match, _ending_text(match, rows)) if fight.over else "",
        ("Points", "Landed", "Downs"),
        tuple(ResultRow(seat, _face(match, seat), _cells(rows[seat])) for seat in order),
        winners,
        loser,
        _face(match, order[1]),
        awards=tuple(candidates(match)[:MAX_AWARDS]),
        figures=tuple(_figures(boxer, fight.is_draw()) for boxer in fight.boxers),
    )


POSES = {
    FRESH: "win",
    PUNCHING: "win",
    CHEERING: "win",
    WOOZY: "guard",
    PUNCHY: "guard",
    OUT: "down",
}
"""Face state → pose. A boxer has only three; one who is not hurt has reason to cheer."""


def _figures(boxer: int, draw: bool) -> dict[str, str]:
    """Return a boxer's pictures; after a draw nobody poses as the winner."""
    poses = {**POSES, FRESH: "guard"} if draw else POSES
    return {state: picture_path(boxer, pose) for state, pose in poses.items()}


def _ending_text(match: Match, rows: Sequence[Tally]) -> str:
    """Return how it ended, with the numbers that decided it."""
    state = match.state
    words = match.game.words.ENDINGS[state.ending]
    if state.ending == "decision":
        winner = state.winners[0]
        return f"{words}, {rows[winner].points} to {rows[1 - winner].points}"
    if state.ending in ("tiebreak", "draw"):
        return f"{words}, {rows[0].points} all"
    return str(words)


def _face(match: Match, seat: Seat) -> str:
    """Return the face state: knocked out, knocked down, beaten, or fresh after a win."""
    state = match.state
    lost = state.over and state.winners != (seat,) and not state.is_draw()
    if lost and state.ending in ("knockout", "tko"):
        return OUT
    if any(fall.seat == seat for fall in knock_down_counts(match.events)):
        return PUNCHY
    return WOOZY if lost else FRESH


def _cells(row: Tally) -> tuple[ResultCell, ...]:
    return (
        ResultCell(str(row.points)),
        ResultCell(str(row.landed)),
        ResultCell(str(row.knock_downs)),
    )
