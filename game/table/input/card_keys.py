"""Keys and pad on the cards: walk along hands, drop targets and choices."""

from game.table.input.hold_state import Hold, HoldState
from game.table.input.intents import (
    Aim,
    Choose,
    Intent,
    LetGo,
    MarkChoice,
    NoChange,
    Put,
    Raise,
    Take,
)
from game.table.input.move_options import MoveOptions

STEPS = {"right": 1, "down": 1, "next": 1, "left": -1, "up": -1, "previous": -1}
"""Steps through lists that wrap around: targets and choices."""
AWAY = ("cancel", "back")


def read_intent(hold: Hold, reach: MoveOptions, action: str) -> Intent | None:
    """The intent of this action; None if it means nothing here."""
    if hold.state is HoldState.DRAGGED:
        return LetGo() if action in AWAY else None if action == "pause" else NoChange()
    if hold.state is HoldState.CHOOSING:
        return _among_choices(hold, reach, action)
    if hold.state is HoldState.TAKEN:
        return _among_spots(hold, reach, action)
    if hold.state is HoldState.READY and action == "accept" and reach.board.raised_card is None:
        assert hold.card is not None
        return Take(hold.card, aim=True)
    return _along_hands(reach, action)


def _along_hands(reach: MoveOptions, action: str) -> Intent | None:
    keys, hover = reach.pickable_card_keys, reach.board.raised_card
    if action in ("left", "right") and keys:
        step = 1 if action == "right" else -1
        start = keys.index(hover) if hover in keys else -1 if step > 0 else len(keys)
        return Raise(keys[min(len(keys) - 1, max(0, start + step))])
    if action.startswith("digit"):
        return _numbered(reach, action)
    if action == "accept" and hover in keys:
        return Take(hover, aim=True)
    return None


def _numbered(reach: MoveOptions, digit: str) -> Intent | None:
    """Take the card with this digit; 0 is the tenth."""
    place = (int(digit[5:]) - 1) % 10
    return (
        Take(reach.pickable_card_keys[place], aim=True)
        if place < len(reach.pickable_card_keys)
        else None
    )


def _among_spots(hold: Hold, reach: MoveOptions, action: str) -> Intent | None:
    spots = reach.drop_targets(hold.card)
    if action in STEPS and spots:
        start = -1 if hold.aim is None else hold.aim
        return Aim((start + STEPS[action]) % len(spots))
    if action == "accept":
        return NoChange() if hold.aim is None else Put(spots[hold.aim])
    if action in AWAY:
        return LetGo()
    if action.startswith("digit"):
        return _numbered(reach, action) or LetGo()
    return None


def _among_choices(hold: Hold, reach: MoveOptions, action: str) -> Intent | None:
    assert hold.aim is not None
    count = len(reach.choices(reach.drop_targets(hold.card)[hold.aim]))
    if action in STEPS:
        return MarkChoice((hold.choice + STEPS[action]) % count)
    if action == "accept":
        return Choose(hold.choice)
    if action in AWAY:
        return LetGo()
    if action.startswith("digit") and 0 < int(action[5:]) <= count:
        return Choose(int(action[5:]) - 1)
    return None
