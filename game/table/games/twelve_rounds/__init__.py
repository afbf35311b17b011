"""Twelve Rounds at the table: two hands each, control, the count, the corner, the judges."""
