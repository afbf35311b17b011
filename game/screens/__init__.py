"""The screens, one folder each. `game/screen_registry.py` finds them by name."""
