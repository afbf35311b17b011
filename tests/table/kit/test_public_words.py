"""Where several people look, nothing says “you”: nobody could tell whom it means."""

import re
from collections.abc import Iterator

import pytest

from game.app.app import App
from game.screens.results.screen import ResultsScreen
from game.table.board.card_faces import card_texts
from game.table.board.effects import SpeechBubble
from game.table.text.word_files import read_words
from tests.screens.proof import Sheet
from tests.table.harness import GameSpec
from tests.table.kit.tables import SPECS
from tests.table.kit.test_hot_seat import HotSeatUsers

YOU = re.compile(r"\byou(r|rs|rself|’re|’ve|’ll)?\b", re.IGNORECASE)
EVERY = 60
"""Frames between two readings of the screen."""


class Readers(HotSeatUsers):
    """People who read everything that is public."""

    read: set[str]
    _frames = 0

    def frame(self, seconds: float = 0.02) -> bool:
        self._frames += 1
        if self._frames % EVERY == 0:
            self.look()
        return super().frame(seconds)

    def step(self, number: int = 0) -> None:
        self.look()
        self.ask_around()
        super().step(number)

    @property
    def public(self) -> bool:
        """False while the player who took the screen reads alone."""
        return self.table.hot_seat.screen_turn is None or self.table.is_curtained

    def look(self) -> None:
        if self.stage.top_layer is self.table and not self.public:
            return
        self.read |= {word.text for word in Sheet(self.app).words} - self._spoken()
        self.read |= {notice.text for notice in self.stage.toasts.toasts}
        caption = self.stage.toasts.captions.shown
        if caption is not None and not caption.caption.speaker:
            self.read.add(caption.caption.text)

    def _spoken(self) -> set[str]:
        """What contenders say to each other in speech bubbles may say “you”."""
        return {e.text for e in self.table.board.effects if isinstance(e, SpeechBubble)}

    def unprinted(self, text: str) -> str:
        """Remove what is printed on cards, which speaks to the player of the card."""
        faces = card_texts(self.app.faces.cards, self.match.game.name).values()
        printed = filter(None, (line for face in faces for line in (face.rules, face.title)))
        for line in sorted(printed, key=len, reverse=True):
            text = re.sub(re.escape(line), "", text, flags=re.IGNORECASE)
        return text

    def ask_around(self) -> None:
        """Read what every inspectable on the table says about itself."""
        table = self.table
        if self.public and table.question is None and not table.is_curtained:
            things = table.board.game_table.inspectables(table.board, table.commentary.memory)
            self.read |= {text for thing in things for text in (thing.title, thing.text)}


SEVERAL = [
    pytest.param(evening, n, policy, id=f"{evening.game.name}-{n}p-{policy}")
    for evening in SPECS[:-1]
    for n in (min(3, evening.game.seats[-1]),)
    for policy in (("ringside", "open") if evening.game_table.reaction_questions else ("ringside",))
]
"""Every real game; with reactions also under open hands."""


@pytest.mark.parametrize(("spec", "n", "policy"), SEVERAL)
def test_nothing_public_says_you(app: App, spec: GameSpec, n: int, policy: str) -> None:
    """On the table, in its log, in captions, in overlays and on the results."""
    app.settings.sharing.reactions = policy  # type: ignore[assignment]
    app.settings.play.speed = 4.0
    readers = Readers(app, spec.sit_down(n, *range(n), seed=47, **spec.short_rules))
    readers.read = set()
    readers.skip_drawing()
    readers.play_to_end()
    readers.look()
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert len(readers.read) > 20
    said = (readers.unprinted(text) for text in sorted(readers.read))
    assert [text for text in said if YOU.search(text)] == []


PUBLIC = ("stare", "shut", "seats", "sharing", "deeds")
"""Word files that are never said to one person alone."""


def lines(said: object) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict | list):
        for part in said.values() if isinstance(said, dict) else said:
            yield from lines(part)


@pytest.mark.parametrize("name", PUBLIC)
def test_whole_sheets_of_words_say_nothing_to_anybody_alone(name: str) -> None:
    assert [line for line in lines(read_words(name)) if YOU.search(line)] == []


def test_the_announcer_speaks_of_names() -> None:
    barks = read_words("barks")
    said = lines([barks["moments"], barks["cheeky_moments"], read_words("reactions")["buzzers"]])
    assert [line for line in said if YOU.search(line)] == []
