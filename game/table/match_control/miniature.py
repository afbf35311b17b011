"""Miniatures: the real table at another size, with an art cache and fonts of its own."""

from typing import Protocol

from game.stage.drawing.art import Art
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.lettering import Lettering
from game.stage.engine.stage import Stage
from game.table.board.card_faces import Faces


class HasStageAndFaces(Protocol):
    """Anything with a stage and card faces."""

    stage: Stage
    faces: Faces


class Miniature:
    """A canvas with a scale of its own, and card faces for it."""

    def __init__(self, app: HasStageAndFaces, units: tuple[float, float] = (WIDTH, HEIGHT)) -> None:
        art, lettering = Art(app.stage.art.folder, app.stage.art.cache), Lettering()
        self.canvas = Canvas(art, lettering, units)
        self.faces = Faces(art, lettering, app.faces.cards)
