"""Reads texts that are not rules, such as jokes and names of settings, from `assets/words`."""

import json
from functools import cache
from typing import Any

from game.stage.drawing.key_marks import insert_key_marks
from game.stage.folders import ASSETS

WORDS = ASSETS / "words"


@cache
def read_words(name: str) -> Any:
    """The contents of one file of words, read once."""
    return json.loads(insert_key_marks((WORDS / f"{name}.json").read_text(encoding="utf-8")))
