"""Who has the floor at the weigh-in, what they have chosen, and how far the line has come."""

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
    """All that is to be seen of the weigh-in."""

    def __init__(
        self,
        players: Sequence[Player],
        seed: int,
        teams: Sequence[int] = (),
        champions: Sequence[Substitute] = (),
        stock: Stock | None = FAMILY,
    ) -> None:
        self.champions = tuple(champions)
        """Whom each seat sends; empty if everybody fights for themselves."""
        self.talk = Talk(players, seed, teams, stock)
        self.needle = Needle()
        self.phase = CHOOSING
        self.typed = ALL
        self.take(self.talk.waiting[0] if self.talk.waiting else 0)

    def take(self, seat: Seat) -> None:
        """From now on this seat has the floor."""
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
        """What the tickets say."""
        tickets = self.talk.tickets[self.me]
        name = self.talk.called(self.rival)
        return (
            tuple(opener.format(name=name) for opener in tickets.openers),
            tuple(phrase.text for phrase in tickets.middles),
            tuple(phrase.text for phrase in tickets.closers),
        )

    @property
    def line(self) -> Insult:
        """What the chosen tickets say."""
        tickets = self.talk.tickets[self.me]
        opener, middle, closer = self.chosen
        return Insult(tickets.openers[opener], tickets.middles[middle], tickets.closers[closer])

    @property
    def parts(self) -> tuple[str, str, str]:
        """The same in pieces, in quotation marks, as the rival hears it."""
        opener, middle, closer = parts(*self.line, self.talk.called(self.rival))
        return f"“{opener}", middle, f"{closer}”"

    @property
    def choosing(self) -> bool:
        return self.phase == CHOOSING

    @property
    def measured(self) -> bool:
        """Has the crowd heard the line?"""
        return self.phase in (METERING, HEARD, TOLD) and not self.talk.lots

    @property
    def outcome(self) -> tuple[str, str] | None:
        """What is to be announced, and why."""
        if self.phase == TOLD:
            return self.talk.goes_first().upper(), self.talk.why()
        if self.phase == HEARD:
            name = self.talk.players[self.talk.waiting[0]].name
            return f"{name.upper()} TALKS NEXT", "Pass the words on."
        return None
