"""Every blow lands soon, with a look, sound and shake of its own; a match ends audibly."""

from collections.abc import Iterator

import pytest

from game.app.app import App
from game.core.event import Event
from game.games.eyeball_boxing.cards import (
    ATTACKS,
    BLOCK_AND_KNOCK,
    JAB_AND_GRAB,
    PUNCH,
    SHAKEDOWN,
)
from game.games.eyeball_boxing.moves import encode_move
from game.screens.results.screen import ResultsScreen
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord
from game.table.games.eyeball_boxing.animations.blows import BLOWS, LAST_EYE
from game.table.games.eyeball_boxing.animations.strikes import shout_blow_word
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import seated
from tests.table.harness import TableUser

FRAME = 1 / 60
LATE = 0.9
"""Seconds from the release to the blow, if somebody may answer and does not."""
AT_ONCE = 0.6
"""Seconds if nobody can answer."""
POSTER = 2.5
"""Seconds from the last blow to the results."""


def frames(sitter: TableUser, seconds: float = 12.0) -> Iterator[float]:
    """Advance frame by frame and yield the table time since now."""
    for i in range(round(seconds / FRAME)):
        yield i * FRAME
        if sitter.stage.top_layer is not sitter.table:
            return
        sitter.frame(FRAME)


def told(sitter: TableUser) -> list[tuple[str, float]]:
    """Return the events shown from now until the next turn, with their times."""
    heard: list[Event] = []
    table = sitter.table
    before = table.board.on_event_shown
    assert before is not None

    def hear(event: Event) -> None:
        heard.append(event)
        before(event)

    table.board.on_event_shown = hear
    moments: list[tuple[str, float]] = []
    for now in frames(sitter):
        moments += [(event.what, now) for event in heard]
        heard.clear()
        if moments and moments[-1][0] == "turn":
            break
    return moments


def ring(*fronts: str) -> Ring:
    """Return a ring where A has one of each attack and B these cards in front."""
    table = Ring(3)
    table.hold("A", "Punch", "Jab and Grab", "Shakedown")
    table.lay("B", *fronts)
    return table


def last_blow(app: App) -> TableUser:
    """Play A's Punch at the last eye of B."""
    table = Ring(2)
    table.hold("A", "Punch")
    table.lay("B", "Swarm")
    table.bruise("B", 3, 2)
    sitter = seated(app, table)
    sitter.by_drag(encode_move(PUNCH, 1, 1))
    return sitter


def overheard(board: Board) -> list[str]:
    """Record the names of all sounds from now on."""
    heard: list[str] = []
    play = board.sound.play
    board.sound.play = lambda name, *more: (heard.append(name), play(name, *more))  # type: ignore
    return heard


@pytest.mark.parametrize("card", ATTACKS)
@pytest.mark.parametrize(("fronts", "limit"), [(("Swarm",), AT_ONCE), ((), LATE)])
def test_a_blow_lands_soon_after_the_release(
    app: App, card: int, fronts: tuple[str, ...], limit: float
) -> None:
    sitter = seated(app, ring(*fronts))
    sitter.by_drag(encode_move(card, 1, 0))
    moments = dict(told(sitter))
    assert moments["hit"] <= limit
    assert moments["eye"] <= moments["hit"] + 0.45, "and is seen to have hurt"


def test_the_card_stays_in_the_ring_until_it_is_decided_and_the_draw_comes_last(
    app: App,
) -> None:
    sitter = seated(app, ring())
    sitter.by_drag(encode_move(PUNCH, 1, 0))
    order = [what for what, _ in told(sitter)]
    assert order.index("played") < order.index("hit") < order.index("eye") < order.index("drew")


def test_a_bell_in_the_draw_is_rung_while_the_glove_hangs(app: App) -> None:
    table = ring()
    table.top("Bell")
    sitter = seated(app, table)
    sitter.by_drag(encode_move(PUNCH, 1, 0))
    order = [what for what, _ in told(sitter)]
    assert order.index("bell") < order.index("hit")


def test_five_things_happen_within_an_eighth_of_a_second(app: App) -> None:
    """The eye is squashed and lit, the blow is heard, the table shakes and a burst appears."""
    sitter = seated(app, ring("Swarm"))
    board = sitter.table.board
    heard = overheard(board)
    sitter.by_drag(encode_move(PUNCH, 1, 0))
    felt: dict[str, float] = {}
    key = ("eye", 1, 0)
    for now in frames(sitter, 2.0):
        eye = board.sprites[key]
        senses = {
            "squashed": eye.squash > 0,
            "lit": eye.lit_seconds > 0,
            "heard": "impact_punch" in heard,
            "shaken": board.shake.trauma > 0.1,
            "burst": any(
                isinstance(e, ComicPicture) and e.name == "burst_punch" for e in board.effects
            ),
        }
        for sense, is_felt in senses.items():
            if is_felt:
                felt.setdefault(sense, now)
    assert set(felt) == set(senses)
    assert max(felt.values()) - min(felt.values()) <= 0.12


def test_no_two_blows_look_or_sound_the_same() -> None:
    blows = [BLOWS[PUNCH], BLOWS[JAB_AND_GRAB], BLOWS[SHAKEDOWN], LAST_EYE]
    assert len({blow.burst for blow in blows}) == len({blow.sound for blow in blows}) == 4
    assert BLOWS[BLOCK_AND_KNOCK].burst not in {blow.burst for blow in blows}


def test_the_same_word_never_comes_twice_in_a_row(app: App) -> None:
    sitter = seated(app, ring("Swarm"))
    board = sitter.table.board
    words = []
    for _ in range(4):
        shout_blow_word(board, BLOWS[PUNCH], (960.0, 300.0), 0.0)
        words += [effect.word for effect in board.effects if isinstance(effect, ComicWord)]
    assert words == ["bam", "pow", "bam", "pow"]


def test_nothing_lights_up_more_than_twice_a_second(app: App) -> None:
    sitter = seated(app, ring("Swarm"))
    board = sitter.table.board
    lit = 0
    for _ in range(60):
        board.flash(("eye", 1, 0))
        lit += board.sprites["eye", 1, 0].lit_seconds == 0.08
        board.advance(FRAME)
    assert lit <= 2


def test_the_last_eye_ends_the_match_with_a_bell_and_a_fall(app: App) -> None:
    sitter = last_blow(app)
    board = sitter.table.board
    heard = overheard(board)
    landed, after = 0.0, 0.0
    for now in frames(sitter):
        after = now
        if "impact_last_eye" in heard and not landed:
            landed = now
        if board.visible.over:
            assert not board.hands, "the cards are put down"
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert heard.index("final_bell") < heard.index("fall") < heard.index("crowd_roar")
    assert landed <= AT_ONCE
    assert 1.0 < after - landed <= POSTER


def test_nobody_is_told_to_be_in_a_race_that_is_over(app: App) -> None:
    sitter = last_blow(app)
    for _ in frames(sitter):
        said = [getattr(effect, "text", "") for effect in sitter.table.board.effects]
        assert not any("race" in line for line in said)
