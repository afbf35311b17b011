"""A layer: what the stage shows, and what the stage needs to know about it."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.input.input_reader import InputEvent, is_deciding


class Layer:
    """A whole screen, or an overlay on one."""

    is_overlay = False
    """Whether the layer below stays visible."""
    runs_in_background = False
    """Whether it is updated while another screen covers it."""
    caption_area = pygame.FRect(120, 8, 456, 112)
    """An area where captions cover nothing important. They appear at its foot."""

    binding_context = ""
    """Binding context: some actions exist only here."""
    raw_input_mode = ""
    """The raw presses it wants, whatever they mean: `RAW_PRESSES`, `RAW_JOYSTICK` or none."""
    seat_keys_only = False
    """Whether a seat's key only says whose it is, whatever else it is bound to."""
    secret_binding_context = ""
    """Binding context of the secret choice made here, if any: its keys mean nothing else."""

    def __init__(self) -> None:
        self.needs_redraw = True
        """Whether something has changed, so that the layer must be drawn again."""
        self.needs_patch = False
        """Whether a patch has changed, and nothing else."""

    @property
    def typing(self) -> bool:
        """True while a text field is in use: keys write letters."""
        return False

    @property
    def busy(self) -> bool:
        """True while something moves, so that every frame must be drawn."""
        return False

    @property
    def input_guard_key(self) -> object:
        """What the next press acts on. A change means that something new has opened."""
        return self

    def is_guarded(self, input_event: InputEvent) -> bool:
        """True if this would decide something: the input guard holds it back at first."""
        return is_deciding(input_event)

    def prefetch(self, canvas: Canvas) -> bool:
        """Prepare a little of what drawing on such a canvas will need; True when all is ready."""
        return True

    def enter(self) -> None:
        """Called when it comes to the top, for the first time or again."""

    def leave(self) -> None:
        """Called when it is no longer on top."""

    def update(self, seconds: float) -> None:
        """Advance by this many seconds."""

    def handle(self, input_event: InputEvent) -> bool:
        """Answer an input event; False if it means nothing here."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, from back to front."""

    def resized(self) -> None:
        """Called when the window or the text size has changed."""
        self.needs_redraw = True
