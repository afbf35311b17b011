"""The talk at a weigh-in: who has words, who has spoken, and who begins."""

from collections.abc import Mapping, Sequence

from game.core.registry import find
from game.core.state import Seat
from game.lobby.matchmaking import match_begun_by
from game.match.match import HUMAN, Match, Player
from game.screens.weigh_in.smack_talk import (
    FAMILY,
    Insult,
    Tickets,
    WordStock,
    bot_line,
    draw_lots,
    loudness,
    ranking,
)
from game.table.characters.cast import contenders_of

YOU = "You"
"""A name that takes other forms of verbs."""


class SmackTalk:
    """Bots speak when it is created; people speak in turn."""

    def __init__(
        self,
        players: Sequence[Player],
        seed: int,
        teams: Sequence[int] = (),
        stock: WordStock | None = FAMILY,
    ) -> None:
        """Without a stock of words nobody speaks, and lots decide."""
        self.players = tuple(players)
        self.seed = seed
        self.teams = tuple(teams)
        """The team of each seat; empty without teams."""
        self.looks = contenders_of(players)
        """The contender at each seat."""
        self.tickets = Tickets.deal(seed, len(players), stock or FAMILY)
        people = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
        self.waiting = people if stock else []
        """People who have still to speak; the first of them has the floor."""
        self.lines = {
            seat: bot_line(seed, seat, self.tickets[seat])
            for seat, player in enumerate(players)
            if player.bot and stock
        }
        self.order: list[Seat] = []
        """The seats, best line first or as the lots fell; empty until that is known."""
        self.lots = False
        """Whether lots decided."""

    def shuffle(self, seat: Seat) -> None:
        self.tickets[seat] = self.tickets[seat].shuffle()

    def say(self, seat: Seat, line: Insult) -> None:
        self.lines[seat] = line
        self.waiting.remove(seat)
        if not self.waiting:
            self.order = ranking(self.seed, [self.lines[s] for s in range(len(self.players))])

    def draw_lots(self) -> None:
        self.order = draw_lots(self.seed, len(self.players))
        self.lots = True

    # -- queries -----------------------------------------------------------------------------------

    def loudness(self, seat: Seat) -> int | None:
        """How loud this seat was, in hundredths; None if it has not spoken."""
        line = self.lines.get(seat)
        return None if line is None else round(100 * loudness(self.seed, seat, line))

    def rival(self, seat: Seat) -> Seat:
        """The seat this one talks to: the loudest so far, or else the next one; no teammate."""
        return self._loudest(
            seat, [s for s in self._others(seat) if not self.are_teammates(s, seat)]
        )

    def seat_to_beat(self, seat: Seat) -> Seat:
        """The seat that this one has to beat, which may be a teammate."""
        return self._loudest(seat, self._others(seat))

    def _others(self, seat: Seat) -> list[Seat]:
        return [s for s in range(len(self.players)) if s != seat]

    def _loudest(self, seat: Seat, of: Sequence[Seat]) -> Seat:
        seats = len(self.players)
        return max(of, key=lambda s: (self.loudness(s) or -1, -((s - seat) % seats)))

    def are_teammates(self, one: Seat, other: Seat) -> bool:
        return bool(self.teams) and self.teams[one] == self.teams[other]

    def name_for_others(self, seat: Seat) -> str:
        """What the others call them: for “You” it is the contender's name, so that verbs agree."""
        name = self.players[seat].name
        return self.looks[seat].capitalize() if name == YOU else name

    def first_seat_sentence(self) -> str:
        name = self.players[self.order[0]].name
        return "You go first" if name == YOU else f"{name} goes first"

    def order_reason(self) -> str:
        """The reason for the order, in a friendly sentence."""
        if self.lots:
            return "The lot has spoken. Nobody had to."
        winner, runner_up = self.order[:2]
        most, next_most = self.loudness(winner) or 0, self.loudness(runner_up) or 0
        if most == next_most:
            return "A dead heat, so a lot decided it."
        if self.players[winner].kind == HUMAN:
            return f"The crowd loves it: {most} against {next_most}."
        people = [seat for seat in self.order if self.players[seat].kind == HUMAN]
        best = self.loudness(people[0])
        return f"{most} against {best}. A good line all the same."

    def create_match(self, game: str, options: Mapping[str, object]) -> Match:
        """The match, ready to begin."""
        agreed = find(game).options.parse(options)
        winner, runner_up = self.order[:2]
        return match_begun_by(winner, runner_up, game, agreed, self.players, self.seed)
