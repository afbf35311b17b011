"""The visible state of Twelve Rounds. Its turns are rounds."""

from dataclasses import dataclass, field
from typing import NamedTuple, Self

from game.core.event import HIDDEN, NOBODY, Event
from game.core.state import PASS, Seat
from game.games.twelve_rounds.bout import ALL_USED, START_ENDURANCE, Observation, Options
from game.games.twelve_rounds.cards import (
    ATTACK,
    BOOSTED,
    CORNER,
    DECKS,
    MOVEMENTS,
    PICK_YOUR_SHOTS,
    READ_HIM,
    TAKE_THE_CENTRE,
)
from game.games.twelve_rounds.moves import STEP
from game.games.twelve_rounds.rules import BY_MOVEMENT
from game.table.view import visible_state
from game.table.view.viewpoint import Viewpoint

SIDES = 2
KINDS = CORNER.stop
"""How many card numbers there are, corner cards included."""
DRAWS, MORE = 7, 9
"""Size to which a hand is drawn, and with the corner card for more."""
ATTACKS, GUARDS = range(2)
"""Index of the two slots, and of the two hands of each boxer."""


class LaidCard(NamedTuple):
    """A card in a slot: its number, -1 if unknown, and whether it is face up."""

    card: int
    up: bool


@dataclass(slots=True)
class RoundsVisible(visible_state.VisibleState):
    rounds: int = 12
    ticks: int = 10
    between: bool = True
    """Whether the round is over and the next has not begun."""
    listened: list[bool] = field(default_factory=lambda: [False, False])
    """By seat: whether its corner card is chosen, or none is left."""
    red: Seat = 0
    boxers: list[int] = field(default_factory=lambda: [0, 0])
    control: Seat = 0
    open: bool = False
    """Whether the next attack must be face up, for another reason than READ HIM."""
    duty: bool = field(default=False, compare=False)
    """The same, also while an attack is laid or READ HIM hides it from observation."""
    tick: int = 0
    laid: LaidCard | None = None
    """The attack that has not been answered; None if there is none."""
    counts: list[int] = field(default_factory=lambda: [0] * 4)
    """Hand sizes: attack and defence of seat 0, then of seat 1; `decks` likewise."""
    decks: list[int] = field(default_factory=lambda: [len(DECKS[0])] * 4)
    discards: list[int] = field(default_factory=lambda: [0] * 40)
    endurance: list[int] = field(default_factory=lambda: [100, 100])
    damage: list[int] = field(default_factory=lambda: [0, 0])
    cut: list[int] = field(default_factory=lambda: [0, 0])
    checked: bool = False
    """Has this round's condition check been made?"""
    heavy: list[bool] = field(default_factory=lambda: [False, False])
    downs: list[int] = field(default_factory=lambda: [0, 0])
    falls: list[int] = field(default_factory=lambda: [0, 0])
    landed: list[int] = field(default_factory=lambda: [0, 0])
    dealt: list[int] = field(default_factory=lambda: [0, 0])
    dealt_in_all: list[int] = field(default_factory=lambda: [0, 0])
    clinches: list[int] = field(default_factory=lambda: [3, 3])
    clinched: list[bool] = field(default_factory=lambda: [False, False])
    movements: bool = True
    movements_used: list[int] = field(default_factory=lambda: [0, 0])
    moved: list[bool] = field(default_factory=lambda: [False, False])
    corner: list[int] = field(default_factory=lambda: [PASS, PASS])
    corner_used: list[int] = field(default_factory=lambda: [0, 0])
    boosts: list[int] = field(default_factory=lambda: [0, 0])
    exposed: list[int] = field(default_factory=lambda: [0, 0])
    down: Seat = NOBODY
    target: int = 0
    tally: int = 0
    flips: list[int] = field(default_factory=list)
    sheet: list[int] = field(default_factory=list)
    lying: list[LaidCard | None] = field(default_factory=lambda: [None, None], compare=False)
    """The cards in the attack and the defence slot while an exchange is shown."""

    # -- before the first deal ---------------------------------------------------------------------

    @classmethod
    def empty(cls, viewpoint: Viewpoint, n: int) -> Self:
        return cls.at_start(Options(), viewpoint, n)

    @classmethod
    def at_start(cls, options: Options, viewpoint: Viewpoint, n: int) -> Self:
        """Return the empty table by these house rules."""
        made = cls(viewpoint.seat, n, cls.empty_hands(viewpoint, n, KINDS), [0] * n)
        made.rounds, made.ticks = options.rounds, options.ticks_per_round
        made.endurance = [options.start_endurance or START_ENDURANCE[options.rounds]] * SIDES
        made.clinches = [options.clinches] * SIDES
        made.movements = options.movements
        return made

    # -- from an observation -----------------------------------------------------------------------

    @classmethod
    def from_observation(cls, obs: Observation) -> Self:
        over = bool(obs.winners)
        resting = obs.asking == "corner" and not over
        thrower = obs.control
        made = cls(
            viewer=obs.seat,
            n=SIDES,
            hands={obs.seat: _held(obs)} if obs.seat >= 0 else {},
            hand_sizes=[sum(obs.hand_sizes[2 * seat : 2 * seat + 2]) for seat in range(SIDES)],
            turns=obs.round,
            over=over,
            rounds=obs.rounds,
            ticks=obs.ticks,
            between=resting,
            listened=[resting and seat not in obs.asked for seat in range(SIDES)],
            red=obs.red,
            boxers=list(obs.boxers),
            control=thrower,
            tick=obs.tick,
            counts=list(obs.hand_sizes),
            decks=list(obs.deck_sizes),
            discards=list(obs.discards),
            endurance=list(obs.endurance),
            damage=list(obs.damage),
            cut=list(obs.cut),
            checked=over or obs.asking not in ("corner", *STEP),
            heavy=list(obs.heavy),
            downs=list(obs.downs),
            falls=list(obs.falls),
            landed=list(obs.landed),
            dealt=list(obs.dealt),
            dealt_in_all=list(obs.dealt_in_all),
            clinches=list(obs.clinches),
            clinched=list(obs.clinched),
            movements=obs.movements_allowed,
            movements_used=list(obs.movements_used),
            moved=list(obs.moved),
            corner=list(obs.corner),
            corner_used=list(obs.corner_used),
            boosts=list(obs.boosts),
            exposed=list(obs.exposed),
            down=obs.down,
            target=obs.target,
            tally=obs.tally,
            flips=list(obs.flips),
            sheet=list(obs.sheet),
        )
        made.laid = LaidCard(obs.laid_card, obs.laid_up) if obs.laid else None
        made.lying = [made.laid, None]
        made.duty = obs.face_up
        made.open = made._is_open()
        return made

    def show_other_hand(self, obs: Observation) -> None:
        self.hands[obs.seat] = _held(obs)
        if obs.laid and obs.laid_card != HIDDEN:
            self.laid = LaidCard(obs.laid_card, obs.laid_up)
            self.lying = [self.laid, None]

    def looks_like(self, other: Self) -> bool:
        """Compare two states; after the last bell, ignore the corner cards."""
        if self.over and other.over:
            return all(getattr(self, name) == getattr(other, name) for name in COMPARED)
        return self == other

    @property
    def is_rest(self) -> bool:
        """Whether this is the rest between two rounds."""
        return self.between and 0 < self.turns < self.rounds

    @property
    def is_attack_face_up(self) -> bool:
        """Whether the next attack is laid face up."""
        return self.open or self.exposed[self.control] > 0

    def _is_open(self) -> bool:
        return self.duty and self.laid is None and not self.exposed[self.control]

    @property
    def putting_back(self) -> bool:
        """Whether somebody holds more cards than a round is fought with."""
        return not self.between and max(self.counts) > HAND

    def end_group(self) -> None:
        """Clear the slots: both cards stay until the whole exchange has been shown."""
        self.lying = [self.laid, None]

    # -- from events -------------------------------------------------------------------------------

    def apply_event(self, event: Event) -> None:
        visible_state.VisibleState.apply_event(self, event)
        self.open = self._is_open()

    def on_entered(self, event: Event) -> None:
        self.boxers[event.who] = event.amount

    def on_coin(self, event: Event) -> None:
        self.red = event.who

    # -- a round begins

    def _begin(self) -> None:
        """Begin the next round, if the first corner card or drawn card has not done so."""
        if self.between:
            self.turns += 1
            self.between = False
            self.listened = [False, False]
            self._hide_corner_cards()
            self.tick = 0
            self.duty = False
            self.clinched, self.moved = [False, False], [False, False]
            self.heavy = [False, False]
            self.checked = False

    def on_listened(self, event: Event) -> None:
        self.listened[event.who] = True

    def on_advised(self, event: Event) -> None:
        self._begin()
        seat, card = event.who, event.card
        self.corner[seat] = max(PASS, card)
        self.boosts[seat] = BOOSTED[card][1] if card in BOOSTED else 0
        self.exposed[1 - seat] = 2 if card == READ_HIM else 0
        if card in CORNER:
            self.corner_used[seat] |= 1 << card - CORNER[0]

    on_unadvised = on_advised

    def on_patched(self, event: Event) -> None:
        self.cut[event.who] = 0

    def on_drew(self, event: Event) -> None:
        self._begin()
        self.control = self._opener()
        seat = event.who
        wanted = MORE if self.corner[seat] == PICK_YOUR_SHOTS else DRAWS
        which = ATTACKS if self.counts[2 * seat] < wanted else GUARDS
        self.decks[2 * seat + which] -= 1
        self._gain(seat, which, event.card)

    def _opener(self) -> Seat:
        """Return who opens: red in odd rounds, unless exactly one boxer takes the centre."""
        centre = [card == TAKE_THE_CENTRE for card in self.corner]
        if centre[0] != centre[1]:
            return centre.index(True)
        return self.red if self.turns % 2 else 1 - self.red

    def on_reshuffled(self, event: Event) -> None:
        first = 20 * event.who + 10 * event.amount
        self.decks[2 * event.who + event.amount] = sum(self.discards[first : first + 10])
        self.discards[first : first + 10] = [0] * 10

    def on_returned(self, event: Event) -> None:
        which = event.amount >> 1
        self.decks[2 * event.who + which] += 1
        self._lose(event.who, which, event.card)

    def on_round_began(self, _event: Event) -> None:
        self.checked = True
        self.damage = [0, 0]
        self.downs, self.landed, self.dealt = [0, 0], [0, 0], [0, 0]

    def on_heavy_legs(self, event: Event) -> None:
        self.heavy[event.who] = True

    def on_started_hurt(self, event: Event) -> None:
        self.damage[event.who] = event.amount

    # -- cards

    def _gain(self, seat: Seat, which: int, card: int) -> None:
        self.counts[2 * seat + which] += 1
        self.gain_card(seat, card)

    def _lose(self, seat: Seat, which: int, card: int) -> None:
        self.counts[2 * seat + which] -= 1
        self.lose_card(seat, card)

    def _spend(self, seat: Seat, card: int) -> None:
        self.discards[20 * seat + card] += 1

    def on_dropped(self, event: Event) -> None:
        """Drop a card; one that a movement replaced has already left the public hand size."""
        seat, card = event.who, event.card
        if event.amount != BY_MOVEMENT:
            self._lose(seat, _hand_of(card), card)
        elif seat in self.hands:
            self.hands[seat][card] -= 1
        self._spend(seat, card)

    def on_discarded(self, event: Event) -> None:
        self._lose(event.who, _hand_of(event.card), event.card)
        self._spend(event.who, event.card)

    # -- an exchange

    def on_control(self, event: Event) -> None:
        self.control = event.who
        self.duty = False

    def on_backed_off(self, _event: Event) -> None:
        self.tick += 1

    def on_clinched(self, event: Event) -> None:
        self.clinches[event.who] -= 1
        self.clinched[event.who] = True
        self.tick += 1
        self.duty = True

    def on_laid(self, event: Event) -> None:
        seat = event.who
        self.exposed[seat] = max(0, self.exposed[seat] - 1)
        self.laid = LaidCard(event.card, bool(event.amount))
        self.lying = [self.laid, None]
        self._leave(seat, ATTACKS, event.card)

    def _leave(self, seat: Seat, which: int, card: int) -> None:
        """Take a card from a hand; which card a movement replaced is not known yet."""
        self.counts[2 * seat + which] -= 1
        self.hand_sizes[seat] -= 1
        if seat in self.hands and card not in MOVEMENTS:
            self.hands[seat][card] -= 1

    def on_revealed(self, event: Event) -> None:
        seat, card = event.who, event.card
        if seat == self.control:
            self.laid = None
            self.tick += 1
            self.lying[ATTACKS] = LaidCard(card, True)
        else:
            self._leave(seat, GUARDS, card)
            self.lying[GUARDS] = LaidCard(card, True)
        if card in MOVEMENTS:
            self.movements_used[seat] |= 1 << (card - MOVEMENTS[0]) % 3
            self.moved[seat] = True
        else:
            self._spend(seat, card)
            self._use_boost(seat, card)

    def _use_boost(self, seat: Seat, card: int) -> None:
        if self.boosts[seat] and card in BOOSTED[self.corner[seat]][0]:
            self.boosts[seat] -= 1

    def on_paid(self, event: Event) -> None:
        self.endurance[event.who] -= event.amount

    def on_landed(self, event: Event) -> None:
        self.duty = False
        self.on_countered(event)

    def on_countered(self, event: Event) -> None:
        self.damage[event.to] += event.amount
        self.endurance[event.to] = max(0, self.endurance[event.to] - event.amount)
        self.landed[event.who] += 1
        self.dealt[event.who] += event.amount
        self.dealt_in_all[event.who] += event.amount

    def on_drained(self, event: Event) -> None:
        self.endurance[event.to] -= event.amount

    def on_tied(self, _event: Event) -> None:
        self.duty = True

    on_rushed = on_tied

    def on_recovered(self, event: Event) -> None:
        self.endurance[event.who] += event.amount

    def on_cut(self, event: Event) -> None:
        self.cut[event.who] = self.turns

    # -- the count

    def on_knocked_down(self, event: Event) -> None:
        self.downs[event.who] = event.amount
        self.falls[event.who] += 1

    def on_count_began(self, event: Event) -> None:
        self.down, self.target = event.who, event.amount
        self.tally, self.flips = 0, []

    def on_flipped(self, event: Event) -> None:
        self.flips.append(event.amount)
        self.tally += event.amount

    def on_dug(self, event: Event) -> None:
        self.tally += 1
        self.endurance[event.who] -= event.amount

    def on_stood(self, event: Event) -> None:
        self.damage[event.who] = min(6, self.damage[event.who])
        self.down, self.target, self.tally, self.flips = NOBODY, 0, 0, []

    # -- the bell

    def on_bell(self, _event: Event) -> None:
        self.between = True
        self.checked = False
        self.corner = [PASS, PASS]
        self.listened = [used == ALL_USED for used in self.corner_used]
        for hand in self.hands.values():
            hand[CORNER[0] :] = [1] * len(CORNER)

    def on_scored(self, event: Event) -> None:
        self.sheet.append(event.amount)

    def on_won(self, _event: Event) -> None:
        visible_state.VisibleState.on_won(self, _event)
        self.between, self.checked = False, True
        self.listened = [False, False]
        self._hide_corner_cards()

    def _hide_corner_cards(self) -> None:
        for hand in self.hands.values():
            hand[CORNER[0] :] = [0] * len(CORNER)

    on_drawn = on_won


HAND = 6
"""Cards of each hand that a round is fought with."""
COMPARED = tuple(
    name for name in RoundsVisible.__dataclass_fields__ if name not in ("lying", "duty", "corner")
)


def _hand_of(card: int) -> int:
    return ATTACKS if card in ATTACK else GUARDS


def _held(obs: Observation) -> list[int]:
    """Return the hand: deck cards, and in the rest the corner cards."""
    hand = [*obs.attack, *obs.defence, *[0] * (KINDS - 20)]
    if obs.dropped != HIDDEN and obs.laid and obs.control == obs.seat:
        hand[obs.dropped] += 1  # it stays until the movement is revealed
    if obs.asking == "corner" and not obs.winners:
        hand[CORNER[0] :] = [1] * len(CORNER)
    return hand
