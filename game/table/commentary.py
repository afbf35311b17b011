"""All who hear of an event when it is told: the log, the seats, the music, the contenders."""

from collections.abc import Iterable

from game.core.event import Event
from game.core.state import Seat
from game.match.match import Match
from game.profile.settings import Settings
from game.table.barks import Barks
from game.table.board import Board
from game.table.cast import voice
from game.table.effects import Bark
from game.table.fightlog import Entry, FightLog
from game.table.tempo import INSTANT


class Commentary:
    """What is said and played about the match; it changes nothing in it."""

    def __init__(self, match: Match, board: Board, log: FightLog, settings: Settings) -> None:
        self.match = match
        self.board = board
        self.rig = board.rig
        self.log = log
        self.settings = settings
        self.seats = self.rig.about(match.options)
        """What stands at the seats."""
        self.barks = Barks(match.seed)
        self._mood = ""

    def hear(self, event: Event) -> None:
        self.seats.learn(event)
        self._write(event)
        self._set_mood()
        situation = self.rig.remark(event)
        if situation:
            self._bark(event.who, situation)

    def start_over(self, events: Iterable[Event]) -> None:
        """Something was taken back, or somebody else looks: only this has happened."""
        self.log.clear()
        self.seats = self.rig.about(self.match.options)
        for event in events:
            self.hear(event)

    def strike_up(self) -> None:
        """The game's music, in the mood of the moment."""
        self.board.sound.music(self.rig.dressed_as)
        self._mood = ""
        self._set_mood()

    def _set_mood(self) -> None:
        mood = self.rig.tension(self.board.shown, self.match.options)
        if mood != self._mood:
            self._mood = mood
            self.board.sound.mood(mood)

    def _write(self, event: Event) -> None:
        quiet = event.what in self.rig.quiet
        text = "" if quiet else self.match.game.words.sentence(event, self.match.names)
        me = self.board.shown.viewer
        strong = (me >= 0 and me in (event.who, event.to)) or event.what in self.rig.strong
        character = self.board.looks[event.who] if event.who >= 0 else ""
        self.log.add(Entry(event.who, character, text, strong, event.card))

    def _bark(self, seat: Seat, situation: str) -> None:
        """A contender has something to say about it."""
        if self.board.side(seat) == "my" or not self.settings.sound.voices:
            return
        character = self.board.looks[seat]
        line = self.barks.bark(character, situation)
        if line and self.board.telling and self.settings.play.speed != INSTANT:
            self.board.effects = [e for e in self.board.effects if not isinstance(e, Bark)]
            self.board.add(Bark(line, self.rig.bark_zone(self.board, seat)))
            self.board.sound.play(voice(character))
