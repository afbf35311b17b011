"""The draw pile: where the three Bells go, and where the players know that they can be."""

from game.games.eyeball_boxing.cards import BELL, BELLS

JITTER = 3
NEAR_THE_BOTTOM = 2


def bell_positions(cards: int, seats: int, paced: bool) -> list[int]:
    """The number of cards above each Bell, before any jitter."""
    last = max(0, cards - NEAR_THE_BOTTOM)
    if paced:
        return [min(10 * seats * bell, last) for bell in range(1, BELLS + 1)]
    return [cards // 3, 2 * cards // 3, last]


def bell_ranges(cards: int, seats: int, paced: bool) -> list[range]:
    """Possible positions of each Bell: ±3 for the first two of `thirds`, exact for the others."""
    spots = bell_positions(cards, seats, paced)
    if paced:
        return [range(spot, spot + 1) for spot in spots]
    last = spots[-1]
    loose = [range(max(0, s - JITTER), min(last, s + JITTER) + 1) for s in spots[:-1]]
    return [*loose, range(last, last + 1)]


def insert_bells(cards: list[int], bells: list[int]) -> list[int]:
    """Return the pile with a Bell after each of these numbers of cards; the top card comes last."""
    pile = cards[:]
    for after in sorted(bells, reverse=True):
        pile.insert(after, BELL)
    pile.reverse()
    return pile
