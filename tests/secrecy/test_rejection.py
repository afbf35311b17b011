"""In the middle of a match, too, worlds are drawn as if all were dealt until it fits.

Here hidden cards are dealt in the plainest way, all at random, and a deal is thrown away where
somebody could not hold what they would. Whatever `deal_anew` does instead to be quick: every card
lies in every hand as often.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest

from game.core.registry import find
from game.core.state import Seat
from game.games import card_clash, dodgeball, eyeball_boxing
from game.games.eyeball_boxing.cards import HANDFUL, INGREDIENTS
from tests.shelf import FULL

POSITIONS, WORLDS = (300, 60) if FULL else (60, 80)
SURE = 4.0
"""Standard deviations."""

Table = Any
"""The state of any of these games: each has its own places for hidden cards."""
Hand = list[int]
Plain = Callable[[Table, Seat, Random], Sequence[Hand] | None]
"""The hands of all seats, dealt at random; None if that cannot be."""


def in_the_ring(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Eyeball Boxing: where hotdogs build themselves nobody holds a whole one."""
    if any(table.known) or len(table.stack) > 1:
        return ()  # somebody's cards are known: another test
    hands = _share_out(table, seat, table.sizes, eyeball_boxing.cards.COPIES, rng)
    others = (hand for other, hand in enumerate(hands) if other != seat)
    whole = any(all(hand[card] for card in INGREDIENTS) for hand in others)
    return None if whole else hands


def in_the_gym(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Dodgeball with hands: anything may be anywhere."""
    sizes = [sum(_hand(table, other)) for other in range(table.n)]
    hands = _share_out(table, seat, sizes, dodgeball.cards.COPIES, rng)
    return hands if table.asked == seat else ()  # who is asked may have to hold something


def _share_out(
    table: Table, seat: Seat, sizes: Sequence[int], copies: Sequence[int], rng: Random
) -> list[Hand]:
    """One pile for all."""
    blank = table.blank(seat)
    for other in range(table.n):
        if other != seat:
            kinds = len(blank.hands) // table.n
            blank.hands[other * kinds : (other + 1) * kinds] = [0] * kinds
    seen = blank.census()
    unseen = [card for card, count in enumerate(copies) for _ in range(count - seen[card])]
    rng.shuffle(unseen)
    hands = []
    for other in range(table.n):
        hands.append(_hand(table, other) if other == seat else [0] * len(_hand(table, other)))
        for _ in range(0 if other == seat else sizes[other]):
            hands[-1][unseen.pop()] += 1
    return hands


def at_the_clash(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Card Clash: each boxer has a deck of their own; what is sealed comes from it, too."""
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


def _hand(table: Table, seat: Seat) -> Hand:
    kinds = len(table.hands) // table.n
    return list(table.hands[seat * kinds : (seat + 1) * kinds])


GAMES: dict[str, tuple[Plain, int, dict[str, str]]] = {
    "eyeball_boxing": (in_the_ring, 5, {}),
    "card_clash": (at_the_clash, 2, {}),
    "dodgeball": (in_the_gym, 4, {"mode": "strategic"}),
}


def positions(name: str, seats: int, rules: dict[str, str]) -> Iterator[tuple[Table, Seat, Random]]:
    """Tables in the middle of a match, with a seat that thinks about it."""
    game = find(name)
    for seed in range(POSITIONS):
        rng = Random(seed)
        table = game.new(seats, seed, game.options.parse(rules))
        for _ in range(rng.randrange(4, 24)):
            if not table.over:
                seat = rng.choice(table.actors())
                table.choose(seat, rng.choice(table.legal(seat)))
        if not table.over:
            yield table, rng.choice(table.actors()), rng


@pytest.mark.parametrize("name", GAMES)
def test_every_card_lies_in_every_hand_as_often_as_it_may(name: str) -> None:
    plain, seats, rules = GAMES[name]
    sums: dict[tuple[str, int], list[int]] = {}
    for table, seat, rng in positions(name, seats, rules):
        for _ in range(WORLDS):
            dealt = _until_it_fits(plain, table, seat, rng)
            world = table.determinize(seat, rng)
            for other, hand in enumerate(dealt):
                if other != seat:
                    _note(sums, _facts(_hand(world, other)), _facts(hand))
    assert sums
    for fact, (total, squares) in sums.items():
        apart = abs(total) / sqrt(squares or 1)
        assert apart < SURE, f"{fact} is {total} times too often ({apart:.1f} deviations)"


def _until_it_fits(plain: Plain, table: Table, seat: Seat, rng: Random) -> Sequence[Hand]:
    while (dealt := plain(table, seat, rng)) is None:
        pass
    return dealt


def _facts(hand: Hand) -> Iterator[tuple[tuple[str, int], int]]:
    """How many of each card there are, how often there is none, and how near a hotdog is."""
    for card, count in enumerate(hand):
        yield ("count", card), count
        yield ("none", card), int(not count)
    if len(hand) == HANDFUL:
        yield ("kinds of ingredients", 0), sum(hand[card] > 0 for card in INGREDIENTS)


def _note(
    sums: dict[tuple[str, int], list[int]],
    drawn: Iterator[tuple[tuple[str, int], int]],
    dealt: Iterator[tuple[tuple[str, int], int]],
) -> None:
    for (fact, one), (_, other) in zip(drawn, dealt, strict=True):
        total = sums.setdefault(fact, [0, 0])
        total[0] += one - other
        total[1] += (one - other) ** 2
