"""Play the matches of a contest in this process, in several, or on many machines.

For more than one machine, joblib hands them to an existing cluster (Dask or Ray). This needs an
extra: `pip install '.[farm]'`.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, as_completed
from contextlib import AbstractContextManager, contextmanager
from threading import Thread
from typing import Any

from game.match.contests.contest import ContestMatch
from game.match.contests.process_bots import ProcessBots

MAX_BATCH = 8
"""Most matches in a batch: enough to make the cost of handing it over negligible."""
MIN_BATCHES = 32
"""Fewest batches, if there are enough matches, so that every worker has something to do."""

BATCHES_PER_WORKER = 4
"""Batches for each worker in a lot, where results come only when the whole lot is done."""

MOST_JOBS = 61
"""Most worker processes; Windows cannot wait for more at once."""

ENGINES = {"dask": "'.[farm]'", "ray": "'.[farm]' ray"}
"""Engine → what pip must install for it."""

Result = tuple[str, float]


class NoWorkers(Exception):
    """There are no workers to play the matches. The message says why, in one sentence."""


class WorkersLost(Exception):
    """The workers were lost before the end. The message says which, in one sentence."""


def play_matches(
    matches: Sequence[ContestMatch], jobs: int, engine: str = "", address: str = ""
) -> Iterator[Result]:
    """Play the matches; yield each key with A's share as soon as it is known, in any order."""
    if engine:
        yield from _on_a_farm(matches, engine, address)
    elif jobs > 1:
        yield from _in_processes(matches, jobs)
    else:
        with ProcessBots() as guests:
            for bout in matches:
                yield bout.key, bout.play(guests)


def play_all(matches: Sequence[ContestMatch]) -> list[Result]:
    with ProcessBots() as guests:
        return [(bout.key, bout.play(guests)) for bout in matches]


def _batches(bouts: Sequence[ContestMatch]) -> Iterator[Sequence[ContestMatch]]:
    size = max(1, min(MAX_BATCH, len(bouts) // MIN_BATCHES))
    return (bouts[first : first + size] for first in range(0, len(bouts), size))


def _in_processes(bouts: Sequence[ContestMatch], jobs: int) -> Iterator[Result]:
    try:
        from concurrent.futures import process  # noqa: PLC0415  not in the app
        from multiprocessing import get_context  # noqa: PLC0415
    except ImportError as error:
        raise NoWorkers("the app plays in one process only; take --jobs 1") from error
    handfuls = list(_batches(bouts))
    count = max(1, min(jobs, len(handfuls), MOST_JOBS))
    pool = process.ProcessPoolExecutor(count, get_context("spawn"), _end_together)
    try:
        for results in as_completed([pool.submit(play_all, taken) for taken in handfuls]):
            yield from results.result()
    except process.BrokenProcessPool:
        raise WorkersLost("one of the processes has ended") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _end_together() -> None:
    """Exit with the parent: if it is killed, no worker is left waiting for work for ever."""
    from multiprocessing import parent_process  # noqa: PLC0415  not in the app

    def follow() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


def _on_a_farm(bouts: Sequence[ContestMatch], engine: str, address: str) -> Iterator[Result]:
    with _cluster(engine, address) as joblib, joblib.parallel_config(backend=engine, n_jobs=-1):
        work = [joblib.delayed(play_all)(taken) for taken in _batches(bouts)]
        try:
            for results in (_as_it_comes if engine == "dask" else _lot_by_lot)(joblib, work):
                yield from results
        except (CancelledError, OSError):
            raise WorkersLost("the cluster has gone") from None


def _as_it_comes(joblib: Any, work: Sequence[Any]) -> Iterator[list[Result]]:
    yield from joblib.Parallel(return_as="generator_unordered")(work)


def _lot_by_lot(joblib: Any, work: Sequence[Any]) -> Iterator[list[Result]]:
    """Ray returns results only when all are done, so it gets a small lot at a time."""
    lot = BATCHES_PER_WORKER * joblib.effective_n_jobs()
    with joblib.Parallel() as parallel:
        for first in range(0, len(work), lot):
            yield from parallel(work[first : first + lot])


@contextmanager
def _cluster(engine: str, address: str) -> Iterator[Any]:
    """Yield joblib while its engine is connected."""
    try:
        import joblib  # noqa: PLC0415  an extra

        connection = _dask(address) if engine == "dask" else _ray(address)
    except ImportError as error:
        raise NoWorkers(f"{engine} is not installed: pip install {ENGINES[engine]}") from error
    except (OSError, ValueError) as error:
        raise NoWorkers(f"there is no cluster: {error}") from error
    with connection:
        yield joblib


def _dask(address: str) -> AbstractContextManager[Any]:
    """Without an address, a cluster of our own that nobody else on the network can reach."""
    from dask.distributed import Client  # noqa: PLC0415

    own = {"host": "127.0.0.1", "dashboard_address": None}
    client: AbstractContextManager[Any] = Client(address) if address else Client(**own)
    return client


def _ray(address: str) -> AbstractContextManager[Any]:
    import ray  # noqa: PLC0415
    from ray.util.joblib import register_ray  # noqa: PLC0415

    register_ray()
    connection: AbstractContextManager[Any] = (
        ray.init(address) if address else ray.init(include_dashboard=False)
    )
    return connection
