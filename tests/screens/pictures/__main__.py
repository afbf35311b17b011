"""Redraws the pictures of all screens, or of some: `python -m tests.screens.pictures [name …]`.

Look at what has changed before you commit it.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.screens.pictures import FOLDER, keep, path, small
from tests.screens.screenshots import SCREENSHOTS, SIZES, on_screen, open_test_app


def draw(*names: str) -> None:
    for old in () if names else FOLDER.glob("*.png"):
        old.unlink()
    with TemporaryDirectory() as folder:
        home = Path(folder)
        for size in SIZES:
            with open_test_app(size, home, home / "drawn") as app:
                for name in names or SCREENSHOTS:
                    with on_screen(app, name):
                        keep(small(app.stage.picture()), path(name, size))


draw(*sys.argv[1:])
