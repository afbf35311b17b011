"""However an animation is played or cut short, the picture ends up as the observation says."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from itertools import count, islice
from random import Random
from typing import NamedTuple

import pytest

from game.app.app import App
from game.core.event import Event
from game.match.match import Match
from game.match.thinking.bot_turn import next_bot_choice
from game.table.board.board import Board
from game.table.board.hand import HandCardKey, hand_zone
from game.table.view.viewpoint import Viewpoint
from tests.table.harness import GameSpec, board_of, laid, viewpoints, visible_state_of
from tests.table.kit.tables import GAMES, TABLES

MOTIONS = ("full", "less", "hardly")
NIGHTS = 72
"""Matches for each game, shared among its tables."""
EYES = 3
"""How many viewpoints watch each match at once."""

Cut = Callable[[Board], object]
"""How much of an animation is played."""


def nights(spec: GameSpec, first: int, count: int) -> range:
    """Return the seeds of one table: a game's share of `count`, whatever its number of seats."""
    return range(first, first + max(1, count // len(spec.game.seats)))


def all_nights(spec: GameSpec) -> range:
    """Return enough seeds for every viewpoint of the largest table with every motion level."""
    kinds = 2 * (spec.game.seats[-1] + 1) * len(MOTIONS)
    return range(max(NIGHTS // len(spec.game.seats), -(-kinds // EYES)))


def which_rules(spec: GameSpec, seed: int) -> int:
    """Return the index of the house rules: in turn, but not always with the same viewpoints."""
    count = len(spec.house_rules)
    return (seed + seed // count) % count


def bout(spec: GameSpec, n: int, seed: int, whole: bool = True) -> Match:
    """Return a match of bots under the house rules of this seed."""
    rules = spec.house_rules[which_rules(spec, seed)]
    bot = "random" if seed // 2 % 3 == 0 else "heuristic"
    options = rules if whole else {**rules, **spec.short_rules}
    return spec.sit_down(n, seed=seed, bot=bot, **options)


def eyes(spec: GameSpec, n: int, seed: int) -> list[tuple[Viewpoint, str]]:
    """Return the viewpoints that watch this seed, each with a motion level."""
    views = viewpoints(n)
    places = range(EYES * seed, EYES * (seed + 1))
    return [(views[p % len(views)], MOTIONS[p // len(views) % len(MOTIONS)]) for p in places]


class Night(NamedTuple):
    """A match of bots and the boards that watch it."""

    match: Match
    boards: list[tuple[Viewpoint, Board]]

    @classmethod
    def of(cls, app: App, spec: GameSpec, n: int, seed: int, whole: bool = True) -> "Night":
        match = bout(spec, n, seed, whole)
        boards = []
        for viewpoint, motion in eyes(spec, n, seed):
            boards.append((viewpoint, board_of(app, match, viewpoint)))
            boards[-1][1].motion_level = motion
        return cls(match, boards)

    def watch(self, cut: Cut) -> int:
        """Play the match to its end; return how many pictures were compared."""
        for events in batches(self.match):
            for viewpoint, board in self.boards:
                board.play_events(viewpoint.redact_events(events))
                cut(board)
                check(self.match, viewpoint, board, events)
        return (len(self.match.choices) + 1) * len(self.boards)


def batches(match: Match) -> Iterator[Sequence[Event]]:
    """Play to the end and yield the events of each choice."""
    yield match.opening
    while (choice := next_bot_choice(match)) is not None:
        yield match.choose(*choice)


def check(match: Match, viewpoint: Viewpoint, board: Board, events: Sequence[Event] = ()) -> None:
    observed = visible_state_of(match, viewpoint)
    about = f"{viewpoint} after {len(match.choices)} choices: {list(events)}"
    assert not board.is_playing
    assert board.visible.looks_like(observed), about
    assert board.snapshot() == laid(board, observed), about
    assert all(
        s.visible_width == 1 and not s.squash and s.offset == (0, 0) for s in board.sprites.values()
    )
    assert (board.hidden_keys, board.spotlit_keys, board.dim, board.release_label) == (
        set(),
        set(),
        0,
        "",
    )


def at_once(board: Board) -> None:
    board.finish_animations()


def to_the_end(board: Board) -> None:
    frames = 0
    while board.busy:
        board.advance(1 / 30)
        frames += 1
        assert frames < 3000, "it never ends"
    board.finish_animations()  # events that are shown only after an undecided blow


# -- at any speed ----------------------------------------------------------------------------------


@GAMES
def test_sample_matches_cover_all_viewpoints_and_rules(spec: GameSpec) -> None:
    """Every viewpoint with every motion level; every set of rules with closed and open hands."""
    kinds, rules = set(), set()
    for n in spec.game.seats:
        for seed in all_nights(spec):
            for viewpoint, motion in eyes(spec, n, seed):
                kinds.add((n, viewpoint, motion))
                rules.add((which_rules(spec, seed), viewpoint.open_hands))
    assert len(kinds) == sum(2 * (n + 1) for n in spec.game.seats) * len(MOTIONS)
    assert len(rules) == 2 * len(spec.house_rules)


@pytest.mark.parametrize("quarter", range(4))
@TABLES
def test_short_matches_at_instant_speed(app: App, spec: GameSpec, n: int, quarter: int) -> None:
    for seed in all_nights(spec)[quarter::4]:
        Night.of(app, spec, n, seed, whole=False).watch(at_once)


@TABLES
def test_whole_matches_at_instant_speed(app: App, spec: GameSpec, n: int) -> None:
    for seed in nights(spec, 1000, 8):
        Night.of(app, spec, n, seed).watch(at_once)


@TABLES
def test_tellings_cut_short_at_any_moment(app: App, spec: GameSpec, n: int) -> None:
    rng = Random(3)

    def cut(board: Board) -> None:
        for _ in range(rng.randrange(30)):
            board.advance(rng.random() * 0.1)
        board.finish_animations()

    cuts, least = 0, len(nights(spec, 0, 12))
    for night in count():
        if night >= least and cuts * len(spec.game.seats) > 200:
            return
        cuts += Night.of(app, spec, n, 300 + night, whole=False).watch(cut)


@TABLES
def test_tellings_to_the_end_at_thirty_frames_a_second(app: App, spec: GameSpec, n: int) -> None:
    for seed in nights(spec, 400, 15):
        night = Night.of(app, spec, n, seed)
        night._replace(boards=night.boards[:1]).watch(to_the_end)


@TABLES
def test_every_card_was_drawn_ahead(app: App, spec: GameSpec, n: int) -> None:
    """To draw one during an animation takes several frames."""
    seen: set[float] = set()

    def look(board: Board) -> None:
        while board.busy:
            cards = [s for s in board.sprites.values() if s.image[0] in ("card", "back")]
            seen.update(round(sprite.face_width, 1) for sprite in cards)
            board.advance(1 / 30)
        board.finish_animations()

    night = Night.of(app, spec, n, 400)
    night._replace(boards=night.boards[:1]).watch(look)
    assert seen <= set(spec.game_table.card_widths)


@TABLES
def test_several_tellings_in_a_row_without_waiting(app: App, spec: GameSpec, n: int) -> None:
    """At high speed the next choice is made before the last one has been shown."""
    rng = Random(8)
    match, boards = Night.of(app, spec, n, 502)
    for events in batches(match):
        for viewpoint, board in boards:
            board.play_events(viewpoint.redact_events(events))
            board.advance(rng.random())
    for viewpoint, board in boards:
        board.finish_animations()
        check(match, viewpoint, board)


@GAMES
def test_every_animation_occurs_in_sample_matches(spec: GameSpec) -> None:
    missing = set(spec.game_table.animators) - {
        "drawn"
    }  # so rare that it has a test of its own below
    for seed in range(200):
        match = bout(spec, spec.game.seats[seed % len(spec.game.seats)], seed)
        missing -= {event.what for events in batches(match) for event in events}
        if not missing:
            return
    raise AssertionError(missing)


@GAMES
@pytest.mark.parametrize("motion", MOTIONS)
def test_a_draw_is_told_to_its_end(app: App, spec: GameSpec, motion: str) -> None:
    match = bout(spec, spec.game.seats[0], 0)
    board = board_of(app, match, Viewpoint(0))
    board.motion_level = motion
    board.play_events([*match.opening, Event("drawn")])
    to_the_end(board)
    assert board.visible.over
    assert not board.effects or all(effect.is_still for effect in board.effects)


# -- applying events -------------------------------------------------------------------------------


@TABLES
def test_what_is_shown_follows_the_events_exactly(spec: GameSpec, n: int) -> None:
    """Without a board: from every viewpoint, after every choice."""
    for seed in nights(spec, 600, 14):
        match = bout(spec, n, seed)
        following = [
            (v, spec.game_table.starting_state(match.options, v, n)) for v in viewpoints(n)
        ]
        for events in batches(match):
            for viewpoint, shown in following:
                for event in viewpoint.redact_events(events):
                    shown.apply_event(event)
                assert shown.looks_like(visible_state_of(match, viewpoint)), viewpoint


UNSEEN = {
    "n", "default_bottom", "contenders", "down", "duty", "fought", "loot", "lying", "patching",
    "strategic", "limit", "teams", "must_discard",
}  # fmt: skip
"""What never changes, or what the picture remembers of how something began."""


@TABLES
def test_shown_is_not_alike_if_anything_differs(spec: GameSpec, n: int) -> None:
    match = bout(spec, n, 1)
    for viewpoint in viewpoints(n):
        for name in {field.name for field in fields(visible_state_of(match, viewpoint))} - UNSEEN:
            changed, same = (visible_state_of(match, viewpoint) for _ in range(2))
            assert changed.looks_like(same)
            old = getattr(changed, name)
            setattr(changed, name, not old if isinstance(old, bool) else [9] if old == [] else 77)
            assert not changed.looks_like(same), name


# -- hands -----------------------------------------------------------------------------------------


@TABLES
def test_hands_lie_open_where_they_may(app: App, spec: GameSpec, n: int) -> None:
    """Cards are face up where the viewpoint sees them; only those at the bottom can be taken."""
    match = bout(spec, n, 5)
    assert list(islice(batches(match), 8))
    for viewpoint in viewpoints(n):
        board = board_of(app, match, viewpoint)
        board.show_state(visible_state_of(match, viewpoint))
        sides = [board.zone_prefix(seat) for seat in viewpoint.open_hand_seats(n)]
        opened = {hand_zone(side, hand) for side in sides for hand in spec.game_table.hand_zones}
        for hand in board.hands:
            zones = {key.zone for key in hand.keys if isinstance(key, HandCardKey)}
            looks = {look[0] for look in hand.images}
            assert looks <= {"card" if zones <= opened else "back"}
            assert hand.reachable == (zones <= opened & set(spec.game_table.hand_zones))
