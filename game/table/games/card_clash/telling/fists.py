"""Fists that land, are blocked, or meet; combos."""

from game.core.event import Event
from game.core.state import Seat
from game.games.card_clash.cards import HEIGHT
from game.games.card_clash.text import COMBOS
from game.stage.colours import BLUE, RED
from game.stage.motion import Do, Motion, Series, Tween, Wait, linear
from game.table.board import Board
from game.table.dice import roll
from game.table.effects import Banner, Burst, Flight, Stamp, Wall
from game.table.games.card_clash.effects import Clash
from game.table.sprite import Pose

HIGHER = 70
"""How far above the middle of a card a high fist flies; a low one as far below."""


def action_now(board: Board) -> int:
    return max(k for k in range(3) if board.shown.played[k] >= 0)


def column(board: Board, action: int) -> tuple[float, float]:
    return board.zones.centre(f"verdict{action + 1}")


def _card_at(board: Board, seat: Seat, action: int) -> Pose:
    return board.sprites["slot", seat, action].pose


def _lane(board: Board, seat: Seat, card: int) -> float:
    """High fists fly high, low ones low, seen from whoever throws them."""
    up = -1 if HEIGHT[card] else 1
    return up * HIGHER * (1 if board.side(seat) == "my" else -1)


def _fist(board: Board, seat: Seat, seconds: float, back: bool = False) -> None:
    if board.motion == "hardly":
        return
    action = action_now(board)
    card = board.shown.played[seat * 3 + action]
    start, end = _card_at(board, seat, action), _card_at(board, 1 - seat, action)
    dx = 40 if board.side(seat) == "my" else -40
    icon = "icons/glove_red.svg" if board.side(seat) == "my" else "icons/glove_blue.svg"
    lane = _lane(board, seat, card) * 0.4
    board.add(
        Flight(
            lambda: board.faces.art.picture(icon, 92),
            (start.x + dx, start.y + lane),
            (end.x + dx, end.y + lane),
            seconds,
            back=back,
        )
    )


def hit(board: Board, event: Event) -> Motion:
    """A fist slides past and lands."""
    action = action_now(board)

    def land() -> None:
        there = _card_at(board, event.to, action)
        board.add(Burst(there.x, there.y, 90))
        board.sound.play("pock")
        board.blow(0.2)
        board.learn(event)

    return Series(
        Do(lambda: _fist(board, event.who, 0.3)),
        Do(lambda: board.sound.play("whoosh")),
        Wait(board.pace(0.3)),
        board.stop(0.05),
        Do(land),
        Wait(0.25),
    )


def blocked(board: Board, event: Event) -> Motion:
    """A wall of gloves at the height of the guard."""
    action = action_now(board)

    def guard() -> None:
        there = _card_at(board, event.to, action)
        board.add(Wall(there.x, there.y + _lane(board, event.who, event.card) * 0.4))
        board.add(Stamp("BLOCK", there.x, there.y, 40))
        board.sound.play("clap_guard")
        board.blow(0.08)
        board.learn(event)

    return Series(
        Do(lambda: _fist(board, event.who, 0.3, back=True)),
        Wait(board.pace(0.3)),
        Do(guard),
        Wait(0.4),
    )


def clashed(board: Board, clash: Event, *dice: Event) -> Motion:
    """Fists meet and stick; dice decide, again where they must; the higher fist drives through."""
    action = action_now(board)
    x, y = column(board, action)
    me = max(0, board.shown.viewer)
    splash = Clash(x, y, 60)

    def meet() -> None:
        board.learn(clash)
        _fist(board, 0, 0.26)
        _fist(board, 1, 0.26)
        board.sound.play("whoosh")

    def crack() -> None:
        board.add(splash)
        board.sound.play("crack")
        board.blow(0.3)

    steps: list[Motion] = [Do(meet), Wait(board.pace(0.16)), Do(crack), Wait(0.35)]
    rolls: list[tuple[Seat, int]] = []
    batch: list[Event] = []
    for event in dice:
        if event.what == "rolled":
            rolls.append((event.who, event.amount))
            batch.append(event)
            continue
        steps.append(_exchange(board, rolls, batch, splash, me, x, y))
        rolls, batch = [], []
        steps.append(_verdict(board, event, x, y))
    if rolls:
        steps.append(_exchange(board, rolls, batch, splash, me, x, y))
    return Series(*steps, Do(lambda: board.remove(splash)))


def _exchange(
    board: Board,
    rolls: list[tuple[Seat, int]],
    batch: list[Event],
    splash: Clash,
    me: Seat,
    x: float,
    y: float,
) -> Motion:
    mine = sum(face for seat, face in rolls if seat == me)
    theirs = sum(face for seat, face in rolls if seat != me)

    def told() -> None:
        for event in batch:
            board.learn(event)

    def count(share: float) -> None:
        splash.sums = round(mine * share), round(theirs * share)

    return Series(
        roll(board, rolls, x, y, asks=True),
        Do(told),
        Tween(0.3, count, linear),
        Do(lambda: count(1.0)),
        Wait(0.45),
    )


def _verdict(board: Board, event: Event, x: float, y: float) -> Motion:
    if event.what == "clash_tied":
        return Series(
            Do(lambda: board.learn(event)),
            Do(lambda: board.add(Stamp("EVEN!", x, y + 150, 44))),
            Wait(0.6),
        )

    def drive() -> None:
        board.learn(event)
        action = action_now(board)
        there = _card_at(board, event.to, action)
        board.add(Burst(there.x, there.y, 100))
        board.sound.play("pock")
        board.blow(0.3)

    return Series(
        Do(lambda: _fist(board, event.who, 0.22)), Wait(board.pace(0.22)), Do(drive), Wait(0.4)
    )


def combo(board: Board, event: Event, *dice: Event) -> Motion:
    """The banner wipes in, the bonus dice drop, and they all land."""
    name = COMBOS[event.amount].upper()
    colour = RED if board.side(event.who) == "my" else BLUE
    rolls = [(e.who, e.amount) for e in dice if e.what == "rolled"]
    x, y = column(board, action_now(board))
    total = sum(face for _, face in rolls)

    def fire() -> None:
        board.learn(event)
        board.add(Banner(f"{name}!", colour, 1.5, 300))
        board.sound.play("stab", min(3, 1 + len(rolls)))
        board.sound.play("crowd_roar")
        board.blow(0.25)

    def land() -> None:
        for told in dice:
            board.learn(told)
        board.add(Stamp(f"+{total}", x, y, 72, 1.2))
        board.sound.play("pock")

    return Series(
        Do(fire),
        Wait(0.7 if board.full(f"combo{event.amount}") else 0.35),
        roll(board, rolls, x, y, asks=False),
        Do(land),
        Wait(0.5),
    )
