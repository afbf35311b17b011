"""The analysis names the hardest decision, and what players considered at turning points."""

from collections.abc import Iterator
from random import Random

import pytest

from game import bots
from game.app.app import App
from game.bots.mind import MoveEstimate, Skill
from game.match.match import Match, Player
from game.match.thinking.analysis import HARD, AnalysedChoice, MatchAnalysis, _fill_in_before
from game.screens.analysis.screen import AnalysisScreen
from game.screens.results.screen import STUDY_SLICE, ResultsScreen
from game.stage.drawing.shapes import Drawing, gauge
from game.stage.input.input_reader import InputEvent
from tests.screens.user import User

GYM = "dodgeball"


def played(game: str = GYM, n: int = 4, seed: int = 4, person: bool = True) -> Match:
    """A match of random choices, played to the end."""
    kinds = ["human" if person else "bot:pro", *["bot:pro"] * (n - 1)]
    match = Match(
        game, None, [Player(f"P{i}", kind, "gripes") for i, kind in enumerate(kinds)], seed
    )
    rng = Random(seed)
    while match.result is None:
        seat = match.state.actors()[0]
        match.choose(seat, rng.choice(match.view(seat).moves))
    return match


@pytest.fixture(scope="module")
def study() -> MatchAnalysis:
    found = MatchAnalysis(played())
    found.finish()
    return found


def judged(*worths: float, move: int = 0, at: int = 0, seat: int = 0) -> AnalysedChoice:
    thought = [MoveEstimate(number, worth) for number, worth in enumerate(worths)]
    return AnalysedChoice(at, seat, move, thought)


# -- the hardest decision --------------------------------------------------------------------------


def test_hard_is_much_to_lose_and_two_alike() -> None:
    hard, plain, idle = judged(0.8, 0.79, 0.2), judged(0.8, 0.4, 0.2), judged(0.5, 0.5, 0.5)
    assert hard.hardness > idle.hardness > plain.hardness


def test_nothing_is_hard_where_it_does_not_matter_which() -> None:
    """When choosing a card to swap, many may be equally good and one not."""
    assert judged(0.8, 0.79, 0.2).hardness > judged(0.8, 0.79, 0.79, 0.79, 0.2).hardness


def test_what_is_nearly_always_done_is_not_hard() -> None:
    assert mixed(0.5, 0.48, 0.02).hardness > mixed(0.98, 0.01, 0.01).hardness


def mixed(*shares: float, stakes: float = 0.3) -> AnalysedChoice:
    worths = (0.6, 0.59, *[0.6 - stakes] * (len(shares) - 2))
    thought = [MoveEstimate(*one) for one in zip(range(len(shares)), worths, shares, strict=True)]
    return AnalysedChoice(0, 0, 0, thought)


def test_what_hardly_matters_does_not_make_an_easy_choice_harder() -> None:
    """90 % is 90 %, however little there is to win."""
    assert mixed(0.6, 0.2, 0.2).hardness > mixed(0.9, 0.06, 0.04, stakes=0.01).hardness


def test_if_a_closer_look_shows_that_it_was_easy_others_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    glances: list[int] = []
    looks: list[int] = []

    def judge(
        study: MatchAnalysis, index: int, found: list[AnalysedChoice], _skill: Skill, share: float
    ) -> Iterator[float]:
        """At first all seem hard; of those looked at again, only the sixth is."""
        (looks if index in glances else glances).append(index)
        hard = not looks or len(looks) == HARD + 2
        seat, move = study.match.choices[index][:2]
        seems = judged(0.8, 0.79 if hard else 0.3, 0.2, move=move, at=index, seat=seat)
        found.append(seems)
        yield share

    monkeypatch.setattr(MatchAnalysis, "_judge", judge)
    found = MatchAnalysis(played())
    found.finish()
    assert len(looks) == HARD + 2
    assert found.hardest is not None
    assert found.hardest.at == looks[-1]


def test_the_best_is_first_and_the_others_follow_by_what_they_are_worth() -> None:
    """A move that was given up early may have looked better than a later one."""
    assert [one.move for one in judged(0.8, 0.5, 0.7).moves_to_show] == [0, 2, 1]


def test_three_are_shown_and_what_was_chosen_is_one_of_them() -> None:
    moves = [one.move for one in judged(0.8, 0.7, 0.6, 0.5, move=3).moves_to_show]
    assert moves == [0, 1, 3]
    assert [one.move for one in judged(0.8, 0.7, 0.6, 0.5, move=1).moves_to_show] == [0, 1, 2]


def test_everything_it_finds_was_a_choice_of_that_seat(study: MatchAnalysis) -> None:
    match = study.match
    assert study.hardest is not None
    assert study.turns
    for one in (study.hardest, *study.turns):
        choice = match.choices[one.at]
        assert (one.seat, one.move) == (choice.seat, choice.move)
        legal = match.view_at(one.at, one.seat).moves
        assert {considered.move for considered in one.thought} <= set(legal)
    assert match.seats[study.hardest.seat].bot == "", "a person cares about their own"
    assert [one.at for one in study.turns] == sorted(one.at for one in study.turns)


def test_the_same_match_has_the_same_hardest_decision(study: MatchAnalysis) -> None:
    again = MatchAnalysis(played())
    again.finish()
    assert (again.hardest, again.turns) == (study.hardest, study.turns)


def test_another_contest_is_not_a_turn_of_the_last_one() -> None:
    """Within a stare, choices follow from each other; the next stare starts again."""
    match = Match("minds_eye", None, [Player(f"P{i}", "bot:pro", "ace") for i in range(2)], 3)
    rng = Random(3)
    while match.result is None and match.state.turns < 40:
        seat = match.state.actors()[0]
        match.choose(seat, rng.choice(match.view(seat).moves))
    stances = [i for i, _ in enumerate(match.choices) if match.state_at(i).question() == "stance"]
    turns = [match.state_at(i).turns for i in stances]
    assert len({*turns}) > 1
    seen = [
        judged(i / 1000, at=i, seat=match.choices[i].seat)._replace(question="stance")
        for i in stances
    ]
    for one in _fill_in_before(match, seen):
        first = match.state_at(one.at).turns
        before = [o.at for o in seen if o.seat == one.seat and o.at < one.at]
        same = [at for at in before if match.state_at(at).turns == first]
        assert one.before == (same[-1] if same else one.at) / 1000


def test_robots_think_again_what_they_thought(study: MatchAnalysis) -> None:
    """With the same skill, view and random numbers as in the match."""
    match = study.match
    one = next(one for one in study.turns if match.seats[one.seat].bot)
    mind = bots.mind(GYM)
    view, luck = match.view_at(one.at, one.seat), bots.choice_rng(match.seed, one.seat, one.at)
    *_, thought = mind.think(view, luck, mind.skills["pro"])
    assert one.thought == thought


def test_a_view_of_then_is_what_it_was() -> None:
    """With no other card and no further event."""
    match = Match(GYM, None, [Player(f"P{i}", "bot:heuristic") for i in range(3)], 8)
    rng, seen = Random(8), []
    for _ in range(12):
        seat = match.state.actors()[0]
        view = match.view(seat)
        seen.append((seat, view.obs, view.moves, view.history()))
        match.choose(seat, rng.choice(view.moves))
    for index, (seat, obs, moves, history) in enumerate(seen):
        then = match.view_at(index, seat)
        assert (then.obs, then.moves, then.history()) == (obs, moves, history)


def test_a_game_in_which_nobody_thinks_has_no_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    monkeypatch.delitem(bots._MINDS, GYM)
    found = MatchAnalysis(match)
    found.finish()
    assert (found.hardest, found.turns) == (None, [])


# -- on the screen ---------------------------------------------------------------------------------


def results(app: App, match: Match) -> User:
    app.settings.play.speed = 0.0
    app.go_to_screen("results", match=match)
    hands = User(app)
    hands.frame()
    return hands


def test_the_results_name_it_when_it_is_found(app: App, study: MatchAnalysis) -> None:
    hands = results(app, study.match)
    scene = hands.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    assert scene.awards[-1].text == "Thinking it over…"
    scene.analysis.finish()
    assert scene.awards[-1].title == "Hardest decision"
    assert scene.awards[-1].text.startswith("P0, turn ")
    hands.stage.blits()


@pytest.mark.analyses
def test_the_frames_stay_short_while_it_is_looked_for(
    app: App, study: MatchAnalysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = results(app, study.match)
    scene = hands.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    clock, steps = [0.0], []

    def ticks() -> float:
        clock[0] += STUDY_SLICE / 4
        return clock[0]

    monkeypatch.setattr("game.screens.results.screen.perf_counter", ticks)
    monkeypatch.setattr(MatchAnalysis, "step", lambda _self: bool(steps.append(1)))
    scene.update(1 / 60)
    assert 0 < len(steps) <= 4


@pytest.mark.parametrize("way", ["key", "icon"])
def test_there_is_a_way_to_what_they_thought_and_back(
    app: App, study: MatchAnalysis, way: str
) -> None:
    hands = results(app, study.match)
    scene = hands.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    scene.analysis = study
    hands.key("hint") if way == "key" else hands.click("thoughts")
    page = hands.stage.top_layer
    assert isinstance(page, AnalysisScreen)
    hands.frame(0.1)
    assert len(page.lines) == 1 + len(study.turns)
    assert [one.seat for one in page.lines[1:]] == [one.seat for one in study.turns]
    for one in page.lines:
        assert 2 <= len(one.moves) <= 3
        assert sum(way.chosen for way in one.moves) == 1
        assert any(way.face is not None for way in one.moves), "cards are seen, not only read"
    hands.stage.blits()
    page.handle(InputEvent("wheel", 900, 600, amount=-3))
    hands.key("cancel")
    assert hands.stage.top_layer is scene


def test_bars_that_are_to_be_compared_have_one_length(
    app: App, study: MatchAnalysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where only one of them has a card picture: 34 once looked like more than 37."""
    drawn: list[float] = []

    def noted(w: float, h: float, share: float, *colours: str) -> Drawing:
        drawn.append(w)
        return gauge(w, h, share, *colours)

    monkeypatch.setattr("game.screens.analysis.screen.gauge", noted)
    screen = AnalysisScreen(app, study)
    one = screen.lines[0]
    ways = (one.moves[0]._replace(face=None), one.moves[1])
    assert screen._face(ways[0]) is None
    assert screen._face(ways[1]) is not None
    screen._draw_line(app.stage.canvas, one._replace(moves=ways), 0)
    assert len(drawn) == 2
    assert len(set(drawn)) == 1
