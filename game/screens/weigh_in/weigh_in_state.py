"""The state of the weigh-in: who has the floor, what they have chosen, and the phase."""

from collections.abc import Sequence

from game.core.state import Seat
from game.match.match import Player
from game.screens.weigh_in.crowd_meter import Needle
from game.screens.weigh_in.smack_talk import FAMILY, Insult, WordStock, line_parts
from game.screens.weigh_in.speech import ALL
from game.screens.weigh_in.talk import SmackTalk
from game.table.game_table import Substitute

CHOOSING, TALKING, METERING, NEXT_SPEAKER, OUTCOME = (
    "choosing",
    "talking",
    "metering",
    "heard",
    "told",
)


class WeighInState:
    """Everything that the weigh-in shows."""

    def __init__(
        self,
        players: Sequence[Player],
        seed: int,
        teams: Sequence[int] = (),
        substitutes: Sequence[Substitute] = (),
        stock: WordStock | None = FAMILY,
    ) -> None:
        self.substitutes = tuple(substitutes)
        """The substitute of each seat; empty if everybody fights for themselves."""
        self.talk = SmackTalk(players, seed, teams, stock)
        self.needle = Needle()
        self.phase = CHOOSING
        self.typed = ALL
        self.give_floor(self.talk.waiting[0] if self.talk.waiting else 0)

    def give_floor(self, seat: Seat) -> None:
        """Give this seat the floor."""
        self.phase = CHOOSING
        self.me = seat
        self.rival = self.talk.rival(seat)
        self.chosen = [0, 0, 0]
        self.needle.value = 0.0

    def shuffle(self) -> None:
        self.talk.shuffle(self.me)
        self.chosen = [0, 0, 0]

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """The words on the tickets."""
        tickets = self.talk.tickets[self.me]
        name = self.talk.name_for_others(self.rival)
        return (
            tuple(opener.format(name=name) for opener in tickets.openers),
            tuple(phrase.text for phrase in tickets.middles),
            tuple(phrase.text for phrase in tickets.closers),
        )

    @property
    def line(self) -> Insult:
        """The line on the chosen tickets."""
        tickets = self.talk.tickets[self.me]
        opener, middle, closer = self.chosen
        return Insult(tickets.openers[opener], tickets.middles[middle], tickets.closers[closer])

    @property
    def parts(self) -> tuple[str, str, str]:
        """The line in pieces, in quotation marks, with the rival's name."""
        opener, middle, closer = line_parts(*self.line, self.talk.name_for_others(self.rival))
        return f"“{opener}", middle, f"{closer}”"

    @property
    def choosing(self) -> bool:
        return self.phase == CHOOSING

    @property
    def is_measured(self) -> bool:
        """True once the crowd has heard the line."""
        return self.phase in (METERING, NEXT_SPEAKER, OUTCOME) and not self.talk.lots

    @property
    def outcome(self) -> tuple[str, str] | None:
        """The announcement and the reason; None while there is nothing to announce."""
        if self.phase == OUTCOME:
            return self.talk.first_seat_sentence().upper(), self.talk.order_reason()
        if self.phase == NEXT_SPEAKER:
            name = self.talk.players[self.talk.waiting[0]].name
            return f"{name.upper()} TALKS NEXT", "Pass the words on."
        return None
