"""A contest run on a cluster gives the same results as in one process.

Run by hand: `make farm`, which installs the extra and Ray in an environment of their own.
"""

import os
from pathlib import Path

import psutil
import pytest
from dask.distributed import LocalCluster

from game.match.contests import farm
from game.match.contests.contest import Contest

CONTEST = Contest("card_clash", (), 2, "heuristic", "random", 40, 1)


def test_a_bot_from_outside_plays_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    example = str(Path(__file__).parents[2] / "examples/dreamer")
    paths = os.pathsep.join(filter(None, (example, os.environ.get("PYTHONPATH"))))
    monkeypatch.setenv("PYTHONPATH", paths)
    rules = (("rounds", "2"),)
    _finds_the_same(Contest("card_clash", rules, 2, "dreamer:choose", "random", 8, 1))


def test_a_cluster_finds_the_same() -> None:
    _finds_the_same(CONTEST)


def test_if_the_cluster_goes_it_is_said() -> None:
    bouts = list(CONTEST._replace(games=20_000).matches())
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        results = farm.play_matches(bouts, 1, "dask", cluster.scheduler_address)
        next(results)
    with pytest.raises(farm.WorkersLost, match="the cluster has gone"):
        list(results)


def _finds_the_same(contest: Contest) -> None:
    bouts = list(contest.matches())
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        found = dict(farm.play_matches(bouts, 1, "dask", cluster.scheduler_address))
    assert found == dict(farm.play_matches(bouts, 1))


def test_ray_finds_the_same() -> None:
    bouts = list(CONTEST.matches())
    assert dict(farm.play_matches(bouts, 1, "ray")) == dict(farm.play_matches(bouts, 1))


def test_a_cluster_of_our_own_listens_on_this_machine_only() -> None:
    """A contest without an address opens no port to the network."""
    with farm._dask(""):
        family = [psutil.Process(), *psutil.Process().children(recursive=True)]
        ports = [port for process in family for port in process.net_connections("inet")]
        listening = {port.laddr.ip for port in ports if port.status == psutil.CONN_LISTEN}
    assert listening == {"127.0.0.1"}
