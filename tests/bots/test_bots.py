"""Every bot of every game finishes, keeps the rules and beats random play."""

from itertools import count
from math import comb
from random import Random

import pytest

from game import bots
from game.core.contract import table_variants
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game, games
from game.core.state import Move, Seat, State
from game.core.view import SeatHistories, View, view
from game.match.contests.play_out import play_out
from tests.all_games import GAMES, table_id

QUICK = ("random", "heuristic")
"""Bots without a search. The levels search, so they play only the beginning of a match."""
BEGINNING = 20
"""Choices a level makes in each match; each game's own tests cover the rest."""

SEATED = [
    pytest.param(game, seats, options, bot, id=f"{table_id(game, seats, options)}-{bot}")
    for game in games()
    for seats, options in table_variants(game)
    for bot in bots.names(game.name)
    if bot in QUICK or (options == game.options() and seats in (game.seats[0], game.seats[-1]))
]

THINKERS = [
    pytest.param(game, seats, bot, id=f"{game.name}-{seats}p-{bot}")
    for game in games()
    for seats in sorted({game.seats[0], game.seats[-1]})
    for bot in bots.names(game.name)
    if bot == "heuristic"  # a rookie is meant to lose
]


def play(game: Game, name: str, seats: int, options: Options | None, seed: int) -> list[Move]:
    """Play a match of this bot against itself; return its choices, each checked for legality."""
    events: list[Event] = []
    state = game.new(seats, seed, options, events)
    choices: list[Move] = []
    bot, quick = bots.find(name, game.name), bots.find("heuristic", game.name)
    thought = 0
    while not state.over:
        seat = state.actors()[-1]
        seen = view(state, seat, SeatHistories(seats, events).of(seat))
        thought += len(seen.moves) > 1
        bot = bot if name in QUICK or thought <= BEGINNING else quick
        move = _asked(bot, seen, bots.choice_rng(seed, seat, len(choices)))
        assert move in seen.moves, f"choice {len(choices)}: {move} is not one of {seen.moves}"
        state.choose(seat, move, events)
        choices.append(move)
        assert len(choices) < 20_000, "it does not come to an end"
    return choices


def _asked(bot: bots.Bot, seen: View, luck: Random) -> Move:
    """A bot is asked only if it has a choice."""
    return bots.final_move(bot(seen, luck)) if len(seen.moves) > 1 else seen.moves[0]


@pytest.mark.matrix("game", "name")
@pytest.mark.parametrize(("game", "seats", "options", "name"), SEATED)
def test_it_finishes_by_the_rules(game: Game, seats: int, options: Options, name: str) -> None:
    play(game, name, seats, options, seed=3)


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_luck_makes_the_same_choices(game: Game) -> None:
    for name in bots.names(game.name):
        first = play(game, name, game.seats[-1], None, seed=8)
        play(game, name, game.seats[0], None, seed=9)  # no state may carry over from another match
        assert play(game, name, game.seats[-1], None, seed=8) == first


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_bot_that_thinks(game: Game) -> None:
    assert bots.names(game.name)[:2] == ("random", "heuristic")


@pytest.mark.parametrize("game", GAMES)
def test_a_level_and_a_colon_is_nobodys_name(game: Game) -> None:
    """Its arena results would be filed under the level's name."""
    with pytest.raises(bots.UnknownBot, match="has no bot 'champ:'"):
        bots.find("champ:", game.name)


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_bot_is_answered_with_those_there_are(game: Game) -> None:
    with pytest.raises(bots.UnknownBot, match=f"{game.name} has no bot 'genius'; it has random"):
        bots.find("genius", game.name)


# -- strength --------------------------------------------------------------------------------------

BY_CHANCE = 1e-5
"""Highest probability of the bot's wins under the assumption that it is no better than the
others."""

MATCHES = 1_000
"""The test fails if the lead is not clear after so many matches."""


@pytest.mark.matrix("game")
@pytest.mark.parametrize(("game", "seats", "name"), THINKERS)
def test_it_beats_those_who_play_at_random(game: Game, seats: int, name: str) -> None:
    """One against random bots, in every seat in turn, until its lead cannot be chance."""
    thinker, anybody = bots.find(name, game.name), bots.find("random", game.name)
    won = 0.0
    for match in count():
        seat = match % seats
        company = [thinker if other == seat else anybody for other in range(seats)]
        won += play_out(game, company, match).state.returns()[seat]
        if match % 20 == 19 and _chance_of(int(won), match + 1, 1 / seats) < BY_CHANCE:
            return
        assert match < MATCHES, f"won {won:.0f} of {match} among {seats}"


def _chance_of(wins: int, matches: int, share: float) -> float:
    """Return the probability of at least so many wins if each match is won with chance `share`."""
    fewer = sum(comb(matches, k) * share**k * (1 - share) ** (matches - k) for k in range(wins))
    return 1 - fewer


# -- a win in one ----------------------------------------------------------------------------------

WORLDS, MANY_WORLDS = 12, 200
"""Worlds sampled to suspect a certain win, and to confirm it: in a few, lucky draws may help."""


@pytest.mark.matrix(cases=1)
@pytest.mark.parametrize(("game", "seats", "name"), THINKERS)
def test_it_never_misses_a_win_in_one(game: Game, seats: int, name: str) -> None:
    """If some move wins at once whatever the opponents hold, it makes such a move."""
    bot = bots.find(name, game.name)
    for seed in range(50):
        events: list[Event] = []
        state = game.new(seats, seed, out=events)
        for index in count():
            if state.over:
                break
            seat = state.actors()[0]
            seen = view(state, seat, SeatHistories(seats, events).of(seat))
            move = _asked(bot, seen, bots.choice_rng(seed, seat, index))
            wins = _sure_wins(seen, seat, WORLDS)
            if wins and move not in wins and (wins := _sure_wins(seen, seat, MANY_WORLDS)):
                labels = [game.words.move(seen.obs, m, "ABCDEFG") for m in (move, *wins)]
                pytest.fail(f"seed {seed}, choice {index}: {labels[0]}, not {labels[1:]}")
            state.choose(seat, move, events)


def _sure_wins(seen: View, seat: Seat, worlds: int) -> list[Move]:
    rng = Random(1)
    moves = list(seen.moves)
    for _ in range(worlds):
        if moves:
            world = seen.sample_world(rng)
            moves = [move for move in moves if _wins(world.clone(), seat, move)]
    return moves


def _wins(world: State, seat: Seat, move: Move) -> bool:
    world.apply(seat, move)
    return world.over and seat in world.winners and not world.is_draw()
