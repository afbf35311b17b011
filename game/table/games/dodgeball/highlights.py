"""Highlights of a match: true statements about it, best first."""

from collections.abc import Iterator, Sequence

from game.core.state import Seat
from game.games.dodgeball.court import Court
from game.match.match import Match
from game.table.characters.teams import TEAMS
from game.table.games.dodgeball import stats
from game.table.games.dodgeball.stats import Tally
from game.table.view import awards
from game.table.view.awards import AwardCandidate
from game.table.view.match_result import Award

BADGES = "more/badges"


def candidates(match: Match) -> list[Award]:
    """Return every possible highlight, best first, each with a title of its own."""
    rows = stats.tallies(match)
    return awards.rank_awards(
        _endings(match, rows),
        _benches(match),
        _feats(match, rows),
        _leaders(match, rows),
        _counts(match, rows),
    )


# -- how it ended ----------------------------------------------------------------------------------


def _endings(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    court = match.state
    assert isinstance(court, Court)
    if not court.over:
        return
    if court.options.teams:
        yield from _team(match, court)
    else:
        yield from _survivor(match, court, rows)


def _survivor(match: Match, court: Court, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    (winner,) = court.winners
    name, hits = match.names[winner], court.hits[winner]
    if not rows[winner].taken:
        yield AwardCandidate(
            98, "Untouched", f"{name} won and was never hit", f"{BADGES}/untouched"
        )
    elif hits == court.limit - 1:
        said = f"{name} won with {hits} of {court.limit} hits"
        yield AwardCandidate(90, "One ball away", said, f"{BADGES}/up_at_nine")
    behind = awards.furthest_behind(stats.running_scores(match.events, court.n), winner)
    if behind >= 4:
        yield awards.comeback(36 + 5 * behind, name, behind, "hit")


def _team(match: Match, court: Court) -> Iterator[AwardCandidate]:
    winners = court.winners
    team = TEAMS[match.game.team_by_seat(court.options, court.n)[winners[0]]].name
    left = [seat for seat in winners if court.standing >> seat & 1]
    if len(winners) == 1:
        others = court.n - 1
        if others > 1:
            said = f"{match.names[winners[0]]} beat a team of {others}"
            yield AwardCandidate(96, "One against all", said, f"{BADGES}/full_house")
    elif len(left) == 1:
        said = f"Only {match.names[left[0]]} was left of the {team}"
        yield AwardCandidate(88, "Last hope", said, f"{BADGES}/iron_eye")
    elif len(left) == len(winners):
        said = f"All {len(left)} {team} were still in"
        yield AwardCandidate(82, "Nobody missing", said, f"{BADGES}/team_player")


# -- the bench -------------------------------------------------------------------------------------


def _benches(match: Match) -> Iterator[AwardCandidate]:
    names, found = match.names, stats.outs(match.events)
    back = stats.revived_seats(match.events)
    deeds = [out for out in found if out.by in back and _after_return(match, out.by, out.turn)]
    if deeds:
        said = f"{names[deeds[0].by]} came back and put out {names[deeds[0].seat]}"
        yield AwardCandidate(76, "Back from the bench", said, f"{BADGES}/back_from_the_bench")
    if found and len(match.seats) > 2:
        first = found[0]
        said = f"{names[first.seat]} was out on turn {first.turn}"
        yield AwardCandidate(12, "First on the bench", said, "icons/timer")


def _after_return(match: Match, seat: Seat, turn: int) -> bool:
    """True if this player had come back before that turn."""
    now = 0
    for event in match.events:
        if event.what == "turn":
            now = event.amount
        elif event.what == "revived" and event.to == seat:
            return now < turn
    return False


# -- feats -----------------------------------------------------------------------------------------


def _feats(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    names, events = match.names, match.events
    streak = stats.longest_dodge_streak(events, len(rows))
    if streak.balls >= 4:
        said = f"{names[streak.seat]} dodged {streak.balls} balls in a row"
        yield AwardCandidate(30 + 6 * streak.balls, "Like a ghost", said, f"{BADGES}/perfect_guard")
    old = stats.most_frequent_hits(events)
    if old is not None and old.hits >= 5 and len(rows) > 2:
        said = f"{names[old.seat]} hit {names[old.victim]} {old.hits} times"
        yield AwardCandidate(24 + 5 * old.hits, "A grudge", said, "icons/target")
    hoard = stats.longest_pile_streak(events, len(rows))
    if hoard.turns >= 5:
        said = f"{names[hoard.seat]} had a Pile for {hoard.turns} turns"
        yield AwardCandidate(20 + 3 * hoard.turns, "Ball hoarder", said, "icons/deck")


# -- who did most ----------------------------------------------------------------------------------


def _leaders(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    for column, least, drama, each, title, said, icon in LEADERS:
        seat = awards.sole_leader(rows, column, least)
        if seat is not None:
            number = getattr(rows[seat], column)
            text = said.format(name=match.names[seat], number=number)
            yield AwardCandidate(drama + each * number, title, text, icon)
    helper = awards.sole_leader(rows, "revivals", 2)
    if helper is not None:
        back = rows[helper].revivals
        said = f"{match.names[helper]} brought {back} back"
        yield AwardCandidate(40 + 10 * back, "Team player", said, f"{BADGES}/cutman_hero")


LEADERS = (
    ("outs", 2, 26, 12, "Bench maker", "{name} put out {number}", f"{BADGES}/knockout_artist"),
    ("landed", 6, 10, 2, "Best arm", "{name} landed {number} balls", f"{BADGES}/ten_bonks"),
    ("dodged", 4, 14, 4, "Best legs", "{name} dodged {number} balls", f"{BADGES}/sharp_eye"),
    ("aimed_at", 8, 8, 2, "Everybody’s target", "{name} was thrown at {number} times",
     "icons/target"),
    ("ultimates", 3, 22, 8, "No ducking that", "{name} threw {number} Ultimates",
     f"{BADGES}/ultimate_thrower"),
    ("popped", 2, 20, 10, "Pile wrecker", "{name} wrecked {number} Piles", "icons/trash"),
    ("skips", 2, 20, 8, "Sit down", "{name} skipped {number} turns of others", "icons/skip"),
)  # fmt: skip
"""Column, minimum count, drama, further drama for each, title, sentence, icon."""


# -- for quiet matches -----------------------------------------------------------------------------


def _counts(match: Match, rows: Sequence[Tally]) -> Iterator[AwardCandidate]:
    dodged, balls = sum(row.dodged for row in rows), sum(row.balls for row in rows)
    return awards.fallback_awards(
        ("Dodges", dodged, "ball", "dodged in all", "icons/glove_blue"),
        ("Balls", balls, "ball", "thrown in all", "icons/damage"),
        ("On the clock", match.state.turns, "turn", "in all", "icons/timer"),
    )
