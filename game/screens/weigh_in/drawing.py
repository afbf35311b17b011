"""Draws the weigh-in."""

from functools import cache

from game.app.screen import draw_header
from game.core.state import Seat
from game.screens.weigh_in.crowd_meter import draw_meter
from game.screens.weigh_in.smack_talk import is_wordplay, line_parts
from game.screens.weigh_in.speech import draw_speech, typeset
from game.screens.weigh_in.substitutes import draw_substitute
from game.screens.weigh_in.talk import YOU
from game.screens.weigh_in.weigh_in_state import WeighInState
from game.stage.drawing import colours
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import (
    CREAM,
    INK,
    LEGAL,
    MOONLIGHT,
    MUSTARD,
    PALE,
    PINE,
    TAG,
    TAG_EDGE,
)
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.shapes import Drawing, bubble, focus_ring, panel, plate, ribbon, tag, ticket
from game.stage.drawing.sketch import Sketch
from game.stage.widgets.button import TicketButton, draw_key
from game.stage.widgets.widget import Box
from game.table.characters.cast import FRESH, colour_of, figure_file
from game.table.characters.portrait import draw_portrait
from game.table.characters.teams import draw_badge

BUBBLE = (400, 136, 1120, 208)
COLUMNS = (400, 784, 1168)
COLUMN_HEADS = ("OPENER", "MIDDLE", "CLOSER")
COLUMN_COLOURS = (colours.SLATE, colours.CRIMSON, colours.COBALT)
LINE_COLOURS = (INK, colours.CRIMSON, colours.COBALT)
TICKET = (352, 84)
METER = (400, 788, 1120, 144)
LEFT_PLATE, RIGHT_PLATE = (24, 652, 352, 80), (1544, 652, 352, 80)
LEFT_BOX, RIGHT_BOX = (24, 776, 352, 180), (1544, 776, 352, 180)
OTHERS = (1544, 966, 352, 102)
LEFT_FIGURE, RIGHT_FIGURE = (200, 440), (1728, 444)
NUMBER = 72
"""Largest width of a loudness."""
LINES = 3
"""Number of other seats whose names fit."""
SHAPES = ("star", "disc", "triangle", "square", "diamond", "hexagon", "pentagon")

RULES_TEXT = "Loudest line goes first. Match the middle and the closer to please the crowd."


def has_large_text(letters: Lettering) -> bool:
    """True if the tickets need more room for large text."""
    return letters.scale_factor(body_style()) >= 1.5


def ticket_row(letters: Lettering, number: int) -> tuple[float, float]:
    """The top and the height of a row of tickets."""
    return (408 + 122 * number, 116) if has_large_text(letters) else (464 + 104 * number, TICKET[1])


class WordTicket(TicketButton):
    """A ticket with words on it, and the key for it while the keyboard is in use."""

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        state = "selected" if self.chosen else "hover" if hot or focused or self.down else "up"
        canvas.draw_shape(ticket(round(w), round(h), state if self.enabled else "disabled"), x, y)
        if focused:
            canvas.draw_shape(focus_ring(round(w), round(h), 12), x, y)
        style = Style(self.size, INK, "bold", align="middle", lead=1.16)
        style = canvas.lettering.fit_style(self.label, style, w - 68, h - 14)
        lines = canvas.lettering.lines(self.label, style, w - 68)
        top = y + h / 2 - (len(lines) - 1) * canvas.lettering.line_height(style) / 2
        canvas.write(self.label, x + w / 2, top, style, "middle", w - 68)
        if self.chosen:
            canvas.draw_file("icons/check.svg", x + w - 22, y + 8, 44)
        if self.key:
            draw_key(canvas, self.key, x + 14, y + 8, 36)


def draw_weigh_in(canvas: Canvas, floor: WeighInState, keys: bool) -> None:
    """Draw everything but the widgets. `keys`: the device in use is not the mouse."""
    talk = floor.talk
    canvas.draw_backdrop("arenas/title.svg")
    canvas.dim_window(colours.CLARET, 0.34)
    draw_header(canvas, "THE WEIGH-IN")
    for (x, y), seat, flip in (
        (LEFT_FIGURE, floor.me, False),
        (RIGHT_FIGURE, floor.rival, True),
    ):
        canvas.draw_shape(_floor(), x - 150, y + 172)
        if floor.substitutes:
            draw_substitute(canvas, floor.substitutes[seat], talk.looks[seat], x, y, flip)
        else:
            picture = canvas.art.picture(figure_file(talk.looks[seat], FRESH), 384)
            canvas.put_centred(canvas.art.mirrored(picture) if flip else picture, x, y)
    _draw_line(canvas, floor)
    _draw_plates(canvas, floor)
    _draw_boxes(canvas, floor)
    _draw_others(canvas, floor)
    if floor.outcome:
        _draw_outcome(canvas, floor, *floor.outcome, keys)
    else:
        _draw_heads(canvas)
    _draw_crowd(canvas, floor)


def draw_wordplay_chain(canvas: Canvas, floor: WeighInState) -> None:
    """Draw the chain over the tickets, if the middle and the closer match."""
    line = floor.line
    if is_wordplay(line.middle, line.closer) and not floor.outcome:
        y, h = ticket_row(canvas.lettering, floor.chosen[1])
        canvas.draw_file("ui/chain.svg", (COLUMNS[1] + TICKET[0] + COLUMNS[2]) / 2, y + h / 2, 60)


def _draw_line(canvas: Canvas, floor: WeighInState) -> None:
    x, y, w, h = BUBBLE
    canvas.draw_shape(bubble(w, h, "left"), x, y)
    name = floor.talk.players[floor.me].name
    whose = "Your" if name == YOU else f"{name}’s"
    caption = body_style(22, colours.CAPTION, "semibold")
    said = f"{whose} line so far" if floor.choosing else f"{whose} line"
    canvas.write(said, x + 40, y + 32, canvas.lettering.fit_style(said, caption, w - 80))
    top = 32 + canvas.lettering.line_height(caption) / 2
    room = h - top - 12
    setting = typeset(canvas.lettering, floor.parts, display_style(42), w - 80, room)
    high = setting.lines * canvas.lettering.line_height(setting.style)
    draw_speech(canvas, setting, LINE_COLOURS, x + 40, y + top + (room - high) / 2, floor.typed)


def _draw_heads(canvas: Canvas) -> None:
    y = ticket_row(canvas.lettering, 0)[0] - (56 if has_large_text(canvas.lettering) else 76)
    for column, (head, colour) in enumerate(zip(COLUMN_HEADS, COLUMN_COLOURS, strict=True)):
        x = COLUMNS[column]
        canvas.draw_shape(ribbon(TICKET[0], 48, colour, 28), x, y)
        style = canvas.lettering.fit_style(head, display_style(28, CREAM, 4, 2), 240)
        canvas.write(head, x + TICKET[0] / 2, y + 25, style, "middle")


# -- the two rivals --------------------------------------------------------------------------------


def _draw_plates(canvas: Canvas, floor: WeighInState) -> None:
    talk = floor.talk
    mine = "said nothing" if talk.lots else "has spoken" if floor.is_measured else "is talking"
    if floor.choosing:
        mine = "has the floor"
    number = str(floor.needle.hundredths) if floor.is_measured else "?"
    _draw_plate(canvas, floor, LEFT_PLATE, floor.me, mine, number)
    loud = talk.loudness(floor.rival)
    theirs = "has spoken" if loud is not None else "talks later"
    _draw_plate(canvas, floor, RIGHT_PLATE, floor.rival, theirs, "?" if loud is None else str(loud))


def _draw_plate(
    canvas: Canvas, floor: WeighInState, box: Box, seat: Seat, sub: str, number: str
) -> None:
    x, y, w, h = box
    talk, letters = floor.talk, canvas.lettering
    active = seat == (talk.order[0] if floor.outcome and talk.order else floor.me)
    canvas.draw_shape(plate(w, h, colour_of(talk.looks[seat]), active), x, y)
    if talk.teams:
        draw_badge(canvas, talk.teams[seat], x + 40, y + h / 2, 44)
    else:
        canvas.draw_file(f"ui/shape_{SHAPES[seat]}.svg", x + 40, y + h / 2, 36)
    name = talk.players[seat].name
    room = w - 72 - 20 - NUMBER - 8
    style = letters.fit_style(name, display_style(32, CREAM, 4, 2), room, 42)
    canvas.write(letters.shorten(name, style, room), x + 72, y + 27, style)
    canvas.write(sub, x + 72, y + 58, letters.fit_style(sub, body_style(22, PALE), room, 32))
    colour = MUSTARD if number == "?" else CREAM
    digits = letters.fit_style(number, display_style(40, colour, 4, 3), NUMBER)
    canvas.write(number, x + w - 20, y + h / 2, digits, "right")


def _draw_boxes(canvas: Canvas, floor: WeighInState) -> None:
    x, y, w, h = LEFT_BOX
    canvas.draw_shape(panel(w, h, "night"), x, y)
    _centred(canvas, RULES_TEXT, LEFT_BOX, body_style(24, MOONLIGHT), "left")
    x, y, w, h = RIGHT_BOX
    canvas.draw_shape(bubble(w, h, "up"), x, y)
    said = floor.talk.lines.get(floor.rival)
    words = "“…”"
    if said is not None:
        words = f"“{' '.join(line_parts(*said, floor.talk.name_for_others(floor.me)))}”"
    _centred(canvas, words, RIGHT_BOX, body_style(26, INK, "semibold"), "middle")


def _centred(canvas: Canvas, text: str, box: Box, style: Style, anchor: str) -> None:
    """Write words in the middle of a box, smaller if necessary."""
    x, y, w, h = box
    style = canvas.lettering.fit_style(text, style._replace(lead=1.22), w - 44, h - 28)
    high = canvas.lettering.height(text, style, w - 44)
    left = x + 22 if anchor == "left" else x + w / 2
    canvas.paragraph(text, left, y + (h - high) / 2, style, w - 44, anchor)


def _draw_others(canvas: Canvas, floor: WeighInState) -> None:
    """Draw the other seats: who they are, and how loud, once that is known."""
    talk = floor.talk
    others = [s for s in range(len(talk.players)) if s not in (floor.me, floor.rival)]
    if not others:
        return
    x, y, w, h = OTHERS
    canvas.draw_shape(panel(w, h, "night"), x, y)
    if has_large_text(canvas.lettering) or len(others) > LINES:
        _draw_heads_of(canvas, floor, others)
        return
    step = (h - 18) / max(2, len(others))
    top = y + h / 2 - step * len(others) / 2
    for place, seat in enumerate(others):
        middle = top + (place + 0.5) * step
        left = x + 28 if talk.teams else x
        _draw_team(canvas, floor, seat, x + 28, middle)
        draw_portrait(canvas, talk.looks[seat], left + 40, middle, min(36, round(step) - 2))
        name = talk.players[seat].name
        style = Style(20, CREAM, "semibold", fixed=True)
        canvas.write(name, left + 68, middle, canvas.lettering.fit_style(name, style, 184))
        number, digits = _loud(floor, seat)
        canvas.write(number, x + w - 28, middle, digits, "right")


def _draw_heads_of(canvas: Canvas, floor: WeighInState, others: list[Seat]) -> None:
    """Draw the heads only, where large names or many names do not fit."""
    x, y, w, h = OTHERS
    step = (w - 24) / len(others)
    for place, seat in enumerate(others):
        middle = x + 12 + (place + 0.5) * step
        draw_portrait(canvas, floor.talk.looks[seat], middle, y + 38, 56)
        _draw_team(canvas, floor, seat, middle - 22, y + 56)
        number, digits = _loud(floor, seat)
        canvas.write(number, middle, y + h - 20, digits, "middle")


def _draw_team(canvas: Canvas, floor: WeighInState, seat: Seat, x: float, y: float) -> None:
    if floor.talk.teams:
        draw_badge(canvas, floor.talk.teams[seat], x, y, 22)


def _loud(floor: WeighInState, seat: Seat) -> tuple[str, Style]:
    """How loud a seat was, once that is known."""
    loud = floor.talk.loudness(seat)
    number = "?" if loud is None or not floor.is_measured else str(loud)
    return number, display_style(22, MUSTARD if number == "?" else CREAM)._replace(fixed=True)


# -- the crowd -------------------------------------------------------------------------------------


def _draw_crowd(canvas: Canvas, floor: WeighInState) -> None:
    x, y, w, h = METER
    letters = canvas.lettering
    canvas.draw_shape(panel(w, h, "night"), x, y)
    canvas.draw_file("icons/sound_on.svg", x + 52, y + 54, 52)
    head = letters.fit_style("CROWD", display_style(30, CREAM, 4, 2), 128)
    canvas.write("CROWD", x + 86, y + 54, head)
    loudest = floor.talk.seat_to_beat(floor.me)
    mark = floor.talk.loudness(loudest)
    beat = f"{mark} to beat" if mark is not None else "Nothing to beat yet"
    canvas.write(
        beat, x + 28, y + 104, letters.fit_style(beat, body_style(24, MOONLIGHT, "semibold"), 190)
    )
    value = floor.needle.hundredths if floor.is_measured else 0
    colour = colour_of(floor.talk.looks[loudest])
    draw_meter(canvas, x + 232, y + 34, value, -1 if mark is None else mark, colour)
    _draw_wit(canvas, floor, x + 852, y + 38)


def _draw_wit(canvas: Canvas, floor: WeighInState, x: float, y: float) -> None:
    line, letters = floor.line, canvas.lettering
    witty = is_wordplay(line.middle, line.closer)
    canvas.draw_shape(tag(248, 72, LEGAL if witty else TAG_EDGE, PINE if witty else TAG), x, y)
    first = f"Wordplay: {line.middle.theme}" if witty else "No wordplay yet"
    second = "middle + closer"
    left, room = (x + 60, 176) if witty else (x + 20, 212)
    if witty:
        canvas.draw_file("ui/chain.svg", x + 32, y + 36, 44)
    style = letters.fit_style(first, body_style(22, CREAM if witty else PALE, "bold"), room)
    canvas.write(first, left, y + 23, style)
    style = letters.fit_style(second, body_style(22, colours.MINT if witty else PALE), room)
    canvas.write(second, left, y + 50, style)


def _draw_outcome(canvas: Canvas, floor: WeighInState, head: str, why: str, keys: bool) -> None:
    """Announce who goes first, in place of the tickets."""
    talk, letters = floor.talk, canvas.lettering
    seat = talk.order[0] if talk.order else talk.waiting[0]
    canvas.draw_shape(_glow(), WIDTH / 2 - 420, 356)
    draw_portrait(canvas, talk.looks[seat], WIDTH / 2, 480, 208, active=True)
    canvas.draw_shape(ribbon(960, 104, MUSTARD, 60), WIDTH / 2 - 480, 592)
    style = letters.fit_style(head, display_style(60, CREAM, 6, 5), 780)
    canvas.write(head, WIDTH / 2, 645, style, "middle")
    style = letters.fit_style(why, body_style(26, CREAM, "semibold"), 820)
    wide = letters.width(why, style) + 48
    canvas.draw_shape(tag(round(wide), 52, MUSTARD), WIDTH / 2 - wide / 2, 720)
    canvas.write(why, WIDTH / 2, 746, style, "middle")
    on = "Press any key to go on" if keys else "Click to go on"
    style = letters.fit_style(on, body_style(26, CREAM, "semibold"), 600)
    wide = letters.width(on, style) + 56
    canvas.draw_shape(tag(round(wide), 60, TAG_EDGE), WIDTH / 2 - wide / 2, 972)
    canvas.write(on, WIDTH / 2, 1002, style, "middle")


# -- shapes ----------------------------------------------------------------------------------------


@cache
def _floor() -> Drawing:
    """A shadow to stand on."""
    s = Sketch(300, 44, 4)
    s.path("M0 22A150 22 0 1 0 300 22A150 22 0 1 0 0 22Z", fill=colours.SHADOW, alpha=0.45)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def _glow() -> Drawing:
    s = Sketch(840, 300, 0)
    light = s.radial_gradient(
        (420, 130),
        420,
        [(0, colours.LAMP, 0.6), (0.6, colours.LANTERN, 0.2), (1, colours.LANTERN, 0)],
    )
    s.path("M0 0L840 0L840 300L0 300Z", fill=light)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
