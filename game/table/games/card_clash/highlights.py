"""Three things to remember of a match. All are true, and the best comes first."""

from collections.abc import Iterator, Sequence

from game.core.state import Seat
from game.games.card_clash import text
from game.games.card_clash.cards import DEMPSEY_ROLL
from game.games.card_clash.rules import BOTH
from game.match.match import Match
from game.table.games.card_clash.tally import (
    Tally,
    checks,
    clashes,
    combos,
    flurry,
    most_behind,
    scorecard,
    tallies,
)
from game.table.verdict import Award

HIGHLIGHTS = 3
ROOMY = 1.3
"""Pictures of the drawer `ui` have air around them."""

Candidate = tuple[int, Award]
"""How dramatic it was, and what."""


def highlights(match: Match) -> list[Award]:
    """The three most dramatic things; plain counts where less than three happened."""
    return candidates(match)[:HIGHLIGHTS]


def candidates(match: Match) -> list[Award]:
    """All that could be said of this match, best first and each under a title of its own."""
    rows = tallies(match)
    found = [
        *_endings(match, rows),
        *_dice(match),
        *_feats(match),
        *_leaders(match, rows),
        *_counts(match, rows),
    ]
    found.sort(key=lambda candidate: -candidate[0])
    return [award for _, award in found]


# -- how it ended ----------------------------------------------------------------------------------


def _endings(match: Match, rows: Sequence[Tally]) -> Iterator[Candidate]:
    result = match.result
    if result is None:
        return
    if rows[0].hits == rows[1].hits and result.draw:
        said = f"{_count(rows[0].hits, 'hit')} each"
        yield 70, Award("Dead even", said, "icons/hotseat.svg")
    if len(result.winners) == 1:
        yield from _victory(match, result.winners[0], rows)


def _victory(match: Match, winner: Seat, rows: Sequence[Tally]) -> Iterator[Candidate]:
    assert match.result is not None
    name = match.names[winner]
    lead = rows[winner].hits - rows[1 - winner].hits
    if match.result.ending == "decision":
        yield from _decision(match, winner, lead, rows)
    elif match.result.ending == "knockout" and lead < 0:
        said = f"{name} won by knock-out, {_count(-lead, 'hit')} behind"
        yield 84 - 2 * lead, Award("Against the scorecards", said, "icons/target.svg")
        return
    behind = most_behind(match.events, winner)
    if behind >= 3:
        said = f"{name} won from {_count(behind, 'hit')} behind"
        yield 40 + 5 * behind, Award("Comeback", said, "icons/heart_endurance.svg")


def _decision(match: Match, winner: Seat, lead: int, rows: Sequence[Tally]) -> Iterator[Candidate]:
    name = match.names[winner]
    thrown = flurry(match.events)
    if thrown is not None:
        said = f"{name} won the last flurry, {thrown[winner]} to {thrown[1 - winner]}"
        yield 92, Award("One last flurry", said, "icons/dice_6.svg")
    elif lead == 0:
        mine, theirs = rows[winner].combos, rows[1 - winner].combos
        said = f"{name} won on combos, {mine} to {theirs}"
        yield 88, Award("Level on hits", said, "icons/star.svg")
    elif lead <= 2:
        said = f"{name} won by {_count(lead, 'hit')}"
        yield 90 - 12 * lead, Award("Photo finish", said, "icons/target.svg")


# -- what hung on the dice -------------------------------------------------------------------------


def _dice(match: Match) -> Iterator[Candidate]:
    names = match.names
    found = checks(match.events)
    fallen = [check for check in found if not check.stood]
    if len(fallen) == 2:
        said = ", ".join(f"{names[check.seat]} rolled {check.total}" for check in fallen)
        yield 95, Award("Both went down", said, "ui/burst_ko.svg", ROOMY)
    elif fallen:
        (check,) = fallen
        said = f"{names[check.seat]} needed {check.need} and rolled {check.total}"
        yield 72, Award("Down and out", said, "ui/burst_ko.svg", ROOMY)
    saved = min(
        (check for check in found if check.stood),
        default=None,
        key=lambda check: check.total - check.need,
    )
    if saved is not None:
        said = f"{names[saved.seat]} needed {saved.need} and rolled {saved.total}"
        drama = 78 - 5 * (saved.total - saved.need)
        yield drama, Award("Saved by the dice", said, "icons/dice_6.svg")


# -- feats -----------------------------------------------------------------------------------------


def _feats(match: Match) -> Iterator[Candidate]:
    names, events = match.names, match.events
    best = max(combos(events), default=None, key=lambda combo: combo.bonus)
    if best is not None:
        said = f"{text.COMBOS[best.combo]} by {names[best.seat]}, {best.bonus} extra"
        rare = 14 if best.combo == DEMPSEY_ROLL else 0
        yield 28 + rare + 4 * best.bonus, Award("Best combo", said, "icons/star.svg")
    upset = next((clash for clash in clashes(events) if clash.upset), None)
    if upset is not None and upset.winner is not None:
        mine, theirs = upset.sums[upset.winner], upset.sums[1 - upset.winner]
        said = f"{names[upset.winner]} beat a One-Two with a Jab, {mine} to {theirs}"
        yield 56, Award("Giant killer", said, "icons/damage.svg")
    cards = scorecard(events)
    hits, number, seat = max(
        (hits[seat], -number, seat) for number, hits in enumerate(cards, 1) for seat in BOTH
    )
    if hits >= 4:
        said = f"{names[seat]} landed {hits} in round {-number}"
        yield 14 + 4 * hits, Award("Biggest round", said, "icons/trophy.svg")


# -- who did most of it ----------------------------------------------------------------------------


def _leaders(match: Match, rows: Sequence[Tally]) -> Iterator[Candidate]:
    names = match.names
    more = _ahead([row.clashes for row in rows])
    if more is not None and rows[more].clashes >= 2:
        won, of = rows[more].clashes, len(clashes(match.events))
        said = f"{names[more]} won {won} of {_count(of, 'clash')}"
        yield 16 + 6 * won, Award("Harder fists", said, "icons/glove_red.svg")
    more = _ahead([row.blocks for row in rows])
    if more is not None and rows[more].blocks >= 3:
        blocks = rows[more].blocks
        said = f"{names[more]} blocked {_count(blocks, 'attack')}"
        yield 14 + 4 * blocks, Award("Iron guard", said, "icons/glove_blue.svg")
    more = _ahead([row.rounds for row in rows])
    if more is not None and rows[more].rounds >= 3:
        rounds, of = rows[more].rounds, len(scorecard(match.events))
        said = f"{names[more]} won {rounds} of {_count(of, 'round')}"
        drama = 10 + 5 * (rounds - rows[1 - more].rounds)
        yield drama, Award("On the scorecards", said, "icons/log.svg")


def _ahead(points: Sequence[int]) -> Seat | None:
    """Who has more than the other one."""
    red, blue = points
    return None if red == blue else 0 if red > blue else 1


# -- when little happened --------------------------------------------------------------------------


def _counts(match: Match, rows: Sequence[Tally]) -> Iterator[Candidate]:
    for drama, title, number, noun, tail, icon in (
        (3, "On the clock", match.state.turns, "round", "in all", "icons/timer.svg"),
        (2, "Gloves", sum(row.hits for row in rows), "hit", "landed in all", "icons/damage.svg"),
        (1, "Dice", sum(row.dice for row in rows), "die", "rolled in all", "icons/dice_5.svg"),
    ):
        yield drama, Award(title, f"{_count(number, noun)} {tail}", icon)


# -- wording ---------------------------------------------------------------------------------------


def _count(number: int, noun: str) -> str:
    if number == 1:
        return f"1 {noun}"
    plural = {"die": "dice", "clash": "clashes"}.get(noun, f"{noun}s")
    return f"{number or 'no'} {plural}"
