"""Bots from outside, each in a process of its own: its views are sent there, and nothing else.

What is sent to it is pickled; what it answers is plain text, because whoever unpickles what a
stranger sends does what the stranger wants.
"""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from concurrent.futures import TimeoutError as TooLong
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic
from typing import IO

from game.bots import Bot, UnknownBot, settled
from game.bots.process_worker import CALL
from game.core.options import quoted
from game.core.state import Move
from game.core.view import View

PATIENCE = 10.0
"""Seconds for one choice, or for coming in."""

BREATH = 0.05
"""Seconds, where nobody has anything else to do."""

FAREWELL = 0.5
"""Seconds in which a pipe falls silent once it is sent away."""

LONGEST_ANSWER = 300
"""Characters that are read of what it says."""


Answer = Future[str]


class _Trouble(Exception):
    """It does not play on. Says why, as the end of a sentence."""


class Failed(Exception):
    """A bot from outside does not play on, and nobody stands in for it. Says why."""


class ProcessBot:
    """One bot at one seat, as a `Bot`. When it fails, another plays on for it, if there is one."""

    def __init__(
        self,
        name: str,
        stand_in: Bot | None = None,
        report: Callable[[str], object] | None = None,
    ) -> None:
        """`report` is told in a sentence, once; `UnknownBot` if it does not even come in."""
        self.name = name
        self._stand_in = stand_in
        self._report = report
        self._process: subprocess.Popen[bytes] | None = subprocess.Popen(
            _command(name),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
            start_new_session=True,
        )
        try:
            self._hear("ready", self._ask(b""), PATIENCE)
        except _Trouble as trouble:
            self.close()
            raise UnknownBot(f"the bot {quoted(name)} {trouble}") from None
        except BaseException:  # whoever brought it has gone
            self.close()
            raise

    def __call__(self, view: View, rng: Random) -> Move:
        *_, move = self.patiently(view, rng, BREATH)
        assert move is not None
        return move

    def patiently(self, view: View, rng: Random, breath: float = 0.0) -> Iterator[Move | None]:
        """For a table that goes on meanwhile: nothing, every so many seconds, then its move."""
        if self._process is not None:
            asked = self._ask(pickle.dumps((view, rng)))
            late = monotonic() + PATIENCE
            while not wait([asked], breath).done and monotonic() < late:
                yield None
            try:
                yield self._choice(view, asked)
                return
            except _Trouble as trouble:
                self.close()
                self._say(f"the bot {quoted(self.name)} {trouble}")
        if self._stand_in is None:
            raise Failed(f"the bot {quoted(self.name)} has left")
        yield settled(self._stand_in(view, rng))

    def _say(self, said: str) -> None:
        if self._stand_in is None:
            raise Failed(said)
        if self._report is not None:
            self._report(f"T{said[1:]}; another plays on for it.")

    def close(self) -> None:
        """Send it away, with all that it has started.

        Who has got away nevertheless may hold the pipe open: then somebody listens on for nothing.
        """
        if self._process is not None:
            _kill(self._process)
            self._listener.join(FAREWELL)
            for pipe in (self._process.stdin, self._process.stdout):
                if not self._listener.is_alive():
                    _close(pipe)
            self._process.wait()
            self._process = None

    def _choice(self, view: View, asked: Answer) -> Move:
        said = self._hear("move", asked, 0.0)
        if said not in map(str, view.moves):
            raise _Trouble(f"made a move that is not legal, {quoted(said)}")
        return int(said)

    def _hear(self, what: str, asked: Answer, patience: float) -> str:
        """What was answered, as far as it is understood."""
        try:
            answer = asked.result(patience)
        except TooLong:
            raise _Trouble(f"did not answer within {PATIENCE:g} seconds") from None
        except OSError:
            answer = ""
        kind, _, said = answer.strip().partition(" ")
        if kind == "wrong":
            raise _Trouble(f"went wrong: {said}")
        if kind != what:
            raise _Trouble("ended" if not answer else "answered what nobody understands")
        return said

    def _ask(self, request: bytes) -> Answer:
        """A thread waits for the answer, and nobody for the thread: a pipe may wait for ever."""
        answer: Answer = Future()
        self._listener = Thread(target=self._exchange, args=(request, answer), daemon=True)
        self._listener.start()
        return answer

    def _exchange(self, request: bytes, answer: Answer) -> None:
        assert self._process is not None
        to, fro = self._process.stdin, self._process.stdout
        assert to is not None
        assert fro is not None
        try:
            if request:
                to.write(len(request).to_bytes(4, "big") + request)
                to.flush()
            answer.set_result(fro.readline(LONGEST_ANSWER).decode("utf-8", "replace"))
        except OSError as error:
            answer.set_exception(error)


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(OSError):  # nobody is left
        os.killpg(process.pid, signal.SIGKILL)


def _close(pipe: IO[bytes] | None) -> None:
    if pipe is not None:
        try:
            pipe.close()
        except OSError:  # something was still to be sent, and nobody is there any more
            return


def _command(name: str) -> list[str]:
    """A new program, not a copy of this one: a copy would have everything in its memory."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    return [*program, CALL, name]


def _environment() -> dict[str, str]:
    """It must understand our views, so it gets the same rules, wherever they lie."""
    here = str(Path(__file__).parents[2])
    paths = [here, os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
