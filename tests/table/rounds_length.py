"""How long a fight of Twelve Rounds takes a person, in the table's time.

    python -m tests.table.rounds_length [--rounds N] [--seeds N] [--speed X]
        [--seconds S] [--brisk] [--ready]

A person takes three seconds for each gesture, however many questions it answers: playing a card
says throw and waits for the opponent's clinch, a guard declines to clinch, and the first card of a
round puts the marked cards back. With `--ready` the button is pressed for that, and the first card
is a gesture of its own. The person does not think while an animation plays.
"""

import argparse
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.app.app import App
from game.core.state import PASS, Move, Seat, State
from game.games.twelve_rounds.cards import DEFENCE
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, STEP, THROW
from game.main_loop import open_app
from game.match.match import Match
from game.profile.places import Places
from game.profile.settings import PromptSettings, Settings
from game.table.games.twelve_rounds.control_plates import SLOTS
from game.table.games.twelve_rounds.queued_answers import TILES, put_back_answers
from game.table.input import intents
from game.table.match_control import referee
from tests.table.harness import TableUser, heuristic_move, match_with_state, players

GAME = "twelve_rounds"
FRAME = 1 / 60
DECIDES = 3.0
NOTHING, LAST_CARD = -1, 20


class Length(NamedTuple):
    minutes: float
    asked: Counter[str]
    """How many gestures were made, each under the first question that it answers."""
    told: float
    """Seconds of animation."""
    rounds: int
    ending: str

    @property
    def decisions(self) -> int:
        return self.asked.total()


def length(
    app: App,
    seed: int,
    rounds: int = 12,
    speed: float = 1.0,
    seconds: float = DECIDES,
    ready: bool = False,
) -> Length:
    """Play one fight against a robot until the results appear."""
    app.settings.play.speed = speed
    match = Match(GAME, {"rounds": rounds}, players(2, seed % 2), seed)
    sitter = TableUser(app, match)
    sitter.skip_drawing()
    frames, asked = 0, Counter[str]()
    while app.stage.top_layer is sitter.table:
        sitter.frame(FRAME)
        frames += 1
        if sitter.asked:
            asked[_decide(sitter, ready)] += 1
    assert match.result is not None
    told = frames * FRAME
    minutes = (told + asked.total() * seconds) / 60
    return Length(minutes, asked, told, match.result.turns, match.result.ending)


def _decide(sitter: TableUser, ready: bool) -> str:
    """Make one gesture; return the question it was for."""
    table, view = sitter.table, sitter.table.referee.viewer_question
    assert view is not None
    goes_back = view.question in STEP
    wish = heuristic_move(sitter.match, view)
    laid = _laid(sitter.match, view.seat, wish) if not (goes_back and ready) else NOTHING
    if table.question is not None:
        table._answer(wish)
    elif laid != NOTHING:
        _lay(sitter, laid)
    else:
        marked = (
            [button.move for button in table.board.game_table.buttons(view)] if goes_back else []
        )
        table.grip.let_go()
        table._commit(marked[0] or wish if marked else wish)
    return "put back" if goes_back else view.question


def _laid(match: Match, me: Seat, wish: Move) -> Move:
    """Return the card a good player would play early with this gesture, or NOTHING."""
    state = match.state.clone()
    question = state.question()
    if question not in (*STEP, "open", "clinch") or wish in (BACK_OFF, CLINCH):
        return NOTHING
    while state.question() in STEP:
        for seat in state.actors():
            state.apply(seat, _back(state, seat))
    if state.observe(me).face_up and state.observe(me).control != me:
        return NOTHING
    while state.question() not in ("attack", "defend") or me not in state.actors():
        seat = state.actors()[0]
        move = {"open": THROW, "clinch": PASS}.get(state.question(), state.legal_moves(seat)[0])
        if move not in state.legal_moves(seat):
            return NOTHING
        state.apply(seat, move)
    then = match_with_state(match, state)
    return heuristic_move(then, then.view(me))


def _back(state: State, seat: Seat) -> Move:
    """Return the move that puts the marked card back."""
    return next(put_back_answers(state.observe(seat), state.question())).move


def _lay(sitter: TableUser, move: Move) -> None:
    """Put the card into the ring, or onto its movement."""
    grip = sitter.table.grip
    slot, card = divmod(move - 21, 20) if move > LAST_CARD else (NOTHING, move - 1)
    key = next(
        key
        for key in grip.move_options.pickable_card_keys
        if grip.move_options.card_number(key) == card
    )
    zone = TILES[slot] if slot != NOTHING else SLOTS[card >= DEFENCE[0]]
    spot = next(spot for spot in grip.move_options.drop_targets(key) if spot.name == zone)
    grip.let_go()
    grip.carry_out(intents.Take(key))
    grip.carry_out(intents.Put(spot))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=DECIDES)
    parser.add_argument("--ready", action="store_true", help="the button before each round")
    parser.add_argument(
        "--brisk", action="store_true", help="asked only where it decides something"
    )
    said = parser.parse_args()
    referee.SLICE = 600.0  # no bot's thought is cut short by a slow machine
    with TemporaryDirectory() as folder:
        home = Path(folder)
        app = open_app((1280, 720), Places(home, home, home), exact=True)
        app.settings = Settings(asking=PromptSettings.brisk() if said.brisk else PromptSettings())
        for seed in range(said.seeds):
            found = length(app, seed, said.rounds, said.speed, said.seconds, said.ready)
            print(
                f"{found.minutes:.2f} minutes, {found.decisions} choices,"
                f" {found.told:.0f} s told, {found.ending} in round {found.rounds}:",
                ", ".join(f"{count} {question}" for question, count in found.asked.most_common()),
                flush=True,
            )
        app.stage.close()


if __name__ == "__main__":
    main()
