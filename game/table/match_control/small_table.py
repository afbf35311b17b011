"""The real table, small: a scenario on a part of a page."""

from collections.abc import Iterable
from functools import cache

import pygame

from game.core.scenario import Scenario
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import GOLD, INK, LEGAL
from game.stage.drawing.shapes import Drawing, halo
from game.stage.drawing.sketch import Sketch
from game.stage.folders import LEVELS
from game.table.animation.idle import draw_all_status_effects
from game.table.board.board import Board
from game.table.board.card_faces import CARD_RATIO
from game.table.board.sprite import Sprite, SpriteKey
from game.table.board.zones import read_zones
from game.table.games import game_table_for
from game.table.match_control.miniature import HasStageAndFaces, Miniature
from game.table.view.viewpoint import Viewpoint

MAPS = LEVELS / "small"
ARENA = (1360, 765)
"""Size of the arena's picture; only its middle is visible."""


class SmallTable:
    """A board with a map and a scale of its own."""

    def __init__(self, app: HasStageAndFaces, game: str, script: Scenario) -> None:
        game_table, state = game_table_for(game), script.make_position()
        zones = read_zones(MAPS, game, state.n).for_variant(game_table.map_variant(state.options))
        shown = game_table.visible_state_from(state, Viewpoint(script.reader), state.n)
        miniature = Miniature(app, zones.size)
        faces, sound = miniature.faces, app.stage.sound
        self.board = Board(game_table, zones, faces, sound, script.cast, script.names, shown)
        self.rect = pygame.FRect(0, 0, *zones.size)
        """Its rectangle on the page."""
        self._canvas = miniature.canvas
        self.memory = game_table.memory_type(state.options)
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None

    # -- on the page -------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        return min(self.rect.w / self._canvas.width, self.rect.h / self._canvas.height)

    def cards_rect(self, keys: Iterable[SpriteKey]) -> pygame.FRect:
        """The rectangle around these cards at rest, on the page."""
        places = [self._place(key) for key in keys]
        return places[0].unionall(places[1:])

    def _place(self, key: SpriteKey) -> pygame.FRect:
        x, y, _, w = self.board.sprites[key].target_pose
        width, height = self._canvas.width, self._canvas.height
        place = pygame.FRect(0, 0, w * self.zoom, w * CARD_RATIO * self.zoom)
        middle_x, middle_y = self.rect.center
        place.center = (
            middle_x + (x - width / 2) * self.zoom,
            middle_y + (y - height / 2) * self.zoom,
        )
        return place

    def drag(self, keys: Iterable[SpriteKey], dx: float, dy: float) -> None:
        """Move cards by a distance on the page."""
        for key in keys:
            sprite = self.board.sprites[key]
            pose = sprite.pose
            sprite.pose = pose._replace(x=pose.x + dx / self.zoom, y=pose.y + dy / self.zoom)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, page: Canvas, meant: Iterable[SpriteKey]) -> None:
        """Draw the table; `meant` are the cards that the reader can play now."""
        x, y, w, h = self.rect
        page.put(self._arena(page), x, y)
        self._canvas.draw_into(page, self.rect)
        self._draw_board(self._canvas, meant)
        page.draw_shape(_rim(round(w), round(h)), x, y)

    def _draw_board(self, canvas: Canvas, meant: Iterable[SpriteKey]) -> None:
        board, game_table = self.board, self.board.game_table
        canvas.shift = board.shake_offset
        game_table.draw_below_cards(board, canvas)
        board.draw_cards(canvas, 0, 30)
        game_table.draw_seats(board, canvas, self.memory)
        draw_all_status_effects(board, canvas, self.memory)
        game_table.draw_above_seats(board, canvas, self.memory)
        board.draw_cards(canvas, 30, 100)
        for key in meant:
            self._light(canvas, board.sprites[key])
        board.draw_dim(canvas)
        board.draw_effects(canvas)

    def _light(self, canvas: Canvas, sprite: Sprite) -> None:
        """Draw a lit card on top of its neighbours."""
        x, y, _, w = sprite.pose
        canvas.draw_shape(
            halo(round(w), round(w * CARD_RATIO), LEGAL), x - w / 2, y - w * CARD_RATIO / 2
        )
        self.board.draw_card(canvas, sprite)

    def _arena(self, page: Canvas) -> pygame.Surface:
        """The middle of the arena's picture, with round corners."""
        size = round(self.rect.w * page.scale), round(self.rect.h * page.scale)
        key = (size, page.art.pictures_version)
        if self._ground is not None and self._ground[0] == key:
            return self._ground[1]
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, "white", sheet.get_rect(), border_radius=round(16 * page.scale))
        arena = page.art.picture(self.board.game_table.arena_file, *ARENA)
        spot = (size[0] - arena.get_width()) // 2, min(0, (size[1] - arena.get_height()) // 2)
        sheet.blit(arena, spot, special_flags=pygame.BLEND_RGBA_MULT)
        self._ground = key, sheet
        return sheet


@cache
def _rim(w: float, h: float) -> Drawing:
    """The frame around the table."""
    s = Sketch(w, h, 8)
    s.box(0, 0, w, h, 16, stroke=INK, width=6)
    s.box(6, 6, w - 12, h - 12, 12, stroke=GOLD, width=2.5, alpha=0.6)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
