"""The checks every game must pass. Run them on your own game:

    from game.core.contract import check
    check(my_game)            # every seat count, every option flipped; raises ContractBroken

`check_match` plays one random match and examines every step; `check_secrecy` plays one match in two
worlds that a seat cannot tell apart and demands that it indeed cannot. They are plain functions:
the test suite calls them for our games, and anybody can call them for theirs.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game
from game.core.state import IllegalMove, Move, Seat, State

LONGEST_MATCH = 20_000
"""Choices after which a match counts as endless."""

DEPTH = 12
"""How many choices two worlds are followed before the next pair is taken."""

Log = list[tuple[Seat, Move]]


class ContractBroken(AssertionError):
    """The game does not keep its word; the message says where."""


def check(game: Game, seeds: Sequence[int] = (1, 2)) -> None:
    """Everything, for every table this game can be played at."""
    for seats, options in tables(game):
        for seed in seeds:
            check_match(game, seats, options, seed)
            check_secrecy(game, seats, options, seed)


def tables(game: Game) -> Iterator[tuple[int, Options]]:
    """Every number of seats with the defaults, and with each option flipped in turn."""
    for seats in game.seats:
        for options in game.options.flips(seats):
            yield seats, options


# -- one match, examined step by step --------------------------------------------------------------


def check_match(game: Game, seats: int, options: Options, seed: int) -> Log:
    """Play one random match, examine every step of it, and return its choices."""
    rng = Random(seed)
    state = game.new(seats, seed, options)
    cards = list(state.census())
    log: Log = []
    kept: list[tuple[State, int]] = []
    while not state.over:
        where = f"{game.name}, {seats} seats, {options}, seed {seed}, choice {len(log)}"
        _actors_and_moves(state, where)
        _labels(game, state, where)
        _looking_changes_nothing(state, rng, where)
        _illegal_moves_are_refused(game, state, rng, where)
        _require(list(state.census()) == cards, f"{where}: a card was lost or doubled")
        if len(log) % 8 == 0:
            kept.append((state.clone(), state.digest()))
        seat = rng.choice(list(state.actors()))
        move = rng.choice(list(state.legal(seat)))
        _step(game, state, seat, move, where)
        log.append((seat, move))
        _require(len(log) < LONGEST_MATCH, f"{where}: the match does not end")
    where = f"{game.name}, {seats} seats, {options}, seed {seed}, at the end"
    for old, digest in kept:
        _require(old.digest() == digest, f"{where}: playing on changed an earlier clone")
    _require(list(state.census()) == cards, f"{where}: a card was lost or doubled")
    _the_end(game, state, where)
    again = game.new(seats, seed, options)
    for seat, move in log:
        again.choose(seat, move)
    _require(again.parts() == state.parts(), f"{where}: replaying the choices ends elsewhere")
    return log


def _actors_and_moves(state: State, where: str) -> None:
    actors = list(state.actors())
    _require(bool(actors), f"{where}: nobody owes a choice and the match is not over")
    _require(len(set(actors)) == len(actors), f"{where}: a seat is asked twice: {actors}")
    _require(set(actors) <= set(range(state.n)), f"{where}: no such seat in {actors}")
    for seat in range(state.n):
        legal = list(state.legal(seat))
        if seat in actors:
            _require(bool(legal), f"{where}: seat {seat} is asked and has no legal move")
            ascending = all(a < b for a, b in pairwise(legal))
            _require(ascending, f"{where}: legal moves are not ascending: {legal}")
        else:
            _require(not legal, f"{where}: seat {seat} is not asked and may move {legal}")


def _labels(game: Game, state: State, where: str) -> None:
    names = [f"P{seat}" for seat in range(state.n)]
    question = state.question()
    _require(question in game.words.QUESTIONS, f"{where}: no prompt for '{question}'")
    for seat in state.actors():
        obs = state.observe(seat)
        labels = [game.words.move(obs, move, names) for move in state.legal(seat)]
        _require(all(labels), f"{where}: a move without a label in {labels}")
        _require(len(set(labels)) == len(labels), f"{where}: two moves share a label: {labels}")


def _looking_changes_nothing(state: State, rng: Random, where: str) -> None:
    before = state.parts()
    digest = state.digest()
    for seat in range(-1, state.n):
        obs = state.observe(seat)
        hash(obs)
        if seat < 0:
            continue
        world = state.determinize(seat, rng)
        _require(world.observe(seat) == obs, f"{where}: determinize({seat}) changed what it sees")
        same = list(world.legal(seat)) == list(state.legal(seat))
        _require(same, f"{where}: determinize({seat}) changed its legal moves")
        same = list(world.actors()) == list(state.actors()) and world.question() == state.question()
        _require(same, f"{where}: determinize({seat}) changed who is asked")
        same = list(world.census()) == list(state.census())
        _require(same, f"{where}: determinize({seat}) lost or doubled a card")
    _require(state.parts() == before, f"{where}: looking changed the state")
    _require(state.digest() == digest, f"{where}: the digest is not stable")


def _illegal_moves_are_refused(game: Game, state: State, rng: Random, where: str) -> None:
    before = state.parts()
    for seat in range(state.n):
        legal = state.legal(seat)
        top = max(legal, default=0)
        for move in (-1, top + 1, top + 1000, rng.randrange(1 << 12), *range(0, 1 << 9, 37)):
            if move in legal:
                continue
            try:
                state.choose(seat, move, [])
            except IllegalMove as illegal:
                known = illegal.reason in game.words.REASONS
                _require(known, f"{where}: no sentence for the reason '{illegal.reason}'")
            else:
                raise ContractBroken(f"{where}: illegal move {move} of seat {seat} was taken")
    _require(state.parts() == before, f"{where}: a refused move changed the state")


def _step(game: Game, state: State, seat: Seat, move: Move, where: str) -> None:
    twin = state.clone()
    _require(twin.parts() == state.parts(), f"{where}: a clone differs from its original")
    before = state.parts()
    events: list[Event] = []
    silent = twin.clone()
    twin.choose(seat, move, events)
    _require(state.parts() == before, f"{where}: moving a clone changed its original")
    silent.apply(seat, move)
    _require(silent.parts() == twin.parts(), f"{where}: listening to events changes the outcome")
    _sentences(game, state.n, events, where)
    asked = tuple(state.actors())
    state.choose(seat, move)
    if not state.over:
        waiting = set(asked) - {seat}
        stay = waiting <= set(state.actors())
        _require(stay, f"{where}: an answer of seat {seat} took the question from {waiting}")


def _sentences(game: Game, seats: int, events: list[Event], where: str) -> None:
    names = [f"P{seat}" for seat in range(seats)]
    for event in events:
        for seat in range(-1, seats):
            seen = event.redacted(seat)
            sentence = game.words.sentence(seen, names)
            _require(isinstance(sentence, str), f"{where}: no sentence for {seen}")


def _the_end(game: Game, state: State, where: str) -> None:
    _require(not list(state.actors()), f"{where}: somebody still owes a choice")
    _require(state.ending in game.words.ENDINGS, f"{where}: no words for ending '{state.ending}'")
    _require(bool(state.winners), f"{where}: nobody won and nobody shares")
    _require(abs(sum(state.returns()) - 1) < 1e-9, f"{where}: returns do not sum to 1")
    for seat in range(-1, state.n):
        hash(state.observe(seat))


# -- two worlds that one seat cannot tell apart ----------------------------------------------------


def check_secrecy(game: Game, seats: int, options: Options, seed: int) -> int:
    """Play two worlds side by side; return how many steps a seat was unable to tell them apart.

    Both worlds look alike to `viewer`. They get the same choices. Until an event shows the viewer
    something that was hidden (`State.REVEALS`), what the viewer sees, what it is asked, who is
    asked and which events reach it must be the same in both.
    """
    rng = Random(seed)
    state = game.new(seats, seed, options)
    steps = 0
    choices = 0
    while not state.over and choices < LONGEST_MATCH:
        viewer = rng.randrange(seats)
        where = f"{game.name}, {seats} seats, {options}, seed {seed}, seat {viewer} looking"
        steps += _side_by_side(state, state.determinize(viewer, rng), viewer, rng, where)
        for _ in range(3):
            if not state.over:
                seat = rng.choice(list(state.actors()))
                state.apply(seat, rng.choice(list(state.legal(seat))))
                choices += 1
    return steps


def _side_by_side(here: State, there: State, viewer: Seat, rng: Random, where: str) -> int:
    here = here.clone()
    there.seed = here.seed  # the same dice in both worlds: they differ in hidden cards only
    for step in range(DEPTH):
        _require(list(here.actors()) == list(there.actors()), f"{where}: other seats are asked")
        if here.over:
            return step
        _require(here.question() == there.question(), f"{where}: another question is asked")
        same = here.observe(viewer) == there.observe(viewer)
        _require(same, f"{where}: hidden cards change what it sees")
        same = list(here.legal(viewer)) == list(there.legal(viewer))
        _require(same, f"{where}: hidden cards change its legal moves")
        seat = rng.choice(list(here.actors()))
        common = sorted(set(here.legal(seat)) & set(there.legal(seat)))
        if not common:
            return step
        move = rng.choice(common)
        ours, told_here = _until_told(here, seat, move, viewer)
        theirs, told_there = _until_told(there, seat, move, viewer)
        for one, other in zip(ours, theirs, strict=False):
            _require(one == other, f"{where}: hidden cards change an event: {one} or {other}")
        if told_here or told_there:
            return step
        _require(len(ours) == len(theirs), f"{where}: hidden cards change the events")
    return DEPTH


def _until_told(state: State, seat: Seat, move: Move, viewer: Seat) -> tuple[list[Event], bool]:
    """The events of this move as the viewer sees them, up to the first that reveals something."""
    events: list[Event] = []
    state.apply(seat, move, events)
    seen: list[Event] = []
    for event in events:
        if event.what in state.REVEALS and event.shows(viewer):
            return seen, True
        seen.append(event.redacted(viewer))
    return seen, False


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ContractBroken(otherwise)
