"""Who plays the matches of a contest: this process, several of them, or many machines.

For more than one machine joblib hands them to a cluster that exists already (Dask or Ray); that is
an extra: `pip install ringside[farm]`.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Any

from game.match.contest import Bout

HANDFUL = 8
"""Matches that are handed over at once: enough that the way there does not count."""

ENGINES = ("dask", "ray")

Result = tuple[str, float]


class NoFarm(Exception):
    """Nobody is there to play them. Says why, in one sentence."""


def played(
    bouts: Iterable[Bout], jobs: int, engine: str = "", address: str = ""
) -> Iterator[Result]:
    """Every match with what A got of it, in any order, as soon as it is known."""
    if engine:
        yield from _on_a_farm(bouts, engine, address)
    elif jobs > 1:
        yield from _in_processes(bouts, jobs)
    else:
        for bout in bouts:
            yield bout.key, bout.play()


def play_all(bouts: list[Bout]) -> list[Result]:
    return [(bout.key, bout.play()) for bout in bouts]


def _handfuls(bouts: Iterable[Bout]) -> Iterator[list[Bout]]:
    left = iter(bouts)
    while taken := list(islice(left, HANDFUL)):
        yield taken


def _in_processes(bouts: Iterable[Bout], jobs: int) -> Iterator[Result]:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for results in pool.map(play_all, _handfuls(bouts)):
            yield from results


def _on_a_farm(bouts: Iterable[Bout], engine: str, address: str) -> Iterator[Result]:
    joblib = _joblib(engine, address)
    try:
        with joblib.parallel_config(backend=engine):
            work = (joblib.delayed(play_all)(taken) for taken in _handfuls(bouts))
            for results in joblib.Parallel(return_as="generator_unordered")(work):
                yield from results
    except (OSError, ValueError) as error:
        raise NoFarm(f"the cluster does not answer: {error}") from error


def _joblib(engine: str, address: str) -> Any:
    """joblib, after its engine has found the cluster."""
    try:
        import joblib  # noqa: PLC0415  an extra

        if engine == "dask":
            from dask.distributed import Client  # noqa: PLC0415

            Client(address or None)
        else:
            import ray  # noqa: PLC0415
            from ray.util.joblib import register_ray  # noqa: PLC0415

            ray.init(address or None, ignore_reinit_error=True)
            register_ray()
    except ImportError as error:
        raise NoFarm(f"{engine} is not installed: pip install ringside[farm]") from error
    except (OSError, TimeoutError, ValueError) as error:
        raise NoFarm(f"there is no cluster: {error}") from error
    return joblib
