"""Events, and which seats may see their cards."""

from game.core.event import EVERYONE, HIDDEN, NOBODY, Event


def test_everybody_sees_an_event_unless_it_says_otherwise() -> None:
    event = Event("punched", 0, 7, 1)
    assert event.seen_by == EVERYONE
    for seat in (NOBODY, 0, 1, 6):
        assert event.card_visible_to(seat)
        assert event.redacted(seat) is event


def test_only_some_see_the_card() -> None:
    event = Event("handed", 1, 7, 3, 2, seen_by=1 << 1 | 1 << 3)
    assert [event.card_visible_to(seat) for seat in range(5)] == [False, True, False, True, False]
    assert event.redacted(1) == event.redacted(3) == event
    hidden = event.redacted(0)
    assert hidden.card == HIDDEN
    assert hidden == event._replace(card=HIDDEN), "everybody sees the rest"
    assert hidden.redacted(0) == hidden


def test_the_audience_sees_what_everybody_sees() -> None:
    assert Event("drew", 0, 7, seen_by=0b11).redacted(NOBODY).card == HIDDEN
    assert Event("drew", 0, 7, seen_by=0).redacted(NOBODY).card == HIDDEN
    assert Event("drew", 0, 7).redacted(NOBODY).card == 7


def test_what_nobody_sees_is_hidden_from_its_own_seat_too() -> None:
    event = Event("shuffled_in", 0, 7, seen_by=0)
    assert all(event.redacted(seat).card == HIDDEN for seat in range(7))


def test_an_event_by_nobody_with_nothing() -> None:
    event = Event("flurry")
    assert (event.who, event.card, event.to, event.amount) == (NOBODY, HIDDEN, NOBODY, 0)
