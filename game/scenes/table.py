"""The table: a match being played, for its viewer."""

from collections.abc import Sequence

import pygame

from game.core.event import Event
from game.core.state import PASS, Move, Seat
from game.match.autosave import Autosave
from game.match.match import Match
from game.scenes.house import House
from game.scenes.hud import Hud
from game.scenes.screen import Screen
from game.stage.canvas import Canvas
from game.stage.controls import LEFT_BUTTON, RIGHT_BUTTON, Signal
from game.stage.drawers import LEVELS
from game.table import aiming
from game.table.barks import Barks
from game.table.board import Board
from game.table.bout import Bout
from game.table.effects import Bark, Said
from game.table.fightlog import Entry, FightLog
from game.table.games import rig_for
from game.table.grip import Grip, Refusal
from game.table.pending import draw_pending
from game.table.portrait import Palette, looks_of
from game.table.question import Question
from game.table.zones import read_zones

INSTANT = 0.0
FAST = 4.0
FACE_WIDTHS = (240, 304, 208, 144, 124, 88, 44)
"""At which cards are seen."""
AT_ANY_TABLE = ("crowd_roar", "fanfare", "lift", "lose", "tear", "tick")
"""Sounds of every game's table and of its results."""
ENDING = 0.9
"""Seconds between the last blow and the results."""
INSTANT_BUDGET = 0.010
OOPS = 1.2


class TableScene(Screen):
    """Draws the board, listens to the player, lets time pass."""

    def __init__(self, house: House, match: Match, autosave: Autosave | None) -> None:
        super().__init__(house)
        self.match = match
        self.rig = rig_for(match.game.name)
        settings = house.settings
        self.bout = Bout(match, autosave, self.rig, settings.asking, house.tell)
        self.bout.stop_always = settings.asking.stop_always
        viewer = self.bout.viewer
        n = len(match.seats)
        fresh = self.rig.fresh(match)
        looks = looks_of(match)
        self.zones = read_zones(LEVELS, match.game.name, n)
        shown = self.rig.before(viewer, n) if fresh else self.rig.seen(match.state.observe(viewer))
        self.board = Board(
            self.rig,
            self.zones,
            house.faces,
            house.stage.sound,
            looks,
            match.names,
            shown,
            match.seed,
        )
        self.board.on_told = self._told
        self.seats = self.rig.about_seats(match.options)
        self.log = FightLog(self.zones["log"])
        self.grip = Grip(self.board, self.rig, self._commit, self._refuse)
        self.question: Question | None = None
        self.barks = Barks(match.seed)
        self.fast = False
        self.over_for = 0.0
        self.conceded = False
        self.news = False
        """Has something been told since the player last said to go on?"""
        self.stopped = False
        self.oops = 0.0
        """Seconds left in which a pass can be taken back with one press."""
        self._guard = 0.0
        self._tension = ""
        self._cup: tuple[float, float] | None = None
        """Where the dice were picked up."""
        self._held = ""
        self.hud = Hud(self)
        self._read_settings()
        self._prepare()
        events = [event.redacted(viewer) for event in match.events]
        if fresh:
            self.board.tell(events)
        else:
            for event in events:
                self._told(event)
            self.board.effects.clear()

    @property
    def game(self) -> str:
        return self.match.game.name

    @property
    def game_name(self) -> str:
        return self.game

    # -- coming and going --------------------------------------------------------------------------

    def enter(self) -> None:
        self.stage.sound.music(self.game)
        self._read_settings()
        self._tension = ""
        self._set_mood()
        self.stale = True

    def _prepare(self) -> None:
        """Have the workers draw every face and decode every sound before it is needed."""
        self.stage.sound.preload((*self.rig.sounds, *AT_ANY_TABLE))
        faces, art = self.house.faces, self.stage.art
        for stem in faces.stems(self.game):
            for width in FACE_WIDTHS:
                art.prepare(faces.requests(self.game, stem, width))
        art.prepare(self.rig.requests(faces, self.zones, self.board.looks))

    def leave(self) -> None:
        self.stage.sound.mood("private")
        self.grip.handle(Signal("away", device=self.grip.device))

    def resized(self) -> None:
        super().resized()
        if self.question is not None:
            self.question.resized()

    def _read_settings(self) -> None:
        settings = self.house.settings
        board, grip = self.board, self.grip
        board.motion = settings.access.motion
        board.hit_stop = settings.access.hit_stop
        board.shake.strength = settings.access.shake
        reminders = {"off": "", "soft": "chime", "ding": "ding"}
        board.reminder = reminders[settings.sound.turn_reminder]
        grip.one_click = settings.play.one_click
        grip.ghost = settings.play.outcome_ghost
        grip.threshold = settings.play.drag_threshold
        self.bout.asking = settings.asking
        self.hud.build()

    def _set_mood(self) -> None:
        mood = self.rig.tension(self.board.shown, self.match.options)
        if mood != self._tension:
            self._tension = mood
            self.stage.sound.mood(mood)

    # -- time --------------------------------------------------------------------------------------

    @property
    def speed(self) -> float:
        """How fast the show goes; 0 is instant."""
        speed = self.house.settings.play.speed
        if speed == INSTANT:
            return INSTANT
        return max(speed, FAST) if self.fast else speed

    @property
    def busy(self) -> bool:
        return self.board.busy or self.grip.busy or self.hud.busy

    def update(self, seconds: float) -> None:
        if self.stage.scene is not self:
            return
        self.grip.advance(seconds)
        self.seats.time += seconds
        self._guard = max(0.0, self._guard - seconds)
        if self.oops:
            self.oops = max(0.0, self.oops - seconds)
            if not self.oops:
                self.hud.build()
                self.stale = True
        speed = self.speed
        if speed == INSTANT:
            self._instantly(seconds)
        else:
            self._slowly(seconds * speed, seconds)
        self._look()

    def _slowly(self, seconds: float, real: float) -> None:
        if self.board.advance(seconds, real):
            self.stale = True
        if self.board.telling or self.question is not None:
            if self.question is not None:
                self.question.advance(real)
                self.stale = self.stale or bool(self.question.limit)
            return
        if self._stopped():
            return
        before = self.bout.thinking
        events = self.bout.advance(seconds)
        if events:
            self._tell(events)
        if before != self.bout.thinking:
            self.stale = True

    def _stopped(self) -> bool:
        """Does the player want to look at this before anything else happens?"""
        stopped = self.news and self.bout.stop_always and self.bout.asked is None
        if stopped != self.stopped:
            self.stopped = stopped
            self.hud.build()
            self.stale = True
        return stopped

    def go_on(self) -> None:
        """The player has seen it."""
        self.news = False
        self._stopped()

    def _instantly(self, seconds: float) -> None:
        """Everything that needs nobody's answer happens at once, though the frame stays short."""
        self.board.finish()
        self.board.advance(0, seconds)
        if self.question is not None:
            self.question.advance(seconds)
        clock = pygame.time.get_ticks() + 1000 * INSTANT_BUDGET
        while self.question is None and not self.bout.over and self.bout.asked is None:
            if self._stopped():
                break
            events = self.bout.advance(seconds, patience=0)
            if events:
                self._tell(events)
                self.board.finish()
            if pygame.time.get_ticks() > clock:
                break
        self.stale = True

    def _tell(self, events: Sequence[Event]) -> None:
        self.board.tell([event.redacted(self.bout.viewer) for event in events])
        self.news = True
        self.stale = True

    def _look(self) -> None:
        """What is asked of the viewer now, when all has been told."""
        self.board.automatic = not self.bout.plays or self.fast
        if self._held != self.board.hold:
            self._held = self.board.hold
            self.hud.build()
            self.stale = True
        self.seats.thinking = self.bout.thinking
        if self.board.telling:
            return
        bout = self.bout
        if bout.over:
            self._end()
            return
        if bout.asked is None:
            if self.grip.view is not None:
                self.grip.reset(None)
                self.hud.build()
            return
        if bout.my_turn:
            if self.grip.view is not bout.asked:
                self.grip.reset(bout.asked)
                self.hud.build()
                self.stale = True
        elif self.question is None:
            self._open_question()

    def _open_question(self) -> None:
        asked = self.bout.asked
        assert asked is not None
        prompt = self.rig.prompt(asked, self.board)
        limit = 0 if self.bout.stop_always else self.house.settings.asking.reflex
        self.question = Question(self.stage, self.board, prompt, self._answer, limit)
        self.stage.sound.play("tink")
        self.stale = True

    def _end(self) -> None:
        self.over_for += 1 / max(1, self.stage.fps)
        self.stale = True
        if self.over_for > ENDING or self.speed == INSTANT:
            self.house.show("results", match=self.match)

    # -- telling -----------------------------------------------------------------------------------

    def _told(self, event: Event) -> None:
        """The log and the seats hear of every event when it is told."""
        self.seats.learn(event)
        words = self.match.game.words
        quiet = event.what in self.rig.quiet
        text = "" if quiet else words.sentence(event, self.match.names)
        me = self.bout.viewer
        strong = (me >= 0 and me in (event.who, event.to)) or event.what in (
            "won",
            "bell",
            "cooked",
        )
        character = self.board.looks[event.who] if event.who >= 0 else ""
        self.log.add(Entry(event.who, character, text, strong, event.card))
        self._set_mood()
        situation = self.rig.loud(event)
        if situation:
            self._bark(event.who, situation)

    def _bark(self, seat: Seat, situation: str) -> None:
        """A contender has something to say about it."""
        if self.board.place(seat) == "my" or not self.house.settings.sound.voices:
            return
        line = self.barks.bark(self.board.looks[seat], situation)
        if line and self.board.telling and self.speed != INSTANT:
            self.board.effects = [e for e in self.board.effects if not isinstance(e, Bark)]
            self.board.add(Bark(line, self.rig.bark_zone(self.board, seat)))
            character = self.board.looks[seat]
            if character in ("bruiser", "gripes", "scraps", "spork", "stigg"):
                self.stage.sound.play(f"mumble_{character}")

    # -- choosing ----------------------------------------------------------------------------------

    def _commit(self, move: Move) -> None:
        self._guard = self.house.settings.play.guard_ms / 1000
        events = self.bout.choose(self.bout.viewer, move)
        self.grip.reset_after_commit()
        self._tell(events)
        self.hud.build()

    def _answer(self, move: Move) -> None:
        self.question = None
        self._guard = self.house.settings.play.guard_ms / 1000
        events = self.bout.choose(self.bout.viewer, move)
        if move == PASS:
            self.oops = OOPS
        self._tell(events)
        self.hud.build()

    def _refuse(self, refusal: Refusal) -> None:
        move = refusal.move
        if isinstance(move, str):
            text = move
        elif move in self.match.state.legal(self.bout.viewer):
            return
        else:
            text = self.bout.reason(move)
        self.board.effects = [e for e in self.board.effects if not isinstance(e, Said)]
        self.board.add(Said(text, refusal.x, refusal.y))
        self.stale = True

    def press_button(self, move: Move) -> None:
        """BUILD DOG or PASS."""
        if self.bout.asked is not None and move in self.bout.asked.moves:
            self.grip.let_go()
            self._commit(move)

    def take_back(self) -> None:
        """Undo, where nothing has been revealed since."""
        if not self.bout.may_take_back:
            self.house.tell(self.bout.why_not_back() or "There is nothing to take back.")
            return
        self.bout.take_back()
        self.question = None
        self.oops = 0.0
        self.board.finish()
        self.board.shown = self.rig.seen(self.match.state.observe(self.bout.viewer))
        self.board.settle()
        self.log.clear()
        self.seats = self.rig.about_seats(self.match.options)
        for event in self.match.history(self.bout.viewer):
            self._told(event)
        self.hud.build()

    def pass_all(self) -> None:
        """Pass until my turn."""
        self.bout.passing = not self.bout.passing
        if self.question is not None and self.bout.passing:
            self._answer(PASS if PASS in self.question.moves else self.question.moves[-1])
        self.hud.build()
        self.stale = True

    # -- signals -----------------------------------------------------------------------------------

    def handle(self, signal: Signal) -> bool:
        if signal.kind == "end":
            return self._let_go(signal.action)
        if signal.kind == "away":
            self.grip.handle(signal)
            if self.house.settings.play.pause_unfocused and not self.bout.over:
                self.pause()
            return True
        if signal.kind == "action" and self._hold(signal.action):
            return True
        if self.board.hold and self._throw(signal):
            return True
        if signal.kind in ("press", "action"):
            if self._guard and _decides(signal):
                return True
            if self.board.telling and not self._is_hud(signal):
                self.board.finish()
                self._go_on()
                if self.question is not None or signal.action == "main":
                    return True  # nobody answers a question before it could be read
        if self.question is not None:
            return self._handle_question(signal)
        return self._handle_table(signal)

    def _go_on(self) -> None:
        """What was told is over; what comes next is asked now, not in the next frame."""
        events = self.bout.advance(0.0)
        if events:
            self._tell(events)
        self._look()
        self.stale = True

    def _throw(self, signal: Signal) -> bool:
        """Dice wait in the hand: drag and let go, click, or press a key."""
        if signal.kind == "press" and signal.button == LEFT_BUTTON:
            if self.hud.covers(signal.x, signal.y):
                return False
            self._cup = signal.x, signal.y
            return True
        if signal.kind == "release" and self._cup is not None:
            x, y = self._cup
            self._cup = None
            self.board.release((signal.x - x, signal.y - y))
            return True
        if signal.kind == "action" and signal.action in ("accept", "main"):
            self._cup = None
            self.board.release()
            return True
        return signal.kind == "press"

    def _is_hud(self, signal: Signal) -> bool:
        """Pausing, muting or turning the speed need not wait for anything, nor end anything."""
        if signal.kind == "press":
            return self.hud.covers(signal.x, signal.y)
        return signal.action in ("cancel", "pause", "settings", "rules", "inspect", "log")

    def _hold(self, action: str) -> bool:
        if action == "fast":
            toggle = self.house.settings.play.fast_forward == "toggle"
            self.fast = not self.fast if toggle else True
        elif action == "stop":
            self.bout.stop_always = True
        elif action == "stop_always":
            asking = self.house.settings.asking
            asking.stop_always = not asking.stop_always
            self.bout.stop_always = asking.stop_always
            self.house.keep()
        else:
            return False
        self.stale = True
        return True

    def _let_go(self, action: str) -> bool:
        if action == "fast" and self.house.settings.play.fast_forward == "hold":
            self.fast = False
        elif action == "stop":
            self.bout.stop_always = self.house.settings.asking.stop_always
        else:
            return False
        self.stale = True
        return True

    def _handle_question(self, signal: Signal) -> bool:
        assert self.question is not None
        if signal.kind == "action":
            if signal.action in ("cancel", "back", "pause"):
                self.pause()
                return True
            if signal.action == "pass_all":
                self.pass_all()
                return True
            if signal.action in ("rules", "settings"):
                return super().handle(signal)
        return self.question.handle(signal)

    def _handle_table(self, signal: Signal) -> bool:
        if signal.kind == "action" and self._shortcut(signal.action):
            return True
        if signal.kind == "press" and signal.button == RIGHT_BUTTON and not self.grip.in_use:
            return self._inspect_at(signal.x, signal.y)
        if self.hud.handle(signal):
            return True
        if signal.kind == "press" and signal.button == LEFT_BUTTON and self.bout.passing:
            self.bout.passing = False
            self.hud.build()
        if self.grip.handle(signal):
            return True
        if signal.kind == "press" and signal.button == LEFT_BUTTON:
            return self._browse_at(signal.x, signal.y)
        if signal.kind == "action" and signal.action in ("cancel", "back", "pause"):
            self.pause()
            return True
        return super().handle(signal) if signal.kind == "action" else False

    def _shortcut(self, action: str) -> bool:
        if action == "main" and self.stopped:
            self.go_on()
            return True
        if action == "main":
            for move in self.hud.moves():
                self.press_button(move)
                return True
            return False
        if action == "inspect":
            return self._inspect_hand(self.board.hover)
        if action == "pass_all":
            self.pass_all()
        elif action == "undo":
            self.take_back()
        elif action == "log":
            self.hud.focus_log()
        else:
            return False
        return True

    # -- looking closely ---------------------------------------------------------------------------

    def _inspect_hand(self, place: int | None) -> bool:
        keys = self.rig.hand_keys(self.board.shown)
        if place is None or place >= len(keys):
            return False
        cards = [(self.game, self.rig.stem(self.rig.hand_card(key))) for key in keys]
        play = self._play_from_inspect if self.grip.view is not None else None
        self.house.lay("inspect", cards=cards, at=place, where="In your hand", play=play)
        return True

    def _play_from_inspect(self, place: int) -> None:
        self.grip.select(place)
        if self.grip.spots:
            self.grip.aim = 0

    def _inspect_at(self, x: float, y: float) -> bool:
        """The card under the pointer: in the hand, on the table, in the log."""
        place = self.board.fan.at(len(self.grip.keys), x, y, self.board.hover)
        if place is not None:
            return self._inspect_hand(place)
        if self.log.rect.collidepoint(x, y):
            entry = self.log.at(y)
            if entry is not None and entry.card >= 0:
                self._inspect(self.rig.stem(entry.card), "In the fight log")
                return True
            return False
        for key, stem in reversed(self.rig.public_cards(self.board)):
            px, py, _, w = self.board.sprites[key].pose
            if abs(x - px) < w / 2 and abs(y - py) < w * 0.7:
                self._inspect(stem, "On the table")
                return True
        return self._browse_at(x, y)

    def _inspect(self, stem: str, where: str) -> None:
        self.house.lay("inspect", cards=[(self.game, stem)], at=0, where=where)

    def _browse_at(self, x: float, y: float) -> bool:
        for zone, stems in self.rig.piles(self.board.shown).items():
            if self.zones.rect(zone).collidepoint(x, y):
                self.browse(stems)
                return True
        return False

    def browse(self, stems: Sequence[str]) -> None:
        """Look through a pile, the newest card first."""
        if not stems:
            return
        cards = [(self.game, stem) for stem in stems]
        where = f"Used cards, newest first: {len(cards)}"
        self.house.lay("inspect", cards=cards, at=0, where=where)

    # -- for the pause screen ----------------------------------------------------------------------

    def pause(self) -> None:
        self.grip.let_go()
        self.house.lay("pause", table=self)

    @property
    def robot(self) -> bool | None:
        return self.bout.handed_over if self.bout.viewer >= 0 else None

    @property
    def saved(self) -> bool:
        return self.bout.autosave is not None

    def facts(self) -> list[tuple[str, str]]:
        return self.rig.facts(self.match, self.board.shown)

    def seat_lines(self) -> list[tuple[str, str, str]]:
        return [
            (self.board.looks[seat], self.match.names[seat], self.rig.seat_line(self.board, seat))
            for seat in range(len(self.match.seats))
        ]

    def hand_over(self) -> None:
        self.question = None
        self.bout.hand_over()
        self.grip.reset(None)
        self.hud.build()

    def concede(self) -> None:
        """Throw in the towel: the match is put aside and does not come back."""
        autosave = self.bout.autosave
        if autosave is not None:
            self.house.put_aside(autosave.path)
        self.house.show("results", match=self.match, conceded_by=self.bout.viewer)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.question is not None:
            self.question.prepare(canvas, self._draw_table)
            self.question.draw(canvas)
            return
        self._draw_table(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        board = self.board
        canvas.backdrop(self.rig.arena)
        canvas.shift = board.offset
        self._shade_hand()
        self.rig.draw_under(board, canvas)
        aiming.draw_spots(self.grip, canvas)
        board.draw_cards(canvas, 0, 30)
        aiming.draw_hot(self.grip, canvas)
        said = *sorted(self.seats.thinking), Palette.alternative
        key = (board, board.serial, id(board.shown), *said)
        canvas.replay("seats", key, lambda: self.rig.draw_seats(board, canvas, self.seats))
        self.rig.draw_lively(board, canvas, self.seats)
        if not board.telling and not self.bout.over and self.bout.asked is None:
            self._draw_pending(canvas)
        board.draw_cards(canvas, 30, 40)
        canvas.shift = (0.0, 0.0)
        self.log.draw_panel(canvas)
        self.hud.draw(canvas)
        canvas.shift = board.offset
        board.draw_cards(canvas, 40, 100)
        aiming.draw_focus(self.grip, canvas)
        board.draw_dim(canvas)
        aiming.draw_aim(self.grip, canvas)
        board.draw_effects(canvas)
        self.hud.draw_advice(canvas)
        canvas.shift = (0.0, 0.0)

    def _draw_pending(self, canvas: Canvas) -> None:
        obs = self.match.state.observe(self.bout.viewer)
        links = self.rig.chain(obs, self.match.names)
        if links:
            draw_pending(canvas, links, sorted(self.bout.thinking), self.board.looks)

    def _shade_hand(self) -> None:
        """In the viewer's turn, cards that can only be swapped lie in the shade."""
        self.board.shaded = set()
        view = self.grip.view
        if view is None:
            return
        for key in self.rig.hand_keys(self.board.shown):
            spots = self.grip.spots_of(self.rig.hand_card(key))
            if not any(spot.name != self.rig.aside for spot in spots):
                self.board.shaded.add(key)


def _decides(signal: Signal) -> bool:
    """Could this play a card or answer a question?"""
    action = signal.action
    return signal.kind == "press" or action in ("accept", "main") or action.startswith("digit")
