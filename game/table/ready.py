"""Which games have a table; the others have their rulebook only."""

READY = ("eyeball_boxing",)


def is_ready(game: str) -> bool:
    return game in READY
