"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from collections.abc import Callable, Sequence

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing.cards import (
    BELL,
    BLACKED_OUT,
    BLOCK_AND_KNOCK,
    EYE_FRY,
    FOUL,
    INGREDIENTS,
    NAP_TIME,
    PATCH_AND_STITCH,
    SAFETY_FIRST,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.moves import NO_EYE
from game.games.eyeball_boxing.text import CARDS
from game.stage.colours import MUSTARD, SAUSAGE
from game.stage.motion import (
    LONG,
    MEDIUM,
    SHORT,
    Do,
    Motion,
    Series,
    Together,
    Tween,
    Wait,
    emph,
    in_quad,
    leave,
    out_back,
    staggered,
)
from game.table.board import Board
from game.table.effects import Burst, Cross, Crumbs, Flight, Rope, Stamp, Wall
from game.table.games.eyeball_boxing.layout import RING, eye_look, face, hand_keys
from game.table.games.eyeball_boxing.shown import Shown
from game.table.sprite import Key, Pose

STATE_WORDS = ("GOOD TO GO", "WOOZY", "PUNCHY", "BLACKED OUT")
RAISED = Pose(620, 500, 0, 208)
"""A card that everybody should look at."""
BETWEEN_TURNS = 0.35
HURT_ME = 0.4
"""A beat more, so that it sinks in."""


def parts(events: Sequence[Event]) -> list[Sequence[Event]]:
    """Events one by one; cards drawn one after the other are told as one."""
    grouped: list[list[Event]] = []
    for event in events:
        if event.what == "drew" and grouped and grouped[-1][0].what == "drew":
            grouped[-1].append(event)
        else:
            grouped.append([event])
    return list(grouped)


def show(board: Board, part: Sequence[Event]) -> Motion:
    if part[0].what == "drew":
        return _drew(board, part)
    event = part[0]
    tell = SHOW.get(event.what)
    return tell(board, event) if tell else Do(lambda: board.learn(event))


# -- pieces that many have in common ---------------------------------------------------------------


def _sound(board: Board, name: str, number: int | None = None) -> Motion:
    return Do(lambda: board.sound.play(name, number))


def _learn(board: Board, event: Event) -> Motion:
    return Do(lambda: board.learn(event))


def _eye_at(board: Board, seat: Seat, eye: int) -> tuple[float, float]:
    if eye == NO_EYE:
        return board.portrait(seat)
    return board.zones.centre(f"{board.place(seat)}_eye_{'ab'[eye]}")


def _arrange(board: Board, seconds: float = MEDIUM) -> Motion:
    return Series(Do(lambda: board.arrange(seconds)), Wait(board.pace(seconds)))


def _out_of_hand(board: Board, seat: Seat, card: int, name: Key) -> None:
    """A card leaves a hand and is known by another name from now on."""
    shown: Shown = board.shown
    if board.is_mine(seat):
        keys = hand_keys(shown)
        held = board.held_key()
        mine = [key for key in keys if key[1] == card]  # type: ignore[index]
        leaving = held if held in mine else mine[-1]
        if leaving != mine[-1] and mine[-1] in board.sprites:  # its equal takes its place
            board.rename(leaving, name)
            board.rename(mine[-1], leaving)
        else:
            board.rename(leaving, name)
        board.away.add(mine[-1])
        board.held = board.hover = None
    else:
        x, y = board.portrait(seat)
        board.spawn(name, ("back",), Pose(x, y, 0, 60))
    board.sprites[name].z = 50
    board.sprites[name].flying = True


def _raise(board: Board, seat: Seat, card: int, name: Key, hold: float) -> Motion:
    """Bring a card from a hand to where everybody sees it."""

    def begin() -> None:
        _out_of_hand(board, seat, card, name)
        sprite = board.sprites[name]
        seconds = SHORT * 1.4 if board.is_mine(seat) else LONG
        sprite.travel(
            RAISED, board.pace(seconds), emph, 0 if board.is_mine(seat) else 60, face(card)
        )
        board.sound.play("slap" if board.is_mine(seat) else "slide", None)

    seconds = SHORT * 1.4 if board.is_mine(seat) else LONG
    hold = hold * 0.5 if board.is_mine(seat) else hold
    return Series(Do(begin), Wait(board.pace(seconds)), Wait(hold))


def _to_discard(board: Board, event: Event, name: Key, seconds: float = 0.26) -> Motion:
    """What was raised lies on the discard pile as soon as the event is known."""

    def lay() -> None:
        sprite = board.sprites.pop(name, None)
        board.learn(event)
        if sprite is not None:
            sprite.key = ("discard", len(board.shown.discard) - 1)
            board.sprites[sprite.key] = sprite
        board.arrange(seconds, leave)
        board.sound.play("slide", 1)

    return Series(Do(lay), Wait(board.pace(seconds)))


def _stamp(board: Board, text: str, x: float, y: float, size: float = 34) -> Motion:
    return Do(lambda: board.add(Stamp(text, x, y, size)))


# -- turns -----------------------------------------------------------------------------------------


def _first(board: Board, event: Event) -> Motion:
    name = board.names[event.who]
    return Series(
        _learn(board, event),
        Do(lambda: board.announce(f"{name} goes first")),
        _sound(board, "crowd_cheer"),
        Wait(0.6),
    )


def _turn(board: Board, event: Event) -> Motion:
    def begin() -> None:
        board.learn(event)
        board.seen["rally"] = 0
        board.seen["chain"] = 0
        if board.is_mine(event.who) and board.reminder:
            board.sound.play(board.reminder)

    return Series(Do(begin), Wait(BETWEEN_TURNS))


def _passed(board: Board, event: Event) -> Motion:
    x, y = board.portrait(event.who)
    return Series(_learn(board, event), _stamp(board, "NO MOVE", x + 60, y + 90), Wait(0.5))


# -- cards come and go -----------------------------------------------------------------------------


def _drew(board: Board, events: Sequence[Event]) -> Motion:
    """One card after the other; a deal goes round quickly."""
    gap = 0.07 if len(events) > 7 else 0.16
    return Series(staggered([_draw_one(board, event) for event in events], gap), Do(board.arrange))


def _draw_one(board: Board, event: Event) -> Motion:
    seconds = 0.36

    def begin() -> None:
        x, y = board.zones.centre("draw_pile")
        start = Pose(x + 6, y - 15, 0, 144)
        before = set(hand_keys(board.shown))
        board.learn(event)
        board.sound.play("deal")
        if board.is_mine(event.who):
            new = [key for key in hand_keys(board.shown) if key not in before]
            for key in new:
                board.spawn(key, ("back",), start, 45)
            board.arrange(seconds)
        else:
            fly = board.spawn(("draw", event.who, id(event)), ("back",), start, 45)
            px, py = board.portrait(event.who)
            fly.travel(Pose(px, py, 0, 40), board.pace(seconds), emph, 40)

    def end() -> None:
        board.sprites.pop(("draw", event.who, id(event)), None)

    return Series(Do(begin), Wait(board.pace(seconds)), Do(end))


def _reshuffled(board: Board, event: Event) -> Motion:
    def gather() -> None:
        x, y = board.zones.centre("draw_pile")
        for key, sprite in board.sprites.items():
            if isinstance(key, tuple) and key[0] == "discard":
                sprite.travel(Pose(x, y, 0, 144), board.pace(0.5), emph, 60, ("back",))
        board.sound.play("riffle")

    return Series(Do(gather), Wait(board.pace(0.6)), _learn(board, event), _arrange(board, SHORT))


def _swapped(board: Board, event: Event) -> Motion:
    name = ("raised",)
    return Series(_raise(board, event.who, event.card, name, 0.2), _to_discard(board, event, name))


# -- attacks ---------------------------------------------------------------------------------------


def _played(board: Board, event: Event) -> Motion:
    card = event.card
    if card in (SWARM, EYE_FRY, NAP_TIME):
        name: Key = ("play", len(board.shown.purple))
        return Series(
            _raise(board, event.who, card, name, 0.5),
            _learn(board, event),
            _arrange(board),
        )
    name = ("raised",)
    hold = 0.5 if card != PATCH_AND_STITCH else 0.3
    return Series(_raise(board, event.who, card, name, hold), _to_discard(board, event, name))


def _named(board: Board, event: Event) -> Motion:
    x, y = board.portrait(event.who)
    wish = CARDS[event.card].upper()
    return Series(_learn(board, event), _stamp(board, f"{wish}!", x + 60, y + 96, 40), Wait(0.45))


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


def _hit(board: Board, event: Event) -> Motion:
    at = _eye_at(board, event.to, event.amount)
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
        _learn(board, event),
        Wait(HURT_ME if board.is_mine(event.to) else 0.1),
    )


def _eye(board: Board, event: Event) -> Motion:
    seat, eye, state = event.who, event.amount // 4, event.amount % 4
    worse = state > board.shown.eyes[2 * seat + eye]
    if state == BLACKED_OUT:
        return _knock_out(board, event, seat, eye)
    at = _eye_at(board, seat, eye)
    key = ("eye", seat, eye)

    def turn() -> None:
        board.learn(event)
        sprite = board.sprites[key]
        look = eye_look(board.looks[seat], state)
        sprite.travel(sprite.goal, board.pace(0.24), emph, look=look)
        board.add(Stamp(STATE_WORDS[state], at[0], at[1] + 58, 28))
        board.sound.play("flip" if worse else "zip")

    return Series(Do(turn), Wait(board.pace(0.26)), _arrange(board, SHORT), Wait(0.25))


def _knock_out(board: Board, event: Event, seat: Seat, eye: int) -> Motion:
    """Everything goes dark but the eye; it falls, and the count runs to four."""
    at = _eye_at(board, seat, eye)
    key = ("eye", seat, eye)
    full = board.full("ko")
    blind = all(board.shown.eyes[2 * seat + e] == BLACKED_OUT for e in (0, 1) if e != eye)

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
        look = eye_look(board.looks[seat], BLACKED_OUT)
        sprite.travel(home, board.pace(0.26), emph, look=look)
        board.add(Stamp("BLACKED OUT", at[0], at[1] + 62, 34, 1.6))

    def count(number: int) -> Motion:
        return Series(
            _sound(board, "count"),
            Do(lambda: board.add(Stamp(str(number), at[0], at[1] - 40, 64, 0.22))),
            Wait(0.16),
        )

    name = board.names[seat]
    line = f"{name} can't see a thing. Still in the hotdog race." if blind else ""
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
        Do(lambda: board.spot.clear()),
        _arrange(board, SHORT),
    )


def _blocked(board: Board, event: Event) -> Motion:
    """Gloves close before the blow; if it comes back, a rally begins, each faster than before."""
    name = ("raised",)
    board.seen["rally"] += 1
    links = board.seen["rally"]
    tempo = max(0.34, 0.52 - 0.06 * (links - 1))
    eyes = [_eye_at(board, event.who, eye) for eye in (0, 1)]
    at = (eyes[0][0] + eyes[1][0]) / 2, eyes[0][1]

    def guard() -> None:
        board.add(Wall(*at))
        board.add(Stamp("BLOCK", at[0], at[1] + 70, 32))
        board.sound.play("clap_guard")
        board.blow(min(0.4, 0.1 + 0.15 * (links - 1)))

    def chalk() -> None:
        if event.card == BLOCK_AND_KNOCK and event.amount != NO_EYE:
            board.add(Stamp(f"×{links + 1}", 960, 660, 64, 1.2))

    return Series(
        _raise(board, event.who, event.card, name, tempo * 0.5),
        _glove(board, event.to, at, back=True),
        Do(guard),
        Wait(tempo * 0.5),
        Do(chalk),
        _to_discard(board, event, name),
    )


def _saved(board: Board, event: Event) -> Motion:
    """The goggles take it: they crack and fall."""
    seat = event.who
    eyes = [_eye_at(board, seat, eye) for eye in (0, 1)]
    x, y = (eyes[0][0] + eyes[1][0]) / 2, eyes[0][1]
    copies = board.shown.fronts[seat, SAFETY_FIRST]
    key: Key = ("front", seat, SAFETY_FIRST, copies - 1)

    def crack() -> None:
        sprite = board.sprites[key]
        sprite.travel(
            sprite.goal._replace(angle=18, y=sprite.goal.y + 18), board.pace(0.2), in_quad
        )
        board.sound.play("glass_tick")
        board.blow(0.12)
        board.add(Stamp("SAVED", x, y, 40))

    def fall() -> None:
        purple = event.card in (SWARM, EYE_FRY, NAP_TIME)
        flying = board.sprites.pop(("play", len(board.shown.purple) - 1), None) if purple else None
        goggles = board.sprites.pop(key)
        board.learn(event)
        last = len(board.shown.discard) - 1
        goggles.key = ("discard", last)
        board.sprites[goggles.key] = goggles
        if flying is not None:
            flying.key = ("discard", last - 1)
            board.sprites[flying.key] = flying
        board.arrange(0.26, leave)

    return Series(Do(crack), Wait(0.32), Do(fall), Wait(board.pace(0.26)))


# -- ingredients -----------------------------------------------------------------------------------


def _must_give(board: Board, event: Event) -> Motion:
    x, y = board.portrait(event.who)
    return Series(
        _learn(board, event), _stamp(board, "HAND ONE OVER", x + 60, y + 92, 28), Wait(0.4)
    )


def _handed(board: Board, event: Event) -> Motion:
    """Face down for everybody but the two of them."""
    name: Key = ("handed",)

    def begin() -> None:
        _out_of_hand(board, event.who, event.card, name)
        x, y = board.portrait(event.to)
        width = 144 if board.is_mine(event.to) else 60
        board.sprites[name].travel(
            Pose(x, y, 0, width), board.pace(LONG), emph, 80, face(event.card)
        )
        board.sound.play("zip")

    return Series(Do(begin), Wait(board.pace(LONG)), _into_hand(board, event, event.to, name))


def _into_hand(board: Board, event: Event, seat: Seat, name: Key) -> Motion:
    """What was flying is in that hand as soon as the event is known."""

    def arrive() -> None:
        before = set(hand_keys(board.shown))
        flying = board.sprites.pop(name, None)
        board.learn(event)
        if board.is_mine(seat) and flying is not None:
            for key in hand_keys(board.shown):
                if key not in before:
                    flying.key = key
                    board.sprites[key] = flying
        board.arrange()

    return Series(Do(arrive), Wait(board.pace(MEDIUM)))


def _has_none(board: Board, event: Event) -> Motion:
    x, y = board.portrait(event.who)
    what = f"NO {CARDS[event.card].upper()}" if event.card >= 0 else "NOTHING TO GIVE"
    return Series(
        _learn(board, event),
        _stamp(board, what, x + 70, y + 92, 30),
        _sound(board, "kazoo"),
        Wait(0.7),
    )


def _shaken(board: Board, event: Event) -> Motion:
    """The victim is shaken three times, and out falls a hot potato."""
    keys = [("eye", event.who, eye) for eye in (0, 1)]
    name: Key = ("loot",)

    def shake(share: float) -> None:
        swing = 0.0 if share >= 1 else 14 * (1 - share) * (-1 if int(share * 6) % 2 else 1)
        for key in keys:
            board.sprites[key].offset = (swing, 0)

    def fall() -> None:
        _out_of_hand(board, event.who, event.card, name)
        board.sprites[name].travel(RING, board.pace(LONG), emph, 60, face(event.card))
        board.learn(event)
        board.arrange(LONG)

    rattle = Tween(0.5, shake) if board.motion == "full" else Wait(0.2)
    return Series(
        _sound(board, "shakedown"), rattle, Do(lambda: shake(1.0)), Do(fall), Wait(board.pace(LONG))
    )


def _stole(board: Board, event: Event) -> Motion:
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
        towards = Pose(RING.x + (x - RING.x) * 0.25, RING.y + (y - RING.y) * 0.25, 8, RING.width)
        loot.travel(towards, board.pace(tempo), out_back(1.5))

    return Series(
        _raise(board, event.who, STEAL, name, 0.3),
        Do(yank),
        Wait(board.pace(tempo)),
        _arrange(board),
        Wait(0.15),
    )


def _snatched(board: Board, event: Event) -> Motion:
    return _from_play(board, event)


def _from_play(board: Board, event: Event) -> Motion:
    """The card on top of what is being decided goes to the discard pile."""
    name: Key = ("play", len(board.shown.purple) - 1)
    return _to_discard(board, event, name)


def _kept(board: Board, event: Event) -> Motion:
    name: Key = ("loot",)

    def fly() -> None:
        x, y = board.portrait(event.who)
        if not board.is_mine(event.who):
            board.sprites[name].travel(Pose(x, y, 0, 60), board.pace(LONG), emph, 40, ("back",))
            board.sound.play("slide", 2)

    wait = 0.0 if board.is_mine(event.who) else LONG
    return Series(Do(fly), Wait(board.pace(wait)), _into_hand(board, event, event.who, name))


def _cooked(board: Board, event: Event) -> Motion:
    """Bun, Dawg, squiggle, flag; then it hops onto the tray."""
    seat = event.who
    full = board.full("hotdog")
    tray = board.zones[f"{board.place(seat)}_hotdogs"]
    step = tray.number("step")
    slot = (tray.rect.x + step * (event.amount - 0.5), tray.rect.centery)
    names: list[Key] = [("food", card) for card in INGREDIENTS]
    spots = [(880, 470), (960, 500), (1040, 470)]

    def gather() -> None:
        board.sound.duck(1.4)
        for card, name, (x, y) in zip(INGREDIENTS, names, spots, strict=True):
            _out_of_hand(board, seat, card, name)
            sprite = board.sprites[name]
            sprite.travel(Pose(x, y, 0, 130), board.pace(LONG), emph, 50, face(card))
        board.learn(event)
        board.arrange()
        board.sound.play("splat")

    def join() -> None:
        for name in names:
            board.sprites[name].travel(Pose(960, 490, 0, 110), board.pace(0.22), in_quad)
        board.sound.play("squiggle")

    def plant() -> None:
        for name in names:
            board.sprites.pop(name, None)
        board.add(Crumbs(960, 490, (MUSTARD, SAUSAGE, "#E3A55B"), 12))
        board.sound.play("ting")
        board.add(Stamp(f"HOTDOG {event.amount}", 960, 600, 48, 1.3))
        hotdog = "cards/eyeball_boxing/hotdog.svg"
        if board.motion != "hardly":
            picture = board.faces.art
            board.add(Flight(lambda: picture.picture(hotdog, 150), (960, 490), slot, 0.45))

    hold = 1.0 if full else 0.5
    return Series(
        Do(gather),
        Wait(board.pace(LONG)),
        Wait(0.3 if full else 0.1),
        Do(join),
        Wait(board.pace(0.24)),
        Do(plant),
        Wait(hold * 0.5),
        _arrange(board, SHORT),
    )


# -- purple cards ----------------------------------------------------------------------------------


def _fouled(board: Board, event: Event) -> Motion:
    """The whistle card slaps down on what it stops."""
    name: Key = ("raised",)

    def whistle() -> None:
        board.sound.play("whistle_low" if event.card == FOUL else "whistle")
        board.blow(0.12)
        x = board.sprites[name].pose.x
        board.add(Stamp("FOUL!", x, RING.y - 150, 52))

    def cross() -> None:
        last: Key = ("play", len(board.shown.purple) - 1)
        if last in board.sprites:
            pose = board.sprites[last].pose
            board.add(Cross(pose.x, pose.y, 120, 0.8))

    return Series(
        _raise(board, event.who, FOUL, name, 0.15),
        Do(whistle),
        Do(cross),
        Wait(0.5),
        _to_discard(board, event, name),
    )


def _stopped(board: Board, event: Event) -> Motion:
    return Series(_sound(board, "thup"), _from_play(board, event), _arrange(board, SHORT))


CURSES = {SWARM: "buzz", EYE_FRY: "sizzle", NAP_TIME: "lullaby"}


def _cursed(board: Board, event: Event) -> Motion:
    name: Key = ("play", len(board.shown.purple) - 1)

    def lie_down() -> None:
        board.rename(name, ("front", event.who, event.card, 0))
        board.learn(event)
        board.arrange(LONG)
        board.sound.play(CURSES[event.card])

    beat = HURT_ME if board.is_mine(event.who) else 0.15
    return Series(Do(lie_down), Wait(board.pace(LONG)), Wait(beat))


def _leaves(board: Board, event: Event, word: str, sound: str) -> Motion:
    """A card in front of a seat has done its work."""
    card = event.card if event.card >= 0 else EYE_FRY
    x, y = board.portrait(event.who)

    def go() -> None:
        copies = board.shown.fronts[event.who, card]
        sprite = board.sprites.pop(("front", event.who, card, copies - 1))
        board.learn(event)
        sprite.key = ("discard", len(board.shown.discard) - 1)
        board.sprites[sprite.key] = sprite
        board.arrange(0.3, leave)
        board.sound.play(sound)

    return Series(_stamp(board, word, x + 60, y + 92, 32), Do(go), Wait(board.pace(0.3)), Wait(0.2))


def _slept(board: Board, event: Event) -> Motion:
    return _leaves(board, event, "Z Z Z", "lullaby")


def _shooed(board: Board, event: Event) -> Motion:
    return _leaves(board, event, "SHOO!", "buzz")


def _guarded(board: Board, event: Event) -> Motion:
    copies = board.shown.fronts.get((event.who, SAFETY_FIRST), 0)
    name: Key = ("front", event.who, SAFETY_FIRST, copies)

    def wear() -> None:
        board.learn(event)
        board.arrange()
        board.sound.play("goggles")

    return Series(
        _raise(board, event.who, SAFETY_FIRST, name, 0.4), Do(wear), Wait(board.pace(MEDIUM))
    )


# -- patches and bells -----------------------------------------------------------------------------


def _patched(board: Board, event: Event) -> Motion:
    if board.shown.patching == event.who:
        return _learn(board, event)
    name: Key = ("raised",)  # while the bell rings the card comes straight from the hand
    raised = _raise(board, event.who, PATCH_AND_STITCH, name, 0.2)
    return Series(raised, _to_discard(board, event, name))


def _unfried(board: Board, event: Event) -> Motion:
    if board.shown.patching == event.who:
        return _leaves(board, event, "COOL", "sizzle")
    name: Key = ("raised",)

    def lay() -> None:
        patch = board.sprites.pop(name)
        fry = board.sprites.pop(("front", event.who, EYE_FRY, 0))
        board.learn(event)
        last = len(board.shown.discard) - 1
        for sprite, place in ((patch, last - 1), (fry, last)):
            sprite.key = ("discard", place)
            board.sprites[sprite.key] = sprite
        board.arrange(0.3, leave)

    raised = _raise(board, event.who, PATCH_AND_STITCH, name, 0.2)
    return Series(raised, Do(lay), Wait(board.pace(0.3)))


def _bell(board: Board, event: Event) -> Motion:
    """The card refuses the hand and swings up to the bells; four strokes."""
    name: Key = ("bell",)
    full = board.full("bell")

    def swing() -> None:
        x, y = board.zones.centre("draw_pile")
        sprite = board.spawn(name, ("back",), Pose(x, y, 0, 144), 50)
        sprite.travel(Pose(960, 440, 0, 220), board.pace(LONG), emph, 40, face(BELL))

    def ring() -> None:
        board.learn(event)
        board.sound.duck(2.0)
        board.sound.play("bell")
        board.add(Stamp("DING-DING-DING-DING!", 960, 640, 56, 1.5))
        board.spot = {name}

    def sway(share: float) -> None:
        if name in board.sprites:
            sprite = board.sprites[name]
            angle = 0.0 if share >= 1 else 10 * (1 - share) * (1 if int(share * 8) % 2 else -1)
            sprite.pose = sprite.pose._replace(angle=angle)

    def hang() -> None:
        bells = board.zones.rect("game_tag")
        if name in board.sprites:
            there = Pose(bells.right + 90, 48, 0, 40)
            board.sprites[name].travel(there, board.pace(LONG), emph)

    def gone() -> None:
        board.sprites.pop(name, None)
        board.spot = set()

    strokes = 0.9 if full else 0.45
    swaying = Tween(strokes, sway) if board.motion == "full" else Wait(0.4)
    return Series(
        Do(swing),
        Wait(board.pace(LONG)),
        Do(ring),
        board.fade(0.35 if board.motion != "hardly" else 0.0, 0.2),
        swaying,
        board.fade(0.0, 0.2),
        Do(hang),
        Wait(board.pace(LONG)),
        Do(gone),
    )


def _won(board: Board, event: Event) -> Motion:
    return Series(_learn(board, event), Wait(0.4))


SHOW: dict[str, Callable[[Board, Event], Motion]] = {
    "first": _first,
    "turn": _turn,
    "passed": _passed,
    "played": _played,
    "named": _named,
    "swapped": _swapped,
    "guarded": _guarded,
    "reshuffled": _reshuffled,
    "saved": _saved,
    "blocked": _blocked,
    "hit": _hit,
    "eye": _eye,
    "must_give": _must_give,
    "handed": _handed,
    "has_none": _has_none,
    "shaken": _shaken,
    "stole": _stole,
    "snatched": _snatched,
    "kept": _kept,
    "fouled": _fouled,
    "stopped": _stopped,
    "cursed": _cursed,
    "slept": _slept,
    "shooed": _shooed,
    "patched": _patched,
    "unfried": _unfried,
    "bell": _bell,
    "cooked": _cooked,
    "won": _won,
}
"""How each event is told; the others only change the log."""
