"""The encoding of Eyeball Boxing."""

from game.core.state import PASS, Move
from game.games.eyeball_boxing import moves
from game.games.eyeball_boxing.cards import (
    BELLS,
    BLACKED_OUT,
    BLOCK_AND_KNOCK,
    CARDS,
    COPIES,
    DECK,
    ILLEGAL,
    INGREDIENTS,
    JAB_AND_GRAB,
    PATCH_AND_STITCH,
    PUNCH,
    SAFETY_FIRST,
    SHAKEDOWN,
)
from game.games.eyeball_boxing.moves import EYES, NO_EYE, encode_move
from game.games.eyeball_boxing.table import MAX_TURNS_EACH, OPENING, Frame, Options
from game.lab.encoding import (
    Encoding,
    Field,
    bits,
    card_counts,
    number,
    number_set,
    one_hot,
    padded_list,
    repeated,
)

DEEPEST = 8
"""Pending frames encoded, counted from the innermost."""
MAX_DETAILS = 6
"""Most numbers in a frame, besides its kind, the seats waited for and my answer."""
HELD = 40
"""Most cards in a hand: seven, and all the ingredients a player can take."""


def encoding(seats: int, _options: Options) -> Encoding:
    seat, most = one_hot(*range(seats)), max(COPIES)
    fields: dict[str, Field] = {
        "seat": seat,
        "turns": number(MAX_TURNS_EACH * seats),
        "turn": seat,
        "pending": padded_list(DEEPEST, _frame(seats)),
        "hand": repeated(len(CARDS), number(most)),
        "sizes": repeated(seats, number(HELD)),
        "eyes": repeated(EYES * seats, one_hot(*range(BLACKED_OUT + 1))),
        "dogs": repeated(seats, number(5)),
        "safety": repeated(seats, number(COPIES[SAFETY_FIRST])),
        "swarmed": bits(seats),
        "fried": bits(seats),
        "napping": bits(seats),
        "known": repeated(seats * len(INGREDIENTS), number(most)),
        "discard": card_counts(len(CARDS), most),
        "deck_size": number(len(DECK) + BELLS),
        "laid": number(len(DECK)),
        "rung": number(BELLS),
        "winners": number_set(seats),
    }
    return Encoding(fields, _moves(seats))


def _frame(seats: int) -> Field:
    """A frame: its kind, the seats waited for, my answer and its details, as binary digits."""
    kind, waiting, answer, matter = one_hot(*range(OPENING + 1)), bits(seats), bits(3), bits(5)
    about = repeated(MAX_DETAILS, matter)

    def write(frame: Frame) -> list[float]:
        rest = frame[3:] + (0,) * (MAX_DETAILS + 3 - len(frame))
        head = (*kind.write(frame[0]), *waiting.write(frame[1]), *answer.write(frame[2]))
        return [*head, *about.write(rest)]

    return Field(kind.size + waiting.size + answer.size + about.size, write)


def _moves(seats: int) -> list[Move]:
    everybody, eyes = range(seats), (*range(EYES), NO_EYE)
    named = {PUNCH: 1, JAB_AND_GRAB: 1, SHAKEDOWN: len(INGREDIENTS)}
    aimed = [
        encode_move(card, seat, eye, name)
        for card, names in named.items()
        for seat in everybody
        for eye in eyes
        for name in range(names)
        if card != PUNCH or eye != NO_EYE
    ]
    patches = [encode_move(PATCH_AND_STITCH, seat, eye) for seat in everybody for eye in eyes]
    curses = [encode_move(card, seat) for card in ILLEGAL for seat in everybody]
    knocks = [encode_move(BLOCK_AND_KNOCK, eye=eye) for eye in eyes]
    gifts = [encode_move(card) for card in INGREDIENTS]
    votes = [moves.VOTE + seat for seat in everybody]
    plain = [PASS, moves.GUARD, moves.WHISTLE, moves.SNATCH, moves.GOGGLES, moves.BUILD]
    return [*aimed, *patches, *curses, *knocks, *gifts, *moves.SWAPS, *votes, *plain]
