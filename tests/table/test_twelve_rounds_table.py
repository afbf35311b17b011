"""Twelve Rounds at the table: a boxer with two hands, in the corner and on the floor."""

import pytest

from game.app.app import App
from game.core.event import Event
from game.core.registry import find
from game.core.state import Move
from game.games.twelve_rounds.cards import CORNER, COUNT, FEINTS, GUARD, STRENGTH
from game.games.twelve_rounds.moves import CLINCH, CORNER_MOVE, DIG, STEP, THROW
from game.games.twelve_rounds.text import CARDS
from game.match.match import Match
from game.screens.setup.screen import SetupScreen
from game.stage.drawing.colours import BLUE, RED
from game.table.board.effects import Note
from game.table.board.hand import HandCardKey
from game.table.board.zones import read_zones
from game.table.games import verdict_of
from game.table.games.twelve_rounds import count_scene, layout, moves, panels
from game.table.games.twelve_rounds.animations.blows import damage_note
from game.table.games.twelve_rounds.effects import Comparison, Sum
from game.table.games.twelve_rounds.stats import tallies
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, LaidCard, RoundsVisible
from tests.rules.test_twelve_rounds import Ring, ring, with_
from tests.screens.user import User
from tests.table import harness
from tests.table.harness import TableUser
from tests.table.kit.test_final_picture import batches, bout
from tests.table.twelve_rounds_spec import SPEC


def seated(app: App, table: Ring, me: int = 0) -> TableUser:
    table.leave()
    return TableUser.at(app, harness.match_at(table.state, me))


def card(name: str) -> Move:
    """Return the move that plays this card."""
    return CARDS.index(name) + 1


def moves_of(sitter: TableUser, seat: int = 0) -> list[Move]:
    return [move for who, move in sitter.match.log if who == seat]


def versus(sitter: TableUser) -> Comparison:
    """Return the numbers of this exchange, when everything has been added."""
    for _ in range(400):
        sitter.frame(0.02)
        found = [e for e in sitter.table.board.effects if isinstance(e, Comparison) and e.known]
        if found:
            return found[0]
    raise AssertionError("nothing is compared")


# -- attacking -------------------------------------------------------------------------------------


def test_a_card_in_the_ring_says_throw_and_lays_itself(app: App) -> None:
    """Nobody is asked twice for one punch."""
    sitter = seated(app, ring(with_("Punch 4"), with_("Block 3")))
    place = sitter.place("Punch 4")
    sitter.carry(place, *sitter.middle("attack_slot"))
    sitter.settle_down()
    assert moves_of(sitter)[:2] == [THROW, card("Punch 4")]


def test_a_card_goes_home_if_the_other_clinches(app: App) -> None:
    table = ring(with_("Punch 4"), with_("Block 3"), clinches=3)
    sitter = seated(app, table)
    sitter.carry(sitter.place("Punch 4"), *sitter.middle("attack_slot"))
    scene = sitter.table
    assert scene.board.early_placed
    scene._play_events(scene.referee.choose(1, CLINCH))
    sitter.settle_down()
    assert scene.referee.viewer_question is not None
    assert scene.referee.viewer_question.question == "drop"
    assert (scene.board.early_placed, scene.referee.queued_answers) == ({}, {})
    assert len([key for key in scene.grip.move_options.pickable_card_keys if key.card < 10]) == 3  # type: ignore[attr-defined]


def test_a_movement_is_laid_for_a_card(app: App) -> None:
    """The card stays in the hand until the movement is revealed."""
    sitter = seated(app, ring(with_("Punch 1"), with_("Block 3"), boxer1="hammer"))
    sitter.carry(sitter.place("Punch 1"), *sitter.middle("my_move1"))
    scene = sitter.table
    for _ in range(40):
        sitter.frame(0.05)
        if scene.board.visible.laid is not None and not scene.board.is_playing:
            break
    laid = scene.board.visible.laid
    assert laid is not None
    assert CARDS[laid.card] == "Sledgehammer"
    assert sum(isinstance(key, HandCardKey) and key.card == 0 for key in scene.board.sprites) == 2


def test_the_hand_that_cannot_be_used_steps_back(app: App) -> None:
    sitter = seated(app, ring(with_("Punch 4"), with_("Block 3")))
    hands = {hand.keys[0].zone: hand for hand in sitter.table.board.hands if hand.reachable}
    assert not hands["hand_attack"].is_tucked
    assert hands["hand_defence"].is_tucked
    assert sitter.table.grip.move_options.pickable_card_keys[0].zone == "hand_attack"  # type: ignore[attr-defined]


@pytest.mark.parametrize("up", [False, True])
def test_open_and_hidden_attacks_look_different(up: bool) -> None:
    """Also to the player who laid it."""
    table = ring(with_("Punch 3"), with_("Block 3"))
    table.state.face_up = int(up)
    table.throw("A", "Punch 3")
    table.leave()
    match = harness.match_at(table.state)
    zones = read_zones(SPEC.game_table.maps_folder, "twelve_rounds", 2)
    for viewpoint in harness.viewpoints(2):
        placed = SPEC.game_table.layout(harness.visible_state_of(match, viewpoint), zones, ())
        look = next(thing.image for thing in placed if thing.key == ("slot", ATTACKS))
        assert look == (layout.card_image_key(2) if up else layout.SEALED)


# -- the comparison --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "numbers", "why"),
    [
        ("Punch 4", "Block 2", (4, 2), []),
        ("Feint 3", "Block 3", (4, 3), [(1, "Feint")]),
        ("Feint 3", "Block 4", (3, 4), []),
        ("Punch 3", "Dodge 3", (3, 3), []),
    ],
)
def test_both_numbers_are_drawn_as_they_are_computed(
    app: App, attack: str, defence: str, numbers: tuple[int, int], why: list[tuple[int, str]]
) -> None:
    table = ring(with_(attack), with_(defence))
    table.throw("A", attack)
    sitter = seated(app, table, 1)
    sitter.by_drag(card(defence))
    shown = versus(sitter)
    assert tuple(total.value for total in shown.sums) == numbers
    assert shown.sums[ATTACKS].more == why


def test_a_corner_card_is_added_by_name(app: App) -> None:
    table = ring(with_("Punch 3"), with_("Block 3"))
    table.state.corner, table.state.boosts = (CORNER[0], 0), [2, 0]
    table.throw("A", "Punch 3")
    sitter = seated(app, table, 1)
    sitter.by_drag(card("Block 3"))
    shown = versus(sitter)
    assert shown.sums[ATTACKS].more == [(1, "Go Forward")]
    assert (shown.sums[ATTACKS].value, shown.sums[GUARDS].value) == (4, 3)


def test_an_open_attack_says_what_would_stop_it(app: App) -> None:
    table = ring(with_("Punch 3"), with_("Block 3", "Dodge 3", "Block 5"))
    table.state.face_up = 1
    table.throw("A", "Punch 3")
    sitter = seated(app, table, 1)
    view = sitter.table.referee.viewer_question
    assert view is not None
    said = {
        name: moves.preview(view, card(name))
        for name in ("Block 3", "Dodge 3", "Block 5", "Block 1")
    }
    assert said["Block 3"] == "3 = 3: NOTHING LANDS"
    assert said["Dodge 3"] == "3 = 3: YOU TAKE CONTROL"
    assert said["Block 5"] == "3 < 5: YOU TAKE CONTROL"
    assert said["Block 1"] == "3 > 1: 2 DAMAGE"


def test_whoever_has_one_card_left_is_not_asked(app: App) -> None:
    table = ring(with_("Punch 2"), ("Punch 1", "Block 2"), movements=False)
    table.throw("A", "Punch 2")
    sitter = seated(app, table, 1)
    assert moves_of(sitter, 1)[0] == card("Block 2")


# -- in the corner ---------------------------------------------------------------------------------


def resting(app: App) -> TableUser:
    table = ring(with_("Punch 2"), with_("Block 2"))
    table.ring_the_bell()
    return seated(app, table)


@pytest.mark.parametrize("way", range(len(TableUser.WAYS)))
def test_a_corner_card_is_sent_in(app: App, way: int) -> None:
    sitter = resting(app)
    assert len(sitter.table.grip.move_options.pickable_card_keys) == len(CORNER)
    sitter.do(CORNER[3] + CORNER_MOVE, way)
    assert moves_of(sitter)[0] == CORNER[3] + CORNER_MOVE


def test_a_used_corner_card_says_so(app: App) -> None:
    table = ring(with_("Punch 2"), with_("Block 2"))
    table.ring_the_bell()
    table.state.corner_used = (1, 0)
    sitter = seated(app, table)
    assert sitter.table.board.sprites[HandCardKey("hand_corner", CORNER[0], 0)].image[2:] == (
        "used",
    )
    sitter.key("digit1")
    assert sitter.refusal is not None
    assert sitter.refusal.text == "That card was used before. Each works once a fight."


# -- on the floor ----------------------------------------------------------------------------------


def test_the_odds_are_those_of_the_rulebook() -> None:
    """Percent chance to stand up without digging deep."""
    assert sum(COUNT) == 30
    odds = [round(100 * count_scene.stand_up_chance((), target)) for target in range(6, 11)]
    assert odds == [60, 40, 22, 9, 3]


def down(app: App, endurance: int = 60) -> TableUser:
    """Return a table where the viewer is down, has a count of 1 and needs 6."""
    table = ring(with_("Punch 5"), with_("Block 1"))
    table.state.endurance[1] = endurance
    table.counts(1, 0, 0, 0)
    table.throw("A", "Punch 5")
    table.play("B", "Block 1")
    return seated(app, table, 1)


def test_digging_deep_by_button(app: App) -> None:
    sitter = down(app)
    shown = sitter.table.board.visible
    assert (shown.down, shown.target, shown.tally) == (1, 6, 1)
    before = shown.endurance[1]
    sitter.do(DIG)
    sitter.settle_down()
    assert sitter.match.log[0] == (1, DIG)
    assert sitter.match.state.endurance[1] == before - 3  # type: ignore[attr-defined]


def test_digging_deep_with_two_cards(app: App) -> None:
    """The first from either hand, then a second one."""
    sitter = down(app)
    sitter.do(card("Punch 1"), 1)
    sitter.settle_down()
    assert sitter.table.referee.viewer_question is not None
    assert sitter.table.referee.viewer_question.question == "dig_card"
    sitter.do(card("Dodge 1"), 2)
    assert [move for _, move in sitter.match.log[:2]] == [card("Punch 1"), card("Dodge 1")]


# -- before and after ------------------------------------------------------------------------------


def test_newcomers_are_offered_a_short_fight_first(app: App) -> None:
    app.go_to_screen("setup", game="twelve_rounds")
    setup = app.stage.top_layer
    assert isinstance(setup, SetupScreen)
    assert setup.options["rounds"] == 4
    app.create_match_file(SPEC.sit_down(2, 0))
    app.go_to_screen("setup", game="twelve_rounds")
    setup = app.stage.top_layer
    assert isinstance(setup, SetupScreen)
    assert setup.options["rounds"] == 12


def test_boxers_are_chosen_for_both_corners(app: App) -> None:
    app.go_to_screen("setup", game="twelve_rounds")
    setup = app.stage.top_layer
    assert isinstance(setup, SetupScreen)
    hands = User(app)
    hands.settle()
    for _ in range(2):
        hands.click("champion right 0")
    hands.click("champion left 1")
    assert (setup.options["boxer1"], setup.options["boxer2"]) == ("silk", "northside")
    names = [rule.name for rule in setup.rules.rules] if setup.rules else []
    assert "rounds" in names
    assert not {"boxer1", "boxer2"} & set(names)


def fought(seed: int) -> Match:
    match = SPEC.sit_down(2, seed=seed, bot="random" if seed % 3 == 0 else "heuristic")
    assert list(batches(match))
    return match


@pytest.mark.parametrize("seed", range(8))
def test_the_result_says_what_happened(seed: int) -> None:
    """Checked another way: against the judges' sheet and the sentences of the log."""
    match = fought(seed)
    rows, said = tallies(match), verdict_of(match)
    sheet = match.state.observe(0).sheet  # type: ignore[attr-defined]
    text = find("twelve_rounds").words
    log = [text.sentence(event, match.names) for event in match.events]
    for seat, name in enumerate(match.names):
        assert rows[seat].points == sum(sheet[seat::2])
        hits = [line for line in log if line.startswith((f"{name} lands", f"{name} counters"))]
        assert rows[seat].landed == len(hits)
        other = match.names[1 - seat]
        assert rows[seat].knock_downs == log.count(f"{other} is down!")
    assert said.winners == match.state.winners
    assert 1 <= len(said.awards) <= 3
    assert len({award.title for award in said.awards}) == len(said.awards)


@pytest.mark.parametrize(
    ("guard", "said"), [("Dodge 3", "DEFENCE TAKES CONTROL"), ("Block 3", "FACE UP")]
)
def test_what_an_even_guard_brings_is_said(app: App, guard: str, said: str) -> None:
    sitter = seated(app, ring(("Punch 3", "Punch 1"), ("Punch 1", guard), movements=False))
    sitter.carry(sitter.place("Punch 3"), *sitter.middle("attack_slot"))
    for _ in range(400):
        sitter.frame(0.02)
        notes = [e.text for e in sitter.table.board.effects if isinstance(e, Note)]
        if notes:
            break
    assert [said in note for note in notes] == [True]


@pytest.mark.parametrize(
    ("attack", "guard", "damage", "said"),
    [
        ("Sledgehammer", "Block 2", 4, "SLEDGEHAMMER: 1 DAMAGE MORE"),
        ("Feint 5", "Iron Chin", 1, "IRON CHIN: HALF THE DAMAGE"),
        ("Punch 5", "Block 2", 3, ""),
    ],
)
def test_more_or_less_damage_than_the_numbers_say_is_explained(
    app: App, attack: str, guard: str, damage: int, said: str
) -> None:
    sitter = seated(app, ring(with_("Punch 3"), with_("Block 3")))
    board, cards = sitter.table.board, [CARDS.index(name) for name in (attack, guard)]
    numbers = Sum(STRENGTH[cards[0]], RED, [(1, "Feint")] * (cards[0] in FEINTS))
    board.effects = [Comparison(0, 0, numbers, Sum(GUARD[cards[1]], BLUE))]
    board.visible.lying = [LaidCard(card, True) for card in cards]
    assert damage_note(board, Event("landed", 0, to=1, amount=damage)) == said


def test_a_deal_that_is_cut_short_leaves_no_card_unseen(app: App) -> None:
    sitter = TableUser(app, SPEC.sit_down(2, 0, seed=1))
    board = sitter.table.board
    while board.current_event != "drew":
        sitter.frame(0.05)
    assert any(sprite.alpha == 0 for sprite in board.sprites.values()), "still in the deck"
    board.finish_animations()
    assert all(sprite.alpha == 255 for sprite in board.sprites.values())


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_sheet_names_a_condition_only_while_its_rule_is_in_force(seed: int) -> None:
    """Ruling 10: checked once a round. Until then the sheet says when it will count."""
    match = bout(SPEC, 2, seed)
    for _ in batches(match):
        shown = RoundsVisible.from_observation(match.state.observe(-1))
        boxing = match.state.asking not in ("corner", *STEP)
        for seat in range(2):
            in_force = boxing and bool(match.state.heavy >> seat & 1)
            assert (panels.condition(shown, seat) == "HEAVY LEGS") is in_force


def test_a_condition_is_announced_before_it_counts() -> None:
    shown = RoundsVisible(0, 2, turns=2, between=False, checked=True, endurance=[48, 49])
    assert panels.condition(shown, 0) == "NEXT: HEAVY"
    assert panels.condition(shown, 1) == ""
    shown.heavy[0] = True
    assert panels.condition(shown, 0) == "HEAVY LEGS"
    shown.heavy[0], shown.endurance[0] = False, 18
    assert panels.condition(shown, 0) == "NEXT: +4"
    shown.turns = shown.rounds
    assert panels.condition(shown, 0) == "", "there is no next round"
    shown.checked = False
    assert panels.condition(shown, 0) == "NEXT: +4"
