"""Turns one analysed choice into what the screen shows: pictures, words and numbers."""

from typing import Any, NamedTuple

from game.bots.mind import MoveEstimate
from game.core.state import Move, Seat
from game.core.view import View
from game.match.match import Match
from game.match.thinking.analysis import AnalysedChoice
from game.match.thinking.coach import played_card
from game.table.game_table import GameTable
from game.table.games import game_table_for
from game.table.text.move_reasons import explain_move, percent
from game.table.text.word_files import read_words

MAX_MOVES = 3
"""Moves for which there is room."""


class RankedMove(NamedTuple):
    """One possible move in an analysed choice."""

    label: str
    face: tuple[str, str] | None
    """The game and the image key of the move's card; None if it has no card."""
    worth: float
    estimate: str
    """The estimate in words."""
    chosen: bool


class AnalysedLine(NamedTuple):
    """One choice: the seat, the turn, the possible moves, and why the best one is best."""

    seat: Seat
    title: str
    when: str
    chances: str
    moves: tuple[RankedMove, ...]
    reason: str


def analysed_line(match: Match, judged: AnalysedChoice, hardest: bool) -> AnalysedLine:
    seen = match.view_at(judged.at, judged.seat)
    said = read_words("thoughts")
    game, best = match.game, judged.thought[0]
    turn = f"{game.words.TURN.capitalize()} {match.state_at(judged.at).turns}"
    chances = said[_chances_key(match, judged, "chances")].format(
        before=percent(judged.before), now=percent(judged.best_win_chance)
    )
    reason = explain_move(game.name, seen, best, match.names)
    return AnalysedLine(
        judged.seat,
        said["hardest" if hardest else "turn"],
        turn,
        chances,
        _ranked_moves(match, seen, judged),
        f"{_label(match, seen, best.move)}: {reason}",
    )


def choice_summary(match: Match, judged: AnalysedChoice) -> str:
    """The player, the turn and the move, as a line on the results screen."""
    seen = match.view_at(judged.at, judged.seat)
    turn = f"{match.game.words.TURN} {match.state_at(judged.at).turns}"
    return f"{match.names[judged.seat]}, {turn}: {_label(match, seen, judged.move)}"


def _ranked_moves(match: Match, seen: View, judged: AnalysedChoice) -> tuple[RankedMove, ...]:
    """The best moves, then moves that were not analysed: if chosen, or if there is room."""
    mixed = read_words("thoughts")[_chances_key(match, judged, "mixed")]
    ways = [
        _ranked_move(match, seen, judged, one.move, *_estimate(one, mixed))
        for one in judged.moves_to_show
    ]
    known = {one.move for one in judged.thought}
    others = sorted(set(seen.moves) - known, key=lambda move: (move != judged.move, move))
    unthought = [
        _ranked_move(match, seen, judged, move, 0.0, _unanalysed_text()) for move in others
    ]
    if any(way.chosen for way in unthought):
        ways = ways[: MAX_MOVES - 1]
    return (*ways, *unthought)[:MAX_MOVES]


def _chances_key(match: Match, judged: AnalysedChoice, key: str) -> str:
    """The key for the chances of a match, or of a contest within it."""
    return f"{key}_of_contest" if judged.question in match.game.contests else key


def _estimate(one: MoveEstimate, mixed: str) -> tuple[float, str]:
    """The length of the move's bar (0 to 1), and the estimate in words."""
    if one.mix_share is None:
        return one.win_chance, read_words("thoughts")["estimate"].format(
            percent=percent(one.win_chance)
        )
    return one.mix_share, mixed.format(percent=percent(one.mix_share), wins=percent(one.win_chance))


def _unanalysed_text() -> str:
    return str(read_words("thoughts")["unthought"])


def _ranked_move(
    match: Match, seen: View, judged: AnalysedChoice, move: Move, worth: float, said: str
) -> RankedMove:
    label = _label(match, seen, move)
    face = played_card_face(game_table_for(match.game.name), seen, move, label)
    return RankedMove(label, face, worth, said, move == judged.move)


def _label(match: Match, seen: View, move: Move) -> str:
    return match.game.words.move(seen.obs, move, match.names)


def played_card_face(
    game_table: GameTable[Any], seen: View, move: Move, label: str
) -> tuple[str, str] | None:
    """The card that a move plays: the only one with that drop target, or the one it names.

    Returns the art name and the image key; None if no card fits.
    """
    held = () if game_table.is_between_turns(seen) else range(len(game_table.card_images))
    cards = [
        c for c in held if any(move in spot.moves for spot in game_table.drop_targets(seen, c))
    ]
    card = cards[0] if len(cards) == 1 else _called(game_table, label)
    card = played_card(seen, move).card if card < 0 else card
    return (
        (game_table.art_name, game_table.card_images[card])
        if 0 <= card < len(game_table.card_images)
        else None
    )


def _called(game_table: GameTable[Any], label: str) -> int:
    """The card with the longest name that this label begins with; -1 if none."""
    begins = [
        (len(stem), card)
        for card, stem in enumerate(game_table.card_images)
        if label.lower().startswith(stem.replace("_", " "))
    ]
    return max(begins)[1] if begins else -1
