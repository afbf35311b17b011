"""`ringside` alone, `ringside play`, and opening the window for other commands."""

import argparse
from collections.abc import Mapping, Sequence

from game import bots
from game.cli.arguments import parse_bot_names, parse_house_rules, whole_number
from game.cli.output import FAILED, Commands, Refused, complain
from game.core.cast import CAST
from game.core.levels import LevelName
from game.core.registry import Game, find
from game.match.contests.process_bots import ProcessBots
from game.match.match import BOT, Match, Player
from game.profile.places import FolderError, Places
from game.profile.settings import PlayerSettings, read

OPPONENT: LevelName = "contender"


def add(commands: Commands) -> None:
    play = commands.add_parser("play", help="sit down at a table with these bots")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--seats", type=whole_number, metavar="N", help="number of seats")
    play.add_argument("--bots", default=OPPONENT, metavar="BOT,…", help="one, or one for each")
    play.add_argument("--seed", type=whole_number, metavar="S")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.set_defaults(run=_play)


def _play(asked: argparse.Namespace) -> int:
    game = find(asked.game)
    names = parse_bot_names(game, asked.bots, asked.seats, people=1)
    options = parse_house_rules(game, asked.option, len(names))
    me = read(Places.find().settings).settings.player
    match = _arranged(game, options.by_public_name(), _players(names, me), asked.seed)
    troubles: list[str] = []
    with ProcessBots(troubles.append) as guests:
        for seat, name in enumerate(names):
            if bots.is_third_party(name):
                match.process_bots[seat] = guests.third_party_bot(game.name, seat, name)
        code = run_app("table", match=match, autosave=_file(match))
    for trouble in troubles:
        complain("ringside play", trouble)
    return FAILED if troubles else code


def _players(names: Sequence[str], me: PlayerSettings) -> list[Player]:
    """Return the players: you with your own contender, the bots with the rest of the cast."""
    faces = [me.character, *(face for face in CAST if face != me.character)]
    others = zip(faces[1:], names[1:], strict=False)
    return [
        Player(me.name, contender=me.character),
        *(Player(_called(face, me.name), f"{BOT}{name}", face) for face, name in others),
    ]


def _called(face: str, me: str) -> str:
    return f"{face.capitalize()} II" if face == me.lower() else face.capitalize()


def _arranged(
    game: Game, rules: Mapping[str, object], players: Sequence[Player], seed: int | None
) -> Match:
    from game.lobby.matchmaking import arrange  # noqa: PLC0415  slow to load
    from game.table.games import has_table  # noqa: PLC0415

    if not has_table(game.name):
        raise Refused(f"{game.words.TITLE} has no table yet")
    guests = {player.bot for player in players if bots.is_third_party(player.bot)}
    match = arrange(game.name, rules, players, "random", seed, guests)
    assert isinstance(match, Match)
    return match


def _file(match: Match) -> object:
    """Return the autosave of the match; None if it cannot be saved, which does not stop play."""
    from game.lobby.matches import Matches  # noqa: PLC0415
    from game.match.saves.autosave import CannotSave  # noqa: PLC0415

    try:
        return Matches(Places.find().matches).begin(match)
    except (FolderError, CannotSave) as problem:
        complain("ringside play", str(problem))
        return None


def open_title_screen(_asked: argparse.Namespace) -> int:
    return run_app("title")


def run_app(screen: str, **about: object) -> int:
    """Run the app, beginning with this screen; return the exit code."""
    from game import main_loop  # noqa: PLC0415  slow to load
    from game.stage.engine.window import NoDisplay  # noqa: PLC0415

    try:
        return main_loop.run_app(screen, **about)
    except (NoDisplay, main_loop.AppFailed) as problem:
        complain("ringside", str(problem))
        return FAILED
