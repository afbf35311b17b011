"""Without sound nothing is missed: every sound of an animation has a caption or is seen."""

import pytest

from game.app.app import App
from game.stage.sound.captions import CAPTIONS, INTERFACE, SEEN
from game.table.board.board import Board
from tests.table.harness import GameSpec, TableUser
from tests.table.kit.tables import GAMES

FRAME = 0.05
MOMENT = 4
"""Frames before and after a sound in which something must change on the screen."""
LONG = 900
"""Frames: most of a short match."""


def picture(board: Board) -> object:
    """Return everything visible that can change, without drawing it."""
    sprites = {key: (sprite.image, sprite.pose) for key, sprite in board.sprites.items()}
    effects = [(type(effect), effect.progress) for effect in board.effects]
    return sprites, effects, board.dim, board.revision, board.release_label


@pytest.mark.matrix(cases=3)
@GAMES
def test_every_sound_of_a_telling_is_read_or_seen(app: App, spec: GameSpec) -> None:
    sitter = TableUser(app, spec.sit_down(spec.game.seats[-1], seed=3, **spec.short_rules))
    sitter.skip_drawing()
    board = sitter.table.board
    pictures, played = [], []
    for frame in range(LONG):
        heard = len(sitter.heard)
        sitter.frame(FRAME)
        if sitter.stage.top_layer is not sitter.table:
            break
        sitter.throw_dice()
        pictures.append(picture(board))
        played += [(frame, name) for name in sitter.heard[heard:]]
    assert {name for _, name in played} <= {*CAPTIONS, *INTERFACE, *SEEN}
    unseen = [
        (frame, name)
        for frame, name in played
        if name in SEEN and not _changes(pictures[max(0, frame - MOMENT) : frame + MOMENT])
    ]
    assert played
    assert unseen == []


def _changes(pictures: list[object]) -> bool:
    return any(one != pictures[0] for one in pictures[1:])
