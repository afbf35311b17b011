"""Plays choices of Eyeball Boxing, and tells what comes of them."""

from collections.abc import Callable, Collection
from typing import Any

from game.core.event import Event
from game.core.state import PASS, Move, Seat
from game.games.eyeball_boxing import cards, moves, table
from game.games.eyeball_boxing.cards import HAND_KINDS, INGREDIENTS
from game.games.eyeball_boxing.moves import BUILD, NO_EYE, SWAP, card_of, eye_of, seat_of
from game.games.eyeball_boxing.text import CARDS, EYES, STATES
from tests.table.harness import NAMES
from tests.table.promises.kit import Choice, Predicate, declining, later

OPEN = (table.FOULING, table.STEALING, table.BELL_PAUSE)
"""Questions to several, who do not see each other’s answers."""


class Punched(Choice):
    game = "eyeball_boxing"

    def prepared(self, before: Any) -> Any:
        frame = before.stack[-1]
        if frame[0] in OPEN and frame[2]:
            before = before.clone()
            before.stack[-1] = (*frame[:2], 0, *frame[3:])
        self.frame = frame
        return before

    def is_settled(self, now: Any) -> bool:
        return now.turns != self.before.turns or len(now.stack) < len(self.before.stack)

    @property
    def card(self) -> int:
        """The card that is played or thrown; -1 for none."""
        return -1 if self.move >= SWAP else card_of(self.move)

    @property
    def target(self) -> Seat:
        return seat_of(self.move)

    def held(self, card: int, seat: Seat = -1) -> int:
        return int(self.before.hands[(self.seat if seat < 0 else seat) * HAND_KINDS + card])

    def eye(self, better: int) -> int:
        """What an event says of the eye that is aimed at, if it gets so much better."""
        eye = eye_of(self.move)
        return 4 * eye + int(self.before.eyes[2 * self.target + eye]) - better


def food(name: str) -> int:
    return [card.lower() for card in CARDS].index(name.removeprefix("the ").lower())


def foods(name: str) -> Collection[int]:
    return INGREDIENTS if name.endswith("ingredient") else (food(name),) if name else ()


def state_of(name: str) -> int:
    return [state.lower() for state in STATES].index(name.lower())


def comes(what: str, **facts: object) -> Predicate:
    """Such an event comes of it; the values in the text are named like what the event says."""

    def true(c: Punched, held: str = "", **said: str) -> bool:
        read = {"who": c.seat_of, "to": c.seat_of, "card": food, "amount": EYES.index}
        told = {"who": c.seat, **facts, **{key: read[key](value) for key, value in said.items()}}
        count = c.held(told.get("card", card_of(c.move))) if held else 0
        return c.has(what, **told) and (not held or str(count or "none") == held)

    return true


# -- blows -----------------------------------------------------------------------------------------


def takes(c: Punched, where: str = "", state: str = "", loot: str = "", wanted: str = "") -> bool:
    """The eye gets worse and the ingredient goes, and nothing that the text does not say."""
    lost = [e.card in foods(loot) for e in c.settled[1] if gives(c, e)]
    hurt = [e.amount for e in c.events if e.what == "eye" and e.who == c.seat]
    shut = [4 * EYES.index(where.lower()) + state_of(state)] if where else []
    return hurt == shut and lost == [True] * bool(loot) and not any(map(c.held, foods(wanted)))


def gives(c: Punched, event: Event) -> bool:
    return event.what in ("handed", "shaken") and event.who == c.seat


def stops(c: Punched, loot: str = "", name: str = "", where: str = "") -> bool:
    """The blow does nothing, and only the counter-punch in the text lands."""
    back = [(e.to, e.amount) for e in c.settled[1] if e.what == "hit" and e.who == c.seat]
    foe = c.seat_of(name or NAMES[c.frame[3]])
    hurt = c.has("eye", who=c.seat) or any(gives(c, event) for event in c.settled[1])
    return (
        (c.now("blocked", who=c.seat) and not hurt)
        and (not loot or any(map(c.held, foods(loot))))
        and back == ([(foe, EYES.index(where))] if where else [])
        and c.has("saved", who=foe) == bool(name and not where)
    )


def knocks(c: Punched) -> bool | None:
    foe, eye = NAMES[c.frame[3]], eye_of(c.move)
    return None if eye == NO_EYE else stops(c, name=foe, where=EYES[eye]) or stops(c, name=foe)


def lands(c: Punched) -> bool:
    """The eye gets one step worse and the ingredient goes, or goggles take it all."""
    if c.has("saved", who=c.target):
        return not any(c.has(what, who=c.target) for what in ("eye", "must_give", "shaken"))
    hit = eye_of(c.move) == NO_EYE or c.has("eye", who=c.target, amount=c.eye(-1))
    if c.card == cards.PUNCH or c.end.over:
        return hit
    wanted, what = INGREDIENTS, "must_give"
    if c.card == cards.SHAKEDOWN:
        wanted, what = INGREDIENTS[moves.ingredient_of(c.move) :][:1], "shaken"
    holds = any(c.held(card, c.target) for card in wanted)
    goes = c.has(what, who=c.target, to=c.seat, seen_by=-1)
    return hit and goes == holds != c.has("has_none", who=c.target)


def becomes(c: Punched, before: str, after: str) -> bool:
    better = state_of(before) - state_of(after)
    return state_of(before) == c.eye(0) % 4 and c.has("eye", who=c.target, amount=c.eye(better))


def heals(c: Punched) -> bool:
    return c.has("unfried", who=c.seat) or c.has("eye", who=c.seat, amount=c.eye(1))


# -- purple cards ----------------------------------------------------------------------------------


def comes_first(
    state: Any, who: Seat, given: tuple[int, ...], signs: str, never: Callable[[Event], bool]
) -> bool | None:
    """Whether one of these events happens to a seat before any that never should.

    Everybody is given these cards to play at that seat, which plays them at anybody.
    """
    world = state.clone()
    for seat in range(world.n):
        for card in given * 2:
            world.add_to_hand(seat, card)
    for place in (2 * who, 2 * who + 1):  # so that there is what to patch
        world.eyes[place] = max(world.eyes[place], cards.WOOZY)

    def how(now: Any, seat: Seat, legal: list[Move], rng: object) -> Move:
        aimed = [m for m in legal if card_of(m) in given and who in (seat, seat_of(m))]
        return aimed[0] if aimed else declining(now, seat, legal[::-1], rng)

    for step in later(world, how, 60):
        for event in step.events:
            if event.who == who and event.what in signs.split():
                return True
            if never(event):
                return False
    return None


def attacks_nobody(state: Any, who: Seat, blocks: bool = False) -> bool | None:
    """A Swarm keeps this seat from attacking, and from blocking, until its turn is over."""
    blocks = blocks or state.options.swarm_scope == "whilePresent"

    def fights(event: Event) -> bool:
        attack = event.what == "played" and event.card in cards.ATTACKS
        return event.who == who and (attack or (blocks and event.what == "blocked"))

    return comes_first(state, who, (cards.PUNCH, cards.BLOCK), "shooed", fights)


def patches_nothing(state: Any, who: Seat) -> bool | None:
    return comes_first(
        state, who, (cards.PATCH_AND_STITCH,), "unfried", lambda e: e[:2] == ("patched", who)
    )


def sleeps(state: Any, who: Seat) -> bool | None:
    acts = ("played", "swapped", "passed", "guarded")
    return comes_first(state, who, (), "slept", lambda e: e.who == who and e.what in acts)


def is_guarded(c: Punched) -> bool | None:
    def hurts(e: Event) -> bool:
        return (e.what, e.to) == ("hit", c.seat) or (e.what, e.who) == ("cursed", c.seat)

    return comes_first(c.end, c.seat, (cards.PUNCH,), "saved", hurts)


CURSES: dict[int, tuple[str, Predicate]] = {
    cards.SWARM: ("shooed", attacks_nobody),
    cards.EYE_FRY: ("unfried", patches_nothing),
    cards.NAP_TIME: ("slept", sleeps),
}
"""The event with which a purple card goes, and what it does until then."""


def curses(card: int, **facts: bool) -> Predicate:
    """A purple card lies in front of its target, and does what it is for."""

    def true(c: Punched, name: str = "you") -> bool | None:
        who = c.target if c.card == card else c.seat_of(name)
        ends, does = CURSES[card]
        lies = c.has("cursed", who=who, card=card)
        return lies and (c.has(ends, who=who) or does(c.end, who, **facts))

    return true


def goggles(c: Punched, name: str = "you") -> bool:
    who = c.target if c.question == "turn" else c.seat_of(name)
    return c.has("saved", who=who) and not (c.has("cursed") or c.has("eye", who=who))


def takes_effect(c: Punched) -> bool:
    """Whether the card on which the Fouls lie does what it is for."""
    kind, _, _, author, *_ = frame = c.before.stack[-2]
    if kind == table.THEFT:
        return c.has("snatched", who=author)
    return c.has("cursed", card=frame[5]) or c.has("saved", card=frame[5])


def fouls(c: Punched, to: str = "") -> bool:
    """The card is stopped; if it is a Foul, what that had stopped counts again."""
    author = c.seat_of(to) if to else c.frame[3]
    thrown = c.has("fouled", who=c.seat, card=c.frame[4], to=author)
    return thrown and takes_effect(c) == bool(c.before.stack[-2][-1] % 2)


def stays_stopped(c: Punched, name: str = "you") -> bool:
    """What the last Foul lies on does nothing: the purple card, or an earlier Foul."""
    below, whose = c.before.stack[-2], c.seat_of(name)
    author = whose == below[3] and c.has("stopped", who=whose)
    return takes_effect(c) == (below[-1] % 2 == 0) and (author or below[-1] > 1)


# -- other choices ---------------------------------------------------------------------------------


def builds(c: Punched) -> bool:
    return c.before.has_a_set(c.seat) and c.now("cooked", who=c.seat)


def keeps(*kinds: int) -> Predicate:
    def true(c: Punched) -> bool:
        after = c.after.hands[c.seat * HAND_KINDS :]
        return all(after[card] >= c.held(card) > 0 for card in kinds)

    return true


def declines(c: Punched) -> bool:
    acts = ("blocked", "fouled", "stole", "patched", "unfried")
    return not any(e.who == c.seat and e.what in acts for e in c.events)


def swaps(draws: bool) -> Predicate:
    return lambda c: c.now("swapped", who=c.seat) and c.has("drew", who=c.seat) == draws


def may(punch: bool, swap: bool) -> Predicate:
    """Whether a Punch can be thrown, and every card be swapped."""

    def true(c: Punched) -> bool:
        swapped = {move - SWAP for move in c.view.moves if SWAP <= move < BUILD}
        held = {card for card in range(HAND_KINDS) if c.held(card)} if swap else set()
        return any(card_of(m) == cards.PUNCH for m in c.view.moves) == punch and swapped == held

    return true


def is_stuck(c: Punched) -> bool:
    return {*c.view.moves} <= {PASS, BUILD}


def attacks(c: Punched, deed: str, amount: str, card: str = "") -> bool:
    named = not card or c.now("named", who=c.seat, card=food(card), to=c.target)
    aimed = c.now("played", who=c.seat, card=c.card, to=c.target, amount=EYES.index(amount))
    return named and aimed and deed == f"{CARDS[c.card]} {NAMES[c.target]}"


def begins(c: Punched, name: str = "") -> bool | None:
    """Whoever gets the votes of everybody else goes first."""
    who, asked = c.move - moves.VOTE, c.before.n - 1
    if len(c.before.actors()) <= asked:
        return None
    steps = later(c.after, lambda *at: max(at[2], key=c.move.__eq__), asked)
    first = [event.who for step in steps for event in step.events if event.what == "first"]
    return first == [who] and (not name or c.seat_of(name) == who)


def fairly(true: Predicate) -> Predicate:
    """Without the choices where a drawn card completes the last hotdog before they count."""

    def predicate(c: Punched, *more: object, **said: str) -> bool | None:
        luck = c.move != BUILD and c.end.over and c.end.ending == "hotdogs"
        return None if luck else true(c, *more, **said)

    return predicate


def each(*promises: tuple[Any, ...]) -> dict[str, Predicate]:
    return {text: fairly(true) for true, *texts in promises for text in texts}
