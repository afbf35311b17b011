"""The highlights of a match, most dramatic first. Every one of them is true."""

from collections.abc import Iterator, Sequence

from game.core.state import Seat
from game.match.match import Match
from game.table.games.twelve_rounds import stats
from game.table.games.twelve_rounds.stats import Tally
from game.table.view import awards
from game.table.view.awards import AwardCandidate, count_noun
from game.table.view.match_result import Award

STOPPAGES = ("knockout", "tko", "doctor")


def candidates(match: Match) -> list[Award]:
    """Return every possible highlight of this match, best first, each with its own title."""
    rows = stats.tallies(match)
    return awards.rank_awards(
        _endings(match, rows), _falls(match), _feats(match), _leaders(match, rows),
        _counts(match, rows),
    )  # fmt: skip


def _endings(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    result = match.result
    if result is None:
        return
    if result.draw:
        said = f"{rows[0].points} points each"
        yield awards.dead_even(80, said)
    elif len(result.winners) == 1:
        yield from _victory(match, result.winners[0], rows)


def _victory(match: Match, winner: Seat, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    assert match.result is not None
    name, ending = match.names[winner], match.result.ending
    lead = rows[winner].points - rows[1 - winner].points
    if ending in STOPPAGES and lead < 0:
        said = f"{name} was {count_noun(-lead, 'point')} behind, and needed no judges"
        yield awards.behind_on_scorecards(92 - lead, said)
        return
    if ending == "tiebreak":
        said = f"{name} won with level cards, {rows[winner].points} all"
        yield awards.level_on_points(88, "Level on the cards", said)
    elif ending == "decision" and lead <= 2:
        yield awards.photo_finish(86 - 8 * lead, name, lead, "point")
    behind = awards.furthest_behind(stats.running_scores(match.events), winner)
    if behind >= 2:
        yield awards.comeback(50 + 6 * behind, name, behind, "point")


def _falls(match: Match) -> Iterator[AwardCandidate]:
    """Yield who was counted out, and the hardest fall that a boxer got up from."""
    names, found = match.names, stats.knock_down_counts(match.events)
    out = next((fall for fall in found if not fall.stood), None)
    if out is not None:
        said = f"{names[out.seat]} needed {out.needed} and found {out.found}, round {out.round}"
        yield AwardCandidate(70, "Counted out", said, "ui/burst_ko")
    up = [fall for fall in found if fall.stood]
    if up:
        best = max(up, key=lambda fall: (fall.needed, fall.digs))
        dug = f", digging {count_noun(best.digs, 'time')}" if best.digs else ""
        said = f"{names[best.seat]} needed {best.needed} and got up{dug}"
        yield AwardCandidate(48 + 4 * best.needed, "Up again", said, "more/badges/up_at_nine")


def _feats(match: Match) -> Iterator[AwardCandidate]:
    best = max(stats.landed_punches(match.events), default=None, key=lambda blow: blow.damage)
    if best is not None and best.damage >= 3:
        said = f"{match.names[best.seat]} landed one for {best.damage} in round {best.round}"
        yield AwardCandidate(24 + 6 * best.damage, "Hardest punch", said, "icons/damage")


def _leaders(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    names = match.names
    more = awards.sole_leader(rows, "stopped", 8)
    if more is not None:
        said = f"{names[more]} stopped {count_noun(rows[more].stopped, 'punch')}"
        yield awards.iron_guard(12 + rows[more].stopped, said)
    more = awards.sole_leader(rows, "landed", 8)
    if more is not None:
        said = f"{names[more]} landed {count_noun(rows[more].landed, 'punch')}"
        yield AwardCandidate(10 + rows[more].landed, "Busy hands", said, "icons/glove_red")
    yield from awards.most_rounds(rows, names, len(stats.scorecard(match.events)), 2, (20, 4))


def _counts(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    landed, damage = sum(row.landed for row in rows), sum(row.damage for row in rows)
    return awards.fallback_awards(
        ("Gloves", landed, "punch", "landed in all", "icons/glove_red"),
        ("Wear and tear", damage, "point", "of damage in all", "icons/damage"),
        ("On the clock", match.state.turns, "round", "in all", "icons/timer"),
    )
