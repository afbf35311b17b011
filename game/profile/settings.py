"""What a player has set, in groups as on the settings screen, kept in one file of JSON.

Reading never fails: a value that makes no sense costs that one value, a file that makes no sense
is set aside, and the player is told in one sentence.
"""

import codecs
import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from game import limits
from game.core.cast import Character
from game.core.levels import LevelName
from game.core.options import listed, quoted
from game.core.registry import Game
from game.plain import plain_name
from game.profile.controls import ControlSettings, Number, OwnKey, legible
from game.profile.places import NoPlace, make, why
from game.profile.policies import Policies, everywhere, sensible
from game.unfinished import unfinished

LARGEST = 1 << 20
"""Bytes; any real file of settings stays far below."""

OLD_LEVELS = {"easy": "rookie", "medium": "contender", "hard": "pro"}
"""What levels were called in 0.1.0; whoever was its best there is a pro by now."""

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""How fast the table moves; 0 is instant. A `Literal` cannot hold a half."""

Name = Annotated[
    str,
    Meta(
        max_length=limits.TYPED_NAME,
        pattern=r"^(?!\s*\Z)[^\x00-\x1f\x7f-\x9f]+\Z",  # something to see, and on one line
    ),
]
Share = Annotated[float, Meta(ge=0, le=1)]
"""From nothing to all of it: a volume, a strength."""


class PlayerSettings(Struct, kw_only=True):
    name: Name = "Champ"
    character: Character = "bruiser"

    def __post_init__(self) -> None:
        self.name = _seen(self.name)


class SoundSettings(Struct, kw_only=True):
    master: Share = 1.0
    effects: Share = 1.0
    music: Share = 0.6
    crowd: Share = 0.8
    voices: Share = 0.6
    mute: bool = False
    mute_unfocused: bool = True
    turn_reminder: Literal["off", "soft", "ding"] = "soft"
    captions: Literal["off", "on", "large", "big"] = "on"
    mono: bool = False
    caption_time: Literal[0, 1, 2, 4, 10] = 1
    """So many times as long as it takes to read one; 0 is until the next one comes."""
    interface_captions: bool = False
    heartbeat: bool = True


class PlaySettings(Struct, kw_only=True):
    speed: float = 1.0
    """One of `SPEEDS`."""
    one_click: bool = False
    fast_forward: Literal["hold", "toggle"] = "hold"
    outcome_ghost: bool = True
    pause_unfocused: bool = True
    guard_ms: Literal[0, 120, 500] = 120
    """A second press within this time is taken for a slip of the finger."""
    drag_threshold: Annotated[int, Meta(ge=4, le=24)] = 6
    """Pixels; less than that is a click."""
    talk: Literal["family", "cheeky", "silent"] = "family"
    """How contenders may talk to each other."""
    tips: bool = True
    coach: bool = True
    """Does somebody say what a champ would do, when asked?"""

    def __post_init__(self) -> None:
        if self.speed not in SPEEDS:
            raise ValueError(f"speed takes {listed(SPEEDS)}, not {self.speed}")


Side = Annotated[int, Meta(ge=480, le=16384)]


class ScreenSettings(Struct, kw_only=True):
    size: tuple[Side, Side] = (1920, 1080)
    """Of the window, as the player left it; a smaller screen shows it smaller."""
    fps_cap: Literal[30, 60, 120, 0] = 60
    """At most; 0 is as many as there can be."""
    show_fps: bool = False
    framing: Literal["window", "borderless", "full"] = "window"
    monitor: Annotated[int, Meta(ge=0, le=15)] = 0
    """Counted from 0, as the desktop does."""
    vsync: bool = False


class Access(Struct, kw_only=True):
    text: Literal[100, 125, 150, 200] = 100
    """Size in per cent."""
    motion: Literal["full", "less", "hardly"] = "full"
    shake: Share = 0.6
    hit_stop: bool = True
    colours: Literal["standard", "alternative", "contrast"] = "standard"
    idle_life: bool = True
    background: bool = True
    """Do arenas show all that is in them?"""
    particles: bool = True
    """Stars, crumbs, confetti."""
    calm: bool = False
    """Nothing that lights up or darkens much of the screen, nothing that shakes or rains."""
    cursor: Literal["system", "small", "medium", "large"] = "system"
    scale: Literal[80, 100, 120, 140] = 100
    """Of buttons, switches and icons, in per cent; letters have a size of their own."""


class PromptSettings(Struct, kw_only=True):
    """When the table stops to ask the player, and when it answers by itself."""

    policies: Policies = field(default_factory=dict)
    stop_always: bool = False
    reflex: Literal[0, 6, 10, 20, 40, 60] = 0
    """Seconds to answer; 0 is all the time in the world."""
    stop_on_ko: bool = True
    """Passing until my turn ends early when I am in for a knock-out."""

    @classmethod
    def beginner(cls) -> Self:
        """Asked about everything."""
        return cls(policies=everywhere(lambda ask: ask.beginner))

    @classmethod
    def brisk(cls) -> Self:
        """Asked only where it decides something."""
        return cls(policies=everywhere(lambda ask: ask.brisk))

    def of(self, game: Game) -> dict[str, str]:
        """Question → policy, for all that this game leaves to the player."""
        chosen = self.policies.get(game.name, {})
        return {ask.question: chosen.get(ask.question, ask.default) for ask in game.policy_settings}

    def choose(self, game: Game, question: str, policy: str) -> None:
        self.policies.setdefault(game.name, {})[question] = policy


class Regular(Struct, kw_only=True):
    """Somebody who has played at this screen before."""

    name: Name
    character: Character
    key: OwnKey = ""
    """What they press; nothing if that was never asked."""
    pad: Number = 0

    def __post_init__(self) -> None:
        self.name = _seen(self.name)


class HotSeatSettings(Struct, kw_only=True):
    """How several people play at one screen."""

    people: list[Regular] = field(default_factory=list)
    """Who was there last comes first."""
    reactions: Literal["ringside", "strict", "express", "open", "casual"] = "ringside"
    """How those are asked who may answer out of turn."""
    fuse: Literal[0, 3, 4, 8, 20, 40] = 4
    """Seconds in which anybody may buzz; 0 waits until everybody has said something."""
    poker_clock: bool = False
    """Does every fuse burn to its end, whoever waves on?"""
    bluffs: Literal[0, 1, 2, 3] = 2
    """How often in a lap somebody may buzz and fold; 0 is as often as they like."""
    sealed: Literal["keys", "curtain"] = "keys"
    """How sealed choices are made: at once with keys of one's own, or one after the other."""
    secret_clock: Literal[0, 5, 10] = 5
    """Seconds for those who choose in secret without looking at cards; 0 waits for all of them."""
    hide_after: Literal[0, 20, 60] = 20
    """Seconds without a stir after which the curtain falls again; 0 is never."""

    def __post_init__(self) -> None:
        self.people = self.people[: limits.REGULARS]

    def remember(self, name: str, character: Character, key: str = "", pad: int = 0) -> None:
        others = [one for one in self.people if one.name != name]
        known = Regular(name=name, character=character, key=key, pad=pad)
        self.people = [known, *others][: limits.REGULARS]


class LastSeat(Struct, kw_only=True):
    """Who sat there when the last match was set up."""

    name: Name
    character: Character
    kind: Literal["me", "guest", "bot"]
    level: LevelName = "contender"
    """How well a bot plays."""

    def __post_init__(self) -> None:
        self.name = _seen(self.name)


class Last(Struct, kw_only=True):
    """The last set-up, for starting the next match with one press."""

    game: str = "eyeball_boxing"
    """A name, perhaps of a game that is no longer on the shelf."""
    seats: list[LastSeat] = field(default_factory=list)
    """Empty if no match was ever set up."""
    options: dict[str, object] = field(default_factory=dict)
    """House rules under their public names; the game's own `Options.parse` checks them."""
    first: Literal["random", "me", "smack"] = "smack"

    def __post_init__(self) -> None:
        """Nothing else is as open to whatever a file may hold; what is kept must be read again."""
        self.game = self.game[: limits.NAME]
        self.seats = self.seats[: limits.SEATS]
        rules = [(name, value) for name, value in self.options.items() if _is_rule(name, value)]
        self.options = dict(rules[: limits.RULES])


class Tips(Struct, kw_only=True):
    """What a player has been told once, and need not be told again."""

    shown: list[str] = field(default_factory=list)
    """By name, perhaps of a tip that is no longer there."""

    def __post_init__(self) -> None:
        short = [name for name in self.shown if len(name) <= limits.NAME]
        self.shown = list(dict.fromkeys(short))[: limits.TIPS]


def _is_rule(name: str, value: object) -> bool:
    simple = value is None or isinstance(value, bool | int | float | str)
    return simple and len(name) <= limits.NAME and len(str(value)) <= limits.NAME


def _seen(name: str) -> str:
    seen = plain_name(name, limits.TYPED_NAME)
    if not seen:
        raise ValueError(f"a name has something to see, not {quoted(name)}")
    return seen


class Settings(Struct, kw_only=True):
    player: PlayerSettings = field(default_factory=PlayerSettings)
    sound: SoundSettings = field(default_factory=SoundSettings)
    play: PlaySettings = field(default_factory=PlaySettings)
    screen: ScreenSettings = field(default_factory=ScreenSettings)
    access: Access = field(default_factory=Access)
    asking: PromptSettings = field(default_factory=PromptSettings)
    last: Last = field(default_factory=Last)
    controls: ControlSettings = field(default_factory=ControlSettings)
    tips: Tips = field(default_factory=Tips)
    sharing: HotSeatSettings = field(default_factory=HotSeatSettings)

    def reset(self, group: str, *fields: str) -> None:
        """Put one group back to its defaults, in place: whoever holds the group sees it.

        Only these fields of it, if any are named.
        """
        if group not in self.__struct_fields__:
            raise ValueError(f"there is no group {group}; there is {listed(_GROUPS)}")
        held = getattr(self, group)
        fresh = type(held)()
        for name in fields or held.__struct_fields__:
            setattr(held, name, getattr(fresh, name))


_GROUPS = Settings.__struct_fields__
_Group = TypeVar("_Group", bound=Struct)


class Found(NamedTuple):
    settings: Settings
    problem: str | None
    """What the player should know about the file, in one sentence."""


class CannotKeep(Exception):
    """The settings are not on disk, though in use. Says why, in one sentence."""


class _Unusable(Exception):
    """Nothing can be had from this file. Says what happened to it."""


def read(path: Path) -> Found:
    """The settings in this file; the defaults, and the file set aside, if it is of no use."""
    try:
        given = _contents(path)
    except FileNotFoundError:
        return Found(Settings(), None)
    except _Unusable as unusable:
        problem = f"Your settings {unusable}, so the standard ones are used"
        aside = _set_aside(path)
        if aside is not None:
            problem += f"; the old file is kept as {aside.name}"
        return Found(Settings(), problem + ".")
    wrong: list[str] = []
    if isinstance(asking := given.get("asking"), dict):
        asking["policies"] = sensible(asking, wrong)  # only the games know which are
    if isinstance(controls := given.get("controls"), dict):
        controls["bindings"] = legible(controls.get("bindings", {}), wrong)
    _modernise(given)
    settings = Settings()
    for name in _GROUPS:
        if name in given:
            kind = type(getattr(settings, name))
            setattr(settings, name, _group(name, kind, given[name], wrong))
    return Found(settings, _about(wrong))


def _modernise(given: dict[str, Any]) -> None:
    """What 0.1.0 said in other words."""
    screen = given.get("screen")
    if isinstance(screen, dict) and screen.get("fullscreen") is True:
        screen.setdefault("framing", "full")
    last = given.get("last")
    for seat in _seats(last.get("seats")) if isinstance(last, dict) else ():
        if isinstance(level := seat.get("level"), str):
            seat["level"] = OLD_LEVELS.get(level, level)


def _seats(given: object) -> list[dict[str, Any]]:
    seats = given if isinstance(given, list) else []
    return [seat for seat in seats if isinstance(seat, dict)]


def keep(settings: Settings, path: Path) -> None:
    """Put the settings on disk, all or nothing, or raise `CannotKeep`."""
    try:
        contents = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    except (TypeError, ValueError, OverflowError, RuntimeError) as error:
        raise CannotKeep(
            "Your settings could not be kept: one of them cannot be written down."
        ) from error
    try:
        file = path.resolve()  # a link stays a link
        make(file.parent)
        _replace(file, contents)
    except NoPlace as no_place:
        raise CannotKeep(str(no_place)) from no_place
    except (OSError, ValueError, RuntimeError) as error:
        raise CannotKeep(f"Your settings could not be kept: {why(error)}.") from error


def _contents(path: Path) -> dict[str, Any]:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would wait, a device never end
            raise _Unusable("could not be read")
        raw = path.read_bytes() if about.st_size <= LARGEST else b""
    except FileNotFoundError:
        raise
    except (OSError, ValueError):
        raise _Unusable("could not be read") from None
    try:
        given = msgspec.json.decode(raw.removeprefix(codecs.BOM_UTF8))  # some editors add one
    except (ValueError, RecursionError):
        raise _Unusable("were damaged") from None
    if not isinstance(given, dict):
        raise _Unusable("were damaged")
    return given


def _group(said: str, kind: type[_Group], given: object, wrong: list[str]) -> _Group:
    """Each value is checked by itself, in a group that is otherwise all defaults."""
    group = kind()
    if not isinstance(given, dict):
        wrong.append(said)
        return group
    for name in kind.__struct_fields__:
        if name not in given:
            continue
        try:
            checked = msgspec.convert({name: given[name]}, kind)
        except (msgspec.ValidationError, RecursionError):
            wrong.append(f"{said} {name.replace('_', ' ')}")
        else:
            setattr(group, name, getattr(checked, name))
    return group


def _about(wrong: list[str]) -> str | None:
    if not wrong:
        return None
    if len(wrong) == 1:
        return f"One setting made no sense and is back to its default: {wrong[0]}."
    return f"{len(wrong)} settings made no sense and are back to their defaults."


def _set_aside(path: Path) -> Path | None:
    """Rename the file to a name that nothing has; None if that cannot be done."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    try:
        return path.rename(next(name for name in names if not os.path.lexists(name)))
    except (OSError, ValueError):
        return None


def _replace(path: Path, contents: bytes) -> None:
    """Until the last step, what was there before is still there."""
    new = unfinished(path)
    try:
        with new.open("wb") as file:
            file.write(contents)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:  # Ctrl-C too
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
