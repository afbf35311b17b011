"""What a champ would do in somebody's place: through that seat's own view, a little at a time."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.bots import luck, mind
from game.bots.mind import MoveEstimate, Skill, Thought
from game.core.event import HIDDEN, NOBODY, Event
from game.core.levels import BEST
from game.core.state import PASS, Move, Seat
from game.core.view import View, view
from game.match.match import Match

WORLDS = 8
"""Tables in which a reason must be the same to be no secret."""


class Coach:
    """Thinks about one view. It knows no more than whoever it advises."""

    def __init__(self, game: str, seen: View, rng: Random, skill: Skill | None = None) -> None:
        """As well as a champ, unless less is wanted."""
        self.view = seen
        self.thought: Thought = []
        """The best so far."""
        self.done = False
        thinks = mind(game)
        self._steps = self._think(thinks.think(seen, rng, skill or thinks.skills[BEST.name]))

    def _think(self, thoughts: Iterator[Thought]) -> Iterator[Thought]:
        if len(self.view.moves) == 1:
            yield [MoveEstimate(self.view.moves[0], 0.5)]
        else:
            yield from thoughts

    def step(self) -> bool:
        """Think a little further; True once all has been thought of."""
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
    """Best first; where it is to be mixed, what is to be done most often."""
    if thought[0].mix_share is None:
        return thought
    return sorted(thought, key=lambda considered: -(considered.mix_share or 0.0))


def coach(match: Match, seat: Seat) -> Coach:
    """For whoever sits there and is asked something now."""
    rng = luck(match.seed, seat, len(match.choices))
    return Coach(match.game.name, match.view(seat), rng)


class PlayedCard(NamedTuple):
    """What a move is seen to do at first."""

    card: int
    to: Seat


def deed(seen: View, move: Move) -> PlayedCard:
    """The card that is played with it and on whom, as far as whoever moves can tell.

    Where several are asked at once, nothing happens before all have answered: the others pass.
    """
    events: list[Event] = []
    world = seen.sample_world(Random(0))
    world.apply(seen.seat, move, events)
    while not events and not world.over and PASS in world.legal_moves(world.actors()[0]):
        world.apply(world.actors()[0], PASS, events)
    mine = [event for event in events if event.who == seen.seat]
    card = mine[0].card if mine and move != PASS else HIDDEN
    others = (event.to for event in mine if event.to not in (NOBODY, seen.seat))
    return PlayedCard(card, next(others, NOBODY))


def answered(seen: View) -> Seat:
    """Whose deed is answered: the last one of somebody else."""
    others = (event.who for event in reversed(seen.history()))
    return next((who for who in others if who not in (NOBODY, seen.seat)), NOBODY)


def reason(game: str, seen: View, move: Move) -> str:
    """What speaks for it, as a code; empty if that cannot be said in a sentence."""
    return mind(game).reason(seen, move)


def open_reason(match: Match, index: int, asker: Seat) -> str:
    """Why somebody chose what they chose, if whoever asks could find that out by themselves.

    The reason must be the same in all worlds that they cannot tell apart: then it tells nothing.
    A match that is over has no secrets, and where only robots play there is nobody to keep them
    from; to all people at once nothing is told before the end.
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
