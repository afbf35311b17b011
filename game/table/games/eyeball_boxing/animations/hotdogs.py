"""Three cards become a hotdog; the last hotdog needed wins the match."""

from functools import partial
from itertools import chain

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing.cards import BUN, CONDIMENTS, DAWG, INGREDIENTS
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.motion.motions import Motion, ease_emphasised, in_quad, out_cubic
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import take_from_hand
from game.table.animation.match_end import add_final_bell, animate_cheers
from game.table.board.board import Board
from game.table.board.card_faces import Faces
from game.table.board.comic_effects import ComicPicture, FlipBook, ParticleBurst, prefetch_effects
from game.table.board.effects import Effect, Point, Stamp
from game.table.board.sprite import Pose
from game.table.games.eyeball_boxing.layout import STEMS, card_image_key

HOTDOG = "cards/eyeball_boxing/hotdog.svg"
GATHERED, SERVED, COOKED, HOPS = 208.0, 300.0, 330.0, (330.0, 230.0, 130.0, 64.0)
"""Widths of an ingredient card, its food, the hotdog, and the hotdog on its way to the tray."""
SPLATS = ("bit_splat_mustard", "bit_splat_ketchup", "bit_splat_relish")
SPREAD = 230.0
DARK = 0.35


def requests(faces: Faces) -> list[Request]:
    """Pictures to prefetch for building a hotdog."""
    parts = (faces.requests("eyeball_boxing", STEMS[card], GATHERED) for card in INGREDIENTS)
    dogs = [Request(HOTDOG, width, width) for width in HOPS]
    dogs += [Request(_dish(card), SERVED, SERVED) for card in (BUN, DAWG)]
    return [*chain(*parts), *dogs]


def _dish(card: int) -> str:
    return f"cards/eyeball_boxing/{STEMS[card]}.svg"


class Dish(Effect):
    """Food that an animation moves: a bun, a sausage or a hotdog."""

    def __init__(self, at: Point, width: float = COOKED, picture: str = HOTDOG) -> None:
        super().__init__(60.0)
        self.at, self.width, self.picture = at, width, picture

    def draw(self, canvas: Canvas) -> None:
        canvas.put_centred(canvas.art.picture(self.picture, self.width), *self.at)


def cooked(board: Board, event: Event, *won: Event) -> Motion:
    """Animate a hotdog: bun, dawg, squiggle, flag; then it hops onto the tray, or wins."""
    full = board.begin_set_piece("hotdog") or bool(won)
    timeline = Timeline()
    x, y = board.zones.centre("centre")
    dog = Dish((x, y))
    planted = _build(board, timeline, event, full)
    timeline.at(planted, partial(_plant, board, event, dog), gate="contact")
    if won:
        return _third(board, timeline, planted + 300, event, won[0], dog)
    hops = planted + (300 if full else 180)
    timeline.at(hops, partial(_darken, board, 0.0))
    end = _hop(board, timeline, hops, event, dog)
    return timeline.at(end, partial(board.move_to_layout, 0.16)).until(end + 100)


# -- building --------------------------------------------------------------------------------------


def _build(board: Board, timeline: Timeline, event: Event, full: bool) -> float:
    """Build the hotdog from the hand, and return when the flag is planted, in milliseconds."""
    prefetch_effects(board.faces.art, "burst_hotdog")
    x, y = board.zones.centre("centre")
    fan = dict(zip(INGREDIENTS, (x - SPREAD, x, x + SPREAD), strict=True))
    steps = (0, 240, 400, 640, 1040) if full else (0, 180, 260, 340, 420)
    start, bun, dawg, squiggle, flag = steps
    high, low = y - 140, y - 10
    falls = board.motion_level != "hardly"
    sausage = Dish((x, high if falls else low), SERVED, _dish(DAWG))

    def gather() -> None:
        board.sound.duck(1.4)
        board.sound.play("slide", 2)
        for card, left in fan.items():
            take_from_hand(board, event.who, card, ("food", card))
            there = Pose(left, y - 30, 0, GATHERED)
            board.sprites["food", card].travel(
                there, board.travel_time(0.13), ease_emphasised, 30, card_image_key(card)
            )

    def lie_down() -> None:
        _serve(board, BUN, Dish((x, y + 30), SERVED, _dish(BUN)))
        board.sound.play("slap")

    def drop() -> None:
        _serve(board, DAWG, sausage)
        board.sound.play("splat")
        if board.motion_level == "full":
            for side in (-110, 110):
                board.add_effect(FlipBook(("bit_dust_2", "bit_dust_3"), (x + side, y + 90), 0.24))

    def squeeze() -> None:
        board.sprites["food", CONDIMENTS].travel(
            Pose(x, y - 130, 0, GATHERED), board.travel_time(0.3), out_cubic
        )
        board.sound.play("squiggle")
        if board.motion_level == "full":
            spray = ParticleBurst(SPLATS, (x, y), 6, 190, -90, 200, 0.4)
            board.add_effect(spray)

    timeline.at(start, partial(_darken, board, DARK))
    if falls:
        timeline.span(dawg, dawg + 80, partial(_sink, sausage, high, low))
    timeline.at(start, gather).at(bun, lie_down).at(dawg, drop).at(squiggle, squeeze)
    return flag


def _serve(board: Board, card: int, dish: Dish) -> None:
    """Replace a card with the food on it."""
    board.sprites.pop(("food", card), None)
    board.add_effect(dish)


def _sink(dish: Dish, top: float, bottom: float, share: float) -> None:
    dish.at = dish.at[0], top + (bottom - top) * in_quad(share)


def _darken(board: Board, dim: float) -> None:
    """Dim the table in one step, since every step redraws the whole window."""
    board.dim = dim if board.motion_level != "hardly" else 0.0


def _plant(board: Board, event: Event, dog: Dish) -> None:
    for card in INGREDIENTS:
        board.sprites.pop(("food", card), None)
    board.effects = [effect for effect in board.effects if not isinstance(effect, Dish)]
    board.add_effect(ComicPicture("burst_hotdog", dog.at, 0.28))
    board.add_effect(dog)
    board.sound.play("ting")
    board.sound.play("crowd_cheer")
    board.apply_event(event)
    board.add_effect(Stamp(f"HOTDOG {event.amount}!", dog.at[0], dog.at[1] + 190, 48, 1.0))


# -- onto the tray ---------------------------------------------------------------------------------


def _slot(board: Board, event: Event) -> Point:
    tray = board.zones[f"{board.zone_prefix(event.who)}_hotdogs"]
    return tray.rect.x + tray.number_property("step") * (event.amount - 0.5), tray.rect.centery


def _hop(board: Board, timeline: Timeline, start: float, event: Event, dog: Dish) -> float:
    (x0, y0), (x1, y1) = dog.at, _slot(board, event)
    lasts = 240 if board.motion_level != "hardly" else 0

    def fly(share: float) -> None:
        dog.at = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - 480 * share * (1 - share)
        dog.width = HOPS[min(len(HOPS) - 1, int(share * len(HOPS)))]

    def arrive() -> None:
        board.remove_effect(dog)
        board.add_effect(ComicPicture("bit_shock_s", (x1, y1), 0.1))
        board.add_effect(ComicPicture("bit_glint", (x1 + 14, y1 - 14), 0.3))
        board.sound.play("tink")

    if lasts:
        timeline.span(start, start + lasts, fly)
    timeline.at(start + lasts, arrive, gate="state")
    return start + lasts


# -- the winning hotdog ----------------------------------------------------------------------------


def _third(
    board: Board, timeline: Timeline, start: float, event: Event, won: Event, dog: Dish
) -> Motion:
    """End the match: the last hotdog joins the others, a splash, the final bell, a cheer."""
    x, y = dog.at
    others = [Dish((x + side, y + 150), 200) for side in (-210, 210)[: max(0, event.amount - 1)]]

    def roll_in() -> None:
        board.sound.play("crowd_inhale")
        for other in others:
            board.add_effect(other)

    def drop(share: float) -> None:
        dog.at = x, y + 150 * share
        dog.width = 330 if share < 0.5 else 230

    def splash() -> None:
        board.sound.play("splat")
        board.sound.play("heart")
        board.shake_and_rumble(0.2)
        if board.motion_level == "full":
            board.add_effect(ParticleBurst(SPLATS, (x, y + 120), 14, 520, -90, 200, 0.8))

    def clear() -> None:
        for one in (*others, dog):
            board.remove_effect(one)

    timeline.at(start, roll_in)
    if board.motion_level != "hardly":
        timeline.span(start + 160, start + 300, drop, in_quad)
    timeline.at(start + 300, splash, gate="splash")
    end = add_final_bell(board, timeline, start + 760, won)
    timeline.at(end, clear)
    return animate_cheers(board, timeline, end, [event.who], _losers(board, event.who))


def _losers(board: Board, winner: Seat) -> list[Seat]:
    """Return the other seats, those with most hotdogs first."""
    others = [seat for seat in range(board.visible.n) if seat != winner]
    return sorted(others, key=lambda seat: -board.visible.dogs[seat])
