"""What the stage shows, and all it needs to know of it."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.input.input_reader import InputEvent, is_deciding


class Layer:
    """A whole picture, or something that lies over one."""

    is_overlay = False
    """Does what lies below stay visible?"""
    runs_in_background = False
    """Does time go on for it while something else is shown?"""
    captions = pygame.FRect(120, 8, 456, 112)
    """Where they cover nothing that matters. They stand at its foot."""

    binding_context = ""
    """Where it is, for whatever is pressed: some of it means something in one place only."""
    raw_input = ""
    """Does it want to know what is pressed, whatever that means? (`LISTENS`, `JOYSTICK`)"""
    seat_keys_only = False
    """Do the keys of the seats mean nothing but whose they are?"""
    secret_keys = ""
    """The place of the keys with which people choose in secret here; they mean nothing else."""

    def __init__(self) -> None:
        self.needs_redraw = True
        """Has something changed that must be drawn?"""
        self.needs_patch = False
        """Has a patch changed, and nothing else?"""

    @property
    def typing(self) -> bool:
        """Are letters letters here? Only where a text field is in use."""
        return False

    @property
    def busy(self) -> bool:
        """Is something moving, so that every frame has to be drawn?"""
        return False

    @property
    def input_target(self) -> object:
        """What the next press is for. When it is another, something has opened."""
        return self

    def is_guarded(self, input_event: InputEvent) -> bool:
        """Would this decide something, so that what has just opened must be seen first?"""
        return is_deciding(input_event)

    def prewarm(self, canvas: Canvas) -> bool:
        """It will soon be shown on such a canvas: make something ready; True if all is."""
        return True

    def enter(self) -> None:
        """It is on top now, for the first time or again."""

    def leave(self) -> None:
        """Something else is on top now."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def handle(self, input_event: InputEvent) -> bool:
        """Answer a signal; False if it means nothing here."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """From the back to the front."""

    def resized(self) -> None:
        """The window or the text has another size."""
        self.needs_redraw = True
