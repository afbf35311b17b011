"""How a match ended, as the result screen tells it. A game may bring a verdict of its own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.event import NOBODY
from game.core.state import Seat
from game.match.match import Match
from game.table.characters.cast import CHEERING, FRESH, OUT, PUNCHING, WOOZY
from game.table.characters.teams import TEAMS

ROOMY = 1.3
"""How much larger the pictures of the drawer `ui` are, which have air around them."""


class ResultCell(NamedTuple):
    """A number or word in a table of results, or a row of pictures."""

    text: str = ""
    icons: tuple[str, ...] = ()
    """Files under the art folder."""
    grow: float = 1
    """How much larger such a picture is than what is drawn in it."""


class Award(NamedTuple):
    """One thing to remember."""

    title: str
    text: str
    icon: str
    """A file under the art folder."""
    grow: float = 1


class ResultRow(NamedTuple):
    seat: Seat
    state: str
    """How the portrait looks, as on the eyeball cards."""
    cells: tuple[ResultCell, ...]


class Verdict(NamedTuple):
    headline: str
    """The big word."""
    sentence: str
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    """Best first."""
    winners: tuple[Seat, ...]
    loser: Seat = NOBODY
    """Who lies in front of the winner, or stands beside them, if anybody does."""
    loser_state: str = OUT
    props: tuple[str, ...] = ()
    """Pictures that lie there instead."""
    awards: tuple[Award, ...] = ()
    teams: tuple[int, ...] = ()
    """The team of each seat; empty if everybody was alone."""
    pose: str = PUNCHING
    """What the winner does, or each of a team that has won."""
    figures: tuple[Mapping[str, str], ...] = ()
    """The pictures of whomever each seat has sent, by pose; empty if they fought themselves."""

    @property
    def squad(self) -> int | None:
        """The team that has won as a whole."""
        won = {self.teams[seat] for seat in self.winners} if self.teams else set()
        return won.pop() if len(won) == 1 and len(self.winners) > 1 else None


def towel(found: Verdict, match: Match, seat: Seat) -> Verdict:
    """The same match, if somebody gave up: the whole side has lost, and whoever gave up is last."""
    lost = match.state.team_of(seat)
    name = match.names[seat]
    thrower = "You throw" if name == "You" else f"{name} throws"
    team = f" for the {TEAMS[found.teams[seat]].name}" if len(lost) > 1 and found.teams else ""
    rest = tuple(row for row in found.rows if row.seat not in lost)
    last = sorted((row for row in found.rows if row.seat in lost), key=lambda row: row.seat == seat)
    return found._replace(
        headline="TOWEL!",
        sentence=f"{thrower} in the towel{team}.",
        rows=(*rest, *last),
        winners=tuple(row.seat for row in rest),
        loser=seat,
        loser_state=WOOZY,
        props=(),
        pose=CHEERING if found.teams and len(rest) > 1 else found.pose,
    )


def placed(rows: Sequence[object], winners: Sequence[Seat], *columns: str) -> list[Seat]:
    """Winners first, then whoever has more of these, the first of them before all."""

    def place(seat: Seat) -> tuple[int, ...]:
        return seat not in winners, *(-getattr(rows[seat], column) for column in columns), seat

    return sorted(range(len(rows)), key=place)


def plain(match: Match) -> Verdict:
    """For a game that has nothing to add: who won, and how."""
    result = match.result
    winners = result.winners if result else ()
    draw = result is not None and result.draw
    seats = placed(match.seats, winners)
    losers = [seat for seat in seats if seat not in winners]
    won = ResultCell("drew" if draw else "won")
    return Verdict(
        "DRAW" if draw else "WINNER",
        ending(match) if result else "",
        ("Result",) if result else (),
        tuple(
            ResultRow(s, FRESH, (won if s in winners else ResultCell("lost"),) if result else ())
            for s in seats
        ),
        winners,
        losers[-1] if losers and not draw else NOBODY,
        WOOZY,
    )


def ending(match: Match, said: str = "") -> str:
    """`Last eye standing, turn 31`."""
    state, words = match.state, match.game.words
    said = said or words.ENDINGS[state.ending]
    return f"{said[:1].upper()}{said[1:]}, {words.TURN} {state.turns}"
