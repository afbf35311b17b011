"""Paths to Ringside's own pictures, sounds, words and tables.

In a checkout and in the frozen app they are the folders `assets` and `levels` beside the package;
an installed wheel has them under names that no other package uses.
"""

from pathlib import Path

_BESIDE = Path(__file__).resolve().parents[2]


def _data_folder(name: str) -> Path:
    installed = _BESIDE / f"ringside_{name}"
    return installed if installed.is_dir() else _BESIDE / name


ASSETS = _data_folder("assets")
LEVELS = _data_folder("levels")
