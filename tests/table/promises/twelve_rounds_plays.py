"""Plays the choices of Twelve Rounds: the predicates of what its texts promise."""

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from game.core.event import Event
from game.core.state import PASS, Move, Seat, State
from game.games.twelve_rounds import cards, rules
from game.games.twelve_rounds.bout import ALL_USED, NOTHING, THROWING
from game.games.twelve_rounds.moves import BACK_OFF, CORNER_MOVE, STEP, THROW
from tests.table.promises.kit import Choice, Predicate, later

GROUPS = {
    **dict.fromkeys(("open", *THROWING), THROWING), **dict.fromkeys(STEP, STEP),
    "corner": ("corner", *STEP), "dig": ("dig_card",),
}  # fmt: skip
"""Question → the questions that are still to be answered before its answer has its effect."""


def fighting(world: State, seat: Seat, legal: Sequence[Move], rng: Random) -> Move:
    return THROW if THROW in legal else legal[int(rng.random() * len(legal))]


def idling(world: State, seat: Seat, legal: Sequence[Move], rng: Random) -> Move:
    return BACK_OFF if BACK_OFF in legal else legal[0]


class Exchange(NamedTuple):
    """An attack, a defence, and what comes of them."""

    before: Any
    attack: int
    guard: int
    after: Any
    events: list[Event]

    def sum_of(self, what: str, who: Seat | None = None) -> int:
        return sum(e.amount for e in self.events if e.what == what and who in (None, e.who))

    def has(self, *whats: str) -> bool:
        return any(event.what in whats for event in self.events)

    @property
    def thrower(self) -> Seat:
        return int(self.before.control)

    @property
    def values(self) -> tuple[int, int]:
        """What attack and defence are worth, with every bonus."""
        return self.sum_of("revealed", self.thrower), self.sum_of("revealed", 1 - self.thrower)

    @property
    def margin(self) -> int:
        return self.values[0] - self.values[1]

    @property
    def strength(self) -> int:
        """The attack without the bonus of a feint."""
        kinds = cards.BOOSTED.get(self.before.corner[self.thrower], ((), 0))[0]
        boosted = self.before.boosts[self.thrower] > 0 and self.attack in kinds
        return cards.STRENGTH[self.attack] + boosted

    @property
    def outcome(self) -> str:
        told = ("landed", "control", "tied", "rushed")
        return next(event.what for event in self.events if event.what in told)

    @property
    def landed(self) -> bool:
        return self.outcome == "landed"

    @property
    def takes_even(self) -> bool:
        """Whether this guard takes control when even."""
        dodge = cards.IS_DODGE[self.guard] and not self.before.heavy >> 1 - self.thrower & 1
        return bool(dodge) or self.guard == cards.SHOULDER_ROLL

    @property
    def stays(self) -> bool:
        """Whether control stays, unless nothing is left to throw."""
        done = self.has("bell", "stuck", "spent")
        return self.outcome != "control" and (done or self.after.control == self.thrower)

    @property
    def holds(self) -> bool:
        """Whether nothing lands, control stays, and the next attack is face up."""
        shown = self.has("bell") or shows_next(self.after, self.thrower)
        return not self.landed and self.stays and shown

    @property
    def is_fair(self) -> bool:
        """Whether the comparison ends as the rulebook says."""
        if self.margin > 0:
            return self.landed and self.stays
        if self.margin == 0 and not self.takes_even:
            return self.outcome == "tied" and self.holds
        return self.holds if self.attack == cards.BULL_RUSH else self.outcome == "control"

    @property
    def falls(self) -> bool:
        """Whether what landed cuts and knocks down as the rulebook says."""
        foe, done = 1 - self.thrower, self.sum_of("landed")
        spent = done > 0 and self.before.endurance[foe] <= done + self.sum_of("drained")
        hard = done >= 4 and self.guard != cards.IRON_CHIN
        track = self.before.damage[foe] + done
        down = hard or spent or track >= 10
        return self.has("knocked_down") == down and (down or track < 8 or self.after.cut[foe] > 0)


class Boxed(Choice):
    """A choice in Twelve Rounds."""

    game = "twelve_rounds"

    def prepared(self, before: Any) -> Any:
        """In the rest, nobody has chosen a corner card yet."""
        if before.asking == "corner":
            before = before.clone()
            able = [used < ALL_USED for used in before.corner_used]
            before.corner = tuple(NOTHING if one else PASS for one in able)
            before.asked = able[0] + 2 * able[1]
        return before

    def is_settled(self, now: Any) -> bool:
        return now.asking not in GROUPS.get(self.question, ())

    @property
    def foe(self) -> Seat:
        return 1 - self.seat

    @property
    def card(self) -> int:
        """The card or movement that is laid, or the corner card; -1 for none."""
        if self.question == "corner":
            return self.move - CORNER_MOVE if self.move else -1
        lays = self.question in ("attack", "defend")
        return int(self.before.decode_move(self.seat, self.move)[0]) if lays else -1

    @cached_property
    def exchanges(self) -> list[Exchange]:
        """What comes of the card laid, against all that the other may have laid or may lay."""
        if self.question not in ("attack", "defend"):
            return []
        now = self.after if self.question == "attack" else self.before
        if now.asking != "defend":
            return [Exchange(self.before, self.card, cards.NO_GUARD, self.after, self.events)]
        hidden = self.question == "defend" and not now.shown
        attacks = now.attack_moves(self.foe) if hidden else (now.laid,)
        guards = (self.move,) if self.question == "defend" else now.legal_moves(self.foe)
        laid = {now.decode_move(now.control, move)[0]: move for move in attacks}
        held = {now.decode_move(1 - now.control, move)[0]: move for move in guards}
        return [_met(now, *attack, *guard) for attack in laid.items() for guard in held.items()]

    @cached_property
    def ahead(self) -> list[Event]:
        """The events up to the next bell, if both throw whenever they can."""
        events: list[Event] = []
        for step in later(self.end, fighting, 0 if self.has("bell") else 90):
            events += step.events
            if any(event.what == "bell" for event in step.events):
                break
        return events

    @cached_property
    def next_round(self) -> tuple[list[Event], Any]:
        """The events until a round begins, if both back off, and the state then if it does."""
        events = [*self.events]
        for step in later(self.after, idling, 40):
            if any(event.what == "round_began" for event in events):
                return events, step.before
            events += step.events
        return events, None


def _met(now: Any, attack: int, laid: Move, guard: int, held: Move) -> Exchange:
    before, events = now.clone(), list[Event]()
    before.laid = laid
    after = before.clone()
    after.apply(1 - now.control, held, events)
    return Exchange(before, attack, guard, after, events)


def every(true: Callable[[Exchange], object], when: Any = None, at: str = "") -> Predicate:
    """Return whether this is true of all exchanges of a kind; None if there are none."""

    def holds(c: Boxed) -> bool | None:
        met = [ex for ex in c.exchanges if at in ("", c.question) and (not when or when(ex))]
        return all(map(true, met)) if met else None

    return holds


def both(*predicates: Any) -> Predicate:
    """Return whether all of these are true that say anything about the choice."""

    def true(c: Boxed, **values: str) -> bool | None:
        found = [predicate(c, **values) for predicate in predicates]
        return False if False in found else True if True in found else None

    return true


# -- an exchange -----------------------------------------------------------------------------------


def shows_next(state: Any, seat: Seat) -> bool:
    """Whether this seat throws face up next, if control does not pass before."""
    for step in later(state, fighting, 12):
        for event in step.events:
            if event.what in ("laid", "control", "bell"):
                return event.what != "laid" or (event.who, event.amount) == (seat, 1)
    return True


fair = every(lambda ex: ex.is_fair)
wins = every(lambda ex: ex.is_fair, lambda ex: ex.margin)
takes = every(lambda ex: ex.is_fair, lambda ex: ex.margin < 0)
even_takes = every(lambda ex: ex.is_fair, lambda ex: ex.margin == 0 and ex.takes_even)
even_holds = every(lambda ex: ex.is_fair, lambda ex: ex.margin == 0 and not ex.takes_even)
wins_ties = every(lambda ex: ex.landed, lambda ex: ex.values[1] == ex.strength, "attack")
stays = every(lambda ex: ex.stays, lambda ex: ex.outcome in ("landed", "tied"))
keeps_control = every(lambda ex: ex.holds, lambda ex: not ex.landed, "attack")


def costs(c: Boxed, cost: str) -> bool | None:
    price = 0 if cost.lower() == "nothing" else int(cost)
    return every(lambda ex: ex.sum_of("paid", c.seat) == price, at="attack")(c)


def attacks(c: Boxed, value: str, more: str = "0", cost: str = "") -> bool | None:
    """The attack is worth that much, and more unless the guard is higher."""

    def true(ex: Exchange) -> bool:
        a, d = ex.values
        return a == int(value) + int(more) * (d <= int(value))

    return every(true, at="attack")(c) and (not cost or costs(c, cost))


def guards(c: Boxed, value: str) -> bool | None:
    return every(lambda ex: ex.values[1] == int(value), at="defend")(c)


def stops(c: Boxed, value: str, feint: str = "0") -> bool | None:
    """The guard stops punches and feints up to these values, and nothing harder."""

    def true(ex: Exchange) -> bool:
        most = feint if cards.FEINT_BONUS[ex.attack] else value
        return ex.landed == (ex.strength > int(most))

    return guards(c, value) and every(true)(c)


def beaten(*outcomes: str) -> Predicate:
    """The open attack is worth so much, and this comes of a guard that is high enough."""

    def true(c: Boxed, value: str, over: str, **even: str) -> bool | None:
        def stopped(ex: Exchange) -> bool:
            stopped = ex.values[1] < int(over) or ex.outcome in outcomes
            return ex.strength == int(value) and stopped and ex.is_fair

        return every(stopped)(c) and {*even.values()} <= {value}

    return true


def compared(true: Callable[[Exchange], object]) -> Predicate:
    def holds(c: Boxed, a: str, d: str, damage: str = "0", sign: str = ">") -> bool | None:
        def same(ex: Exchange) -> bool:
            order = "=" if not ex.margin else "<" if ex.margin < 0 else ">"
            return (*ex.values, ex.sum_of("landed"), order) == (int(a), int(d), int(damage), sign)

        return every(lambda ex: same(ex) and true(ex))(c)

    return holds


def kind(name: str, fixed: int = 0) -> Predicate:
    """What is laid is worth that much, and does what this kind does."""

    def true(c: Boxed, value: str = str(fixed)) -> bool | None:
        if name in ("Punch", "Feint"):
            return attacks(c, value, str(cards.FEINT_BONUS[c.card] if name == "Feint" else 0))
        same = every(lambda ex: cards.IS_DODGE[ex.guard] == (name == "Dodge"), at="defend")(c)
        return same and guards(c, value) and every(lambda ex: ex.is_fair)(c)

    return true


def modes(thrown: str, stopped: str) -> Predicate:
    def true(c: Boxed, strength: str, value: str) -> bool | None:
        throws = c.question == "attack"
        return kind(thrown)(c, value=strength) if throws else kind(stopped)(c, value=value)

    return true


def told(at: str, when: Callable[[Exchange], bool], true: Callable[..., bool]) -> Predicate:
    """Return whether exchanges of a kind have an effect of so much."""
    return lambda c, more: every(lambda ex: true(c, ex, int(more)), when, at)(c)


def _drained(c: Boxed, ex: Exchange, more: int) -> bool:
    body = 2 * (ex.before.corner[c.seat] == cards.WORK_THE_BODY)
    left = max(0, ex.before.endurance[c.foe] - ex.sum_of("landed"))
    return ex.sum_of("drained") == min(left, more + body)


def _relieved(c: Boxed, ex: Exchange, more: int) -> bool:
    room = rules.FULL - ex.before.endurance[c.seat]
    return ex.sum_of("recovered", c.seat) >= min(more, room)


def _countered(c: Boxed, ex: Exchange, more: int) -> bool:
    return ex.sum_of("countered", c.seat) == more


def _is_hit(ex: Exchange) -> bool:
    return ex.landed and ex.guard != cards.IRON_CHIN


harder = told("attack", _is_hit, lambda _, ex, more: ex.sum_of("landed") == ex.margin + more)
drains = told("attack", lambda ex: ex.landed, _drained)
relieves = told("defend", lambda ex: not ex.landed, _relieved)
counters = told("defend", lambda ex: ex.outcome == "control", _countered)


def halves(c: Boxed) -> bool | None:
    def true(ex: Exchange) -> bool:
        whole = ex.margin + (ex.attack == cards.SLEDGEHAMMER)
        return ex.sum_of("landed") == whole // 2 and ex.falls

    return every(true, lambda ex: ex.landed, "defend")(c)


def lays(c: Boxed, face: str = "") -> bool:
    """The next attack comes face up if it must, and otherwise face down."""
    up = bool(c.before.face_up or c.before.exposed[c.before.control])
    said = not face or up == ("up" in face.lower())
    return said and c.has("laid", who=c.before.control, amount=int(up))
