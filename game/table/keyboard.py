"""Keys and pad on the cards: along the hand, along the targets, along what is left to choose."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.grip import Grip

STEPS = {"right": 1, "down": 1, "next": 1, "left": -1, "up": -1, "previous": -1}
"""Along what goes around in a circle: the targets, the choices."""


def act(grip: "Grip", action: str) -> bool:
    """Do this with the cards; False if it means nothing here."""
    if grip.dragging:
        if action in ("cancel", "back"):
            grip.let_go()
        return action != "pause"
    if grip.choices:
        return _among_choices(grip, action)
    if grip.selected is not None:
        return _among_spots(grip, action)
    return _along_hand(grip, action)


def _along_hand(grip: "Grip", action: str) -> bool:
    count = len(grip.keys)
    if not count:
        return False
    hover = grip.board.hover
    if action in ("left", "right"):
        step = 1 if action == "right" else -1
        start = -1 if step > 0 else count
        there = min(count - 1, max(0, (hover if hover is not None else start) + step))
        grip.look_at(there)
        grip.board.sound.play("tick")
        return True
    if action.startswith("digit"):
        return _take_number(grip, action)
    if action == "accept" and hover is not None:
        _take(grip, hover)
        return True
    return False


def _take_number(grip: "Grip", digit: str) -> bool:
    """The tenth card is 0."""
    place = (int(digit[5:]) - 1) % 10
    if place >= len(grip.keys):
        return False
    grip.look_at(place)
    _take(grip, place)
    return True


def _take(grip: "Grip", place: int) -> None:
    grip.select(place, grip.one_click)
    if grip.selected is not None and grip.spots:
        grip.aim = 0


def _among_spots(grip: "Grip", action: str) -> bool:
    count = len(grip.spots)
    if action in STEPS and count:
        grip.aim = ((grip.aim if grip.aim is not None else -1) + STEPS[action]) % count
        grip.board.sound.play("tick")
    elif action == "accept" and grip.aim is not None:
        grip.put(grip.spots[grip.aim])
    elif action in ("cancel", "back"):
        grip.let_go()
    elif action.startswith("digit"):
        grip.let_go()
        _take_number(grip, action)
    else:
        return False
    return True


def _among_choices(grip: "Grip", action: str) -> bool:
    count = len(grip.choices)
    if action in STEPS:
        grip.choice = (grip.choice + STEPS[action]) % count
        grip.board.sound.play("tick")
    elif action == "accept":
        grip.choose(grip.choice)
    elif action in ("cancel", "back"):
        grip.let_go()
    elif action.startswith("digit") and 0 < int(action[5:]) <= count:
        grip.choose(int(action[5:]) - 1)
    else:
        return False
    return True
