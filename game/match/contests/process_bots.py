"""The bots of a table where bots play bots: built-in ones, and bots from outside."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Self

from game import bots
from game.bots import Bot
from game.bots.process_bot import ProcessBot
from game.core.levels import BEST_LEVEL
from game.core.state import Seat


class ProcessBots:
    """Runs each bot from outside in one process per seat, until the context ends.

    Two seats in one process could show each other their cards.
    """

    def __init__(self, report: Callable[[str], object] | None = None) -> None:
        """With `report`, a bot that fails is reported, and our best bot plays on for it.

        Without, it raises `BotFailed`: a match that another bot has finished says nothing about it.
        """
        self._report = report
        self._here: dict[tuple[str, Seat, str], ProcessBot] = {}
        self._leaving = ExitStack()

    def bots_for_seats(self, game: str, names: Sequence[str]) -> list[Bot]:
        return [self._bot(game, seat, name) for seat, name in enumerate(names)]

    def _bot(self, game: str, seat: Seat, name: str) -> Bot:
        return (
            self.third_party_bot(game, seat, name)
            if bots.is_third_party(name)
            else bots.find(name, game)
        )

    def third_party_bot(self, game: str, seat: Seat, name: str) -> ProcessBot:
        key = game, seat, name
        if key not in self._here:
            stand_in = bots.find(BEST_LEVEL.name, game) if self._report is not None else None
            self._here[key] = ProcessBot(name, stand_in, self._report)
            self._leaving.callback(self._here[key].close)
        return self._here[key]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.close()
