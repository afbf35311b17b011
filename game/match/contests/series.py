"""Many matches in a row, and a summary of them."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from game import bots
from game.bots import Bot
from game.core.chance import derive
from game.core.options import Options
from game.core.registry import Game
from game.match.contests.play_out import Outcome, play_out, who_went_first
from game.match.match import BOT, Match, Player
from game.match.saves.autosave import Autosave
from game.match.saves.match_reader import SUFFIX


class Summary(NamedTuple):
    games: int
    wins_by_seat: tuple[int, ...]
    """If a team wins, the win counts for every member."""
    wins_by_order: tuple[int, ...]
    """The same, clockwise from the first player; all 0 in games without a first player."""
    draws: int
    endings: dict[str, int]
    """Ending code → matches, most frequent first."""
    lengths: tuple[int, ...]
    """Turns or rounds of each match, ascending."""
    decisions: int
    """Choices in which a seat had two or more legal moves."""
    seconds: float

    @property
    def mean(self) -> float:
        return sum(self.lengths) / self.games

    def percentile(self, percent: int) -> int:
        """The smallest length that this percentage of the matches do not exceed."""
        matches = -(-self.games * percent // 100)  # rounded up
        return self.lengths[max(matches, 1) - 1]


def play_series(
    game: Game,
    options: Options,
    names: Sequence[str],
    games: int,
    seed: int,
    *,
    players: Sequence[Bot] = (),
    folder: Path | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> Summary:
    """Play this many matches between these bots; each has its own seed, derived from `seed`.

    `players` are the bots with these names, if some are not built in. With a folder, every match is
    also saved there as a file that can be replayed.
    """
    players = players or [bots.find(name, game.name) for name in names]
    wins = [0] * len(names)
    in_order = [0] * len(names)
    draws = decisions = 0
    endings: Counter[str] = Counter()
    lengths = []
    start = perf_counter()
    for number in range(games):
        match_seed = derive(seed, number)
        if folder is None:
            state, decided, first = play_out(game, players, match_seed, options)
        else:
            path = folder / f"{game.name}-{seed}-{number + 1}{SUFFIX}"
            state, decided, first = _play_on_record(game, options, names, players, match_seed, path)
        decisions += decided
        endings[state.ending] += 1
        lengths.append(state.turns)
        draws += state.is_draw()
        for seat in () if state.is_draw() else state.winners:
            wins[seat] += 1
            if first >= 0:
                in_order[(seat - first) % len(names)] += 1
        progress(number + 1)
    return Summary(
        games=games,
        wins_by_seat=tuple(wins),
        wins_by_order=tuple(in_order),
        draws=draws,
        endings=dict(endings.most_common()),
        lengths=tuple(sorted(lengths)),
        decisions=decisions,
        seconds=perf_counter() - start,
    )


def _play_on_record(
    game: Game,
    options: Options,
    names: Sequence[str],
    players: Sequence[Bot],
    seed: int,
    path: Path,
) -> Outcome:
    """Play a match and save it only at the end: a bot could read in the file what comes next."""
    seats = [Player(f"{name} {seat}", f"{BOT}{name}") for seat, name in enumerate(names)]
    match = Match(game.name, options, seats, seed)
    while match.result is None:
        seat = match.state.actors()[0]
        seen = match.view(seat)
        move = seen.moves[0]
        if len(seen.moves) > 1:
            luck = bots.choice_rng(seed, seat, len(match.choices))
            move = bots.final_move(players[seat](seen, luck))
        match.choose(seat, move)
    Autosave.begin(match, path)
    decisions = sum(choice.had_alternatives for choice in match.choices)
    return Outcome(match.state, decisions, who_went_first(match.events))
