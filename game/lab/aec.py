"""Every game as a PettingZoo AEC environment, in which agents act in turn.

    from game.lab import aec
    env = aec.env("dodgeball", seats=4, mode="strategic")

House rules have the names that `ringside rules GAME` prints. An agent observes what its seat
observes, and the mask says which actions are legal; any other raises `IllegalMove`. Rewards come at
the end: a seat's share of the win in fair shares, minus one. They sum to zero.
"""

from functools import cache
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from game.core.registry import find
from game.lab.lab_match import LabMatch, LabTable

Observed = dict[str, Any]


def env(game: str, seats: int = 0, render_mode: str | None = None, **rules: object) -> Any:
    """Return the environment, wrapped to catch mistakes in its use."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Table(game, seats, render_mode, **rules)))


class Table(AECEnv):
    """One table of one game. Secret choices are made in turn, and shown after the last."""

    def __init__(
        self, game: str, seats: int = 0, render_mode: str | None = None, **rules: object
    ) -> None:
        """Set up the table; `seats` 0 means as few as possible."""
        super().__init__()
        self.metadata = {
            "name": f"ringside_{game}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._bench = LabTable(game, seats or find(game).seats[0], rules)
        self._luck = Random()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._bench.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    @cache  # noqa: B019  spaces must stay the same objects, and there are few environments
    def observation_space(self, _agent: str) -> Dict:
        written = self._bench.encoding
        row = Box(0.0, 1.0, (written.size,), np.float32)
        return Dict({"observation": row, "action_mask": MultiBinary(len(written.moves))})

    @cache  # noqa: B019
    def action_space(self, _agent: str) -> Discrete:
        return Discrete(len(self._bench.encoding.moves))

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002
        """Start a new match; `seed` makes it and all later ones repeatable. `options` is unused."""
        if seed is not None:
            self._luck = Random(seed)
        self._sitting: LabMatch = self._bench.deal_random_match(self._luck)
        self._told = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"side": self._side(agent)} for agent in self.agents}
        self.agent_selection = self.agents[self._sitting.seat_to_move]

    def _side(self, agent: str) -> list[str]:
        """Return the agents in this agent's team, itself included."""
        side = self._sitting.state.team_of(self._seats[agent])
        return [self.possible_agents[seat] for seat in side]

    def observe(self, agent: str) -> Observed:
        sitting, seat = self._sitting, self._seats[agent]
        mask = np.zeros(len(self._bench.encoding.moves), np.int8)
        if seat == sitting.seat_to_move:
            mask[sitting.actions()] = 1
        row = np.array(sitting.encoded_observation(seat), np.float32)
        return {"observation": row, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._sitting.choose(int(action))
        if self._sitting.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._sitting.seat_to_move]
        self._accumulate_rewards()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, self._sitting.returns(), strict=True))
        ended = self.truncations if self._sitting.is_truncated else self.terminations
        ended.update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Return the public events since the last call, one per line."""
        if self.render_mode is None:
            return None
        heard = self._sitting.public[self._told :]
        self._told += len(heard)
        words = self._bench.game.words
        return "\n".join(filter(None, (words.sentence(e, self.possible_agents) for e in heard)))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
