"""Which key or button means which action, and that nobody is ever locked out."""

import pytest

from game.stage.input.actions import ESSENTIAL_ACTIONS, SECRET_CONTEXTS, actions
from game.stage.input.bindings import MAX_CHORDS, Bindings, preset_bindings
from game.stage.input.chords import KEYS, PAD, KeyChord, parse_chord

PRESETS = ("standard", "left", "right")


def press(text: str) -> KeyChord:
    found = parse_chord(text)
    assert found is not None
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_no_preset_means_two_things_at_once(name: str) -> None:
    bindings = Bindings(name)
    for action, bound in bindings.chords.items():
        for each in bound:
            assert not bindings.is_ambiguous(action, each), (action, each)
    assert not bindings.missing_essentials()


@pytest.mark.parametrize("name", PRESETS)
def test_every_chord_has_a_single_key_too(name: str) -> None:
    for action, bound in preset_bindings(name).items():
        for device in (KEYS, PAD):
            mine = [each for each in bound if each.device == device]
            assert not mine or any(not each.held for each in mine), (action, device)


LEFT_HALF = "grave 1 2 3 4 5 tab q w e r t a s d f g z x c v b lctrl escape space f1 f2 f3 f4 f5 f6"
RIGHT_HALF = (
    "6 7 8 9 0 minus equals backspace y u i o p leftbracket rightbracket backslash h j k l n m "
    "semicolon apostrophe comma period slash return rctrl rshift space up down left right delete "
    "pageup pagedown home end f7 f8 f9 f10 f11 f12"
)
KEYPAD = [f"kp_{digit}" for digit in range(10)]
FAR = {"digit6", "digit7", "digit8", "digit9", "digit0", "first", "last", "back", "delete"}
"""Actions without a key on the near side: arrows reach every card, and cancel also goes back."""


@pytest.mark.parametrize(
    ("name", "half", "far"),
    [
        ("left", LEFT_HALF.split(), {*FAR, "right1", "right2", "right3"}),
        ("right", [*RIGHT_HALF.split(), *KEYPAD], set()),
    ],
)
def test_one_hand_is_enough(name: str, half: list[str], far: set[str]) -> None:
    """The first binding of every action is on that half of the keyboard, and is not a chord.

    Keys for secret choices are exempt: they are for several people, with a hand each.
    """
    bindings = Bindings(name)
    together = {action.name for action in actions().values() if action.place in SECRET_CONTEXTS}
    for action in actions().keys() - far - together - {"pause"}:
        first = bindings.chords_on(KEYS, action)[0]
        assert first.name in half, (action, first)
        assert not first.held, (action, first)


def test_what_was_changed_is_all_that_is_written_down() -> None:
    bindings = Bindings()
    assert bindings.player_changes == {}
    assert bindings.bind("main", press("keys:g"))
    assert bindings.player_changes == {"main": ["keys:e", "pad:x", "keys:g"]}
    assert Bindings("standard", bindings.player_changes).chords == bindings.chords
    assert bindings.reset("main")
    assert bindings.player_changes == {}


def test_a_press_can_be_replaced_where_it_stood() -> None:
    bindings = Bindings()
    assert bindings.bind("accept", press("keys:g"), press("keys:space"))
    assert bindings.player_changes["accept"] == ["keys:return", "keys:g", "keys:kp_enter", "pad:a"]


def test_two_can_be_swapped() -> None:
    bindings = Bindings()
    i, e = press("keys:i"), press("keys:e")
    assert bindings.is_ambiguous("main", i)
    assert bindings.swap("main", i, e)
    assert i in bindings.chords["main"]
    assert e in bindings.chords["inspect"]
    assert e not in bindings.chords["main"]


def test_what_never_meets_may_share_a_key() -> None:
    bindings = Bindings()
    f = press("keys:f")
    assert bindings.conflicts("search", f) == ["fast"]
    assert not bindings.is_ambiguous("search", f)
    assert bindings.bind("search", f)
    assert bindings.action_for(f, "table") == "fast"
    assert bindings.action_for(f, "book") == "search"


@pytest.mark.parametrize(
    ("device", "action"), [(d, a) for d, names in ESSENTIAL_ACTIONS.items() for a in names]
)
def test_nobody_can_lock_themselves_out(device: str, action: str) -> None:
    bindings = Bindings()
    bound = bindings.chords_on(device, action)
    assert all(bindings.unbind(action, each) for each in bound[1:])
    before = bindings.player_changes
    assert not bindings.unbind(action, bound[0])
    assert not bindings.swap("mute", bound[0]) or bindings.chords_on(device, action)
    chord = bound[0]._replace(held=("shift",) if device == KEYS else ("lt",))
    assert not bindings.bind(action, chord, bound[0]), "a chord is not enough"
    assert bindings.player_changes == before


@pytest.mark.parametrize(
    "own",
    [
        {action: [] for action in actions()},
        {"accept": ["keys:nonsense"], "cancel": ["keys:shift+escape"], "settings": ["pad:a"]},
        {"up": ["keys:down"], "down": ["keys:up"], "accept": [], "main": ["keys:return"]},
    ],
)
def test_whatever_a_file_holds_nobody_is_locked_out(own: dict[str, list[str]]) -> None:
    bindings = Bindings("standard", own)
    assert not bindings.missing_essentials()
    for action in ESSENTIAL_ACTIONS[KEYS]:
        assert any(bindings.action_for(each) == action for each in bindings.chords_on(KEYS, action))


def test_what_makes_no_sense_costs_only_itself() -> None:
    bindings = Bindings("standard", {"main": ["keys:g", "keys:nonsense"], "dance": ["keys:x"]})
    assert [str(each) for each in bindings.chords["main"]] == ["keys:g"]
    assert "dance" not in bindings.chords


def test_there_is_an_end_to_it() -> None:
    bindings = Bindings()
    letters = [press(f"keys:f{number}") for number in range(2, 9)]
    done = [bindings.bind("main", each) for each in letters]
    assert done.count(True) == MAX_CHORDS - 2
    assert len(bindings.chords["main"]) == MAX_CHORDS
