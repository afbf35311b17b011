"""Why a move is good, in one plain sentence."""

from collections.abc import Sequence
from typing import cast

from game.bots.mind import MoveEstimate
from game.core.event import NOBODY, word
from game.core.view import View
from game.match.thinking.coach import played_card, reason, seat_to_answer
from game.table.text.word_files import WORDS, read_words

TWO_PLAYERS = 2
"""With this many players, the other one is meant."""


def reason_sentences(game: str) -> dict[str, str]:
    """The game's reasons, by code; empty if it has no file of reasons."""
    known = (WORDS / "reasons" / f"{game}.json").exists()
    return cast(dict[str, str], read_words(f"reasons/{game}")) if known else {}


def sentence_for(game: str, code: str, seen: View, move: int, names: Sequence[str]) -> str:
    """The sentence of this code, with the name of the move's target."""
    sentence = reason_sentences(game).get(code, "")
    if "{name}" not in sentence:
        return sentence
    to = played_card(seen, move).to
    if to == NOBODY:
        to = 1 - seen.seat if len(names) == TWO_PLAYERS else seat_to_answer(seen)
    return sentence.format(name=word(names, to))


def explain_move(game: str, seen: View, best: MoveEstimate, names: Sequence[str]) -> str:
    """Why the best move is best; failing a reason, its estimate in per cent."""
    coach = read_words("coach")
    if len(seen.moves) == 1:
        return str(coach["only"])
    told = sentence_for(game, reason(game, seen, best.move), seen, best.move, names)
    if told:
        return told
    if best.mix_share is not None:
        return str(coach["mixed"].format(percent=percent(best.mix_share)))
    return str(coach["estimate"].format(percent=percent(best.win_chance)))


def percent(share: float) -> int:
    """A share as per cent, from 1 to 99: nothing is ever certain."""
    return min(99, max(1, round(100 * share)))
