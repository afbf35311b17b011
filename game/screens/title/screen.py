"""The title screen: a waiting match, five posters, and the menu."""

from math import exp, pi, sin

import pygame

from game import __version__
from game.app.app import App
from game.app.cutouts import Cutouts, SoftShadow
from game.app.game_posters import GAMES, HEIGHT_RATIO, Poster, arrange, poster_file
from game.app.name_dialog import NameDialog
from game.app.screen import Screen
from game.lobby.waiting import LastResult, last_result, resumable_matches
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave, CannotSave
from game.screens.title.continue_card import ContinueCard
from game.screens.title.drawing import (
    FIRST_LAYOUT,
    LARGE_PRINT,
    RETURNING_LAYOUT,
    PlayerChip,
    TitleLayout,
    draw_hints,
    draw_last_result,
)
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import LILAC
from game.stage.drawing.lettering import Style
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, IconButton
from game.stage.widgets.dialog import Dialog
from game.table.characters.cast import FRESH, figure_file
from game.table.games import has_table

LOGO_SHADE = SoftShadow(16, 16, 170)
CAST_SHADE = SoftShadow(10, 10, 150)
BOB, PERIOD = 6, 2.4
PER_SECOND = 20
"""Frames per second of the cast while nothing else happens."""
GROWTH = 22
"""Growth rate of the chosen poster, per second, relative to what is left to grow."""

ACTION_METHODS = {
    "play": "play",
    "main": "play",
    "inspect": "rules",
    "rules": "rules",
    "pause": "settings",
}


class TitleScreen(Screen):
    """Offers to continue a match, or to choose a game."""

    binding_context = "menu"
    caption_area = pygame.FRect(40, 888, 424, 112)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.cutouts = Cutouts(app.stage.art)
        self.card = ContinueCard(app)
        last = app.settings.last.game
        self.chosen = last if last in GAMES else GAMES[0]
        self.waiting: list[match_reader.OpenedMatch] = []
        self.shown = 0
        """Index of the waiting match on the card."""
        self.last: LastResult | None = None
        self.posters: list[Poster] = []
        self._time = 0.0
        self._growing = False

    # -- entering ----------------------------------------------------------------------------------

    def enter(self) -> None:
        sound = self.stage.sound
        sound.play_music("title")
        sound.set_mood("title")
        self._read_matches()
        size = self.layout.poster.large
        self.stage.art.prefetch(
            Request(poster_file(game), size, size * HEIGHT_RATIO) for game in GAMES
        )

    def _read_matches(self) -> None:
        """Read the waiting matches and the last result from disk, and rebuild the screen."""
        fresh = not self.posters
        self.waiting = resumable_matches(self.app.matches)
        self.shown = min(self.shown, max(0, len(self.waiting) - 1))
        self.last = last_result(self.app.matches) if self.waiting else None
        if news := self.app.matches.unreadable_note():
            self.app.notify(news)
        self._build()
        if fresh:
            self.focus.set_focus(
                self.focus.widgets[0] if self.waiting else self._poster(self.chosen)
            )

    def resized(self) -> None:
        super().resized()
        self._build()

    @property
    def layout(self) -> TitleLayout:
        waits = LARGE_PRINT if self.large_print else RETURNING_LAYOUT
        return (waits if self.waiting else FIRST_LAYOUT).fitted(len(GAMES))

    @property
    def large_print(self) -> bool:
        return self.stage.lettering.percent >= 150

    # -- widgets -----------------------------------------------------------------------------------

    def _build(self) -> None:
        look = self.layout
        self.posters = [
            Poster(game, look.poster, self.cutouts, self.choose, self.play) for game in GAMES
        ]
        for poster in self.posters:
            poster.chosen = poster.game == self.chosen
            poster.growth = 1.0 if poster.chosen else 0.0
        self._arrange()
        self.main = self._main_button()
        if self.waiting:
            self.focus.replace([*self._card_widgets(), *self.posters, *self._menu()])
        else:
            self.focus.replace([*self.posters, *self._bar()])
        self.needs_redraw = True

    def _main_button(self) -> Button:
        if self.waiting:
            y = self._row
            button = Button((536, y, 272, 92), "PLAY", self.play, colour="blue", size=34)
            button.icon_size = 54
        else:
            button = Button((760, 960, 400, 96), "FIGHT!", self.play, colour="green", size=52)
        button.name = "play"
        self._label_main_button(button)
        return button

    def _label_main_button(self, button: Button) -> None:
        """Label the main button with what it will do."""
        if not has_table(self.chosen):
            button.label, button.icon = "READ THE RULES", ""
            button.size = 34
        elif self.waiting:
            button.label, button.icon, button.size = "PLAY", "icons/glove_red.svg", 34
        else:
            button.label, button.icon, button.size = "FIGHT!", "", 52

    @property
    def _row(self) -> float:
        return 936.0 if self.large_print else 892.0

    def _bar(self) -> list[Button]:
        rules = Button((472, 968, 256, 80), "RULES", self.rules, colour="blue", size=32)
        rules.icon, rules.icon_size = "icons/rules.svg", 48
        settings = Button((1192, 968, 256, 80), "SETTINGS", self.settings, colour="gold", size=28)
        settings.icon, settings.icon_size = "icons/settings.svg", 52
        leave = IconButton((1808, 972, 72, 72), "icons/close.svg", self.stage.quit, says="Quit")
        return [rules, self.main, settings, leave]

    def _card_widgets(self) -> list[Button]:
        go_on = Button(
            self.card.button_rect(),
            "CONTINUE",
            self.resume,
            colour="green",
            size=44,
            icon="ui/glyph_play.svg",
            icon_size=54,
            sound="menu_confirm",
        )
        if len(self.waiting) < 2:
            return [go_on]
        x, y, w, h = self.card.layout.rect
        middle = y + h / 2 - 32
        left, right = (x - 40, middle, 64, 64), (x + w - 24, middle, 64, 64)
        before = IconButton(
            left, "icons/arrow_left.svg", self._before, says="Newer", colour="cream"
        )
        after = IconButton(
            right, "icons/arrow_right.svg", self._after, says="Older", colour="cream"
        )
        return [go_on, before, after]

    def _menu(self) -> list[Button]:
        y = self._row
        rules = Button((824, y, 272, 92), "RULEBOOK", self.rules, size=29)
        rules.icon, rules.icon_size = "icons/rules.svg", 54
        settings = Button((1112, y, 272, 92), "SETTINGS", self.settings, colour="gold", size=29)
        settings.icon, settings.icon_size = "icons/settings.svg", 54
        leave = Button((1720, 976, 176, 80), "QUIT", self.stage.quit, size=30)
        leave.icon, leave.icon_size = "icons/close.svg", 44
        self.sound_icon = IconButton(
            (1744, 28, 72, 72), "", lambda: self._everywhere("mute"), says="Sound"
        )
        screen = IconButton(
            (1824, 28, 72, 72),
            "icons/fullscreen.svg",
            lambda: self._everywhere("fullscreen"),
            says="Full screen",
        )
        return [
            self.main,
            rules,
            settings,
            leave,
            PlayerChip(self.app.settings.player, self.rename, self.large_print),
            self.sound_icon,
            screen,
        ]

    def _everywhere(self, action: str) -> None:
        self.stage.handle_input(InputEvent("action", action=action))

    def _arrange(self) -> None:
        look = self.layout
        arrange(self.posters, look.left, look.gap, look.middle, look.rise)

    def _poster(self, game: str) -> Poster:
        return next(poster for poster in self.posters if poster.game == game)

    # -- actions -----------------------------------------------------------------------------------

    def choose(self, game: str) -> None:
        """Choose the poster of this game."""
        if game == self.chosen:
            return
        self.chosen = game
        for poster in self.posters:
            poster.chosen = poster.game == game
        self._label_main_button(self.main)
        self._growing = True
        self.needs_redraw = True

    def play(self) -> None:
        if has_table(self.chosen):
            self.app.go_to_screen("setup", game=self.chosen)
        else:
            self.rules()

    def rules(self) -> None:
        self.app.push_screen("rulebook", game=self.chosen)

    def settings(self) -> None:
        self.app.push_screen("settings")

    def resume(self) -> None:
        """Resume the match on the card, as it is on disk now."""
        path = self.waiting[self.shown].path
        try:
            opened = match_reader.read(path)
            autosave = Autosave.resume(opened)
        except (match_reader.Unreadable, CannotSave) as problem:
            self.app.notify(str(problem))
            self._read_matches()
            return
        if opened.resume_notes:
            self.app.notify(opened.resume_notes)
        self.app.go_to_screen("table", match=opened.match, autosave=autosave)

    def _before(self) -> None:
        self.shown = (self.shown - 1) % len(self.waiting)

    def _after(self) -> None:
        self.shown = (self.shown + 1) % len(self.waiting)

    def rename(self) -> None:
        self.stage.push(NameDialog(self.app, self.app.settings.player.name, self._named))

    def _named(self, name: str) -> None:
        self.app.settings.player.name = name
        self.app.save_settings()

    def back(self) -> None:
        """Ask whether to quit, because there is no screen to go back to."""
        question = Dialog(
            self.stage,
            "LEAVING THE RING?",
            "Every match is kept after each move and waits for you here.",
            [("QUIT", "red", self.stage.quit), ("STAY", "green", None)],
        )
        self.stage.push(question)

    def handle(self, input_event: InputEvent) -> bool:
        deed = ACTION_METHODS.get(input_event.action) if input_event.kind == "action" else None
        if deed:
            self.stage.sound.play("menu_confirm")
            getattr(self, deed)()
            return True
        handled = super().handle(input_event)
        if input_event.kind == "action" and isinstance(self.focus.focused, Poster):
            self.choose(self.focus.focused.game)
        return handled

    # -- time --------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._growing

    def update(self, seconds: float) -> None:
        if self._growing:
            share = 1.0 if self.stage.reduced_motion else 1 - exp(-GROWTH * seconds)
            growing = [poster.grow(share) for poster in self.posters]
            self._growing = any(growing)
            self._arrange()
            self.needs_redraw = True
        if self._alive:
            before = int(self._time * PER_SECOND)
            self._time += seconds
            if int(self._time * PER_SECOND) != before:
                self.needs_redraw = True

    @property
    def _alive(self) -> bool:
        access = self.app.settings.access
        return access.idle_life and access.motion == "full" and not access.calm

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/title.svg")
        self._draw_cast(canvas)
        x, y, w = self.layout.logo
        canvas.put_centred(self.cutouts.get("logo.svg", w, w / 3, LOGO_SHADE), x, y)
        canvas.write(f"v{__version__}", 40, 1042, Style(22, LILAC, "semibold", fixed=True))
        if self.waiting:
            self._draw_returning(canvas)
        super().draw(canvas)

    def _draw_cast(self, canvas: Canvas) -> None:
        beat = int(self._time * PER_SECOND) / PER_SECOND
        for i, actor in enumerate(self.layout.cast):
            rise = BOB * sin(2 * pi * (beat / PERIOD + i / 4)) if self._alive else 0
            name = figure_file(actor.who, FRESH)
            picture = self.cutouts.get(name, actor.size, actor.size, CAST_SHADE, actor.flip)
            canvas.put_centred(picture, actor.x, actor.y + rise)

    def _draw_returning(self, canvas: Canvas) -> None:
        mute = self.app.settings.sound.mute
        self.sound_icon.icon = "icons/sound_off.svg" if mute else "icons/sound_on.svg"
        self.card.draw(canvas, self.waiting[self.shown], self.shown, len(self.waiting))
        if self.last is not None:
            draw_last_result(canvas, self.last)
        if not self.large_print:
            draw_hints(canvas, self.stage.controls)
