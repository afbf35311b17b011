"""Who may see what is drawn: every card face is marked with the seat it was drawn for.

    python -m tests.mirror.card_privacy [--game GAME] [--speed SPEED]

While a player looks at their own table, every card drawn face up is marked as theirs, and so is
every picture made from it: rotated, shaded, blurred, copied for a screen change, kept for the next
frame. In every later frame the list of blits is checked. Plays whole matches of all games with all
numbers of seats, one after another in the same app.
"""

import argparse
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pygame

from game.app import page_parts
from game.app.app import App
from game.core.state import Seat
from game.main_loop import open_app
from game.profile.places import Places
from game.screens.table.questions import reaction_view
from game.screens.table.screen import TableScreen
from game.stage.drawing.art import Art
from game.stage.drawing.canvas import Blit, Patch
from game.stage.drawing.display import Display
from game.stage.engine.stage import Stage
from game.table.board.card_faces import Faces
from game.table.board.hand import HIDDEN_CARD, HandCardKey
from game.table.questions import card_question
from tests.table.kit.tables import SPECS
from tests.table.kit.test_hot_seat import HotSeatUsers

Seats = frozenset[Seat]
NOBODYS: Seats = frozenset()


class Exposed(AssertionError):
    """A frame shows a player's card to somebody else."""


class PrivacyChecker:
    """Checks every frame of an app."""

    def __init__(self, app: App) -> None:
        self.stage = app.stage
        self.frames = self.private = self.public = 0
        """Frames checked; frames in which a player sees their own cards; all others."""
        self._signed: dict[int, tuple[pygame.Surface, Seats]] = {}
        self._theirs: dict[tuple[int, Seat], pygame.Surface] = {}
        self._shows: dict[int, tuple[pygame.Surface, Seats]] = {}
        """Marks of the surfaces that blits were drawn onto."""

    # -- viewer and holder -------------------------------------------------------------------------

    @property
    def table(self) -> TableScreen | None:
        return next((s for s in self.stage.layers if isinstance(s, TableScreen)), None)

    @property
    def viewer(self) -> Seat:
        """The seat the table is drawn for; -1 if it is drawn for everybody."""
        table = self.table
        shared = table is not None and table.referee.is_screen_shared
        return table.referee.viewer if table is not None and shared else -1

    @property
    def holder(self) -> Seat:
        """The seat that holds the screen now; -1 if none does."""
        table = self.table
        if table is None or table.is_curtained or table.hot_seat.screen_turn is None:
            return -1
        return table.hot_seat.screen_turn.seat

    # -- marking -----------------------------------------------------------------------------------

    def of(self, picture: object) -> Seats:
        if isinstance(picture, Patch):
            picture = picture.picture
        known = self._signed.get(id(picture)) or self._shows.get(id(picture))
        return known[1] if known is not None and known[0] is picture else NOBODYS

    def all_of(self, blits: Iterable[Blit]) -> Seats:
        return NOBODYS.union(*(self.of(blit.picture) for blit in blits))

    def sign(self, picture: pygame.Surface, seats: Seats) -> pygame.Surface:
        if seats:
            self._signed[id(picture)] = picture, seats
        return picture

    def theirs(self, picture: pygame.Surface) -> pygame.Surface:
        """Return a copy of the face marked for the viewer; the face itself if it is public."""
        seat = self.viewer
        if seat < 0:
            return picture
        key = id(picture), seat
        if key not in self._theirs:
            self._signed[id(picture)] = picture, NOBODYS  # kept alive, so that its id is not reused
            self._theirs[key] = self.sign(picture.copy(), frozenset({seat}))
        return self._theirs[key]

    # -- checking ----------------------------------------------------------------------------------

    def read(self) -> None:
        """Check the frame that was just drawn; raise `Exposed` if it shows a private card."""
        self.frames += 1
        holder = self.holder
        self.private += holder >= 0
        self.public += holder < 0
        seen = self.all_of(self.stage.canvas.blits)
        if not seen <= {holder}:
            raise Exposed(f"frame {self.frames}: cards of {sorted(seen)}, and {holder} looks")
        table = self.table
        if table is not None and table.referee.is_screen_shared and not table.is_curtained:
            keys = [key for key in table.board.sprites if isinstance(key, HandCardKey)]
            looks = {key: table.board.sprites[key].image for key in keys if key.card != HIDDEN_CARD}
            if looks and holder < 0:
                raise Exposed(f"frame {self.frames}: {looks} lie open for everybody")

    @contextmanager
    def open(self) -> Iterator["PrivacyChecker"]:
        with ExitStack() as stack:
            for where, name, sees in self._watched():
                made = getattr(where, name)
                stack.enter_context(patch.object(where, name, sees(made)))
            yield self

    def _watched(self) -> list[tuple[Any, str, Callable[[Any], Any]]]:
        """Return every function to patch that draws a card or copies a picture."""
        return [
            (Faces, "with_shadow", self._made),
            (Faces, "dimmed_copy", self._copied),
            (Faces, "lit_copy", self._copied),
            (Art, "rotated", self._copied),
            (Art, "rotated_roughly", self._copied),
            (Art, "mirrored", self._copied),
            (card_question, "blurred_copy", self._blurred),
            (reaction_view, "blurred_copy", self._blurred),
            (Stage, "picture", self._pictured),
            (page_parts, "blurred_background", self._behind),
            (Display, "show", self._shown),
            (Stage, "_begin_change", self._changed),
            (Stage, "draw", self._drawn),
        ]

    def _made(self, made: Any) -> Any:
        def face(faces: Faces, key: Any, shade: Any, draw: Any) -> pygame.Surface:
            picture: pygame.Surface = made(faces, key, shade, draw)
            return picture if key[0] == "back" else self.theirs(picture)

        return face

    def _copied(self, made: Any) -> Any:
        def copied(self_: Any, picture: pygame.Surface, *how: Any) -> pygame.Surface:
            return self.sign(made(self_, picture, *how), self.of(picture))

        return copied

    def _blurred(self, made: Any) -> Any:
        return lambda picture: self.sign(made(picture), self.of(picture))

    def _pictured(self, made: Any) -> Any:
        def picture(stage: Stage, *about: Any, **more: Any) -> pygame.Surface:
            found: pygame.Surface = made(stage, *about, **more)
            return self.sign(found, self.all_of(stage.canvas.blits))

        return picture

    def _behind(self, made: Any) -> Any:
        """The picture behind an overlay is redrawn by `Stage.picture`, so it takes that frame's
        marks."""

        def behind(stage: Stage, *about: Any) -> pygame.Surface:
            found: pygame.Surface = made(stage, *about)
            return self.sign(found, self.all_of(stage.canvas.blits))

        return behind

    def _shown(self, made: Any) -> Any:
        def show(display: Display, surface: pygame.Surface, blits: list[Blit], *how: Any) -> bool:
            self._shows[id(surface)] = surface, self.all_of(blits)
            changed: bool = made(display, surface, blits, *how)
            return changed

        return show

    def _changed(self, made: Any) -> Any:
        def begin_change(stage: Stage) -> None:
            made(stage)
            if stage._before is not None:
                self.sign(stage._before, self.of(stage.window.surface))

        return begin_change

    def _drawn(self, made: Any) -> Any:
        def draw(stage: Stage, **how: bool) -> bool:
            changed: bool = made(stage, **how)
            self.read()
            return changed

        return draw


def spend(app: App, company: HotSeatUsers, choices: int = 10_000) -> None:
    """Play so many choices, or to the end; draw every frame."""
    for number in range(choices):
        if app.stage.top_layer is not company.table:
            return
        company.step(number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--speed", type=float, default=4.0)
    said = parser.parse_args()
    with TemporaryDirectory() as folder:
        home = Path(folder)
        app = open_app((1280, 720), Places(home, home, home), exact=True)
        app.settings.play.speed = said.speed  # type: ignore[assignment]
        app.settings.play.tips = False
        ledger = PrivacyChecker(app)
        with ledger.open():
            for evening in SPECS:
                if said.game not in ("", evening.game.name):
                    continue
                for n in evening.game.seats:
                    before = ledger.frames, ledger.private
                    rules = {**evening.short_rules, **evening.secret_rules}
                    match = evening.sit_down(n, *range(n), seed=60 + n, **rules)
                    spend(app, HotSeatUsers(app, match))
                    frames, private = ledger.frames - before[0], ledger.private - before[1]
                    print(
                        f"{evening.game.name} {n}: {frames} frames, {private} private", flush=True
                    )
        app.stage.close()
    print(f"{ledger.frames} frames, {ledger.private} of them private, nothing exposed")


if __name__ == "__main__":
    main()
