"""Dodgeball at its table: aiming, throwing, what is seen of it, and when."""

from collections.abc import Callable

import pytest

from game.app.app import App
from game.core.event import Event
from game.core.state import Move
from game.games.dodgeball.cards import DODGE, DOUBLE, DOUBLE_DODGE, PILE, SINGLE, ULTIMATE
from game.games.dodgeball.moves import encode_play
from game.stage.motion.timeline import Timeline
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture
from game.table.games.dodgeball import court, panels, shapes
from game.table.games.dodgeball.animations import throws
from game.table.games.dodgeball.animations.cards import BESIDE
from game.table.games.dodgeball.effects import Ball, Walker
from game.table.games.dodgeball.preview import preview
from game.table.games.dodgeball.visible import DodgeballVisible
from game.table.input.hold_state import HoldState
from game.table.view.viewpoint import Viewpoint
from tests.rules.dodgeball_court import D1, D2, HALF, S1, S2, Court, H, P, U, strategic
from tests.table.dodgeball_spec import SPEC, match_at, on_court
from tests.table.harness import TableUser, board_of, heuristic_move, visible_state_of

A, B, C = range(3)
LIMIT = 600
"""Milliseconds from the release to the contact, if nobody can answer."""

FRAME = 1 / 30


def drawn(*cards: str, seats: int = 3, **options: object) -> Court:
    """Return a court where A has drawn these cards and is to choose."""
    t = Court(seats, **options)
    if len(cards) > 1:
        t.lay("A", P)
    t.deck(*cards)
    t.draw()
    return t


def board_at(app: App, t: Court, me: int = 0, motion: str = "full") -> Board:
    """Return the board of this position, before anything else is shown."""
    match = match_at(t, me)
    board = board_of(app, match, Viewpoint(me))
    board.show_state(visible_state_of(match, Viewpoint(me)))
    board.motion_level = motion
    return board


# -- aiming ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [B, C])
def test_the_only_card_flies_at_whoever_is_pointed_at(app: App, seat: int) -> None:
    sitter = on_court(app, drawn(S1))
    grip = sitter.table.grip
    assert grip.hold.state is HoldState.READY
    assert [spot.name for spot in grip.drop_targets] == ["seat1", "seat2"], "they glow"
    there = sitter.middle(f"seat{seat}")
    sitter.move(*there)
    assert grip.aimed_target is not None
    assert grip.preview()[0] == "1 HIT"
    sitter.click_at(*there)
    assert sitter.choices_made() == [(A, encode_play(SINGLE, seat))]


def test_enter_takes_the_only_card_and_aims_it(app: App) -> None:
    sitter = on_court(app, drawn(S1))
    sitter.key("accept")
    assert sitter.table.grip.aimed_target is not None
    sitter.key("right", "accept")
    assert sitter.choices_made() == [(A, encode_play(SINGLE, C))]


def test_pointing_elsewhere_throws_nothing(app: App) -> None:
    sitter = on_court(app, drawn(S1))
    sitter.move(*sitter.middle("seat1"))
    sitter.move(*sitter.middle("draw_pile"))
    assert sitter.table.grip.aimed_target is None
    sitter.click_at(*sitter.middle("draw_pile"))
    assert sitter.choices_made() == []


def test_one_of_two_cards_is_picked_first(app: App) -> None:
    sitter = on_court(app, drawn(S1, D1))
    assert sitter.table.grip.hold.state is HoldState.IDLE
    sitter.click_at(*sitter.middle("seat1"))
    assert sitter.choices_made() == []
    sitter.do(encode_play(DODGE))
    assert sitter.choices_made() == [(A, encode_play(DODGE))]


def test_a_card_that_is_let_go_is_ready_again(app: App) -> None:
    sitter = on_court(app, drawn(S1))
    sitter.pick_up(0)
    assert sitter.dragging
    sitter.key("cancel")
    assert sitter.table.grip.hold.state is HoldState.READY


def test_a_pile_hit_may_be_thrown_away(app: App) -> None:
    t = Court(3)
    t.lay("B", P)
    t.deck(H)
    t.draw()
    sitter = on_court(app, t)
    names = [spot.name for spot in sitter.table.grip.drop_targets]
    assert names == ["seat1", "discard_pile"]
    sitter.click_hud("discard it")
    assert [move for _, move in sitter.choices_made()] == [0]


FORESEEN: list[tuple[str, tuple[str, ...], int, str]] = [
    (S1, (), 0, "1 HIT"),
    (S1, (D1,), 0, "1 DODGED"),
    (S1, (D2,), 0, "1 DODGED"),
    (S2, (), 0, "2 HITS"),
    (S2, (D1,), 0, "1 DODGED, 1 HIT"),
    (S2, (HALF,), 0, "1 DODGED, 1 HIT"),
    (S2, (D2,), 0, "2 DODGED"),
    (U, (D2,), 0, "1 HIT"),
    (S1, (), 9, "1 HIT: OUT!"),
    (S2, (), 8, "2 HITS: OUT!"),
]


@pytest.mark.parametrize(("card", "dodges", "hits", "said"), FORESEEN)
def test_what_would_come_of_it_is_said_before(
    card: str, dodges: tuple[str, ...], hits: int, said: str
) -> None:
    t = Court(3)
    t.lay("B", *dodges)
    t.hit("B", hits)
    t.deck(card)
    t.draw()
    match = match_at(t)
    move = next(m for m in match.view(A).moves if m % 8 == B + 1)
    assert preview(match.view(A), move) == said


def test_who_may_dodge_from_hand_might(app: App) -> None:
    t = strategic()
    t.draw()
    match = match_at(t)
    assert preview(match.view(A), encode_play(SINGLE, B)) == "1 HIT, UNLESS DODGED"


# -- a throw ---------------------------------------------------------------------------------------


def flight(app: App, card: str, *dodges: str, motion: str = "full", **options: object) -> Timeline:
    """Return the timeline of A throwing this card at B, who has these dodges."""
    t = Court(3, **options)
    t.lay("B", *dodges)
    t.deck(card)
    t.draw()
    board = board_at(app, t, motion=motion)
    events: list[Event] = []
    move = next(m for m in t.state.legal_moves(A) if m % 8 == B + 1)
    t.state.clone().apply(A, move, events)
    told = [e for e in events if e.what in ("threw", "dodged", "hit")]
    throws.bring_to_middle(board, A, told[0].card).advance(60.0)
    series = throws._fly(board, told[0], told[1:])
    timeline = series.motions[0]  # type: ignore[attr-defined]
    assert isinstance(timeline, Timeline)
    return timeline


OUTCOMES: list[tuple[str, ...]] = [(S1,), (S1, D1), (S1, D2), (S1, HALF), (S2,), (S2, D1), (S2, D2)]


@pytest.mark.parametrize("cards", [*OUTCOMES, (U,)])
def test_a_ball_arrives_in_time(app: App, cards: tuple[str, ...]) -> None:
    timeline = flight(app, *cards)
    assert 1000 * BESIDE + timeline.markers["contact"] <= LIMIT
    assert timeline.markers["state"] - timeline.markers["contact"] < 450
    assert 1000 * BESIDE + timeline.length <= 1200


def test_the_clock_tells_nothing_early(app: App) -> None:
    """Until the contact a ball that hits flies like one that is dodged."""
    contacts = {flight(app, S1, *dodges).markers["contact"] for dodges in ((), (D1,), (D2,))}
    assert len(contacts) == 1


def test_two_balls_are_two_contacts(app: App) -> None:
    gates = flight(app, S2, D1).markers
    assert gates["contact1"] - gates["contact"] == throws.APART


@pytest.mark.parametrize("cards", OUTCOMES)
def test_who_wants_no_movement_sees_none(app: App, cards: tuple[str, ...]) -> None:
    """There is a dotted line in place of a flight, and it takes less time."""
    timeline = flight(app, *cards, motion="hardly")
    assert timeline.length < flight(app, *cards).length
    assert all(cue.start == cue.end for cue in timeline.cues), "nothing goes from here to there"


def fates(board: Board, balls: int, *events: Event) -> list[str]:
    return [fate.kind for fate in throws.ball_outcomes(board.visible, balls, False, events)]


def test_ball_by_ball(app: App) -> None:
    t = Court(3)
    t.lay("B", D2)
    t.draw()
    board = board_at(app, t)
    hit = Event("hit", B, SINGLE, A, 1)
    assert fates(board, 2, hit, hit) == ["hit", "hit"]
    assert fates(board, 2, Event("dodged", B, DODGE, A, 1), hit) == ["dodged", "hit"]
    assert fates(board, 2, Event("dodged", B, DOUBLE_DODGE, A, 2)) == ["dodged", "dodged"]
    assert fates(board, 1, Event("dodged", B, DOUBLE_DODGE, A, 1)) == ["kept"]
    assert fates(board, 2, Event("dodged", B, DODGE, A, 1)) == ["dodged", "comes"]


def film(
    app: App, t: Court, move: Move, see: Callable[[Board], object], seconds: float = 3.0
) -> list[object]:
    """Return what is seen in each frame while A makes this move."""
    sitter = on_court(app, t)
    sitter.skip_drawing()
    sitter.table._commit(move)
    found = []
    for _ in range(int(30 * seconds)):
        sitter.frame(1 / 30)
        found.append(see(sitter.table.board))
    return found


def test_two_balls_are_in_the_air_at_once_and_never_in_one_place(app: App) -> None:
    def balls(board: Board) -> list[tuple[str, tuple[float, float]]]:
        return [(e.colour, e.at) for e in board.effects if isinstance(e, Ball) and e.arc]

    both = [pair for pair in film(app, drawn(S2), encode_play(DOUBLE, B), balls) if len(pair) == 2]  # type: ignore[arg-type]
    assert len(both) > 4
    for one, other in both:  # type: ignore[misc]
        assert one[0] != other[0], "they have two colours"
        assert abs(one[1][0] - other[1][0]) + abs(one[1][1] - other[1][1]) > 40


BURSTS = {
    S1: "burst_db_ball_hit",
    S2: "burst_db_double",
    U: "burst_db_ultimate",
}


@pytest.mark.parametrize("card", BURSTS)
def test_every_ball_hits_in_its_own_way(app: App, card: str) -> None:
    def bursts(board: Board) -> set[str]:
        return {e.name for e in board.effects if isinstance(e, ComicPicture)}

    move = encode_play({S1: SINGLE, S2: DOUBLE, U: ULTIMATE}[card], B)
    shown: set[str] = set().union(*film(app, drawn(card), move, bursts))  # type: ignore[arg-type]
    assert BURSTS[card] in shown


# -- the rack, the bench ---------------------------------------------------------------------------


def test_a_rack_tells_what_hit(app: App) -> None:
    shown = DodgeballVisible.empty(Viewpoint(A), 3)
    shown.hit_cards[:4] = [1, 1, 1, 1]
    shown.hits[A] = 5
    assert panels.rack_ball_kinds(shown, A) == [
        shapes.SINGLE,
        *[shapes.DOUBLE] * 3,
        shapes.ULTIMATE,
    ]
    shown.hits[A], shown.revived[A] = 7, True
    assert panels.rack_ball_kinds(shown, A)[:2] == [shapes.OLD] * 2, "from before the bench"
    shown.hits[A], shown.revived[A] = 6, False
    assert panels.rack_ball_kinds(shown, A)[-2:] == [shapes.ULTIMATE] * 2, (
        "by agreement it hits twice"
    )


def test_nobody_sits_on_the_bench_before_getting_there(app: App) -> None:
    t = Court(3)
    t.hit("B", 9)
    t.deck(S1)
    t.draw()

    def walking(board: Board) -> tuple[bool, bool]:
        return board.visible.out[B], any(isinstance(e, Walker) for e in board.effects)

    seen = film(app, t, encode_play(SINGLE, B), walking)
    first = seen.index((True, True))
    assert (True, False) not in seen[:first]
    assert seen[-1] == (True, False)


def test_what_came_of_a_throw_stands_beside_it() -> None:
    about = panels.DodgeballMemory(SPEC.game.options())
    for event in (
        Event("turn", A, amount=1),
        Event("threw", A, DOUBLE, B, 2),
        Event("dodged", B, DODGE, A, 1),
        Event("hit", B, DOUBLE, A, 1),
    ):
        about.apply_event(event)
    assert about.throws == {A: ["dodged", "hit"]}
    about.apply_event(Event("placed", A, PILE))
    assert about.throws == {}


def test_who_had_no_use_for_a_card_is_not_remembered_for_something_else() -> None:
    about = panels.DodgeballMemory(SPEC.game.options())
    about.last_plays[A] = ("Put up a Dodge",)
    about.apply_event(Event("turn", A, amount=4))
    assert about.last_play(A, on=True) == ("Put up a Dodge",)
    about.apply_event(Event("discarded", A, PILE))
    assert about.last_play(A, on=False) == panels.NO_USE


# -- what to do ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "title"), [((S1,), "WHO GETS IT?"), ((S1, D1), "ONE OF TWO"), ((S2,), "WHO GETS IT?")]
)
def test_the_panel_says_what_to_do(app: App, cards: tuple[str, ...], title: str) -> None:
    board = board_at(app, drawn(*cards))
    assert court.viewer_advice(board, SPEC.game.options())[0] == title


def test_a_hand_lies_below_and_open_cards_in_the_middle(app: App) -> None:
    """The map has a zone for each mode."""
    assert on_court(app, drawn(S1)).slot(0)[1] < 700
    t = strategic()
    t.draw()
    below = on_court(app, t)
    assert below.slot(0)[1] > 900
    assert below.table.board.zones.rect("my_plate").left < 100


def test_balls_hang_in_the_air_while_somebody_may_dodge(app: App) -> None:
    t = strategic()
    t.draw()
    sitter = on_court(app, t)
    sitter.table._commit(encode_play(SINGLE, B))
    sitter.table.board.finish_animations()
    assert ("ball", 0) in sitter.table.board.sprites
    assert ("flying",) in sitter.table.board.sprites
    assert isinstance(sitter, TableUser)


def test_what_plays_itself_is_not_asked_for(app: App) -> None:
    """With two players a ball has only one target."""
    t = Court(2)
    t.deck(S1)
    board = board_at(app, t)
    board.apply_event(Event("turn", A, amount=1))
    board.apply_event(Event("drew", A, SINGLE))
    assert court.viewer_advice(board, SPEC.game.options())[0] == "AWAY IT GOES"


def test_the_ribbon_says_what_is_wanted(app: App) -> None:
    sitter = on_court(app, drawn(S1))
    assert sitter.table.hud.banner[0] == "YOUR THROW!"
    sitter = on_court(app, drawn(S1, D1))
    assert sitter.table.hud.banner[0] == "YOUR TURN: PLAY A CARD"
    t = strategic()
    t.lay("A", P)
    t.hold("A", D1, S1)
    t.deck(S1, S1)
    t.draw()
    sitter = on_court(app, t)
    sitter.do(encode_play(DODGE))
    sitter.settle_down()
    assert sitter.table.hud.banner[0] == "DISCARD ONE CARD"


# -- a full court ----------------------------------------------------------------------------------


def laps(sitter: TableUser, count: int) -> list[float]:
    """Return the seconds from the first robot's turn to the viewer's, until somebody is out."""
    table, found, heard = sitter.table, [], sitter.table.board.on_event_shown
    since: list[float] = []

    def hear(event: Event) -> None:
        if heard is not None:
            heard(event)
        if event.what == "turn" and event.who == 1:
            since.append(now)
        elif event.what == "turn" and not event.who and since:
            found.append(now - since.pop())

    table.board.on_event_shown, now = hear, 0.0
    while len(found) < count and sitter.stage.top_layer is table:
        now += FRAME
        sitter.frame(FRAME)
        if sitter.asked:
            asked = table.referee.viewer_question
            assert asked is not None
            answer = table._answer if table.question is not None else table._commit
            answer(heuristic_move(sitter.match, asked))
    return found


@pytest.mark.parametrize(("mode", "seed"), [("standard", 19), ("strategic", 4)])
def test_a_lap_of_six_robots_takes_at_most_twelve_seconds(
    app: App, mode: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much they throw, and each robot's turn is still long enough to be seen."""
    monkeypatch.setattr("game.table.match_control.referee.SLICE", 600.0)
    app.settings.play.speed = 1.0
    sitter = TableUser(app, SPEC.sit_down(7, 0, seed=seed, mode=mode))
    sitter.skip_drawing()
    found = laps(sitter, 5)
    assert max(found) <= 12.0
    assert min(found) >= 5.0


def test_whoever_has_handed_over_is_not_called(app: App) -> None:
    """A robot plays for them, and the ribbon says so."""
    sitter = on_court(app, drawn(S1))
    assert sitter.table.hud.banner[0] == "YOUR THROW!"
    sitter.table.referee.toggle_bot_player(0)
    sitter.frame(0.02)
    assert sitter.table.hud.banner[0] == "A ROBOT PLAYS FOR YOU"
    sitter.table.referee.toggle_bot_player(0)
    sitter.frame(0.02)
    assert sitter.table.hud.banner[0] == "YOUR THROW!"
