"""The rulebook: contents on the left, a page in the middle, an example to try on the right."""

from collections.abc import Sequence
from functools import partial

import pygame

import game.games
from game.app.app import App, MatchScreen
from game.app.rulebook_pages import Page, has_pages, load_rulebook
from game.app.screen import Screen, draw_header
from game.core.options import Options
from game.core.registry import find, games
from game.screens.rulebook.contents import Contents
from game.screens.rulebook.gallery import Gallery
from game.screens.rulebook.page_pictures import FAMILIES, PagePictures
from game.screens.rulebook.page_view import LEFT, PageView
from game.screens.rulebook.try_it import TryIt, has_example
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, CREAM, DIM, SLATE
from game.stage.drawing.key_marks import key_mark
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import button, panel, tag
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, IconButton, draw_focus_ring, draw_key
from game.stage.widgets.choices import Stepper
from game.stage.widgets.text_field import TextField
from game.stage.widgets.widget import Widget

assert game.games

SWITCH = (120, 32, 384, 64)
ARROW = 48
SEARCH = (1384, 32, 424, 64)
WIDER = 536
"""Width of the search field with large text."""
CLOSE = (1824, 28, 72, 72)
CONTENTS = (24, 136, 392, 920)
SEE_LEFT, SEE_RIGHT = 592, 1140
FOOT = 1036
"""Bottom edge of the last row of buttons."""
SEE_HIGH, SEE_STEP, SEE_GAP = 56, 66, 12
SQUEEZE = 0.8
PREVIOUS, NEXT = (1160, 972, 64, 64), (1236, 972, 64, 64)
SEE_ALSO = body_style(24, BROWN_TEXT, "bold")


class GameSwitch(Stepper):
    """Chooses the game whose rulebook is open."""

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        canvas.draw_shape(tag(round(w), round(h)), x, y)
        arrow = round(ARROW * self.scale)
        for side, left in ((-1, x + 8), (1, x + w - 8 - arrow)):
            state = "down" if self._down == side else "hover" if hot else "up"
            top = y + (h - arrow) / 2 - 2
            canvas.draw_shape(button(arrow, arrow, "cream", state), left, top)
            name = "icons/arrow_left.svg" if side < 0 else "icons/arrow_right.svg"
            canvas.draw_file(name, left + arrow / 2, top + arrow / 2 - 3, arrow * 0.6)
        label = self.labels[self.chosen]
        style = canvas.lettering.fit_style(label, display_style(28), w - 2 * arrow - 28)
        canvas.write(label, x + w / 2, y + h / 2, style, "middle")
        if focused:
            draw_focus_ring(canvas, self.rect, 20)


class SearchField(TextField):
    """The search field: Enter opens the first page found, Down moves to the results."""

    def __init__(self, book: "RulebookScreen") -> None:
        super().__init__(
            SEARCH,
            "",
            book.search_pages,
            placeholder="Search the rules",
            icon="ui/icon_search.svg",
            name="search",
        )
        self.book = book

    def activate(self, stage: Stage, action: str) -> bool:
        if action in ("accept", "down"):
            self.book.leave_search(take=action == "accept")
            return True
        return super().activate(stage, action)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        super().draw(canvas, hot, focused)
        if (
            not self.text
            and not self.has_caret
            and canvas.lettering.scale_factor(body_style()) < 1.5
        ):
            draw_key(
                canvas,
                key_mark("search"),
                self.rect.right - 38,
                self.rect.centery + 2,
                44,
                self.scale,
            )


class RulebookScreen(Screen):
    """The rulebook, which opens on top of any screen."""

    binding_context = "book"
    caption_area = pygame.FRect(508, 12, 208, 96)

    def __init__(self, app: App, game: str = "", key: str = "") -> None:
        super().__init__(app)
        self.names = [found.name for found in games() if has_pages(found.name)]
        self.book = load_rulebook(self._choose_game(game))
        self.page_pictures = PagePictures(app)
        self.contents = Contents(self.open)
        self.page_view = PageView(app, self.page_pictures, self.show_card)
        self.search = SearchField(self)
        titles = [find(name).words.TITLE.upper() for name in self.names]
        place = self.names.index(self.book.game)
        self.switch = GameSwitch(SWITCH, titles, place, self._switched)
        self.switch.name = "game"
        self.try_it: TryIt | None = None
        self.gallery: Gallery | None = None
        self.page = self.book.pages[0]
        self._plays = False
        """Whether a card of the example was played by keyboard, so that the next gets the focus."""
        self.open(self._page(key))
        self.focus.set_focus(self.contents)

    # -- what to open ------------------------------------------------------------------------------

    def _choose_game(self, game: str) -> str:
        """Return the game asked for, or else the one played below, or the one played last."""
        bout = self.app.match_screen
        wanted = [game, bout.match.game.name if bout else "", self.app.settings.last.game]
        return next((name for name in wanted if name in self.names), self.names[0])

    def _page(self, key: str) -> Page:
        """Return the page with this key or about this card, or else the match's current moment."""
        for page in self.book.pages:
            if page.key == key:
                return page
        known = self.book.card_page(key) if key else None
        return known or self.book.topic_page(self._phases()) or self.book.pages[0]

    def _phases(self) -> Sequence[str]:
        bout = self._match_below()
        return bout.rulebook_topics if bout is not None else ()

    def _options(self) -> Options | None:
        """The options of the match below; None if there is none of this game."""
        bout = self._match_below()
        return bout.match.options if bout is not None else None

    def _match_below(self) -> MatchScreen | None:
        """The screen of the match below, if it is of this game; else None."""
        bout = self.app.match_screen
        return bout if bout is not None and bout.match.game.name == self.book.game else None

    def open(self, page: Page) -> None:
        self.page = page
        self.contents.mark_open_page(self.book, page)
        self.page_view.show_page(self.book.game, self.book.chapter(page), page, self._options())
        self.try_it = self.gallery = None
        self._plays = False
        if has_example(self.book.game, page.key):
            self.try_it = TryIt(self.app, self.book.game, page.key, self._lay_out)
        else:
            self.gallery = Gallery(self.page_pictures, self.book, page, self.open)
        self._lay_out()

    def turn(self, way: int) -> None:
        """Open the next page, or with `way` -1 the one before; wraps around."""
        page = self.book.next_page(self.page) if way > 0 else self.book.previous_page(self.page)
        self.open(page or self.book.pages[0 if way > 0 else -1])

    def _switched(self, place: int) -> None:
        self.book = load_rulebook(self.names[place])
        self.search.text = ""
        self.contents.words = ""
        self.open(self.book.pages[0])

    def show_card(self) -> None:
        cards = [(self.book.game, self.page.card)]
        self.app.push_screen("card", cards=cards, index=0, where="Rulebook", play=None)

    # -- searching ---------------------------------------------------------------------------------

    def search_pages(self, words: str) -> None:
        self.contents.search(words)
        self.needs_redraw = True

    def leave_search(self, take: bool) -> None:
        """Move from the field to the results; `take` opens the first of them."""
        if take and self.contents.words and self.contents.rows:
            first = self.contents.rows[0].page
            if first is not None:
                self.open(first)
        self.focus.set_focus(self.contents)

    def _forget_search(self) -> None:
        self.search.text = ""
        self.search_pages("")
        self.focus.set_focus(self.contents)

    # -- input -------------------------------------------------------------------------------------

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "motion":
            lit = self.contents.hover(input_event.x, input_event.y)
            lit = (
                self.gallery is not None and self.gallery.hover(input_event.x, input_event.y)
            ) or lit
            return super().handle(input_event) or lit
        if input_event.kind != "action":
            return super().handle(input_event)
        if input_event.action == "search":
            self.focus.set_focus(self.search)
            self.stage.sound.play("tick")
            return True
        if input_event.action == "cancel" and self.search.text:
            self.stage.sound.play("menu_back")
            self._forget_search()
            return True
        if input_event.action == "rules":
            self.back()
            return True
        if input_event.action == "inspect" and self.page_view.picture.visible:
            self.show_card()
            return True
        if self.focus.handle(input_event):
            return True
        if input_event.action in ("page_up", "page_down"):
            self.stage.sound.play("flip")
            self.turn(1 if input_event.action == "page_down" else -1)
            return True
        return super().handle(input_event)

    def enter(self) -> None:
        if self.try_it is not None:
            self.try_it.follow_settings()

    def leave(self) -> None:
        if self.search.has_caret:
            self.focus.set_focus(self.contents)

    def update(self, seconds: float) -> None:
        if self.try_it is not None and self.try_it.update(seconds):
            self.needs_redraw = True

    @property
    def busy(self) -> bool:
        return self.try_it is not None and self.try_it.busy

    # -- layout ------------------------------------------------------------------------------------

    def resized(self) -> None:
        super().resized()
        self.needs_redraw = True
        if self.try_it is not None:
            self.try_it.divide_panel()
        self._lay_out()

    def _lay_out(self) -> None:
        large = self.stage.lettering.scale_factor(body_style()) >= 1.5
        x, y, w, h = SEARCH
        wide = WIDER if large else w
        self.search.rect.update(x + w - wide, y, wide, h)
        see = self._see_also()
        top = min((b.rect.y for b in see), default=PREVIOUS[1]) - 14
        self.page_view.set_bottom(min(top, PREVIOUS[1] - 8))
        before = IconButton(
            PREVIOUS, "icons/arrow_left.svg", partial(self.turn, -1), says="Page before"
        )
        after = IconButton(NEXT, "icons/arrow_right.svg", partial(self.turn, 1), says="Next page")
        close = IconButton(CLOSE, "icons/close.svg", self.back, says="Close")
        aside: list[Widget] = [self.gallery] if self.gallery else []
        if self.try_it is not None:
            aside = self.try_it.widgets()
        own = self.try_it.own_card if self.try_it else None
        by_hand = self.focus.focused is own is not None
        self.focus.replace(
            [
                self.contents,
                self.page_view,
                self.page_view.picture,
                *see,
                before,
                after,
                *aside,
                self.back_button(),
                self.switch,
                self.search,
                close,
            ]
        )
        self._keep_playing(own, by_hand)
        self.needs_redraw = True

    def _keep_playing(self, own: Widget | None, by_hand: bool) -> None:
        """Keep the focus on the example's card while it is played by keyboard."""
        if own is not None and self._plays and own in self.focus.widgets:
            self.focus.set_focus(own)
            self._plays = False
        elif by_hand and own not in self.focus.widgets:
            self.focus.set_focus(self.focus.find("show me"))
            self._plays = True

    def _see_also(self) -> list[Button]:
        """Return buttons to related pages, in as many rows as needed, the last at the foot."""
        pages = [self.book.page(key) for key in self.page.see]
        rows: list[list[tuple[Page, float]]] = [[]]
        used = 0.0
        for page, wide in zip(pages, self._widths(pages), strict=True):
            if rows[-1] and used + wide > SEE_RIGHT - SEE_LEFT:
                rows.append([])
                used = 0.0
            rows[-1].append((page, wide))
            used += wide + SEE_GAP
        buttons = []
        for i, row in enumerate(rows):
            x: float = SEE_LEFT
            y = FOOT - 8 - SEE_HIGH - (len(rows) - 1 - i) * SEE_STEP
            for page, wide in row:
                colour = FAMILIES[self.book.chapter(page).family].button
                see = partial(self.open, page)
                rect = (x, y, round(wide), SEE_HIGH)
                name = f"see {page.key}"
                buttons.append(Button(rect, page.title, see, colour=colour, size=26, name=name))
                x += round(wide) + SEE_GAP
        return buttons

    def _widths(self, pages: list[Page]) -> list[float]:
        """Return the widths, each squeezed a little if all then fit in one row."""
        letters, room = self.stage.lettering, SEE_RIGHT - SEE_LEFT
        style = display_style(26, CREAM, 3)
        wide = [min(room, letters.width(page.title, style) + 44) for page in pages]
        share = (room - SEE_GAP * (len(pages) - 1)) / sum(wide) if wide else 1.0
        return [w * share for w in wide] if SQUEEZE <= share < 1 else wide

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        canvas.dim_window(DIM, 0.38)
        draw_header(canvas, "RULEBOOK", 460)
        x, y, w, h = CONTENTS
        canvas.draw_shape(panel(w, h, "paper", 64, SLATE), x, y)
        found = "FOUND" if self.contents.words else "CONTENTS"
        canvas.write(found, x + 24, y + 33, display_style(30, CREAM, 4, 3))
        self.page_view.draw_sheet(canvas)
        if self.try_it is not None:
            self.try_it.draw(canvas)
        elif self.gallery is not None:
            self.gallery.draw_panel(canvas)
        self._draw_see_also(canvas)
        super().draw(canvas)

    def _draw_see_also(self, canvas: Canvas) -> None:
        if self.page.see:
            first = self.focus.find(f"see {self.page.see[0]}").rect
            style = canvas.lettering.fit_style("See also", SEE_ALSO, SEE_LEFT - LEFT - 12)
            canvas.write("See also", LEFT, first.centery - 3, style)
