"""What the texts of Twelve Rounds promise."""

from collections import Counter
from typing import Any

from game.core.state import PASS
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, THROW
from game.games.twelve_rounds.text import CARDS
from game.table.games.twelve_rounds.boxers import KINDS
from tests.table.promises import twelve_rounds_between as between
from tests.table.promises import twelve_rounds_plays as plays
from tests.table.promises import twelve_rounds_shown as shown
from tests.table.promises.kit import Predicate, Promises, Rules
from tests.table.promises.twelve_rounds_plays import Boxed, both, every, kind


def says(predicate: Predicate, **values: str) -> Predicate:
    """Fill in values that a text spells out, and ignore others."""
    return lambda c, *_, **__: predicate(c, **values)


def named(c: Boxed, card: str, dropped: str = "") -> bool:
    return between.uses(c, CARDS.index(card), CARDS.index(dropped or card))


def on(*those: Any, true: Any) -> Predicate:
    """Apply a predicate to some moves, or at some questions, only."""
    return lambda c, **values: true(c, **values) if {c.move, c.question} & {*those} else None


def feints(c: Boxed) -> bool | None:
    return plays.attacks(c, str(c.exchanges[0].strength), "1") if c.question == "attack" else None


FREE, TWO = says(plays.costs, cost="nothing"), says(plays.attacks, value="3", more="2")
PUNCHES, BLOCKS = between.boosts(cards.PUNCHES, 2), between.boosts(cards.BLOCKS, 3)
TOES = both(between.boosts(cards.DODGES, 3), lambda c: not c.has("heavy_legs", who=c.seat))
SHOTS, COVER = between.draws_nine(cards.ATTACK), between.draws_nine(cards.DEFENCE)
CENTRE = both(between.boosts(cards.ATTACK, 1), between.opens)
EVEN = both(plays.even_takes, plays.even_holds)

# fmt: off
PROMISED: tuple[tuple[Any, ...], ...] = (
    # What is printed on cards
    (plays.wins, "Beats lower", "Lands if it is higher."),
    (plays.wins_ties, "Wins ties"),
    (plays.costs, "Costs {cost}."),
    (feints, "One more, unless the defence is higher."),
    (plays.even_holds, "Tie: stays up", "Even: nothing lands, the next attack is open."),
    (plays.even_takes, "Tie: you lead", "Even: you take control.", "Takes control when even, too."),
    *(
        (plays.modes(one, two), text, f"{text}.") for one, two in (
            ("Punch", "Block"), ("Punch", "Dodge"), ("Feint", "Dodge")
        ) for text in (f"{one} {{strength}}, {two} {{value}}",)
    ),
    (plays.harder, "Lands: {more} more damage."),
    (plays.drains, "Lands: {more} more endurance lost."),
    (plays.relieves, "Not hit: {more} endurance back."),
    (plays.counters, "Taking control, counter for {more}."),
    (plays.halves, "Hit anyway: half the damage, no fall by its weight."),
    (plays.keeps_control, "Attacking, you keep control."),
    (FREE, "The feint costs nothing."),
    (TWO, "The feint counts two more."),
    (
        lambda c: between.uses(c, c.card, (c.move - 21) % 20),
        "Put a card here to lay the movement in its place.",
    ),
    (between.once_a_fight, "Once a fight, one a round."),
    # Corner cards
    (PUNCHES, "2 punches: +1", "Your first 2 Punches count 1 more."),
    (BLOCKS, "3 blocks: +1", "Your first 3 Blocks count 1 more."),
    (
        TOES, "3 dodges: +1", "Your first 3 Dodges count 1 more, and no heavy legs.",
        "Your first 3 Dodges count 1 more.", "Your legs are fresh anyway.",
    ),
    (
        between.mends, "Closes your cut", "Your cut is closed before the starting damage is set.",
        "You are not cut: it would do nothing now.",
    ),
    (
        between.breathes, "+8 endurance", "You get 8 endurance back.",
        "Endurance {left} becomes {after}.",
    ),
    (between.exposes, "2 attacks open", "The other’s first 2 attacks are face up."),
    (SHOTS, "6 of 9 attacks", "Draw 9 attack cards, keep 6."),
    (COVER, "6 of 9 defences", "Draw 9 defence cards, keep 6."),
    (
        CENTRE, "You open, +1", "You open, and your first attack card counts 1 more.",
        "You open anyway, and your first attack card counts 1 more.",
        "You open instead of the other, and your first attack card counts 1 more.",
    ),
    (
        between.wears_down, "−2 more per hit",
        "Each punch that you land costs the other 2 more endurance.",
    ),
    (
        between.advises, *CARDS[39:], "No card", "NO CARD THIS TIME",
        "Keeps all your corner cards for later.",
        "Both corners choose unseen, and both cards are turned over together.",
    ),
    (lambda c: len(c.view.moves) <= 10, "It was used before.", "Each works once a fight."),
    # The condition of a boxer
    (
        between.comes_next, "Legs at 50: {legs}", "Tired (30, 20): +{tired} damage", "Cut: {cut}",
        "Moves left: {left} of 3", "Clinches left: {clinches}", "NEXT: +{tired}", "NEXT: {legs}",
    ),
    (between.is_slow, "HEAVY LEGS"),
    (
        between.condition, "Start a round at 50 or less: a tied Dodge counts as a Block.",
        "At 30, start with 2 damage, at 20 with 4.", "Resets each round.",
    ),
    (
        every(lambda ex: ex.falls),
        "8 or 9 is a cut, 10 a knock-down; so is any punch for 4 or more.",
    ),
    # Moves in words, and buttons
    *((lambda c, value, one=one: named(c, f"{one} {value}"), f"{one} {{value}}") for one in KINDS),
    (named, "{card} for {dropped}"),
    (
        plays.lays, "Throw", "THROW", "THROWN {face}",
        "Says that a punch comes. Then you choose the card; or put it into the ring at once.",
    ),
    (lambda c: c.view.moves == (PASS,) and c.now("cannot_pay", who=c.seat), "Cannot throw"),
    (
        between.backs_off, "Back off", "BACK OFF",
        "Throws nothing, takes a tick, and gives control away. Twice in a row rings the bell.",
    ),
    (
        between.clinches, "Clinch", "CLINCH", "HOLD ON", "CLINCH, {left} LEFT",
        "{name} loses a card and shows the next. 2 endurance back.",
        "Holds on: the other drops a card, keeps control and shows the next one. 2 endurance back.",
    ),
    (
        between.lets_come, "No clinch", "NO CLINCH", "DEFEND", "TAKE IT", "GUARD, NO CLINCH",
        "The punch comes, {face}. Then you choose a defence.",
        "The punch comes, {face}. You have no defence card left.",
        "Lets the punch come. Then you choose a defence; or put it into the ring at once.",
    ),
    (
        between.readies, "READY", "Ready", "The marked cards go back, and the round begins. "
        "Put others on your decks if you want to keep these.",
    ),
    (lambda c, name: c.seat_of(name) == c.before.control, "{name} THROWS"),
    (lambda c: len(c.view.moves) == 1, "For you: the only move."),
    (between.is_best, "For you: your best guard, the last one needed."),
    # A card that is aimed
    (plays.attacks, "{value} (+{more}), COSTS {cost}", "{value}, COSTS {cost}"),
    (plays.stops, "STOPS PUNCH {value}, FEINT {feint}", "STOPS PUNCH {value}"),
    (plays.compared(lambda ex: ex.landed), "{a} > {d}: {damage} DAMAGE"),
    (plays.compared(lambda ex: ex.outcome == "control"), "{a} {sign} {d}: YOU TAKE CONTROL"),
    (plays.compared(lambda ex: ex.holds), "{a} {sign} {d}: NOTHING LANDS"),
    (between.drops, "DROPPED, NOT THROWN", "You are held: drop one attack card into the ring."),
    (between.comes_back, "COMES BACK NEXT ROUND"),
    (between.stays_on_top, "GOES BACK ON TOP"),
    (between.goes_under, "GOES TO THE BOTTOM"),
    # Hints
    (
        says(between.returns),
        "Marked cards go back: READY, or put another {kind} card on its deck.",
        "Marked cards go back: READY, or put another {kind} card under its deck.",
    ),
    (
        on(THROW, true=plays.lays),
        "You have control: put an attack card into the ring. The higher card wins.",
    ),
    (plays.wins, "Put an attack card into the ring. The higher card wins."),
    (plays.takes, "Put a defence card against it. Higher than the attack, and you take control."),
    (
        lambda c: between.clinches(c) if c.move else between.lets_come(c, "face down"),
        "A hidden punch is coming: put a defence card against it, or hold on: clinch.",
    ),
    # The slots
    (
        lambda c: [*c.end.held] == [6] * 4,
        "FIRST CARD / or press READY", "GET READY / Keep 6 of each",
    ),
    (on(THROW, "attack", true=plays.lays), "ATTACK / {face} / Punch costs 1 / Feint costs 2"),
    (
        plays.fair, "WHAT IS IT? / Higher: control / Even: held / Lower: damage",
        "WHAT IS IT? / Higher, or even / dodge: control / Even block: held / Lower: damage",
    ),
    (
        plays.beaten("control"), "FEINT {value} / {over}+: control / Even or lower: / it lands",
        "PUNCH {value} / {over}+: control / {even}: held / Lower: damage",
        "PUNCH {value} / {over}+: control / Dodge {even}: control / Block {too}: held / "
        "Lower: damage",
    ),
    (plays.beaten("rushed", "tied"), "PUNCH {value} / {over}+: held / Lower: damage"),
    # What can be inspected in the ring
    (plays.stays, "As long as punches land or are only held, control stays here."),
    (plays.takes, "DEFENCE / Higher takes / control", "A higher card takes control."),
    (
        both(plays.takes, plays.even_takes), "A higher defence or a tied Dodge takes over.",
        "A higher card takes control, and so does an even dodge.",
    ),
    (plays.even_holds, "On heavy legs an even dodge only holds."),
    (EVEN, "Blocks hold when even, dodges take control."),
    (between.ticks_left, "The bell rings after {left} more."),
    (between.takes_a_tick, "Each exchange, clinch or step back takes one."),
    (
        on(CLINCH, true=between.clinches), "One a round.",
        "Holding on costs the attacker a card, and he must show the next one.",
    ),
    (
        on("attack", true=plays.lays),
        "The card of whoever has control, face down unless it must be shown.",
    ),
    (plays.wins, "Both are turned over together, and the higher one wins."),
    (
        between.deck_cards_cost, "Punches cost 1 endurance, feints 2.",
        "Punches cost some, thrown or taken.",
    ),
    (
        between.in_control, "The boxer in control attacks.",
        "They are used by whoever has control.", "They are used while the other attacks.",
    ),
    # The count
    (
        between.digs, "Dig deep: 3 endurance", "Dig deep: {card} and a second card", "PAY", "Pay",
        "PAY 3 ENDURANCE", "3 endurance for one point.", "Three of it bring one point.",
        "{left} becomes {after}.", "One point for sure.", "GIVE UP 2 CARDS", "Put them here.",
        "It comes back slowly.", "They are missing for the rest of the round.",
        "Two of any hand bring one point.", "You hold {attack} attack and {guard} defence.",
        "1 OF 2 CARDS FOR +1", "GIVEN UP: +1", "Give up a second card.",
    ),
    (
        between.saves, "No digging", "NEXT CARD", "Next card", "The next card is turned over.",
        "SAVE IT", "Nothing is paid.", "{coming} cards to come, 0 to 3 each: {odds} % as it is.",
        "{coming} card to come, 0 to 3 each: {odds} % as it is.",
    ),
    (
        on(PASS, true=between.saves), "At 2, 4, 6 and 8 a card is turned over.",
        "After the last one it is too late.",
    ),
    (
        lambda _: Counter(cards.COUNT) == {0: 4, 1: 6, 2: 6, 3: 4},
        "Twenty cards: four 0, six 1, six 2, four 3.",
    ),
    (
        between.needs, "6 for everybody.", "6 for everybody, and {earlier} for {falls} before.",
        "6 for everybody, and {tired} for little endurance.",
        "6 for everybody, {earlier} for {falls} before, {tired} for little endurance.",
        "{tally} so far; digging deep brings one more.",
    ),
)
# fmt: on
TEXTS = {text: predicate for predicate, *texts in PROMISED for text in texts}

NO_PROMISE = (
    "A punch is coming. Clinch? You have {damage} damage, {left} endurance.", "YOU", "The answer.",
    "The best dodge there is.", "The strongest feint but one.", "Strong on both sides.",
    "A feint and a good dodge.", "The best of both.",
)  # fmt: skip

# -- tips ------------------------------------------------------------------------------------------


def counting(predicate: Any, more: int) -> Predicate:
    return says(predicate, more=str(more))


# fmt: off
CARD_TIPS: dict[str, tuple[Any, ...]] = {
    "Punch": (says(plays.costs, cost="1"),), "Feint": (says(plays.costs, cost="2"), feints),
    "Block": (plays.even_holds,), "Dodge": (EVEN,),
    "Sledgehammer": (kind("Punch", 5), counting(plays.harder, 1), says(plays.costs, cost="3")),
    "Iron Chin": (kind("Block", 4), plays.halves),
    "Bull Rush": (kind("Punch", 3), plays.keeps_control),
    "Flicker Jab": (kind("Feint", 3), FREE),
    "Slip and Slide": (kind("Dodge", 5),),
    "Pull Counter": (kind("Dodge", 4), counting(plays.counters, 2)),
    "Body Barrage": (kind("Punch", 4), counting(plays.drains, 4)),
    "Bob and Weave": (kind("Dodge", 4), counting(plays.relieves, 3)),
    "Leaping Hook": (kind("Feint", 4), plays.wins_ties),
    "Shoulder Roll": (kind("Block", 5), plays.even_takes),
    "Check Hook": (kind("Dodge", 4), counting(plays.counters, 3)),
    "Double Feint": (kind("Feint", 3), TWO),
    "Dempsey Weave": (kind("Punch", 4), kind("Dodge", 4)),
    "Liver Shot": (kind("Punch", 4), counting(plays.drains, 6)),
    "Second Wind": (kind("Block", 4), counting(plays.relieves, 5)),
    "Switch Hit": (kind("Punch", 4), kind("Block", 4)),
    "Ring Craft": (kind("Feint", 3), kind("Dodge", 4)),
    "Heart of a Champion": (kind("Punch", 5), kind("Block", 5)),
    "Go Forward": (PUNCHES,), "Hands Up": (BLOCKS,), "On Your Toes": (TOES,),
    "Cutman": (between.mends,), "Breathe": (between.breathes,), "Read Him": (between.exposes,),
    "Pick Your Shots": (SHOTS,), "Cover Up": (COVER,), "Take the Centre": (CENTRE,),
    "Work the Body": (between.wears_down,),
}
# fmt: on


def card_tip(name: str) -> Predicate:
    """The tip of a card speaks of the choices that lay it, or send it in."""
    true = both(*CARD_TIPS[name])
    lays = {number for number, card in enumerate(CARDS) if card.rstrip(" 12345") == name}
    return lambda c: true(c) if c.card in lays else None


def of_event(predicate: Predicate) -> Predicate:
    return lambda c, _: predicate(c)


TIPS: dict[str, Predicate] = {
    **{f"cards/{name}": card_tip(name) for name in CARD_TIPS},
    "questions/attack_top": lambda c: between.comes_back(c) if c.obs.round < c.obs.rounds else None,
    "questions/attack_under": between.goes_under,
    "questions/defence_top": between.is_on_top,
    "questions/defence_under": between.goes_under,
    "questions/open": both(on(THROW, true=plays.lays), on(BACK_OFF, true=between.backs_off)),
    "questions/clinch": on(CLINCH, true=both(between.clinches, between.takes_a_tick)),
    "questions/drop": between.drops,
    "questions/attack": plays.lays,
    "questions/defend": both(plays.takes, plays.even_takes),
    "questions/dig": lambda c: between.digs(c) if c.move else between.saves(c),
    "questions/dig_card": between.digs,
    "questions/corner": between.advises,
    "events/heavy_legs": between.is_slow,
    "events/started_hurt": of_event(between.condition),
    "events/cut": of_event(between.condition),
    "events/knocked_down": of_event(every(lambda ex: ex.falls)),
    "events/scored": between.scores,
    "events/tied": of_event(plays.even_holds),
    "events/countered": between.hurts,
    "events/reshuffled": between.reshuffles,
    "moments/endurance_50": between.condition,
    "moments/endurance_30": between.condition,
}

PROMISES = Promises(
    Boxed,
    (
        Rules(2, {"boxer1": "hammer", "boxer2": "silk"}),
        Rules(2, {"boxer1": "torito", "boxer2": "professor", "startEndurance": 55}, (2,)),
        Rules(2, {"boxer1": "tidal", "boxer2": "northside", "startEndurance": 28}, (3,)),
        Rules(2, {"ticksPerRound": 4, "cornerCards": False, "movements": False}, (4,)),
    ),
    TEXTS,
    NO_PROMISE,
    TIPS,
    (),
    shown.more,
    shown.positions,
)
