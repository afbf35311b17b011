"""The zones that each table needs, with their kinds and numbers: one list for all maps.

The viewer's zones begin with `my_`, those of the others with `seat1_`, `seat2_` and so on,
clockwise from the viewer's left. A shared zone has a plain name.
"""

from collections import ChainMap
from typing import NamedTuple

MEANINGS = {
    "button": "can be pressed; its name begins with btn_",
    "label": "a line of words",
    "banner": "whose turn it is",
    "seat": "all that lies in front of one player; a card can be put on it",
    "plate": "a player's name and state",
    "sheet": "a paper on which something is counted or scored",
    "portrait": "a player's head",
    "counter": "a number, or pips",
    "card_slot": "one card lies here; with the fact drop, a card can be put on it",
    "card_stack": "cards lie on each other, each showing a strip",
    "card_row": "cards lie side by side",
    "pile": "cards lie on each other, only the top one counts",
    "panel": "something to read",
    "log": "what has happened",
    "captions": "sounds in words, where they cover nothing that matters",
    "drop": "a card can be put anywhere here",
    "effect": "empty, but now and then something is shown or held up here",
    "hand": "a fan of cards that the viewer may use",
    "hover": "where a card of a hand is raised",
    "row": "small cards that somebody else holds",
    "dice": "dice are rolled here",
    "grid": "cards in rows, one of which the viewer may take",
}

FACTS = {
    "hand": "card_w card_h centre_x centre_y spread step_deg drop_k x_max",
    "hover": "card_w card_h bottom",
    "row": "card_w spread",
    "grid": "card_w card_h columns step_x step_y",
    "card_row": "card_w card_h step_x",
    "card_stack": "step_x step_y",
}
"""Numbers without which a zone of this kind cannot be used."""

VARIANTS = ("standard", "strategic")

Names = dict[str, str]
"""Kind → the names of its zones, separated by spaces."""

EVERYWHERE: Names = {
    "button": "btn_pause btn_rules btn_sound btn_settings",
    "label": "game_tag announcer",
    "banner": "turn_banner",
    "log": "log",
    "captions": "captions",
    "effect": "raised centre",
}


class GameZones(NamedTuple):
    """The zones of one game beyond those that every table has."""

    shared: Names
    mine: Names
    theirs: Names


REQUIRED_ZONES = {
    "eyeball_boxing": GameZones(
        shared={
            "pile": "draw_pile discard_pile",
            "label": "draw_tag discard_tag",
            "drop": "table_drop",
            "effect": "ring",
            "hand": "hand",
            "button": "btn_build_dog btn_pass",
            "counter": "bells",
        },
        mine={
            "plate": "_plate",
            "portrait": "_portrait",
            "counter": "_hotdogs",
            "card_slot": "_eye_a _eye_b",
            "card_stack": "_status",
        },
        theirs={
            "seat": " ",
            "plate": "_plate",
            "portrait": "_portrait",
            "label": "_deed",
            "counter": "_handcount _hotdogs",
            "card_slot": "_eye_a _eye_b",
            "card_stack": "_status",
            "row": "_hand",
            "effect": "_bark",
        },
    ),
    "card_clash": GameZones(
        shared={
            "counter": "round_pips",
            "panel": "combos",
            "effect": "verdict1 verdict2 verdict3 sealed slots",
            "dice": "dice_tray",
            "hand": "hand",
            "button": "btn_action",
        },
        mine={
            "sheet": "_sheet",
            "portrait": "_portrait",
            "card_slot": "_action1 _action2 _action3",
            "pile": "_deck _discard",
        },
        theirs={
            "sheet": "_sheet",
            "portrait": "_portrait",
            "card_slot": "_action1 _action2 _action3",
            "pile": "_deck _discard",
            "row": "_hand",
            "effect": "_bark _slots",
        },
    ),
    "twelve_rounds": GameZones(
        shared={
            "sheet": "judges",
            "card_slot": "attack_slot defence_slot",
            "effect": "verdict advice sealed slots_attack slots_defence",
            "label": "attack_label defence_label",
            "counter": "ticks clinches",
            "hand": "hand_attack hand_defence",
            "grid": "hand_corner",
            "drop": "corner_send dig_drop",
            "button": "btn_action btn_back_off btn_no_card btn_dig btn_next_card",
        },
        mine={
            "sheet": "_sheet",
            "portrait": "_portrait",
            "pile": "_attack_deck _defence_deck",
            "card_slot": "_corner_card _move1 _move2 _move3",
        },
        theirs={
            "sheet": "_sheet",
            "portrait": "_portrait",
            "pile": "_attack_deck _defence_deck",
            "card_slot": "_corner_card _move1 _move2 _move3",
            "row": "_hand_attack _hand_defence",
            "effect": "_bark _slots_attack _slots_defence",
        },
    ),
    "minds_eye": GameZones(  # no hands, so nothing to keep secret
        shared={
            "effect": "countdown advice",
            "label": "countdown_text",
            "panel": "reference stare_left stare_right",
            "button": "btn_turn_left btn_turn_right btn_lock",
            "pile": "pot removed_pile",
        },
        mine={
            "plate": "_plate",
            "portrait": "_portrait",
            "card_slot": "_wheel",
            "pile": "_stack",
            "panel": "_seen",
        },
        theirs={
            "plate": "_plate",
            "portrait": "_portrait",
            "pile": "_stack",
            "panel": "_seen",
            "card_slot": "_played",
            "label": "_deed",
            "effect": "_bark _why",
        },
    ),
    "dodgeball": GameZones(
        shared={
            "pile": "draw_pile discard_pile",
            "label": "draw_tag discard_tag",
            "button": "btn_pass btn_for_now",
            "panel": "hint bench",
            "hand": "hand hand_strategic",
            "hover": "hover_card_strategic",
        },
        mine={
            "plate": "_plate _plate_strategic",
            "portrait": "_portrait _portrait_strategic",
            "counter": "_hits _hits_strategic",
            "card_row": "_front _front_strategic",
        },
        theirs={
            "seat": " ",
            "plate": "_plate",
            "portrait": "_portrait",
            "label": "_deed",
            "counter": "_hits",
            "card_row": "_front",
            "row": "_hand",
            "effect": "_bark",
        },
    ),
}


def _kinds(names: Names, owner: str = "") -> dict[str, str]:
    """Return name → kind. A single blank stands for the owner's own name."""
    return {
        owner + name: kind
        for kind, line in names.items()
        for name in ([""] if line == " " else line.split())
    }


def required_zones(game: str, seats: int) -> dict[str, str]:
    """Return the kind of every zone of this table, by name."""
    shared, mine, theirs = REQUIRED_ZONES[game]
    hover = {"hover_card": "hover"} if "hand" in shared else {}
    others = [_kinds(theirs, f"seat{seat}") for seat in range(1, seats)]
    table = ChainMap(_kinds(EVERYWHERE), _kinds(shared), hover, _kinds(mine, "my"), *others)
    return dict(table)
