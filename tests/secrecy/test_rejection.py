"""In mid-match, too, sampled worlds have the distribution of rejection sampling.

Here hidden cards are dealt in the plainest way, all at random, and a deal is discarded if it
contradicts what a seat knows. However `deal_hidden` takes short cuts, every card must be in every
hand equally often.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest

from game.core.registry import find
from game.core.state import Seat
from game.games import card_clash, dodgeball, eyeball_boxing, twelve_rounds
from game.games.eyeball_boxing.cards import HAND_KINDS, INGREDIENTS
from tests.all_games import FULL

POSITIONS, WORLDS = (300, 60) if FULL else (60, 80)
SURE = 4.0
"""Standard deviations allowed."""

Table = Any
"""A state of any of these games; each keeps hidden cards in its own fields."""
Hand = list[int]
Sums = dict[tuple[str, int], list[int]]
"""For each fact: sum of (sampled minus dealt), and of its square."""
Plain = Callable[[Table, Seat, Random], Sequence[Hand] | None]
"""Deals all hands at random; None if the deal is impossible, empty if the case is skipped."""


def in_the_ring(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Eyeball Boxing: with automatic hotdogs no hand holds a whole set."""
    if any(table.known) or len(table.stack) > 1:
        return ()  # known cards are another test
    hands = _share_out(table, seat, table.sizes, eyeball_boxing.cards.COPIES, rng)
    others = (hand for other, hand in enumerate(hands) if other != seat)
    whole = any(all(hand[card] for card in INGREDIENTS) for hand in others)
    return None if whole else hands


def in_the_gym(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Dodgeball with hands: any card may be anywhere."""
    sizes = [sum(_hand(table, other)) for other in range(table.n)]
    hands = _share_out(table, seat, sizes, dodgeball.cards.COPIES, rng)
    return hands if table.asked == seat else ()  # others asked may be bound to a card


def _share_out(
    table: Table, seat: Seat, sizes: Sequence[int], copies: Sequence[int], rng: Random
) -> list[Hand]:
    """Deal from one deck for all."""
    blank = table.without_secrets(seat)
    for other in range(table.n):
        if other != seat:
            kinds = len(blank.hands) // table.n
            blank.hands[other * kinds : (other + 1) * kinds] = [0] * kinds
    seen = blank.card_counts()
    unseen = [card for card, count in enumerate(copies) for _ in range(count - seen[card])]
    rng.shuffle(unseen)
    hands = []
    for other in range(table.n):
        hands.append(_hand(table, other) if other == seat else [0] * len(_hand(table, other)))
        for _ in range(0 if other == seat else sizes[other]):
            hands[-1][unseen.pop()] += 1
    return hands


def at_the_clash(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Card Clash: each boxer has a deck of his own; a sealed card comes from it, too."""
    foe = 1 - seat
    left = list(card_clash.cards.COPIES)
    for card in range(len(left)):
        left[card] -= table.discards[foe * 6 + card]
    for card in table.played[foe * 3 : foe * 3 + 3]:
        if card >= 0:
            left[card] -= 1
    unseen = [card for card, count in enumerate(left) for _ in range(count)]
    rng.shuffle(unseen)
    dealt = [0] * 6
    for _ in range(sum(_hand(table, foe))):
        dealt[unseen.pop()] += 1
    return [_hand(table, 0), dealt] if foe else [dealt, _hand(table, 1)]


def between_the_ropes(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Twelve Rounds: two decks; a card left out of the last reshuffle is in hand, or was put
    back."""
    foe = 1 - seat
    dealt: Hand = []
    for which in (0, 1):
        hand = _out_of_a_deck(table, foe, which, rng)
        if not hand:
            return hand
        dealt += hand
    throws = foe == table.control and table.asking in twelve_rounds.bout.THROWING
    if throws and not _can_throw(table, foe, dealt):
        return None
    return [_hand(table, 0), dealt] if foe else [dealt, _hand(table, 1)]


def _out_of_a_deck(table: Table, foe: Seat, which: int, rng: Random) -> Hand | None:
    """Deal single copies: one copy of a card was left out of the reshuffle, another was not.

    None if a copy is in an impossible place; empty if so many are known that it would take too
    long.
    """
    first, place = foe * 20 + which * 10, foe * 2 + which
    copies = twelve_rounds.cards.COPIES[which * 10 : which * 10 + 10]
    unseen, sure = [], []
    for card in range(10):
        gone = table.discards[first + card]
        stayed = max(0, table.leftovers[first + card] - gone)
        sure += [(card, copy) for copy in range(stayed)]
        unseen += [(card, copy) for copy in range(copies[card] - gone)]
    if len(sure) > 1 or (table.laid and table.shown and foe == table.control):
        return []
    rng.shuffle(unseen)
    held = table.held[place]
    near = held + table.under[place] + (table.topped >> place & 1)
    if any(unseen.index(one) >= near for one in sure):
        return None
    return [sum(card == one for one, _ in unseen[:held]) for card in range(10)]


def _can_throw(table: Table, foe: Seat, hand: Hand) -> bool:
    """True if this hand can pay for the throw he has announced."""
    cost, movements = twelve_rounds.cards.COST, 20 + 3 * table.boxers[foe]
    costs = [cost[movements + slot] for slot in table.free_movements(foe)]
    costs += [cost[card] for card in range(10) if hand[card]]
    return min(costs) <= table.endurance[foe]


def _hand(table: Table, seat: Seat) -> Hand:
    kinds = len(table.hands) // table.n
    return list(table.hands[seat * kinds : (seat + 1) * kinds])


GAMES: dict[str, tuple[Plain, int, dict[str, str], int]] = {
    "eyeball_boxing": (in_the_ring, 5, {}, 24),
    "card_clash": (at_the_clash, 2, {}, 24),
    "dodgeball": (in_the_gym, 4, {"mode": "strategic"}, 24),
    "twelve_rounds": (between_the_ropes, 2, {"ticks_per_round": "4"}, 280),
}
"""Plain dealer, number of seats, options, and most choices before the position."""


def positions(
    name: str, seats: int, rules: dict[str, str], choices: int
) -> Iterator[tuple[Table, Seat, Random]]:
    """Yield positions in mid-match, with the seat that samples worlds."""
    game = find(name)
    for seed in range(POSITIONS):
        rng = Random(seed)
        table = game.new(seats, seed, game.options.parse(rules))
        for _ in range(rng.randrange(4, choices)):
            if not table.over:
                seat = rng.choice(table.actors())
                table.choose(seat, rng.choice(table.legal_moves(seat)))
        if not table.over:
            yield table, rng.choice(table.actors()), rng


@pytest.mark.parametrize("name", GAMES)
def test_every_card_lies_in_every_hand_as_often_as_it_may(name: str) -> None:
    plain, seats, rules, choices = GAMES[name]
    sums: Sums = {}
    for table, seat, rng in positions(name, seats, rules, choices):
        for _ in range(WORLDS):
            dealt = _until_it_fits(plain, table, seat, rng)
            world = table.determinize(seat, rng)
            for other, hand in enumerate(dealt):
                if other != seat:
                    _note(sums, _facts(_hand(world, other)), _facts(hand))
    _are_alike(sums)


def test_what_stayed_out_of_a_reshuffle_is_held_as_often_as_it_may() -> None:
    """Twelve Rounds: a separate test, because the test of all cards would not notice it."""
    plain, seats, rules, choices = GAMES["twelve_rounds"]
    sums: Sums = {}
    for table, seat, rng in positions("twelve_rounds", seats, rules, choices):
        foe = 1 - seat
        spots = range(foe * 20, foe * 20 + 20)
        stayed = [spot % 20 for spot in spots if table.leftovers[spot] > table.discards[spot]]
        for _ in range(WORLDS if stayed else 0):
            dealt = _until_it_fits(plain, table, seat, rng)
            if dealt:
                hands = _hand(table.determinize(seat, rng), foe), dealt[foe]
                drawn, plainly = (sum(hand[card] for card in stayed) for hand in hands)
                _note(sums, iter([(("stayed", 0), drawn)]), iter([(("stayed", 0), plainly)]))
    _are_alike(sums)


def _are_alike(sums: Sums) -> None:
    assert sums
    for fact, (total, squares) in sums.items():
        apart = abs(total) / sqrt(squares or 1)
        assert apart < SURE, f"{fact} is {total} times too often ({apart:.1f} deviations)"


def _until_it_fits(plain: Plain, table: Table, seat: Seat, rng: Random) -> Sequence[Hand]:
    while (dealt := plain(table, seat, rng)) is None:
        pass
    return dealt


def _facts(hand: Hand) -> Iterator[tuple[tuple[str, int], int]]:
    """Yield each card's count and whether it is missing, and the number of different
    ingredients."""
    for card, count in enumerate(hand):
        yield ("count", card), count
        yield ("none", card), int(not count)
    if len(hand) == HAND_KINDS:
        yield ("kinds of ingredients", 0), sum(hand[card] > 0 for card in INGREDIENTS)


def _note(
    sums: Sums,
    drawn: Iterator[tuple[tuple[str, int], int]],
    dealt: Iterator[tuple[tuple[str, int], int]],
) -> None:
    for (fact, one), (_, other) in zip(drawn, dealt, strict=True):
        total = sums.setdefault(fact, [0, 0])
        total[0] += one - other
        total[1] += (one - other) ** 2
