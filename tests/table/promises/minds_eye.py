"""What the texts of Mind's Eye promise."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.cards import HOLD, SQUINT
from game.games.minds_eye.rules import EYES, Options
from game.games.minds_eye.scenarios import PreparedPosition
from game.games.minds_eye.text import COLOURS, DISTRACTIONS, STANCES
from tests.table.promises import minds_eye_plays as plays
from tests.table.promises import minds_eye_shown as shown
from tests.table.promises.kit import Promises, Rules
from tests.table.promises.minds_eye_plays import Chosen, adds, told_of


def names(true: Any, *said: str, **facts: Any) -> dict[str, Any]:
    """The same promise for each of these words, which it gets as a name."""
    return {word: partial(true, name=word, **facts) for word in said}


def costs(c: Chosen, **said: Any) -> bool:
    return adds(told_of(c), **said)


def happens(what: str, button: str) -> Any:
    """What comes of a button for both: an event, or nothing if they are asked again."""
    return lambda c: what in [event.what for event in shown.pressed(c, button) or [Event("")]]


TEXTS = {
    # Eyes
    **{eye: partial(plays.looks, eye=eye) for eye in COLOURS},
    "{eye} at {name}, {other_eye} at {other}": plays.looks,
    "{eye} stares at {name}": plays.looks,
    "What you have chosen cannot be changed.": lambda c: not c.locked.legal_moves(c.seat),
    "{colour} beats {loser}": plays.wheel,
    "It loses to {winner}, cancels out with {across}, and stares at another {colour}.": plays.wheel,
    "Same colour: stare": lambda c: all(plays.wheel(c, colour=eye) is not False for eye in COLOURS),
    # Stances
    **names(plays.acts, *STANCES[1:], *(stance.upper() for stance in STANCES[1:])),
    "Shames Squint": partial(plays.hurts, theirs=SQUINT),
    "Burns Hold": partial(plays.hurts, theirs=HOLD),
    "Dodges Glare": plays.dodges,
    "{mine} against {theirs}: {change}": plays.pays,
    "From beat 7 the air is dry: −1, then −2, −3 for both.": plays.dries,
    "The air is dry: −{dry} for both is counted in.": plays.dries,
    "{name}: counted in.": plays.counted,
    "Nobody breathe. Who runs dry first, blinks.": plays.runs_dry,
    "Dry those eyes: both go on from {drops} drops.": lambda c, drops: (
        {c.before.drops[seat] for seat in c.before.starers[:2]} == {int(drops)}
    ),
    "STARE FOR THE MATCH!": plays.wins_the_match,
    "{name} faces the winner": plays.faces,
    "{name} watches": lambda c, name: c.seat_of(name) not in c.before.starers,
    # Distractions
    "{stance} costs 1 more": costs,
    "{stance} costs 1 more.": costs,
    "{stance} regain 1": partial(costs, amount=-1),
    "{stance} regain 1.": partial(costs, amount=-1),
    **names(plays.is_called, *DISTRACTIONS[1:]),
    **names(plays.is_called, *(name.upper() for name in DISTRACTIONS[1:])),
    **names(plays.is_called, "A FLY!", "AN ONION!", "A SPOTLIGHT!", "A FAN!", "DEEP BREATH!"),
    "Next beat, for both": plays.is_next,
    "This beat, for both": lambda c: bool(c.before.distraction) and plays.is_alike(c.before),
    "BEAT {beat}": lambda c, beat: told_of(c).beat == int(beat),
    "No distraction next beat": plays.none_is_next,
    "{name} sends one in": lambda c, name: c.seat_of(name) == c.seat and c.after.coming == c.move,
    "Send in a distraction, for both": plays.is_next,
    # Who blinked?
    "{name} blinked": plays.blinks,
    "{name} BLINKED": plays.blinks,
    "{name} blinked. Do both agree?": plays.blinks,
    "Both say who blinked first. If they name different eyes, the referee tosses a coin.": (
        plays.tossed
    ),
    "Whoever judges watches them both, and names the one who blinks first.": plays.tossed,
    "Put the screen aside and look each other in the eye. No talking, no touching, no blowing. "
    "Whoever blinks first has lost.": plays.loses,
    "AGREED": happens("blinked", "agree"),
    "NOT SO": happens("", "no"),
    "WE CANNOT AGREE": happens("coin_tossed", "coin"),
}

NO_PROMISE = (
    # Questions, as a table without pictures of its own asks them
    "MIND’S EYE", "Hold, glare or squint?", "Which distraction comes in?", "Who blinked?",
    # Headlines, titles and advice
    "CHOOSE YOUR STARE", "{colour} MEETS {other}: STARE!", "WHO BLINKED?", "WHO BEATS WHOM",
    "beats", "out", "Lock it in", "Turn the card, then lock it in.", "Press it when it happens",
    "Just two eyes and the air between them.",
    # How people are asked, which the rules do not know
    "PLAY FOR ME", "The best of our robots stares on this side, in this contest only.",
    "STEP BY STEP", "No clock, a slow heartbeat or a quick one: press for the next. "
    "The settings have it, too.",
)  # fmt: skip


# -- tips ------------------------------------------------------------------------------------------


def strikes(c: Chosen, event: Event, **said: Any) -> bool:
    return plays.is_next(c, event) and adds(plays.struck(c.after), **said)


def locks(c: Chosen) -> bool:
    return not c.locked.legal_moves(c.seat) and c.locked.refusal(c.seat, c.move) == "sealed"


def acts_together(c: Chosen) -> bool:
    """Whether nothing happens before both have chosen, and both stances then do."""
    two = all({*o.answers} == o.seats("stared") for o in c.outcomes)
    return two and [event.what for event in c.own] == ["sealed"]


def leave_for_good(c: Chosen, _: Event) -> bool:
    gone = sum(event.what == "removed" for event in c.events)
    left = sum(c.after.hands) + c.after.pot
    return c.after.removed == c.before.removed + gone and left == 18 - c.after.removed


def dries_more(c: Chosen, event: Event) -> bool:
    """Whether this beat costs both more than if it were moist, and the next one even more."""
    beat = c.after.beat
    moist, now, more = (plays.table(c.after, beat=b, distraction=0) for b in (1, beat, beat + 1))
    return all(moist[p] + event.amount == now[p] < more[p] for p in now) and plays.is_alike(c.after)


def goes_on(c: Chosen, event: Event) -> bool:
    if event.amount == 3:
        return c.now("coin_tossed")
    return {c.after.drops[seat] for seat in c.after.starers[:2]} == {3}


def ends_it(c: Chosen, _: Event) -> bool:
    """Whether the match is shared, or the last contest decides it."""
    shared = c.after.ending == "draw" and c.after.winners == c.before.playing
    return shared or (bool(c.after.decides) and plays.wins_the_match(c))


def one_eye(c: Chosen, _: Seat) -> bool | None:
    if c.question != EYES:
        return None
    seen = [[e.who for e in o.events if e.what == "revealed"] for o in c.outcomes]
    return all(sorted(each) == [*c.before.playing] for each in seen)


@plays.always
def last_card(c: Chosen, o: plays.Outcome, me: Seat) -> bool | None:
    """Whether a player who loses the present card is out."""
    lost = me in o.seats("removed") or any(e.what == "took" and e.to == me for e in o.events)
    return c.question == EYES and (me in o.seats("out") if lost else None)


TIPS = {
    "cards/Orange": lambda c: plays.wheel(c, colour="Orange", loser="Blue", winner="Green"),
    "cards/Blue": lambda c: plays.wheel(c, colour="Blue", loser="Purple", winner="Orange"),
    "cards/Purple": lambda c: plays.wheel(c, colour="Purple", loser="Green", winner="Blue"),
    "cards/Green": lambda c: plays.wheel(c, colour="Green", loser="Orange", winner="Purple"),
    "stances/Hold": plays.cheap,
    "stances/Glare": plays.same,
    "stances/Squint": plays.least_and_most,
    "distractions/Fly": partial(strikes, stance="Glare"),
    "distractions/Onion": partial(strikes, stance="Hold"),
    "distractions/Spotlight": partial(strikes, stance="Squint"),
    "distractions/Fan": strikes,
    "distractions/Deep breath": partial(strikes, amount=-1),
    "questions/eyes": locks,
    "questions/stance": acts_together,
    "events/cancelled": plays.cancel,
    "events/tied": plays.tie,
    "events/removed": leave_for_good,
    "events/announced": plays.is_next,
    "events/air_dried": dries_more,
    "events/double_blinked": goes_on,
    "events/all_gone": ends_it,
    "events/out": plays.judges,
    "moments/down_to_two": one_eye,
    "moments/last_card": last_card,
}


def positions() -> Iterator[Any]:
    """Level eyes before a third double blink, last cards, and three who stare for the match."""
    for blinks, left in ((1, 3), (2, 2)):
        pair = PreparedPosition((9, 9))()
        for seat in (0, 1):
            pair.apply(seat, 1)
        pair.drops, pair.double_blinks = [left, left], blinks
        yield pair
    for after in ("stare", "draw"):
        last = PreparedPosition((1, 1))()
        last.options = Options(all_gone=after)
        yield last
    three = PreparedPosition((1, 1, 1))()
    for seat in (0, 1, 2):
        three.apply(seat, three.legal_moves(seat)[0])
    yield three


PROMISES = Promises(
    Chosen,
    (
        Rules(2, {"roundCap": 12}, range(2)),
        Rules(3, {"roundCap": 8}, range(2)),
        Rules(3, {"stare": "judge", "roundCap": 12}),
        Rules(2, {"stare": "judge", "allGone": "draw", "roundCap": 12}, range(2)),
        Rules(2, {"stare": "coin", "roundCap": 8}),
        Rules(3, {"cardGeometry": "free", "roundCap": 5}),
        Rules(2, {"distractions": False, "roundCap": 5}),
    ),
    TEXTS,
    NO_PROMISE,
    TIPS,
    ("questions/distraction", "questions/judge", "moments/habits"),
    shown.more,
    positions,
)
