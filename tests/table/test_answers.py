"""What an answer to a blow promises comes true: checked against the rules in many matches."""

import pytest

from game.app.app import App
from game.core.event import Event
from game.core.state import PASS, Move
from game.core.view import View
from game.games.eyeball_boxing.cards import BLOCK
from game.games.eyeball_boxing.moves import card_of
from game.games.eyeball_boxing.text import CARDS, STATES
from game.match.match import Match
from game.match.thinking.bot_turn import next_bot_choice
from game.table.questions.prompt import AnswerOption
from game.table.view.viewpoint import Viewpoint
from tests.table.eyeball_boxing_spec import GAME_TABLE, SPEC
from tests.table.harness import board_of

SEEDS = range(12)


def came_of_it(match: Match, seat: int, move: Move) -> dict[str, Event]:
    events: list[Event] = []
    match.state.clone().apply(seat, move, events)
    return {
        event.what: event
        for event in reversed(events)
        if seat in (event.who, event.to) or event.what == "won"
    }


def test_what_an_answer_says_comes_true(app: App) -> None:
    kinds: set[str] = set()
    for seed in SEEDS:
        match = SPEC.sit_down(3, seed=seed, **SPEC.house_rules[seed % 6])
        board = board_of(app, match, Viewpoint(0))
        while (choice := next_bot_choice(match)) is not None:
            if match.state.question() == "block":
                seat = choice[0]
                view = match.view(seat)
                offers = {
                    offer.move: offer for offer in GAME_TABLE.prompt(view, board).answer_options
                }
                kinds |= taken(match, view, offers)
            match.choose(*choice)
    assert kinds == {"eye", "shaken", "has_none", "must_give"}


def taken(match: Match, view: View, offers: dict[Move, AnswerOption]) -> set[str]:
    """Check what TAKE IT and each Block promise; return the kinds of loss that happened."""
    says = offers[PASS].text
    events = came_of_it(match, view.seat, PASS)
    if "eye" in events:
        assert f"goes {STATES[events['eye'].amount % 4]}" in says
    if "won" in events:
        return set()
    loses = "shaken" in events or "must_give" in events
    assert ("lose" in says and "no " not in says) == loses, says
    if "shaken" in events:
        assert f"lose the {CARDS[events['shaken'].card]}." in says
    for move, offer in offers.items():
        if move != PASS and card_of(move) == BLOCK:
            lost = says.partition("lose ")[2] if loses else ""
            assert offer.text == (f"Stop it cold. Keep {lost}" if lost else "Stop it cold.")
    return {what for what in events if what in ("eye", "shaken", "has_none", "must_give")}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_keeps_what_they_do_not_hold(app: App, seat: int) -> None:
    """Every food that a text says is lost or kept is in the hand."""
    match = SPEC.sit_down(3, seed=seat)
    board = board_of(app, match, Viewpoint(0))
    while (choice := next_bot_choice(match)) is not None:
        if match.state.question() == "block" and choice[0] == seat:
            view = match.view(seat)
            for offer in GAME_TABLE.prompt(view, board).answer_options:
                for card in (7, 8, 9):
                    if f"the {CARDS[card]}" in offer.text:
                        assert view.obs.hand[card], offer
        match.choose(*choice)
