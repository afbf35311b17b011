"""Legal play for the monkey: cards and answers, by mouse and by keyboard."""

from random import Random

import pygame

from game.app.app import App
from game.screens.table.screen import TableScreen
from game.stage.engine.layer import Layer
from game.tools.monkey.acts import Act, Point, click, drag, key
from game.tools.monkey.screen_state import middle

OUT = 300.0
"""The y that an answer is dragged to."""
SECRET, PRESSES = "qweasduiojkl", 4
"""Keys that people press in a secret choice, and how many of them at a time."""


def next_acts(app: App, scene: Layer, rng: Random) -> list[Act]:
    """Return the next move at this table; empty if it waits for nobody."""
    if not isinstance(scene, TableScreen):
        return []
    if scene.overlay is not None:
        return click(app, middle(scene.overlay.focus.widgets[0]))
    if scene.question is not None:
        return _answer(app, scene, rng)
    if scene.board.release_label:
        return rng.choice((key(pygame.K_e), drag(app, (900, 700), (1200, 300))))
    if scene.grip.move_options.view is not None:
        return _card(app, scene, rng)
    return key(pygame.K_f) if rng.random() < 0.3 else []


def _answer(app: App, table: TableScreen, rng: Random) -> list[Act]:
    assert table.question is not None
    if not table.question.answers:
        return [act for _ in range(PRESSES) for act in key(ord(rng.choice(SECRET)))]
    point = middle(rng.choice(table.question.answers))
    what = rng.random()
    if what < 0.4:
        return click(app, point)
    if what < 0.6:
        return drag(app, point, (point[0], OUT))
    return key(pygame.K_e if what < 0.7 else pygame.K_1 + rng.randrange(3))


def _card(app: App, table: TableScreen, rng: Random) -> list[Act]:
    reach = table.grip.move_options
    able = [card for card in reach.pickable_card_keys if reach.drop_targets(card)]
    if not able or rng.random() < 0.15:
        return key(pygame.K_e)
    card = rng.choice(able)
    if rng.random() < 0.5:
        digit = pygame.K_1 + reach.pickable_card_keys.index(card) % 9
        steps = [act for _ in range(rng.randrange(3)) for act in key(pygame.K_RIGHT)]
        return [*key(digit), *steps, *key(pygame.K_RETURN), *key(pygame.K_RETURN)]
    spot = rng.choice(reach.drop_targets(card))
    acts = drag(app, _held(table, card), table.board.zones.rect(spot.name).center)
    if len(spot.moves) > 1:
        acts += click(app, rng.choice(reach.choice_rects(spot)).center)
    return acts


def _held(table: TableScreen, card: object) -> Point:
    hand = table.board.hand_with(card)
    assert hand is not None
    pose = hand.pose(card)
    return pose.x, min(pose.y + 60, 1040)
