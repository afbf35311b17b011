"""How a card is explained: its glow, its rule in a sentence, what it allows and forbids."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.app.page_parts import divider_drawing
from game.app.rulebook_pages import BadRulebook, Page, load_rulebook
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Lettering, Style, body_style
from game.stage.drawing.shapes import Drawing, disc, tag
from game.stage.drawing.sketch import Sketch
from game.table.board.card_faces import CardText

FAMILIES = {
    "legal": (colours.GREEN, "Fair play"),
    "illegal": (colours.PURPLE, "Cheating"),
    "neutral": (colours.SLATE, "Neutral"),
    "ingredient": (colours.MUSTARD, "Ingredient"),
    "attack": (colours.RED, "Attack"),
    "guard": (colours.BLUE, "Defence"),
    "special": (colours.GOLD, "Special"),
}
"""The glow colour and the display name of each card family."""

LEAD = body_style(30, colours.INK, "bold")
TEXT = body_style(26, colours.BROWN_TEXT)
LINE = body_style(26, colours.INK, "semibold")
FACT = body_style(24, colours.CREAM, "semibold")
PIP = 64
ROW_LEAST, ROW_MOST = 80, 108
STRIP_HIGH, STRIP_GAP = 72, 16


class CardExplanation(NamedTuple):
    """Everything that the panel says about a card."""

    title: str
    tag: str
    lead: str
    text: str
    yes: tuple[str, ...]
    no: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    """Pairs of an icon and a few words."""
    key: str
    """The key of its rulebook page; empty if it has none."""


def find_page(game: str, stem: str, look: CardText) -> Page | None:
    """The rulebook page about this card, or None."""
    try:
        book = load_rulebook(game)
    except BadRulebook:
        return None
    named = book.card_page(look.title)
    picture = look.picture or f"cards/{game}/{stem}.svg"
    same = (page for page in book.pages if page.art(game) == picture)
    return named or next(same, None)


def explain_card(game: str, stem: str, look: CardText) -> CardExplanation:
    page = find_page(game, stem, look)
    family = FAMILIES[look.family][1]
    facts = [("icons/cards.svg", family)]
    if look.keyword:
        facts.append(("icons/target.svg", look.keyword))
    if page is None:
        said = look.rules or look.keyword
        return CardExplanation(look.title, family, said, "", (), (), tuple(facts), "")
    if page.count:
        facts.insert(0, ("icons/deck.svg", f"{page.count} in the deck"))
    title = page.title.upper()
    return CardExplanation(
        title, page.tag, page.lead, page.text, page.yes, page.no, tuple(facts), page.key
    )


@cache
def glow_drawing(w: float, h: float, colour: str) -> Drawing:
    """A soft glow around a card."""
    s = Sketch(w, h, 60)
    for i in range(36):
        e = i * 1.5
        alpha = 0.24 * (1 - i / 36) ** 2
        s.box(-e, -e, w + 2 * e, h + 2 * e, 34 + e, stroke=colour, width=4, alpha=alpha)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


def draw_words(
    canvas: Canvas, x: float, top: float, wide: float, said: CardExplanation, room: float
) -> float:
    """Draw the sentence, the text, and what is allowed and not; return the height.

    The rows spread out where there is room.
    """
    letters = canvas.lettering
    y = top + 14
    y += canvas.paragraph(said.lead, x, y, LEAD, wide) + 14
    canvas.draw_shape(divider_drawing(wide), x, y)
    y += 20
    if said.text:
        y += canvas.paragraph(said.text, x, y, TEXT, wide) + 20
    rows = [(line, True) for line in said.yes] + [(line, False) for line in said.no]
    needed = [_row_height(letters, line, wide, ROW_LEAST) for line, _ in rows]
    spare = (room - (y - top) - sum(needed)) / max(1, len(rows))
    least = max(ROW_LEAST, min(ROW_MOST, ROW_LEAST + spare))
    for line, goes in rows:
        canvas.draw_shape(divider_drawing(wide), x, y)
        y += _row(canvas, x, y, wide, line, goes, least)
    return y - top


def _row_height(letters: Lettering, line: str, wide: float, least: float) -> float:
    return max(least, letters.height(line, LINE, wide - PIP - 24) + 28)


def _row(
    canvas: Canvas, x: float, y: float, wide: float, line: str, goes: bool, least: float
) -> float:
    room = wide - PIP - 24
    words = canvas.lettering.height(line, LINE, room)
    high = _row_height(canvas.lettering, line, wide, least)
    middle = y + high / 2
    colour = colours.LEAF if goes else colours.BLUSH
    canvas.draw_shape(
        disc(PIP, colour, colours.GREEN if goes else colours.RED), x + 2, middle - PIP / 2
    )
    icon = "icons/check.svg" if goes else "icons/close.svg"
    canvas.draw_file(icon, x + 2 + PIP / 2, middle, PIP * 0.58)
    canvas.paragraph(line, x + PIP + 24, middle - words / 2, LINE, room)
    return high


# -- facts -----------------------------------------------------------------------------------------


def fit_side_by_side(letters: Lettering, facts: Sequence[tuple[str, str]], wide: float) -> bool:
    """True if the facts fit side by side in one strip at a readable size."""
    room = _each(wide, 3) - 92
    return all(_fitted(letters, words, room).size > FACT.size * 0.85 for _, words in facts)


def draw_fact_strip(
    canvas: Canvas, x: float, y: float, wide: float, facts: Sequence[tuple[str, str]]
) -> None:
    w = _each(wide, 3)
    for i, (icon, words) in enumerate(facts):
        _fact(canvas, x + i * (w + STRIP_GAP), y, w, icon, words)


def draw_fact_list(
    canvas: Canvas, x: float, top: float, wide: float, facts: Sequence[tuple[str, str]]
) -> float:
    """Draw the facts below each other, for large print; return the height."""
    high = STRIP_HIGH + STRIP_GAP
    for i, (icon, words) in enumerate(facts):
        _fact(canvas, x, top + 8 + i * high, wide, icon, words)
    return 8 + len(facts) * high + 8


def _each(wide: float, count: int) -> float:
    return (wide - (count - 1) * STRIP_GAP) / count


def _fitted(letters: Lettering, words: str, room: float) -> Style:
    return letters.fit_style(words, FACT, room)


def _fact(canvas: Canvas, x: float, y: float, w: float, icon: str, words: str) -> None:
    canvas.draw_shape(tag(round(w), STRIP_HIGH, colours.GOLD), x, y)
    canvas.draw_file(icon, x + 42, y + STRIP_HIGH / 2, 46)
    style = _fitted(canvas.lettering, words, w - 92)
    canvas.write(words, x + 76, y + STRIP_HIGH / 2, style)
