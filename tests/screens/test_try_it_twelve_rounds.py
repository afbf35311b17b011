"""The examples of Twelve Rounds' rulebook: by the real rules, in a small real ring."""

import pytest

from game.app.app import App
from game.app.rulebook_pages import load_rulebook
from game.core.event import Event
from game.core.registry import find
from game.core.scenario import play
from game.games.twelve_rounds.cards import COPIES
from game.games.twelve_rounds.scenarios import READER, event_sentence
from game.table.games import game_table_for
from tests.screens.test_try_it import Trying

GAME = "twelve_rounds"
WORDS = find(GAME).words
SCRIPTS = game_table_for(GAME).scenarios
EACH = pytest.mark.parametrize("key", SCRIPTS)


def steps(key: str) -> list[list[Event]]:
    script = SCRIPTS[key]
    told: list[list[Event]] = [[] for _ in script.steps]
    for beat in play(script, script.make_position(), WORDS):
        told[beat.step] += beat.events
    return told


def sentences(key: str) -> list[str]:
    names = SCRIPTS[key].names
    return [
        " ".join(filter(None, (event_sentence(event, step, names) for event in step)))
        for step in steps(key)
    ]


EXCHANGES = {"an_exchange", "comparing_cards", "control", "face_up"}
"""Pages that are not about a single card."""


def test_every_card_of_an_exchange_has_an_example() -> None:
    cards = {page.key for page in load_rulebook(GAME).pages if page.card}
    assert set(SCRIPTS) == EXCHANGES | cards - {"corner_cards"}, "the corner is no exchange"


@EACH
def test_no_card_is_lost_or_doubled(key: str) -> None:
    script = SCRIPTS[key]
    fight = script.make_position()
    assert fight.card_counts() == list(COPIES) * 2
    for _ in play(script, fight, WORDS):
        assert fight.card_counts() == list(COPIES) * 2


@EACH
def test_each_of_three_steps_says_how_it_was_compared(key: str) -> None:
    told = sentences(key)
    assert len(told) == 3
    for words in told:
        assert " against " in words or "clinches" in words
        assert len(words) < 150, "a caption has little room"


def test_somebody_who_never_saw_the_rulebook_reads_why() -> None:
    assert sentences("an_exchange") == [
        "4 against 2: Bruiser lands for 2.",
        "2 against 3: Gripes has stopped it and takes control.",
        "3 against 3 is even, and an even dodge takes control. Bruiser attacks next.",
    ]
    assert sentences("feint")[0] == "3 and 1 for the feint against 3: Bruiser lands for 1."
    assert "next attack is face up" in sentences("block")[0]
    assert sentences("face_up")[0].startswith("Gripes has to show Punch 4 first.")


@pytest.mark.matrix(cases=3)
@EACH
def test_the_reader_plays_every_card_of_their_own(app: App, key: str) -> None:
    """Moves that take no card from the hand are automatic: a throw, a clinch, a movement."""
    asked = Trying(app, key, GAME).read_through()
    labels = [label for step in SCRIPTS[key].steps for seat, label in step if seat == READER]
    cards = [label for label in labels if label[-1].isdigit() and " for " not in label]
    assert asked == len(cards) > 0
