"""The staring contest at the table: how it looks, how it is asked and how it is told."""
