"""A contest on a cluster of several processes finds what one process finds.

By hand, where the extra is installed:

    pip install 'ringside[farm]' && python -m pytest tests/match/farm.py
"""

from dask.distributed import LocalCluster

from game.match import farm
from game.match.contest import Contest

CONTEST = Contest("card_clash", (), 2, "heuristic", "random", 40, 1)


def test_a_cluster_finds_the_same() -> None:
    bouts = list(CONTEST.bouts())
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        found = dict(farm.played(bouts, 1, "dask", cluster.scheduler_address))
    assert found == dict(farm.played(bouts, 1))
