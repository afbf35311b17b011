"""The palette. A name says what a colour looks like, not what it is used for."""

INK = "#1B1426"
NIGHT = "#141A33"
CREAM = "#FFF6E3"
WHITE = "#FFFFFF"
BLACK = "#000000"
RED = "#E0403A"
BLUE = "#2F6BD8"
MUSTARD = "#F5B82E"
GREEN = "#5FA844"
BUN = "#E3A55B"
PURPLE = "#7B3FA0"
GOLD = "#F2C14E"
ORANGE = "#D9741E"
TANGERINE = "#F0862B"
TEAL = "#1F7A86"
TURQUOISE = "#2FA8A0"
BROWN = "#8C4A26"
CRIMSON = "#C9322F"
COBALT = "#2A5FC4"
CORAL = "#F2705A"
SLATE = "#3A437F"
GREY = "#8C8898"
ASH = "#5A5670"

SHADE = "#3B2A6B"
SHADOW = "#0E0820"
DIM = "#0B0A20"
DUSK = "#1A0A26"
CLARET = "#2A0A1E"
MIDNIGHT = "#2A3068"
PITCH = "#0F1330"
SOOT = "#120C22"
PINE = "#173A2A"
NIGHTSHADE = "#12082A"
RAISIN = "#3A2E4A"

TAG = "#171C3E"
TAG_EDGE = "#56608F"
PALE = "#C9D0F0"
"""Body text on night; `MOONLIGHT` is brighter."""
MOONLIGHT = "#DCE2FF"
LILAC = "#E8D5F0"
AMETHYST = "#B98CFF"
MINT = "#A8E0B8"
ROSE = "#FFB0A8"
ICE = "#A8C8FF"
SALMON = "#FF9A8A"
LEGAL = "#9BF06A"
FOCUS = "#5CE1FF"

BROWN_TEXT = "#6B5A4A"
"""Body text on paper; `CAPTION` is less prominent."""
CAPTION = "#70502C"
LOSS = "#A02422"
RED_TEXT = "#B02523"
BLUE_TEXT = "#2250AC"
PLUM = "#4A3A4E"
AUBERGINE = "#3A2C44"
COCOA = "#5A3A10"
UMBER = "#6B5536"

LAMP = "#FFE08A"
SPOTLIGHT = "#FFE9B8"
SUN = "#FFD25A"
HONEY = "#F0A92A"
EMBER = "#FFB25A"
FLAME = "#FFB24A"
LANTERN = "#FFB23C"
BLAZE = "#FF9A3C"

PARCHMENT = "#E3CB9A"
BISCUIT = "#E9D4A6"
OATMEAL = "#EBD7AC"
CAMEL = "#C9A66A"
CARDBOARD = "#C9A878"
SAND = "#D2AE78"
WHEAT = "#D9B074"
TAN = "#A88456"
BUTTER = "#FFE9A8"
BRASS = "#D9A53A"
VELLUM = "#FBEFD3"
DUN = "#D8C193"
LEAF = "#DDF0CC"
BLUSH = "#F6D3CC"

VERMILION = "#D55E00"
SKY = "#56B4E9"
LEMON = "#F0E442"
AMBER = "#E69F00"
SEA = "#0072B2"
ORCHID = "#CC79A7"
JADE = "#009E73"
"""These seven can be told apart with any colour vision."""

BUTTONS = {
    "green": ("#7CC65A", "#4E9438", "#2F6428"),
    "red": ("#F0584C", CRIMSON, "#8A1E28"),
    "blue": ("#4F8AF0", COBALT, "#1B3E86"),
    "gold": (SUN, HONEY, "#A8671A"),
    "purple": ("#9C5CC4", "#6E3594", "#45205F"),
    "cream": (CREAM, "#EBD5AA", TAN),
    "night": ("#5A66B4", "#3D478C", "#1C2150"),
    "disabled": ("#A9A6B4", GREY, "#5E5A6C"),
}
"""Top, bottom and lip of each kind of button."""

PANELS = {
    "paper": (CREAM, "#F3E0BA", SAND),
    "night": (MIDNIGHT, TAG, GOLD),
    "cream": ("#EED9AE", "#E7CE9C", SAND),
}
"""Top, bottom and inner line of each kind of panel."""

TICKETS = {
    "up": (CREAM, "#F0DDB4"),
    "hover": (WHITE, "#FFF0CC"),
    "selected": (SUN, HONEY),
    "disabled": ("#C9C4CC", "#ABA6B4"),
}
"""Top and bottom of a ticket."""

PRINTS = {
    "brown": ("#8C6A3E", BROWN, "#4A2410", "#F3DDBE"),
    "green": (GREEN, "#4E9438", "#27592B", "#E3F3CF"),
    "purple": (PURPLE, PURPLE, "#3E1B5E", "#EBDAF5"),
    "cream": ("#F3EBDC", SLATE, INK, "#F8F5EE"),
    "mustard": (MUSTARD, "#D98A1E", "#7A3B12", "#FFF0C4"),
    "red": (RED, "#D23A36", "#6E1420", "#FFE0D2"),
    "blue": (BLUE, BLUE, "#16306E", "#DCEAFC"),
    "gold": (GOLD, "#C9832A", "#5A2F0C", "#FFF4CF"),
}
"""Colour, header, dark and light of a printed page."""

IRISES = (
    ("#FB9A3A", "#A8450E"),
    ("#5AA6F5", "#1D3F96"),
    ("#B77BE6", "#4A2178"),
    ("#7FCB5E", "#2A6630"),
)
"""Light and dark of an orange, a blue, a purple and a green eye."""


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """Mix two colours, with this share of the other one."""
    parts = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)
