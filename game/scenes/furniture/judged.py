"""A choice that was thought over once more, as it is told: pictures, words and numbers."""

from typing import Any, NamedTuple

from game.core.state import Move, Seat
from game.core.view import View
from game.match.coach import deed
from game.match.match import Match
from game.match.study import Judged
from game.table.games import rig_for
from game.table.reasons import percent, why
from game.table.rig import Rig
from game.table.words import words


class Way(NamedTuple):
    """Something that could be done."""

    label: str
    face: tuple[str, str] | None
    """The game and the picture of its card, if there is one."""
    worth: float
    said: str
    """The estimate in words."""
    chosen: bool


class Told(NamedTuple):
    """One choice: who, when, what there was to choose, and what speaks for the best of it."""

    seat: Seat
    title: str
    when: str
    chances: str
    ways: tuple[Way, ...]
    reason: str


def told(match: Match, judged: Judged, hardest: bool) -> Told:
    seen = match.view_at(judged.at, judged.seat)
    said = words("thoughts")
    game, best = match.game, judged.thought[0]
    turn = f"{game.words.TURN.capitalize()} {match.state_at(judged.at).turns}"
    chances = said["chances"].format(before=percent(judged.before), now=percent(judged.estimate))
    reason = why(game.name, seen, best, match.names)
    return Told(
        judged.seat,
        said["hardest" if hardest else "turn"],
        turn,
        chances,
        tuple(_way(match, seen, judged, number) for number in range(len(judged.shown))),
        f"{_label(match, seen, best.move)}: {reason}",
    )


def name_of(match: Match, judged: Judged) -> str:
    """What somebody chose, for a line on the results."""
    seen = match.view_at(judged.at, judged.seat)
    turn = f"{match.game.words.TURN} {match.state_at(judged.at).turns}"
    return f"{match.names[judged.seat]}, {turn}: {_label(match, seen, judged.move)}"


def _way(match: Match, seen: View, judged: Judged, number: int) -> Way:
    considered, said = judged.shown[number], words("thoughts")
    face = face_of(rig_for(match.game.name), seen, considered.move)
    estimate = said["estimate"].format(percent=percent(considered.worth))
    if considered.share is not None:
        estimate = said["mixed"].format(percent=percent(considered.share))
    worth = considered.worth if considered.share is None else considered.share
    label, chosen = _label(match, seen, considered.move), considered.move == judged.move
    return Way(label, face, worth, estimate, chosen)


def _label(match: Match, seen: View, move: Move) -> str:
    return match.game.words.move(seen.obs, move, match.names)


def face_of(rig: Rig[Any], seen: View, move: Move) -> tuple[str, str] | None:
    """The card that is played by it."""
    held = () if rig.asks(seen) else range(len(rig.stems))
    cards = [c for c in held if any(move in spot.moves for spot in rig.spots(seen, c))]
    card = cards[0] if cards else deed(seen, move).card
    return (rig.dressed_as, rig.stems[card]) if 0 <= card < len(rig.stems) else None
