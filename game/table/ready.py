"""Which games have a table; the others have their rulebook only."""

READY = ("eyeball_boxing", "card_clash")


def is_ready(game: str) -> bool:
    return game in READY
