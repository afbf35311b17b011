"""The other end of `process_bot.py`: a third-party bot in a process of its own."""

import os
import pickle
import signal
import sys
from importlib import import_module
from pathlib import Path
from threading import Thread
from time import sleep
from typing import IO

from game.bots import Bot, final_move
from game.bots.packaged_bots import find_packaged_bots

WORKER_COMMAND = "stranger"
"""The command-line word that starts the worker. Only `process_bot.py` uses it."""


def serve(name: str) -> int:
    """Answer requests until the pipe is closed; return the exit code."""
    Thread(target=_end_together, args=(os.getppid(),), daemon=True).start()
    requests, answers = _pipes()
    try:
        bot = _find(name)
        print("ready", file=answers, flush=True)
        while size := requests.read(4):
            view, rng = pickle.loads(requests.read(int.from_bytes(size, "big")))
            print(f"move {final_move(bot(view, rng))}", file=answers, flush=True)
    except Exception as wrong:
        said = f"{type(wrong).__name__}: {wrong}".splitlines()[0]
        print("wrong", ascii(said)[1:-1], file=answers, flush=True)
        return 1
    except KeyboardInterrupt:  # meant for the parent
        return 130
    return 0


def _end_together(parent: int) -> None:
    """End this process with its parent: a killed parent cannot stop a bot that never answers."""
    while os.getppid() == parent:
        sleep(1)
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)
    os._exit(1)


def _pipes() -> tuple[IO[bytes], IO[str]]:
    """Take over stdin and stdout: the bot's own output goes to stderr, and its stdin is empty."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return requests, answers


def _find(name: str) -> Bot:
    """The bot of a package, or `module:function`, for which the current directory comes last."""
    if name in find_packaged_bots():
        place = find_packaged_bots()[name].place
    else:
        place = name
        sys.path.append(str(Path.cwd()))
    module, _, function = place.partition(":")
    bot: Bot = getattr(import_module(module), function)
    return bot
