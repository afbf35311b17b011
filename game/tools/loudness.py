"""Loudness of the set pieces, computed: does the mix clip, and does the blow stand out?

Nothing is recorded. Each sound is noted with its time, and its level computed from its file at the
default volumes: the loudest variants together against full scale, and for each blow its quietest
variant against the loudest crowd and the loudest moments of the music.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from math import inf, log10, pi
from operator import mul
from time import sleep
from typing import NamedTuple

from game.app.app import App
from game.profile.settings import SoundSettings
from game.stage.engine.stage import Stage
from game.stage.folders import ASSETS
from game.stage.sound.mixer import (
    BED,
    BLOWS,
    HEADROOM_DB,
    PART_BUSES,
    STEMS,
    SWING_DB,
    bus_of,
    decode_sound,
    gain,
    group_variants,
    list_sound_files,
)
from game.table.games import game_table_for
from game.tools.frames import STEP, headless_app
from game.tools.moments import MOMENTS, MomentRequest, find_moment
from game.tools.shot import use_dummy_drivers
from game.tools.strip import PlayedSound, TablePlayback

RATE = 44100
FRAME = round(RATE * STEP)
CONTACT = RATE // 8
"""Samples that decide whether a blow is heard: 125 ms."""
FULL_SCALE = 32768
LOW, BRIGHT, SHELF = 60.0, 1500.0, 0.585
"""Roughly K-weighting: little below 60 Hz, and 4 dB more above 1500 Hz."""
SETTLED = 3.0
"""Seconds in which any piece reaches a bar line and changes its mood."""
LISTENED = 32
"""Moments that are sampled from a piece of music."""
ABOVE = 3.0
"""Decibels by which a blow must stand out."""
TURNED_UP = SoundSettings(master=1.0, effects=1.0, music=1.0, crowd=1.0, voices=1.0)
EXTRA_SET_PIECES = {
    "eyeball_boxing": ("bell", "blocked", "won"),
    "card_clash": ("combo", "blocked", "won"),
}
"""Further set pieces, which are named like their events."""


class NoSoundDevice(Exception):
    """There is no sound device, so nothing is played. The message is one line."""


class Recording(NamedTuple):
    """The sounds of one animation, and the level of each part of the music in each frame."""

    piece: str
    played: list[PlayedSound]
    parts: list[list[float]]
    crowd: list[float]
    """Level of the crowd in each frame; a blow lowers it."""


class Mix(NamedTuple):
    """The result for one set piece; levels are in decibels."""

    moment: str
    sounds: int
    peak: float
    """The loudest sum, against full scale."""
    turned_up: float
    """The same with every volume at its maximum."""
    when: float
    """Seconds from the release to the peak."""
    blow: str
    """The blow that stands out least; empty if there is none."""
    above: float | None
    """How far it is above crowd and music; None if there is no blow."""


def set_pieces() -> list[tuple[str, str]]:
    """Return the game and name of every set piece to measure."""
    return [
        (game, name) for game, more in EXTRA_SET_PIECES.items() for name in (*MOMENTS[game], *more)
    ]


def measure(game: str, name: str, seed: int = 1) -> Mix:
    """Measure a set piece at the default volumes."""
    use_dummy_drivers()
    with headless_app((320, 180)) as app:
        if app.stage.sound.silent:
            raise NoSoundDevice("There is no sound device, not even one that plays nothing.")
        heard = record_sounds(app, MomentRequest(game, name), seed)
        return mix_recording(f"{game}:{name}", heard, SoundSettings())


def record_sounds(app: App, wanted: MomentRequest, seed: int) -> Recording:
    """Note what is played, from the release until the table is at rest."""
    showing = TablePlayback(app, *find_moment(wanted, seed))
    sound, piece = app.stage.sound, game_table_for(wanted.game).art_name
    _start_music(app.stage, piece)
    showing.release()
    heard = Recording(piece, showing.played, [], [])
    while True:
        heard.parts.append(list(sound.stem_levels))
        heard.crowd.append(sound.crowd)
        if showing.over:
            return heard
        showing.advance()


def _start_music(stage: Stage, piece: str) -> None:
    """Run nothing but the mixer until the music plays in its mood."""
    left = SETTLED
    while left > 0:
        stage.time += STEP
        stage.sound.update(stage.time)
        if stage.sound.playing == piece:
            left -= STEP
        else:
            sleep(0.01)


def mix_recording(moment: str, heard: Recording, volumes: SoundSettings) -> Mix:
    peak, frame = _peak(heard, volumes)
    loudest, _ = _peak(heard, TURNED_UP)
    blows = [(_above(heard, blow, volumes), blow.name) for blow in heard.played if _is_blow(blow)]
    above, blow = min(blows, default=(None, ""))
    peaks = round(decibels(peak), 1), round(decibels(loudest), 1)
    return Mix(moment, len(heard.played), *peaks, round(frame * STEP, 2), blow, above)


def as_text(mixes: Iterable[Mix]) -> list[str]:
    lines = [f"{'dB':<28}{'peak':>7}{'turned up':>11}{'at s':>7}   weakest blow"]
    for mix in mixes:
        blow = "" if mix.above is None else f"{mix.blow} {mix.above:+.1f}"
        peaks = f"{mix.peak:>7.1f}{mix.turned_up:>11.1f}{mix.when:>7.2f}"
        lines.append(f"{mix.moment:<28}{peaks}   {blow:<24}{mix_problems(mix)}".rstrip())
    return lines


def mix_problems(mix: Mix) -> str:
    """Return what is wrong with the mix: "clips", "drowns", both or nothing."""
    clips = "clips" if mix.turned_up > 0 else ""
    drowns = "drowns" if mix.above is not None and mix.above < ABOVE else ""
    return " ".join(filter(None, (clips, drowns)))


def decibels(amplitude: float) -> float:
    return 20 * log10(amplitude) if amplitude else -inf


def _is_blow(played: PlayedSound) -> bool:
    return played.name.startswith(BLOWS)


def _frame(played: PlayedSound) -> int:
    return round(played.at / STEP)


# -- clipping --------------------------------------------------------------------------------------


def _peak(heard: Recording, volumes: SoundSettings) -> tuple[float, int]:
    """Return the highest possible peak and its frame; the music may be anywhere in its piece."""
    effects = _effects(heard, volumes)
    frames = []
    for frame, levels in enumerate(heard.parts):
        chunks = [side[frame * FRAME : (frame + 1) * FRAME] for side in effects]
        heights = zip(levels, PART_BUSES, strict=True)
        music = _music_peak(
            heard.piece, tuple(round(level * _volume(bus, volumes), 2) for level, bus in heights)
        )
        frames.append((max(max(map(abs, chunk)) for chunk in chunks) + music, frame))
    peak, frame = max(frames)
    return peak / FULL_SCALE, frame


def _effects(heard: Recording, volumes: SoundSettings) -> list[list[float]]:
    """Return the left and right samples of all effects, each in its loudest variant."""
    sheet = [[0.0] * (len(heard.parts) * FRAME) for _ in range(2)]
    for played in heard.played:
        loudest = max(_files(played), key=_height)
        bus = bus_of(played.name)
        beside = heard.crowd if bus == "crowd" else [1.0] * len(heard.crowd)
        level, start = _volume(bus, volumes), _frame(played) * FRAME
        for side, whole in enumerate(sheet):
            for at, sample in enumerate(samples(loudest)[side::2][: len(whole) - start], start):
                whole[at] += level * beside[at // FRAME] * sample
    return sheet


@cache
def _height(file: str) -> int:
    return max(map(abs, samples(file)))


@cache
def _music_peak(piece: str, levels: tuple[float, ...]) -> float:
    """Return the peak of the music. Its stems run in step; the crowd under them does not."""
    *stems, bed = _heights(piece)
    heights = zip(*stems, strict=True)
    together = max(sum(map(mul, beat, levels)) for beat in heights)
    return float(together + max(bed) * levels[-1])


@cache
def _heights(piece: str) -> list[list[int]]:
    """Return the peak of each part, frame by frame."""
    step = 2 * FRAME
    return [
        [max(map(abs, part[at : at + step])) for at in range(0, len(part), step)]
        for part in _parts(piece)
    ]


# -- balance ---------------------------------------------------------------------------------------


def _above(heard: Recording, blow: PlayedSound, volumes: SoundSettings) -> float:
    """Return how many decibels the blow is above crowd and music at contact."""
    quietest = min(power(samples(file)[: 2 * CONTACT]) for file in _files(blow))
    own = quietest * (_volume("effects", volumes) * gain(-SWING_DB)) ** 2
    rest = _crowd(heard, _frame(blow), volumes) + _music(heard, _frame(blow), volumes)
    return round(decibels(own / rest) / 2, 1) if rest else inf


def _crowd(heard: Recording, frame: int, volumes: SoundSettings) -> float:
    """Return the energy of all voices and crowd sounds that overlap the contact."""
    loud = 0.0
    for played in heard.played:
        bus, since = bus_of(played.name), 2 * (frame - _frame(played)) * FRAME
        if bus != "effects" and since > -2 * CONTACT:
            parts = (samples(file)[max(0, since) : since + 2 * CONTACT] for file in _files(played))
            left = _left(heard.crowd, frame) if bus == "crowd" else 1.0
            loud += max(map(power, parts)) * left * _volume(bus, volumes) ** 2
    return loud


def _music(heard: Recording, frame: int, volumes: SoundSettings) -> float:
    loud = 0.0
    for number, (part, bus) in enumerate(zip(_loud_moments(heard.piece), PART_BUSES, strict=True)):
        left = _left([levels[number] for levels in heard.parts], frame)
        loud += part * left * _volume(bus, volumes) ** 2
    return loud


def _left(levels: Sequence[float], frame: int) -> float:
    """Return the mean square of these levels over the contact."""
    span = levels[frame : frame + round(CONTACT / FRAME)]
    return sum(level * level for level in span) / len(span)


@cache
def _loud_moments(piece: str) -> list[float]:
    """Return the 95th percentile of each part's energy."""
    return [sorted(map(power, _moments(part)))[LISTENED * 19 // 20] for part in _parts(piece)]


def _moments(part: Sequence[int]) -> Iterable[Sequence[int]]:
    apart = (len(part) // 2 - CONTACT) // LISTENED
    return (part[2 * k * apart : 2 * (k * apart + CONTACT)] for k in range(LISTENED))


def power(sides: Sequence[int]) -> float:
    """Return the energy of both channels, weighted like the ear and summed over time."""
    return sum(sample * sample for side in (0, 1) for sample in _weighted(sides[side::2]))


def _weighted(side: Sequence[float]) -> list[float]:
    whole = _high(side, LOW)
    return [low + SHELF * high for low, high in zip(whole, _high(whole, BRIGHT), strict=True)]


def _high(side: Sequence[float], hertz: float) -> list[float]:
    """Filter out what is below this frequency: a first-order high-pass."""
    keep = 1 / (1 + 2 * pi * hertz / RATE)
    passed, before, found = 0.0, side[0] if side else 0.0, []
    for sample in side:
        passed = keep * (passed + sample - before)
        before = sample
        found.append(passed)
    return found


# -- files -----------------------------------------------------------------------------------------


def _volume(bus: str, volumes: SoundSettings) -> float:
    return gain(HEADROOM_DB) * volumes.master * float(getattr(volumes, bus))


def _files(played: PlayedSound) -> list[str]:
    """Return the variants that may be played."""
    numbered = group_variants(list_sound_files(ASSETS / "sound"))[played.name]
    chosen = numbered.values() if played.number is None else [numbered[played.number]]
    return [f"sound/{file}" for file in chosen]


@cache
def samples(file: str) -> Sequence[int]:
    """Return the samples of a file, left and right interleaved."""
    return array("h", decode_sound(ASSETS / f"{file}.ogg").get_raw())


def _parts(piece: str) -> list[Sequence[int]]:
    return [samples(f"music/{piece}_{stem}") for stem in STEMS] + [samples(f"sound/{BED}")]
