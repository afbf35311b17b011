"""How each event of Eyeball Boxing looks on the rulebook's small table."""

from collections.abc import Callable

from game.core.event import Event
from game.games.eyeball_boxing.cards import (
    ATTACKS,
    BLOCK_AND_KNOCK,
    FOUL,
    INGREDIENTS,
    PATCH_AND_STITCH,
    SAFETY_FIRST,
    STEAL,
)
from game.games.eyeball_boxing.moves import NO_EYE
from game.scenes.rulebook.examples import READER
from game.scenes.rulebook.small_table import (
    CARD,
    MIDDLE,
    PILE,
    SECOND,
    SMALL,
    Piece,
    SmallTable,
)
from game.stage.motion import (
    LONG,
    MEDIUM,
    QUICK,
    SHORT,
    Do,
    Later,
    Motion,
    Series,
    Together,
    Tween,
    Wait,
    in_quad,
)

A_LOOK = 0.65
"""Seconds in which a reader takes in what happened."""

Shown = Callable[[SmallTable, Event], Motion]


def show(table: SmallTable, event: Event) -> Motion:
    """What this event looks like; nothing, if there is nothing to be seen."""
    shown = SHOWN.get(event.what)
    if shown is None:
        return Wait(0)

    def begin() -> Motion:
        table.trail, table.marks = [], []
        return shown(table, event)

    return Later(begin)


def played(table: SmallTable, e: Event) -> Motion:
    def aim() -> None:
        if e.to != e.who:
            table.aim = (e.to, e.amount if e.card in ATTACKS else NO_EYE)

    return Series(table.throw(e.who, e.card), Do(aim), Wait(A_LOOK))


def drew(table: SmallTable, e: Event) -> Motion:
    piece = Piece(*PILE, card=e.card, width=SMALL)
    table.loose.append(piece)
    table.play("deal")
    seconds = SHORT if e.who != READER else QUICK
    return Series(table.fly(piece, PILE, seconds=seconds), table.arrive(e.who, piece))


def hit(table: SmallTable, e: Event) -> Motion:
    spot = table.eye(e.to, e.amount)
    blow = table.middle[-1]
    back = blow.spot

    def swing(share: float) -> None:
        blow.x = back[0] + (spot[0] - back[0]) * share
        blow.y = back[1] + (spot[1] - back[1]) * share

    def land() -> None:
        table.aim = None
        table.play("bonk")

    return Series(
        Tween(0 if table.still else MEDIUM, swing, in_quad),
        Do(land),
        table.mark("ui/burst_red.svg", spot, 116),
        table.toss(*table.middle),
    )


def eye(table: SmallTable, e: Event) -> Motion:
    place = 2 * e.who + e.amount // 4

    def show(share: float) -> None:
        table.pop[place] = round((1.35 - 0.35 * share) * 20) / 20

    def change() -> None:
        table.eyes[place] = e.amount % 4

    return Series(Do(change), Tween(0 if table.still else LONG, show), Wait(A_LOOK))


def blocked(table: SmallTable, e: Event) -> Motion:
    blow = table.middle[-1]

    def turn_aside() -> None:
        table.aim = (e.to, e.amount) if e.card == BLOCK_AND_KNOCK else None
        table.play("clap_guard")

    return Series(
        table.throw(e.who, e.card),
        Do(turn_aside),
        table.mark("pips/shield.svg", blow.spot, 84),
        Wait(A_LOOK),
        table.toss(blow),
    )


def guarded(table: SmallTable, e: Event) -> Motion:
    piece = table.take(e.who, e.card)
    table.loose.remove(piece)
    table.front[e.who, e.card] = piece
    table.play("goggles")
    lay = table.fly(piece, table.before(e.who), SMALL)
    return Series(Together([lay, table.settle()]), Wait(A_LOOK))


def saved(table: SmallTable, e: Event) -> Motion:
    goggles = table.front[e.who, SAFETY_FIRST]
    table.aim = None
    table.play("ting")
    return Series(
        table.fly(goggles, (MIDDLE[0] + SECOND, MIDDLE[1]), CARD),
        table.mark("pips/shield.svg", MIDDLE, 84),
        Wait(A_LOOK),
        table.toss(goggles, *table.middle),
    )


def cursed(table: SmallTable, e: Event) -> Motion:
    piece = table.middle.pop()
    piece.angle = 0
    table.aim = None
    table.front[e.who, e.card] = piece
    table.play("splat")
    return Series(table.fly(piece, table.before(e.who), SMALL), Wait(A_LOOK))


def lifted(table: SmallTable, e: Event) -> Motion:
    """A card that lay in front of a seat goes away, and the patch that took it, too."""
    piece = table.front[e.who, e.card]
    table.play("whoosh")
    if e.what == "slept":
        table.play("lullaby")
    mark = "pips/moon.svg" if e.what == "slept" else "icons/check.svg"
    return Series(table.mark(mark, piece.spot, 56), Wait(A_LOOK), table.toss(piece, *table.middle))


def patched(table: SmallTable, e: Event) -> Motion:
    spot = table.eye(e.who, e.amount)
    if not any(p.card == PATCH_AND_STITCH for p in table.middle):  # at a Bell, from the hand
        piece = table.take(e.who, PATCH_AND_STITCH)
    else:
        piece = next(p for p in table.middle if p.card == PATCH_AND_STITCH)
    piece.angle = 0
    table.play("zip")
    return Series(
        table.fly(piece, spot, SMALL),
        table.mark("pips/plus.svg", spot, 64),
        Together([table.toss(piece), table.settle()]),
    )


def bell(table: SmallTable, e: Event) -> Motion:
    piece = Piece(*PILE, card=e.card, width=SMALL)
    table.middle.append(piece)
    table.play("bell")
    return Series(
        table.fly(piece, MIDDLE, CARD), table.mark("pips/bell.svg", (330, 290), 84), Wait(A_LOOK)
    )


def must_give(table: SmallTable, e: Event) -> Motion:
    table.aim = (e.who, NO_EYE)
    return Wait(A_LOOK)


def handed(table: SmallTable, e: Event) -> Motion:
    table.aim = None
    piece = Piece(*table.seat(e.who), card=e.card)
    table.loose.append(piece)
    table.leave_trail(e.who, MIDDLE)
    table.play("slide")
    return Series(table.fly(piece, MIDDLE), Wait(A_LOOK), table.arrive(e.to, piece))


def shaken(table: SmallTable, e: Event) -> Motion:
    table.play("shakedown")

    def bound() -> None:
        table.note = f"to {table.story.names[e.to]}"

    return Series(table.throw(e.who, e.card), Do(bound), Wait(A_LOOK))


def stole(table: SmallTable, e: Event) -> Motion:
    return Series(table.throw(e.who, STEAL), Wait(A_LOOK))


def snatched(table: SmallTable, e: Event) -> Motion:
    table.note = f"to {table.story.names[e.who]}"
    spent = [p for p in table.middle if p.card == STEAL]
    return Series(table.toss(*spent), Wait(A_LOOK))


def kept(table: SmallTable, e: Event) -> Motion:
    loot = next(p for p in table.middle if p.card == e.card)
    table.middle.remove(loot)
    table.loose.append(loot)
    loot.angle = 0
    table.note = ""
    table.play("slide")
    return Together([table.arrive(e.who, loot), table.toss(*table.middle)])


def fouled(table: SmallTable, e: Event) -> Motion:
    def whistle() -> None:
        for piece in table.middle:
            piece.crossed = piece.crossed or piece.card == e.card
        table.play("whistle")

    return Series(table.throw(e.who, FOUL), Do(whistle), Wait(A_LOOK))


def stopped(table: SmallTable, e: Event) -> Motion:
    table.aim = None
    stopped = [p for p in table.middle if p.card in (e.card, FOUL)]
    return table.toss(*stopped)


def swapped(table: SmallTable, e: Event) -> Motion:
    piece = table.take(e.who, e.card)
    return Series(Together([table.toss(piece), table.settle()]), Wait(SHORT))


def cooked(table: SmallTable, e: Event) -> Motion:
    if e.who == READER:
        parts = [table.take(READER, card) for card in INGREDIENTS]
    else:
        parts = [Piece(*table.seat(e.who), card=card) for card in INGREDIENTS]
        table.loose += parts

    def done() -> None:
        for piece in parts:
            table.loose.remove(piece)
        table.dogs[e.who] += 1
        table.play("sizzle")

    return Series(
        Together([table.fly(p, (140 + 112 * i, MIDDLE[1])) for i, p in enumerate(parts)]),
        Wait(A_LOOK / 2),
        Together([table.fly(piece, MIDDLE) for piece in parts]),
        Do(done),
        table.mark("cards/eyeball_boxing/hotdog.svg", MIDDLE, 190),
        Wait(A_LOOK),
    )


def won(table: SmallTable, e: Event) -> Motion:
    table.note = f"{table.story.names[e.who]} wins"
    table.play("crowd_cheer")
    return table.mark("cards/eyeball_boxing/hotdog.svg", MIDDLE, 190)


def turn(table: SmallTable, e: Event) -> Motion:
    table.aim, table.note, table.active = None, "", e.who
    return table.toss(*table.middle)


SHOWN: dict[str, Shown] = {
    "played": played,
    "drew": drew,
    "hit": hit,
    "eye": eye,
    "blocked": blocked,
    "guarded": guarded,
    "saved": saved,
    "cursed": cursed,
    "slept": lifted,
    "shooed": lifted,
    "unfried": lifted,
    "patched": patched,
    "bell": bell,
    "must_give": must_give,
    "handed": handed,
    "shaken": shaken,
    "stole": stole,
    "snatched": snatched,
    "kept": kept,
    "fouled": fouled,
    "stopped": stopped,
    "swapped": swapped,
    "cooked": cooked,
    "won": won,
    "turn": turn,
}
"""How each event is shown; events that are missing here go without a picture."""
