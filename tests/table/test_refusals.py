"""A card that cannot be played there goes back to the hand, and the refusal says why."""

from collections.abc import Callable

import pytest

from game.app.app import App
from game.games.eyeball_boxing.cards import SAFETY_FIRST
from game.games.eyeball_boxing.moves import BUILD, encode_move
from game.games.eyeball_boxing.text import REASONS
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import GAME_TABLE, seated
from tests.table.harness import TableUser
from tests.table.test_grip import before_others, full_hand, my_turn, theirs_now


def theirs() -> Ring:
    ring = Ring(3, "B")
    ring.hold_only("A", "Punch", "Block")
    ring.hold("B", "Punch")
    return ring


def covered(*cards: str) -> Ring:
    ring = my_turn("Punch", "Jab and Grab", "Patch and Stitch", "Safety First", "Swarm")
    ring.lay("A", *cards)
    return ring


def no_swaps(how: str) -> Ring:
    return my_turn("Punch", "Block", turnSwap=how)


def hand_of_all() -> Ring:
    return my_turn(
        "Punch", "Jab and Grab", "Block", "Block and Knock", "Patch and Stitch", "Dawg", "Bun",
        "Swarm", "Steal", "Foul",
    )  # fmt: skip


def swarmed_b() -> Ring:
    ring = hand_of_all()
    ring.lay("B", "Swarm")
    return ring


def one_eye_out() -> Ring:
    ring = hand_of_all()
    ring.bruise("A", 1, 3)
    return ring


WHY_NOT: list[tuple[str, Callable[[], Ring], str, str]] = [
    ("own_eye", hand_of_all, "Punch", "my_eye_a"),
    ("own_eye", hand_of_all, "Jab and Grab", "my_eye_b"),
    ("eye_out_target", hand_of_all, "Punch", "seat2_eye_a"),
    ("pick_an_eye", hand_of_all, "Punch", "seat1"),
    ("own_purple", hand_of_all, "Swarm", "my_eye_a"),
    ("own_purple", hand_of_all, "Swarm", "my_status"),
    ("dup_purple", swarmed_b, "Swarm", "seat1"),
    ("dup_purple", swarmed_b, "Swarm", "seat1_eye_b"),
    ("heal_fine", hand_of_all, "Patch and Stitch", "my_eye_b"),
    ("heal_out", one_eye_out, "Patch and Stitch", "my_eye_b"),
    ("heal_others", hand_of_all, "Patch and Stitch", "seat1_eye_a"),
    ("heal_others", hand_of_all, "Patch and Stitch", "seat1"),
    ("eye_fry", lambda: covered("Eye Fry"), "Patch and Stitch", "my_eye_a"),
    ("no_eye_fry", hand_of_all, "Patch and Stitch", "my_status"),
    ("swarmed", lambda: covered("Swarm"), "Punch", "seat1_eye_a"),
    ("swarmed", lambda: covered("Swarm"), "Jab and Grab", "seat2_eye_b"),
    ("safety_up", lambda: covered("Safety First"), "Safety First", "table_drop"),
    ("safety_up", lambda: covered("Safety First"), "Safety First", "my_status"),
    ("block_none", hand_of_all, "Block", "seat1_eye_a"),
    ("block_none", hand_of_all, "Block and Knock", "table_drop"),
    ("foul_none", hand_of_all, "Foul", "table_drop"),
    ("steal_none", hand_of_all, "Steal", "seat1"),
    ("dog_missing", hand_of_all, "Dawg", "my_hotdogs"),
    ("dog_missing", hand_of_all, "Bun", "table_drop"),
    ("swap_stuck", lambda: no_swaps("onlyIfStuck"), "Block", "discard_pile"),
    ("swap_never", lambda: no_swaps("never"), "Punch", "discard_pile"),
]


def refused(sitter: TableUser, reason: str, x: float, y: float) -> None:
    assert not sitter.choices_made()
    assert not sitter.holding
    said = sitter.refusal
    assert said is not None, "not a word"
    assert said.text == REASONS[reason]
    assert (said.x, said.y) == (x, y)
    assert sitter.heard[-1] == "thup"


def aimed(sitter: TableUser, zone: str) -> tuple[float, float]:
    """Return the centre of a zone; for the ring, a point beside the piles."""
    return (620, 440) if zone == "table_drop" else sitter.middle(zone)


@pytest.mark.parametrize(("reason", "position", "card", "zone"), WHY_NOT)
def test_a_refused_drop_says_why_where_it_happened(
    app: App, reason: str, position: Callable[[], Ring], card: str, zone: str
) -> None:
    sitter = seated(app, position())
    x, y = aimed(sitter, zone)
    sitter.carry(sitter.place(card), x, y)
    refused(sitter, reason, x, y)


@pytest.mark.parametrize(
    ("reason", "position", "card", "zone"), [c for c in WHY_NOT if "swap" not in c[0]]
)
def test_a_refused_click_says_the_same(
    app: App, reason: str, position: Callable[[], Ring], card: str, zone: str
) -> None:
    sitter = seated(app, position())
    sitter.click_at(*sitter.slot(sitter.place(card)))
    x, y = aimed(sitter, zone)
    sitter.click_at(x, y)
    refused(sitter, reason, x, y)


def test_out_of_turn_everything_is_refused_as_such(app: App) -> None:
    sitter = seated(app, full_hand())
    before_others(sitter)
    x, y = sitter.middle("seat1_eye_a")
    sitter.carry(sitter.place("Block"), x, y)
    said = sitter.refusal
    assert said is not None
    assert said.text == REASONS["window_closed"]
    theirs_now(sitter)
    sitter.carry(sitter.place("Block"), x, y)
    said = sitter.refusal
    assert said is not None
    assert said.text == REASONS["not_your_turn"]


def test_when_it_is_over_all_cards_are_put_down(app: App) -> None:
    ring = Ring(2)
    ring.hold_only("A", "Punch", "Block")
    ring.bruise("B", 3, 2)
    sitter = seated(app, ring)
    sitter.by_clicks(encode_move(0, 1, 1))
    while not sitter.table.referee.over:
        sitter.frame(0.05)
    sitter.table.board.finish_animations()
    assert not sitter.table.board.pickable_card_keys()


def test_no_two_situations_are_refused_in_the_same_words() -> None:
    """No situation gets the generic sentence."""
    tried = {reason for reason, *_ in WHY_NOT} | {"window_closed", "not_your_turn", "over"}
    assert len({REASONS[reason] for reason in tried}) == len(tried)
    assert "no_such_move" not in tried
    on_a_turn_only = {
        "block_purple", "only_blocks", "only_fouls", "only_steals", "only_patches", "only_cooking",
        "must_give", "must_vote", "vote_self", "vote_over", "dog_turn", "swap_turn", "must_act",
    }  # fmt: skip
    answered_in_a_prompt_that_offers_only_what_is_allowed = on_a_turn_only
    beyond_a_hand = {"no_such_move", "not_in_hand"}
    assert set(REASONS) == (
        tried | answered_in_a_prompt_that_offers_only_what_is_allowed | beyond_a_hand
    )


@pytest.mark.long
def test_no_drop_anywhere_gives_the_generic_sentence(app: App) -> None:
    """Every card on every zone, in every position of the list above."""
    generic = (REASONS["no_such_move"], REASONS["not_in_hand"], REASONS["dog_turn"])
    positions = {id(position): position for _, position, _, _ in WHY_NOT}
    for position in [*positions.values(), full_hand]:
        sitter = seated(app, position())
        sitter.skip_drawing()
        for place in range(len(sitter.table.grip.move_options.pickable_card_keys)):
            for zone in GAME_TABLE.drop_zones(sitter.table.board.zones):
                sitter.carry(place, *aimed(sitter, zone))
                if sitter.choices_made() or sitter.table.grip.choices:
                    sitter = seated(app, position())
                    sitter.skip_drawing()
                said = sitter.refusal
                assert said is None or said.text not in generic, (position, place, zone)


def test_goggles_may_be_put_on_the_own_side_of_the_table(app: App) -> None:
    for zone in ("table_drop", "my_status", "my_eye_a", "my_eye_b"):
        for carry in (True, False):
            sitter = seated(app, full_hand())
            x, y = aimed(sitter, zone)
            place = sitter.place("Safety First")
            if carry:
                sitter.carry(place, x, y)
            else:
                sitter.click_at(*sitter.slot(place))
                sitter.click_at(x, y)
            assert sitter.choices_made()[:1] == [(0, encode_move(SAFETY_FIRST))], zone


def test_goggles_on_a_rival_go_home_without_a_word(app: App) -> None:
    sitter = seated(app, full_hand())
    sitter.carry(sitter.place("Safety First"), *sitter.middle("seat1_eye_a"))
    assert not sitter.choices_made()
    assert sitter.refusal is None


@pytest.mark.parametrize("card", ["Dawg", "Bun", "Condiments"])
def test_a_whole_hotdog_is_built_on_the_tray(app: App, card: str) -> None:
    for way in range(3):
        ring = my_turn("Dawg", "Bun", "Condiments", "Block", autoHotdog=False)
        sitter = seated(app, ring)
        place = sitter.place(card)
        if way == 0:
            sitter.carry(place, *sitter.middle("my_hotdogs"))
        elif way == 1:
            sitter.key(f"digit{place + 1}", "accept")
        else:
            sitter.click_hud("build dog")
        assert sitter.choices_made()[:1] == [(0, BUILD)]
