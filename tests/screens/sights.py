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
from game.screens.settings.setting_specs import leaves
from game.screens.title import continue_card
from game.stage.drawing.high_contrast import Paint
from game.table.animation.idle import IdleAnimator
from game.table.match_control import referee
from game.tools.shot import stage

SIZES = ((1280, 720), (1920, 1080))
SAVED = datetime(2026, 3, 13, 21, 4)


DATED = (continue_card, crash, report)
"""Modules that show a time."""


class Morning(datetime):
    """A clock that says: the morning after the match was saved."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls(2026, 3, 14, 9, 30, tzinfo=tz)


class Sight(NamedTuple):
    """The arguments of `shot.stage` for one screen.

    A result gives the seed of a match with that ending: searching for one would take longer than
    everything else.
    """

    screen: str
    seats: int = 4
    after: int = 40
    seed: int = 1


KEPT_TABS = ("Gameplay", "Asking me", "Seeing", "Sound", "Controls", "You")
"""Tabs kept as pictures. The others look much the same, and are only proof-read."""

SIGHTS = {
    "title": Sight("title"),
    "title_waiting": Sight("waiting"),
    "dialog": Sight("dialog"),
    "setup": Sight("setup"),
    "weigh_in": Sight("weigh_in"),
    "table_2": Sight("table", 2),
    "table_4": Sight("table", 4, 46),
    "table_5": Sight("table", 5, 56),
    "aiming": Sight("aiming"),
    "reaction": Sight("reaction"),
    "buzzer": Sight("buzzer", 5),
    "card": Sight("card"),
    "fight_log": Sight("fight_log"),
    "pause": Sight("pause"),
    **{f"settings_{tab}": Sight(f"settings:{tab}") for tab in KEPT_TABS},
    "comfort": Sight("comfort"),
    "rulebook": Sight("rulebook"),
    "rulebook_card": Sight("rulebook:eyeball_boxing/bell"),
    "rulebook_clash": Sight("rulebook:card_clash/a_clash"),
    "rulebook_rounds": Sight("rulebook:twelve_rounds/comparing_cards"),
    "rulebook_eyes": Sight("rulebook:minds_eye/the_wheel"),
    "rulebook_options": Sight("rulebook:dodgeball/rules_for_the_game"),
    "clash_setup": Sight("setup:card_clash"),
    "clash_table": Sight("table:card_clash", 2, 26),
    "clash_aiming": Sight("aiming:card_clash", 2, 28),
    "clash_results": Sight("results:card_clash/knockout", 2, seed=10),
    "clash_decision": Sight("results:card_clash/decision", 2),
    "clash_draw": Sight("results:card_clash/draw", 2, seed=27),
    "clash_double": Sight("results:card_clash/double_knockout", 2, seed=157),
    "minds_eyes": Sight("eyes", 3, 9),
    "minds_two": Sight("eyes", 2, 9),
    "minds_fates": Sight("fates", 3, 9),
    "minds_results": Sight("results:minds_eye/sudden_death", 2, seed=20),
    "stare": Sight("stare", 2, 0),
    "stare_offer": Sight("stare_offer", 3, 0),
    "stare_honest": Sight("stare_honest", 2, 0),
    "gym_table_7": Sight("table:dodgeball", 7, 63),
    "gym_aiming": Sight("aiming:dodgeball", 6, 24),
    "gym_duel": Sight("table:dodgeball", 2, 2, seed=5),
    "gym_teams": Sight("table:dodgeball,mode=strategic,teams=true", 6, 116),
    "gym_dodge": Sight("reaction:dodgeball,mode=strategic", 4, 20),
    "gym_setup": Sight("setup:dodgeball,teams=true", 7),
    "gym_analysis": Sight("analysis:dodgeball", 4),
    "gym_coach": Sight("coach:dodgeball", 4),
    "gym_results": Sight("results:dodgeball", 7),
    "gym_team": Sight("results:dodgeball,teams=true", 6),
    "rounds_setup": Sight("setup:twelve_rounds,boxer1=torito", 2),
    "rounds_weigh_in": Sight("weigh_in:twelve_rounds,boxer1=torito,boxer2=tidal", 2),
    "rounds_attack": Sight("attack:twelve_rounds", 2, seed=4),
    "rounds_put_back": Sight("put_back:twelve_rounds,boxer1=torito,boxer2=torito", 2, seed=4),
    "rounds_corner": Sight("corner:twelve_rounds", 2, seed=4),
    "rounds_knock_down": Sight("knock_down:twelve_rounds", 2, seed=4),
    "rounds_results": Sight("results:twelve_rounds/decision", 2),
    "results_ko": Sight("results:eyeball_boxing/last_eye", 2),
    "results_hotdogs": Sight("results:eyeball_boxing/hotdogs", 5, seed=4),
    "results_decision": Sight("results:eyeball_boxing/points", 3),
}
_LISTED = {sight.screen.partition(":")[0] for sight in SIGHTS.values()}
SIGHTS |= {screen: Sight(screen) for screen in SCREENS if screen not in _LISTED}
SIGHTS = {name.replace(" ", "_").lower(): sight for name, sight in SIGHTS.items()}
"""Screens kept as pictures. A screen that is not listed is kept as `ringside shot` draws it."""
TABS = {
    f"settings_{leaf.name.lower()}": Sight(f"settings:{leaf.name}")
    for leaf in leaves()
    if leaf.name not in KEPT_TABS
}
SHARED = {
    "curtain": Sight("curtain", 5),
    "who_plays": Sight("who_plays", 5),
    "setup_people": Sight("setup_people", 5),
    "keys": Sight("keys", 5),
    "eyes_shut": Sight("eyes_shut", 3),
    "slots": Sight("slots", 2, 26),
    "slots_rounds": Sight("slots:twelve_rounds", 2, 20, seed=6),
    "peek": Sight("peek:twelve_rounds", 2, 20, seed=6),
}
"""Screens of the hot seat."""
COACHED = {
    "ring_coach": Sight("coach"),
    "ring_coach_block": Sight("coach:eyeball_boxing/block"),
    "clash_coach": Sight("coach:card_clash", 2, 14, seed=3),
    "rounds_coach": Sight("coach:twelve_rounds/open", 2),
    "rounds_coach_defence": Sight("coach:twelve_rounds/defend", 2),
    "rounds_coach_corner": Sight("coach:twelve_rounds/corner", 2),
    "rounds_coach_count": Sight("coach:twelve_rounds/dig", 2),
    "minds_coach": Sight("coach:minds_eye", 3),
    "stare_coach": Sight("coach:minds_eye/stance", 3),
}
"""Screens with the coach's advice; `gym_coach` is kept as a picture."""
MORE = {
    **TABS,
    **SHARED,
    **COACHED,
    "keeping": Sight("keeping"),
    "rounds_defend": Sight("defend:twelve_rounds", 2, seed=4),
    "rounds_clinch": Sight("clinch:twelve_rounds", 2, seed=4),
    "rounds_hit": Sight("hit:twelve_rounds", 2, seed=4),
    "rounds_fall": Sight("fall:twelve_rounds", 2, seed=4),
    "rounds_decision": Sight("decision:twelve_rounds", 2, seed=4),
    "minds_free": Sight("eyes_free", 3, 9),
    "minds_two_left": Sight("eyes_two_left", 3, 9),
    "minds_judging": Sight("judging", 3, 9),
    "minds_count_down": Sight("count_down", 3, 9),
    "minds_beams": Sight("beams", 3, 9),
    "stare_dry": Sight("stare_dry", 2, 0),
    "stare_live": Sight("stare_live", 2, 0),
    "stare_people": Sight("stare_people", 2, 0),
    "stare_three": Sight("stare_three", 3, 0),
    "stare_judge": Sight("stare_judge", 2, 0),
}
"""Screens that are proof-read, but not kept as pictures."""


@contextmanager
def a_house(size: tuple[int, int], home: Path, drawn: Path) -> Iterator[App]:
    """An app with a window of this size; `drawn` caches its drawings."""
    app = open_app(size, Places(home, home / "matches", drawn), exact=True)
    try:
        yield app
    finally:
        app.stage.close()
        Paint.contrast, Paint.detail = False, True


@contextmanager
def seen(app: App, name: str, text: int = 100) -> Iterator[App]:
    """Show this screen, without idle animation."""
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    shutil.rmtree(app.places.matches, ignore_errors=True)
    screen, seats, after, seed = {**SIGHTS, **MORE}[name]
    still = mock.patch.object(
        IdleAnimator, "advance", return_value=False
    )  # so that eyes are drawn open
    sure = mock.patch.object(referee, "SLICE", 60.0)  # enough time even on a busy machine
    clocks = [mock.patch.object(module, "datetime", Morning) for module in DATED]
    with ExitStack() as patches:
        for patch in (*clocks, still, sure):
            patches.enter_context(patch)
        stage(app, screen, seats, seed, after)
        for path in app.places.matches.glob("*"):
            os.utime(path, (SAVED.timestamp(), SAVED.timestamp()))
        yield app


def write_at(app: App, text: int) -> None:
    """Change the text size on the current screen."""
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    app.stage.frame(0.0)
