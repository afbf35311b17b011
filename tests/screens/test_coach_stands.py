"""The position of the coach's sentence: it hides nothing, however large the text is."""

from collections.abc import Iterator

import pygame
import pytest

from game.app.app import App
from game.screens.table.screen import TableScreen
from tests.screens.proof import Sheet
from tests.screens.screenshots import COACHED, on_screen, open_test_app, set_text_size

SIZES = (100, 125, 150, 200)
ASKED = ("gym_coach", *COACHED)
STEP = 2
"""Steps in units by which large text shrinks until it fits."""
SLIGHT = 6
"""Units by which it may overlap the edge of a card or a button."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("coached")
    with open_test_app((1280, 720), home, tmp_path_factory.getbasetemp() / "drawn") as app:
        yield app


def coached(app: App) -> TableScreen:
    assert isinstance(app.stage.top_layer, TableScreen)
    return app.stage.top_layer


def pressed(table: TableScreen) -> list[pygame.FRect]:
    """The widgets that a player may want to press now."""
    if table.question is not None:
        return [answer.rect for answer in table.question.answers]
    return [w.rect for w in table.hud.focus.widgets if w.is_scaled and w.visible and w.rect.w]


@pytest.mark.matrix(cases=4)
@pytest.mark.parametrize("name", ASKED)
def test_it_covers_no_card_no_button_and_no_word(app: App, name: str) -> None:
    with on_screen(app, name):
        for text in SIZES:
            set_text_size(app, text)
            sheet, table = Sheet(app), coached(app)
            assert sheet.half_hidden() == [], text
            assert sheet.on_each_other() == [], text
            spoken = table.coach_panel._spoken
            assert spoken is not None
            said = spoken.rect.inflate(-2 * SLIGHT, -2 * SLIGHT)
            covered = [rect for rect in pressed(table) if said.colliderect(rect)]
            if table.question is None:  # otherwise another picture covers the cards
                cards = [sprite.rect for sprite in table.board.sprites.values()]
                covered += [card for card in cards if said.colliderect(card)]
            assert covered == [], text


@pytest.mark.parametrize("name", ASKED)
def test_large_letters_are_never_smaller_than_plain_ones(app: App, name: str) -> None:
    with on_screen(app, name):
        sizes = []
        for text in (100, 200):
            set_text_size(app, text)
            said = coached(app).coach_panel.text.split()[0]
            word = next(w for w in Sheet(app).words if w.text.startswith(said) and w.grows)
            sizes.append(word.size)
        assert sizes[1] > sizes[0] - STEP
