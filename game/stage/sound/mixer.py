"""Sound: effects by name, music in three stems, and captions.

Nothing here may stop a match: without a sound device every call works and is silent. A wrong name,
though, is our mistake: it raises with or without a device, so that a test finds it.
"""

import os
import random
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pygame

from game.stage.sound.captions import Caption, caption_of
from game.stage.sound.downmix import mono

Bus = Literal["master", "effects", "music", "crowd", "voices"]
Mood = Literal["calm", "contested", "last_chance", "private", "stare", "title"]

DEFAULTS: dict[Bus, float] = {
    "master": 1.0,
    "effects": 1.0,
    "music": 0.6,
    "crowd": 0.8,
    "voices": 0.6,
}
HEADROOM_DB = -4.0
"""Below full scale, so that nothing clips with every volume at its maximum."""
BUS_OF_PREFIX: dict[str, Bus] = {"mumble_": "voices", "crowd_": "crowd"}

STEMS = ("rhythm", "harmony", "lead")
BED = "crowd_bed"
PART_BUSES: tuple[Bus, ...] = ("music", "music", "music", "crowd")
BARS = 32
"""Bars in a piece. Its length divided by this is one bar, so that no tempo is written twice."""
BARS_BY_PIECE = {"title": 40, "eyeball_boxing": 40}
"""Pieces with more bars than the others."""
FADE = 0.4
DUCK_DB = -8.0
DUCK_SECONDS = 0.03
"""Seconds in which music and crowd are ducked; they come back within `FADE` seconds."""
BLOWS = ("impact_", "pock", "whump", "crack", "clap_guard", "ball_hit", "bonk")
"""Prefixes of effects that duck music and crowd by themselves, so that they are always heard."""
BLOW_DUCK_SECONDS = 0.15
"""Seconds of ducking for one of them."""

OFF = float("-inf")
MOODS: dict[Mood, tuple[float, float, float, float]] = {  # dB of the three stems and the crowd bed
    "calm": (0, 0, OFF, OFF),
    "contested": (0, 0, 0, OFF),
    "last_chance": (-1, -4, 0, 0),  # the lead stands out by 1 dB: no volume goes above full
    "private": (OFF, -6, OFF, OFF),
    "stare": (OFF, OFF, OFF, OFF),
    "title": (0, 0, 0, OFF),
}

BUFFER = 1024
"""Samples: 23 ms. Half as many would wake the mixer twice as often."""

CHANNELS = 32
RESERVED = len(STEMS) + 1
COPIES = 3
SWING_DB = 1.5

HEART = "heart"


class MissingSound(Exception):
    """A requested sound does not exist or cannot be read."""


def gain(decibels: float) -> float:
    """Convert decibels to pygame's volume, between 0 and 1."""
    return float(10 ** (decibels / 20))


def bus_of(name: str) -> Bus:
    """The bus that an effect is played on."""
    for prefix, bus in BUS_OF_PREFIX.items():
        if name.startswith(prefix):
            return bus
    return "effects"


def list_sound_files(folder: Path) -> dict[str, Path]:
    """Every sound file of a folder, by its name without the extension."""
    if not folder.is_dir():
        raise MissingSound(f"no sound folder {folder}")
    return {path.stem: path for path in sorted(folder.glob("*.ogg"))}


def group_variants(names: Iterable[str]) -> dict[str, dict[int, str]]:
    """Group slap_1, slap_2, ... under slap by number; a name without a number is variant 0."""
    groups: dict[str, dict[int, str]] = {}
    for name in names:
        numbered = re.fullmatch(r"(.+)_(\d+)", name)
        base, number = (numbered[1], int(numbered[2])) if numbered else (name, 0)
        groups.setdefault(base, {})[number] = name
    return groups


def decode_sound(path: Path, both_alike: bool = False) -> pygame.mixer.Sound:
    """Decode a file. By path, because only then does pygame let other threads run meanwhile."""
    try:
        sound = pygame.mixer.Sound(str(path))
        return pygame.mixer.Sound(buffer=mono(sound.get_raw())) if both_alike else sound
    except (pygame.error, OSError) as error:
        raise MissingSound(f"cannot read sound {path}: {error}") from error


@dataclass
class Fade:
    """A level that moves from one value to another."""

    start: float
    end: float
    began: float = 0.0

    @property
    def seconds(self) -> float:
        return FADE

    def at(self, now: float) -> float:
        """The level at this time."""
        way = min(1.0, max(0.0, (now - self.began) / self.seconds))
        return self.start + (self.end - self.start) * way

    def fade_to(self, end: float, now: float) -> None:
        """Start towards another level from the current one."""
        if end != self.end:
            self.start, self.end, self.began = self.at(now), end, now


class Ducker(Fade):
    """A level that drops at once for something louder and comes back slowly."""

    def __init__(self) -> None:
        super().__init__(1.0, 1.0)
        self.until = 0.0

    @property
    def seconds(self) -> float:
        return DUCK_SECONDS if self.end < self.start else FADE

    def duck(self, seconds: float, now: float) -> None:
        self.until = max(self.until, now + seconds)
        self.fade_to(gain(DUCK_DB), now)

    def level(self, now: float) -> float:
        """The level of what is ducked, at this time."""
        if now >= self.until:
            self.fade_to(1.0, self.until)
        return self.at(now)


class MusicMix:
    """Levels of the parts of a running piece. Its mood changes at bar lines only."""

    def __init__(self, bar: float, mood: Mood, now: float) -> None:
        """Start the piece now, in this mood."""
        self._bar = bar
        self._began = now
        self._line = 0
        self._leaves_at: float | None = None
        self._parts = [Fade(gain(level), gain(level)) for level in MOODS[mood]]

    def update_mood(self, mood: Mood, now: float) -> None:
        """Change to the mood if a bar line has passed since the last call."""
        line = int((now - self._began) / self._bar)
        if line > self._line and self._leaves_at is None:
            self._line = line
            self._aim([gain(level) for level in MOODS[mood]], now)

    def fade_out(self, now: float) -> None:
        """Fade everything out, for another piece or none."""
        if self._leaves_at is None:
            self._leaves_at = now
            self._aim([0.0] * len(self._parts), now)

    def is_finished(self, now: float) -> bool:
        """True once everything has faded out."""
        return self._leaves_at is not None and now >= self._leaves_at + FADE

    def levels(self, now: float) -> list[float]:
        """One level for each stem, and one for the crowd bed."""
        return [part.at(now) for part in self._parts]

    def _aim(self, levels: list[float], now: float) -> None:
        for part, level in zip(self._parts, levels, strict=True):
            part.fade_to(level, now)


@dataclass
class EffectChannel:
    """A mixer channel for effects, and what it played last."""

    channel: pygame.mixer.Channel
    name: str = ""
    bus: Bus = "effects"
    level: float = 1.0


class Sound:
    """All the sound there is: effects, music and captions."""

    def __init__(self, folder: Path, music_folder: Path) -> None:
        """Open the sound device if there is one; list the sound files in any case."""
        self.on_caption: Callable[[Caption], None] | None = None
        self.on_play: Callable[[str, int | None], object] | None = None
        """Called for every effect, with the variant asked for, or None."""
        self._files = list_sound_files(folder)
        self._music_files = list_sound_files(music_folder)
        self._variants = group_variants(self._files)
        self._random = random.Random()  # presentation only: no rule may depend on it
        self._latest: dict[str, int] = {}
        self._cache: dict[tuple[str, bool], pygame.mixer.Sound] = {}
        self._volumes = dict(DEFAULTS)
        self._muted = self._hushed = False
        self.mono = False
        """Whether both channels play the same; see `set_mono`."""
        self.interface_captions = False
        """Whether clicks and chimes have captions, too."""
        self.heartbeat = True
        """Whether the heartbeat is heard; its caption and its picture stay in any case."""
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sound")
        self._preloads: list[Future[pygame.mixer.Sound]] = []
        self._piece: str | None = None
        self.playing: str | None = None
        """The piece that is heard now; the next one may still be decoding."""
        self._loading: Future[list[pygame.mixer.Sound]] | None = None
        self._score: MusicMix | None = None
        self._leaving = False
        self._mood: Mood = "calm"
        self._duck, self._room = Ducker(), Ducker()
        self.crowd = 1.0
        """Level of the crowd, which is ducked by a blow."""
        self._now = 0.0
        self._heard: list[float] = [0.0] * RESERVED
        self._parts: list[pygame.mixer.Channel] = []
        self._slots: list[EffectChannel] = []
        self.silent = not self._open()

    def _open(self) -> bool:
        try:
            with _without_warnings():
                pygame.mixer.init(44100, -16, 2, BUFFER)
        except (pygame.error, NotImplementedError):  # no device; pygame built without a mixer
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(RESERVED)
        channels = [pygame.mixer.Channel(number) for number in range(CHANNELS)]
        self._parts = channels[:RESERVED]
        self._slots = [EffectChannel(channel) for channel in channels[RESERVED:]]
        return True

    def close(self) -> None:
        """Let the worker finish its file, then give the device back."""
        self._worker.shutdown(cancel_futures=True)
        if not self.silent:
            pygame.mixer.quit()
            self.silent = True

    def play_reminder(self, name: str) -> None:
        """Play a sound for the player alone, even while the window is in the background.

        It is not part of the match, so it has no caption.
        """
        said, self.on_caption = self.on_caption, None
        hushed, self._hushed = self._hushed, False
        self.play(name)
        self.on_caption, self._hushed = said, hushed

    def say(self, text: str, speaker: str, picture: str, voice: str) -> None:
        """Play a speaker's voice, and caption the words."""
        self.play(voice)
        if self.on_caption is not None:
            self.on_caption(Caption(text, speaker, picture))

    def play(self, name: str, number: int | None = None, loop: bool = False) -> None:
        """Play an effect: any variant, or the numbered one where the number has a meaning."""
        file = self._choose(name, number)
        if self.on_play is not None:
            self.on_play(name, number)
        caption = caption_of(name, self.interface_captions)
        if self.on_caption is not None and caption is not None:
            self.on_caption(caption)
        if self.silent or (name == HEART and not self.heartbeat):
            return
        sound = self._load(file)
        slot = self._free_slot(name)
        if slot is not None:
            slot.name, slot.bus = name, bus_of(name)
            slot.level = gain(-self._random.uniform(0.0, SWING_DB))
            self._set(slot)  # before it starts
            slot.channel.play(sound, loops=-1 if loop else 0)
        if name.startswith(BLOWS):
            self._room.duck(BLOW_DUCK_SECONDS, self._now)

    def stop(self, name: str) -> None:
        """End every copy of an effect, such as a loop."""
        self._known(name)
        for slot in self._slots:
            if slot.name == name:
                slot.channel.stop()

    def preload(self, names: Iterable[str]) -> None:
        """Decode effects in the background, so that their first play is as quick as the next."""
        files = [file for name in names for file in self._known(name).values()]
        if not self.silent:
            self._preloads += [self._worker.submit(self._load, file) for file in files]

    def _known(self, name: str) -> dict[int, str]:
        if name not in self._variants:
            raise MissingSound(f"no sound called {name}")
        return self._variants[name]

    def _choose(self, name: str, number: int | None) -> str:
        choices = self._known(name)
        if number is None:
            latest = self._latest.get(name)
            fresh = [choice for choice in choices if choice != latest] or list(choices)
            number = self._latest[name] = self._random.choice(fresh)
        elif number not in choices:
            raise MissingSound(f"no sound called {name}_{number}")
        return choices[number]

    def _load(self, file: str) -> pygame.mixer.Sound:
        key = file, self.mono
        if key not in self._cache:
            self._cache[key] = decode_sound(self._files[file], key[1])
        return self._cache[key]

    def _free_slot(self, name: str) -> EffectChannel | None:
        """A channel to play on; None when too many copies or sounds are playing already."""
        free = [slot for slot in self._slots if not slot.channel.get_busy()]
        copies = sum(slot.name == name and slot.channel.get_busy() for slot in self._slots)
        return free[0] if free and copies < COPIES else None

    def set_volume(self, bus: Bus, volume: float) -> None:
        """Set the volume of a bus, between 0 and 1, also for sounds that are already playing."""
        if bus not in self._volumes:
            raise ValueError(f"no bus called {bus}")
        self._volumes[bus] = min(1.0, max(0.0, volume))
        self._rebalance()

    def mute(self, on: bool) -> None:
        """Mute everything, by the player's own switch."""
        self._muted = on
        self._rebalance()

    def mute_unfocused(self, on: bool) -> None:
        """Mute while the window is in the background; the player's own switch stays as it is."""
        self._hushed = on
        self._rebalance()

    def set_mono(self, on: bool) -> None:
        """Switch mono on or off, from the next effect on; the music restarts its piece."""
        if on == self.mono:
            return
        self.mono = on
        known = {file for file, alike in self._cache if alike != on}
        self._cache = {}
        if not self.silent:
            self._preloads += [self._worker.submit(self._load, file) for file in sorted(known)]
            piece, self._piece = self._piece, None
            self.play_music(piece)

    def _loudness(self, bus: Bus) -> float:
        if self._muted or self._hushed:
            return 0.0
        return gain(HEADROOM_DB) * self._volumes["master"] * self._volumes[bus]

    def _rebalance(self) -> None:
        if not self.silent:  # silence need not be mixed
            (pygame.mixer.pause if self._muted or self._hushed else pygame.mixer.unpause)()
        for slot in self._slots:
            self._set(slot)
        self._mix()

    def _set(self, slot: EffectChannel) -> None:
        beside = self.crowd if slot.bus == "crowd" else 1.0
        slot.channel.set_volume(slot.level * beside * self._loudness(slot.bus))

    def play_music(self, piece: str | None) -> None:
        """Change to a piece as soon as its stems are decoded, or to no music."""
        if piece is not None:
            self._known(BED)
            for stem in STEMS:
                if f"{piece}_{stem}" not in self._music_files:
                    raise MissingSound(f"no music called {piece}_{stem}")
        if piece == self._piece or self.silent:
            return
        self._piece = piece
        self._leaving = self._score is not None
        self._loading = None if piece is None else self._worker.submit(self._load_piece, piece)

    def set_mood(self, mood: Mood) -> None:
        """Set the mood; the music changes to it at the next bar line."""
        if mood not in MOODS:
            raise ValueError(f"no mood called {mood}")
        self._mood = mood

    def duck(self, seconds: float) -> None:
        """Duck the music for a set piece that takes this many seconds."""
        self._duck.duck(seconds, self._now)

    def update(self, now: float) -> None:
        """Advance to this time; call it once per frame, in seconds that never go back."""
        self._now = now
        if self.silent:
            return
        self._check_preloads()
        self._change_piece(now)
        self._make_room(now)
        if self._score is not None:
            self._score.update_mood(self._mood, now)
            self._apply_levels(self._score, now)

    def _check_preloads(self) -> None:
        """Raise the worker's errors here, where they are seen."""
        while self._preloads and self._preloads[0].done():
            self._preloads.pop(0).result()

    def _load_piece(self, piece: str) -> list[pygame.mixer.Sound]:
        files = [self._music_files[f"{piece}_{stem}"] for stem in STEMS]
        stems = [decode_sound(file, self.mono) for file in files]
        return [*stems, self._load(next(iter(self._known(BED).values())))]

    def _change_piece(self, now: float) -> None:
        if self._score is not None and self._leaving:
            self._score.fade_out(now)
            if self._score.is_finished(now):
                self._end_piece()
        if self._score is None and self._loading is not None and self._loading.done():
            loading, self._loading = self._loading, None
            self._start_piece(loading.result(), now)

    def _end_piece(self) -> None:
        for channel in self._parts:
            channel.stop()
        self._score, self._leaving = None, False
        self.playing = None

    def _start_piece(self, sounds: list[pygame.mixer.Sound], now: float) -> None:
        self.playing = self._piece
        bars = BARS_BY_PIECE.get(self._piece or "", BARS)
        self._score = MusicMix(sounds[0].get_length() / bars, self._mood, now)
        self._apply_levels(self._score, now)
        for channel, sound in zip(self._parts, sounds, strict=True):
            channel.play(sound, loops=-1)

    def _make_room(self, now: float) -> None:
        left = self._room.level(now)
        if left != self.crowd:
            self.crowd = left
            for slot in self._slots:
                if slot.bus == "crowd":
                    self._set(slot)

    @property
    def stem_levels(self) -> list[float]:
        """Current levels of the three stems and the crowd bed, before bus volumes."""
        return self._heard

    def _apply_levels(self, score: MusicMix, now: float) -> None:
        *stems, bed = score.levels(now)
        left = min(self._duck.level(now), self.crowd)
        heard = [*(stem * left for stem in stems), bed * self.crowd]
        if heard != self._heard:
            self._heard = heard
            self._mix()

    def _mix(self) -> None:
        for channel, bus, level in zip(self._parts, PART_BUSES, self._heard, strict=False):
            channel.set_volume(level * self._loudness(bus))


@contextmanager
def _without_warnings() -> Iterator[None]:
    """Suppress the warnings that sound libraries print when there is no device."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal to write to
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
