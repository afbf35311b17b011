"""The weigh-in: three columns of tickets make a line, and the loudest line goes first."""

from collections.abc import Mapping, Sequence
from functools import partial

from game.app.app import App
from game.app.screen import Screen, corner_icons
from game.core.registry import find
from game.match.match import Player
from game.screens.weigh_in import drawing
from game.screens.weigh_in.crowd_meter import Swing
from game.screens.weigh_in.smack_talk import CHEEKY, CHOICES, FAMILY
from game.screens.weigh_in.speech import ALL, letter_count
from game.screens.weigh_in.weigh_in_state import (
    METERING,
    NEXT_SPEAKER,
    OUTCOME,
    TALKING,
    WeighInState,
)
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.key_marks import key_mark
from game.stage.input.input_reader import KEYS, InputEvent
from game.stage.motion.motions import Motion, Tween, Wait, linear
from game.stage.widgets.button import Button
from game.stage.widgets.widget import Widget
from game.table.characters.cast import voice_sound
from game.table.game_table import substitutes_of
from game.table.games import game_table_for

PER_LETTER, MAX_SECONDS = 0.028, 1.8
"""Seconds for each letter, and at most for a whole line."""
SYLLABLE = 6
"""Letters per sound of the voice."""
READING = 1.6
"""Seconds that the outcome is shown before the match begins."""

STOCKS = {"family": FAMILY, "cheeky": CHEEKY, "silent": None}
"""The words for each setting of smack talk."""


class WeighInScreen(Screen):
    """Bots have spoken already; each person builds a line in turn, then the match begins."""

    def __init__(
        self,
        app: App,
        game: str,
        options: Mapping[str, object],
        players: Sequence[Player],
        seed: int,
    ) -> None:
        super().__init__(app)
        self.game = game
        self.options = options
        played = find(game)
        agreed = played.options.parse(options)
        teams = played.team_by_seat(agreed, len(players))
        champions, stock = (
            substitutes_of(game_table_for(game), agreed),
            STOCKS[app.settings.play.talk],
        )
        self.state = WeighInState(players, seed, teams, champions, stock)
        self.talk = self.state.talk
        self.motion: Motion | None = None
        self.words: list[drawing.WordTicket] = []
        self.say: Button | None = None
        self._build()

    def enter(self) -> None:
        self.stage.sound.play_music("title")
        self.stage.sound.set_mood("title")
        if not (self.talk.players and self.state.choosing):
            return
        if not self.talk.waiting:  # only bots play, or smack talk is switched off
            self.talk.draw_lots()
            self._begin()

    # -- widgets -----------------------------------------------------------------------------------

    def _build(self) -> None:
        corner = corner_icons(self, y=24)
        widgets: list[Widget] = [self.back_button(), *corner]
        self.words = [] if self.state.outcome else self._words()
        widgets += self.words
        if self.state.choosing:
            widgets += self._buttons()
        self.focus.replace(widgets)
        if self.state.choosing and self.focus.focused in (None, widgets[0]):
            self.focus.set_focus(self.focus.find("say it"))
        self.needs_redraw = True

    def _words(self) -> list[drawing.WordTicket]:
        words: list[drawing.WordTicket] = []
        for column, texts in enumerate(self.state.columns):
            for number, text in enumerate(texts):
                y, h = drawing.ticket_row(self.stage.lettering, number)
                word = drawing.WordTicket(
                    (drawing.COLUMNS[column], y, drawing.TICKET[0], h),
                    text,
                    partial(self._choose, column, number),
                    name=f"{drawing.COLUMN_HEADS[column].lower()} {number + 1}",
                )
                word.chosen = self.state.chosen[column] == number
                word.enabled = word.chosen or self.state.choosing
                words.append(word)
        return words

    def _buttons(self) -> list[Widget]:
        shuffle = Button(
            (400, 960, 352, 88),
            "SHUFFLE WORDS",
            self._shuffle,
            size=27,
            icon="icons/dice_5.svg",
            sound="riffle",
        )
        shuffle.enabled = self.talk.tickets[self.state.me].spare is not None
        say = Button((784, 960, 352, 96), "SAY IT!", self._say, colour="green", size=46)
        say.name = "say it"
        self.say = say
        lots = Button(
            (1168, 960, 352, 88), "JUST DRAW LOTS", self._skip, size=27, icon="icons/skip.svg"
        )
        return [shuffle, say, lots]

    def resized(self) -> None:
        super().resized()
        self._build()

    # -- choosing ----------------------------------------------------------------------------------

    def _choose(self, column: int, number: int) -> None:
        self.state.chosen[column] = number
        self._build()

    def _shuffle(self) -> None:
        self.state.shuffle()
        self._build()
        if not self.focus.find("shuffle words").focusable:
            self.focus.set_focus(self.focus.find("say it"))

    def _say(self) -> None:
        self.state.phase = TALKING
        self.talk.say(self.state.me, self.state.line)
        seconds = min(MAX_SECONDS, PER_LETTER * letter_count(self.state.parts))
        self._start(Tween(seconds, self._type, linear))

    def _skip(self) -> None:
        self.talk.draw_lots()
        self.stage.sound.play("dice_settle")
        self.state.phase = OUTCOME
        self._start(Wait(READING))

    # -- after the line ----------------------------------------------------------------------------

    @property
    def _at_once(self) -> bool:
        settings = self.app.settings
        return settings.access.motion == "hardly" or settings.play.speed == 0

    def _start(self, motion: Motion) -> None:
        self.motion = motion
        self._build()
        if self._at_once and self.state.phase in (TALKING, METERING):
            self._finish()

    def _finish(self) -> None:
        """Finish the current animation, and start what comes next."""
        if self.motion is not None:
            self.motion.finish()
            self._next()

    def _type(self, share: float) -> None:
        before = self.state.typed // SYLLABLE
        self.state.typed = round(share * letter_count(self.state.parts)) if share < 1 else ALL
        if share < 1 and (self.state.typed // SYLLABLE != before or before == ALL // SYLLABLE):
            self.stage.sound.play(voice_sound(self.talk.looks[self.state.me]))

    def _next(self) -> None:
        phase = self.state.phase
        if phase == TALKING:
            self._listen()
        elif phase == METERING:
            self.state.phase = OUTCOME if self.talk.order else NEXT_SPEAKER
            if self.talk.order:
                self.stage.sound.play("stab" if self._won else "ting")
            self._start(Wait(READING))
        elif phase == NEXT_SPEAKER:
            self._hand_over()
        elif phase == OUTCOME:
            self._begin()

    def _listen(self) -> None:
        loud = self.talk.loudness(self.state.me) or 0
        roar = ((70, "crowd_roar"), (45, "crowd_cheer"), (25, "crowd_laugh"))
        self.stage.sound.play(next((s for least, s in roar if loud >= least), "crowd_murmur"))
        self.state.phase = METERING
        self._start(Swing(self.state.needle, loud / 100))

    @property
    def _won(self) -> bool:
        return not self.talk.players[self.talk.order[0]].bot

    def _hand_over(self) -> None:
        """Give the floor to the next person."""
        self.motion = None
        self.state.give_floor(self.talk.waiting[0])
        self._build()

    def _begin(self) -> None:
        self.motion = None
        match = self.talk.create_match(self.game, self.options)
        self.app.go_to_screen("table", match=match, autosave=self.app.create_match_file(match))

    # -- input and time ----------------------------------------------------------------------------

    def back(self) -> None:
        self.app.go_to_screen("setup", game=self.game)

    @property
    def input_guard_key(self) -> object:
        """Each animation is a target of its own, so that the outcome can be read before a press."""
        return self.motion or self

    def is_guarded(self, input_event: InputEvent) -> bool:
        if self.motion is not None:
            return not self.busy and input_event.kind in ("press", "action")
        return super().is_guarded(input_event)

    def handle(self, input_event: InputEvent) -> bool:
        if not self.state.choosing:
            if input_event.kind not in ("press", "action"):
                return False
            self._finish()
            return True
        if input_event.kind == "action" and input_event.action == "main":
            self.stage.sound.play("tock")
            self._say()
            return True
        if input_event.kind == "action" and input_event.action.startswith("digit"):
            return self._digit(int(input_event.action.removeprefix("digit")))
        return super().handle(input_event)

    def _digit(self, digit: int) -> bool:
        if not digit:
            return False
        self.stage.sound.play("tear")
        self._choose(*divmod(digit - 1, CHOICES))
        return True

    def update(self, seconds: float) -> None:
        speed = self.app.settings.play.speed or 1.0
        if self.motion is None:
            return
        if (
            self.motion.advance(seconds * (speed if self.state.phase != OUTCOME else 1.0))
            is not None
        ):
            self._next()

    @property
    def busy(self) -> bool:
        return self.state.phase in (TALKING, METERING)

    def draw(self, canvas: Canvas) -> None:
        drawing.draw_weigh_in(canvas, self.state, self.focus.is_ring_shown)
        if self.say is not None:
            self.say.key = self.stage.controls.glyph("main")
        for number, word in enumerate(self.words, 1):
            word.key = key_mark(f"digit{number}") if self.stage.controls.device == KEYS else ""
        super().draw(canvas)
        drawing.draw_wordplay_chain(canvas, self.state)
