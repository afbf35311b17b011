"""How the match ended: a poster, the official result, and what to do next."""

from collections.abc import Sequence
from functools import cache
from time import perf_counter
from typing import NamedTuple

import pygame

from game.app.analysis_text import choice_summary
from game.app.app import App, MatchScreen
from game.app.screen import Screen
from game.core.state import Seat
from game.match.match import Match
from game.match.seed_commitment import seed_commitment
from game.match.thinking.analysis import MatchAnalysis
from game.screens.results.drawing import ENTRANCE, ResultsPoster, progress
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import (
    BROWN_TEXT,
    CAMEL,
    CAPTION,
    CREAM,
    GOLD,
    INK,
    OATMEAL,
    PALE,
    RED,
)
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.prefetch_canvas import PrefetchCanvas
from game.stage.drawing.shapes import Drawing, panel, tag
from game.stage.drawing.sketch import Sketch
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, IconButton
from game.stage.widgets.scroll import Scroll
from game.table.characters.portrait import draw_portrait
from game.table.characters.teams import TEAMS, draw_badge
from game.table.games import art_name_of, verdict_of
from game.table.match_control.commentary import CHEEKY, SILENT
from game.table.text.barks import Barks
from game.table.text.word_files import read_words
from game.table.view.match_result import Award, ResultCell, ResultRow, verdict_after_conceding

PANEL = (1168, 112, 712, 792)
HEADER = 80
WINDOW = (1150, 200, 722, 694)
"""The part of the panel that scrolls when the text is large; wide enough for the trophy."""
LEFT, WIDE, NARROW = 1192, 664, 636
CELLS = 324
"""Where the columns begin, from the left edge of the panel."""
TALLEST, LOWEST, GAP = 128, 60, 10
MIN_ROW_HEIGHT = 42.0
"""Least height of a row in a match of seven."""
MAX_EXTRA_GAP = 16
"""Most space that is added to the gap when there are few rows."""
MAX_PORTRAIT = 92
"""Largest size of a portrait."""
BADGE = 32
"""Size of a team badge, before a portrait."""
TROPHY, SMALL_TROPHY = 72, 48
SEED = (1524, 1058)
"""Where the seed is written with its commitment."""
BUTTONS = ((1168, 928, 320, 96), (1512, 928, 184, 96), (1712, 928, 168, 96))
THOUGHTS = (1800, 120, 64, 64)
"""The button for the analysis, in the header."""
STUDY_SLICE = 0.008
"""Seconds of each frame that the analysis may take."""

SLIDE = (1.05, 0.35)
"""When the panel slides in, and how long that takes, in seconds."""
FIRST_ROW, EACH_ROW = 1.45, 0.1


class AwardStyles(NamedTuple):
    """Text styles of an award."""

    title: Style
    text: Style


LARGE = AwardStyles(body_style(22, PALE), body_style(24, CREAM, "bold"))
SMALL = AwardStyles(*(style._replace(size=style.size - 2, fixed=True) for style in LARGE))
"""For a full table, where `LARGE` does not fit."""


HEADING = Style(24, CAPTION, "bold")


class PlacedAward(NamedTuple):
    """Position of an award, from the top left corner of all awards."""

    award: Award
    x: float
    y: float
    w: float
    h: float
    sizes: AwardStyles


class ResultLayout(NamedTuple):
    places: list[PlacedAward]
    height: float
    """Height of a row; `gap` is below it."""
    gap: float
    bark: bool
    """Whether there is room for the announcer's line."""


class ResultsScreen(Screen, MatchScreen):
    """The results of a match; one press starts a rematch."""

    caption_area = pygame.FRect(1180, 8, 716, 96)

    def __init__(self, app: App, match: Match, conceded_by: Seat | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.conceded_by = conceded_by
        self.verdict = verdict_of(match)
        if conceded_by is not None:
            self.verdict = verdict_after_conceding(self.verdict, match, conceded_by)
        people = [seat for seat, player in enumerate(match.seats) if not player.bot]
        winners = self.verdict.winners
        self.is_draw = match.result is not None and match.result.draw
        self.won = not self.is_draw and (not people or any(seat in winners for seat in people))
        """Whether there is a winner to cheer for: a person, or any bot in a match of bots."""
        self.bark = self._bark(people)
        lost = not self.won and not self.is_draw
        self.poster = ResultsPoster(match, self.verdict, self._ribbon(), lost)
        self.scroll = Scroll(WINDOW, self._content, "result")
        self.analysis = MatchAnalysis(match)
        """The analysis, which runs while the results are shown."""
        self._heard = False
        self._unseen: PrefetchCanvas | None = None
        self._start_entrance()

    def _start_entrance(self) -> None:
        access, play = self.app.settings.access, self.app.settings.play
        self.lively = access.motion == "full" and not access.calm
        self.confetti = self.lively and access.particles
        self.clock = 0.0 if self.lively and play.speed else ENTRANCE
        self._build()

    def prefetch(self, canvas: Canvas) -> bool:
        """Prefetch the picture after the entrance."""
        unseen = self._unseen = self._unseen or PrefetchCanvas(canvas, patient=True)
        self.clock = ENTRANCE
        self._build()
        done = unseen.prefetch(lambda: self.draw(unseen))
        self._start_entrance()
        return done

    def _draw_seed(self, canvas: Canvas) -> None:
        seed = self.match.seed
        text = f"Seed {seed:x} has the fingerprint {seed_commitment(seed)}"
        canvas.write(
            text, *SEED, canvas.lettering.fit_style(text, body_style(20, PALE), PANEL[2]), "middle"
        )

    def enter(self) -> None:
        sound = self.stage.sound
        sound.play_music(art_name_of(self.match.game.name))
        sound.set_mood("calm")
        if self._heard:
            return
        self._heard = True
        if self.is_draw:
            sound.play("crowd_cheer")
        elif self.won:
            sound.duck(ENTRANCE)
            sound.play("fanfare")
            sound.play("crowd_roar")
        else:
            sound.play("lose")

    # -- ribbon and announcer ----------------------------------------------------------------------

    def _ribbon(self) -> str:
        names = [self.match.names[seat] for seat in self.verdict.winners]
        if self.is_draw:
            return "HONOURS EVEN"
        if not self._has_champions:
            return "THE OTHERS WIN!"
        if self.verdict.winning_team is not None:
            return f"THE {TEAMS[self.verdict.winning_team].name.upper()} WIN!"
        return "YOU WIN!" if names[0] == "You" else f"{names[0].upper()} WINS!"

    def _bark(self, people: Sequence[Seat]) -> str:
        """Return the announcer's line; empty if there is none."""
        silent = self.app.settings.play.talk == SILENT
        if self.conceded_by is not None or not self.verdict.winners or silent:
            return ""
        barks = Barks(self.match.seed)
        winner = self.match.names[self.verdict.winners[0]]
        if self.is_draw:
            return barks.pick_announcement("draw")
        if self.verdict.winning_team is not None:
            return self._team_bark(barks, self.verdict.winning_team)
        if self.won:
            return "" if winner == "You" else barks.pick_announcement("win", winner)
        loser = self.match.names[people[0]]
        return (
            "" if loser == "You" else barks.pick_announcement("lose", loser, winner, self._cheeky)
        )

    @property
    def _cheeky(self) -> bool:
        return self.app.settings.play.talk == CHEEKY

    def _team_bark(self, barks: Barks, team: int) -> str:
        name, others = TEAMS[team].name, TEAMS[1 - team].name
        won = barks.pick_announcement("team", name) if self.won else ""
        return won or barks.pick_announcement("team_lost", others, name, self._cheeky)

    # -- buttons -----------------------------------------------------------------------------------

    def _build(self) -> None:
        self.focus.replace([self.scroll])
        if not self.is_entrance_over:
            return
        rematch, setup, home = BUTTONS
        buttons = [
            Button(
                rematch,
                "REMATCH",
                self._rematch,
                colour="green",
                size=38,
                icon="icons/replay.svg",
                sound="menu_confirm",
            ),
            Button(setup, "SET-UP", self._setup, colour="blue", size=25, icon="icons/cards.svg"),
            Button(home, "HOME", self.back, size=26, icon="icons/home.svg"),
        ]
        for button in buttons[1:]:
            button.icon_size = 48
        thoughts = IconButton(
            THOUGHTS, "icons/robot.svg", self._open_analysis, says="What were they thinking?"
        )
        thoughts.name = "thoughts"
        self.focus.add(*buttons, thoughts)
        self.focus.set_focus(buttons[0])

    def _rematch(self) -> None:
        """Start a rematch at once, without a weigh-in: chance replaces the vote on who begins."""
        match, first = self.match, self.app.settings.last.first
        first = "random" if first == "smack" else first
        options = match.options.by_public_name()
        self.app.start_match(
            match.game.name, options, match.seats, first, guests=match.process_bots
        )

    def _open_analysis(self) -> None:
        self.app.push_screen("analysis", analysis=self.analysis)

    def _setup(self) -> None:
        self.app.go_to_screen("setup", game=self.match.game.name)

    def back(self) -> None:
        self.app.go_to_screen("title")

    # -- input and time ----------------------------------------------------------------------------

    @property
    def is_entrance_over(self) -> bool:
        return self.clock >= ENTRANCE

    @property
    def busy(self) -> bool:
        return not self.is_entrance_over

    def _advance(self, seconds: float) -> None:
        self.clock += seconds
        if self.is_entrance_over:
            self.clock = ENTRANCE
            self._build()
            self.needs_redraw = True

    def update(self, seconds: float) -> None:
        if not self.is_entrance_over:
            self._advance(seconds * (self.app.settings.play.speed or 1.0))
        elif not self.analysis.done:
            self._continue_analysis()

    def _continue_analysis(self) -> None:
        """Continue the analysis for a slice of the frame, so that buttons still respond."""
        end = perf_counter() + STUDY_SLICE
        while perf_counter() < end:
            if self.analysis.step():
                self.needs_redraw = True
                return

    @property
    def awards(self) -> tuple[Award, ...]:
        """The awards of the match, and its hardest choice once the analysis has found it."""
        hardest, said = self.analysis.hardest, read_words("thoughts")
        if self.analysis.done and hardest is None:
            return self.verdict.awards
        text = choice_summary(self.match, hardest) if hardest else said["award_working"]
        return *self.verdict.awards, Award(said["award"], text, "icons/hint.svg")

    @property
    def input_guard_key(self) -> object:
        """The poster during the entrance, so that presses from then hit no button."""
        return self if self.is_entrance_over else self.poster

    def is_guarded(self, input_event: InputEvent) -> bool:
        skips = not self.is_entrance_over and input_event.kind in ("press", "action")
        return skips or super().is_guarded(input_event)

    def handle(self, input_event: InputEvent) -> bool:
        if self.is_entrance_over and input_event.kind == "action" and input_event.action == "hint":
            self._open_analysis()
            return True
        if self.is_entrance_over:
            return super().handle(input_event)
        if input_event.kind not in ("press", "action"):
            return False
        self._advance(ENTRANCE)
        return True

    # -- the official result -----------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.poster.draw(canvas, self.clock, self.confetti and self.poster.is_celebration)
        came = progress(self.clock, *SLIDE)
        if came > 0:
            x, y, w, h = PANEL
            away = 800 * (1 - came)
            canvas.draw_shape(panel(w, h, "paper", HEADER, RED), x + away, y)
            style = canvas.lettering.fit_style(
                "OFFICIAL RESULT", display_style(40, CREAM, 5, 4), w - 80
            )
            canvas.write("OFFICIAL RESULT", x + w / 2 + away, y + 42, style, "middle")
        if came == 1:
            self._draw_seed(canvas)
            long = self.scroll.max_top > 0
            super().draw(canvas)
            self.needs_redraw = long != (self.scroll.max_top > 0)  # the bar takes room: draw again

    def _shown(self, number: int) -> bool:
        """True if this row has come in."""
        return self.clock >= ENTRANCE or self.clock >= FIRST_ROW + EACH_ROW * number

    def _content(self, canvas: Canvas, top: float) -> float:
        """Draw everything below the header, from this y on; return its height."""
        wide = NARROW if self.scroll.max_top else WIDE
        plan = self._plan(canvas.lettering, wide)
        y = top + 8
        middle = LEFT + wide / 2
        for text, style in self._sentences(plan.bark):
            y += canvas.paragraph(text, middle, y, style, wide - 20, "middle")
        y += 4 + self._titles(canvas, y + 4, wide)
        rows = self.verdict.rows
        for number, row in enumerate(rows):
            if self._shown(number):
                self._row(canvas, row, y, wide, plan.height)
            y += plan.height + plan.gap
        for number, place in enumerate(plan.places, len(rows)):
            if self._shown(number):
                _draw_award(canvas, place, LEFT + place.x, y + place.y)
        return y - top + _height(plan.places) + 14

    def _sentences(self, bark: bool) -> list[tuple[str, Style]]:
        said = [(self.verdict.sentence, Style(26, BROWN_TEXT, "semibold"))]
        return [*said, (self.bark, body_style(22, CAPTION))] if bark and self.bark else said

    def _titles(self, canvas: Canvas, y: float, wide: float) -> float:
        titles, letters = self.verdict.columns, canvas.lettering
        if not titles:
            return 10
        style = HEADING
        columns = _columns(self.verdict.rows[0], wide)
        fitted = [
            letters.fit_style(title, style, room - 8)
            for title, (_, room) in zip(titles, columns, strict=True)
        ]
        style = min(fitted, key=lambda style: style.size)
        for title, (x, _) in zip(titles, columns, strict=True):
            canvas.write(title, x, y + letters.line_height(style) / 2, style, "middle")
        return letters.line_height(style) + 6

    def _plan(self, letters: Lettering, wide: float) -> ResultLayout:
        """Return the largest layout that needs no scrolling, or else the normal one.

        If not all awards fit, the hardest choice replaces the last of the others.
        """
        fewer = (*self.verdict.awards[:-1], *self.awards[len(self.verdict.awards) :])
        found = self._layout_without_scrolling(
            letters, self.awards, wide
        ) or self._layout_without_scrolling(letters, fewer, wide)
        if found is not None:
            return found
        lowest = max(LOWEST, letters.line_height(display_style(34)) + 12)
        return ResultLayout(
            _places(letters, self.awards, wide, False, LARGE), round(lowest), GAP, True
        )

    def _layout_without_scrolling(
        self, letters: Lettering, awards: Sequence[Award], wide: float
    ) -> ResultLayout | None:
        count = len(self.verdict.rows)
        ways = [(False, LARGE, GAP, 72.0), (True, LARGE, GAP, 68.0)]
        if letters.scale_factor(body_style()) < 1.5:
            ways += [(False, SMALL, 6, LOWEST - 4), (True, SMALL, 5, MIN_ROW_HEIGHT)]
        for packed, sizes, gap, least in ways:
            bark = sizes is LARGE
            said = self._sentences(bark)
            head = sum(letters.height(text, style, wide - 20) for text, style in said)
            room = WINDOW[3] - head - letters.line_height(HEADING) - 36
            places = _places(letters, awards, wide, packed, sizes)
            height = (room - _height(places)) / count - gap
            if height >= least:
                spare = count * max(0, height - TALLEST) / (count + len(places))
                air = 0 if packed else round(min(MAX_EXTRA_GAP, spare))
                return ResultLayout(
                    _spread_out(places, air), round(min(TALLEST, height)), gap + air, bark
                )
        return None

    def _row(self, canvas: Canvas, row: ResultRow, y: float, wide: float, height: float) -> None:
        best = row.seat in self.verdict.winners and self._has_champions
        if best:
            canvas.draw_shape(panel(round(wide), round(height), "night"), LEFT, y)
        else:
            canvas.draw_shape(_strip(round(wide), round(height)), LEFT, y)
        middle = y + height / 2
        d = min(MAX_PORTRAIT, height - 12)
        left = LEFT + 22.0
        if self.verdict.teams:
            draw_badge(canvas, self.verdict.teams[row.seat], left + BADGE / 2, middle, BADGE)
            left += BADGE + 6
        draw_portrait(canvas, self.poster.looks[row.seat], left + d / 2, middle, d, row.state)
        left += d + 14
        name = self.match.names[row.seat]
        style = display_style(34, CREAM, 4, 2) if best else display_style(34, INK)
        room = PANEL[0] + CELLS - left - 6
        style = canvas.lettering.fit_style(name, style, room)
        canvas.write(canvas.lettering.shorten(name, style, room), left, middle, style)
        for cell, (x, room) in zip(row.cells, _columns(row, wide), strict=True):
            _draw_cell(canvas, cell, x, middle, room, min(height - 12, 52), CREAM if best else INK)
        if best and not self.is_draw and row.seat == self.verdict.rows[0].seat:
            size = TROPHY if height >= LOWEST - 4 else SMALL_TROPHY
            cup = canvas.art.rotated(canvas.art.picture("icons/trophy.svg", size), -12)
            canvas.put_centred(cup, LEFT, y + 4)

    @property
    def _has_champions(self) -> bool:
        """False if a player conceded, unless the others are one team and have won by that."""
        winners = self.verdict.winners
        if self.conceded_by is None or not winners:
            return self.conceded_by is None
        return set(self.match.state.team_of(winners[0])) == set(winners)


def _columns(row: ResultRow, wide: float) -> list[tuple[float, float]]:
    """Return the centre and width of each column; one with many pictures is wider."""
    weights = [max(1.7, len(cell.icons)) for cell in row.cells]
    unit = (LEFT + wide - 12 - PANEL[0] - CELLS) / max(1.0, sum(weights))
    columns = []
    x = float(PANEL[0] + CELLS)
    for weight in weights:
        columns.append((x + weight * unit / 2, weight * unit))
        x += weight * unit
    return columns


def _draw_cell(
    canvas: Canvas, cell: ResultCell, x: float, y: float, room: float, height: float, colour: str
) -> None:
    if cell.icons:
        step = min(54.0, (room - 4) / len(cell.icons))
        size = min(step - 4, height) * cell.scale
        for number, icon in enumerate(cell.icons):
            canvas.draw_file(icon, x + (number - (len(cell.icons) - 1) / 2) * step, y, size)
    else:
        style = canvas.lettering.fit_style(cell.text, display_style(38, colour), room - 12)
        canvas.write(cell.text, x, y, style, "middle")


# -- awards ----------------------------------------------------------------------------------------

ICON = 52
INSIDE = ICON + 34
"""Width that an award needs besides its words."""


def _places(
    letters: Lettering, awards: Sequence[Award], wide: float, packed: bool, sizes: AwardStyles
) -> list[PlacedAward]:
    """Place awards below each other; if `packed`, short ones in pairs side by side."""
    half = (wide - 16) / 2
    title, text = sizes

    def is_short(award: Award) -> bool:
        longest = max(letters.width(award.text, text), letters.width(award.title, title))
        return longest <= half - INSIDE

    short = [award for award in awards if packed and is_short(award)]
    short = short[: len(short) // 2 * 2]
    places: list[PlacedAward] = []
    y = 0.0
    for number, award in enumerate([*short, *(a for a in awards if a not in short)]):
        beside = number < len(short)
        w = half if beside else wide
        lines = letters.height(award.text, text, w - INSIDE)
        high = round(letters.line_height(title) + lines + 12)
        x = (number % 2) * (half + 16) if beside else 0.0
        places.append(PlacedAward(award, x, y, w, high, sizes))
        if not beside or number % 2:
            y += high + 8
    return places


def _spread_out(places: Sequence[PlacedAward], air: float) -> list[PlacedAward]:
    """Move awards that are below each other this much further apart."""
    return [place._replace(y=place.y + number * air) for number, place in enumerate(places)]


def _height(places: Sequence[PlacedAward]) -> float:
    return max((place.y + place.h for place in places), default=0)


def _draw_award(canvas: Canvas, place: PlacedAward, x: float, y: float) -> None:
    award, (title, text) = place.award, place.sizes
    canvas.draw_shape(tag(round(place.w), round(place.h), GOLD), x, y)
    canvas.draw_file(award.icon, x + 14 + ICON / 2, y + place.h / 2, ICON * award.scale)
    left = x + INSIDE - 8
    high = canvas.lettering.line_height(title)
    canvas.write(award.title, left, y + 6 + high / 2, title)
    canvas.paragraph(award.text, left, y + 4 + high, text, place.w - INSIDE)


@cache
def _strip(w: int, h: int) -> Drawing:
    s = Sketch(w, h, 6)
    s.box(0, 0, w, h, 14, fill=OATMEAL, stroke=CAMEL, width=3)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
