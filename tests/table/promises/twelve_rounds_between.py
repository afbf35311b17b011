"""Plays the choices of Twelve Rounds between its exchanges: predicates for its texts."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise
from random import Random
from typing import Any

from game.core.event import Event
from game.core.state import PASS, Move, Seat, State
from game.games.twelve_rounds import cards, rules
from game.games.twelve_rounds.moves import BACK_OFF, DIG, STEP, THROW
from game.table.games.twelve_rounds.queued_answers import queued_answers, surplus_cards
from tests.table.promises.kit import Predicate, later
from tests.table.promises.twelve_rounds_plays import (
    Boxed,
    Exchange,
    costs,
    fighting,
    idling,
    lays,
    shows_next,
)

# -- cards that are laid or dropped, control, clinches, the bell -----------------------------------


def uses(c: Boxed, card: int, place: int) -> bool:
    """The card is laid, dropped or put back, and the card in this place leaves the hand."""
    named = any(c.now(what, card=card) for what in ("laid", "revealed", "dropped", "returned"))
    hand = c.exchanges[0].after if c.exchanges else c.after
    gone = c.before.hands[20 * c.seat + place] - hand.hands[20 * c.seat + place]
    return named and (gone == 1 or hand.turns != c.before.turns or hand.asking == "corner")


def drops(c: Boxed) -> bool:
    return c.now("dropped", who=c.seat, card=c.move - 1) and not c.now("paid")


def in_control(c: Boxed) -> bool | None:
    seats = {"attack": c.seat, "defend": c.foe}
    return seats[c.question] == c.before.control if c.question in seats else None


def deck_cards_cost(c: Boxed) -> bool | None:
    price = 1 + (c.card in cards.FEINTS)
    return costs(c, str(price)) if c.card in cards.ATTACK else None


def is_best(c: Boxed) -> bool:
    """No other card would do better against anything that may come."""

    def good(ex: Exchange) -> tuple[int, bool]:
        return -ex.sum_of("landed"), ex.outcome == "control"

    others = [Boxed(c.before, c.seat, move).exchanges for move in c.view.moves]
    mine = [good(ex) for ex in c.exchanges]
    return all(list(map(max, zip(mine, map(good, one), strict=True))) == mine for one in others)


def clinches(c: Boxed, name: str = "", left: str = "") -> bool:
    """The other drops a card, keeps control and shows the next; 2 endurance back; once a round."""
    back = min(2, rules.FULL - c.before.endurance[c.seat])
    dropped = [e.amount for e in c.settled[1] if e.what == "dropped" and e.who == c.foe]
    over = c.has("bell") or c.has("stuck", who=c.foe)
    shown = c.end.control == c.foe and shows_next(c.end, c.foe)
    again = any(event.what == "clinched" and event.who == c.seat for event in c.ahead)
    recovered = not back or c.now("recovered", who=c.seat, amount=back)
    told = not name or c.seat_of(name) == c.foe
    counted = not left or c.after.clinches[c.seat] == int(left) - 1
    fair = dropped == [rules.BY_CLINCH] and recovered and (over or (shown and not again))
    return told and counted and fair


def lets_come(c: Boxed, face: str = "") -> bool:
    """The punch comes, and then this seat chooses a guard if it has one."""
    asked = [step.before.asking for step in later(c.after, fighting, 2)]
    guards = c.before.held[2 * c.seat + 1] > 0
    return lays(c, face) and guards == ("defend" in asked) == (not c.has("unguarded"))


def backs_off(c: Boxed) -> bool:
    """It takes a tick and gives control away; the bell rings after the second one in a row."""
    rings = c.before.back_offs == 1 or c.before.ticks + 1 == c.obs.ticks
    gone = c.now("control", who=c.foe) and c.after.ticks in (c.before.ticks + 1, 0)
    return c.now("bell") == rings and (gone or c.before.back_offs == 1)


def ticks_left(c: Boxed, left: str) -> bool | None:
    """The bell rings after so many ticks, or earlier because nobody throws."""
    if c.move != THROW:
        return None
    told = [event.what for event in (*c.settled[1], *c.ahead)]
    early = {"stuck", "spent", "cannot_pay", "won", "backed_off"} & {*told}
    return bool(early) or told.count("paid") + told.count("clinched") == int(left)


def takes_a_tick(c: Boxed) -> bool | None:
    if not any(c.now(what) for what in ("paid", "clinched", "backed_off")):
        return None
    return c.now("bell") or c.after.ticks == c.before.ticks + 1


def once_a_fight(c: Boxed) -> bool | None:
    """A movement is not on offer again, and no other one in this round."""
    if c.card not in cards.MOVEMENTS or c.question != "defend":
        return None
    for step in later(c.after, fighting, 40):
        legal = step.before.legal_moves(step.seat) if step.seat == c.seat else ()
        laid = {step.before.decode_move(c.seat, move)[0] for move in legal if 20 < move <= 80}
        if laid:
            return step.before.turns > c.before.turns and c.card not in laid
    return True


def hurts(c: Boxed, event: Event) -> bool:
    """A counter does its damage at once, and the judges count it."""
    hurt = c.before.damage[event.to] + event.amount == c.after.damage[event.to]
    done = c.before.dealt[event.who] + event.amount == c.after.dealt[event.who]
    landed = c.before.landed[event.who] + 1 == c.after.landed[event.who]
    return done and landed and (hurt or c.now("bell") or c.now("stood"))


def scores(c: Boxed, event: Event) -> bool:
    """The points of a round, from punches landed, damage dealt and knock-downs suffered."""
    state, me, foe = c.after, event.who, 1 - event.who
    mine, theirs = (state.landed[seat] + state.dealt[seat] for seat in (me, foe))
    more = state.downs[me] - state.downs[foe]
    worse = max(7, 9 - more + (mine > theirs))
    return event.amount == (10 - (mine < theirs) if not more else worse if more > 0 else 10)


# -- cards that go back, and the next round --------------------------------------------------------


def condition(c: Boxed, *_: Seat) -> bool | None:
    """Endurance and cuts weigh on the next round of both boxers as the rulebook says."""
    state = c.next_round[1]
    for seat in (0, 1) if state else ():
        left = state.endurance[seat]
        hurt = 2 * (left <= 30) + 2 * (left <= 20) + 2 * (state.cut[seat] > 0)
        heavy = left <= 50 and state.corner[seat] != cards.ON_YOUR_TOES
        if (state.damage[seat], bool(state.heavy >> seat & 1)) != (hurt, heavy):
            return False
    return None if state is None else True


def comes_back(c: Boxed) -> bool | None:
    """The card put on top is the first one drawn from its deck in the next round."""
    kinds = cards.ATTACK if c.move <= 10 else cards.DEFENCE
    for step in later(c.after, idling, 40):
        drawn = [e.card for e in step.events if e.what == "drew" and e.who == c.seat]
        if drawn:
            return next(card for card in drawn if card in kinds) == c.move - 1
    return False


def returns(c: Boxed) -> bool:
    return c.now("returned", who=c.seat, card=c.move - 1)


def is_on_top(c: Boxed) -> bool:
    return c.after.decks[2 * c.seat + (c.move > 10)][-1] == c.move - 1


def stays_on_top(c: Boxed) -> bool:
    """The card is on top, but no other round comes in which to draw it."""
    return is_on_top(c) and not comes_back(c)


def reshuffles(c: Boxed, event: Event) -> bool:
    """The used cards are in the new deck or in the hand, and nowhere else."""
    first = 20 * event.who + 10 * event.amount
    return not any(c.after.discards[first : first + 10]) and any(c.before.discards)


def goes_under(c: Boxed) -> bool:
    place = 2 * c.seat + (c.move > 10)
    return c.question.endswith("under") and c.after.decks[place][0] == c.move - 1


def readies(c: Boxed) -> bool | None:
    """READY puts back the cards that are marked in both hands, and the round begins."""
    hand, sizes = (*c.obs.attack, *c.obs.defence), c.obs.hand_sizes[2 * c.seat :]
    back = [c.move, *(p.move for p in queued_answers(c.view, c.move, -1, ""))]
    left = iter(back[1:])

    def ready(_: State, seat: Seat, legal: Sequence[Move], __: Random) -> Move:
        return next(left) if seat == c.seat else legal[0]

    steps = (step.events for step in later(c.after, ready, 9))
    began = any(e.what == "round_began" for events in chain([c.events], steps) for e in events)
    marked = [card + 1 for which in (0, 1) for card in surplus_cards(hand, sizes[which], which)]
    return began and Counter(back) == Counter(marked)


def comes_next(c: Boxed, **told: str) -> bool | None:
    """What is announced holds in the next round, unless a punch or a corner card changes it."""
    state, seat = c.next_round[1], c.seat
    helped = c.card in (cards.CUTMAN, cards.BREATHE, cards.ON_YOUR_TOES)
    if helped or state is None or (c.question not in ("corner", *STEP) and c.move != BACK_OFF):
        return None
    cut = 2 * (state.cut[seat] > 0)
    hurt = f"+{cut} damage" if cut else "none"
    true = {
        "legs": "heavy" if state.heavy >> seat & 1 else "fresh",
        "tired": str(state.damage[seat] - cut),
        "cut": hurt,
        "left": str(len(state.free_movements(seat))),
        "clinches": str(state.clinches[seat]),
    }
    return all(true[key] == value.lower() for key, value in told.items())


def is_slow(c: Boxed, event: Event | None = None) -> bool:
    """A Dodge with which this boxer ties only holds."""
    world, seat = (c.end, event.who) if event else (c.before, c.seat)
    world, foe = world.clone(), 1 - seat
    world.hands, world.held, world.control = [0] * 40, [0] * 4, foe
    for place, card in ((seat, cards.DODGES[2]), (foe, cards.PUNCHES[2])):
        world.hands[20 * place + card] = world.held[2 * place + (card > 9)] = 2
    world.boosts, world.laid, world.asking, world.asked = [0, 0], 3, "defend", 1 << seat
    return Boxed(world, seat, cards.DODGES[2] + 1).now("tied")


def advises(c: Boxed) -> bool:
    """The choice stays hidden until both have chosen; then the card counts, and is used up."""
    told = [event.what for event in c.events] == ["listened"] or not c.before.asked >> c.foe & 1
    used = c.end.corner_used[c.seat] - c.before.corner_used[c.seat]
    if c.card < 0:
        return told and c.has("unadvised", who=c.seat) and not used
    only = used == 1 << c.card - cards.CORNER[0]
    return told and c.has("advised", who=c.seat, card=c.card) and only


def boosts(kinds: Sequence[int], times: int) -> Predicate:
    """The first of these cards count 1 more in the next round, and the others do not."""

    def true(c: Boxed) -> bool | None:
        left = times
        for event, answer in pairwise(c.ahead):
            if event.what == "revealed" and event.who == c.seat and event.card in kinds:
                value, left = event.card % 5 + 1 + (left > 0), left - 1
                d = answer.amount if answer.what == "revealed" else 0
                if event.amount != value + (event.card in cards.FEINTS and d <= value):
                    return False
        return None if left == times else advises(c)

    return true


def opens(c: Boxed) -> bool:
    return c.has("round_began", who=c.seat) and c.end.control == c.seat


def exposes(c: Boxed) -> bool | None:
    """The other must show the first two attacks of the next round."""
    laid = [e.amount for e in c.ahead if e.what == "laid" and e.who == c.foe]
    return (all(laid[:2]) and advises(c)) if laid else None


def draws_nine(kinds: Sequence[int]) -> Predicate:
    def true(c: Boxed) -> bool:
        drawn = [e for e in c.settled[1] if e.what == "drew" and e.who == c.seat]
        kept = c.end.held[2 * c.seat : 2 * c.seat + 2] == [6, 6]
        return kept and advises(c) and sum(event.card in kinds for event in drawn) == 9

    return true


def wears_down(c: Boxed) -> bool | None:
    """Every punch that lands in the next round takes 2 more endurance from the other."""
    found = None
    for event, after in pairwise(c.ahead):
        if event.what == "landed" and event.who == c.seat:
            found = after.what == "drained" and after.amount >= 2
            if not found:
                return any(e.what == "knocked_down" for e in c.ahead)  # nothing was left to take
    return found and advises(c)


def mends(c: Boxed) -> bool:
    """A cut is closed before the damage of the round is set; without one, nothing happens."""
    cut = c.before.cut[c.seat] > 0
    return c.has("patched", who=c.seat) == cut and not c.end.cut[c.seat] and advises(c)


def breathes(c: Boxed, left: str = "", after: str = "") -> bool:
    now = c.before.endurance[c.seat]
    then = min(rules.FULL, now + 8)
    told = not left or (int(left), int(after)) == (now, then)
    return told and advises(c) and c.end.endurance[c.seat] == then


# -- the count -------------------------------------------------------------------------------------


def digs(c: Boxed, left: str = "", after: str = "", **held: str) -> bool:
    """Digging adds 1, and costs 3 endurance or two cards."""
    told = [e for e in c.settled[1] if e.what in ("dug", "dropped")]
    dropped = (c.move != DIG) * (1 + (c.question == "dig"))
    paid = [e.what for e in told] == ["dropped"] * dropped + ["dug"]
    tired, rest = c.before.endurance[c.seat], c.end.endurance[c.seat]
    cost = 3 * (c.move == DIG)
    total = c.before.tally + 1 + sum(e.amount for e in c.settled[1] if e.what == "flipped")
    stood = c.has("stood") == (total >= c.before.target)
    hands = c.before.held[2 * c.seat : 2 * c.seat + 2]
    right = not left or (int(left), int(after)) == (tired, tired - cost)
    counted = "guard" not in held or [int(held["attack"]), int(held["guard"])] == hands
    return paid and stood and right and counted and (c.has("bell") or tired - rest == cost)


def saves(c: Boxed, coming: str = "", odds: str = "") -> bool:
    """The next card is turned over and nothing paid; so many are left to come, with these odds."""
    flips = len(c.before.flips)
    turned = c.now("flipped", who=c.seat) and c.now("counted", amount=2 * flips + 2)
    paid = c.now("dug") or c.now("dropped")
    told = not odds or (int(coming), int(odds)) == (4 - flips, round(100 * chance(c.before)))
    return turned and not paid and told and c.after.over >= (flips == 3 and not c.now("stood"))


def chance(state: Any) -> float:
    """The chance that the boxer stands without digging, from turning over every card."""
    rest, total = list(cards.COUNT), 0.0
    for value in state.flips:
        rest.remove(value)
    for value in set(rest):
        world, events = state.clone(), list[Event]()
        world.scripted_rolls = (rest.index(value),)
        world.apply(state.down, PASS, events)
        again = not world.over and world.asking == "dig" and len(world.flips) > len(state.flips)
        stood = any(event.what == "stood" for event in events)
        total += rest.count(value) / len(rest) * (chance(world) if again else stood)
    return total


def needs(c: Boxed, earlier: str = "0", tired: str = "0", tally: str = "", falls: str = "") -> bool:
    """6, 1 for each earlier knock-down, and 1 or 2 for little endurance when it happened."""
    state = c.before
    if tally:
        return state.tally == int(tally)
    left = state.endurance[c.seat]
    known = len(state.flips) == 1 and c.question == "dig"  # digging may have cost some since
    weary = not known or (left <= 30) + (left <= 20) == int(tired)
    fallen = state.falls[c.seat] - 1 == int(earlier)
    return weary and fallen and state.target == 6 + int(earlier) + int(tired)
