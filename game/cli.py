"""The command line: `ringside`."""

import argparse
import codecs
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib import resources
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NoReturn

import game.games
from game import __version__, bots
from game.bots import Bot, outside
from game.core.levels import BEST
from game.core.options import BadOption, Options, public_name, quoted, visible
from game.core.registry import Game, UnknownGame, find
from game.match import farm, record
from game.match.autosave import CannotSave
from game.match.ledger import Ledger
from game.match.match import Match
from game.match.promise import keeps, promise
from game.match.sentences import sentences
from game.match.series import Summary, play_series
from game.profile.places import Places, why
from game.profile.settings import SPEEDS
from game.tools import contests, speed

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FAILED = 1
BAD_ARGUMENTS = 2
INTERRUPTED = 130

LONGEST_NUMBER = 100
"""Digits, on the command line."""

RATES = (1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60)
"""Frames a second of a strip: those that sixty can be divided into."""

EVENING = 10
"""Matches in a row, when their memory is measured."""

ASCII = {"−": "-", "–": "-", "…": "...", "×": "x", "·": "-", "█": "#", "░": "."}
ASCII |= {"’": "'", "“": '"', "”": '"'}
"""For terminals that know no more; all else is written as its number."""


class Refused(Exception):
    """What was asked for cannot be done. Says why, in one sentence."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        _complain(self.prog, f"{message} (see {self.prog} --help)")
        sys.exit(BAD_ARGUMENTS)


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="ringside")
    name = "ringside"
    try:
        with _told():
            asked = _parser().parse_args(arguments)
            name = f"ringside {asked.command or ''}".strip()
            code: int = asked.run(asked)
    except (Refused, BadOption, UnknownGame, bots.UnknownBot, CannotSave) as wrong:
        _complain(name, str(wrong))
        return BAD_ARGUMENTS
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has gone, as with `ringside rules … | head`
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        _complain(name, f"the output cannot be written: {why(error)}")
        return FAILED
    return code


@contextmanager
def _told() -> Iterator[None]:
    """Whoever waits for the words has them at the end, also where `--help` leaves early."""
    try:
        yield
    finally:
        if sys.stdout:  # None if it was closed from the start
            sys.stdout.flush()


def _complain(name: str, message: str) -> None:
    """One line for people, if there is anywhere to put it."""
    if sys.stderr:
        with suppress(OSError):
            print(f"{name}: {visible(message)}", file=sys.stderr)


def _forget_output() -> None:
    """What could not be written would be tried once more at the end."""
    if sys.stdout:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    character = error.object[error.start]
    return ASCII.get(character, ascii(character)[1:-1]), error.start + 1


codecs.register_error("ringside", _in_ascii)


def _parser() -> Parser:
    parser = Parser(prog="ringside", description="Five card games on one table.")
    parser.add_argument("--version", action="version", version=f"ringside {__version__}")
    parser.set_defaults(run=_play, command="")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    sim = commands.add_parser("sim", help="let bots play each other and count")
    sim.add_argument("game", metavar="GAME")
    sim.add_argument("--seats", type=_whole_number, metavar="N", help="number of seats")
    sim.add_argument(
        "--bots",
        default=BEST.bot,
        metavar="BOT,…",
        help="one, or one per seat; MODULE:FUNCTION is your own",
    )
    sim.add_argument("--games", type=_whole_number, default=100, metavar="K", help="matches")
    sim.add_argument("--seed", type=_whole_number, default=1, metavar="S")
    sim.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule"
    )
    sim.add_argument("--save", metavar="FOLDER", help="keep every match there")
    sim.add_argument("--json", action="store_true", help="one JSON object")
    sim.set_defaults(run=_sim)

    _arena_parser(commands)

    rules = commands.add_parser("rules", help="print the rules of a game and its options")
    rules.add_argument("game", metavar="GAME")
    rules.set_defaults(run=_rules)

    replay = commands.add_parser("replay", help="tell a saved match in sentences")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--check", action="store_true", help="only verify it: exit code 0 or 1")
    replay.add_argument(
        "--promise", metavar="PRINT", help="with --check: what was shown at the start"
    )
    replay.add_argument("--seat", type=_whole_number, metavar="N", help="as this seat saw it")
    replay.add_argument("--watch", action="store_true", help="at the table, not in sentences")
    replay.set_defaults(run=_replay)

    _picture_parsers(commands)

    bench = commands.add_parser("bench", help="measure the speed of the rules")
    instead = bench.add_mutually_exclusive_group()
    instead.add_argument("--frames", action="store_true", help="measure the drawing instead")
    instead.add_argument(
        "--memory",
        type=_whole_number,
        nargs="?",
        const=EVENING,
        metavar="K",
        help="measure the memory of K matches in a row instead",
    )
    instead.add_argument("--sound", action="store_true", help="reckon how loud set pieces are")
    instead.add_argument("--flashes", action="store_true", help="look for flashes in set pieces")
    bench.add_argument("--json", action="store_true", help="one JSON object")
    bench.set_defaults(run=_bench)

    monkey = commands.add_parser("monkey", help="do anything at every screen, until it breaks")
    monkey.add_argument("--seeds", type=_whole_number, default=30, metavar="N", help="walks")
    monkey.add_argument(
        "--first", type=_whole_number, default=1, metavar="S", help="the first seed"
    )
    monkey.add_argument("--events", type=_whole_number, default=700, metavar="K", help="for each")
    monkey.add_argument("--window", action="store_true", help="in the real window")
    monkey.add_argument("--json", action="store_true", help="one JSON object")
    monkey.set_defaults(run=_monkey)

    paths = commands.add_parser("paths", help="print where your files are")
    paths.set_defaults(run=_paths)
    return parser


def _arena_parser(commands: "argparse._SubParsersAction[Parser]") -> None:
    arena = commands.add_parser("arena", help="find out which bot is better, and how sure that is")
    arena.add_argument("--game", required=True, metavar="GAME")
    arena.add_argument("--seats", type=_whole_number, metavar="N", help="number of seats")
    arena.add_argument("--a", metavar="BOT", help="at one seat")
    arena.add_argument("--b", metavar="BOT", help="at all others")
    arena.add_argument("--pool", metavar="BOT,…", help="each against each instead")
    arena.add_argument("--games", type=_whole_number, default=400, metavar="K", help="a pair")
    arena.add_argument("--seed", type=_whole_number, default=1, metavar="S")
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arena.add_argument("--jobs", type=_whole_number, default=1, metavar="N", help="processes")
    arena.add_argument("--engine", choices=farm.ENGINES, default="", help="a cluster instead")
    arena.add_argument("--address", default="", metavar="HOST:PORT", help="where the cluster is")
    arena.add_argument("--shard", type=_shard, default=(0, 1), metavar="I/N", help="only a part")
    arena.add_argument("--keep", type=Path, metavar="FILE", help="add results, and go on from them")
    arena.add_argument(
        "--also", type=Path, action="append", default=[], metavar="FILE", help="of other shards"
    )
    arena.add_argument("--json", action="store_true", help="one JSON object")
    arena.set_defaults(run=_arena)


def _shard(said: str) -> tuple[int, int]:
    part, _, parts = said.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise argparse.ArgumentTypeError(f"takes I/N, from 1/N to N/N, not {quoted(said)}")
    return int(part) - 1, int(parts)


def _picture_parsers(commands: "argparse._SubParsersAction[Parser]") -> None:
    shot = commands.add_parser("shot", help="draw a screen into a picture, without a window")
    shot.add_argument("screen", metavar="SCREEN", help="title, table:GAME, table:GAME,RULE=…")
    shot.add_argument("out", type=Path, metavar="OUT.png")
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH")
    shot.add_argument("--seats", type=_whole_number, default=4, metavar="N")
    shot.add_argument("--seed", type=_whole_number, default=1, metavar="S")
    shot.add_argument("--after", type=_whole_number, default=40, metavar="K", help="choices made")
    shot.add_argument(
        "--text", type=_whole_number, default=100, metavar="P", help="text size in %%"
    )
    shot.add_argument(
        "--with",
        dest="settings",
        action="append",
        default=[],
        metavar="SETTING=VALUE",
        help="access.colours=contrast; as often as wanted",
    )
    shot.set_defaults(run=_shot)

    strip = commands.add_parser("strip", help="draw how something is told, frame beside frame")
    strip.add_argument("moment", metavar="GAME:EVENT", help="card_clash:hit, GAME,RULE=…:EVENT")
    strip.add_argument("out", type=Path, metavar="OUT.png")
    strip.add_argument("--seats", type=_whole_number, default=4, metavar="N")
    strip.add_argument("--seed", type=_whole_number, default=1, metavar="S")
    strip.add_argument("--viewer", type=_whole_number, default=0, metavar="SEAT")
    strip.add_argument("--mine", action="store_true", help="only if the viewer does it")
    strip.add_argument("--at-me", action="store_true", help="only if it is done to the viewer")
    strip.add_argument(
        "--frames", type=int, choices=RATES, default=10, metavar="F", help="frames a second"
    )
    strip.add_argument("--speed", type=float, choices=SPEEDS[:-1], default=1.0, metavar="X")
    strip.add_argument(
        "--less-movement", choices=("less", "hardly"), nargs="?", const="less", default="full"
    )
    strip.add_argument("--full", action="store_true", help="frames twice as large")
    strip.set_defaults(run=_strip)


def _whole_number(said: str) -> int:
    if len(said) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"takes up to {LONGEST_NUMBER} digits, not {len(said)}")
    try:
        return int(said)
    except ValueError:
        raise argparse.ArgumentTypeError(f"takes a whole number, not {quoted(said)}") from None


def _play(_asked: argparse.Namespace) -> int:
    return _show("title")


def _show(screen: str, **about: object) -> int:
    """An evening that begins with this screen."""
    from game.scenes import evening  # noqa: PLC0415  only players need a window
    from game.stage.window import NoDisplay  # noqa: PLC0415

    try:
        return evening.play(screen, **about)
    except (NoDisplay, evening.Down) as problem:
        _complain("ringside", str(problem))
        return FAILED


def _shot(asked: argparse.Namespace) -> int:
    from game.tools import shot  # noqa: PLC0415

    with TemporaryDirectory() as home:
        try:
            shot.shoot(
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


def _strip(asked: argparse.Namespace) -> int:
    from game.tools import moments, shot, strip  # noqa: PLC0415

    said, _, event = asked.moment.partition(":")
    name, rules = shot.agreed(said)
    chosen = find(name)
    if not 0 <= asked.viewer < min(max(asked.seats, chosen.seats[0]), chosen.seats[-1]):
        raise Refused(f"--viewer takes a seat of the table from 0 up, not {asked.viewer}")
    who = asked.seats, asked.viewer, asked.mine, asked.at_me
    wanted = moments.Wanted(name, event, *who, rules)
    size = strip.FULL if asked.full else strip.SMALL
    film = strip.Film(asked.frames, asked.speed, asked.less_movement, size)
    try:
        strip.draw(wanted, asked.out, asked.seed, film)
    except moments.NoSuchMoment as wrong:
        raise Refused(str(wrong)) from None
    except pygame_error() as error:
        raise Refused(f"the picture cannot be written: {error}") from None
    return 0


def pygame_error() -> type[Exception]:
    import pygame  # noqa: PLC0415

    return pygame.error


def _size(said: str) -> tuple[int, int]:
    width, _, height = said.partition("x")
    if not (width.isdecimal() and height.isdecimal()) or not 0 < len(said) < 12:
        raise argparse.ArgumentTypeError(f"takes WIDTHxHEIGHT, not {quoted(said)}")
    return int(width), int(height)


# -- sim -------------------------------------------------------------------------------------------


def _sim(asked: argparse.Namespace) -> int:
    game = find(asked.game)
    names = _bots(game, asked.bots, asked.seats)
    options = _options(game, asked.option, len(names))
    if asked.games < 1:
        raise Refused(f"--games takes a number from 1 up, not {asked.games}")
    folder = _folder(asked.save) if asked.save is not None else None
    troubles: list[str] = []
    with _seated(game, names, troubles.append) as players, _progress(asked.games) as progress:
        summary = play_series(
            game,
            options,
            names,
            asked.games,
            asked.seed,
            players=players,
            folder=folder,
            progress=progress.show,
        )
    if asked.json:
        print(json.dumps(_as_json(game, options, asked.seed, summary)))
    else:
        print("\n".join(_as_text(game, names, summary)))
    for trouble in troubles:
        _complain("ringside sim", trouble)
    return FAILED if troubles else 0


def _arena(asked: argparse.Namespace) -> int:
    game = find(asked.game)
    pool = (asked.pool or f"{asked.b},{asked.a}").split(",")
    if bool(asked.pool) == bool(asked.a and asked.b) or bool(asked.a) != bool(asked.b):
        raise Refused("arena takes either --a and --b or --pool")
    if len(set(pool)) < len(pool) or len(pool) < 2:
        raise Refused("arena takes two bots or more, each once")
    if asked.games < 1 or asked.jobs < 1:
        raise Refused("--games and --jobs take a number from 1 up")
    seats = len(_bots(game, pool[0], asked.seats))
    for name in pool:
        bots.find(name, game.name)
    options = _options(game, asked.option, seats)
    pairs = contests.everybody(pool, seats) if asked.pool else [(asked.a, asked.b)]
    held = contests.pairings(game, options, seats, pairs, asked.games, asked.seed)
    try:
        ledger = Ledger(asked.keep, asked.also)
        bouts = contests.missing(held, ledger, *asked.shard)
        with _progress(len(bouts)) as progress:
            farming = asked.jobs, asked.engine, asked.address
            contests.hold(bouts, ledger, *farming, progress.show)
    except farm.NoFarm as problem:
        raise Refused(str(problem)) from None
    except OSError as error:
        raise Refused(f"the results cannot be kept or read: {why(error)}") from None
    known = contests.shares(held, ledger)
    if asked.json:
        print(json.dumps(contests.as_json(game, seats, asked.seed, known)))
    else:
        print("\n".join(contests.as_text(game, seats, known)))
    return 0


def _folder(said: str) -> Path:
    with suppress(OSError):  # a name can be too long even to be looked for
        if said and Path(said).is_dir():
            return Path(said)
    raise Refused(f"there is no folder {quoted(said)} to save to")


def _bots(game: Game, said: str, seats: int | None) -> list[str]:
    """One bot for every seat, or one each."""
    names = [name.strip() for name in said.split(",")]
    wanted = seats if seats is not None else max(len(names), game.seats[0])
    if wanted not in game.seats:
        span = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else game.seats[0]
        raise Refused(f"{game.name} takes {span} seats, not {wanted}")
    if len(names) == 1:
        names *= wanted
    if len(names) != wanted:
        raise Refused(f"--bots takes one bot, or {wanted} for {wanted} seats, not {len(names)}")
    for name in names:
        if not outside.is_outside(name):
            bots.find(name, game.name)
    return names


@contextmanager
def _seated(
    game: Game, names: Sequence[str], report: Callable[[str], object]
) -> Iterator[list[Bot]]:
    """The bots of these names; those from outside are here as long as this lasts."""
    stand_in = bots.find(BEST.bot, game.name)
    with ExitStack() as guests:
        players: list[Bot] = []
        for name in names:
            if outside.is_outside(name):
                guest = outside.Outside(name, stand_in, report)
                guests.callback(guest.close)
                players.append(guest)
            else:
                players.append(bots.find(name, game.name))
        yield players


def _options(game: Game, said: Sequence[str], seats: int) -> Options:
    given = {}
    for pair in said:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f"--option takes name=value, not {quoted(pair)}")
        if name.strip() in given:
            raise Refused(f"{name.strip()} is given twice")
        given[name.strip()] = value.strip()
    options = game.options.parse(given)
    options.check(seats)
    return options


def _as_json(game: Game, options: Options, seed: int, summary: Summary) -> dict[str, object]:
    return {
        "game": game.name,
        "seats": len(summary.wins_by_seat),
        "games": summary.games,
        "seed": seed,
        "options": options.public(),
        "wins_by_seat": list(summary.wins_by_seat),
        "draws": summary.draws,
        "endings": summary.endings,
        "turns_mean": round(summary.mean, 3),
        "turns_p5": summary.percentile(5),
        "turns_p95": summary.percentile(95),
        "decisions": summary.decisions,
        "decisions_per_s": round(summary.decisions / summary.seconds, 1),
    }


def _as_text(game: Game, names: Sequence[str], summary: Summary) -> list[str]:
    def share(count: int) -> str:
        return f"{count:>7}  {100 * count / summary.games:5.1f} %"

    words = game.words
    matches = _count(summary.games, "match", "matches")
    lines = [f"{words.TITLE}, {len(names)} seats, {matches}", ""]
    for seat, name in enumerate(names):
        lines.append(f"  seat {seat} ({name})".ljust(28) + share(summary.wins_by_seat[seat]))
    lines += ["  draws".ljust(28) + share(summary.draws)]
    if any(summary.wins_by_order):
        order = " / ".join(f"{100 * wins / summary.games:.1f}" for wins in summary.wins_by_order)
        lines.append(f"  from the first player on: {order} %")
    lines.append("")
    for ending, count in summary.endings.items():
        lines.append(f"  {words.ENDINGS[ending]}".ljust(28) + share(count))
    middle, low, high = (summary.percentile(p) for p in (50, 5, 95))
    lines += [
        "",
        f"  {words.TURN}s: mean {summary.mean:.1f}, median {middle}, 5-95 % {low}-{high}",
        f"  {summary.decisions} decisions, {summary.decisions / summary.seconds:,.0f} a second",
    ]
    return lines


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


class Progress:
    """A bar on the terminal, and nothing anywhere else."""

    WIDTH = 32
    EVERY = 0.1
    """Seconds."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.next = 0.0
        self.visible = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int) -> None:
        if self.visible and monotonic() >= self.next:
            self.next = monotonic() + self.EVERY
            filled = self.WIDTH * done // self.total
            bar = "█" * filled + "░" * (self.WIDTH - filled)
            self._write(f"\r{bar} {done} of {self.total}")

    def clear(self) -> None:
        if self.visible:
            self._write("\r\033[K")

    def _write(self, text: str) -> None:
        with suppress(OSError):  # the terminal may be gone, the work goes on
            print(text, end="", file=sys.stderr, flush=True)


@contextmanager
def _progress(total: int) -> Iterator[Progress]:
    """However it ends, the bar does not stay behind."""
    progress = Progress(total)
    try:
        yield progress
    finally:
        progress.clear()


# -- rules -----------------------------------------------------------------------------------------


def _rules(asked: argparse.Namespace) -> int:
    chosen = find(asked.game)
    page = resources.files(game.games) / chosen.name / "README.md"
    print(page.read_text(encoding="utf-8").rstrip())
    print("\n## Options\n")
    for name, kind in chosen.options.kinds().items():
        default = chosen.options.defaults()[name]
        shown = str(default).lower() if isinstance(default, bool | None) else str(default)
        print(f"- `{public_name(name)}` = {shown} ({kind.allowed()}): {chosen.words.OPTIONS[name]}")
    return 0


# -- paths -----------------------------------------------------------------------------------------


def _paths(_asked: argparse.Namespace) -> int:
    places = Places.find()
    for name, path in (
        ("settings", places.settings),
        ("matches", places.matches),
        ("pictures", places.cache),
        ("reports", places.reports),
    ):
        print(f"{name}: {visible(str(path))}")
    return 0


# -- replay ----------------------------------------------------------------------------------------


def _replay(asked: argparse.Namespace) -> int:
    if asked.promise is not None and not asked.check:
        raise Refused("--promise goes with --check")
    if asked.check:
        return _check(asked.file, asked.promise)
    try:
        opened = record.read(asked.file)
    except record.Unreadable as unreadable:
        _complain("ringside replay", str(unreadable))
        return FAILED
    match = opened.match
    if asked.seat is not None and not 0 <= asked.seat < len(match.seats):
        raise Refused(f"this match has seats 0 to {len(match.seats) - 1}, not {asked.seat}")
    if asked.watch:
        return _watch(match, asked.seat)
    words = match.game.words
    print(visible(f"{words.TITLE}: {', '.join(match.names)}"))
    for told in sentences(match, asked.seat):
        if told.sentences:
            print(f"{told.number:>5}  {visible(' '.join(told.sentences))}")
    if match.result is not None:
        length = _count(match.result.turns, words.TURN, f"{words.TURN}s")
        print(f"       Ended after {length}: {words.ENDINGS[match.result.ending]}.")
    if opened.problem:
        _complain("ringside replay", opened.problem)
    return 0


def _check(file: Path, promised: str | None) -> int:
    """Does every line play out as it says, with the luck that was promised?"""
    try:
        opened = record.read(file)
    except record.Unreadable as unreadable:
        print(visible(str(unreadable)))
        return FAILED
    seed = opened.match.seed
    problem = opened.problem
    if promised is not None and not keeps(seed, promised):
        problem = problem or "This is not the luck that was promised."
    if problem:
        print(visible(problem))
        return FAILED
    print("Every line of this match plays out as it says.")
    print(f"Its luck was promised as {promise(seed)}; the seed is {seed:x}.")
    return 0


def _watch(match: Match, seat: int | None) -> int:
    from game.table.games import is_ready  # noqa: PLC0415  only who looks needs a table

    if not is_ready(match.game.name):
        raise Refused(f"{match.game.words.TITLE} has no table yet; without --watch it is told")
    return _show("replay", match=match, seat=seat)


# -- bench -----------------------------------------------------------------------------------------


def _bench(asked: argparse.Namespace) -> int:
    if asked.frames:
        return _bench_frames(asked)
    if asked.memory is not None:
        return _bench_memory(asked)
    if asked.sound:
        return _bench_sound(asked)
    if asked.flashes:
        return _bench_flashes(asked)
    tables = speed.tables()
    speeds = []
    with _progress(len(tables)) as progress:
        for done, (measured, seats) in enumerate(tables, 1):
            speeds.append(speed.measure(measured, seats))
            progress.show(done)
    if asked.json:
        print(json.dumps({"tables": [each._asdict() for each in speeds]}))
        return 0
    print(f"{'game':<18}{'seats':>6}{'decisions/s':>14}{'with events':>14}{'clones/s':>14}")
    for each in speeds:
        print(
            f"{each.game:<18}{each.seats:>6}{each.decisions_per_s:>14,.0f}"
            f"{each.decisions_per_s_events:>14,.0f}{each.clones_per_s:>14,.0f}"
        )
    return 0


def _bench_frames(asked: argparse.Namespace) -> int:
    from game.stage.window import NoDisplay  # noqa: PLC0415
    from game.table.games import ON_THE_TABLE  # noqa: PLC0415
    from game.tools import frames  # noqa: PLC0415

    try:
        costs = [frames.measure(name) for name in ON_THE_TABLE]
    except NoDisplay as problem:
        _complain("ringside bench", str(problem))
        return FAILED
    if asked.json:
        print(json.dumps({"tables": [cost._asdict() for cost in costs]}))
        return 0
    for cost in costs:
        print("\n".join(frames.as_text(cost)))
    return 0


def _bench_memory(asked: argparse.Namespace) -> int:
    from game.stage.window import NoDisplay  # noqa: PLC0415
    from game.tools import memory  # noqa: PLC0415

    if asked.memory < 1:
        raise Refused(f"--memory takes a number of matches from 1 up, not {asked.memory}")
    try:
        with _progress(asked.memory) as progress:
            used = memory.measure(asked.memory, progress.show)
    except (NoDisplay, memory.CannotTell) as problem:
        _complain("ringside bench", str(problem))
        return FAILED
    if asked.json:
        print(json.dumps(used._asdict()))
    else:
        print("\n".join(memory.as_text(used)))
    return 0


def _bench_sound(asked: argparse.Namespace) -> int:
    from game.tools import loudness  # noqa: PLC0415

    pieces, mixes = loudness.set_pieces(), []
    try:
        with _progress(len(pieces)) as progress:
            for done, piece in enumerate(pieces, 1):
                mixes.append(loudness.measure(*piece))
                progress.show(done)
    except loudness.NobodyListens as problem:
        _complain("ringside bench", str(problem))
        return FAILED
    if asked.json:
        print(json.dumps({"set_pieces": [mix._asdict() for mix in mixes]}))
    else:
        print("\n".join(loudness.as_text(mixes)))
    return 0


def _bench_flashes(asked: argparse.Namespace) -> int:
    from game.tools import flashes  # noqa: PLC0415

    pieces, reports = list(flashes.every_set_piece()), []
    with _progress(len(pieces)) as progress:
        for done, piece in enumerate(pieces, 1):
            reports.append(flashes.measure(piece))
            progress.show(done)
    if asked.json:
        said = [
            {"game": game, "moment": moment, **(found._asdict() if found else {})}
            for game, moment, found in reports
        ]
        print(json.dumps({"set_pieces": said}))
    else:
        print("\n".join(flashes.as_text(reports)))
    return 0 if all(report.safe for report in reports) else FAILED


# -- monkey ----------------------------------------------------------------------------------------


def _monkey(asked: argparse.Namespace) -> int:
    from game.stage.window import NoDisplay  # noqa: PLC0415
    from game.tools.monkey import tally  # noqa: PLC0415

    for name in ("seeds", "events"):
        if getattr(asked, name) < 1:
            raise Refused(f"--{name} takes a number from 1 up, not {getattr(asked, name)}")
    seeds = range(asked.first, asked.first + asked.seeds)
    try:
        with _progress(asked.seeds) as progress:
            found = tally.run(seeds, asked.events, asked.window, progress.show)
    except NoDisplay as problem:
        _complain("ringside monkey", str(problem))
        return FAILED
    print(json.dumps(tally.as_json(found)) if asked.json else "\n".join(tally.as_text(found)))
    return FAILED if found.mishaps else 0


if __name__ == "__main__":
    sys.exit(main())
