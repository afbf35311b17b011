"""The end of a round, the save that keeps a boxer up, the last flurry."""

from game.core.event import Event
from game.stage.colours import ORANGE, RED
from game.stage.motion import LONG, Do, Motion, Series, Wait, emph
from game.table.board import Board
from game.table.dice import roll
from game.table.effects import Banner, Stamp
from game.table.games.card_clash.effects import SaveLine
from game.table.games.card_clash.telling.fists import column
from game.table.sprite import Pose
from game.table.telling import learn


def round_over(board: Board, event: Event) -> Motion:
    """All six cards go to the discard piles."""

    def away() -> None:
        for key, sprite in board.sprites.items():
            if isinstance(key, tuple) and key[0] == "slot":
                pile = board.zones.rect(f"{board.side(key[1])}_discard")
                sprite.travel(Pose(*pile.center, 4, pile.w), board.pace(LONG), emph)
        board.sound.play("slide", 2)

    def ring() -> None:
        board.learn(event)
        board.sound.play("ding")
        board.add(Banner(f"ROUND {event.amount + 1}", ORANGE, 0.9, 460))

    return Series(
        Wait(0.3), Do(away), Wait(board.pace(LONG)), Do(ring), Do(board.arrange), Wait(0.4)
    )


def ko_check(board: Board, event: Event, *dice: Event) -> Motion:
    """Two dice against a line; they stop one after the other."""
    name = board.names[event.who]
    rolls = [(e.who, e.amount) for e in dice if e.what == "rolled"]
    result = dice[-1]
    total = sum(face for _, face in rolls)
    x, y = column(board, 1)
    line = SaveLine(event.amount, x, y + 100)

    def begin() -> None:
        board.learn(event)
        board.add(Banner(f"{name.upper()} NEEDS {event.amount}+", RED, 3.0, 300))
        board.add(line)
        board.sound.play("heart")
        board.sound.duck(2.0)

    def told() -> None:
        for later in dice:
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


def flurry(board: Board, event: Event, *rolled: Event) -> Motion:
    """Dead even after the last round: dice until somebody is ahead."""
    x, y = column(board, 1)
    steps: list[Motion] = [
        learn(board, event),
        Do(lambda: board.add(Banner("ONE LAST FLURRY", ORANGE, 1.6, 300))),
        Wait(0.6),
    ]
    for i in range(0, len(rolled), 4):
        batch = rolled[i : i + 4]
        steps.append(roll(board, [(e.who, e.amount) for e in batch], x, y, asks=True))
        steps += [learn(board, *batch), Wait(0.5)]
    return Series(*steps)
