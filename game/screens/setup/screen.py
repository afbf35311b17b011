"""Before a match: which game, who fights, which house rules, who goes first."""

from collections.abc import Mapping
from functools import partial
from random import Random
from secrets import randbits
from typing import Literal, get_args

from game.app.app import App
from game.app.cutouts import Cutouts
from game.app.game_posters import GAMES, HEIGHT_RATIO, SHADE, player_count, poster_file
from game.app.name_dialog import NameDialog
from game.app.screen import Screen, draw_header
from game.app.seat_keys import SeatKeys
from game.core.options import BadOption, Value, public_name
from game.core.registry import find
from game.lobby.lineup import Lineup
from game.lobby.own_keys import OwnKeys
from game.profile.settings import LastSetup
from game.screens.setup.house_rules import HouseRuleList, option_title
from game.screens.setup.lineup_rows import WIDE, LineupRows, X, has_large_text
from game.screens.setup.substitute_picker import SubstitutePicker
from game.screens.setup.teams import LineupTeams
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM, DIM, PLUM, PURPLE
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, IconButton
from game.stage.widgets.choices import SegmentedControl, Stepper
from game.stage.widgets.widget import Box, Widget
from game.table.board.card_faces import card_texts
from game.table.games import game_table_for, has_table
from game.table.text.playing_styles import PlayingStyle, playing_style

POSTER = (232, 392, 352)
FACTS_AT = (32, 664, 400, 320)
FIGHTERS = (X, 136.0, WIDE, 848.0)
RULES_X, RULES_WIDE = 1416.0, 480.0
BELL = (1416, 912, 480, 120)
TABLE_CARDS = (120, 144, 240)
"""Widths at which the table shows cards."""
PREFETCH_DELAY = 0.6
"""Seconds before the table is prefetched, so that this page comes up first."""

First = Literal["random", "me", "smack"]
FIRST: tuple[First, ...] = get_args(First)
TEAM_SEATING = "The teams take turns."
WATCHING = "You watch. Chance decides who begins."


class SetupScreen(Screen):
    """All choices before a match, on one page."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.cutouts = Cutouts(app.stage.art)
        self.first: First = app.settings.last.first
        self.rules: HouseRuleList | None = None
        self.own_keys = OwnKeys(app.settings)
        self.seat_keys = SeatKeys(app, lambda _name: self._build())
        self._until_ahead = 0.0
        """Seconds until the table is prefetched; 0 or less once that has begun."""
        self._planned: dict[str, tuple[Lineup, dict[str, Value]]] = {}
        """The line-up and options chosen so far for each game, in case the player returns to it."""
        self._show_game(game if game in GAMES else app.settings.last.game)

    def _show_game(self, game: str) -> None:
        """Show this game, with what was chosen for it before."""
        self.name = game if game in GAMES else GAMES[0]
        self.game = find(self.name)
        if self.name not in self._planned:
            settings = self.app.settings
            lineup = Lineup.of(self.game, settings)
            self._planned[self.name] = lineup, self._last_options(settings.last)
        self.lineup, self.options = self._planned[self.name]
        self.sides = LineupTeams(self.game, self.lineup, self.options)
        ready = has_table(self.name) and bool(game_table_for(self.name).substitute_options)
        self.substitutes = (
            SubstitutePicker(self.game, self.options, self._update_seats) if ready else None
        )
        letters = self.stage.lettering
        self.rows = LineupRows(
            self.lineup, self.sides, letters, self._update_seats, self.rename, self.substitutes,
            self.seat_keys.label, self.open_key_test, self._playing_style,
        )  # fmt: skip
        self.rules = None
        self._reset_unsuitable()
        self._build()

    def _playing_style(self, seat: int) -> PlayingStyle | None:
        """Return the playing style of a seat's fighter; None if that is not known yet."""
        if self.substitutes is None:
            return playing_style(self.name, self.lineup.fighters[seat].character)
        champion = self.substitutes.substitute(seat)
        return playing_style(self.name, champion.name.lower()) if champion else None

    def _last_options(self, last: LastSetup) -> dict[str, Value]:
        """Return the last options if they are still valid, without the one the vote decides."""
        decided = self.game.vote.option if self.game.vote else ""
        new = not self.app.matches.has_played(self.name)
        given: Mapping[str, object] = self.game.beginner_options if new else {}
        given = last.options if last.game == self.name else given
        try:
            agreed = self.game.options.parse(given)
        except BadOption:
            agreed = self.game.options()
        return {name: getattr(agreed, name) for name in agreed.kinds() if name != decided}

    # -- opening -----------------------------------------------------------------------------------

    def enter(self) -> None:
        self.stage.sound.play_music("title")
        self.stage.sound.set_mood("title")
        self._until_ahead = PREFETCH_DELAY
        self.own_keys.update_from_controls(self.lineup)
        self._build()

    def update(self, seconds: float) -> None:
        if self._until_ahead > 0:
            self._until_ahead -= seconds
            if self._until_ahead <= 0 and has_table(self.name):
                self._prepare()

    def _prepare(self) -> None:
        """Prefetch the table while the player is still choosing."""
        canvas, faces = self.stage.canvas, self.app.faces
        w, h = canvas.size
        cover = max(w / WIDTH, h / HEIGHT) / canvas.scale
        wanted = [Request(f"arenas/{self.name}.svg", WIDTH * cover, HEIGHT * cover)]
        for stem in card_texts(faces.cards, self.name):
            for width in TABLE_CARDS:
                wanted += faces.requests(self.name, stem, width)
        self.stage.art.prefetch(wanted)

    def resized(self) -> None:
        super().resized()
        self.rules = None
        self._build()

    # -- widgets -----------------------------------------------------------------------------------

    @property
    def _split(self) -> float:
        """Bottom edge of the house rules; large text needs more room below."""
        return 680.0 if self.stage.lettering.percent >= 150 else 736.0

    def _build(self) -> None:
        fresh = not self.focus.widgets
        if self.seat_keys_only:
            self.own_keys.update_controls(self.lineup)
        widgets: list[Widget] = [
            self.back_button(),
            self._arrow(24, "left", -1),
            self._arrow(376, "right", 1),
            self._read_button((64, 896, 336, 64), 26),
        ]
        bell: Widget
        if has_table(self.name):
            bell = Button(
                BELL, "RING THE BELL!", self.start_match, colour="green", size=52, sound="bell"
            )
            widgets += self.rows.widgets()
            widgets += [*self._order_widgets(), *self._rule_widgets()]
            widgets += [*self._first_widgets(), bell]
        else:
            bell = self._read_button((1064, 520, 480, 112), 40)
            bell.name = "read instead"
            widgets.append(bell)
        self.focus.replace(widgets)
        if fresh:
            self.focus.set_focus(bell)
        self.needs_redraw = True

    @property
    def seat_keys_only(self) -> bool:  # type: ignore[override]  # where several have keys of their own
        return len(self.lineup.people) > 1

    def open_key_test(self) -> None:
        self.app.push_screen("key_test", people=self.rows.local_players)

    def _arrow(self, x: float, side: str, way: int) -> IconButton:
        picture = f"icons/arrow_{side}.svg"
        icon = IconButton(
            (x, 352, 64, 64), picture, lambda: self.show_next_game(way), says="Another game"
        )
        icon.colour, icon.name = "cream", f"game {side}"
        return icon

    def _read_button(self, rect: Box, size: float) -> Button:
        button = Button(
            rect, "READ THE RULES", self.open_rulebook, size=size, icon="icons/rules.svg"
        )
        if rect[3] > 64:
            button.colour = "green"
        return button

    def _order_widgets(self) -> list[Widget]:
        shuffle = Button((X + 32, 912, 200, 56), "SHUFFLE", self.shuffle, colour="cream", size=24)
        shuffle.icon, shuffle.icon_size = "icons/dice_5.svg", 34
        if len(self.lineup.people) < 2:
            return [shuffle]
        rect = (X + 248, 912, 296, 56)
        share = Button(rect, "SHARING…", self.open_hot_seat_options, colour="blue", size=24)
        share.icon, share.icon_size, share.name = "icons/hotseat.svg", 38, "sharing"
        share.tooltip = "How several people share one screen"
        return [shuffle, share]

    def _rule_widgets(self) -> list[Widget]:
        if self.rules is None:
            rect = (RULES_X + 18, 220, RULES_WIDE - 34, self._split - 220 - 16)
            seats = len(self.lineup.fighters)
            self.rules = HouseRuleList(
                rect, self.game, self._rule_options, seats, self._set_option, self.focus
            )
        reset = Button((RULES_X + 344, 148, 112, 48), "RESET", self.reset, colour="cream", size=22)
        reset.enabled = self._changed
        reset.tooltip = "Back to the standard rules" if self._changed else "All as standard"
        self.reset_button = reset
        return [reset, self.rules, *self.rules.rules]

    @property
    def _votes(self) -> bool:
        """True if the game has a vote on who goes first."""
        return self.game.vote is not None

    def _first_widgets(self) -> list[Widget]:
        if self.lineup.me is None or not self._votes:
            return []
        rect = (RULES_X + 32, 812, RULES_WIDE - 64, 56)
        place = FIRST.index(self.first)
        people = self.lineup.people
        words = ("Random", "Me" if len(people) == 1 else people[0].person, "Smack talk")
        if has_large_text(self.stage.lettering):
            stepper = Stepper(rect, words, place, self._begin_with)
            stepper.name, stepper.style = "first turn", Style(26, CREAM, "bold")
            return [stepper]
        return [SegmentedControl(rect, words, place, self._begin_with, name="first turn")]

    # -- actions -----------------------------------------------------------------------------------

    def show_next_game(self, way: int) -> None:
        """Show the next game, or with `way` -1 the one before."""
        self._show_game(GAMES[(GAMES.index(self.name) + way) % len(GAMES)])
        self.enter()

    def open_hot_seat_options(self) -> None:
        self.app.push_screen("hot_seat")

    def open_rulebook(self) -> None:
        self.app.push_screen("rulebook", game=self.name)

    def shuffle(self) -> None:
        before = list(self.lineup.fighters)
        self.lineup.shuffle(Random(randbits(32)))
        if self.substitutes:
            self.substitutes.reorder([before.index(fighter) for fighter in self.lineup.fighters])
        self._build()

    def rename(self, seat: int) -> None:
        known = [one.name for one in self.app.settings.sharing.people]
        named = partial(self._named, seat)
        self.stage.push(NameDialog(self.app, self.lineup.name(seat), named, known))

    def _named(self, seat: int, name: str) -> None:
        got = self.lineup.rename(seat, name)
        if got != name:
            self.app.notify(f"{name} is taken. The crowd shouts {got}.")
        self.app.settings.player.name = self.lineup.owner
        self.app.save_settings()
        self._build()

    @property
    def _rule_options(self) -> dict[str, Value]:
        """The options without the substitutes, which are chosen elsewhere."""
        sends = self.substitutes.game_table.substitute_options if self.substitutes else ()
        return {name: value for name, value in self.options.items() if name not in sends}

    @property
    def _changed(self) -> bool:
        defaults = self.game.options.defaults()
        return any(value != defaults[name] for name, value in self._rule_options.items())

    def _update_seats(self, meant: str) -> None:
        """Update the house rules to a change of seats, and focus the widget `meant`, if any."""
        self._reset_unsuitable()
        self._rebuild_rules()
        if meant:
            self.focus.set_focus(self.focus.find(meant))

    def _reset_unsuitable(self) -> None:
        """Reset the house rules that this many fighters cannot play by, dependent ones first."""
        seats, kind = len(self.lineup.fighters), self.game.options
        defaults, needs = kind.defaults(), kind.required_flags()
        for name in sorted(self.options, key=lambda name: name not in needs):
            agreed = kind.parse(self.options)
            if agreed.is_valid_for(seats):
                return
            if agreed.is_valid_for(seats, **{name: defaults[name]}):
                self.options[name] = defaults[name]
                self.app.notify(f"{option_title(name)} is back to standard: there are {seats} now.")

    def _rebuild_rules(self) -> None:
        """Build the list of house rules again, at the same scroll position."""
        before, self.rules = self.rules, None
        self._build()
        after: HouseRuleList | None = self.rules
        if before is not None and after is not None:
            after.scroll_by(before.top)

    def _set_option(self, option: str, value: Value) -> None:
        self.options[option] = value
        if option in self.game.options.required_flags().values():
            self._reset_unsuitable()
            self._rebuild_rules()
            return
        self.reset_button.enabled = self._changed
        self.reset_button.tooltip = "Back to the standard rules" if self._changed else ""
        if self.rules is not None:
            self.rules.layout_rules()

    def reset(self) -> None:
        self.options |= {name: self.game.options.defaults()[name] for name in self._rule_options}
        self.rules = None
        self._build()

    def _begin_with(self, place: int) -> None:
        self.first = FIRST[place]

    def start_match(self) -> None:
        """Save the set-up and start the match."""
        app, settings = self.app, self.app.settings
        options = {public_name(name): value for name, value in self.options.items()}
        settings.last.game = self.name
        settings.last.seats = self.lineup.last_seats()
        settings.last.options = dict(options)
        settings.last.first = self.first
        if self.lineup.me is not None:
            settings.player.character = self.lineup.me.character
        if self.seat_keys_only:
            self.own_keys.remember(self.lineup)
        app.save_settings()
        app.start_match(self.name, options, self.lineup.players(), self.first)

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "action" and input_event.action == "rules":
            self.open_rulebook()
            return True
        if input_event.seat in self.rows.seat_keys:
            self.rows.seat_keys[input_event.seat].lit = input_event.kind != "end"
            self.needs_redraw = True
        handled = super().handle(input_event)
        if input_event.kind == "action" and self.rules is not None:
            self.rules.scroll_to_focus()
        return handled

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        canvas.dim_window(DIM, 0.25)
        draw_header(canvas, "MATCH SET-UP", 720)
        x, y, w = POSTER
        canvas.put_centred(
            self.cutouts.get(poster_file(self.name), w, w * HEIGHT_RATIO, SHADE), x, y
        )
        self._draw_facts(canvas)
        if has_table(self.name):
            self._draw_fighters(canvas)
            self._draw_rules(canvas)
        else:
            self._draw_missing(canvas)
        super().draw(canvas)

    def _draw_facts(self, canvas: Canvas) -> None:
        x, y, w, h = FACTS_AT
        canvas.draw_shape(panel(w, h, "night"), x, y)
        agreed = self.game.options.parse(self.options)
        rows = (
            ("human", player_count(self.name), 56),
            ("timer", f"about {self.game.minutes(agreed)} minutes", 56),
            ("trophy", self.game.words.goal(agreed), 84),
        )
        for i, (icon, text, high) in enumerate(rows):
            middle = y + 54 + 64 * i
            canvas.draw_file(f"icons/{icon}.svg", 76, middle, 52)
            style = canvas.lettering.fit_style(text, Style(24, CREAM, "semibold"), 290, high)
            height = canvas.lettering.height(text, style, 290)
            canvas.paragraph(text, 116, middle - height / 2, style, 290)

    def _draw_fighters(self, canvas: Canvas) -> None:
        x, y, w, h = FIGHTERS
        canvas.draw_shape(panel(w, h, "paper", 72, BLUE), x, y)
        canvas.write("FIGHTERS", x + 32, y + 38, display_style(34, CREAM, 4, 3))
        count = f"{len(self.lineup.fighters)} of {self.lineup.most} seats"
        if self.lineup.me is None:
            count = f"{len(self.lineup.fighters)} robots, you watch"
        style = canvas.lettering.fit_style(count, Style(24, CREAM, "bold"), 480)
        canvas.write(count, x + w - 32, y + 38, style, "right")
        self.rows.draw(canvas)
        text = TEAM_SEATING if self.sides.teams else game_table_for(self.name).seat_order_note
        room = 560 if len(self.lineup.people) < 2 else 300
        style = canvas.lettering.fit_style(text, Style(22, PLUM), room, 56)
        high = canvas.lettering.height(text, style, room)
        canvas.paragraph(text, x + w - 36, 938 - high / 2, style, room, "right")

    def _draw_rules(self, canvas: Canvas) -> None:
        x, w = RULES_X, RULES_WIDE
        canvas.draw_shape(panel(w, round(self._split - 136), "paper", 72, PURPLE), x, 136)
        style = canvas.lettering.fit_style("HOUSE RULES", display_style(34, CREAM, 4, 3), 300)
        canvas.write("HOUSE RULES", x + 32, 174, style)
        top = self._split + 24
        canvas.draw_shape(panel(w, round(880 - top), "night"), x, top)
        watching = self.lineup.me is None or not self._votes
        said = WATCHING if self.lineup.me is None else game_table_for(self.name).first_player_note
        text, room = (said, 880 - top - 28) if watching else ("First turn", 804 - top)
        style = Style(24, CREAM, "semibold")
        style = canvas.lettering.fit_style(text, style, w - 64, room)
        height = canvas.lettering.height(text, style, w - 64)
        start_at = top + 14 + (room - height) / 2 if watching else top + 10 + (room - height) / 2
        canvas.paragraph(text, x + 32, start_at, style, w - 64)

    def _draw_missing(self, canvas: Canvas) -> None:
        """Draw the note for a game that has no table yet."""
        title = self.game.words.TITLE
        canvas.draw_shape(panel(1424, 560, "paper", 72, BLUE), X, 136)
        canvas.write(title.upper(), X + 32, 174, display_style(34, CREAM, 4, 3))
        text = (
            f"The table for {title} is not built yet.\n"
            "Its rules are ready: read them while the carpenters work."
        )
        style = Style(32, BROWN_TEXT, "semibold")
        style = canvas.lettering.fit_style(text, style, 1200, 220)
        height = canvas.lettering.height(text, style, 1200)
        canvas.paragraph(text, X + 712, 370 - height / 2, style, 1200, "middle")
