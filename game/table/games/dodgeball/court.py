"""Around the court: the bench, and a panel with advice for the viewer."""

from game.core.state import Seat
from game.games.dodgeball.cards import BALLS, PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.court import Options
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, PALE, TAG_EDGE
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import panel, tag
from game.table.board.board import Board
from game.table.board.effects import Point
from game.table.characters.cast import figure_file
from game.table.characters.portrait import WHOLE, draw_portrait
from game.table.characters.teams import draw_badge
from game.table.game_table import SeatMemory
from game.table.games.dodgeball import shapes
from game.table.games.dodgeball.effects import Walker
from game.table.games.dodgeball.visible import DodgeballVisible

HEAD = 62.0
DEJECTED = "dejected"
WALKS = (DEJECTED, "cheer")
EDGE = 24.0


def requests(character: str) -> list[Request]:
    """Pictures to prefetch of a contender walking to the bench, sitting there, and coming back."""
    walks = [Request(figure_file(character, pose), Walker.WIDTH, Walker.WIDTH) for pose in WALKS]
    return [*walks, Request(figure_file(character, DEJECTED), HEAD * WHOLE, HEAD * WHOLE)]


def bench_point(board: Board, seat: Seat) -> Point:
    """Position of this seat on the bench."""
    zone = board.zones.rect("bench")
    return zone.x + zone.w * (seat + 0.5) / board.visible.n, zone.y + 0.3 * zone.h


def draw_bench(board: Board, canvas: Canvas) -> None:
    if "bench" not in board.zones:
        return
    x, y, w, h = board.zones.rect("bench")
    canvas.draw_shape(shapes.bench(w, h), x, y)
    shown: DodgeballVisible = board.visible
    style = canvas.lettering.fit_style("BENCH", display_style(18, CREAM), 90, 22)
    canvas.draw_shape(tag(96, 26, TAG_EDGE), x + w / 2 - 48, y + 0.76 * h)
    canvas.write("BENCH", x + w / 2, y + 0.76 * h + 13, style, "middle")
    walking = {effect.seat for effect in board.effects if isinstance(effect, Walker)}
    for seat in range(shown.n):
        if shown.out[seat] and seat not in walking:
            at = bench_point(board, seat)
            draw_portrait(canvas, board.contenders[seat], *at, HEAD, DEJECTED)
            if shown.teams:
                draw_badge(canvas, shown.teams[seat], at[0] + 24, at[1] + 22, 26)


NOTHING = ("No Dodge in front of you.", "No Dodge in front of {name}.")
KEPT = ("YOURS", "TO KEEP")
BEFORE = ("It goes in front of you.", "It goes in front of {name}.")
"""Each addressed to the viewer, and about them by name."""

# -- advice ----------------------------------------------------------------------------------------


def viewer_advice(board: Board, options: Options) -> tuple[str, str]:
    """Return a title and a sentence of advice, based only on what everybody sees."""
    shown: DodgeballVisible = board.visible
    me = shown.viewer
    if me < 0:
        return "FROM THE STANDS", "Last one in wins."
    if shown.out[me]:
        title = board.you_or_name(me, "YOU ARE OUT", "{name} IS OUT").upper()
        return title, _from_the_bench(board, me, options)
    if shown.current == me and shown.drawn and not board.bot_plays_viewer:
        return _forced_card_advice(board) or _my_turn(board, options)
    left = shown.limit - shown.hits[me]
    if left <= 2:
        lost = board.you_or_name(me, "you are out", "{name} is out")
        return "ON THE EDGE", f"{left} more hit{'s' * (left > 1)} and {lost}."
    dodges = shown.dodges_left(me)
    if dodges:
        whose = board.you_or_name(me, "Your", "{name}’s")
        balls = f"{dodges} ball{'s' * (dodges > 1)}"
        return "EYES OPEN", f"{whose} cards dodge the next {balls}, but no Ultimate."
    lost = board.you_or_name(me, "you are out", "{name} is out")
    return "EYES OPEN", f"{board.you_or_name(me, *NOTHING)} {left} hits until {lost}."


def _from_the_bench(board: Board, me: Seat, options: Options) -> str:
    used_up = board.visible.revived[me] and options.revive == "once5"
    if options.teams and options.revive != "off" and not used_up:
        whom = board.you_or_name(me, "you", "{name}")
        return f"A teammate’s Ultimate Dodgeball can bring {whom} back."
    return "Sit down, have an orange, watch the end."


def _forced_card_advice(board: Board) -> tuple[str, str] | None:
    """Return the advice for a single card that leaves nothing to choose, else None."""
    shown: DodgeballVisible = board.visible
    me, card = shown.viewer, shown.drawn[0]
    others = [
        s for s in range(shown.n) if s != me and not shown.out[s] and not shown.are_teammates(me, s)
    ]
    if len(shown.drawn) > 1 or shown.teams:
        return None
    if BALLS[card] and len(others) == 1:
        return "AWAY IT GOES", f"There is only {board.names[others[0]]} to throw at."
    if card == PILE and shown.piles[me]:
        return "NO USE", "A Pile is there already. This one is discarded."
    if card == PILE_HIT and not any(shown.piles[seat] for seat in others):
        return "NO USE", "Nobody else has a Pile. It is discarded."
    return None


def _my_turn(board: Board, options: Options) -> tuple[str, str]:
    shown: DodgeballVisible = board.visible
    if len(shown.drawn) > 1:
        return "ONE OF TWO", "Play one of the two. What is left is discarded."
    card = shown.drawn[0]
    if card == ULTIMATE and shown.teams:
        return "WHO GETS IT?", "Pick a glowing player. One who is on the bench comes back."
    if BALLS[card]:
        return "WHO GETS IT?", "Pick a glowing player, and the ball flies."
    if card == PILE_HIT:
        return _pile_hit(shown, options)
    return board.you_or_name(shown.viewer, *KEPT), board.you_or_name(shown.viewer, *BEFORE)


def _pile_hit(shown: DodgeballVisible, options: Options) -> tuple[str, str]:
    """Return the advice for a Pile Hit, which skips a turn if no opponent has a Pile."""
    me, more = shown.viewer, ", or discard the card" * options.pile_hit_optional
    if shown.teams and not any(
        shown.piles[s] for s in range(shown.n) if not shown.are_teammates(me, s)
    ):
        return "WHO SITS OUT?", f"Skip an opponent’s turn{more}."
    return "WHOSE PILE?", f"Wreck a Pile{more}."


def draw_above_seats(board: Board, canvas: Canvas, memory: SeatMemory) -> None:
    """Draw the advice; it is redrawn only when it changes, and may wait for a frame or two."""
    if "hint" in board.zones and not board.visible.over:
        assert isinstance(memory.options, Options)
        said = viewer_advice(board, memory.options)
        what = board, id(board.visible)
        canvas.draw_cached("advice", said, lambda: _draw_advice(board, canvas, *said), what)


def _draw_advice(board: Board, canvas: Canvas, title: str, text: str) -> None:
    x, y, w, h = board.zones.rect("hint")
    canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
    letters = canvas.lettering
    canvas.draw_file("icons/target.svg", x + EDGE + 22, y + 42, 44)
    style = letters.fit_style(title, display_style(30, CREAM, 4, 2), w - 2 * EDGE - 60, 44)
    canvas.write(title, x + EDGE + 56, y + 42, style)
    said = letters.fit_style(text, body_style(24, PALE), w - 2 * EDGE, h - 92)
    canvas.paragraph(text, x + EDGE, y + 76, said, w - 2 * EDGE)
