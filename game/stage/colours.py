"""The palette. Names are what a thing is, not what it is used for."""

INK = "#1B1426"
NIGHT = "#141A33"
CREAM = "#FFF6E3"
RED = "#E0403A"
BLUE = "#2F6BD8"
MUSTARD = "#F5B82E"
GREEN = "#5FA844"
BUN = "#E3A55B"
SAUSAGE = "#B8452F"
PURPLE = "#7B3FA0"
GOLD = "#F2C14E"
ORANGE = "#D9741E"
TANGERINE = "#F0862B"
TEAL = "#1F7A86"
TURQUOISE = "#2FA8A0"
BROWN = "#8C4A26"
ASH = "#5A5670"
SLATE = "#3A437F"
SHADE = "#3B2A6B"
SHADOW = "#0E0820"
DIM = "#0B0A20"

TAG = "#171C3E"
TAG_EDGE = "#56608F"
PALE = "#C9D0F0"
"""Body text on night."""
LEGAL = "#9BF06A"
FOCUS = "#5CE1FF"

BROWN_TEXT = "#6B5A4A"
"""Body text on paper; `CAPTION` is its quieter sister."""
CAPTION = "#70502C"
LOSS = "#A02422"
RED_TEXT = "#B02523"
BLUE_TEXT = "#2250AC"

VERMILION = "#D55E00"
SKY = "#56B4E9"
LEMON = "#F0E442"
AMBER = "#E69F00"
SEA = "#0072B2"
ORCHID = "#CC79A7"
JADE = "#009E73"
"""These seven everybody can tell apart, whichever colours they see."""

BUTTONS = {
    "green": ("#7CC65A", "#4E9438", "#2F6428"),
    "red": ("#F0584C", "#C9322F", "#8A1E28"),
    "blue": ("#4F8AF0", "#2A5FC4", "#1B3E86"),
    "gold": ("#FFD25A", "#F0A92A", "#A8671A"),
    "purple": ("#9C5CC4", "#6E3594", "#45205F"),
    "cream": ("#FFF6E3", "#EBD5AA", "#A88456"),
    "night": ("#5A66B4", "#3D478C", "#1C2150"),
    "disabled": ("#A9A6B4", "#8C8898", "#5E5A6C"),
}
"""Top, bottom and lip of each kind of button."""


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """This much of the other colour."""
    parts = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)
