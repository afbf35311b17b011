"""A match in memory: choosing, looking back, undo, bots."""

import pytest

from game import bots
from game.core.event import HIDDEN
from game.core.options import BadOption
from game.core.registry import Game, UnknownGame
from game.core.state import IllegalMove
from game.match.match import Match, NoSuchSeat, Player
from game.match.narration import narrate
from game.match.thinking.bot_turn import next_bot_choice
from tests.match.harness import GAMES, TABLES, people, play, play_and_take_back, sit_down, strangers


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_any_moment_of_the_match_can_be_seen_again(game: Game, seats: int) -> None:
    match = sit_down(game, seats)
    play(match)
    table = game.new(seats, match.seed)
    for index, choice in enumerate(match.choices):
        assert match.state_at(index).state_values() == table.state_values()
        table.choose(choice.seat, choice.move)
        assert choice.digest == table.digest()
    assert (
        match.state_at(len(match.choices)).state_values()
        == table.state_values()
        == match.state.state_values()
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_that_was_taken_back_is_forgotten(game: Game) -> None:
    match = sit_down(game)
    play(match, 36)
    match.go_back(min(20, len(match.choices)))
    while not match.state.over and len(match.choices) < 70:  # now play differently
        seat = match.state.actors()[-1]
        match.choose(seat, match.state.legal_moves(seat)[-1])
    for index, choice in enumerate(match.choices, 1):
        assert match.state_at(index).digest() == choice.digest


@pytest.mark.parametrize("game", GAMES)
def test_looking_at_a_moment_leaves_the_match_alone(game: Game) -> None:
    match = sit_down(game)
    play(match, 40)
    before = match.state.digest()
    for index in (0, 31, 32, 33, len(match.choices)):
        past = match.state_at(min(index, len(match.choices)))
        if not past.over:
            seat = past.actors()[0]
            past.choose(seat, past.legal_moves(seat)[0])
    assert match.state.digest() == before
    assert match.state_at(len(match.choices)).digest() == before


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_moment_before_the_deal_or_after_now(game: Game) -> None:
    match = sit_down(game)
    play(match, 3)
    for index in (-1, 4):
        with pytest.raises(IndexError):
            match.state_at(index)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_match_again_makes_the_same_choices(game: Game, seats: int) -> None:
    first, again = sit_down(game, seats), sit_down(game, seats)
    play(first)
    play(again)
    assert first.choices == again.choices
    assert first.result == again.result
    other = sit_down(game, seats, seed=8)
    play(other)
    assert other.log != first.log


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_bots_come_to_a_result(game: Game, seats: int) -> None:
    best = Player("Rocky", f"bot:{bots.names(game.name)[-1]}")
    match = Match(game.name, {}, (*strangers(seats - 1), best), 11)
    assert match.result is None
    play(match)
    result = match.result
    assert result is not None
    assert result.ending in game.words.ENDINGS
    assert result.winners == match.state.winners
    assert next_bot_choice(match) is None
    seat, move = match.log[0]
    with pytest.raises(IllegalMove, match="over"):
        match.choose(seat, move)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_chooses_for_people(game: Game) -> None:
    match = Match(game.name, None, people(game.seats.start), 3)
    assert next_bot_choice(match) is None
    assert match.choices == []


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_move_changes_nothing(game: Game) -> None:
    match = sit_down(game)
    play(match, 5)
    before = match.state.digest(), match.log, list(match.decisions)
    for seat in range(len(match.seats)):
        for move in (-1, 99_999):
            with pytest.raises(IllegalMove) as refused:
                match.choose(seat, move)
            assert refused.value.reason in game.words.REASONS
    for seat in (-1, len(match.seats), 99):
        with pytest.raises(NoSuchSeat, match=r"There is no seat .*\."):
            match.choose(seat, 1)
    assert (match.state.digest(), match.log, match.decisions) == before


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_events_are_the_choices_events_in_a_row(game: Game, seats: int) -> None:
    match = sit_down(game, seats)
    play_and_take_back(match, 80)
    chosen = [event for choice in match.choices for event in choice.events]
    assert match.events == match.opening + chosen
    for seat in range(-1, seats):
        history = match.history(seat)
        assert history == tuple(event.redacted(seat) for event in match.events)
    for seat in range(seats):
        assert match.view(seat).history() == match.history(seat)


def test_a_hand_is_dealt_to_one_seat_only() -> None:
    match = Match("card_clash", None, strangers(2), 1)
    play(match, 6)
    drawn = [event.card for event in match.history(0) if (event.what, event.who) == ("drew", 0)]
    hidden = [event.card for event in match.history(0) if (event.what, event.who) == ("drew", 1)]
    assert len(drawn) == len(hidden) == 6 + 3
    assert HIDDEN not in drawn
    assert set(hidden) == {HIDDEN}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_match_is_told_in_sentences(game: Game, seats: int) -> None:
    match = sit_down(game, seats)
    play(match, 120)
    for seat in (None, -1, 0, seats - 1):
        opening, *told = narrate(match, seat)
        assert (opening.number, opening.label) == (0, "")
        assert [one.number for one in told] == list(range(1, len(match.choices) + 1))
        for one, choice in zip(told, match.choices, strict=True):
            assert one.label == (choice.label if seat in (None, choice.seat) else "")
            assert all(one.sentences)
            assert len(one.sentences) <= len(choice.events)


def test_a_seat_is_not_told_what_another_draws() -> None:
    match = Match("card_clash", None, strangers(2), 1)
    play(match, 6)
    everything = " ".join(s for told in narrate(match) for s in told.sentences)
    audience = " ".join(s for told in narrate(match, -1) for s in told.sentences)
    assert "Ann draws a card." in audience
    assert "draws a card." not in everything


@pytest.mark.parametrize(
    ("name", "options", "seats", "why"),
    [
        ("card_clash", {}, people(3), "takes 2 seats, not 3"),
        ("card_clash", {"rounds": 99}, people(2), "rounds takes 1 to 12"),
        ("card_clash", {"lions": True}, people(2), "no option 'lions'"),
        ("card_clash", {}, (Player("Ann"), Player("Bo", "cyborg")), "human or bot:NAME"),
        ("card_clash", {}, (Player("Ann"), Player("Bo", "bot:")), "human or bot:NAME"),
        ("card_clash", {}, (Player("Ann"), Player("  ")), "needs a name"),
        ("card_clash", {}, (Player("Ann"), Player("\ud800")), "needs a name"),
    ],
)
def test_a_table_that_cannot_be(
    name: str, options: dict[str, object], seats: tuple[Player, ...], why: str
) -> None:
    with pytest.raises(BadOption, match=why):
        Match(name, options, seats, 1)


def test_a_seed_without_end() -> None:
    for seed in (2**256 - 1, 1 - 2**256):
        assert Match("card_clash", None, people(2), seed).seed == seed
    for seed in (2**256, -(2**256), 16**5000):
        with pytest.raises(BadOption, match="at most 256 bits"):
            Match("card_clash", None, people(2), seed)


def test_a_game_that_is_not_on_the_shelf() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        Match("chess", {}, people(2), 1)
