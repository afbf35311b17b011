"""The state of the weigh-in: who has the floor, what they have chosen, and the phase."""

from collections.abc import Sequence

from game.core.state import Seat
from game.match.match import Player
from game.screens.weigh_in.crowd_meter import Needle
from game.screens.weigh_in.smack_talk import FAMILY, Insult, Stock, parts
from game.screens.weigh_in.speech import ALL
from game.screens.weigh_in.talk import Talk
from game.table.game_table import Substitute

CHOOSING, TALKING, METERING, HEARD, TOLD = "choosing", "talking", "metering", "heard", "told"


class Floor:
    """Everything that the weigh-in shows."""

    def __init__(
        self,
        players: Sequence[Player],
        seed: int,
        teams: Sequence[int] = (),
        champions: Sequence[Substitute] = (),
        stock: Stock | None = FAMILY,
    ) -> None:
        self.champions = tuple(champions)
        """The substitute of each seat; empty if everybody fights for themselves."""
        self.talk = Talk(players, seed, teams, stock)
        self.needle = Needle()
        self.phase = CHOOSING
        self.typed = ALL
        self.take(self.talk.waiting[0] if self.talk.waiting else 0)

    def take(self, seat: Seat) -> None:
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
        name = self.talk.called(self.rival)
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
        opener, middle, closer = parts(*self.line, self.talk.called(self.rival))
        return f"“{opener}", middle, f"{closer}”"

    @property
    def choosing(self) -> bool:
        return self.phase == CHOOSING

    @property
    def measured(self) -> bool:
        """True once the crowd has heard the line."""
        return self.phase in (METERING, HEARD, TOLD) and not self.talk.lots

    @property
    def outcome(self) -> tuple[str, str] | None:
        """The announcement and the reason; None while there is nothing to announce."""
        if self.phase == TOLD:
            return self.talk.goes_first().upper(), self.talk.why()
        if self.phase == HEARD:
            name = self.talk.players[self.talk.waiting[0]].name
            return f"{name.upper()} TALKS NEXT", "Pass the words on."
        return None
