"""Smack talk: every mix is a sentence, nobody shares words, and a seed always says the same."""

import re

import pytest

from game.core.options import Options
from game.core.registry import find
from game.games.eyeball_boxing.first import seed_for, votes
from game.games.eyeball_boxing.moves import VOTE
from game.match.match import Match, Player
from game.screens.weigh_in import smack_talk
from game.screens.weigh_in.smack_talk import FAMILY, THEMES, Insult, Phrase, Tickets

SEEDS = range(40)
OPENERS, MIDDLES, CLOSERS = FAMILY
ALL_MIDDLES = [phrase for phrases in MIDDLES.values() for phrase in phrases]
ALL_CLOSERS = [phrase for phrases in CLOSERS.values() for phrase in phrases]
EVERY_LINE = [Insult(o, m, c) for o in OPENERS for m in ALL_MIDDLES for c in ALL_CLOSERS]

WANTS_A_NOUN = {
    "of", "met", "like", "with", "by", "to", "fight", "from", "on", "was", "as", "is",
}  # fmt: skip
HANGS_ON_A_NOUN = {
    "from", "at", "still", "on", "with", "left", "covered", "behind", "past", "stuck", "in",
    "dressed", "without", "knitted", "halfway", "towed", "under", "wrapped", "stuffed", "before",
    "during", "filed", "signed",
}  # fmt: skip


# -- words -----------------------------------------------------------------------------------------


def test_there_are_thousands_of_lines() -> None:
    assert min(len(OPENERS), len(ALL_MIDDLES), len(ALL_CLOSERS)) >= 16
    assert (
        len({smack_talk.line_parts(*said, "Stigg") for said in EVERY_LINE})
        == len(EVERY_LINE)
        >= 4096
    )


def test_openers_end_where_a_noun_phrase_fits() -> None:
    for opener in OPENERS:
        assert opener.count("{name}") == 1, opener
        assert opener.split()[-1] in WANTS_A_NOUN, opener
        assert opener == opener.strip(), opener


def test_middles_are_noun_phrases() -> None:
    article = r"(an (?=[aeiou])|a (?![aeiou])|half a (?![aeiou])|one |last \w+’s |somebody’s )"
    for text, _ in ALL_MIDDLES:
        assert re.fullmatch(article + r"[A-Za-z’ -]+[a-z]", text), text


def test_closers_hang_on_a_noun() -> None:
    for text, _ in ALL_CLOSERS:
        first = text.split()[0]
        assert first in HANGS_ON_A_NOUN or first.endswith("ing"), text
        assert re.fullmatch(r"[a-z][A-Za-z’ -]+[A-Za-z]", text), text


def test_a_ticket_holds_its_words() -> None:
    for text in (*OPENERS, *(text for text, _ in (*ALL_MIDDLES, *ALL_CLOSERS))):
        assert len(text) <= 34, text


def test_middles_and_closers_have_the_same_themes() -> None:
    assert set(MIDDLES) == set(CLOSERS) == set(THEMES)


def test_a_line_is_its_parts() -> None:
    opener, middle, closer = OPENERS[0], MIDDLES["veg"][0], CLOSERS["veg"][0]
    assert smack_talk.line_parts(opener, middle, closer, "Stigg") == (
        "Stigg, you remind me of",
        "half a cabbage",
        "from the bargain shelf.",
    )


def test_any_name_can_be_insulted() -> None:
    opener, _, _ = smack_talk.line_parts(OPENERS[0], ALL_MIDDLES[0], ALL_CLOSERS[0], "{0} {name}")
    assert opener.startswith("{0} {name}, you")


# -- tickets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 8))
def test_no_two_seats_see_the_same(seats: int) -> None:
    for seed in SEEDS:
        tickets = Tickets.deal(seed, seats)
        both = tickets + [mine.shuffle() for mine in tickets]
        for column in ([t.middles for t in both], [t.closers for t in both]):
            dealt = [phrase for phrases in column for phrase in phrases]
            assert len(set(dealt)) == len(dealt) == 6 * seats
        openers = [opener for mine in tickets for opener in mine.openers]
        assert len(set(openers)) == len(openers) == 3 * seats


@pytest.mark.parametrize("seats", range(1, 8))
def test_everybody_can_play_with_words(seats: int) -> None:
    for seed in SEEDS:
        for mine in Tickets.deal(seed, seats):
            for tickets in (mine, mine.shuffle()):
                lines = tickets.lines()
                assert len(set(lines)) == 27
                assert any(smack_talk.is_wordplay(said.middle, said.closer) for said in lines)


def test_words_are_shuffled_once() -> None:
    tickets = Tickets.deal(1, 2)[0]
    shuffled = tickets.shuffle()
    assert not set(shuffled.openers) & set(tickets.openers)
    with pytest.raises(smack_talk.AlreadyShuffled):
        shuffled.shuffle()


def test_the_seed_decides_the_tickets() -> None:
    assert Tickets.deal(5, 4) == Tickets.deal(5, 4)
    assert len({tuple(Tickets.deal(seed, 2)) for seed in SEEDS}) == len(SEEDS)


def test_too_many_seats() -> None:
    with pytest.raises(ValueError, match="1 to 7 seats, not 8"):
        Tickets.deal(1, 8)


# -- the crowd meter -------------------------------------------------------------------------------


def test_wordplay() -> None:
    assert smack_talk.is_wordplay(
        Phrase("half a cabbage", "veg"), Phrase("waiting to be soup", "veg")
    )
    assert not smack_talk.is_wordplay(
        Phrase("half a cabbage", "veg"), Phrase("in a warm bath", "soft")
    )


def test_wordplay_is_four_tenths_of_the_meter() -> None:
    for seed in SEEDS:
        for seat, mine in enumerate(Tickets.deal(seed, 5)):
            for said in mine.lines():
                loud = smack_talk.loudness(seed, seat, said)
                low = 0.4 if smack_talk.is_wordplay(said.middle, said.closer) else 0.0
                assert low <= loud <= low + 0.6
                assert loud == smack_talk.loudness(seed, seat, said) == round(loud, 2)


def test_the_meter_uses_its_whole_range() -> None:
    heard = [smack_talk.loudness(1, 0, said) for said in EVERY_LINE[::7]]
    assert min(heard) == 0.0
    assert max(heard) == 1.0


def test_seed_and_seat_change_the_meter() -> None:
    said = EVERY_LINE[0]
    assert len({smack_talk.loudness(seed, 0, said) for seed in range(30)}) > 10
    assert len({smack_talk.loudness(0, seat, said) for seat in range(7)}) > 3


def spoken(seed: int, seats: int) -> list[Insult]:
    return [
        smack_talk.bot_line(seed, seat, mine) for seat, mine in enumerate(Tickets.deal(seed, seats))
    ]


def test_the_loudest_begins() -> None:
    for seed in SEEDS:
        lines = spoken(seed, 5)
        loud = [smack_talk.loudness(seed, seat, said) for seat, said in enumerate(lines)]
        order = smack_talk.ranking(seed, lines)
        assert sorted(order) == [0, 1, 2, 3, 4]
        assert [loud[seat] for seat in order] == sorted(loud, reverse=True)


def test_ties_on_the_meter_fall_to_either_seat() -> None:
    winners = set()
    for seed in range(3000):
        lines = spoken(seed, 2)
        loud = [smack_talk.loudness(seed, seat, said) for seat, said in enumerate(lines)]
        if loud[0] == loud[1]:
            winners.add(smack_talk.ranking(seed, lines)[0])
    assert winners == {0, 1}


def test_bots_talk_with_their_own_tickets_and_sometimes_play_with_words() -> None:
    witty = 0
    for seed in range(200):
        mine = Tickets.deal(seed, 2)[0]
        said = smack_talk.bot_line(seed, 0, mine)
        assert said in mine.lines()
        assert said == smack_talk.bot_line(seed, 0, mine)
        witty += smack_talk.is_wordplay(said.middle, said.closer)
    assert 80 < witty < 190


def test_lots_are_fair() -> None:
    assert smack_talk.draw_lots(3, 5) == smack_talk.draw_lots(3, 5)
    firsts = [smack_talk.draw_lots(seed, 5)[0] for seed in range(1000)]
    assert all(140 < firsts.count(seat) < 260 for seat in range(5))


# -- the vote --------------------------------------------------------------------------------------


def insults() -> Options:
    return find("eyeball_boxing").options.parse({"insult_vote": True})


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_winner_begins(seats: int) -> None:
    for seed in range(12):
        for winner in range(seats):
            runner_up = (winner + 1 + seed % (seats - 1)) % seats
            lucky = seed_for(winner, runner_up, seats, seed, insults())
            match = Match(
                "eyeball_boxing", insults(), [Player(f"P{n}") for n in range(seats)], lucky
            )
            assert match.state.question() == "vote"
            for seat, move in votes(winner, runner_up, seats):
                match.choose(seat, move)
            assert [e.who for e in match.events if e.what == "first"] == [winner]
            assert match.state.actors() == (winner,)


def test_the_winner_votes_for_the_runner_up() -> None:
    assert votes(2, 0, 4) == [(0, VOTE + 2), (1, VOTE + 2), (2, VOTE + 0), (3, VOTE + 2)]


def test_three_or_more_keep_their_seed() -> None:
    assert all(
        seed_for(winner, (winner + 1) % seats, seats, seed, insults()) == seed
        for seats in range(3, 6)
        for winner in range(seats)
        for seed in range(10)
    )


def test_two_get_another_seed_only_where_the_lot_was_against_them() -> None:
    for seed in range(20):
        found = [seed_for(winner, 1 - winner, 2, seed, insults()) for winner in (0, 1)]
        assert found.count(seed) == 1
        assert found == [seed_for(winner, 1 - winner, 2, seed, insults()) for winner in (0, 1)]
