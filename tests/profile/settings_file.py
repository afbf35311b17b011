"""Edit and inspect the settings file as a player or a test would."""

import json
from pathlib import Path


def write(path: Path, contents: object) -> None:
    """Write the settings file as if edited by hand."""
    path.parent.mkdir(exist_ok=True)
    if isinstance(contents, bytes):
        path.write_bytes(contents)
    else:
        path.write_text(json.dumps(contents), encoding="utf-8")


def files(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def is_one_sentence(said: str | None) -> bool:
    return said is not None and said[0].isupper() and said.endswith(".") and "\n" not in said
