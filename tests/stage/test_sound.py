"""Sound: what is heard, on which bus, when the music changes, and that silence stops no match."""

import shutil
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.stage.sound import mixer as sound_module
from game.stage.sound.captions import CAPTIONS, INTERFACE, SEEN, Caption
from game.stage.sound.mixer import (
    BARS,
    BARS_BY_PIECE,
    DEFAULTS,
    FADE,
    HEADROOM_DB,
    MOODS,
    STEMS,
    MissingSound,
    Sound,
    bus_of,
)

ASSETS = Path(__file__).parents[2] / "assets"
EFFECTS = ASSETS / "sound"
MUSIC = ASSETS / "music"
BPM_AND_BEATS = {
    "title": (150, 4),
    "eyeball_boxing": (168, 4),
    "card_clash": (135, 4),
    "twelve_rounds": (120, 4),
    "minds_eye": (108, 3),
    "dodgeball": (112, 4),
}
BAR = 9.0 / BARS  # the nine seconds of the crowd bed stand in for the stems of "march"
STEP = 1 / 128  # the mixer's volume steps
TOP = 10 ** (HEADROOM_DB / 20)
LOUDEST = TOP * DEFAULTS["music"]
BED_LOUDEST = TOP * DEFAULTS["crowd"]


@pytest.fixture
def march(tmp_path: Path) -> Path:
    """A music folder with three short pieces, so that no test waits for a real one."""
    for piece, file in (("march", "crowd_bed"), ("waltz", "crowd_bed"), ("jig", "tick_1")):
        for stem in STEMS:
            shutil.copy(EFFECTS / f"{file}.ogg", tmp_path / f"{piece}_{stem}.ogg")
    return tmp_path


@pytest.fixture
def sound(march: Path) -> Iterator[Sound]:
    """The real effects and the short music, on the dummy device."""
    opened = Sound(EFFECTS, march)
    assert not opened.silent
    yield opened
    opened.close()


@pytest.fixture
def silent_sound(march: Path, monkeypatch: pytest.MonkeyPatch) -> Sound:
    """The same on a computer without a sound device."""

    def refuse(*_: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    return Sound(EFFECTS, march)


def wait(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end, "the worker never came back"
        time.sleep(0.002)


def begin(sound: Sound, piece: str = "march", now: float = 100.0) -> None:
    """Start a piece at this time of the test's clock."""
    sound.play_music(piece)
    wait(lambda: sound._loading is not None and sound._loading.done())
    sound.update(now)


def parts() -> list[float]:
    """Volumes of rhythm, harmony, lead and crowd bed, as set in the mixer."""
    return [pygame.mixer.Channel(number).get_volume() for number in range(4)]


def about(*levels: float) -> object:
    return pytest.approx(list(levels), abs=STEP)


def playing(sound: Sound, name: str) -> list[pygame.mixer.Channel]:
    """The channels that play this effect now."""
    return [s.channel for s in sound._slots if s.name == name and s.channel.get_busy()]


def test_variants_never_repeat(sound: Sound) -> None:
    heard = []
    for _ in range(60):
        sound.play("slap")
        heard.append(playing(sound, "slap")[0].get_sound())
        sound.stop("slap")
    assert all(one is not other for one, other in pairwise(heard))
    assert len(set(map(id, heard))) == 3


def test_volume_varies_by_no_more_than_one_and_a_half_decibel(sound: Sound) -> None:
    volumes = set()
    for _ in range(60):
        sound.play("bell")
        volumes.add(playing(sound, "bell")[0].get_volume())
        sound.stop("bell")
    assert len(volumes) > 5
    assert max(volumes) <= TOP
    assert min(volumes) >= TOP * 10 ** (-1.5 / 20) - STEP


def test_a_number_picks_its_own_file(sound: Sound) -> None:
    for number in (3, 3, 1):
        sound.play("pluck", number=number)
        wanted = pygame.mixer.Sound(str(EFFECTS / f"pluck_{number}.ogg")).get_raw()
        played = playing(sound, "pluck")[0].get_sound()
        assert played is not None
        assert played.get_raw() == wanted
        sound.stop("pluck")


def test_three_copies_at_most(sound: Sound) -> None:
    for _ in range(5):
        sound.play("bell")
    sound.play("fanfare")
    assert len(playing(sound, "bell")) == 3
    assert len(playing(sound, "fanfare")) == 1


def test_a_full_mixer_drops_sounds_and_leaves_the_music_alone(sound: Sound) -> None:
    begin(sound)
    stems = [pygame.mixer.Channel(number).get_sound() for number in range(4)]
    long = "bell fanfare lose chime lullaby final_bell whistle kazoo crowd_ko crowd_roar"
    for name in long.split() * 3:
        sound.play(name)
    assert all(slot.channel.get_busy() for slot in sound._slots)
    assert [pygame.mixer.Channel(number).get_sound() for number in range(4)] == stems


def test_a_loop_lasts_until_it_is_stopped(sound: Sound) -> None:
    sound.play("tick", loop=True)
    time.sleep(0.3)  # three times as long as it lasts
    assert playing(sound, "tick")
    sound.stop("tick")
    assert not playing(sound, "tick")


def test_preload_decodes_in_another_thread(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []
    read = sound_module.decode_sound

    def spy(path: Path, _alike: bool) -> pygame.mixer.Sound:
        threads.append((path.stem, threading.current_thread()))
        return read(path)

    monkeypatch.setattr(sound_module, "decode_sound", spy)
    sound.preload(["slap", "bell"])
    wait(lambda: all(job.done() for job in sound._preloads))
    sound.update(1.0)
    sound.play("slap")
    sound.play("bell")
    assert [name for name, _ in threads] == ["slap_1", "slap_2", "slap_3", "bell"]
    assert threading.main_thread() not in {thread for _, thread in threads}


@pytest.mark.parametrize(
    ("name", "bus"),
    [
        ("slap", "effects"),
        ("impact_punch", "effects"),
        ("crowd_roar", "crowd"),
        ("mumble_stigg", "voices"),
    ],
)
def test_bus_of(name: str, bus: str) -> None:
    assert bus_of(name) == bus


def test_a_bus_moves_only_its_own_sounds(sound: Sound) -> None:
    sound.set_mood("last_chance")
    begin(sound)
    sounds = {"effects": "bell", "crowd": "crowd_roar", "voices": "mumble_spork"}
    for name in sounds.values():
        sound.play(name)
    channels = {bus: playing(sound, name)[0] for bus, name in sounds.items()}
    channels["music"] = pygame.mixer.Channel(0)
    for bus in channels:
        before = {name: channel.get_volume() for name, channel in channels.items()}
        assert min(before.values()) > 0.3
        sound.set_volume(bus, 0.0)
        after = {name: channel.get_volume() for name, channel in channels.items()}
        assert after == {**before, bus: 0.0}
        sound.set_volume(bus, DEFAULTS[bus])
    sound.set_volume("crowd", 0.0)
    assert parts()[3] == 0.0, "the crowd bed belongs to the crowd"
    sound.set_volume("master", 0.0)
    assert {channel.get_volume() for channel in channels.values()} == {0.0}


def test_volumes_stay_between_nothing_and_full(sound: Sound) -> None:
    begin(sound)
    sound.set_volume("master", 7.0)
    sound.set_volume("music", 1.0)
    assert parts()[0] == pytest.approx(TOP, abs=STEP)
    sound.set_volume("music", -1.0)
    assert parts()[0] == 0.0


def test_mute_and_hush_are_two_switches(sound: Sound) -> None:
    begin(sound)
    sound.play("bell")
    bell = playing(sound, "bell")[0]
    loud = bell.get_volume(), parts()
    sound.mute(True)
    sound.mute_unfocused(True)
    sound.mute_unfocused(False)
    assert (bell.get_volume(), parts()) == (0.0, [0.0] * 4), "still muted by the player"
    sound.mute(False)
    assert (bell.get_volume(), parts()) == loud
    sound.mute_unfocused(True)
    assert (bell.get_volume(), parts()) == (0.0, [0.0] * 4)
    sound.update(100.01)
    sound.play("chime")
    assert playing(sound, "chime")[0].get_volume() == 0.0


def test_stems_start_together_when_all_are_there(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, threads = threading.Event(), set()
    read = sound_module.decode_sound

    def slow(path: Path, _alike: bool) -> pygame.mixer.Sound:
        threads.add(threading.current_thread())
        if path.stem == "march_lead":
            gate.wait(20)
        return read(path)

    monkeypatch.setattr(sound_module, "decode_sound", slow)
    sound.play_music("march")
    for frame in range(5):
        sound.update(100 + frame / 60)
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(4))
    gate.set()
    wait(lambda: sound._loading is not None and sound._loading.done())
    sound.update(101.0)
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(4))
    assert threading.main_thread() not in threads
    assert parts() == about(LOUDEST, LOUDEST, 0, 0)


def test_stems_go_round(sound: Sound) -> None:
    begin(sound, "jig")
    time.sleep(0.3)  # three times as long as it lasts
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(4))


def test_a_mood_waits_for_the_bar_line_and_fades(sound: Sound) -> None:
    begin(sound, now=100.0)
    sound.update(100 + 3.2 * BAR)
    sound.set_mood("contested")
    sound.update(100 + 3.3 * BAR)
    sound.update(100 + 3.99 * BAR)
    assert parts() == about(LOUDEST, LOUDEST, 0, 0)
    line = 100 + 4.001 * BAR
    sound.update(line)
    assert parts()[2] == 0.0
    sound.update(line + 0.1)
    assert parts() == about(LOUDEST, LOUDEST, LOUDEST / 4, 0)
    sound.update(line + 0.2)
    assert parts() == about(LOUDEST, LOUDEST, LOUDEST / 2, 0)
    sound.update(line + 0.4)
    assert parts() == about(LOUDEST, LOUDEST, LOUDEST, 0)
    sound.update(line + 20)
    assert parts() == about(LOUDEST, LOUDEST, LOUDEST, 0)


def test_a_mood_taken_back_before_the_line_is_never_heard(sound: Sound) -> None:
    begin(sound, now=100.0)
    sound.set_mood("private")
    sound.update(100 + 0.5 * BAR)
    sound.set_mood("calm")
    for frame in range(60):
        sound.update(100 + 0.6 * BAR + frame / 60)
        assert parts() == about(LOUDEST, LOUDEST, 0, 0)


def test_turning_back_in_mid_fade_makes_no_jump(sound: Sound) -> None:
    begin(sound, now=100.0)
    sound.set_mood("contested")
    before = parts()[2]
    for frame in range(1, 200):
        if frame == 30:
            sound.set_mood("calm")
        sound.update(100 + frame / 100)
        lead = parts()[2]
        assert abs(lead - before) <= LOUDEST * 0.01 / 0.4 + STEP
        before = lead
    assert before == 0.0


@pytest.mark.parametrize("mood", MOODS)
def test_every_mood_arrives(sound: Sound, mood: str) -> None:
    begin(sound, now=100.0)
    sound.set_mood(mood)
    sound.update(101.0)
    sound.update(102.0)
    *stems, bed = [10 ** (level / 20) for level in MOODS[mood]]
    assert parts() == about(*(stem * LOUDEST for stem in stems), bed * BED_LOUDEST)
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(4))


def test_only_the_last_chance_brings_the_crowd(sound: Sound) -> None:
    assert [mood for mood, levels in MOODS.items() if levels[3] > -60] == ["last_chance"]
    sound.set_mood("last_chance")
    begin(sound)
    assert parts()[3] == pytest.approx(BED_LOUDEST, abs=STEP)


def test_a_duck_makes_room_and_gives_it_back(sound: Sound) -> None:
    sound.set_mood("last_chance")
    begin(sound, now=100.0)
    full = parts()
    sound.update(101.0)
    sound.duck(2.0)
    sound.duck(0.5)
    sound.update(101.05)
    low = [level * 10 ** (-8 / 20) for level in full[:3]]
    assert parts() == about(*low, full[3])
    sound.duck(0.1)
    for now in (101.5, 101.9, 102.3, 102.99):
        sound.update(now)
        assert parts() == about(*low, full[3])
    sound.update(103.0)
    sound.update(103.2)
    assert low[0] + STEP < parts()[0] < full[0] - STEP
    sound.update(103.4)
    assert parts() == full


@pytest.mark.parametrize("blow", ["pock", "whump", "impact_last_eye", "crack", "clap_guard"])
def test_a_blow_makes_room_for_itself_at_once(sound: Sound, blow: str) -> None:
    """Music and crowd get quieter before the blow is over, and slowly come back after it."""
    sound.set_mood("last_chance")
    begin(sound, now=100.0)
    sound.play("crowd_ko")
    sound.play("slap")
    full, crowd, card = parts(), playing(sound, "crowd_ko")[0], playing(sound, "slap")[0]
    loud, before = crowd.get_volume(), card.get_volume()
    sound.play(blow)
    sound.update(100.06)
    low = 10 ** (-8 / 20)
    assert parts() == about(*(level * low for level in full))
    assert crowd.get_volume() == pytest.approx(loud * low, abs=STEP)
    assert card.get_volume() == before, "the other effects stay"
    sound.update(100.06 + 0.25)
    assert full[0] * low + STEP < parts()[0] < full[0] - STEP
    sound.update(100.8)
    assert parts() == full
    assert crowd.get_volume() == pytest.approx(loud, abs=STEP)


def test_a_crowd_that_shouts_with_the_blow_is_heard_after_it(sound: Sound) -> None:
    begin(sound, now=100.0)
    sound.play("whump")
    sound.update(100.06)
    sound.play("crowd_ko")
    shouting = playing(sound, "crowd_ko")[0]
    soft = shouting.get_volume()
    sound.update(101.0)
    assert soft < 0.5 * shouting.get_volume()


def test_a_blow_in_a_set_piece_takes_no_more_from_the_music(sound: Sound) -> None:
    begin(sound, now=100.0)
    full = parts()
    sound.duck(2.0)
    sound.update(100.1)
    sound.update(100.6)
    sound.play("whump")
    sound.update(100.7)
    assert parts()[0] == pytest.approx(full[0] * 10 ** (-8 / 20), abs=STEP)


def test_another_piece_follows_after_the_first_has_faded(sound: Sound) -> None:
    begin(sound, "march", now=100.0)
    first = pygame.mixer.Channel(0).get_sound()
    begin(sound, "waltz", now=110.0)
    sound.update(110.2)
    assert pygame.mixer.Channel(0).get_sound() is first
    assert parts() == about(LOUDEST / 2, LOUDEST / 2, 0, 0)
    sound.update(110.4)
    assert pygame.mixer.Channel(0).get_sound() is not first
    assert parts() == about(LOUDEST, LOUDEST, 0, 0)


def test_the_same_piece_goes_on(sound: Sound) -> None:
    begin(sound, "march", now=100.0)
    first = pygame.mixer.Channel(0).get_sound()
    sound.play_music("march")
    sound.update(110.0)
    sound.update(111.0)
    assert pygame.mixer.Channel(0).get_sound() is first
    assert parts() == about(LOUDEST, LOUDEST, 0, 0)


def test_a_piece_asked_for_again_while_it_leaves_comes_back(sound: Sound) -> None:
    begin(sound, "march", now=100.0)
    sound.play_music("waltz")
    sound.update(110.0)
    begin(sound, "march", now=110.1)
    sound.update(111.0)
    assert pygame.mixer.Channel(0).get_busy()
    assert parts() == about(LOUDEST, LOUDEST, 0, 0)


def test_no_music_fades_out_and_stops(sound: Sound) -> None:
    begin(sound, now=100.0)
    sound.play_music(None)
    sound.update(110.0)
    assert pygame.mixer.Channel(0).get_busy()
    sound.update(110.4)
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(4))


@pytest.mark.parametrize("piece", BPM_AND_BEATS)
def test_real_pieces_have_the_bars_we_count(sound: Sound, piece: str) -> None:
    bpm, beats = BPM_AND_BEATS[piece]
    lengths = [
        sound_module.decode_sound(MUSIC / f"{piece}_{stem}.ogg").get_length() for stem in STEMS
    ]
    bars = BARS_BY_PIECE.get(piece, BARS)
    assert [length / bars for length in lengths] == pytest.approx([beats * 60 / bpm] * 3, abs=1e-5)


def test_every_real_piece_is_in_the_folder() -> None:
    names = {f"{piece}_{stem}" for piece in BPM_AND_BEATS for stem in STEMS}
    assert {path.stem for path in MUSIC.glob("*.ogg")} == names


def test_update_is_cheap(sound: Sound) -> None:
    begin(sound, now=100.0)
    sound.duck(3.0)
    start = time.process_time()
    for frame in range(600):
        sound.update(100 + frame / 60)
    assert (time.process_time() - start) / 600 < 0.001


def test_every_sound_is_in_words_or_seen(sound: Sound) -> None:
    """Players who hear nothing miss nothing."""
    assert sorted([*CAPTIONS, *INTERFACE, *SEEN]) == sorted(sound._variants)
    words = [*CAPTIONS.values(), *INTERFACE.values()]
    assert all(0 < len(f"[{caption}]") <= 38 for caption in words)


def listened(*sounds: Sound) -> list[str]:
    """A list that fills with the captions, as they are shown."""
    read: list[str] = []
    for one in sounds:
        one.on_caption = lambda caption: read.append(caption.words)
    return read


def test_the_chimes_of_the_interface_are_captioned_for_those_who_ask(sound: Sound) -> None:
    """They are off by default, because they would push out the captions of blows."""
    read = listened(sound)
    for name in INTERFACE:
        sound.play(name)
    sound.play_reminder("ding")
    assert read == []
    sound.play("ding")
    assert read == ["[bell]"]
    sound.interface_captions = True
    sound.play("tink")
    assert read == ["[bell]", "[question]"]


def test_somebody_who_speaks_is_named(sound: Sound) -> None:
    said: list[Caption] = []
    sound.on_caption = said.append
    sound.say("WHO BREATHED.", "Gripes", "characters/gripes_portrait.svg", "mumble_gripes")
    assert [caption.words for caption in said] == ["Gripes: WHO BREATHED."]
    assert playing(sound, "mumble_gripes")


def test_captions_also_come_when_nothing_is_heard(sound: Sound, silent_sound: Sound) -> None:
    read = listened(sound, silent_sound)
    sound.mute(True)
    for one in (sound, silent_sound):
        for name in ("bell", "slap", "whistle", "crowd_ooh"):
            one.play(name)
    assert read == ["[bell ×4]", "[whistle]", "[crowd gasps]"] * 2


def test_a_reminder_is_heard_in_the_background(sound: Sound) -> None:
    """A player in another window hears it, unless they have muted everything."""
    sound.mute_unfocused(True)
    sound.play_reminder("ding")
    (channel,) = playing(sound, "ding")
    assert channel.get_volume() > 0
    sound.play("bell")
    assert playing(sound, "bell")[0].get_volume() == 0
    sound.stop("ding")
    sound.mute(True)
    sound.play_reminder("ding")
    assert playing(sound, "ding")[0].get_volume() == 0


def test_a_heartbeat_can_be_switched_off(sound: Sound) -> None:
    read = listened(sound)
    sound.heartbeat = False
    sound.play("heart")
    assert not playing(sound, "heart")
    assert read == ["[heartbeat]"], "its picture and its words stay"


# -- mono or stereo --------------------------------------------------------------------------------


def sides(one: pygame.mixer.Sound | None) -> "tuple[array[int], array[int]]":
    assert one is not None
    samples = array("h", one.get_raw())
    return samples[::2], samples[1::2]


def test_in_mono_left_and_right_are_the_same_sample_for_sample(sound: Sound) -> None:
    begin(sound)
    sound.play("fanfare")
    left, right = sides(playing(sound, "fanfare")[0].get_sound())
    assert left != right
    middle = [(one + other) // 2 for one, other in zip(left, right, strict=True)]
    sound.stop("fanfare")
    sound.set_mono(True)
    sound.play("fanfare")
    alike = sides(playing(sound, "fanfare")[0].get_sound())
    assert list(alike[0]) == list(alike[1]) == middle, "and both are the mean of what they were"
    wait(lambda: sound._loading is not None and sound._loading.done())
    sound.update(100.2)
    sound.update(100.2 + FADE)
    sound.update(101)
    assert sound.playing == "march", "the music begins again, in mono too"
    for number in range(4):
        one, other = sides(pygame.mixer.Channel(number).get_sound())
        assert one == other
    sound.set_mono(False)
    sound.stop("fanfare")
    sound.play("fanfare")
    assert sides(playing(sound, "fanfare")[0].get_sound()) == (left, right)


def test_without_a_device_everything_works_and_is_silent(silent_sound: Sound) -> None:
    assert silent_sound.silent
    silent_sound.play("slap")
    silent_sound.play("pluck", number=2)
    silent_sound.play("crowd_bed", loop=True)
    silent_sound.stop("crowd_bed")
    silent_sound.preload(["slap"])
    silent_sound.set_volume("music", 0.5)
    silent_sound.mute(True)
    silent_sound.mute_unfocused(True)
    silent_sound.play_music("march")
    silent_sound.set_mood("last_chance")
    silent_sound.duck(1.0)
    silent_sound.update(1.0)
    silent_sound.play_music(None)
    silent_sound.update(2.0)
    silent_sound.close()
    assert silent_sound._cache == {}


def test_a_driver_that_does_not_exist_is_silence(
    march: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    assert Sound(EFFECTS, march).silent


@pytest.mark.parametrize("device", ["sound", "silent_sound"])
def test_unknown_names_are_named(device: str, request: pytest.FixtureRequest) -> None:
    one: Sound = request.getfixturevalue(device)
    with pytest.raises(MissingSound, match="slpa"):
        one.play("slpa")
    with pytest.raises(MissingSound, match="pluck_9"):
        one.play("pluck", number=9)
    with pytest.raises(MissingSound, match="slpa"):
        one.preload(["slap", "slpa"])
    with pytest.raises(MissingSound, match="slpa"):
        one.stop("slpa")
    with pytest.raises(MissingSound, match="polka_rhythm"):
        one.play_music("polka")
    with pytest.raises(ValueError, match="sulky"):
        one.set_mood("sulky")
    with pytest.raises(ValueError, match="double_decker"):
        one.set_volume("double_decker", 1.0)


def test_a_broken_file_is_named(march: Path) -> None:
    (march / "honk.ogg").write_text("not music")
    (march / "crowd_bed.ogg").write_text("not music either")
    sound = Sound(march, march)
    with pytest.raises(MissingSound, match=r"honk\.ogg"):
        sound.play("honk")
    sound.preload(["honk"])
    wait(sound._preloads[0].done)
    with pytest.raises(MissingSound, match=r"honk\.ogg"):
        sound.update(1.0)
    with pytest.raises(MissingSound, match=r"crowd_bed\.ogg"):
        begin(sound, "march")
    sound.update(2.0)
    sound.close()


def test_a_missing_folder_is_named(march: Path) -> None:
    with pytest.raises(MissingSound, match="nowhere"):
        Sound(march / "nowhere", march)
