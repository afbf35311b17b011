"""What choices of Mind's Eye come to, whatever the others choose."""

from itertools import product
from typing import Any, NamedTuple

from game.core.event import Event
from game.core.state import Move, Seat
from game.games.minds_eye.cards import FULL_EYE, GLARE, HOLD, SQUINT, STANCES
from game.games.minds_eye.stare import DISTRACTION, JUDGE
from game.games.minds_eye.text import COLOURS, DISTRACTIONS
from game.games.minds_eye.text import STANCES as STANCE_NAMES
from tests.table.promises.kit import Choice, Predicate, later

GAME = "minds_eye"
HALF_FULL = 10
"""Drops with which nothing that a beat costs or gives back is cut off."""
MOST = 20
"""Outcomes that are played, where two cards can point any eyes."""
EVERYTHING = ("everything", "both")


class Outcome(NamedTuple):
    """What comes of a choice if the others, who choose at the same time, answer so."""

    answers: dict[Seat, Move]
    events: list[Event]
    state: Any

    def seats(self, what: str) -> set[Seat]:
        return {event.who for event in self.events if event.what == what}


class Chosen(Choice):
    """A choice in Mind's Eye. Its events are those of one of its outcomes."""

    game = GAME

    def __init__(self, before: Any, seat: Seat, move: Move) -> None:
        super().__init__(before, seat, move)
        self.own, self.locked = self.events, self.after
        asked = self.locked.actors() if self.own == [Event("sealed", seat)] else ()
        every = [*product(*(self.locked.legal_moves(other) for other in asked))]
        some = every[:: 1 + len(every) // MOST]
        self.outcomes = [self._played(dict(zip(asked, moves, strict=True))) for moves in some]
        place = 7 * (seat + move + self.before.turns + self.before.beat)
        _, self.events, self.after = self.outcomes[place % len(self.outcomes)]

    def prepared(self, before: Any) -> Any:
        world = before.clone()
        world.asked |= sum(1 << seat for seat, answer in enumerate(world.sealed) if answer)
        world.sealed = [0] * world.n
        return world

    def _played(self, answers: dict[Seat, Move]) -> Outcome:
        world, events = self.locked.clone(), [*self.own]
        for seat, move in answers.items():
            world.apply(seat, move, events)
        return Outcome({self.seat: self.move, **answers}, events, world)


def always(true: Predicate) -> Predicate:
    """What must be true of every outcome of which it says something."""

    def checked(c: Chosen, *more: object, **values: str) -> bool | None:
        found = {true(c, outcome, *more, **values) for outcome in c.outcomes}
        return None if found == {None} else False not in found

    return checked


# -- eyes ------------------------------------------------------------------------------------------


def colour(name: str) -> int:
    return COLOURS.index(name.title())


def looks(c: Chosen, eye: str, name: str = "", other_eye: str = "", other: str = "") -> bool:
    """Whether this eye looks at this rival, or at the only one, and the other at the other."""
    wanted = [(eye, name), (other_eye, other)][: 1 + bool(other)]
    shown = [
        {(e.card, e.to) for e in outcome.events if (e.what, e.who) == ("revealed", c.seat)}
        for outcome in c.outcomes
    ]
    rival = next((seat for seat in c.before.playing if seat != c.seat), -1)
    ends = {(colour(end), c.seat_of(to) if to else rival) for end, to in wanted}
    return all(ends <= seen for seen in shown)


def wheel(c: Chosen, colour: str, **others: str) -> bool | None:
    """Whether this colour does so to a rival who shows one of the others, or the same."""
    mine = [e for e in c.events if (e.what, e.who) == ("revealed", c.seat)]
    foes = [event.to for event in mine if COLOURS[event.card] == colour]
    found = [meets(c, o, foe, colour, **others) for o in c.outcomes for foe in foes]
    return False not in found if foes else None


def meets(c: Chosen, o: Outcome, foe: Seat, colour: str, **others: str) -> bool:
    pair = [e for e in o.events if {e.who, e.to} == {c.seat, foe}]
    theirs = next(COLOURS[e.card] for e in pair if (e.what, e.who) == ("revealed", foe))
    first = min(c.seat, foe)
    said = {name: key for key, name in others.items()} | {colour: "same"}
    what, who = {
        "loser": ("beat", c.seat), "winner": ("beat", foe), "across": ("cancelled", first),
        "same": ("tied", first), "": ("revealed", foe),
    }[said.get(theirs, "")]  # fmt: skip
    return any((e.what, e.who) == (what, who) for e in pair) and follows(c, o, what, who)


def follows(c: Chosen, o: Outcome, what: str, who: Seat) -> bool:
    """Whether this is what becomes of the cards, where two cards meet."""
    if len(c.before.playing) > 2:
        return True
    found = {
        "beat": o.seats("took") == o.seats("kept") == {who},
        "tied": bool(o.seats("stare_began")) and o.seats("set_aside") == {*c.before.playing},
        "cancelled": o.seats("removed") == {*c.before.playing},
    }
    return found.get(what, True)


def beaten(c: Chosen) -> set[Seat]:
    return {event.to for event in c.events if event.what == "beat"}


def cancel(c: Chosen, event: Event) -> bool:
    """Whether a win keeps the card of an unbeaten winner, a tie both, and else they leave."""
    gone, stays = [{e.who for e in c.events if e.what == what} for what in ("removed", "kept")]
    winners = {e.who for e in c.events if e.what == "beat"} - beaten(c)
    tied = {seat for e in c.events if e.what == "tied" for seat in (e.who, e.to)}
    both = {event.who, event.to}
    if winners:
        return not winners & gone and (not both & stays or both & stays <= winners)
    return both - tied <= gone and not tied & gone


def tie(c: Chosen, event: Event) -> bool:
    """Whether two who tie stare at each other, unless one of them is beaten."""
    both = {event.who, event.to}
    begun = [e for e in c.events if e.what == "stare_began" and e.amount]
    waiting = c.after.starers[2:] if c.after.pot else ()
    stares = {*waiting, *(seat for e in begun for seat in (e.who, e.to))}
    return (both <= stares) == (not both & beaten(c))


# -- stares ----------------------------------------------------------------------------------------


def costs(state: Any, mine: Move, theirs: Move, **changes: int) -> tuple[int, int]:
    """The drops that this costs the first starer and the second, in a changed beat."""
    world, events = state.clone(), list[Event]()
    world.sealed, world.drops = [0] * world.n, [HALF_FULL] * world.n
    for key, value in changes.items():
        setattr(world, key, value)
    world._ask_stances()
    for seat, stance in zip(world.starers[:2], (mine, theirs), strict=True):
        world.apply(seat, stance, events)
    one, other = [event.amount for event in events if event.what == "dripped"][:2]
    return HALF_FULL - one, HALF_FULL - other


def table(state: Any, **changes: int) -> dict[tuple[Move, Move], int]:
    return {pair: costs(state, *pair, **changes)[0] for pair in product(STANCES, repeat=2)}


def is_alike(state: Any) -> bool:
    """Whether both starers pay the same for the same."""
    return all(
        costs(state, *pair)[::-1] == costs(state, *pair[::-1])
        for pair in product(STANCES, repeat=2)
    )


@always
def acts(c: Chosen, o: Outcome, name: str) -> bool:
    said = Event("stared", c.seat, to=sum(c.before.starers[:2]) - c.seat, amount=c.move)
    return said in o.events and STANCE_NAMES[c.move] == name.title()


def hurts(c: Chosen, theirs: Move) -> bool:
    """Whether a rival who does this loses more than against anything else."""
    mine = costs(c.before, c.move, theirs)[1]
    return all(mine > costs(c.before, m, theirs)[1] for m in STANCES if m != c.move)


def dodges(c: Chosen) -> bool:
    """Whether nothing else costs as little against a Glare."""
    mine = costs(c.before, c.move, GLARE)[0]
    return all(mine < costs(c.before, m, GLARE)[0] for m in STANCES if m != c.move)


def pays(c: Chosen, mine: str, theirs: str, change: str) -> bool | None:
    """Whether a beat changes the drops so; no eye holds more than it began with."""
    stance, answer = STANCE_NAMES.index(mine), STANCE_NAMES.index(theirs)
    for o in c.outcomes:
        if o.answers == {c.seat: stance, sum(c.before.starers[:2]) - c.seat: answer}:
            left = next(e.amount for e in o.events if e[:2] == ("dripped", c.seat))
            after = c.before.drops[c.seat] + int(change.replace("−", "-"))
            return left == min(after, FULL_EYE)
    return None


def cheap(c: Chosen) -> bool | None:
    """Whether Hold costs least of all, but most against a Glare, where nothing distracts."""
    if c.move != HOLD:
        return None
    paid = table(c.before, distraction=0)
    least = all(paid[HOLD, t] <= paid[m, t] for t in (HOLD, SQUINT) for m in STANCES)
    return least and all(paid[HOLD, GLARE] > paid[m, GLARE] for m in (GLARE, SQUINT))


def same(c: Chosen) -> bool | None:
    """Whether Glare costs the same whatever they do, and a holder most."""
    if c.move != GLARE:
        return None
    paid = table(c.before)
    return len({paid[GLARE, theirs] for theirs in STANCES}) == 1 and hurts(c, HOLD)


def least_and_most(c: Chosen) -> bool | None:
    if c.move != SQUINT:
        return None
    paid = table(c.before)
    return paid[SQUINT, GLARE] < paid[SQUINT, SQUINT] < paid[SQUINT, HOLD]


# -- distractions, and dry air ---------------------------------------------------------------------


def struck(state: Any) -> Any:
    """The beat of which a distraction is told: the next if one is announced, else this one."""
    world = state.clone()
    if world.coming:
        world.drops, world.sealed = [FULL_EYE] * world.n, [0] * world.n
        world._ask_stances()
        for seat in world.starers[:2]:
            world.apply(seat, HOLD)
    return world


def told_of(c: Chosen) -> Any:
    return struck(c.after if c.question == DISTRACTION else c.before)


def adds(state: Any, stance: str = "everything", amount: int = 1) -> bool:
    """Whether the distraction adds so much to what this stance costs, and else nothing."""
    which = STANCES if stance.lower() in EVERYTHING else (STANCE_NAMES.index(stance.title()),)
    now, before = table(state), table(state, distraction=0)
    return all(now[pair] - before[pair] == amount * (pair[0] in which) for pair in now)


def is_called(c: Chosen, name: str) -> bool:
    return DISTRACTIONS[told_of(c).distraction].lower() in name.lower()


def is_next(c: Chosen, *_: Event) -> bool:
    """Whether a distraction strikes both alike in the next beat, and not in this one."""
    state = c.after if c.after.coming else c.before
    later = struck(state)
    return not state.distraction and 0 < later.distraction == state.coming and is_alike(later)


def counted(c: Chosen, name: str) -> bool:
    changed = table(c.before) != table(c.before, distraction=0)
    return changed and DISTRACTIONS[c.before.distraction] == name


def none_is_next(c: Chosen) -> bool:
    """Whether nothing strikes in this beat or in the next."""
    return not c.before.distraction and not any(o.state.distraction for o in c.outcomes)


def dries(c: Chosen, dry: str = "") -> bool:
    """Whether this beat, or each from the sixth on, costs so much more than a moist one."""
    more = {c.before.beat: int(dry)} if dry else {6: 0, 7: 1, 8: 2, 9: 3}
    paid = {beat: table(c.before, beat=beat, distraction=0) for beat in (1, *more)}
    return all(paid[beat][pair] == paid[1][pair] + more[beat] for beat in more for pair in paid[1])


# -- how a contest ends ----------------------------------------------------------------------------


def stare(c: Chosen) -> list[Event]:
    """All events until the contest after this choice, or in it, is over."""
    events = [*c.events]
    for step in later(c.after):
        if any(event.what == "blinked" for event in events):
            break
        events += step.events
    return events


def runs_dry(c: Chosen) -> bool:
    """Whether the one who has no drops left, or fewer, blinks."""
    drops, events = dict(enumerate(c.before.drops)), stare(c)
    blinked = next(e for e in events if e.what == "blinked")
    for event in events[: events.index(blinked)]:
        if event.what == "dripped":
            drops[event.who] = event.amount
    return drops[blinked.who] <= 0 and drops[blinked.who] <= drops[blinked.to]


def wins_the_match(c: Chosen) -> bool:
    """Whether the last one not to blink wins, without another round."""
    events, state = [*c.events], c.after
    for step in later(c.after):
        events += step.events
        state = step.after
    last = [event.to for event in events if event.what == "blinked"][-1:]
    rounds = len([event for event in events if event.what == "round_over"])
    return state.winners == tuple(last) and rounds == c.now("round_over")


def faces(c: Chosen, name: str) -> bool:
    """Whether the winner stares at this player next."""
    events = stare(c)
    won = next(e.to for e in events if e.what == "blinked")
    following = [(e.who, e.to) for e in events if e.what == "stare_began"]
    return following[-1:] == [(won, c.seat_of(name))]


@always
def blinks(c: Chosen, o: Outcome, name: str) -> bool | None:
    """Whether this player has blinked, if nobody says anything else."""
    agreed = set(o.answers.values()) == {c.move}
    return o.seats("blinked") == {c.seat_of(name)} if agreed else None


@always
def tossed(c: Chosen, o: Outcome) -> bool:
    """Whether a coin is tossed just if two judges differ."""
    return bool(o.seats("coin_tossed")) == (len(set(o.answers.values())) > 1)


@always
def loses(c: Chosen, o: Outcome) -> bool:
    """Whether the one who has not blinked has won the contest."""
    won = next(e.to for e in o.events if e.what == "blinked")
    stays = next((e.who for e in o.events if e.what == "stare_began"), -1)
    return won == stays or o.seats("claimed") == {won} or o.state.winners == (won,)


def judges(c: Chosen, event: Event) -> bool:
    """Whether a player without cards is out, and is asked about the others’ contests."""
    if event.who in c.after.playing or (c.after.over or c.before.n == 2):
        return event.who not in c.after.playing
    asked = [step for step in later(c.after) if step.before.question() in (DISTRACTION, JUDGE)]
    return all(step.seat == event.who for step in asked if not step.before.decides)
