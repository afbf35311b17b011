"""The checks every game must pass. Run them on your own game:

    from game.core.contract import check
    check(my_game)            # every seat count, every option flipped; raises ContractBroken

`check_match` plays one random match and examines every step. `check_secrecy` plays a match in two
worlds that differ only in what one seat cannot see, and checks that it notices no difference.
`examine` checks a single position, `check_words` the texts of the game. They are plain functions:
our test suite calls them for our games, and you can call them for yours. Every failure names the
table and the number of choices made before it.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise, zip_longest
from random import Random

from game.core.event import EVERYONE, HIDDEN, NOBODY, Event
from game.core.options import Options, public_name
from game.core.registry import Game
from game.core.state import IllegalMove, Move, Seat, State

LONGEST_MATCH = 20_000
"""Choices after which a match counts as endless."""

DEPTH = 12
"""Choices for which one pair of worlds is compared before the next pair is drawn."""

SLOW_CHECK_INTERVAL = 8
"""Choices between two runs of the slower checks."""

MIN_COMPARISONS = 12
"""Comparisons after which at least one drawn world should have differed from the real one."""

Choice = tuple[Seat, Move]
Log = list[Choice]


class ContractBroken(AssertionError):
    """The game breaks the contract; the message says where."""


def check(game: Game, seeds: Sequence[int] = (1, 2)) -> None:
    """Run every check, for every table this game can be played at."""
    check_words(game)
    for seats, options in table_variants(game):
        for seed in seeds:
            check_match(game, seats, options, seed)
            check_secrecy(game, seats, options, seed)


def table_variants(game: Game) -> Iterator[tuple[int, Options]]:
    """Yield every number of seats with the defaults, and with each option flipped in turn."""
    for seats in game.seats:
        for options in game.options.variations(seats):
            yield seats, options


def changed_options(options: Options) -> str:
    """Return the options that differ from the defaults, e.g. `turnSwap=never`; empty if none do."""
    defaults = options.defaults()
    return " ".join(
        f"{public_name(name)}={getattr(options, name)}"
        for name in options.kinds()
        if getattr(options, name) != defaults[name]
    )


# -- the texts of a game ---------------------------------------------------------------------------


def check_words(game: Game) -> None:
    """Check the texts that do not depend on a position."""
    words = game.words
    with _error_context(game.name, []):
        _require(bool(words.TITLE and words.TURN), "a game needs a TITLE and a TURN")
        _require("over" in words.REASONS, "no sentence for the reason 'over'")
        kinds, worded = set(game.options.kinds()), set(words.OPTIONS)
        _require(kinds <= worded, f"no words for the options {sorted(kinds - worded)}")
        _require(worded <= kinds, f"words for options that are not: {sorted(worded - kinds)}")
        for kind in (words.ENDINGS, words.QUESTIONS, words.REASONS, words.OPTIONS):
            for code, said in kind.items():
                _require(bool(said.strip()), f"nothing is said for '{code}'")
        _require(bool(words.card(HIDDEN)), "a hidden card needs a name too")


# -- one match, examined step by step --------------------------------------------------------------


def check_match(game: Game, seats: int, options: Options, seed: int) -> Log:
    """Play one random match, examine every step of it, and return its choices."""
    log: Log = []
    with _error_context(_table(game, seats, options, seed), log):
        state = _deal(game, seats, options, seed)
        _play_and_examine(game, state, log, Random(seed))
        again = game.new(seats, seed, options)
        for seat, move in log:
            again.choose(seat, move)
        _same(again, state, "replaying the same choices changes")
    return log


def _deal(game: Game, seats: int, options: Options, seed: int) -> State:
    events: list[Event] = []
    state = game.new(seats, seed, options, events)
    _same(game.new(seats, seed, options), state, "listening to the deal changes")
    _events(game, seats, events)
    return state


def _play_and_examine(game: Game, state: State, log: Log, rng: Random) -> None:
    cards = list(state.card_counts())
    kept: list[tuple[State, int]] = []
    seen_moves: dict[Move, None] = {}
    turns = state.turns
    while not state.over:
        _require(list(state.card_counts()) == cards, "a card was lost or doubled")
        check_position(game, state, rng, tuple(seen_moves))
        _require(state.turns >= turns, "the turns count backwards")
        turns = state.turns
        if len(log) % SLOW_CHECK_INTERVAL == 0:
            _check_plain_parts(state)
            _check_determinize_repeats(state, rng)
            kept.append((state.clone(), state.digest()))
        seat = rng.choice(state.actors())
        seen_moves.update(dict.fromkeys(state.legal_moves(seat)))
        choice = seat, rng.choice(state.legal_moves(seat))
        _step(game, state, choice, rng)
        log.append(choice)
        _require(len(log) < LONGEST_MATCH, "the match does not end")
    _require(list(state.card_counts()) == cards, "a card was lost or doubled")
    for old, digest in kept:
        _require(old.digest() == digest, "playing on changed an earlier clone")
    _the_end(game, state)


def check_position(game: Game, state: State, rng: Random, tempting: Sequence[Move] = ()) -> None:
    """Check one position: who is asked, what each seat may do and see, and what is refused.

    `tempting` are moves that were legal at some other time; they are tried now.
    """
    before = _parts(state)
    digest = state.digest()
    _same_as_its_clone(state)
    _actors_and_moves(state)
    _labels(game, state)
    _other_worlds(state, rng)
    _unchanged(state, before, "looking changes")
    _require(state.digest() == digest, "the digest is not stable")
    _illegal_moves_are_refused(game, state, rng, tempting)
    _unchanged(state, before, "a refused move changes")


def _same_as_its_clone(state: State) -> None:
    twin = state.clone()
    _same(twin, state, "a clone differs in")
    _shares_nothing(twin, state, "a clone")
    _require(twin.options == state.options, "a clone has other options")


def _actors_and_moves(state: State) -> None:
    actors = state.actors()
    _require(bool(actors), "nobody owes a choice and the match is not over")
    _require(len(set(actors)) == len(actors), f"a seat is asked twice: {actors}")
    _require(set(actors) <= set(range(state.n)), f"no such seat in {actors}")
    _require(not state.winners and not state.ending, "somebody has won and the match is not over")
    for seat in range(state.n):
        legal = list(state.legal_moves(seat))
        if seat not in actors:
            _require(not legal, f"seat {seat} is not asked and may move {legal}")
            continue
        _require(bool(legal), f"seat {seat} is asked and has no legal move")
        if legal[0] < 0 or not all(a < b for a, b in pairwise(legal)):
            raise ContractBroken(f"legal moves are not ascending from 0: {legal}")


def _labels(game: Game, state: State) -> None:
    names = _names(state.n)
    question = state.question()
    _require(question in game.words.QUESTIONS, f"no prompt for the question '{question}'")
    for seat in state.actors():
        obs = state.observe(seat)
        labels = [game.words.move(obs, move, names) for move in state.legal_moves(seat)]
        if not all(labels):
            raise ContractBroken(f"a move without a label in {labels}")
        if len(set(labels)) < len(labels):
            raise ContractBroken(f"two moves share a label: {labels}")


def _other_worlds(state: State, rng: Random) -> None:
    """Check each seat's observation, and that a world drawn for the seat looks the same to it."""
    audience = state.observe(NOBODY)
    hash(audience)
    actors, question, cards = list(state.actors()), state.question(), list(state.card_counts())
    for seat in range(state.n):
        seen = state.observe(seat)
        hash(seen)
        _require(hasattr(seen, "_fields"), "an observation is a NamedTuple")
        world = state.determinize(seat, rng)
        changed = f"determinize({seat}) changes"
        if world.observe(seat) != seen:
            raise ContractBroken(f"{changed} what it sees: {_difference(seen, world, seat)}")
        _require(world.observe(NOBODY) == audience, f"{changed} what even the audience sees")
        same = list(world.actors()) == actors and world.question() == question
        _require(same, f"{changed} who is asked what")
        _require(
            list(world.legal_moves(seat)) == list(state.legal_moves(seat)),
            f"{changed} its legal moves",
        )
        _require(list(world.card_counts()) == cards, f"determinize({seat}) loses or doubles a card")
        _require(world.seed != state.seed, f"determinize({seat}) keeps the seed")
        _shares_nothing(world, state, f"determinize({seat})")
        blank = state.without_secrets(seat)
        _same(world.without_secrets(seat), blank, f"blank({seat}) leaves in what was dealt anew:")
        _same(blank.without_secrets(seat), blank, f"blank({seat}) twice changes")


def _illegal_moves_are_refused(
    game: Game, state: State, rng: Random, tempting: Sequence[Move]
) -> None:
    reasons = game.words.REASONS
    out: list[Event] = []
    for seat in range(state.n):
        legal = state.legal_moves(seat)
        for move in _suspect_moves(legal, rng, tempting):
            if move in legal:
                continue
            try:
                state.choose(seat, move, out)
            except IllegalMove as illegal:
                if illegal.reason not in reasons:
                    raise ContractBroken(f"no sentence for reason '{illegal.reason}'") from None
            else:
                raise ContractBroken(f"illegal move {move} of seat {seat} is accepted")
    _require(not out, "a refused move has consequences")


def _suspect_moves(legal: Sequence[Move], rng: Random, tempting: Sequence[Move]) -> list[Move]:
    moves = [-1, 0, 1, legal[-1] + 1 if legal else 2, 1 << 20]
    moves += [rng.randrange(1 << bits) for bits in (4, 6, 8, 10, 12)]
    if tempting:
        moves += [tempting[rng.randrange(len(tempting))] for _ in range(4)]
    return moves


def _step(game: Game, state: State, choice: Choice, rng: Random) -> None:
    seat, move = choice
    twin = state.clone()
    before = _parts(state)
    earlier = Event("before", NOBODY)
    events = [earlier]
    twin.choose(seat, move, events)
    _unchanged(state, before, "moving a clone changes its original's")
    _require(events.pop(0) is earlier, "the events of earlier choices were touched")
    silent = state.clone()
    silent.apply(seat, move)
    _same(silent, twin, "listening to events changes")
    _events(game, state.n, events)
    if len(state.actors()) > 1:
        _answers_are_sealed(state, choice, twin, events, rng)
    asked = state.actors()
    listed = list(asked)
    state.choose(seat, move)
    _require(list(asked) == listed, "a list of actors that was given away changes")


def _answers_are_sealed(
    state: State, choice: Choice, after: State, events: list[Event], rng: Random
) -> None:
    """Several are asked: the order must not matter, and nobody sees an answer before all are in."""
    seat, move = choice
    waiting = [other for other in state.actors() if other != seat]
    stay = after.over or set(waiting) <= set(after.actors())
    _require(stay, f"an answer of seat {seat} takes the question from {waiting}")
    if not _has_answered(after, seat):
        return  # the seat did something else in the pause, which everybody may see
    other_way, other_events = state.clone(), list[Event]()
    other_way.apply(seat, rng.choice(state.legal_moves(seat)), other_events)
    if _has_answered(other_way, seat):
        for viewer in {NOBODY, *range(state.n)} - {seat}:
            same = after.observe(viewer) == other_way.observe(viewer)
            same &= _seen(events, viewer) == _seen(other_events, viewer)
            _require(same, f"seat {viewer} sees the answer of seat {seat} before all are in")
        for other in waiting:
            same = list(after.legal_moves(other)) == list(state.legal_moves(other))
            _require(same, f"an answer of seat {seat} changes the choice of seat {other}")
    other = rng.choice(waiting)
    reply = rng.choice(state.legal_moves(other))
    this_order, that_order = after.clone(), state.clone()
    that_order.apply(other, reply)
    if _has_answered(that_order, other):
        this_order.apply(other, reply)
        that_order.apply(seat, move)
        _same(this_order, that_order, f"seats {seat} and {other} answering in another order change")


def _has_answered(state: State, seat: Seat) -> bool:
    return not state.over and seat not in state.actors()


def _events(game: Game, seats: int, events: list[Event]) -> None:
    names = _names(seats)
    for event in events:
        known = NOBODY <= event.who < seats and NOBODY <= event.to < seats
        known &= EVERYONE <= event.seen_by < 1 << seats
        _require(known, f"an event with seats that are not there: {event}")
        for seen in {event, event._replace(card=HIDDEN)}:
            try:
                sentence = game.words.sentence(seen, names)
            except (KeyError, IndexError) as error:
                raise ContractBroken(f"no sentence for {seen}") from error
            _require(isinstance(sentence, str), f"no sentence for {seen}")


def _the_end(game: Game, state: State) -> None:
    over = "the match is over and "
    _require(not state.actors(), f"{over}somebody still owes a choice")
    _require(state.ending in game.words.ENDINGS, f"no words for the ending '{state.ending}'")
    _require(bool(state.winners), f"{over}nobody won and nobody shares")
    known = set(state.winners) <= set(range(state.n))
    _require(known and len(set(state.winners)) == len(state.winners), "winners that are no seats")
    for seat in range(state.n):
        won = {mate in state.winners for mate in state.team_of(seat)}
        _require(won == {seat in state.winners}, f"seat {seat} and its side did not end alike")
    returns = state.returns()
    _require(len(returns) == state.n, f"{over}not every seat has a return")
    _require(abs(sum(returns) - 1) < 1e-9 and min(returns) >= 0, "returns do not sum to 1")
    for seat in range(NOBODY, state.n):
        hash(state.observe(seat))
    for seat in range(state.n):
        _require(not state.legal_moves(seat), f"{over}seat {seat} may move")
        try:
            state.choose(seat, 1)
        except IllegalMove as illegal:
            _require(illegal.reason == "over", f"{over}a move is refused for another reason")


def _check_determinize_repeats(state: State, rng: Random) -> None:
    """Check that `rng` alone decides which world is drawn."""
    seat, seed = rng.randrange(state.n), rng.getrandbits(32)
    one, other = (state.determinize(seat, Random(seed)) for _ in range(2))
    _same(one, other, f"determinize({seat}) twice with the same luck changes")


# -- what a state is made of -----------------------------------------------------------------------


def _slots(state: State) -> list[str]:
    """The names of the slots in `State.state_values`, in the same order."""
    names = [name for kind in type(state).__mro__[:-1] for name in kind.__dict__["__slots__"]]
    return [name for name in names if name != "options"]


def _parts(state: State) -> tuple[object, ...]:
    try:
        return state.state_values()
    except AttributeError:
        lost = [name for name in _slots(state) if not hasattr(state, name)]
        raise ContractBroken(f"a table without its {_and(lost)}") from None


def _unchanged(state: State, before: tuple[object, ...], complaint: str) -> None:
    after = _parts(state)
    if after != before:
        changed = [
            name for name, old, new in zip(_slots(state), before, after, strict=True) if old != new
        ]
        raise ContractBroken(f"{complaint} {_and(changed)}")


def _same(one: State, other: State, complaint: str) -> None:
    _unchanged(one, _parts(other), complaint)


def _shares_nothing(one: State, other: State, who: str) -> None:
    for name in _slots(one):
        mine = getattr(one, name)
        if isinstance(mine, list) and mine is getattr(other, name):
            raise ContractBroken(f"{who} shares the list '{name}' with its original")


def _check_plain_parts(state: State) -> None:
    for name, part in zip(_slots(state), _parts(state), strict=True):
        if not _plain(part):
            raise ContractBroken(f"'{name}' is not made of ints, strings, tuples and flat lists")


def _plain(part: object) -> bool:
    if isinstance(part, tuple):
        return all(map(_plain, part))
    return isinstance(part, int | str)


# -- two worlds that one seat cannot tell apart ----------------------------------------------------


def check_secrecy(game: Game, seats: int, options: Options, seed: int) -> int:
    """Play two worlds side by side; return the number of steps in which they looked the same.

    Both worlds look the same to one seat, and get the same choices. Its observations, legal moves
    and refusals, the seats that are asked, the question and the events it sees must be equal in
    both, until an event that reveals (`State.REVEALS`) shows it a different card.
    """
    log: Log = []
    with _error_context(_table(game, seats, options, seed), log):
        return _watch_two_worlds(game.new(seats, seed, options), log, Random(seed))


def _watch_two_worlds(state: State, log: Log, rng: Random) -> int:
    steps = 0
    looks_at_secrets = secrets_dealt_anew = 0
    private: list[int] = [0] * state.n
    while not state.over and len(log) < LONGEST_MATCH:
        viewer = rng.randrange(state.n)
        world = state.determinize(viewer, rng)
        others = [seat for seat in range(state.n) if seat != viewer and private[seat]]
        looks_at_secrets += len(others)
        secrets_dealt_anew += sum(world.observe(seat) != state.observe(seat) for seat in others)
        steps += _side_by_side(state, world, viewer, rng)
        for _ in range(3):
            if not state.over:
                seat = rng.choice(state.actors())
                move = rng.choice(state.legal_moves(seat))
                events: list[Event] = []
                state.apply(seat, move, events)
                log.append((seat, move))
                for event in events:
                    for only in range(state.n):
                        private[only] += event.seen_by == 1 << only
    real = looks_at_secrets >= MIN_COMPARISONS and not secrets_dealt_anew
    _require(not real, "determinize never deals anew what only another seat has seen")
    return steps


def _side_by_side(here: State, there: State, viewer: Seat, rng: Random) -> int:
    here = here.clone()
    there.seed, there.tick = here.seed, here.tick  # the same dice: only hidden cards differ
    cards = list(here.card_counts())
    it = f"seat {viewer}"
    for step in range(DEPTH):
        _require(list(here.actors()) == list(there.actors()), f"{it} sees other seats asked")
        if here.over:
            return step
        _require(here.question() == there.question(), f"{it} sees another question asked")
        seen = here.observe(viewer)
        if seen != there.observe(viewer):
            changed = _difference(seen, there, viewer)
            raise ContractBroken(f"hidden cards change what {it} sees: {changed}")
        same = list(here.legal_moves(viewer)) == list(there.legal_moves(viewer))
        _require(same, f"hidden cards change the legal moves of {it}")
        _same_refusals(here, there, viewer, rng)
        _actors_and_moves(there)
        _require(
            list(there.card_counts()) == cards, f"a card was lost or doubled in a world of {it}"
        )
        seat = rng.choice(here.actors())
        common = sorted(set(here.legal_moves(seat)) & set(there.legal_moves(seat)))
        if not common:
            return step
        move = rng.choice(common)
        tick = here.tick
        ours, theirs = (
            _visible_events(here, seat, move, viewer),
            _visible_events(there, seat, move, viewer),
        )
        if ours != theirs:
            _check_event_reveals(here, viewer, ours, theirs)
            if here.tick == there.tick == tick and not here.over | there.over:
                _check_observation_differs(here, there, viewer, ours, theirs)
            return step
    return DEPTH


def _same_refusals(here: State, there: State, viewer: Seat, rng: Random) -> None:
    legal = here.legal_moves(viewer)
    for move in _suspect_moves(legal, rng, here.legal_moves(here.actors()[0])):
        if move not in legal:
            one, other = here.refusal(viewer, move), there.refusal(viewer, move)
            _require(one == other, f"hidden cards change a refusal: '{one}' or '{other}'")


def _visible_events(state: State, seat: Seat, move: Move, viewer: Seat) -> list[Event]:
    events: list[Event] = []
    state.apply(seat, move, events)
    return _seen(events, viewer)


def _check_event_reveals(
    state: State, viewer: Seat, ours: list[Event], theirs: list[Event]
) -> None:
    """Check that the first event that differs between two worlds is one that reveals."""
    for one, other in zip_longest(ours, theirs):
        if one != other:
            told = any(event and _reveals(state, event, viewer) for event in (one, other))
            _require(told, f"hidden cards change an event for seat {viewer}: {one} or {other}")
            return


def _reveals(state: State, event: Event, viewer: Seat) -> bool:
    return event.what in state.REVEALS and event.card_visible_to(viewer)


def _check_observation_differs(
    here: State, there: State, viewer: Seat, ours: list[Event], theirs: list[Event]
) -> None:
    """Check that a seat that was shown different cards now observes a difference.

    If it does not, the event told it more than its observation may.
    """
    ours = [event for event in ours if _reveals(here, event, viewer)]
    theirs = [event for event in theirs if _reveals(there, event, viewer)]
    alike = [e._replace(card=HIDDEN) for e in ours] == [e._replace(card=HIDDEN) for e in theirs]
    if alike and sorted(ours) != sorted(theirs):
        saw = here.observe(viewer) != there.observe(viewer)
        one, other = next((a, b) for a, b in zip(ours, theirs, strict=True) if a != b)
        _require(saw, f"an event tells seat {viewer} more than it may see: {one} or {other}")


# -- helpers ---------------------------------------------------------------------------------------


@contextmanager
def _error_context(table: str, log: Log) -> Iterator[None]:
    """Add the table and the number of choices to any error raised inside."""
    try:
        yield
    except ContractBroken as broken:
        raise ContractBroken(f"{table}, after {len(log)} choices: {broken}") from broken
    except Exception as error:
        stumbled = f"{type(error).__name__}: {error}"
        raise ContractBroken(f"{table}, after {len(log)} choices: {stumbled}") from error


def _table(game: Game, seats: int, options: Options, seed: int) -> str:
    return ", ".join(
        filter(None, (game.name, f"{seats} seats", changed_options(options), f"seed {seed}"))
    )


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ContractBroken(otherwise)


def _names(seats: int) -> list[str]:
    return [f"P{seat}" for seat in range(seats)]


def _seen(events: list[Event], viewer: Seat) -> list[Event]:
    return [event.redacted(viewer) for event in events]


def _difference(seen: object, world: State, seat: Seat) -> str:
    """The fields in which a seat's observation of this world differs from `seen`."""
    fields: Sequence[str] = getattr(seen, "_fields", ())
    other = world.observe(seat)
    return _and([name for name in fields if getattr(seen, name) != getattr(other, name)])


def _and(names: Collection[str]) -> str:
    return " and ".join(names)
