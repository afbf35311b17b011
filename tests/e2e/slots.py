"""Two people at one real window peek once and play by slot: `python -m pytest tests/e2e/slots.py`.

As people do, they remember which card is in which slot, and press its key in full view.
"""

from time import sleep

from game.core.event import NOBODY
from game.core.state import Seat
from game.match.match import Match
from game.profile.settings import Settings
from game.screens.table.hot_seat import slot_peek
from game.table.games import game_table_for
from game.table.view.hidden_slots import HiddenSlots
from tests.e2e.hot_seat_matches import HotSeatDriver, deal, party
from tests.e2e.match_driver import SETTLE, Situation, prepare, settings
from tests.e2e.player import Player
from tests.e2e.result_checks import leaves_by_key, sees_the_result

LETTERS = ("qweasd", "uiojkl")
HAND = "hand"
MADE = party("card_clash", 2, 5, rounds=3)


class Memory:
    """What each person has seen in which slot, followed from choice to choice."""

    def __init__(self, match: Match) -> None:
        self.slots = HiddenSlots(match.seed)
        self.known = 0
        self._see(match, 0)

    def _see(self, match: Match, choices: int) -> None:
        state, game_table = match.state_at(choices), game_table_for(match.game.name)
        told = len(match.opening) + sum(len(c.events) for c in match.choices[:choices])
        for seat in (0, 1):
            for hand, cards in game_table.slot_cards(state.observe(seat)).items():
                self.slots.update((seat, hand), cards, told)

    def follow(self, match: Match) -> None:
        while self.known < len(match.choices):
            self.known += 1
            self._see(match, self.known)

    def place(self, seat: Seat, card: int) -> int:
        place = self.slots.cards_by_hand[seat, HAND].index(card)
        self.slots.pressed_slots[seat] = HAND, place
        return place


class Pressing(HotSeatDriver):
    """People who peek after each draw, then choose at the same time."""

    def __init__(self, player: Player, agreed: Settings) -> None:
        super().__init__(player, agreed)
        self.memory: Memory | None = None

    @property
    def sees_last_look(self) -> bool:
        return self.holder != NOBODY and self.sees_green(slot_peek.button_rect(1))

    def _called(self, _match: Match) -> Seat:
        return self.looks % 2

    def _answer(self, _match: Match, _seat: Seat) -> bool:
        return False  # the holder only peeks

    def _give_back(self) -> None:
        """Wait for a screen change: the next screen calls the other person, and may be as green."""
        self.player.wait_reading_time()
        self.player.change_screen(lambda: self.player.press("Return"))
        self.holder = NOBODY

    def _all_at_once(self, match: Match) -> bool:
        if self.looks < 2 * match.state.turns or len(match.state.actors()) < 2:
            return False
        sleep(SETTLE)
        if self.sees_curtain:
            return True
        self.memory = self.memory or Memory(match)
        self.memory.follow(match)
        for seat in (0, 1):
            wish = Situation(match, match.view(seat)).wish()
            self.player.press(LETTERS[seat][self.memory.place(seat, wish - 1)])
        return self._grown(len(match.choices))


def test_two_people_play_card_clash_by_slot(player: Player) -> None:
    """Every choice is the one they meant, and the screen is handed over only to peek."""
    agreed = settings()
    agreed.sharing.hide_after = 0
    prepare(player.places, agreed)
    deal(player, MADE)
    player.start()
    company = Pressing(player, agreed)
    player.change_screen(lambda: player.press("Return"))
    match = company.play_all()
    assert company.looks == 2 * match.state.turns
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)
