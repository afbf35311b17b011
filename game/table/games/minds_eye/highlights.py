"""The highlights of a match, most dramatic first. Every one of them is true."""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.games.minds_eye.text import COLOURS
from game.match.match import Match
from game.table.games.minds_eye import stats
from game.table.games.minds_eye.layout import STEMS
from game.table.games.minds_eye.stats import Tally
from game.table.view import awards
from game.table.view.awards import AwardCandidate, count_noun
from game.table.view.match_result import Award

LONG_STARE, DRY, STUBBORN = 8, 6, 4
"""Beats, drops and rounds from which a highlight is worth mentioning."""
EYE = "cards/minds_eye/"


def candidates(match: Match) -> list[Award]:
    """Return every possible highlight of this match, best first, each with its own title."""
    rows = stats.tallies(match)
    return awards.rank_awards(
        _endings(match, rows), _stares(match), _rounds(match), _leaders(match, rows), _counts(match)
    )


# -- how it ended ----------------------------------------------------------------------------------


def _endings(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    result = match.result
    if result is None or len(result.winners) != 1:
        return
    (winner,) = result.winners
    name = match.names[winner]
    if result.ending in ("sudden_death", "round_cap_stare"):
        said = f"{name} won the match without a blink"
        yield AwardCandidate(96, "Eye to eye", said, "cards/minds_eye/stare")
    behind = awards.furthest_behind(stats.running_scores(match.events), winner)
    if behind >= 3:
        yield awards.comeback(40 + 6 * behind, name, behind, "card")
    if result.ending == "all_cards" and rows[winner].cards <= 3:
        said = f"{name} won with {count_noun(rows[winner].cards, 'card')} left in the game"
        yield AwardCandidate(66, "Slim pickings", said, "icons/cards")


# -- staring contests ------------------------------------------------------------------------------


def _stares(match: Match) -> Iterator[AwardCandidate]:
    names, found = match.names, stats.stares(match.events)
    if not found:
        return
    longest = max(found, key=lambda stare: stare.beats)
    if longest.beats >= LONG_STARE:
        beats = count_noun(longest.beats, "beat")
        said = f"{names[longest.winner]} and {names[longest.loser]}, {beats}"
        yield AwardCandidate(20 + 4 * longest.beats, "Longest stare", said, "ui/heart_beat")
    wettest = max(found, key=lambda stare: stare.left)
    if wettest.left >= DRY:
        said = f"{names[wettest.winner]} won a stare with {count_noun(wettest.left, 'drop')} left"
        yield AwardCandidate(30 + 4 * wettest.left, "Never blinked", said, "ui/drop_on")
    doubled = next((stare for stare in found if stare.double_blinks), None)
    if doubled is not None:
        said = f"{names[doubled.winner]} and {names[doubled.loser]} blinked together"
        yield AwardCandidate(54, "Double blink", said, "cards/minds_eye/blink")


# -- rounds ----------------------------------------------------------------------------------------


def _rounds(match: Match) -> Iterator[AwardCandidate]:
    names, events = match.names, match.events
    swept = Counter(stats.sweep_seats(events)).most_common()
    if swept:
        seat, times = swept[0]
        often = "once" if times == 1 else f"{times} times"
        said = f"{names[seat]} took two cards with one, {often}"
        yield AwardCandidate(38 + 8 * times, "Clean sweep", said, "icons/star")
    if stats.circle_count(events):
        said = f"Everybody was beaten, {count_noun(stats.circle_count(events), 'round')} in all"
        yield AwardCandidate(44, "Full circle", said, "icons/replay")
    stubborn = max(stats.streaks(events), default=None, key=lambda streak: streak.length)
    if stubborn is not None and stubborn.length >= STUBBORN:
        colour = COLOURS[stubborn.colour]
        said = f"{names[stubborn.seat]} showed {colour} {stubborn.length} rounds in a row"
        icon = EYE + STEMS[stubborn.colour]
        yield AwardCandidate(18 + 6 * stubborn.length, "Stubborn eye", said, icon)


# -- leaders ---------------------------------------------------------------------------------------


def _leaders(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    names = match.names
    more = awards.sole_leader(rows, "beats", 3)
    if more is not None:
        said = f"{names[more]} beat {count_noun(rows[more].beats, 'eye')}"
        yield AwardCandidate(14 + 3 * rows[more].beats, "Mind reader", said, "icons/eye_open")
    more = awards.sole_leader(rows, "stares", 2)
    if more is not None:
        said = f"{names[more]} won {count_noun(rows[more].stares, 'stare')}"
        yield AwardCandidate(16 + 6 * rows[more].stares, "Iron lids", said, "cards/minds_eye/stare")
    more = awards.sole_leader(rows, "blinks", 2)
    if more is not None:
        said = f"{names[more]} blinked {rows[more].blinks} times"
        yield AwardCandidate(
            12 + 5 * rows[more].blinks, "Something in the eye", said, "icons/eye_closed"
        )


# -- when little happened --------------------------------------------------------------------------


def _counts(match: Match) -> Iterator[AwardCandidate]:
    gone = sum(event.what == "removed" for event in match.events)
    return awards.fallback_awards(
        ("Cancelled", gone, "card", "left the game", "icons/discard"),
        ("Contests", len(stats.stares(match.events)), "stare", "in all", "ui/stare_pose_hold"),
        ("On the clock", match.state.turns, "round", "in all", "icons/timer"),
    )
