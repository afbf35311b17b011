"""Screenshots of every screen, drawn without a window, for tests, the README and reviews."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game import screen_registry
from game.app.app import App
from game.bots import QUICK
from game.core.cast import CAST
from game.core.options import join_words, quote_input
from game.core.registry import find
from game.core.state import Move, Seat
from game.main_loop import open_app
from game.match.match import BOT, HUMAN, Match, Player
from game.match.thinking.bot_turn import next_bot_choice
from game.profile.places import Places
from game.profile.report import compose
from game.profile.settings import LastSeat, LastSetup, PromptSettings, Settings
from game.screens.results.screen import ResultsScreen
from game.screens.settings.pad_mapping import PadMapping
from game.screens.settings.screen import SettingsScreen
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.questions.reaction_view import ReactionView
from game.screens.table.screen import TableScreen
from game.stage.input.input_reader import InputEvent
from game.table.board.card_faces import card_texts
from game.table.board.effects import Effect
from game.table.games import game_table_for
from game.table.games.minds_eye.animations.beams import BEATEN, GazeEffect
from game.table.games.minds_eye.animations.showdown import CountdownNumber
from game.table.questions.secret_question import SecretQuestion
from game.table.questions.slot_question import SlotQuestion
from game.table.text.tip_queue import tips_of

DEFAULT_GAME = "eyeball_boxing"
BY_SLOT = "card_clash"
"""A game whose cards are played face down."""
ROBOT = BOT + QUICK
GUESTS = ("Maya", "Uncle Bo", "Cy", "Dee", "Eve", "Flo", "Gus")
"""Names of the people in a hot seat."""
SEEDS = 200
"""Most matches to search for a position, and most frames to wait for a screen."""
NOT_HERE = "that does not happen with {seats} seats"


class NoSuchScreen(ValueError):
    """The screen is unknown, or the position it needs did not occur. The message says which."""


def draw_screenshot(
    screen: str,
    out: Path,
    size: tuple[int, int] = (1920, 1080),
    seats: int = 4,
    seed: int = 1,
    after: int = 40,
    text: int = 100,
    home: Path | None = None,
    settings: Sequence[str] = (),
) -> None:
    """Draw a screen into a PNG file; `settings` are strings such as `access.colours=contrast`."""
    use_dummy_drivers()
    app = open_app(size, _places(home), exact=True)
    try:
        app.settings.access.text = text  # type: ignore[assignment]
        app.settings.screen.framing = "window"
        for said in settings:
            change_setting(app.settings, said)
        app.apply_settings()
        show_screen(app, screen, seats, seed, after)
        pygame.image.save(app.stage.picture(), str(out))
    finally:
        app.stage.close()


class NoSuchSetting(ValueError):
    """The setting is unknown or does not take this value. The message says which."""


def change_setting(settings: Settings, said: str) -> None:
    """Change one setting, written as `access.colours=contrast`."""
    name, _, value = said.partition("=")
    group, _, field = name.partition(".")
    held = getattr(settings, group, None)
    if held is None or not hasattr(held, field):
        raise NoSuchSetting(f"there is no setting {quote_input(name)}")
    plain = value.lower() if value.lower() in ("true", "false") else value
    try:
        known = msgspec.convert({field: plain}, type(held), strict=False)
    except msgspec.ValidationError as wrong:
        raise NoSuchSetting(f"{name} does not take {quote_input(value)}: {wrong}") from None
    setattr(held, field, getattr(known, field))


def use_dummy_drivers() -> None:
    """Use SDL's dummy drivers for video and sound, unless the environment names others."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def _places(home: Path | None) -> Places | None:
    return Places(home, home / "matches", home / "cache") if home else None


def show_screen(app: App, screen: str, seats: int = 4, seed: int = 1, after: int = 40) -> None:
    """Show this screen in the state that the picture needs."""
    name, _, game = screen.partition(":")
    if name not in SCREENS:
        raise NoSuchScreen(f"there is no screen '{name}'; there is {join_words(tuple(SCREENS))}")
    app.settings.play.tips = name == "tip"  # elsewhere they would come and go
    SCREENS[name](app, game or DEFAULT_GAME, seats, seed, after)
    for _ in range(0 if name in MID_ANIMATION else 3):
        app.stage.advance_frame(1.0)


Stager = Callable[[App, str, int, int, int], None]


def match_after(
    game: str,
    seats: int,
    seed: int,
    after: int,
    enough: Callable[[Match], bool] | None = None,
    options: Mapping[str, object] | None = None,
    people: bool = False,
) -> Match:
    """Return a match after `after` choices, played on until `enough` is true.

    Seat 0 is a person, or every seat if `people`; bots choose for them. House rules may follow the
    game's name, see `agreed`. The match may end before there is enough.
    """
    game, rules = parse_game(game)
    rules |= options or {}
    players = make_players(game, seats)
    if people:
        players = [
            Player(name, HUMAN, p.contender) for name, p in zip(GUESTS, players, strict=False)
        ]
    bots = [Player(p.name, ROBOT, p.contender) for p in players]
    match = Match(game, rules, players, seed)
    shadow = Match(game, rules, bots, seed)
    while match.result is None and (
        len(match.choices) < after or (enough is not None and not enough(match))
    ):
        choice = next_bot_choice(shadow)
        if choice is None:
            break
        shadow.choose(*choice)
        match.choose(*choice)
    return match


def _as_table(scene: object) -> TableScreen:
    """Return the screen as a table; raise `NoSuchScreen` if the match is over."""
    if not isinstance(scene, TableScreen):
        raise NoSuchScreen(
            "the match is over by then; take fewer choices (--after) or another seed"
        )
    return scene


def parse_game(said: str) -> tuple[str, dict[str, object]]:
    """Parse a game and its house rules, as in `dodgeball,mode=strategic,teams=true`."""
    name, *pairs = said.split(",")
    rules = find(name).options.parse(dict(pair.partition("=")[::2] for pair in pairs))
    return name, dict(rules.by_public_name())


def make_players(game: str, seats: int, person: Seat = 0) -> list[Player]:
    """Return one person and bots; the number of seats is clamped to what the game takes."""
    wanted = min(max(seats, find(game).seats.start), find(game).seats.stop - 1)
    players = [Player(look.capitalize(), ROBOT, look) for look in CAST[:wanted]]
    players[person] = Player("Champ", HUMAN, CAST[person])
    return players


def _simple(name: str, **about: Any) -> Stager:
    def show(app: App, game: str, seats: int, seed: int, after: int) -> None:
        app.go_to_screen(name, **about)

    return show


def _setup(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the set-up as if the last match had had this many seats and these house rules."""
    name, rules = parse_game(game)
    sat = [
        LastSeat(name=look.capitalize(), character=look, kind="bot" if seat else "me")
        for seat, look in enumerate(CAST[: len(make_players(name, seats))])
    ]
    before, app.settings.last = app.settings.last, LastSetup(game=name, options=rules, seats=sat)
    app.go_to_screen("setup", game=name)
    app.settings.last = before


def _setup_people(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the set-up with people in every seat but the last."""
    name, rules = parse_game(game)
    count = len(make_players(name, seats))
    people = [
        LastSeat(name=guest, character=look, kind="guest" if seat else "me")
        for seat, (guest, look) in enumerate(zip(GUESTS, CAST[:count], strict=False))
    ]
    people[-1] = LastSeat(name=CAST[count - 1].capitalize(), character=CAST[count - 1], kind="bot")
    settings = app.settings
    before, settings.last = settings.last, LastSetup(game=name, options=rules, seats=people)
    app.go_to_screen("setup", game=name)
    settings.last = before


def _sharing(app: App, game: str, seats: int, seed: int, after: int) -> None:
    _setup_people(app, game, seats, seed, after)
    app.push_screen("hot_seat")


def _keys(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the key test with two people holding their keys."""
    _setup_people(app, game, seats, seed, after)
    _look(app)
    app.stage.top_layer.focus.find("own key 0").activate(app.stage, "accept")  # type: ignore[attr-defined]
    for seat in range(2):
        app.stage.handle_input(InputEvent("key", device="keys", seat=seat))


def _rulebook(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """`eyeball_boxing` opens the book, `eyeball_boxing/bell` opens it at that page."""
    name, _, key = game.partition("/")
    app.go_to_screen("rulebook", game=name, key=key)


def _settings(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the settings; the word after the colon is a tab, not a game."""
    app.go_to_screen("settings", tab="" if game == DEFAULT_GAME else game)


def _listen(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the controls page while it waits for a new key."""
    app.go_to_screen("settings", tab="Controls")
    _look(app)
    screen = app.stage.top_layer
    assert isinstance(screen, SettingsScreen)
    screen.focus.set_focus(screen.focus.find("main keys:e"))
    screen.column.scroll_to_widget(screen.focus.focused)
    for _ in range(2):  # the chip, and then CHANGE IT
        app.stage.handle_input(InputEvent("action", action="accept", device="keys"))
        _look(app)


def _conflict(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the question about a key that is already in use."""
    _listen(app, game, seats, seed, after)
    app.stage.handle_input(InputEvent("raw", text="keys:i", device="keys"))


def _seats(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the seat keys of the controls page, three of them held."""
    app.go_to_screen("settings", tab="Controls")
    _look(app)
    screen = app.stage.top_layer
    assert isinstance(screen, SettingsScreen)
    screen.column.top = screen.column.max_top
    screen.column.place()
    screen.lit |= {0, 2, 3}


def _lesson(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the dialog that maps an unknown joystick."""
    app.go_to_screen("settings", tab="Controls")
    app.stage.push(PadMapping(app))


def _keeping(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the question after a change of the window mode."""
    app.go_to_screen("settings", tab="Screen")
    _look(app)
    settings = app.stage.top_layer
    assert isinstance(settings, SettingsScreen)
    settings.ask_to_keep_window()


def _waiting(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the title with a match to continue."""
    app.create_match_file(match_after(game, seats, seed, after))
    app.go_to_screen("title")


def _dialog(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the dialog that Esc opens on the title."""
    app.go_to_screen("title")
    _look(app)
    app.stage.handle_input(InputEvent("action", action="cancel", device="keys"))


def _look(app: App) -> None:
    """Draw two frames, so that the input guard lets the next press through."""
    app.stage.advance_frame(1.0)
    app.stage.advance_frame(1.0)


def _weigh_in(app: App, game: str, seats: int, seed: int, after: int) -> None:
    match = match_after(game, seats, seed, 0)
    options = match.options.by_public_name()
    app.go_to_screen(
        "weigh_in", game=match.game.name, options=options, players=match.seats, seed=seed
    )


def _table(app: App, game: str, seats: int, seed: int, after: int) -> None:
    app.go_to_screen("table", match=match_after(game, seats, seed, after), autosave=None)


def _replay(app: App, game: str, seats: int, seed: int, after: int) -> None:
    app.go_to_screen("replay", match=match_after(game, seats, seed, after))


def _curtain(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show a match between people, with the curtain closed."""
    match = match_after(game, seats, seed, after, people=True)
    app.go_to_screen("table", match=match, autosave=None)
    for _ in range(SEEDS):
        if isinstance(_shared(app).overlay, Curtain):
            return
        app.stage.advance_frame(0.5)


def _private(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the table after a person has opened the curtain."""
    _curtain(app, game, seats, seed, after)
    app.stage.advance_frame(1.0)  # the input guard holds back earlier presses
    _accept(app)


def _your_hand(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show a person's hand once more, after their choice."""
    _private(app, game, seats, seed, after)
    for _ in range(SEEDS):
        table = _shared(app)
        if table.overlay is not None:
            return
        if table.referee.viewer_question is not None:
            table._choose(table.referee.viewer_question.moves[0])
        app.stage.advance_frame(0.5)


def _eyes_shut(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show a secret choice with its time limit running: one person has pressed a key."""
    name = "minds_eye" if game == DEFAULT_GAME else game
    game_table = game_table_for(parse_game(name)[0])

    def asked(match: Match) -> bool:
        actors = match.state.actors()
        return len(actors) == len(match.seats) and game_table.is_secret_choice(
            match.view(actors[0])
        )

    match = match_after(name, seats, seed, min(after, 12), asked, people=True)
    app.go_to_screen("table", match=match, autosave=None)
    for _ in range(4):
        app.stage.advance_frame(0.5)
    question = _shared(app).question
    assert isinstance(question, SecretQuestion)
    question.press_slot(*next((seat, 0) for seat in question.keys))


def _slots(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the hot seat with face-down cards: people have peeked and now choose a slot."""
    played = game if game_table_for(parse_game(game)[0]).hidden_draws else BY_SLOT
    _curtain(app, played, seats, seed, after)
    for _ in range(SEEDS):
        table = _shared(app)
        if isinstance(table.question, SlotQuestion):
            return
        if table.referee.viewer_question is not None:
            table._commit(_usual(table))
        if table.overlay is not None:
            app.stage.advance_frame(1.0)
            _accept(app)
        app.stage.advance_frame(0.5)


def _usual(table: TableScreen) -> Move:
    """Return the move of the first button, or else the first legal move."""
    assert table.referee.viewer_question is not None
    return next(iter([*table.hud.main_key_moves(), *table.referee.viewer_question.moves]))


def _peek(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show seat 0 peeking at their face-down cards again."""
    _slots(app, game, seats, seed, after)
    _shared(app).hot_seat.peek(0)
    _look(app)
    _accept(app)
    app.stage.advance_frame(0.5)


def _who_plays(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the WHO PLAYS? menu of the pause screen."""
    _private(app, game, seats, seed, after)
    _shared(app).pause()
    app.stage.top_layer.focus.find("who plays?").activate(app.stage, "accept")  # type: ignore[attr-defined]


def _accept(app: App) -> None:
    app.stage.handle_input(InputEvent("action", action="accept", device="keys"))
    app.stage.handle_input(InputEvent("end", action="accept", device="keys"))


def _shared(app: App) -> TableScreen:
    return _as_table(app.stage.top_layer)


def _pause(app: App, game: str, seats: int, seed: int, after: int) -> None:
    _table(app, game, seats, seed, after)
    app.stage.advance_frame(5.0)
    app.push_screen("pause", table=app.stage.top_layer)


def _inspect(app: App, game: str, seats: int, seed: int, after: int) -> None:
    _table(app, game, seats, seed, after)
    app.stage.advance_frame(5.0)
    name, _ = parse_game(game)
    cards = [(name, stem) for stem in card_texts(app.faces.cards, name)]
    app.push_screen("card", cards=cards, index=0, where="In the deck")


def _fight_log(app: App, game: str, seats: int, seed: int, after: int) -> None:
    _table(app, game, seats, seed, after)
    app.stage.advance_frame(5.0)
    app.stage.handle_input(InputEvent("action", action="log", device="keys"))


def _why(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Replay the last event in the log that has a policy, or else the last that can be replayed."""
    _fight_log(app, game, seats, seed, after)
    table = _as_table(app.stage.layers[0])
    look, found = table.inspect_actions, table.match.game.policy_settings_for
    told = [entry for entry in table.log.entries if entry.event_ref is not None]
    asked = [e for e in told if e.event_ref and found(e.card, e.event_ref.event.what)]
    look.replay_event((asked or told)[-1])
    for _ in range(4):
        app.stage.advance_frame(0.25)


def _coach(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the coach's advice; a question may follow the game, as in `game/question`."""
    name, _, question = game.partition("/")

    def asked(match: Match) -> bool:
        mine = 0 in match.state.actors() and question in ("", match.state.question())
        return mine and len(match.view(0).moves) > 1

    for more in range(SEEDS):
        match = match_after(name, seats, seed + more, after, asked)
        if match.result is None:
            break
    app.go_to_screen("table", match=match, autosave=None)
    _look(app)
    scene = _as_table(app.stage.top_layer)
    for _ in range(60):  # bots may move first
        if scene.referee.viewer_question is None:
            app.stage.advance_frame(0.1)
    scene.coach_panel.start_thinking()
    while scene.coach_panel.is_thinking:
        scene.coach_panel.advance()


def _tip(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the table with the longest tip of the game."""
    _table(app, game, seats, seed, after)
    for _ in range(6):
        app.stage.advance_frame(0.5)
    table = _as_table(app.stage.top_layer)
    tips = tips_of(table.match.game.name)
    table.tip_presenter.tips.name = max(tips, key=lambda name: len(tips[name]))
    table.tip_presenter.tips.seconds_left = 60.0


def _asking(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the policies of the card that has the most of them."""
    _table(app, game, seats, seed, after)
    app.stage.advance_frame(5.0)
    table = _as_table(app.stage.top_layer)
    wishes = table.inspect_actions.policy_editor
    cards = [wishes.policies_about(card) for card in range(len(table.board.game_table.card_images))]
    asks = max(cards, key=lambda asks: sum(len(ask.policies) for ask in asks))
    app.push_screen(
        "policies", policy_editor=wishes, policy_settings=asks or wishes.game.policy_settings
    )


def _reaction(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the first question between turns that has three answers or more, or else two."""
    asks = game_table_for(parse_game(game)[0]).is_between_turns

    def asked(match: Match, ways: int) -> bool:
        mine = 0 in match.state.actors() and asks(match.view(0))
        return mine and len(match.view(0).moves) >= ways

    for ways, more in product((3, 2), range(SEEDS // 5)):
        match = match_after(game, seats, seed + more, after, partial(asked, ways=ways))
        if match.result is None:
            break
    app.go_to_screen("table", match=match, autosave=None)


def _window(app: App, game: str, seats: int, seed: int, after: int) -> TableScreen:
    """Show people in a reaction window open to as many of them as possible; return the table."""
    game_table = game_table_for(parse_game(game)[0])

    def open_to(match: Match, people: int) -> bool:
        asked = (
            match.state.question()
            in game_table.reaction_questions - game_table.reactions_in_seat_order
        )
        return asked and len(match.state.actors()) >= people

    for people, more in product((seats - 1, 1), range(SEEDS // 5)):
        enough = partial(open_to, people=people)
        match = match_after(game, seats, seed + more, after, enough, people=True)
        if match.result is None:
            break
    app.go_to_screen("table", match=match, autosave=None)
    table = _as_table(app.stage.top_layer)
    while not isinstance(table.question, ReactionView):
        app.stage.advance_frame(0.1)
    return table


def _buzzer(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show a reaction window with its fuse burning."""
    _window(app, game, seats, seed, after)
    for _ in range(15):
        app.stage.advance_frame(0.1)


def _buzzed(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show what the first person who can answer is asked behind the curtain."""
    table = _window(app, game, seats, seed, after)
    reaction = table.referee.reaction_manager.window
    assert reaction is not None
    able = [seat for seat in reaction.seats if len(table.match.view(seat).moves) > 1]
    app.stage.handle_input(InputEvent("key", seat=(able or reaction.seats)[0], device="keys"))
    while table.overlay is None:
        app.stage.advance_frame(0.1)
    _look(app)
    _accept(app)


def _hover(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the person's turn, with the first card selected and aimed."""

    def turn(match: Match) -> bool:
        mine = 0 in match.state.actors() and match.state.question() in ("turn", "action")
        return mine and len(match.view(0).moves) > 1

    for more in range(SEEDS):
        match = match_after(game, seats, seed + more, after, turn)
        if match.result is None:
            break
    app.go_to_screen("table", match=match, autosave=None)
    _look(app)
    for action in ("digit1", "right"):
        app.stage.handle_input(InputEvent("action", action=action, device="keys"))
    for _ in range(4):
        app.stage.advance_frame(0.2)


def _asked(question: str, **options: object) -> Stager:
    """Show the table as the person is asked this and has more than one answer."""

    def show(app: App, game: str, seats: int, seed: int, after: int) -> None:
        def now(match: Match) -> bool:
            mine = 0 in match.state.actors() and match.state.question() == question
            return mine and len(match.view(0).moves) > 1

        for more in range(SEEDS):
            match = match_after(game, seats, seed + more, after, now, options)
            if match.result is None:
                break
        app.go_to_screen("table", match=match, autosave=None)
        table = _as_table(app.stage.top_layer)
        table.referee.prompt_settings = PromptSettings.beginner()

    return show


def _after_event(what: str, seconds: float, endings: tuple[str, ...] = ()) -> Stager:
    """Show the table this many seconds after the choice that caused this event."""

    def show(app: App, game: str, seats: int, seed: int, after: int) -> None:
        def happened(match: Match) -> bool:
            return bool(match.choices) and any(e.what == what for e in match.choices[-1].events)

        for more in range(SEEDS):
            match = match_after(game, seats, seed + more, after, happened)
            if happened(match) and (not endings or match.state.ending in endings):
                break
        seat, move, *_ = match.choices[-1]
        match.go_back(len(match.choices) - 1)
        app.go_to_screen("table", match=match, autosave=None)
        table = _as_table(app.stage.top_layer)
        table._play_events(table.referee.choose(seat, move))
        for _ in range(round(10 * seconds)):
            app.stage.advance_frame(0.1)

    return show


@dataclass(frozen=True)
class StareShot:
    """A stare in Mind's Eye, which fills the table: which question of it to show, and how."""

    question: str
    options: Mapping[str, object] = field(default_factory=dict)
    people: bool = False
    """Whether every seat is a person."""
    beat: int = 0
    policy: str = ""
    """The player's policy for this question; empty for the default."""
    three: bool = False
    """Whether a third player waits for the winner."""

    def __call__(self, app: App, game: str, seats: int, seed: int, after: int) -> None:
        """Show the first match from this seed on in which the person is asked this."""
        game = STARING if game == DEFAULT_GAME else game

        def asked(match: Match) -> bool:
            state: Any = match.state
            mine = state.question() == self.question and 0 in state.actors()
            return mine and state.beat >= self.beat and len(state.starers) == 2 + self.three

        for more in range(SEEDS):
            match = match_after(game, seats, seed + more, after, asked, self.options, self.people)
            if match.result is None:
                break
        else:
            raise NoSuchScreen(NOT_HERE.format(seats=seats))
        if self.policy:
            app.settings.asking.set_policy(match.game, self.question, self.policy)
        app.go_to_screen("table", match=match, autosave=None)


@dataclass(frozen=True)
class RoundShot:
    """A round of Mind's Eye, before the card is locked in or once `until` is seen."""

    options: Mapping[str, object] = field(default_factory=dict)
    true: Callable[[Any], bool] = lambda _: True
    until: Callable[[Effect], bool] | None = None

    def __call__(self, app: App, game: str, seats: int, seed: int, after: int) -> None:
        game = STARING if game == DEFAULT_GAME else game

        def asked(match: Match) -> bool:
            state: Any = match.state
            return state.question() == "eyes" and not state.sealed[0] and self.true(state)

        for more in range(SEEDS):
            match = match_after(game, seats, seed + more, after, asked, self.options)
            if match.result is None:
                break
        else:
            raise NoSuchScreen(NOT_HERE.format(seats=seats))
        app.go_to_screen("table", match=match, autosave=None)
        for _ in range(60):
            app.stage.advance_frame(0.05)
        if self.until is not None:
            self._lock_in(app, self.until)

    def _lock_in(self, app: App, seen: Callable[[Effect], bool]) -> None:
        """Lock the card in and wait until the effect is seen."""
        app.stage.handle_input(InputEvent("action", action="accept", device="keys"))
        board = _shared(app).board
        while not any(map(seen, board.effects)):
            app.stage.advance_frame(0.02)
        for _ in range(5):
            app.stage.advance_frame(0.02)


def _counts_down(effect: Effect) -> bool:
    return isinstance(effect, CountdownNumber) and effect.number == 2


def _compares(effect: Effect) -> bool:
    """True once more than half of the pairs of gazes have been compared."""
    return (
        isinstance(effect, GazeEffect)
        and 4 * len(effect.looks.reasons) > len(effect.looks.gazes) > 0
    )


def _decides(effect: Effect) -> bool:
    """True once a card shows a fate other than beaten."""
    return isinstance(effect, GazeEffect) and bool({*effect.looks.fates.values()} - {BEATEN})


MID_ANIMATION = (
    "buzzer",
    "event_replay",
    "count_down",
    "beams",
    "fates",
    "hit",
    "fall",
    "decision",
)
"""Screens drawn in the middle of an animation, which must not be run to its end."""
STARING = "minds_eye"
ENDLESS = 100_000
CAPS = {"points": 5, "draw": 5}
"""Turn caps for matches that are to end like this, where the game has that house rule."""


def _results(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the results; `eyeball_boxing/draw` takes the first match that ends in a draw."""
    name, _, ending = game.partition("/")
    capped = ending in CAPS and "turn_cap" in find(name).options.kinds()
    options = {"turnCap": CAPS[ending]} if capped else {}
    for more in range(SEEDS):
        match = match_after(name, seats, seed + more, ENDLESS, options=options)
        if not ending or (match.result and match.result.ending == ending):
            break
    app.go_to_screen("results", match=match)
    scene = app.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    scene.analysis.finish()


def _thoughts(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the finished analysis of a match."""
    _results(app, game, seats, seed, after)
    scene = app.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    app.stage.advance_frame(0.1)
    app.push_screen("analysis", analysis=scene.analysis)
    _look(app)


def _mishap(app: App, game: str, seats: int, seed: int, after: int) -> None:
    """Show the crash screen, as if the sound device had failed in the middle of a match."""
    autosave = app.create_match_file(match_after(game, seats, seed, after))
    error = RuntimeError("Sound device disappeared while playing “bell_4.ogg”")
    path = autosave.path if autosave else None
    app.go_to_screen(
        "crash",
        report=Path("reports", "2026-11-13-210400.txt"),
        details=compose(error, "TableScreen", path),
        match_path=path,
    )


SCREENS: dict[str, Stager] = {
    **{screen: _simple(screen) for screen in screen_registry.SCREENS},
    "waiting": _waiting,
    "setup": _setup,
    "setup_people": _setup_people,
    "weigh_in": _weigh_in,
    "table": _table,
    "replay": _replay,
    "curtain": _curtain,
    "private": _private,
    "your_hand": _your_hand,
    "slots": _slots,
    "peek": _peek,
    "reaction": _reaction,
    "aiming": _hover,
    "buzzer": _buzzer,
    "buzzed": _buzzed,
    "pause": _pause,
    "card": _inspect,
    "fight_log": _fight_log,
    "event_replay": _why,
    "policies": _asking,
    "tip": _tip,
    "coach": _coach,
    "rulebook": _rulebook,
    "settings": _settings,
    "hot_seat": _sharing,
    "keys": _keys,
    "eyes_shut": _eyes_shut,
    "who_plays": _who_plays,
    "listen": _listen,
    "conflict": _conflict,
    "key_test": _keys,
    "seat_keys": _seats,
    "lesson": _lesson,
    "results": _results,
    "analysis": _thoughts,
    "crash": _mishap,
    "dialog": _dialog,
    "keeping": _keeping,
    "put_back": _asked("attack_top"),
    "attack": _asked("open"),
    "defend": _asked("defend"),
    "clinch": _asked("clinch", clinches=3),
    "corner": _asked("corner"),
    "knock_down": _asked("dig"),
    "hit": _after_event("landed", 1.9),
    "fall": _after_event("count_began", 3.4),
    "decision": _after_event("won", 6.8, ("decision", "tiebreak")),
    "eyes": RoundShot(),
    "eyes_free": RoundShot({"cardGeometry": "free"}),
    "eyes_two_left": RoundShot(true=lambda state: len(state.playing) == 2 and 0 in state.playing),
    "judging": RoundShot(true=lambda state: 0 not in state.playing),
    "count_down": RoundShot(until=_counts_down),
    "beams": RoundShot(until=_compares),
    "fates": RoundShot(until=_decides),
    "stare": StareShot("stance", beat=4),
    "stare_dry": StareShot("stance", beat=8),
    "stare_live": StareShot("stance", beat=2, policy="beat"),
    "stare_people": StareShot("stance", people=True, beat=2),
    "stare_three": StareShot("stance", {"cardGeometry": "free"}, three=True),
    "stare_offer": StareShot("distraction"),
    "stare_judge": StareShot("judge", {"stare": "judge"}),
    "stare_honest": StareShot("judge", {"stare": "judge"}, people=True),
}
