"""The staring contest: two huge eyes instead of the table."""
