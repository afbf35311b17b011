"""Captions: sounds in words, from `assets/words/sounds.json`."""

import json
from typing import NamedTuple

from game.stage.folders import ASSETS

_WORDS: dict[str, dict[str, str]] = json.loads(
    (ASSETS / "words" / "sounds.json").read_text(encoding="utf-8")
)
CAPTIONS = _WORDS["heard"]
"""Sounds of the match."""
INTERFACE = _WORDS["interface"]
"""Sounds of the interface, captioned only if the player wants that."""
SEEN = _WORDS["seen"]
"""Sounds without a caption, because the screen shows the same thing at the same moment."""


class Caption(NamedTuple):
    """A sound in words, or what a speaker says."""

    text: str
    speaker: str = ""
    picture: str = ""
    """The speaker's head: a file under the art folder."""

    @property
    def words(self) -> str:
        return f"{self.speaker}: {self.text}" if self.speaker else f"[{self.text}]"


def caption_of(sound: str, interface: bool) -> Caption | None:
    text = CAPTIONS.get(sound) or (INTERFACE.get(sound) if interface else None)
    return Caption(text) if text else None
