"""What players can inspect in the gym, and the match in words."""

from game.core.event import Event
from game.core.options import join_words
from game.core.state import Seat, State
from game.games.dodgeball.cards import ULTIMATE
from game.games.dodgeball.court import Court, Options
from game.match.match import Match
from game.table.board.board import Board
from game.table.board.inspectables import Inspectable, inspect_text
from game.table.characters.teams import TEAMS
from game.table.game_table import MatchFact, SeatMemory
from game.table.games.dodgeball.visible import DodgeballVisible

TAGS = {
    "draw_pile": "draw",
    "draw_tag": "draw",
    "discard_pile": "discard",
    "discard_tag": "discard",
}


def inspect_words(
    board: Board, memory: SeatMemory, key: str, seat: Seat
) -> tuple[str, dict[str, object]]:
    shown: DodgeballVisible = board.visible
    if key in TAGS:
        used = sum(shown.discards)
        return TAGS[key], {"deck": card_count_text(shown.deck), "used": card_count_text(used)}
    if key == "bench":
        return _bench(board, memory.options)
    if key == "hits":
        return key, {"hits": shown.hits[seat], "limit": shown.limit, "left": _left(shown, seat)}
    if key == "front":
        dodges = shown.dodges_left(seat)
        return f"{key}/{min(1, dodges)}", {"dodges": dodges, "pile": _pile(shown, seat)}
    if key == "deed":
        return (
            (key, {"deed": memory.last_plays[seat][0]}) if seat in memory.last_plays else ("", {})
        )
    return key, {}


def _left(shown: DodgeballVisible, seat: Seat) -> str:
    left = shown.limit - shown.hits[seat]
    if shown.out[seat]:
        return "Out, on the bench."
    return "One more and the bench waits." if left == 1 else f"{left} more and the bench waits."


def _pile(shown: DodgeballVisible, seat: Seat) -> str:
    return " With the Pile there are two cards a turn to choose from." if shown.piles[seat] else ""


def _bench(board: Board, options: object) -> tuple[str, dict[str, object]]:
    shown: DodgeballVisible = board.visible
    names = [board.names[seat] for seat in range(shown.n) if shown.out[seat]]
    if not names:
        return "bench/0", {"limit": shown.limit}
    assert isinstance(options, Options)
    back = "An Ultimate of the own team can bring a player back."
    comes_back = options.teams and options.revive != "off"
    said = back if comes_back else "Nobody comes back from here."
    return "bench/1", {"benched": join_words(names, "and"), "back": said}


def card_count_text(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def extra_inspectables(board: Board) -> list[Inspectable]:
    """Return the balls that hang in the air while they may still be dodged."""
    shown: DodgeballVisible = board.visible
    if not shown.balls or shown.target < 0:
        return []
    whom = board.you_or_name(shown.target, "you", "{name}")
    coming = "It can still be dodged." if shown.balls == 1 else "Two are coming."
    words = inspect_text(board.game_table.name, "ball", {"whom": whom, "coming": coming})
    return [
        Inspectable(f"ball {key}", sprite.rect, *words, 2)
        for key, sprite in board.sprites.items()
        if sprite.image[0] == "ball"
    ]


# -- the match in words ----------------------------------------------------------------------------


def seat_status(board: Board, seat: Seat) -> str:
    shown: DodgeballVisible = board.visible
    team = f", {TEAMS[shown.teams[seat]].name}" if shown.teams else ""
    if shown.out[seat]:
        return f"Out, on the bench{team}"
    skipped = ", sits out the next turn" if shown.marked[seat] else ""
    return f"{shown.hits[seat]} of {shown.limit} hits{team}{skipped}"


def pause_facts(match: Match, shown: DodgeballVisible) -> list[MatchFact]:
    """Return facts for the pause screen, such as the variant and how many players are left."""
    options = match.options
    assert isinstance(options, Options)
    played = f"{options.mode.capitalize()}{', teams' if options.teams else ''}"
    left = shown.n - sum(shown.out)
    return [
        MatchFact("Game", match.game.words.TITLE),
        MatchFact("Play", played, "icons/rules.svg"),
        MatchFact("Turn", str(shown.turns), "icons/timer.svg"),
        MatchFact("Still in", f"{left} of {shown.n}", "icons/human.svg"),
        MatchFact("Draw pile", card_count_text(shown.deck), "icons/deck.svg"),
    ]


def progress_line(state: State) -> list[str]:
    """Return `4 of 7 in`, once a player is out."""
    assert isinstance(state, Court)
    left = state.standing.bit_count()
    return [f"{left} of {state.n} in"] if left < state.n else []


REMARKS = {
    "dodged": "dodged",
    "dodged_from_hand": "dodged",
    "out": "benched",
    "popped": "hit_you",
    "revived": "fetched",
}


def bark_situation(event: Event) -> str:
    """Return the bark for an event; for a hit only if the ball could not be dodged."""
    if event.what == "hit" and event.card == ULTIMATE:
        return "hit_me"
    return REMARKS.get(event.what, "")
