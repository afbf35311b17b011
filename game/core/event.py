"""What happened. The rules emit events, the table animates them, the log words them."""

from collections.abc import Sequence
from typing import NamedTuple

NOBODY = -1
HIDDEN = -1
EVERYONE = -1


class Event(NamedTuple):
    """One thing that happened, small enough to be made a million times.

    `what` is a code of the game's own (`"punched"`, `"drew"`), `who` did it, `to` is the seat it
    was done to, `card` is the card it was done with, `amount` is whatever number belongs to it.
    """

    what: str
    who: int = NOBODY
    card: int = HIDDEN
    to: int = NOBODY
    amount: int = 0
    seen_by: int = EVERYONE
    """Bit mask of the seats that may see `card`; everybody sees the rest."""

    def card_visible_to(self, seat: int) -> bool:
        """May this seat see the card?"""
        return bool(self.seen_by >> seat & 1) if seat >= 0 else self.seen_by == EVERYONE

    def redacted(self, seat: int) -> "Event":
        """The event as this seat may know it; seat -1 is the audience, which holds no cards."""
        return self if self.card_visible_to(seat) else self.hidden()

    def hidden(self) -> "Event":
        """The event as everybody may know it."""
        what, who, _, to, amount, seen_by = self
        return Event(what, who, HIDDEN, to, amount, seen_by)

    def as_sentence(self, sentence: str, names: Sequence[str], **more: str) -> str:
        """A sentence with `{name}`, `{other}`, `{amount}` and more of this event filled in."""
        name, other = word(names, self.who), word(names, self.to)
        return sentence.format(name=name, other=other, amount=self.amount, **more)


def word(words: Sequence[str], number: int) -> str:
    """Empty if there is none of this number."""
    return words[number] if 0 <= number < len(words) else ""
