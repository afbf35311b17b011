"""No set piece clips, and every blow is heard above the crowd and the music, by measurement."""

import pytest

from game.app.app import App
from game.profile.settings import SoundSettings
from game.tools.loudness import Mix, Recording, mix_problems, mix_recording, record_sounds
from game.tools.moments import MomentRequest
from game.tools.strip import PlayedSound

MOOD = [1.0, 1.0, 1.0, 0.0]


pytestmark = pytest.mark.sounds


@pytest.mark.matrix(cases=1)
@pytest.mark.parametrize(
    ("game", "moment"),
    [("eyeball_boxing", "last_eye"), ("eyeball_boxing", "rally"), ("card_clash", "ko")],
)
def test_a_set_piece_neither_clips_nor_drowns_its_blow(app: App, game: str, moment: str) -> None:
    heard = record_sounds(app, MomentRequest(game, moment), 1)
    app.stage.sound.on_play = None
    mix = mix_recording(moment, heard, SoundSettings())
    assert mix.sounds > 5
    assert mix.above is not None
    assert mix_problems(mix) == "", mix


def _mixed(*names: str, left: float = 1.0) -> Mix:
    """Mix these sounds at once, with music and crowd scaled by `left`."""
    played = [PlayedSound(0, name, None) for name in names]
    parts = [[left * level for level in MOOD]] * 12
    return mix_recording("", Recording("card_clash", played, parts, [left] * 12), SoundSettings())


@pytest.mark.usefixtures("app")
def test_too_much_at_once_would_be_noticed() -> None:
    assert mix_problems(_mixed("whump")) == ""
    assert "clips" in mix_problems(_mixed("whump", "impact_last_eye", "crack", "pock"))


@pytest.mark.usefixtures("app")
def test_a_blow_that_drowns_would_be_noticed() -> None:
    shouting = ("pock", "crowd_roar", "crowd_cheer", "crowd_ooh")
    assert mix_problems(_mixed(*shouting)) == "drowns"
    assert mix_problems(_mixed(*shouting, left=0.4)) == ""


@pytest.mark.usefixtures("app")
def test_the_blow_that_stands_out_least_is_named() -> None:
    assert _mixed("whump", "pock").blow == "pock"
    assert _mixed("slap").above is None
