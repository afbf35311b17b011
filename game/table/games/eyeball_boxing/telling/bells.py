"""Patches, and the bell."""

from game.core.event import Event
from game.games.eyeball_boxing.cards import (
    BELL,
    EYE_FRY,
    PATCH_AND_STITCH,
)
from game.stage.motion import (
    LONG,
    Do,
    Motion,
    Series,
    Tween,
    Wait,
    emph,
    leave,
)
from game.table.board import Board
from game.table.effects import Stamp
from game.table.games.eyeball_boxing.layout import face
from game.table.games.eyeball_boxing.telling.pieces import bring_up, learn, leaves, to_discard
from game.table.sprite import Key, Pose


def patched(board: Board, event: Event) -> Motion:
    if board.shown.patching == event.who:
        return learn(board, event)
    name: Key = ("raised",)  # while the bell rings the card comes straight from the hand
    raised = bring_up(board, event.who, PATCH_AND_STITCH, name, 0.2)
    return Series(raised, to_discard(board, event, name))


def unfried(board: Board, event: Event) -> Motion:
    if board.shown.patching == event.who:
        return leaves(board, event, "COOL", "sizzle")
    name: Key = ("raised",)

    def lay() -> None:
        patch = board.sprites.pop(name)
        fry = board.sprites.pop(("front", event.who, EYE_FRY, 0))
        board.learn(event)
        last = len(board.shown.discard) - 1
        for sprite, place in ((patch, last - 1), (fry, last)):
            sprite.key = ("discard", place)
            board.sprites[sprite.key] = sprite
        board.arrange(0.3, leave)

    raised = bring_up(board, event.who, PATCH_AND_STITCH, name, 0.2)
    return Series(raised, Do(lay), Wait(board.pace(0.3)))


def bell(board: Board, event: Event) -> Motion:
    """The card refuses the hand and swings up to the bells; four strokes."""
    name: Key = ("bell",)
    full = board.full("bell")

    def swing() -> None:
        x, y = board.zones.centre("draw_pile")
        sprite = board.spawn(name, ("back",), Pose(x, y, 0, 144), 50)
        sprite.travel(Pose(960, 440, 0, 220), board.pace(LONG), emph, 40, face(BELL))

    def ring() -> None:
        board.learn(event)
        board.sound.duck(2.0)
        board.sound.play("bell")
        board.add(Stamp("DING-DING-DING-DING!", 960, 678, 52, 1.5))
        board.spot = {name}

    def sway(share: float) -> None:
        if name in board.sprites:
            sprite = board.sprites[name]
            angle = 0.0 if share >= 1 else 10 * (1 - share) * (1 if int(share * 8) % 2 else -1)
            sprite.pose = sprite.pose._replace(angle=angle)

    def hang() -> None:
        bells = board.zones.rect("game_tag")
        if name in board.sprites:
            there = Pose(bells.right + 90, 48, 0, 40)
            board.sprites[name].travel(there, board.pace(LONG), emph)

    def gone() -> None:
        board.sprites.pop(name, None)
        board.spot = set()

    strokes = 0.9 if full else 0.45
    swaying = Tween(strokes, sway) if board.motion == "full" else Wait(0.4)
    return Series(
        Do(swing),
        Wait(board.pace(LONG)),
        Do(ring),
        board.fade(0.35 if board.motion != "hardly" else 0.0, 0.2),
        swaying,
        board.fade(0.0, 0.2),
        Do(hang),
        Wait(board.pace(LONG)),
        Do(gone),
    )
