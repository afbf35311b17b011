"""What each attack comes to against each guard."""

from collections.abc import Generator
from typing import NamedTuple, TypeVar

from game.bots.twelve_rounds.evaluation import CARD, RESTS, chance, margin, standing
from game.core.state import PASS, Move, Seat
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import Bout, movement_move
from game.games.twelve_rounds.moves import THROW

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Thinks in steps of a millisecond or so, and comes to something in the end."""
Matrix = list[list[float]]
"""How likely the attacker wins after each attack (rows) against each guard (columns)."""


class Result(NamedTuple):
    """How a fight looks after an exchange."""

    margin: float
    """Of the attacker, as if neither had given a card for it."""
    card: float
    """What the value of a card counts, as late in the round as it is now."""
    stands: float
    """The chance that the one who is down stands up; 1 if nobody is down."""
    floored: bool
    """Is it the defender who is down?"""
    won: float
    """What it came to if it is over; else -1."""

    def worth(self, attack: float, guard: float) -> float:
        """For the attacker, with the values of the two cards that were spent."""
        if self.won >= 0:
            return self.won
        ahead = chance(self.margin + (guard - attack) * self.card)
        if self.stands == 1.0:
            return ahead
        return 1 - self.stands * (1 - ahead) if self.floored else self.stands * ahead


def at_the_throw(world: Bout) -> Bout:
    """The same world at the moment when the attack is to be laid."""
    if world.asking == "open":
        world.apply(world.control, THROW)
    if world.asking == "clinch":
        world.apply(1 - world.control, PASS)
    if world.asking == "defend":
        world.asking, world.asked, world.laid = "attack", 1 << world.control, 0
    return world


def matrix(world: Bout, attacks: tuple[int, ...], guards: tuple[int, ...]) -> Steps[Matrix]:
    """`world` is at the throw; it does not matter who holds these cards in it."""
    known: dict[tuple[int, ...], Result] = {}
    rows = []
    for attack in attacks:
        row = []
        for guard in guards:
            key = _key(world, attack, guard)
            if key not in known:
                known[key] = _result(world, attack, guard)
            row.append(known[key].worth(CARD[attack], CARD[guard]))
        rows.append(row)
        yield
    return rows


def _key(world: Bout, attack: int, guard: int) -> tuple[int, ...]:
    """Exchanges with the same key come to the same, but for the cards that are spent."""
    seat = world.control
    a = cards.STRENGTH[attack] + _boost(world, seat, attack)
    d = cards.GUARD[guard] + _boost(world, 1 - seat, guard)
    if d <= a:
        a += cards.FEINT_BONUS[attack]
    special = attack if attack >= 20 else 0, guard if guard >= 20 else 0
    gap = a - d if a >= d else -1
    dodge = cards.IS_DODGE[guard] if gap == 0 else 0
    return (gap, dodge, cards.COST[attack], *special)


def _boost(world: Bout, seat: Seat, card: int) -> int:
    return int(world.boosts[seat] > 0 and card in cards.BOOSTED[world.corner[seat]][0])


def _result(world: Bout, attack: int, guard: int) -> Result:
    seat = world.control
    after = world.clone()
    after.apply(seat, laying(world, seat, attack))
    if after.asking == "defend" and after.laid:
        after.apply(1 - seat, laying(world, 1 - seat, guard))
    if after.over:
        return Result(0.0, 0.0, 1.0, False, after.returns()[seat])
    left = 0.0 if after.asking in RESTS else (after.options.ticks_per_round - after.ticks) / 10
    spent = (CARD[attack] - CARD[guard]) * left
    stands = standing(after) if after.down >= 0 else 1.0
    return Result(margin(after, seat) + spent, left, stands, after.down != seat, -1.0)


def laying(world: Bout, seat: Seat, card: int) -> Move:
    """The move that lays this card; a movement goes for the worst card there is."""
    if card < 20:
        return card + 1
    which = 0 if world.control == seat else 1
    worst = min(world.kinds(seat, which), key=lambda held: CARD[held], default=which * 10)
    return movement_move((card - 20) % 3, worst)
