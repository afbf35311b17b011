"""Animation of an exchange: both cards turn over and are compared, number by number."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.twelve_rounds.cards import BOOSTED, FEINT_BONUS, GUARD, NO_GUARD, STRENGTH
from game.games.twelve_rounds.text import CARDS
from game.stage.drawing import colours
from game.stage.motion.motions import Motion, ease_emphasised
from game.stage.motion.timeline import Timeline
from game.table.board.board import Board
from game.table.board.comic_effects import prefetch_effects
from game.table.board.effects import Note, Stamp
from game.table.games.twelve_rounds.animations.cards import HANDS, take_card
from game.table.games.twelve_rounds.effects import Comparison, Sum
from game.table.games.twelve_rounds.layout import card_image_key, slot_pose
from game.table.games.twelve_rounds.panels import sheet_value_rects
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, RoundsVisible

COMES, TURNS, READS, ADDS = 220, 200, 320, 260
"""Milliseconds: the defence flies in, cards turn, numbers are read, a bonus is added."""
LEAN, LIFT = 40.0, 20.0
"""How far the attack is drawn back, and the defence lifted."""


def revealed(board: Board, *events: Event) -> Motion:
    """Bring the defence to the attack, turn both over, and compare them."""
    attack = events[0]
    guard = next((e for e in events[1:] if e.what == "revealed"), None)
    versus = _versus(board, attack, guard)
    if board.visible.tick >= board.visible.ticks - 1:
        prefetch_effects(board.faces.art, "burst_bell", "word_ding_b")
    timeline = Timeline()
    if is_brief(board, attack, guard):
        return _briefly(board, timeline, events, versus)
    timeline.at(0, partial(_come, board, guard))
    timeline.at(COMES, partial(_poise, board, -LEAN, -LIFT))
    timeline.at(COMES + 100, partial(_turn, board, attack, guard), gate="faces")
    now = COMES + 100 + TURNS
    timeline.at(now, partial(_read, board, events, versus), gate="state")
    now += READS
    for total, growth in _growths(board.visible, attack, guard):
        timeline.at(now, partial(_add, board, versus.sums[total], growth))
        now += ADDS
    return timeline.at(now, partial(_conclude, board, versus), gate="read").until(now + 240)


def is_brief(board: Board, attack: Event, guard: Event | None) -> bool:
    """Whether to keep it short: at high speed, or if the viewer had no choice of cards."""
    if board.is_fast:
        return True
    shown: RoundsVisible = board.visible
    mine = next((e for e in (attack, guard) if e is not None and e.who == shown.viewer), None)
    if mine is None:
        return False
    if mine is attack:
        return shown.counts[2 * mine.who + ATTACKS] == 0
    return shown.counts[2 * mine.who + GUARDS] == 1


def _briefly(
    board: Board, timeline: Timeline, events: Sequence[Event], versus: Comparison
) -> Motion:
    """Show both cards and both numbers at once."""
    attack = events[0]
    guard = next((e for e in events[1:] if e.what == "revealed"), None)
    for total, growth in _growths(board.visible, attack, guard):
        versus.sums[total].more.append(growth)
    versus.known = True
    turns, reads = (40, 100) if board.is_fast else (100, 240)
    timeline.at(0, partial(_come, board, guard)).at(turns, partial(_turn, board, attack, guard))
    timeline.at(reads, partial(_read, board, events, versus), gate="state")
    return timeline.until(reads + (100 if board.is_fast else 280))


def _versus(board: Board, attack: Event, guard: Event | None) -> Comparison:
    x, y = board.zones.centre("verdict")
    mine, theirs = (_paint(board.visible, seat) for seat in (attack.who, 1 - attack.who))
    defence = guard.card if guard is not None else NO_GUARD
    return Comparison(x, y + 218, Sum(STRENGTH[attack.card], mine), Sum(GUARD[defence], theirs))


def _paint(shown: RoundsVisible, seat: Seat) -> str:
    return colours.RED if seat == shown.red else colours.BLUE


def _growths(
    shown: RoundsVisible, attack: Event, guard: Event | None
) -> list[tuple[int, tuple[int, str]]]:
    """Return what is added to the printed values: corner cards first, then the feint."""
    found = []
    for side, event in enumerate((attack, guard)):
        if event is not None and _boosted(shown, event.who, event.card):
            found.append((side, (1, CARDS[shown.corner[event.who]])))
    bonus = FEINT_BONUS[attack.card]
    plain = STRENGTH[attack.card] + sum(more for side, (more, _) in found if side == ATTACKS)
    if bonus and attack.amount > plain:
        found.append((ATTACKS, (bonus, "Feint")))
    return found


def _boosted(shown: RoundsVisible, seat: Seat, card: int) -> bool:
    return bool(shown.boosts[seat]) and card in BOOSTED[shown.corner[seat]][0]


def _come(board: Board, guard: Event | None) -> None:
    if guard is None:
        return
    name = ("slot", GUARDS)
    take_card(board, guard.who, guard.card, name, HANDS[GUARDS])
    board.sprites[name].travel(
        slot_pose(board.zones, GUARDS), board.travel_time(COMES / 1000), ease_emphasised
    )
    board.sound.play("slap" if board.is_viewer(guard.who) else "slide")


def _poise(board: Board, lean: float, lift: float) -> None:
    """Draw the attack back and lift the defence, just before they turn."""
    for which, dx, dy in ((ATTACKS, lean, 0.0), (GUARDS, 0.0, lift)):
        sprite = board.sprites.get(("slot", which))
        if sprite is not None:
            rest = slot_pose(board.zones, which)
            sprite.travel(
                rest._replace(x=rest.x + dx, y=rest.y + dy), board.travel_time(0.1), ease_emphasised
            )


def _turn(board: Board, attack: Event, guard: Event | None) -> None:
    for which, event in ((ATTACKS, attack), (GUARDS, guard)):
        sprite = board.sprites.get(("slot", which))
        if sprite is not None and event is not None:
            sprite.travel(
                sprite.target_pose,
                board.travel_time(TURNS / 1000),
                ease_emphasised,
                look=card_image_key(event.card),
            )
    board.sound.play("flip")


def _read(board: Board, events: Sequence[Event], versus: Comparison) -> None:
    for event in events:
        board.apply_event(event)
        if event.what == "paid" and event.amount:
            _pays(board, event)
    board.move_to_layout(0.12)
    board.add_effect(versus)
    board.sound.play("tock")


def _pays(board: Board, event: Event) -> None:
    """Show what a punch costs, landed or not."""
    rect = sheet_value_rects(board.zones.rect(f"{board.zone_prefix(event.who)}_sheet"))["endurance"]
    board.add_effect(Stamp(f"-{event.amount}", rect.right - 90, rect.y + 18, 30, 0.9))


def _add(board: Board, total: Sum, growth: tuple[int, str]) -> None:
    total.more.append(growth)
    board.sound.play("peg")


def _conclude(board: Board, versus: Comparison) -> None:
    versus.known = True
    board.sound.play("tick")


def show_note(board: Board, text: str, seconds: float = 0.9) -> None:
    """Show a note below the ring, where the last outcome is written."""
    x, y = board.zones.centre("verdict")
    board.add_effect(Note(text, x, y + 165, seconds))


def remove_comparison(board: Board) -> None:
    """Remove the comparison."""
    board.effects = [effect for effect in board.effects if not isinstance(effect, Comparison)]
