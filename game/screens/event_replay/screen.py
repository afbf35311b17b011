"""The event replay: an event from the log shown again, with its rule in one sentence."""

from collections.abc import Sequence

import pygame

from game.app.app import App
from game.app.rulebook_pages import Page, read
from game.app.screen import Screen
from game.bots import thinks
from game.core.registry import PolicySetting, find
from game.match.match import Match
from game.match.thinking.coach import open_reason
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP, PALE, SLATE
from game.stage.drawing.lettering import Style, body, display
from game.stage.drawing.shapes import disc, panel, ribbon
from game.stage.input.input_reader import RIGHT_BUTTON, InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Box, Widget
from game.table.board.fight_log import HEADER, Entry, EventRef
from game.table.characters.cast import PORTRAIT, colour_of, figure
from game.table.match_control.event_replay import EventReplay
from game.table.match_control.policy_editor import PolicyEditor
from game.table.text.reasons import said
from game.table.view.viewpoint import Viewpoint

AGAIN, LOOK = (24.0, 16.0, 180.0, 64.0), (216.0, 16.0, 180.0, 64.0)
RULES, CLOSE = (1560.0, 16.0, 160.0, 64.0), (1732.0, 16.0, 164.0, 64.0)
"""In the same places as the table’s own buttons."""
FOOT, INSET = 76.0, 20.0
HEAD = 40.0
SENTENCE, NAME = body(24, CREAM, "bold"), display(24, LAMP)
RULE = body(22, PALE, "semibold")
BECAUSE = body(22, LAMP, "semibold")


def rule_of(game: str, moment: EventRef) -> Page:
    """The page that explains this event: on the event, on its card, or else on the whole game."""
    book = read(game)
    card = moment.event.card
    of_card = book.about(find(game).words.card(card)) if card >= 0 else None
    return book.at((moment.event.what,)) or of_card or book.pages[0]


class EventReplayScreen(Screen):
    """The table as it was, over the match or its log; the words take the place of the log."""

    def __init__(
        self,
        app: App,
        match: Match,
        viewpoint: Viewpoint,
        entry: Entry,
        face: tuple[str, str] | None,
        wishes: PolicyEditor | None = None,
    ) -> None:
        """`face` is the card of the event, or None; `wishes` edits a local player’s policies."""
        super().__init__(app)
        assert entry.moment is not None
        self.entry = entry
        self.face = face
        self.wishes = wishes
        self.game = match.game.name
        self.page = rule_of(self.game, entry.moment)
        what = entry.moment.event.what
        self.asks: Sequence[PolicySetting] = wishes.about(entry.card, what) if wishes else ()
        self.again = EventReplay(app, match, viewpoint, entry.moment)
        self.because = self._because(match, viewpoint)
        self.again.board.motion_level = app.settings.access.motion
        self.again.board.shake.strength = app.settings.access.shake
        self.rect = self.again.board.game_table.explanation_rect(self.again.board)
        self.scroll = Scroll((0, 0, 0, 0), self._draw_words, "words")
        self._build()

    @property
    def captions(self) -> pygame.FRect:  # type: ignore[override]  # as at the table
        return self.again.board.game_table.caption_rect(self.again.board)

    def _because(self, match: Match, viewpoint: Viewpoint) -> str:
        """Why the robot did that, in words; empty if there is no reason or it is still secret."""
        index, moment = self.again.choice, self.entry.moment
        if index < 0 or moment is None or not thinks(self.game):
            return ""
        choice = match.choices[index]
        if choice.seat != moment.event.who or not match.seats[choice.seat].bot:
            return ""
        code = open_reason(match, index, viewpoint.seat)
        seen = match.view_at(index, choice.seat)
        told = said(self.game, code, seen, choice.move, match.names)
        return f"{match.names[choice.seat]}: “{told}”" if told else ""

    def _build(self) -> None:
        x, y, w, h = self.rect
        foot = FOOT if self.asks else 12
        self.scroll.rect.update(x + 8, y + HEADER + 8, w - 16, h - HEADER - 8 - foot)
        self.scroll.whole = self._height()
        widgets: list[Widget] = [self._button(AGAIN, "AGAIN", "green")]
        if self.face:
            widgets.append(self._button(LOOK, "LOOK AT IT", "gold"))
        widgets += [self._button(RULES, "RULES", "blue"), self._button(CLOSE, "CLOSE", "night")]
        if self.asks:
            below = (x + 16, y + h - FOOT + 4, w - 32, FOOT - 16)
            widgets.append(self._button(below, "ASKING ME", "purple"))
        at = self.focus.focused.name if self.focus.focused else "again"
        self.focus.replace([self.scroll, *widgets])
        self.focus.set(self.focus.named(at))

    def _button(self, rect: Box, label: str, colour: str) -> Button:
        deeds = {
            "AGAIN": self._again,
            "LOOK AT IT": self._look,
            "RULES": self._rules,
            "CLOSE": self.back,
            "ASKING ME": self._ask,
        }
        return Button(rect, label, deeds[label], colour=colour, size=26)

    # -- actions -----------------------------------------------------------------------------------

    def _again(self) -> None:
        self.again.start()
        self.needs_redraw = True

    def _look(self) -> None:
        self.app.push_screen("card", cards=[self.face], at=0, where="In the fight log")

    def _rules(self) -> None:
        self.app.push_screen("rulebook", game=self.game, key=self.page.key)

    def _ask(self) -> None:
        self.app.push_screen("policies", wishes=self.wishes, asks=self.asks)

    def resized(self) -> None:
        super().resized()
        self._build()

    def update(self, seconds: float) -> None:
        if self.busy and self.stage.scene is self:
            self.again.advance(seconds)
            self.needs_redraw = True

    @property
    def busy(self) -> bool:
        return not self.again.over

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "press" and input_event.button == RIGHT_BUTTON:
            self.back()
            return True
        deeds = {"inspect": self._look, "rules": self._rules, "log": self.back}
        if input_event.kind == "action" and input_event.action in deeds:
            if input_event.action != "inspect" or self.face:
                deeds[input_event.action]()
            return True
        return super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.again.draw(canvas)
        self._draw_banner(canvas)
        x, y, w, h = self.rect
        canvas.shape(panel(round(w), round(h), "night", HEADER, SLATE), x, y)
        canvas.write("WHY?", x + 24, y + HEADER / 2 + 1, display(26, outline=3, shadow=2))
        self._draw_head(canvas, x + w - 40, y + HEADER / 2 + 1)
        super().draw(canvas)

    def _draw_banner(self, canvas: Canvas) -> None:
        x, y, w, h = self.again.board.zones.rect("turn_banner")
        canvas.shape(ribbon(round(w), round(h), SLATE), x, y)
        canvas.write("ONCE MORE", x + w / 2, y + 33, display(36, CREAM, 4, 3), "middle")

    @property
    def _words(self) -> tuple[tuple[str, Style], ...]:
        """The texts of the panel in order: what happened, why the robot did it, and the rule."""
        because = ((self.because, BECAUSE),) if self.because else ()
        rule = (self.page.title, NAME), (self.page.lead, RULE)
        return (self.entry.text, SENTENCE), *because, *rule

    def _height(self) -> float:
        letters, room = self.stage.lettering, self._room
        return sum(letters.height(text, style, room) + 8 for text, style in self._words) + 8

    @property
    def _room(self) -> float:
        return self.rect.w - 16 - 2 * INSET - 24

    def _draw_words(self, canvas: Canvas, top: float) -> float:
        y = top + 8
        for text, style in self._words:
            y += canvas.paragraph(text, self.scroll.rect.x + INSET, y, style, self._room) + 8
        return y - top

    def _draw_head(self, canvas: Canvas, x: float, y: float) -> None:
        look = self.entry.character
        if look:
            colour = colour_of(look)
            canvas.shape(disc(HEAD, colour, colour), x - HEAD / 2, y - HEAD / 2)
            canvas.art_at(figure(look, PORTRAIT), x, y, HEAD)
