"""The examples of Dodgeball's rulebook: by the real rules, on a small real court."""

import pytest

from game.app.app import App
from game.app.rulebook_pages import load_rulebook
from game.core.event import Event
from game.core.registry import find
from game.core.scenario import play
from game.games.dodgeball.cards import COPIES
from game.games.dodgeball.scenarios import READER, event_sentence
from game.games.dodgeball.text import CARDS
from game.table.games import game_table_for
from tests.screens.test_try_it import Trying

GAME = "dodgeball"
WORDS = find(GAME).words
SCRIPTS = game_table_for(GAME).scenarios
EACH = pytest.mark.parametrize("key", SCRIPTS)


def steps(key: str) -> list[list[Event]]:
    script = SCRIPTS[key]
    told: list[list[Event]] = [[] for _ in script.steps]
    for beat in play(script, script.make_position(), WORDS):
        told[beat.step] += beat.events
    return told


VARIANTS = {"strategic_play", "dodging_from_hand", "coming_back", "skipping"}
"""Pages about variants: playing with a hand, and in teams."""


def test_every_card_page_and_every_variant_has_an_example() -> None:
    assert set(SCRIPTS) == {page.key for page in load_rulebook(GAME).pages if page.card} | VARIANTS


@EACH
def test_no_card_is_lost_or_doubled(key: str) -> None:
    script = SCRIPTS[key]
    court = script.make_position()
    assert court.card_counts() == list(COPIES)
    for _ in play(script, court, WORDS):
        assert court.card_counts() == list(COPIES)


@EACH
def test_each_of_three_steps_says_something_about_its_card(key: str) -> None:
    told, names = steps(key), SCRIPTS[key].names
    assert len(told) == 3
    for step in told:
        words = " ".join(filter(None, (event_sentence(event, step, names) for event in step)))
        assert words
        assert len(words) < 150, "a caption has little room"
    named = [i for i, name in enumerate(CARDS) if name.lower().replace(" ", "_") == key]
    assert key in VARIANTS or set(named) <= {event.card for step in told for event in step}


def test_the_variants_show_what_is_special_about_them() -> None:
    special = {
        "strategic_play": "discarded",
        "dodging_from_hand": "dodged_from_hand",
        "coming_back": "revived",
        "skipping": "sat_out",
    }
    for key, what in special.items():
        assert what in {event.what for step in steps(key) for event in step}


def test_a_double_dodge_stops_two_and_an_ultimate_goes_through() -> None:
    whats = [[event.what for event in step] for step in steps("double_dodge")]
    assert all("hit" not in step for step in whats)
    through = [event for step in steps("ultimate_dodgeball") for event in step]
    assert [event.card for event in through if event.what == "hit"] == [2, 2]


@pytest.mark.matrix(cases=4)
@EACH
def test_the_reader_plays_from_hand_and_can_read_all_of_it(app: App, key: str) -> None:
    asked = Trying(app, key, GAME).read_through()
    moves = [seat for step in SCRIPTS[key].steps for seat, _ in step]
    assert asked == moves.count(READER) > 0
