"""How long people at one screen wait for each other's answers, under each reaction setting.

    python -m tests.table.reactions_length [--agreements NAME …] [--people N] [--seeds N]
        [--bluffs SHARE] [--waves SHARE] [--corners N]

Plays whole matches of Eyeball Boxing at the real table, as well as our best bot does. Fuses and
beats are measured. A curtain costs seven seconds for a player with a choice and six for one
without. If that player also plays their turn behind the same curtain, the handover was needed
anyway, and only the choice is counted. A player with an answer buzzes after 1.5 seconds; now and
then somebody bluffs; half of those who take a hit wave it on after a second, and the others let
the fuse burn, so that nobody can read them. Two of five have a seat policy that blocks whatever it
can, and never buzz for a block. Bells (a rest) and ingredients that have to be handed over are
counted separately.
"""

import argparse
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.app.app import App
from game.core.state import PASS, Move, Seat
from game.main_loop import open_app
from game.match.match import Match
from game.profile.places import Places
from game.screens.table.questions.reaction_view import ReactionView
from game.table.match_control import referee
from game.table.match_control.reaction_manager import EXPRESS_DELAY
from tests.table.eyeball_boxing_spec import SPEC
from tests.table.harness import heuristic_move
from tests.table.kit.test_hot_seat import HotSeatUsers, tap_key

POLICIES = ("ringside", "strict", "express", "open", "casual")
WITH_A_CHOICE, WITHOUT = 7.0, 6.0
BUZZES, WAVES = 1.5, 1.0
"""Seconds until a player buzzes or waves."""
USUAL = 60
"""Turns of the match that the time model assumes."""


class Length(NamedTuple):
    """Minutes spent on each kind of waiting, and how many windows and turns there were."""

    fuses: float
    curtains: float
    bells: float
    given: float
    windows: int
    turns: int

    @property
    def reactions(self) -> float:
        return self.fuses + self.curtains


class Manners(NamedTuple):
    """How the people at the screen behave."""

    bluffs: float
    """The share of windows in which somebody buzzes without a reason."""
    waves: float
    """The share of those who take a hit that wave the window on."""
    corners: int
    """How many seats leave blocking to their seat policy."""


class Watched(HotSeatUsers):
    """People who take as long as people do."""

    def __init__(self, app: App, match: Match, manners: Manners) -> None:
        super().__init__(app, match)
        self.luck = Random(match.seed)
        self.manners = manners
        self.fuses = self.curtains = self.bells = self.given = 0.0
        self.windows = 0
        self.came = ""
        """The question for which the screen was taken."""
        self.chooses = False
        self.turned = False
        """Whether they have played their turn as well."""

    def frame(self, seconds: float = 0.0) -> bool:
        window = isinstance(self.table.question, ReactionView) and self.table.overlay is None
        self.fuses += seconds if window else 0.0
        return super().frame(seconds)

    def take(self) -> Seat:
        self.came = self.match.state.question()
        seat = super().take()
        self.chooses, self.turned = len(self.match.state.legal_moves(seat)) > 1, False
        return seat

    def do(self, move: Move, way: int = 0) -> None:
        asked = self.table.referee.viewer_question
        self.turned |= asked is not None and not self.table.board.game_table.is_between_turns(asked)
        super().do(move, way)

    def give_back(self) -> None:
        super().give_back()
        game_table, cost = self.table.board.game_table, WITH_A_CHOICE if self.chooses else WITHOUT
        if self.came in game_table.reactions_in_seat_order:
            self.bells += cost
        elif self.came in game_table.reaction_questions:
            self.curtains += cost - (WITHOUT if self.turned else 0.0)
        elif self.came == "give":
            self.given += cost

    def react(self, buzzers: ReactionView, _number: int) -> None:
        reaction = buzzers.reaction
        self.windows += 1
        orders = self.table.referee.reaction_manager.seat_policies
        leave = [seat for seat in reaction.seats if reaction.question in orders.of(seat)]
        able = [s for s in reaction.seats if reaction.may_buzz(s) and s not in leave]
        keen = [s for s in able if heuristic_move(self.match, self.match.view(s)) != PASS]
        if not keen and able and self.luck.random() < self.manners.bluffs:
            keen = [self.luck.choice(able)]
        takes_it = (
            reaction.only_one_can_answer
            and able
            and not keen
            and self.luck.random() < self.manners.waves
        )
        while keen and reaction.seconds_left > reaction.duration - BUZZES:
            self.frame(0.1)
        while takes_it and reaction.seconds_left > reaction.duration - WAVES:
            self.frame(0.1)
        for seat in keen[:1]:
            tap_key(self, buzzers, seat)
        if takes_it:
            buzzers.decline(reaction.seats[0])
        while self.table.question is buzzers and self.table.overlay is None:
            self.frame(0.1)


def length(app: App, policy: str, n: int, seed: int, manners: Manners) -> Length:
    app.settings.sharing.reactions = policy  # type: ignore[assignment]
    app.settings.play.speed = 0.0
    match = SPEC.sit_down(n, *range(n), seed=seed)
    watched = Watched(app, match, manners)
    watched.skip_drawing()
    for seat in range(manners.corners):
        watched.table.referee.reaction_manager.seat_policies.set_policy(seat, "block", "cheapest")
    answer_all, beats = watched.table.referee.reaction_manager._after_a_beat, 0

    def after_a_beat(*about: object) -> object:
        nonlocal beats
        beats += 1
        return answer_all(*about)  # type: ignore[arg-type]

    watched.table.referee.reaction_manager._after_a_beat = after_a_beat  # type: ignore[assignment,method-assign]
    watched.play_to_end()
    return Length(
        (watched.fuses + beats * EXPRESS_DELAY) / 60,
        watched.curtains / 60,
        watched.bells / 60,
        watched.given / 60,
        watched.windows + beats,
        match.state.turns,
    )


def _report(policy: str, found: list[Length]) -> None:
    fuses, curtains, bells, given, windows, turns = (
        sum(column) / len(found) for column in zip(*found, strict=True)
    )
    reactions = sorted(one.reactions for one in found)
    print(
        f"{policy:9} reactions {fuses + curtains:4.1f} minutes"
        f" ({reactions[0]:.1f} to {reactions[-1]:.1f}) in {turns:.0f} turns,"
        f" {(fuses + curtains) * USUAL / turns:.1f} in {USUAL}:"
        f" fuses {fuses:.1f}, curtains {curtains:.1f}, {windows:.0f} windows;"
        f" besides, bells {bells:.1f}, handing over {given:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agreements", nargs="*", default=POLICIES)
    parser.add_argument("--people", type=int, default=5)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--bluffs", type=float, default=0.05)
    parser.add_argument("--waves", type=float, default=0.5)
    parser.add_argument("--corners", type=int, default=2)
    said = parser.parse_args()
    manners = Manners(said.bluffs, said.waves, said.corners)
    referee.SLICE = 600.0  # no bot's thought is cut short by a slow machine
    with TemporaryDirectory() as folder:
        home = Path(folder)
        app = open_app((1280, 720), Places(home, home, home), exact=True)
        for policy in said.agreements:
            found = [length(app, policy, said.people, seed, manners) for seed in range(said.seeds)]
            _report(policy, found)
        app.stage.close()


if __name__ == "__main__":
    main()
