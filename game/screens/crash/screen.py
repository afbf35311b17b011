"""The crash screen: plain words, what is safe, where the report is, and the way back."""

from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from game.app.app import App
from game.app.cutouts import Cutouts
from game.app.screen import Screen
from game.core.options import escape_unprintable
from game.lobby.waiting import match_status, saved_at, time_in_words
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave, CannotSave
from game.profile.file_browser import Opener
from game.screens.crash import drawing
from game.stage.drawing.canvas import Canvas
from game.stage.widgets.button import Button, Callback
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Widget

LEFT, WIDE = 796, 1024
FACTS_TOP = 208
DETAILS_TOP, DETAILS_TOP_LARGE, DETAILS_FOOT = 624, 396, 820
ROW = 72
"""Height of the first line of the details, which has the COPY button."""
COPY = (156, 56)
COPY_LARGE = (204, 72)
BUTTONS_TOP, BUTTON_HIGH = 848, 96
TITLE_WIDE, FOLDER_WIDE, GAP = 232, 224, 24

LEAD = "Ringside tripped over its own laces. Sorry! It was not you."
LEAD_AGAIN = "It tripped over the same lace again. Sorry! Leave this match for now."


class CrashScreen(Screen):
    """Needs as little as possible of what may be broken."""

    def __init__(
        self,
        app: App,
        report: Path | None,
        details: str,
        match_path: Path | None,
        crashed_again: bool = False,
    ) -> None:
        """`again`: the match was restored a moment ago, and crashed again."""
        super().__init__(app)
        self.report = report
        self.details = details
        self.match_path = match_path
        self.crashed_again = crashed_again
        self.restore_failed = crashed_again
        """True if restoring the match has failed."""
        self.opener = Opener()
        self.cutouts = Cutouts(app.stage.art)
        self.cover: pygame.Surface | None = None
        self.lines = [_indented(line) for line in details.rstrip().splitlines()]
        self.sheet = [self._about_match(), self._about_privacy(), self._about_report()]
        self.facts = Scroll((LEFT - 12, FACTS_TOP, WIDE + 24, 1), self._draw_facts, "facts")
        self.text = Scroll((LEFT + 16, 0, WIDE - 32, 1), self._draw_details, "details")
        self.unfolded: bool | None = None
        """None until the player folds the details; until then it depends on the text size."""
        self._build()

    # -- facts -------------------------------------------------------------------------------------

    def _about_match(self) -> drawing.Fact:
        icon = "icons/save.svg"
        if self.match_path is None:
            words = "Each is kept up to its last choice and waits on the title."
            return drawing.Fact(icon, "Saved matches are safe", words)
        words = self._saved(self.match_path)
        return drawing.Fact(icon, "Your match is saved up to the last choice", words)

    def _saved(self, path: Path) -> str:
        try:
            where = f"{match_status(match_reader.read(path).match)}."
        except Exception:  # Perhaps this very match is what broke.
            where = f"Its file is {escape_unprintable(path.name)}."
        saved = saved_at(path)
        return f"Saved {time_in_words(saved, datetime.now())}. {where}" if saved else where

    def _about_privacy(self) -> drawing.Fact:
        return drawing.Fact(
            "icons/lock.svg", "Nothing is sent anywhere", "The report stays on this computer."
        )

    def _about_report(self) -> drawing.Fact:
        icon = "icons/log.svg"
        if self.report is None:
            words = "The disk took no report. COPY takes the details along."
            return drawing.Fact(icon, "No report on disk", words)
        return drawing.Fact(
            icon, "The report is a text file", escape_unprintable(str(self.report)), True
        )

    # -- building ----------------------------------------------------------------------------------

    @property
    def _large(self) -> bool:
        return self.stage.lettering.percent >= 150

    @property
    def _is_unfolded(self) -> bool:
        return not self._large if self.unfolded is None else self.unfolded

    def _build(self) -> None:
        letters = self.stage.lettering
        copy_wide, copy_high = COPY_LARGE if self._large else COPY
        row = max(ROW, copy_high + 16, round(letters.line_height(drawing.CURIOUS)) + 24)
        top = DETAILS_TOP_LARGE if self._large else DETAILS_TOP
        if not self._is_unfolded:
            top = DETAILS_FOOT - row
        self.box = (LEFT, top, WIDE, DETAILS_FOOT - top)
        self.facts.rect.h = top - 8 - FACTS_TOP
        self.text.rect.y, self.text.rect.h = top + row + 2, max(1, DETAILS_FOOT - 10 - top - row)
        self.text.visible = self._is_unfolded
        right = LEFT + WIDE - 24 - copy_wide
        fold = drawing.FoldButton(
            (LEFT + 12, top + 8, right - LEFT - 36, row - 16),
            "For the curious",
            self._fold,
            self._is_unfolded,
        )
        copy = Button(
            (right, top + (row - copy_high) / 2 + 2, copy_wide, copy_high),
            "COPY",
            self._copy,
            colour="cream",
            size=24,
        )
        self.focus.replace([*self._main_buttons(), self.facts, fold, copy, self.text])
        self.needs_redraw = True

    def _main_buttons(self) -> list[Widget]:
        """The buttons at the foot share the width; no two do the same thing."""
        y, high = BUTTONS_TOP, BUTTON_HIGH
        ways: list[Widget] = []
        right = float(LEFT + WIDE)
        if self.report is not None:
            right -= FOLDER_WIDE
            folder = Button((right, y, FOLDER_WIDE, high), "FOLDER", self._folder, size=30)
            folder.icon, folder.icon_size = "ui/glyph_folder.svg", 46
            ways.append(folder)
            right -= GAP
        if self.match_path is not None and not self.restore_failed:
            right -= TITLE_WIDE
            title = Button((right, y, TITLE_WIDE, high), "TITLE", self._title, size=34)
            title.icon, title.icon_size = "icons/home.svg", 54
            ways.insert(0, title)
            right -= GAP
        words, deed = self._main_choice()
        first = Button((LEFT, y, right - LEFT, high), words, deed, colour="green", size=38)
        return [first, *ways]

    def _main_choice(self) -> tuple[str, Callback]:
        if self.match_path is None:
            return "BACK TO THE TITLE", self._title
        if self.restore_failed:
            return "START WITHOUT THE MATCH", self._title
        return "BACK TO THE MATCH", partial(self._restore, self.match_path)

    def enter(self) -> None:
        self.stage.sound.set_mood("private")
        self.cover = drawing.cover(self.stage.canvas)

    def resized(self) -> None:
        super().resized()
        self.cover = drawing.cover(self.stage.canvas)
        self._build()

    # -- actions -----------------------------------------------------------------------------------

    def _restore(self, path: Path) -> None:
        """Reopen the match as it is on disk; if that fails, offer only to start without it."""
        try:
            opened = match_reader.read(path)
            table = self.app.make_screen(
                "table", match=opened.match, autosave=Autosave.resume(opened)
            )
        except (match_reader.Unreadable, CannotSave) as problem:
            self._give_up(str(problem))
        except Exception:  # Whatever it is, one crash is enough for the player.
            self._give_up("The match cannot be opened right now. Its file is kept.")
        else:
            if opened.resume_notes:
                self.app.notify(opened.resume_notes)
            self.stage.switch_to(table)

    def _give_up(self, why: str) -> None:
        self.app.notify(why)
        self.restore_failed = True
        self._build()

    def _title(self) -> None:
        self.app.go_to_screen("title")

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.details)
        except (pygame.error, AttributeError, NotImplementedError):
            same = " The report file has the same words." if self.report else ""
            self.app.notify(f"There is no clipboard here.{same}")
        else:
            self.app.notify("Copied")

    def _folder(self) -> None:
        if self.report is not None and not self.opener.show(self.report.parent):
            self._tell_folder()

    def _tell_folder(self) -> None:
        if self.report is not None:
            self.app.notify(f"The folder is {escape_unprintable(str(self.report.parent))}")

    def _fold(self) -> None:
        self.unfolded = not self._is_unfolded
        self._build()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.opener.failed():
            self._tell_folder()

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.cover is not None:
            canvas.put_pixels(self.cover, 0, 0)
        drawing.draw_mascot(canvas, self.cutouts)
        drawing.draw_sheet(canvas)
        x, y, w, h = self.box
        canvas.draw_shape(drawing.details_box(w, h), x, y)
        super().draw(canvas)

    def _draw_facts(self, canvas: Canvas, top: float) -> float:
        wide = WIDE - (24 if self.facts.max_top else 0)
        lead = LEAD_AGAIN if self.crashed_again else LEAD
        return self._redraw_for_bar(
            self.facts, drawing.draw_facts(canvas, LEFT, top, wide, lead, self.sheet)
        )

    def _draw_details(self, canvas: Canvas, top: float) -> float:
        wide = WIDE - 64 - (24 if self.text.max_top else 0)
        return self._redraw_for_bar(
            self.text, drawing.draw_details(canvas, LEFT + 28, top, wide, self.lines)
        )

    def _redraw_for_bar(self, scroll: Scroll, high: float) -> float:
        """Draw again when the scroll bar comes or goes, because the words make room for it."""
        if (high > scroll.rect.h) != bool(scroll.max_top):
            self.needs_redraw = True
        return high


def _indented(line: str) -> str:
    """Keep leading spaces, which would be lost when a line is wrapped."""
    rest = line.lstrip(" ")
    return "\u00a0" * (len(line) - len(rest)) + escape_unprintable(rest)
