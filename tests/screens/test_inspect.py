"""The card screen: the right card with the right words, and every way on and out."""

import pytest

from game.app.app import App
from game.app.rulebook_pages import load_rulebook
from game.app.screen import Screen
from game.screens.card.drawing import FAMILIES, explain_card
from game.screens.card.screen import CARD, WORDS, CardScreen
from game.table.board.card_faces import CardText, card_texts
from tests.screens.user import User

HAND = [("eyeball_boxing", stem) for stem in ("punch", "shakedown", "bun", "foul")]
GAMES = ("eyeball_boxing", "card_clash", "twelve_rounds", "dodgeball")


class Looking(User):
    """Hands on a card screen."""

    def __init__(self, app: App, playable: bool = True, cards=tuple(HAND), at: int = 1) -> None:
        super().__init__(app)
        self.played: list[int] = []
        self.stub_screens("rulebook", "settings")
        self.table = Screen(app)
        app.stage.switch_to(self.table)
        self.settle()
        play = self.played.append if playable else None
        app.push_screen("card", cards=cards, index=at, play=play)
        self.settle()

    @property
    def scene(self) -> CardScreen:
        scene = self.stage.top_layer
        assert isinstance(scene, CardScreen)
        return scene

    @property
    def closed(self) -> bool:
        return self.stage.layers == [self.table]

    def written(self) -> set[str]:
        self.stage.lettering._words.clear()
        self.stage.draw()
        return {str(key[0]) for key in self.stage.lettering._words}


@pytest.fixture
def user(app: App) -> Looking:
    return Looking(app)


# -- its words -------------------------------------------------------------------------------------


def test_the_words_are_those_of_the_rulebook(user: Looking) -> None:
    page = load_rulebook("eyeball_boxing").page("shakedown")
    told = {"SHAKEDOWN", page.tag, page.lead, page.text, *page.yes, *page.no}
    told |= {f"{page.count} in the deck", "Fair play", "Card 2 of 4 in your hand"}
    assert told <= user.written()


def test_a_single_card_is_not_counted(app: App) -> None:
    hands = Looking(app, cards=HAND[:1], at=0)
    assert "In your hand" in hands.written()
    assert "previous" not in hands.names()
    hands.key("right")
    assert hands.scene.index == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_explained(app: App, game: str) -> None:
    for stem, look in card_texts(app.faces.cards, game).items():
        said = explain_card(game, stem, look)
        assert said.title
        assert said.lead
        assert look.family in FAMILIES
        page = load_rulebook(game).page(said.key)
        assert page.art(game) in (app.faces.picture_file(game, stem), f"cards/{game}/{stem}.svg")
        assert (said.lead, said.text) == (page.lead, page.text)


def test_a_card_without_a_page_says_what_is_printed_on_it() -> None:
    look = CardText("ODD SOCK", "illegal", keyword="Smells", rules="Everybody leaves the ring.")
    for game in ("eyeball_boxing", "no_such_game"):
        said = explain_card(game, "odd_sock", look)
        assert (said.title, said.tag, said.key) == ("ODD SOCK", "Cheating", "")
        assert said.lead == "Everybody leaves the ring."


def test_yes_and_no_differ_by_more_than_colour(user: Looking) -> None:
    art = user.stage.art
    asked: list[str] = []
    picture = art.picture

    def listen(name: str, *size: float):
        asked.append(name)
        return picture(name, *size)

    art.picture = listen  # type: ignore[method-assign, assignment]
    user.stage.draw()
    page = load_rulebook("eyeball_boxing").page("shakedown")
    assert asked.count("icons/check.svg") == len(page.yes) > 0
    assert asked.count("icons/close.svg") == len(page.no) > 0


# -- from card to card -----------------------------------------------------------------------------


def test_arrows_walk_through_the_hand_and_round(user: Looking) -> None:
    user.click("next")
    assert user.scene.card == HAND[2]
    assert "Ingredient" in user.written()
    user.key("right")
    user.pad("right")
    assert user.scene.index == 0
    user.click("previous")
    assert user.scene.card == HAND[3]
    user.key("left")
    assert user.scene.card == HAND[2]


# -- ways on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "enter", "p", "pad"])
def test_play_it_plays_the_card_in_sight(user: Looking, way: str) -> None:
    user.key("right")
    if way == "click":
        user.click("play it")
    elif way == "pad":
        user.pad("accept")
    else:
        user.key("accept" if way == "enter" else "play")
    assert user.played == [2]
    assert user.closed


def test_a_card_that_cannot_be_played_has_no_such_button(app: App) -> None:
    hands = Looking(app, playable=False)
    assert "play it" not in hands.names()
    hands.key("play")
    assert not hands.closed
    hands.key("accept")  # the focus is on “close”
    assert hands.closed
    assert hands.played == []


@pytest.mark.parametrize("by_key", [False, True])
def test_rules_open_at_the_page_of_the_card(user: Looking, by_key: bool) -> None:
    if by_key:
        user.key("rules")
    else:
        user.click("rules")
    assert user.shown == [("rulebook", {"game": "eyeball_boxing", "key": "shakedown"})]


# -- ways out --------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["close", "escape", "i", "pad b", "pad y", "outside", "right"])
def test_every_way_out(user: Looking, way: str) -> None:
    if way == "close":
        user.click("close")
    elif way == "escape":
        user.key("cancel")
    elif way == "i":
        user.key("inspect")
    elif way.startswith("pad"):
        user.pad("cancel" if way == "pad b" else "inspect")
    else:
        user.click_at(60, 900, button=1 if way == "outside" else 3)
    assert user.closed
    assert user.played == []


def test_a_click_on_the_card_or_the_words_does_not_close(user: Looking) -> None:
    for x, y, w, h in (CARD, WORDS):
        user.click_at(x + w / 2, y + h / 2)
        assert not user.closed


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
        assert scroll.max_top == 0
    if percent == 200:
        assert scroll.max_top > 0
        assert not hands.scene.at_foot
    hands.key(*["down"] * 40)
    assert scroll.top == scroll.max_top
    assert {words for _, words in hands.scene.explanation.facts} <= hands.written()


def test_an_idle_card_is_not_drawn_again(user: Looking) -> None:
    drawn = user.stage.frames
    for _ in range(20):
        assert not user.frame()
    assert user.stage.frames == drawn
