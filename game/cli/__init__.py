"""The command line, `ringside`. One file per command; `output` and `arguments` are shared."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import game.games  # noqa: F401  registers the games
from game import __version__
from game.bots import UnknownBot
from game.cli import arena, bench, bots, monkey, paths, play, replay, rules, shot, sim, strip
from game.cli.output import (
    BAD_ARGUMENTS,
    FAILED,
    INTERRUPTED,
    Parser,
    Refused,
    complain,
    flush_at_exit,
    forget_output,
)
from game.core.options import BadOption
from game.core.registry import UnknownGame
from game.match.saves.autosave import CannotSave
from game.profile.places import disk_error_reason

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

COMMANDS = (play, sim, arena, bots, rules, replay, shot, strip, bench, monkey, paths)
"""In the order of `--help`."""


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="ringside")
    name = "ringside"
    try:
        with flush_at_exit():
            asked = parser().parse_args(arguments)
            name = f"ringside {asked.command or ''}".strip()
            code: int = asked.run(asked)
    except (Refused, BadOption, UnknownGame, UnknownBot, CannotSave) as wrong:
        complain(name, str(wrong))
        return BAD_ARGUMENTS
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has gone, as with `ringside rules … | head`
        forget_output()
        return 0
    except OSError as error:
        forget_output()
        complain(name, f"the output cannot be written: {disk_error_reason(error)}")
        return FAILED
    return code


def parser() -> Parser:
    whole = Parser(prog="ringside", description="Five card games on one table.")
    whole.add_argument("--version", action="version", version=f"ringside {__version__}")
    whole.set_defaults(run=play.open_title_screen, command="")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return whole
