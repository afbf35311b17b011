"""The registry of games, and what each game provides."""

from pathlib import Path

import pytest

import game.games
from game.core.options import BadOption, Options
from game.core.registry import Game, UnknownGame, find, games
from tests.all_games import GAMES

HOME = Path(game.games.__file__).parent

FIVE = {"eyeball_boxing", "card_clash", "twelve_rounds", "minds_eye", "dodgeball"}

SEATS = {
    "eyeball_boxing": range(2, 6),
    "card_clash": range(2, 3),
    "twelve_rounds": range(2, 3),
    "minds_eye": range(2, 4),
    "dodgeball": range(2, 8),
}


def test_exactly_the_five_games_are_on_the_shelf() -> None:
    assert {game.name for game in games()} == FIVE
    assert len(games()) == 5


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_found_by_its_name(game: Game) -> None:
    assert find(game.name) is game
    assert game.version >= 1
    assert game.seats == SEATS[game.name]


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as refused:
        find("poker")
    assert str(refused.value).startswith("there is no game 'poker'; there is ")
    assert all(game.name in str(refused.value) for game in games())


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_of_seats_is_answered_with_the_right_ones(game: Game) -> None:
    for seats in (-1, 0, 1, game.seats[-1] + 1):
        with pytest.raises(BadOption) as refused:
            game.new(seats, 1)
        message = str(refused.value)
        assert message.startswith(f"{game.name} takes ")
        assert message.endswith(f" seats, not {seats}")
        assert all(str(allowed) in message for allowed in game.seats)


@pytest.mark.parametrize("game", GAMES)
def test_options_are_checked_against_the_seats(game: Game) -> None:
    """A refused value is refused in a sentence that names the option."""
    for seats in game.seats:
        for name, kind in game.options.kinds().items():
            for value in kind.values():
                refused = _refused(game, seats, game.options(**{name: value}))
                if refused:
                    assert name.replace("_", "") in refused.lower()
                    assert ", not " in refused


def _refused(game: Game, seats: int, options: Options) -> str:
    try:
        game.new(seats, 1, options)
    except BadOption as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_every_rulebook_has_the_same_shape(game: Game) -> None:
    book = HOME / game.name
    for name in ("__init__.py", "cards.py", "rules.py", "text.py", "README.md"):
        assert (book / name).is_file(), f"{game.name} has no {name}"
    for path in book.glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= 800, f"{path.name} is too long to read"


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_begins_with_the_title(game: Game) -> None:
    readme = (HOME / game.name / "README.md").read_text("utf-8")
    assert readme.startswith(f"# {game.words.TITLE}")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_may_leave_to_the_table_is_a_question_of_the_game(game: Game) -> None:
    questions = [ask.question for ask in game.policy_settings]
    assert set(questions) <= set(game.words.QUESTIONS)
    assert len(set(questions)) == len(questions)


@pytest.mark.parametrize("game", GAMES)
def test_policies_can_be_told_apart_and_presets_are_among_them(game: Game) -> None:
    for ask in game.policy_settings:
        values, labels = zip(*ask.labels, strict=True)
        assert len(set(values)) == len(set(labels)) == len(ask.policies) > 1
        assert {ask.default, ask.beginner, ask.brisk} <= set(values)
