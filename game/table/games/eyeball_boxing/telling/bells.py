"""Patches, and the bell."""

from game.core.event import Event
from game.games.eyeball_boxing import cards
from game.stage.motion import LONG, Do, Motion, Series, Tween, Wait, emph
from game.table.board import Board
from game.table.effects import Stamp
from game.table.games.eyeball_boxing.layout import face
from game.table.games.eyeball_boxing.telling.pieces import RAISED, discarded, leaves, to_discard
from game.table.sprite import Key, Pose
from game.table.telling import bring_up, carry, learn


def patched(board: Board, event: Event) -> Motion:
    if board.shown.patching == event.who:
        return learn(board, event)
    return Series(_from_hand(board, event), to_discard(board, event))


def _from_hand(board: Board, event: Event) -> Motion:
    """While the bell rings the card comes straight from the hand."""
    return bring_up(board, event.who, cards.PATCH_AND_STITCH, RAISED, 0.2)


def unfried(board: Board, event: Event) -> Motion:
    if board.shown.patching == event.who:
        return leaves(board, event, "COOL", "sizzle")
    fry: Key = ("front", event.who, cards.EYE_FRY, 0)
    laid = carry(
        board, event, (RAISED, lambda: discarded(board, 1)), (fry, lambda: discarded(board)),
        seconds=0.3,
    )  # fmt: skip
    return Series(_from_hand(board, event), laid)


def bell(board: Board, event: Event) -> Motion:
    """The card refuses the hand and swings up to the bells; four strokes."""
    name: Key = ("bell",)
    full = board.full("bell")
    x, y = board.zones.centre("centre")

    def swing() -> None:
        pile = board.zones.rect("draw_pile")
        sprite = board.spawn(name, ("back",), Pose(*pile.center, 0, pile.w), 50)
        up = Pose(x, y - 50, 0, 220)
        sprite.travel(up, board.pace(LONG), emph, 40, face(cards.BELL))

    def ring() -> None:
        board.learn(event)
        board.sound.duck(2.0)
        board.sound.play("bell")
        board.add(Stamp("DING-DING-DING-DING!", x, y + 188, 52, 1.5))
        board.spot = {name}

    def sway(share: float) -> None:
        if name in board.sprites:
            sprite = board.sprites[name]
            angle = 0.0 if share >= 1 else 10 * (1 - share) * (1 if int(share * 8) % 2 else -1)
            sprite.pose = sprite.pose._replace(angle=angle)

    def hang() -> None:
        if name in board.sprites and "game_tag" in board.zones:
            there = Pose(board.zones.rect("game_tag").right + 90, 48, 0, 40)
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
