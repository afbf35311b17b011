"""The weigh-in: a line is built, spoken and measured, and the loudest really begins."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app.app import App
from game.core.cast import CAST
from game.core.chance import derive
from game.match.contests.play_out import who_went_first
from game.match.match import Match, Player
from game.match.saves import match_reader
from game.screens.weigh_in.screen import READING, WeighInScreen
from game.screens.weigh_in.smack_talk import (
    CHEEKY,
    Insult,
    Phrase,
    draw_lots,
    is_wordplay,
    loudness,
    ranking,
)
from game.screens.weigh_in.speech import draw_speech, letter_count, typeset
from game.screens.weigh_in.talk import SmackTalk
from game.screens.weigh_in.weigh_in_state import (
    CHOOSING,
    METERING,
    NEXT_SPEAKER,
    OUTCOME,
    TALKING,
    WeighInState,
)
from game.stage.drawing.colours import INK
from game.stage.drawing.lettering import display_style
from tests.screens.proof import Sheet
from tests.screens.user import User

GAME = "eyeball_boxing"

COLOURS = (INK, INK, INK)


def table(seats: int, people: int = 1) -> list[Player]:
    return [
        Player(f"Player {seat}", "human" if seat < people else "bot:rookie", CAST[seat])
        for seat in range(seats)
    ]


def come_in(app: App, seats: int = 4, seed: int = 1, people: int = 1) -> User:
    hands = User(app)
    hands.stub_screens("table", "setup", "rulebook", "settings")
    players = table(seats, people)
    app.go_to_screen("weigh_in", game=GAME, options={}, players=players, seed=seed)
    hands.frame()
    return hands


def screen(hands: User) -> WeighInScreen:
    scene = hands.stage.top_layer
    assert isinstance(scene, WeighInScreen)
    return scene


def floor(hands: User) -> WeighInState:
    return screen(hands).state


def match_of(hands: User) -> Match:
    assert [name for name, _ in hands.shown] == ["table"]
    match = hands.shown[0][1]["match"]
    assert isinstance(match, Match)
    return match


def tick(hands: User, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        hands.frame(0.05)


def seed_where(won: bool, seats: int = 2) -> int:
    """A seed with which a person's first line is the loudest, or is not."""
    for seed in range(100):
        talk = SmackTalk(table(seats), seed)
        tickets = talk.tickets[0]
        talk.say(0, tickets.lines()[0])
        if (talk.order[0] == 0) == won and talk.loudness(0) != talk.loudness(1):
            return seed
    raise AssertionError("no such seed")


# -- choosing --------------------------------------------------------------------------------------


def test_digits_choose_tickets(app: App) -> None:
    hands = come_in(app)
    tickets = floor(hands).talk.tickets[0]
    hands.key("digit2", "digit6", "digit7")
    line = floor(hands).line
    assert line == (tickets.openers[1], tickets.middles[2], tickets.closers[0])
    assert [w.name for w in screen(hands).words if w.chosen] == ["opener 2", "middle 3", "closer 1"]


def test_the_mouse_chooses_tickets(app: App) -> None:
    hands = come_in(app)
    for name in ("opener 3", "middle 2", "closer 2"):
        hands.click(name)
    assert floor(hands).chosen == [2, 1, 1]
    assert hands.heard.count("tear") == 3


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_arrows_reach_every_ticket(app: App, device: str) -> None:
    hands = come_in(app)
    hands.key("up", "up", "accept", device=device)
    assert floor(hands).chosen == [0, 1, 0]
    hands.key("left", "down", "accept", device=device)
    assert floor(hands).chosen == [2, 1, 0]
    hands.key("right", "right", "accept", device=device)
    assert floor(hands).chosen == [2, 1, 2]


def test_the_bubble_says_what_the_tickets_say(app: App) -> None:
    hands = come_in(app)
    hands.key("digit3", "digit5", "digit9")
    now = floor(hands)
    rival = now.talk.players[now.rival].name
    opener, middle, closer = now.parts
    assert opener == "“" + now.talk.tickets[0].openers[2].format(name=rival)
    assert middle == hands.widget("middle 2").label  # type: ignore[attr-defined]
    assert closer == hands.widget("closer 3").label + ".”"  # type: ignore[attr-defined]


def test_words_are_shuffled_once(app: App) -> None:
    hands = come_in(app)
    before = floor(hands).talk.tickets[0]
    hands.click("shuffle words")
    after = floor(hands).talk.tickets[0]
    assert not set(before.middles) & set(after.middles)
    assert not hands.widget("shuffle words").enabled
    hands.click("shuffle words")
    assert floor(hands).talk.tickets[0] is after
    assert floor(hands).phase == CHOOSING


def test_the_rival_is_the_loudest_bot(app: App) -> None:
    hands = come_in(app, seats=5, seed=7)
    talk = floor(hands).talk
    loud = {seat: loudness(7, seat, talk.lines[seat]) for seat in range(1, 5)}
    assert loud[floor(hands).rival] == max(loud.values())
    assert talk.loudness(0) is None


def test_an_idle_weigh_in_draws_nothing(app: App) -> None:
    hands = come_in(app)
    hands.settle()
    assert not hands.frame(0.1)


# -- saying it -------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "key", "pad", "enter"])
def test_say_it(app: App, way: str) -> None:
    hands = come_in(app)
    if way == "click":
        hands.click("say it")
    elif way == "enter":
        hands.key("accept")
    else:
        hands.key("main", device="keys" if way == "key" else "pad")
    assert floor(hands).phase == TALKING


def test_the_line_types_itself_aloud(app: App) -> None:
    hands = come_in(app)
    hands.key("main")
    typed = []
    while floor(hands).phase == TALKING:
        typed.append(floor(hands).typed)
        hands.frame(0.1)
    rising = typed[:-1]
    assert rising == sorted(rising)
    assert 0 < rising[0] < rising[-1] < letter_count(floor(hands).parts)
    assert hands.heard.count("mumble_bruiser") >= 3
    assert len(typed) * 0.1 <= 2.1


def test_the_needle_swings_and_settles_on_the_truth(app: App) -> None:
    hands = come_in(app)
    hands.key("main")
    tick(hands, 2)
    assert floor(hands).phase == METERING
    seen = set()
    while floor(hands).phase == METERING:
        seen.add(floor(hands).needle.hundredths)
        hands.frame(0.05)
    now = floor(hands)
    assert len(seen) > 4
    assert now.needle.hundredths == now.talk.loudness(0)
    assert any(sound.startswith("crowd_") for sound in hands.heard)


def test_one_input_ends_one_thing(app: App) -> None:
    hands = come_in(app)
    hands.key("main")
    hands.key("accept")
    assert floor(hands).phase == METERING
    assert floor(hands).typed > letter_count(floor(hands).parts)
    hands.click_at(960, 540)
    now = floor(hands)
    assert now.phase == OUTCOME
    assert now.needle.hundredths == now.talk.loudness(0)
    hands.pad("cancel")
    match_of(hands)


def test_it_goes_on_by_itself(app: App) -> None:
    hands = come_in(app)
    hands.key("main")
    tick(hands, 2 + 1)
    assert floor(hands).phase == OUTCOME
    tick(hands, READING)
    match_of(hands)


@pytest.mark.matrix(cases=4)
@pytest.mark.parametrize("moment", range(12))
def test_an_input_at_any_moment_ends_well(app: App, moment: int) -> None:
    luck = Random(moment)
    hands = come_in(app, seats=3, seed=moment)
    hands.key("main")
    lines = floor(hands).talk.lines
    while not hands.shown:
        tick(hands, luck.uniform(0, 0.8))
        if not hands.shown:
            hands.key(luck.choice(["accept", "cancel", "digit1", "rules"]))
    best = ranking(moment, [lines[seat] for seat in range(3)])[0]
    assert who_went_first(match_of(hands).events) == best


@pytest.mark.parametrize(("motion", "speed"), [("hardly", 1.0), ("full", 0.0)])
def test_nothing_moves_where_it_should_not(app: App, motion: Any, speed: float) -> None:
    app.settings.access.motion = motion
    app.settings.play.speed = speed
    hands = come_in(app)
    hands.key("main")
    now = floor(hands)
    assert now.phase == OUTCOME
    assert now.needle.hundredths == now.talk.loudness(0)
    assert "mumble_bruiser" not in hands.heard
    tick(hands, READING + 0.1)
    match_of(hands)


# -- who begins ------------------------------------------------------------------------------------


@pytest.mark.matrix("seats")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_the_loudest_begins(app: App, seats: int, seed: int) -> None:
    hands = come_in(app, seats, seed)
    hands.key("main", "accept", "accept")
    order = floor(hands).talk.order
    hands.key("accept")
    match = match_of(hands)
    assert who_went_first(match.events) == order[0]
    assert match.names == tuple(player.name for player in table(seats))
    assert match.options.by_public_name()["insultVote"] is True


@pytest.mark.parametrize("seed", range(6))
def test_lots_are_drawn_instead(app: App, seed: int) -> None:
    hands = come_in(app, 3, seed)
    hands.click("just draw lots")
    assert floor(hands).phase == OUTCOME
    assert not floor(hands).is_measured
    hands.key("accept")
    assert who_went_first(match_of(hands).events) == draw_lots(seed, 3)[0]


def test_the_match_is_on_disk(app: App) -> None:
    hands = come_in(app)
    hands.key("main", "accept", "accept", "accept")
    match = match_of(hands)
    autosave = hands.shown[0][1]["autosave"]
    assert isinstance(autosave.path, Path)
    opened = match_reader.read(autosave.path)
    assert opened.problem is None
    assert opened.match.log == match.log
    assert len(match.log) == 4


def test_a_winner_hears_it(app: App) -> None:
    hands = come_in(app, 2, seed_where(won=True))
    hands.key("main", "accept", "accept")
    head, why = floor(hands).outcome or ("", "")
    assert head == "PLAYER 0 GOES FIRST"
    assert why.startswith("The crowd loves it")
    assert hands.heard[-1] == "stab"


def test_a_loser_is_told_kindly(app: App) -> None:
    hands = come_in(app, 2, seed_where(won=False))
    hands.key("main", "accept", "accept")
    head, why = floor(hands).outcome or ("", "")
    assert head == "PLAYER 1 GOES FIRST"
    assert why.endswith("A good line all the same.")
    assert "stab" not in hands.heard


def test_a_dead_heat_is_called_one() -> None:
    talk = SmackTalk(table(2), 1)
    talk.say(0, talk.tickets[0].lines()[0])
    talk.loudness = lambda _seat: 50  # type: ignore[method-assign]
    assert talk.order_reason() == "A dead heat, so a lot decided it."


def test_you_go_first() -> None:
    talk = SmackTalk([Player("You", "human", "bruiser"), Player("Stigg", "bot:rookie", "stigg")], 1)
    talk.order = [0, 1]
    assert talk.first_seat_sentence() == "You go first"
    assert talk.name_for_others(0) == "Bruiser"
    assert talk.name_for_others(1) == "Stigg"
    talk.order = [1, 0]
    assert talk.first_seat_sentence() == "Stigg goes first"


def test_robots_do_not_weigh_in(app: App) -> None:
    hands = User(app)
    hands.stub_screens("table")
    players = table(3, people=0)
    app.go_to_screen("weigh_in", game=GAME, options={}, players=players, seed=5)
    assert who_went_first(match_of(hands).events) == draw_lots(5, 3)[0]
    assert not isinstance(hands.stage.top_layer, WeighInScreen)


def test_options_of_the_set_up_are_kept(app: App) -> None:
    hands = User(app)
    hands.stub_screens("table")
    options = {"foulTheFoul": True, "hotdogsToWin": 2}
    app.go_to_screen("weigh_in", game=GAME, options=options, players=table(2), seed=5)
    hands.key("main", "accept", "accept", "accept")
    public = match_of(hands).options.by_public_name()
    assert (public["foulTheFoul"], public["hotdogsToWin"]) == (True, 2)


# -- hot seat --------------------------------------------------------------------------------------


def test_people_talk_one_after_the_other(app: App) -> None:
    hands = come_in(app, 3, seed=2, people=2)
    first = floor(hands).talk.tickets[0]
    assert floor(hands).me == 0
    hands.key("main", "accept", "accept")
    assert floor(hands).phase == NEXT_SPEAKER
    assert floor(hands).outcome == ("PLAYER 1 TALKS NEXT", "Pass the words on.")
    hands.key("accept")
    assert (floor(hands).phase, floor(hands).me) == (CHOOSING, 1)
    assert hands.widget("middle 1").label not in {p.text for p in first.middles}  # type: ignore[attr-defined]
    assert floor(hands).needle.hundredths == 0
    hands.key("main", "accept", "accept")
    assert floor(hands).phase == OUTCOME
    order = floor(hands).talk.order
    hands.key("accept")
    assert who_went_first(match_of(hands).events) == order[0]


# -- leaving ---------------------------------------------------------------------------------------


def test_back_leads_to_the_set_up(app: App) -> None:
    hands = come_in(app)
    hands.click("back")
    assert hands.shown == [("setup", {"game": GAME})]


def test_escape_leads_to_the_set_up(app: App) -> None:
    hands = come_in(app)
    hands.key("cancel")
    assert hands.shown == [("setup", {"game": GAME})]


@pytest.mark.parametrize("name", ["rules", "settings"])
def test_corner_icons_lie_over_it(app: App, name: str) -> None:
    hands = come_in(app)
    hands.key("digit2")
    hands.click(name)
    assert hands.shown[0][0] == {"rules": "rulebook"}.get(name, name)
    app.stage.pop()
    assert floor(hands).chosen == [1, 0, 0]


def test_sound_is_turned_off(app: App) -> None:
    hands = come_in(app)
    hands.click("sound")
    assert app.settings.sound.mute


# -- room for the words ----------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_every_line_fits_its_bubble(app: App, percent: Any) -> None:
    app.settings.access.text = percent
    app.apply_settings()
    letters = app.stage.lettering
    luck = Random(derive(1, percent))
    for opener in CHEEKY.openers:
        middle = luck.choice(luck.choice(list(CHEEKY.middles.values()))).text
        closer = luck.choice(luck.choice(list(CHEEKY.closers.values()))).text
        parts = (f"“{opener.format(name='Wilhelmina99')}", middle, f"{closer}.”")
        setting = typeset(letters, parts, display_style(42), 1040, 130)
        assert setting.lines * letters.line_height(setting.style) <= 130
        for run in setting.runs:
            assert run.x + letters.width(run.text, setting.style) <= 1040 + 1
        said = [" ".join(run.text for run in setting.runs if run.part == part) for part in range(3)]
        assert tuple(said) == parts


LONG = "Wwwwwwwwwwww"


def longest() -> tuple[tuple[str, ...], tuple[Phrase, ...], tuple[Phrase, ...]]:
    """The three longest openers, middles and closers."""

    def three(phrases: dict[str, tuple[Phrase, ...]]) -> tuple[Phrase, ...]:
        said = [phrase for theme in phrases.values() for phrase in theme]
        return tuple(sorted(said, key=lambda phrase: -len(phrase.text))[:3])

    openers = tuple(sorted(CHEEKY.openers, key=len, reverse=True)[:3])
    return openers, three(CHEEKY.middles), three(CHEEKY.closers)


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_longest_line_can_be_read_from_the_first_word_to_the_verdict(
    app: App, seats: int, percent: Any
) -> None:
    app.settings.access.text = percent
    app.apply_settings()
    players = [Player(LONG, player.kind, player.contender) for player in table(seats)]
    app.go_to_screen("weigh_in", game=GAME, options={}, players=players, seed=1)
    hands = User(app)
    talk = floor(hands).talk
    openers, middles, closers = longest()
    talk.tickets[0] = replace(talk.tickets[0], openers=openers, middles=middles, closers=closers)
    talk.lines |= {seat: Insult(openers[0], middles[0], closers[0]) for seat in talk.lines}
    screen(hands).resized()
    hands.frame()
    assert Sheet(app).faults() == []
    hands.key("main")
    read = {CHOOSING}
    while floor(hands).phase != OUTCOME:
        hands.frame(0.05)
        if floor(hands).phase not in read:
            read.add(floor(hands).phase)
            assert Sheet(app).faults() == [], floor(hands).phase
    assert read == {CHOOSING, TALKING, METERING, OUTCOME}
    assert Sheet(app).faults() == []


def test_letters_come_one_after_the_other(app: App) -> None:
    canvas = app.stage.canvas
    setting = typeset(
        canvas.lettering, ("“One two", "three", "four.”"), display_style(42), 1040, 130
    )
    canvas.blits = []
    draw_speech(canvas, setting, COLOURS, 0, 0, typed=0)
    assert not canvas.blits
    draw_speech(canvas, setting, COLOURS, 0, 0, typed=len("“One two") + 2)
    assert len(canvas.blits) == 2  # the opener and part of the middle, which has only one line yet
    canvas.blits = []
    draw_speech(canvas, setting, COLOURS, 0, 0)
    assert len(canvas.blits) == 3 + 2


@pytest.mark.parametrize("percent", [100, 200])
def test_tickets_do_not_overlap(app: App, percent: Any) -> None:
    app.settings.access.text = percent
    app.apply_settings()
    hands = come_in(app, seats=5)
    rects = [w.rect for w in screen(hands).focus.widgets]
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) == -1


def test_wordplay_is_linked(app: App) -> None:
    hands = come_in(app)
    tickets = floor(hands).talk.tickets[0]
    pairs = [(m, c) for m in range(3) for c in range(3)]
    witty = next(p for p in pairs if is_wordplay(tickets.middles[p[0]], tickets.closers[p[1]]))
    plain = next(p for p in pairs if not is_wordplay(tickets.middles[p[0]], tickets.closers[p[1]]))
    chains = []
    for middle, closer in (plain, witty):
        hands.key(f"digit{4 + middle}", f"digit{7 + closer}")
        chain = app.stage.art.picture("ui/chain.svg", 60)
        chains.append(sum(blit.picture is chain for blit in app.stage.blits()))
    assert chains == [0, 1]


def test_nobody_is_left_without_a_voice(app: App) -> None:
    for look in ("ace", "moxie"):
        hands = User(app)
        hands.stub_screens("table")
        players = [Player("A", "human", look), Player("B", "bot:rookie", "")]
        app.go_to_screen("weigh_in", game=GAME, options={}, players=players, seed=3)
        hands.key("main")
        tick(hands, 0.5)
        assert any(sound.startswith("mumble_") for sound in hands.heard)
        assert floor(hands).talk.looks[1] == "bruiser"


# -- teams -----------------------------------------------------------------------------------------


def test_nobody_insults_a_teammate() -> None:
    for seed in range(30):
        talk = SmackTalk(table(7), seed, teams=(0, 1, 0, 1, 0, 1, 0))
        assert talk.rival(0) in (1, 3, 5)
        others = {seat: talk.loudness(seat) or 0 for seat in range(1, 7)}
        assert others[talk.seat_to_beat(0)] == max(others.values()), "also a teammate is to beat"


def test_the_teams_of_the_match_are_seen(app: App) -> None:
    options = {"teams": True, "firstTeam": 2}
    app.go_to_screen("weigh_in", game="dodgeball", options=options, players=table(5), seed=3)
    scene = app.stage.top_layer
    assert isinstance(scene, WeighInScreen)
    assert scene.talk.teams == (0, 0, 1, 1, 1)
    assert scene.state.rival in (2, 3, 4)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_many_and_their_teams_can_be_seen(app: App, seats: int, text: int) -> None:
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    options = {"teams": True}
    app.go_to_screen("weigh_in", game="dodgeball", options=options, players=table(seats), seed=3)
    app.stage.advance_frame(1.0)
    assert Sheet(app).faults() == []


@pytest.mark.parametrize("options", [{}, {"teams": True, "mode": "strategic"}])
def test_whoever_was_loudest_throws_first(options: dict[str, object]) -> None:
    """In a game whose rules leave the first throw to chance."""
    for seed in range(5):
        talk = SmackTalk(table(6), seed)
        talk.say(0, talk.tickets[0].lines()[0])
        match = talk.create_match("dodgeball", options)
        assert next(event.who for event in match.events if event.what == "first") == talk.order[0]
        assert match.options.by_public_name().items() >= options.items()
