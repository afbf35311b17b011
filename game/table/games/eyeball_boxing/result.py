"""The result of Eyeball Boxing: eyes, knock-outs and hotdogs of each seat."""

from typing import cast

from game.core.event import NOBODY
from game.core.state import Seat
from game.games.eyeball_boxing.cards import BLACKED_OUT, WOOZY
from game.games.eyeball_boxing.table import Table
from game.match.match import Match
from game.table.characters.cast import STATES
from game.table.games.eyeball_boxing.highlights import candidates
from game.table.games.eyeball_boxing.stats import Tally, tallies
from game.table.view.awards import MAX_AWARDS
from game.table.view.match_result import (
    MARGIN_SCALE,
    ResultCell,
    ResultRow,
    Verdict,
    ending_line,
    rank_seats,
)

HEADLINES = {"last_eye": "K.O.", "hotdogs": "HOTDOG!", "points": "DECISION", "draw": "DRAW"}
HOTDOG = "cards/eyeball_boxing/hotdog.svg"
OPEN, CLOSED = "icons/eye_open.svg", "icons/eye_closed.svg"
BUILT, MISSING = "ui/hotdog_pip_on.svg", "ui/hotdog_pip_off.svg"
NUMBERS = ("no", "one", "two", "three", "four", "five")


def verdict(match: Match) -> Verdict:
    table = cast(Table, match.state)
    tally = tallies(match)
    goal = table.options.hotdogs_to_win
    winners = table.winners
    order = rank_seats(tally, winners, "eyes", "hotdogs", "knock_outs")
    said = ""
    if table.ending == "hotdogs":
        said = f"{NUMBERS[goal]} hotdog{'s' if goal > 1 else ''}"
    loser = _loser(match, order)
    rows = tuple(ResultRow(seat, _face(table, seat), _cells(tally[seat], goal)) for seat in order)
    faces = {row.seat: row.state for row in rows}
    dogs = table.ending == "hotdogs"
    return Verdict(
        HEADLINES.get(table.ending, ""),
        ending_line(match, said) if table.over else "",
        ("Eyes", "KOs", "Hotdogs"),
        rows,
        winners,
        NOBODY if dogs or table.is_draw() else loser,
        faces[loser],
        (HOTDOG,) * min(goal, 3) if dogs else (),
        tuple(candidates(match)[:MAX_AWARDS]),
    )


def _face(table: Table, seat: Seat) -> str:
    """Portrait state by the better eye; a loser on points is at least woozy."""
    eye = min(table.eyes[2 * seat : 2 * seat + 2])
    if table.ending == "points" and seat not in table.winners:
        eye = max(eye, WOOZY)
    return STATES[eye]


def _cells(row: Tally, goal: int) -> tuple[ResultCell, ...]:
    eyes = tuple(OPEN if eye < row.eyes else CLOSED for eye in range(2))
    dogs = tuple(BUILT if dog < row.hotdogs else MISSING for dog in range(max(goal, row.hotdogs)))
    return (
        ResultCell(icons=eyes),
        ResultCell(str(row.knock_outs)),
        ResultCell(icons=dogs, scale=MARGIN_SCALE),
    )


def _loser(match: Match, order: list[Seat]) -> Seat:
    """Return the loser shown: on points the second, else the last to lose an eye, else the last."""
    winners = match.state.winners
    if match.state.ending == "points":
        return order[len(winners)]
    for event in reversed(match.events):
        if event.what == "eye" and event.amount % 4 == BLACKED_OUT and event.who not in winners:
            return event.who
    return order[-1]
