"""What choices of Dodgeball come to."""

from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from typing import Any

from game.core.event import Event
from game.core.state import PASS, Move, Seat
from game.games.dodgeball import cards, text
from game.games.dodgeball.moves import DISCARD, KINDS, decode_play, encode_play
from game.games.dodgeball.rules import KEPT, Dodgeball
from game.table.board.board import Board
from game.table.games import game_table_for
from game.table.games.dodgeball import court, moves
from tests.table.promises.kit import Choice, board_of, later

GAME = "dodgeball"


class OneTurn(Dodgeball):
    """A court on which no turn follows the present one."""

    __slots__ = ()

    def take_turns(self, seat: Seat, out: list[Event] | None) -> None:
        pass


def hand(state: Any, seat: Seat) -> list[int]:
    return list(state.hands[seat * KINDS : (seat + 1) * KINDS])


def alone(state: Any) -> Any:
    world = state.clone()
    world.__class__ = OneTurn
    return world


def accept(state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]:
    """Play a move; whoever is asked to dodge from hand takes it."""
    world, events = alone(state), list[Event]()
    world.apply(seat, move, events)
    while world.question() == "dodge":
        world.apply(world.asked, PASS, events)
    return world, events


def throw(state: Any, seat: Seat, ball: int) -> tuple[Any, list[str]]:
    """Let a rival throw this ball at this seat; return the events in words."""
    world, bit = alone(state), 1 << seat
    rival = next(s for s in range(world.n) if world.standing >> s & 1 and world.rivals[s] & bit)
    world.hands[rival * KINDS + ball] += 1
    world.current, world.asking = rival, "turn"
    world, events = accept(world, rival, encode_play(ball, seat))
    return world, [event.what for event in events]


def bombard(state: Any, seat: Seat) -> tuple[int, int]:
    """Throw Singles at this seat until it is out: return how many it dodges, and how many hit."""
    told: list[str] = []
    while "out" not in told:
        state, new = throw(state, seat, cards.SINGLE)
        told += new
    return told.count("dodged"), told.count("hit")


def draws_more(state: Any, seat: Seat, more: int) -> bool:
    """Whether the Pile that this seat has, or has lost, makes this difference to its next draw."""
    drawn = []
    for flipped in (0, 1 << seat):
        world, events = alone(state), list[Event]()
        world.marked, world.piles = 0, world.piles ^ flipped
        world._take_turn(seat, events)
        drawn.append(sum(event.what == "drew" for event in events))
    return bool(state.piles >> seat & 1) == (more > 0) and drawn[0] == drawn[1] + more


# -- a choice --------------------------------------------------------------------------------------


class Played(Choice):
    """A choice in Dodgeball; settled without the turns after it, which may play themselves."""

    game = GAME

    @cached_property
    def settled(self) -> tuple[Any, list[Event]]:
        return accept(self.before, self.seat, self.move)

    @property
    def card(self) -> int:
        return moves.card_of_move(self.obs, self.move)

    @property
    def target(self) -> Seat:
        return decode_play(self.move)[1]

    @property
    def aims_at_bench(self) -> bool:
        return not self.before.standing >> self.target & 1

    def hits(self, who: Seat) -> int:
        return hit([event for event in self.settled[1] if event.who == who])

    def plays(self) -> set[int]:
        """The cards that could be played, rather than discarded."""
        return {decode_play(move)[0] for move in self.view.moves if PASS < move < DISCARD}


def hit(events: list[Event]) -> int:
    return [event.what for event in events].count("hit")


def card(name: str) -> int:
    return text.CARDS.index(name)


def following(c: Played, event: Event) -> Iterator[Event]:
    """All events after this one, as far as the match is played on."""
    after = (other for step in later(c.after) for other in step.events)
    return chain(c.events[c.events.index(event) + 1 :], after)


# -- a ball is coming ------------------------------------------------------------------------------


def stops(c: Played, count: str, rest: int = 0) -> bool:
    """Whether a Dodge from hand stops so many balls, and so many others hit."""
    return c.now("dodged_from_hand", card=c.card, amount=int(count)) and c.hits(c.seat) == rest


def leaves_a_dodge(c: Played) -> bool:
    return stops(c, "1") and placed(c, 1)


def takes(c: Played, count: str, keeps: bool = True) -> bool:
    same = hand(c.end, c.seat) == hand(c.before, c.seat)
    return c.hits(c.seat) == int(count) and (same or not keeps)


def if_it_hits(c: Played, hits: str, limit: str) -> bool | None:
    if c.move != PASS:
        return None
    most = max(event.amount for event in c.settled[1] if event.what == "hit")
    return min(most, int(limit)) == int(hits) and c.has("out", who=c.seat) == (hits == limit)


# -- throwing and placing --------------------------------------------------------------------------


def lands(
    c: Played, hits: str = "0", dodged: str = "0", out: bool = False, asks: bool = False
) -> bool:
    """Whether a throw ends so, and whether the target is asked and would have fewer hits."""
    came = c.hits(c.target) == int(hits) and c.has("out", who=c.target) == out
    stopped = sum(e.amount for e in c.settled[1] if e.what == "dodged") == int(dodged) or out
    asked = c.after.question() == "dodge" != c.question
    others = [*c.after.legal_moves(c.target)][1:] if asked else ()
    fewer = (accept(c.after, c.target, move)[1] for move in others)
    return came and stopped and asked == asks and all(hit(told) < int(hits) for told in fewer)


def placed(c: Played, more: int) -> bool:
    """Whether so many more Singles are dodged on the table."""
    return bombard(c.end, c.seat)[0] == bombard(c.before, c.seat)[0] + more


def more_cards(c: Played) -> bool:
    return not c.has("drew") and draws_more(c.end, c.seat, 1)


def gone(c: Played, name: str = "") -> bool:
    who = c.seat_of(name) if name else c.target
    return c.has("popped", to=who) and not c.end.piles >> who & 1


def sits_out(c: Played, marked: Event | None = None, name: str = "") -> bool:
    """Whether the next turn of a marked seat is skipped, as far as it has one."""
    for event in [marked] if marked else [e for e in c.events if e.what == "marked"][:1]:
        turns = (e for e in following(c, event) if e.who == event.to)
        what = next((e.what for e in turns if e.what in ("sat_out", "turn", "out")), "")
        return what != "turn" and event.to == (c.seat_of(name) if name else event.to)
    return False


def back(c: Played, event: Event | None = None, name: str = "") -> bool:
    """Whether the target is in again, without any cards."""
    seat = c.seat_of(name) if name else c.target
    empty = not any(c.end._in_front(seat)) and not any(hand(c.end, seat))
    return c.has("revived", to=seat) and bool(c.end.standing >> seat & 1) and empty


def throws_or_revives(c: Played) -> bool:
    aimed = c.has("threw", to=c.target, amount=cards.BALLS[c.card])
    return back(c) if c.aims_at_bench else aimed


# -- playing nothing -------------------------------------------------------------------------------


def plays_nothing(c: Played) -> bool:
    return c.move == PASS and {event.what for event in c.settled[1]} <= {"passed", "discarded"}


def plays_one_of_two(c: Played) -> bool:
    discarded = [event.what for event in c.settled[1]].count("discarded")
    return bool(c.plays()) and (discarded == 1 + (c.move == PASS) or c.end.over)


def wrecks(c: Played, what: str, optional: bool = True) -> bool | None:
    """Whether the card does so, and is discarded without effect if that is allowed."""
    if c.move == PASS:
        return optional and plays_nothing(c)
    if c.target in c.before.team_of(c.seat):
        return None  # friendly fire at a Pile, of which nothing is said
    return c.has(what, to=c.target) and optional == (PASS in c.view.moves)


def one_too_many(c: Played) -> bool:
    before = sum(hand(c.before, c.seat))
    return before > KEPT and sum(hand(c.end, c.seat)) == before - 1


def to_a_player(c: Played) -> bool:
    """Whether balls and Pile Hits go to a player, and everything else in front of oneself."""
    aimed = c.card in (cards.SINGLE, cards.DOUBLE, cards.ULTIMATE, cards.PILE_HIT)
    where = moves.zone_of_move(c.obs, c.move)
    return bool(c.plays()) and (c.move == PASS or where.startswith("seat") == aimed)


# -- the ribbon, and the panel with advice ---------------------------------------------------------


def shown(c: Played, board: Board) -> Iterator[str]:
    """The ribbon, and the panel as two seats see it."""
    yield game_table_for(GAME).banner(board, True)[0]
    for each in (board, board_of(c.before, GAME, (c.seat + 1) % c.before.n, True)):
        each.bot_plays_viewer = False
        title, said = court.viewer_advice(each, c.before.options)
        yield from [f"{title}: {said}"] if title.endswith("OUT") else [title, said]


def hits_left(c: Played, left: str, name: str = "you", whose: str = "") -> bool:
    dodged, hits = bombard(c.before, c.seat_of(name))
    return hits == int(left) and (not whose or (whose == name and not dodged))


def dodging(c: Played, count: str, name: str = "you") -> bool:
    seat = c.seat_of(name)
    struck = "hit" in throw(c.before, seat, cards.ULTIMATE)[1]
    return struck and bombard(c.before, seat)[0] == int(count)


def may_come_back(c: Played, name: str, whom: str = "") -> bool:
    """Whether a teammate could bring this seat back with an Ultimate, or else nobody could."""
    seat, world = c.seat_of(name), c.before
    mates = [mate for mate in world.team_of(seat) if world.standing >> mate & 1]
    can = any(
        encode_play(cards.ULTIMATE, seat) in world._moves_with(mate, cards.ULTIMATE)
        for mate in mates
    )
    return can == bool(whom) and whom in ("", name.title())
