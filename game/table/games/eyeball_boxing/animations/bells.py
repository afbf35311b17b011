"""Patches and the bell."""

from functools import partial

from game.core.event import Event
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.text import STATES
from game.stage.motion.motions import Motion, Series, ease_emphasised, ease_exit, out_back
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import (
    apply_and_land_cards,
    hold_up_card,
    show_comic_word,
    take_from_hand,
)
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, prefetch_effects
from game.table.board.effects import Stamp
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.eyeball_boxing.animations import common
from game.table.games.eyeball_boxing.animations.common import (
    RAISED,
    discard_key,
    discard_spent_card,
)
from game.table.games.eyeball_boxing.layout import card_image_key, current_eye_image_key

STROKES = (0, 180, 360, 540)
SWINGS = (18, -18, 10, -10)
"""Milliseconds at which the four strokes begin, and their sideways swings: rotating is slow."""
RIPPLES = ("bit_shock_m", "bit_shock_m", "bit_shock_l", "bit_shock_l")
WARM, AFTER = 0.3, 20
"""How much the table dims, and milliseconds after the first stroke: one frame has enough to do."""


# -- patches ---------------------------------------------------------------------------------------


def played(board: Board, event: Event) -> Motion:
    """Hold the card up for a moment; its effect is the next event."""
    return Series(
        hold_up_card(board, event.who, event.card, RAISED, 0.2),
        common.move_to_discard(board, event),
    )


def patched(board: Board, event: Event, eye: Event) -> Motion:
    """Animate a patch: the card goes to the eye, which turns to its better state."""
    seat, place, state = event.who, eye.amount // 4, eye.amount % 4
    at = common.eye_position(board, seat, place)
    key: SpriteKey = ("eye", seat, place)
    timeline = Timeline()
    start = 0.0
    if board.visible.patching != seat:  # during a bell it comes from the hand
        start = 260 if board.motion_level != "hardly" else 0

    def stitch() -> None:
        board.add_effect(ComicPicture("burst_patch", at, 0.36, pops=True))
        board.sound.play("zip")

    def turn() -> None:
        board.apply_event(eye)
        sprite = board.sprites[key]
        look = current_eye_image_key(board.visible, seat, place, board.contenders[seat])
        sprite.travel(sprite.target_pose, board.travel_time(0.24), ease_emphasised, look=look)
        board.add_effect(Stamp(STATES[state].upper(), at[0], at[1] + 58, 28))
        board.add_effect(ComicPicture("bit_glint", (at[0] + 40, at[1] - 50), 0.3))

    if start:
        timeline.at(0, partial(_hold_out, board, event, at, start))
    timeline.at(start, partial(_used, board, event), stitch, gate="contact")
    timeline.at(start + 300, turn, gate="state").at(
        start + 560, partial(board.move_to_layout, 0.16)
    )
    return timeline.until(start + 620)


def _hold_out(board: Board, event: Event, at: tuple[float, float], lasts: float) -> None:
    take_from_hand(board, event.who, cards.PATCH_AND_STITCH, RAISED)
    there = Pose(*at, 0, 150)
    look = card_image_key(cards.PATCH_AND_STITCH)
    board.sprites[RAISED].travel(there, board.travel_time(lasts / 1000), ease_emphasised, 40, look)
    board.sound.play("slide", 1)


def _used(board: Board, event: Event) -> None:
    """Apply the event and send the card to the discard pile."""
    if board.visible.patching == event.who:
        board.apply_event(event)
        return
    if RAISED not in board.sprites:
        take_from_hand(board, event.who, cards.PATCH_AND_STITCH, RAISED)
    sprite = board.sprites.pop(RAISED)
    board.apply_event(event)
    sprite.key = discard_key(board)
    board.sprites[sprite.key] = sprite
    board.move_to_layout(0.26, ease_exit)


def unfried(board: Board, event: Event) -> Motion:
    if board.visible.patching == event.who:
        return discard_spent_card(board, event, "COOL", "sizzle")
    fry: SpriteKey = ("front", event.who, cards.EYE_FRY, 0)
    held = hold_up_card(board, event.who, cards.PATCH_AND_STITCH, RAISED, 0.2)
    laid = apply_and_land_cards(
        board, event, (RAISED, lambda: discard_key(board, 1)), (fry, lambda: discard_key(board)),
        seconds=0.3,
    )  # fmt: skip
    return Series(held, laid)


# -- the bell --------------------------------------------------------------------------------------


def bell(board: Board, event: Event) -> Motion:
    """Animate a Bell, which swings up to a hook, instead of into a hand, and rings."""
    prefetch_effects(board.faces.art, "burst_bell")
    full = board.begin_set_piece("bell")
    timeline = Timeline()
    x, y = board.zones.centre("centre")
    hook = (x, y - 40)
    name: SpriteKey = ("bell",)
    up = 380 if full else 240
    if board.motion_level == "hardly":
        up = 0

    def refuse() -> None:
        pile = board.zones.rect("draw_pile")
        sprite = board.spawn(name, ("back",), Pose(*pile.center, 0, pile.w), 50)
        there = Pose(*hook, 0, 208)
        sprite.travel(
            there, board.travel_time(up / 1000), out_back(1.1), 40, card_image_key(cards.BELL)
        )
        board.sound.play("slide", 2)

    below = min(y + 188, board.zones.centre("announcer")[1])  # clear of the viewer's eyes
    saved = Stamp("SAVED BY THE BELL", x, below, 44, 1.3)

    def ring() -> None:
        board.apply_event(event)
        board.sprites.pop(name, None)
        board.sound.duck(2.0)
        board.sound.play("bell")
        board.add_effect(saved)

    def stroke(number: int) -> None:
        moving = board.motion_level == "full"
        aside = SWINGS[number] if moving else 0
        board.add_effect(ComicPicture("burst_bell", (hook[0] + aside, hook[1]), 0.18))
        if moving:
            board.add_effect(ComicPicture(RIPPLES[number], hook, 0.08))
            board.shake_and_rumble(0.05)
        if number < 3:
            side = (-1, 1, -1)[number]
            show_comic_word(
                board, ComicWord("ding", "b", (x + side * 300, y - 90 + 60 * number), 0.2)
            )

    timeline.at(0, refuse).at(up, ring, gate="contact")
    timeline.at(up / 2, partial(saved.prerender, board.faces.lettering, board.zones.size[0]))
    timeline.at(up + AFTER, partial(_light, board, WARM))
    for number, moment in enumerate(STROKES if full else STROKES[:2]):
        timeline.at(up + moment, partial(stroke, number))
    end = up + (740 if full else 400)
    return timeline.at(end, partial(_light, board, 0.0)).until(end + 160)


def _light(board: Board, dim: float) -> None:
    board.dim = dim if board.motion_level != "hardly" else 0.0
