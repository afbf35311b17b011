"""Combos: cards landed in a row for bonus dice."""

from functools import partial

from game.core.event import Event
from game.games.card_clash.text import COMBOS
from game.stage.drawing.colours import BLUE, RED
from game.stage.motion.motions import Motion, Series
from game.stage.motion.timeline import Timeline
from game.table.animation.dice import animate_roll, end_roll
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ParticleBurst
from game.table.board.effects import Banner, Stamp
from game.table.games.card_clash.animations.fists import action_centre, current_action

LENGTH = (2, 2, 2, 3)
"""Number of cards in each combo, by combo."""
STEP_OUT, DARK = 24.0, 0.375
HOP = 70
"""Milliseconds between two hits counted onto the score sheet."""


def combo(board: Board, event: Event, *dice: Event) -> Motion:
    """Animate a combo: its cards step out, a banner, the bonus dice, then all hits at once."""
    full = board.begin_set_piece(f"combo{event.amount}")
    rolls = [(rolled.who, rolled.amount) for rolled in dice if rolled.what == "rolled"]
    x, y = action_centre(board, current_action(board))
    return Series(
        _fire(board, event, len(rolls), full),
        animate_roll(board, rolls, x, y, waits_for_throw=False),
        end_roll(board),
        _count(board, dice, sum(amount for _, amount in rolls), (x, y)),
    )


def _fire(board: Board, event: Event, dice: int, full: bool) -> Motion:
    mine = board.zone_prefix(event.who) == "my"
    last = current_action(board)
    keys = [("slot", event.who, last - i) for i in range(LENGTH[event.amount])]
    x, y = action_centre(board, last)

    def step_out() -> None:
        board.dim_all_but(keys)
        board.dim = DARK if board.motion_level != "hardly" else 0.0
        for key in keys:
            board.sprites[key].offset = (0.0, -STEP_OUT if mine else STEP_OUT)
        board.sound.play("chalk")

    def banner() -> None:
        board.apply_event(event)
        name = f"{COMBOS[event.amount].upper()}!"
        board.add_effect(Banner(name, RED if mine else BLUE, 1.3, 300))
        board.add_effect(ComicPicture("burst_combo", (x, y), 0.4, pops=True))
        board.sound.play("stab", min(3, 1 + dice))
        board.shake_and_rumble(0.25)

    timeline = Timeline().at(0, step_out).at(140, banner, gate="contact")
    lasts = 620 if full else 340
    return timeline.at(lasts, partial(_step_back, board, keys))


def _step_back(board: Board, keys: list[tuple[str, int, int]]) -> None:
    board.dim_all_but(())
    board.dim = 0.0
    for key in keys:
        board.sprites[key].offset = (0.0, 0.0)


def _count(board: Board, dice: tuple[Event, ...], total: int, at: tuple[float, float]) -> Motion:
    def land() -> None:
        for told in dice:
            board.apply_event(told)
        board.add_effect(Stamp(f"+{total}", *at, 72, 1.0))
        board.add_effect(ComicPicture("bit_lines_radial", at, 0.12))
        board.sound.play("crowd_cheer")
        if board.motion_level == "full":
            board.add_effect(ParticleBurst(("bit_star_3",), at, min(6, total), 190, -90, 200, 0.5))

    timeline = Timeline().at(0, land, gate="state")
    for i in range(min(6, total)):
        timeline.at(HOP * (i + 1), partial(board.sound.play, "peg"))
    return timeline.until(480)
