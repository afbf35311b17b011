"""Sound effects, music and captions."""
