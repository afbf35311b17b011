"""Prompts: who does what to whom, and the possible answers."""

from random import Random
from typing import Any

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.eyeball_boxing import table
from game.games.eyeball_boxing.cards import (
    BLACKED_OUT,
    BLOCK_AND_KNOCK,
    DAWG,
    EYE_FRY,
    FOUL,
    INGREDIENTS,
    JAB_AND_GRAB,
    NAP_TIME,
    PATCH_AND_STITCH,
    SHAKEDOWN,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.moves import BUILD, NO_EYE, VOTE, card_of, eye_of
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.text import CARDS, EYES, STATES
from game.stage.drawing.colours import PURPLE, RED, SHADE, mix
from game.table.board.board import Board
from game.table.characters.cast import colour_of
from game.table.games.eyeball_boxing.layout import STEMS, card_image_key, eye_image_key
from game.table.questions.prompt import AnswerOption, Prompt, Speech

TITLE = ("YOUR REACTION?", "REACTION?")
GIVE_UP = ("WHICH ONE DO YOU GIVE UP? NOBODY ELSE SEES IT", "WHICH ONE IS GIVEN UP?")
COMPLETE = ("ALL THREE INGREDIENTS!", "Keep them for later.")
INCOMPLETE = ("NO HOTDOG YET", "An ingredient is missing.")
"""Headline and what waiting means, with and without a whole hotdog in the hand."""
SUFFERED = {
    (True, True): ("TAKE THE HIT", "TAKE IT"),
    (True, False): ("TAKE THE HIT", "TAKE IT"),
    (False, True): ("HAND IT OVER", "HAND OVER"),
    (False, False): ("LET THEM LOOK", "LET THEM"),
}
"""Title and button, by whether a blow aims at an eye and whether there is something to lose."""
CURSES = {
    SWARM: (
        "Flies on you: no attacking, no blocking.",
        "Flies on {name}: no attacking, no blocking.",
    ),
    EYE_FRY: ("No healing for you.", "Nobody can patch {name}’s eyes."),
    NAP_TIME: ("You sleep through a turn.", "{name} sleeps."),
}
"""What a purple card does, addressed to its target, and about them by name."""
NO_ATTACKING = ("Flies on you: no attacking.", "Flies on {name}: no attacking.")
GOGGLES = ("Your goggles take it.", "{name}’s goggles take it.")
STOPPED = ("Your card is stopped.", "{name}’s card is stopped.")


def prompt(view: View, board: Board) -> Prompt:
    kind = view.obs.pending[-1][0]
    make = {
        table.BLOCKING: _attack,
        table.FOULING: _purple,
        table.STEALING: _loot,
        table.BELL_PAUSE: _bell,
        table.GIVING: _give,
        table.COOKING: _cook,
        table.VOTING: _vote,
    }[kind]
    return make(view, view.obs, board)


def _ribbon(board: Board, seat: Seat) -> str:
    return mix(colour_of(board.contenders[seat]), SHADE, 0.15)


def _at_me(board: Board, seat: Seat) -> str:
    return board.you_or_name(seat, "YOU", "{name}").upper()


# -- an attack -------------------------------------------------------------------------------------


def _attack(view: View, obs: Observation, board: Board) -> Prompt:
    _, _, _, attacker, _, eye, card, ingredient = obs.pending[-1]
    name = board.names[attacker]
    me = board.contenders[obs.seat]
    aimed = eye != NO_EYE
    state = obs.eyes[2 * obs.seat + eye] if aimed else 0
    blocks = [move for move in view.moves if move not in (PASS, BUILD)]
    at_stake = _at_stake(obs, card, ingredient)
    goggles = bool(obs.safety[attacker])
    offers = _with_build(view, [_answer(move, name, at_stake, goggles) for move in blocks])
    taken = f"{EYES[eye].capitalize()} eye goes {STATES[state + 1]}" if aimed else "Be robbed"
    if _ends_the_match(obs, eye):
        taken += ". Match over."
    else:
        taken += f", lose {at_stake}." if at_stake else _nothing_to_lose(card, ingredient)
    after = eye_image_key(me, min(3, state + 1)) if aimed else ("back",)
    title, label = SUFFERED[aimed, bool(at_stake)]
    offers.append(AnswerOption(PASS, title, taken, after, label, "red"))
    thrown = "KNOCKS BACK" if card == BLOCK_AND_KNOCK else f"THROWS {CARDS[card].upper()}"
    return Prompt(
        f"{name.upper()} {thrown} AT {_at_me(board, obs.seat)}!",
        _ribbon(board, attacker),
        board.you_or_name(obs.seat, *TITLE),
        tuple(offers),
        attacker,
        card_image_key(card),
        eye_image_key(me, state) if aimed else None,
        f"{board.you_or_name(obs.seat, 'YOUR', '{name}’S')} {EYES[eye]} EYE".upper()
        if aimed
        else "",
        _demand(STEMS[ingredient]) if card == SHAKEDOWN else None,
    )


def _at_stake(obs: Observation, card: int, ingredient: int) -> str:
    """Return what the viewer holds and would lose; empty if there is nothing to take."""
    if card == SHAKEDOWN and obs.hand[ingredient]:
        return f"the {CARDS[ingredient]}"
    held = [CARDS[food] for food in INGREDIENTS if obs.hand[food]]
    if card != JAB_AND_GRAB or not held:
        return ""
    return f"the {held[0]}" if len(held) == 1 else "an ingredient"


def _ends_the_match(obs: Observation, eye: int) -> bool:
    """Whether the blow shuts the last open eye but those of one other player."""
    eyes = list(obs.eyes)
    if eye != NO_EYE:
        eyes[2 * obs.seat + eye] += 1
    return len({place // 2 for place, state in enumerate(eyes) if state < BLACKED_OUT}) == 1


def _nothing_to_lose(card: int, ingredient: int) -> str:
    wanted = {SHAKEDOWN: CARDS[ingredient], JAB_AND_GRAB: "ingredient"}
    return f"; no {wanted[card]} to lose." if card in wanted else "."


def _demand(stem: str) -> Speech:
    return Speech("Hand over the", f"cards/eyeball_boxing/{stem}.svg", f"{stem.upper()}!")


def _answer(move: Move, name: str, at_stake: str, goggles: bool) -> AnswerOption:
    card = card_of(move)
    if card != BLOCK_AND_KNOCK:
        text = f"Stop it cold. Keep {at_stake}." if at_stake else "Stop it cold."
        return AnswerOption(move, "BLOCK", text, card_image_key(card), "PLAY", "green")
    eye = eye_of(move)
    if eye == NO_EYE:
        return AnswerOption(
            move,
            "BLOCK & KNOCK",
            "Stop it. No eye left to knock.",
            card_image_key(card),
            "PLAY",
            "blue",
        )
    text = f"Stop it, then punch {name}’s {EYES[eye]} eye."
    if goggles:
        text = f"Stop it. {name}’s goggles take the punch."
    return AnswerOption(move, "BLOCK & KNOCK", text, card_image_key(card), "PLAY", "blue")


# -- purple cards and loot -------------------------------------------------------------------------


def _purple(view: View, obs: Observation, board: Board) -> Prompt:
    _, _, _, author, card, first, _ = obs.pending[-1]
    name = board.names[author]
    offers = _with_build(
        view,
        [
            AnswerOption(
                m, "FOUL", f"Blow the whistle on {name}.", card_image_key(14), "THROW", "gold"
            )
            for m in view.moves
            if m not in (PASS, BUILD)
        ],
    )
    text = _waved_on(view, obs, board)
    offers.append(AnswerOption(PASS, "WAVE ON", text, card_image_key(card), "WAVE ON", "night"))
    at = _at_me(board, first)
    headline = f"{name.upper()} PLAYS {CARDS[card].upper()} ON {at}!"
    if card == STEAL:
        headline = f"{name.upper()} STEALS FROM {at}!"
    if card == FOUL:
        headline = f"{name.upper()} FOULS {at}!"
    return Prompt(
        headline,
        PURPLE,
        "BLOW THE WHISTLE?",
        tuple(offers),
        author,
        card_image_key(card),
        *_victim(board, first),
    )


def _waved_on(view: View, obs: Observation, board: Board) -> str:
    """What the purple card or the Foul does if nobody stops it."""
    _, _, _, author, card, first, _ = obs.pending[-1]
    if card == STEAL:
        return f"{board.names[author]} runs off with it."
    if card == FOUL:
        return board.you_or_name(first, *STOPPED)
    if obs.safety[first]:
        return board.you_or_name(first, *GOGGLES)
    if card == SWARM and not _swarm_bars_blocks(view):
        return board.you_or_name(first, *NO_ATTACKING)
    return board.you_or_name(first, *CURSES[card])


def _swarm_bars_blocks(view: View) -> bool:
    """Whether these house rules keep a swarmed player from blocking on other players' turns."""
    options: Any = view.sample_world(Random(1)).options
    return bool(options.swarm_scope == "whilePresent")


def _victim(board: Board, seat: Seat) -> tuple[tuple[str, ...], str]:
    return ("portrait", board.contenders[seat]), board.names[seat].upper()


def _loot(view: View, obs: Observation, board: Board) -> Prompt:
    _, _, _, holder, loot, _, _ = obs.pending[-1]
    name = board.names[holder]
    food = CARDS[loot]
    held = obs.hand[loot]
    has = board.you_or_name(obs.seat, "You hold", "{name} holds")
    text = f"Snatch the {food}. {has} {held or 'none'}."
    offers = _with_build(
        view,
        [
            AnswerOption(m, "STEAL", text, card_image_key(13), "THROW", "purple")
            for m in view.moves
            if m not in (PASS, BUILD)
        ],
    )
    offers.append(
        AnswerOption(
            PASS, "LET IT GO", f"{name} keeps it.", card_image_key(loot), "LET IT GO", "night"
        )
    )
    return Prompt(
        f"{name.upper()} GETS A {food.upper()}!"
        if food != "Condiments"
        else f"{name.upper()} GETS CONDIMENTS!",
        _ribbon(board, holder),
        "STEAL IT?",
        tuple(offers),
        holder,
        card_image_key(loot),
        *_victim(board, holder),
    )


# -- other questions -------------------------------------------------------------------------------


def _bell(view: View, obs: Observation, board: Board) -> Prompt:
    me = board.contenders[obs.seat]
    offers = []
    for move in view.moves:
        if move in (PASS, BUILD):
            continue
        eye = eye_of(move)
        if eye == NO_EYE:
            offers.append(
                AnswerOption(
                    move, "COOL IT", "Get rid of the Eye Fry.", card_image_key(11), "PATCH", "green"
                )
            )
            continue
        state = obs.eyes[2 * obs.seat + eye]
        text = f"{STATES[state]} becomes {STATES[state - 1]}."
        title = f"{EYES[eye].upper()} EYE"
        offers.append(
            AnswerOption(move, title, text, eye_image_key(me, state - 1), "PATCH", "green")
        )
    offers = _with_build(view, offers)
    has_patch = obs.hand[PATCH_AND_STITCH]
    text = "Keep the card for later." if has_patch else "Nothing to patch with."
    offers.append(
        AnswerOption(PASS, "SIT TIGHT", text, card_image_key(PATCH_AND_STITCH), "WAIT", "night")
    )
    drawer = obs.pending[-1][3]
    return Prompt(
        "DING-DING-DING-DING!", RED, "PATCH ONE EYE?", tuple(offers), drawer, card_image_key(15)
    )


def _give(view: View, obs: Observation, board: Board) -> Prompt:
    attacker = obs.pending[-1][3]
    name = board.names[attacker]
    offers = [
        AnswerOption(
            move,
            CARDS[card_of(move)].upper(),
            f"{board.you_or_name(obs.seat, 'You hold', '{name} holds')} {obs.hand[card_of(move)]}.",
            card_image_key(card_of(move)),
            "GIVE",
            "gold",
        )
        for move in view.moves
    ]
    return Prompt(
        f"{name.upper()} GRABS AN INGREDIENT!",
        _ribbon(board, attacker),
        board.you_or_name(obs.seat, *GIVE_UP),
        tuple(offers),
        attacker,
        card_image_key(JAB_AND_GRAB),
    )


def _cook(view: View, obs: Observation, board: Board) -> Prompt:
    offers = _with_build(view, [])
    headline, text = COMPLETE if offers else INCOMPLETE
    offers.append(AnswerOption(PASS, "NOT YET", text, card_image_key(DAWG), "NOT YET", "night"))
    return Prompt(headline, RED, "BUILD A HOTDOG?", tuple(offers), obs.seat, ("hotdog",))


def _with_build(view: View, offers: list[AnswerOption]) -> list[AnswerOption]:
    if BUILD in view.moves:
        offers.append(
            AnswerOption(
                BUILD, "HOTDOG", "Build it: bun, dawg, squiggle.", ("hotdog",), "BUILD IT", "gold"
            )
        )
    return offers


def _vote(view: View, obs: Observation, board: Board) -> Prompt:
    offers = [
        AnswerOption(
            move,
            board.names[move - VOTE].upper(),
            "The loudest mouth begins.",
            ("portrait", board.contenders[move - VOTE]),
            "VOTE",
            "gold",
        )
        for move in view.moves
    ]
    return Prompt("WHOSE INSULT WAS BEST?", RED, "POINT AT ONE", tuple(offers), -1)
