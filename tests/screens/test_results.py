"""The results screen: the right headline, correct rows, a skippable entrance, and three ways on."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, cast
from unittest import mock

import pygame
import pytest

from game.app.app import App
from game.core.cast import CAST
from game.core.event import NOBODY
from game.core.registry import find
from game.games.eyeball_boxing.table import Table
from game.match.match import Match, Player
from game.match.thinking.bot_turn import next_bot_choice
from game.screens.results import drawing as results_look
from game.screens.results.confetti import SHAPES
from game.screens.results.drawing import (
    CHOSEN_SIZE,
    ENTRANCE,
    LOSER_SIZE,
    PROP_SIZE,
    RUNNER_UP_SIZE,
    WINNER_SIZE,
)
from game.screens.results.screen import (
    CELLS,
    LARGE,
    LEFT,
    MAX_PORTRAIT,
    PANEL,
    ResultsScreen,
    _places,
)
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import rays
from game.stage.input.input_reader import InputEvent
from game.table.characters.cast import figure_file
from game.table.games import verdict_of
from game.table.games.eyeball_boxing.result import HOTDOG
from game.table.view.match_result import ResultCell, default_verdict
from tests.screens.user import User

GAME = "eyeball_boxing"

LONG = ("Montgomery12", "Constantine5", "Wilhelmina99", "Bartholomew1", "Maximilian-2")
OTHER_GAMES = [("twelve_rounds", 2)]


def play(
    seats: int,
    seed: int,
    game: str = GAME,
    people: tuple[int, ...] = (),
    cap: int | None = None,
    at_most: int = 100_000,
    names: tuple[str, ...] = (),
    rules: Mapping[str, object] | None = None,
) -> Match:
    """Play a match in which bots choose for everybody, including the seats in `people`."""
    names = names or tuple(look.capitalize() for look in CAST)
    options = {"turnCap": cap} if cap else rules or {}
    bots = [Player(names[seat], "bot:rookie", CAST[seat]) for seat in range(seats)]
    shadow = Match(game, options, bots, seed)
    while len(shadow.choices) < at_most and (choice := next_bot_choice(shadow)) is not None:
        shadow.choose(*choice)
    players = [
        Player(names[seat], "human" if seat in people else "bot:rookie", CAST[seat])
        for seat in range(seats)
    ]
    match = Match(game, options, players, seed)
    for seat, move in shadow.log:
        match.choose(seat, move)
    return match


@cache
def seed_for(ending: str, seats: int) -> int:
    """The first seed whose match has this ending."""
    cap = 5 if ending in ("points", "draw") else None
    for seed in range(200):
        result = play(seats, seed, cap=cap).result
        if result is not None and result.ending == ending:
            return seed
    raise AssertionError(f"no match of {seats} ends by {ending}")


def ended(ending: str, seats: int = 2, won: bool = True, names: tuple[str, ...] = ()) -> Match:
    """A match with this ending which its only person won, or did not win."""
    cap = 5 if ending in ("points", "draw") else None
    seed = seed_for(ending, seats)
    winner = play(seats, seed, cap=cap).state.winners[0]
    me = winner if won else (winner + 1) % seats
    return play(seats, seed, people=(me,), cap=cap, names=names)


GLASS_JAWS = {"koThreshold": 4, "koResist": 12}
"""House rules of Card Clash under which nearly every boxer who can be knocked out is."""


def clash(ending: str, **rules: object) -> Match:
    """The first match of Card Clash with this ending."""
    for seed in range(200):
        match = play(2, seed, "card_clash", rules=rules)
        if match.state.ending == ending:
            return match
    raise AssertionError(f"no match ends by {ending}")


def show(app: App, match: Match, done: bool = True, **about: Any) -> User:
    hands = User(app)
    hands.stub_screens("table", "setup", "title", "weigh_in")
    app.go_to_screen("results", match=match, **about)
    screen(hands).analysis.finish()
    hands.frame()
    if done:
        if not screen(hands).is_entrance_over:
            hands.key("accept")
        hands.settle()
    return hands


def screen(hands: User) -> ResultsScreen:
    scene = hands.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    return scene


def drawn(hands: User) -> list[pygame.Surface]:
    return [blit.picture for blit in hands.stage.blits()]


# -- its words -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ending", "headline", "sentence"),
    [
        ("last_eye", "K.O.", "Last eye standing, turn {}"),
        ("hotdogs", "HOTDOG!", "Three hotdogs, turn {}"),
        ("points", "DECISION", "Referee’s decision, turn {}"),
        ("draw", "DRAW", "Draw, turn {}"),
    ],
)
def test_each_ending_has_its_word(app: App, ending: str, headline: str, sentence: str) -> None:
    match = ended(ending)
    hands = show(app, match)
    told = screen(hands).verdict
    assert told.headline == headline
    assert told.sentence == sentence.format(match.state.turns)
    assert drawn(hands)


@pytest.mark.parametrize("ending", ["last_eye", "hotdogs", "points"])
@pytest.mark.parametrize("seats", [2, 4])
def test_rows_tell_the_truth(ending: str, seats: int) -> None:
    match = ended(ending, seats)
    table = cast(Table, match.state)
    told = verdict_of(match)
    assert told.rows[0].seat in match.state.winners
    assert sorted(row.seat for row in told.rows) == list(range(seats))
    for row in told.rows:
        eyes, knock_outs, dogs = row.cells
        pair = table.eyes[2 * row.seat : 2 * row.seat + 2]
        assert eyes.icons.count("icons/eye_open.svg") == sum(eye < 3 for eye in pair)
        assert len(eyes.icons) == 2
        assert dogs.icons.count("ui/hotdog_pip_on.svg") == table.dogs[row.seat]
        assert len(dogs.icons) == 3
        assert int(knock_outs.text) >= 0
    assert sum(int(row.cells[1].text) for row in told.rows) == sum(eye == 3 for eye in table.eyes)


def test_the_one_knocked_out_last_lies_there(app: App) -> None:
    match = ended("last_eye", 4)
    last = [event.who for event in match.events if event.what == "eye" and event.amount % 4 == 3]
    hands = show(app, match)
    assert screen(hands).verdict.loser == last[-1]
    assert screen(hands).verdict.loser_state == "blacked_out"
    name = figure_file(CAST[last[-1]], "blacked_out")
    art = app.stage.art
    assert art.rotated(art.picture(name, LOSER_SIZE), 8) in drawn(hands)


def test_hotdogs_lie_there_instead(app: App) -> None:
    hands = show(app, ended("hotdogs"))
    assert screen(hands).verdict.loser == NOBODY
    dog = app.stage.art.picture(HOTDOG, PROP_SIZE)
    assert drawn(hands).count(dog) == 3


def test_a_draw_has_two_sides(app: App) -> None:
    match = ended("draw")
    hands = show(app, match)
    results = screen(hands)
    assert results.poster.ribbon == "HONOURS EVEN"
    assert results.verdict.winners == (0, 1)
    for row in results.verdict.rows:
        assert app.stage.art.picture(figure_file(CAST[row.seat], row.state), 460) in drawn(hands)
    assert "crowd_cheer" in hands.heard


@pytest.mark.parametrize("seats", [2, 4, 0])
def test_who_loses_on_points_still_stands(app: App, seats: int) -> None:
    hands = show(app, ended("points", seats) if seats else clash("decision"))
    told = screen(hands).verdict
    first, second = told.rows[:2]
    assert told.loser == second.seat
    assert told.loser_state == second.state
    assert second.state in ("woozy", "punchy")
    art, seen = app.stage.art, drawn(hands)
    assert art.picture(figure_file(CAST[second.seat], second.state), RUNNER_UP_SIZE) in seen
    assert art.picture(figure_file(CAST[first.seat], "cheer"), CHOSEN_SIZE) in seen
    assert art.picture(figure_file(CAST[first.seat], "punch"), WINNER_SIZE) not in seen


def test_a_draw_leaves_its_marks_on_both(app: App) -> None:
    hands = show(app, clash("draw"))
    for row in screen(hands).verdict.rows:
        assert row.state in ("woozy", "punchy")
        assert app.stage.art.picture(figure_file(CAST[row.seat], row.state), 460) in drawn(hands)


@pytest.mark.parametrize("judged", [False, True])
def test_after_a_double_knock_out_nobody_stands(
    app: App, monkeypatch: pytest.MonkeyPatch, judged: bool
) -> None:
    beams = mock.Mock(wraps=rays)
    monkeypatch.setattr(results_look, "rays", beams)
    rules = GLASS_JAWS | ({"doubleKO": "scorecards"} if judged else {})
    match = clash("double_knockout", **rules)
    hands = show(app, match)
    results = screen(hands)
    seen, art = drawn(hands), app.stage.art
    for seat, lean in ((0, -8), (1, 8)):
        lying = art.picture(figure_file(CAST[seat], "blacked_out"), 460)
        assert art.rotated(lying, lean) in seen
        for state in ("good_to_go", "punch"):
            for size in (460, WINNER_SIZE):
                assert art.picture(figure_file(CAST[seat], state), size) not in seen
    assert results.poster.ribbon == (
        f"{match.names[match.state.winners[0]].upper()} WINS!" if judged else "HONOURS EVEN"
    )
    assert not beams.called
    assert papers(hands) == 0


def test_the_ribbon_names_the_winner(app: App) -> None:
    match = ended("last_eye", names=LONG)
    winner = match.names[match.state.winners[0]]
    assert screen(show(app, match)).poster.ribbon == f"{winner.upper()} WINS!"


def test_you_win(app: App) -> None:
    seed = seed_for("last_eye", 2)
    winner = play(2, seed).state.winners[0]
    names = tuple("You" if seat == winner else "Rival" for seat in range(2))
    match = play(2, seed, people=(winner,), names=names)
    results = screen(show(app, match))
    assert results.poster.ribbon == "YOU WIN!"
    assert results.bark == ""  # the announcer's sentences need a name


def test_three_highlights_are_shown(app: App) -> None:
    results = screen(show(app, ended("last_eye", 4)))
    awards = results.verdict.awards
    assert len({award.title for award in awards}) == 3
    letters = app.stage.lettering
    stacked = _places(letters, awards, 664, False, LARGE)
    assert [place.award for place in stacked] == list(awards)
    for above, below in pairwise(stacked):
        assert above.y + above.h <= below.y


@pytest.mark.parametrize(("game", "seats"), OTHER_GAMES)
def test_a_game_without_a_verdict_is_told_plainly(
    app: App, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.screens.results.screen.verdict_of", default_verdict)
    match = play(seats, 1, game)
    result = match.result
    assert result is not None
    hands = show(app, match)
    told = screen(hands).verdict
    won = ResultCell("drew" if result.draw else "won")
    assert [row.cells for row in told.rows if row.seat in result.winners] == [(won,)] * len(
        result.winners
    )
    assert len(told.rows) == seats
    assert find(game).words.TURN in told.sentence
    assert drawn(hands)


# -- the towel -------------------------------------------------------------------------------------


def test_a_towel_between_two(app: App) -> None:
    match = play(2, 1, people=(0,), at_most=20)
    results = screen(show(app, match, conceded_by=0))
    assert results.verdict.headline == "TOWEL!"
    assert results.verdict.sentence == "Bruiser throws in the towel."
    assert results.verdict.loser == 0
    assert [row.seat for row in results.verdict.rows] == [1, 0]
    assert results.poster.ribbon == "SCRAPS WINS!"
    assert not results.won


def test_a_towel_among_many(app: App) -> None:
    match = play(4, 1, people=(2,), at_most=20)
    hands = show(app, match, conceded_by=2)
    results = screen(hands)
    assert results.poster.ribbon == "THE OTHERS WIN!"
    assert results.verdict.rows[-1].seat == 2
    trophy = app.stage.art.rotated(app.stage.art.picture("icons/trophy.svg", 72), -12)
    assert trophy not in drawn(hands)
    assert "lose" in hands.heard


def test_a_towel_in_a_game_without_a_verdict(app: App, game_without_table: str) -> None:
    match = play(2, 1, game_without_table, people=(0,), at_most=4)
    results = screen(show(app, match, conceded_by=0))
    assert results.verdict.winners == (1,)
    assert results.verdict.columns == ()


@pytest.mark.parametrize(
    ("rules", "winners", "ribbon"),
    [
        ({}, (1, 3), "THE DIAMONDS WIN!"),
        ({"firstTeam": 3}, (3,), "SPORK WINS!"),
        ({"firstTeam": 1}, (1, 2, 3), "THE DIAMONDS WIN!"),
    ],
)
def test_a_towel_is_thrown_for_the_whole_team(
    app: App, rules: dict[str, object], winners: tuple[int, ...], ribbon: str
) -> None:
    match = play(4, 1, "dodgeball", people=(0, 2), rules={"teams": True, **rules}, at_most=4)
    hands = show(app, match, conceded_by=0)
    results = screen(hands)
    assert tuple(sorted(results.verdict.winners)) == winners
    assert results.won == (2 in winners)
    assert results.verdict.rows[0].seat in winners
    assert results.verdict.rows[-1].seat == 0
    assert results.poster.ribbon == ribbon
    trophy = app.stage.art.rotated(app.stage.art.picture("icons/trophy.svg", 72), -12)
    assert trophy in drawn(hands)


# -- sound and movement ----------------------------------------------------------------------------


def test_a_person_who_wins_hears_a_fanfare(app: App) -> None:
    hands = show(app, ended("last_eye", won=True))
    assert "fanfare" in hands.heard
    assert "lose" not in hands.heard


def test_a_person_who_loses_hears_a_trombone(app: App) -> None:
    hands = show(app, ended("last_eye", won=False))
    assert "lose" in hands.heard
    assert "fanfare" not in hands.heard


def test_robots_have_somebody_to_cheer_for(app: App) -> None:
    hands = show(app, play(2, seed_for("last_eye", 2)))
    assert "fanfare" in hands.heard


def test_coming_back_is_quiet(app: App) -> None:
    hands = show(app, ended("last_eye"))
    hands.heard.clear()
    app.stage.top_layer.enter()
    assert hands.heard == []


def papers(hands: User) -> int:
    """Number of confetti pieces in view."""
    pieces = screen(hands).poster.confetti.pieces
    middles = {(round(piece.x), round(piece.y)) for piece in pieces}
    canvas = hands.stage.canvas
    seen = 0
    for blit in hands.stage.blits():
        w, h = blit.picture.get_size()
        x, y = canvas.to_logical(blit.x + w / 2, blit.y + h / 2)
        seen += w < 60 and any(abs(x - px) < 2 and abs(y - py) < 2 for px, py in middles)
    return seen


@pytest.mark.parametrize("motion", ["full", "less", "hardly"])
def test_confetti_falls_where_things_may_move(app: App, motion: Any) -> None:
    app.settings.access.motion = motion
    hands = show(app, ended("last_eye"))
    assert papers(hands) == (SHAPES if motion == "full" else 0)


def test_nothing_falls_on_a_loser(app: App) -> None:
    assert papers(show(app, ended("last_eye", won=False))) == 0


@pytest.mark.parametrize(("motion", "speed"), [("less", 1.0), ("hardly", 1.0), ("full", 0.0)])
def test_the_poster_may_simply_be_there(app: App, motion: Any, speed: float) -> None:
    app.settings.access.motion = motion
    app.settings.play.speed = speed
    hands = show(app, ended("last_eye"), done=False)
    assert screen(hands).is_entrance_over
    assert "rematch" in hands.names()


def test_the_entrance_ends_by_itself(app: App) -> None:
    hands = show(app, ended("last_eye"), done=False)
    frames = 0
    while not screen(hands).is_entrance_over:
        hands.frame(0.1)
        frames += 1
    assert 20 <= frames <= 24
    assert "rematch" in hands.names()


@pytest.mark.matrix(cases=3)
@pytest.mark.parametrize("moment", range(8))
def test_one_input_ends_the_entrance(app: App, moment: int) -> None:
    luck = Random(moment)
    hands = show(app, ended("last_eye", 4), done=False)
    hands.frame(luck.uniform(0, ENTRANCE - 0.1))
    assert not screen(hands).is_entrance_over
    if moment % 2:
        hands.click_at(960, 540)
    else:
        hands.key("accept")
    assert screen(hands).is_entrance_over
    now = app.stage.picture()
    hands.settle()
    hands.stage.controls.device = "mouse" if moment % 2 else "keys"
    assert pygame.image.tobytes(app.stage.picture(), "RGB") == pygame.image.tobytes(now, "RGB")
    assert not hands.shown


def test_an_idle_result_draws_nothing(app: App) -> None:
    hands = show(app, ended("last_eye"))
    hands.settle()
    assert not hands.frame(0.1)


def test_the_blurred_arena_is_made_once(app: App) -> None:
    hands = show(app, ended("last_eye"))
    first = app.stage.blits()[0].picture
    hands.key("right")
    assert app.stage.blits()[0].picture is first


# -- the way on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "keys", "pad"])
def test_a_rematch_takes_one_press(app: App, way: str) -> None:
    match = ended("last_eye", 3)
    hands = show(app, match)
    if way == "click":
        hands.click("rematch")
    else:
        hands.key("accept", device=way)
    assert [name for name, _ in hands.shown] == ["table"]
    again = hands.shown[0][1]["match"]
    assert [(p.name, p.contender, p.bot.partition(":")[0]) for p in again.seats] == [
        (p.name, p.contender, p.bot.partition(":")[0]) for p in match.seats
    ]
    assert again.seed != match.seed
    assert again.result is None


@pytest.mark.parametrize(
    ("last", "first"), [("smack", "random"), ("random", "random"), ("me", "me")]
)
def test_a_rematch_needs_no_weigh_in(
    app: App, monkeypatch: pytest.MonkeyPatch, last: Any, first: str
) -> None:
    app.settings.last.first = last
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(app, "start_match", lambda *given, guests: asked.append((*given, guests)))
    match = ended("points", 3)
    show(app, match).click("rematch")
    assert asked == [(GAME, match.options.by_public_name(), match.seats, first, {})]
    assert match.options.by_public_name()["turnCap"] == 5


def test_set_up_and_home(app: App) -> None:
    hands = show(app, ended("last_eye"))
    hands.click("set-up")
    assert hands.shown == [("setup", {"game": GAME})]
    hands = show(app, ended("last_eye"))
    hands.click("home")
    assert hands.shown == [("title", {})]


def test_arrows_reach_all_three(app: App) -> None:
    hands = show(app, ended("last_eye"))
    hands.pad("right", "right", "accept")
    assert hands.shown == [("title", {})]


def test_escape_goes_home(app: App) -> None:
    hands = show(app, ended("last_eye"))
    hands.key("cancel")
    assert hands.shown == [("title", {})]


# -- layout ----------------------------------------------------------------------------------------


@pytest.mark.matrix("won")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("won", [True, False])
def test_all_of_it_is_in_sight(app: App, seats: int, won: bool) -> None:
    hands = show(app, ended("last_eye", seats, won=won, names=LONG))
    assert screen(hands).scroll.max_top == 0


@pytest.mark.parametrize("seats", [2, 5])
def test_large_text_scrolls(app: App, seats: int) -> None:
    app.settings.access.text = 200
    app.apply_settings()
    hands = show(app, ended("last_eye", seats, names=LONG))
    scroll = screen(hands).scroll
    assert scroll.max_top > 0
    for _ in range(40):
        hands.stage.handle_input(
            InputEvent("wheel", scroll.rect.centerx, scroll.rect.centery, amount=-1)
        )
    hands.frame()
    assert scroll.top == pytest.approx(scroll.max_top)
    hands.settle()
    assert not hands.frame(0.1)


@pytest.mark.parametrize("percent", [100, 200])
def test_long_names_end_before_the_eyes(app: App, percent: Any) -> None:
    app.settings.access.text = percent
    app.apply_settings()
    letters = app.stage.lettering
    for name in LONG:
        for outline in (0, 4):
            left = LEFT + 22 + MAX_PORTRAIT + 14
            style = letters.fit_style(
                name, display_style(34, outline=outline), PANEL[0] + CELLS - left - 6
            )
            assert left + letters.width(name, style) <= PANEL[0] + CELLS


def test_another_shape_of_window(app: App) -> None:
    hands = show(app, ended("last_eye"))
    app.stage.window.resize((1280, 800))
    app.stage.fit()
    hands.frame()
    assert app.stage.blits()[0].picture.get_size() == (1280, 800)


def test_a_rematch_with_a_robot_that_has_gone_is_told(app: App) -> None:
    """A match of a bot that is not installed can be watched, and has a result."""
    match = play(2, 1)
    match.seats = [match.seats[0], Player("Stranger", "bot:nobody", CAST[1])]
    hands = show(app, match)
    hands.click("rematch")
    assert hands.shown == []
    (told,) = app.stage.toasts.toasts
    assert "nobody" in told.text
