"""What costs tests most and few of them are about: sound channels, and the analysis of results."""

import pytest

from game.screens.results import screen as results
from game.stage.sound.mixer import Sound

SOUNDS = "sounds"
ANALYSES = "analyses"
MARKERS = (
    f"{SOUNDS}: with a sound device, which other tests do without",
    f"{ANALYSES}: results analyse the match, which other tests do not wait for",
)


def wants_sound(request: pytest.FixtureRequest) -> bool:
    return request.node.get_closest_marker(SOUNDS) is not None


def keep_quiet(request: pytest.FixtureRequest, patch: pytest.MonkeyPatch) -> None:
    """Open no sound device and analyse no finished match, unless the test is marked."""
    if request.node.get_closest_marker(ANALYSES) is None:
        patch.setattr(results, "STUDY_SLICE", 0.0)
    if not wants_sound(request):
        patch.setattr(Sound, "_open", lambda _: False)
