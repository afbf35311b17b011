"""The event replay: an event from the log shown again, with its rule in one sentence."""

from collections.abc import Sequence

import pygame

from game.app.app import App
from game.app.rulebook_pages import Page, load_rulebook
from game.app.screen import Screen
from game.bots import has_mind
from game.core.registry import PolicySetting, find
from game.match.match import Match
from game.match.thinking.coach import public_reason
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP, PALE, SLATE
from game.stage.drawing.lettering import Style, body_style, display_style
from game.stage.drawing.shapes import disc, panel, ribbon
from game.stage.input.input_reader import RIGHT_BUTTON, InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Box, Widget
from game.table.board.fight_log import HEADER, EventRef, LogEntry
from game.table.characters.cast import PORTRAIT, colour_of, figure_file
from game.table.match_control.event_replay import EventReplay
from game.table.match_control.policy_editor import PolicyEditor
from game.table.text.move_reasons import sentence_for
from game.table.view.viewpoint import Viewpoint

AGAIN, LOOK = (24.0, 16.0, 180.0, 64.0), (216.0, 16.0, 180.0, 64.0)
RULES, CLOSE = (1560.0, 16.0, 160.0, 64.0), (1732.0, 16.0, 164.0, 64.0)
"""In the same places as the table’s own buttons."""
FOOT, INSET = 76.0, 20.0
HEAD = 40.0
SENTENCE, NAME = body_style(24, CREAM, "bold"), display_style(24, LAMP)
RULE = body_style(22, PALE, "semibold")
BECAUSE = body_style(22, LAMP, "semibold")


def find_rule(game: str, moment: EventRef) -> Page:
    """The page that explains this event: on the event, on its card, or else on the whole game."""
    book = load_rulebook(game)
    card = moment.event.card
    of_card = book.card_page(find(game).words.card(card)) if card >= 0 else None
    return book.topic_page((moment.event.what,)) or of_card or book.pages[0]


class EventReplayScreen(Screen):
    """The table as it was, over the match or its log; the words take the place of the log."""

    def __init__(
        self,
        app: App,
        match: Match,
        viewpoint: Viewpoint,
        entry: LogEntry,
        face: tuple[str, str] | None,
        policy_editor: PolicyEditor | None = None,
    ) -> None:
        """`face` is the card of the event, or None; `wishes` edits a local player’s policies."""
        super().__init__(app)
        assert entry.event_ref is not None
        self.entry = entry
        self.face = face
        self.policy_editor = policy_editor
        self.game = match.game.name
        self.page = find_rule(self.game, entry.event_ref)
        what = entry.event_ref.event.what
        self.policy_settings: Sequence[PolicySetting] = (
            policy_editor.policies_about(entry.card, what) if policy_editor else ()
        )
        self.event_replay = EventReplay(app, match, viewpoint, entry.event_ref)
        self.reason = self._find_reason(match, viewpoint)
        self.event_replay.board.motion_level = app.settings.access.motion
        self.event_replay.board.shake.strength = app.settings.access.shake
        self.rect = self.event_replay.board.game_table.explanation_rect(self.event_replay.board)
        self.scroll = Scroll((0, 0, 0, 0), self._draw_words, "words")
        self._build()

    @property
    def caption_area(self) -> pygame.FRect:  # type: ignore[override]  # as at the table
        return self.event_replay.board.game_table.caption_rect(self.event_replay.board)

    def _find_reason(self, match: Match, viewpoint: Viewpoint) -> str:
        """Why the robot did that, in words; empty if there is no reason or it is still secret."""
        index, moment = self.event_replay.choice_index, self.entry.event_ref
        if index < 0 or moment is None or not has_mind(self.game):
            return ""
        choice = match.choices[index]
        if choice.seat != moment.event.who or not match.seats[choice.seat].bot:
            return ""
        code = public_reason(match, index, viewpoint.seat)
        seen = match.view_at(index, choice.seat)
        told = sentence_for(self.game, code, seen, choice.move, match.names)
        return f"{match.names[choice.seat]}: “{told}”" if told else ""

    def _build(self) -> None:
        x, y, w, h = self.rect
        foot = FOOT if self.policy_settings else 12
        self.scroll.rect.update(x + 8, y + HEADER + 8, w - 16, h - HEADER - 8 - foot)
        self.scroll.content_height = self._height()
        widgets: list[Widget] = [self._button(AGAIN, "AGAIN", "green")]
        if self.face:
            widgets.append(self._button(LOOK, "LOOK AT IT", "gold"))
        widgets += [self._button(RULES, "RULES", "blue"), self._button(CLOSE, "CLOSE", "night")]
        if self.policy_settings:
            below = (x + 16, y + h - FOOT + 4, w - 32, FOOT - 16)
            widgets.append(self._button(below, "ASKING ME", "purple"))
        at = self.focus.focused.name if self.focus.focused else "again"
        self.focus.replace([self.scroll, *widgets])
        self.focus.set_focus(self.focus.find(at))

    def _button(self, rect: Box, label: str, colour: str) -> Button:
        deeds = {
            "AGAIN": self._replay,
            "LOOK AT IT": self._open_card,
            "RULES": self._rules,
            "CLOSE": self.back,
            "ASKING ME": self._open_policies,
        }
        return Button(rect, label, deeds[label], colour=colour, size=26)

    # -- actions -----------------------------------------------------------------------------------

    def _replay(self) -> None:
        self.event_replay.start()
        self.needs_redraw = True

    def _open_card(self) -> None:
        self.app.push_screen("card", cards=[self.face], index=0, where="In the fight log")

    def _rules(self) -> None:
        self.app.push_screen("rulebook", game=self.game, key=self.page.key)

    def _open_policies(self) -> None:
        self.app.push_screen(
            "policies", policy_editor=self.policy_editor, policy_settings=self.policy_settings
        )

    def resized(self) -> None:
        super().resized()
        self._build()

    def update(self, seconds: float) -> None:
        if self.busy and self.stage.top_layer is self:
            self.event_replay.advance(seconds)
            self.needs_redraw = True

    @property
    def busy(self) -> bool:
        return not self.event_replay.over

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "press" and input_event.button == RIGHT_BUTTON:
            self.back()
            return True
        deeds = {"inspect": self._open_card, "rules": self._rules, "log": self.back}
        if input_event.kind == "action" and input_event.action in deeds:
            if input_event.action != "inspect" or self.face:
                deeds[input_event.action]()
            return True
        return super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.event_replay.draw(canvas)
        self._draw_banner(canvas)
        x, y, w, h = self.rect
        canvas.draw_shape(panel(round(w), round(h), "night", HEADER, SLATE), x, y)
        canvas.write("WHY?", x + 24, y + HEADER / 2 + 1, display_style(26, outline=3, shadow=2))
        self._draw_head(canvas, x + w - 40, y + HEADER / 2 + 1)
        super().draw(canvas)

    def _draw_banner(self, canvas: Canvas) -> None:
        x, y, w, h = self.event_replay.board.zones.rect("turn_banner")
        canvas.draw_shape(ribbon(round(w), round(h), SLATE), x, y)
        canvas.write("ONCE MORE", x + w / 2, y + 33, display_style(36, CREAM, 4, 3), "middle")

    @property
    def _words(self) -> tuple[tuple[str, Style], ...]:
        """The texts of the panel in order: what happened, why the robot did it, and the rule."""
        because = ((self.reason, BECAUSE),) if self.reason else ()
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
            canvas.draw_shape(disc(HEAD, colour, colour), x - HEAD / 2, y - HEAD / 2)
            canvas.draw_file(figure_file(look, PORTRAIT), x, y, HEAD)
