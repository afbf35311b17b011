"""Who plays the matches of a contest: this process, several of them, or many machines.

For more than one machine joblib hands them to a cluster that exists already (Dask or Ray); that is
an extra: `pip install ringside[farm]`.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from game.match.contest import Bout
from game.match.guests import Guests

HANDFUL = 8
"""Matches that are handed over at once: enough that the way there does not count."""
HANDFULS = 32
"""As many at least, if there are matches enough, so that everybody has something to do."""

ENGINES = ("dask", "ray")

Result = tuple[str, float]


class NoFarm(Exception):
    """Nobody is there to play them. Says why, in one sentence."""


def played(
    bouts: Sequence[Bout], jobs: int, engine: str = "", address: str = ""
) -> Iterator[Result]:
    """Every match with what A got of it, in any order, as soon as it is known."""
    if engine:
        yield from _on_a_farm(bouts, engine, address)
    elif jobs > 1:
        yield from _in_processes(bouts, jobs)
    else:
        with Guests() as guests:
            for bout in bouts:
                yield bout.key, bout.play(guests)


def play_all(bouts: Sequence[Bout]) -> list[Result]:
    with Guests() as guests:
        return [(bout.key, bout.play(guests)) for bout in bouts]


def _handfuls(bouts: Sequence[Bout]) -> Iterator[Sequence[Bout]]:
    size = max(1, min(HANDFUL, len(bouts) // HANDFULS))
    return (bouts[first : first + size] for first in range(0, len(bouts), size))


def _in_processes(bouts: Sequence[Bout], jobs: int) -> Iterator[Result]:
    try:
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  not in the app
        from multiprocessing import get_context  # noqa: PLC0415
    except ImportError as error:
        raise NoFarm("the app plays in one process only; take --jobs 1") from error
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for results in pool.map(play_all, _handfuls(bouts)):
            yield from results


def _on_a_farm(bouts: Sequence[Bout], engine: str, address: str) -> Iterator[Result]:
    with _cluster(engine, address) as joblib, joblib.parallel_config(backend=engine):
        work = (joblib.delayed(play_all)(taken) for taken in _handfuls(bouts))
        for results in joblib.Parallel(return_as="generator_unordered")(work):
            yield from results


@contextmanager
def _cluster(engine: str, address: str) -> Iterator[Any]:
    """joblib, as long as its engine is connected."""
    try:
        import joblib  # noqa: PLC0415  an extra

        connection = _dask(address) if engine == "dask" else _ray(address)
    except ImportError as error:
        raise NoFarm(f"{engine} is not installed: pip install 'ringside[farm]'") from error
    except (OSError, ValueError) as error:
        raise NoFarm(f"there is no cluster: {error}") from error
    with connection:
        yield joblib


def _dask(address: str) -> AbstractContextManager[Any]:
    from dask.distributed import Client  # noqa: PLC0415

    client: AbstractContextManager[Any] = Client(address or None)
    return client


def _ray(address: str) -> AbstractContextManager[Any]:
    import ray  # noqa: PLC0415
    from ray.util.joblib import register_ray  # noqa: PLC0415

    register_ray()
    connection: AbstractContextManager[Any] = ray.init(address or None)
    return connection
