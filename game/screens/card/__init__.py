"""A card, seen closely."""
