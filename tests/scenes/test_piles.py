"""Screens lie over each other, and none of them twice."""

from game.scenes.house import House
from game.tools.monkey.sights import stack
from game.tools.shot import stage
from tests.scenes.hands import Hands


def test_rules_and_settings_in_turn_do_not_pile_up(house: House) -> None:
    hands = Hands(house)
    house.show("title")
    hands.key(*["rules", "settings"] * 5)
    assert stack(house) == ("title", "rulebook", "settings")
    hands.key("cancel", "cancel")
    assert stack(house) == ("title",)


def test_a_card_looked_up_in_the_rulebook_opens_the_book_anew(house: House) -> None:
    hands = Hands(house)
    stage(house, "table")
    house.lay("rulebook", game="eyeball_boxing", key="punch")
    hands.key("inspect", "rules", "inspect", "rules")
    assert stack(house) == ("table", "rulebook")
    hands.key("cancel")
    assert stack(house) == ("table",)
