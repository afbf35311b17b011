"""Input at the table: mouse, keys and pad become moves."""
