"""Output of the command line: one line for an error, a progress bar for long work."""

import argparse
import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import NoReturn, TypeAlias

from game.core.options import escape_unprintable

FAILED = 1
BAD_ARGUMENTS = 2
INTERRUPTED = 130

ASCII = {"−": "-", "–": "-", "…": "...", "×": "x", "·": "-", "█": "#", "░": "."}
ASCII |= {"’": "'", "“": '"', "”": '"'}
"""Replacements for terminals without Unicode; other characters are escaped."""


class Refused(Exception):
    """The command cannot be carried out. Says why, in one sentence."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        complain(self.prog, f"{message} (see {self.prog} --help)")
        sys.exit(BAD_ARGUMENTS)


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def complain(name: str, message: str) -> None:
    """Print one line to stderr, if there is one."""
    if sys.stderr:
        with suppress(OSError):
            print(f"{name}: {escape_unprintable(message)}", file=sys.stderr)


@contextmanager
def flush_at_exit() -> Iterator[None]:
    """Flush stdout at the end, also where `--help` exits early."""
    try:
        yield
    finally:
        if sys.stdout:  # None if it was closed from the start
            sys.stdout.flush()


def forget_output() -> None:
    """Send pending output to the null device, or Python would try to write it again at exit."""
    if sys.stdout:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    character = error.object[error.start]
    return ASCII.get(character, ascii(character)[1:-1]), error.start + 1


codecs.register_error("ringside", _in_ascii)


def pluralise(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


class Progress:
    """A progress bar on a terminal; no output anywhere else."""

    WIDTH = 32
    EVERY = 0.1
    """Seconds between updates."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.next = 0.0
        self.visible = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int) -> None:
        if self.visible and monotonic() >= self.next:
            self.next = monotonic() + self.EVERY
            filled = self.WIDTH * done // self.total
            bar = "█" * filled + "░" * (self.WIDTH - filled)
            self._write(f"\r{bar} {done} of {self.total}")

    def clear(self) -> None:
        if self.visible:
            self._write("\r\033[K")

    def _write(self, text: str) -> None:
        with suppress(OSError):  # the terminal may be gone; keep working
            print(text, end="", file=sys.stderr, flush=True)


@contextmanager
def progress_bar(total: int) -> Iterator[Progress]:
    """Show a progress bar, and clear it however the work ends."""
    progress = Progress(total)
    try:
        yield progress
    finally:
        progress.clear()
