"""The card screen: the right card with the right words, and every way on and out."""

import pytest

from game.app.app import App
from game.app.rulebook_pages import read
from game.app.screen import Screen
from game.screens.card.drawing import FAMILIES, explain
from game.screens.card.screen import CARD, WORDS, CardScreen
from game.table.board.card_faces import CardText, looks
from tests.screens.hands import Hands

HAND = [("eyeball_boxing", stem) for stem in ("punch", "shakedown", "bun", "foul")]
GAMES = ("eyeball_boxing", "card_clash", "twelve_rounds", "dodgeball")


class Looking(Hands):
    """Hands on a card screen."""

    def __init__(self, app: App, playable: bool = True, cards=tuple(HAND), at: int = 1) -> None:
        super().__init__(app)
        self.played: list[int] = []
        self.watch("rulebook", "settings")
        self.table = Screen(app)
        app.stage.go(self.table)
        self.settle()
        play = self.played.append if playable else None
        app.push_screen("card", cards=cards, at=at, play=play)
        self.settle()

    @property
    def scene(self) -> CardScreen:
        scene = self.stage.scene
        assert isinstance(scene, CardScreen)
        return scene

    @property
    def closed(self) -> bool:
        return self.stage.scenes == [self.table]

    def written(self) -> set[str]:
        self.stage.lettering._words.clear()
        self.stage.draw()
        return {str(key[0]) for key in self.stage.lettering._words}


@pytest.fixture
def hands(app: App) -> Looking:
    return Looking(app)


# -- its words -------------------------------------------------------------------------------------


def test_the_words_are_those_of_the_rulebook(hands: Looking) -> None:
    page = read("eyeball_boxing").page("shakedown")
    told = {"SHAKEDOWN", page.tag, page.lead, page.text, *page.yes, *page.no}
    told |= {f"{page.count} in the deck", "Fair play", "Card 2 of 4 in your hand"}
    assert told <= hands.written()


def test_a_single_card_is_not_counted(app: App) -> None:
    hands = Looking(app, cards=HAND[:1], at=0)
    assert "In your hand" in hands.written()
    assert "previous" not in hands.names()
    hands.key("right")
    assert hands.scene.at == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_explained(app: App, game: str) -> None:
    for stem, look in looks(app.faces.cards, game).items():
        said = explain(game, stem, look)
        assert said.title
        assert said.lead
        assert look.family in FAMILIES
        page = read(game).page(said.key)
        assert page.art(game) in (app.faces.file(game, stem), f"cards/{game}/{stem}.svg")
        assert (said.lead, said.text) == (page.lead, page.text)


def test_a_card_without_a_page_says_what_is_printed_on_it() -> None:
    look = CardText("ODD SOCK", "illegal", keyword="Smells", rules="Everybody leaves the ring.")
    for game in ("eyeball_boxing", "no_such_game"):
        said = explain(game, "odd_sock", look)
        assert (said.title, said.tag, said.key) == ("ODD SOCK", "Cheating", "")
        assert said.lead == "Everybody leaves the ring."


def test_yes_and_no_differ_by_more_than_colour(hands: Looking) -> None:
    art = hands.stage.art
    asked: list[str] = []
    picture = art.picture

    def listen(name: str, *size: float):
        asked.append(name)
        return picture(name, *size)

    art.picture = listen  # type: ignore[method-assign, assignment]
    hands.stage.draw()
    page = read("eyeball_boxing").page("shakedown")
    assert asked.count("icons/check.svg") == len(page.yes) > 0
    assert asked.count("icons/close.svg") == len(page.no) > 0


# -- from card to card -----------------------------------------------------------------------------


def test_arrows_walk_through_the_hand_and_round(hands: Looking) -> None:
    hands.click("next")
    assert hands.scene.card == HAND[2]
    assert "Ingredient" in hands.written()
    hands.key("right")
    hands.pad("right")
    assert hands.scene.at == 0
    hands.click("previous")
    assert hands.scene.card == HAND[3]
    hands.key("left")
    assert hands.scene.card == HAND[2]


# -- ways on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "enter", "p", "pad"])
def test_play_it_plays_the_card_in_sight(hands: Looking, way: str) -> None:
    hands.key("right")
    if way == "click":
        hands.click("play it")
    elif way == "pad":
        hands.pad("accept")
    else:
        hands.key("accept" if way == "enter" else "play")
    assert hands.played == [2]
    assert hands.closed


def test_a_card_that_cannot_be_played_has_no_such_button(app: App) -> None:
    hands = Looking(app, playable=False)
    assert "play it" not in hands.names()
    hands.key("play")
    assert not hands.closed
    hands.key("accept")  # the focus is on “close”
    assert hands.closed
    assert hands.played == []


@pytest.mark.parametrize("by_key", [False, True])
def test_rules_open_at_the_page_of_the_card(hands: Looking, by_key: bool) -> None:
    if by_key:
        hands.key("rules")
    else:
        hands.click("rules")
    assert hands.shown == [("rulebook", {"game": "eyeball_boxing", "key": "shakedown"})]


# -- ways out --------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["close", "escape", "i", "pad b", "pad y", "outside", "right"])
def test_every_way_out(hands: Looking, way: str) -> None:
    if way == "close":
        hands.click("close")
    elif way == "escape":
        hands.key("cancel")
    elif way == "i":
        hands.key("inspect")
    elif way.startswith("pad"):
        hands.pad("cancel" if way == "pad b" else "inspect")
    else:
        hands.click_at(60, 900, button=1 if way == "outside" else 3)
    assert hands.closed
    assert hands.played == []


def test_a_click_on_the_card_or_the_words_does_not_close(hands: Looking) -> None:
    for x, y, w, h in (CARD, WORDS):
        hands.click_at(x + w / 2, y + h / 2)
        assert not hands.closed


# -- large text ------------------------------------------------------------------------------------


@pytest.mark.matrix(cases=4)
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("stem", ["foul", "shakedown", "patch_and_stitch"])
def test_all_words_can_be_reached_by_scrolling(app: App, percent: int, stem: str) -> None:
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    hands = Looking(app, cards=[("eyeball_boxing", stem)], at=0)
    scroll = hands.scene.scroll
    if percent == 100:
        assert scroll.furthest == 0
    if percent == 200:
        assert scroll.furthest > 0
        assert not hands.scene.at_foot
    hands.key(*["down"] * 40)
    assert scroll.top == scroll.furthest
    assert {words for _, words in hands.scene.said.facts} <= hands.written()


def test_an_idle_card_is_not_drawn_again(hands: Looking) -> None:
    drawn = hands.stage.frames
    for _ in range(20):
        assert not hands.frame()
    assert hands.stage.frames == drawn
