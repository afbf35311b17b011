"""The last play of a seat, in a few words, for anybody who looked away."""

from game.core.event import Event
from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, TAG_EDGE
from game.stage.drawing.lettering import Lettering, Style, body_style
from game.stage.drawing.shapes import tag
from game.table.board.board import Board
from game.table.text.word_files import read_words

LastPlay = tuple[str, ...]
"""A last play in several lengths, longest first; empty if the event is none."""

STYLE = body_style(22, CREAM, "semibold")._replace(lead=1.12)
INSET = 14


def last_play_of(board: Board, event: Event, **said: str) -> LastPlay:
    """The last play of an event, preferably in words for its card; `said` fills placeholders."""
    known: dict[str, list[str]] = read_words("deeds").get(board.game_table.name, {})
    stem = board.game_table.card_images[event.card] if event.card >= 0 else ""
    forms = known.get(f"{event.what}/{stem}") or known.get(event.what, [])
    fields = {**said, **_whom(board, event.to), "amount": str(event.amount)}
    return tuple(form.format(**fields) for form in forms)


def _whom(board: Board, seat: Seat) -> dict[str, str]:
    if seat < 0:
        return {}
    name = board.names[seat]
    mine = board.may_say_you(seat)
    return {"whom": "you" if mine else name, "whose": "your" if mine else f"{name}’s"}


def draw_last_play(board: Board, canvas: Canvas, seat: Seat, last_play: LastPlay) -> None:
    """Draw a last play on a tag under the plate, where the map has room for one."""
    zone = f"{board.zone_prefix(seat)}_deed"
    if not last_play or zone not in board.zones:
        return
    x, y, w, h = board.zones.rect(zone)
    text, style = fit_words(canvas.lettering, last_play, w - 2 * INSET, h)
    wide = canvas.lettering.width(text, style) + 2 * INSET
    canvas.draw_shape(tag(round(wide), round(h), TAG_EDGE), x, y)
    canvas.write(text, x + INSET, y + h / 2, style)


def requests(board: Board) -> list[Request]:
    """The tags, for prefetching; one drawing serves all lengths."""
    rects = [zone.rect for name, zone in board.zones.all.items() if name.endswith("_deed")]
    return [Request(tag(round(rect.w), round(rect.h), TAG_EDGE), 0, 0) for rect in rects]


def fit_words(letters: Lettering, deed: LastPlay, w: float, h: float) -> tuple[str, Style]:
    """The longest form that fits the tag at the player's text size, and its style."""
    tall = h / STYLE.lead / letters.scale_factor(STYLE)
    style = STYLE._replace(size=min(STYLE.size, tall))
    fits = (form for form in deed if letters.width(form, style) <= w)
    return next(fits, letters.shorten(deed[-1], style, w)), style
