"""Eyeball Boxing: the rules. Ruling numbers refer to README.md; frames are defined in table.py."""

from collections.abc import Callable
from typing import Self

from game.core import options as core
from game.core.chance import Rng
from game.core.event import Event
from game.core.state import DRAW, PASS, Move, Out, Seat
from game.games.eyeball_boxing import observation, offers, refusals
from game.games.eyeball_boxing.cards import (
    BELL,
    BLACKED_OUT,
    BLOCK_AND_KNOCK,
    CONDIMENTS,
    DAWG,
    DECK,
    EYE_FRY,
    FOUL,
    HAND,
    HAND_KINDS,
    ILLEGAL,
    INGREDIENTS,
    JAB_AND_GRAB,
    NAP_TIME,
    PATCH_AND_STITCH,
    SAFETY_FIRST,
    SHAKEDOWN,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.moves import BUILD, NO_EYE, SWAP, VOTE
from game.games.eyeball_boxing.table import (
    BELL_PAUSE,
    BLOCKING,
    COOKING,
    DRAWING,
    FOULING,
    GIVING,
    MAX_TURNS_EACH,
    OPENING,
    PANTRY,
    PURPLE,
    QUESTIONS,
    SEATS_IN_MASK,
    STEALING,
    STRIKE,
    THEFT,
    TURN,
    VOTING,
    Frame,
    Table,
)


class Ring(Table):
    """A table that plays by the rules."""

    __slots__ = ()

    REVEALS = frozenset(
        {
            "drew", "bell", "cooked", "first", "must_give", "has_none", "handed", "shaken",
            "patched", "unfried", "stole", "fouled",
        }
    )  # fmt: skip

    # -- set-up ------------------------------------------------------------------------------------

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.__new__(cls)
        s.init_base(options, seats, seed)
        s.hands = [0] * (seats * HAND_KINDS)
        s.sizes = [HAND] * seats
        s.discard = []
        s.eyes = [0] * (2 * seats)
        s.standing = (1 << 2 * seats) - 1
        s.dogs = [0] * seats
        s.safety = [0] * seats
        s.swarmed = s.fried = s.napping = 0
        s.known = [0] * (seats * seats * len(INGREDIENTS))
        s.stuck = 0
        s.stack = []
        cards = s.shuffle(list(DECK))
        for place, card in enumerate(cards[: HAND * seats]):
            seat = place % seats
            s.hands[seat * HAND_KINDS + card] += 1
            if out is not None:
                out.append(Event("drew", seat, card, seen_by=1 << seat))
        s.build_draw_pile(cards[HAND * seats :])
        s.turn = 0
        if s.options.insult_vote:
            s.stack.append((VOTING, (1 << seats) - 1, 0))
        else:
            s._open(s.roll(seats), out)
        s._run(out)
        return s

    def _open(self, first: Seat, out: Out) -> None:
        """Ruling 27: this seat goes first. Players who were dealt a hotdog may build it before."""
        self.turn = first
        if out is not None:
            out.append(Event("first", first))
        self.stack.append((OPENING, 0, 0))
        for seat in reversed(self.clockwise(first)):
            self.stack.append((PANTRY, 0, 0, seat))

    # -- who is asked, and what they may do --------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        return () if self.over else SEATS_IN_MASK[self.stack[-1][1]]

    def question(self) -> str:
        return QUESTIONS[self.stack[-1][0]] if not self.over else "over"

    legal_moves = offers.legal
    refusal = refusals.refusal
    observe = observation.observe

    # -- answers -----------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        if move == BUILD:
            self._build(seat, out)
        else:
            ANSWER_HANDLERS[self.stack[-1][0]](self, seat, move, out)
        self._run(out)

    def _run(self, out: Out) -> None:
        """Process frames until a seat is asked or the match is over."""
        stack = self.stack
        while not self.over:
            if not stack:
                self._end_turn(out)
                continue
            frame = stack[-1]
            if frame[1]:
                return
            stack.pop()
            FRAME_HANDLERS[frame[0]](self, frame, out)

    def _answered(self, seat: Seat, answer: int) -> Frame | None:
        """Store an answer; once all seats have answered, pop and return the frame, else None."""
        frame = self.stack[-1]
        waiting = frame[1] & ~(1 << seat)
        full = (frame[0], waiting, frame[2] | answer << 3 * seat, *frame[3:])
        if waiting:
            self.stack[-1] = full
            return None
        self.stack.pop()
        return full

    # -- a turn ------------------------------------------------------------------------------------

    def _vote(self, seat: Seat, move: Move, out: Out) -> None:
        frame = self._answered(seat, move - VOTE)
        if frame is None:
            return
        votes = [0] * self.n
        for voter in range(self.n):
            votes[frame[2] >> 3 * voter & 7] += 1
        best = [seat for seat in range(self.n) if votes[seat] == max(votes)]
        self._open(best[self.roll(len(best))] if len(best) > 1 else best[0], out)

    def _begin_turn(self, _frame: Frame, out: Out) -> None:
        seat = self.turn
        self.turns += 1
        if out is not None:
            out.append(Event("turn", seat))
        if self.napping >> seat & 1:  # the whole turn: no play, swap, build or draw
            self.napping &= ~(1 << seat)
            self.discard_card(NAP_TIME)
            if out is not None:
                out.append(Event("slept", seat, NAP_TIME))
            return
        self.stack.append((TURN, 1 << seat, 0))

    def _end_turn(self, out: Out) -> None:
        seat = self.turn
        if self.swarmed >> seat & 1:  # ruling 14: after a nap, too
            self.swarmed &= ~(1 << seat)
            self.discard_card(SWARM)
            if out is not None:
                out.append(Event("shooed", seat, SWARM))
        cap = self.options.turn_cap or MAX_TURNS_EACH
        if self.turns >= cap * self.n or self.stuck >= 2 * self.n:
            self._referee_ends_it(out)
            return
        self.turn = (seat + 1) % self.n
        self._begin_turn((), out)

    def _take_turn(self, seat: Seat, move: Move, out: Out) -> None:
        self.stack.pop()
        if move == PASS:
            self.stuck += 1
            if out is not None:
                out.append(Event("passed", seat))
            return
        self.stuck = 0
        if not self.options.auto_hotdog:
            self.stack.append((PANTRY, 0, 0, seat))  # after the action, as before it
        if move >= SWAP:
            card = move - SWAP
            self.remove_from_hand(seat, card)
            self.discard_card(card)
            if out is not None:
                out.append(Event("swapped", seat, card))
        else:
            self._play(seat, move, out)
        self._replace(seat, out)

    def _play(self, seat: Seat, move: Move, out: Out) -> None:
        """Announce a card. Its effect waits until the replacement is drawn (§3.1 "instantly")."""
        card, target, eye = (move >> 7) - 1, move >> 4 & 7, move & 3
        ingredient = DAWG + (move >> 2 & 3)
        self.hands[seat * HAND_KINDS + card] -= 1
        self.sizes[seat] -= 1
        if card <= SHAKEDOWN:
            self.discard.append(card)
            if out is not None:
                out.append(Event("played", seat, card, target, eye))
                if card == SHAKEDOWN:
                    out.append(Event("named", seat, ingredient, target))
            self.stack.append((STRIKE, 0, 0, seat, target, eye, card, ingredient))
        elif card in ILLEGAL:
            if out is not None:
                out.append(Event("played", seat, card, target))
            self.stack.append((PURPLE, 0, 0, seat, target, card, 0))
            self._ask_for_fouls(seat, card, target)
        elif card == SAFETY_FIRST:
            self.safety[seat] += 1
            if out is not None:
                out.append(Event("guarded", seat, card))
        else:
            if out is not None:
                out.append(Event("played", seat, card, seat, eye))
            self._patch(seat, eye, out)

    # -- cards come and go -------------------------------------------------------------------------

    def _replace(self, seat: Seat, out: Out) -> None:
        """Ruling 3: draw a card for the one played, unless the hand is full anyway."""
        if self.sizes[seat] < HAND:
            self._draw(seat, 1, out)

    def _draw(self, seat: Seat, count: int, out: Out, food: bool = False) -> None:
        """Draw cards. `food`: check for a hotdog even if none of these cards is an ingredient."""
        while count:
            card = self.deck.pop() if self.deck else self._reshuffle(out)
            if card == BELL:  # ruling 16: the pause comes first, then the remaining cards
                self._ring(seat, out)
                self._pause(seat, count)
                return
            if card < 0:
                break
            self.hands[seat * HAND_KINDS + card] += 1
            self.sizes[seat] += 1
            count -= 1
            food = food or DAWG <= card <= CONDIMENTS
            if out is not None:
                out.append(Event("drew", seat, card, seen_by=1 << seat))
        if food or not self.options.auto_hotdog:
            self._check_for_hotdog(seat, out)

    def _reshuffle(self, out: Out) -> int:
        """Ruling 5: make a new draw pile and draw its top card; -1 if there are no discards."""
        if not self.discard:
            return -1
        cards = self.shuffle(self.discard)
        self.discard = []
        self.build_draw_pile(cards)
        if out is not None:
            out.append(Event("reshuffled", amount=len(cards)))
        return self.deck.pop()

    def _go_on_drawing(self, frame: Frame, out: Out) -> None:
        """Resume a draw; a hotdog built in the pause may have filled the hand (ruling 3)."""
        seat, owed = frame[3], frame[4]
        self._draw(seat, max(0, min(owed, HAND - self.sizes[seat])), out, food=True)

    # -- hotdogs -----------------------------------------------------------------------------------

    def _check_for_hotdog(self, seat: Seat, out: Out) -> None:
        """Cards have come into this hand: build a complete hotdog, or ask about building."""
        if self.options.hotdog_takes_turn:
            return
        if not self.options.auto_hotdog:
            if not self.stack or not self.stack[-1][1] >> seat & 1:  # else asked already
                self.stack.append((COOKING, 1 << seat, 0))
        elif self.has_a_set(seat):
            self._cook(seat, out)

    def _pantry(self, frame: Frame, out: Out) -> None:
        self._check_for_hotdog(frame[3], out)

    def _build(self, seat: Seat, out: Out) -> None:
        kind = self.stack[-1][0]
        if kind == COOKING or (kind == TURN and self.options.hotdog_takes_turn):
            self.stack.pop()
        self._cook(seat, out)

    def _decline_hotdog(self, _seat: Seat, _move: Move, _out: Out) -> None:
        self.stack.pop()

    def _cook(self, seat: Seat, out: Out) -> None:
        for card in INGREDIENTS:
            self.remove_from_hand(seat, card)
        self.dogs[seat] += 1
        self.stuck = 0
        if out is not None:
            out.append(Event("cooked", seat, amount=self.dogs[seat]))
        if self.dogs[seat] >= self.options.hotdogs_to_win:
            self.finish("hotdogs", (seat,), out)
        elif self.sizes[seat] < HAND:
            self._draw(seat, HAND - self.sizes[seat], out, food=True)  # ruling 2; also a second set
        else:
            self._check_for_hotdog(seat, out)

    # -- attacks -----------------------------------------------------------------------------------

    def _strike(self, frame: Frame, out: Out) -> None:
        target = frame[4]
        if self.safety[target]:  # ruling 9: Safety First before Block
            self._goggles_take_it(target, frame[6], out)
        elif self._may_block(target):
            self.stack.append((BLOCKING, 1 << target, 0, *frame[3:]))
        else:
            self._hit(frame, out)

    def _goggles_take_it(self, target: Seat, card: int, out: Out) -> None:
        self.safety[target] -= 1
        self.discard_card(SAFETY_FIRST)
        if out is not None:
            out.append(Event("saved", target, card))

    def _may_block(self, seat: Seat) -> bool:
        asleep = self.options.nap_blocks_reactions and self.napping >> seat & 1
        swarmed = self.swarmed >> seat & 1  # ruling 12
        if self.options.swarm_scope == "ownTurnOnly" and self.turn != seat:
            swarmed = 0
        return not asleep and not swarmed

    def _answer_attack(self, seat: Seat, move: Move, out: Out) -> None:
        frame = self.stack.pop()
        if move == PASS:
            self._hit(frame, out)
            return
        card, eye, attacker = (move >> 7) - 1, move & 3, frame[3]
        self.hands[seat * HAND_KINDS + card] -= 1
        self.sizes[seat] -= 1
        self.discard.append(card)
        if out is not None:
            out.append(Event("blocked", seat, card, attacker, eye))
        if card == BLOCK_AND_KNOCK and eye != NO_EYE:  # ruling 8; always a plain punch
            self.stack.append((STRIKE, 0, 0, seat, attacker, eye, BLOCK_AND_KNOCK, 0))
        self._replace(seat, out)

    def _hit(self, frame: Frame, out: Out) -> None:
        _, _, _, attacker, target, eye, card, ingredient = frame
        if eye != NO_EYE:
            place = 2 * target + eye
            state = self.eyes[place] + 1
            self.eyes[place] = state
            if out is not None:
                out.append(Event("hit", attacker, card, target, eye))
                out.append(Event("eye", target, amount=eye * 4 + state))
            if state == BLACKED_OUT:
                self.standing &= ~(1 << place)
                if self._last_eye_standing(out):
                    return
        if card == JAB_AND_GRAB:
            self._grab(attacker, target, out)
        elif card == SHAKEDOWN:
            self._shake(attacker, target, ingredient, out)

    def _last_eye_standing(self, out: Out) -> bool:
        owners = [seat for seat in range(self.n) if self.standing >> 2 * seat & 3]
        if len(owners) > 1:
            return False
        self.finish("last_eye", (owners[0],), out)
        return True

    def _grab(self, attacker: Seat, target: Seat, out: Out) -> None:
        mine = target * HAND_KINDS
        if not any(self.hands[mine + card] for card in INGREDIENTS):  # ruling 25
            if out is not None:
                out.append(Event("has_none", target))
            return
        if out is not None:
            out.append(Event("must_give", target, to=attacker))
        self.stack.append((GIVING, 1 << target, 0, attacker, target))

    def _give(self, seat: Seat, move: Move, out: Out) -> None:
        """Hand over the ingredient that the giver chose; only these two players see it."""
        attacker = self.stack.pop()[3]
        card = (move >> 7) - 1
        self.hands[seat * HAND_KINDS + card] -= 1
        self.sizes[seat] -= 1
        self.add_to_hand(attacker, card)
        for viewer in range(self.n):
            if viewer == attacker:
                self.forget(viewer, seat, card)
            elif viewer == seat:
                self.learn(viewer, attacker, card)
            else:  # for the others it may have been any ingredient
                for ingredient in INGREDIENTS:
                    self.forget(viewer, seat, ingredient)
        if out is not None:
            out.append(Event("handed", seat, card, attacker, seen_by=1 << seat | 1 << attacker))
        self._check_for_hotdog(attacker, out)

    # -- Shakedown and Steal -----------------------------------------------------------------------

    def _shake(self, attacker: Seat, target: Seat, ingredient: int, out: Out) -> None:
        if not self.hands[target * HAND_KINDS + ingredient]:
            if out is not None:
                out.append(Event("has_none", target, ingredient))
            return
        self.remove_from_hand(target, ingredient)
        if out is not None:
            out.append(Event("shaken", target, ingredient, attacker))
        self._ask_for_steals(attacker, ingredient, attacker, self.may_react_mask(attacker))

    def _ask_for_steals(self, holder: Seat, loot: int, attacker: Seat, who: int) -> None:
        """Ruling 19: ask everybody but the holder, including the robbed and the robber."""
        self.stack.append((STEALING, who, 0, holder, loot, attacker, who))

    def _answer_loot(self, seat: Seat, move: Move, out: Out) -> None:
        frame = self._answered(seat, move != PASS)
        if frame is None:
            return
        _, _, answers, holder, loot, attacker, _ = frame
        order = self.clockwise(attacker)
        for place in (*range(1, self.n), 0):  # from the attacker's left; the attacker comes last
            thief = order[place]
            if answers >> 3 * thief & 1:
                break
        else:
            self._keep(frame, out)
            return
        self._spend_reaction(thief, STEAL)
        if out is not None:
            out.append(Event("stole", thief, loot, holder))
        later = sum(1 << order[p] for p in (*range(place + 1, self.n), 0) if order[p] != holder)
        still = later & self.may_react_mask(holder) if place else 0
        self.stack.append((THEFT, 0, 0, thief, holder, loot, attacker, still, 0))
        self._ask_for_fouls(thief, STEAL, holder)
        self._replace(thief, out)

    def _theft(self, frame: Frame, out: Out) -> None:
        _, _, _, thief, holder, loot, attacker, still, fouls = frame
        self.discard_card(STEAL)
        if fouls % 2:  # ruling 20: the next seats are asked
            if out is not None:
                out.append(Event("stopped", thief, STEAL))
            self._ask_for_steals(holder, loot, attacker, still)
        else:
            if out is not None:
                out.append(Event("snatched", thief, loot, holder))
            self._ask_for_steals(thief, loot, attacker, self.may_react_mask(thief))

    def _keep(self, frame: Frame, out: Out) -> None:
        holder, loot = frame[3], frame[4]
        self.add_to_hand(holder, loot)
        for viewer in range(self.n):
            self.learn(viewer, holder, loot)
        if out is not None:
            out.append(Event("kept", holder, loot))
        self._check_for_hotdog(holder, out)

    def _spend_reaction(self, seat: Seat, card: int) -> None:
        self.hands[seat * HAND_KINDS + card] -= 1
        self.sizes[seat] -= 1

    # -- purple cards and Foul ---------------------------------------------------------------------

    def _ask_for_fouls(self, author: Seat, card: int, first: Seat) -> None:
        """Ask everybody but the author of the card; `first` has priority, then clockwise."""
        who = self.may_react_mask(author)
        if who:
            self.stack.append((FOULING, who, 0, author, card, first, who))

    def _answer_foul(self, seat: Seat, move: Move, out: Out) -> None:
        frame = self._answered(seat, move != PASS)
        if frame is None:
            return
        _, _, answers, author, card, first, _ = frame
        for thrower in (first, *self.clockwise(author)[1:]):
            if answers >> 3 * thrower & 1:
                break
        else:
            return
        self._spend_reaction(thrower, FOUL)
        self.discard_card(FOUL)
        if out is not None:
            out.append(Event("fouled", thrower, card, author))
        below = self.stack[-1]  # the purple card, or the theft, counts the Fouls on it
        self.stack[-1] = (*below[:-1], below[-1] + 1)
        if self.options.foul_the_foul:
            self._ask_for_fouls(thrower, FOUL, author)
        self._replace(thrower, out)

    def _purple(self, frame: Frame, out: Out) -> None:
        _, _, _, offender, target, card, fouls = frame
        if fouls % 2:
            self.discard_card(card)
            if out is not None:
                out.append(Event("stopped", offender, card, target))
        elif self.safety[target]:  # ruling 10: Foul comes before Safety First
            self.discard_card(card)
            self._goggles_take_it(target, card, out)
        else:
            bit = 1 << target
            if card == SWARM:
                self.swarmed |= bit
            elif card == EYE_FRY:
                self.fried |= bit
            else:
                self.napping |= bit
            if out is not None:
                out.append(Event("cursed", target, card, offender))

    # -- Patch and Stitch, and the Bell ------------------------------------------------------------

    def _patch(self, seat: Seat, eye: int, out: Out) -> None:
        self.discard_card(PATCH_AND_STITCH)
        if eye == NO_EYE:  # ruling 17
            self.fried &= ~(1 << seat)
            self.discard_card(EYE_FRY)
            if out is not None:
                out.append(Event("unfried", seat, EYE_FRY))
            return
        self.eyes[2 * seat + eye] -= 1
        if out is not None:
            out.append(Event("patched", seat, amount=eye))
            out.append(Event("eye", seat, amount=eye * 4 + self.eyes[2 * seat + eye]))

    def _ring(self, drawer: Seat, out: Out) -> None:
        self.rung += 1
        if out is not None:
            out.append(Event("bell", drawer, BELL, amount=self.rung))

    def _pause(self, drawer: Seat, owed: int) -> None:
        """Let everybody patch, then resume the draw. A pause already open is finished first."""
        place = len(self.stack)
        if place and self.stack[-1][0] == BELL_PAUSE:
            place -= 1
        everybody = (1 << self.n) - 1
        self.stack[place:place] = (
            (DRAWING, 0, 0, drawer, owed),
            (BELL_PAUSE, everybody, 0, drawer),
        )

    def _answer_bell(self, seat: Seat, move: Move, out: Out) -> None:
        frame = self._answered(seat, (move & 3) + 1 if move else 0)
        if frame is None:
            return
        answers, drawer = frame[2], frame[3]
        users = [seat for seat in self.clockwise(drawer) if answers >> 3 * seat & 7]
        for user in users:
            self._spend_reaction(user, PATCH_AND_STITCH)
            self._patch(user, (answers >> 3 * user & 7) - 1, out)
        ringers = [user for user in users if self._draws_a_bell(user, out)]  # ruling 18
        for user in reversed([s for s in self.clockwise(self.turn) if s in users]):
            self.stack.append((PANTRY, 0, 0, user))
        for user in reversed(ringers):  # this pause is over; now theirs, one by one
            self._pause(user, 1)

    def _draws_a_bell(self, seat: Seat, out: Out) -> bool:
        """Draw one replacement in a pause; True if it is a Bell."""
        if self.sizes[seat] >= HAND:
            return False
        card = self.deck.pop() if self.deck else self._reshuffle(out)
        if card == BELL:
            self._ring(seat, out)
            return True
        if card >= 0:
            self.add_to_hand(seat, card)
            if out is not None:
                out.append(Event("drew", seat, card, seen_by=1 << seat))
        return False

    # -- the end -----------------------------------------------------------------------------------

    def _referee_ends_it(self, out: Out) -> None:
        """Most hotdogs win, then most left in the eyes; otherwise it is a draw."""
        worth = [
            (self.dogs[seat], sum(BLACKED_OUT - self.eyes[2 * seat + eye] for eye in (0, 1)))
            for seat in range(self.n)
        ]
        best = tuple(seat for seat in range(self.n) if worth[seat] == max(worth))
        self.finish("points" if len(best) == 1 else DRAW, best, out)

    # -- observation -------------------------------------------------------------------------------

    def without_secrets(self, seat: Seat) -> Self:
        s = self.without_luck()
        observation.remove_secrets(s, seat)
        return s

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        observation.deal_hidden(self, seat, rng)


ANSWER_HANDLERS: tuple[Callable[[Ring, Seat, Move, Out], None], ...] = (
    Ring._take_turn,
    Ring._answer_attack,
    Ring._answer_foul,
    Ring._answer_loot,
    Ring._answer_bell,
    Ring._give,
    Ring._decline_hotdog,
    Ring._vote,
)
"""The handler of an answer, by question."""

FRAME_HANDLERS: dict[int, Callable[[Ring, Frame, Out], None]] = {
    STRIKE: Ring._strike,
    PURPLE: Ring._purple,
    THEFT: Ring._theft,
    STEALING: Ring._keep,
    DRAWING: Ring._go_on_drawing,
    PANTRY: Ring._pantry,
    OPENING: Ring._begin_turn,
}
"""The handler of a frame on top of the stack that no longer waits for answers."""
