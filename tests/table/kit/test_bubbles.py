"""Nobody speaks before the blow is shown, and no bubble covers anything that matters."""

import pygame
import pytest

from game.app.app import App
from game.stage.drawing.canvas import Canvas
from game.table.board.board import Board
from game.table.board.effects import Announcement, Banner, Effect, SpeechBubble, Stamp
from tests.table.harness import GameSpec, TableUser
from tests.table.kit.tables import TABLES

FRAME = 0.05
SHADOW = 14
"""Width of a bubble's edge in units; its tail reaches further on purpose."""
IMPORTANT = ("card_slot", "card_stack", "pile", "plate", "portrait", "counter", "label", "sheet",
             "panel", "log", "captions", "button", "banner")  # fmt: skip


def drawn_by(effect: Effect, canvas: Canvas) -> pygame.FRect:
    """Return the area of an effect's words, in units of the table."""
    canvas.blits = []
    effect.draw(canvas)
    if not canvas.blits:  # it has faded
        return pygame.FRect(0, 0, 0, 0)
    words = canvas.blits[-1].area()
    return pygame.FRect(
        (words.x - canvas.left) / canvas.scale,
        (words.y - canvas.top) / canvas.scale,
        words.w / canvas.scale,
        words.h / canvas.scale,
    )


def covered(board: Board, bubble: pygame.FRect, canvas: Canvas) -> list[object]:
    zones = [z.name for z in board.zones.all.values()
             if z.kind in IMPORTANT and z.rect.colliderect(bubble)]  # fmt: skip
    cards = [key for key, sprite in board.sprites.items()
             if not sprite.is_moving and sprite.rect.colliderect(bubble)]  # fmt: skip
    loud = [e for e in board.effects if isinstance(e, Stamp | Banner | Announcement)]
    words = [e.text for e in loud if drawn_by(e, canvas).colliderect(bubble)]
    return [*zones, *cards, *words]


@pytest.mark.parametrize("percent", [100, 200])
@TABLES
def test_a_bubble_covers_nothing(app: App, spec: GameSpec, n: int, percent: int) -> None:
    app.stage.text_scale = percent
    app.stage.fit()
    canvas = app.stage.canvas
    spoken = 0
    for seed in range(2 if percent == 100 else 1):
        sitter = TableUser(app, spec.sit_down(n, seed=seed))
        sitter.skip_drawing()
        board = sitter.table.board
        screen = pygame.FRect(0, 0, canvas.width, canvas.height)
        for _ in range(4000):
            before = [e for e in board.effects if isinstance(e, SpeechBubble)]
            sitter.frame(FRAME)
            barks = [e for e in board.effects if isinstance(e, SpeechBubble)]
            assert len(barks) <= 1
            for bark in barks:
                words = drawn_by(bark, canvas)
                assert screen.contains(words)
                assert bark.zone.inflate(SHADOW, SHADOW).contains(words), bark.text
                assert covered(board, words, canvas) == [], bark.text
                if bark not in before:
                    spoken += 1
                    places = [z.rect for z in board.zones.all.values() if z.name.endswith("_bark")]
                    assert bool(bark.portrait) == (places.count(bark.zone) > 1), "who speaks?"
                    assert not any(isinstance(e, Stamp | Banner) for e in board.effects)
                    assert board.dim == 0
            if sitter.stage.top_layer is not sitter.table:
                break
    rooms = any(name.endswith("_bark") for name in board.zones.all)
    assert bool(spoken) == rooms
