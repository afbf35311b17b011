"""How a player wants to be asked: for good, or only as long as this match lasts."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.registry import PolicySetting
from game.table.match_control.referee import Referee


class PolicyEditor:
    """The same values as in the settings, from wherever the match speaks of the question."""

    def __init__(self, referee: Referee, keep: Callable[[], object]) -> None:
        self.referee = referee
        self.game = referee.match.game
        self.keep = keep
        """Puts the settings on disk."""

    def about(self, card: int, what: str = "") -> tuple[PolicySetting, ...]:
        """Nothing, where each of several people has a corner to tell such things to."""
        return () if self.referee.has_seat_policies else self.game.asks_about(card, what)

    def policy(self, ask: PolicySetting) -> str:
        """What counts now."""
        return self.referee.policies[ask.question]

    def label(self, ask: PolicySetting) -> str:
        return next(said for value, said in ask.labels if value == self.policy(ask))

    def is_for_now(self, ask: PolicySetting) -> bool:
        return self.policy(ask) != self.referee.asking.of(self.game)[ask.question]

    def choose(self, ask: PolicySetting, policy: str, for_now: bool) -> None:
        standing = self.referee.asking.of(self.game)[ask.question]
        self.referee.match_policies.pop(ask.question, None)
        if for_now:
            self.referee.match_policies[ask.question] = policy, standing
        else:
            self.referee.asking.choose(self.game, ask.question, policy)
            self.keep()


class CardPolicies(NamedTuple):
    """What cards that lie side by side are about."""

    wishes: PolicyEditor
    asks: Sequence[tuple[PolicySetting, ...]]
    """For each of them."""
