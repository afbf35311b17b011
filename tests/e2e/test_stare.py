"""A whole staring contest at the real window: step by step, and to the beat of a heart."""

from itertools import cycle
from time import monotonic, sleep
from typing import Any

import pytest

from game.core.state import Move
from game.games.minds_eye.cards import SQUINT
from game.match.match import Match
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.table.games.minds_eye.stare.geometry import stare_zones
from game.table.games.minds_eye.stare.stance_tickets import GAP, WIDE
from game.tools.shot import match_after
from tests.e2e import sessions
from tests.e2e.match_driver import MatchDriver, Situation, prepare, settings
from tests.e2e.minds_eye_driver import LETTERS
from tests.e2e.player import LONG, Player

pytestmark = pytest.mark.long

ME = 0
FOUR_TIMES = 4.0


def by_ticket(player: Player, _now: Situation, move: Move) -> None:
    x, y, _, high = stare_zones().rect("foot_left")
    player.click((x + (move - 1) * (WIDE + GAP) + WIDE / 2, y + high / 2))


def by_letter(player: Player, _now: Situation, move: Move) -> None:
    player.press(LETTERS[move - 1])


def by_arrows(player: Player, _now: Situation, move: Move) -> None:
    player.press(*["Left"] * 2, *["Right"] * (move - 1), "Return")


def stares(player: Player, pace: str) -> MatchDriver:
    """Start a saved match in the first beat of a contest."""

    def asked(match: Match) -> bool:
        state: Any = match.state
        return state.question() == "stance" and ME in state.actors()

    match = match_after("minds_eye", 2, 1, 0, asked)
    agreed = settings(FOUR_TIMES)
    agreed.asking.set_policy(match.game, "stance", pace)
    prepare(player.places, agreed)
    player.places.matches.mkdir(parents=True)
    Autosave.begin(match, player.places.matches / f"waiting{match_reader.SUFFIX}")
    player.start()
    sessions.continue_match(player)
    return MatchDriver(player, agreed.asking)


def blinks(match: Match) -> int:
    return sum(event.what == "blinked" for event in match.events)


def test_a_stare_by_mouse_and_by_keys(player: Player) -> None:
    referee = stares(player, "step")
    for way in cycle((by_ticket, by_letter, by_arrows)):
        now = referee.asked()
        if now is None or now.view.question != "stance":
            break
        referee.choose(now, way)
    match = referee.read()
    assert match is not None
    assert blinks(match) == 1


def test_a_stare_at_the_beat_of_a_heart(player: Player) -> None:
    """No key means hold; here the player squints as often as the beat allows."""
    referee, end = stares(player, "beat"), monotonic() + LONG
    while True:
        match = referee.read()
        assert match is not None
        if blinks(match):
            break
        player.press(LETTERS[SQUINT - 1])
        sleep(0.2)
        assert monotonic() < end, "the heart does not beat"
    mine = [event.amount for event in match.events if event.what == "stared" and event.who == ME]
    assert SQUINT in mine
    assert len(mine) >= 4
