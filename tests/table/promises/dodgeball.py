"""What the texts of Dodgeball promise."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from game.core.event import Event
from game.core.state import PASS, Seat
from game.games.dodgeball import cards
from game.games.dodgeball.moves import DISCARD, decode_play
from game.games.dodgeball.rules import KEPT
from game.table.games import game_table_for
from game.table.games.dodgeball import panels
from game.table.view.viewpoint import Viewpoint
from tests.rules.dodgeball_court import Court, H, P
from tests.table.promises import dodgeball_plays as plays
from tests.table.promises.dodgeball_plays import GAME, Played
from tests.table.promises.kit import Promises, Rules

S = ("", "s")
DRAG = "Drag a ball or a Pile Hit onto a player, a Dodge or a Pile in front of you."

TEXTS = {
    # A ball is coming
    "DODGE FROM THE HAND?": lambda c: len(c.view.moves) > 1,
    "NOTHING TO DODGE WITH": lambda c: c.view.moves == (PASS,),
    "{hits} OF {limit} IF IT HITS": plays.if_it_hits,
    **{f"Stops {{count}} ball{s}.": plays.stops for s in S},
    "Stops {count} ball; the other still comes.": partial(plays.stops, rest=1),
    "Stops 1 ball; stays with one dodge left.": plays.leaves_a_dodge,
    "TAKE THE HIT": partial(plays.takes, count="1", keeps=False),
    "TAKE THE HITS": partial(plays.takes, count="2", keeps=False),
    **{f"{{count}} hit{s}. Keep the cards.": plays.takes for s in S},
    "You are out.": lambda c: c.has("out", who=c.seat),
    # A card and its target
    "STOPS 1 BALL": partial(plays.placed, more=1),
    "STOPS 2 BALLS": partial(plays.placed, more=2),
    "DRAW ONE MORE A TURN": plays.more_cards,
    "THROW IT AWAY": lambda c: c.has("discarded", card=c.card) and not c.has("threw"),
    "PILE GONE": plays.gone,
    "SITS OUT A TURN": plays.sits_out,
    "BACK WITH {hits} HITS": lambda c, hits: plays.back(c) and c.end.hits[c.target] == int(hits),
    **{f"{{hits}} HIT{s}": plays.lands for s in ("", "S")},
    **{f"{{hits}} HIT{s}: OUT!": partial(plays.lands, out=True) for s in ("", "S")},
    **{f"{{hits}} HIT{s}, UNLESS DODGED": partial(plays.lands, asks=True) for s in ("", "S")},
    **{
        f"{{hits}} HIT{s}: OUT!, UNLESS DODGED": partial(plays.lands, out=True, asks=True)
        for s in ("", "S")
    },
    "{dodged} DODGED, {hits} HIT": plays.lands,
    "{dodged} DODGED, {hits} HIT, UNLESS DODGED": partial(plays.lands, asks=True),
    "{dodged} DODGED": plays.lands,
    # Hints and buttons
    "Too many cards: drop one on the used pile.": plays.one_too_many,
    DRAG: plays.to_a_player,
    "You hold nothing that can be played.": lambda c: not c.plays() and plays.plays_nothing(c),
    "PLAY NOTHING": plays.plays_nothing,
    "Play nothing": plays.plays_nothing,
    "You have nothing that must be played.": lambda c: c.plays() <= {cards.PILE_HIT},
    "DISCARD IT": plays.plays_nothing,
    "Discard it": plays.plays_nothing,
    "A Pile Hit need not be used.": lambda c: (
        plays.plays_nothing(c) and c.plays() == {cards.PILE_HIT}
    ),
    # The ribbon, and the panel with advice
    "YOUR THROW!": lambda c: any(cards.BALLS[card] for card in c.plays()),
    "THROW!": lambda c: any(cards.BALLS[card] for card in c.plays()),
    **{f"{{left}} more hit{s} and you are out.": plays.hits_left for s in S},
    **{f"{{left}} more hit{s} and {{name}} is out.": plays.hits_left for s in S},
    "No Dodge in front of you. {left} hits until you are out.": partial(
        plays.hits_left, whose="you"
    ),
    "No Dodge in front of {whose}. {left} hits until {name} is out.": plays.hits_left,
    **{f"Your cards dodge the next {{count}} ball{s}, but no Ultimate.": plays.dodging for s in S},
    **{
        f"{{name}}’s cards dodge the next {{count}} ball{s}, but no Ultimate.": plays.dodging
        for s in S
    },
    "{name} is out.": lambda c, name: c.has("out", who=c.seat_of(name)),
    "{name} IS OUT: A teammate’s Ultimate Dodgeball can bring {whom} back.": plays.may_come_back,
    "{name} IS OUT: Sit down, have an orange, watch the end.": plays.may_come_back,
    "Pick a glowing player, and the ball flies.": lambda c: c.has("threw"),
    "Pick a glowing player. One who is on the bench comes back.": plays.throws_or_revives,
    "Play one of the two. What is left is discarded.": plays.plays_one_of_two,
    "Wreck a Pile, or discard the card.": partial(plays.wrecks, what="popped"),
    "Wreck a Pile.": partial(plays.wrecks, what="popped", optional=False),
    "Skip an opponent’s turn, or discard the card.": partial(plays.wrecks, what="marked"),
    "Skip an opponent’s turn.": partial(plays.wrecks, what="marked", optional=False),
    # Moves in words
    "Take it": lambda c: c.has("hit", who=c.seat),
    "Discard {ball}": lambda c, ball: c.has("discarded", who=c.seat, card=plays.card(ball)),
    "Dodge with {ball}": lambda c, ball: c.has(
        "dodged_from_hand", who=c.seat, card=plays.card(ball)
    ),
    "Place {ball}": lambda c, ball: c.has("placed", who=c.seat, card=plays.card(ball)),
    "Remove {name}’s Pile": plays.gone,
    "Skip {name}’s turn": plays.sits_out,
    "Bring {name} back": plays.back,
    "Throw {ball} at {name}": lambda c, ball, name: c.has(
        "threw", who=c.seat, card=plays.card(ball), to=c.seat_of(name)
    ),
}

NO_PROMISE = (
    "{name} THROWS AT {target}!", "{name} THROWS {ball} AT {target}",
    "YOUR TURN: PLAY A CARD", "PLAY A CARD", "DISCARD ONE CARD", "{name}’S TURN",
    # Titles and buttons of answers: their texts say what happens
    "SINGLE DODGE", "DOUBLE DODGE", "DODGE", "TAKE IT",
    # Titles of the panel
    "WHO GETS IT?", "ONE OF TWO", "WHOSE PILE?", "WHO SITS OUT?", "EYES OPEN", "ON THE EDGE",
)  # fmt: skip


# -- tips ------------------------------------------------------------------------------------------


def with_card(number: int, true: Any) -> Any:
    """A tip about a card speaks of the choices that play it."""
    return lambda c: true(c) if c.card == number and c.move < DISCARD else None


def half_dodged(c: Played) -> bool:
    """Whether both balls fly, and a Single Dodge stops one of them."""
    guarded = c.before.clone()
    guarded.dodges[3 * c.target : 3 * c.target + 3] = [1, 0, -1]
    told = plays.throw(guarded, c.target, cards.DOUBLE)[1]
    return plays.throws_or_revives(c) and (told.count("dodged"), told.count("hit")) == (1, 1)


def not_dodged(c: Played) -> bool:
    free = c.has("hit", who=c.target) and not c.has("dodged") and c.after.question() != "dodge"
    return free or (c.aims_at_bench and plays.back(c))


def dodges_one(c: Played) -> bool:
    return plays.placed(c, 1) if c.question == "turn" else c.now("dodged_from_hand", amount=1)


def dodges_two(c: Played) -> bool:
    """Whether it stops two Singles, and both balls of a Double."""
    if c.question == "dodge":
        return plays.leaves_a_dodge(c) if c.before.balls == 1 else plays.stops(c, "2")
    return plays.placed(c, 2) and "hit" not in plays.throw(c.end, c.seat, cards.DOUBLE)[1]


def pops_or_skips(c: Played) -> bool:
    return plays.plays_nothing(c) or plays.gone(c) or (c.before.options.teams and plays.sits_out(c))


def keeps_two(c: Played) -> bool:
    world = plays.alone(c.end)
    while world.question() == "discard":
        world.apply(c.seat, world.legal_moves(c.seat)[0], [])
    return sum(plays.hand(world, c.seat)) == KEPT


def fills_the_rack(c: Played, event: Event) -> bool:
    """Whether each hit is a ball in the rack, and the last one puts the player out."""
    seen = game_table_for(GAME).visible_state_from(c.before, Viewpoint(event.who), c.before.n)
    full = any(e.what == "out" and e.who == event.who for e in plays.following(c, event))
    racked = len(panels.rack_ball_kinds(seen, event.who)) == seen.hits[event.who]
    return racked and (event.amount < c.before.limit or full)


def other_team_is_next(c: Played, event: Event) -> bool:
    coming = (e.who for e in plays.following(c, event) if e.what in ("turn", "sat_out"))
    return bool(c.before.opponents(event.who) >> next(coming) & 1)


def one_target(c: Played, me: Seat) -> bool | None:
    throws = [decode_play(move) for move in c.view.moves if PASS < move < DISCARD]
    aims = {to for ball, to in throws if cards.BALLS[ball] and c.before.standing >> to & 1}
    return len(aims) == 1 if aims else None


TIPS = {
    "cards/Single Dodgeball": with_card(cards.SINGLE, plays.throws_or_revives),
    "cards/Double Dodgeball": with_card(cards.DOUBLE, half_dodged),
    "cards/Ultimate Dodgeball": with_card(cards.ULTIMATE, not_dodged),
    "cards/Single Dodge": with_card(cards.DODGE, dodges_one),
    "cards/Double Dodge": with_card(cards.DOUBLE_DODGE, dodges_two),
    "cards/Dodgeball Pile": with_card(cards.PILE, plays.more_cards),
    "cards/Dodgeball Pile Hit": with_card(cards.PILE_HIT, pops_or_skips),
    "questions/turn": lambda c: PASS not in c.view.moves or c.plays() <= {cards.PILE_HIT},
    "questions/dodge": lambda c: c.has("hit" if c.move == PASS else "dodged_from_hand", who=c.seat),
    "questions/discard": keeps_two,
    "events/hit": fills_the_rack,
    "events/dodged": lambda c, event: c.now("threw", to=event.who),
    "events/popped": lambda c, event: (
        event not in c.settled[1] or plays.draws_more(c.end, event.to, -1)
    ),
    "events/out": lambda c, event: not any(c.after._in_front(event.who)),
    "events/revived": plays.back,
    "events/marked": plays.sits_out,
    "events/sat_out": other_team_is_next,
    "events/reshuffled": lambda c, event: len(c.after.deck) == event.amount,
    "moments/nine_hits": lambda c, me: plays.bombard(c.before, me)[1] == 1,
    "moments/two_left": one_target,
}


def positions() -> Iterator[Any]:
    """Hands of A with which nothing, or nothing but a Pile Hit, can be played."""
    for mode, held in (("strategic", (P, H, P)), ("strategic", (H, H, H)), ("standard", (H,))):
        for teams in (False, True):
            table = Court(4, mode=mode, teams=teams, pileHitOptional=mode == "strategic")
            table.hold("A", *held[1:])
            table.lay("A", *[P] * (P in held))
            for who in "" if teams or P in held else "BD":
                table.lay(who, P)
            table.deck(*held[:1], *[H] * (P in held))
            table.draw()
            yield table.state


PROMISES = Promises(
    Played,
    (
        Rules(3, {}, range(2)),
        Rules(2, {"lateSeatDodge": True}, range(2)),
        Rules(2, {"mode": "strategic", "ultimateHits": 2}, range(2)),
        Rules(4, {"mode": "strategic", "hitLimit": 4, "pileHitOptional": False}, range(2)),
        Rules(4, {"mode": "strategic", "teams": True}, range(2)),
        Rules(4, {"teams": True, "hitLimit": 3}, range(3)),
        Rules(5, {"teams": True, "firstTeam": 2, "friendlyFire": True, "revive": "literal"}),
        Rules(6, {"teams": True, "revive": "off"}),
    ),
    TEXTS,
    NO_PROMISE,
    TIPS,
    more=plays.shown,
    positions=positions,
)
