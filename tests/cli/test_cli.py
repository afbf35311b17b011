"""The command line, as people type it and as other programs read it."""

import json
from pathlib import Path

import pytest

from game.cli import main
from game.core.options import public_name
from game.core.registry import games
from game.match.match import Match, Player
from game.match.saves.autosave import Autosave

GAMES = [game.name for game in games()]

KEYS = [
    "game", "seats", "games", "seed", "options", "wins_by_seat", "draws", "endings",
    "turns_mean", "turns_p5", "turns_p95", "decisions", "decisions_per_s",
]  # fmt: skip

Said = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", GAMES)
def test_sim_counts_every_match(game: str, capsys: Said) -> None:
    assert main(["sim", game, "--games", "12", "--seed", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == KEYS
    assert told["games"] == 12
    assert len(told["wins_by_seat"]) == told["seats"]
    assert sum(told["wins_by_seat"]) + told["draws"] == 12
    assert sum(told["endings"].values()) == 12
    assert told["turns_p5"] <= told["turns_mean"] <= told["turns_p95"]


def test_sim_repeats_itself(capsys: Said) -> None:
    told = []
    for _ in range(2):
        main(["sim", "dodgeball", "--seats", "3", "--games", "5", "--seed", "9", "--json"])
        told.append(json.loads(capsys.readouterr().out))
        del told[-1]["decisions_per_s"]
    assert told[0] == told[1]


def test_sim_tells_people_what_happened(capsys: Said) -> None:
    arguments = ["sim", "eyeball_boxing", "--bots", "random,heuristic", "--games", "4"]
    assert main(arguments) == 0
    told = capsys.readouterr()
    for words in (
        "Eyeball Boxing, 2 seats, 4 matches",
        "seat 1 (heuristic)",
        "from the first player on: ",
        "turns: mean",
    ):
        assert words in told.out
    assert not told.err  # no progress bar outside a terminal


def test_sim_takes_options_under_either_spelling(capsys: Said) -> None:
    for spelling in ("foulTheFoul=true", "foul_the_foul=on"):
        main(["sim", "eyeball_boxing", "--games", "1", "--json", "--option", spelling])
        assert json.loads(capsys.readouterr().out)["options"]["foulTheFoul"] is True


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_told_with_every_option(game: str, capsys: Said) -> None:
    assert main(["rules", game]) == 0
    page = capsys.readouterr().out
    assert page.startswith("# ")
    chosen = next(g for g in games() if g.name == game)
    for name in chosen.options.kinds():
        assert f"`{public_name(name)}`" in page
        assert chosen.words.OPTIONS[name] in page


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_is_told_and_checked(game: str, tmp_path: Path, capsys: Said) -> None:
    saved = ["sim", game, "--games", "1", "--seed", "5", "--save", str(tmp_path)]
    assert main(saved) == 0
    (file,) = tmp_path.iterdir()
    capsys.readouterr()
    assert main(["replay", str(file), "--check"]) == 0
    assert main(["replay", str(file)]) == 0
    whole = capsys.readouterr().out
    assert "Ended after" in whole
    assert main(["replay", str(file), "--seat", "1"]) == 0
    assert "Ended after" in capsys.readouterr().out


def test_a_changed_match_fails_the_check(tmp_path: Path, capsys: Said) -> None:
    main(["sim", "card_clash", "--games", "1", "--save", str(tmp_path)])
    (file,) = tmp_path.iterdir()
    lines = file.read_text(encoding="utf-8").splitlines()
    del lines[5]
    file.write_text("\n".join(lines), encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(file), "--check"]) == 1
    assert capsys.readouterr().out == "Line 6 was changed: the match opens at choice 4.\n"
    assert main(["replay", str(file)]) == 0
    assert "Line 6 was changed" in capsys.readouterr().err


def test_a_match_saved_and_a_match_simulated_are_the_same(tmp_path: Path, capsys: Said) -> None:
    told = []
    for more in ([], ["--save", str(tmp_path)]):
        main(["sim", "minds_eye", "--games", "3", "--seed", "8", "--json", *more])
        told.append(json.loads(capsys.readouterr().out))
        del told[-1]["decisions_per_s"]
    assert told[0] == told[1]


def test_bench_measures_every_table(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setattr("game.tools.speed.SECONDS", 0.001)
    assert main(["bench", "--json"]) == 0
    tables = json.loads(capsys.readouterr().out)["tables"]
    assert [(t["game"], t["seats"]) for t in tables] == [
        (game.name, seats) for game in games() for seats in game.seats
    ]
    for table in tables:
        assert table["decisions_per_s"] > 0
        assert table["decisions_per_s_events"] > 0
        assert table["clones_per_s"] > 0


@pytest.mark.parametrize("name", ["seeds", "events"])
def test_a_monkey_that_does_nothing_is_refused(name: str, capsys: Said) -> None:
    assert main(["monkey", f"--{name}", "0"]) == 2
    assert f"--{name} takes a number from 1 up, not 0" in capsys.readouterr().err


def test_paths_tell_where_the_files_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path))
    assert main(["paths"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"settings: {tmp_path / 'settings.json'}",
        f"matches: {tmp_path / 'matches'}",
        f"pictures: {tmp_path / 'cache'}",
        f"reports: {tmp_path / 'reports'}",
    ]
    assert not list(tmp_path.iterdir())  # printing the paths creates nothing


WRONG = [
    (["sim", "chess"], "there is no game 'chess'; there is eyeball_boxing"),
    (["sim"], "the following arguments are required: GAME"),
    (["sim", "card_clash", "--seats", "3"], "card_clash takes 2 seats, not 3"),
    (["sim", "eyeball_boxing", "--seats", "6"], "eyeball_boxing takes 2 to 5 seats, not 6"),
    (["sim", "card_clash", "--seats", "two"], "takes a whole number, not 'two'"),
    (["sim", "card_clash", "--bots", "clever"], "has no bot 'clever'; it has random, heuristic"),
    (["sim", "card_clash", "--bots", "random,random,random"], "takes 2 seats, not 3"),
    (["sim", "dodgeball", "--seats", "4", "--bots", "random,random"], "or 4 for 4 seats, not 2"),
    (["sim", "card_clash", "--games", "0"], "--games takes a number from 1 up, not 0"),
    (["sim", "card_clash", "--option", "rounds"], "--option takes name=value, not 'rounds'"),
    (["sim", "card_clash", "--option", "rounds=99"], "rounds takes 1 to 12, not '99'"),
    (["sim", "card_clash", "--option", "speed=9"], "there is no option 'speed'; there is clashTie"),
    (["sim", "card_clash", "--save", "no/such/folder"], "there is no folder"),
    (["sim", "card_clash", "--save", ""], "there is no folder ''"),
    (["sim", "card_clash", "--save", "x" * 300], "there is no folder 'xxx"),
    (["sim", "card_clash", "--save", "no\nfolder"], r"there is no folder 'no\nfolder'"),
    (["sim", ""], "there is no game ''"),
    (["sim", "a\nb\x1b"], r"there is no game 'a\nb\x1b'"),
    (["sim", "card_clash", "--seats", "0"], "card_clash takes 2 seats, not 0"),
    (["sim", "card_clash", "--seats", "-1"], "card_clash takes 2 seats, not -1"),
    (["sim", "card_clash", "--seed", "9" * 5000], "takes up to 100 digits, not 5000"),
    (["sim", "card_clash", "--seed", "1\n.5"], r"takes a whole number, not '1\n.5'"),
    (["sim", "card_clash", "--bots", ""], "has no bot ''"),
    (["sim", "card_clash", "--bots", "a\nb"], r"has no bot 'a\nb'"),
    (["sim", "card_clash", "--option", "rounds=3=4"], "rounds takes 1 to 12, not '3=4'"),
    (["sim", "card_clash", "--option", "rounds=3\n4"], r"rounds takes 1 to 12, not '3\n4'"),
    (["sim", "card_clash", "--option", "rounds=" + "9" * 5000], "999…'"),
    (
        ["sim", "card_clash", "--option", "rounds=3", "--option", "rounds=4"],
        "rounds is given twice",
    ),
    (
        ["sim", "card_clash", "--option", "rounds=3", "--option", "Rounds=3"],
        "rounds is given twice",
    ),
    (["sim", "card_clash", "--option", "=3"], "there is no option ''"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["replay"], "the following arguments are required: FILE"),
    (["dance"], "invalid choice: 'dance'"),
    (["strip", "chess:mate", "x.png"], "there is no game 'chess'"),
    (["strip", "dodgeball:mate", "x.png"], "there is no moment 'mate'"),
    (["strip", "card_clash", "x.png"], "there is no moment ''; there is clash, save, ko, blocked"),
    (["strip", "card_clash:goal\n", "x.png"], r"there is no moment 'goal\n'"),
    (["strip", "card_clash:ko", "x.png", "--viewer", "2"], "takes a seat of the table from 0 up"),
    (["strip", "card_clash:ko", "x.png", "--frames", "7"], "argument --frames: invalid choice"),
    (["strip", "card_clash:sealed", "no/such/x.png"], "the picture cannot be written"),
    (["shot", "event_replay:dodgeball", "x.png", "--after", "400"], "the match is over by then"),
    (["bench", "--fast"], "unrecognized arguments: --fast"),
    (["bench", "--memory", "0"], "--memory takes a number of matches from 1 up, not 0"),
]


@pytest.mark.parametrize(
    ("arguments", "why"), WRONG, ids=[ascii(" ".join(a))[:60] for a, _ in WRONG]
)
def test_bad_arguments_get_one_clear_line(arguments: list[str], why: str, capsys: Said) -> None:
    try:
        code = main(arguments)
    except SystemExit as left:
        code = left.code  # type: ignore[assignment]
    told = capsys.readouterr()
    assert code == 2
    assert not told.out
    assert why in told.err
    assert told.err.count("\n") == 1


def test_a_match_that_is_not_there(tmp_path: Path, capsys: Said) -> None:
    missing = str(tmp_path / "gone.ringside")
    assert main(["replay", missing]) == 1
    assert capsys.readouterr().err == "ringside replay: There is no file gone.ringside.\n"
    assert main(["replay", missing, "--check"]) == 1


def test_a_seat_that_is_not_there(tmp_path: Path, capsys: Said) -> None:
    main(["sim", "card_clash", "--games", "1", "--save", str(tmp_path)])
    (file,) = tmp_path.iterdir()
    capsys.readouterr()
    assert main(["replay", str(file), "--seat", "2"]) == 2
    assert "seats 0 to 1, not 2" in capsys.readouterr().err


def test_a_series_never_writes_over_a_match(tmp_path: Path, capsys: Said) -> None:
    series = ["sim", "card_clash", "--games", "2", "--save", str(tmp_path)]
    assert main(series) == 0
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    capsys.readouterr()
    assert main([*series, "--seed", "1", "--bots", "random"]) == 2
    assert capsys.readouterr().err == (
        "ringside sim: There is a file card_clash-1-1.ringside already.\n"
    )
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_name_gives_no_orders_to_the_terminal(tmp_path: Path, capsys: Said) -> None:
    seats = (Player("Ann\n\x1b[2J"), Player("Bo"))
    file = tmp_path / "evening.ringside"
    match = Match("card_clash", None, seats, 1)
    match.choose(0, match.state.legal_moves(0)[0])
    Autosave.begin(match, file)
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Card Clash: Ann [2J, Bo\n")
    assert "\x1b" not in told


def test_one_match_of_one_round(tmp_path: Path, capsys: Said) -> None:
    one = ["sim", "card_clash", "--games", "1", "--option", "rounds=1", "--save", str(tmp_path)]
    assert main(one) == 0
    assert "Card Clash, 2 seats, 1 match\n" in capsys.readouterr().out
    (file,) = tmp_path.iterdir()
    assert main(["replay", str(file)]) == 0
    assert "Ended after 1 round: " in capsys.readouterr().out
