"""What each seat may know, and other worlds that it cannot tell from the real one."""

from functools import cache
from typing import NamedTuple

from game.core.chance import Rng
from game.core.state import Seat
from game.games.eyeball_boxing import pile
from game.games.eyeball_boxing.cards import (
    CARDS,
    CONDIMENTS,
    COPIES,
    DAWG,
    FOUL,
    HAND_KINDS,
    INGREDIENTS,
    PATCH_AND_STITCH,
    STEAL,
)
from game.games.eyeball_boxing.offers import legal_patches
from game.games.eyeball_boxing.table import (
    BELL_PAUSE,
    FOULING,
    GIVING,
    SEATS_IN_MASK,
    STEALING,
    VOTING,
    Frame,
    Table,
)


class Observation(NamedTuple):
    seat: Seat
    turns: int
    turn: Seat
    """Whose turn it is."""
    pending: tuple[Frame, ...]
    """The stack of frames, outermost first: (kind, waiting, my answer, …), see table.py."""
    hand: tuple[int, ...]
    """How many of each card; empty for the audience."""
    sizes: tuple[int, ...]
    eyes: tuple[int, ...]
    dogs: tuple[int, ...]
    safety: tuple[int, ...]
    swarmed: int
    fried: int
    napping: int
    known: tuple[int, ...]
    """Ingredients that I know each seat to hold, three counts a seat."""
    discard: tuple[int, ...]
    deck_size: int
    laid: int
    rung: int
    winners: tuple[Seat, ...]


def observe(table: Table, seat: Seat) -> Observation:
    n = table.n
    return Observation(
        seat=seat,
        turns=table.turns,
        turn=table.turn,
        pending=tuple(
            [(f[0], f[1], f[2] >> 3 * seat & 7 if seat >= 0 else 0, *f[3:]) for f in table.stack]
        ),
        hand=tuple(table.hands[seat * HAND_KINDS : (seat + 1) * HAND_KINDS]) if seat >= 0 else (),
        sizes=tuple(table.sizes),
        eyes=tuple(table.eyes),
        dogs=tuple(table.dogs),
        safety=tuple(table.safety),
        swarmed=table.swarmed,
        fried=table.fried,
        napping=table.napping,
        known=tuple(table.known[seat * n * 3 : (seat + 1) * n * 3]) if seat >= 0 else (),
        discard=tuple(table.discard),
        deck_size=len(table.deck),
        laid=table.laid,
        rung=table.rung,
        winners=table.winners,
    )


# -- drawing other worlds --------------------------------------------------------------------------


def remove_secrets(table: Table, seat: Seat) -> None:
    """Remove everything that this seat cannot see."""
    table.deck = []
    mine = table.hands[seat * HAND_KINDS : (seat + 1) * HAND_KINDS]
    table.hands = [0] * (HAND_KINDS * table.n)
    table.hands[seat * HAND_KINDS : (seat + 1) * HAND_KINDS] = mine
    if any(table.known):
        for place in _known_to_others(table.n, seat):
            table.known[place] = 0
    for depth, frame in enumerate(table.stack):
        if frame[2]:
            table.stack[depth] = (*frame[:2], frame[2] & 7 << 3 * seat, *frame[3:])


@cache
def _known_to_others(seats: int, seat: Seat) -> tuple[int, ...]:
    """The indices in `known` of what the other seats know about each other.

    What they know about this seat is no secret to it: it saw how they learned it.
    """
    others = [other for other in range(seats) if other != seat]
    return tuple(
        (viewer * seats + holder) * 3 + food
        for viewer in others
        for holder in others
        for food in range(3)
    )


TRIES = 24
"""Deals tried before hands that cannot exist are corrected card by card."""


def deal_hidden(table: Table, seat: Seat, rng: Rng) -> None:
    """Deal everything that this seat cannot see, at random.

    All possible hands must be equally likely. So if one hand is impossible, all are dealt again,
    rather than changing a card in it; only after `TRIES` deals are hands corrected.
    """
    others = [other for other in range(table.n) if other != seat]
    seen = table.card_counts()
    cards = [card for card in CARDS for _ in range(COPIES[card] - seen[card])]
    in_deck = len(cards) - sum(table.sizes[other] for other in others)
    sure = [_hand_over_the_known(table, seat, other, cards) for other in others]
    missing = [table.sizes[other] - count for other, count in zip(others, sure, strict=True)]
    for _ in range(TRIES):
        rng.shuffle(cards)
        if _may_be(table, others, missing, cards):
            break
    else:
        for place, other in enumerate(others):
            if not sure[place] and _owes_an_ingredient(table, other):
                missing[place] -= _hand_over_any_ingredient(table, other, cards)
    for other, count in zip(others, missing, strict=True):
        _deal(table, other, count, cards)
    _lay_anew(table, cards, in_deck, rng)
    _answer_anew(table, seat, rng)
    _know_anew(table, seat)


def _may_be(table: Table, others: list[Seat], missing: list[int], cards: list[int]) -> bool:
    """Whether the others can hold these cards, dealt from the end: no unbuilt automatic hotdog."""
    picky, end = _builds_automatically(table), len(cards)
    for other, count in zip(others, missing, strict=True):
        dealt, end = cards[end - count : end], end - count
        food = [table.hands[other * HAND_KINDS + card] or card in dealt for card in INGREDIENTS]
        if (picky and all(food)) or (not any(food) and _owes_an_ingredient(table, other)):
            return False
    return True


def _builds_automatically(table: Table) -> bool:
    return table.options.auto_hotdog and not table.options.hotdog_takes_turn


def _know_anew(table: Table, seat: Seat) -> None:
    """Let the others know of each other's hands what this seat knows; it cannot know of more."""
    n = table.n
    for place in _known_to_others(n, seat):
        viewer, holder = divmod(place // 3, n)
        if viewer != holder:
            table.known[place] = table.known[(seat * n + holder) * 3 + place % 3]


def _hand_over_the_known(table: Table, viewer: Seat, other: Seat, cards: list[int]) -> int:
    """Give this hand the cards that the viewer knows it holds; return how many."""
    known = (viewer * table.n + other) * 3
    sure = [card for card in INGREDIENTS for _ in range(table.known[known + card - DAWG])]
    for card in sure:
        cards.remove(card)
        table.hands[other * HAND_KINDS + card] += 1
    return len(sure)


def _hand_over_any_ingredient(table: Table, other: Seat, cards: list[int]) -> int:
    """Give this hand one unplaced ingredient: all know it has one, since it must give one."""
    card = next(card for card in cards if _is_food(card))
    cards.remove(card)
    table.hands[other * HAND_KINDS + card] += 1
    return 1


def _owes_an_ingredient(table: Table, seat: Seat) -> bool:
    return any(frame[0] == GIVING and frame[4] == seat for frame in table.stack)


def _deal(table: Table, seat: Seat, count: int, cards: list[int]) -> None:
    """Deal from the end; put back, if possible, what would complete an automatic hotdog."""
    mine = seat * HAND_KINDS
    picky = len(cards) if _builds_automatically(table) else 0
    while count:
        card = cards.pop()
        table.hands[mine + card] += 1
        if picky and _is_food(card) and table.has_a_set(seat):
            picky -= 1
            table.hands[mine + card] -= 1
            cards.insert(0, card)
        else:
            count -= 1


def _is_food(card: int) -> bool:
    return DAWG <= card <= CONDIMENTS


def _lay_anew(table: Table, cards: list[int], in_deck: int, rng: Rng) -> None:
    """Make the rest of the draw pile, with the Bells that have not rung at possible places."""
    assert len(cards) == in_deck
    gone = table.laid - in_deck
    paced = table.options.bell_placement == "paced"
    bells = []
    for span in pile.bell_ranges(table.laid, table.n, paced)[table.rung :]:
        spots = [spot - gone for spot in span if spot >= gone]
        bells.append(spots[int(rng.random() * len(spots))])
    table.deck = pile.insert_bells(cards, bells)


def _answer_anew(table: Table, seat: Seat, rng: Rng) -> None:
    """Replace the secret answers that this seat has not seen by random possible ones."""
    for depth, frame in enumerate(table.stack):
        if not frame[1]:
            continue
        answers = frame[2] & 7 << 3 * seat
        for other in SEATS_IN_MASK[asked_seats(table, frame) & ~frame[1] & ~(1 << seat)]:
            possible = _possible_answers(table, other, frame)
            answers |= possible[int(rng.random() * len(possible))] << 3 * other
        table.stack[depth] = (*frame[:2], answers, *frame[3:])


def asked_seats(table: Table, frame: Frame) -> int:
    """Bit mask of the seats that this window asks or has asked."""
    return frame[-1] if frame[0] in (FOULING, STEALING) else (1 << table.n) - 1


def _possible_answers(table: Table, seat: Seat, frame: Frame) -> list[int]:
    mine = seat * HAND_KINDS
    kind = frame[0]
    if kind == VOTING:
        return [other for other in range(table.n) if other != seat]
    if kind == FOULING:
        return [0, 1] if table.hands[mine + FOUL] else [0]
    if kind == STEALING:
        return [0, 1] if table.hands[mine + STEAL] else [0]
    if kind == BELL_PAUSE and table.hands[mine + PATCH_AND_STITCH]:
        return [0, *((move & 3) + 1 for move in legal_patches(table, seat))]
    return [0]
