"""Which bot is better: who plays whom, what that is worth, and how it goes on another day."""

from pathlib import Path

import pytest

from game.core.registry import find
from game.match import farm
from game.match.contest import Bout, Contest
from game.match.guests import Guests
from game.match.ledger import Ledger
from game.match.standing import Share, elo, share
from game.tools import contests

CLASH = Contest("card_clash", (), 2, "heuristic", "random", 6, 1)


def test_every_deal_is_played_from_every_seat() -> None:
    bouts = list(Contest("eyeball_boxing", (), 3, "heuristic", "random", 6, 1).bouts())
    assert [bout.seat for bout in bouts] == [0, 1, 2, 0, 1, 2]
    assert len({bout.seed for bout in bouts[:3]}) == 1
    assert bouts[0].seed != bouts[3].seed


def test_shards_make_up_the_whole() -> None:
    parts = [bout for shard in range(3) for bout in CLASH.bouts(shard, 3)]
    assert sorted(parts) == sorted(CLASH.bouts())


def test_a_match_follows_from_its_key() -> None:
    bouts = list(CLASH.bouts())
    assert len({bout.key for bout in bouts}) == len(bouts)
    with Guests() as guests:
        assert [bout.play(guests) for bout in bouts] == [Bout(*bout).play(guests) for bout in bouts]
    ruled = bouts[0]._replace(rules=(("rounds", "3"),))
    assert ruled.key != bouts[0].key


def test_whoever_is_interrupted_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "results"
    first = list(CLASH.bouts())[:4]
    contests.hold(first, Ledger(kept), 1, "", "", lambda _done: None)
    with kept.open("ab") as file:
        file.write(b'{"match": "torn off in the mid')
    left = contests.missing([CLASH], Ledger(kept), 0, 1)
    assert [bout.key for bout in left] == [bout.key for bout in list(CLASH.bouts())[4:]]
    contests.hold(left, Ledger(kept), 1, "", "", lambda _done: None)
    assert contests.shares([CLASH], Ledger(kept)).popitem()[1].games == CLASH.games
    assert contests.missing([CLASH], Ledger(None, [kept]), 0, 1) == []


def test_several_processes_find_the_same() -> None:
    bouts = list(CLASH.bouts())
    assert dict(farm.played(bouts, 2)) == dict(farm.played(bouts, 1))


def test_a_share_knows_how_sure_it_is() -> None:
    half = share([0.0, 1.0] * 200)
    assert (half.mean, half.games) == (0.5, 400)
    assert (round(half.low, 3), round(half.high, 3)) == (0.451, 0.549)  # Wilson's for 200 of 400
    assert share([1.0] * 10) == pytest.approx((1.0, 0.722, 1.0, 10), abs=0.001)
    assert share([]) == Share(0.0, 0.0, 1.0, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_elo_finds_the_strengths_that_were_put_in(seats: int) -> None:
    strengths = {"weak": -100.0, "middle": 0.0, "strong": 100.0}

    def meet(a: str, b: str) -> Share:
        odds = 10 ** ((strengths[a] - strengths[b]) / 400)
        return Share(odds / (odds + seats - 1), 0, 1, 100_000)

    met = {pair: meet(*pair) for pair in contests.everybody(list(strengths), seats)}
    assert elo(met, seats) == pytest.approx(strengths, abs=0.5)


def test_it_says_what_it_found() -> None:
    known = {("champ", "rookie"): Share(0.625, 0.5, 0.75, 400)}
    head, line = contests.as_text(find("card_clash"), 2, known)
    assert head.startswith("Card Clash, 2 seats")
    assert line == "champ v rookie   62.5 %  50.0–75.0 %  ×1.25 of a fair share  400 matches"
