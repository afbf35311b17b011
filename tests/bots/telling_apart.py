"""Can personas be told apart by their play, and are they equally strong?

`python -m tests.bots.telling_apart eyeball_boxing --matches 400` lets them play each other at the
same level, in random seats. Half of the matches train a reader (naive Bayes over what everybody at
the table can see) on what each persona does how often; it then identifies the persona from ten
matches of the other half at a time. Every match also counts towards each persona's score. Boxers
get random signature moves, so that these do not give anybody away; with `--own` they use their own,
as at the table, and nothing is guessed.
"""

from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import log
from random import Random
from typing import NamedTuple

import game.games  # noqa: F401  (registers the games)
from game import bots
from game.core.chance import derive
from game.core.event import NOBODY, Event
from game.core.options import Options
from game.core.registry import find
from game.core.state import Seat
from game.games.twelve_rounds.bout import BOXER_NAMES
from game.match.contests.win_rates import win_rate
from tests.bots.played import played

GROUP = 10
"""Matches seen before each guess."""

BOXERS = ("boxer1", "boxer2")
"""Options of Twelve Rounds that set the boxers."""

Seen = Counter[tuple[object, ...]]


class PersonaRecord(NamedTuple):
    """What one persona was seen to do in one match, and its score."""

    persona: str
    seen: Seen
    got: float


def evenings(
    name: str, level: str, seats: int, options: Options, own: bool, seed: int
) -> list[PersonaRecord]:
    """Play one match between randomly chosen personas."""
    game = find(name)
    who = Random(seed).sample(bots.personas(name), seats)
    players = [bots.find(f"{level}:{persona}", name) for persona in who]
    events, got = played(game, players, seed, _as_themselves(who, options) if own else options)
    told = [event.redacted(NOBODY) for event in events]
    return [
        PersonaRecord(persona, Counter(_deeds(told, seat, seats)), got[seat])
        for seat, persona in enumerate(who)
    ]


def _as_themselves(who: Sequence[str], options: Options) -> Options:
    boxers = dict(zip(bots.personas("twelve_rounds"), BOXER_NAMES, strict=True))
    sent = {rule: boxers[persona] for rule, persona in zip(BOXERS, who, strict=True)}
    return replace(options, **sent)


def _deeds(told: Iterable[Event], me: Seat, seats: int) -> Iterator[tuple[object, ...]]:
    """Yield what this seat did: by itself, after what it did before, and to whom.

    The last part of each tuple is the choice, the parts before it the situation.
    """
    before, struck_by, aimed = dict[str, int](), NOBODY, Counter[Seat]()
    last_aim, shown, out = NOBODY, dict[tuple[str, Seat], int](), set[Seat]()
    angry = set[Seat]()
    for event in told:
        if event.what == "out":
            out.add(event.who)
        elif event.what == "revived":
            out.discard(event.to)
        if event.to == me and event.who not in (me, NOBODY):
            struck_by = event.who
            angry.add(event.who)
        if event.who != me:
            continue
        what, card = event.what, event.card
        yield "did", what
        yield what, card
        yield what, "amount", event.amount
        yield what, card, "amount", event.amount
        yield what, "after", before.get(what), card
        yield what, "again", card == before.get(what)
        before[what] = card
        if event.to not in (me, NOBODY) and seats > 2:
            others = [seat for seat in _round(me, seats) if seat not in out or seat == event.to]
            yield what, "back", event.to == struck_by
            yield what, "same", event.to == last_aim
            yield what, "angry", event.to in angry
            yield what, "next", (event.to - me) % seats
            yield what, "first of", len(others), others.index(event.to)
            yield what, "next", (event.to - me) % seats, "after", shown.get((what, event.to)), card
            shown[what, event.to] = card
            yield what, "spared", aimed[event.to] == min(aimed[o] for o in others)
            aimed[event.to] += 1
            last_aim = event.to


def _round(me: Seat, seats: int) -> list[Seat]:
    """Return the other seats, from the left on."""
    return [(me + away) % seats for away in range(1, seats)]


MANY = 24
"""With more alternatives than this, chance decides and not taste, as in the number of a turn."""


class Reader:
    """How often each persona makes each choice in each situation."""

    def __init__(self, taught: Sequence[PersonaRecord]) -> None:
        self.habits: dict[str, Seen] = defaultdict(Counter)
        self.where: dict[str, Seen] = defaultdict(Counter)
        self.ways: dict[object, set[object]] = defaultdict(set)
        for persona, seen, _ in taught:
            for deed, count in seen.items():
                *where, done = deed
                self.habits[persona][deed] += count
                self.where[persona][tuple(where)] += count
                self.ways[tuple(where)].add(done)

    def guess(self, seen: Seen) -> str:
        return max(self.habits, key=lambda persona: self._fits(persona, seen))

    def _fits(self, persona: str, seen: Seen) -> float:
        return sum(count * self._likely(persona, deed) for deed, count in seen.items())

    def _likely(self, persona: str, deed: tuple[object, ...]) -> float:
        *place, done = deed
        where = tuple(place)
        ways = self.ways.get(where, set())
        if done not in ways or len(ways) > MANY:
            return 0.0
        times = self.where[persona][where] + len(ways)
        return log((self.habits[persona][deed] + 1) / times)


def guesses(seen: Sequence[PersonaRecord]) -> Iterator[tuple[str, str]]:
    """Yield each persona and the guess; trained on one half, tested on the other."""
    half = len(seen) // 2
    reader = Reader(seen[:half])
    shelf: dict[str, list[Seen]] = defaultdict(list)
    for evening in seen[half:]:
        shelf[evening.persona].append(evening.seen)
    for persona, deeds in shelf.items():
        for first in range(0, len(deeds) - GROUP + 1, GROUP):
            together: Seen = Counter()
            for one in deeds[first : first + GROUP]:
                together.update(one)
            yield persona, reader.guess(together)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--level", default="pro")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--own", action="store_true", help="boxers with their own movements")
    args = parser.parse_args()
    game = find(args.game)
    seats = args.seats or min(4, max(game.seats))
    options = game.options.parse(dict(pair.split("=") for pair in args.option))
    seeds = [derive(args.seed, number) for number in range(args.matches)]
    play = partial(evenings, game.name, args.level, seats, options, args.own)
    with ProcessPoolExecutor(args.jobs) as pool:
        seen = [evening for some in pool.map(play, seeds, chunksize=4) for evening in some]
    for persona in bots.personas(game.name):
        known = win_rate([evening.got for evening in seen if evening.persona == persona])
        print(f"{persona:10} {known.mean:6.1%}  {known.low:.1%}–{known.high:.1%}  {known.games}")
    if args.own:
        return
    pairs = list(guesses(seen))
    right = sum(was == taken for was, taken in pairs)
    print(f"guessed from {GROUP} matches: {right} of {len(pairs)}, {right / len(pairs):.0%}")
    for persona in bots.personas(game.name):
        taken = Counter(taken for was, taken in pairs if was == persona)
        print(f"  {persona:10} was taken for {dict(taken.most_common())}")


if __name__ == "__main__":
    main()
