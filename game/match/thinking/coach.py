"""The coach: what a champ would do in a seat's place, from its own view, step by step."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.bots import choice_rng, mind
from game.bots.mind import MoveEstimate, Skill, Thought
from game.core.event import HIDDEN, NOBODY, Event
from game.core.levels import BEST_LEVEL
from game.core.state import PASS, Move, Seat
from game.core.view import View, view
from game.match.match import Match

WORLDS = 8
"""Worlds drawn to check a reason: it must be the same in all of them to be no secret."""


class Coach:
    """Thinks about one view. It knows no more than the player it advises."""

    def __init__(
        self, game: str, player_view: View, rng: Random, skill: Skill | None = None
    ) -> None:
        """Think with a champ's skill, unless another `skill` is given."""
        self.view = player_view
        self.thought: Thought = []
        """The estimates so far, best first."""
        self.done = False
        thinks = mind(game)
        self._steps = self._think(
            thinks.think(player_view, rng, skill or thinks.skills[BEST_LEVEL.name])
        )

    def _think(self, thoughts: Iterator[Thought]) -> Iterator[Thought]:
        if len(self.view.moves) == 1:
            yield [MoveEstimate(self.view.moves[0], 0.5)]
        else:
            yield from thoughts

    def step(self) -> bool:
        """Think a little further; True once the thinking is complete."""
        try:
            self.thought = ranked(next(self._steps))
        except StopIteration:
            self.done = True
        return self.done

    def decide(self) -> MoveEstimate:
        while not self.step():
            pass
        return self.thought[0]


def ranked(thought: Thought) -> Thought:
    """Sort best first; where moves should be mixed, the most frequent first."""
    if thought[0].mix_share is None:
        return thought
    return sorted(thought, key=lambda considered: -(considered.mix_share or 0.0))


def coach_for(match: Match, seat: Seat) -> Coach:
    """Return a coach for a seat that is asked something now."""
    rng = choice_rng(match.seed, seat, len(match.choices))
    return Coach(match.game.name, match.view(seat), rng)


class PlayedCard(NamedTuple):
    """The first visible effect of a move: a card, and its target."""

    card: int
    to: Seat


def played_card(player_view: View, move: Move) -> PlayedCard:
    """The card that a move plays, and its target, as far as the player who moves can tell.

    If several are asked at once, nothing happens before all have answered, so the others pass.
    """
    events: list[Event] = []
    world = player_view.sample_world(Random(0))
    world.apply(player_view.seat, move, events)
    while not events and not world.over and PASS in world.legal_moves(world.actors()[0]):
        world.apply(world.actors()[0], PASS, events)
    mine = [event for event in events if event.who == player_view.seat]
    card = mine[0].card if mine and move != PASS else HIDDEN
    others = (event.to for event in mine if event.to not in (NOBODY, player_view.seat))
    return PlayedCard(card, next(others, NOBODY))


def seat_to_answer(player_view: View) -> Seat:
    """The seat whose action is being answered: the last other seat that did something."""
    others = (event.who for event in reversed(player_view.history()))
    return next((who for who in others if who not in (NOBODY, player_view.seat)), NOBODY)


def reason(game: str, player_view: View, move: Move) -> str:
    """The reason for a move, as a code; empty if there is no sentence for it."""
    return mind(game).reason(player_view, move)


def public_reason(match: Match, index: int, asker: Seat) -> str:
    """The reason for a choice, as a code, if it reveals nothing to `asker`; else empty.

    It must be the same in worlds that the asker cannot tell apart: then it reveals nothing. A match
    that is over has no secrets, and a match of bots only has nobody to keep them from. Before the
    end, an asker of -1 (everybody at the screen) is told nothing.
    """
    choice, game = match.choices[index], match.game.name
    said = reason(game, match.view_at(index, choice.seat), choice.move)
    people = any(not player.bot for player in match.seats)
    if not said or match.result is not None or not people:
        return said
    if asker == NOBODY:
        return ""
    heard = tuple(event.redacted(asker) for event in match.events)
    blank, rng = match.state_at(index).without_secrets(asker), Random(index)
    for _ in range(WORLDS):
        world = blank.determinize(asker, rng)
        if choice.move not in world.legal_moves(choice.seat):
            continue
        seen = view(world, choice.seat, lambda: heard)
        if reason(game, seen, choice.move) != said:
            return ""
    return said
