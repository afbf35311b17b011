"""Matches waiting on disk: their state and when they were left, in words."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from game.core.options import join_words
from game.lobby.matches import Matches
from game.match.match import HUMAN, Match
from game.match.saves import match_reader
from game.table.characters.cast import contenders_of
from game.table.games import game_table_for, has_table

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
EVENING, DAWN = 18, 5
"""Hours of the day between which it is night."""


def resumable_matches(matches: Matches) -> list[match_reader.OpenedMatch]:
    """Return the matches that can be continued, of games that have a table."""
    return matches.unfinished_matches(offered=has_table)


def match_status(match: Match) -> str:
    """`Bell 2 of 3, turn 31, your move`."""
    state = match.state
    game = match.game.name
    parts = game_table_for(game).progress_line(state) if has_table(game) else []
    parts.append(f"{match.game.words.TURN} {max(1, state.turns)}")
    parts.append(_to_move(match))
    said = ", ".join(parts)
    return said[0].upper() + said[1:]


def _to_move(match: Match) -> str:
    actors = match.state.actors()
    if any(match.seats[seat].kind == HUMAN for seat in actors):
        return "your move"
    if len(actors) == 1:
        return f"{match.seats[actors[0]].name} to move"
    return "all to answer" if len(actors) == len(match.seats) else f"{len(actors)} to answer"


def saved_at(path: Path) -> datetime | None:
    """Return the time of the file's last change; None if it has gone."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return None


def time_in_words(saved: datetime, now: datetime) -> str:
    """`last night at 21:04`."""
    clock = f"{saved.hour}:{saved.minute:02}"
    days = (now.date() - saved.date()).days
    if timedelta(0) <= now - saved < timedelta(minutes=2):
        return "just now"
    if days == 0:
        night = saved.hour < DAWN <= now.hour
        return f"last night at {clock}" if night else f"today at {clock}"
    if days == 1:
        late = saved.hour >= EVENING
        return f"last night at {clock}" if late else f"yesterday at {clock}"
    if 1 < days < 7:
        return f"on {DAYS[saved.weekday()]} at {clock}"
    day = f"on {saved.day} {MONTHS[saved.month - 1]}"
    return day if saved.year == now.year else f"{day} {saved.year}"


class LastResult(NamedTuple):
    text: str
    contender: str
    """Contender of the winner; empty for a draw."""


def last_result(matches: Matches) -> LastResult | None:
    """Return the result of the latest finished match in words; None if there is none."""
    match = matches.last_finished()
    return None if match is None else _told(match)


def _told(match: Match) -> LastResult:
    result = match.result
    assert result is not None
    title = match.game.words.TITLE
    if result.draw or not result.winners:
        return LastResult(f"Last match: {title} ended in a draw.", "")
    names = join_words((match.seats[seat].name for seat in result.winners), "and")
    game = match.game.name
    victories = game_table_for(game).victory_phrases if has_table(game) else {}
    how = victories.get(result.ending, f"at {title}")
    look = contenders_of(match.seats)[result.winners[0]]
    return LastResult(f"Last match: {names} won {how}.", look)
