"""Look once, play by slot: two people at one screen choose secretly without handing it over."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.app.app import App
from game.core.state import PASS, Seat
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.screens.results.screen import ResultsScreen
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.hot_seat.hand_back import HandBackOverlay
from game.screens.table.hot_seat.slot_peek import SlotPeek
from game.stage.input.chords import SCANCODES
from game.stage.input.input_reader import InputEvent
from game.table.questions.slot_cards import slots_zone
from game.table.questions.slot_question import SlotQuestion
from game.table.view.hidden_slots import EMPTY_SLOT, SLOT_COUNT, HiddenSlots
from game.table.view.viewpoint import AUDIENCE
from tests.table import card_clash_spec, eyeball_boxing_spec, twelve_rounds_spec
from tests.table.harness import GameSpec, final_blits, heuristic_move
from tests.table.kit.test_hot_seat import HotSeatUsers

BY_SLOT = (card_clash_spec.SPEC, twelve_rounds_spec.SPEC)
GAMES = pytest.mark.parametrize("spec", BY_SLOT, ids=lambda spec: spec.game.name)


# -- which slot a card is in -----------------------------------------------------------------------


def dealt(cards: Sequence[int], seed: int = 1) -> tuple[HiddenSlots, list[int]]:
    slots = HiddenSlots(seed)
    slots.update((0, "hand"), cards, 12)
    return slots, slots.cards_by_hand[0, "hand"]


def test_cards_lie_in_no_order() -> None:
    """Each card may be in any slot: the slot does not reveal the card."""
    first = Counter(dealt(range(SLOT_COUNT), seed)[1].index(0) for seed in range(600))
    assert set(first) == set(range(SLOT_COUNT))
    assert max(first.values()) < 2 * min(first.values())
    assert dealt(range(SLOT_COUNT))[1] == dealt(range(SLOT_COUNT))[1], (
        "the same match, the same places"
    )


def test_a_played_card_leaves_its_place_and_the_others_keep_theirs() -> None:
    """Even among equal cards it is the pressed one that leaves."""
    slots, lying = dealt([3, 3, 3, 4, 5, 5])
    last = max(place for place, card in enumerate(lying) if card == 3)
    slots.pressed_slots[0] = "hand", last
    left = [*lying[:last], EMPTY_SLOT, *lying[last + 1 :]]
    slots.update((0, "hand"), [3, 3, 4, 5, 5], 14)
    assert lying == left
    assert slots.taken_slots() == {(0, "hand"): [card != EMPTY_SLOT for card in left]}
    slots.update((0, "hand"), [1, 3, 3, 4, 5, 5], 16)
    assert lying == [*left[:last], 1, *left[last + 1 :]]


def test_too_many_cards_have_no_places_yet() -> None:
    slots = HiddenSlots(1)
    slots.update((0, "hand"), range(7), 9)
    assert slots.taken_slots() == {}
    slots.update((0, "hand"), range(6), 10)
    assert sum(slots.taken_slots()[0, "hand"]) == SLOT_COUNT


# -- a match ---------------------------------------------------------------------------------------


def sat_down(app: App, spec: GameSpec, seed: int = 40, **options: object) -> HotSeatUsers:
    app.settings.play.speed = 4.0
    company = HotSeatUsers(app, spec.sit_down(2, 0, 1, seed=seed, **options))
    company.skip_drawing()
    return company


def until_asked(company: HotSeatUsers) -> SlotQuestion:
    company.play_until(lambda: isinstance(company.table.question, SlotQuestion))
    asked = company.table.question
    assert isinstance(asked, SlotQuestion)
    return asked


def tap(company: HotSeatUsers, asked: SlotQuestion, seat: Seat, place: int) -> None:
    company.stage.handle_input(InputEvent("key", key=asked.keys[seat][place], device="keys"))


def full(asked: SlotQuestion, seat: Seat) -> list[int]:
    """Return the slots with a card that can be chosen."""
    lying = asked.context.hidden_slots.cards_by_hand[seat, asked.slot_choices[seat].hand]
    return [
        place for place, card in enumerate(lying) if (-1, card) in asked.slot_choices[seat].choices
    ]


def hand_overs(
    app: App, spec: GameSpec, **options: object
) -> tuple[HotSeatUsers, dict[int, list[str]]]:
    """Play a whole match; return by round the questions for which the screen was taken."""
    company = sat_down(app, spec, **options)
    taken: dict[int, list[str]] = {}
    while company.stage.top_layer is company.table:
        company.wait()
        state = company.match.state
        if company.called:
            taken.setdefault(state.turns, []).append(state.question())
        company.step()
    assert isinstance(app.stage.top_layer, ResultsScreen)
    return company, taken


def test_a_round_of_card_clash_needs_two_private_looks(app: App) -> None:
    """They serve three secret choices of both; round 12 draws nothing and needs no look."""
    company, taken = hand_overs(app, card_clash_spec.SPEC)
    rounds = range(1, min(12, company.match.state.turns + 1))
    assert {round_: len(asked) for round_, asked in taken.items()} == dict.fromkeys(rounds, 2)
    assert len(rounds) > 2


@pytest.mark.parametrize("policy", ["ask", "weakest"])
def test_a_round_of_twelve_rounds_needs_three_hand_overs(app: App, policy: str) -> None:
    """To put a card back, and for the corner; otherwise only a boxer being counted out looks."""
    evening = twelve_rounds_spec.SPEC
    app.settings.asking.set_policy(evening.game, "attack_top", policy)
    company, taken = hand_overs(app, evening, **evening.short_rules)
    asked = [question for round_ in taken.values() for question in round_]
    rest = [question for question in asked if not question.startswith("dig")]
    assert company.match.state.turns > 2
    assert len(rest) <= 3 * company.match.state.turns + 1
    assert set(rest) == {"attack_top", "corner"}


@GAMES
def test_what_is_pressed_can_be_changed_until_all_is_quiet(app: App, spec: GameSpec) -> None:
    """The last press counts, until everybody has pressed and 0.6 seconds have passed since."""
    company = sat_down(app, spec)
    asked = until_asked(company)
    before = len(company.match.choices)
    wanted = {}
    for seat in asked.slot_choices:
        first, *_, last = full(asked, seat)
        tap(company, asked, seat, first)
        company.frame(0.5)
        assert company.table.question is asked
        tap(company, asked, seat, last)
        wanted[seat] = asked.choices[seat].move
    company.frame(0.5)
    assert len(company.match.choices) == before
    company.frame(0.2)
    company.frame(0.4)
    assert dict(company.match.log[before : before + len(wanted)]) == wanted


@GAMES
def test_keys_of_a_real_keyboard_choose(app: App, spec: GameSpec) -> None:
    """A tapped letter chooses a card, whatever else it is bound to, and does not peek."""
    company = sat_down(app, spec)
    asked = until_asked(company)
    before = len(company.match.choices)
    for seat in asked.slot_choices:
        letter = ["qweasd", "uiojkl"][seat][full(asked, seat)[0]]
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            scancode = SCANCODES[letter]
            company.stage.handle_event(pygame.event.Event(kind, key=0, scancode=scancode, mod=0))
    assert set(asked.chosen_slots) == set(asked.slot_choices)
    for _ in range(12):
        company.frame(0.1)
    assert len(company.match.choices) > before
    assert not company.called


def test_whoever_cannot_pay_is_asked_like_everybody_else(app: App) -> None:
    """Until a key is pressed nobody sees whether this seat could pay for a punch."""
    company = sat_down(app, twelve_rounds_spec.SPEC, movements=False)
    asked = until_asked(company)
    (seat,) = asked.slot_choices
    state = company.match.state
    state.endurance[seat] = 1
    punches, feints = [0] * 20, [0] * 20
    punches[0], feints[9] = 6, 6
    offered = []
    for hand in (punches, feints):
        state.hands[20 * seat : 20 * seat + 10] = hand[:10]
        by = company.table.board.game_table.slot_choice(company.match.view(seat))
        assert by is not None
        offered.append((by.hand, by.extra_keys))
        assert {card for _, card in by.choices} == {-1, hand.index(6)}
    assert offered[0] == offered[1]
    assert {said.move for said in by.choices.values()} == {PASS}


def looks(app: App, company: HotSeatUsers) -> tuple[object, ...]:
    company.frame(0.05)
    return final_blits(app), tuple(company.heard), company.table.board.taken_slots.copy()


@GAMES
def test_nobody_sees_which_key_was_pressed(app: App, spec: GameSpec) -> None:
    """Every card gets the same nod, and so does an empty slot."""
    pictures = []
    for place in range(SLOT_COUNT):
        company = sat_down(app, spec)
        asked = until_asked(company)
        company.choose_by_slot(asked)
        asked = until_asked(company)
        company.heard.clear()
        seat = next(iter(asked.slot_choices))
        usable = full(asked, seat)
        tap(company, asked, seat, usable[0])
        tap(company, asked, seat, place)
        pictures.append(looks(app, company))
    assert all(picture == pictures[0] for picture in pictures)


@GAMES
def test_nothing_that_all_see_tells_what_lies_where(app: App, spec: GameSpec) -> None:
    """The same match with other hidden cards: the same pictures and sounds for ten seconds."""
    seen = []
    for other in (False, True):
        company = sat_down(app, spec)
        company.choose_by_slot(until_asked(company))
        until_asked(company)
        if other:
            swap_hidden_cards(company)
        look_anew(company)
        company.heard.clear()
        frames = []
        for _ in range(5):
            company.frame(2.0)
            frames.append(final_blits(app))
        lines = [entry.text for entry in company.table.log.entries]
        seen.append((frames, list(company.heard), lines, company.stage.toasts.has_caption))
    assert seen[0] == seen[1]


def swap_hidden_cards(company: HotSeatUsers) -> None:
    """Deal both seats other hidden cards; the public observation stays the same."""
    match = company.match
    before = [match.state.observe(seat) for seat in (AUDIENCE, 0, 1)]
    for seat in (0, 1):
        match.state = match.state.determinize(seat, Random(seat + 7))
    after = [match.state.observe(seat) for seat in (AUDIENCE, 0, 1)]
    assert before[0] == after[0]
    assert before[1:] != after[1:]
    for (seat, hand), lying in company.table.referee.hidden_slots.cards_by_hand.items():
        cards = list(company.table.board.game_table.slot_cards(match.state.observe(seat))[hand])
        lying[:] = [EMPTY_SLOT if card == EMPTY_SLOT else cards.pop() for card in lying]


def look_anew(company: HotSeatUsers) -> None:
    company.table.change_viewpoint(company.table.referee.viewpoint)
    until_asked(company)


@GAMES
def test_cards_that_lie_face_down_can_be_asked_about(app: App, spec: GameSpec) -> None:
    """The note says whose they are, and nothing that only their owner knows."""
    company = sat_down(app, spec)
    asked = until_asked(company)
    table = company.table
    found = {
        thing.name: thing
        for thing in table.board.game_table.inspectables(table.board, asked.context.memory)
    }
    for whose in table.board.taken_slots:
        thing = found[slots_zone(table.board, whose)]
        assert company.match.names[whose[0]] in thing.title


# -- peeking, and everything around it -------------------------------------------------------------


@GAMES
def test_holding_a_seat_key_peeks(app: App, spec: GameSpec) -> None:
    """Holding one's own key brings the curtain, then the cards, then the question again."""
    company = sat_down(app, spec)
    asked = until_asked(company)
    told = len(company.match.events)
    tap(company, asked, 0, 0)
    company.stage.handle_input(InputEvent("key", device="keys", seat=1))
    for _ in range(5):
        company.frame(0.1)
    assert company.called == company.match.names[1]
    company.stage.handle_input(InputEvent("end", device="keys", seat=1))
    assert company.take() == 1
    company.wait()
    sheet = company.table.overlay
    assert isinstance(sheet, SlotPeek)
    assert sheet.hands == {
        hand: cards
        for (seat, hand), cards in asked.context.hidden_slots.cards_by_hand.items()
        if seat == 1
    }
    company.give_back()
    again = until_asked(company)
    assert len(company.match.events) == told
    assert again is not asked
    assert not again.chosen_slots, "whoever had pressed something presses again"


@GAMES
def test_a_tap_is_no_peek(app: App, spec: GameSpec) -> None:
    """Unless the setting replaces holding a key with pressing it."""
    company = sat_down(app, spec)
    asked = until_asked(company)
    for kind in ("key", "end"):
        company.stage.handle_input(InputEvent(kind, device="keys", seat=1))
    company.frame(0.5)
    assert company.table.question is asked
    app.settings.controls.stop = "toggle"
    company.stage.handle_input(InputEvent("key", device="keys", seat=1))
    assert company.called == company.match.names[1]


def test_others_peek_while_somebody_is_called(app: App) -> None:
    """Where hands are held, this works in every game; the player called before is called again."""
    company = HotSeatUsers(app, eyeball_boxing_spec.SPEC.sit_down(3, 0, 1, 2, seed=40))
    company.skip_drawing()
    company.play_until(lambda: company.called)
    called, sheet = company.called, company.table.overlay
    assert isinstance(sheet, Curtain)
    other = sheet.players[1].seat
    company.stage.handle_input(InputEvent("key", device="keys", seat=other))
    company.frame(0.5)
    assert company.called == company.match.names[other]
    company.take()
    company.wait()
    assert isinstance(company.table.overlay, HandBackOverlay)
    company.give_back()
    company.play_until(lambda: company.called)
    assert company.called == called


@GAMES
def test_one_mouse_is_enough(app: App, spec: GameSpec) -> None:
    """One click, and from now on they choose in turn behind the curtain."""
    company = sat_down(app, spec, **spec.short_rules)
    asked = until_asked(company)
    company.click_at(*asked.focus.find("one by one").rect.center)
    assert app.settings.sharing.sealed == "curtain"
    company.play_until(lambda: company.called)
    company.take()
    company.play_until(lambda: company.my_turn)
    assert not company.table.board.taken_slots
    company.play_to_end()
    assert isinstance(app.stage.top_layer, ResultsScreen)


@GAMES
def test_a_seat_goes_to_a_robot_and_back(app: App, spec: GameSpec) -> None:
    """A person alone needs no slots; a player who returns first looks at the new slots."""
    company = sat_down(app, spec)
    until_asked(company)
    table = company.table
    table.toggle_bot_player(1)
    company.play_until(lambda: company.my_turn)
    assert not table.board.taken_slots
    company.do(heuristic_move(company.match, table.referee.viewer_question))  # type: ignore[arg-type]
    table.toggle_bot_player(1)
    asked = until_asked(company)
    for (seat, hand), cards in asked.context.hidden_slots.cards_by_hand.items():
        held = spec.game_table.slot_cards(company.match.state.observe(seat))[hand]
        assert sorted(card for card in cards if card != EMPTY_SLOT) == sorted(held)


@GAMES
def test_a_match_that_is_opened_again_is_looked_at_first(app: App, spec: GameSpec) -> None:
    """The slots are dealt again, and everybody looks, because nobody remembers the old ones."""
    match = spec.sit_down(2, 0, 1, seed=42, **spec.short_rules)
    saved = app.create_match_file(match)
    assert saved is not None
    company = HotSeatUsers(app, match, saved)
    company.skip_drawing()
    company.choose_by_slot(until_asked(company))
    until_asked(company)
    opened = match_reader.read(saved.path)
    again = HotSeatUsers(app, opened.match, Autosave.resume(opened))
    again.wait()
    looked = []
    while not isinstance(again.table.question, SlotQuestion):
        if isinstance(again.table.overlay, Curtain):
            looked.append(again.called)
        again.step()
        again.wait()
    assert looked == list(match.names)
