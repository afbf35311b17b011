"""All seven contenders have every picture, colour and sound."""

import pytest

from game.core.cast import CAST
from game.match.match import Player
from game.stage.drawing.colours import rgb
from game.stage.drawing.shapes import LIGHTS
from game.stage.folders import ASSETS
from game.table.characters.cast import (
    PORTRAIT,
    PUNCHING,
    STATES,
    ActivePalette,
    colour_of,
    contenders_of,
    figure_file,
    voice_sound,
)

EACH = pytest.mark.parametrize("character", CAST)


@EACH
@pytest.mark.parametrize("pose", [*STATES, PUNCHING, PORTRAIT])
def test_everybody_has_every_picture(character: str, pose: str) -> None:
    assert (ASSETS / "art" / figure_file(character, pose)).is_file()


@EACH
def test_everybody_has_a_voice(character: str) -> None:
    assert list((ASSETS / "sound").glob(f"{voice_sound(character)}_*.ogg"))


@pytest.mark.parametrize("alternative", [False, True])
def test_no_two_have_the_same_colour(alternative: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ActivePalette, "alternative", alternative)
    assert len({colour_of(character) for character in CAST}) == len(CAST)


def test_whoever_chose_nobody_gets_the_first_who_is_free() -> None:
    looks = ("", "bruiser", "a stranger", "gripes", "")
    players = [Player("Ann", contender=look) for look in looks]
    assert contenders_of(players) == ["scraps", "bruiser", "spork", "gripes", "stigg"]


@pytest.mark.parametrize("alternative", [False, True])
@EACH
def test_the_lights_around_whose_turn_it_is_are_nobody_s_colour(
    character: str, alternative: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ActivePalette, "alternative", alternative)
    far = sum(abs(a - b) for a, b in zip(rgb(LIGHTS), rgb(colour_of(character)), strict=True))
    assert far > 120, "and the rim is told by its bulbs as well"
