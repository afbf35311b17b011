"""A film strip of one animation: its frames side by side, drawn without a window."""

from collections.abc import Iterator
from math import ceil, inf
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.app.app import App
from game.core.event import Event
from game.match.match import Match
from game.profile.settings import Settings
from game.screens.table.screen import TableScreen
from game.stage.drawing.colours import CREAM, INK, rgb
from game.stage.drawing.lettering import Style
from game.tools.frames import STEP, headless_app
from game.tools.moments import MomentRequest, find_moment, quick_bot_move
from game.tools.shot import use_dummy_drivers

FULL = (960, 540)
SMALL = (480, 270)
COLUMNS = 4
GAP = 6
BAND = 24
"""Pixels above each frame for its label."""
LABEL = Style(32, CREAM, "semibold", fixed=True)

REACTION = 0.5
"""Seconds that the simulated person takes to answer or to throw the dice."""
USUAL_MAX_SECONDS = 6.0
"""Longest film in seconds, unless the event has not been shown by then."""
AFTERWARDS = 2.0
MAX_SECONDS = 60.0
"""Seconds after which the film ends even if the event was not shown."""


class Film(NamedTuple):
    """Settings of a film."""

    a_second: int = 10
    speed: float = 1.0
    motion: Literal["full", "less", "hardly"] = "full"
    size: tuple[int, int] = SMALL


class Frame(NamedTuple):
    seconds: float
    """Since the card was released."""
    picture: pygame.Surface
    sounds: list[str]
    """Sounds that began since the previous frame."""


class PlayedSound(NamedTuple):
    """A sound that began."""

    at: float
    """Seconds since the release."""
    name: str
    number: int | None


def draw(wanted: MomentRequest, out: Path, seed: int, film: Film) -> None:
    """Draw a film strip into a PNG file; raise `NoSuchMoment` if the moment is not found."""
    use_dummy_drivers()
    match, event = find_moment(wanted, seed)
    with headless_app(FULL) as app:
        apply_film(app.settings, film)
        app.apply_settings()
        frames = list(film_frames(app, match, event, film))
        pygame.image.save(_pasted(app, frames), str(out))


def apply_film(settings: Settings, film: Film) -> None:
    settings.play.speed = film.speed
    settings.access.motion = film.motion


def film_frames(app: App, match: Match, event: Event, film: Film) -> Iterator[Frame]:
    """Yield frames from the release of the card until the table is at rest."""
    showing = TablePlayback(app, match, event)
    showing.release()
    heard = 0
    for step in range(round(MAX_SECONDS / STEP)):
        if step % round(1 / STEP / film.a_second) == 0:
            picture = pygame.transform.smoothscale(app.stage.picture(), film.size)
            yield Frame(showing.now, picture, [played.name for played in showing.played[heard:]])
            heard = len(showing.played)
        if showing.over:
            return
        showing.advance()


class TablePlayback:
    """A real table at which a bot chooses for the person."""

    def __init__(self, app: App, match: Match, event: Event) -> None:
        app.go_to_screen("table", match=match, autosave=None)
        scene = app.stage.top_layer
        assert isinstance(scene, TableScreen)
        scene.referee.slice_seconds = (
            inf  # bots finish thinking at once; only their pauses take time
        )
        self.match = match
        self.event = event
        self.stage = app.stage
        self.scene = scene
        self._heard = scene.board.on_event_shown
        scene.board.on_event_shown = self._hear
        self.now = 0.0
        """Seconds since the release."""
        self.played: list[PlayedSound] = []
        self.stage.sound.on_play = self._note
        self.shown_at = inf
        """Seconds since the release when the event was shown; infinite before that."""
        self._next = False
        """Whether the next turn has begun."""
        self._asked = 0.0
        """Seconds that the table has been waiting for the viewer."""

    def _hear(self, event: Event) -> None:
        if self._heard is not None:
            self._heard(event)
        if event == self.event.redacted(self.scene.referee.viewer):
            self.shown_at = self.now

    def _note(self, name: str, number: int | None) -> None:
        self.played.append(PlayedSound(self.now, name, number))

    def release(self) -> None:
        """Play up to the moment in which the turn is decided."""
        before = len(self.match.choices)
        while len(self.match.choices) == before:
            self.played.clear()
            self._step()

    def advance(self) -> None:
        turn, choices = self._turn_is_next(), len(self.match.choices)
        known = self.shown_at < inf
        self.now += STEP
        self._step()
        if turn and len(self.match.choices) > choices:
            self._next = known

    @property
    def over(self) -> bool:
        if self.stage.top_layer is not self.scene or self._next:
            return True
        rests = self._turn_is_next() and not self.scene.board.busy
        return self.shown_at < inf and (
            rests or self.now > max(USUAL_MAX_SECONDS, self.shown_at + AFTERWARDS)
        )

    def _turn_is_next(self) -> bool:
        """True if the current question is about a whole turn, not about something in between."""
        match = self.match
        if match.result is not None:
            return False
        game_table, asked = self.scene.board.game_table, match.view(match.state.actors()[0])
        return not game_table.is_between_turns(asked) or game_table.asks_all_at_once(asked)

    def _step(self) -> None:
        self._asked = self._asked + STEP if self._is_asked() else 0.0
        if self._asked > REACTION:
            self._asked = 0.0
            self._answer()
        self.stage.advance_frame(STEP)

    def _is_asked(self) -> bool:
        scene = self.scene
        asked = scene.grip.view is not None or scene.question is not None
        return bool(scene.board.release_label) or asked

    def _answer(self) -> None:
        scene = self.scene
        if scene.board.release_label:
            scene.board.release()
            return
        move = quick_bot_move(self.match, scene.referee.viewer)
        if scene.question is not None:
            scene.question.on_choice(move)
        else:
            scene.press_button(move)


def _pasted(app: App, frames: list[Frame]) -> pygame.Surface:
    """Put the frames in rows, each labelled with its milliseconds and sounds."""
    lettering = app.stage.lettering
    width, height = frames[0].picture.get_size()
    cell = width + GAP, height + BAND + GAP
    columns = min(COLUMNS, len(frames))
    sheet = pygame.Surface((columns * cell[0] + GAP, ceil(len(frames) / COLUMNS) * cell[1] + GAP))
    sheet.fill(rgb(INK))
    for number, frame in enumerate(frames):
        x, y = GAP + number % COLUMNS * cell[0], GAP + number // COLUMNS * cell[1]
        words = "   ".join([f"{1000 * frame.seconds:.0f} ms", *frame.sounds])
        label = lettering.shorten(words, LABEL, width / lettering.scale)
        sheet.blit(lettering.render_text(label, LABEL), (x, y))
        sheet.blit(frame.picture, (x, y + BAND))
    return sheet
