"""What the table of Twelve Rounds shows beside a choice, and positions for what comes seldom."""

import re
from collections.abc import Iterator
from typing import Any

from game.core.state import PASS, Move
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import BOXER_NAMES, Options, encode_movement
from game.games.twelve_rounds.moves import BACK_OFF, DIG, THROW
from game.games.twelve_rounds.rules import Fight
from game.games.twelve_rounds.scenarios import PreparedPosition
from game.table.board.board import Board
from game.table.board.card_faces import card_texts
from game.table.board.inspectables import inspect_text
from game.table.games.twelve_rounds import corner_scene, count_scene, inspection, panels, ring
from game.table.games.twelve_rounds.auto_answers import auto_answer_note, only_answer
from game.table.games.twelve_rounds.layout import STEMS
from tests.table.promises.twelve_rounds_plays import Boxed

SHEET = ("endurance", "damage", "in_control")
RING = ("ticks", "clinches", "attack_slot", "defence_slot", "attack_label", "defence_label")


def sentences(*texts: str) -> Iterator[str]:
    for text in texts:
        yield from re.split(r"(?<=\.) ", text.strip())


def things(key: str, **facts: object) -> Iterator[str]:
    yield from sentences(inspect_text(Boxed.game, key, {"boxer": "", **facts})[1])


def more(c: Boxed, board: Board) -> Iterator[str]:
    """The card, the sheet, the slots, the corner and the count, and what can be inspected."""
    shown: Any = board.visible
    if board.has_many_viewers:
        return
    if c.card >= 0:
        face = card_texts(board.faces.cards, Boxed.game)[STEMS[c.card]]
        yield from (face.keyword, *sentences(face.rules))
    if c.question in ("dig", "dig_card"):
        yield from _count(c, shown)
        return
    yield panels.condition(shown, c.seat)
    yield from _corner(c, board) if c.question == "corner" else _ring(c, board)


def _ring(c: Boxed, board: Board) -> Iterator[str]:
    shown: Any = board.visible
    if c.move == only_answer(c.view):
        yield auto_answer_note(c.view, c.move)
    empty = (1,) if c.question == "defend" else (0, 1)
    yield from (" / ".join(ring.empty_slot_text(shown, which)) for which in empty)
    heavy = shown.heavy[1 - shown.control]
    yield from (*things("attacker"), *things("defender/heavy" if heavy else "defender"))
    about = panels.RoundsMemory(c.before.options)
    asked = [inspection.inspect_words(board, about, key, -1) for key in RING]
    asked += [inspection.inspect_words(board, about, key, c.seat) for key in SHEET]
    if c.card in cards.MOVEMENTS:
        slot = f"move{(c.card - cards.MOVEMENTS[0]) % 3 + 1}"
        asked.append(inspection.inspect_words(board, about, slot, c.seat))
    for key, facts in asked:
        yield from things(key, **facts)


def _corner(c: Boxed, board: Board) -> Iterator[str]:
    shown: Any = board.visible
    for _, label, value, _ in corner_scene.condition_facts(shown, c.seat):
        yield f"{label}: {value}"
    for card in cards.CORNER:
        if card == c.card or shown.corner_used[c.seat] >> card - cards.CORNER[0] & 1:
            yield from sentences(corner_scene.effect_text(board, c.seat, card))
    yield from things("strip")


def _count(c: Boxed, shown: Any) -> Iterator[str]:
    why = count_scene.target_reason(shown)
    yield from things("needs", why=why, target=shown.target, tally=shown.tally)
    which = {DIG: 0, PASS: 2}.get(c.move, 1)
    yield from (*things("beats"), *things("count_cards"), *things(f"dig/{which}"))
    if c.question == "dig":
        yield from sentences(*count_scene.choices(shown)[which])


# -- positions -------------------------------------------------------------------------------------

ATTACK = ("Punch 1", "Punch 3", "Punch 5", "Feint 3", "Feint 5")
DEFENCE = ("Block 1", "Block 3", "Block 5", "Dodge 3", "Dodge 5")


def bout(*played: Move, guards: tuple[str, ...] = DEFENCE, **prepared: Any) -> Fight:
    """A prepared ring, some moves later."""
    stacked = {
        key: prepared.pop(key) for key in ("face_up", "clinches", "boxers") if key in prepared
    }
    fight = PreparedPosition((ATTACK, ATTACK), (DEFENCE, guards), **stacked)()
    for name, value in prepared.items():
        setattr(fight, name, value)
    for move in played:
        fight.apply(fight.actors()[0], move)
    return fight


def positions() -> Iterator[Fight]:
    """Every boxer in attack and in defence, open movements, heavy legs, and what comes late."""
    for name in BOXER_NAMES:
        yield bout(THROW, boxers=(name, "silk"))
        yield bout(THROW, 3, boxers=("silk", name))
    sledgehammer, bull_rush = encode_movement(0, 2), encode_movement(2, 2)
    yield bout(THROW, sledgehammer, face_up=True, boxers=("hammer", "professor"))
    yield bout(THROW, bull_rush, face_up=True)
    yield bout(THROW, 10, face_up=True, boxers=("silk", "hammer"))
    for up in (True, False):
        yield bout(THROW, 3, face_up=up, heavy=2)
        yield bout(THROW, face_up=up, clinches=1, guards=())
    spent = {"endurance": [1, 50], "movements_used": [7, 0]}
    yield bout(hands=[0] * 5 + [1] + [0] * 34, held=[1, 0, 0, 0], **spent)
    for earlier, endurance in ((0, 60), (0, 33), (2, 28)):
        yield bout(THROW, 5, 11, endurance=[60, endurance], falls=[0, earlier])
    yield bout(BACK_OFF, BACK_OFF, cut=(1, 0))
    last = Fight.new(Options(), 2, 1)
    last.turns = last.options.rounds
    yield last
