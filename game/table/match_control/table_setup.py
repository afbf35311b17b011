"""Setting up a board from any viewpoint: for a match, a replay, a thumbnail."""

from game.match.match import Match
from game.profile.settings import Settings
from game.stage.drawing.art import Request
from game.stage.drawing.colours import RED
from game.stage.drawing.shapes import ribbon
from game.stage.sound.mixer import Sound
from game.table.animation import match_end
from game.table.animation.idle import THOUGHT
from game.table.board import last_play, name_plates
from game.table.board.board import Board
from game.table.board.card_faces import Faces
from game.table.board.comic_effects import ordered
from game.table.board.effects import bubbles, tags
from game.table.board.zones import read_zones
from game.table.characters import portrait
from game.table.characters.cast import looks_of, shaded, voice
from game.table.games import game_table_for
from game.table.questions import chain_view
from game.table.text.playing_styles import plays
from game.table.view.viewpoint import AUDIENCE, Viewpoint

AT_ANY_TABLE = ("chime", "crowd_roar", "ding", "fanfare", "lift", "lose", "tear", "tick")
"""Sounds that every game's table and results need."""

REMINDERS = {"off": "", "soft": "chime", "ding": "ding"}
"""The sound of the viewer's turn."""


def lay_table(
    match: Match, viewpoint: Viewpoint, faces: Faces, sound: Sound, untold: bool = False
) -> Board:
    """Set up a board with the match's state, or before the first deal if `untold`."""
    game_table = game_table_for(match.game.name)
    n = len(match.seats)
    shown = (
        game_table.at_start(match.options, viewpoint, n)
        if untold
        else game_table.visible_from(match.state, viewpoint, n)
    )
    shown.default_bottom = viewpoint.near
    shown.apply_setup(match.state.observe(AUDIENCE))
    zones = read_zones(game_table.levels, game_table.name, n).laid_for(
        game_table.variant(match.options)
    )
    looks = looks_of(match.seats)
    board = Board(game_table, zones, faces, sound, looks, match.names, shown, match.seed)
    board.style_notes = [plays(game_table.name, player.bot) for player in match.seats]
    return board


def apply_settings(board: Board, settings: Settings) -> None:
    """Apply the settings of motion, flashes and sound."""
    board.motion_level = settings.access.motion
    board.hit_stop = settings.access.hit_stop
    access = settings.access
    board.no_flashes = access.calm
    board.shake.strength = 0.0 if access.calm else access.shake
    board.particles = access.particles and not access.calm
    board.idle_animation = access.idle_life and not access.calm
    board.turn_sound = REMINDERS[settings.sound.turn_reminder]


def prefetch_all(board: Board) -> None:
    """Have the workers draw every face and decode every sound before it is needed."""
    game_table, faces, art = board.game_table, board.faces, board.faces.art
    board.sound.preload(
        (*game_table.sounds, *AT_ANY_TABLE, *match_end.SOUNDS, *map(voice, board.contenders))
    )
    art.prepare(
        match_end.requests(art, board.contenders)
    )  # needed last, so these may be evicted first
    art.prepare(ordered(art, game_table.effect_images))
    art.prepare(game_table.requests(faces, board.zones, board.contenders))
    for width in game_table.card_widths:
        art.prepare(faces.all_requests(game_table.art_name, width, game_table.prefetched_cards))
    art.prepare(_furniture(board))
    game_table.prefetch(board)


def _furniture(board: Board) -> list[Request]:
    """Ribbons in every colour, plates, tags, small portraits and bubbles, for prefetching."""
    w, h = board.zones.rect("turn_banner").size
    colours = (RED, *map(shaded, board.contenders))
    ribbons = (ribbon(round(w), round(h), colour) for colour in colours)
    return [
        *(Request(drawing, 0, 0) for drawing in ribbons),
        *name_plates.requests(board),
        *last_play.requests(board),
        *portrait.requests(board.contenders),
        *chain_view.requests(),
        *bubbles(board.faces.lettering),
        *tags(),
        *(Request(bit.picture, bit.size, bit.size) for bit in THOUGHT.moments[-1]),
    ]
