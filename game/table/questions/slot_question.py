"""Secret choices with face-down cards: each person presses the slot of one of their own.

At a real table the others would see which back a player takes. Here they see it only once everybody
has chosen: then all chosen cards come forward together.
"""

from functools import partial

from game.core.state import Seat
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP
from game.stage.drawing.lettering import display_style
from game.stage.input.actions import SLOTS
from game.stage.widgets.button import Button, draw_key
from game.stage.widgets.widget import Widget
from game.table.board.sprite import Pose
from game.table.characters.portrait import draw_portrait
from game.table.questions import slot_cards
from game.table.questions.question_view import QuestionContext, QuestionView
from game.table.questions.secret_question import SecretQuestion
from game.table.text.word_files import read_words
from game.table.view.hidden_slots import EMPTY_SLOT, SLOT_COUNT
from game.table.view.secret_choice import SecretChoice, SlotChoice

NO_KEY = -1
"""No key was pressed before, or no card is needed."""
SLIDE, FORWARD, LARGER = 0.3, 64.0, 1.25
"""Seconds in which the chosen cards come forward, how far, and their growth factor."""
HEAD = 76.0
NOD_DEPTH = 6.0
"""How far a head nods, in logical units."""
BUTTON, CHIP = 52.0, 52.0
SIDE, GAP = 0.3, 10.0
"""Width of a side button, as a share of the zone, and the gap between buttons."""
SEAT_KEY_SIZE = 36.0
"""Height of a key label drawn at a seat."""


def slot_question(context: QuestionContext) -> QuestionView | None:
    """The slot question; None if no cards are face down: then each person is asked alone."""
    return SlotQuestion(context) if context.board.taken_slots else None


class SlotQuestion(SecretQuestion):
    binding_context = SLOTS

    def __init__(self, context: QuestionContext) -> None:
        game_table = context.board.game_table
        offered = {view.seat: game_table.slot_choice(view) for view in context.views}
        self.slot_choices: dict[Seat, SlotChoice] = {
            s: by for s, by in offered.items() if by is not None
        }
        most = SLOT_COUNT + max(len(by.extra_keys) for by in self.slot_choices.values())
        count = {seat: SLOT_COUNT + len(by.extra_keys) for seat, by in self.slot_choices.items()}
        super().__init__(
            context,
            {seat: slot_cards.slot_keys(seat, count[seat]) for seat in count},
            slot_cards.pad_slot_keys(most),
        )
        self.choices: dict[Seat, SecretChoice] = {}
        """Each seat's choice so far. Secret."""
        self.pressed_extra_keys: dict[Seat, int] = {}
        """The extra key that each seat pressed last."""
        self.slide_time: float | None = None
        """Seconds since all have chosen; None before."""
        self.set_widgets(*self._buttons())

    def _buttons(self) -> list[Widget]:
        x, y, w, h = self.board.zones.rect("sealed")
        side, top = w * SIDE, y + h - BUTTON
        middle = (x + side + GAP, top, w - 2 * (side + GAP), BUTTON)
        made: list[Widget] = [self.curtain_button(middle)]
        for seat in self.context.hidden_slots.seats:
            left = x if self._is_left(seat) else x + w - side
            made.append(self._peek_button(seat, (left, top, side, BUTTON)))
        return made

    def _peek_button(self, seat: Seat, rect: tuple[float, float, float, float]) -> Button:
        said = read_words("sealed")["peek"]
        made = Button(rect, said["button"], partial(self.context.peek, seat), size=22)
        made.icon, made.icon_size = "icons/eye_open.svg", 34
        made.name = f"peek {self.board.names[seat].lower()}"
        made.tooltip = said["hint"].format(name=self.board.names[seat])
        return made

    def _is_left(self, seat: Seat) -> bool:
        return self.board.zone_prefix(seat) == "my"

    # -- keys --------------------------------------------------------------------------------------

    def press_slot(self, seat: Seat, place: int) -> None:
        if self.slide_time is None:
            super().press_slot(seat, place)

    def is_valid(self, seat: Seat, place: int) -> bool:
        """Whether this is a legal card, or a legal pair of an extra key and a card."""
        before = self.pressed_extra_keys.pop(seat, NO_KEY)
        by, card = self.slot_choices[seat], self._card(seat, place)
        key = place - SLOT_COUNT if place >= SLOT_COUNT else before
        if place >= SLOT_COUNT and (key, NO_KEY) not in by.choices:
            self.pressed_extra_keys[seat] = key
            return False
        said = by.choices.get((key, card))
        if said is not None:
            self.choices[seat] = said
        return said is not None

    def _card(self, seat: Seat, place: int) -> int:
        lying = self.context.hidden_slots.cards_by_hand.get(
            (seat, self.slot_choices[seat].hand), ()
        )
        return lying[place] if place < len(lying) else EMPTY_SLOT

    # -- time --------------------------------------------------------------------------------------

    def on_resume(self) -> None:
        if self.slide_time is None:
            super().on_resume()

    def advance(self, seconds: float) -> bool:
        if self.slide_time is None:
            return super().advance(seconds)
        self.slide_time += seconds
        if self.slide_time >= self.board.travel_time(SLIDE):
            self._give()
        return True

    def submit_all(self) -> None:
        """Let all chosen cards come forward together, so that nobody sees who pressed first."""
        self.slide_time = 0.0
        for seat, place in self._cards_played_now().items():
            whose = seat, self.slot_choices[seat].hand
            self.board.taken_slots[whose][place] = False
        if self._cards_played_now():
            self.board.sound.play("slide")
        else:
            self._give()

    def _chosen(self) -> dict[Seat, int]:
        """Seat → slot of its chosen card, without seats that chose an extra key."""
        return {seat: place for seat, place in self.chosen_slots.items() if place < SLOT_COUNT}

    def _cards_played_now(self) -> dict[Seat, int]:
        """The chosen cards that are played now; one that waits for another answer stays put."""
        return {
            seat: at for seat, at in self._chosen().items() if not self.choices[seat].queued_answers
        }

    def _give(self) -> None:
        coming = self._cards_played_now()
        for seat, place in self._chosen().items():
            whose = seat, self.slot_choices[seat].hand
            self.context.lock_in(seat, whose[1], place, self.choices[seat].queued_answers)
            pose = self._forward(whose, place, float(seat in coming))
            self.board.slot_departures[seat] = whose, place, pose
        self.context.submit([(seat, self.choices[seat].move) for seat in self.slot_choices])

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        for seat in self.slot_choices if self.slide_time is None else ():
            self._draw_keys(canvas, seat)
        self._draw_forward(canvas)
        for seat in self.context.hidden_slots.seats:
            self._draw_person(canvas, seat)
        self._draw_how(canvas)
        super().draw(canvas)

    def _draw_keys(self, canvas: Canvas, seat: Seat) -> None:
        """Draw the keys on the cards and at the seat, and the rest in words."""
        by = self.slot_choices[seat]
        labels = slot_cards.key_labels(
            self.context.stage.controls, seat, SLOT_COUNT + len(by.extra_keys)
        )
        if (seat, by.hand) in self.board.taken_slots:
            slot_cards.draw_keys(self.board, canvas, (seat, by.hand), labels[:SLOT_COUNT])
        words = []
        for label, more in zip(labels[SLOT_COUNT:], by.extra_keys, strict=True):
            if more.zone and more.label:
                zone = self.board.zones.rect(f"{self.board.zone_prefix(seat)}_{more.zone}")
                draw_key(canvas, label, zone.centerx, zone.bottom - 2, SEAT_KEY_SIZE)
            elif more.label:
                words.append((label, more.label))
        self._draw_words(canvas, words)

    def _draw_words(self, canvas: Canvas, said: list[tuple[str, str]]) -> None:
        """Draw keys that need no card, each with its meaning."""
        x, y, w, h = self.board.zones.rect("sealed")
        middle, room = y + h - BUTTON - CHIP / 2 - 8, w / max(1, len(said))
        for number, (label, text) in enumerate(said):
            style = canvas.lettering.fit_style(
                text, display_style(26, CREAM, 4, 3), room - 80, CHIP
            )
            wide = canvas.lettering.width(text, style)
            left = x + (number + 0.5) * room - (wide + 60) / 2
            draw_key(canvas, label, left + 24, middle, slot_cards.KEY_SIZE)
            canvas.write(text, left + 60, middle, style)

    @property
    def _in_words(self) -> bool:
        return any(
            m.label and not m.zone for by in self.slot_choices.values() for m in by.extra_keys
        )

    def _draw_forward(self, canvas: Canvas) -> None:
        if self.slide_time is None:
            return
        share = min(1.0, self.slide_time / SLIDE)
        for seat, place in self._cards_played_now().items():
            pose = self._forward((seat, self.slot_choices[seat].hand), place, share)
            slot_cards.draw_back(self.board, canvas, pose)

    def _forward(self, whose: tuple[Seat, str], place: int, share: float) -> Pose:
        pose = slot_cards.slot_poses(self.board, whose)[place]
        wide = pose.width * (1 + (LARGER - 1) * (share > 0.5))
        return pose._replace(y=pose.y - FORWARD * share, width=wide)

    def _draw_person(self, canvas: Canvas, seat: Seat) -> None:
        """Draw the person and whether they have chosen, but never what."""
        x, y, w, _ = self.board.zones.rect("sealed")
        left = self._is_left(seat)
        middle = x + HEAD / 2 if left else x + w - HEAD / 2
        nod = NOD_DEPTH if seat in self.nod_seconds else 0.0
        draw_portrait(canvas, self.board.contenders[seat], middle, y + HEAD / 2 + nod, HEAD)
        if seat in self.chosen_slots:
            mark = middle + (HEAD / 2 - 6 if left else 6 - HEAD / 2)
            canvas.draw_file("icons/check.svg", mark, y + HEAD - 6, 40)
        style = display_style(26, LAMP if seat in self.slot_choices else CREAM, 4, 3)
        name = canvas.lettering.fit_style(self.board.names[seat], style, w / 2 - HEAD - 24, 40)
        text = canvas.lettering.shorten(self.board.names[seat], name, w / 2 - HEAD - 20)
        edge = middle + HEAD / 2 + 10 if left else middle - HEAD / 2 - 10
        canvas.write(text, edge, y + HEAD / 2, name, "left" if left else "right")

    def _draw_how(self, canvas: Canvas) -> None:
        x, y, w, h = self.board.zones.rect("sealed")
        room = h - HEAD - BUTTON - 20 - (CHIP if self._in_words else 0)
        said = read_words("sealed")["how" if len(self.slot_choices) > 1 else "how_one"]
        said = said.format(name=self.board.names[next(iter(self.slot_choices))])
        style = canvas.lettering.fit_style(said, display_style(24, LAMP, 4, 3), w, room)
        high = canvas.lettering.height(said, style, w)
        top = y + HEAD + 8 + (room - high) / 2
        canvas.paragraph(said, x + w / 2, top, style, w, "middle")
