"""A robot plays in its contender's style, and a match with an unknown style can still be played."""

from pathlib import Path

import pytest

from game import bots
from game.bots.mind import Mind
from game.lobby.matchmaking import PendingMatch, arrange
from game.match.match import Match, Player
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.match.thinking.bot_turn import Thinking

PAIR = [Player("Ann", contender="scraps"), Player("Bruiser", "bot:champ", "bruiser")]


@pytest.fixture(autouse=True)
def three_personas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every game the same three personas."""
    names = dict.fromkeys(("bruiser", "dragan", "kelly"), lambda _view, _move: 0.0)
    for game, mind in bots._MINDS.items():
        monkeypatch.setitem(bots._MINDS, game, Mind(mind.skills, mind.think, names))


def kinds(game: str, players: list[Player], **options: object) -> list[str]:
    arranged = arrange(game, options, players, "random", 5)
    assert isinstance(arranged, Match)
    return [player.kind for player in arranged.seats]


def test_a_robot_has_the_ways_of_its_contender() -> None:
    assert kinds("card_clash", PAIR) == ["human", "bot:champ:bruiser"]


def test_a_robot_has_its_persona_before_the_weigh_in() -> None:
    agreed = arrange("eyeball_boxing", {}, PAIR, "smack", 5)
    assert isinstance(agreed, PendingMatch)
    assert [player.kind for player in agreed.players] == ["human", "bot:champ:bruiser"]


def test_who_has_no_ways_of_their_own_has_a_level() -> None:
    players = [PAIR[0], Player("Moxie", "bot:rookie", "moxie")]
    assert kinds("card_clash", players)[1] == "bot:rookie"


def test_in_twelve_rounds_it_is_the_boxer() -> None:
    assert kinds("twelve_rounds", PAIR, boxer1="silk", boxer2="northside")[1] == "bot:champ:kelly"
    sent = arrange("twelve_rounds", {"boxer2": "random"}, PAIR, "random", 5)
    assert isinstance(sent, Match)
    ways = {"hammer": "champ:dragan", "northside": "champ:kelly"}
    assert sent.seats[1].bot == ways.get(str(sent.options.by_public_name()["boxer2"]), "champ")


def test_a_rematch_gives_them_anew() -> None:
    again = [PAIR[0], Player("Kelly", "bot:champ:kelly", "bruiser")]
    assert kinds("card_clash", again)[1] == "bot:champ:bruiser"


@pytest.mark.parametrize("bot", ["heuristic", "random"])
def test_whoever_has_no_level_stays_as_they_are(bot: str) -> None:
    players = [PAIR[0], Player("Old", f"bot:{bot}", "bruiser")]
    assert kinds("card_clash", players)[1] == f"bot:{bot}"


@pytest.mark.parametrize("bot", ["heuristic", "rookie", "contender", "pro:bruiser", "champ:nobody"])
def test_a_saved_match_goes_on_without_a_word(tmp_path: Path, bot: str) -> None:
    players = [Player("Ann"), Player("It", f"bot:{bot}", "bruiser")]
    match = Match("card_clash", None, players, 7)
    autosave = Autosave.begin(match, tmp_path / "one.ringside")
    autosave.flush()
    opened = match_reader.read(autosave.path)
    assert (opened.problem, opened.read_only) == (None, False)
    assert Thinking(opened.match, 1).decide() in opened.match.view(1).moves


def test_a_champ_plays_for_a_bot_of_no_level_and_no_name(tmp_path: Path) -> None:
    match = Match("card_clash", None, [Player("Ann"), Player("It", "bot:genius:bruiser")], 7)
    autosave = Autosave.begin(match, tmp_path / "one.ringside")
    autosave.flush()
    opened = match_reader.read(autosave.path)
    assert not opened.read_only
    assert opened.resume_notes == "It has come without their own bot: a Champ plays for them."
