"""Simple opponents for Card Clash that no bot was fitted to, and one that learns habits.

`python -m tests.bots.card_clash_opponents champ --taught 200 --matches 400 --seed 1000` lets
the learner count what a level plays in 200 matches, then reports its score in 400 more.
"""

from argparse import ArgumentParser
from collections.abc import Hashable, Iterable, Iterator
from random import Random

import game.games  # noqa: F401  (registers the games)
from game import bots
from game.bots.card_clash.card_counting import boxer_states, distinct_cards
from game.bots.card_clash.evaluation import ClashSituation, actions_left
from game.bots.card_clash.exchange import Chain, chain_after
from game.bots.card_clash.hand_value import NOTHING, hand_scores, win_chance_rows
from game.bots.card_clash.public_state import ActionState
from game.core.chance import derive
from game.core.event import Event
from game.core.registry import find
from game.core.state import Move, Seat
from game.core.view import View
from game.games.card_clash.cards import (
    COPIES,
    HIGH_JAB,
    HIGH_ONE_TWO,
    HITS,
    LOW_GUARD,
    PAIRS,
)
from game.games.card_clash.rules import Observation, Options
from game.match.contests.win_rates import win_rate
from tests.bots.habits import Habits
from tests.bots.played import played

GAME = find("card_clash")
ROLL = (HIGH_JAB, LOW_GUARD, HIGH_ONE_TWO)


def roller(view: View, rng: Random) -> Move:
    """Always tries for the Dempsey Roll: plays its next card if it holds the rest, else a card that
    the combo does not need."""
    obs = view.obs
    mine = slice(obs.seat * 3, obs.seat * 3 + obs.action)
    begun = obs.played[mine] == ROLL[: obs.action] and all(obs.resolved[mine])
    if begun and all(obs.hand[card] for card in ROLL[obs.action :]):
        return ROLL[obs.action] + 1
    spare = [move for move in view.moves if move - 1 not in ROLL or obs.hand[move - 1] > 1]
    return rng.choice(spare or view.moves)


def newcomer(view: View, rng: Random) -> Move:
    """Knows the combos printed on the board, tries those its hand allows, and ignores the
    opponent."""
    weights = [_first_idea(view.obs, move - 1) for move in view.moves]
    return rng.choices(view.moves, weights)[0]


def _first_idea(obs: Observation, card: int) -> float:
    last = obs.seat * 3 + obs.action - 1
    before = obs.played[last] if obs.action and obs.resolved[last] else -1
    if (before, card) in PAIRS:
        return 8.0
    if any(first == card and obs.hand[second] for first, second in PAIRS):
        return 2.5
    return 1.0 + 0.3 * HITS[card]


class Counter:
    """Expects the opponent to repeat what it has shown in this match, and plays the best reply."""

    def __call__(self, view: View, rng: Random) -> Move:
        reader = Reader()
        reader.hear(view.history(), 1 - view.seat)
        return reader(view, rng)


class Reader:
    """Counts an opponent's choices over many matches. It values cards as a Champ does, so any gain
    comes from reading the opponent."""

    def __init__(self) -> None:
        self.habits = Habits(6)

    def hear(self, events: Iterable[Event], seat: Seat) -> None:
        chains: list[Chain] = [(), ()]
        for first, second in _pairs(events):
            if first.amount == 1:
                chains = [(), ()]
            cards = first.card, second.card
            self.habits.note(
                _situations(first.amount - 1, chains[seat], chains[1 - seat]), cards[seat]
            )
            chains = [chain_after(chains[s], cards[s], cards[1 - s]) for s in (0, 1)]

    def __call__(self, view: View, rng: Random) -> Move:
        obs, options = view.obs, view.sample_world(rng).options
        assert isinstance(options, Options)
        me, foe = boxer_states(view)
        mix = self.habits.expected(_situations(obs.action, foe.chain, me.chain))
        mix = [p * foe.left[card] / COPIES[card] for card, p in enumerate(mix)]
        moment = ClashSituation(obs.action, actions_left(options, obs.round, obs.action), options)
        stage, hand = ActionState(me, foe, moment), list(obs.hand)
        rows = win_chance_rows(stage, hand, hand_scores(stage, hand, rng), [NOTHING] * 6)
        values = [sum(p * worth for p, worth in zip(mix, row, strict=True)) for row in rows]
        return distinct_cards(hand)[values.index(max(values))] + 1


def _pairs(events: Iterable[Event]) -> Iterator[tuple[Event, Event]]:
    shown = iter([event for event in events if event.what == "revealed"])
    return zip(shown, shown, strict=True)


def _situations(action: int, theirs: Chain, mine: Chain) -> list[Hashable]:
    """Return the situation's keys, from the most general to the most specific."""
    return [(), action, (action, theirs), (action, theirs, mine)]


def taught(level: str, matches: int, seed: int) -> Reader:
    """Return a reader that has watched this level play itself."""
    reader, bot = Reader(), bots.find(level, GAME.name)
    for number in range(matches):
        events, _ = played(GAME, [bot, bot], derive(seed, number))
        for seat in (0, 1):
            reader.hear(events, seat)
    return reader


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument(
        "--reader", choices=("reader", "counter", "roller", "newcomer"), default="reader"
    )
    parser.add_argument("--taught", type=int, default=200)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1000)
    args = parser.parse_args()
    others = {"counter": Counter(), "roller": roller, "newcomer": newcomer}
    other = others.get(args.reader) or taught(args.level, args.taught, derive(args.seed, -1))
    bot, got = bots.find(args.level, GAME.name), []
    for number in range(args.matches):
        deal, seat = divmod(number, 2)
        players = [bot, bot]
        players[seat] = other
        got.append(played(GAME, players, derive(args.seed, deal))[1][seat])
    known = win_rate(got)
    between = f"{known.low:.1%}–{known.high:.1%}"
    print(f"{args.reader} v {args.level}: {known.mean:.1%}  {between}  {known.games}")


if __name__ == "__main__":
    main()
