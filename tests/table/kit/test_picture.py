"""Whatever is told, and however it is cut short: in the end the picture is what is observed."""

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
from tests.table.evening import Evening, board_of, laid, seen, viewpoints
from tests.table.kit.tables import GAMES, TABLES

MOTIONS = ("full", "less", "hardly")
NIGHTS = 72
"""For a game; they are shared among its tables."""
EYES = 3
"""From how many places each match is watched at once."""

Cut = Callable[[Board], object]
"""How much of a telling is watched."""


def nights(evening: Evening, first: int, count: int) -> range:
    """As many for each table as there are for the game, whatever its number of seats."""
    return range(first, first + max(1, count // len(evening.game.seats)))


def all_nights(evening: Evening) -> range:
    """Enough to watch from every place of the largest table, with every amount of movement."""
    kinds = 2 * (evening.game.seats[-1] + 1) * len(MOTIONS)
    return range(max(NIGHTS // len(evening.game.seats), -(-kinds // EYES)))


def which_rules(evening: Evening, seed: int) -> int:
    """In turn, but not always together with the same viewpoints."""
    count = len(evening.house_rules)
    return (seed + seed // count) % count


def bout(evening: Evening, n: int, seed: int, whole: bool = True) -> Match:
    """A match of bots by the house rules of that night."""
    rules = evening.house_rules[which_rules(evening, seed)]
    bot = "random" if seed // 2 % 3 == 0 else "heuristic"
    options = rules if whole else {**rules, **evening.short}
    return evening.sit_down(n, seed=seed, bot=bot, **options)


def eyes(evening: Evening, n: int, seed: int) -> list[tuple[Viewpoint, str]]:
    """From where it is watched, and with which taste for movement."""
    views = viewpoints(n)
    places = range(EYES * seed, EYES * (seed + 1))
    return [(views[p % len(views)], MOTIONS[p // len(views) % len(MOTIONS)]) for p in places]


class Night(NamedTuple):
    """A match of bots, and who watches it."""

    match: Match
    boards: list[tuple[Viewpoint, Board]]

    @classmethod
    def of(cls, app: App, evening: Evening, n: int, seed: int, whole: bool = True) -> "Night":
        match = bout(evening, n, seed, whole)
        boards = []
        for viewpoint, motion in eyes(evening, n, seed):
            boards.append((viewpoint, board_of(app, match, viewpoint)))
            boards[-1][1].motion_level = motion
        return cls(match, boards)

    def watch(self, cut: Cut) -> int:
        """Follow it to its end; how many pictures were compared."""
        for events in batches(self.match):
            for viewpoint, board in self.boards:
                board.play_events(viewpoint.events(events))
                cut(board)
                check(self.match, viewpoint, board, events)
        return (len(self.match.choices) + 1) * len(self.boards)


def batches(match: Match) -> Iterator[Sequence[Event]]:
    """What came of each choice, up to the end."""
    yield match.opening
    while (choice := next_bot_choice(match)) is not None:
        yield match.choose(*choice)


def check(match: Match, viewpoint: Viewpoint, board: Board, events: Sequence[Event] = ()) -> None:
    observed = seen(match, viewpoint)
    about = f"{viewpoint} after {len(match.choices)} choices: {list(events)}"
    assert not board.is_playing
    assert board.visible.looks_like(observed), about
    assert board.snapshot() == laid(board, observed), about
    assert all(s.turn == 1 and not s.squash and s.offset == (0, 0) for s in board.sprites.values())
    assert (board.hidden_keys, board.spotlit, board.dim, board.release_label) == (
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
    board.finish_animations()  # what is told only after a blow that is not decided yet


# -- at any speed ----------------------------------------------------------------------------------


@GAMES
def test_nights_are_of_every_kind(evening: Evening) -> None:
    """From each place, with each amount of movement; by each set of rules, hands open or not."""
    kinds, rules = set(), set()
    for n in evening.game.seats:
        for seed in all_nights(evening):
            for viewpoint, motion in eyes(evening, n, seed):
                kinds.add((n, viewpoint, motion))
                rules.add((which_rules(evening, seed), viewpoint.open_hands))
    assert len(kinds) == sum(2 * (n + 1) for n in evening.game.seats) * len(MOTIONS)
    assert len(rules) == 2 * len(evening.house_rules)


@pytest.mark.parametrize("quarter", range(4))
@TABLES
def test_short_matches_at_instant_speed(app: App, evening: Evening, n: int, quarter: int) -> None:
    for seed in all_nights(evening)[quarter::4]:
        Night.of(app, evening, n, seed, whole=False).watch(at_once)


@TABLES
def test_whole_matches_at_instant_speed(app: App, evening: Evening, n: int) -> None:
    for seed in nights(evening, 1000, 8):
        Night.of(app, evening, n, seed).watch(at_once)


@TABLES
def test_tellings_cut_short_at_any_moment(app: App, evening: Evening, n: int) -> None:
    rng = Random(3)

    def cut(board: Board) -> None:
        for _ in range(rng.randrange(30)):
            board.advance(rng.random() * 0.1)
        board.finish_animations()

    cuts, least = 0, len(nights(evening, 0, 12))
    for night in count():
        if night >= least and cuts * len(evening.game.seats) > 200:
            return
        cuts += Night.of(app, evening, n, 300 + night, whole=False).watch(cut)


@TABLES
def test_tellings_to_the_end_at_thirty_frames_a_second(app: App, evening: Evening, n: int) -> None:
    for seed in nights(evening, 400, 15):
        night = Night.of(app, evening, n, seed)
        night._replace(boards=night.boards[:1]).watch(to_the_end)


@TABLES
def test_every_card_was_drawn_ahead(app: App, evening: Evening, n: int) -> None:
    """To draw one in the middle of a telling takes as long as several frames."""
    seen: set[float] = set()

    def look(board: Board) -> None:
        while board.busy:
            cards = [s for s in board.sprites.values() if s.image[0] in ("card", "back")]
            seen.update(round(sprite.face_width, 1) for sprite in cards)
            board.advance(1 / 30)
        board.finish_animations()

    night = Night.of(app, evening, n, 400)
    night._replace(boards=night.boards[:1]).watch(look)
    assert seen <= set(evening.game_table.card_widths)


@TABLES
def test_several_tellings_in_a_row_without_waiting(app: App, evening: Evening, n: int) -> None:
    """At high speed the next choice is made before the last one is told."""
    rng = Random(8)
    match, boards = Night.of(app, evening, n, 502)
    for events in batches(match):
        for viewpoint, board in boards:
            board.play_events(viewpoint.events(events))
            board.advance(rng.random())
    for viewpoint, board in boards:
        board.finish_animations()
        check(match, viewpoint, board)


@GAMES
def test_every_telling_was_told(evening: Evening) -> None:
    missing = set(evening.game_table.animators) - {
        "drawn"
    }  # so seldom that it is told by itself below
    for seed in range(200):
        match = bout(evening, evening.game.seats[seed % len(evening.game.seats)], seed)
        missing -= {event.what for events in batches(match) for event in events}
        if not missing:
            return
    raise AssertionError(missing)


@GAMES
@pytest.mark.parametrize("motion", MOTIONS)
def test_a_draw_is_told_to_its_end(app: App, evening: Evening, motion: str) -> None:
    match = bout(evening, evening.game.seats[0], 0)
    board = board_of(app, match, Viewpoint(0))
    board.motion_level = motion
    board.play_events([*match.opening, Event("drawn")])
    to_the_end(board)
    assert board.visible.over
    assert not board.effects or all(effect.still for effect in board.effects)


# -- what is learned -------------------------------------------------------------------------------


@TABLES
def test_what_is_shown_follows_the_events_exactly(evening: Evening, n: int) -> None:
    """Without any picture: from everywhere, after every choice."""
    for seed in nights(evening, 600, 14):
        match = bout(evening, n, seed)
        following = [(v, evening.game_table.at_start(match.options, v, n)) for v in viewpoints(n)]
        for events in batches(match):
            for viewpoint, shown in following:
                for event in viewpoint.events(events):
                    shown.apply_event(event)
                assert shown.looks_like(seen(match, viewpoint)), viewpoint


UNSEEN = {
    "n", "default_bottom", "contenders", "down", "duty", "fought", "loot", "lying", "patching",
    "strategic", "limit", "teams", "tidies",
}  # fmt: skip
"""What never changes, or a picture remembers of how something began."""


@TABLES
def test_shown_is_not_alike_if_anything_differs(evening: Evening, n: int) -> None:
    match = bout(evening, n, 1)
    for viewpoint in viewpoints(n):
        for name in {field.name for field in fields(seen(match, viewpoint))} - UNSEEN:
            changed, same = (seen(match, viewpoint) for _ in range(2))
            assert changed.looks_like(same)
            old = getattr(changed, name)
            setattr(changed, name, not old if isinstance(old, bool) else [9] if old == [] else 77)
            assert not changed.looks_like(same), name


# -- hands -----------------------------------------------------------------------------------------


@TABLES
def test_hands_lie_open_where_they_may(app: App, evening: Evening, n: int) -> None:
    """Cards have faces where the viewpoint sees them; to be taken are only those at the bottom."""
    match = bout(evening, n, 5)
    assert list(islice(batches(match), 8))
    for viewpoint in viewpoints(n):
        board = board_of(app, match, viewpoint)
        board.show_state(seen(match, viewpoint))
        sides = [board.side(seat) for seat in viewpoint.seats(n)]
        opened = {hand_zone(side, hand) for side in sides for hand in evening.game_table.hand_zones}
        for hand in board.hands:
            zones = {key.zone for key in hand.keys if isinstance(key, HandCardKey)}
            looks = {look[0] for look in hand.looks}
            assert looks <= {"card" if zones <= opened else "back"}
            assert hand.reachable == (zones <= opened & set(evening.game_table.hand_zones))
