"""What the texts of Eyeball Boxing promise."""

from game.core.event import Event
from game.core.state import PASS, Seat
from game.games.eyeball_boxing import cards, moves, table
from game.games.eyeball_boxing.cards import HAND, HAND_KINDS, INGREDIENTS
from game.games.eyeball_boxing.moves import BUILD, NO_EYE
from game.games.eyeball_boxing.text import CARDS
from tests.table.harness import NAMES
from tests.table.promises import eyeball_boxing_plays as plays
from tests.table.promises.eyeball_boxing_plays import Punched, comes, curses
from tests.table.promises.kit import Predicate, Promises, Rules, declining, later

TEXTS = plays.each(
    (plays.takes, "{where} eye goes {state}.", "{where} eye goes {state}, lose {loot}."),
    (plays.takes, "{where} eye goes {state}; no {wanted} to lose."),
    (plays.takes, "Be robbed, lose {loot}.", "Be robbed; no {wanted} to lose."),
    (lambda c, **said: plays.takes(c, **said) and c.after.over,
     "{where} eye goes {state}. Match over."),
    (lambda c: c.now("eye", who=c.seat), "TAKE THE HIT"),
    (lambda c: c.has("handed", who=c.seat) or c.has("shaken", who=c.seat), "HAND IT OVER"),
    (lambda c: c.has("has_none", who=c.seat), "LET THEM LOOK"),
    (plays.stops, "Stop it cold.", "Stop it cold. Keep {loot}.", "Stop it. No eye left to knock."),
    (plays.stops, "Stop it, then punch {name}’s {where} eye."),
    (plays.stops, "Stop it. {name}’s goggles take the punch."),
    (plays.declines, "Take it", "Wave on", "Let it go", "Sit tight"),
    (lambda c: not c.now("cooked"), "Not yet"),
    (curses(cards.SWARM, blocks=True), "Flies on you: no attacking, no blocking."),
    (curses(cards.SWARM, blocks=True), "Flies on {name}: no attacking, no blocking."),
    (curses(cards.SWARM), "Flies on you: no attacking.", "Flies on {name}: no attacking."),
    (curses(cards.EYE_FRY), "No healing for you.", "Nobody can patch {name}’s eyes."),
    (curses(cards.NAP_TIME), "You sleep through a turn.", "{name} sleeps."),
    (plays.goggles, "Your goggles take it.", "{name}’s goggles take it.", "GOGGLES TAKE IT"),
    (plays.stays_stopped, "Your card is stopped.", "{name}’s card is stopped."),
    (plays.fouls, "Blow the whistle on {to}.", "Foul"),
    (comes("snatched"), "{who} runs off with it."),
    (comes("snatched"), "Snatch the {card}. You hold {held}."),
    (comes("snatched"), "Snatch the {card}. {who} holds {held}.", "Steal"),
    (comes("kept"), "{who} keeps it."),
    (plays.becomes, "{before} becomes {after}.", "{before} > {after}"),
    (comes("unfried"), "Get rid of the Eye Fry.", "Patch away Eye Fry", "EYE FRY GONE"),
    (plays.keeps(cards.PATCH_AND_STITCH), "Keep the card for later."),
    (lambda c: not c.held(cards.PATCH_AND_STITCH), "Nothing to patch with."),
    (plays.builds, "Build it: bun, dawg, squiggle.", "Build a hotdog", "BUILD IT"),
    (lambda c: c.before.has_a_set(c.seat), "You hold Dawg, Bun and Condiments."),
    (lambda c: c.before.has_a_set(c.seat), "ALL THREE INGREDIENTS!"),
    (lambda c: not c.before.has_a_set(c.seat), "NO HOTDOG YET", "An ingredient is missing."),
    (lambda c, name: c.seat_of(name) == c.seat, "{name} MAY BUILD A HOTDOG"),
    (plays.keeps(*INGREDIENTS), "Keep them for later."),
    (lambda c: c.now("handed", seen_by=1 << c.seat | 1 << c.frame[3]),
     "WHICH ONE DO YOU GIVE UP? NOBODY ELSE SEES IT", "WHICH ONE IS GIVEN UP?"),
    (comes("handed"), "Give {card}", "You hold {held}.", "{who} holds {held}."),
    (curses(cards.SWARM), "NO FISTS FOR A TURN"),
    (curses(cards.EYE_FRY), "NO HEALING"),
    (curses(cards.NAP_TIME), "SLEEPS A TURN"),
    (comes("guarded"), "GOGGLES ON", "Safety First"),
    (plays.lands, "ROB THEM"),
    (plays.swaps(True), "SWAP FOR A NEW CARD"),
    (plays.swaps(False), "THROW IT AWAY"),
    (plays.may(True, True),
     "Drag a green fist card onto a rival’s eye. Or drop any card on the used pile."),
    (plays.may(True, False), "Drag a green fist card onto a rival’s eye."),
    (plays.may(False, True),
     "Drag a card to where it glows, or drop one on the used pile to swap it."),
    (plays.may(False, False), "Drag a card to where it glows."),
    (plays.is_stuck, "You have nothing to play. Pass.", "Pass", "There is nothing you could play."),
    (plays.attacks, "{deed}’s {amount} eye", "{deed}’s {amount} eye for {card}"),
    (comes("named"), "Shakedown {to} for {card}"),
    (comes("played", card=cards.JAB_AND_GRAB), "Jab and Grab {to}"),
    (comes("played"), "{card} on {to}"),
    (comes("patched"), "Patch {amount} eye"),
    (comes("swapped"), "Swap {card}"),
    (comes("blocked", card=cards.BLOCK_AND_KNOCK), "Block and Knock the {amount} eye"),
    (comes("blocked", card=cards.BLOCK_AND_KNOCK, amount=NO_EYE), "Block and Knock"),
    (comes("blocked", card=cards.BLOCK), "Block"),
    (plays.begins, "Vote for {name}", "The loudest mouth begins."),
)  # fmt: skip

NO_PROMISE = (
    # What has just happened
    "{name} THROWS {card} AT {target}!", "{name} THROWS {card} AT {target}",
    "{name} THROWS {card} AT {target}’S {where} EYE",
    "{name} THROWS {card} AT {target}’S {where} EYE FOR {wanted}",
    "{name} KNOCKS BACK AT {target}!", "{name} KNOCKS BACK AT {target}’S {where} EYE",
    "{name}’S {where} EYE", "YOUR {where} EYE",
    "{name} PLAYS {card} ON {target}!", "{name} PLAYS {card} ON {target}",
    "{name} STEALS FROM {target}!", "{name} STEALS FROM {target}",
    "{name} FOULS {target}!", "{name} FOULS {target}",
    "{name} GETS A {food}!", "{name} GETS CONDIMENTS!", "{name} GETS {food}",
    "{name} GRABS AN INGREDIENT!", "Hand over the {food}!", "DING-DING-DING-DING!",
    # Questions, and titles and buttons whose texts say what happens
    "YOUR REACTION?", "REACTION?", "BLOW THE WHISTLE?", "STEAL IT?", "PATCH ONE EYE?",
    "BUILD A HOTDOG?", "WHOSE INSULT WAS BEST?", "POINT AT ONE", "BLOCK", "BLOCK & KNOCK", "FOUL",
    "STEAL", "WAVE ON", "LET IT GO", "COOL IT", "SIT TIGHT", "HOTDOG", "NOT YET", "LEFT EYE",
    "RIGHT EYE", "DAWG", "BUN", "CONDIMENTS", "PLAY", "THROW", "PATCH", "WAIT", "GIVE", "VOTE",
    "TAKE IT", "HAND OVER", "LET THEM", "BUILD DOG", "PASS", *map(str.upper, NAMES[:5]),
)  # fmt: skip


# -- tips ------------------------------------------------------------------------------------------


def with_card(card: int, true: Predicate) -> Predicate:
    """A tip about a card speaks of the choices that play it."""
    return lambda c: plays.fairly(true)(c) if c.card == card else None


def makes_a_hotdog(c: Punched) -> bool | None:
    """A hotdog takes one of each and nothing less."""
    if c.move == BUILD:
        return plays.builds(c)
    return None if c.before.has_a_set(c.seat) else BUILD not in c.view.moves


def naps(c: Punched) -> bool:
    """Others are asked for a Foul, unless all of them are asleep."""
    asked = any(frame[0] == table.FOULING for frame in c.after.stack)
    return (asked or c.before.options.nap_blocks_reactions) and (
        c.has("saved") or curses(cards.NAP_TIME)(c)
    )


def unless_saved(true: Predicate) -> Predicate:
    return lambda c: c.has("saved", who=c.target) or true(c)


def ends_the_turn(c: Punched) -> bool | None:
    return None if c.move in (PASS, BUILD) else c.end.over or c.end.turns > c.before.turns


def stays_hidden(c: Punched) -> bool:
    return c.move == BUILD or not c.events or len(c.before.actors()) == 1


def goes_to_the_left(c: Punched) -> bool | None:
    """Of all who can steal the first clockwise from the attacker’s left does."""
    thieves = [seat for seat in c.before.actors() if moves.SNATCH in c.before.legal_moves(seat)]
    order = c.before.clockwise(c.frame[5])
    steps = later(c.before, lambda *at: moves.SNATCH if at[1] in thieves else PASS)
    stole = (event.who for step in steps for event in step.events if event.what == "stole")
    return next(stole) == min(thieves, key=[*order[1:], order[0]].index) if thieves else None


def counts_first(c: Punched) -> bool | None:
    """A patch at the Bell counts before what is in the air: that lands on the better eye."""
    if c.card < 0 or not any(frame[0] == table.STRIKE for frame in c.before.stack):
        return None
    steps = (step.events for step in later(c.after, declining, 9))
    told = [event.what for events in (c.events, *steps) for event in events]
    return "hit" not in told[: 1 + min(map(told.index, {"patched", "unfried"} & {*told}))]


def fills_the_hand(c: Punched) -> bool | None:
    """A hotdog fills the hand, and the turn goes on as it does without one."""
    if c.move != BUILD or c.after.over or c.has("bell"):
        return None
    full = c.after.sizes[c.seat] >= HAND or not (c.after.deck or c.after.discard)
    return full and c.end.turns == Punched(c.before, c.seat, PASS).end.turns


def in_order(c: Punched, event: Event) -> bool:
    """Every eye that changes does so by one step."""
    eyes = [*c.before.eyes]
    for _, who, _, _, amount, _ in (e for e in c.events if e.what == "eye"):
        place = 2 * who + amount // 4
        eyes[place], before = amount % 4, eyes[place]
        if abs(before - eyes[place]) != 1:
            return False
    return True


def wins(c: Punched, event: Event) -> bool:
    won = Event("won", event.who) in c.events[c.events.index(event) :][1:2]
    return won == (event.amount >= c.before.options.hotdogs_to_win)


def slept(c: Punched, event: Event) -> bool:
    """The whole turn is gone, and the next one is not."""
    acts = ("played", "swapped", "passed", "drew", "guarded")
    since = c.events[c.events.index(event) :]
    acted = any(e.who == event.who and e.what in acts for e in since)
    return not acted and not c.after.napping >> event.who & 1


def holds_none(c: Punched, event: Event) -> bool:
    wanted = (event.card,) if event.card >= 0 else INGREDIENTS
    return not any(c.after.hands[event.who * HAND_KINDS + card] for card in wanted)


def heals_next(c: Punched, event: Event) -> bool | None:
    who, patches = event.who, (cards.PATCH_AND_STITCH,)
    return plays.comes_first(
        c.after, who, patches, "patched cursed", lambda e: e[:2] == ("unfried", who)
    )


def has_turns(c: Punched, me: Seat) -> bool | None:
    return plays.comes_first(c.before, me, (), "turn", lambda _: False)


def draws_nothing(c: Punched, me: Seat) -> bool | None:
    played = c.question == "turn" and c.seat == me and c.move not in (PASS, BUILD)
    if not played or c.has("bell") or c.has("cooked"):
        return None
    return not c.has("drew", who=me) and c.after.sizes[me] == c.before.sizes[me] - 1


CARD_TIPS = {
    cards.PUNCH: plays.lands,
    cards.JAB_AND_GRAB: plays.lands,
    cards.SHAKEDOWN: plays.lands,
    cards.BLOCK: plays.stops,
    cards.BLOCK_AND_KNOCK: plays.knocks,
    cards.PATCH_AND_STITCH: plays.heals,
    cards.SAFETY_FIRST: plays.is_guarded,
    cards.SWARM: unless_saved(curses(cards.SWARM)),
    cards.EYE_FRY: unless_saved(curses(cards.EYE_FRY)),
    cards.NAP_TIME: naps,
    cards.STEAL: comes("snatched"),
    cards.FOUL: plays.fouls,
}
TIPS = {
    **{f"cards/{CARDS[card]}": with_card(card, true) for card, true in CARD_TIPS.items()},
    **{f"cards/{CARDS[card]}": makes_a_hotdog for card in INGREDIENTS},
    "cards/Bell": lambda c, event: event.amount > 0 and (1 << c.before.n) - 1 in (
        frame[1] for frame in c.after.stack if frame[0] == table.BELL_PAUSE
    ),
    "questions/turn": ends_the_turn,
    "questions/block": lambda c: c.before.actors() == (c.frame[4],),
    "questions/foul": stays_hidden,
    "questions/steal": goes_to_the_left,
    "questions/bell": plays.fairly(counts_first),
    "questions/cook": fills_the_hand,
    "questions/vote": lambda c: moves.VOTE + c.seat not in c.view.moves,
    "events/eye": in_order,
    "events/cooked": wins,
    "events/slept": slept,
    "events/saved": lambda c, event: c.after.safety[event.who] < c.before.safety[event.who],
    "events/reshuffled": lambda c, _event: c.after.deck.count(cards.BELL) + c.after.rung == 3,
    "events/has_none": holds_none,
    "events/unfried": heals_next,
    "events/kept": lambda c, event: all(map(event.card_visible_to, range(c.before.n))),
    "moments/both_eyes_out": has_turns,
    "moments/hand_of_eight": draws_nothing,
}  # fmt: skip

PROMISES = Promises(
    Punched,
    (
        Rules(3, {}, range(2)),
        Rules(5, {"foulTheFoul": True, "safetyStack": True}, (4,)),
        Rules(3, {"autoHotdog": False, "turnSwap": "never"}, range(4, 6)),
        Rules(2, {"autoHotdog": False, "turnSwap": "never"}, range(2, 6)),
        Rules(3, {"hotdogTakesTurn": True, "autoHotdog": False, "robTheFallen": True}, (4, 5)),
        Rules(4, {"napBlocksReactions": True, "turnSwap": "onlyIfStuck"}),
        Rules(3, {"swarmScope": "ownTurnOnly", "insultVote": True, "hotdogsToWin": 1}, range(7)),
        Rules(4, {"swarmScope": "ownTurnOnly", "foulTheFoul": True}),
        Rules(2, {"hotdogsToWin": 5, "bellPlacement": "paced"}, range(2)),
    ),
    TEXTS,
    NO_PROMISE,
    TIPS,
    ("questions/give",),
)
