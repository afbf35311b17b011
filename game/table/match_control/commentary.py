"""Commentary: passes each shown event to the log, the seats, the music and the contenders."""

from collections import Counter
from collections.abc import Iterable, Iterator

import pygame

from game.core.event import HIDDEN, NOBODY, Event
from game.core.state import Seat
from game.match.match import Match
from game.match.seed_commitment import seed_commitment
from game.profile.settings import Settings
from game.table.board.board import Board
from game.table.board.comic_effects import ComicWord
from game.table.board.effects import Announcement, Banner, Note, SpeechBubble, Stamp
from game.table.board.fight_log import EventRef, FightLog, LogEntry
from game.table.characters.cast import PORTRAIT, figure_file, voice_sound
from game.table.match_control.game_speed import INSTANT
from game.table.text.barks import Barks

SILENT, CHEEKY = "silent", "cheeky"
STALE = 2.5
"""Seconds after which a waiting bark is dropped."""
BLOCKING_EFFECTS = (Stamp, Banner, Announcement, Note, ComicWord)
"""Effects that must be gone before a contender speaks."""


class Commentary:
    """Log, barks and music of a match. It never changes the match."""

    def __init__(self, match: Match, board: Board, log: FightLog, settings: Settings) -> None:
        self.match = match
        self.board = board
        self.game_table = board.game_table
        self.log = log
        self.settings = settings
        self.memory = self.game_table.memory_type(match.options)
        """The seat memory."""
        self.barks = Barks(match.seed)
        self._heard: Counter[Event] = Counter()
        """How often each event was heard: equal ones repeat."""
        self._mood = ""
        self._bark: SpeechBubble | None = None
        """The bark about the event that is shown, held back until its animation ends."""
        self._speaker = "", ""
        """Name and picture of its speaker."""
        self._due: SpeechBubble | None = None
        """The bark to show as soon as nothing else is to be read."""
        self._steps: Iterator[None] = iter(())
        """The steps that prepare it, one a frame."""
        self._late = 0.0
        """Seconds for which it has waited."""
        self._log_commitment()

    def _log_commitment(self) -> None:
        """Log the seed commitment, which the seed shown at the end must match."""
        text = f"All luck is settled. Its fingerprint: {seed_commitment(self.match.seed)}."
        self.log.add(LogEntry(NOBODY, "", text, False, HIDDEN, note=True))

    def process_event(self, event: Event) -> None:
        self.memory.apply_event(event)
        self.memory.record_last_play(event.who, self.game_table.last_play(self.board, event))
        self._write(event)
        self._set_mood()
        situation = self.game_table.bark_situation(event)
        if situation:
            self._prepare_bark(event.who, situation)

    def add_note(self, text: str) -> None:
        """Log an automatic answer for the viewer, until the viewpoint changes."""
        seat = self.board.visible.viewer
        if seat >= 0:
            self.log.add(
                LogEntry(seat, self.board.contenders[seat], text, False, HIDDEN, note=True)
            )

    def rebuild(self, events: Iterable[Event]) -> None:
        """Rebuild log and seat memory from these events, after an undo or a change of viewpoint."""
        self.log.clear()
        self._log_commitment()
        self._heard.clear()
        self._bark = self._due = None
        self.memory = self.game_table.memory_type(self.match.options)
        for event in events:
            self.process_event(event)

    def start_music(self) -> None:
        """Start the game's music in the current mood."""
        self.board.sound.play_music(self.game_table.art_name)
        self._mood = ""
        self._set_mood()

    def _set_mood(self) -> None:
        mood = self.game_table.music_mood(self.board.visible, self.match.options)
        if mood != self._mood:
            self._mood = mood
            self.board.sound.set_mood(mood)

    def _write(self, event: Event) -> None:
        quiet = event.what in self.game_table.unlogged_events
        text = "" if quiet else self.match.game.words.sentence(event, self.match.names)
        me = self.board.visible.viewer
        strong = (
            me >= 0 and me in (event.who, event.to)
        ) or event.what in self.game_table.highlighted_events
        character = self.board.contenders[event.who] if event.who >= 0 else ""
        moment = EventRef(event, self._heard[event])
        self._heard[event] += 1
        self.log.add(LogEntry(event.who, character, text, strong, event.card, moment))

    # -- barks -------------------------------------------------------------------------------------

    def _prepare_bark(self, seat: Seat, situation: str) -> None:
        """Prepare a bark, unless barks are off or the map has no room for a bubble."""
        side = self.board.zone_prefix(seat)
        talk = self.settings.play.talk
        quiet = talk == SILENT or not self.settings.sound.voices
        if f"{side}_bark" not in self.board.zones or quiet:
            return
        if not self.board.is_playing or self.settings.play.speed == INSTANT:
            return  # do not use up lines that are not shown
        character = self.board.contenders[seat]
        line = self.barks.pick_bark(character, situation, talk == CHEEKY)
        if line:
            zones = self.board.zones
            head, zone = zones.centre(f"{side}_portrait"), zones.rect(f"{side}_bark")
            shared = sum(z.rect == zone for n, z in zones.all.items() if n.endswith("_bark")) > 1
            picture = figure_file(character, PORTRAIT) if shared else ""
            self._bark = SpeechBubble(line, voice_sound(character), zone, head, picture)
            self._speaker = self.board.names[seat], figure_file(character, PORTRAIT)

    def on_event_finished(self) -> None:
        """The animation has ended: the bark about it may be shown."""
        if self._bark is not None:
            self._due, self._bark, self._late = self._bark, None, 0.0
            faces = self.board.faces
            self._steps = self._due.prepare_steps(faces.art, faces.lettering)

    def advance(self, seconds: float) -> bool:
        """Let time pass; True if a bark appears or is removed. A late one is dropped."""
        if self._interrupted():
            return True
        if self._due is None:
            return False
        self._late += seconds
        if self._late > STALE:
            self._due = None
            return False
        for _ in self._steps:
            return False  # one step a frame
        return self._is_free_to_speak(self._due.zone) and self._say()

    def _is_free_to_speak(self, zone: pygame.FRect) -> bool:
        """Whether nothing else is to be read and the zone is free."""
        board = self.board
        quiet = not board.dim and not any(isinstance(e, BLOCKING_EFFECTS) for e in board.effects)
        return quiet and not self._taken(zone)

    def _taken(self, zone: pygame.FRect) -> bool:
        """Whether a card, or a scene that covers the log, is in this zone."""
        if self.game_table.hides_log(self.board.visible):
            return True
        return any(zone.colliderect(sprite.rect) for sprite in self.board.sprites.values())

    def _interrupted(self) -> bool:
        """Remove barks whose zone is taken now; True if there were any."""
        said = [
            e for e in self.board.effects if isinstance(e, SpeechBubble) and self._taken(e.zone)
        ]
        for bark in said:
            self.board.remove_effect(bark)
        return bool(said)

    def _say(self) -> bool:
        due, self._due = self._due, None
        assert due is not None
        self.board.effects = [e for e in self.board.effects if not isinstance(e, SpeechBubble)]
        self.board.add_effect(due)
        self.board.sound.say(due.text, *self._speaker, due.voice)
        return True
