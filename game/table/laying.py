"""Laying the table, to be seen from anywhere: for a match, a replay, a thumbnail."""

from game.match.match import Match
from game.profile.settings import Settings
from game.stage.sound import Sound
from game.table import ending
from game.table.board import Board
from game.table.cast import looks_of, voice
from game.table.comic import ordered
from game.table.faces import Faces
from game.table.games import rig_for
from game.table.viewpoint import Viewpoint
from game.table.zones import read_zones

FACE_WIDTHS = (240, 304, 208, 176.8, 144, 124, 88, 44)
"""At which cards are seen."""
AT_ANY_TABLE = ("crowd_roar", "fanfare", "lift", "lose", "tear", "tick")
"""Sounds of every game's table and of its results."""

REMINDERS = {"off": "", "soft": "chime", "ding": "ding"}
"""The sound of the viewer's turn."""


def lay_table(
    match: Match, viewpoint: Viewpoint, faces: Faces, sound: Sound, untold: bool = False
) -> Board:
    """As the match stands; or, if it is still to be told, as it was before the first deal."""
    rig = rig_for(match.game.name)
    n = len(match.seats)
    shown = (
        rig.opening(match.options, viewpoint, n) if untold else rig.seen(match.state, viewpoint, n)
    )
    zones = read_zones(rig.levels, rig.name, n)
    return Board(rig, zones, faces, sound, looks_of(match.seats), match.names, shown, match.seed)


def obey(board: Board, settings: Settings) -> None:
    """Move and sound as the player wants it."""
    board.motion = settings.access.motion
    board.hit_stop = settings.access.hit_stop
    board.shake.strength = settings.access.shake
    board.reminder = REMINDERS[settings.sound.turn_reminder]


def warm_up(board: Board) -> None:
    """Have the workers draw every face and decode every sound before it is needed."""
    rig, faces, art = board.rig, board.faces, board.faces.art
    board.sound.preload((*rig.sounds, *AT_ANY_TABLE, *ending.SOUNDS, *map(voice, board.looks)))
    for stem in rig.dealt or faces.stems(rig.dressed_as):
        for width in FACE_WIDTHS:
            art.prepare(faces.requests(rig.dressed_as, stem, width))
    art.prepare(rig.requests(faces, board.zones, board.looks))
    art.prepare(ordered(art, rig.prints))
    art.prepare(ending.requests(art, board.looks))
