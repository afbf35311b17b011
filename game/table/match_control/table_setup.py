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
from game.table.board.comic_effects import effect_requests
from game.table.board.effects import bubble_requests, tag_requests
from game.table.board.zones import read_zones
from game.table.characters import portrait
from game.table.characters.cast import contenders_of, dark_colour_of, voice_sound
from game.table.games import game_table_for
from game.table.questions import chain_view
from game.table.text.playing_styles import describe_bot
from game.table.view.viewpoint import AUDIENCE, Viewpoint

COMMON_SOUNDS = ("chime", "crowd_roar", "ding", "fanfare", "lift", "lose", "tear", "tick")
"""Sounds that every game's table and results need."""

TURN_SOUNDS = {"off": "", "soft": "chime", "ding": "ding"}
"""The sound of the viewer's turn."""


def set_up_board(
    match: Match, viewpoint: Viewpoint, faces: Faces, sound: Sound, before_deal: bool = False
) -> Board:
    """Set up a board with the match's state, or before the first deal if `untold`."""
    game_table = game_table_for(match.game.name)
    n = len(match.seats)
    shown = (
        game_table.starting_state(match.options, viewpoint, n)
        if before_deal
        else game_table.visible_state_from(match.state, viewpoint, n)
    )
    shown.default_bottom = viewpoint.default_bottom
    shown.apply_setup(match.state.observe(AUDIENCE))
    zones = read_zones(game_table.maps_folder, game_table.name, n).for_variant(
        game_table.map_variant(match.options)
    )
    looks = contenders_of(match.seats)
    board = Board(game_table, zones, faces, sound, looks, match.names, shown, match.seed)
    board.style_notes = [describe_bot(game_table.name, player.bot) for player in match.seats]
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
    board.turn_sound = TURN_SOUNDS[settings.sound.turn_reminder]


def prefetch_all(board: Board) -> None:
    """Have the workers draw every face and decode every sound before it is needed."""
    game_table, faces, art = board.game_table, board.faces, board.faces.art
    board.sound.preload(
        (*game_table.sounds, *COMMON_SOUNDS, *match_end.SOUNDS, *map(voice_sound, board.contenders))
    )
    art.prefetch(
        match_end.requests(art, board.contenders)
    )  # needed last, so these may be evicted first
    art.prefetch(effect_requests(art, game_table.effect_images))
    art.prefetch(game_table.requests(faces, board.zones, board.contenders))
    for width in game_table.card_widths:
        art.prefetch(faces.all_requests(game_table.art_name, width, game_table.prefetched_cards))
    art.prefetch(_furniture(board))
    game_table.prefetch(board)


def _furniture(board: Board) -> list[Request]:
    """Ribbons in every colour, plates, tags, small portraits and bubbles, for prefetching."""
    w, h = board.zones.rect("turn_banner").size
    colours = (RED, *map(dark_colour_of, board.contenders))
    ribbons = (ribbon(round(w), round(h), colour) for colour in colours)
    return [
        *(Request(drawing, 0, 0) for drawing in ribbons),
        *name_plates.requests(board),
        *last_play.requests(board),
        *portrait.requests(board.contenders),
        *chain_view.requests(),
        *bubble_requests(board.faces.lettering),
        *tag_requests(),
        *(Request(bit.picture, bit.size, bit.size) for bit in THOUGHT.frames[-1]),
    ]
