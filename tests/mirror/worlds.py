"""Two worlds with one public history: an observer without cards cannot tell them apart."""

from collections.abc import Iterable, Sequence
from copy import copy
from random import Random
from typing import NamedTuple

from game.core.event import EVERYONE, NOBODY, Event
from game.core.state import Move, Seat, State
from game.core.view import SeatHistories
from game.games.eyeball_boxing.cards import BELL
from game.match.match import Match

STAYS = {"eyeball_boxing": (BELL,)}
"""Cards whose place in the draw pile is roughly known."""


class Pair(NamedTuple):
    here: Match
    there: Match

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.here.seats) if not player.bot]

    @property
    def differs(self) -> bool:
        """True if any hidden card differs."""
        here, there = self.here.state, self.there.state
        return list(here.state_values()) != list(there.state_values())

    @property
    def tempting(self) -> int:
        """Number of asked seats that have a choice in one world only."""
        here, there = (set(tempted(match.state)) for match in self)
        return len(here ^ there)

    def check(self) -> None:
        """Assert that the public history is the same."""
        here, there = self.here, self.there
        assert public(here.events) == public(there.events)
        assert here.state.observe(NOBODY) == there.state.observe(NOBODY)
        assert here.state.question() == there.state.question()
        assert list(here.state.actors()) == list(there.state.actors())


def tempted(state: State) -> list[Seat]:
    """Return the asked seats that have a choice, which is secret."""
    return [seat for seat in state.actors() if len(state.legal_moves(seat)) > 1]


def public(events: Iterable[Event]) -> list[Event]:
    """Return the events as everybody heard them."""
    return [event.redacted(NOBODY) for event in events]


def mirrored(match: Match, rng: Random, tries: int = 6, open_hands: bool = False) -> Pair:
    """Return the match and, of several mirrors, the one in which most asked seats differ in having
    a choice."""
    made = [Pair(match, _other(match, rng, open_hands)) for _ in range(tries)]
    found = max(made, key=lambda pair: (pair.tempting, pair.differs))
    found.check()
    return found


def _other(match: Match, rng: Random, open_hands: bool) -> Match:
    state = match.state
    world = _other_pile(match, rng) if open_hands else state
    if not open_hands:
        for seat in range(state.n):  # what remains is common knowledge
            world = world.determinize(seat, rng)
    world.seed, world.tick = state.seed, state.tick
    return _elsewhere(match, world, match.events if open_hands else _exchanged(match.events, rng))


def _other_pile(match: Match, rng: Random) -> State:
    """With open hands only the draw pile is hidden."""
    world, stays = match.state.clone(), STAYS.get(match.game.name, ())
    pile = list(world.deck)  # type: ignore[attr-defined]  # such games have one
    dealt = getattr(world, "dealt", 0)
    places = [place for place in range(dealt, len(pile)) if pile[place] not in stays]
    cards = [pile[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pile[place] = card
    world.deck = type(world.deck)(pile)  # type: ignore[attr-defined]
    return world


def _elsewhere(match: Match, world: State, events: Sequence[Event]) -> Match:
    """Return the match as it would be in the other world, with other hidden cards in its past,
    too."""
    found = copy(match)
    found.state = world
    found.events = [*events]
    start = len(match.opening)
    found.opening = found.events[:start]
    found.choices = []
    for choice in match.choices:
        end = start + len(choice.events)
        found.choices.append(choice._replace(events=tuple(found.events[start:end])))
        start = end
    found.decisions = [*found.choices]
    found._snapshots = match._snapshots[:]
    found._hearing = SeatHistories(len(match.seats), found.events)
    return found


def _exchanged(events: Sequence[Event], rng: Random) -> list[Event]:
    """Shuffle the cards among the hidden events of each kind."""
    found = list(events)
    for what in sorted({event.what for event in events}):
        hidden = [i for i, e in enumerate(events) if e.what == what and e.seen_by != EVERYONE]
        cards = [events[i].card for i in hidden]
        rng.shuffle(cards)
        for place, card in zip(hidden, cards, strict=True):
            found[place] = events[place]._replace(card=card)
    return found


# -- playing on ----------------------------------------------------------------------------------


def unseen_difference(
    here: State, there: State, seat: Seat, first: Move, rng: Random
) -> tuple[Move, Move] | None:
    """Return a move for each world that look alike to the public, if possible different ones.

    None if every pair of moves can be told apart.
    """
    ours = sorted(here.legal_moves(seat), key=lambda move: move != first)
    theirs = list(there.legal_moves(seat))
    rng.shuffle(theirs)
    after = {move: _after(there, seat, move) for move in theirs}
    for move in ours:
        told = _after(here, seat, move)
        same = [other for other in theirs if after[other] == told]
        if same:
            return move, max(same, key=lambda other: other != move)
    return None


def _after(state: State, seat: Seat, move: Move) -> tuple[object, ...]:
    """Return everything public after this move."""
    world, events = state.clone(), list[Event]()
    world.apply(seat, move, events)
    over = world.over
    asked = (world.question(), tuple(world.actors())) if not over else ()
    return tuple(public(events)), world.observe(NOBODY), asked, over


def grown(pair: Pair, rng: Random, steps: int) -> Pair:
    """Play on in both worlds, while no public difference arises."""
    for _ in range(steps):
        here, there = pair.here.state, pair.there.state
        seat = rng.choice(list(here.actors()))
        moves = unseen_difference(here, there, seat, rng.choice(here.legal_moves(seat)), rng)
        if moves is None:
            break
        if _after(here, seat, moves[0])[-1]:
            break  # the match is over: nothing is hidden
        pair.here.choose(seat, moves[0])
        pair.there.choose(seat, moves[1])
    pair.check()
    return pair


def made_again(match: Match, choices: int) -> Match:
    """Return the match replayed up to this number of choices."""
    found = Match(match.game.name, match.options, match.seats, match.seed)
    for seat, move in match.log[:choices]:
        found.choose(seat, move)
    return found
