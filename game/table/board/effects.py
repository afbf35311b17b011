"""Effects shown for a moment: stamps, notes, banners, bubbles, crosses, gloves."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

import pygame

from game.stage.drawing.art import Art, Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK, RED
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.shapes import MAX_UNSTRETCHED, Drawing, bubble, ribbon, tag
from game.stage.motion.motions import out_back

Point = tuple[float, float]


class Effect(ABC):
    """Something that draws itself for some seconds."""

    is_still = False
    """Whether it looks the same all the time, so that it needs no redraw."""
    was_drawn = False
    """Whether it has been drawn once, so that its picture is cached."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.elapsed = 0.0

    def advance(self, seconds: float) -> bool:
        """Let time pass; False when it is over."""
        self.elapsed += seconds
        return self.elapsed < self.seconds

    @property
    def progress(self) -> float:
        return min(1.0, self.elapsed / self.seconds)

    @abstractmethod
    def draw(self, canvas: Canvas) -> None: ...


class Stamp(Effect):
    """A word that appears at once and then fades."""

    def __init__(
        self, text: str, x: float, y: float, size: float = 34, seconds: float = 1.1
    ) -> None:
        super().__init__(seconds)
        self.text, self.x, self.y = text, x, y
        self.style = display_style(size, CREAM, 5 if size < 50 else 7, 4)

    def prerender(self, letters: Lettering, wide: float) -> Style:
        """Render the word and return its style. Large letters are expensive, so call this ahead."""
        style = letters.fit_style(self.text, self.style, wide - 48)
        letters.render_text(self.text, style)
        return style

    def draw(self, canvas: Canvas) -> None:
        style = self.prerender(canvas.lettering, canvas.width)
        width = canvas.lettering.width(self.text, style) / 2 + 24
        x = min(max(width, self.x), canvas.width - width)
        fade = max(0.0, self.progress - 0.75) * 4
        canvas.write(self.text, x, self.y, style, "middle", alpha=round(255 * (1 - fade)))


class Announcement(Effect):
    """The announcer's words, on a tag across the table."""

    is_still = True

    def __init__(self, text: str, zone: pygame.FRect) -> None:
        super().__init__(1.2 + 0.045 * len(text))
        self.text, self.zone = text, zone

    def draw(self, canvas: Canvas) -> None:
        x, y = self.zone.center
        style = canvas.lettering.fit_style(self.text, display_style(28), self.zone.w)
        w = canvas.lettering.width(self.text, style) + 56
        canvas.draw_shape(tag(round(w), 52), x - w / 2, y - 26)
        canvas.write(self.text, x, y, style, "middle")


class Note(Effect):
    """A few words on a tag, to be read before something happens there."""

    is_still = True

    def __init__(self, text: str, x: float, y: float, seconds: float = 0.6) -> None:
        super().__init__(seconds)
        self.text, self.x, self.y = text, x, y

    def draw(self, canvas: Canvas) -> None:
        style = display_style(26)
        w = canvas.lettering.width(self.text, style) + 44
        canvas.draw_shape(tag(round(w), 48), self.x - w / 2, self.y - 24)
        canvas.write(self.text, self.x, self.y, style, "middle")


class Banner(Effect):
    """A ribbon across the ring."""

    is_still = True

    def __init__(self, text: str, colour: str, seconds: float = 1.4, y: float = 460) -> None:
        super().__init__(seconds)
        self.text, self.colour, self.y = text, colour, y

    @staticmethod
    def ribbon_drawing(colour: str) -> Drawing:
        return ribbon(820, 104, colour, 56)

    def prerender(self, letters: Lettering) -> Style:
        """Render the words and return their style; may be called ahead."""
        style = letters.fit_style(self.text, display_style(56, CREAM, 6, 4), 660)
        letters.render_text(self.text, style)
        return style

    def draw(self, canvas: Canvas) -> None:
        middle = canvas.width / 2
        canvas.draw_shape(self.ribbon_drawing(self.colour), middle - 410, self.y - 52)
        canvas.write(self.text, middle, self.y + 2, self.prerender(canvas.lettering), "middle")


SPEECH = Style(22, INK, "semibold", align="middle", lead=1.2)
ABOVE_AND_BELOW = 26


def bubble_requests(letters: Lettering) -> list[Request]:
    """Speech bubbles of one to three lines, for prefetching."""
    line = letters.line_height(SPEECH)
    heights = [round(lines * line + ABOVE_AND_BELOW) for lines in (1, 2, 3)]
    tails = ("left", "right", "up")
    return [
        Request(bubble(MAX_UNSTRETCHED, high, tail), 0, 0) for high in heights for tail in tails
    ]


def tag_requests() -> list[Request]:
    """The tags of notes and announcements, for prefetching; one drawing serves all lengths."""
    return [Request(tag(MAX_UNSTRETCHED, high), 0, 0) for high in (44, 48, 52)]


HEAD = 52
"""Size of the speaker's portrait in a bubble."""
PREPARE_DELAY = 2
"""Frames that `ready` leaves to others first."""


class SpeechBubble(Effect):
    """A contender's bark, in a bubble where the map has room for it."""

    is_still = True

    def __init__(
        self, text: str, voice: str, zone: pygame.FRect, head: Point, portrait: str = ""
    ) -> None:
        super().__init__(1.4 + 0.05 * len(text))
        self.text, self.voice, self.zone = text, voice, zone
        self.head = head
        """The speaker's portrait: the bubble goes to that edge of its zone and points there."""
        self.portrait = portrait
        """The speaker's picture, where several seats share the zone."""

    def draw(self, canvas: Canvas) -> None:
        style, w, h = self._size(canvas.lettering)
        x, y, tail = self._place(w, h)
        canvas.draw_shape(bubble(round(w), round(h), tail), x, y)
        if self.portrait:
            canvas.draw_file(self.portrait, x + 8 + HEAD / 2, y + h / 2, HEAD)
        middle = x + (w + self._beside) / 2
        canvas.paragraph(self.text, middle, y + 13, style, self._wide, "middle")

    def prepare_steps(self, art: Art, letters: Lettering) -> Iterator[None]:
        """Prepare the bubble, one step a frame, after leaving the first frames to others."""
        for _ in range(PREPARE_DELAY):
            yield
        style, w, h = self._size(letters)
        art.prefetch(self._requests(w, h))
        yield
        letters.render_text(self.text, style, self._wide)
        yield

    def _requests(self, w: float, h: float) -> list[Request]:
        heads = [Request(self.portrait, HEAD, HEAD)] if self.portrait else []
        return [Request(bubble(round(w), round(h), self._place(w, h)[2]), 0, 0), *heads]

    @property
    def _beside(self) -> float:
        return HEAD if self.portrait else 0

    @property
    def _wide(self) -> float:
        return self.zone.w - 44 - self._beside

    def _size(self, letters: Lettering) -> tuple[Style, float, float]:
        """The text style, and the bubble's width and height."""
        style = letters.fit_style(self.text, SPEECH, self._wide, self.zone.h - ABOVE_AND_BELOW)
        lines = letters.lines(self.text, style, self._wide)
        w = max(letters.width(line, style) for line in lines) + 44 + self._beside
        return style, w, len(lines) * letters.line_height(style) + ABOVE_AND_BELOW

    def _place(self, w: float, h: float) -> tuple[float, float, str]:
        zone, (x, y) = self.zone, self.head
        if self.portrait and y < zone.top:  # too far for a tail: the picture says it better
            return zone.left if x < zone.centerx else zone.right - w, zone.top, ""
        if x < zone.left:
            return zone.left, zone.top, "left"
        if x > zone.right:
            return zone.right - w, zone.top, "right"
        left = min(max(zone.left, x - w / 2), zone.right - w)
        return left, zone.top if y < zone.top else zone.bottom - h, "up"


class CrossedOutMark(Effect):
    """A cross over a card that does not count."""

    is_still = True

    def __init__(self, x: float, y: float, size: float = 150, seconds: float = 1.0) -> None:
        super().__init__(seconds)
        self.x, self.y, self.size = x, y, size

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_file("ui/glyph_cross.svg", self.x, self.y, self.size)


class GuardGloves(Effect):
    """Two gloves that close in front of an eye."""

    def __init__(self, x: float, y: float, seconds: float = 0.5, shut: bool = False) -> None:
        super().__init__(seconds)
        self.x, self.y = x, y
        self.shut = shut
        """Whether they are closed from the start."""

    def draw(self, canvas: Canvas) -> None:
        e = 1.0 if self.shut else out_back(1.3)(min(1.0, self.progress * 3))
        gap = 96 - 62 * e
        glove = canvas.art.picture("icons/glove_blue.svg", 96)
        canvas.put_centred(canvas.art.mirrored(glove), self.x - gap, self.y)
        canvas.put_centred(glove, self.x + gap, self.y)


class RefusalBubble(Effect):
    """Why something was refused, shown where it happened."""

    is_still = True

    def __init__(self, text: str, x: float, y: float) -> None:
        super().__init__(max(2.2, 0.06 * len(text)))
        self.text, self.x, self.y = text, x, y

    def draw(self, canvas: Canvas) -> None:
        style = body_style(24, CREAM, "semibold")
        lines = canvas.lettering.lines(self.text, style, 420)
        w = max(canvas.lettering.width(line, style) for line in lines) + 48
        h = len(lines) * canvas.lettering.line_height(style) + 28
        x = min(max(24, self.x - w / 2), canvas.width - 24 - w)
        y = min(max(96, self.y - h - 20), canvas.height - 24 - h)
        canvas.draw_shape(tag(round(w), round(h), RED), x, y)
        canvas.paragraph(self.text, x + 24, y + 14, style, 420)
