"""How the table feels and responds, as the rows of the feature table promise."""

import pytest

from game.app.app import App
from game.core.state import PASS
from game.games.eyeball_boxing.cards import FOUL, PUNCH, SWARM
from game.games.eyeball_boxing.moves import encode_move
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.shapes import Drawing, plate
from game.table.characters.cast import colour_of
from game.table.games import game_table_for
from game.table.questions.chain_view import draw_chain
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import match_at, seated
from tests.table.harness import TableUser
from tests.table.test_grip import my_turn

A, B, C, D = range(4)
STATES = ("", "woozy", "punchy", "blacked_out")
UPRIGHT = 0.5
"""Degrees that nobody can see."""


class Drawings(Canvas):
    """A canvas that remembers what was drawn on it."""

    def __init__(self, app: App) -> None:
        super().__init__(app.stage.art, app.stage.lettering)
        self.drawn: list[Drawing] = []

    def draw_shape(self, drawing: Drawing, x: float, y: float, alpha: int = 255) -> None:
        self.drawn.append(drawing)
        super().draw_shape(drawing, x, y, alpha)

    def has_lit_plate(self, colour: str) -> bool:
        return any(d == plate(round(d.width), round(d.height), colour, True) for d in self.drawn)


def lean(sitter: TableUser) -> float:
    hold = sitter.table.grip.hold
    assert hold.card is not None
    return sitter.table.board.sprites[hold.card].pose.angle


def test_a_card_that_is_shaken_leans_against_the_motion_and_settles(app: App) -> None:
    """Row 2: it leans against the motion, and is upright again in less than 300 ms."""
    sitter = seated(app, my_turn("Punch", "Block"))
    sitter.pick_up(0)
    leant = {}
    for way in (1, -1):
        for step in range(6):
            sitter.move(900 + way * 60 * step, 500)
            sitter.frame(1 / 60)
        leant[way] = lean(sitter)
        sitter.move(900, 500)
    assert leant[1] * leant[-1] < 0, leant
    assert min(map(abs, leant.values())) > 2
    for _ in range(18):
        sitter.frame(1 / 60)
    assert abs(lean(sitter)) < UPRIGHT


def test_only_what_a_patch_can_heal_lights_up(app: App) -> None:
    """Row 7: the player's own hurt eyes that are not out, and nobody else's."""
    ring = my_turn("Patch and Stitch", "Punch")
    ring.bruise("B", 1, 2)
    sitter = seated(app, ring)
    sitter.pick_up(sitter.place("Patch and Stitch"))
    names = {spot.name for spot in sitter.table.grip.drop_targets}
    assert names == {"my_eye_a", "discard_pile"}, "there, or away with it"


@pytest.mark.parametrize("hurt", [0, 1, 2])
def test_the_ghost_is_what_comes_of_it(app: App, hurt: int) -> None:
    """Row 9: a Punch does what its preview shows, if nobody answers."""
    ring = Ring(2)
    ring.hold_only("A", "Punch")
    ring.bruise("B", hurt, 0)
    sitter = seated(app, ring)
    sitter.pick_up(0)
    sitter.move(*sitter.middle("seat1_eye_a"))
    sitter.frame()
    words, ghost = sitter.table.grip.preview()
    assert words
    assert ghost is not None
    sitter.match.choose(A, encode_move(PUNCH, B))
    if B in sitter.match.state.actors():
        sitter.match.choose(B, PASS)
    after = sitter.match.state.observe(A).eyes[2 * B]  # type: ignore[attr-defined]
    assert ghost[0] == STATES[after]


def test_the_seat_whose_turn_it_is_has_another_plate(app: App) -> None:
    """Row 14: even without the names one sees whose turn it is."""
    for seat, name in enumerate("ABC"):
        table = seated(app, Ring(3, name), me=seat).table
        board, drawn = table.board, Drawings(app)
        board.game_table.draw_seats(board, drawn, table.commentary.memory)
        lit = [
            other for other in range(3) if drawn.has_lit_plate(colour_of(board.contenders[other]))
        ]
        assert lit == [seat]


def test_a_question_waits_for_ten_minutes(app: App) -> None:
    """Row 23: a question has no time limit, unless the player asked for one."""
    ring = Ring(2, "B")
    ring.hold_only("A", "Block")
    ring.hold_only("B", "Punch")
    sitter = seated(app, ring)
    assert sitter.table.question is not None
    before = list(sitter.choices_made())
    for _ in range(600):
        sitter.frame(1.0)
    assert sitter.table.question is not None
    assert sitter.choices_made() == before


def test_four_links_are_four_chips(app: App) -> None:
    """Row 26: a card and three Fouls on it, in order, with their owners and what is cancelled."""
    ring = Ring(4, foulTheFoul=True)
    ring.hold("A", "Swarm", "Foul")
    for who in "BCD":
        ring.hold(who, "Foul")
    match = match_at(ring, D)
    match.choose(A, encode_move(SWARM, B))
    for thrower in (B, A, C):
        for seat in [s for s in match.state.actors() if s != thrower]:
            match.choose(seat, PASS)
        match.choose(thrower, encode_move(FOUL))
    game_table = game_table_for("eyeball_boxing")
    links = game_table.chain_links(match.state.observe(D), match.names, match.history(D))
    assert [(link.seat, link.crossed) for link in links] == [
        (A, True),
        (B, False),
        (A, True),
        (C, False),
    ]
    sitter = TableUser(app, match)
    canvas = Canvas(app.stage.art, app.stage.lettering)
    draw_chain(canvas, sitter.table.board, links, ())
    said = [link.text for link in reversed(links)]
    assert said[:3] == ["Foul"] * 3
    assert "Swarm" in said[3]


def test_a_note_is_there_whole_in_its_first_frame(app: App) -> None:
    """Row 58: text to be read neither fades in nor moves."""
    sitter = seated(app, my_turn("Punch", "Block"))
    hud = sitter.table.hud
    hud.focus.hovered = next(w for w in hud.focus.widgets if w.name == "pause")
    pictures = []
    for _ in range(2):
        canvas = Canvas(app.stage.art, app.stage.lettering)
        hud.focus.draw(canvas)
        pictures.append([(blit.x, blit.y, blit.alpha) for blit in canvas.blits])
    assert {alpha for _, _, alpha in pictures[0]} == {255}
    assert pictures[0] == pictures[1]
