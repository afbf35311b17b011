"""Two worlds that the viewer cannot tell apart look and sound the same, to the last word."""

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random

import pytest

from game.app.app import App
from game.core.event import Event
from game.core.state import Seat
from game.core.view import View, view
from game.match.match import Match
from game.match.thinking.bot_turn import next_bot_choice
from game.profile.settings import PromptSettings
from game.screens.table.screen import TableScreen
from game.table.board.board import Board
from game.table.board.hand import HIDDEN_CARD, HandCardKey
from game.table.match_control.referee import Referee
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.screens.user import User
from tests.table.harness import (
    GameSpec,
    TableUser,
    board_of,
    final_blits,
    laid,
    match_with_state,
    visible_state_of,
)
from tests.table.kit.match_samples import another_world, moments
from tests.table.kit.tables import GAMES, TABLES


@TABLES
def test_nothing_that_is_shown_depends_on_what_is_hidden(app: App, spec: GameSpec, n: int) -> None:
    """Neither the layout nor any words, for every seat and the audience."""
    rng, game_table = Random(n), spec.game_table
    secrets = looked = 0
    every = 3 if spec.sealed_only else 4 if n > 2 else 2
    for seed in range(24 // len(spec.game.seats)):
        for match in moments(spec, n, seed, every):
            board = board_of(app, match, Viewpoint())
            for viewer in range(AUDIENCE, n):
                world = match_with_state(match, another_world(match, viewer, rng))
                secrets += world.state.digest() != match.state.digest()
                looked += 1
                one, other = (visible_state_of(m, Viewpoint(viewer)) for m in (match, world))
                assert one.looks_like(other)
                assert laid(board, one) == laid(board, other)
                assert game_table.pause_facts(match, one) == game_table.pause_facts(world, other)
                assert game_table.piles(one) == game_table.piles(other)
                assert game_table.music_mood(one, match.options) == game_table.music_mood(
                    other, match.options
                )
                heard = match.history(viewer)
                chains = [
                    game_table.chain_links(m.state.observe(viewer), m.names, heard)
                    for m in (match, world)
                ]
                assert chains[0] == chains[1]
    assert looked > 100
    assert secrets > looked / (12 if spec.sealed_only else 2)


@TABLES
def test_nothing_that_is_asked_depends_on_what_is_hidden(app: App, spec: GameSpec, n: int) -> None:
    rng, game_table = Random(n), spec.game_table
    policies = PromptSettings().policies_for(spec.game)
    asked = 0
    for seed in count():
        if seed >= 16 // len(spec.game.seats) and asked > 40:
            return
        for match in moments(spec, n, seed, every=3):
            for seat in match.state.actors():
                board = board_of(app, match, Viewpoint(seat))
                board.visible = visible_state_of(match, Viewpoint(seat))
                mine = match.view(seat)
                said = _asked(spec, mine, board)
                for _ in range(3):
                    heard = partial(match.history, seat)
                    other = view(another_world(match, seat, rng), seat, heard)
                    assert _asked(spec, other, board) == said
                if game_table.is_between_turns(mine):
                    assert game_table.auto_answer(mine, policies) == game_table.auto_answer(
                        other, policies
                    )
                asked += 1


def _asked(spec: GameSpec, asked: View, board: Board) -> object:
    """Return everything the table says to the player who is asked this."""
    game_table = spec.game_table
    if game_table.is_between_turns(asked):
        return game_table.prompt(asked, board), game_table.stops_auto_pass(asked)
    previews = [game_table.preview(asked, move) for move in asked.moves]
    spots = [game_table.drop_targets(asked, card) for card in range(len(game_table.card_images))]
    return previews, spots, game_table.buttons(asked), game_table.hint(asked)


@TABLES
def test_nothing_that_is_told_depends_on_what_is_hidden(app: App, spec: GameSpec, n: int) -> None:
    """Frame by frame and sound by sound, where the same happens in both worlds."""
    rng = Random(n)
    told = 0
    # with sealed choices, only the last to choose reveals what the others chose
    enough = n - 2 if spec.sealed_only else 11
    for seed in count():
        if seed >= 8 // len(spec.game.seats) and told >= enough:
            return
        for match in moments(spec, n, seed, every=3):
            viewer = rng.randrange(AUDIENCE, n)
            world = match_with_state(match, another_world(match, viewer, rng))
            choice = next_bot_choice(match)
            if choice is None or choice[1] not in world.state.legal_moves(choice[0]):
                continue
            one, other = (_film(app, m, viewer, *choice) for m in (match, world))
            if one[0] == other[0]:
                assert one == other
                told += match.state.digest() != world.state.digest()


def _film(app: App, match: Match, viewer: Seat, seat: Seat, move: int) -> list[object]:
    """Return what the viewer learns from this choice, how it looks and how it sounds."""
    board = board_of(app, match, Viewpoint(viewer))
    board.show_state(visible_state_of(match, Viewpoint(viewer)))
    hands = User(app)
    events: list[Event] = []
    match.state.clone().apply(seat, move, events)
    events = Viewpoint(viewer).redact_events(events)
    board.play_events(events)
    film: list[object] = [events, hands.heard]
    while board.is_playing:
        film.append(list(board.snapshot().values()))
        board.advance(1 / 10)
    vars(app.stage.sound).pop("play")
    return film


@TABLES
def test_the_whole_screen_is_the_same_in_both_worlds(app: App, spec: GameSpec, n: int) -> None:
    rng = Random(n)
    for me in (AUDIENCE, n - 1):
        match = spec.sit_down(n, me, seed=11)
        for _ in range(9):
            seat = match.state.actors()[0]
            match.choose(seat, match.state.legal_moves(seat)[-1])
        pictures = []
        for world in (match, match_with_state(match, another_world(match, me, rng))):
            table = TableScreen(app, world, None)
            app.stage.switch_to(table)
            app.stage._end_change()
            table.update(1e-6)
            pictures.append(final_blits(app))
        assert pictures[0] == pictures[1]


@GAMES
def test_who_is_said_to_think_is_who_is_asked(spec: GameSpec) -> None:
    """A robot that has something to answer is not singled out."""
    for match in moments(spec, spec.game.seats[-1], 3):
        referee = Referee(match, None, spec.game_table, PromptSettings(), print)
        referee.advance(0.0)
        assert referee.thinking_seats in (set(), set(match.state.actors()))


# -- frame by frame --------------------------------------------------------------------------------


def watched(app: App, match: Match, look: Callable[[TableScreen], None]) -> TableScreen:
    """Play a whole match at 4x speed and call `look` for every frame."""
    app.settings.play.speed = 4.0
    sitter = TableUser(app, match)
    sitter.skip_drawing()
    for number in range(60_000):
        if app.stage.top_layer is not sitter.table:
            return sitter.table
        look(sitter.table)
        sitter.throw_dice()
        if sitter.asked:
            asked = sitter.table.referee.viewer_question
            assert asked is not None
            sitter.table._answer(asked.moves[number % len(asked.moves)])
        sitter.frame(1 / 15)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("first", [True, False], ids=["audience", "last seat"])
@TABLES
def test_no_hidden_card_is_ever_in_the_picture(
    app: App, spec: GameSpec, n: int, first: bool
) -> None:
    viewer = AUDIENCE if first else n - 1
    match = spec.sit_down(n, viewer, seed=30)
    stems = spec.game_table.card_images
    frames = cards = 0

    def look(table: TableScreen) -> None:
        nonlocal frames, cards
        frames += 1
        history = match.history(viewer)
        thrown = {card for event in history for card in spec.thrown.get(event.what, ())}
        public = {event.card for event in history} | thrown
        assert set(table.board.visible.hands) <= {viewer}
        for key, sprite in table.board.sprites.items():
            looks = {look for look in (sprite.image, sprite._next_look) if look is not None}
            if isinstance(key, HandCardKey):
                mine = viewer >= 0 and key.zone in spec.game_table.hand_zones
                assert mine == (key.card != HIDDEN_CARD), key
                assert mine or looks == {("back",)}, key
            for face in looks:
                if face[0] == "card":
                    cards += 1
                    assert stems.index(face[1]) in public, f"{face[1]} is hidden"
            if isinstance(key, tuple) and key[0] == "draw":
                assert looks == {("back",)}, key

    table = watched(app, match, look)
    assert frames > 50
    assert cards > 100
    said = [
        match.game.words.sentence(event, match.names)
        for event in match.history(viewer)
        if event.what not in spec.game_table.unlogged_events
    ]
    told = [entry.text for entry in table.log.entries if not entry.note]
    assert told == [text for text in said if text]
