"""Arguments that several commands take: numbers, sizes, bots for the seats, house rules."""

import argparse
from collections.abc import Sequence

from game import bots
from game.cli.output import Refused
from game.core.options import Options, quote_input
from game.core.registry import Game

LONGEST_NUMBER = 100
"""Most digits of a number on the command line."""


def whole_number(said: str) -> int:
    if len(said) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"takes up to {LONGEST_NUMBER} digits, not {len(said)}")
    try:
        return int(said)
    except ValueError:
        raise argparse.ArgumentTypeError(f"takes a whole number, not {quote_input(said)}") from None


def size(said: str) -> tuple[int, int]:
    width, _, height = said.partition("x")
    if not (width.isdecimal() and height.isdecimal()) or not 0 < len(said) < 12:
        raise argparse.ArgumentTypeError(f"takes WIDTHxHEIGHT, not {quote_input(said)}")
    return int(width), int(height)


def parse_bot_names(game: Game, said: str, seats: int | None, people: int = 0) -> list[str]:
    """Return a bot name per seat, "" for people, whose seats come first.

    `said` names one bot for all other seats, or one for each.
    """
    names = [name.strip() for name in said.split(",")]
    wanted = seats if seats is not None else max(len(names) + people, game.seats[0])
    if wanted not in game.seats:
        span = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else game.seats[0]
        raise Refused(f"{game.name} takes {span} seats, not {wanted}")
    left = wanted - people
    if len(names) == 1:
        names *= left
    if len(names) != left:
        raise Refused(f"--bots takes one bot, or {left} for {left} seats, not {len(names)}")
    check_bots(game, names)
    return [""] * people + names


def check_bots(game: Game, names: Sequence[str]) -> None:
    """Raise `UnknownBot` for an unknown name; third-party bots are checked when they start."""
    for name in names:
        if not bots.is_third_party(name):
            bots.find(name, game.name)


def parse_house_rules(game: Game, said: Sequence[str], seats: int) -> Options:
    given = {}
    for pair in said:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f"--option takes name=value, not {quote_input(pair)}")
        if name.strip() in given:
            raise Refused(f"{name.strip()} is given twice")
        given[name.strip()] = value.strip()
    options = game.options.parse(given)
    options.check(seats)
    return options
