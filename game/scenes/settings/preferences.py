"""Every setting in plain words, tab by tab."""

from typing import Any, NamedTuple

from game.core.registry import Game, games
from game.stage.colours import BLUE, GREEN, MUSTARD, PURPLE, RED
from game.table.games import is_ready

Choices = tuple[tuple[Any, str], ...]
"""Values of a setting and what each is called."""


class Preference(NamedTuple):
    """One setting: a switch, a slide, a pick of a few in sight or a step through many."""

    label: str
    help: str
    group: str
    field: str
    kind: str
    choices: Choices = ()
    icon: str = ""
    colour: str = RED
    low: float = 0
    high: float = 100
    """What a slide shows at its ends."""
    game: Game | None = None
    """Whose question this is; None if it is about all games."""

    @property
    def name(self) -> str:
        group = f"{self.group}.{self.game.name}" if self.game else self.group
        return f"{group}.{self.field}"


class Leaf(NamedTuple):
    """One tab."""

    name: str
    icon: str
    group: str
    """What RESET TAB resets; empty if there is nothing to reset."""
    says: str
    """What the contender in the corner has to say."""
    preferences: tuple[Preference, ...]


def _switch(label: str, help: str, group: str, field: str) -> Preference:
    return Preference(label, help, group, field, "switch")


def _volume(label: str, help: str, field: str, icon: str, colour: str) -> Preference:
    return Preference(label, help, "sound", field, "slide", icon=f"icons/{icon}.svg", colour=colour)


GAMEPLAY = (
    Preference(
        "Speed",
        "How fast the table moves",
        "play",
        "speed",
        "pick",
        ((0.5, "0.5×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"), (0.0, "Instant")),
    ),
    Preference(
        "Fast forward",
        "F on the keyboard, the right trigger on a pad",
        "play",
        "fast_forward",
        "pick",
        (("hold", "Hold"), ("toggle", "Press once")),
    ),
    _switch("One-click play", "A card with only one target goes at once", "play", "one_click"),
    _switch("Show what would happen", "A faint picture before you let go", "play", "outcome_ghost"),
    _switch("Pause when out of focus", "The table waits for you", "play", "pause_unfocused"),
    Preference(
        "Double-press guard",
        "Ignores a second press right after the first",
        "play",
        "guard_ms",
        "pick",
        ((0, "Off"), (120, "Short"), (500, "Long")),
    ),
    Preference(
        "Drag distance",
        "How far a card must move to be dragged",
        "play",
        "drag_threshold",
        "slide",
        colour=BLUE,
        low=4,
        high=24,
    ),
)

IN_EVERY_GAME = (
    Preference(
        "Time to answer",
        "A clock for every question",
        "asking",
        "reflex",
        "step",
        ((0, "As long as I like"), *((n, f"{n} seconds") for n in (6, 10, 20, 40, 60))),
    ),
    _switch("Stop at everything", "As if Ctrl were always held", "asking", "stop_always"),
    _switch(
        "Wake me for a knock-out",
        "Passing until my turn stops when I am in for one",
        "asking",
        "stop_on_ko",
    ),
)

SOUND = (
    _volume("Everything", "The big volume knob", "master", "sound_on", RED),
    _volume("Fists and bells", "Effects, whistles, paper", "effects", "glove_red", MUSTARD),
    _volume("Music", "Fight-night brass", "music", "music", BLUE),
    _volume("Crowd", "Gasps, cheers and murmurs", "crowd", "star", GREEN),
    _volume("Smack talk", "Voices and gibberish", "voices", "hotseat", PURPLE),
    _switch("Mute when out of focus", "Silence in the back row", "sound", "mute_unfocused"),
    Preference(
        "Turn reminder",
        "A bell when it is your turn",
        "sound",
        "turn_reminder",
        "pick",
        (("off", "Off"), ("soft", "Soft"), ("ding", "Ding ding!")),
    ),
    Preference(
        "Captions for sounds",
        "Shows the bell, whistle and crowd in words",
        "sound",
        "captions",
        "pick",
        (("off", "Off"), ("on", "On"), ("big", "Big")),
    ),
)

SCREEN = (
    _switch("Full screen", "F11 does it too", "screen", "fullscreen"),
    Preference(
        "Frames per second",
        "Fewer are kinder to a laptop",
        "screen",
        "fps_cap",
        "pick",
        ((30, "30"), (60, "60"), (120, "120")),
    ),
    _switch("Show frame rate", "A small number in the corner", "screen", "show_fps"),
)

ACCESS = (
    Preference(
        "Text size",
        "Everywhere but on the cards; look closely at those",
        "access",
        "text",
        "pick",
        tuple((n, f"{n} %") for n in (100, 125, 150, 200)),
    ),
    Preference(
        "Movement",
        "How much travels, bounces and spins",
        "access",
        "motion",
        "pick",
        (("full", "Full"), ("less", "Less"), ("hardly", "Hardly any")),
    ),
    Preference("Shaking", "When a big one lands", "access", "shake", "slide"),
    _switch("Freeze on impact", "The table holds still for a blink", "access", "hit_stop"),
    Preference(
        "Colours of the seats",
        "The other set is easier to tell apart",
        "access",
        "colours",
        "pick",
        (("standard", "Standard"), ("alternative", "Alternative")),
    ),
    _switch("Idle life", "Contenders bob while they wait", "access", "idle_life"),
)


def asking_games() -> list[Game]:
    """The games on the table that leave something to the player."""
    return [game for game in games() if game.ask_me and is_ready(game.name)]


def asking() -> tuple[Preference, ...]:
    """Each game's questions, then what holds for all of them."""
    questions = (
        Preference(ask.title, ask.help, "asking", ask.question, "step", ask.policies, game=game)
        for game in asking_games()
        for ask in game.ask_me
    )
    return (*questions, *IN_EVERY_GAME)


def leaves() -> tuple[Leaf, ...]:
    says = "Ask away. I only bite hotdogs."
    return (
        Leaf("Gameplay", "icons/cards.svg", "play", "Speed is nice. Aim is nicer.", GAMEPLAY),
        Leaf("Asking me", "icons/question.svg", "asking", says, asking()),
        Leaf("Sound", "icons/sound_on.svg", "sound", "Louder! They can’t hear me in row Z!", SOUND),
        Leaf("Screen", "icons/fullscreen.svg", "screen", "Get my good side. I have one.", SCREEN),
        Leaf("Access", "icons/eye_open.svg", "access", "See it your way. Hit it your way.", ACCESS),
        Leaf("Controls", "icons/keyboard.svg", "", "So many keys, so few thumbs.", ()),
        Leaf("You", "icons/human.svg", "player", "Every champ needs a name.", ()),
    )
