"""The draw pile: where the three Bells go, and where they may be as far as anybody knows."""

from game.games.eyeball_boxing.cards import BELL, BELLS

JITTER = 3
NEAR_THE_BOTTOM = 2


def nominal(cards: int, seats: int, paced: bool) -> list[int]:
    """After how many of the cards each Bell lies, counted from the top, before any jitter."""
    last = max(0, cards - NEAR_THE_BOTTOM)
    if paced:
        return [min(10 * seats * bell, last) for bell in range(1, BELLS + 1)]
    return [cards // 3, 2 * cards // 3, last]


def wobble(cards: int, seats: int, paced: bool) -> list[range]:
    """Where each Bell may lie: the first two of `thirds` only "about" (±3), the others exactly."""
    spots = nominal(cards, seats, paced)
    if paced:
        return [range(spot, spot + 1) for spot in spots]
    last = spots[-1]
    loose = [range(max(0, s - JITTER), min(last, s + JITTER) + 1) for s in spots[:-1]]
    return [*loose, range(last, last + 1)]


def laid(cards: list[int], bells: list[int]) -> list[int]:
    """The pile with a Bell after each of these numbers of cards; its top is the end of the list."""
    pile = cards[:]
    for after in sorted(bells, reverse=True):
        pile.insert(after, BELL)
    pile.reverse()
    return pile
