"""How exploitable a level is in standard Dodgeball for two: `python -m tests.bots.duel LEVEL`.

There is only one rival to throw at, so the only decision is which of two cards to play while
holding a Pile. All cards are open, so the whole duel can be solved, with cards drawn as if from a
full deck each time. Two opponents play the level: the optimal player, and a learner that counts for
2,000 matches what the level plays in which situation, then plays the best reply to that.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations_with_replacement, product
from math import sqrt
from random import Random

from game import bots
from game.bots.dodgeball.targeting import balls_to_knock_out
from game.core.chance import derive
from game.core.state import PASS, Move
from game.core.view import View
from game.games.dodgeball import GAME
from game.games.dodgeball.cards import BALLS, CARDS, COPIES, DECK, DODGE, PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.court import Observation
from game.games.dodgeball.moves import decode_play
from game.match.contests.play_out import play_out
from tests.bots.habits import Habits

LIMIT = 15
MOST = 5
"""Dodges counted at most; more make hardly any difference."""
THIRD = LIMIT // 3
NEAR = 5e-4

Front = tuple[int, int]
"""The dodges in front of a player, and whether there is a Pile (0 or 1)."""
Fronts = tuple[Front, Front]
"""Front of the player whose turn it is, then of the other."""
Reply = Callable[[tuple[int, int], Fronts, Sequence[int], Sequence[float]], float]
"""Win chance when one of the cards (-1: none) is chosen, given the win chance of each."""

FRONTS: list[Front] = list(product(range(MOST + 1), range(2)))
CHANCES = [copies / len(DECK) for copies in COPIES]
DRAWN: list[list[tuple[float, tuple[int, ...]]]] = [
    [(CHANCES[card], (card,)) for card in CARDS],
    [
        (CHANCES[one] * CHANCES[two] * (1 + (one != two)), (one, two))
        for one, two in combinations_with_replacement(CARDS, 2)
    ],
]
"""Chance and cards of each draw: index 0 without a Pile, 1 with one."""


@lru_cache(None)
def after(fronts: Fronts, card: int) -> tuple[int, Fronts] | None:
    """Return the hits that land and the fronts afterwards; None if the card cannot be played."""
    (mine, pile), (theirs, their_pile) = fronts
    if card < 0:
        return 0, fronts
    if card == ULTIMATE:
        return 1, fronts
    if BALLS[card]:
        dodged = min(BALLS[card], theirs)
        return BALLS[card] - dodged, ((mine, pile), (theirs - dodged, their_pile))
    if card == PILE_HIT:
        return (0, ((mine, pile), (theirs, 0))) if their_pile else None
    if card == PILE:
        return None if pile else (0, ((mine, 1), (theirs, their_pile)))
    return 0, ((min(MOST, mine + card - DODGE + 1), pile), (theirs, their_pile))


@lru_cache(None)
def choices(fronts: Fronts, drawn: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that may be played; -1 for none."""
    cards = tuple(dict.fromkeys(card for card in drawn if after(fronts, card)))
    return cards if set(cards) - {PILE_HIT} else (*cards, -1)


class Duel:
    """The chance that player 0 wins, in every position and on either player's turn."""

    def __init__(self, replies: tuple[Reply, Reply]) -> None:
        self.replies = replies
        self.worth: list[dict[tuple[int, int], dict[Fronts, float]]] = [{}, {}]
        """For each player to move: (their hits, the other's hits) → fronts → chance that player 0
        wins."""
        for hits in sorted(product(range(LIMIT), repeat=2), reverse=True, key=sum):
            if hits[0] <= hits[1]:
                self._solve(hits)

    def _solve(self, hits: tuple[int, int]) -> None:
        """Solve both ways round together, because the turn alternates between them."""
        pairs = [(0, hits), (1, hits[::-1]), (0, hits[::-1]), (1, hits)]
        for who, each in pairs:
            self.worth[who][each] = dict.fromkeys(product(FRONTS, repeat=2), 0.5)
        for first in (pairs[:2], pairs[2:]) if hits[0] < hits[1] else (pairs[:2],):
            while max(self._sweep(who, each) for who, each in first) > NEAR:
                pass

    def _sweep(self, who: int, hits: tuple[int, int]) -> float:
        """Update the worth of every front once; return the largest change."""
        here, changed = self.worth[who][hits], 0.0
        for fronts, before in here.items():
            come = {card: self.came(who, hits, fronts, card) for card in (-1, *CARDS)}
            now = 0.0
            for chance, drawn in DRAWN[fronts[0][1]]:
                cards = choices(fronts, drawn)
                come_of = [come[card] for card in cards]
                now += chance * (
                    come_of[0]
                    if len(cards) == 1
                    else self.replies[who](hits, fronts, cards, come_of)
                )
            here[fronts] = now
            changed = max(changed, abs(now - before))
        return changed

    def came(self, who: int, hits: tuple[int, int], fronts: Fronts, card: int) -> float:
        """Return the chance that player 0 wins after `who`, whose turn it is, plays this card."""
        if (then := after(fronts, card)) is None:
            return 0.0
        landed, (mine, theirs) = then
        if hits[1] + landed >= LIMIT:
            return 1.0 - who
        return self.worth[1 - who][hits[1] + landed, hits[0]][theirs, mine]


def most(_hits: object, _fronts: object, _cards: object, come: Sequence[float]) -> float:
    return max(come)


def least(_hits: object, _fronts: object, _cards: object, come: Sequence[float]) -> float:
    return min(come)


def _seen(obs: Observation) -> tuple[tuple[int, int], Fronts]:
    order = obs.seat, 1 - obs.seat
    fronts = [
        (
            min(MOST, balls_to_knock_out(obs, seat) - obs.limit + obs.hits[seat]),
            int(obs.piles[seat]),
        )
        for seat in order
    ]
    return (obs.hits[order[0]], obs.hits[order[1]]), (fronts[0], fronts[1])


def _card(move: Move) -> int:
    return -1 if move == PASS else decode_play(move)[0]


def player(duel: Duel, view: View, _rng: Random) -> Move:
    """A bot that plays optimally as player 0 of this duel."""
    hits, fronts = _seen(view.obs)
    return max(view.moves, key=lambda move: duel.came(0, hits, fronts, _card(move)))


class Learner:
    """Counts what an opponent plays; all cards are open, so everything can be observed."""

    def __init__(self) -> None:
        self.habits = Habits(len(CARDS) + 1)

    def watched(self, bot: bots.Bot) -> bots.Bot:
        def choose(view: View, rng: Random) -> Move:
            move = bots.final_move(bot(view, rng))
            cards = tuple(dict.fromkeys(_card(move) for move in view.moves))
            self.habits.note(list(_situations(*_seen(view.obs), cards)), _card(move))
            return move

        return choose

    def reply(
        self, hits: tuple[int, int], fronts: Fronts, cards: Sequence[int], come: Sequence[float]
    ) -> float:
        odds = self._odds(hits[0] // THIRD, hits[1] // THIRD, fronts, cards)
        return sum(map(float.__mul__, odds, come))

    @lru_cache(None)  # noqa: B019  (there are few learners, and they live as long as the program)
    def _odds(self, mine: int, theirs: int, fronts: Fronts, cards: Sequence[int]) -> list[float]:
        hits = mine * THIRD, theirs * THIRD
        expected = self.habits.expected(list(_situations(hits, fronts, cards)))
        total = sum(expected[card] for card in cards)
        return [expected[card] / total for card in cards]


def _situations(
    hits: tuple[int, int], fronts: Fronts, cards: Sequence[int]
) -> Iterator[tuple[object, ...]]:
    """Yield the situation's keys, from the most general to the most specific."""
    cards = tuple(sorted(cards))
    (mine, _), (theirs, pile) = fronts
    yield (cards,)
    yield cards, theirs > 0
    yield cards, theirs > 0, pile, mine > 0, hits[1] // THIRD, hits[0] // THIRD


def share(bot: bots.Bot, other: bots.Bot, matches: int, seed: int) -> float:
    """Return the share of matches won against another bot, each seat half of the time."""
    won = 0.0
    for number in range(matches):
        seat = number % 2
        players = [bot, other] if seat == 0 else [other, bot]
        won += play_out(GAME, players, derive(seed, number // 2)).state.returns()[seat]
    return won / matches


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--trained", type=int, default=2_000)
    parser.add_argument("--matches", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1_000)
    args = parser.parse_args()
    best = Duel((most, least))
    for level in args.levels:
        bot, learner = bots.find(level, GAME.name), Learner()
        share(partial(player, best), learner.watched(bot), args.trained, args.seed)
        for name, duel in (("best", best), ("learner", Duel((most, learner.reply)))):
            got = share(partial(player, duel), bot, args.matches, args.seed + 1)
            wide = 1.96 * sqrt(got * (1 - got) / args.matches)
            print(f"{name} v {level}: {got:.3f} ± {wide:.3f} of {args.matches}", flush=True)


if __name__ == "__main__":
    main()
