"""Highlights of a match: true statements about it, best first."""

from collections.abc import Iterator, Sequence

from game.core.state import Seat
from game.games.card_clash import text
from game.games.card_clash.cards import DEMPSEY_ROLL
from game.games.card_clash.rules import BOTH
from game.match.match import Match
from game.table.games.card_clash import stats
from game.table.games.card_clash.stats import Tally
from game.table.view import awards
from game.table.view.awards import AwardCandidate, count_noun
from game.table.view.match_result import Award


def candidates(match: Match) -> list[Award]:
    """Return every possible highlight, best first, each with a title of its own."""
    rows = stats.tallies(match)
    return awards.rank_awards(
        _endings(match, rows),
        _dice(match),
        _feats(match),
        _leaders(match, rows),
        _counts(match, rows),
    )


# -- how it ended ----------------------------------------------------------------------------------


def _endings(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    result = match.result
    if result is None:
        return
    if rows[0].hits == rows[1].hits and result.draw:
        said = f"{count_noun(rows[0].hits, 'hit')} each"
        yield awards.dead_even(70, said)
    if len(result.winners) == 1:
        yield from _victory(match, result.winners[0], rows)


def _victory(match: Match, winner: Seat, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    assert match.result is not None
    name = match.names[winner]
    lead = rows[winner].hits - rows[1 - winner].hits
    if match.result.ending == "decision":
        yield from _decision(match, winner, lead, rows)
    elif match.result.ending == "knockout" and lead < 0:
        said = f"{name} won by knock-out, {count_noun(-lead, 'hit')} behind"
        yield awards.behind_on_scorecards(84 - 2 * lead, said)
        return
    behind = awards.furthest_behind(stats.running_scores(match.events), winner)
    if behind >= 3:
        yield awards.comeback(40 + 5 * behind, name, behind, "hit")


def _decision(
    match: Match, winner: Seat, lead: int, rows: Sequence[Tally]
) -> Iterator[AwardCandidate]:
    name = match.names[winner]
    thrown = stats.flurry_totals(match.events)
    if thrown is not None:
        said = f"{name} won the last flurry, {thrown[winner]} to {thrown[1 - winner]}"
        yield AwardCandidate(92, "One last flurry", said, "icons/dice_6")
    elif lead == 0:
        mine, theirs = rows[winner].combos, rows[1 - winner].combos
        said = f"{name} won on combos, {mine} to {theirs}"
        yield awards.level_on_points(88, "Level on hits", said)
    elif lead <= 2:
        yield awards.photo_finish(90 - 12 * lead, name, lead, "hit")


# -- what the dice decided -------------------------------------------------------------------------


def _dice(match: Match) -> Iterator[AwardCandidate]:
    names = match.names
    found = stats.knock_out_checks(match.events)
    fallen = [check for check in found if not check.stood]
    if len(fallen) == 2:
        said = ", ".join(f"{names[check.seat]} rolled {check.total}" for check in fallen)
        yield AwardCandidate(95, "Both went down", said, "ui/burst_ko")
    elif fallen:
        (check,) = fallen
        said = f"{names[check.seat]} needed {check.need} and rolled {check.total}"
        yield AwardCandidate(72, "Down and out", said, "ui/burst_ko")
    saved = min(
        (check for check in found if check.stood),
        default=None,
        key=lambda check: check.total - check.need,
    )
    if saved is not None:
        said = f"{names[saved.seat]} needed {saved.need} and rolled {saved.total}"
        drama = 78 - 5 * (saved.total - saved.need)
        yield AwardCandidate(drama, "Saved by the dice", said, "icons/dice_6")


# -- feats -----------------------------------------------------------------------------------------


def _feats(match: Match) -> Iterator[AwardCandidate]:
    names, events = match.names, match.events
    best = max(stats.combos(events), default=None, key=lambda combo: combo.bonus)
    if best is not None:
        said = f"{text.COMBOS[best.combo]} by {names[best.seat]}, {best.bonus} extra"
        rare = 14 if best.combo == DEMPSEY_ROLL else 0
        yield AwardCandidate(28 + rare + 4 * best.bonus, "Best combo", said, "icons/star")
    upset = next((clash for clash in stats.clashes(events) if clash.upset), None)
    if upset is not None and upset.winner is not None:
        mine, theirs = upset.sums[upset.winner], upset.sums[1 - upset.winner]
        said = f"{names[upset.winner]} beat a One-Two with a Jab, {mine} to {theirs}"
        yield AwardCandidate(56, "Giant killer", said, "icons/damage")
    cards = stats.scorecard(events)
    hits, number, seat = max(
        (hits[seat], -number, seat) for number, hits in enumerate(cards, 1) for seat in BOTH
    )
    if hits >= 4:
        said = f"{names[seat]} landed {hits} in round {-number}"
        yield AwardCandidate(14 + 4 * hits, "Biggest round", said, "icons/trophy")


# -- who did most ----------------------------------------------------------------------------------


def _leaders(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    names = match.names
    more = awards.sole_leader(rows, "clashes", 2)
    if more is not None:
        won, of = rows[more].clashes, len(stats.clashes(match.events))
        said = f"{names[more]} won {won} of {count_noun(of, 'clash')}"
        yield AwardCandidate(16 + 6 * won, "Harder fists", said, "icons/glove_red")
    more = awards.sole_leader(rows, "blocks", 3)
    if more is not None:
        blocks = rows[more].blocks
        said = f"{names[more]} blocked {count_noun(blocks, 'attack')}"
        yield awards.iron_guard(14 + 4 * blocks, said)
    yield from awards.most_rounds(rows, names, len(stats.scorecard(match.events)), 3, (10, 5))


# -- for quiet matches -----------------------------------------------------------------------------


def _counts(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    dice, hits = sum(row.dice for row in rows), sum(row.hits for row in rows)
    return awards.fallback_awards(
        ("Dice", dice, "die", "rolled in all", "icons/dice_5"),
        ("Gloves", hits, "hit", "landed in all", "icons/damage"),
        ("On the clock", match.state.turns, "round", "in all", "icons/timer"),
    )
