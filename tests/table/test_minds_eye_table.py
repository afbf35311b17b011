"""The table of Mind's Eye: turning a card, and a show-down that explains itself."""

from collections.abc import Iterator
from itertools import pairwise, permutations, product

import pytest

from game.app.app import App
from game.core.event import Event
from game.core.state import Move, Seat
from game.games.minds_eye.cards import BLUE, COLOURS, GREEN, ORANGE, OTHER_END_COLOUR, PURPLE
from game.games.minds_eye.rules import ANY_TWO_EYES, LEFT_EYE, RIGHT_EYE, TWO_ENDS, Circle, Options
from game.games.minds_eye.text import COLOURS as NAMES
from game.match.match import Match
from game.stage.input.input_reader import InputEvent
from game.table.games.minds_eye.animations.fates import FATES, card_owner, fate_text
from game.table.games.minds_eye.animations.showdown import RoundOutcome, showdown
from game.table.games.minds_eye.card_turner import LEFT, RIGHT, EyeWheel
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.screens.proof import Sheet
from tests.table.harness import WAYS, TableUser, board_of, heuristic_move, visible_state_of
from tests.table.minds_eye_spec import SPEC, dial, turn_to

FRAME = 1 / 30


def sit(app: App, n: int, seed: int = 3, **options: object) -> TableUser:
    """Sit down and wait until the first seat is to turn its card."""
    sitter = TableUser(app, SPEC.sit_down(n, 0, seed=seed, **options))
    sitter.settle_down()
    return sitter


def rounds(n: int, free: bool = False) -> Iterator[tuple[Circle, list[Event]]]:
    """Yield every way in which the cards of a round can meet, with the events."""
    moves: tuple[Move, ...] = tuple(range(1, 5)) if n == 2 else ANY_TWO_EYES if free else TWO_ENDS
    options = Options(card_geometry="free" if free else "printed", stare="judge")
    for shown in product(moves, repeat=n):
        circle = Circle.new(options, n, seed=1)
        events: list[Event] = []
        for seat, move in enumerate(shown):
            circle.apply(seat, move, events)
        yield circle, events


# -- the card --------------------------------------------------------------------------------------


def test_partners_look_away_from_each_other() -> None:
    disc = EyeWheel((0, 0), 100)
    for _ in COLOURS:
        disc.turn(1)
        assert OTHER_END_COLOUR[disc.colour_at_place(LEFT)] == disc.colour_at_place(RIGHT)


@pytest.mark.parametrize("turned", range(-5, 6))
def test_an_eye_is_brought_anywhere_the_short_way(turned: int) -> None:
    for colour, place in product(COLOURS, range(4)):
        disc = EyeWheel((0, 0), 100)
        disc.turn(turned)
        disc.turn_colour_to(colour, place)
        assert disc.colour_at_place(place) == colour
        assert abs(disc.turned - turned) <= 2


def test_the_eye_under_the_pointer_is_the_one_that_is_seen() -> None:
    disc = EyeWheel((300, 200), 100)
    for quarters in range(-3, 4):
        disc.turn(quarters)
        disc.finish_turn()
        for colour, (x, y) in disc.eye_positions():
            assert disc.covers(x, y)
            assert disc.nearest_colour(x, y) == colour
    assert disc.eye_positions()[0][0] == ORANGE


# -- choosing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS["minds_eye"], ids=lambda way: way.__name__)
@pytest.mark.parametrize(("n", "geometry"), [(2, "printed"), (3, "printed"), (3, "free")])
def test_every_move_can_be_made_in_every_way(app: App, n: int, geometry: str, way: object) -> None:
    sitter = sit(app, n, cardGeometry=geometry)
    sitter.skip_drawing()
    turner, chosen = dial(sitter), []
    turner.commit = chosen.append  # nothing is played, so the next choice can be made
    assert turner.view is not None
    moves = turner.view.moves[::5] if geometry == "free" else turner.view.moves
    for move in moves:
        way(sitter, move)  # type: ignore[operator]
    assert chosen == list(moves)


@pytest.mark.parametrize(("n", "geometry"), [(2, "printed"), (3, "printed"), (3, "free")])
def test_both_colours_and_both_targets_are_named_before_locking(
    app: App, n: int, geometry: str
) -> None:
    sitter = sit(app, n, cardGeometry=geometry)
    turner = dial(sitter)
    assert turner.view is not None
    for move in turner.view.moves[:4]:
        turn_to(turner, move)
        sitter.frame(0.5)
        said = {word.text for word in Sheet(app).words}
        for colour, foe in zip(turner.rival_colours, turner.rivals, strict=True):
            assert NAMES[colour].upper() in said
            assert f"stares at {sitter.match.names[foe]}" in said
    assert not [choice for choice in sitter.match.choices if choice.seat == 0]


def test_the_left_eye_is_for_the_next_seat_clockwise(app: App) -> None:
    sitter = sit(app, 3)
    turner = dial(sitter)
    turn_to(turner, 1 + 4 * GREEN + PURPLE)
    assert turner.rivals == (1, 2)
    assert turner.rival_colours == (GREEN, PURPLE)
    assert (LEFT_EYE[turner.chosen_move], RIGHT_EYE[turner.chosen_move]) == (GREEN, PURPLE)


def test_a_digit_means_a_colour(app: App) -> None:
    sitter = sit(app, 2)
    for digit, colour in enumerate((ORANGE, BLUE, PURPLE, GREEN), 1):
        sitter.key(f"digit{digit}")
        assert dial(sitter).rival_colours == (colour,)


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_what_is_on_the_left_turns_the_left_end(app: App, device: str) -> None:
    """Q, Left, the left bumper and the left button all turn the same disc."""
    sitter = sit(app, 3, cardGeometry="free")
    turner = dial(sitter)
    left, right = (["left", "previous"], ["right", "next"])
    if device == "keys":
        left, right = ["left", "turn_back"], ["right", "main"]
    for action in (*left, *right):
        before = turner.rival_colours
        sitter.key(action, device=device)
        turned = [now != then for now, then in zip(turner.rival_colours, before, strict=True)]
        assert turned == [action in left, action in right], action
    for zone, end in (("btn_turn_left", 0), ("btn_turn_right", 1)):
        before = turner.rival_colours
        turner.buttons()[zone].on_press()
        assert turner.rival_colours[end] != before[end]
        assert turner.rival_colours[1 - end] == before[1 - end]


def test_the_wheel_scrolls_the_log_where_the_log_is(app: App) -> None:
    sitter = sit(app, 2)
    before = dial(sitter).rival_colours
    x, y = sitter.table.board.zones.centre("log")
    sitter.stage.handle_input(InputEvent("wheel", x, y, amount=1))
    assert dial(sitter).rival_colours == before
    sitter.stage.handle_input(InputEvent("wheel", 960, 800, amount=1))
    assert dial(sitter).rival_colours != before


def test_tab_leads_to_the_buttons_and_enter_presses_them(app: App) -> None:
    """While the focus is on the buttons, the keys do not turn the card."""
    sitter = sit(app, 2)
    sitter.key("next")
    assert sitter.table.hud.active
    before = dial(sitter).rival_colours
    sitter.key("right")
    assert dial(sitter).rival_colours == before
    sitter.key("cancel")
    sitter.key("right")
    assert dial(sitter).rival_colours != before


def test_nobody_turns_a_card_that_is_locked_in(app: App) -> None:
    sitter = sit(app, 3)
    sitter.key("accept")
    assert not dial(sitter).is_open
    assert not dial(sitter).buttons()
    before = dial(sitter).rival_colours
    sitter.tap("right")
    assert dial(sitter).rival_colours == before


def test_the_next_at_the_screen_does_not_see_how_the_card_was_turned(app: App) -> None:
    sitter = sit(app, 2)
    turner = dial(sitter)
    turn_to(turner, 3)
    x, y = turner.whole.centre
    sitter.press(x + 60, y)
    sitter.move(x, y + 60)
    assert turner.is_held
    sitter.table.change_viewpoint(Viewpoint(AUDIENCE))
    sitter.table.change_viewpoint(Viewpoint(0))
    assert dial(sitter) is not turner
    assert not dial(sitter).is_held
    assert dial(sitter).whole.turned == 0


def test_without_movement_the_card_turns_at_once(app: App) -> None:
    app.settings.access.motion = "hardly"
    sitter = sit(app, 2)
    sitter.key("right")
    assert not dial(sitter).busy


# -- the robots' cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3])
def test_robots_have_locked_in_before_the_player_is_asked(app: App, n: int) -> None:
    sitter = sit(app, n)
    shown = sitter.table.board.visible
    assert shown.committed == [False, *[True] * (n - 1)]
    said = {word.text for word in Sheet(app).words}
    assert "Locked in" in said
    sitter.key("accept")
    assert sitter.table.board.is_playing, "nobody has to be waited for"


# -- the show-down ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "free"), [(2, False), (3, False), (3, True)])
def test_wins_come_first_and_what_is_void_never_decides(n: int, free: bool) -> None:
    for _, events in rounds(n, free):
        meeting = RoundOutcome(events)
        ranks = [
            0 if p.what == "beat" else 1 if meeting.is_void(p) else 2
            for p in meeting.pairs_in_order
        ]
        assert ranks == sorted(ranks)
        for pair in meeting.pairs:
            beaten = {pair.who, pair.to} & meeting.beaten
            assert meeting.is_void(pair) == (pair.what != "beat" and bool(beaten))
        assert sorted(meeting.pairs_in_order, key=id) == sorted(meeting.pairs, key=id)


@pytest.mark.parametrize(("n", "free"), [(2, False), (3, False), (3, True)])
def test_every_card_goes_where_the_reasons_say(n: int, free: bool) -> None:
    """The words beside the beams explain what becomes of each card, without the log."""
    names = ("Ann", "Bo", "Cy")
    for circle, events in rounds(n, free):
        meeting = RoundOutcome(events)
        said = {p: meeting.reason_text(p, names) for p in meeting.pairs}
        for fate in meeting.fates:
            owner = card_owner(fate)
            mine = [said[p] for p in meeting.pairs if owner in (p.who, p.to)]
            beaten = [w for w in mine if w.endswith(("IS BEATEN",)) or "BEATS" in w]
            if fate.what == "took":
                assert owner in meeting.beaten, (fate, said)
                assert fate_text(fate, names) == f"TO {names[fate.who].upper()}"
                assert beaten
            elif fate.what == "kept":
                assert owner not in meeting.beaten
            elif fate.what == "removed":
                alone = any("OUT" in words or "CANCEL" in words for words in mine)
                assert alone or meeting.is_circle or owner in meeting.beaten, (fate, said)
            else:
                assert any(words.endswith("STARE") for words in said.values()), (fate, said)
        if circle.starers:
            assert meeting.starers == set(circle.starers)


def test_three_meet_as_in_the_rulebook() -> None:
    """The rulebook's third example: one beats, one is beaten, the third cancels with the winner."""
    circle = Circle.new(Options(), 3, seed=1)
    events: list[Event] = []
    for seat, (left, right) in enumerate(((GREEN, PURPLE), (ORANGE, BLUE), (ORANGE, BLUE))):
        circle.apply(seat, 1 + 4 * left + right, events)
    meeting, names = RoundOutcome(events), ("Ann", "Bo", "Cy")
    said = [meeting.reason_text(pair, names) for pair in meeting.pairs_in_order]
    assert said == ["ORANGE BEATS BLUE", "VOID: CY IS BEATEN", "GREEN, BLUE: ANN’S CARD OUT"]
    assert [fate_text(fate, names) for fate in meeting.fates] == ["OUT", "STAYS", "TO BO"]


# -- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3])
def test_the_clock_of_a_show_down(app: App, n: int) -> None:
    """Faces within 0.4 s of the count-down, beams meet within 0.9 s, pairs at an even pace."""
    for _, events in list(rounds(n))[:: 3 if n == 3 else 1]:
        match = SPEC.sit_down(n, seed=1)
        board = board_of(app, match, Viewpoint(0))
        told = [event for event in events if event.what in ("revealed", *FATES, *PAIRS)]
        piece = showdown(board, *told)
        gates = piece.markers  # type: ignore[attr-defined]
        zero = gates["faces"] - 180
        assert gates["faces"] - zero <= 400
        assert gates["contact"] - zero <= 900
        pairs = sorted(at for gate, at in gates.items() if gate.startswith("pair"))
        assert len(pairs) == n * (n - 1) / 2
        assert all(500 <= later - sooner <= 800 for sooner, later in pairwise(pairs))
        assert gates["state"] > max(pairs)


PAIRS = ("beat", "cancelled", "tied")


def _laps(sitter: TableUser) -> Iterator[float]:
    """Yield the seconds of each round without a stare, for a player who answers at once."""
    table, now, stared = sitter.table, -1.0, False
    while sitter.stage.top_layer is table:
        sitter.frame(FRAME)
        now += FRAME
        stared = stared or table.board.visible.has_contest
        if not sitter.asked:
            continue
        asked = table.referee.viewer_question
        assert asked is not None
        if asked.question == "eyes":
            if now > 0 and not stared and asked.obs.round > 1:
                yield now
            now, stared = 0.0, False
        answer = table._answer if table.question is not None else table._commit
        answer(heuristic_move(sitter.match, asked))


@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize(("speed", "least", "most"), [(1.0, 4.0, 9.0), (4.0, 0.5, 2.0)])
def test_a_round_without_a_stare_takes_as_long_as_it_should(
    app: App, n: int, speed: float, least: float, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.table.match_control.referee.SLICE", 600.0)
    app.settings.play.speed = speed
    sitter = TableUser(app, SPEC.sit_down(n, 0, seed=60, stare="coin", roundCap=12))
    sitter.skip_drawing()
    found = list(_laps(sitter))
    assert len(found) > 3
    assert all(least <= seconds <= most for seconds in found), found


# -- cards seen so far -----------------------------------------------------------------------------


def _pointed(match: Match, seat: Seat, at: Seat) -> list[int]:
    return [e.card for e in match.events if e.what == "revealed" and (e.who, e.to) == (seat, at)]


@pytest.mark.parametrize("n", [2, 3])
def test_what_everybody_showed_is_counted(app: App, n: int) -> None:
    app.settings.play.speed = 0.0
    sitter = sit(app, n, stare="coin")
    sitter.skip_drawing()
    sitter.play_on(5)
    about = sitter.table.commentary.memory
    for seat, at in permutations(range(n), 2):
        assert about.eyes.get((seat, at), []) == _pointed(sitter.match, seat, at)
    shown = visible_state_of(sitter.match, Viewpoint(0))
    assert about.watched_rival(shown, 1) == 0, "what is pointed at the viewer"
    assert about.watched_rival(shown, 0) == 1, "and what the viewer points to the left"


def test_a_time_out_says_which_keys_turn_the_card(app: App) -> None:
    sitter = sit(app, 2)
    sitter.key("pause")
    sitter.frame(0.5)
    said = {word.text for word in Sheet(app).words}
    assert "Turn the card" in said
    assert "Pass, end, go on" not in said, "its key turns the card here"
