"""What events show of staring contests and observations do not: stances and their cost."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.cards import (
    DOUBLE_BLINK_DROPS,
    FULL_EYE,
    LAST_MOIST_BEAT,
    NOTHING,
    SURCHARGE,
)
from game.stage.widgets.widget import Widget
from game.table.text.word_files import read_words

STANCES = ("", "hold", "glare", "squint")


class PlayedBeat(NamedTuple):
    """One finished beat."""

    stances: dict[Seat, int]
    lost: dict[Seat, int]
    distraction: int
    dry: int


@dataclass
class StareHistory:
    """What the picture remembers about staring contests, from their events."""

    seen: dict[Seat, list[int]] = field(default_factory=dict)
    """How often each seat has held, glared and squinted in this match."""
    last: PlayedBeat | None = None
    """The previous beat of this contest; None at the first."""
    side_widgets: dict[Seat, list[Widget]] = field(default_factory=dict)
    """Seat → the widgets of people who have been asked at this screen in this contest."""
    asked: bool = False
    """Whether the widgets can be pressed now; the question view then draws them."""
    refilled: bool = False
    """Whether both have just blinked at once, and started again with a few drops."""
    _drops: dict[Seat, int] = field(default_factory=dict)
    _stances: dict[Seat, int] = field(default_factory=dict)
    _lost: dict[Seat, int] = field(default_factory=dict)
    _beat: int = 0
    _distraction: int = NOTHING
    _coming: int = NOTHING

    def apply_event(self, event: Event) -> None:
        hear = getattr(self, f"on_{event.what}", None)
        if hear is not None:
            hear(event)

    def on_stare_began(self, event: Event) -> None:
        self.last, self.refilled = None, False
        self.side_widgets, self.asked = {}, False
        self._drops = {event.who: FULL_EYE, event.to: FULL_EYE}
        self._beat, self._distraction, self._coming = 1, NOTHING, NOTHING

    def on_announced(self, event: Event) -> None:
        self._coming = event.amount

    def on_stared(self, event: Event) -> None:
        if len(self._stances) > 1:
            self._stances, self._lost = {}, {}
        self.refilled = False
        self._stances[event.who] = event.amount
        self.seen.setdefault(event.who, [0, 0, 0])[event.amount - 1] += 1

    def on_dripped(self, event: Event) -> None:
        before, self._drops[event.who] = self._drops[event.who], event.amount
        if self.refilled:
            return
        self._lost[event.who] = before - event.amount
        if len(self._lost) == len(self._drops):
            dry = max(0, self._beat - LAST_MOIST_BEAT)
            self.last = PlayedBeat(self._stances, self._lost, self._distraction, dry)
            self._beat += 1
            self._distraction, self._coming = self._coming, NOTHING

    def on_double_blinked(self, _event: Event) -> None:
        self.refilled = True


def last_beat_text(
    history: StareHistory, one: Seat, other: Seat, names: list[str]
) -> tuple[str, str]:
    """Return what the last beat did, and the reasons for any extra cost."""
    said = read_words("stare")
    if history.refilled:
        return said["goes_on"].format(drops=DOUBLE_BLINK_DROPS), ""
    if history.last is None:
        return said["begins"], ""
    stances, lost, distraction, dry = history.last
    deed = said["deeds"][f"{STANCES[stances[one]]}/{STANCES[stances[other]]}"]
    line = said["result"].format(
        deed=deed, one=names[one], lost=signed(-lost[one]),
        other=names[other], lost_other=signed(-lost[other]),
    )  # fmt: skip
    struck = any(SURCHARGE[distraction][stance - 1] for stance in stances.values())
    reasons = [said["distractions"][str(distraction)]] if struck else []
    reasons += [said["dry"].format(dry=dry)] if dry else []
    return line, said["counted"].format(reasons=", ".join(reasons)) if reasons else ""


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
