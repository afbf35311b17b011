"""Tables are laid in the same house as the other screens."""

from tests.scenes.conftest import house

__all__ = ["house"]
