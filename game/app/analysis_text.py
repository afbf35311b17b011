"""A choice that was thought over once more, as it is told: pictures, words and numbers."""

from typing import Any, NamedTuple

from game.bots.mind import MoveEstimate
from game.core.state import Move, Seat
from game.core.view import View
from game.match.match import Match
from game.match.thinking.analysis import AnalysedChoice
from game.match.thinking.coach import deed
from game.table.game_table import GameTable
from game.table.games import game_table_for
from game.table.text.reasons import percent, why
from game.table.text.word_files import words

SHOWN = 3
"""So many ways have room."""


class RankedMove(NamedTuple):
    """Something that could be done."""

    label: str
    face: tuple[str, str] | None
    """The game and the picture of its card, if there is one."""
    worth: float
    said: str
    """The estimate in words."""
    chosen: bool


class AnalysedLine(NamedTuple):
    """One choice: who, when, what there was to choose, and what speaks for the best of it."""

    seat: Seat
    title: str
    when: str
    chances: str
    ways: tuple[RankedMove, ...]
    reason: str


def told(match: Match, judged: AnalysedChoice, hardest: bool) -> AnalysedLine:
    seen = match.view_at(judged.at, judged.seat)
    said = words("thoughts")
    game, best = match.game, judged.thought[0]
    turn = f"{game.words.TURN.capitalize()} {match.state_at(judged.at).turns}"
    chances = said[_of(match, judged, "chances")].format(
        before=percent(judged.before), now=percent(judged.estimate)
    )
    reason = why(game.name, seen, best, match.names)
    return AnalysedLine(
        judged.seat,
        said["hardest" if hardest else "turn"],
        turn,
        chances,
        _ways(match, seen, judged),
        f"{_label(match, seen, best.move)}: {reason}",
    )


def name_of(match: Match, judged: AnalysedChoice) -> str:
    """What somebody chose, for a line on the results."""
    seen = match.view_at(judged.at, judged.seat)
    turn = f"{match.game.words.TURN} {match.state_at(judged.at).turns}"
    return f"{match.names[judged.seat]}, {turn}: {_label(match, seen, judged.move)}"


def _ways(match: Match, seen: View, judged: AnalysedChoice) -> tuple[RankedMove, ...]:
    """The best, and what nobody thought of, if that was chosen or if there is room for it."""
    mixed = words("thoughts")[_of(match, judged, "mixed")]
    ways = [_way(match, seen, judged, one.move, *_estimate(one, mixed)) for one in judged.shown]
    known = {one.move for one in judged.thought}
    others = sorted(set(seen.moves) - known, key=lambda move: (move != judged.move, move))
    unthought = [_way(match, seen, judged, move, 0.0, _unthought()) for move in others]
    if any(way.chosen for way in unthought):
        ways = ways[: SHOWN - 1]
    return (*ways, *unthought)[:SHOWN]


def _of(match: Match, judged: AnalysedChoice, key: str) -> str:
    """Chances of a match, or of a contest in it."""
    return f"{key}_of_contest" if judged.question in match.game.contests else key


def _estimate(one: MoveEstimate, mixed: str) -> tuple[float, str]:
    """How long its bar is, and what is said about it."""
    if one.mix_share is None:
        return one.win_chance, words("thoughts")["estimate"].format(percent=percent(one.win_chance))
    return one.mix_share, mixed.format(percent=percent(one.mix_share), wins=percent(one.win_chance))


def _unthought() -> str:
    return str(words("thoughts")["unthought"])


def _way(
    match: Match, seen: View, judged: AnalysedChoice, move: Move, worth: float, said: str
) -> RankedMove:
    label = _label(match, seen, move)
    face = face_of(game_table_for(match.game.name), seen, move, label)
    return RankedMove(label, face, worth, said, move == judged.move)


def _label(match: Match, seen: View, move: Move) -> str:
    return match.game.words.move(seen.obs, move, match.names)


def face_of(
    game_table: GameTable[Any], seen: View, move: Move, label: str
) -> tuple[str, str] | None:
    """The card that is played by it: the only one in the hand, or as it is called."""
    held = () if game_table.is_between_turns(seen) else range(len(game_table.card_images))
    cards = [
        c for c in held if any(move in spot.moves for spot in game_table.drop_targets(seen, c))
    ]
    card = cards[0] if len(cards) == 1 else _called(game_table, label)
    card = deed(seen, move).card if card < 0 else card
    return (
        (game_table.art_name, game_table.card_images[card])
        if 0 <= card < len(game_table.card_images)
        else None
    )


def _called(game_table: GameTable[Any], label: str) -> int:
    """The card with the longest name with which a label begins; -1 if it begins with none."""
    begins = [
        (len(stem), card)
        for card, stem in enumerate(game_table.card_images)
        if label.lower().startswith(stem.replace("_", " "))
    ]
    return max(begins)[1] if begins else -1
