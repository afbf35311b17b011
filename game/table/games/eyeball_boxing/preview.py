"""Preview what a card would do if nobody reacts, computed by the rules themselves."""

from random import Random
from typing import Any

from game.core.event import Event
from game.core.state import PASS, Move
from game.core.view import View
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import BUILD, NO_EYE, SWAP, card_of, eye_of, seat_of
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.text import STATES

FARTHEST = 40
"""Maximum number of answers to simulate."""

WORDS = {
    cards.SWARM: "NO FISTS FOR A TURN",
    cards.EYE_FRY: "NO HEALING",
    cards.NAP_TIME: "SLEEPS A TURN",
    cards.SAFETY_FIRST: "GOGGLES ON",
}


def preview(view: View, move: Move) -> tuple[str, int]:
    """Return a few words, and the eye's next state (-1 if no eye changes)."""
    obs: Observation = view.obs
    if SWAP <= move < BUILD:
        return "SWAP FOR A NEW CARD" if sum(obs.hand) <= cards.HAND else "THROW IT AWAY", -1
    if move in (PASS, BUILD):
        return "", -1
    card, seat, eye = card_of(move), seat_of(move), eye_of(move)
    for event in predicted_events(view, move):
        if event.what == "saved" and event.who == seat:
            return "GOGGLES TAKE IT", -1
        if event.what == "eye" and event.who == seat and event.amount // 4 == eye:
            before, after = obs.eyes[2 * seat + eye], event.amount % 4
            return f"{STATES[before]} > {STATES[after]}".upper(), after
        if event.what == "unfried":
            return "EYE FRY GONE", -1
        if event.what in ("cursed", "guarded"):
            return WORDS[card], -1
    return ("ROB THEM" if eye == NO_EYE else ""), -1


def predicted_events(view: View, move: Move) -> list[Event]:
    """Return the events if everybody else passes, in a world sampled from what the viewer knows."""
    world: Any = view.sample_world(Random(1))
    world.deck = [cards.PUNCH] * len(
        world.deck
    )  # nobody can know what is drawn, so it must not change the preview
    events: list[Event] = []
    turns = world.turns
    world.apply(view.seat, move, events)
    for _ in range(FARTHEST):
        if world.over or world.turns != turns:
            break
        actors = world.actors()
        moves = world.legal_moves(actors[0])
        world.apply(actors[0], PASS if PASS in moves else moves[0], events)
    return events
