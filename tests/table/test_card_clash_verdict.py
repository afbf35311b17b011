"""The result of Card Clash: whatever it claims of a match is true."""

import re
from collections import Counter
from pathlib import Path

import pytest

from game.app.app import App
from game.core.event import NOBODY
from game.match.match import Match, Player
from game.screens.results.screen import ResultsScreen
from game.table.games import verdict_of
from game.table.games.card_clash.highlights import candidates
from game.table.games.card_clash.stats import tallies
from game.table.view.match_result import Award, Verdict, verdict_after_conceding
from tests.screens.user import User
from tests.table.clash_recount import (
    EVERY,
    NAMES,
    SEEDS,
    by_name,
    card,
    checks,
    clash_winners,
    combos,
    furthest_behind,
    heard,
    last_flurry,
    played,
    ring,
    rounds,
    rounds_won,
    winner_of,
)

ART = Path(__file__).parents[2] / "assets" / "art"


def clashes_won(match: Match) -> Counter[str]:
    return Counter(winner for winner, _, _ in clash_winners(match))


def blocks(match: Match) -> Counter[str]:
    return by_name(match, r"(\w+) blocks \w+’s .*")


def hits(match: Match, name: str) -> int:
    return sum(scored[name] for scored in card(match))


# -- rows ------------------------------------------------------------------------------------------


@EVERY
def test_tallies(seed: int) -> None:
    match = played(seed)
    rows = tallies(match)
    assert [row.hits for row in rows] == ring(match).hits == [hits(match, n) for n in NAMES]
    assert [row.combos for row in rows] == ring(match).combos
    recounts = {
        "combos": Counter(name for _, name, _ in combos(match)),
        "clashes": clashes_won(match),
        "blocks": blocks(match),
        "rounds": rounds_won(match),
        "dice": by_name(match, r"(\w+) rolls \d\."),
    }
    for column, recount in recounts.items():
        assert [getattr(row, column) for row in rows] == [recount[n] for n in NAMES], column


@EVERY
def test_rows(seed: int) -> None:
    match = played(seed)
    told = verdict_of(match)
    assert told.columns == ("Hits", "Combos", "Clashes")
    assert sorted(row.seat for row in told.rows) == [0, 1]
    fell = {name for name, _, _, stood in checks(match) if not stood}
    shaken = {name for name, _, _, stood in checks(match) if stood}
    for row in told.rows:
        name = NAMES[row.seat]
        assert [cell.text for cell in row.cells] == [
            str(hits(match, name)),
            str(sum(who == name for _, who, _ in combos(match))),
            str(clashes_won(match)[name]),
        ]
        won = ring(match).winners == (row.seat,)
        plain = "good_to_go" if won else "woozy"
        assert row.state == (
            "blacked_out" if name in fell else "punchy" if name in shaken else plain
        )
    _check_poster(match, told)


def _check_poster(match: Match, told: Verdict) -> None:
    assert told.winners == ring(match).winners
    assert told.rows[0].seat in told.winners
    if len(told.winners) == 1:
        assert told.loser == 1 - told.winners[0] == told.rows[1].seat
        assert told.loser_state == told.rows[1].state
    else:
        assert told.loser == NOBODY
        first, second = (int(row.cells[0].text) for row in told.rows)
        assert first >= second


# -- words -----------------------------------------------------------------------------------------


@EVERY
def test_headline_and_sentence(seed: int) -> None:
    match = played(seed)
    told, ending = verdict_of(match), ring(match).ending
    assert (
        told.headline
        == {
            "knockout": "K.O.",
            "double_knockout": "DOUBLE K.O.",
            "decision": "DECISION",
            "draw": "DRAW",
        }[ending]
    )
    last = len(rounds(match))
    assert told.sentence == f"{_reason(match, ending)}, round {last}"


def _reason(match: Match, ending: str) -> str:
    if ending == "knockout":
        return "Knock-out"
    if len(ring(match).winners) == 2:
        return "Double knock-out" if ending != "draw" else f"Draw, {hits(match, 'Ann')} all"
    winner = winner_of(match)
    (loser,) = {*NAMES} - {winner}
    how, points = "hits", {name: hits(match, name) for name in NAMES}
    if ending == "decision" and points[winner] == points[loser]:
        count = Counter(name for _, name, _ in combos(match))
        how, points = "combos", {name: count[name] for name in NAMES}
        if (thrown := last_flurry(match)) is not None:
            how, points = "a last flurry", thrown
    assert points[winner] > points[loser]
    words = "Decision" if ending == "decision" else "Double knock-out"
    return f"{words} on {how}, {points[winner]} to {points[loser]}"


def test_every_kind_of_ending_came_up() -> None:
    """So the checks above have really run."""
    ends = {(ring(played(seed)).ending, len(ring(played(seed)).winners)) for seed in SEEDS}
    assert ends == {
        ("knockout", 1),
        ("double_knockout", 1),
        ("double_knockout", 2),
        ("decision", 1),
        ("draw", 2),
    }
    said = " ".join(verdict_of(played(seed)).sentence for seed in SEEDS)
    for how in ("on hits", "on combos", "on a last flurry"):
        assert how in said


# -- highlights ------------------------------------------------------------------------------------


def count(number: int, noun: str) -> str:
    if number == 1:
        return f"1 {noun}"
    plural = {"die": "dice", "clash": "clashes"}.get(noun, f"{noun}s")
    return f"{number or 'no'} {plural}"


def check_close(match: Match, said: Award) -> None:
    winner = winner_of(match)
    (loser,) = {*NAMES} - {winner}
    lead = hits(match, winner) - hits(match, loser)
    assert ring(match).ending == "decision"
    if said.title == "Photo finish":
        assert lead in (1, 2)
        assert said.text == f"{winner} won by {count(lead, 'hit')}"
        return
    assert lead == 0
    if said.title == "One last flurry":
        thrown = last_flurry(match)
        assert thrown is not None
        assert said.text == f"{winner} won the last flurry, {thrown[winner]} to {thrown[loser]}"
    else:
        made = Counter(name for _, name, _ in combos(match))
        assert said.text == f"{winner} won on combos, {made[winner]} to {made[loser]}"


def check_even(match: Match, said: Award) -> None:
    assert ring(match).is_draw()
    assert {said.text} == {f"{count(hits(match, name), 'hit')} each" for name in NAMES}


def check_behind(match: Match, said: Award) -> None:
    winner = winner_of(match)
    (loser,) = {*NAMES} - {winner}
    if said.title == "Comeback":
        behind = furthest_behind(match, winner)
        assert behind >= 3
        assert said.text == f"{winner} won from {behind} hits behind"
    else:
        behind = hits(match, loser) - hits(match, winner)
        assert behind > 0
        assert ring(match).ending == "knockout"
        assert said.text == f"{winner} won by knock-out, {count(behind, 'hit')} behind"


def check_fall(match: Match, said: Award) -> None:
    fallen = [check for check in checks(match) if not check[3]]
    if said.title == "Both went down":
        assert said.text == ", ".join(f"{name} rolled {total}" for name, _, total, _ in fallen)
        assert len(fallen) == 2
    else:
        ((name, need, total, _),) = fallen
        assert total < need
        assert said.text == f"{name} needed {need} and rolled {total}"


def check_save(match: Match, said: Award) -> None:
    saves = [check for check in checks(match) if check[3]]
    narrowest = min(total - need for _, need, total, _ in saves)
    assert narrowest >= 0
    assert said.text in {
        f"{name} needed {need} and rolled {total}"
        for name, need, total, _ in saves
        if total - need == narrowest
    }


def check_combo(match: Match, said: Award) -> None:
    best = max(bonus for _, _, bonus in combos(match))
    told = {f"{what} by {who}, {n} extra" for what, who, n in combos(match) if n == best}
    assert said.text in told


def check_upset(match: Match, said: Award) -> None:
    told = set()
    for winner, dice, cards in clash_winners(match):
        if winner and cards[winner].endswith("Jab"):
            (loser,) = {*NAMES} - {winner}
            if cards[loser].endswith("One-Two"):
                told.add(f"{winner} beat a One-Two with a Jab, {dice[winner]} to {dice[loser]}")
    assert said.text in told


def check_round(match: Match, said: Award) -> None:
    best = max(max(scored.values()) for scored in card(match))
    told = re.fullmatch(r"(\w+) landed (\d+) in round (\d+)", said.text)
    assert told
    assert int(told[2]) == best == card(match)[int(told[3]) - 1][told[1]]


def check_leader(match: Match, said: Award) -> None:
    clashes = len(heard(match, "Fists meet: .*"))
    points, tail = {
        "Harder fists": (clashes_won(match), f"won {{}} of {count(clashes, 'clash')}"),
        "Iron guard": (blocks(match), "blocked {} attacks"),
        "On the scorecards": (
            rounds_won(match),
            f"won {{}} of {count(len(rounds(match)), 'round')}",
        ),
    }[said.title]
    name = said.text.split()[0]
    (other,) = {*NAMES} - {name}
    assert points[name] > points[other]
    assert points[name] >= 2
    assert said.text == f"{name} {tail.format(points[name])}"


def check_count(match: Match, said: Award) -> None:
    total, noun, tail = {
        "On the clock": (len(rounds(match)), "round", "in all"),
        "Gloves": (sum(hits(match, name) for name in NAMES), "hit", "landed in all"),
        "Dice": (len(heard(match, r"\w+ rolls \d\.")), "die", "rolled in all"),
    }[said.title]
    assert said.text == f"{count(total, noun)} {tail}"


CHECKS = {
    "Photo finish": check_close,
    "One last flurry": check_close,
    "Level on hits": check_close,
    "Dead even": check_even,
    "Comeback": check_behind,
    "Against the scorecards": check_behind,
    "Both went down": check_fall,
    "Down and out": check_fall,
    "Saved by the dice": check_save,
    "Best combo": check_combo,
    "Giant killer": check_upset,
    "Biggest round": check_round,
    "Harder fists": check_leader,
    "Iron guard": check_leader,
    "On the scorecards": check_leader,
    "On the clock": check_count,
    "Gloves": check_count,
    "Dice": check_count,
}


@EVERY
def test_whatever_could_be_said_is_true(seed: int) -> None:
    match = played(seed)
    found = candidates(match)
    assert len(found) == len({said.title for said in found})
    for said in found:
        CHECKS[said.title](match, said)
        assert (ART / said.icon).is_file()
    assert found[:3] == list(verdict_of(match).awards)
    assert len(found[:3]) == 3


def test_every_kind_of_highlight_came_up() -> None:
    titles = {said.title for seed in SEEDS for said in candidates(played(seed))}
    assert titles == {*CHECKS}


def test_drama_comes_before_counts() -> None:
    for seed in SEEDS:
        order = [CHECKS[said.title] is check_count for said in candidates(played(seed))]
        assert order == sorted(order)
        assert sum(order) == 3


def test_nothing_is_told_of_you_as_of_somebody_else() -> None:
    """The texts avoid “You wins” and “You's fists”: all verbs are in the past."""
    for seed in SEEDS:
        match = played(seed)
        match = Match("card_clash", match.options, [Player("You"), Player("Bo")], match.seed)
        for seat, move in played(seed).log:
            match.choose(seat, move)
        for said in candidates(match):
            assert not re.search(r"You('s| was\b| \w+s\b)", said.text), said


def test_a_towel_in_the_first_round() -> None:
    match = Match("card_clash", None, [Player("Ann"), Player("Bo")], 1)
    match.choose(0, match.state.legal_moves(0)[0])
    told = verdict_after_conceding(verdict_of(match), match, 0)
    assert (told.headline, told.winners, told.loser) == ("TOWEL!", (1,), 0)
    assert [cell.text for row in told.rows for cell in row.cells] == ["0"] * 6
    assert len(told.awards) == 3
    assert "no hits landed in all" in [award.text for award in told.awards]


def test_a_verdict_does_not_change_the_match() -> None:
    match = played(0)
    before = (match.state.digest(), len(match.events), len(match.choices))
    assert verdict_of(match) == verdict_of(match)
    assert (match.state.digest(), len(match.events), len(match.choices)) == before


# -- on the screen ---------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["knockout", "double_knockout", "decision", "draw"])
def test_the_result_screen_shows_it_all(app: App, ending: str) -> None:
    match = played(next(seed for seed in SEEDS if ring(played(seed)).ending == ending))
    hands = User(app)
    app.go_to_screen("results", match=match)
    hands.key("accept")
    hands.settle()
    scene = app.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    assert scene.is_entrance_over
    assert scene.scroll.max_top == 0, "all of it is in sight"
    written: list[str] = []
    write = app.stage.canvas.write

    def listen(text: str, *about: object, **more: object) -> object:
        written.append(text)
        return write(text, *about, **more)  # type: ignore[arg-type]

    app.stage.canvas.write = listen  # type: ignore[assignment,method-assign]
    assert len(app.stage.blits()) > 20
    assert {"Hits", "Combos", "Clashes"} <= {*written}
    for award in scene.verdict.awards:
        assert award.title in written
