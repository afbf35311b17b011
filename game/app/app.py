"""What all screens share: the stage, settings, matches on disk, and how to reach other screens."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from game.bots import UnknownBot
from game.bots.process_bot import ProcessBot
from game.core.options import BadOption
from game.core.registry import UnknownGame
from game.core.state import Seat
from game.lobby.matches import Matches
from game.lobby.matchmaking import arrange, reason_sentence
from game.match.match import Match, Player
from game.match.saves.autosave import Autosave, CannotSave
from game.profile.places import FolderError, Places
from game.profile.settings import (
    AccessSettings,
    CannotSaveSettings,
    ScreenSettings,
    Settings,
    save_settings,
)
from game.stage.drawing.high_contrast import Paint
from game.stage.engine.caption_strip import BIG, LARGE, PLAIN
from game.stage.engine.stage import Stage
from game.stage.engine.window import FULL, WINDOW, Framing
from game.stage.folders import ASSETS
from game.stage.input.bindings import Bindings
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.widget_layer import WidgetLayer
from game.table.board.card_faces import Faces
from game.table.characters.cast import ActivePalette

ScreenOpeners = dict[str, Callable[..., WidgetLayer]]
"""Every screen by its name; each is called with the app and the screen's own arguments."""


CAPTIONS = {"off": 0, "on": PLAIN, "large": LARGE, "big": BIG}
"""Caption sizes; 0 shows none."""


class MatchScreen:
    """A screen about one match; screens on top of it may ask for that match."""

    match: Match

    @property
    def rulebook_topics(self) -> tuple[str, ...]:
        """Current events and questions, for the rulebook; empty once the match is over."""
        return ()

    @property
    def match_file(self) -> Path | None:
        """The match file; None if there is none."""
        return None

    def on_abandoned(self) -> None:
        """Hide any secret: the player may be away, or another person may be at the screen."""


@dataclass
class PreparedScreen:
    """The screen that will be shown next, prepared ahead of time."""

    name: str
    arguments: dict[str, Any]
    screen: WidgetLayer
    ready: bool = False


class App:
    """The services of the running app, and its way from screen to screen."""

    def __init__(
        self, stage: Stage, settings: Settings, places: Places, screen_openers: ScreenOpeners
    ) -> None:
        self.stage = stage
        self.settings = settings
        self.places = places
        self.matches = Matches(places.matches, places.cache / "finished.json")
        self.screen_openers = screen_openers
        self._foreseen: PreparedScreen | None = None
        self._size = settings.screen.size
        self._place: tuple[Framing, int] = (WINDOW, 0)
        """Framing and monitor that the settings last asked for."""
        self._filling: Framing = FULL
        """The framing that the full-screen key switches to."""
        self.is_first_run = False
        """True if there is no settings file yet."""
        self._laid: WeakValueDictionary[str, WidgetLayer] = WeakValueDictionary()
        """The last pushed screen of each name."""
        self.faces = Faces(stage.art, stage.lettering, ASSETS / "cards")
        stage.on_global_input = self._handle_global_input
        self.apply_settings()

    # -- from screen to screen ---------------------------------------------------------------------

    def make_screen(self, name: str, **about: Any) -> WidgetLayer:
        foreseen, self._foreseen = self._foreseen, None
        if foreseen is not None and foreseen.name == name and foreseen.arguments == about:
            return foreseen.screen
        return self.screen_openers[name](self, **about)

    def prefetch_screen(self, name: str, **about: Any) -> None:
        """Prepare the next screen a little; call this in every frame while something else moves."""
        known = self._foreseen
        if known is None or known.name != name or known.arguments != about:
            self._foreseen = PreparedScreen(name, about, self.make_screen(name, **about))
        elif not known.ready:
            known.ready = known.screen.prefetch(self.stage.canvas)

    def go_to_screen(self, name: str, **about: Any) -> None:
        """Show this screen and leave all others."""
        self.stage.switch_to(self.make_screen(name, **about))

    def push_screen(self, name: str, **about: Any) -> None:
        """Show this screen on top of the current one, which comes back afterwards.

        If it is open already, close everything above it; called with arguments, replace it too.
        """
        known = self._laid.get(name)
        if known in self.stage.layers:
            while self.stage.top_layer is not known:
                self.stage.pop()
            if not about:
                return
            self.stage.pop()
        screen = self._laid[name] = self.make_screen(name, **about)
        theirs = "viewpoint" in about  # the screen stays with the same person
        if not screen.is_overlay and not theirs and self.match_screen is not None:
            self.match_screen.on_abandoned()
        self.stage.push(screen)

    def notify(self, text: str) -> None:
        """Show one sentence as a toast."""
        self.stage.toasts.show(text)

    # -- input that means the same everywhere ------------------------------------------------------

    def _handle_global_input(self, input_event: InputEvent) -> bool:
        kind, action = input_event.kind, input_event.action
        if kind == "quit":
            self.stage.quit()
        elif kind == "action" and action == "fullscreen":
            fills = self.settings.screen.framing != "window"
            self.settings.screen.framing = "window" if fills else self._filling
            self.apply_settings()
            self.save_settings()
        elif kind == "action" and action == "mute":
            self.settings.sound.mute = not self.settings.sound.mute
            self.apply_settings()
            self.save_settings()
            self.notify("Sound off" if self.settings.sound.mute else "Sound on")
        elif kind == "stuck":
            self.notify(
                f"{input_event.text} counts for the next key."
                if input_event.text
                else "Let go again."
            )
        elif kind in ("away", "back"):
            if self.settings.sound.mute_unfocused:
                self.stage.sound.mute_unfocused(kind == "away")
            if kind == "away" and self.match_screen is not None:
                self.match_screen.on_abandoned()
            return False
        else:
            return False
        return True

    # -- settings ----------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Apply all settings to the stage."""
        stage, s = self.stage, self.settings
        for bus in ("master", "effects", "music", "crowd", "voices"):
            stage.sound.set_volume(bus, getattr(s.sound, bus))
        stage.sound.mute(s.sound.mute)
        stage.sound.set_mono(s.sound.mono)
        stage.sound.heartbeat = s.sound.heartbeat
        stage.sound.interface_captions = s.sound.interface_captions
        stage.toasts.captions.size = CAPTIONS[s.sound.captions]
        stage.toasts.captions.time_factor = s.sound.caption_time
        stage.reduced_motion = s.access.motion == "hardly"
        self._set_controls()
        ActivePalette.alternative = s.access.colours != "standard"
        if stage.pointer != s.access.cursor:
            stage.set_pointer(s.access.cursor)
        self._apply_paint(s.access)
        self._apply_screen(s.screen)
        large = s.access.text, s.access.scale / 100
        if (stage.text_scale, stage.control_scale) != large:
            stage.text_scale, stage.control_scale = large
            stage.fit()

    def _set_controls(self) -> None:
        controls, s = self.stage.controls, self.settings.controls
        if (controls.bindings.name, controls.bindings.player_changes) != (s.preset, s.bindings):
            controls.bindings = Bindings(s.preset, s.bindings)
        controls.seats, controls.seat_pads = s.seats, s.seat_pads
        controls.sticky = s.sticky
        controls.delay, controls.rate = s.repeat_delay / 1000, float(s.repeat_rate)
        controls.dead_zone = s.dead_zone / 100
        controls.shown_maker = "" if s.glyphs == "auto" else s.glyphs
        controls.vibration = s.vibration
        controls.pads.player_mappings = s.joysticks

    def _apply_screen(self, screen: ScreenSettings) -> None:
        stage, window = self.stage, self.stage.window
        if screen.framing != "window":
            self._filling = screen.framing
        stage.fps, stage.show_fps = screen.fps_cap, screen.show_fps
        if screen.vsync != window.vsync:
            stage.set_vsync(screen.vsync)
        if screen.size != self._size:
            self._size = screen.size
            window.dragged_size = (
                None  # the settings override the size that the player pulled it to
            )
            stage.resize(screen.size)
        wanted = screen.framing, screen.monitor
        if wanted != self._place:
            self._place = wanted
            stage.set_framing(*wanted)

    def _apply_paint(self, access: AccessSettings) -> None:
        wanted = access.colours == "contrast", access.background
        if (Paint.contrast, Paint.detail) != wanted:
            Paint.contrast, Paint.detail = wanted
            self.stage.fit()

    def save_settings(self) -> None:
        """Save the settings, with the size that the player has pulled the window to."""
        self._size = self.settings.screen.size = (
            self.stage.window.dragged_size or self.settings.screen.size
        )
        try:
            save_settings(self.settings, self.places.settings)
        except CannotSaveSettings as problem:
            self.notify(str(problem))

    # -- matches -----------------------------------------------------------------------------------

    @property
    def match_screen(self) -> MatchScreen | None:
        """The topmost open match screen, covered or not; None if there is none."""
        bouts = (scene for scene in reversed(self.stage.layers) if isinstance(scene, MatchScreen))
        return next(bouts, None)

    @property
    def match_file(self) -> Path | None:
        """The file of the match at the table; None without a table or a file."""
        return self.match_screen.match_file if self.match_screen else None

    def stop_offering(self, path: Path) -> None:
        """Stop offering an abandoned match to be continued; its file is kept."""
        try:
            self.matches.put_aside(path)
        except FolderError as problem:
            self.notify(str(problem))

    def create_match_file(self, match: Match) -> Autosave | None:
        """Create the file of a new match.

        None if that fails: the match can still be played, and a toast says why.
        """
        try:
            return self.matches.begin(match)
        except (FolderError, CannotSave) as problem:
            self.notify(str(problem))
            return None

    def start_match(
        self,
        game: str,
        options: Mapping[str, object],
        players: Sequence[Player],
        first: str,
        seed: int | None = None,
        guests: Mapping[Seat, ProcessBot] | None = None,
    ) -> bool:
        """Begin a match and show it; False, with a toast that says why, if it cannot be played."""
        guests = guests or {}
        try:
            names = {players[seat].bot for seat in guests}
            arranged = arrange(game, options, players, first, seed, names)
        except (BadOption, UnknownGame, UnknownBot) as wrong:
            self.notify(reason_sentence(str(wrong)))
            return False
        if isinstance(arranged, Match):
            arranged.process_bots.update(guests)
            self.go_to_screen("table", match=arranged, autosave=self.create_match_file(arranged))
        else:
            self.go_to_screen("weigh_in", **arranged._asdict())
        return True
