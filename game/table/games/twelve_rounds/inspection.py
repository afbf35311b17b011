"""What can be inspected at this table."""

import pygame

from game.core.event import Event
from game.core.state import Seat, State
from game.games.twelve_rounds.bout import Bout
from game.games.twelve_rounds.cards import CORNER, MOVEMENTS
from game.games.twelve_rounds.text import CARDS
from game.match.match import Match
from game.table.board.board import Board
from game.table.board.card_faces import card_texts
from game.table.board.inspectables import Inspectable, inspect_text, seat_placeholders
from game.table.game_table import MatchFact
from game.table.games.twelve_rounds import control_plates, corner_scene, count_scene, panels
from game.table.games.twelve_rounds.boxers import NICKNAMES, SURNAMES
from game.table.games.twelve_rounds.layout import DECKS, STEMS
from game.table.games.twelve_rounds.panels import RoundsMemory
from game.table.games.twelve_rounds.visible import SIDES, RoundsVisible
from game.table.text.word_files import read_words

MOVES = ("move1", "move2", "move3")
ALWAYS = ("game_tag", "turn_banner")
IN_THE_COUNT = (*ALWAYS, "log", "attack_label", "defence_label")
REST_CAPTIONS = pygame.FRect(1286, 8, 264, 76)
LAST = pygame.FRect(810, 598, 300, 46)


def is_visible(shown: RoundsVisible, zone: str) -> bool:
    """Whether a zone is shown: the corner and the count cover most of the table."""
    if shown.is_rest:
        return zone in ALWAYS
    if shown.down >= 0:
        return zone in IN_THE_COUNT or zone.startswith("seat1_hand")
    return True


def inspect_words(
    board: Board, memory: RoundsMemory, key: str, seat: Seat
) -> tuple[str, dict[str, object]]:
    """Return the key of the words for this zone, and the facts they mention."""
    shown: RoundsVisible = board.visible
    if key in MOVES:
        return _movement(board, seat, MOVES.index(key))
    if key in DECKS:
        place = 2 * seat + DECKS.index(key)
        used = sum(shown.discards[10 * place : 10 * place + 10])
        return "deck", {"kind": key.removesuffix("_deck"), "deck": shown.decks[place], "used": used}
    if key == "corner_card":
        return _corner(board, seat)
    if key in ("judges", "ticks"):
        facts = {"round": shown.turns, "rounds": shown.rounds}
        left = max(0, shown.ticks - shown.tick)
        return key, {**facts, "tick": shown.tick, "ticks": shown.ticks, "left": left}
    if key == "clinches":
        me = shown.bottom_seat
        return key, {"mine": shown.clinches[me], "theirs": shown.clinches[1 - me]}
    if key == "row":
        return key, {}
    if seat < 0:
        return key, {}
    deed = memory.last_plays.get(seat)
    last = f" {deed[0]} last." if deed and key == "sheet" else ""
    return key, {**_of_the_boxer(shown, seat), "deed": last}


def _of_the_boxer(shown: RoundsVisible, seat: Seat) -> dict[str, object]:
    number = shown.boxers[seat]
    return {
        "boxer": SURNAMES[number],
        "nickname": NICKNAMES[number],
        "story": read_words("boxers")[SURNAMES[number].lower()],
        "corner": "Red corner" if panels.is_red(shown, seat) else "Blue corner",
        "endurance": shown.endurance[seat],
        "damage": shown.damage[seat],
        "falls": shown.falls[seat],
    }


def _movement(board: Board, seat: Seat, slot: int) -> tuple[str, dict[str, object]]:
    shown: RoundsVisible = board.visible
    if not shown.movements:
        return "no_movement", {}
    card = MOVEMENTS[3 * shown.boxers[seat] + slot]
    used = bool(shown.movements_used[seat] >> slot & 1)
    rules = card_texts(board.faces.cards, "twelve_rounds")[STEMS[card]].rules
    return ("movement/used" if used else "movement"), {"movement": CARDS[card], "rules": rules}


def _corner(board: Board, seat: Seat) -> tuple[str, dict[str, object]]:
    card = board.visible.corner[seat]
    if card not in CORNER:
        return "corner_card", {}
    rules = card_texts(board.faces.cards, "twelve_rounds")[STEMS[card]].rules
    return "corner_card/said", {"card": CARDS[card], "rules": rules}


def extra_inspectables(board: Board, memory: RoundsMemory) -> list[Inspectable]:
    """Return what has no zone: on the sheets, over the slots, in the corner and the count."""
    shown: RoundsVisible = board.visible
    if shown.down >= 0:
        return _in_the_count(board)
    if shown.is_rest:
        return _in_the_corner(board)
    if shown.over:
        return []
    made = [_plate(board, seat) for seat in range(SIDES)]
    for seat in range(SIDES):
        side = board.zone_prefix(seat)
        for key, rect in panels.sheet_value_rects(board.zones.rect(f"{side}_sheet")).items():
            made.append(board.game_table.zone_inspectable(board, memory, f"{side}_{key}", rect))
    if memory.outcome:
        made.append(Inspectable("last", LAST, *inspect_text(board.game_table.name, "last", {}), -1))
    return made


def _in_the_corner(board: Board) -> list[Inspectable]:
    """Return what can be inspected in the rest between two rounds."""
    shown: RoundsVisible = board.visible
    facts = _of_the_boxer(shown, corner_scene.shown_seat(shown))
    facts |= {"rival": board.names[1 - corner_scene.shown_seat(shown)]}
    places = {
        "stool": corner_scene.STOOL,
        "says": corner_scene.SAYS,
        "corner_send": board.zones.rect("corner_send"),
        "strip": corner_scene.STRIP,
        "rival": corner_scene.RIVAL,
        "card_so_far": corner_scene.JUDGES,
    }
    return [
        Inspectable(
            key, rect, *inspect_text(board.game_table.name, key, facts), 1 if key == "strip" else 0
        )
        for key, rect in places.items()
    ]


def _plate(board: Board, seat: Seat) -> Inspectable:
    """Return the inspectable for a seat's name plate."""
    x, y, _, _ = control_plates.pose(board.visible, board.zones, seat)
    rect = pygame.FRect(0, 0, control_plates.WIDE, control_plates.HIGH)
    rect.center = x, y
    defends = "defender/heavy" if board.visible.heavy[seat] else "defender"
    key = "attacker" if seat == board.visible.control else defends
    facts = {**seat_placeholders(board, seat), **_of_the_boxer(board.visible, seat)}
    return Inspectable(f"plate {seat}", rect, *inspect_text(board.game_table.name, key, facts), 3)


def _in_the_count(board: Board) -> list[Inspectable]:
    shown: RoundsVisible = board.visible
    facts = {
        "boxer": SURNAMES[shown.boxers[shown.down]],
        "target": shown.target,
        "tally": shown.tally,
        "why": count_scene.target_reason(shown),
    }
    places = {
        "beats": count_scene.BEATS,
        "count_cards": count_scene.CARDS,
        "needs": count_scene.NEEDS,
    }
    places["down"] = pygame.FRect(76, 29, 600, 600)
    if shown.viewer == shown.down:
        places |= {f"dig/{i}": rect for i, rect in enumerate(count_scene.CHOICES)}
    return [
        Inspectable(key, rect, *inspect_text(board.game_table.name, key, facts), 3)
        for key, rect in places.items()
    ]


# -- the match in words ----------------------------------------------------------------------------


def pause_facts(match: Match, shown: RoundsVisible) -> list[MatchFact]:
    """Return the facts for the pause screen: boxers, round, tick and the judges' totals."""
    names = " against ".join(SURNAMES[boxer] for boxer in shown.boxers)
    totals = [sum(shown.sheet[seat::2]) for seat in range(SIDES)]
    return [
        MatchFact("Game", match.game.words.TITLE),
        MatchFact("Boxers", names, "icons/glove_red.svg"),
        MatchFact("Round", f"{shown.turns} of {shown.rounds}", "icons/timer.svg"),
        MatchFact("Tick", f"{shown.tick} of {shown.ticks}", "icons/timer.svg"),
        MatchFact("Judges", f"{totals[0]} to {totals[1]}", "icons/log.svg"),
    ]


def progress_line(state: State) -> list[str]:
    """Return `29 : 28 on the cards`, or nothing until a round has been scored."""
    assert isinstance(state, Bout)
    one, other = sum(state.sheet[::2]), sum(state.sheet[1::2])
    return [f"{one} : {other} on the cards"] if state.sheet else []


HARD = 3
"""Damage from which a punch is worth a remark."""
REMARKS = {
    "countered": "hit_you",
    "knocked_down": "hit_me",
    "cut": "hit_me",
    "blocked": "blocked",
    "dodged": "blocked",
    "counted_out": "lose",
}


def bark_situation(event: Event) -> str:
    """Return the situation a contender remarks on, or `""`; of landed punches, only hard ones."""
    if event.what == "landed":
        return "hit_you" if event.amount >= HARD else ""
    return REMARKS.get(event.what, "")
