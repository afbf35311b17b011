"""Sounds in words (`assets/words/sounds.json`): what is heard, what is seen anyway, what clicks."""

import json
from typing import NamedTuple

from game.stage.folders import ASSETS

_WORDS: dict[str, dict[str, str]] = json.loads(
    (ASSETS / "words" / "sounds.json").read_text(encoding="utf-8")
)
CAPTIONS = _WORDS["heard"]
"""What is heard at the ring."""
INTERFACE = _WORDS["interface"]
"""What the furniture sounds like: only for those who ask for it."""
SEEN = _WORDS["seen"]
"""What needs no caption, because of what is to be seen in the same moment."""


class Caption(NamedTuple):
    """A sound in words, or what somebody says."""

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
