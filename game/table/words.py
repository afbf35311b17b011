"""Where the words live that are no rules: jokes, and the names of settings, in `assets/words`."""

import json
from functools import cache
from typing import Any

from game.stage.folders import ASSETS
from game.stage.marks import marked

WORDS = ASSETS / "words"


@cache
def words(name: str) -> Any:
    """One file of words, read once."""
    return json.loads(marked((WORDS / f"{name}.json").read_text(encoding="utf-8")))
