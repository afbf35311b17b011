"""The contract check catches every way of breaking the toy game, and names it."""

# ruff: noqa: ARG002, ARG005 - broken methods ignore arguments

import random
from collections.abc import Callable
from typing import Self

import pytest

from game.core import contract
from game.core import options as core
from game.core.chance import Rng
from game.core.contract import ContractBroken, check
from game.core.event import EVERYONE, Event
from game.core.registry import Game
from game.core.state import Move, Out, Seat
from tests.contract.toy import GLOAT, HIGHEST, Highest, Observation, sentence, toy

BROKEN: dict[str, tuple[Callable[[], Game], str]] = {}
"""Name of the defect → the broken game, and the message the contract must give."""


def broken(says: str) -> Callable[[type[Highest]], type[Highest]]:
    def keep(state: type[Highest]) -> type[Highest]:
        BROKEN[state.__name__] = lambda: toy(state), says
        return state

    return keep


def test_the_honest_game_passes() -> None:
    check(toy(), seeds=range(10))


# -- copying ---------------------------------------------------------------------------------------


@broken(r"a clone shares the list 'hands' with its original")
class CloneSharesAList(Highest):
    __slots__ = ()

    def clone(self) -> Self:
        s = super().clone()
        s.hands = self.hands
        return s


@broken(r"a table without its gloats")
class CloneForgetsASlot(Highest):
    __slots__ = ()

    def clone(self) -> Self:
        s = super().clone()
        del s.gloats
        return s


@broken(r"a clone differs in points")
class CloneStartsAnew(Highest):
    __slots__ = ()

    def clone(self) -> Self:
        s = super().clone()
        s.points = [0] * self.n
        return s


@broken(r"a clone has other options")
class CloneHasOtherOptions(Highest):
    __slots__ = ()

    def clone(self) -> Self:
        s = super().clone()
        s.options = type(self.options)(quiet=not self.options.quiet)
        return s


@broken(r"'shown' is not made of ints, strings, tuples and flat lists")
class SlotHoldsAList(Highest):
    __slots__ = ()

    def show(self, out: Out) -> None:
        super().show(out)
        self.shown.append([1])  # type: ignore[arg-type]

    def observe(self, seat: Seat) -> Observation:
        return super().observe(seat)._replace(shown=())


# -- observing -------------------------------------------------------------------------------------


@broken(r"looking changes tick")
class ObserveRolls(Highest):
    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        self.roll(6)
        return super().observe(seat)


@broken(r"looking changes hands")
class LegalMutates(Highest):
    __slots__ = ()

    def legal_moves(self, seat: Seat) -> list[Move]:
        if self.winner >= 0:
            self.hands = [*self.hands, 0]
        return super().legal_moves(seat)


@broken(r"unhashable type")
class ObserveGivesAList(Highest):
    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        return super().observe(seat)._replace(points=list(self.points))  # type: ignore[arg-type]


@broken(r"an observation is a NamedTuple")
class ObserveGivesAPlainTuple(Highest):
    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        return tuple(super().observe(seat))  # type: ignore[return-value]


@broken(r"the digest is not stable")
class DigestRolls(Highest):
    __slots__ = ()

    def digest(self) -> int:
        return random.getrandbits(64)


# -- actors and legal moves ------------------------------------------------------------------------


@broken(r"a seat is asked twice: \(0, 0")
class AskedTwice(Highest):
    __slots__ = ()

    def actors(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().actors() for _ in range(2))


@broken(r"nobody owes a choice and the match is not over")
class NobodyIsAsked(Highest):
    __slots__ = ()

    def actors(self) -> tuple[Seat, ...]:
        return () if self.turns == 2 else super().actors()


@broken(r"seat \d is not asked and may move \[")
class AnybodyMayMove(Highest):
    __slots__ = ()

    def legal_moves(self, seat: Seat) -> list[Move]:
        return super().legal_moves(seat) or self.numbers(seat)


@broken(r"seat \d is asked and has no legal move")
class NothingIsLegal(Highest):
    __slots__ = ()

    def legal_moves(self, seat: Seat) -> list[Move]:
        return [number for number in super().legal_moves(seat) if number != 1]


@broken(r"legal moves are not ascending from 0: \[\d, ")
class LegalIsInDisorder(Highest):
    __slots__ = ()

    def legal_moves(self, seat: Seat) -> list[Move]:
        return super().legal_moves(seat)[::-1]


@broken(r"a list of actors that was given away changes")
class ActorsAreOneList(Highest):
    __slots__ = ("asked",)

    asked: list[Seat]

    def clone(self) -> Self:
        s = super().clone()
        s.asked = self.asked[:] if hasattr(self, "asked") else []
        return s

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = super().new(options, seats, seed, out)
        s.asked = list(range(seats))
        return s

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        super().apply(seat, move, out)
        self.asked[:] = super().actors()

    def actors(self) -> tuple[Seat, ...]:
        return self.asked  # type: ignore[return-value]


@broken(r"an answer of seat \d takes the question from \[")
class FirstAnswerCloses(Highest):
    __slots__ = ()

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        super().apply(seat, move, out)
        if any(self.sealed):
            for other in range(self.n):
                if not self.sealed[other] and other != seat:
                    super().apply(other, self.numbers(other)[0], out)


@broken(r"seats \d and \d answering in another order change points")
class FirstAnswerScores(Highest):
    __slots__ = ()

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        last = len(self.actors()) == 1 and self.winner < 0
        super().apply(seat, move, out)
        self.points[seat] += last


# -- illegal moves ---------------------------------------------------------------------------------


@broken(r"illegal move -?\d+ of seat \d is accepted")
class ChooseIsKind(Highest):
    __slots__ = ()

    def choose(self, seat: Seat, move: Move, out: Out = None) -> None:
        if move in self.legal_moves(seat):
            self.apply(seat, move, out)


@broken(r"a refused move changes gloats")
class RefusalCounts(Highest):
    __slots__ = ()

    def refusal(self, seat: Seat, move: Move) -> str:
        self.gloats += 1
        return super().refusal(seat, move)


@broken(r"no sentence for reason 'because'")
class RefusalMumbles(Highest):
    __slots__ = ()

    def refusal(self, seat: Seat, move: Move) -> str:
        return "because"


@broken(r"a refused move has consequences")
class RefusalMakesNoise(Highest):
    __slots__ = ()

    def choose(self, seat: Seat, move: Move, out: Out = None) -> None:
        if out is not None:
            out.append(Event("gloated", seat))
        super().choose(seat, move, out)


# -- cards, events, chance -------------------------------------------------------------------------


@broken(r"a card was lost or doubled")
class ACardIsLost(Highest):
    __slots__ = ()

    def show(self, out: Out) -> None:
        super().show(out)
        self.shown.pop()


@broken(r"listening to events changes gloats")
class EventsMatter(Highest):
    __slots__ = ()

    def show(self, out: Out) -> None:
        self.gloats += out is not None
        super().show(out)


@broken(r"listening to the deal changes tick")
class TheDealIsWatched(Highest):
    __slots__ = ()

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = super().new(options, seats, seed, out)
        s.tick += out is not None
        return s


@broken(r"the events of earlier choices were touched")
class EventsAreCleared(Highest):
    __slots__ = ()

    def show(self, out: Out) -> None:
        if out is not None:
            out.clear()
        super().show(out)


@broken(r"an event with seats that are not there: Event\(what='gloated', who=7")
class EventFromNowhere(Highest):
    __slots__ = ()

    def show(self, out: Out) -> None:
        super().show(out)
        if out is not None:
            out.append(Event("gloated", 7))


@broken(r"changes? (points and )?winner")
class UsesGlobalRandom(Highest):
    __slots__ = ()

    def roll(self, sides: int) -> int:
        super().roll(sides)
        return random.randrange(sides)


@broken(r"the turns count backwards")
class TurnsCountBackwards(Highest):
    __slots__ = ()

    def show(self, out: Out) -> None:
        super().show(out)
        self.turns -= 2


# -- the end ---------------------------------------------------------------------------------------


@broken(r"the match does not end")
class Endless(Highest):
    __slots__ = ()

    def go_on(self, out: Out) -> None:
        if not any(self.hands) and not self.deck:
            self.deck = self.shown
            self.shown = []
        super().go_on(out)


@broken(r"the match is over and nobody won and nobody shares")
class NobodyWins(Highest):
    __slots__ = ()

    def finish(self, ending: str, winners: tuple[Seat, ...]) -> None:
        super().finish(ending, ())


@broken(r"returns do not sum to 1")
class EverybodyGetsAll(Highest):
    __slots__ = ()

    def returns(self) -> tuple[float, ...]:
        return (1.0,) * self.n


@broken(r"no words for the ending 'exhaustion'")
class EndsInSilence(Highest):
    __slots__ = ()

    def finish(self, ending: str, winners: tuple[Seat, ...]) -> None:
        super().finish("exhaustion", winners)


@broken(r"the match is over and somebody still owes a choice")
class AsksOn(Highest):
    __slots__ = ()

    def actors(self) -> tuple[Seat, ...]:
        return (0,) if self.over else super().actors()


@broken(r"somebody has won and the match is not over")
class WinsEarly(Highest):
    __slots__ = ()

    def show(self, out: Out) -> None:
        super().show(out)
        self.winners = (self.winner,) if self.winner >= 0 else (0,)


# -- other worlds ----------------------------------------------------------------------------------


@broken(r"determinize\(\d\) changes what it sees: hand")
class WorldChangesMyHand(Highest):
    __slots__ = ()

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        s = super().determinize(1 - seat if seat < 2 else 0, rng)
        s.sealed[:] = self.sealed
        return s


@broken(r"determinize\(\d\) loses or doubles a card")
class WorldLosesACard(Highest):
    __slots__ = ()

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        s = super().determinize(seat, rng)
        if s.deck:
            s.deck[0] = s.deck[0] % HIGHEST + 1
        return s


@broken(r"determinize\(\d\) keeps the seed")
class WorldKnowsTheDice(Highest):
    __slots__ = ()

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        s = super().determinize(seat, rng)
        s.seed = self.seed
        return s


@broken(r"determinize\(\d\) shares the list 'points' with its original")
class WorldSharesAList(Highest):
    __slots__ = ()

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        s = super().determinize(seat, rng)
        s.points = self.points
        return s


@broken(r"determinize never deals anew what only another seat has seen")
class WorldIsTheTruth(Highest):
    __slots__ = ()

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        s = self.clone()
        s.seed = rng.getrandbits(63)
        return s


@broken(r"blank\(\d\) leaves in what was dealt anew: deck")
class BlankKeepsTheDeck(Highest):
    """The deck is reshuffled, but a rigged shuffle could reveal its order."""

    __slots__ = ()

    def without_secrets(self, seat: Seat) -> Self:
        s = super().without_secrets(seat)
        s.deck = self.deck[:]
        return s

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        self.deck = []
        super().deal_hidden(seat, rng)


@broken(r"blank\(\d\) leaves in what was dealt anew: seed")
class BlankKnowsTheDice(Highest):
    __slots__ = ()

    def without_luck(self) -> Self:
        return self.clone()


@broken(r"blank\(\d\) twice changes gloats")
class BlankOfABlank(Highest):
    """It mistakes the wiped pile for an empty one."""

    __slots__ = ()

    def without_secrets(self, seat: Seat) -> Self:
        s = super().without_secrets(seat)
        s.gloats += not self.deck and not self.turns
        return s


@broken(r"determinize\(\d\) twice with the same luck changes")
class WorldHasItsOwnLuck(Highest):
    __slots__ = ()

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        return super().determinize(seat, random.Random())


# -- secrets ---------------------------------------------------------------------------------------


@broken(r"determinize\(\d\) changes what it sees: hand")
class ObserveShowsAllHands(Highest):
    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        return super().observe(seat)._replace(hand=tuple(self.hands))


@broken(r"determinize\(\d\) changes what even the audience sees")
class AudienceSeesTheHands(Highest):
    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        seen = super().observe(seat)
        return seen._replace(hand=tuple(self.hands)) if seat < 0 else seen


@broken(r"determinize\(\d\) changes its legal moves")
class LegalLeaks(Highest):
    """Only numbers that no other player holds can be sealed, if there are any."""

    __slots__ = ()

    def numbers(self, seat: Seat) -> list[int]:
        mine = super().numbers(seat)
        others = {n for s in range(self.n) if s != seat for n in Highest.numbers(self, s)}
        return [number for number in mine if number not in others] or mine


@broken(r"hidden cards change an event for seat \d: None or |: Event\(.*\) or None")
class WindowOpensByHand(Highest):
    """Only a winner who still holds a 4 is asked whether to gloat."""

    __slots__ = ()

    def show(self, out: Out) -> None:
        super().show(out)
        if self.winner >= 0 and not self.hands[self.winner * HIGHEST + 3]:
            self.go_on(out)


@broken(r"determinize\(\d\) changes who is asked what")
class HolderIsAsked(Highest):
    """A player who holds a 4 is asked whether to gloat."""

    __slots__ = ()

    def actors(self) -> tuple[Seat, ...]:
        holders = [seat for seat in range(self.n) if self.hands[seat * HIGHEST + 3]]
        return (holders[0],) if holders and self.winner >= 0 else super().actors()


@broken(r"an event tells seat \d more than it may see: Event\(what='drew'")
class DrawsInTheOpen(Highest):
    __slots__ = ()

    def everybody_draws(self, out: Out) -> None:
        new: list[Event] = []
        super().everybody_draws(new)
        if out is not None:
            out.extend(event._replace(seen_by=EVERYONE) for event in new)


@broken(r"hidden cards change an event for seat \d: Event\(what='gloated'")
class GloatsWithACard(Highest):
    __slots__ = ()

    def gloat(self, seat: Seat, move: Move, out: Out) -> None:
        if move == GLOAT and out is not None:
            out.append(Event("gloated", seat, self.numbers(seat)[-1] if any(self.hands) else 0))
        self.go_on(out)


@broken(r"hidden cards change an event for seat \d: ")
class GloatsOnlyWithAFour(Highest):
    __slots__ = ()

    def gloat(self, seat: Seat, move: Move, out: Out) -> None:
        quiet = not self.hands[seat * HIGHEST + 3]
        super().gloat(seat, 0 if quiet else move, out)


@broken(r"seat -?\d sees the answer of seat \d before all are in")
class SealsInTheOpen(Highest):
    __slots__ = ()

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        super().apply(seat, move, out)
        if out is not None and self.sealed[seat]:
            out[-1] = Event("sealed", seat, move)


@broken(r"hidden cards change a refusal: '(wait|not_yours)' or '(wait|not_yours)'")
class RefusalLeaks(Highest):
    __slots__ = ()

    def refusal(self, seat: Seat, move: Move) -> str:
        return "wait" if self.hands[(seat + 1) % self.n * HIGHEST] else "not_yours"


# -- words -----------------------------------------------------------------------------------------


def _no_draws(event: Event, names: list[str]) -> str:
    if event.what == "drew":
        raise KeyError(event.what)
    return sentence(event, names)


SILENT: dict[str, tuple[dict[str, object], str]] = {
    "unlabelled": ({"move": lambda obs, move, names: ""}, "a move without a label in"),
    "one label": ({"move": lambda obs, move, names: "Go"}, "two moves share a label: "),
    "no prompt": ({"QUESTIONS": {"number": "?"}}, "no prompt for the question 'gloat'"),
    "no sentence": ({"sentence": _no_draws}, r"no sentence for Event\(what='drew'"),
    "no over": ({"REASONS": {"wait": "Wait."}}, "no sentence for the reason 'over'"),
    "blank": ({"ENDINGS": {"most": " "}}, "nothing is said for 'most'"),
    "no option": ({"OPTIONS": {}}, r"no words for the options \['quiet'\]"),
    "old option": ({"OPTIONS": {"quiet": "!", "loud": "?"}}, r"options that are not: \['loud'\]"),
}

for _name, (_words, _says) in SILENT.items():
    BROKEN[_name] = (lambda words=_words: toy(**words)), _says  # type: ignore[misc]


@pytest.mark.parametrize("what", BROKEN)
def test_it_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "LONGEST_MATCH", 300)
    random.seed(1)
    make, says = BROKEN[what]
    with pytest.raises(ContractBroken, match=says) as caught:
        check(make(), seeds=range(10))
    assert str(caught.value).startswith("toy"), "it says at which table"


def test_it_says_where() -> None:
    where = r"^toy, 2 seats, seed 0, after \d+ choices: a card was lost or doubled$"
    with pytest.raises(ContractBroken, match=where):
        check(toy(ACardIsLost), seeds=(0,))
    where = r"^toy, 2 seats, quiet=True, seed 5, after \d+ choices: "
    with pytest.raises(ContractBroken, match=where):
        contract.check_match(toy(ACardIsLost), 2, toy().options.parse({"quiet": "yes"}), 5)
