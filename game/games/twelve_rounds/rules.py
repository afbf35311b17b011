"""Twelve Rounds: the rules. Ruling numbers are those of README.md."""

from collections.abc import Sequence
from typing import Self

from game.core import options as core
from game.core.event import Event
from game.core.state import DRAW, PASS, Move, Out, Seat
from game.games.twelve_rounds import moves
from game.games.twelve_rounds.bout import (
    ALL_USED,
    BOXER_NAMES,
    NOTHING,
    SEATS_IN_MASK,
    Bout,
    Observation,
    Options,
    replaced,
)
from game.games.twelve_rounds.cards import (
    BOOSTED,
    BREATHE,
    BULL_RUSH,
    CORNER,
    COST,
    COUNT,
    COUNTER,
    COVER_UP,
    CUTMAN,
    DECKS,
    DRAIN,
    EXTRA_DAMAGE,
    FEINT_BONUS,
    GUARD,
    IRON_CHIN,
    IS_DODGE,
    NO_GUARD,
    ON_YOUR_TOES,
    PICK_YOUR_SHOTS,
    READ_HIM,
    RELIEF,
    SHOULDER_ROLL,
    STRENGTH,
    TAKE_THE_CENTRE,
    WORK_THE_BODY,
)
from game.games.twelve_rounds.judges import leader, round_points
from game.games.twelve_rounds.moves import (
    ATTACK_HAND,
    BACK_OFF,
    CLINCH,
    CORNER_MOVE,
    DEFENCE_HAND,
    DIG,
    PUT_BACK,
    STEP,
    THROW,
)

__all__ = ["Fight", "Observation", "Options"]

HAND = 6
FULL = 100
BOTH = 3

BY_CLINCH, BY_MOVEMENT, BY_DIGGING = range(3)
"""Why a card was dropped."""


class Fight(Bout):
    """Two boxers: the one in control attacks and the other defends, until the bell."""

    __slots__ = ()

    REVEALS = frozenset(
        {"drew", "laid", "revealed", "dropped", "discarded", "advised", "unadvised", "cannot_pay"}
    )

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.__new__(cls)
        s.init_base(options, seats, seed)
        s.set_up()
        s.boxers = (s._boxer(s.options.boxer1), s._boxer(s.options.boxer2))
        s.red = s.roll(2)
        s.decks = tuple(tuple(s.shuffle(list(deck))) for deck in DECKS * 2)
        if out is not None:
            out.append(Event("entered", 0, amount=s.boxers[0]))
            out.append(Event("entered", 1, amount=s.boxers[1]))
            out.append(Event("coin", s.red))
        s._start_round(out)
        return s

    def _boxer(self, name: str) -> int:
        return self.roll(6) if name == "random" else BOXER_NAMES.index(name)

    # -- choosing ----------------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        return SEATS_IN_MASK[self.asked]

    def question(self) -> str:
        return self.asking

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        return moves.legal(self, seat)

    def refusal(self, seat: Seat, move: Move) -> str:
        return moves.refusal(self, seat, move)

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        match self.asking:
            case "open":
                self._take_a_stance(seat, move, out)
            case "clinch":
                if move == CLINCH:
                    self._clinch(seat, out)
                else:
                    self._ask("attack", 1 - seat)
            case "attack":
                self._lay(seat, move, out)
            case "defend":
                self._exchange(*self.decode_move(seat, move), out)
            case "drop":
                self._drop(seat, move - 1, BY_CLINCH, out)
                self._next_exchange(out)
            case "corner":
                self._choose_advice(seat, move, out)
            case "dig":
                self._dig(seat, move, out)
            case "dig_card":
                self._drop(seat, move - 1, BY_DIGGING, out)
                self._dug(seat, 0, out)
            case _:
                self._put_back(seat, move - 1, out)

    def _ask(self, question: str, seat: Seat) -> None:
        self.asking = question
        self.asked = 1 << seat

    # -- the start of a round ----------------------------------------------------------------------

    def _start_round(self, out: Out) -> None:
        self.turns += 1
        self.ticks = 0
        self.control = self._turn_over_corner_cards(out)
        self.face_up = self.back_offs = self.stuck = 0
        self.laid = self.shown = 0
        self.clinched = self.moved = self.heavy = 0
        self.topped = 0
        for seat in (0, 1):
            corner = self.corner[seat]
            self._draw(seat, ATTACK_HAND, 9 if corner == PICK_YOUR_SHOTS else 7, out)
            self._draw(seat, DEFENCE_HAND, 9 if corner == COVER_UP else 7, out)
        self.asking, self.asked = "attack_top", BOTH

    def _turn_over_corner_cards(self, out: Out) -> Seat:
        """Put the chosen corner cards into force; return the seat that opens the round."""
        chosen = self.corner
        self.boosts = [BOOSTED[card][1] if card in BOOSTED else 0 for card in chosen]
        self.exposed = [2 if chosen[1] == READ_HIM else 0, 2 if chosen[0] == READ_HIM else 0]
        for seat, card in enumerate(chosen):
            if card == PASS:
                if out is not None and self.turns > 1 and self.options.corner_cards:
                    out.append(Event("unadvised", seat))
                continue
            if out is not None:
                out.append(Event("advised", seat, card))
            used = self.corner_used[seat] | 1 << card - CORNER[0]
            self.corner_used = replaced(self.corner_used, seat, used)
            if card == CUTMAN and self.cut[seat]:
                self.cut = replaced(self.cut, seat, 0)
                if out is not None:
                    out.append(Event("patched", seat))
            elif card == BREATHE:
                self._recover(seat, 8, out)
        opener = self.red if self.turns % 2 else 1 - self.red  # ruling 5
        centre = [card == TAKE_THE_CENTRE for card in chosen]
        if centre[0] != centre[1]:
            opener = 0 if centre[0] else 1
        return opener

    def _draw(self, seat: Seat, which: int, count: int, out: Out) -> None:
        place = seat * 2 + which
        deck = self.decks[place]
        drawn = deck[-count:][::-1]
        deck = deck[:-count]
        hands = self.hands
        mine = seat * 20
        for card in drawn:
            hands[mine + card] += 1
        if len(drawn) < count:  # ruling 3: reshuffle while drawing
            deck = self._reshuffled(seat, which)
            if out is not None:
                out.extend(Event("drew", seat, card, seen_by=1 << seat) for card in drawn)
                out.append(Event("reshuffled", seat, amount=which))
            drawn, deck = deck[len(drawn) - count :][::-1], deck[: len(drawn) - count]
            for card in drawn:
                hands[mine + card] += 1
        if out is not None:
            out.extend(Event("drew", seat, card, seen_by=1 << seat) for card in drawn)
        self.held[place] = count
        self.decks = replaced(self.decks, place, deck)

    def _reshuffled(self, seat: Seat, which: int) -> tuple[int, ...]:
        """Return the discards as a new deck. Anybody who counts cards now knows the hand."""
        first = seat * 20 + which * 10
        last = first + 10
        left = self.leftovers
        self.leftovers = (*left[:first], *self.hands[first:last], *left[last:])
        pile = [spot - seat * 20 for spot in range(first, last) for _ in range(self.discards[spot])]
        self.discards[first:last] = [0] * 10
        self.under = replaced(self.under, seat * 2 + which, 0)
        return tuple(self.shuffle(pile))

    def _put_back(self, seat: Seat, card: int, out: Out) -> None:
        """Put a card back: one of each hand on top; of nine cards, two more at the bottom."""
        step = STEP[self.asking]
        place = seat * 2 + (step >> 1)
        deck = self.decks[place]
        self.hands[seat * 20 + card] -= 1
        self.held[place] -= 1
        if step & 1:
            self.under = replaced(self.under, place, self.under[place] + 1)
            self.decks = replaced(self.decks, place, (card, *deck))
        else:
            self.topped |= 1 << place
            self.decks = replaced(self.decks, place, (*deck, card))
        if out is not None:
            out.append(Event("returned", seat, card, amount=step, seen_by=1 << seat))
        self.asked &= ~(1 << seat)
        if not self.asked:
            self._ask_for_returns(step, out)

    def _ask_for_returns(self, step: int, out: Out) -> None:
        which = step >> 1
        too_many = (self.held[which] > HAND) | (self.held[2 + which] > HAND) << 1
        if too_many:
            self.asking, self.asked = PUT_BACK[which][1], too_many
        elif which == ATTACK_HAND:
            self.asking, self.asked = "defence_top", BOTH
        else:
            self._check_condition(out)

    def _check_condition(self, out: Out) -> None:
        """Ruling 10: check each boxer's condition once a round, for the whole round."""
        self.downs = [0, 0]
        self.landed = [0, 0]
        self.dealt = [0, 0]
        if out is not None:
            out.append(Event("round_began", self.control, amount=self.turns))
        for seat in (0, 1):
            endurance = self.endurance[seat]
            if endurance <= 50 and self.corner[seat] != ON_YOUR_TOES:
                self.heavy |= 1 << seat
                if out is not None:
                    out.append(Event("heavy_legs", seat))
            damage = 2 * tiredness(endurance) + (2 if self.cut[seat] else 0)
            self.damage[seat] = damage
            if out is not None and damage:
                out.append(Event("started_hurt", seat, amount=damage))
        self._next_exchange(out)

    # -- an exchange -------------------------------------------------------------------------------

    def _next_exchange(self, out: Out) -> None:
        if self.ticks >= self.options.ticks_per_round:
            self._bell(out)
            return
        seat = self.control
        while self.held[seat * 2] == 0 or self.endurance[seat] == 0:  # ruling 7
            if out is not None:
                out.append(Event("spent" if self.held[seat * 2] else "stuck", seat))
            if not self._pass_control(out):
                return
            seat = self.control
        self.asking = "open"
        self.asked = 1 << seat

    def _pass_control(self, out: Out) -> bool:
        """Pass control from a boxer who cannot throw; if neither can, ring the bell: False."""
        if self.stuck:
            self._bell(out)
            return False
        self.stuck = 1
        self._give_control(1 - self.control, out)
        return True

    def _give_control(self, seat: Seat, out: Out) -> None:
        self.control = seat
        self.face_up = 0
        if out is not None:
            out.append(Event("control", seat))

    def _take_a_stance(self, seat: Seat, move: Move, out: Out) -> None:
        if move == THROW:
            self.back_offs = self.stuck = 0
            foe = 1 - seat
            if self.clinches[foe] and not self.clinched >> foe & 1:
                self.asking = "clinch"
                self.asked = 1 << foe
            else:
                self.asking = "attack"
        elif move == BACK_OFF:
            self._back_off(seat, out)
        else:
            if out is not None:
                out.append(Event("cannot_pay", seat))
            if self._pass_control(out):
                self._next_exchange(out)

    def _back_off(self, seat: Seat, out: Out) -> None:
        self.ticks += 1
        self.stuck = 0
        self.back_offs += 1
        if out is not None:
            out.append(Event("backed_off", seat))
        if self.back_offs == 2:
            self._bell(out)
        else:
            self._give_control(1 - seat, out)
            self._next_exchange(out)

    def _clinch(self, seat: Seat, out: Out) -> None:
        self.clinches[seat] -= 1
        self.clinched |= 1 << seat
        self.ticks += 1
        self.face_up = 1
        foe = 1 - seat
        if out is not None:
            out.append(Event("clinched", seat, to=foe))
        self._recover(seat, 2, out)
        if self.held[foe * 2] > 1:
            self._ask("drop", foe)
        else:
            self._drop(foe, self.distinct_cards(foe, ATTACK_HAND)[0], BY_CLINCH, out)
            self._next_exchange(out)

    def _drop(self, seat: Seat, card: int, why: int, out: Out) -> None:
        """Discard a card from the hand, face up."""
        self.hands[seat * 20 + card] -= 1
        self.held[seat * 2 + (card >= 10)] -= 1
        self.discards[seat * 20 + card] += 1
        if out is not None:
            out.append(Event("dropped", seat, card, amount=why))

    def _lay(self, seat: Seat, move: Move, out: Out) -> None:
        self.laid = move
        up = self.face_up
        if self.exposed[seat]:
            self.exposed[seat] -= 1
            up = 1
        self.shown = up
        if out is not None:
            card, _ = self.decode_move(seat, move)
            out.append(Event("laid", seat, card, amount=up, seen_by=-1 if up else 1 << seat))
        foe = 1 - seat
        if self.held[foe * 2 + 1]:
            self.asking = "defend"
            self.asked = 1 << foe
        else:  # ruling 24
            self._exchange(NO_GUARD, NO_GUARD, out)

    def _exchange(self, defence: int, taken: int, out: Out) -> None:
        """Reveal both cards, pay for the attack, and compare."""
        seat = self.control
        foe = 1 - seat
        attack, thrown = self.decode_move(seat, self.laid)
        a = STRENGTH[attack] + self._boost(seat, attack)
        d = GUARD[defence] + self._boost(foe, defence)
        if d <= a:
            a += FEINT_BONUS[attack]
        if out is not None:
            out.append(Event("revealed", seat, attack, foe, a))
            if defence != NO_GUARD:
                out.append(Event("revealed", foe, defence, seat, d))
            else:
                out.append(Event("unguarded", foe))
        self.laid = 0
        self.ticks += 1
        self._use(seat, attack, thrown, out)
        if defence != NO_GUARD:
            self._use(foe, defence, taken, out)
        self.endurance[seat] -= COST[attack]
        if out is not None:
            out.append(Event("paid", seat, amount=COST[attack]))
        if a > d:
            self._land(attack, defence, a - d, out)
        else:
            self._defended(attack, defence, a == d, out)

    def _boost(self, seat: Seat, card: int) -> int:
        """Return the +1 of a corner card, or 0; the first cards of its kind use it up."""
        if self.boosts[seat] and card in BOOSTED[self.corner[seat]][0]:
            self.boosts[seat] -= 1
            return 1
        return 0

    def _use(self, seat: Seat, card: int, taken: int, out: Out) -> None:
        """Spend a card, or for a movement the card that it replaced."""
        spot = seat * 20 + taken
        self.hands[spot] -= 1
        self.discards[spot] += 1
        self.held[seat * 2 + (taken >= 10)] -= 1
        if card != taken:
            self.movements_used[seat] |= 1 << (card - 20) % 3
            self.moved |= 1 << seat
            if out is not None:
                out.append(Event("dropped", seat, taken, amount=BY_MOVEMENT))

    def _land(self, attack: int, defence: int, damage: int, out: Out) -> None:
        seat = self.control
        damage += EXTRA_DAMAGE[attack]
        if defence == IRON_CHIN:
            damage //= 2
        drain = DRAIN[attack] + (2 if self.corner[seat] == WORK_THE_BODY else 0)
        self.face_up = 0
        self._hurt(1 - seat, damage, drain, "landed", out)
        hard = damage >= 4 and defence != IRON_CHIN  # ruling 23: damage as it was dealt
        exhausted = damage > 0 and self.endurance[1 - seat] == 0  # ruling 22
        self._consequences(1 - seat, hard or exhausted, out)

    def _hurt(self, foe: Seat, damage: int, drain: int, how: str, out: Out) -> None:
        seat = 1 - foe
        lost = min(self.endurance[foe], damage + drain)
        self.damage[foe] += damage
        self.endurance[foe] -= lost
        self.landed[seat] += 1
        self.dealt[seat] += damage
        self.dealt_in_all[seat] += damage
        if out is not None:
            out.append(Event(how, seat, to=foe, amount=damage))
            if lost > damage:
                out.append(Event("drained", seat, to=foe, amount=lost - damage))

    def _defended(self, attack: int, defence: int, tied: bool, out: Out) -> None:
        seat = self.control
        foe = 1 - seat
        dodge = IS_DODGE[defence]
        takes_control = (
            not tied or defence == SHOULDER_ROLL or (dodge and not self.heavy >> foe & 1)
        )
        if out is not None:
            out.append(Event("dodged" if dodge else "blocked", foe, defence, seat, int(tied)))
        if RELIEF[defence]:
            self._recover(foe, RELIEF[defence], out)
        if not takes_control or attack == BULL_RUSH:
            self.face_up = 1
            if out is not None:
                out.append(Event("rushed" if takes_control else "tied", seat, to=foe))
            self._next_exchange(out)
            return
        self._give_control(foe, out)
        if COUNTER[defence]:
            self._hurt(seat, COUNTER[defence], 0, "countered", out)
            self._consequences(seat, False, out)
        else:
            self._next_exchange(out)

    def _consequences(self, foe: Seat, floored: bool, out: Out) -> None:
        """Check for a knock-down, or else for a cut."""
        track = self.damage[foe]
        if floored or track >= 10:  # ruling 13: from 7 to 10 without a cut
            self._knock_down(foe, out)
            return
        if track >= 8:
            cut = self.cut[foe]
            if not cut:
                self.cut = replaced(self.cut, foe, self.turns)
                if out is not None:
                    out.append(Event("cut", foe))
            elif cut < self.turns and self.options.doctor_stoppage:  # ruling 26
                if out is not None:
                    out.append(Event("stopped", foe))
                self._win("doctor", 1 - foe, out)
                return
        self._next_exchange(out)

    def _recover(self, seat: Seat, amount: int, out: Out) -> None:
        gained = min(amount, FULL - self.endurance[seat])
        self.endurance[seat] += gained
        if out is not None and gained:
            out.append(Event("recovered", seat, amount=gained))

    # -- the count ---------------------------------------------------------------------------------

    def _knock_down(self, seat: Seat, out: Out) -> None:
        self.downs[seat] += 1
        self.falls[seat] += 1
        if out is not None:
            out.append(Event("knocked_down", seat, to=1 - seat, amount=self.downs[seat]))
        if self.downs[seat] == 3 and self.options.three_knockdown_rule:
            self._win("tko", 1 - seat, out)
            return
        self.down = seat
        self.target = 5 + self.falls[seat] + tiredness(self.endurance[seat])
        self.tally = 0
        self.flips = ()
        if out is not None:
            out.append(Event("count_began", seat, amount=self.target))
        self._flip(out)

    def _flip(self, out: Out) -> None:
        """Flip a card at the count of 2, 4, 6 and 8; before the next one the boxer may dig."""
        seat = self.down
        while True:
            rest = list(COUNT)
            for value in self.flips:
                rest.remove(value)
            value = rest[self.roll(len(rest))]
            self.flips = (*self.flips, value)
            self.tally += value
            if out is not None:
                out.append(Event("counted", seat, amount=2 * len(self.flips)))
                out.append(Event("flipped", seat, amount=value))
            if self.tally >= self.target:
                self._stand(out)
                return
            if len(self.flips) == 4:
                if out is not None:
                    out.append(Event("counted_out", seat))
                self._win("knockout", 1 - seat, out)
                return
            cards = self.held[seat * 2] + self.held[seat * 2 + 1]
            if cards >= 2 or self.endurance[seat] >= 3:
                self._ask("dig", seat)
                return

    def _dig(self, seat: Seat, move: Move, out: Out) -> None:
        if move == PASS:
            self._flip(out)
        elif move == DIG:
            self.endurance[seat] -= 3
            self._dug(seat, 3, out)
        else:
            self._drop(seat, move - 1, BY_DIGGING, out)
            self._ask("dig_card", seat)

    def _dug(self, seat: Seat, endurance: int, out: Out) -> None:
        self.tally += 1
        if out is not None:
            out.append(Event("dug", seat, amount=endurance))
        if self.tally >= self.target:
            self._stand(out)
        else:
            self._flip(out)

    def _stand(self, out: Out) -> None:
        seat = self.down
        self.down = NOTHING
        self.target = self.tally = 0
        self.flips = ()
        self.damage[seat] = min(6, self.damage[seat])  # ruling 14
        if out is not None:
            out.append(Event("stood", seat))
        self._next_exchange(out)

    # -- the bell, the corner, the end -------------------------------------------------------------

    def _bell(self, out: Out) -> None:
        points = round_points(
            self.downs, (self.landed[0] + self.dealt[0], self.landed[1] + self.dealt[1])
        )
        self.sheet += points
        if out is not None:
            out.append(Event("bell", amount=self.turns))
            out.append(Event("scored", 0, amount=points[0]))
            out.append(Event("scored", 1, amount=points[1]))
        if self.turns == self.options.rounds:
            self._decision(out)
            return
        for seat in (0, 1):
            self._recover(seat, 2 + self.held[seat * 2], out)  # ruling 11
            self._discard_hands(seat, out)
        self._rest(out)

    def _discard_hands(self, seat: Seat, out: Out) -> None:
        first, last = seat * 20, seat * 20 + 20
        hand = self.hands[first:last]
        for card, count in enumerate(hand):
            if count:
                self.discards[first + card] += count
                if out is not None:
                    out.extend([Event("discarded", seat, card)] * count)
        self.hands[first:last] = [0] * 20
        self.held[seat * 2] = self.held[seat * 2 + 1] = 0

    def _rest(self, out: Out) -> None:
        """Ask both for a secret corner card; a boxer who has used all ten is not asked."""
        self.asking = "corner"
        self.asked = 0
        self.corner = (PASS, PASS)
        if self.options.corner_cards:
            for seat in (0, 1):
                if self.corner_used[seat] < ALL_USED:
                    self.asked |= 1 << seat
                    self.corner = replaced(self.corner, seat, NOTHING)
        if not self.asked:
            self._start_round(out)

    def _choose_advice(self, seat: Seat, move: Move, out: Out) -> None:
        card = move - CORNER_MOVE if move != PASS else PASS
        self.corner = replaced(self.corner, seat, card)
        self.asked &= ~(1 << seat)
        if out is not None:
            out.append(Event("listened", seat))
        if not self.asked:
            self._start_round(out)

    def _decision(self, out: Out) -> None:
        totals = (sum(self.sheet[::2]), sum(self.sheet[1::2]))
        winner = leader(totals)
        if winner >= 0:
            self._win("decision", winner, out)
            return
        if self.options.decision_tie == "tiebreak":  # ruling 20
            winner = leader((self.falls[1], self.falls[0]), self.dealt_in_all)
        self._win("tiebreak" if winner >= 0 else DRAW, winner, out)

    def _win(self, ending: str, winner: Seat, out: Out) -> None:
        self.asked = 0
        self.finish(ending, (winner,) if winner >= 0 else (0, 1), out)


def tiredness(endurance: int) -> int:
    """1 for arm-weary, 2 for out on his feet; each adds 2 damage, and 1 to the count's target."""
    return (endurance <= 30) + (endurance <= 20)
