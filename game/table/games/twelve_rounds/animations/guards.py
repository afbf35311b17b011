"""Animations of a stopped punch, a change of control, a clinch and backing off."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.games.twelve_rounds.cards import FEINT_BONUS
from game.stage.motion.motions import Call, Motion, Series, Wait, ease_emphasised
from game.stage.motion.timeline import Timeline
from game.table.animation import gloves
from game.table.animation.kit import show_comic_word
from game.table.animation.match_end import DUST
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, FlipBook
from game.table.board.effects import Stamp
from game.table.games.twelve_rounds import control_plates
from game.table.games.twelve_rounds.animations.blows import add_punch, slot_point
from game.table.games.twelve_rounds.animations.cards import sweep
from game.table.games.twelve_rounds.animations.exchange import remove_comparison, show_note
from game.table.games.twelve_rounds.banner import you_or_boxer
from game.table.games.twelve_rounds.effects import Comparison
from game.table.games.twelve_rounds.panels import sheet_value_rects
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, RoundsVisible

EVEN = "EVEN: DEFENCE TAKES CONTROL"
SWAPS = 0.28
"""Seconds that a change of control takes."""


def blocked(board: Board, *events: Event) -> Motion:
    """Let the fist bounce off the guard."""
    timeline = Timeline()
    contact = add_punch(
        board,
        timeline,
        0,
        events[0].to,
        (slot_point(board, ATTACKS), slot_point(board, GUARDS)),
        20,
    )

    def wall() -> None:
        x, y = gloves.point_along(slot_point(board, GUARDS), slot_point(board, ATTACKS), 50)
        board.add_effect(ComicPicture("burst_tr_blocked", (x, y), 0.34, pops=True))
        board.sound.play("clap_guard")
        board.shake_and_rumble(0.08)
        show_comic_word(board, ComicWord("blocked", "c", (x + 60, y - 150), 0.5))
        if board.motion_level == "full":
            board.add_effect(FlipBook(DUST[2:], (x, y), 0.2))

    timeline.at(contact, wall, gate="contact").until(contact + (60 if board.is_fast else 200))
    return Series(timeline, _aftermath(board, events))


def dodged(board: Board, *events: Event) -> Motion:
    """Let the guard lean out of the way; a feint that is seen through is caught."""
    lying = board.visible.lying[ATTACKS]
    feint = lying is not None and FEINT_BONUS[lying.card] > 0
    timeline = Timeline()
    (ax, ay), (gx, gy) = slot_point(board, ATTACKS), slot_point(board, GUARDS)
    contact = add_punch(board, timeline, 0, events[0].to, ((ax, ay), (gx + 140, gy)), 20)

    def leans() -> None:
        sprite = board.sprites.get(("slot", GUARDS))
        if sprite is not None and board.motion_level == "full":
            sprite.offset = (90.0, -40.0)
        board.sound.play("swish")

    def misses() -> None:
        if feint:
            board.add_effect(ComicPicture("burst_tr_clinch", (gx - 60, gy), 0.34, pops=True))
        show_comic_word(board, ComicWord("miss", "c", (gx + 10, gy - 190), 0.5))

    def steady() -> None:
        sprite = board.sprites.get(("slot", GUARDS))
        if sprite is not None:
            sprite.offset = (0.0, 0.0)

    timeline.at(max(0, contact - 90), leans).at(contact, misses, gate="contact")
    over = contact + (60 if board.is_fast else 280)
    timeline.at(over - 20, steady).until(over)
    return Series(timeline, _aftermath(board, events))


def _aftermath(board: Board, events: Sequence[Event]) -> Motion:
    """Show the result: control changes, or it stays and the next attack is face up."""
    said = {event.what for event in events}
    words = {"tied": "EVEN: NEXT ATTACK FACE UP", "rushed": "RUSHES ON: NEXT ATTACK FACE UP"}
    even = any(isinstance(effect, Comparison) and not effect.difference for effect in board.effects)
    steps: list[Motion] = [Call(partial(remove_comparison, board))]
    for event in events:
        if event.what == "control":
            steps += [Call(partial(_say, board, EVEN))] if even and "tied" not in said else []
            steps.append(change_control(board, event))
            continue
        steps.append(Call(partial(board.apply_event, event)))
        if event.what == "recovered":
            steps.append(Call(partial(show_recovery, board, event)))
    for what in ("tied", "rushed"):
        if what in said:
            steps += [Call(partial(_say, board, words[what])), Wait(0.12 if board.is_fast else 0.5)]
    return Series(*steps, sweep(board))


def _say(board: Board, text: str, sound: str = "tock") -> None:
    show_note(board, text)
    board.sound.play(sound)


def control(board: Board, event: Event) -> Motion:
    return change_control(board, event)


def change_control(board: Board, event: Event) -> Motion:
    """Apply a control event, and swap the plates if control has changed."""
    seconds = board.reading_time(board.travel_time(SWAPS))

    def begin() -> None:
        shown: RoundsVisible = board.visible
        changed = shown.control != event.who
        board.apply_event(event)
        if changed:
            board.sound.play("rope_creak")
        for seat in (0, 1):
            sprite = board.sprites.get(("plate", seat))
            if sprite is not None:
                there = control_plates.pose(shown, board.zones, seat)
                look = control_plates.image_key(shown, seat)
                arc = 40 if seat == event.who else -40
                sprite.travel(there, seconds, ease_emphasised, arc if changed else 0, look)
        board.move_to_layout(SWAPS)

    return Series(Call(begin), Wait(seconds))


def backed_off(board: Board, event: Event) -> Motion:
    """Show a step back: a tick passes without a punch."""

    def steps_back() -> None:
        board.apply_event(event)
        verb = "BACK OFF" if board.is_viewer(event.who) else "BACKS OFF"
        _say(board, f"{you_or_boxer(board.visible, event.who)} {verb}", "swish")

    return Series(Call(steps_back), Wait(board.reading_time(0.45)))


def passed(board: Board, event: Event) -> Motion:
    """Show why nothing is thrown: no cards, or not enough endurance."""
    words = {"stuck": "NO ATTACK CARDS LEFT", "spent": "NO STRENGTH LEFT"}
    said = words.get(event.what, "TOO TIRED TO THROW")

    def says() -> None:
        board.apply_event(event)
        _say(board, f"{you_or_boxer(board.visible, event.who)}: {said}", "thup")

    return Series(Call(says), Wait(board.reading_time(0.6)))


def clinched(board: Board, *events: Event) -> Motion:
    """Show a clinch; it costs the attacker a card."""
    x, y = board.zones.centre("verdict")
    timeline = Timeline()

    def holds() -> None:
        for event in events:
            board.apply_event(event)
            if event.what == "recovered":
                show_recovery(board, event)
        board.add_effect(ComicPicture("burst_tr_clinch", (x, y), 0.6, pops=True))
        show_note(board, "CLINCH: DROP A CARD, NEXT ONE FACE UP", 1.1)
        board.sound.play("slap")
        board.sound.play("crowd_murmur")

    return timeline.at(0, holds, gate="state").until(board.reading_time(700))


def show_recovery(board: Board, event: Event) -> None:
    rect = sheet_value_rects(board.zones.rect(f"{board.zone_prefix(event.who)}_sheet"))["endurance"]
    board.add_effect(Stamp(f"+{event.amount}", rect.right - 74, rect.y - 4, 32, 0.9))
