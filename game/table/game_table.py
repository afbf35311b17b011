"""What a game brings to the table. Everything else is the same for all games.

A rig is easy to write: a game says what is shown and where it lies, how its events are told, which
moves its cards make, and whatever else is special about it. The rest has a default here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Generic, NamedTuple, Self, TypeVar

import pygame

from game.core.event import NOBODY, Event
from game.core.options import Options
from game.core.registry import PolicySetting, find
from game.core.script import Scenario
from game.core.state import Move, Seat, State
from game.core.view import View
from game.match.match import Match
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import RED
from game.stage.folders import LEVELS
from game.stage.motion.motions import Call, Motion, Series
from game.stage.sound.mixer import Mood
from game.table.board import name_plates
from game.table.board.board import Board
from game.table.board.card_faces import Faces, Shade
from game.table.board.drop_target import DropTarget
from game.table.board.hand import HIDDEN, HandCardKey, HandContents, hand_zone, keyed_hand
from game.table.board.inspectables import (
    PILE,
    SPACE,
    Inspectable,
    inspect_text,
    of_the_match,
    printed,
    whose,
    zone_of,
)
from game.table.board.last_play import Deed, draw_last_action, last_action_of
from game.table.board.sprite import ImageKey, Key, Placed, Sprite
from game.table.board.zones import Zone, Zones
from game.table.characters.idle_eyes import Figure
from game.table.characters.status_effects import StatusEffect
from game.table.questions import slot_cards
from game.table.questions.choice_widget import ChoiceWidget, Commit
from game.table.questions.prompt import ChainLink, Offer, Prompt, ReactionTrigger
from game.table.questions.question_view import QuestionContext, QuestionView
from game.table.view.match_result import Verdict, plain
from game.table.view.secret_choice import QueuedAnswer, SlotChoice
from game.table.view.viewpoint import Viewpoint
from game.table.view.visible_state import VisibleState

Teller = Callable[..., Motion]
"""Shows an event, with those that are told together with it: `teller(board, event, *others)`."""


class TableButton(NamedTuple):
    """Something to do without a card; its name is its zone."""

    name: str
    label: str
    colour: str
    move: Move | None
    """None: it is shown but cannot be pressed now."""
    says: str = ""
    """Under which key its words stand, if another button is there at other times."""


class ControlHint(NamedTuple):
    """What is pressed at one table and means something else, or nothing, at the others.

    Actions: what they are called on the keys and the pad in use, the bindings know.
    """

    words: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()


class Fact(NamedTuple):
    """Something to know of a match, with a picture before it."""

    label: str
    value: str
    icon: str = "icons/cards.svg"


class Specialty(NamedTuple):
    """Something that only one of them can do."""

    picture: str
    title: str
    text: str


class Substitute(NamedTuple):
    """Somebody whom a seat can send to fight in its place."""

    name: str
    called: str
    story: str
    portrait: str
    figure: str
    feats: tuple[Specialty, ...]


def substitutes_of(game_table: "GameTable[Any]", options: Options) -> list[Substitute]:
    """Whom the seats send by these house rules, if all of that is known."""
    named = [game_table.champion(getattr(options, rule)) for rule in game_table.substitute_options]
    known = [champion for champion in named if champion is not None]
    return known if len(known) == len(named) else []


@dataclass
class SeatMemory:
    """What stands at the seats besides what can be observed. It hears all that is told."""

    options: Options
    thinking: set[Seat] = field(default_factory=set)
    deeds: dict[Seat, Deed] = field(default_factory=dict)
    """What each seat did last, until it does something else."""

    def apply_event(self, event: Event) -> None:
        """Nothing to remember, unless a game has something."""

    def remember(self, seat: Seat, deed: Deed) -> None:
        """Somebody did something else, if it was a deed."""
        if deed:
            self.deeds[seat] = deed

    def double(self) -> Self:
        """One that may hear what is not told yet."""
        return deepcopy(self)


S = TypeVar("S", bound=VisibleState)

TURN_BANNER = ("YOUR TURN", "{name}’S TURN")
ROBOT_PLAYS = ("A ROBOT PLAYS FOR YOU", "A ROBOT PLAYS FOR {name}")
"""In words to whoever looks, and in words about them."""


class GameTable(ABC, Generic[S]):
    """The part of one game."""

    name: str
    memory_type: type[SeatMemory] = SeatMemory
    levels: Path = LEVELS
    """Where its maps lie."""

    @property
    def art_name(self) -> str:
        """Under which name its cards are drawn, and its arena and its music found."""
        return self.name

    # -- what is shown, and where it lies ----------------------------------------------------------

    card_images: tuple[str, ...] = ()
    """The pictures of the cards."""
    prefetched_cards: tuple[str, ...] = ()
    """Those of them that are seen at any size, and drawn ahead; all, if none are named."""
    hand_zones: Mapping[str, tuple[int, ...]] = {}
    """The hands that a seat has, by zone, and how the cards of each are sorted."""
    shows_opponents_backs: bool = False
    """Is it seen by backs what the others hold?"""

    @property
    def arena(self) -> str:
        return f"arenas/{self.art_name}.svg"

    @abstractmethod
    def empty(self, viewpoint: Viewpoint, n: int) -> S:
        """Nothing is dealt yet."""

    def at_start(self, options: Any, viewpoint: Viewpoint, n: int) -> S:
        """The same by these house rules, if they change what stands on an empty table."""
        return self.empty(viewpoint, n)

    @abstractmethod
    def from_observation(self, obs: Any) -> S:
        """What one seat, or the audience, observes."""

    def visible_from(self, state: State, viewpoint: Viewpoint, n: int) -> S:
        """What is to be seen from there: the one door through which a match comes to the table."""
        first, *others = viewpoint.observations(state, n)
        shown = self.from_observation(first)
        shown.viewer = viewpoint.seat  # the audience sits nowhere, though it may see all hands
        shown.default_bottom = viewpoint.near
        for obs in others:
            shown.reveal(obs)
        return shown

    def variant(self, options: Any) -> str:
        """For which of its variants the table is laid, if the map knows any."""
        return ""

    def plays_opening(self, match: Match) -> bool:
        """Is it to be told from the deal on?"""
        return not match.choices

    @abstractmethod
    def layout(self, shown: S, zones: Zones, looks: Sequence[str]) -> list[Placed]:
        """Everything on the table but the hands."""

    def hands(self, shown: S) -> list[HandContents]:
        """What is held: open where the viewpoint sees it, else by the number of cards.

        After the last bell all hands are put down.
        """
        if shown.over:
            return []
        bottom = shown.bottom
        seats = range(shown.n) if self.shows_opponents_backs else (bottom,)
        closed = [seat for seat in seats if seat not in shown.hands]
        return [
            *(
                self._open_hand(shown, seat, hand)
                for seat in shown.hands
                for hand in self.hand_zones
            ),
            *(self._closed_hand(shown, seat, hand) for seat in closed for hand in self.hand_zones),
        ]

    def _open_hand(self, shown: S, seat: Seat, hand: str) -> HandContents:
        zone = hand_zone(shown.side(seat), hand)
        keys = keyed_hand(zone, self.hand_zones[hand], shown.hands[seat])
        looks = tuple(self.face(key.card) for key in keys)
        return HandContents(zone, tuple(keys), looks, self.is_tucked(shown, seat, hand))

    def _closed_hand(self, shown: S, seat: Seat, hand: str) -> HandContents:
        zone, size = hand_zone(shown.side(seat), hand), self.hand_size(shown, seat, hand)
        keys = tuple(HandCardKey(zone, HIDDEN, i) for i in range(size))
        return HandContents(
            zone, keys, (("back",),) * size, self.is_tucked(shown, seat, hand), face_down=True
        )

    def hand_size(self, shown: S, seat: Seat, hand: str) -> int:
        """How many cards are in it, as everybody can see."""
        return shown.hand_sizes[seat]

    def is_tucked(self, shown: S, seat: Seat, hand: str) -> bool:
        """Does this hand step back for the other one?"""
        return False

    def face(self, card: int) -> ImageKey:
        return ("card", self.card_images[card]) if card >= 0 else ("back",)

    def picture(self, faces: Faces, look: ImageKey, width: float, shade: Shade) -> pygame.Surface:
        if look[0] == "card":
            return faces.card(self.art_name, look[1], width, shade)
        return faces.back(self.art_name, width, shade)

    def living_figure(self, sprite: Sprite) -> Figure | None:
        """Who lives on this card."""
        return None

    card_widths: tuple[float, ...] = (240, 208, 144, 88)
    """How wide cards come to lie at this table, to have them drawn ahead."""

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        """What will be seen besides cards, to have it drawn ahead."""
        return []

    def prefetch(self, board: Board) -> None:
        """Have drawn what comes soon, as things stand when this table is laid."""

    pile_order = "newest first"
    """How the cards of a pile are browsed, where their order is known."""

    def piles(self, shown: S) -> dict[str, list[str]]:
        """Piles that can be browsed, by zone, the newest card first."""
        return {}

    def pile_title(self, zone: str, cards: int) -> str:
        """What is looked through there."""
        return f"Used cards, {self.pile_order}: {cards}"

    def public_cards(self, board: Board) -> list[tuple[Key, str]]:
        """Cards that everybody may look at closely: their sprites and pictures."""
        return [
            (key, sprite.image[1])
            for key, sprite in board.sprites.items()
            if sprite.image[0] == "card" and not isinstance(key, HandCardKey)
        ]

    # -- the telling -------------------------------------------------------------------------------

    animators: Mapping[str, Teller] = {}
    """How each event is told; the others only change the log."""
    grouped_events: Mapping[str, tuple[str, ...]] = {}
    """Which events are told together with the one before them."""
    group_end: str = ""
    """An event after which nothing more is told together with the ones before."""
    unlogged_events: frozenset[str] = frozenset()
    """Events that the log does not mention, because the next one says it all."""
    highlighted_events: frozenset[str] = frozenset({"won"})
    """Events that stand out in the log, whoever they happen to."""
    sounds: tuple[str, ...] = ()
    """What will be heard, to have it ready."""
    scene_changes: frozenset[str] = frozenset()
    """Events after which another picture fills the table: it is made ready before."""
    reveal_frames = 0
    """Frames in which only a part of that picture is drawn yet (`Board.rising`)."""
    effect_images: tuple[str, ...] = ()
    """Which bursts, words and bits will be seen, to have them drawn ahead."""

    def scene_key(self, shown: S) -> str:
        """What fills the table: under another name it is another picture."""
        return ""

    def defer_events(
        self, owed: Sequence[Event], events: Sequence[Event]
    ) -> tuple[list[Event], list[Event]]:
        """As they are told, and those that are told only after what comes next.

        `owed` are those that have been kept for later before.
        """
        return [*owed, *events], []

    def group_events(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """Events one by one, with those that belong to them."""
        grouped: list[list[Event]] = []
        about = ""
        for event in events:
            if event.what in self.grouped_events.get(about, ()):
                grouped[-1].append(event)
                about = "" if event.what == self.group_end else about
            else:
                grouped.append([event])
                about = event.what
        return list(grouped)

    def animate(self, board: Board, part: Sequence[Event]) -> Motion:
        teller = self.animators.get(part[0].what)
        if teller is None:
            return Series(*(Call(partial(board.apply_event, event)) for event in part))
        return teller(board, *part)

    def crowd_cheers(self, event: Event) -> bool:
        """Does the crowd rise at this?"""
        return event.what in self.highlighted_events

    def last_action(self, board: Board, event: Event) -> Deed:
        """What whoever did this is remembered for until their next deed; nothing for the rest."""
        return last_action_of(board, event)

    def bark_for(self, event: Event) -> str:
        """What a contender finds worth a word, as a situation; nothing for the rest."""
        return ""

    def music_mood(self, shown: S, options: Any) -> Mood:
        """The mood of the music, by what everybody can see."""
        return "calm"

    # -- moves, as something done with a card ------------------------------------------------------

    plays_single_card = False
    """Need the only card that there is not be taken before it is put somewhere?"""
    swap_zone = ""
    """Where a card is only thrown away, if there is such a place."""
    swap_title = "Swap it?"
    """Asks once more before that."""
    choice_title = "Which one?"
    """Over what is still to choose when a card lies on its spot."""

    @abstractmethod
    def drop_targets(self, view: View, card: int) -> list[DropTarget]:
        """Where this card can go now."""

    def drop_zones(self, zones: Zones) -> list[str]:
        """All zones that a card can be dropped on, small ones before those that contain them."""
        return [name for name, zone in zones.all.items() if zone.kind == "card_slot"]

    def default_target(self, view: View, spots: Sequence[DropTarget]) -> DropTarget | None:
        """Where a card goes that nobody aims: to its only place."""
        return spots[0] if len(spots) == 1 else None

    def intended_move(self, view: View, card: int, zone: str) -> Move | None:
        """The move that somebody wants who puts this card there, legal or not."""
        return None

    def why_not(self, view: View | None, shown: S, card: int, zone: str) -> Move | str | None:
        """A move to ask the rules about, or a sentence: why can this card not be used (there)?"""
        return self.intended_move(view, card, zone) if view is not None else None

    def variant_label(self, move: Move) -> tuple[str, str]:
        """What makes this move another than its neighbours on the same spot: word and picture."""
        return "", ""

    def queued_answers(
        self, view: View, move: Move, card: int, zone: str
    ) -> tuple[QueuedAnswer, ...]:
        """What else is answered by this gesture, once it is asked; a button has no card, no zone.

        A card may wait for somebody else's answer before it counts, a button may mean more than one
        thing. Only what is not told anything new in between may be answered together.
        """
        return ()

    def preview(self, view: View, move: Move) -> tuple[str, ImageKey | None]:
        """What the card would do, in words, and how its target would look."""
        return "", None

    def draw_ghost(self, board: Board, canvas: Canvas, zone: str, ghost: ImageKey) -> None:
        """The target as it would be."""

    def target_rect(self, board: Board, zone: str) -> tuple[float, float, float, float]:
        """The rectangle of a zone as something to aim at."""
        x, y, w, h = board.zones.rect(zone)
        return x, y, w, h

    def arrow_tip(self, board: Board, zone: str) -> tuple[float, float]:
        """Where the arrow ends that is aimed at this zone."""
        x, y, w, h = self.target_rect(board, zone)
        return x + w / 2, y + h / 2 + (0 if w > h else h * 0.25)

    def aim_label_at(self, board: Board, zone: str) -> tuple[float, float] | None:
        """The middle of what is said about a card that is aimed there; None: beside it."""
        return None

    def buttons(self, view: View | None) -> list[TableButton]:
        """What can be done without a card."""
        return []

    def choice_widget(self, board: Board, commit: Commit) -> ChoiceWidget:
        """What is turned or pressed to choose, where cards are not taken from a hand."""
        return ChoiceWidget(board, commit)

    def pickable_cards(self, shown: S) -> list[Key]:
        """What the viewer picks up where nothing is held in a hand."""
        return []

    bots_first = False
    """Where all choose in secret: do robots lie ready before a person is asked?"""

    def hint(self, view: View) -> str:
        """For somebody who plays for the first time."""
        return ""

    # -- questions between turns -------------------------------------------------------------------

    def is_between_turns(self, view: View) -> bool:
        """Is this a question between turns, rather than the viewer's own turn?"""
        return False

    def lap_time_limit(self, view: View, viewer: Seat) -> float:
        """Seconds that the turns before the viewer's may take, with this one; 0: nobody hurries."""
        return 0.0

    def auto_answer_note(self, view: View, move: Move) -> str:
        """Why the table has answered this for the viewer, for the log; nothing: it goes unsaid."""
        return ""

    def is_end_of_turn_choice(self, view: View) -> bool:
        """Is this decided at once, because the turn is over but for it?"""
        return False

    def auto_answer(self, view: View, policies: Mapping[str, str]) -> Move | None:
        """What the viewer's policies answer; None where the viewer wants to be asked."""
        return None

    def auto_move(self, view: View, policies: Mapping[str, str]) -> Move | None:
        """What the viewer's policies do with a turn; None where the viewer wants to take it."""
        return None

    def stops_auto_pass(self, view: View) -> bool:
        """Is it about more than this exchange, so that passing until my turn should stop?"""
        return False

    def prompt(self, view: View, board: Board) -> Prompt:
        """The question as a picture; plainly, in the words of the rules, unless a game draws it."""
        words, me = find(self.name).words, ("portrait", board.contenders[view.seat])
        offers = tuple(
            Offer(move, label.upper(), "", me, label.upper(), "gold")
            for move in view.moves
            for label in (words.move(view.obs, move, board.names),)
        )
        return Prompt(words.TITLE.upper(), RED, words.QUESTIONS[view.question], offers, view.seat)

    def has_secrets(self, options: Any) -> bool:
        """Is there anything that only whoever holds it may see?"""
        return True

    def asks_all_at_once(self, view: View) -> bool:
        """Are all people at the screen asked this at once, because nobody sees what they answer?"""
        return False

    def is_secret_choice(self, view: View) -> bool:
        """Can people choose this at once in secret, each with keys of their own?"""
        return self.slot_choice(view) is not None

    def slot_choice(self, view: View) -> SlotChoice | None:
        """What can be chosen by pressing where a card lies face down; None where it cannot."""
        return None

    hidden_draws: frozenset[str] = frozenset()
    """Events that bring a card to somebody who has not seen it: they look before they choose."""

    slot_names: Mapping[str, str] = {}
    """What those hands are called, if a seat has more than one."""

    def slot_cards(
        self, obs: Any, pledges: Sequence[QueuedAnswer] = ()
    ) -> Mapping[str, Sequence[int]]:
        """The cards of the hands that are played by slot, hand by hand.

        Not those of which their owner has said already that they go elsewhere.
        """
        return {}

    def delegates_to_bot(self, view: View, policies: Mapping[str, str]) -> bool:
        """Does whoever is asked this want the table to answer, as well as it can?"""
        return False

    def question_view(self, desk: QuestionContext) -> QuestionView | None:
        """What asks them, for a game with a picture of its own for it."""
        return None

    # -- several people at one screen --------------------------------------------------------------

    reactions: frozenset[str] = frozenset()
    """Questions that are answered out of turn, with a card that nobody knows of, or not at all."""
    asked_in_order: frozenset[str] = frozenset()
    """Those of them in which nobody is faster: one after the other looks at what they hold."""

    def reaction_source(self, view: View) -> Seat:
        """Who did what is being answered; the others are asked clockwise from there."""
        return 0

    def next_turn_seat(self, view: View) -> Seat:
        """Whose turn comes next, whatever is answered now; nobody, where that depends on it."""
        return NOBODY

    def reaction_trigger(self, view: View, board: Board) -> ReactionTrigger:
        """What is being answered, as a picture for everybody."""
        words = find(self.name).words
        return ReactionTrigger(
            words.QUESTIONS[view.question].upper(), RED, self.reaction_source(view)
        )

    def standing_answer(self, view: View, policy: str) -> Move | None:
        """What a corner does that was told so; None where it leaves it to its fighter."""
        return None

    def orders(self, options: Any) -> tuple[PolicySetting, ...]:
        """What a corner can be told, by these house rules."""
        return tuple(ask for ask in find(self.name).policy_settings if ask.orders)

    chain_title = "WAITING"
    """Over what is going on."""

    def chain(self, obs: Any, names: Sequence[str], lately: Sequence[Event]) -> list[ChainLink]:
        """What is going on right now, link by link, outermost first; and what has just happened."""
        return []

    # -- around the table --------------------------------------------------------------------------

    @abstractmethod
    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        """What the ribbon says, and in which colour."""

    def turn_banner(self, board: Board) -> str:
        """What the ribbon says to a viewer who is on; whoever has handed over is not called."""
        return board.you_or_name(
            board.visible.viewer, *(ROBOT_PLAYS if board.bot_plays_viewer else TURN_BANNER)
        ).upper()

    def seat_line(self, board: Board, seat: Seat) -> str:
        """How this seat is doing, in a few words."""
        return ""

    def hides_log(self, shown: S) -> bool:
        """Does something fill the whole table, so that even the log gives way?"""
        return False

    def caption_rect(self, board: Board) -> pygame.FRect:
        """Where sounds are put into words."""
        return board.zones.rect("captions")

    def explanation_rect(self, board: Board) -> pygame.FRect:
        """Where the words stand about what is told once more."""
        return board.zones.rect("log")

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        """What lies under the cards."""

    def draw_seats(self, board: Board, canvas: Canvas, about: Any) -> None:
        """What stands at the seats and moves only when something is told."""
        for seat in range(board.visible.n):
            said = name_plates.THINKING if seat in about.thinking else self.seat_line(board, seat)
            name_plates.draw_plate(board, canvas, seat, said)
            draw_last_action(board, canvas, seat, about.deeds.get(seat, ()))

    def draw_lively(self, board: Board, canvas: Canvas, about: Any) -> None:
        """What moves with a card."""

    def status_effects(self, shown: S, seat: Seat) -> list[StatusEffect]:
        """What everybody sees that this seat is plagued by."""
        return []

    def thinks(self, board: Board, about: Any, seat: Seat) -> bool:
        """Is this seat seen to think?"""
        return seat in about.thinking

    # -- what is asked -----------------------------------------------------------------------------

    def inspectables(self, board: Board, about: Any) -> list[Inspectable]:
        """All that can be asked what it is; a game adds what has no zone of its own."""
        made = [
            self.inspectable(board, about, name, self.with_tag(zone), zone.kind)
            for name, zone in board.zones.all.items()
            if zone.kind not in SPACE and self.is_visible(board.visible, name)
        ]
        return [thing for thing in made if thing.title] + printed(board) + self._face_down(board)

    def _face_down(self, board: Board) -> list[Inspectable]:
        """Cards that are played by slot."""
        zones = [(seat, slot_cards.zone_of(board, (seat, hand))) for seat, hand in board.slots]
        return [
            Inspectable(
                zone,
                board.zones.rect(zone),
                *inspect_text(self.name, "slots", whose(board, seat)),
                1,
            )
            for seat, zone in zones
        ]

    def is_visible(self, shown: S, zone: str) -> bool:
        """Is this zone to be seen, rather than under something that fills the table?"""
        return True

    tagged: Mapping[str, float] = {PILE: 30}
    """Kinds and names of zones under which a tag hangs, and how far it reaches below them."""

    def with_tag(self, zone: Zone) -> pygame.FRect:
        """Where it lies, with what hangs under it."""
        name = next((end for end in self.tagged if zone.name.endswith(end)), zone.kind)
        x, y, w, h = zone.rect
        return pygame.FRect(x, y, w, h + self.tagged.get(name, 0))

    def inspectable(
        self, board: Board, about: Any, name: str, rect: pygame.FRect, kind: str = ""
    ) -> Inspectable:
        """What lies in this zone, in words; without a title if there is nothing to say."""
        key, seat = zone_of(board, name)
        if kind == "row":
            key = "row" if self.shows_opponents_backs or seat in board.visible.hands else ""
        key, facts = self.inspect_words(board, about, key, seat)
        facts = {**of_the_match(board, about.options), **facts}
        facts |= whose(board, seat) if seat >= 0 else {}
        title, text = inspect_text(self.name, key, facts)
        if key == "portrait" and seat >= 0 and board.style_notes and board.style_notes[seat]:
            text = f"{text} {board.style_notes[seat]}"
        return Inspectable(name, rect, title, text, 2 if kind == PILE else 0)

    def inspect_words(
        self, board: Board, about: Any, key: str, seat: Seat
    ) -> tuple[str, dict[str, object]]:
        """Under which key the words for it stand, and what they speak of."""
        if key != "deed":
            return key, {}
        return (key, {"deed": about.deeds[seat][0]}) if seat in about.deeds else ("", {})

    # -- for those who learn it --------------------------------------------------------------------

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """Examples, by the key of the rulebook's page that they stand on."""
        return {}

    @property
    def sample_scenario(self) -> Scenario | None:
        """One blow that shows how everything looks, moves and sounds."""
        return None

    def question_tips(self, view: View) -> list[str]:
        """What somebody meets who is asked this: the question, and the cards that can be used."""
        card = find(self.name).words.card
        kinds = dict.fromkeys(
            card(number).rstrip(" 0123456789") for number in self.playable_cards(view)
        )
        return [f"questions/{view.question}", *(f"cards/{kind}" for kind in kinds)]

    def playable_cards(self, view: View) -> list[int]:
        """The cards that can be more than thrown away now."""
        return [
            card
            for card in range(len(self.card_images))
            if any(spot.name != self.swap_zone for spot in self.drop_targets(view, card))
        ]

    def tip_rect(self, board: Board) -> pygame.FRect | None:
        """Where a tip stands when the table looks otherwise; None: where advice stands."""
        return None

    def event_tips(self, event: Event) -> list[str]:
        """What somebody meets who sees this happen."""
        return [f"events/{event.what}"]

    def situation_tips(self, shown: S, options: Any) -> list[str]:
        """Situations that deserve a tip, as everybody can see them."""
        return []

    # -- before the match --------------------------------------------------------------------------

    seating = "Seat order is turn order."
    """What the order of the seats means."""
    first_player_note = "Chance decides who begins."
    """For a game whose players do not vote on it."""
    substitute_options: tuple[str, ...] = ()
    """The house rules that say whom each seat sends, if the players do not fight themselves."""

    def champion(self, value: object) -> Substitute | None:
        """Whom such a rule names; nobody, if it leaves it to chance."""
        return None

    # -- the match in words ------------------------------------------------------------------------

    victories: Mapping[str, str] = {}
    """Ending code → how somebody won, after their name: `with hotdogs`."""

    control_hints: tuple[ControlHint, ...] = ()
    """What only this table has a key for."""

    def pause_facts(self, match: Match, shown: S) -> list[Fact]:
        """For the pause screen."""
        words = match.game.words
        turns = Fact(words.TURN.capitalize(), str(shown.turns), "icons/timer.svg")
        return [Fact("Game", words.TITLE), turns]

    def progress_line(self, state: State) -> list[str]:
        """How far it has come, besides the turn."""
        return []

    def verdict(self, match: Match) -> Verdict:
        """How it ended, for the results."""
        return plain(match)
