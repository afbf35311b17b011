"""Who is going to fight: contenders, who plays them, and how well."""

from dataclasses import dataclass
from random import Random
from typing import Self

from game.core.cast import CAST, Character
from game.core.levels import LevelName, level_of
from game.core.registry import Game
from game.match.match import BOT, HUMAN
from game.match.match import Player as Seated
from game.profile.settings import LastSeat, Settings

USUAL = 4


@dataclass
class Fighter:
    character: Character
    human: bool = False
    level: LevelName = "medium"


class Lineup:
    """The fighters in the order of their seats. No two look alike, and at most one is a person."""

    def __init__(self, game: Game, name: str, fighters: list[Fighter]) -> None:
        self.fewest = min(game.seats)
        self.most = min(max(game.seats), len(CAST))
        self.person = name
        """What the person is called."""
        self.fighters = fighters

    @classmethod
    def of(cls, game: Game, settings: Settings) -> Self:
        """As last time, if that can be played at this table; else the player and three robots."""
        lineup = cls(game, settings.player.name, _as_last_time(settings))
        count = len(lineup.fighters)
        if not lineup.fewest <= count <= lineup.most or not lineup._sound():
            lineup.fighters = [Fighter(settings.player.character, human=True)]
            while len(lineup.fighters) < min(USUAL, lineup.most):
                lineup.add()
        return lineup

    def _sound(self) -> bool:
        looks = {fighter.character for fighter in self.fighters}
        people = sum(fighter.human for fighter in self.fighters)
        return len(looks) == len(self.fighters) and people <= 1

    # -- looking -----------------------------------------------------------------------------------

    @property
    def me(self) -> Fighter | None:
        """The person's; nobody's if the robots are only watched."""
        return next((fighter for fighter in self.fighters if fighter.human), None)

    @property
    def full(self) -> bool:
        return len(self.fighters) == self.most

    def name(self, seat: int) -> str:
        fighter = self.fighters[seat]
        if fighter.human:
            return self.person
        name = fighter.character.capitalize()
        taken = self.me is not None and name.lower() == self.person.lower()
        return f"{name} II" if taken else name

    def free(self) -> list[Character]:
        used = {fighter.character for fighter in self.fighters}
        return [character for character in CAST if character not in used]

    # -- changing ----------------------------------------------------------------------------------

    def add(self) -> None:
        self.fighters.append(Fighter(self.free()[0]))

    def remove(self, seat: int) -> None:
        del self.fighters[seat]

    def shuffle(self, luck: Random) -> None:
        """Another order than now."""
        before = list(self.fighters)
        while self.fighters == before:
            luck.shuffle(self.fighters)

    def another(self, seat: int, way: int) -> None:
        """The next contender that nobody has; if all are here, two change places."""
        fighter = self.fighters[seat]
        place = CAST.index(fighter.character)
        round_trip = [CAST[(place + way * step) % len(CAST)] for step in range(1, len(CAST))]
        free = self.free()
        there = next((character for character in round_trip if character in free), round_trip[0])
        for other in self.fighters:
            if other.character == there:
                other.character = fighter.character
        fighter.character = there

    def seat_person(self, seat: int, human: bool) -> None:
        """One person at most: whoever sat elsewhere leaves a robot there."""
        if human:
            for fighter in self.fighters:
                fighter.human = False
        self.fighters[seat].human = human

    # -- handing on --------------------------------------------------------------------------------

    def players(self) -> list[Seated]:
        return [
            Seated(
                self.name(seat),
                HUMAN if fighter.human else BOT + level_of(fighter.level).bot,
                fighter.character,
            )
            for seat, fighter in enumerate(self.fighters)
        ]

    def last_seats(self) -> list[LastSeat]:
        """For the settings."""
        return [
            LastSeat(
                name=self.name(seat),
                character=fighter.character,
                kind="me" if fighter.human else "bot",
                level=fighter.level,
            )
            for seat, fighter in enumerate(self.fighters)
        ]


def _as_last_time(settings: Settings) -> list[Fighter]:
    return [Fighter(seat.character, seat.kind == "me", seat.level) for seat in settings.last.seats]
