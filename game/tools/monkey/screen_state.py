"""What is on the screen, and where it can be clicked."""

from typing import Any

from game.app.app import App
from game.app.key_capture import KeyCapture
from game.app.name_dialog import NameDialog
from game.screen_registry import SCREENS, class_name
from game.screens.table.screen import TableScreen
from game.stage.engine.layer import Layer
from game.stage.widgets.dialog import CountdownDialog, Dialog
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Widget
from game.tools.monkey.acts import Point

DIALOG, NAMING, LISTEN = "dialog", "naming", "listen"
SMALL = {
    Dialog.__name__: DIALOG,
    CountdownDialog.__name__: DIALOG,
    NameDialog.__name__: NAMING,
    KeyCapture.__name__: LISTEN,
}
CLASSES = {class_name(screen): screen for screen in SCREENS} | SMALL


def name_of(scene: Layer) -> str:
    return CLASSES.get(type(scene).__name__, type(scene).__name__)


def stack(app: App) -> tuple[str, ...]:
    """Return the names of the stacked screens, from bottom to top."""
    return tuple(name_of(scene) for scene in app.stage.layers)


def widgets(scene: Any) -> list[Widget]:
    """Return all focusable widgets; at the table several parts have their own."""
    parts = [scene, *vars(scene).values()]
    focuses = [f for f in (getattr(part, "focus", None) for part in parts) if isinstance(f, Focus)]
    unlike = list({id(focus): focus for focus in focuses}.values())
    return [w for focus in unlike for w in focus.widgets if w.focusable]


def find_widget(scene: Layer, *names: str) -> Widget | None:
    """Return the first of these widgets that exists, or None."""
    found = {widget.name: widget for widget in reversed(widgets(scene))}
    return next((found[name] for name in names if name in found), None)


def middle(widget: Widget) -> Point:
    return widget.rect.center


def is_reachable(widget: Widget) -> bool:
    """True if the mouse can reach it; it may be scrolled out of view."""
    return widget.hits(*middle(widget))


def click_points(scene: Layer) -> list[Point]:
    """Return points where a click may do something."""
    points = [middle(widget) for widget in widgets(scene)]
    return points + (card_points(scene) if isinstance(scene, TableScreen) else [])


def card_points(table: TableScreen) -> list[Point]:
    """Return a point near the bottom of each reachable card, and the centre of each pile."""
    board = table.board
    points: list[Point] = []
    for key in table.grip.move_options.pickable_card_keys:
        hand = board.hand_with(key)
        if hand is not None:
            pose = hand.pose(key)
            points.append((pose.x, min(pose.y + 60, 1040)))
    piles = board.game_table.piles(board.visible)
    return points + [board.zones.rect(zone).center for zone in piles]
