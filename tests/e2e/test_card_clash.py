"""Whole matches of Card Clash at the real window: by mouse, and by keys."""

from game.scenes.results import BUTTONS
from tests.e2e.clash import (
    GAME,
    Clash,
    instantly_by_click,
    instantly_by_key,
    throw_by_button,
    throw_by_drag,
    throw_by_key,
)
from tests.e2e.player import Player
from tests.e2e.ringside import by_click, by_drag, by_key, deal, prepare, settings
from tests.e2e.seeing import (
    CONTINUE,
    QUIT,
    ended_well,
    leaves_by_key,
    middle,
    sees_the_result,
)

MANY_DICE = 45
"""The seed of a long match in which many fists meet early, for a person in the second seat."""
ROLLS_OFTEN = {"koThreshold": 4, "koResist": 2}
"""House rules under which boxers often roll to stay up, and always do."""
FOUR_TIMES = 4.0


def test_a_match_by_mouse(player: Player) -> None:
    """Cards are dragged and clicked in turn, and so are the dice."""
    prepare(player.places, settings(FOUR_TIMES))
    deal(player.places, MANY_DICE, seat=1, game=GAME)
    player.start()
    title = player.look()
    player.click(CONTINUE)
    player.see_change(title)
    clash = Clash(player, throw_by_drag, throw_by_button)
    clash.play_for_dice(4, by_drag, by_click)
    match = clash.play_instantly(instantly_by_click, by_drag, by_click)
    sees_the_result(player, match)
    player.click(middle(BUTTONS[2]), QUIT)
    ended_well(player)


def test_a_match_by_key(player: Player) -> None:
    """From poster to poster, through set-up to the bell, and out again."""
    agreed = settings(FOUR_TIMES)
    agreed.last.options = dict(ROLLS_OFTEN)
    agreed.last.game = GAME
    prepare(player.places, agreed)
    player.start()
    player.press("Left", "Right", "Return", "Return")
    clash = Clash(player, throw_by_key)
    clash.play_for_dice(2, by_key)
    match = clash.play_instantly(instantly_by_key, by_key)
    assert match.game.name == GAME
    assert ROLLS_OFTEN.items() <= match.options.public().items()
    assert match.result is not None
    assert match.result.turns == 12
    sees_the_result(player, match)
    player.press("Escape")
    leaves_by_key(player)
