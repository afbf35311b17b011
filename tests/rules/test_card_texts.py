"""Seven texts that once contradicted the rules: each is played, and the text must say the same."""

import json
from pathlib import Path
from typing import Any

from tests.rules import test_card_clash as clash
from tests.rules import test_twelve_rounds as rounds
from tests.rules.dodgeball_court import Court, H, P
from tests.rules.eyeball_ring import Ring

ASSETS = Path(__file__).parents[2] / "assets"


def text(file: str, *path: Any) -> str:
    found = json.loads((ASSETS / f"{file}.json").read_text("utf-8"))
    for key in path:
        found = found[key]
    return str(found)


def test_a_won_clash_lands_all_hits_of_the_card() -> None:
    t = clash.ring(("High One-Two", "High Jab"), ("High Jab", "High Jab"), ("High Jab", "High Jab"))
    t.action("High One-Two", "High Jab", 3, 2, 4)
    assert t.state.hits == [2, 0], "5 against 4: the card's two hits, not the difference"
    said = text("words/things", "card_clash", "dice", 1)
    assert "all its card’s hits" in said
    assert "difference" not in said


def test_one_card_is_drawn_for_one_that_is_played() -> None:
    t = Ring(2)
    t.hold_only("A", "Punch", "Swarm", "Swarm", "Swarm")
    t.play("A", "Punch B’s left eye")
    assert t.size("A") == 4, "one for the one that was played, not a full hand"
    assert "Each card" in text("words/things", "eyeball_boxing", "handcount", 1)


def test_a_tied_block_does_not_take_control() -> None:
    t = rounds.ring(rounds.with_("Punch 3"), rounds.with_("Block 3"))
    t.exchange("A", "Punch 3", "Block 3")
    assert t.state.control == rounds.A
    said = text("words/things", "twelve_rounds", "in_control", 1)
    assert "higher defence or a tied Dodge" in said


def test_heavy_legs_are_decided_at_the_start_of_a_round() -> None:
    t = rounds.ring(rounds.with_("Punch 3"), rounds.with_("Dodge 3"))
    t.state.endurance = [50, 50]
    t.exchange("A", "Punch 3", "Dodge 3")
    assert t.state.control == rounds.B, "legs that were fresh at the bell stay fresh this round"
    assert "Start a round at 50 or less" in text("words/things", "twelve_rounds", "endurance", 1)


def test_a_pile_hit_that_is_declined_is_discarded() -> None:
    t = Court()
    t.lay("B", P)
    t.deck(H)
    t.draw()
    t.play("A", "Play nothing")
    assert t.discards() == [H]
    assert "kept" not in text("words/reasons/dodgeball", "declines")


def test_a_swarm_bars_blocks_at_once_and_until_the_turn_is_over() -> None:
    t = Ring(2)
    t.lay("B", "Swarm")
    t.hold("B", "Block")
    t.play("A", "Punch B’s left eye")
    assert t.turn() == "B"
    assert t.eyes("B") == (1, 0), "no Block, although it is not B’s turn yet"
    assert "until their next turn ends" in text("cards/eyeball_boxing", "swarm", "rules")


def test_safety_first_takes_purple_cards_too() -> None:
    t = Ring(2)
    t.lay("B", "Safety First")
    t.hold("A", "Swarm")
    t.play("A", "Swarm on B")
    assert t.front("B") == []
    assert "purple card" in text("cards/eyeball_boxing", "safety_first", "rules")
