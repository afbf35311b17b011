"""How a match ended, for the result screen. A game may build its own verdict."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.event import NOBODY
from game.core.state import Seat
from game.match.match import Match
from game.table.characters.cast import CHEERING, FRESH, OUT, PUNCHING, WOOZY
from game.table.characters.teams import TEAMS

MARGIN_SCALE = 1.3
"""Scale of pictures from the folder `ui`, which have margins."""


class ResultCell(NamedTuple):
    """A cell of the results: a number or word, or a row of pictures."""

    text: str = ""
    icons: tuple[str, ...] = ()
    """Files under the art folder."""
    scale: float = 1
    """Scale that makes up for the margins of such a picture."""


class Award(NamedTuple):
    """A highlight of the match."""

    title: str
    text: str
    icon: str
    """A file under the art folder."""
    scale: float = 1


class ResultRow(NamedTuple):
    seat: Seat
    state: str
    """State of the portrait, as on the eyeball cards."""
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
    """The loser drawn with the winner; NOBODY for none."""
    loser_state: str = OUT
    props: tuple[str, ...] = ()
    """Pictures that are drawn instead of the loser."""
    awards: tuple[Award, ...] = ()
    teams: tuple[int, ...] = ()
    """The team of each seat; empty without teams."""
    pose: str = PUNCHING
    """The pose of the winner, or of each winner of a team."""
    figures: tuple[Mapping[str, str], ...] = ()
    """The pictures of each seat's substitute, by pose; empty if the players fought themselves."""

    @property
    def winning_team(self) -> int | None:
        """The team of all winners, if several of one team won; None otherwise."""
        won = {self.teams[seat] for seat in self.winners} if self.teams else set()
        return won.pop() if len(won) == 1 and len(self.winners) > 1 else None


def verdict_after_conceding(found: Verdict, match: Match, seat: Seat) -> Verdict:
    """The verdict after a towel: the whole team has lost, and the seat that gave up is last."""
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


def rank_seats(rows: Sequence[object], winners: Sequence[Seat], *columns: str) -> list[Seat]:
    """The seats in order: winners first, then by these columns, highest first."""

    def place(seat: Seat) -> tuple[int, ...]:
        return seat not in winners, *(-getattr(rows[seat], column) for column in columns), seat

    return sorted(range(len(rows)), key=place)


def default_verdict(match: Match) -> Verdict:
    """The default verdict: who won, and how."""
    result = match.result
    winners = result.winners if result else ()
    draw = result is not None and result.draw
    seats = rank_seats(match.seats, winners)
    losers = [seat for seat in seats if seat not in winners]
    won = ResultCell("drew" if draw else "won")
    return Verdict(
        "DRAW" if draw else "WINNER",
        ending_line(match) if result else "",
        ("Result",) if result else (),
        tuple(
            ResultRow(s, FRESH, (won if s in winners else ResultCell("lost"),) if result else ())
            for s in seats
        ),
        winners,
        losers[-1] if losers and not draw else NOBODY,
        WOOZY,
    )


def ending_line(match: Match, said: str = "") -> str:
    """`Last eye standing, turn 31`."""
    state, words = match.state, match.game.words
    said = said or words.ENDINGS[state.ending]
    return f"{said[:1].upper()}{said[1:]}, {words.TURN} {state.turns}"
