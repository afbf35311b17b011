"""The examples: played by the real rules, told in three steps, seen on the small table."""

import pytest

from game.games.eyeball_boxing.cards import BELLS, COPIES, HANDFUL
from game.games.eyeball_boxing.text import CARDS
from game.scenes.furniture.pages import read
from game.scenes.furniture.screen import Screen
from game.scenes.house import House
from game.scenes.rulebook.examples import EXAMPLES, READER, Story, _play, stacked, tell, told
from game.scenes.rulebook.play_by_play import SHOWN
from game.scenes.rulebook.scene import RulebookScreen
from game.scenes.rulebook.try_it import TryIt
from game.stage.controls import Signal
from tests.scenes.hands import Hands

SILENT = {"named", "has_none", "first", "passed", "reshuffled"}
"""Events that need no picture."""


class Trying(Hands):
    """Hands at the panel beside a page."""

    def __init__(self, house: House, key: str) -> None:
        super().__init__(house)
        house.stage.go(Screen(house))
        house.lay("rulebook", game="eyeball_boxing", key=key)
        self.frame()

    @property
    def panel(self) -> TryIt:
        scene = self.stage.scene
        assert isinstance(scene, RulebookScreen)
        assert scene.try_it is not None
        return scene.try_it

    def wait(self) -> None:
        """Until nothing moves any more."""
        for _ in range(3000):
            if not self.panel.busy:
                return
            self.frame(0.05)
        raise AssertionError("the example never comes to an end")

    def caption(self) -> str:
        return " ".join(self.panel.telling.said)


def every_event(story: Story):
    return [event for step in story.steps for beat in step for event in beat.events]


# -- by the real rules -----------------------------------------------------------------------------


def test_every_card_page_has_an_example() -> None:
    book = read("eyeball_boxing")
    cards = {page.key for page in book.pages if page.card}
    assert set(EXAMPLES) == cards


@pytest.mark.parametrize("key", EXAMPLES)
def test_no_card_is_lost_or_doubled(key: str) -> None:
    example = EXAMPLES[key]
    ring = stacked(example)
    assert ring.census() == [*COPIES, BELLS]
    names = tuple(name.capitalize() for name in example.cast)
    for step in example.steps:
        for seat, label in step:
            _play(ring, seat, label, names)
            assert ring.census() == [*COPIES, BELLS]


@pytest.mark.parametrize("key", EXAMPLES)
def test_each_of_three_steps_says_something(key: str) -> None:
    story = tell(key)
    assert len(story.steps) == 3
    for step in story.steps:
        said = [told(event, step, story.names) for beat in step for event in beat.events]
        words = " ".join(filter(None, said))
        assert words
        assert len(words) < 150, "a caption has little room"


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_example_is_about_its_card(key: str) -> None:
    story = tell(key)
    if key == "building_a_hotdog":
        assert any(event.what == "cooked" for event in every_event(story))
        return
    card = next(i for i, name in enumerate(CARDS) if name.lower().replace(" ", "_") == key)
    used = {c for step in story.steps for beat in step for c in beat.cards}
    assert card in used | {event.card for event in every_event(story)}


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_reader_is_asked_for_cards_in_hand(key: str) -> None:
    asked = [beat for step in tell(key).steps for beat in step if beat.seat == READER]
    assert asked, "there is something to try"
    assert all(beat.cards for beat in asked)


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_event_has_its_picture(key: str) -> None:
    kinds = {event.what for event in every_event(tell(key))}
    assert kinds <= set(SHOWN) | SILENT


def test_a_foul_stops_the_nap_and_a_steal_takes_the_bun() -> None:
    fouled = [event.what for event in every_event(tell("foul"))]
    assert "stopped" in fouled
    assert "slept" not in fouled
    kept = next(event for event in every_event(tell("steal")) if event.what == "kept")
    assert (kept.who, CARDS[kept.card]) == (READER, "Bun")


# -- on the small table ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_pictures_end_where_the_rules_do(house: House, key: str) -> None:
    """What is seen at the end is what the real table holds: hand, eyes, hotdogs, cards in front."""
    trying = Trying(house, key)
    trying.click("show me")
    for _ in range(6):
        trying.wait()
        if not trying.panel.telling.over:
            trying.click("show me")
    assert trying.panel.telling.over
    example = EXAMPLES[key]
    ring = stacked(example)
    names = tuple(name.capitalize() for name in example.cast)
    for step in example.steps:
        for seat, label in step:
            _play(ring, seat, label, names)
    table = trying.panel.telling.table
    mine = [card for card in range(HANDFUL) for _ in range(ring.hands[card])]
    assert sorted(piece.card for piece in table.hand) == mine
    assert table.eyes == ring.eyes
    assert table.dogs == ring.dogs
    assert table.loose == []
    lying = {name for name, slot in FRONTS.items() if getattr(ring, slot)}
    assert {CARDS[card] for _, card in table.front} == lying
    assert sum(ring.safety) == 0


FRONTS = {"Swarm": "swarmed", "Eye Fry": "fried", "Nap Time": "napping"}


def test_it_stops_for_the_reader_who_plays_the_card(house: House) -> None:
    trying = Trying(house, "steal")
    trying.wait()
    assert "Spork hands over Bun to Gripes." in trying.caption()
    assert trying.panel.telling.now == 1
    asked = trying.panel.telling.asked
    assert asked is not None
    assert asked.label == "Steal"
    trying.click("own card")
    assert trying.panel.busy
    trying.wait()
    assert trying.panel.telling.over
    assert "Bruiser gets to keep the Bun." in trying.caption()
    assert "own card" not in trying.names()


def test_the_card_can_be_dragged(house: House) -> None:
    trying = Trying(house, "block")
    trying.wait()
    rect = trying.widget("own card").rect
    card = trying.panel._meant()[0]
    before = card.spot
    trying.stage.signal(Signal("press", rect.centerx, rect.centery, button=1))
    trying.stage.signal(Signal("motion", rect.centerx - 60, rect.centery - 150))
    assert card.y < before[1] - 100
    trying.stage.signal(Signal("release", rect.centerx - 60, rect.centery - 150, button=1))
    trying.frame()
    assert trying.panel.telling.step == 1
    trying.wait()
    assert trying.caption() == "Bruiser blocks."


def test_keys_play_one_card_after_the_other(house: House) -> None:
    trying = Trying(house, "punch")
    trying.wait()
    trying.stage.scene.focus.set(trying.widget("own card"))
    for state in (1, 2, 3):
        trying.key("accept")
        trying.wait()
        assert trying.panel.telling.table.eyes[2] == state
    assert trying.panel.telling.over
    assert "Gripes’s left eye: Blacked Out." in trying.caption()


def test_again_starts_over(house: House) -> None:
    trying = Trying(house, "foul")
    trying.wait()
    trying.click("own card")
    trying.wait()
    trying.click("again")
    assert trying.panel.telling.now == 0
    assert trying.caption() == ""
    trying.wait()
    assert trying.panel.telling.asked is not None, "the reader may play again"


def test_show_me_plays_it_all_and_starts_over_at_the_end(house: House) -> None:
    trying = Trying(house, "nap_time")
    trying.wait()
    trying.click("show me")
    trying.wait()
    assert trying.panel.telling.over
    trying.click("show me")
    assert trying.panel.telling.now == 0
    trying.wait()
    assert trying.panel.telling.over, "nobody is asked this time"


def test_show_me_twice_hurries(house: House) -> None:
    trying = Trying(house, "swarm")
    trying.wait()
    trying.click("show me")
    assert trying.panel.telling.step == 0
    trying.click("show me")
    trying.frame(0.05)
    assert trying.panel.telling.step == 1


def test_hardly_any_movement_means_cuts(house: House) -> None:
    house.settings.access.motion = "hardly"
    house.apply()
    trying = Trying(house, "block")
    places = set()
    for _ in range(400):
        if not trying.panel.busy:
            break
        trying.frame(0.02)
        places |= {piece.spot for piece in trying.panel.telling.table.middle}
    assert len(places) == 1, "the card was never on its way"


def test_with_movement_the_card_travels(house: House) -> None:
    trying = Trying(house, "block")
    places = set()
    while trying.panel.busy:
        trying.frame(0.02)
        places |= {piece.spot for piece in trying.panel.telling.table.middle}
    assert len(places) > 5


def test_an_example_that_waits_draws_nothing(house: House) -> None:
    trying = Trying(house, "punch")
    trying.wait()
    trying.settle()
    assert not trying.frame()
    assert not trying.frame()


@pytest.mark.parametrize("text", [100, 200])
def test_the_caption_is_never_cut(house: House, text: int) -> None:
    """It fits or it scrolls, at the smallest window."""
    house.settings.access.text = text  # type: ignore[assignment]
    house.apply()
    trying = Trying(house, "bell")
    trying.click("show me")
    trying.wait()
    caption = trying.panel.caption
    if text == 100:
        assert caption.whole <= caption.rect.h
    assert caption.rect.top >= trying.panel.view.y + trying.panel.view.height
    assert caption.rect.bottom <= trying.widget("again").rect.top
    assert caption.top == caption.furthest, "the latest words are in sight"
