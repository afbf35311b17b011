"""Edits policies from the table: for good, or for this match only."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.registry import PolicySetting
from game.table.match_control.referee import Referee


class PolicyEditor:
    """Reads and sets the player's policies, in the settings or for this match."""

    def __init__(self, referee: Referee, save_settings: Callable[[], object]) -> None:
        self.referee = referee
        self.game = referee.match.game
        self.save_settings = save_settings
        """Saves the settings."""

    def policies_about(self, card: int, what: str = "") -> tuple[PolicySetting, ...]:
        """The policies about this card. Empty in the hot seat, where people set seat policies."""
        return () if self.referee.has_seat_policies else self.game.policy_settings_for(card, what)

    def policy(self, ask: PolicySetting) -> str:
        """The policy in force."""
        return self.referee.policies[ask.question]

    def label(self, ask: PolicySetting) -> str:
        return next(said for value, said in ask.labels if value == self.policy(ask))

    def is_for_this_match(self, ask: PolicySetting) -> bool:
        return (
            self.policy(ask) != self.referee.prompt_settings.policies_for(self.game)[ask.question]
        )

    def set_policy(self, ask: PolicySetting, policy: str, for_now: bool) -> None:
        standing = self.referee.prompt_settings.policies_for(self.game)[ask.question]
        self.referee.match_policies.pop(ask.question, None)
        if for_now:
            self.referee.match_policies[ask.question] = policy, standing
        else:
            self.referee.prompt_settings.set_policy(self.game, ask.question, policy)
            self.save_settings()


class CardPolicies(NamedTuple):
    """The policies about cards shown side by side."""

    editor: PolicyEditor
    settings: Sequence[tuple[PolicySetting, ...]]
    """The policy settings of each card."""
