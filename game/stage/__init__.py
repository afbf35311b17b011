"""The layer above pygame-ce: window, drawing, input, sound. It knows no game."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
