"""The line-up of a match: the contenders, who plays each, and the levels of the bots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, Self

from game.core.cast import CAST, Character
from game.core.levels import LevelName
from game.core.registry import Game
from game.limits import TYPED_NAME
from game.match.match import BOT, HUMAN
from game.match.match import Player as Seated
from game.profile.settings import LastSeat, Regular, Settings

DEFAULT_SEATS = 4
GUEST = "Guest"


@dataclass
class Fighter:
    character: Character
    person: str = ""
    """Name of the person who plays; empty for a bot."""
    level: LevelName = "contender"

    @property
    def human(self) -> bool:
        return bool(self.person)


class Lineup:
    """The fighters in seat order. Contenders and the names of people are unique."""

    def __init__(
        self, game: Game, owner: str, fighters: list[Fighter], regulars: Sequence[Regular] = ()
    ) -> None:
        self.fewest = min(game.seats)
        self.most = min(max(game.seats), len(CAST))
        self.owner = owner
        """Name of the player whose settings these are."""
        self.fighters = fighters
        self.regulars = regulars
        """People who have played here before."""

    @classmethod
    def of(cls, game: Game, settings: Settings) -> Self:
        """Return the last line-up if it fits this game, else the player and up to three bots."""
        owner = settings.player.name
        lineup = cls(game, owner, _as_last_time(settings), settings.sharing.people)
        count = len(lineup.fighters)
        if not lineup.fewest <= count <= lineup.most or not lineup._has_no_duplicates():
            lineup.fighters = [Fighter(settings.player.character, owner)]
            while len(lineup.fighters) < min(DEFAULT_SEATS, lineup.most):
                lineup.add()
        return lineup

    def _has_no_duplicates(self) -> bool:
        looks = {fighter.character for fighter in self.fighters}
        return len(looks) == len(self.fighters) and len(set(self._lower_names)) == len(
            self._lower_names
        )

    @property
    def _lower_names(self) -> list[str]:
        """The people's names in lower case, for comparison."""
        return [fighter.person.lower() for fighter in self.people]

    # -- queries -----------------------------------------------------------------------------------

    @property
    def people(self) -> list[Fighter]:
        return [fighter for fighter in self.fighters if fighter.human]

    @property
    def me(self) -> Fighter | None:
        """The owner's fighter, or else another person's; None if only bots play."""
        people = self.people
        mine = (fighter for fighter in people if fighter.person == self.owner)
        return next(mine, people[0] if people else None)

    @property
    def full(self) -> bool:
        return len(self.fighters) == self.most

    def name(self, seat: int) -> str:
        fighter = self.fighters[seat]
        if fighter.human:
            return fighter.person
        name = fighter.character.capitalize()
        return f"{name} II" if name.lower() in self._lower_names else name

    def free_contenders(self) -> list[Character]:
        used = {fighter.character for fighter in self.fighters}
        return [character for character in CAST if character not in used]

    # -- changes -----------------------------------------------------------------------------------

    def add(self) -> None:
        self.fighters.append(Fighter(self.free_contenders()[0]))

    def remove(self, seat: int) -> None:
        del self.fighters[seat]

    def shuffle(self, luck: Random) -> None:
        """Shuffle the seats into a different order."""
        before = list(self.fighters)
        while self.fighters == before:
            luck.shuffle(self.fighters)

    def change_contender(self, seat: int, way: int) -> None:
        """Give this seat the next free contender in direction `way` (1 or -1).

        If none is free, it swaps contenders with the seat that has the next one.
        """
        fighter = self.fighters[seat]
        place = CAST.index(fighter.character)
        round_trip = [CAST[(place + way * step) % len(CAST)] for step in range(1, len(CAST))]
        free = self.free_contenders()
        there = next((character for character in round_trip if character in free), round_trip[0])
        for other in self.fighters:
            if other.character == there:
                other.character = fighter.character
        fighter.character = there

    def seat_person(self, seat: int, human: bool) -> None:
        """Give this seat to a person, or to a bot."""
        fighter = self.fighters[seat]
        fighter.person = ""
        if human:
            fighter.person = self._newcomer()
            self._bring(fighter)

    def _newcomer(self) -> str:
        """Return a free name: the owner's, a regular's or a guest's."""
        known = (self.owner, *(one.name for one in self.regulars))
        guests = (f"{GUEST} {number}" for number in range(2, len(CAST) + 2))
        return next(name for name in (*known, *guests) if name.lower() not in self._lower_names)

    def _bring(self, fighter: Fighter) -> None:
        """Give a regular the contender they had before, if it is free."""
        had = {one.name: one.character for one in self.regulars}.get(fighter.person)
        if had in self.free_contenders():
            fighter.character = had

    def rename(self, seat: int, name: str) -> str:
        """Rename this person and return the new name, with a number if the name is taken."""
        fighter = self.fighters[seat]
        was_owner, fighter.person = fighter.person == self.owner, ""
        fighter.person = next(n for n in _like(name) if n.lower() not in self._lower_names)
        if was_owner:
            self.owner = fighter.person
        return fighter.person

    # -- results -----------------------------------------------------------------------------------

    def players(self) -> list[Seated]:
        return [
            Seated(
                self.name(seat),
                HUMAN if fighter.human else BOT + fighter.level,
                fighter.character,
            )
            for seat, fighter in enumerate(self.fighters)
        ]

    def _kind(self, fighter: Fighter) -> Literal["me", "guest", "bot"]:
        if not fighter.human:
            return "bot"
        return "me" if fighter.person == self.owner else "guest"

    def last_seats(self) -> list[LastSeat]:
        """Return the line-up in the form kept in the settings."""
        return [
            LastSeat(
                name=self.name(seat),
                character=fighter.character,
                kind=self._kind(fighter),
                level=fighter.level,
            )
            for seat, fighter in enumerate(self.fighters)
        ]


def _as_last_time(settings: Settings) -> list[Fighter]:
    names = {"me": settings.player.name, "bot": ""}
    return [
        Fighter(seat.character, names.get(seat.kind, seat.name), seat.level)
        for seat in settings.last.seats
    ]


def _like(name: str) -> Iterator[str]:
    yield name
    for number in range(2, 100):
        yield f"{name[: TYPED_NAME - len(str(number)) - 1]} {number}"
