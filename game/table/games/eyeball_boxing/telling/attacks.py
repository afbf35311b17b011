"""Punches, blocks and goggles; an eye that goes out."""

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import NO_EYE
from game.games.eyeball_boxing.text import CARDS, STATES
from game.stage.motion import SHORT, Do, Motion, Series, Together, Wait, emph, in_quad
from game.table.board import Board
from game.table.effects import Burst, Flight, Rope, Stamp, Wall
from game.table.games.eyeball_boxing.layout import eye_look
from game.table.games.eyeball_boxing.telling import pieces
from game.table.sprite import Key
from game.table.telling import bring_up, carry, learn, noise, said_beside, settle_down

CURSES = (cards.SWARM, cards.EYE_FRY, cards.NAP_TIME)


def played(board: Board, event: Event) -> Motion:
    card = event.card
    if card in CURSES:
        name: Key = ("play", len(board.shown.purple))
        return Series(
            bring_up(board, event.who, card, name, 0.5), learn(board, event), settle_down(board)
        )
    hold = 0.5 if card != cards.PATCH_AND_STITCH else 0.3
    return Series(
        bring_up(board, event.who, card, pieces.RAISED, hold), pieces.to_discard(board, event)
    )


def named(board: Board, event: Event) -> Motion:
    wish = f"{CARDS[event.card].upper()}!"
    return Series(learn(board, event), said_beside(board, event.who, wish, 40), Wait(0.45))


def _glove(board: Board, attacker: Seat, at: tuple[float, float], back: bool = False) -> Motion:
    """A glove on a rope, from the attacker to the eye."""

    def throw() -> None:
        start = board.portrait(attacker)
        seconds = 0.2
        if board.motion != "hardly":
            board.add(Rope(start, at, seconds))
            icon = "icons/glove_red.svg"
            board.add(
                Flight(lambda: board.faces.art.picture(icon, 84), start, at, seconds, back=back)
            )
        board.sound.play("whoosh")

    return Series(Do(throw), Wait(board.pace(0.2)))


def hit(board: Board, event: Event) -> Motion:
    at = pieces.eye_at(board, event.to, event.amount)
    key = ("eye", event.to, event.amount)

    def land() -> None:
        board.add(Burst(*at))
        board.sound.play("pock")
        board.blow(0.25)
        if board.motion == "full":
            board.sprites[key].squash = 0.12

    def up_again() -> None:
        board.sprites[key].squash = 0.0

    return Series(
        _glove(board, event.who, at),
        Do(land),
        board.stop(0.06),
        Do(up_again),
        learn(board, event),
        Wait(pieces.HURT_ME if board.is_mine(event.to) else 0.1),
    )


def eye(board: Board, event: Event) -> Motion:
    seat, eye, state = event.who, event.amount // 4, event.amount % 4
    worse = state > board.shown.eyes[2 * seat + eye]
    if state == cards.BLACKED_OUT:
        return _knock_out(board, event, seat, eye)
    at = pieces.eye_at(board, seat, eye)
    key = ("eye", seat, eye)

    def turn() -> None:
        board.learn(event)
        sprite = board.sprites[key]
        look = eye_look(board.looks[seat], state)
        sprite.travel(sprite.goal, board.pace(0.24), emph, look=look)
        board.add(Stamp(STATES[state].upper(), at[0], at[1] + 58, 28))
        board.sound.play("flip" if worse else "zip")

    return Series(Do(turn), Wait(board.pace(0.26)), settle_down(board, SHORT), Wait(0.25))


def _knock_out(board: Board, event: Event, seat: Seat, eye: int) -> Motion:
    """Everything goes dark but the eye; it falls, and the count runs to four."""
    at = pieces.eye_at(board, seat, eye)
    key = ("eye", seat, eye)
    full = board.full("ko")
    blind = all(board.shown.eyes[2 * seat + e] == cards.BLACKED_OUT for e in (0, 1) if e != eye)

    def fall() -> None:
        board.spot = {key}
        board.sound.duck(1.6)
        board.sound.play("whump")
        board.blow(0.55)
        sprite = board.sprites[key]
        tilted = sprite.goal._replace(angle=9, y=sprite.goal.y + 8)
        sprite.travel(tilted, board.pace(0.5 if full else 0.2), in_quad)

    def shut() -> None:
        board.learn(event)
        board.sound.play("crowd_ooh")
        sprite = board.sprites[key]
        home = sprite.goal._replace(angle=0, y=sprite.goal.y - 8)
        look = eye_look(board.looks[seat], cards.BLACKED_OUT)
        sprite.travel(home, board.pace(0.26), emph, look=look)
        board.add(Stamp("BLACKED OUT", at[0], at[1] + 62, 34, 1.6))

    def count(number: int) -> Motion:
        return Series(
            noise(board, "count"),
            Do(lambda: board.add(Stamp(str(number), at[0], at[1] - 40, 64, 0.22))),
            Wait(0.16),
        )

    name = board.names[seat]
    line = f"{name} can’t see a thing. Still in the hotdog race." if blind else ""
    counted = Series(*(count(n) for n in (1, 2, 3, 4))) if full else Wait(0.15)
    dim = 0.6 if board.motion != "hardly" else 0.0
    return Series(
        board.stop(0.11),
        Together([Do(fall), board.fade(dim, 0.12)]),
        Wait(0.5 if full else 0.2),
        Do(shut),
        Wait(board.pace(0.28)),
        counted,
        Do(lambda: board.announce(line)),
        board.fade(0.0, 0.2),
        Do(lambda: board.light(())),
        settle_down(board, SHORT),
    )


def blocked(board: Board, event: Event) -> Motion:
    """Gloves close before the blow; if it comes back, a rally begins, each faster than before."""
    board.seen["rally"] += 1
    links = board.seen["rally"]
    tempo = max(0.34, 0.52 - 0.06 * (links - 1))
    at = pieces.between_eyes(board, event.who)

    def guard() -> None:
        board.add(Wall(*at))
        board.add(Stamp("BLOCK", at[0], at[1] + 70, 32))
        board.sound.play("clap_guard")
        board.blow(min(0.4, 0.1 + 0.15 * (links - 1)))

    def chalk() -> None:
        if event.card == cards.BLOCK_AND_KNOCK and event.amount != NO_EYE:
            x, y = board.zones.rect("centre").midbottom
            board.add(Stamp(f"×{links + 1}", x, y + 30, 64, 1.2))

    return Series(
        bring_up(board, event.who, event.card, pieces.RAISED, tempo * 0.5),
        _glove(board, event.to, at, back=True),
        Do(guard),
        Wait(tempo * 0.5),
        Do(chalk),
        pieces.to_discard(board, event),
    )


def saved(board: Board, event: Event) -> Motion:
    """The goggles take it: they crack and fall."""
    seat = event.who
    x, y = pieces.between_eyes(board, seat)
    key: Key = ("front", seat, cards.SAFETY_FIRST, board.shown.fronts[seat, cards.SAFETY_FIRST] - 1)

    def crack() -> None:
        sprite = board.sprites[key]
        fallen = sprite.goal._replace(angle=18, y=sprite.goal.y + 18)
        sprite.travel(fallen, board.pace(0.2), in_quad)
        board.sound.play("glass_tick")
        board.blow(0.12)
        board.add(Stamp("SAVED", x, y, 40))

    fallen = [(key, lambda: pieces.discarded(board))]
    if event.card in CURSES:
        fallen.append((pieces.on_top(board), lambda: pieces.discarded(board, 1)))
    return Series(Do(crack), Wait(0.32), carry(board, event, *fallen))
