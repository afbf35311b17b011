"""Third-party bots, each in a process of its own, which gets its seat's views and nothing else.

Requests are pickled; answers are plain text, because unpickling data from an untrusted process
would let it run any code here.
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

from game.bots import Bot, UnknownBot, final_move
from game.bots.process_worker import WORKER_COMMAND
from game.core.options import quote_input
from game.core.state import Move
from game.core.view import View

MAX_ANSWER_SECONDS = 10.0
"""Seconds that a bot has for one choice, or to start."""

POLL_SECONDS = 0.05
"""Seconds between polls when nothing else has to run meanwhile."""

CLOSE_SECONDS = 0.5
"""Seconds to wait for the pipe to close once the process was killed."""

LONGEST_ANSWER = 300
"""Bytes read of an answer."""


Answer = Future[str]


class _Trouble(Exception):
    """The bot cannot continue. The message is the end of a sentence."""


class BotFailed(Exception):
    """A third-party bot cannot continue, and has no stand-in. Says why."""


class ProcessBot:
    """One third-party bot at one seat, as a `Bot`. If it fails, its stand-in takes over, if any."""

    def __init__(
        self,
        name: str,
        stand_in: Bot | None = None,
        report: Callable[[str], object] | None = None,
    ) -> None:
        """Start the process; raise `UnknownBot` if the bot does not start.

        `report` is called once, with a sentence, when the bot fails.
        """
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
            self._wait_for_answer("ready", self._ask(b""), MAX_ANSWER_SECONDS)
        except _Trouble as trouble:
            self.close()
            raise UnknownBot(f"the bot {quote_input(name)} {trouble}") from None
        except BaseException:  # e.g. KeyboardInterrupt: leave no process behind
            self.close()
            raise

    def __call__(self, view: View, rng: Random) -> Move:
        *_, move = self.think_in_steps(view, rng, POLL_SECONDS)
        assert move is not None
        return move

    def think_in_steps(
        self, view: View, rng: Random, interval: float = 0.0
    ) -> Iterator[Move | None]:
        """Yield None every `interval` seconds while the bot thinks, then its move.

        For a table that keeps running meanwhile.
        """
        if self._process is not None:
            asked = self._ask(pickle.dumps((view, rng)))
            late = monotonic() + MAX_ANSWER_SECONDS
            while not wait([asked], interval).done and monotonic() < late:
                yield None
            try:
                yield self._choice(view, asked)
                return
            except _Trouble as trouble:
                self.close()
                self._report_failure(f"the bot {quote_input(self.name)} {trouble}")
        if self._stand_in is None:
            raise BotFailed(f"the bot {quote_input(self.name)} has left")
        yield final_move(self._stand_in(view, rng))

    def _report_failure(self, said: str) -> None:
        if self._stand_in is None:
            raise BotFailed(said)
        if self._report is not None:
            self._report(f"T{said[1:]}; another plays on for it.")

    def close(self) -> None:
        """Kill the process and everything it started.

        A child that escaped may hold the pipe open: then the listener thread is left waiting.
        """
        if self._process is not None:
            _kill(self._process)
            self._listener.join(CLOSE_SECONDS)
            for pipe in (self._process.stdin, self._process.stdout):
                if not self._listener.is_alive():
                    _close(pipe)
            self._process.wait()
            self._process = None

    def _choice(self, view: View, asked: Answer) -> Move:
        said = self._wait_for_answer("move", asked, 0.0)
        if said not in map(str, view.moves):
            raise _Trouble(f"made a move that is not legal, {quote_input(said)}")
        return int(said)

    def _wait_for_answer(self, what: str, asked: Answer, patience: float) -> str:
        """Wait for an answer that begins with `what` and return the rest, or raise `_Trouble`."""
        try:
            answer = asked.result(patience)
        except TooLong:
            raise _Trouble(f"did not answer within {MAX_ANSWER_SECONDS:g} seconds") from None
        except OSError:
            answer = ""
        kind, _, said = answer.strip().partition(" ")
        if kind == "wrong":
            raise _Trouble(f"went wrong: {said}")
        if kind != what:
            raise _Trouble("ended" if not answer else "answered what nobody understands")
        return said

    def _ask(self, request: bytes) -> Answer:
        """Send a request. A daemon thread reads the answer, because reading may block for ever."""
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
    with suppress(OSError):  # no process is left
        os.killpg(process.pid, signal.SIGKILL)


def _close(pipe: IO[bytes] | None) -> None:
    if pipe is not None:
        try:
            pipe.close()
        except OSError:  # unsent data, and the other end is gone
            return


def _command(name: str) -> list[str]:
    """Command for a new program, not a fork: a fork would have the whole match in its memory.

    With `-P`, a file in the current directory cannot pass for one of our modules.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, WORKER_COMMAND, name]
    return [sys.executable, "-P", "-m", "game", WORKER_COMMAND, name]


def _environment() -> dict[str, str]:
    """Environment for the bot, which needs our package on its path to unpickle the views."""
    here = str(Path(__file__).parents[2])
    paths = [here, os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
