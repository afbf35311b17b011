"""`ringside strip`: draw an animation as frames side by side."""

import argparse
from pathlib import Path

from game.cli.arguments import whole_number
from game.cli.output import Commands, Refused
from game.cli.shot import pygame_error
from game.core.registry import find
from game.profile.settings import SPEEDS

RATES = (1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60)
"""Frames per second of a strip: the divisors of 60."""


def add(commands: Commands) -> None:
    strip = commands.add_parser("strip", help="draw how something is told, frame beside frame")
    strip.add_argument("moment", metavar="GAME:EVENT", help="card_clash:hit, GAME,RULE=…:EVENT")
    strip.add_argument("out", type=Path, metavar="OUT.png")
    strip.add_argument("--seats", type=whole_number, default=4, metavar="N")
    strip.add_argument("--seed", type=whole_number, default=1, metavar="S")
    strip.add_argument("--viewer", type=whole_number, default=0, metavar="SEAT")
    strip.add_argument("--mine", action="store_true", help="only if the viewer does it")
    strip.add_argument("--at-me", action="store_true", help="only if it is done to the viewer")
    strip.add_argument(
        "--frames", type=int, choices=RATES, default=10, metavar="F", help="frames a second"
    )
    strip.add_argument("--speed", type=float, choices=SPEEDS[:-1], default=1.0, metavar="X")
    strip.add_argument(
        "--less-movement", choices=("less", "hardly"), nargs="?", const="less", default="full"
    )
    strip.add_argument("--full", action="store_true", help="frames twice as large")
    strip.set_defaults(run=_strip)


def _strip(asked: argparse.Namespace) -> int:
    from game.tools import moments, shot, strip  # noqa: PLC0415

    said, _, event = asked.moment.partition(":")
    name, rules = shot.parse_game(said)
    chosen = find(name)
    if not 0 <= asked.viewer < min(max(asked.seats, chosen.seats[0]), chosen.seats[-1]):
        raise Refused(f"--viewer takes a seat of the table from 0 up, not {asked.viewer}")
    who = asked.seats, asked.viewer, asked.mine, asked.at_me
    wanted = moments.MomentRequest(name, event, *who, rules)
    size = strip.FULL if asked.full else strip.SMALL
    film = strip.Film(asked.frames, asked.speed, asked.less_movement, size)
    try:
        strip.draw(wanted, asked.out, asked.seed, film)
    except moments.NoSuchMoment as wrong:
        raise Refused(str(wrong)) from None
    except pygame_error() as error:
        raise Refused(f"the picture cannot be written: {error}") from None
    return 0
