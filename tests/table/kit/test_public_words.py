"""Where several people look, nothing says “you”: nobody could tell whom it means."""

import re

import pytest

from game.scenes.house import House
from game.scenes.results.scene import Results
from game.table.effects import Bark
from game.table.words import words
from tests.scenes.proof import Sheet
from tests.table.evening import Evening
from tests.table.kit.tables import EVENINGS
from tests.table.kit.test_people import Company

YOU = re.compile(r"\byou(r|rs|rself|’re|’ve|’ll)?\b", re.IGNORECASE)
EVERY = 40
"""So many frames apart the screen is read."""


class Readers(Company):
    """People who read whatever everybody may see."""

    read: set[str]
    _frames = 0

    def frame(self, seconds: float = 0.02) -> bool:
        self._frames += 1
        if self._frames % EVERY == 0:
            self.look()
        return super().frame(seconds)

    def step(self, number: int = 0) -> None:
        self.look()
        self.ask_around()
        super().step(number)

    @property
    def public(self) -> bool:
        """Behind the curtain whoever took the screen reads alone."""
        return self.table.sharing.moment is None or self.table.curtained

    def look(self) -> None:
        if self.stage.scene is self.table and not self.public:
            return
        spoken = self._spoken()
        self.read |= {word.text for word in Sheet(self.house).words} - spoken
        self.read |= {notice.text for notice in self.stage.notices.told}
        caption = self.stage.notices.captions.shown
        if caption is not None and not caption.caption.speaker:
            self.read.add(caption.caption.text)

    def _spoken(self) -> set[str]:
        """What contenders say to each other stands in their bubbles."""
        return {e.text for e in self.table.board.effects if isinstance(e, Bark)}

    def ask_around(self) -> None:
        """Everything on the table says what it is."""
        table = self.table
        if self.public and table.question is None and not table.curtained:
            things = table.board.rig.things(table.board, table.commentary.seats)
            self.read |= {text for thing in things for text in (thing.title, thing.text)}


SEVERAL = [
    pytest.param(evening, n, policy, id=f"{evening.game.name}-{n}p-{policy}")
    for evening in EVENINGS[:-1]
    for n in dict.fromkeys((evening.game.seats[0], min(3, evening.game.seats[-1])))
    for policy in (("ringside", "open") if evening.rig.reactions else ("ringside",))
]
"""Every real game, two of a kind where more can sit there, and with all hands open."""


@pytest.mark.parametrize(("evening", "n", "policy"), SEVERAL)
def test_nothing_public_says_you(house: House, evening: Evening, n: int, policy: str) -> None:
    """At the table, in its log, in captions, over it, and when all is over."""
    house.settings.sharing.reactions = policy  # type: ignore[assignment]
    house.settings.play.speed = 4.0
    readers = Readers(house, evening.sit_down(n, *range(n), seed=47, **evening.short))
    readers.read = set()
    readers.blind()
    readers.spend_the_evening()
    readers.look()
    assert isinstance(house.stage.scene, Results)
    assert len(readers.read) > 20
    assert sorted(text for text in readers.read if YOU.search(text)) == []


def test_the_announcer_speaks_of_names() -> None:
    barks = words("barks")
    said = [
        line for key in ("moments", "cheeky_moments") for row in barks[key].values() for line in row
    ]
    assert [line for line in said if YOU.search(line)] == []
