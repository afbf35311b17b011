"""Several people at one real window and one keyboard: whole hot-seat matches.

They take long, so `make test` plays one of them (`test_people.py`) and `make shipped` another. All
of them: `python -m pytest tests/e2e/hot_seat_matches.py`.
"""

from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

import pytest
from PIL import ImageChops

from game.core.cast import CAST
from game.core.event import NOBODY
from game.core.state import PASS, Seat
from game.games.minds_eye.cards import STANCES
from game.match.match import Match
from game.match.match import Player as Seated
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.profile.settings import Settings
from game.screens.table.hot_seat import hand_back
from game.screens.table.hot_seat.curtain import READY
from game.table.games import game_table_for
from game.table.games.minds_eye.secret_choice.secret_question import LOCK, moves_by_key
from game.table.questions.reaction_window import clockwise_from
from tests.e2e.match_driver import SETTLE, MatchDriver, Situation, by_key, prepare, settings
from tests.e2e.minds_eye_driver import GAME as MINDS_EYE
from tests.e2e.player import LONG, PATIENCE, POLL, Player
from tests.e2e.result_checks import leaves_by_key, sees_the_result

KEYS = "qpzmb10"
"""Each seat's key for taking the screen, by seat."""
GOT_IT = (hand_back.LEFT + 200.0, hand_back.TOP + hand_back.HIGH - 96, 140.0, 76.0)
"""Part of the GOT IT button, wherever the panel places it."""
GREEN = 0.3
FUSE = 3


EYES = (("w", "a", "s", "d", "e"), ("Up", "Left", "Down", "Right", "Return"))
"""Keys of two people who choose in secret, by seat: four directions and the lock."""
STARES = ("asd", "jkl")
"""Stance keys of the two starers, from the left."""


class Party(NamedTuple):
    """A match: its game, seats and seed, who is a person, the rules and the hot-seat settings."""

    game: str
    seats: int
    people: tuple[Seat, ...]
    seed: int
    rules: dict[str, object]
    agreed: str = "ringside"
    sealed: str = "curtain"
    """How secret choices are made: "curtain" or "keys"."""


def party(game: str, seats: int, seed: int, agreed: str = "ringside", **rules: object) -> Party:
    """A party in which every seat is a person."""
    return Party(game, seats, tuple(range(seats)), seed, rules, agreed)


class HotSeatDriver(MatchDriver):
    """People who share one keyboard and act on the green buttons they see."""

    def __init__(self, player: Player, agreed: Settings) -> None:
        super().__init__(player, agreed.asking)
        self.agreed = agreed.sharing.reactions
        self.sealed = agreed.sharing.sealed == "keys"
        self.holder: Seat = NOBODY
        """The seat that holds the screen, or NOBODY."""
        self.buzzed: Seat = NOBODY
        self.looks = self.buzzes = self.waves = 0
        self._waved: tuple[int, str] = 0, ""
        self._since = monotonic()

    # -- seeing ------------------------------------------------------------------------------------

    def sees_green(self, rect: tuple[float, float, float, float]) -> bool:
        x, y, w, h = rect
        left, top = self.player.pixel((x, y))
        right, bottom = self.player.pixel((x + w, y + h))
        red, green, blue = self.player.look().crop((left, top, right, bottom)).split()
        greener = ImageChops.subtract(green, ImageChops.lighter(red, blue))
        return sum(greener.histogram()[30:]) > GREEN * green.width * green.height

    @property
    def sees_curtain(self) -> bool:
        """True if the curtain is up. Only valid while no hand is shown: many cards are green."""
        return self.sees_green((READY[0] + 30, READY[1] + 20, READY[2] - 90, READY[3] - 40))

    @property
    def sees_last_look(self) -> bool:
        return self.sees_green(GOT_IT)

    # -- playing -----------------------------------------------------------------------------------

    def play_all(self) -> Match:
        """Play to the end, for every person who is asked."""
        while True:
            if monotonic() - self._since > LONG:
                self.player.fail("nothing happens any more")
            self.player.see_alive()
            match = self.read()
            if match is None:
                continue
            if self._step(match):
                self._since = monotonic()
            elif match.result is not None:
                return match
            sleep(POLL)

    def _step(self, match: Match) -> bool:
        """Do the next thing anybody has to do; False if there is nothing to do yet."""
        if self.sees_last_look and self.holder != NOBODY:
            self._give_back()
            return True
        if self.holder == NOBODY and self._hide(match) and self.sees_curtain:
            return match.result is None and self._take(match)
        if match.result is not None:
            return False
        if self.holder != NOBODY and self.sealed:
            return False  # they only peek
        if self.holder != NOBODY:
            return self.holder in match.state.actors() and self._answer(match, self.holder)
        if self._waits_for_a_buzz(match):
            return self._react(match)
        if self.sealed:
            return self._all_at_once(match)
        return self._in_the_open(match)

    def _called(self, match: Match) -> Seat:
        """The seat that the curtain calls."""
        if self.buzzed != NOBODY:
            return self.buzzed
        return self._in_order(match)[0]

    def _in_order(self, match: Match) -> list[Seat]:
        """The people who are asked, in the order in which they are called."""
        state, game_table = match.state, game_table_for(match.game.name)
        people = [seat for seat in state.actors() if not match.seats[seat].bot]
        if state.question() not in game_table.reaction_questions:
            return people
        public = match.view(people[0])._replace(seat=NOBODY, obs=state.observe(NOBODY), moves=())
        return clockwise_from(people, game_table.reaction_source(public), len(match.seats))

    def _take(self, match: Match) -> bool:
        """Open the curtain with the called seat's key; no other key opens it."""
        people = [seat for seat in match.state.actors() if not match.seats[seat].bot]
        if not people:
            return False
        seat = self._called(match)
        self.player.change_screen(lambda: self.player.press(KEYS[seat]))
        self.holder, self.buzzed = seat, NOBODY
        self.looks += 1
        self.player.wait_reading_time()
        return True

    def _give_back(self) -> None:
        beside = ("Left", "Left")  # away from the seat policy button, if it is there
        self.player.retry(
            lambda: self.player.press(*beside, "Return"), lambda: not self.sees_last_look
        )
        self.holder = NOBODY

    def _answer(self, match: Match, seat: Seat) -> bool:
        """Answer as in single play. A fold after a buzz records no choice."""
        now = Situation(match, match.view(seat))
        before = len(match.choices)
        sleep(SETTLE)
        if self.sees_last_look or self.read() is not match:
            return True
        if now.wish() == PASS and self._buzzer(match):
            self.player.wait_reading_time()
            by_key(self.player, now, PASS)
            return self._ended(lambda: self.sees_last_look)
        self.choose(now, by_key)
        return len(match.choices) >= before

    def _ended(self, done: Callable[[], bool]) -> bool:
        end = monotonic() + PATIENCE
        while monotonic() < end and not done():
            sleep(POLL)
        return done()

    def _buzzer(self, match: Match) -> bool:
        """True if people have to buzz before they can answer this question."""
        game_table = game_table_for(match.game.name)
        return (
            self.agreed == "ringside"
            and match.state.question()
            in game_table.reaction_questions - game_table.reactions_in_seat_order
        )

    # -- answers out of turn -----------------------------------------------------------------------

    def _waits_for_a_buzz(self, match: Match) -> bool:
        return self._buzzer(match) and bool(self._in_order(match)) and self.buzzed == NOBODY

    def _react(self, match: Match) -> bool:
        """Buzz for the first who would react; decline for a lone target; else the fuse burns."""
        state = match.state
        people = self._in_order(match)
        this = len(match.choices), state.question()
        if this == self._waved:
            return False
        keen = [seat for seat in people if Situation(match, match.view(seat)).wish() != PASS]
        sleep(SETTLE)
        if self.sees_curtain or self.read() is not match:
            return True
        self._waved = this
        if keen:
            self.player.press(KEYS[keen[0]])
            if self._ended(lambda: self.sees_curtain) and self.read() is match:
                self.buzzed = keen[0]  # else the fuse burned out first, and another seat is called
                self.buzzes += 1
        elif len(state.actors()) == 1:
            self.player.press(KEYS[people[0]], KEYS[people[0]])
            self.waves += 1
        return True

    # -- secret choices ----------------------------------------------------------------------------

    def _all_at_once(self, match: Match) -> bool:
        """Everybody presses their own keys, and all may look on."""
        actors, question = match.state.actors(), match.state.question()
        this = len(match.choices), question
        if this == self._waved or len(actors) < 2:
            return False
        self._waved = this
        self.player.wait_reading_time()
        for seat in actors:
            now = Situation(match, match.view(seat))
            if question == "stance":
                self.player.press(STARES[seat][STANCES.index(now.wish())])
            else:
                place = moves_by_key(now.view.moves).index(now.wish())
                self.player.press(EYES[seat][place], EYES[seat][LOCK])
        if not self._grown(len(match.choices)):
            self._waved = 0, ""  # the keys came too early: try again
        return True

    # -- open hands --------------------------------------------------------------------------------

    def _in_the_open(self, match: Match) -> bool:
        """Answer for the first person asked, in everybody's view and without a curtain."""
        people = self._in_order(match)
        if self._hide(match) or not people:
            return False
        return self._answer(match, people[0])

    def _hide(self, match: Match) -> bool:
        """True if they have anything to hide from each other."""
        return game_table_for(match.game.name).has_secrets(match.options) and self.agreed != "open"


def deal(player: Player, made: Party) -> Path:
    """Write a saved match that these people can continue; return its file."""
    looks = CAST[: made.seats]
    players = [
        Seated(look.capitalize(), "human" if seat in made.people else "bot:contender", look)
        for seat, look in enumerate(looks)
    ]
    player.places.matches.mkdir(parents=True, exist_ok=True)
    file = player.places.matches / f"waiting{match_reader.SUFFIX}"
    Autosave.begin(Match(made.game, made.rules, players, made.seed), file)
    return file


def sits_down(player: Player, made: Party) -> HotSeatDriver:
    agreed = settings()
    agreed.sharing.reactions = made.agreed  # type: ignore[assignment]
    agreed.sharing.fuse = FUSE
    agreed.sharing.sealed = made.sealed  # type: ignore[assignment]
    agreed.sharing.hide_after = 0
    prepare(player.places, agreed)
    deal(player, made)
    player.start()
    return HotSeatDriver(player, agreed)


def play_session(player: Player, made: Party) -> tuple[Match, HotSeatDriver]:
    """Play from the title screen until the program ends."""
    company = sits_down(player, made)
    player.change_screen(lambda: player.press("Return"))
    match = company.play_all()
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)
    return match, company


TWO = {
    "eyeball_boxing": party("eyeball_boxing", 2, 3, turnCap=12),
    "card_clash": party("card_clash", 2, 5, rounds=4),
    "minds_eye": party("minds_eye", 2, 6, roundCap=6)._replace(sealed="keys"),
    "dodgeball": party("dodgeball", 2, 4, mode="strategic"),
    "twelve_rounds": party("twelve_rounds", 2, 7, rounds=4, ticksPerRound=4),
}
AGREED = ("ringside", "strict", "express", "open", "casual")
FIVE = party("eyeball_boxing", 5, 5, turnCap=6)
TEAMS = Party("dodgeball", 6, (0, 2, 3), 6, {"teams": True})
SEVEN = party("dodgeball", 7, 8)


@pytest.mark.parametrize("made", TWO.values(), ids=TWO)
def test_two_people(player: Player, made: Party) -> None:
    _, company = play_session(player, made)
    assert (company.looks > 4) == (made.game != MINDS_EYE)


@pytest.mark.parametrize("agreed", AGREED)
def test_five_people_box(player: Player, agreed: str) -> None:
    _, company = play_session(player, FIVE._replace(agreed=agreed))
    assert bool(company.looks) == (agreed != "open")
    assert bool(company.buzzes) == (agreed == "ringside")


def test_three_people_in_two_teams(player: Player) -> None:
    match, company = play_session(player, TEAMS)
    assert (len(match.seats), company.looks) == (6, 0)


def test_seven_people(player: Player) -> None:
    """With open hands, the screen is never handed over."""
    match, company = play_session(player, SEVEN)
    assert (len(match.seats), company.looks) == (7, 0)
