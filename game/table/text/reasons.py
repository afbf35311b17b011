"""Why a move is a good one, in one plain sentence."""

from collections.abc import Sequence
from typing import cast

from game.bots.mind import MoveEstimate
from game.core.event import NOBODY, word
from game.core.view import View
from game.match.thinking.coach import answered, deed, reason
from game.table.text.word_files import WORDS, words

PAIR = 2
"""Where there are no more, the other one is meant."""


def sentences(game: str) -> dict[str, str]:
    """By code; none for a game of which nobody has said why."""
    known = (WORDS / "reasons" / f"{game}.json").exists()
    return cast(dict[str, str], words(f"reasons/{game}")) if known else {}


def said(game: str, code: str, seen: View, move: int, names: Sequence[str]) -> str:
    """The sentence of this code, about whoever the move is aimed at."""
    sentence = sentences(game).get(code, "")
    if "{name}" not in sentence:
        return sentence
    to = deed(seen, move).to
    if to == NOBODY:
        to = 1 - seen.seat if len(names) == PAIR else answered(seen)
    return sentence.format(name=word(names, to))


def why(game: str, seen: View, best: MoveEstimate, names: Sequence[str]) -> str:
    """What speaks for it; if nothing can be said but how good it is, that."""
    coach = words("coach")
    if len(seen.moves) == 1:
        return str(coach["only"])
    told = said(game, reason(game, seen, best.move), seen, best.move, names)
    if told:
        return told
    if best.mix_share is not None:
        return str(coach["mixed"].format(percent=percent(best.mix_share)))
    return str(coach["estimate"].format(percent=percent(best.win_chance)))


def percent(share: float) -> int:
    """Nobody is ever quite sure."""
    return min(99, max(1, round(100 * share)))
