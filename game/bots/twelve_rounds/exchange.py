"""The result of each attack against each guard."""

from collections.abc import Generator
from typing import NamedTuple, TypeVar

from game.bots.twelve_rounds.evaluation import CARD, RESTS, get_up_chance, logistic, margin
from game.core.state import PASS, Move, Seat
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import Bout, encode_movement
from game.games.twelve_rounds.moves import THROW

T = TypeVar("T")
Steps = Generator[None, None, T]
"""A computation in steps of a millisecond or so, which returns its result at the end."""
Matrix = list[list[float]]
"""The attacker's win chance after each attack (rows) against each guard (columns)."""


class ExchangeResult(NamedTuple):
    """A fight after an exchange."""

    margin: float
    """The attacker's margin, as if neither boxer had spent a card."""
    card: float
    """Factor for the value of a card at this point in the round."""
    stands: float
    """The chance that the boxer who is down gets up; 1 if nobody is down."""
    floored: bool
    """Whether it is the defender who is down."""
    won: float
    """The attacker's share of the win if the fight is over, else -1."""

    def attacker_win_chance(self, attack: float, guard: float) -> float:
        """Return the attacker's win chance, given the values of the two cards spent."""
        if self.won >= 0:
            return self.won
        ahead = logistic(self.margin + (guard - attack) * self.card)
        if self.stands == 1.0:
            return ahead
        return 1 - self.stands * (1 - ahead) if self.floored else self.stands * ahead


def advance_to_attack(world: Bout) -> Bout:
    """Advance the world to the moment at which the attack is laid, and return it."""
    if world.asking == "open":
        world.apply(world.control, THROW)
    if world.asking == "clinch":
        world.apply(1 - world.control, PASS)
    if world.asking == "defend":
        world.asking, world.asked, world.laid = "attack", 1 << world.control, 0
    return world


def matrix(world: Bout, attacks: tuple[int, ...], guards: tuple[int, ...]) -> Steps[Matrix]:
    """Compute the matrix. `world` is at the throw; its hands need not hold these cards."""
    known: dict[tuple[int, ...], ExchangeResult] = {}
    rows = []
    for attack in attacks:
        row = []
        for guard in guards:
            key = _key(world, attack, guard)
            if key not in known:
                known[key] = _result(world, attack, guard)
            row.append(known[key].attacker_win_chance(CARD[attack], CARD[guard]))
        rows.append(row)
        yield
    return rows


def _key(world: Bout, attack: int, guard: int) -> tuple[int, ...]:
    """Return a key that exchanges with the same result share, apart from the cards spent."""
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


def _result(world: Bout, attack: int, guard: int) -> ExchangeResult:
    seat = world.control
    after = world.clone()
    after.apply(seat, move_to_lay(world, seat, attack))
    if after.asking == "defend" and after.laid:
        after.apply(1 - seat, move_to_lay(world, 1 - seat, guard))
    if after.over:
        return ExchangeResult(0.0, 0.0, 1.0, False, after.returns()[seat])
    left = 0.0 if after.asking in RESTS else (after.options.ticks_per_round - after.ticks) / 10
    spent = (CARD[attack] - CARD[guard]) * left
    stands = get_up_chance(after) if after.down >= 0 else 1.0
    return ExchangeResult(margin(after, seat) + spent, left, stands, after.down != seat, -1.0)


def move_to_lay(world: Bout, seat: Seat, card: int) -> Move:
    """Return the move that lays this card; a movement replaces the worst card held."""
    if card < 20:
        return card + 1
    which = 0 if world.control == seat else 1
    worst = min(world.distinct_cards(seat, which), key=lambda held: CARD[held], default=which * 10)
    return encode_movement((card - 20) % 3, worst)
