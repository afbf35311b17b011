"""The rulebooks: short pages, right numbers, no broken links, and a search that finds."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.rulebook_pages import (
    ASSETS,
    RULEBOOK_FOLDER,
    BadRulebook,
    Page,
    Rulebook,
    load_rulebook,
    load_rulebook_file,
)
from game.core.registry import Game, find
from game.games import card_clash, dodgeball, eyeball_boxing, minds_eye, twelve_rounds
from game.games.card_clash import cards as clash_cards
from game.games.dodgeball import cards as ball_cards
from game.games.eyeball_boxing import cards as eye_cards
from game.games.minds_eye import cards as mind_cards
from game.games.twelve_rounds import cards as bout_cards
from tests.all_games import GAMES

ART = ASSETS / "art"


def names(words: object, cards: range) -> list[str]:
    return [words.card(card) for card in cards]  # type: ignore[attr-defined]


CARD_NAMES = {
    "eyeball_boxing": names(eyeball_boxing.text, range(eye_cards.KINDS)),
    "card_clash": names(card_clash.text, clash_cards.CARDS),
    "twelve_rounds": names(twelve_rounds.text, range(bout_cards.CORNER.stop)),
    "minds_eye": names(minds_eye.text, mind_cards.COLOURS),
    "dodgeball": names(dodgeball.text, ball_cards.CARDS),
}
"""Every game's cards by name."""

COPIES = {
    "eyeball_boxing": (*eye_cards.COPIES, eye_cards.BELLS),
    "card_clash": clash_cards.COPIES,
    "twelve_rounds": bout_cards.COPIES,
    "minds_eye": (),
    "dodgeball": ball_cards.COPIES,
}
"""How often each of those cards is in a deck, in the same order; empty if there is no deck."""

BOOKS = pytest.mark.parametrize(
    "name", sorted(path.stem for path in RULEBOOK_FOLDER.glob("*.json"))
)


def words_of(page: Page) -> list[str]:
    return f"{page.lead} {page.text}".split()


# -- every page ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_book(game: Game) -> None:
    book = load_rulebook(game.name)
    assert book.game == game.name
    assert book.pages[0].title == "The idea"
    assert book.chapters[-1].title == "House rules"
    assert load_rulebook(game.name) is book


def wrong(name: str, rules: Callable[[Rulebook, Page], dict[str, bool]]) -> list[str]:
    """The pages of this book that break one of these rules, with the rule."""
    book = load_rulebook(name)
    return [
        f"{page.key}: {rule}"
        for page in book.pages
        for rule, kept in rules(book, page).items()
        if not kept
    ]


@BOOKS
def test_a_page_fits_its_screen(name: str) -> None:
    assert wrong(name, _fits) == []


def _fits(book: Rulebook, page: Page) -> dict[str, bool]:
    return {
        "words": 1 <= len(words_of(page)) <= 60,
        "letters": len(f"{page.lead} {page.text}") <= (290 if page.count else 350),
        "title": len(page.title) <= 21,
        "tag": len(page.tag) <= 25,
        "yes and no": len(page.yes) + len(page.no) <= 3,
        "a long yes or no": all(len(line) <= 56 for line in (*page.yes, *page.no)),
        "links": len(page.see) <= 3,
        "long links": sum(len(book.page(key).title) for key in page.see) <= 35,
    }


@BOOKS
def test_a_page_is_written_plainly(name: str) -> None:
    assert wrong(name, _is_plain) == []


def _is_plain(book: Rulebook, page: Page) -> dict[str, bool]:
    endless = (page.title, page.tag, *page.yes, *page.no)
    return {
        "key": page.key.isidentifier() and page.key == page.key.lower(),
        "full stop": page.lead.endswith((".", "?")) and page.text.endswith("."),
        "no full stop": not any(line.endswith(".") for line in endless),
        **{
            line: bool(line) and line == line.strip() and "!" not in line and "  " not in line
            for line in (page.lead, page.text, *endless)
        },
    }


@BOOKS
def test_a_page_has_one_picture_and_it_is_there(name: str) -> None:
    assert wrong(name, _is_illustrated) == []


def _is_illustrated(book: Rulebook, page: Page) -> dict[str, bool]:
    return {
        "card or picture": bool(page.card) != bool(page.picture),
        "file": (ART / page.art(book.game)).is_file(),
        "file inside": page.inside is None or (ART / page.inside.art).is_file(),
        "the frame of its family": bool(book.chapter(page).family or not page.card),
    }


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_has_its_page(game: Game) -> None:
    """The book can be opened at any moment of a match."""
    book, words = load_rulebook(game.name), game.words
    assert [asked for asked in words.QUESTIONS if book.topic_page([asked]) is None] == []
    phases = {phase for page in book.pages for phase in page.phases}
    assert phases <= {*words.QUESTIONS, *words.EVENTS, "over"}


def test_a_moment_has_one_page(tmp_path: Path) -> None:
    chapters = json.loads((RULEBOOK_FOLDER / "card_clash.json").read_text())
    chapters[0]["pages"][0]["phases"] = ["action"]
    path = tmp_path / "card_clash.json"
    path.write_text(json.dumps(chapters))
    with pytest.raises(BadRulebook, match="two pages are open at 'action'"):
        load_rulebook_file(path)


@BOOKS
def test_a_page_points_to_other_pages_and_real_options(name: str) -> None:
    assert wrong(name, _points_somewhere) == []


def _points_somewhere(book: Rulebook, page: Page) -> dict[str, bool]:
    return {
        "to itself": page.key not in page.see,
        "to a page twice": len(set(page.see)) == len(page.see),
        "to a page": [book.page(key).key for key in page.see] == list(page.see),
        "to an option": set(page.options) <= set(find(book.game).options.kinds()),
        "to an option twice": len(set(page.options)) == len(page.options),
    }


# -- complete, with the right numbers --------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_page(game: Game) -> None:
    book = load_rulebook(game.name)
    assert [name for name in CARD_NAMES[game.name] if book.card_page(name) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_those_of_the_deck(game: Game) -> None:
    book = load_rulebook(game.name)
    expected: dict[str, int] = {}
    for name, copies in zip(CARD_NAMES[game.name], COPIES[game.name], strict=False):
        page = book.card_page(name)
        assert page is not None
        expected[page.key] = expected.get(page.key, 0) + copies
    if game.name == "minds_eye":
        expected["the_card"] = mind_cards.CARDS
    assert {page.key: page.count for page in book.pages if page.count is not None} == expected


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_is_in_the_last_chapter_and_on_the_page_it_changes(game: Game) -> None:
    book = load_rulebook(game.name)
    last = {option for page in book.chapters[-1].pages for option in page.options}
    before = {
        option
        for chapter in book.chapters[:-1]
        for page in chapter.pages
        for option in page.options
    }
    assert last == set(game.options.kinds())
    assert before == set(game.options.kinds())


@pytest.mark.parametrize("game", GAMES)
def test_titles_are_different(game: Game) -> None:
    titles = [page.title for page in load_rulebook(game.name).pages]
    assert len(set(titles)) == len(titles)


def spelled(kind: range) -> list[str]:
    """How a page of Twelve Rounds counts one kind of card in a deck: "four 1s", "one 4"."""
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
    counts = [bout_cards.COPIES[card] for card in kind]
    return [
        f"{numbers[count]} {value}{'s' if count > 1 else ''}"
        for value, count in enumerate(counts, start=1)
    ]


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("punch", bout_cards.PUNCHES),
        ("feint", bout_cards.FEINTS),
        ("block", bout_cards.BLOCKS),
        ("dodge", bout_cards.DODGES),
    ],
)
def test_the_decks_of_twelve_rounds_are_told_as_they_are(key: str, kind: range) -> None:
    text = load_rulebook("twelve_rounds").page(key).text
    assert [part for part in spelled(kind) if part not in text] == []


@pytest.mark.parametrize("movement", bout_cards.MOVEMENTS)
def test_a_movement_is_told_as_it_is(movement: int) -> None:
    attack, strength, defence, guard = bout_cards.MODES[movement - bout_cards.MOVEMENTS.start]
    page = load_rulebook("twelve_rounds").card_page(twelve_rounds.text.card(movement))
    assert page is not None
    told = f"{page.lead} {page.text}"
    assert f"{('Punch', 'Feint')[attack]} {strength}" in told
    assert f"{('Block', 'Dodge')[defence - bout_cards.BLOCK]} {guard}" in told
    boxer = twelve_rounds.text.BOXERS[(movement - bout_cards.MOVEMENTS.start) // 3]
    assert page.tag.split()[-1] == boxer.split()[-1]


@pytest.mark.parametrize("colour", mind_cards.COLOURS)
def test_the_wheel_is_told_as_it_turns(colour: int) -> None:
    book = load_rulebook("minds_eye")
    relation = {(other - colour) % 4: minds_eye.text.card(other) for other in mind_cards.COLOURS}
    page = book.card_page(relation[mind_cards.TIE])
    assert page is not None
    beats, loses = relation[mind_cards.WIN], relation[mind_cards.LOSS]
    assert page.lead == f"{page.title} beats {beats} and loses to {loses}."
    assert f"Against {relation[mind_cards.CANCEL]} it cancels out." in page.text
    partner = minds_eye.text.card(mind_cards.OTHER_END_COLOUR[colour])
    assert f"opposite {partner}." in page.text


# -- searching and turning pages -------------------------------------------------------------------


def keys(pages: list[Page]) -> list[str]:
    return [page.key for page in pages]


def test_search_puts_titles_first() -> None:
    found = keys(load_rulebook("eyeball_boxing").find("nap"))
    assert found[0] == "nap_time"
    assert "building_a_hotdog" in found
    assert "punch" not in found


def test_search_wants_every_word_in_any_case_and_order() -> None:
    book = load_rulebook("eyeball_boxing")
    assert keys(book.find("GRAB jab"))[0] == "jab_and_grab"
    assert keys(book.find("goggles whistle")) == []
    assert keys(book.find("whistle purple")) == ["foul"]
    assert keys(book.find("anybody else’s"))[0] in keys(book.find("anybody else's"))


def test_search_for_nothing_is_the_whole_book() -> None:
    book = load_rulebook("dodgeball")
    assert book.find("  ") == list(book.pages)


def test_pages_turn_from_the_first_to_the_last_and_back() -> None:
    book = load_rulebook("minds_eye")
    page, turned = book.pages[0], [book.pages[0]]
    assert book.previous_page(page) is None
    while (following := book.next_page(page)) is not None:
        assert book.previous_page(following) is page
        page = following
        turned.append(page)
    assert turned == list(book.pages)


def test_a_card_with_a_value_opens_the_page_of_its_kind() -> None:
    book = load_rulebook("twelve_rounds")
    page = book.card_page("Punch 3")
    assert page is book.page("punch")
    assert book.chapter(book.page("punch")).family == "attack"
    assert book.card_page("Haymaker 3") is None


# -- broken books ----------------------------------------------------------------------------------

PAGE = {"key": "one", "title": "One", "tag": "", "lead": "One.", "text": "One."}


def write(folder: Path, chapters: object) -> Path:
    path = folder / "toy.json"
    path.write_text(json.dumps(chapters), encoding="utf-8")
    return path


def test_a_missing_book_names_its_file() -> None:
    with pytest.raises(BadRulebook, match=r"chess\.json cannot be opened: No such file"):
        load_rulebook("chess")


@pytest.mark.parametrize(
    ("chapters", "says"),
    [
        ({}, r"toy\.json is broken: Expected `array`"),
        ([], r"toy\.json is broken: it has no pages"),
        ([{"title": "A", "family": "green", "pages": [PAGE]}], r"broken: Invalid enum value"),
        ([{"title": "A", "family": "", "pages": []}], r"broken: it has no pages"),
        (
            [
                {"title": "A", "family": "", "pages": [PAGE]},
                {"title": "B", "family": "", "pages": []},
            ],
            r"broken: the chapter 'B' has no pages",
        ),
        ([{"title": "A", "family": "", "pages": [{**PAGE, "sea": []}]}], r"unknown field `sea`"),
        ([{"title": "A", "family": "", "pages": [PAGE, PAGE]}], r"there are two pages 'one'"),
        (
            [{"title": "A", "family": "", "pages": [{**PAGE, "see": ["two"]}]}],
            r"the page 'one' points to 'two', which is not there",
        ),
    ],
)
def test_a_broken_book_says_what_is_wrong(tmp_path: Path, chapters: object, says: str) -> None:
    with pytest.raises(BadRulebook, match=says):
        load_rulebook_file(write(tmp_path, chapters))


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b'[{"title": "A"', r"toy\.json is broken: Input data was truncated"),
        (b'[{"title": "\xff"}]', r"toy\.json is broken: 'utf-8' codec"),
    ],
)
def test_a_torn_book_says_so(tmp_path: Path, raw: bytes, says: str) -> None:
    path = tmp_path / "toy.json"
    path.write_bytes(raw)
    with pytest.raises(BadRulebook, match=says):
        load_rulebook_file(path)
