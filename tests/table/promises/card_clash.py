"""What the texts of Card Clash promise."""

from collections.abc import Iterator
from functools import cached_property, partial
from random import Random
from typing import Any, NamedTuple

from game.core.event import Event
from game.core.registry import find
from game.core.state import Seat
from game.games.card_clash.text import CARDS, COMBOS
from game.table.board.board import Board
from game.table.text.word_files import read_words
from tests.table.promises.kit import Choice, Predicate, Promises, Rules, later

HITS = {"Jab": 1, "One-Two": 2, "Guard": 0}
SEQUENCES = {
    "Uppercut": ("Low One-Two", "High Jab"),
    "Body Shot": ("High One-Two", "Low Jab"),
    "Dempsey Roll": ("High Jab", "Low Guard", "High One-Two"),
}
DICE = {"Uppercut": 1, "Body Shot": 1, "Dempsey Roll": 2}
THINGS = ("hits", "meter", "action", "deck", "counters", "combo/1", "combo/2", "combo/3", "dice")
"""What says how the game goes when somebody points at it."""
AFTER_A_THROW = ("hit", "clash_tied", "combo", "ko_check", "flurry", "round_over")


def height(card: str) -> str:
    return card.partition(" ")[0]


def value(card: str) -> int:
    return HITS[card.partition(" ")[2]]


def counts(mine: str, theirs: str) -> bool:
    """Whether a card counts for a combo."""
    return not value(mine) or height(mine) != height(theirs)


class Reply(NamedTuple):
    """What comes of a card when the other boxer plays this one."""

    mine: str
    theirs: str
    events: list[Event]
    after: Any

    @property
    def meeting(self) -> str:
        """What the rules say of these two cards."""
        attacks = bool(value(self.mine)) + bool(value(self.theirs))
        return ("", "blocked", "clashed")[attacks * (height(self.mine) == height(self.theirs))]

    def landed(self, who: Seat) -> list[int]:
        """The hits of a card, without those of a combo."""
        combo = next((i for i, e in enumerate(self.events) if e.what == "combo"), None)
        return [event.amount for event in self.events[:combo] if event[:2] == ("hit", who)]

    def rolled(self, who: Seat) -> list[int]:
        """The dice of the first throw in a clash."""
        end = next((i for i, e in enumerate(self.events) if e.what in AFTER_A_THROW), None)
        return [event.amount for event in self.events[:end] if event[:2] == ("rolled", who)]


class Clashed(Choice):
    game = "card_clash"

    @property
    def card(self) -> str:
        return CARDS[self.move - 1]

    @cached_property
    def replies(self) -> list[Reply]:
        """What comes of this card against every card of the other hand, or the one chosen."""
        chosen = self.before.sealed[1 - self.seat]
        if chosen >= 0:
            return [Reply(self.card, CARDS[chosen], self.events, self.after)]
        found = []
        for move in self.after.legal_moves(1 - self.seat):
            world, events = self.after.clone(), [*self.events]
            world.apply(1 - self.seat, move, events)
            found.append(Reply(self.card, CARDS[move - 1], events, world))
        return found

    def line(self, who: Seat, reply: Reply) -> list[tuple[str, bool]]:
        """The cards of a boxer in this round, and whether they count for a combo."""
        played = [CARDS[card] for card in self.before.played if card >= 0]
        half = len(played) // 2
        mine = [*played[:half], reply.mine if self.seat == 0 else reply.theirs]
        theirs = [*played[half:], reply.theirs if self.seat == 0 else reply.mine]
        pairs = zip(mine, theirs, strict=True) if who == 0 else zip(theirs, mine, strict=True)
        return [(card, counts(card, other)) for card, other in pairs]


# -- two cards meet --------------------------------------------------------------------------------


def shows(c: Clashed, card: str, action: int = 0) -> bool:
    shown = Event("revealed", c.seat, CARDS.index(card), amount=action or c.before.action + 1)
    return all(shown in reply.events for reply in c.replies)


def meets(c: Clashed, action: str) -> bool:
    """The card is played as this action, and clashes or is stopped only at the same height."""
    kinds = [{e.what for e in r.events} & {"blocked", "clashed"} for r in c.replies]
    due = [{reply.meeting} - {""} for reply in c.replies]
    return kinds == due and shows(c, c.card, int(action))


def strikes(c: Clashed, at: str = "", hits: str = "") -> bool:
    """An attack lands at its height, is stopped by a guard of it, and clashes with an attack."""
    hit = [value(c.card)]
    for reply in c.replies:
        landed, dice = reply.landed(c.seat), len(reply.rolled(c.seat))
        due = {"": [hit], "blocked": [[]], "clashed": [hit, []]}[reply.meeting]
        if landed not in due or dice != (value(c.card) if reply.meeting == "clashed" else 0):
            return False
    return c.card.upper().startswith(at) and hits in ("", str(hit[0]))


def guards(c: Clashed, at: str = "") -> bool:
    """A guard stops the attacks of its height and no others."""
    stopped = [value(r.theirs) > 0 and not r.landed(1 - c.seat) for r in c.replies]
    due = [reply.meeting == "blocked" for reply in c.replies]
    return stopped == due and c.card.upper().startswith(at) and not value(c.card)


def turn_over_together(c: Clashed) -> bool:
    """Nobody sees a card before both are chosen, and then everybody sees both."""
    sealed = c.events[0]
    alone = len(c.events) == 1 or c.before.sealed[1 - c.seat] >= 0
    both = all(sum(e.what == "revealed" for e in reply.events) == 2 for reply in c.replies)
    return alone and both and not sealed.card_visible_to(1 - c.seat)


def decide_by_dice(c: Clashed, *_: Event) -> bool | None:
    """The higher total of a clash lands the hits of its card, and the clash makes no combo."""
    clashes = [reply for reply in c.replies if reply.meeting == "clashed"]
    for reply in clashes:
        mine, theirs = (sum(reply.rolled(who)) for who in (c.seat, 1 - c.seat))
        winner, card = (c.seat, reply.mine) if mine > theirs else (1 - c.seat, reply.theirs)
        decided = reply.landed(winner) == [value(card)] and not reply.landed(1 - winner)
        combo = any(event.what == "combo" for event in reply.events)
        if combo or (mine != theirs and not decided):
            return False
    return True if clashes else None


def tie(c: Clashed, event: Event) -> bool:
    """Nobody scores with equal dice: at most they are thrown again."""
    since = c.events[c.events.index(event) + 1 :]
    mine, theirs = (sum(c.replies[0].rolled(who)) for who in (0, 1))
    again = bool(since) and since[0].what == "rolled"
    return mine == theirs and (again or not any(e.what == "hit" for e in since))


def stop_hits(c: Clashed, event: Event) -> bool:
    reply = c.replies[0]
    guard = reply.theirs if event.who == c.seat else reply.mine
    return reply.meeting == "blocked" and not value(guard) and not reply.landed(event.who)


# -- combos and knock-outs -------------------------------------------------------------------------


def bring_dice(*names: str) -> Predicate:
    """These combos come of exactly these cards in a row, and all their dice are hits."""

    def combo(c: Clashed, who: Seat, reply: Reply) -> bool | None:
        line = c.line(who, reply)
        due = [n for n in names if line[-len(SEQUENCES[n]) :] == [(k, True) for k in SEQUENCES[n]]]
        come = [e for e in reply.events if e[:2] == ("combo", who) and COMBOS[e.amount] in names]
        if not due or not come:
            return False if due or come else None
        since = reply.events[reply.events.index(come[0]) + 1 :]
        bonus = sum(event.amount for event in since[: DICE[due[0]]])
        hit = since[DICE[due[0]]] == Event("hit", who, to=1 - who, amount=bonus)
        return hit and [COMBOS[event.amount] for event in come] == due

    def true(c: Clashed, *_: Event) -> bool | None:
        found = {combo(c, who, reply) for reply in c.replies for who in (0, 1)}
        return False not in found if found != {None} else None

    return true


def have_to_roll(c: Clashed, *_: Event, threshold: str = "") -> bool | None:
    """Whoever takes so many hits in a round has to roll two dice, and falls if they are low."""
    options, ends = c.before.options, c.replies if c.before.action == 2 else []
    found = {_rolls(c, who, reply) for reply in ends for who in (0, 1)} - {None}
    return False not in found and threshold in ("", str(options.ko_threshold)) if found else None


def _rolls(c: Clashed, who: Seat, reply: Reply) -> bool | None:
    options = c.before.options
    hits = sum(e.amount for e in reply.events if e[:2] == ("hit", 1 - who))
    due = c.before.round_hits[1 - who] + hits >= options.ko_threshold
    check = Event("ko_check", who, amount=options.ko_resist)
    if not due or check not in reply.events:
        return False if due or check in reply.events else None
    *dice, end = reply.events[reply.events.index(check) + 1 :][:3]
    stands = sum(event.amount for event in dice) >= options.ko_resist
    return end == Event("stood" if stands else "fell", who)


def one_more_is_enough(c: Clashed, me: Seat) -> bool | None:
    """Another hit in this round makes the other boxer roll."""
    steps = (step for step in later(c.before, steps=6) if step.before.turns == c.before.turns)
    told = {event[:2] for step in steps for event in step.events}
    return ("ko_check", 1 - me) in told if ("hit", me) in told else None


# -- rounds and decks ------------------------------------------------------------------------------


def draw_three(c: Clashed, *_: Event) -> bool | None:
    """After a round both draw three while the deck lasts, and used cards stay where they are."""
    due, before = min(3, 36 - c.before.drawn), c.before.discards
    over = [r for r in c.replies if Event("round_over", amount=c.before.turns) in r.events]
    for reply in over:
        drawn = [sum(event[:2] == ("drew", who) for event in reply.events) for who in (0, 1)]
        used = reply.after.discards
        kept = all(now >= then for now, then in zip(used, before, strict=True))
        if drawn != [due, due] or not kept or sum(used) != 6 * c.before.turns:
            return False
    return True if over else None


def are_counted(c: Clashed) -> bool:
    """What is still to come is in the hand, face down on the table, or in the deck."""
    count = [*c.before.hands]
    for seat in (0, 1):
        deck = c.before.deck[36 * seat + c.before.drawn : 36 * seat + 36]
        for card in (*deck, c.before.sealed[seat]):
            count[6 * seat + card] += card >= 0
    return tuple(count) == c.obs.to_come


def knows_the_hand(c: Clashed, me: Seat) -> bool:
    """In every world that this seat thinks possible the other hand is the same."""
    foe = 1 - me
    worlds = [c.before, *(c.before.determinize(me, Random(seed)) for seed in range(4))]
    hidden = [[*world.hands[6 * foe :][:6], 0] for world in worlds]
    for hand, world in zip(hidden, worlds, strict=True):
        hand[world.sealed[foe]] += world.sealed[foe] >= 0
    return all(hand == hidden[0] for hand in hidden)


def have_most_hits(c: Clashed) -> bool | None:
    over = [reply.after for reply in c.replies if reply.after.ending == "decision"]
    leads = [now.hits[now.winners[0]] - now.hits[1 - now.winners[0]] for now in over]
    return min(leads) >= 0 if leads else None


def decide_by_flurry(c: Clashed, event: Event) -> bool:
    """Both throw two dice, again while they are level, and the higher one wins."""
    since = [e for e in c.events[c.events.index(event) :] if e.what == "rolled"]
    dice = [-e.amount if e.who else e.amount for e in since]
    *level, lead = (sum(dice[place : place + 4]) for place in range(0, len(dice), 4))
    even = c.after.hits[0] == c.after.hits[1] and not any(level)
    return even and c.after.winners == (int(lead < 0),)


def things(choice: Clashed, _: Board) -> Iterator[str]:
    for thing in THINGS:
        text = read_words("things")["card_clash"][thing][1]
        yield text.format(threshold=choice.before.options.ko_threshold)


def one_short() -> Iterator[Any]:
    """Yield positions in which a boxer lacks one hit."""
    game = find("card_clash")
    for seed in range(6):
        state = game.new(2, seed, game.options.parse({"koThreshold": 4}))
        yield from [s.before for s in later(state, steps=72) if 3 in s.before.round_hits][:1]


TEXTS = {
    **{card: partial(shows, card=card) for card in CARDS},
    "{at}, {hits} HIT": strikes,
    "{at}, {hits} HITS": strikes,
    "STOPS {at} ATTACKS": guards,
    "Put a card into action {action}. Same height: fists clash, guards stop.": meets,
    "Both put a card here unseen. Then both are turned over.": turn_over_together,
    "Clash: one die per hit; the higher total lands all its card’s hits. Combo: the sum lands.": (
        lambda c: decide_by_dice(c) is not False and bring_dice(*SEQUENCES)(c)
    ),
    "Two landed actions in a row bring one die of extra hits.": (
        bring_dice("Uppercut", "Body Shot")
    ),
    "Three landed actions in a row bring two dice of extra hits.": bring_dice("Dempsey Roll"),
    "With {threshold} hits in one round the other boxer has to roll two dice to stay up.": (
        have_to_roll
    ),
    "All hits of the match. The most win, unless somebody is knocked out.": have_most_hits,
    "After a round three cards come from here, while there are any. It is never reshuffled.": (
        draw_three
    ),
    "How many of each card are still to come, in the hand or in the deck.": are_counted,
}


def with_card(card: str) -> Predicate:
    """The tip about a card says what it does, and which combo it is part of."""
    does = strikes if value(card) else guards
    combo = bring_dice(*(name for name, kinds in SEQUENCES.items() if card in kinds))
    return lambda c: does(c) and combo(c) is not False if c.card == card else None


TIPS = {
    **{f"cards/{card}": with_card(card) for card in CARDS},
    "questions/action": turn_over_together,
    "events/clashed": decide_by_dice,
    "events/clash_tied": tie,
    "events/combo": bring_dice(*SEQUENCES),
    "events/ko_check": have_to_roll,
    "events/blocked": stop_hits,
    "events/round_over": draw_three,
    "events/flurry": decide_by_flurry,
    "moments/rounds_11_12": knows_the_hand,
    "moments/one_short_of_eight": one_more_is_enough,
}

PROMISES = Promises(
    Clashed,
    (
        Rules(2, {}, range(3)),
        Rules(2, {"clashTie": "reroll", "koThreshold": 4, "koResist": 4}, range(2)),
        Rules(2, {"rounds": 1, "decisionTie": "flurry"}, range(12)),
    ),
    TEXTS,
    (),
    TIPS,
    more=things,
    positions=one_short,
)
