"""The other end of `outside.py`: a bot that somebody brought, in a process of its own."""

import os
import pickle
import signal
import sys
from importlib import import_module
from pathlib import Path
from threading import Thread
from time import sleep
from typing import IO

from game.bots import Bot, settled
from game.bots.packaged_bots import brought

CALL = "stranger"
"""With this word the program calls itself: `outside.py` does, nobody else."""


def serve(name: str) -> int:
    """Answer until nobody asks any more."""
    Thread(target=_end_together, args=(os.getppid(),), daemon=True).start()
    requests, answers = _pipes()
    try:
        bot = _find(name)
        print("ready", file=answers, flush=True)
        while size := requests.read(4):
            view, rng = pickle.loads(requests.read(int.from_bytes(size, "big")))
            print(f"move {settled(bot(view, rng))}", file=answers, flush=True)
    except Exception as wrong:
        said = f"{type(wrong).__name__}: {wrong}".splitlines()[0]
        print("wrong", ascii(said)[1:-1], file=answers, flush=True)
        return 1
    except KeyboardInterrupt:  # meant for those who brought it
        return 130
    return 0


def _end_together(parent: int) -> None:
    """If whoever brought it was killed, nobody is there to send away a bot that never answers."""
    while os.getppid() == parent:
        sleep(1)
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)
    os._exit(1)


def _pipes() -> tuple[IO[bytes], IO[str]]:
    """Ours alone from now on: what the bot prints goes to the terminal, what it reads is empty."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return requests, answers


def _find(name: str) -> Bot:
    sys.path.insert(0, str(Path.cwd()))  # where it was called from, as Python itself has it
    place = brought()[name].place if name in brought() else name
    module, _, function = place.partition(":")
    bot: Bot = getattr(import_module(module), function)
    return bot
