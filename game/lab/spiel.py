"""Every game as an OpenSpiel game; importing this module registers them.

    import pyspiel
    from game.lab import spiel
    game = pyspiel.load_game("ringside_dodgeball(players=4,mode=strategic)")

House rules are parameters with the names that `ringside rules GAME` prints; -1 leaves a number
open. All chance comes first: a deal of 48 bits, as at the table, determines every card and die;
no player sees it. Secret choices are made in turn.
"""

from typing import Any, ClassVar

import numpy as np
import pyspiel

from game.core.options import public_name
from game.core.registry import Game, find, games
from game.lab.lab_match import DEAL_BITS, LONGEST, LabMatch, LabTable

BITS = 8
"""Bits of the deal at each chance node."""
DEALS = DEAL_BITS // BITS
UNSET = -1


def _rules(game: Game) -> dict[str, object]:
    """Return the house rules with their defaults, as parameters."""
    defaults = game.options.defaults()
    return {public_name(name): UNSET if v is None else v for name, v in defaults.items()}


def _kind(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"ringside_{game.name}",
        long_name=f"Ringside: {game.words.TITLE}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], **_rules(game)},
    )


KINDS = {game.name: _kind(game) for game in games()}


def _info(bench: LabTable) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(bench.encoding.moves),
        max_chance_outcomes=1 << BITS,
        num_players=bench.seats,
        min_utility=-1.0,
        max_utility=bench.seats - 1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


class Table(pyspiel.Game):
    """One kind of table, as an OpenSpiel game."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = find(self.name)
        said = {"players": game.seats[0], **_rules(game), **(params or {})}
        seats = said.pop("players")
        rules = {name: None if value == UNSET else value for name, value in said.items()}
        self.bench = LabTable(game.name, seats, rules)
        super().__init__(KINDS[self.name], _info(self.bench), params or {})

    def new_initial_state(self) -> "Match":
        return Match(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observers have no parameters, not even {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.bench, recall)


class Match(pyspiel.State):
    """One match: first the deal, then the choices in turn."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._bench = table.bench
        self._deal: list[int] = []
        self.sitting: LabMatch | None = None

    def current_player(self) -> Any:
        if self.sitting is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.sitting.over else self.sitting.seat_to_move

    def is_terminal(self) -> bool:
        return self.sitting is not None and self.sitting.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(part, 1.0 / (1 << BITS)) for part in range(1 << BITS)]

    def _legal_actions(self, player: int) -> list[int]:
        sitting = self.sitting
        return sitting.actions() if sitting is not None and sitting.seat_to_move == player else []

    def _apply_action(self, action: int) -> None:
        if self.sitting is not None:
            self.sitting.choose(action)
            return
        self._deal.append(action)
        if len(self._deal) == DEALS:
            deal = int.from_bytes(bytes(self._deal), "big")
            self.sitting = self._bench.deal_match(deal)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.sitting is None or player < 0:
            return f"deal {action}"
        return self.sitting.label(player, action)

    def returns(self) -> list[float]:
        return self.sitting.returns() if self.sitting is not None else [0.0] * self._bench.seats

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class Observer:
    """What a player sees now, or with `recall` remembers of the whole match.

    See OpenSpiel's observation.py.
    """

    def __init__(self, bench: LabTable, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(bench.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Match, player: int) -> None:
        self.tensor.fill(0.0)
        if state.sitting is not None:
            self.tensor[:] = state.sitting.encoded_observation(player)

    def string_from(self, state: Match, player: int) -> str:
        if state.sitting is None:
            return f"seat {player}, nothing is dealt"
        return (
            state.sitting.information_state(player)
            if self._recall
            else state.sitting.observation_text(player)
        )


# OpenSpiel keeps a registered game until after Python's shutdown, and pickles it by name. Only a
# class survives both.


class EyeballBoxing(Table):
    name = "eyeball_boxing"


class CardClash(Table):
    name = "card_clash"


class TwelveRounds(Table):
    name = "twelve_rounds"


class MindsEye(Table):
    name = "minds_eye"


class Dodgeball(Table):
    name = "dodgeball"


for _table in (EyeballBoxing, CardClash, TwelveRounds, MindsEye, Dodgeball):
    pyspiel.register_game(KINDS[_table.name], _table)
