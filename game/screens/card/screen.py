"""The card screen: one card, large, with its effect in plain words."""

from collections.abc import Callable, Collection, Sequence

import pygame

from game.app.app import App
from game.app.menu_button import MenuButton
from game.app.page_parts import blurred_background
from game.app.screen import Screen
from game.screens.card import drawing
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, DIM, GOLD, SHADOW, WHITE, mix
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import panel, tag
from game.stage.input.input_reader import LEFT_BUTTON, RIGHT_BUTTON, InputEvent
from game.stage.widgets.button import Button, IconButton
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Widget
from game.table.board.card_faces import NO_SHADOW
from game.table.match_control.policy_editor import CardPolicies

CARD = (264, 156, 532, 745)
PREVIOUS, NEXT = (152, 488, 80, 80), (828, 488, 80, 80)
WHERE = (530, 932, 360, 56)
"""Middle x, top y, least width and least height of the label below the card."""
POLICY_BUTTON, HIGHER = (264, 1002, 532, 66), 22
"""The button for the card’s policies, below the label, and how far the label moves up for it."""
WORDS = (960, 72, 936, 800)
HEADER = 80
INSIDE = 36
PLAY = (960, 912, 424, 104)
RULES, CLOSE = (1408, 912, 232, 104), (1664, 912, 232, 104)
RULES_ALONE, CLOSE_ALONE = (960, 912, 456, 104), (1440, 912, 456, 104)

PLAY_IT = ("PLAY IT", "green", "icons/glove_red.svg", "accept")
SWAP_IT = ("SWAP IT", "night", "icons/discard.svg", "play")
"""Label, colour, icon and action of the button that plays or swaps the card."""

BLUR, SHADE = 2, 0.72


class CardScreen(Screen):
    """An overlay on the table; left and right page through the cards it was given."""

    is_overlay = True
    binding_context = "menu"

    def __init__(
        self,
        app: App,
        cards: Sequence[tuple[str, str]],
        index: int,
        where: str = "In your hand",
        play: Callable[[int], None] | None = None,
        swaps: Collection[int] = (),
        policies: CardPolicies | None = None,
    ) -> None:
        """`swaps` are the indices of cards that playing would only throw away.

        `ask` edits the policies of the person who can be asked about these cards, if any.
        """
        super().__init__(app)
        self.cards = list(cards)
        self.index = index
        self.where = where
        self.play = play
        self.swaps = swaps
        self.policies = policies
        self._asking = Button(POLICY_BUTTON, "", self._open_policies, colour="purple", size=26)
        self._asking.name = "asking me"
        self._asking.visible = False
        self.cover: pygame.Surface | None = None
        self.scroll = Scroll((0, 0, 0, 0), self._draw_words, "words")
        self._outside = False
        self._buttons = self._make_buttons()
        self.focus.add(self.scroll, *self._arrows(), *self._buttons, self._asking)
        self.focus.set_focus(self._buttons[0] if play else self._buttons[-1])
        self._turn_to(index)

    def _make_buttons(self) -> list[MenuButton]:
        close = MenuButton(
            CLOSE if self.play else CLOSE_ALONE,
            "CLOSE",
            self.back,
            action="cancel",
            size=34,
            on_pad=True,
        )
        rules = MenuButton(
            RULES if self.play else RULES_ALONE,
            "RULES",
            self._rules,
            colour="blue",
            action="rules",
            size=34,
        )
        if self.play is None:
            return [rules, close]
        label, colour, icon, action = PLAY_IT
        play = MenuButton(
            PLAY,
            label,
            self._play,
            icon=icon,
            icon_size=60,
            colour=colour,
            action=action,
            size=44,
            on_pad=True,
        )
        return [play, rules, close]

    def _arrows(self) -> list[Widget]:
        if len(self.cards) < 2:
            return []
        return [
            IconButton(
                PREVIOUS, "icons/arrow_left.svg", self._before, says="Previous", colour="cream"
            ),
            IconButton(NEXT, "icons/arrow_right.svg", self._after, says="Next", colour="cream"),
        ]

    # -- which card --------------------------------------------------------------------------------

    @property
    def card(self) -> tuple[str, str]:
        return self.cards[self.index]

    def _turn_to(self, at: int) -> None:
        self.index = at % len(self.cards)
        game, stem = self.card
        self.card_text = self.app.faces.card_text(game, stem)
        self.explanation = drawing.explain_card(game, stem, self.card_text)
        self.colour = drawing.FAMILIES[self.card_text.family][0]
        self.scroll.top = 0
        self._layout()
        self._update_play_button()
        self._update_policy_button()
        self.needs_redraw = True

    def _update_play_button(self) -> None:
        """Offer to play or to swap this card; Enter never throws it away."""
        if self.play is None:
            return
        play, close = self._buttons[0], self._buttons[-1]
        lost = self.index in self.swaps
        play.label, play.colour, play.icon, play.action = SWAP_IT if lost else PLAY_IT
        play.name = play.label.lower()
        if self.focus.focused in (play, close):
            self.focus.set_focus(close if lost else play)

    def _update_policy_button(self) -> None:
        """Label the button with the policy for this card; hide it if it never asks anything."""
        asks = self.policies.settings[self.index] if self.policies else ()
        self._asking.visible = bool(asks)
        if self.policies is not None and asks:
            said = self.policies.editor.label(asks[0]) if len(asks) == 1 else "…"
            when = {"Ask me": "always"}.get(said, said.removeprefix("Ask "))
            self._asking.label = f"ASKING ME: {when.upper()}"
        if self.focus.focused is self._asking and not asks:
            self.focus.set_focus(self._buttons[-1])

    def _open_policies(self) -> None:
        assert self.policies is not None
        self.app.push_screen(
            "policies",
            policy_editor=self.policies.editor,
            policy_settings=self.policies.settings[self.index],
        )

    def _layout(self) -> None:
        """Facts go at the foot; in large print they join the words."""
        x, y, w, h = WORDS
        wide = w - 2 * INSIDE
        self.at_foot = drawing.fit_side_by_side(self.stage.lettering, self.explanation.facts, wide)
        foot = drawing.STRIP_HIGH + 48 if self.at_foot else 16
        self.scroll.rect.update(x + 14, y + HEADER + 12, w - 28, h - HEADER - 12 - foot)

    def _before(self) -> None:
        self._turn_to(self.index - 1)

    def _after(self) -> None:
        self._turn_to(self.index + 1)

    # -- input -------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.cover = blurred_background(self.stage, self, BLUR, DIM, SHADE)
        self._update_policy_button()

    def resized(self) -> None:
        super().resized()
        self._layout()
        self.enter()

    def _play(self) -> None:
        self.back()
        if self.play is not None:
            self.play(self.index)

    def _rules(self) -> None:
        self.app.push_screen("rulebook", game=self.card[0], key=self.explanation.key)

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind in ("press", "release") and self._clicked(input_event):
            return True
        if input_event.kind == "action" and self._handle_action(input_event.action):
            return True
        return super().handle(input_event)

    def _clicked(self, input_event: InputEvent) -> bool:
        """A click outside everything closes; so does the right button, which opened it."""
        if input_event.kind == "press":
            on = [CARD, WORDS, *(tuple(widget.rect) for widget in self.focus.widgets)]
            self._outside = input_event.button == RIGHT_BUTTON or (
                input_event.button == LEFT_BUTTON
                and not any(
                    pygame.FRect(rect).collidepoint(input_event.x, input_event.y) for rect in on
                )
            )
            return self._outside
        if self._outside:
            self._outside = False
            self.stage.sound.play("menu_back")
            self.back()
            return True
        return False

    def _handle_action(self, action: str) -> bool:
        if action in ("left", "right") and len(self.cards) > 1:
            self.stage.sound.play("menu_move")
            self._turn_to(self.index + (1 if action == "right" else -1))
        elif action in ("up", "down", "page_up", "page_down"):
            return self.scroll.activate(self.stage, action)
        elif action == "inspect":
            self.stage.sound.play("menu_back")
            self.back()
        elif action == "play" and self.play is not None:
            self._play()
        elif action == "rules":
            self._rules()
        else:
            return False
        return True

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.cover is not None:
            canvas.put_pixels(self.cover, 0, 0)
        self._draw_card(canvas)
        self._draw_where(canvas)
        self._draw_panel(canvas)
        for button in self._buttons:
            button.show_key(self.stage.controls)
        super().draw(canvas)

    def _draw_card(self, canvas: Canvas) -> None:
        x, y, w, h = CARD
        canvas.draw_shape(drawing.glow_drawing(w, h, mix(self.colour, WHITE, 0.2)), x, y)
        face = self.app.faces.card(*self.card, w, NO_SHADOW)
        canvas.put_centred(face, x + w / 2, y + h / 2)

    def _draw_where(self, canvas: Canvas) -> None:
        said = self.where
        if len(self.cards) > 1:
            place = said[:1].lower() + said[1:]
            said = f"Card {self.index + 1} of {len(self.cards)} {place}"
        middle, y, least, lowest = WHERE
        y -= HIGHER if self._asking.visible else 0
        style = canvas.lettering.fit_style(said, body_style(26, CREAM, "semibold"), 780)
        w = max(least, canvas.lettering.width(said, style) + 56)
        h = max(lowest, canvas.lettering.line_height(style) + 12)
        canvas.draw_shape(tag(round(w), round(h), GOLD), middle - w / 2, y)
        canvas.write(said, middle, y + h / 2, style, "middle")

    def _draw_panel(self, canvas: Canvas) -> None:
        x, y, w, h = WORDS
        letters = canvas.lettering
        canvas.draw_shape(panel(w, h, "paper", HEADER, mix(self.colour, SHADOW, 0.12)), x, y)
        tag_style = letters.fit_style(self.explanation.tag, body_style(24, CREAM, "semibold"), 400)
        wide = letters.width(self.explanation.tag, tag_style) + 56
        edge, fill = mix(self.colour, WHITE, 0.45), mix(self.colour, SHADOW, 0.75)
        high = max(52.0, letters.line_height(tag_style) + 10)
        canvas.draw_shape(
            tag(round(wide), round(high), edge, fill), x + w - 28 - wide, y + (HEADER - high) / 2
        )
        canvas.write(
            self.explanation.tag, x + w - 28 - wide / 2, y + HEADER / 2, tag_style, "middle"
        )
        style = letters.fit_style(
            self.explanation.title, display_style(42, CREAM, 5, 4), w - wide - 88, HEADER
        )
        canvas.write(self.explanation.title, x + 32, y + HEADER / 2, style)
        if self.at_foot:
            top = y + h - drawing.STRIP_HIGH - 32
            drawing.draw_fact_strip(canvas, x + INSIDE, top, w - 2 * INSIDE, self.explanation.facts)

    def _draw_words(self, canvas: Canvas, top: float) -> float:
        x, _, w, _ = WORDS
        wide = w - 2 * INSIDE - (24 if self.scroll.max_top else 0)
        high = drawing.draw_words(
            canvas, x + INSIDE, top, wide, self.explanation, self.scroll.rect.h
        )
        if not self.at_foot:
            high += drawing.draw_fact_list(
                canvas, x + INSIDE, top + high, wide, self.explanation.facts
            )
        if (high > self.scroll.rect.h) != bool(self.scroll.max_top):
            self.needs_redraw = True  # The bar comes or goes, and the words make room for it.
        return high
