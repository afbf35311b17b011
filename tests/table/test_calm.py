"""Particles, large bursts, shaking and darkening can each be switched off; the words stay."""

import pytest

from game.profile.settings import Settings
from game.stage.motion.motions import Shake
from game.table.animation.idle import IdleAnimator
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, ParticleBurst
from game.table.games import game_table_for
from game.table.match_control.miniature import HasStageAndFaces
from game.table.match_control.small_table import SmallTable
from game.table.match_control.table_setup import apply_settings

GAME = "eyeball_boxing"
"""Any table will do."""


@pytest.fixture
def board(app: HasStageAndFaces) -> Board:
    script = game_table_for(GAME).sample_scenario
    assert script is not None
    return SmallTable(app, GAME, script).board


def settings(**access: object) -> Settings:
    made = Settings()
    for name, value in access.items():
        setattr(made.access, name, value)
    return made


def test_bits_fly_only_if_wanted(board: Board) -> None:
    board.add_effect(ParticleBurst(("bit_star_3",), (300, 300), 6))
    assert len(board.effects) == 1
    apply_settings(board, settings(particles=False))
    board.add_effect(ParticleBurst(("bit_star_3",), (300, 300), 6))
    assert len(board.effects) == 1


def test_calm_leaves_out_what_is_large_and_keeps_the_word(board: Board) -> None:
    apply_settings(board, settings(calm=True))
    board.add_effect(ComicPicture("burst_hotdog", (300, 300), 0.3))
    board.add_effect(ComicPicture("bit_shock_l", (300, 300), 0.3))
    board.add_effect(ParticleBurst(("bit_star_3",), (300, 300), 6))
    assert board.effects == []
    board.add_effect(ComicPicture("burst_punch", (300, 300), 0.3))
    board.add_effect(ComicWord("bam", "a", (300, 300)))
    assert len(board.effects) == 2


def test_calm_neither_shakes_nor_lights_up_nor_darkens(board: Board) -> None:
    apply_settings(board, settings(calm=True))
    board.shake_and_rumble(1.0)
    board.advance(0.02)
    assert board.shake_offset == (0, 0)
    key = next(iter(board.sprites))
    board.flash(key)
    assert not board.sprites[key].lit_seconds


def test_each_switch_is_for_itself(board: Board) -> None:
    apply_settings(board, settings(shake=0.0))
    assert (board.particles, board.no_flashes, board.idle_animation, board.hit_stop) == (
        True,
        False,
        True,
        True,
    )
    apply_settings(board, settings(hit_stop=False))
    assert (board.particles, board.idle_animation, board.hit_stop) == (True, True, False)
    assert board.shake.strength == Settings().access.shake
    apply_settings(board, settings(idle_life=False))
    assert (board.particles, board.no_flashes, board.idle_animation) == (True, False, False)
    assert isinstance(board.shake, Shake)


def test_without_idle_life_nothing_stirs(board: Board) -> None:
    apply_settings(board, settings(idle_life=False))
    life = IdleAnimator(board)
    assert not any(life.advance(0.1, True, None) for _ in range(100))
