"""Events: what happened. The rules emit them, the table animates them, the log words them."""

from collections.abc import Sequence
from typing import NamedTuple

NOBODY = -1
HIDDEN = -1
EVERYONE = -1


class Event(NamedTuple):
    """One thing that happened; cheap enough to create millions of.

    `what` is a code of the game's own (`"punched"`, `"drew"`), `who` is the seat that did it, `to`
    the seat it was done to, `card` the card it was done with, and `amount` a number whose meaning
    depends on `what`.
    """

    what: str
    who: int = NOBODY
    card: int = HIDDEN
    to: int = NOBODY
    amount: int = 0
    seen_by: int = EVERYONE
    """Bit mask of the seats that may see `card`; everybody sees the rest."""

    def card_visible_to(self, seat: int) -> bool:
        """Whether this seat may see the card; -1 is the audience."""
        return bool(self.seen_by >> seat & 1) if seat >= 0 else self.seen_by == EVERYONE

    def redacted(self, seat: int) -> "Event":
        """The event as this seat may know it; -1 is the audience, which holds no cards."""
        return self if self.card_visible_to(seat) else self.without_card()

    def without_card(self) -> "Event":
        """The event without its card, as everybody may know it."""
        what, who, _, to, amount, seen_by = self
        return Event(what, who, HIDDEN, to, amount, seen_by)

    def fill_sentence(self, sentence: str, names: Sequence[str], **more: str) -> str:
        """Fill `{name}`, `{other}`, `{amount}` and `more` of this event into a sentence."""
        name, other = word(names, self.who), word(names, self.to)
        return sentence.format(name=name, other=other, amount=self.amount, **more)


def word(words: Sequence[str], number: int) -> str:
    """Return the word with this number; empty if there is none."""
    return words[number] if 0 <= number < len(words) else ""
