"""Opening the house: window, art, sound, settings; then the title."""

from contextlib import suppress

from game.profile.places import NoPlace, Places, make
from game.profile.settings import read
from game.scenes.house import House
from game.scenes.programme import PROGRAMME
from game.stage.art import Art, tidy
from game.stage.drawers import ASSETS
from game.stage.sound import Sound
from game.stage.stage import Stage
from game.stage.window import Window, open_display


def open_house(
    size: tuple[int, int] = (1920, 1080), places: Places | None = None, exact: bool = False
) -> House:
    """Everything ready, and nothing shown yet. `exact` keeps the size whatever the desktop has."""
    open_display()
    places = places or Places.find()
    found = read(places.settings)
    window = Window("Ringside", size)
    if exact:
        window.resize(size)
    cache = None
    with suppress(NoPlace):  # everything is drawn anew each time, which costs only time
        cache = make(places.cache / "art")
    art = Art(ASSETS / "art", cache)
    stage = Stage(window, art, Sound(ASSETS / "sound", ASSETS / "music"))
    house = House(stage, found.settings, places, PROGRAMME)
    if found.problem:
        house.tell(found.problem)
    return house


def play() -> int:
    house = open_house()
    stage = house.stage
    house.show("title")
    stage.frame(0)
    stage.window.icon(stage.art.picture("icons/app.svg", 64))
    stage.art.start_worker()
    stage.controls.open_pads()
    try:
        stage.run()
    finally:
        stage.sound.close()
        if stage.art.cache:
            tidy(stage.art.cache)
        stage.window.close()
    return 0
