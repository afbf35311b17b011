"""Several people at one screen: who holds it, and what the others have not been shown yet.

Whoever is called takes the screen behind a curtain and sees their own table. What they choose is
not told there: they have a last look at their hand, and then all of it is told to everybody, from
the moment at which they took the screen.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.registry import AskMe
from game.core.state import PASS, Seat
from game.core.view import View
from game.scenes.table.buzzer import Sitting
from game.scenes.table.buzzers import Buzzers
from game.scenes.table.corner import Corner
from game.scenes.table.curtain import Curtain, Guest, Since
from game.scenes.table.hand_now import HandNow
from game.stage.devices.presses import read
from game.stage.widgets.button import Button
from game.table.hand import InHand
from game.table.referee import CORNERS
from game.table.rig import Offer, Prompt
from game.table.viewpoint import AUDIENCE, Viewpoint
from game.table.words import words

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

CORNER = (1664.0, 912.0, 240.0, 88.0)
"""Where somebody who is asked finds their corner."""


class Moment(NamedTuple):
    """Somebody holds the screen."""

    seat: Seat
    before: Any
    """The picture that everybody saw when they took it."""
    told: int
    """How many events everybody had been told."""


class Sharing:
    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.moment: Moment | None = None
        self._agreed = self._agreement()
        self.still = 0.0
        """Seconds for which whoever holds the screen has not stirred."""

    def call(self, seat: Seat) -> None:
        """This person is to look next; until they do, everybody sees what everybody may."""
        if self.table.referee.shared:
            self.table.see_as(Viewpoint(AUDIENCE, near=seat))
            self._draw_curtain(seat)
        else:
            self.table.see_as(Viewpoint(seat, self.table.referee.open))

    def _draw_curtain(self, seat: Seat) -> None:
        taken = partial(self._take, seat)
        guests, since = self._guests(seat), self._since(seat)
        self.table.sheet = Curtain(self.table.stage, guests, since, taken)

    def _take(self, seat: Seat) -> None:
        table = self.table
        if self.moment is None:
            self.moment = Moment(seat, table.board.shown, len(table.match.events))
        self.still = 0.0
        table.see_as(Viewpoint(seat))

    def seated(self) -> None:
        """Somebody has left their seat to a robot, or has come back: who looks now?"""
        referee = self.table.referee
        moment, self.moment = self.moment, None
        if moment is not None or (referee.shared and referee.viewer != AUDIENCE):
            near = moment.seat if moment else referee.viewer
            self.table.see_as(Viewpoint(AUDIENCE, near=near))

    # -- while somebody holds it -------------------------------------------------------------------

    def heed(self) -> None:
        """They are still there."""
        self.still = 0.0

    def advance(self, seconds: float) -> None:
        """Whoever has gone away leaves nothing open."""
        after = self.table.house.settings.sharing.hide_after
        if self.moment is None or self.table.curtained or not after:
            return
        self.still += seconds
        if self.still > after:
            self.hide()

    def hide(self) -> None:
        """The curtain falls; behind it everything is as it was, and they are called again."""
        moment = self.moment
        if moment is None or self.table.curtained:
            return
        viewpoint = Viewpoint(AUDIENCE, near=moment.seat)
        self.table.see_as(viewpoint, moment.before, moment.told)
        self.table.referee.calls = moment.seat
        self._draw_curtain(moment.seat)

    def finish(self) -> None:
        """They have chosen: what was told to them alone is over, and they look once more."""
        table = self.table
        table.board.finish()
        if any(isinstance(key, InHand) for key in table.board.sprites):
            table.sheet = HandNow(table.stage, self.give_back, self.corner)
            table.stale = True
        else:
            self.give_back()

    def give_back(self) -> None:
        """Everybody looks again, and is told what has been chosen."""
        moment, self.moment = self.moment, None
        assert moment is not None
        table = self.table
        viewpoint = Viewpoint(AUDIENCE, near=moment.seat)
        table.see_as(viewpoint, moment.before, moment.told)
        table.board.tell(viewpoint.events(table.match.events[moment.told :]))

    # -- answers out of turn -----------------------------------------------------------------------

    def open_window(self) -> Buzzers:
        """Everybody sees what may be answered, and by whom."""
        table, reaction = self.table, self.table.referee.reaction
        assert reaction is not None
        table.stage.sound.play("tink")
        trigger = table.board.rig.trigger(table.referee.public, table.board)
        return Buzzers(
            table.stage,
            table.board,
            reaction,
            trigger,
            [self._sitting(seat) for seat in reaction.seats],
            self._last_bluff,
            [*table.hud.lasting()],
            self.window_moves,
        )

    def _sitting(self, seat: Seat) -> Sitting:
        table, controls = self.table, self.table.stage.controls
        bound = read(controls.seats[seat])
        key = controls.label(bound) if bound else ""
        return Sitting(seat, table.match.names[seat], table.board.looks[seat], key)

    def _last_bluff(self, seat: Seat) -> bool:
        return self.table.referee.sharing.bluffs > 0 and self.table.referee.bluffs_left(seat) == 1

    def window_moves(self) -> None:
        """Somebody was first and is called; or the fuse is out, and what happens is told."""
        table, reaction = self.table, self.table.referee.reaction
        assert reaction is not None
        if reaction.ready:
            self.call(reaction.take())
            return
        table.question = None
        table._tell(table.referee.fuse_out())

    @property
    def corner(self) -> Callable[[], None] | None:
        """What shows somebody their corner, where it has anything to say."""
        referee = self.table.referee
        heard = referee.shared and referee.sharing.reactions in CORNERS
        return self._tell_corner if heard and self._orders else None

    def corner_button(self) -> Button | None:
        """For whoever is asked, beside the answers."""
        deed = self.corner if self.moment else None
        label = words("reactions")["corner"]["button"]
        return Button(CORNER, label, deed, colour="blue", size=28) if deed else None

    @property
    def _orders(self) -> tuple[AskMe, ...]:
        return self.table.board.rig.orders(self.table.match.options)

    def _tell_corner(self) -> None:
        """Over whatever they see; it comes back afterwards."""
        table, seat, before = self.table, self.table.referee.viewer, self.table.sheet

        def done() -> None:
            table.sheet = before
            table.stale = True

        tell = partial(table.referee.tell_corner, seat)
        told = table.referee.orders.of(seat)
        rig, how = table.board.rig, table.referee.sharing.reactions
        quick = rig.reactions - rig.laps
        table.sheet = Corner(table.stage, self._orders, quick, how, told, tell, done)
        table.stale = True

    def prompt(self, asked: View) -> Prompt:
        """What somebody is asked who has taken the screen, or whom all of them are looking at."""
        table, said = self.table, words("reactions")["prompt"]
        prompt = table.board.rig.prompt(asked, table.board)
        referee = table.referee
        if referee.shared and asked.moves == (PASS,):
            prompt = prompt._replace(title=said["nothing"])
        if referee.reaction is not None:
            prompt = prompt._replace(offers=tuple(map(_folding, prompt.offers)))
        if referee.open:
            name = table.match.names[asked.seat].upper()
            prompt = prompt._replace(title=said["asked"].format(name=name, title=prompt.title))
        return prompt

    def obey(self) -> None:
        """Something else may have been agreed on since the table was last looked at."""
        table, referee = self.table, self.table.referee
        before, self._agreed = self._agreed, self._agreement()
        if before == self._agreed or len(referee.people) < 2:
            return
        referee.sharing = table.house.settings.sharing
        if referee.open != referee.viewpoint.open_hands:
            self._turn_cards()
        elif referee.reaction is not None and referee.viewer == AUDIENCE:
            referee.reconsider()
            table.see_as(referee.viewpoint)

    def _agreement(self) -> tuple[object, ...]:
        sharing = self.table.house.settings.sharing
        return sharing.reactions, sharing.fuse, sharing.poker_clock

    def _turn_cards(self) -> None:
        """All hands are laid open, or taken up again; whoever held the screen gives it back."""
        table, referee = self.table, self.table.referee
        self.moment = None
        referee.reconsider()
        table.see_as(Viewpoint(AUDIENCE, referee.open, referee.viewpoint.bottom))

    # -- what everybody may know -------------------------------------------------------------------

    def _guests(self, called: Seat) -> list[Guest]:
        match, board = self.table.match, self.table.board
        n = len(match.seats)
        return [
            Guest(
                seat,
                match.names[seat],
                board.looks[seat],
                not match.seats[seat].bot and seat not in self.table.referee.robots,
                f"{board.looks[seat].capitalize()}: {board.rig.seat_line(board, seat)}",
            )
            for seat in ((called + k) % n for k in range(n))
        ]

    def _since(self, called: Seat) -> list[Since]:
        """What happened since they last chose, in the words of the log."""
        match, rig = self.table.match, self.table.board.rig
        events = Viewpoint(AUDIENCE).events(match.events_since(called))
        return [
            Since(self.table.board.looks[event.who], text)
            for event in events
            if event.who >= 0
            and event.what not in rig.quiet
            and (text := match.game.words.sentence(event, match.names))
        ]


def _folding(offer: Offer) -> Offer:
    """Whoever has buzzed does not pass: they fold."""
    if offer.move != PASS:
        return offer
    said = words("reactions")["prompt"]
    text = said["changed"].format(**{"else": offer.text})
    return offer._replace(title=said["fold"], text=text, label=said["fold"], colour="night")
