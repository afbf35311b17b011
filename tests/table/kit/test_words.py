"""Every word at every table can be read: no status effect and no aimed card covers it."""

import sys
from collections.abc import Iterator
from unittest import mock

import pygame
import pytest

from game.app.app import App
from game.core.registry import find
from game.screens.table.screen import TableScreen
from game.stage.drawing.canvas import Blit
from game.table.board.board import Board
from game.table.board.zones import Zones, read_zones
from game.table.characters.status_effects import StatusEffect, frame_picture
from game.table.input.hold_state import Hold, HoldState
from game.table.questions.secret_question import SecretQuestion
from game.table.view.viewpoint import Viewpoint
from tests.screens.proof import Sheet, Word
from tests.table.harness import GameSpec, TableUser
from tests.table.kit.tables import SPECS, TABLES
from tests.table.kit.test_hot_seat import HotSeatUsers

UNDER_IT = "is half hidden"
"""Words under the curtain need not be readable."""
SPACE = ("effect", "drop", "hover", "seat", "captions", "hand")
"""Zones with something in them only for a moment."""


def zones_of(spec: GameSpec, n: int) -> Zones:
    return read_zones(spec.game_table.maps_folder, find(spec.game.name).name, n)


@TABLES
def test_captions_cover_nothing_that_matters(spec: GameSpec, n: int) -> None:
    zones = zones_of(spec, n)
    room = zones.rect("captions")
    covered = [z.name for z in zones.all.values() if z.rect.colliderect(room)]
    assert [name for name in covered if zones[name].kind not in SPACE] == []


@pytest.mark.parametrize("percent", [100, 200])
@TABLES
def test_words_can_be_read(app: App, spec: GameSpec, n: int, percent: int) -> None:
    """From a seat, with all hands open, and on the curtain."""
    app.stage.text_scale = percent
    app.stage.fit()
    if spec.sealed_only:
        app.settings.sharing.sealed = "curtain"
    company = HotSeatUsers(app, spec.sit_down(n, *range(n), seed=41, **spec.secret_rules))
    company.skip_drawing()
    for _ in range(6):
        company.step()
    company.play_until(lambda: company.called)
    assert [said for said in faults(app, company.table) if UNDER_IT not in said] == []
    for viewpoint in (Viewpoint(n - 1), Viewpoint(0, open_hands=True)):
        company.table.change_viewpoint(viewpoint)
        assert faults(app, company.table) == [], viewpoint


SEALED = [
    pytest.param(evening, n, id=f"{evening.game.name}-{n}p")
    for evening in SPECS[:-1]
    if evening.sealed_only or evening.game_table.hidden_draws
    for n in evening.game.seats
]
"""Games in which people choose secretly at once, each with their own keys."""


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(("spec", "n"), SEALED)
def test_words_of_sealed_choices_can_be_read(
    app: App, spec: GameSpec, n: int, percent: int
) -> None:
    app.stage.text_scale = percent
    app.stage.fit()
    company = HotSeatUsers(app, spec.sit_down(n, *range(n), seed=41))
    company.skip_drawing()
    company.play_until(lambda: isinstance(company.table.question, SecretQuestion))
    assert faults(app, company.table) == []


def faults(app: App, table: TableScreen) -> list[str]:
    assert app.stage.top_layer is table
    sheet = Sheet(app)
    assert sheet.words
    return [*sheet.typed(), *sheet.faults()]


# -- status effects, and aiming --------------------------------------------------------------------


def woes(spec: GameSpec) -> list[StatusEffect]:
    """Return every status effect of this table: the game's own and the shared ones."""
    ours = f"game.table.games.{spec.game.name}."
    found: dict[StatusEffect, None] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("game.table.") and (".games." not in name or name.startswith(ours)):
            for value in vars(module).values():
                many = value.values() if isinstance(value, dict) else (value,)
                found |= {woe: None for woe in many if isinstance(woe, StatusEffect)}
    return list(found)


def hidden(word: Word, thing: pygame.Surface, corner: tuple[int, int]) -> int:
    """Return how many pixels of the word's ink this picture covers."""
    ink, over = (pygame.mask.from_surface(s, 127) for s in (word.blit.picture, thing))
    return ink.overlap_area(over, (corner[0] - word.blit.x, corner[1] - word.blit.y))


@TABLES
def test_nothing_that_lives_lies_over_a_word(app: App, spec: GameSpec, n: int) -> None:
    """Sweat, bees and thoughts: at every seat, in each frame, at both text sizes."""
    sitter = TableUser(app, spec.sit_down(n, 0, seed=41))
    sitter.skip_drawing()
    sitter.frame(0.05)
    for percent in (100, 200):
        app.stage.text_scale = percent
        app.stage.fit()
        _lives_beside_words(_below(app), sitter.table.board, woes(spec))


def _below(app: App) -> Sheet:
    """Return the sheet with only the words that are drawn before the status effects."""
    before: list[Blit] = []
    with mock.patch(
        "game.screens.table.drawing.draw_all_status_effects",
        lambda _, c, __: before.extend(c.blits),
    ):
        sheet = Sheet(app)
    under = {id(blit) for blit in before}
    sheet.words = [word for word in sheet.words if id(word.blit) in under]
    return sheet


def _lives_beside_words(sheet: Sheet, board: Board, living: list[StatusEffect]) -> None:
    canvas, counts = sheet.canvas, [z.rect for z in board.zones.all.values() if z.kind == "counter"]
    seats = [s for s in range(board.visible.n) if f"{board.zone_prefix(s)}_portrait" in board.zones]
    for thing in {frame_picture(canvas.art, moment) for woe in living for moment in woe.frames}:
        for seat in seats:
            corner = canvas.put_centred(thing, *board.portrait_centre(seat))
            area = thing.get_bounding_rect().move(corner)
            near = [word for word in sheet.words if word.ink.colliderect(area)]
            assert [word.text for word in near if hidden(word, thing, corner)] == []
            assert [count for count in counts if area.colliderect(canvas.area(*count))] == []


def aims(sitter: TableUser) -> Iterator[Sheet]:
    """Aim each card of the hand at each of its drop targets in turn."""
    grip = sitter.table.grip
    for card in {
        grip.move_options.card_number(key): key for key in grip.move_options.pickable_card_keys
    }.values():
        for aim in range(len(grip.move_options.drop_targets(card))):
            grip.hold = Hold(HoldState.TAKEN, card, aim)
            yield Sheet(sitter.app)


@TABLES
def test_who_aims_still_reads_every_name_and_count(app: App, spec: GameSpec, n: int) -> None:
    sitter = TableUser(app, spec.sit_down(n, 0, seed=41))
    sitter.skip_drawing()
    sitter.settle_down()
    plates = [z.rect for z in sitter.table.board.zones.all.values() if z.kind == "plate"]
    for sheet in aims(sitter):
        rects = [pygame.Rect(sheet.canvas.area(*plate)) for plate in plates]
        sheet.words = [word for word in sheet.words if any(r.contains(word.ink) for r in rects)]
        assert sheet.half_hidden() == []
