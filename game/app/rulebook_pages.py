"""The rulebooks as data: chapters and pages of `assets/rulebook/<game>.json`, with a search."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from game.stage.folders import ASSETS

RULEBOOK_FOLDER = ASSETS / "rulebook"
SHARED = tuple(RULEBOOK_FOLDER / "shared" / name for name in ("sharing.json", "fair.json"))
"""Chapters on the hot seat, and on luck and robots."""

Family = Literal["", "legal", "illegal", "neutral", "ingredient", "attack", "guard", "special"]
"""The frame and colour of a chapter's cards; empty for chapters that are not about cards."""


class BadRulebook(ValueError):
    """A rulebook is missing or broken. Names the file and says what is wrong."""


class InsetPicture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture inside another picture that is only a frame."""

    art: str
    """A path below `assets/art`."""
    wide: float
    """Its width, as a share of the frame's width."""
    down: float
    """The height of its centre, as a share of the frame's height."""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One screen of a rulebook."""

    key: str
    title: str
    tag: str
    """A few words for the header, beside the title."""
    lead: str
    """The rule in one sentence."""
    text: str
    card: str = ""
    """Art of `assets/art/cards/<game>/`, drawn in the chapter's frame."""
    picture: str = ""
    """Other art, as a path below `assets/art`; a page has a card or a picture."""
    inside: InsetPicture | None = None
    """The picture inside, if `picture` is only a frame."""
    count: int | None = None
    """Copies in the deck; if each boxer has a deck, copies in each. None: not a card."""
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    """House rules that change this page, by their Python names."""
    see: tuple[str, ...] = ()
    """Keys of other pages of the same book."""
    phases: tuple[str, ...] = ()
    """The book opens at this page during these questions and events of a match."""

    def art(self, game: str) -> str:
        """The path of its card or picture below `assets/art`."""
        return f"cards/{game}/{self.card}.svg" if self.card else self.picture


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One chapter in the table of contents."""

    title: str
    family: Family
    pages: tuple[Page, ...]
    deck: str = "the deck"
    """The deck with its cards; `your deck` if every seat has one."""


class SharedChapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter that every rulebook has; `games` names the pages that each game shows."""

    title: str
    pages: dict[str, Page]
    games: dict[str, tuple[str, ...]]

    def chapters(self, game: str) -> list[Chapter]:
        pages = tuple(self.pages[name] for name in self.games.get(game, ()))
        return [Chapter(self.title, "", pages)] if pages else []


class Rulebook:
    """The chapters of one game, with lookups and a search."""

    def __init__(self, game: str, chapters: tuple[Chapter, ...]) -> None:
        self.game = game
        self.chapters = chapters
        self.pages = tuple(page for chapter in chapters for page in chapter.pages)
        self._by_key = {page.key: page for page in self.pages}
        self._by_phase = {phase: page for page in self.pages for phase in page.phases}
        self._by_title = {page.title.casefold(): page for page in self.pages}
        self._chapters = {page.key: chapter for chapter in chapters for page in chapter.pages}
        self._places = {page.key: place for place, page in enumerate(self.pages)}

    def page(self, key: str) -> Page:
        """The page of this key; `KeyError` if there is none."""
        return self._by_key[key]

    def card_page(self, card: str) -> Page | None:
        """The page on the card of this name (the card at the pointer); None if there is none."""
        name = card.casefold()
        return self._by_title.get(name) or self._by_title.get(name.rstrip(" 0123456789"))

    def topic_page(self, phases: Iterable[str]) -> Page | None:
        """The page for the first of these questions and events that has one; else None."""
        found = (self._by_phase.get(phase) for phase in phases)
        return next((page for page in found if page is not None), None)

    def chapter(self, page: Page) -> Chapter:
        return self._chapters[page.key]

    def next_page(self, page: Page) -> Page | None:
        """The next page, across chapters; None after the last."""
        place = self._places[page.key] + 1
        return self.pages[place] if place < len(self.pages) else None

    def previous_page(self, page: Page) -> Page | None:
        """The page before, across chapters; None before the first."""
        place = self._places[page.key]
        return self.pages[place - 1] if place else None

    def find(self, words: str) -> list[Page]:
        """Pages that contain every word; those with all words in the title come first."""
        sought = _folded(words).split()
        found = [page for page in self.pages if _holds(_folded(_searchable_text(page)), sought)]
        return sorted(found, key=lambda page: not _holds(_folded(page.title), sought))


def has_pages(game: str) -> bool:
    return _path(game).is_file()


def _path(game: str) -> Path:
    return RULEBOOK_FOLDER / f"{game}.json"


@cache
def load_rulebook(game: str) -> Rulebook:
    """The rulebook of this game; `BadRulebook` if it is missing or broken."""
    book = load_rulebook_file(_path(game))
    *chapters, house_rules = book.chapters
    for path in SHARED:
        chapters += msgspec.json.decode(path.read_bytes(), type=SharedChapter).chapters(game)
    return Rulebook(game, (*chapters, house_rules))


def load_rulebook_file(path: Path) -> Rulebook:
    """The rulebook in this file; the file has the name of its game."""
    try:
        chapters = msgspec.json.decode(path.read_bytes(), type=tuple[Chapter, ...])
    except OSError as error:
        raise BadRulebook(f"The rulebook {path} cannot be opened: {error.strerror}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRulebook(f"The rulebook {path} is broken: {error}.") from error
    book = Rulebook(path.stem, chapters)
    for flaw in _flaws(book):
        raise BadRulebook(f"The rulebook {path} is broken: {flaw}.")
    return book


def _flaws(book: Rulebook) -> Iterator[str]:
    """Mistakes that would lead a reader to a blank page or to nowhere."""
    if not book.pages:
        yield "it has no pages"
    for chapter in book.chapters:
        if not chapter.pages:
            yield f"the chapter '{chapter.title}' has no pages"
    keys = [page.key for page in book.pages]
    phases = [phase for page in book.pages for phase in page.phases]
    for page in book.pages:
        if keys.count(page.key) > 1:
            yield f"there are two pages '{page.key}'"
        for phase in page.phases:
            if phases.count(phase) > 1:
                yield f"two pages are open at '{phase}'"
        for key in page.see:
            if key not in keys:
                yield f"the page '{page.key}' points to '{key}', which is not there"


def _searchable_text(page: Page) -> str:
    return "\n".join((page.title, page.tag, page.lead, page.text, *page.yes, *page.no))


def _folded(text: str) -> str:
    return text.casefold().replace("’", "'")


def _holds(text: str, words: list[str]) -> bool:
    return all(word in text for word in words)
