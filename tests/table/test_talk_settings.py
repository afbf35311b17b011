"""Smack talk for the family: what nobody ever says, what only the cheeky say, and silence."""

import re
from collections.abc import Iterator

import pytest

from game.app.app import App
from game.core.cast import CAST
from game.match.match import BOT, HUMAN, Player
from game.screens.weigh_in.screen import WeighInScreen
from game.screens.weigh_in.smack_talk import CHEEKY, FAMILY, WordStock
from game.table.board.effects import SpeechBubble
from game.table.text.barks import Barks
from game.table.text.word_files import read_words
from tests.table.eyeball_boxing_spec import SPEC
from tests.table.harness import TableUser

NEVER = {
    "bodies": "fat skinny ugly bald wrinkly spotty pimple flabby chubby breast bosom bum arse butt",
    "nakedness": "naked nude undressed underwear",
    "origin": "foreign foreigner immigrant native tribe gypsy peasant hillbilly accent passport",
    "sex": "sexy sexual girly sissy manly bitch slut whore kiss horny gay boobs",
    "ability": "blind deaf lame cripple crippled retard retarded spastic stutter wheelchair",
    "minds": "psycho crazy insane lunatic mad mental stupid dumb idiot moron imbecile brainless",
    "age and wits": "senile geriatric dimwit dunce thick",
    "faith": "god jesus christ allah buddha devil hell damn bloody priest nun church mosque bible",
    "death": "kill killed murder die died dead corpse grave suicide drown hang poison",
    "harm": "blood gun knife stab shoot bomb",
    "drink and drugs": "drunk booze beer wine whisky vodka hangover drug drugs stoned cigarette",
    "swearing": "crap piss fart shit poo poop fuck bastard bugger bollocks wanker tosser git sod",
    "real people": "ali tyson foreman frazier trump biden putin musk king queen president",
}
"""Agreed: none of this is a joke at our table, however it is spelled."""

CHEEK = (
    "beating bite burp smell smells sweaty sulk loser losers hanky balls taxes pants toilet mouldy "
    "mum hurt"
)
"""Words that only the cheeky setting may use."""


def barked(cheeky: bool) -> Iterator[str]:
    known = read_words("barks")
    for who in CAST:
        for lines in known["contenders"][who]["cheeky" if cheeky else "barks"].values():
            yield from lines
    for lines in known["cheeky_moments" if cheeky else "moments"].values():
        yield from lines


def phrases(stock: WordStock) -> Iterator[str]:
    yield from stock.openers
    for column in (stock.middles, stock.closers):
        for said in column.values():
            yield from (phrase.text for phrase in said)


EVERYTHING = [*barked(False), *barked(True), *phrases(CHEEKY)]


def has(line: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", line.lower()) is not None


@pytest.mark.parametrize("topic", NEVER)
def test_nobody_ever_says_this(topic: str) -> None:
    said = [(line, word) for line in EVERYTHING for word in NEVER[topic].split() if has(line, word)]
    assert said == []


def test_the_scan_finds_what_it_looks_for() -> None:
    assert has("You fat turnip.", "fat")
    assert not has("A fatal flaw.", "fat")
    assert len(EVERYTHING) > 450


def test_what_is_cheeky_is_not_said_in_the_family() -> None:
    family = [*barked(False), *phrases(FAMILY)]
    assert [(line, w) for line in family for w in CHEEK.split() if has(line, w)] == []
    assert not set(family) & (set(barked(True)) | set(phrases(CHEEKY)) - set(phrases(FAMILY)))
    assert all(len(set(CHEEKY.middles[t])) > len(FAMILY.middles[t]) for t in FAMILY.middles)


def test_everybody_has_some_cheek_and_keeps_it_short() -> None:
    assert all(read_words("barks")["contenders"][who]["cheeky"] for who in CAST)
    lines = list(barked(True))
    assert len(set(lines)) == len(lines)
    assert all(len(line) <= 60 and line[-1] in ".!?" for line in lines)
    assert all(len(text) <= 34 for text in phrases(CHEEKY))


def test_only_the_cheeky_hear_it() -> None:
    cheek = set(read_words("barks")["contenders"]["gripes"]["cheeky"]["ko"])

    def heard(cheeky: bool) -> set[str]:
        return {Barks(seed).pick_bark("gripes", "ko", cheeky) for seed in range(60)}

    assert not heard(False) & cheek
    assert cheek <= heard(True)


# -- at the table and before it --------------------------------------------------------------------


def talks(app: App) -> set[str]:
    """Return the speech bubbles of 70 seconds of a match."""
    sitter = TableUser(app, SPEC.sit_down(3, seed=1))
    sitter.skip_drawing()
    said: set[str] = set()
    for _ in range(700):
        sitter.frame(0.1)
        said |= {e.text for e in sitter.table.board.effects if isinstance(e, SpeechBubble)}
    return said


def test_in_silence_nobody_barks(app: App) -> None:
    assert talks(app)
    app.settings.play.talk = "silent"
    assert not talks(app)


def weigh_in(app: App) -> object:
    players = [Player("Ann", HUMAN, "ace"), Player("Bo", f"{BOT}heuristic", "gripes")]
    options = {"insult_vote": True}
    app.go_to_screen("weigh_in", game="eyeball_boxing", options=options, players=players, seed=5)
    app.stage.advance_frame(0.1)
    return app.stage.top_layer


def test_at_a_silent_weigh_in_lots_are_drawn(app: App) -> None:
    scene = weigh_in(app)
    assert isinstance(scene, WeighInScreen)
    assert not scene.talk.lots
    app.settings.play.talk = "silent"
    assert not isinstance(weigh_in(app), WeighInScreen), "nobody has to say anything"


def test_the_cheeky_have_more_words_at_the_weigh_in(app: App) -> None:
    app.settings.play.talk = "cheeky"
    cheek = set(phrases(CHEEKY)) - set(phrases(FAMILY))
    found: set[str] = set()
    for seed in range(12):
        players = [Player("Ann", HUMAN, "ace"), Player("Bo", f"{BOT}heuristic", "gripes")]
        app.go_to_screen("weigh_in", game="eyeball_boxing", options={}, players=players, seed=seed)
        scene = app.stage.top_layer
        assert isinstance(scene, WeighInScreen)
        found |= {text for column in scene.state.columns for text in column} & cheek
    assert found
