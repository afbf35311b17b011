"""Card counting: the cards that a boxer may hold, as far as the bot remembers."""

from collections.abc import Sequence
from random import Random

from game.bots.card_clash.evaluation import BoxerState, current_chain
from game.core.view import View
from game.games.card_clash.cards import CARDS, COPIES
from game.games.card_clash.rules import Observation

Hand = list[int]
"""Copies of each card, by card number."""


def boxer_states(view: View, memory: int = 0) -> tuple[BoxerState, BoxerState]:
    """Return my corner and theirs; cards shown in the latest `memory` events count (0: in all)."""
    obs: Observation = view.obs
    left = [list(COPIES), list(COPIES)]
    for event in view.history()[-memory:]:
        if event.what == "revealed":
            left[event.who][event.card] -= 1
    return _corner(obs, obs.seat, left[obs.seat]), _corner(obs, 1 - obs.seat, left[1 - obs.seat])


def _corner(obs: Observation, boxer: int, left: list[int]) -> BoxerState:
    shown = slice(boxer * 3, boxer * 3 + obs.action)
    chain = current_chain(obs.played[shown], obs.resolved[shown])
    return BoxerState(obs.hits[boxer], obs.round_hits[boxer], obs.combos[boxer], chain, tuple(left))


def sample_hands(left: Sequence[int], size: int, count: int, rng: Random) -> list[Hand]:
    """Sample `count` hands of this size from the cards left; one hand if only one is possible."""
    cards = list_cards(left)
    if size >= len(cards):
        return [list(left)]
    return [count_cards(rng.sample(cards, size)) for _ in range(count)]


def sample_draws(left: Sequence[int], hand: Sequence[int], count: int, rng: Random) -> list[Hand]:
    """Sample `count` draws of three cards from the deck; just one if three or fewer are left."""
    deck = list_cards([all_ - some for all_, some in zip(left, hand, strict=True)])
    if len(deck) <= 3:
        return [count_cards(deck)]
    return [count_cards(rng.sample(deck, 3)) for _ in range(count)]


def list_cards(counts: Sequence[int]) -> list[int]:
    return [card for card in CARDS for _ in range(counts[card])]


def count_cards(cards: Sequence[int]) -> Hand:
    return [cards.count(card) for card in CARDS]


def distinct_cards(hand: Sequence[int]) -> list[int]:
    return [card for card in CARDS if hand[card]]
