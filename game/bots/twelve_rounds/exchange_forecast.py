"""The coming exchange from the viewpoint of one boxer."""

from collections.abc import Sequence
from operator import mul
from random import Random
from typing import NamedTuple

from game.bots.mind import Skill
from game.bots.twelve_rounds import card_counting
from game.bots.twelve_rounds.exchange import Matrix, Steps, advance_to_attack, matrix
from game.bots.twelve_rounds.mixed_strategy import Hand, PossibleHands, train, win_chances_against
from game.core.state import Seat
from game.core.view import View
from game.games.twelve_rounds.bout import Bout
from game.games.twelve_rounds.cards import COST, NO_GUARD

HANDS = 8
"""Hands sampled for the opponent, and hands that the opponent must expect of me."""


class Forecast(NamedTuple):
    """The result of the forecast: the cards that can be laid, with their win chances."""

    world: Bout
    cards: tuple[int, ...]
    """The cards that I could lay, movements included."""
    worths: list[float]
    """My win chance with each card."""
    mix: list[float]
    """The unpredictable mix over the cards; empty if the attack is face up."""
    worth: float
    """My win chance with that mix, or with the best card."""


class ExchangeSides(NamedTuple):
    """Both sides of an exchange: the cards, and the hands that choose among them."""

    attacks: tuple[int, ...]
    guards: tuple[int, ...]
    throws: list[Hand]
    covers: list[Hand]


def forecast_exchange(
    view: View, table: Bout, rng: Random, skill: Skill, tries: int
) -> Steps[Forecast]:
    """Forecast the exchange. `table` is a sampled world, which is not changed."""
    shown = table.decode_move(table.control, table.laid)[0] if table.laid and table.shown else -1
    world = advance_to_attack(table.clone())
    corners = _corners(view, world, rng, skill)
    if shown >= 0:
        corners = corners._replace(attacks=(shown,), throws=[(0,)])
    worths = yield from matrix(world, corners.attacks, corners.guards)
    attacking = view.seat == world.control
    if shown >= 0 or world.face_up or world.exposed[world.control]:
        return _open(world, corners, worths, attacking)
    return (yield from _sealed(world, corners, worths, attacking, tries))


def _corners(view: View, world: Bout, rng: Random, skill: Skill) -> ExchangeSides:
    """Sample the hands of both sides; my real hand comes first on mine."""
    seat, foe = world.control, 1 - world.control
    seen = card_counting.remembered_discards(view, skill.memory)
    thrown = card_counting.sample_hands(view.obs, seat * 2, world.held[seat * 2], seen, HANDS, rng)
    covered = card_counting.sample_hands(
        view.obs, foe * 2 + 1, world.held[foe * 2 + 1], seen, HANDS, rng
    )
    if view.seat == seat:
        thrown[:0] = [
            tuple(c for c in world.distinct_cards(seat, 0) if COST[c] <= world.endurance[seat])
        ]
    else:
        covered[:0] = [tuple(world.distinct_cards(foe, 1))]
    attacks = (*sorted(set().union(*thrown)), *_movements(world, seat))
    guards = (*sorted(set().union(*covered)), *_movements(world, foe))
    if not world.held[foe * 2 + 1]:
        guards, covered = (NO_GUARD,), [(NO_GUARD,)]
    return ExchangeSides(
        attacks,
        guards,
        [_places(h, attacks) for h in thrown],
        [_places(h, guards) for h in covered],
    )


def _movements(world: Bout, seat: Seat) -> tuple[int, ...]:
    first = 20 + world.boxers[seat] * 3
    return tuple(
        first + slot
        for slot in world.free_movements(seat)
        if world.control != seat or COST[first + slot] <= world.endurance[seat]
    )


def _places(hand: Sequence[int], laid: Sequence[int]) -> Hand:
    return tuple(place for place, card in enumerate(laid) if card in hand or card >= 20)


def _sealed(
    world: Bout, corners: ExchangeSides, worths: Matrix, attacking: bool, tries: int
) -> Steps[Forecast]:
    throws = PossibleHands(corners.throws, len(corners.attacks))
    covers = PossibleHands(corners.covers, len(corners.guards))
    yield from train(worths, throws, covers, tries)
    if attacking:
        got, mine, laid = win_chances_against(worths, covers), throws, corners.attacks
    else:
        columns = list(zip(*worths, strict=True))
        got, mine, laid = (
            [1 - one for one in win_chances_against(columns, throws)],
            covers,
            corners.guards,
        )
    hand, mix = mine.hands[0], mine.mix()
    values = [got[place] for place in hand]
    worth = sum(map(mul, values, mix))
    return Forecast(world, tuple(laid[place] for place in hand), values, mix, worth)


def _open(world: Bout, corners: ExchangeSides, worths: Matrix, attacking: bool) -> Forecast:
    """Forecast an exchange whose attack is face up: the defender gives the best answer."""
    if attacking:
        hand, laid = corners.throws[0], corners.attacks
        covers = corners.covers
        values = [
            sum(min(worths[place][c] for c in cover) for cover in covers) / len(covers)
            for place in hand
        ]
        return Forecast(world, tuple(laid[place] for place in hand), values, [], max(values))
    mine, laid = corners.covers[0], corners.guards
    values = [1 - worths[0][place] for place in mine]
    best = [min(row[place] for place in mine) for row in worths]
    threats = [max(best[place] for place in throw) for throw in corners.throws if throw]
    worth = 1 - sum(threats) / len(threats)
    return Forecast(world, tuple(laid[place] for place in mine), values, [], worth)
