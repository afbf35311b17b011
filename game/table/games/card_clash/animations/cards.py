"""Card animations: drawing, playing face down, and turning over together."""

from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.card_clash.cards import HEIGHT, HITS
from game.stage.motion.motions import MEDIUM, Call, Motion, Series, Wait, ease_emphasised
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import apply_events, deal_cards, take_from_hand
from game.table.board.board import Board
from game.table.board.effects import Note
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.card_clash.layout import card_image_key, slot_pose

FORWARD, LIFTED = 30, 20
"""Units that both cards move towards each other, and units more just before they turn."""
FACES, READ = 340, 620
"""Milliseconds until the faces show, and until both have been read."""


def drew(board: Board, *part: Event) -> Motion:
    def deck(seat: Seat) -> Pose:
        zone = board.zones.rect(f"{board.zone_prefix(seat)}_deck")
        return Pose(*zone.center, 0, zone.w)

    return deal_cards(board, part, deck, 0.07)


def sealed(board: Board, event: Event) -> Motion:
    """Put a card of an open hand face down into its slot. Never show when a hidden hand chose."""
    if not board.sees_hand(event.who):
        return apply_events(board, event)

    def lay() -> None:
        take_from_hand(board, event.who, event.card, ("slot", event.who, board.visible.action))
        board.apply_event(event)
        board.move_to_layout(MEDIUM)
        board.sound.play("slap")

    return Series(Call(lay), Wait(board.travel_time(MEDIUM)))


def revealed(board: Board, *part: Event) -> Motion:
    """Bring both backs forward, turn them together, then caption the exchange."""
    action = part[0].amount - 1
    moved = partial(_move, board, part, action)
    x, y = board.zones.centre(f"verdict{action + 1}")
    timeline = Timeline()

    def forward() -> None:
        for event in part:
            _present(board, event, action)
        moved(FORWARD, 0.1)
        board.sound.play("tock")

    def turn() -> None:
        moved(0, 0.16, part)
        board.sound.play("flip")

    def read() -> None:
        for event in part:
            board.apply_event(event)
        why = exchange_caption(*(event.card for event in part)) if len(part) > 1 else ""
        if why:
            board.add_effect(Note(why, x, y))

    timeline.at(0, forward).at(100, partial(moved, FORWARD + LIFTED, 0.1))
    timeline.at(100, partial(board.sound.play, "crowd_inhale")).at(280, turn)
    timeline.at(FACES, read, gate="faces").at(460, partial(board.move_to_layout, 0.1))
    return timeline.until(READ)


def _key(event: Event, action: int) -> SpriteKey:
    return ("slot", event.who, action)


def _present(board: Board, event: Event, action: int) -> None:
    key = _key(event, action)
    if key not in board.sprites:
        board.spawn(key, ("back",), board.departure_pose(event.who), 20)
    board.sprites[key].is_flying = True


def _move(
    board: Board,
    part: tuple[Event, ...],
    action: int,
    towards: float,
    seconds: float,
    faces: tuple[Event, ...] = (),
) -> None:
    """Move all cards `towards` units from their slots, towards each other."""
    for event in part:
        rest = slot_pose(board.visible, board.zones, event.who, action)
        away = -towards if board.zone_prefix(event.who) == "my" else towards
        look = card_image_key(event.card) if event in faces else None
        sprite = board.sprites[_key(event, action)]
        sprite.travel(
            rest._replace(y=rest.y + away), board.travel_time(seconds), ease_emphasised, look=look
        )


def exchange_caption(red: int, blue: int) -> str:
    """Return the caption for two cards, which is read before their effect is shown."""
    names = ["HIGH" if HEIGHT[card] else "LOW" for card in (red, blue)]
    attacks = [HITS[card] > 0 for card in (red, blue)]
    if all(attacks):
        verb = "MEETS" if names[0] == names[1] else "PASSES"
        return f"{names[0]} {verb} {names[1]}"
    if not any(attacks):
        return "BOTH WAIT"
    return "GUARDED" if names[0] == names[1] else f"{names[attacks.index(True)]} GETS THROUGH"
