"""The tables tested with the lab: every game and number of seats, with some options."""

from game.core.registry import find, games

VARIANTS: dict[str, list[dict[str, object]]] = {
    "eyeball_boxing": [{"autoHotdog": False}, {"insultVote": True, "foulTheFoul": True}],
    "card_clash": [{"rounds": 3, "showCounters": False}],
    "twelve_rounds": [{"rounds": 4, "cornerCards": False}],
    "minds_eye": [{"stare": "judge"}, {"stare": "coin", "cardGeometry": "free"}],
    "dodgeball": [
        {"mode": "strategic"},
        {"teams": True},
        {"teams": True, "mode": "strategic", "friendlyFire": True},
    ],
}

Table = tuple[str, int, dict[str, object]]


def _tables(game: str) -> list[Table]:
    return [(game, seats, rules) for seats in find(game).seats for rules in ({}, *VARIANTS[game])]


TABLES = [table for game in games() for table in _tables(game.name)]


def table_name(table: Table) -> str:
    game, seats, rules = table
    return " ".join((f"{game}-{seats}p", *(f"{name}={value}" for name, value in rules.items())))
