"""Helpers that several animations of Eyeball Boxing share."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import NO_EYE
from game.stage.motion.motions import Motion, Series, Wait
from game.table.animation.kit import apply_and_land_cards, stamp_beside_portrait
from game.table.board.board import Board
from game.table.board.sprite import SpriteKey

HURT_ME = 0.4
"""Extra seconds when the viewer is hurt, so that it sinks in."""
RAISED: SpriteKey = ("raised",)


def eye_position(board: Board, seat: Seat, eye: int) -> tuple[float, float]:
    if eye == NO_EYE:
        return board.portrait_centre(seat)
    return board.zones.centre(f"{board.zone_prefix(seat)}_eye_{'ab'[eye]}")


def between_eyes(board: Board, seat: Seat) -> tuple[float, float]:
    (left, y), (right, _) = (eye_position(board, seat, eye) for eye in (0, 1))
    return (left + right) / 2, y


def discard_key(board: Board, below: int = 0) -> SpriteKey:
    """Key of a card on the discard pile, `below` cards under the top."""
    return ("discard", len(board.visible.discard) - 1 - below)


def move_to_discard(board: Board, event: Event, name: SpriteKey = RAISED) -> Motion:
    """Apply the event and send the raised card to the discard pile."""
    return apply_and_land_cards(
        board, event, (name, lambda: discard_key(board)), sound=("slide", 1)
    )


def apply_announcement(board: Board, events: Sequence[Event], name: SpriteKey) -> None:
    """Apply the events, and give the card of a blow its key in the layout."""
    sprite = board.sprites.pop(name)
    for event in events:
        board.apply_event(event)
    sprite.key = discard_key(board)
    sprite.land()
    sprite.z = 23
    board.sprites[sprite.key] = sprite


def pending_purple_key(board: Board) -> SpriteKey:
    """Key of the last purple card that is being decided."""
    return ("play", len(board.visible.purple) - 1)


def discard_spent_card(board: Board, event: Event, word: str, sound: str) -> Motion:
    """Animate a card in front of a seat that has done its work and is discarded."""
    card = event.card if event.card >= 0 else cards.EYE_FRY
    name: SpriteKey = ("front", event.who, card, board.visible.fronts[event.who, card] - 1)
    return Series(
        stamp_beside_portrait(board, event.who, word, 32),
        apply_and_land_cards(
            board, event, (name, lambda: discard_key(board)), seconds=0.3, sound=(sound, None)
        ),
        Wait(0.2),
    )
