"""Contests between bots: pairings, scores, and resuming on another day."""

from pathlib import Path

import pytest

from game import __version__
from game.core.registry import find
from game.match.contests import farm
from game.match.contests.contest import Contest, ContestMatch
from game.match.contests.process_bots import ProcessBots
from game.match.contests.result_file import ResultFile
from game.match.contests.win_rates import WinRate, elo, win_rate
from game.tools import contests

CLASH = Contest("card_clash", (), 2, "heuristic", "random", 6, 1)
TEAMS = Contest("dodgeball", (("teams", "true"),), 5, "heuristic", "random", 4, 1)


def test_every_deal_is_played_from_every_seat() -> None:
    bouts = list(Contest("eyeball_boxing", (), 3, "heuristic", "random", 6, 1).matches())
    assert [bout.side for bout in bouts] == [(0,), (1,), (2,), (0,), (1,), (2,)]
    assert len({bout.seed for bout in bouts[:3]}) == 1
    assert bouts[0].seed != bouts[3].seed


def test_of_teams_one_is_a_and_the_other_b() -> None:
    bouts = list(TEAMS.matches())
    assert [bout.side for bout in bouts] == [(0, 2, 4), (1, 3)] * 2
    assert [bout.seed for bout in bouts[::2]] == [bout.seed for bout in bouts[1::2]]
    with ProcessBots() as guests:
        swapped = [bout._replace(a=bout.b, b=bout.a, side=_others(bout.side)) for bout in bouts]
        got = [bout.play(guests) for bout in bouts]
        assert set(got) <= {0.0, 1.0}, "a team has won or lost, whole"
        assert [1 - other.play(guests) for other in swapped] == got


def _others(side: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(TEAMS.seats) if seat not in side)


def test_who_is_as_good_gets_half_however_the_teams_are_split() -> None:
    for first in "123":
        rules = (("firstTeam", first), ("teams", "true"))
        even = TEAMS._replace(rules=rules, seats=4, a="random", b="random", games=20)
        with ProcessBots() as guests:
            assert sum(bout.play(guests) for bout in even.matches()) == 10


def test_keys_are_those_of_before_where_everybody_is_alone() -> None:
    """Kept results stay valid; a team of one has a key of its own. `0` is A's seat."""
    alone, team = next(CLASH.matches()), next(TEAMS.matches())
    version = find("card_clash").version
    names = f"heuristic@{__version__}>random@{__version__}"
    assert alone.key == f"card_clash@{version} 2 {names} 0 {alone.seed:x}"
    assert team.key.endswith(f"5 teams=true {names} 0,2,4 {team.seed:x}")


def test_shards_make_up_the_whole() -> None:
    parts = [bout for shard in range(3) for bout in CLASH.matches(shard, 3)]
    assert sorted(parts) == sorted(CLASH.matches())


def test_a_shard_has_every_deal_from_every_seat() -> None:
    for shard in range(3):
        first, second = CLASH.matches(shard, 3)
        assert first.seed == second.seed
        assert (first.side, second.side) == ((0,), (1,))


def test_a_match_follows_from_its_key() -> None:
    bouts = list(CLASH.matches())
    assert len({bout.key for bout in bouts}) == len(bouts)
    with ProcessBots() as guests:
        assert [bout.play(guests) for bout in bouts] == [
            ContestMatch(*bout).play(guests) for bout in bouts
        ]
    ruled = bouts[0]._replace(rules=(("rounds", "3"),))
    assert ruled.key != bouts[0].key


def test_whoever_is_interrupted_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "results"
    first = list(CLASH.matches())[:4]
    contests.play_contests(first, ResultFile(kept), 1, "", "", lambda _done: None)
    with kept.open("ab") as file:
        file.write(b'{"match": "torn off in the mid')
    left = contests.unplayed_matches([CLASH], ResultFile(kept), 0, 1)
    assert [bout.key for bout in left] == [bout.key for bout in list(CLASH.matches())[4:]]
    contests.play_contests(left, ResultFile(kept), 1, "", "", lambda _done: None)
    assert contests.win_rates([CLASH], ResultFile(kept)).popitem()[1].games == CLASH.games
    assert contests.unplayed_matches([CLASH], ResultFile(None, [kept]), 0, 1) == []


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe",
        b'{"match": "\xff", "share": 1.0}',
        b'{"match": "%b", "share": 7.5}',
        b'{"match": "%b", "share": -1}',
        b'{"match": "%b", "share": 1e999}',
        b'{"match": "%b", "share": true}',
        b'{"match": "%b"}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_result_is_played_again(tmp_path: Path, line: bytes) -> None:
    first = next(CLASH.matches()).key.encode()
    (tmp_path / "kept").write_bytes(line.replace(b"%b", first) + b"\n")
    assert not ResultFile(tmp_path / "kept").known


def test_two_results_of_one_match_are_found_out(tmp_path: Path) -> None:
    kept, others = tmp_path / "kept", tmp_path / "others"
    kept.write_text('{"match": "one", "share": 1.0}\n{"match": "two", "share": 0.5}\n', "utf-8")
    others.write_text('{"match": "one", "share": 1}\n{"match": "two", "share": 0.0}\n', "utf-8")
    assert not ResultFile(kept, [kept]).disputed
    assert ResultFile(kept, [others]).disputed == {"two"}


def test_several_processes_find_the_same() -> None:
    bouts = list(CLASH.matches())
    assert dict(farm.play_matches(bouts, 2)) == dict(farm.play_matches(bouts, 1))


def test_a_share_knows_how_sure_it_is() -> None:
    half = win_rate([0.0, 1.0] * 200)
    assert (half.mean, half.games) == (0.5, 400)
    assert (round(half.low, 3), round(half.high, 3)) == (0.451, 0.549)  # Wilson, 200 of 400
    assert win_rate([1.0] * 10) == pytest.approx((1.0, 0.722, 1.0, 10), abs=0.001)
    assert win_rate([]) == WinRate(0.0, 0.0, 1.0, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_elo_finds_the_strengths_that_were_put_in(seats: int) -> None:
    strengths = {"weak": -100.0, "middle": 0.0, "strong": 100.0}

    def meet(a: str, b: str) -> WinRate:
        odds = 10 ** ((strengths[a] - strengths[b]) / 400)
        return WinRate(odds / (odds + seats - 1), 0, 1, 100_000)

    met = {pair: meet(*pair) for pair in contests.all_pairs(list(strengths), seats)}
    assert elo(met, seats) == pytest.approx(strengths, abs=0.5)


def test_it_says_what_it_found() -> None:
    known = {("champ", "rookie"): WinRate(0.625, 0.5, 0.75, 400)}
    game = find("card_clash")
    head, line = contests.as_text(game, game.options(), 2, known)
    assert head.startswith("Card Clash, 2 seats")
    assert line == "champ v rookie   62.5 %  50.0–75.0 %  ×1.25 of a fair share  400 matches"


def test_nothing_is_said_of_what_nobody_has_played() -> None:
    game = find("card_clash")
    _, line = contests.as_text(game, game.options(), 2, {("champ", "rookie"): win_rate([])})
    assert line == "champ v rookie  no match yet"


def test_it_says_what_teams_found() -> None:
    game = find("dodgeball")
    known = {("champ", "rookie"): WinRate(0.625, 0.5, 0.75, 400)}
    teams = game.options.parse({"teams": "true"})
    head, line = contests.as_text(game, teams, 7, known)
    assert head == "Dodgeball, 7 seats: A in one team, B in the other; 95 % intervals."
    assert "×1.25 of a fair share" in line, "which is one half"
    assert contests.as_json(game, teams, 7, 1, known)["sides"] == 2
