"""The screens, a folder each: `game/screen_registry.py` finds them by their names."""
