"""Named moments: bots play match after match until the one that is asked for happens."""

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, NamedTuple

from game.bots import QUICK
from game.core.event import Event
from game.core.options import join_words, quote_input
from game.core.registry import find
from game.core.state import Move, Seat
from game.core.view import view
from game.games.dodgeball.cards import DODGE, DOUBLE, PILE, SINGLE, ULTIMATE
from game.games.dodgeball.court import DODGES, HALF, NO_CARD
from game.games.eyeball_boxing.cards import (
    BLACKED_OUT,
    BLOCK_AND_KNOCK,
    JAB_AND_GRAB,
    PUNCH,
    SHAKEDOWN,
)
from game.games.twelve_rounds.cards import FEINTS, MOVEMENTS
from game.match.match import Match
from game.match.thinking.bot_turn import Thinking
from game.profile.settings import PromptSettings
from game.table.game_table import GameTable
from game.table.games import ON_THE_TABLE, game_table_for, has_table
from game.table.games.twelve_rounds.layout import STEMS
from game.table.match_control.referee import Referee
from game.tools.shot import make_players

MATCHES = 200
"""Most matches to search."""


class NoSuchMoment(ValueError):
    """The game has no table, there is no such moment, or it did not happen. Says which."""


def _always(_event: Event, _state: Any) -> bool:
    return True


class Moment(NamedTuple):
    """An event, and what must be true of it and of the state after it."""

    what: str
    condition: Callable[[Event, Any], bool] = _always
    times: int = 1
    """How often it must happen in one turn."""


def _by(card: int, times: int = 1) -> Moment:
    return Moment("hit", lambda event, _: event.card == card, times)


def _shown(card: int) -> Moment:
    return Moment("revealed", lambda event, _: event.card == card)


def _half_used(court: Any, seat: Seat) -> bool:
    return bool(court.dodges[seat * DODGES + HALF] != NO_CARD)


MOMENTS: dict[str, dict[str, Moment]] = {
    "eyeball_boxing": {
        "punch": _by(PUNCH),
        "jab": _by(JAB_AND_GRAB),
        "shakedown": _by(SHAKEDOWN),
        "knock": _by(BLOCK_AND_KNOCK),
        "ko": Moment("hit", lambda hit, ring: ring.eyes[2 * hit.to + hit.amount] == BLACKED_OUT),
        "last_eye": Moment("hit", lambda hit, ring: not ring.standing >> 2 * hit.to & 3),
        "rally": Moment("blocked", times=2),
        "goggles": Moment("saved"),
        "hotdog": Moment("cooked"),
    },
    "minds_eye": {
        "sweep": Moment("took", times=2),
        "circle": Moment("beat", times=3),
    },
    "card_clash": {
        "clash": Moment("clashed"),
        "save": Moment("stood"),
        "ko": Moment("fell"),
    },
    "dodgeball": {
        "single": _by(SINGLE),
        "double": _by(DOUBLE, times=2),
        "ultimate": _by(ULTIMATE),
        "dodge": Moment("dodged", lambda event, _: event.card == DODGE),
        "double_dodge": Moment("dodged", lambda event, _: event.amount == 2),
        "kept": Moment("dodged", lambda dodged, court: _half_used(court, dodged.who)),
        "dodge_put_up": Moment("placed", lambda event, _: event.card != PILE),
        "pile": Moment("placed", lambda event, _: event.card == PILE),
        "pile_hit": Moment("popped"),
        "skip": Moment("marked"),
        "bench": Moment("out"),
    },
    "twelve_rounds": {
        "hit": Moment("landed"),
        "feint": Moment("revealed", lambda event, _: event.card in FEINTS),
        "corner": Moment("advised"),
        "knock_down": Moment("knocked_down"),
        "up": Moment("stood"),
        "ko": Moment("counted_out"),
        "tko": Moment("won", lambda _, fight: fight.ending == "tko"),
        "doctor": Moment("stopped"),
        **{stem: _shown(card) for card, stem in enumerate(STEMS) if card in MOVEMENTS},
        "decision": Moment("won", lambda _, fight: fight.ending in ("decision", "tiebreak")),
    },
}
"""Moments with a name of their own, by game; the name of an event is a moment, too."""


class MomentRequest(NamedTuple):
    """The moment to find, and who does it to whom."""

    game: str
    name: str
    seats: int = 4
    viewer: Seat = 0
    mine: bool = False
    """Only what the viewer does."""
    at_me: bool = False
    """Only what is done to the viewer."""
    rules: Mapping[str, object] = {}
    """The house rules."""

    def moment_to_find(self) -> Moment:
        """Return what to look for; raise `NoSuchMoment` if the game has no such moment."""
        if not has_table(find(self.game).name):
            raise NoSuchMoment(f"{self.game} has no table yet; there is {join_words(ON_THE_TABLE)}")
        game_table, named = game_table_for(self.game), MOMENTS.get(self.game, {})
        others = {
            *game_table.animators,
            *(what for told in game_table.grouped_events.values() for what in told),
        }
        if self.name not in named and self.name not in others:
            names = join_words((*named, *sorted(others - {*named})))
            raise NoSuchMoment(f"there is no moment {quote_input(self.name)}; there is {names}")
        return named.get(self.name, Moment(self.name))

    def concerns(self, event: Event) -> bool:
        by_me = not self.mine or event.who == self.viewer
        return by_me and (not self.at_me or event.to == self.viewer)


def find_moment(wanted: MomentRequest, seed: int) -> tuple[Match, Event]:
    """Return the match just before the turn in which it happens, and the event."""
    moment = wanted.moment_to_find()
    for more in range(MATCHES):
        players = make_players(wanted.game, wanted.seats, wanted.viewer)
        match = Match(wanted.game, wanted.rules, players, seed + more)
        event = _play_to(match, moment, wanted)
        if event is not None:
            return match, event
    raise NoSuchMoment(f"{wanted.name} did not happen like that in {MATCHES} matches")


def _play_to(match: Match, moment: Moment, wanted: MomentRequest) -> Event | None:
    """Play to the moment, undo its turn and return the event; None if it never happens."""
    referee = Referee(match, None, game_table_for(wanted.game), PromptSettings(), lambda _: None)
    referee.slice_seconds = inf
    while match.result is None:
        events = referee.advance(0.0, patience=0)
        if referee.viewer_question is not None:
            events = referee.choose(wanted.viewer, quick_bot_move(match, wanted.viewer))
        if any(event.what == moment.what for event in events or ()):
            turn = _beginning(match, referee.game_table)
            happened = [event for choice in match.choices[turn:] for event in choice.events]
            last = _last(happened, moment, match, wanted)
            if last is not None:
                match.go_back(turn)
                return last
    return None


def quick_bot_move(match: Match, seat: Seat) -> Move:
    """Return the move that a quick bot would make."""
    return Thinking(match, seat, QUICK).decide()


def _last(
    happened: list[Event], moment: Moment, match: Match, wanted: MomentRequest
) -> Event | None:
    """Return the last event that makes the moment true; None if it is not true now."""
    alike = [e for e in happened if e.what == moment.what and moment.condition(e, match.state)]
    if len(alike) < moment.times or not wanted.concerns(alike[-1]):
        return None
    return alike[-1]


def _beginning(match: Match, game_table: GameTable[Any]) -> int:
    """Return where the turn began, before reactions and secret choices, as a choice number."""
    at = len(match.choices) - 1
    while at > 0 and (_between(match, game_table, at) or len(match.state_at(at - 1).actors()) > 1):
        at -= 1
    return at


def _between(match: Match, game_table: GameTable[Any], at: int) -> bool:
    asked = view(match.state_at(at), match.choices[at].seat, tuple)
    return game_table.is_between_turns(asked) and not game_table.asks_all_at_once(asked)
