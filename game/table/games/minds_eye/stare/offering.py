"""Two distractions, of which the one who does not stare sends in one."""

from game.games.minds_eye.text import DISTRACTIONS, EFFECTS
from game.table.asked import Desk
from game.table.games.minds_eye.stare.close_up import CloseUp
from game.table.games.minds_eye.stare.places import box
from game.table.games.minds_eye.stare.tickets import Ticket

ICONS = ("", "fly", "onion", "spotlight", "fan", "breath")


class Offering(CloseUp):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.lay(
            [
                Ticket(
                    box(f"offer_{number}"), move, f"ui/stare_{ICONS[move]}.svg",
                    (DISTRACTIONS[move].upper(), EFFECTS[move].capitalize()), str(number),
                    self._give_first,
                )
                for number, move in enumerate(desk.views[0].moves, 1)
            ]
        )  # fmt: skip
