"""The rulebook's examples: their prepared rings, and the sentences for their events."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.games.twelve_rounds import text
from game.games.twelve_rounds.bout import NO_CARDS, Options
from game.games.twelve_rounds.cards import DECKS, STRENGTH
from game.games.twelve_rounds.rules import BY_MOVEMENT, Fight

READER = 0
SHOWN = ("laid", "revealed", "paid", "blocked", "dodged")
"""Events without a sentence: the picture, or the next sentence, shows them."""

Cards = tuple[str, ...]


def event_sentence(event: Event, step: Sequence[Event], names: Sequence[str]) -> str:
    """Return the sentence for an event, with the numbers that decided an exchange.

    So readers need not know the table of results.
    """
    if event.what == "laid" and event.amount:
        return text.must_show_sentence(event, names)
    if event.what in SHOWN or (event.what == "dropped" and event.amount == BY_MOVEMENT):
        return ""
    revealed = [other for other in step if other.what == "revealed"]
    if event.what not in text.COMPARED or len(revealed) != 2:
        return text.sentence(event, names)
    attack, guard = revealed
    return text.comparison_sentence(
        event, attack, guard, attack.amount - STRENGTH[attack.card], names
    )


@dataclass(frozen=True, slots=True)
class PreparedPosition:
    """A prepared position: a real ring in the middle of a round, with these four hands."""

    attack: tuple[Cards, Cards]
    defence: tuple[Cards, Cards]
    control: int = READER
    face_up: bool = False
    clinches: int = 0
    damage: tuple[int, int] = (0, 0)
    boxers: tuple[str, str] = ("hammer", "silk")

    def __call__(self) -> Fight:
        first, second = self.boxers
        fight = Fight.new(Options(boxer1=first, boxer2=second), 2, seed=1)
        fight.red = READER
        fight.control, fight.asked, fight.asking = self.control, 1 << self.control, "open"
        fight.face_up = int(self.face_up)
        fight.clinches = [self.clinches] * 2
        fight.damage = list(self.damage)
        fight.topped, fight.under, fight.leftovers = 0, (0,) * 4, NO_CARDS * 2
        self._deal(fight)
        return fight

    def _deal(self, fight: Fight) -> None:
        """Deal the four hands; the rest of the cards stay in the decks."""
        fight.hands, decks = [0] * 40, []
        for seat in (0, 1):
            for which, names in enumerate((self.attack[seat], self.defence[seat])):
                left = list(DECKS[which])
                for card in map(text.CARDS.index, names):
                    left.remove(card)
                    fight.hands[20 * seat + card] += 1
                fight.held[2 * seat + which] = len(names)
                decks.append(tuple(fight.shuffle(left)))
        fight.decks = tuple(decks)
