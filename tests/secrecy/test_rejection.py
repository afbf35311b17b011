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
from game.games import card_clash, dodgeball, eyeball_boxing, twelve_rounds
from game.games.eyeball_boxing.cards import HANDFUL, INGREDIENTS
from tests.shelf import FULL

POSITIONS, WORLDS = (300, 60) if FULL else (60, 80)
SURE = 4.0
"""Standard deviations."""

Table = Any
"""The state of any of these games: each has its own places for hidden cards."""
Hand = list[int]
Sums = dict[tuple[str, int], list[int]]
"""How much oftener something was drawn than dealt, and the squares of that."""
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


def between_the_ropes(table: Table, seat: Seat, rng: Random) -> Sequence[Hand] | None:
    """Twelve Rounds: two decks; what was not in the last reshuffle is held, or was put back."""
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
    """Every card by itself: this copy of a card stayed out of the reshuffle, and that one did not.

    None if a copy lies where it cannot; nothing if so many are known that it would take all day.
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
    """He said that he throws."""
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
"""How it is dealt plainly, to how many, by which house rules, after how many choices at most."""


def positions(
    name: str, seats: int, rules: dict[str, str], choices: int
) -> Iterator[tuple[Table, Seat, Random]]:
    """Tables in the middle of a match, with a seat that thinks about it."""
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
    """Twelve Rounds: among all other cards it would not be missed."""
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
    """How many of each card there are, how often there is none, and how near a hotdog is."""
    for card, count in enumerate(hand):
        yield ("count", card), count
        yield ("none", card), int(not count)
    if len(hand) == HANDFUL:
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
