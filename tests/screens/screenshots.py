"""Every screen as the picture tests see it: the same on every machine and at any time."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from typing import NamedTuple, Self
from unittest import mock

from game.app.app import App
from game.main_loop import open_app
from game.profile import report
from game.profile.places import Places
from game.screen_registry import SCREENS
from game.screens.crash import screen as crash
from game.screens.settings.setting_specs import settings_tabs
from game.screens.title import continue_card
from game.stage.drawing.high_contrast import Paint
from game.table.animation.idle import IdleAnimator
from game.table.match_control import referee
from game.tools.shot import show_screen

SIZES = ((1280, 720), (1920, 1080))
SAVED = datetime(2026, 3, 13, 21, 4)


DATED = (continue_card, crash, report)
"""Modules that show a time."""


class Morning(datetime):
    """A clock that says: the morning after the match was saved."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls(2026, 3, 14, 9, 30, tzinfo=tz)


class Screenshot(NamedTuple):
    """The arguments of `shot.show_screen` for one screen.

    A result gives the seed of a match with that ending: searching for one would take longer than
    everything else.
    """

    screen: str
    seats: int = 4
    after: int = 40
    seed: int = 1


KEPT_TABS = ("Gameplay", "Asking me", "Seeing", "Sound", "Controls", "You")
"""Tabs kept as pictures. The others look much the same, and are only proof-read."""

SCREENSHOTS = {
    "title": Screenshot("title"),
    "title_waiting": Screenshot("waiting"),
    "dialog": Screenshot("dialog"),
    "setup": Screenshot("setup"),
    "weigh_in": Screenshot("weigh_in"),
    "table_2": Screenshot("table", 2),
    "table_4": Screenshot("table", 4, 46),
    "table_5": Screenshot("table", 5, 56),
    "aiming": Screenshot("aiming"),
    "reaction": Screenshot("reaction"),
    "buzzer": Screenshot("buzzer", 5),
    "card": Screenshot("card"),
    "fight_log": Screenshot("fight_log"),
    "pause": Screenshot("pause"),
    **{f"settings_{tab}": Screenshot(f"settings:{tab}") for tab in KEPT_TABS},
    "comfort": Screenshot("comfort"),
    "rulebook": Screenshot("rulebook"),
    "rulebook_card": Screenshot("rulebook:eyeball_boxing/bell"),
    "rulebook_clash": Screenshot("rulebook:card_clash/a_clash"),
    "rulebook_rounds": Screenshot("rulebook:twelve_rounds/comparing_cards"),
    "rulebook_eyes": Screenshot("rulebook:minds_eye/the_wheel"),
    "rulebook_options": Screenshot("rulebook:dodgeball/rules_for_the_game"),
    "clash_setup": Screenshot("setup:card_clash"),
    "clash_table": Screenshot("table:card_clash", 2, 26),
    "clash_aiming": Screenshot("aiming:card_clash", 2, 28),
    "clash_results": Screenshot("results:card_clash/knockout", 2, seed=10),
    "clash_decision": Screenshot("results:card_clash/decision", 2),
    "clash_draw": Screenshot("results:card_clash/draw", 2, seed=27),
    "clash_double": Screenshot("results:card_clash/double_knockout", 2, seed=157),
    "minds_eyes": Screenshot("eyes", 3, 9),
    "minds_two": Screenshot("eyes", 2, 9),
    "minds_fates": Screenshot("fates", 3, 9),
    "minds_results": Screenshot("results:minds_eye/sudden_death", 2, seed=20),
    "stare": Screenshot("stare", 2, 0),
    "stare_offer": Screenshot("stare_offer", 3, 0),
    "stare_honest": Screenshot("stare_honest", 2, 0),
    "gym_table_7": Screenshot("table:dodgeball", 7, 63),
    "gym_aiming": Screenshot("aiming:dodgeball", 6, 24),
    "gym_duel": Screenshot("table:dodgeball", 2, 2, seed=5),
    "gym_teams": Screenshot("table:dodgeball,mode=strategic,teams=true", 6, 116),
    "gym_dodge": Screenshot("reaction:dodgeball,mode=strategic", 4, 20),
    "gym_setup": Screenshot("setup:dodgeball,teams=true", 7),
    "gym_analysis": Screenshot("analysis:dodgeball", 4),
    "gym_coach": Screenshot("coach:dodgeball", 4),
    "gym_results": Screenshot("results:dodgeball", 7),
    "gym_team": Screenshot("results:dodgeball,teams=true", 6),
    "rounds_setup": Screenshot("setup:twelve_rounds,boxer1=torito", 2),
    "rounds_weigh_in": Screenshot("weigh_in:twelve_rounds,boxer1=torito,boxer2=tidal", 2),
    "rounds_attack": Screenshot("attack:twelve_rounds", 2, seed=4),
    "rounds_put_back": Screenshot("put_back:twelve_rounds,boxer1=torito,boxer2=torito", 2, seed=4),
    "rounds_corner": Screenshot("corner:twelve_rounds", 2, seed=4),
    "rounds_knock_down": Screenshot("knock_down:twelve_rounds", 2, seed=4),
    "rounds_results": Screenshot("results:twelve_rounds/decision", 2),
    "results_ko": Screenshot("results:eyeball_boxing/last_eye", 2),
    "results_hotdogs": Screenshot("results:eyeball_boxing/hotdogs", 5, seed=4),
    "results_decision": Screenshot("results:eyeball_boxing/points", 3),
}
_LISTED = {sight.screen.partition(":")[0] for sight in SCREENSHOTS.values()}
SCREENSHOTS |= {screen: Screenshot(screen) for screen in SCREENS if screen not in _LISTED}
SCREENSHOTS = {name.replace(" ", "_").lower(): sight for name, sight in SCREENSHOTS.items()}
"""Screens kept as pictures. A screen that is not listed is kept as `ringside shot` draws it."""
TABS = {
    f"settings_{leaf.name.lower()}": Screenshot(f"settings:{leaf.name}")
    for leaf in settings_tabs()
    if leaf.name not in KEPT_TABS
}
SHARED = {
    "curtain": Screenshot("curtain", 5),
    "who_plays": Screenshot("who_plays", 5),
    "setup_people": Screenshot("setup_people", 5),
    "keys": Screenshot("keys", 5),
    "eyes_shut": Screenshot("eyes_shut", 3),
    "slots": Screenshot("slots", 2, 26),
    "slots_rounds": Screenshot("slots:twelve_rounds", 2, 20, seed=6),
    "peek": Screenshot("peek:twelve_rounds", 2, 20, seed=6),
}
"""Screens of the hot seat."""
COACHED = {
    "ring_coach": Screenshot("coach"),
    "ring_coach_block": Screenshot("coach:eyeball_boxing/block"),
    "clash_coach": Screenshot("coach:card_clash", 2, 14, seed=3),
    "rounds_coach": Screenshot("coach:twelve_rounds/open", 2),
    "rounds_coach_defence": Screenshot("coach:twelve_rounds/defend", 2),
    "rounds_coach_corner": Screenshot("coach:twelve_rounds/corner", 2),
    "rounds_coach_count": Screenshot("coach:twelve_rounds/dig", 2),
    "minds_coach": Screenshot("coach:minds_eye", 3),
    "stare_coach": Screenshot("coach:minds_eye/stance", 3),
}
"""Screens with the coach's advice; `gym_coach` is kept as a picture."""
UNKEPT_SCREENSHOTS = {
    **TABS,
    **SHARED,
    **COACHED,
    "keeping": Screenshot("keeping"),
    "rounds_defend": Screenshot("defend:twelve_rounds", 2, seed=4),
    "rounds_clinch": Screenshot("clinch:twelve_rounds", 2, seed=4),
    "rounds_hit": Screenshot("hit:twelve_rounds", 2, seed=4),
    "rounds_fall": Screenshot("fall:twelve_rounds", 2, seed=4),
    "rounds_decision": Screenshot("decision:twelve_rounds", 2, seed=4),
    "minds_free": Screenshot("eyes_free", 3, 9),
    "minds_two_left": Screenshot("eyes_two_left", 3, 9),
    "minds_judging": Screenshot("judging", 3, 9),
    "minds_count_down": Screenshot("count_down", 3, 9),
    "minds_beams": Screenshot("beams", 3, 9),
    "stare_dry": Screenshot("stare_dry", 2, 0),
    "stare_live": Screenshot("stare_live", 2, 0),
    "stare_people": Screenshot("stare_people", 2, 0),
    "stare_three": Screenshot("stare_three", 3, 0),
    "stare_judge": Screenshot("stare_judge", 2, 0),
}
"""Screens that are proof-read, but not kept as pictures."""


@contextmanager
def open_test_app(size: tuple[int, int], home: Path, drawn: Path) -> Iterator[App]:
    """An app with a window of this size; `drawn` caches its drawings."""
    app = open_app(size, Places(home, home / "matches", drawn), exact=True)
    try:
        yield app
    finally:
        app.stage.close()
        Paint.contrast, Paint.detail = False, True


@contextmanager
def on_screen(app: App, name: str, text: int = 100) -> Iterator[App]:
    """Show this screen, without idle animation."""
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    shutil.rmtree(app.places.matches, ignore_errors=True)
    screen, seats, after, seed = {**SCREENSHOTS, **UNKEPT_SCREENSHOTS}[name]
    still = mock.patch.object(
        IdleAnimator, "advance", return_value=False
    )  # so that eyes are drawn open
    sure = mock.patch.object(referee, "SLICE", 60.0)  # enough time even on a busy machine
    clocks = [mock.patch.object(module, "datetime", Morning) for module in DATED]
    with ExitStack() as patches:
        for patch in (*clocks, still, sure):
            patches.enter_context(patch)
        show_screen(app, screen, seats, seed, after)
        for path in app.places.matches.glob("*"):
            os.utime(path, (SAVED.timestamp(), SAVED.timestamp()))
        yield app


def set_text_size(app: App, text: int) -> None:
    """Change the text size on the current screen."""
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    app.stage.advance_frame(0.0)
