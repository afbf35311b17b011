"""The end of a round, the save that keeps a boxer up, the last flurry."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.stage.colours import ORANGE, RED
from game.stage.motion import LONG, Do, Motion, Series, Wait, emph
from game.table.board import Board
from game.table.effects import Stamp
from game.table.games.card_clash.effects import Banner, Line
from game.table.games.card_clash.layout import side
from game.table.games.card_clash.telling.fists import column, roll
from game.table.sprite import Pose


def round_over(board: Board, part: Sequence[Event]) -> Motion:
    """All six cards go to the discard piles."""
    event = part[0]

    def away() -> None:
        for key, sprite in board.sprites.items():
            if isinstance(key, tuple) and key[0] == "slot":
                pile = board.zones.rect(f"{side(board.shown, key[1])}_discard")
                sprite.travel(Pose(*pile.center, 4, pile.w), board.pace(LONG), emph)
        board.sound.play("slide", 2)

    def ring() -> None:
        board.learn(event)
        board.sound.play("ding")
        board.add(Banner(f"ROUND {event.amount + 1}", ORANGE, 0.9, 460))

    return Series(
        Wait(0.3), Do(away), Wait(board.pace(LONG)), Do(ring), Do(board.arrange), Wait(0.4)
    )


def ko_check(board: Board, part: Sequence[Event]) -> Motion:
    """Two dice against a line; they stop one after the other."""
    event = part[0]
    name = board.names[event.who]
    rolls = [(e.who, e.amount) for e in part if e.what == "rolled"]
    result = part[-1]
    total = sum(face for _, face in rolls)
    x, y = column(board, 1)
    line = Line(event.amount, x, y + 100)

    def begin() -> None:
        board.learn(event)
        board.add(Banner(f"{name.upper()} NEEDS {event.amount}+", RED, 3.0, 300))
        board.add(line)
        board.sound.play("heart")
        board.sound.duck(2.0)

    def told() -> None:
        for later in part[1:]:
            board.learn(later)
        fell = result.what == "fell"
        line.total = total
        board.add(Stamp("DOWN!" if fell else "STILL UP!", x, y + 190, 64, 1.3))
        board.sound.play("whump" if fell else "crowd_cheer")
        if fell:
            board.blow(0.55)

    return Series(
        Do(begin),
        board.fade(0.35 if board.motion != "hardly" else 0.0, 0.2),
        Wait(0.5),
        roll(board, rolls, x, y, asks=True),
        Wait(0.25),
        Do(told),
        Wait(0.9),
        Do(lambda: board.remove(line)),
        board.fade(0.0, 0.2),
    )


def flurry(board: Board, part: Sequence[Event]) -> Motion:
    """Dead even after the last round: dice until somebody is ahead."""
    x, y = column(board, 1)
    steps: list[Motion] = [
        Do(lambda: board.learn(part[0])),
        Do(lambda: board.add(Banner("ONE LAST FLURRY", ORANGE, 1.6, 300))),
        Wait(0.6),
    ]
    rolled = list(part[1:])
    for i in range(0, len(rolled), 4):
        batch = rolled[i : i + 4]
        steps.append(roll(board, [(e.who, e.amount) for e in batch], x, y, asks=True))
        steps += [Do(partial(board.learn, event)) for event in batch]
        steps.append(Wait(0.5))
    return Series(*steps)


def won(board: Board, part: Sequence[Event]) -> Motion:
    return Series(*(Do(partial(board.learn, event)) for event in part), Wait(0.4))
