"""Simulated people at Mind's Eye, with habits that no bot was fitted to: `python -m
tests.bots.minds_eye_opponents`.

Half of their moves follow a habit, half are random; eyes and stances alike. The table shows each
level's score against them. The arena also takes them by name: `ringside arena --game minds_eye
--seats 2 --a champ --b tests.bots.minds_eye_opponents:turner`.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from random import Random

import game.games  # noqa: F401  (registers the games)
from game import bots
from game.bots.minds_eye import SKILLS
from game.bots.minds_eye.round_history import relative_cards_won, rounds
from game.core.chance import derive
from game.core.registry import find
from game.core.state import Move
from game.core.view import View
from game.match.contests.play_out import play_out
from game.match.contests.win_rates import win_rate

REGULAR = 0.5

Habit = Callable[[View, list[Move]], Move | None]
"""The habitual next move, given one's own moves so far (by rounds or beats); None if there is
none."""


def _own(view: View) -> list[Move]:
    if view.question == "eyes":
        me = view.obs.playing.index(view.seat)
        return [shown[me] for shown in rounds(view)]
    return [e.amount for e in view.history() if e.what == "stared" and e.who == view.seat]


def _by(*habits: Habit) -> bots.Bot:
    def choose(view: View, rng: Random) -> Move:
        liked = None
        if view.question in ("eyes", "stance") and rng.random() < REGULAR:
            liked = rng.choice(habits)(view, _own(view))
        return rng.choice(view.moves) if liked is None else liked

    return choose


def _faithful(view: View, own: list[Move]) -> Move | None:
    """Repeats its first move for ever."""
    return own[0] if own and own[0] in view.moves else None


def _onward(view: View, own: list[Move]) -> Move | None:
    """Moves one step along the wheel each time."""
    if not own or own[-1] not in view.moves:
        return None
    return view.moves[(view.moves.index(own[-1]) + 1) % len(view.moves)]


def _again(view: View, own: list[Move]) -> Move | None:
    """Repeats a move that won; otherwise moves on."""
    if view.question == "stance" or not own:
        return own[-1] if own else None
    last = rounds(view)[-1]
    won = relative_cards_won(last)[view.obs.playing.index(view.seat)] > 0
    return own[-1] if won else _onward(view, own)


def _mirrored(view: View, _own: list[Move]) -> Move | None:
    """Copies the last move of the player to its left."""
    if view.question == "stance":
        theirs = [e.amount for e in view.history() if e.what == "stared" and e.who != view.seat]
        return theirs[-1] if theirs else None
    played, playing = rounds(view), view.obs.playing
    return played[-1][(playing.index(view.seat) + 1) % len(playing)] if played else None


fan = _by(_faithful)
turner = _by(_onward)
stayer = _by(_again)
mirror = _by(_mirrored)
person = _by(_faithful, _onward, _again, _mirrored)

EVERYBODY = {"fan": fan, "turner": turner, "stayer": stayer, "mirror": mirror, "person": person}


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    table = find("minds_eye")
    for name, stranger in EVERYBODY.items():
        for level in SKILLS:
            got = []
            for number in range(args.matches):
                seat = number % args.seats
                players = [stranger] * args.seats
                players[seat] = bots.find(level, table.name)
                seed = derive(args.seed, number // args.seats)
                got.append(play_out(table, players, seed).state.returns()[seat])
            known = win_rate(got)
            print(f"{level:9} v {name:6}  {known.mean:6.1%}  {known.low:.1%}–{known.high:.1%}")


if __name__ == "__main__":
    main()
