"""`ringside shot`: draw a screen into a picture."""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from game.cli.arguments import size, whole_number
from game.cli.output import Commands, Refused


def add(commands: Commands) -> None:
    shot = commands.add_parser("shot", help="draw a screen into a picture, without a window")
    shot.add_argument("screen", metavar="SCREEN", help="title, table:GAME, table:GAME,RULE=…")
    shot.add_argument("out", type=Path, metavar="OUT.png")
    shot.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH")
    shot.add_argument("--seats", type=whole_number, default=4, metavar="N")
    shot.add_argument("--seed", type=whole_number, default=1, metavar="S")
    shot.add_argument("--after", type=whole_number, default=40, metavar="K", help="choices made")
    shot.add_argument("--text", type=whole_number, default=100, metavar="P", help="text size in %%")
    shot.add_argument(
        "--with",
        dest="settings",
        action="append",
        default=[],
        metavar="SETTING=VALUE",
        help="access.colours=contrast; as often as wanted",
    )
    shot.set_defaults(run=_shot)


def _shot(asked: argparse.Namespace) -> int:
    from game.tools import shot  # noqa: PLC0415

    with TemporaryDirectory() as home:
        try:
            shot.draw_screenshot(
                asked.screen,
                asked.out,
                asked.size,
                asked.seats,
                asked.seed,
                asked.after,
                asked.text,
                Path(home),
                asked.settings,
            )
        except (shot.NoSuchScreen, shot.NoSuchSetting) as wrong:
            raise Refused(str(wrong)) from None
        except pygame_error() as error:
            raise Refused(f"the picture cannot be written: {error}") from None
    return 0


def pygame_error() -> type[Exception]:
    import pygame  # noqa: PLC0415

    return pygame.error
