"""Ingredients that change hands, thieves, and hotdogs."""

from itertools import chain

from game.core.event import Event
from game.games.eyeball_boxing.cards import INGREDIENTS, STEAL
from game.games.eyeball_boxing.text import CARDS
from game.stage.art import Request
from game.stage.colours import BUN, MUSTARD, SAUSAGE
from game.stage.motion import LONG, SHORT, Do, Motion, Series, Tween, Wait, emph, in_quad, out_back
from game.table.board import Board
from game.table.effects import Crumbs, Flight, Stamp
from game.table.faces import Faces
from game.table.games.eyeball_boxing.layout import STEMS, face, ring
from game.table.games.eyeball_boxing.telling.pieces import on_top, to_discard
from game.table.sprite import Key, Pose
from game.table.telling import (
    bring_up,
    into_hand,
    learn,
    noise,
    out_of_hand,
    said_beside,
    settle_down,
)

HOTDOG = "cards/eyeball_boxing/hotdog.svg"
GATHERED, COOKED = 130.0, 150.0
"""Widths of an ingredient on its way into a hotdog, and of the hotdog."""


def requests(faces: Faces) -> list[Request]:
    """What building a hotdog shows, to have it drawn ahead."""
    parts = (faces.requests("eyeball_boxing", STEMS[card], GATHERED) for card in INGREDIENTS)
    return [*chain(*parts), Request(HOTDOG, COOKED, COOKED)]


def must_give(board: Board, event: Event) -> Motion:
    return Series(
        learn(board, event), said_beside(board, event.who, "HAND ONE OVER", 28), Wait(0.4)
    )


def handed(board: Board, event: Event) -> Motion:
    """Face down for everybody but the two of them."""
    name: Key = ("handed",)

    def begin() -> None:
        out_of_hand(board, event.who, event.card, name)
        x, y = board.portrait(event.to)
        width = 144 if board.is_mine(event.to) else 60
        board.sprites[name].travel(
            Pose(x, y, 0, width), board.pace(LONG), emph, 80, face(event.card)
        )
        board.sound.play("zip")

    return Series(Do(begin), Wait(board.pace(LONG)), into_hand(board, event, event.to, name))


def has_none(board: Board, event: Event) -> Motion:
    what = f"NO {CARDS[event.card].upper()}" if event.card >= 0 else "NOTHING TO GIVE"
    return Series(
        learn(board, event),
        said_beside(board, event.who, what, 30),
        noise(board, "kazoo"),
        Wait(0.7),
    )


def shaken(board: Board, event: Event) -> Motion:
    """The victim is shaken three times, and out falls a hot potato."""
    keys = [("eye", event.who, eye) for eye in (0, 1)]
    name: Key = ("loot",)

    def shake(share: float) -> None:
        swing = 0.0 if share >= 1 else 14 * (1 - share) * (-1 if int(share * 6) % 2 else 1)
        for key in keys:
            board.sprites[key].offset = (swing, 0)

    def fall() -> None:
        out_of_hand(board, event.who, event.card, name)
        board.sprites[name].travel(ring(board.zones), board.pace(LONG), emph, 60, face(event.card))
        board.learn(event)
        board.arrange(LONG)

    rattle = Tween(0.5, shake) if board.motion == "full" else Wait(0.2)
    return Series(
        noise(board, "shakedown"), rattle, Do(lambda: shake(1.0)), Do(fall), Wait(board.pace(LONG))
    )


def stole(board: Board, event: Event) -> Motion:
    """The loot is yanked towards the thief, faster with every link."""
    board.seen["chain"] += 1
    links = board.seen["chain"]
    tempo = max(0.24, 0.42 - 0.07 * (links - 1))
    name: Key = ("play", len(board.shown.purple))
    x, y = board.portrait(event.who)

    def yank() -> None:
        board.learn(event)
        board.sound.play("pluck", min(links, 4))
        loot = board.sprites[("loot",)]
        here = ring(board.zones)
        near = here._replace(x=here.x + (x - here.x) / 4, y=here.y + (y - here.y) / 4, angle=8)
        loot.travel(near, board.pace(tempo), out_back(1.5))

    return Series(
        bring_up(board, event.who, STEAL, name, 0.3),
        Do(yank),
        Wait(board.pace(tempo)),
        settle_down(board),
        Wait(0.15),
    )


def snatched(board: Board, event: Event) -> Motion:
    return to_discard(board, event, on_top(board))


def kept(board: Board, event: Event) -> Motion:
    name: Key = ("loot",)

    def fly() -> None:
        x, y = board.portrait(event.who)
        if not board.is_mine(event.who):
            board.sprites[name].travel(Pose(x, y, 0, 60), board.pace(LONG), emph, 40, ("back",))
            board.sound.play("slide", 2)

    wait = 0.0 if board.is_mine(event.who) else LONG
    return Series(Do(fly), Wait(board.pace(wait)), into_hand(board, event, event.who, name))


def cooked(board: Board, event: Event) -> Motion:
    """Bun, Dawg, squiggle, flag; then it hops onto the tray."""
    seat = event.who
    full = board.full("hotdog")
    tray = board.zones[f"{board.side(seat)}_hotdogs"]
    step = tray.number("step")
    slot = (tray.rect.x + step * (event.amount - 0.5), tray.rect.centery)
    names: list[Key] = [("food", card) for card in INGREDIENTS]
    x, y = board.zones.centre("centre")
    spots = [(x - 80, y - 20), (x, y + 10), (x + 80, y - 20)]

    def gather() -> None:
        board.sound.duck(1.4)
        for card, name, spot in zip(INGREDIENTS, names, spots, strict=True):
            out_of_hand(board, seat, card, name)
            sprite = board.sprites[name]
            sprite.travel(Pose(*spot, 0, GATHERED), board.pace(LONG), emph, 50, face(card))
        board.learn(event)
        board.arrange()
        board.sound.play("splat")

    def join() -> None:
        for name in names:
            board.sprites[name].travel(Pose(x, y, 0, 110), board.pace(0.22), in_quad)
        board.sound.play("squiggle")

    def plant() -> None:
        for name in names:
            board.sprites.pop(name, None)
        board.add(Crumbs(x, y, (MUSTARD, SAUSAGE, BUN), 12))
        board.sound.play("ting")
        board.add(Stamp(f"HOTDOG {event.amount}", x, y + 182, 48, 1.3))
        if board.motion != "hardly":
            picture = board.faces.art
            board.add(Flight(lambda: picture.picture(HOTDOG, COOKED), (x, y), slot, 0.45))

    hold = 1.0 if full else 0.5
    return Series(
        Do(gather),
        Wait(board.pace(LONG)),
        Wait(0.3 if full else 0.1),
        Do(join),
        Wait(board.pace(0.24)),
        Do(plant),
        Wait(hold * 0.5),
        settle_down(board, SHORT),
    )
