"""The player's settings, in groups as on the settings screen, kept in one JSON file.

Reading never fails: an invalid value is replaced by its default, an unusable file is set aside, and
the player is told in one sentence.
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
from game.core.options import join_words, quote_input
from game.core.registry import Game
from game.plain import plain_name
from game.profile.controls import ControlSettings, Number, OwnKey, valid_bindings
from game.profile.places import FolderError, disk_error_reason, make_folder
from game.profile.policies import Policies, for_every_question, valid_policies
from game.temporary_files import resolve_link, temporary_path

LARGEST = 1 << 20
"""Largest file read, in bytes; real settings are far smaller."""

OLD_LEVELS = {"easy": "rookie", "medium": "contender", "hard": "pro"}
"""Names of the levels in 0.1.0, whose best bot is a pro now."""

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Game speeds; 0 is instant. (A `Literal` cannot hold 0.5.)"""

Name = Annotated[
    str,
    Meta(
        max_length=limits.TYPED_NAME,
        pattern=r"^(?!\s*\Z)[^\x00-\x1f\x7f-\x9f]+\Z",  # visible, and on one line
    ),
]
Share = Annotated[float, Meta(ge=0, le=1)]
"""A volume or strength, from 0 to 1."""


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
    """Multiple of the reading time of a caption; 0 keeps it until the next one."""
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
    """A second press within this many milliseconds is ignored as accidental."""
    drag_threshold: Annotated[int, Meta(ge=4, le=24)] = 6
    """Pixels that the pointer must move to start a drag; less is a click."""
    talk: Literal["family", "cheeky", "silent"] = "family"
    """Tone of the contenders' talk."""
    tips: bool = True
    coach: bool = True
    """Whether the coach answers when asked what a champ would do."""

    def __post_init__(self) -> None:
        if self.speed not in SPEEDS:
            raise ValueError(f"speed takes {join_words(SPEEDS)}, not {self.speed}")


Side = Annotated[int, Meta(ge=480, le=16384)]


class ScreenSettings(Struct, kw_only=True):
    size: tuple[Side, Side] = (1920, 1080)
    """Window size as the player left it; a smaller screen shows it smaller."""
    fps_cap: Literal[30, 60, 120, 0] = 60
    """Frame rate limit; 0 for none."""
    show_fps: bool = False
    framing: Literal["window", "borderless", "full"] = "window"
    monitor: Annotated[int, Meta(ge=0, le=15)] = 0
    """Number of the monitor, from 0, as the desktop counts."""
    vsync: bool = False


class AccessSettings(Struct, kw_only=True):
    text: Literal[100, 125, 150, 200] = 100
    """Text size in per cent."""
    motion: Literal["full", "less", "hardly"] = "full"
    shake: Share = 0.6
    hit_stop: bool = True
    colours: Literal["standard", "alternative", "contrast"] = "standard"
    idle_life: bool = True
    background: bool = True
    """Whether arenas are drawn in full."""
    particles: bool = True
    """Whether stars, crumbs and confetti are drawn."""
    calm: bool = False
    """Calm mode: no flashes or darkening of much of the screen, no shaking, no particle rain."""
    cursor: Literal["system", "small", "medium", "large"] = "system"
    scale: Literal[80, 100, 120, 140] = 100
    """Size of buttons, switches and icons, in per cent; text has its own setting."""


class PromptSettings(Struct, kw_only=True):
    """When the table stops to ask the player, and when it answers by itself."""

    policies: Policies = field(default_factory=dict)
    stop_always: bool = False
    reflex: Literal[0, 6, 10, 20, 40, 60] = 0
    """Seconds to answer; 0 for no limit."""
    stop_on_ko: bool = True
    """Whether auto-passing stops early when the player faces a knock-out."""

    @classmethod
    def beginner(cls) -> Self:
        """Return the beginner preset, which asks about everything."""
        return cls(policies=for_every_question(lambda ask: ask.beginner))

    @classmethod
    def brisk(cls) -> Self:
        """Return the brisk preset, which asks only where the answer matters."""
        return cls(policies=for_every_question(lambda ask: ask.brisk))

    def policies_for(self, game: Game) -> dict[str, str]:
        """Return question → policy for all questions of this game."""
        chosen = self.policies.get(game.name, {})
        return {ask.question: chosen.get(ask.question, ask.default) for ask in game.policy_settings}

    def set_policy(self, game: Game, question: str, policy: str) -> None:
        self.policies.setdefault(game.name, {})[question] = policy


class Regular(Struct, kw_only=True):
    """A person who has played at this screen before."""

    name: Name
    character: Character
    key: OwnKey = ""
    """Their own key; empty if they never chose one."""
    pad: Number = 0

    def __post_init__(self) -> None:
        self.name = _seen(self.name)


class HotSeatSettings(Struct, kw_only=True):
    """How several people play at one screen."""

    people: list[Regular] = field(default_factory=list)
    """Latest first."""
    reactions: Literal["ringside", "strict", "express", "open", "casual"] = "ringside"
    """How reaction windows work."""
    fuse: Literal[0, 3, 4, 8, 20, 40] = 4
    """Seconds in which anybody may buzz; 0 waits until everybody has answered."""
    poker_clock: bool = False
    """Whether every fuse burns to its end, even if everybody has declined."""
    bluffs: Literal[0, 1, 2, 3] = 2
    """How often a player may buzz and fold in a lap; 0 for no limit."""
    sealed: Literal["keys", "curtain"] = "keys"
    """How secret choices are made: all at once with own keys, or in turn behind the curtain."""
    secret_clock: Literal[0, 5, 10] = 5
    """Seconds for a secret choice made without looking at cards; 0 waits for everybody."""
    hide_after: Literal[0, 20, 60] = 20
    """Seconds without input after which the curtain falls again; 0 for never."""

    def __post_init__(self) -> None:
        self.people = self.people[: limits.REGULARS]

    def remember(self, name: str, character: Character, key: str = "", pad: int = 0) -> None:
        others = [one for one in self.people if one.name != name]
        known = Regular(name=name, character=character, key=key, pad=pad)
        self.people = [known, *others][: limits.REGULARS]


class LastSeat(Struct, kw_only=True):
    """A seat in the last match that was set up."""

    name: Name
    character: Character
    kind: Literal["me", "guest", "bot"]
    level: LevelName = "contender"
    """Level of a bot."""

    def __post_init__(self) -> None:
        self.name = _seen(self.name)


class LastSetup(Struct, kw_only=True):
    """The last match set-up, for starting the next match with one press."""

    game: str = "eyeball_boxing"
    """Name of the game, which may no longer be registered."""
    seats: list[LastSeat] = field(default_factory=list)
    """Empty if no match was ever set up."""
    options: dict[str, object] = field(default_factory=dict)
    """House rules by public name; the game's own `Options.parse` checks them."""
    first: Literal["random", "me", "smack"] = "smack"

    def __post_init__(self) -> None:
        """Limit the sizes: this group accepts nearly anything, and must stay readable."""
        self.game = self.game[: limits.NAME]
        self.seats = self.seats[: limits.SEATS]
        rules = [(name, value) for name, value in self.options.items() if _is_rule(name, value)]
        self.options = dict(rules[: limits.RULES])


class Tips(Struct, kw_only=True):
    """The tips already shown, which are not shown again."""

    shown: list[str] = field(default_factory=list)
    """By name; the tip may no longer exist."""

    def __post_init__(self) -> None:
        short = [name for name in self.shown if len(name) <= limits.NAME]
        self.shown = list(dict.fromkeys(short))[: limits.TIPS]


def _is_rule(name: str, value: object) -> bool:
    simple = value is None or isinstance(value, bool | int | float | str)
    return simple and len(name) <= limits.NAME and len(str(value)) <= limits.NAME


def _seen(name: str) -> str:
    seen = plain_name(name, limits.TYPED_NAME)
    if not seen:
        raise ValueError(f"a name has something to see, not {quote_input(name)}")
    return seen


class Settings(Struct, kw_only=True):
    player: PlayerSettings = field(default_factory=PlayerSettings)
    sound: SoundSettings = field(default_factory=SoundSettings)
    play: PlaySettings = field(default_factory=PlaySettings)
    screen: ScreenSettings = field(default_factory=ScreenSettings)
    access: AccessSettings = field(default_factory=AccessSettings)
    asking: PromptSettings = field(default_factory=PromptSettings)
    last: LastSetup = field(default_factory=LastSetup)
    controls: ControlSettings = field(default_factory=ControlSettings)
    tips: Tips = field(default_factory=Tips)
    sharing: HotSeatSettings = field(default_factory=HotSeatSettings)

    def reset(self, group: str, *fields: str) -> None:
        """Reset one group to its defaults, in place, so that all holders of the group see it.

        If fields are named, reset only those.
        """
        if group not in self.__struct_fields__:
            raise ValueError(f"there is no group {group}; there is {join_words(_GROUPS)}")
        held = getattr(self, group)
        fresh = type(held)()
        for name in fields or held.__struct_fields__:
            setattr(held, name, getattr(fresh, name))


_GROUPS = Settings.__struct_fields__
_Group = TypeVar("_Group", bound=Struct)


class LoadedSettings(NamedTuple):
    settings: Settings
    problem: str | None
    """What the player should know about the file, in one sentence; None if all is well."""


class CannotSaveSettings(Exception):
    """The settings are in use but could not be saved. Says why, in one sentence."""


class _Unusable(Exception):
    """No settings can be read from this file. The message is part of a sentence."""


def read(path: Path) -> LoadedSettings:
    """Read the settings; if the file is unusable, set it aside and return the defaults."""
    try:
        given = _contents(path)
    except FileNotFoundError:
        return LoadedSettings(Settings(), None)
    except _Unusable as unusable:
        problem = f"Your settings {unusable}, so the standard ones are used"
        aside = _set_aside(path)
        if aside is not None:
            problem += f"; the old file is kept as {aside.name}"
        return LoadedSettings(Settings(), problem + ".")
    wrong: list[str] = []
    if isinstance(asking := given.get("asking"), dict):
        asking["policies"] = valid_policies(asking, wrong)  # only the games know which are valid
    if isinstance(controls := given.get("controls"), dict):
        controls["bindings"] = valid_bindings(controls.get("bindings", {}), wrong)
    _modernise(given)
    settings = Settings()
    for name in _GROUPS:
        if name in given:
            kind = type(getattr(settings, name))
            setattr(settings, name, _group(name, kind, given[name], wrong))
    return LoadedSettings(settings, _about(wrong))


def _modernise(given: dict[str, Any]) -> None:
    """Convert values that 0.1.0 wrote differently, in place."""
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


def save_settings(settings: Settings, path: Path) -> None:
    """Save the settings, all or nothing, or raise `CannotSaveSettings`."""
    try:
        contents = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    except (TypeError, ValueError, OverflowError, RuntimeError) as error:
        raise CannotSaveSettings(
            "Your settings could not be kept: one of them cannot be written down."
        ) from error
    try:
        file = resolve_link(path)
        make_folder(file.parent)
        _replace(file, contents)
    except FolderError as no_place:
        raise CannotSaveSettings(str(no_place)) from no_place
    except (OSError, ValueError) as error:
        raise CannotSaveSettings(
            f"Your settings could not be kept: {disk_error_reason(error)}."
        ) from error


def _contents(path: Path) -> dict[str, Any]:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would block, a device never end
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
    """Read a group, checking each value by itself in an otherwise default group."""
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
    """Rename the file to an unused name and return that; None if it fails."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    try:
        return path.rename(next(name for name in names if not os.path.lexists(name)))
    except (OSError, ValueError):
        return None


def _replace(path: Path, contents: bytes) -> None:
    """Replace the file atomically: the old one is intact until the last step."""
    new = temporary_path(path)
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
