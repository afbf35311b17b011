"""One gesture answers several questions: what playing a card implies, and what is automatic."""

import pytest

from game.app.app import App
from game.core.state import PASS, Move
from game.games.twelve_rounds.cards import DEFENCE
from game.games.twelve_rounds.moves import CLINCH, THROW
from game.games.twelve_rounds.text import CARDS
from game.profile.settings import PromptSettings
from game.table.board.hand import HandCardKey
from game.table.games.twelve_rounds import queued_answers
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.rules.test_twelve_rounds import Ring, ring, with_
from tests.table import harness
from tests.table.harness import TableUser
from tests.table.test_twelve_rounds_table import card, moves_of, seated
from tests.table.twelve_rounds_spec import SPEC


def before_the_round(app: App, seed: int = 5) -> TableUser:
    """Return a table at the start of a round: seven cards in each hand, with the weakest marked."""
    sitter = TableUser(app, SPEC.sit_down(2, 0, seed=seed, clinches=0))
    sitter.settle_down()
    return sitter


def marked(sitter: TableUser) -> list[int]:
    sprites = sitter.table.board.sprites.items()
    return sorted(
        k.card for k, s in sprites if isinstance(k, HandCardKey) and s.image[2:] == ("marked",)
    )


def weakest(sitter: TableUser) -> list[int]:
    """Return the weakest card of each hand."""
    held = [
        sitter.table.grip.move_options.card_number(key)
        for key in sitter.table.grip.move_options.pickable_card_keys
    ]
    hands = [c for c in held if c not in DEFENCE], [c for c in held if c in DEFENCE]
    return [min(hand, key=queued_answers.put_back_value) for hand in hands]


# -- before a round --------------------------------------------------------------------------------


def test_the_weakest_are_marked_and_go_back_with_one_press(app: App) -> None:
    sitter = before_the_round(app)
    wanted = weakest(sitter)
    assert marked(sitter) == wanted
    sitter.click_hud("ready")
    sitter.settle_down()
    assert moves_of(sitter)[:2] == [card + 1 for card in wanted]
    assert sitter.match.state.question() not in queued_answers.STEP
    assert marked(sitter) == []


def test_another_card_on_the_deck_goes_back_instead(app: App) -> None:
    """Then only the defence card is left to choose."""
    sitter = before_the_round(app)
    other = max(
        key.card for key in sitter.table.grip.move_options.pickable_card_keys if key.card < 10
    )  # type: ignore[attr-defined]
    sitter.carry(sitter.place(CARDS[other]), *sitter.middle("my_attack_deck"))
    sitter.settle_down()
    assert moves_of(sitter) == [other + 1]
    assert sitter.table.referee.viewer_question is not None
    assert sitter.table.referee.viewer_question.question == "defence_top"


def test_the_first_card_says_that_the_marked_ones_go_back(app: App) -> None:
    sitter = before_the_round(app, seed=7)
    attacks = sitter.match.state.observe(0).control == 0  # type: ignore[attr-defined]
    reach = sitter.table.grip.move_options
    cards = [reach.card_number(key) for key in reach.pickable_card_keys]
    best = max(c for c in cards if (c in DEFENCE) is not attacks)
    sitter.carry(
        sitter.place(CARDS[best]), *sitter.middle("attack_slot" if attacks else "defence_slot")
    )
    wanted = [c + 1 for c in marked_without(cards, best)]
    sitter.settle_down()
    said = [*wanted, THROW, best + 1] if attacks else [*wanted, best + 1]
    assert moves_of(sitter)[: len(said)] == said


def marked_without(cards: list[int], laid: int) -> list[int]:
    left = list(cards)
    left.remove(laid)
    hands = [c for c in left if c not in DEFENCE], [c for c in left if c in DEFENCE]
    return [min(hand, key=queued_answers.put_back_value) for hand in hands]


def test_a_double_click_never_lays_a_card_before_the_round(app: App) -> None:
    """A card of the wrong hand stays; one of the hand in question goes back."""
    sitter = before_the_round(app)
    place = next(
        i
        for i, key in enumerate(sitter.table.grip.move_options.pickable_card_keys)
        if key.card >= 10
    )  # type: ignore[attr-defined]
    sitter.click_at(*sitter.slot(place))
    sitter.click_at(*sitter.slot(place))
    assert moves_of(sitter) == []


@pytest.mark.parametrize(("size", "back"), [(7, [0]), (9, [2, 1, 0]), (6, [])])
def test_of_three_the_best_goes_on_top(size: int, back: list[int]) -> None:
    """It is drawn again next round, the others are not."""
    hand = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0] if size == 7 else [1, 1, 1, 3, 3, 0, 0, 0, 0, 0]
    assert queued_answers.surplus_cards([*hand, *[0] * 10], size, 0) == back


# -- a hidden punch --------------------------------------------------------------------------------


def hidden(app: App) -> TableUser:
    """The opponent throws face down, and the viewer has clinches."""
    table = ring(with_("Punch 4"), with_("Block 3", "Dodge 2"), clinches=3)
    table.play("A", "Throw")
    return seated(app, table, 1)


def test_a_guard_against_a_hidden_punch_says_no_clinch(app: App) -> None:
    sitter = hidden(app)
    assert sitter.table.question is None
    sitter.carry(sitter.place("Block 3"), *sitter.middle("defence_slot"))
    assert sitter.table.board.early_placed
    sitter.settle_down()
    assert moves_of(sitter, 1)[:2] == [PASS, card("Block 3")]


def test_a_clinch_is_a_button_there(app: App) -> None:
    sitter = hidden(app)
    sitter.click_hud("clinch")
    assert moves_of(sitter, 1) == [CLINCH]


def test_an_open_punch_is_asked_about_before_it_is_seen(app: App) -> None:
    """A hurt boxer may clinch first; the guard comes after the card."""
    table = ring(with_("Punch 4"), with_("Block 3", "Dodge 2"), clinches=3)
    table.state.face_up, table.state.damage[1] = 1, 7
    table.play("A", "Throw")
    sitter = seated(app, table, 1)
    assert sitter.table.question is not None


# -- what is answered automatically ----------------------------------------------------------------


def last_tick(app: App, asking: PromptSettings, *guards: str) -> TableUser:
    app.settings.asking = asking
    table = ring(with_("Punch 4"), with_(*guards), movements=False)
    table.state.ticks = table.state.options.ticks_per_round - 1
    table.throw("A", "Punch 4")
    return seated(app, table, 1)


def test_on_the_last_tick_the_best_guard_is_laid_and_the_log_says_so(app: App) -> None:
    sitter = last_tick(app, PromptSettings(), "Block 2", "Dodge 2", "Dodge 4")
    assert moves_of(sitter, 1)[0] == card("Dodge 4")
    said = [entry.text for entry in sitter.table.log.entries]
    assert "For you: your best guard, the last one needed." in said
    sitter.table.change_viewpoint(Viewpoint(AUDIENCE))
    said = [entry.text for entry in sitter.table.log.entries]
    assert not any(text.startswith("For you") for text in said)


def test_whoever_wants_to_be_asked_is(app: App) -> None:
    sitter = last_tick(app, PromptSettings.beginner(), "Block 2", "Dodge 2", "Dodge 4")
    assert moves_of(sitter, 1) == []


def test_with_more_attacks_to_come_the_guards_are_a_choice(app: App) -> None:
    table = ring(with_("Punch 4"), with_("Block 2", "Dodge 2", "Dodge 4"), movements=False)
    table.throw("A", "Punch 4")
    assert moves_of(seated(app, table, 1), 1) == []


# -- two people at one screen ----------------------------------------------------------------------


def test_who_has_answered_need_not_take_the_screen_again(app: App) -> None:
    """A plays a punch and B a guard: both are revealed without another handover."""
    app.settings.sharing.sealed = "curtain"
    table: Ring = ring(with_("Punch 4"), with_("Block 3"), clinches=3)
    table.leave()
    match = harness.match_at(table.state)
    match.seats = harness.players(2, 0, 1)
    sitter = TableUser(app, match)
    scene = sitter.table
    for seat, name, zone in ((0, "Punch 4", "attack_slot"), (1, "Block 3", "defence_slot")):
        scene.change_viewpoint(Viewpoint(seat))
        sitter.settle_down()
        sitter.carry(sitter.place(name), *sitter.middle(zone))
        for _ in range(200):
            sitter.frame(0.05)
            if scene.overlay is not None:
                break
    made: list[Move] = [move for _, move in match.log]
    assert made[:4] == [THROW, PASS, card("Punch 4"), card("Block 3")]
