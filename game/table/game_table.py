"""What one game brings to the table. Everything else is the same for all games.

A game defines its visible state and layout, the animations of its events, the moves of its cards,
and whatever else is special about it. Everything optional has a default here.
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
from game.core.scenario import Scenario
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
from game.table.board.card_faces import CardShadow, Faces
from game.table.board.drop_target import DropTarget
from game.table.board.hand import HIDDEN_CARD, HandCardKey, HandContents, hand_keys, hand_zone
from game.table.board.inspectables import (
    PILE,
    UNINSPECTED_KINDS,
    Inspectable,
    card_inspectables,
    inspect_text,
    match_placeholders,
    seat_placeholders,
    split_zone_name,
)
from game.table.board.last_play import LastPlay, draw_last_play, last_play_of
from game.table.board.sprite import ImageKey, LayoutItem, Sprite, SpriteKey
from game.table.board.zones import Zone, Zones
from game.table.characters.idle_eyes import Figure
from game.table.characters.status_effects import StatusEffect
from game.table.questions import slot_cards
from game.table.questions.choice_widget import ChoiceWidget, Commit
from game.table.questions.prompt import AnswerOption, ChainLink, Prompt, ReactionTrigger
from game.table.questions.question_view import QuestionContext, QuestionView
from game.table.view.match_result import Verdict, default_verdict
from game.table.view.secret_choice import QueuedAnswer, SlotChoice
from game.table.view.viewpoint import Viewpoint
from game.table.view.visible_state import VisibleState

Animator = Callable[..., Motion]
"""Animates an event and those grouped with it: `animator(board, event, *others)`."""


class TableButton(NamedTuple):
    """A button for a move that needs no card. Its name is its zone."""

    name: str
    label: str
    colour: str
    move: Move | None
    """None: the button is shown but disabled."""
    words_key: str = ""
    """Key of its words, if the same zone has another button at other times."""


class ControlHint(NamedTuple):
    """A control that only this table has, for the help screen.

    Keys and pad buttons are given as actions; the bindings know their labels.
    """

    words: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()


class MatchFact(NamedTuple):
    """A fact about a match, with an icon."""

    label: str
    value: str
    icon: str = "icons/cards.svg"


class Specialty(NamedTuple):
    """Something that only one substitute can do."""

    picture: str
    title: str
    text: str


class Substitute(NamedTuple):
    """A fighter that a seat can send in its place."""

    name: str
    nickname: str
    biography: str
    portrait: str
    figure: str
    specialties: tuple[Specialty, ...]


def substitutes_of(game_table: "GameTable[Any]", options: Options) -> list[Substitute]:
    """The seats' substitutes under these house rules; empty if any is left to chance."""
    named = [
        game_table.substitute_for(getattr(options, rule)) for rule in game_table.substitute_options
    ]
    known = [champion for champion in named if champion is not None]
    return known if len(known) == len(named) else []


@dataclass
class SeatMemory:
    """What the picture remembers about the seats beyond the observation, from the shown events."""

    options: Options
    thinking: set[Seat] = field(default_factory=set)
    last_plays: dict[Seat, LastPlay] = field(default_factory=dict)
    """The last play of each seat."""

    def apply_event(self, event: Event) -> None:
        """Does nothing unless a game overrides it."""

    def record_last_play(self, seat: Seat, last_play: LastPlay) -> None:
        """Replace the last play of a seat, unless the new one is empty."""
        if last_play:
            self.last_plays[seat] = last_play

    def copy(self) -> Self:
        """Return a copy that may be given events that are not shown yet."""
        return deepcopy(self)


S = TypeVar("S", bound=VisibleState)

TURN_BANNER = ("YOUR TURN", "{name}’S TURN")
BOT_BANNER = ("A ROBOT PLAYS FOR YOU", "A ROBOT PLAYS FOR {name}")
"""In words to the viewer, or in words about them."""


class GameTable(ABC, Generic[S]):
    """One game's table."""

    name: str
    memory_type: type[SeatMemory] = SeatMemory
    maps_folder: Path = LEVELS
    """The folder of its maps."""

    @property
    def art_name(self) -> str:
        """The name under which its cards, arena and music are found."""
        return self.name

    # -- visible state and layout ------------------------------------------------------------------

    card_images: tuple[str, ...] = ()
    """Picture names of the cards, by card number."""
    prefetched_cards: tuple[str, ...] = ()
    """The card images to prefetch at every size; empty means all of them."""
    hand_zones: Mapping[str, tuple[int, ...]] = {}
    """The hands of a seat: zone name → order of its cards."""
    shows_opponents_backs: bool = False
    """Whether opponents' hands are shown as rows of card backs."""

    @property
    def arena_file(self) -> str:
        return f"arenas/{self.art_name}.svg"

    @abstractmethod
    def empty_state(self, viewpoint: Viewpoint, n: int) -> S:
        """The visible state before the first deal."""

    def starting_state(self, options: Any, viewpoint: Viewpoint, n: int) -> S:
        """The same under these house rules, if they change the empty table."""
        return self.empty_state(viewpoint, n)

    @abstractmethod
    def from_observation(self, obs: Any) -> S:
        """The visible state of what one seat, or the audience, observes."""

    def visible_state_from(self, state: State, viewpoint: Viewpoint, n: int) -> S:
        """The visible state from a viewpoint. Every match state reaches the table through here."""
        first, *others = viewpoint.observations(state, n)
        shown = self.from_observation(first)
        shown.viewer = viewpoint.seat  # the audience has no seat, even if it sees all hands
        shown.default_bottom = viewpoint.default_bottom
        for obs in others:
            shown.show_other_hand(obs)
        return shown

    def map_variant(self, options: Any) -> str:
        """The variant of the map to use; empty if the map has none."""
        return ""

    def plays_opening(self, match: Match) -> bool:
        """Whether the table starts empty and plays the opening events (the deal)."""
        return not match.choices

    @abstractmethod
    def layout(self, shown: S, zones: Zones, looks: Sequence[str]) -> list[LayoutItem]:
        """The layout of everything but the hands."""

    def hands(self, shown: S) -> list[HandContents]:
        """The contents of all shown hands: open if the viewpoint sees them, else only their size.

        Empty once the match is over.
        """
        if shown.over:
            return []
        bottom = shown.bottom_seat
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
        zone = hand_zone(shown.zone_prefix(seat), hand)
        keys = hand_keys(zone, self.hand_zones[hand], shown.hands[seat])
        looks = tuple(self.card_image_key(key.card) for key in keys)
        return HandContents(zone, tuple(keys), looks, self.is_tucked(shown, seat, hand))

    def _closed_hand(self, shown: S, seat: Seat, hand: str) -> HandContents:
        zone, size = hand_zone(shown.zone_prefix(seat), hand), self.hand_size(shown, seat, hand)
        keys = tuple(HandCardKey(zone, HIDDEN_CARD, i) for i in range(size))
        return HandContents(
            zone, keys, (("back",),) * size, self.is_tucked(shown, seat, hand), face_down=True
        )

    def hand_size(self, shown: S, seat: Seat, hand: str) -> int:
        """How many cards a hand has. Public."""
        return shown.hand_sizes[seat]

    def is_tucked(self, shown: S, seat: Seat, hand: str) -> bool:
        """Whether this hand is tucked away while the other one is in use."""
        return False

    def card_image_key(self, card: int) -> ImageKey:
        return ("card", self.card_images[card]) if card >= 0 else ("back",)

    def picture(
        self, faces: Faces, look: ImageKey, width: float, shade: CardShadow
    ) -> pygame.Surface:
        if look[0] == "card":
            return faces.card(self.art_name, look[1], width, shade)
        return faces.back(self.art_name, width, shade)

    def animated_figure(self, sprite: Sprite) -> Figure | None:
        """The contender on this card whose eye can move; None if there is none."""
        return None

    card_widths: tuple[float, ...] = (240, 208, 144, 88)
    """The widths of cards at this table, for prefetching."""

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        """Pictures to prefetch besides the cards."""
        return []

    def prefetch(self, board: Board) -> None:
        """Prefetch what depends on the state in which the table is set up."""

    pile_order = "newest first"
    """The order of a browsed pile, in words."""

    def piles(self, shown: S) -> dict[str, list[str]]:
        """Piles that can be browsed: zone → card images, newest first."""
        return {}

    def pile_title(self, zone: str, cards: int) -> str:
        """The title of a browsed pile."""
        return f"Used cards, {self.pile_order}: {cards}"

    def public_cards(self, board: Board) -> list[tuple[SpriteKey, str]]:
        """Cards that everybody may inspect: sprite keys and card images."""
        return [
            (key, sprite.image[1])
            for key, sprite in board.sprites.items()
            if sprite.image[0] == "card" and not isinstance(key, HandCardKey)
        ]

    # -- animations --------------------------------------------------------------------------------

    animators: Mapping[str, Animator] = {}
    """The animator of each event. Events without one only change the state and the log."""
    grouped_events: Mapping[str, tuple[str, ...]] = {}
    """Event → the events that are animated together with it when they follow."""
    group_end: str = ""
    """An event that closes its group."""
    unlogged_events: frozenset[str] = frozenset()
    """Events that the fight log leaves out, because the next one says everything."""
    highlighted_events: frozenset[str] = frozenset({"won"})
    """Events that stand out in the log, whoever they concern."""
    sounds: tuple[str, ...] = ()
    """Sounds to preload."""
    scene_changes: frozenset[str] = frozenset()
    """Events that change the scene; the next scene is prefetched."""
    reveal_frames = 0
    """Frames over which drawing a new scene is spread (`Board.reveal_frames_left`)."""
    effect_images: tuple[str, ...] = ()
    """Bursts, words and bits to prefetch."""

    def scene_key(self, shown: S) -> str:
        """Name of the current scene. A new scene is revealed over some frames."""
        return ""

    def defer_events(
        self, deferred: Sequence[Event], events: Sequence[Event]
    ) -> tuple[list[Event], list[Event]]:
        """Return the events to play now, and those to play only after the next animation.

        `owed` are the events that were deferred before.
        """
        return [*deferred, *events], []

    def group_events(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """Split events into groups that are animated together."""
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

    def does_crowd_cheer(self, event: Event) -> bool:
        """Whether the crowd rises at this event."""
        return event.what in self.highlighted_events

    def last_play(self, board: Board, event: Event) -> LastPlay:
        """The last play that this event makes, in words; empty for events that make none."""
        return last_play_of(board, event)

    def bark_situation(self, event: Event) -> str:
        """The situation that a contender comments on; empty if this event deserves no bark."""
        return ""

    def music_mood(self, shown: S, options: Any) -> Mood:
        """The mood of the music. Depends only on what everybody can see."""
        return "calm"

    # -- moves made with a card --------------------------------------------------------------------

    plays_single_card = False
    """Whether a player's only card can be played by clicking a target, without picking it up."""
    swap_zone = ""
    """The zone where a card is only swapped (thrown away); empty if there is none."""
    swap_title = "Swap it?"
    """Title of the confirmation for that."""
    choice_title = "Which one?"
    """Title of the choices left once a card is on its target."""

    @abstractmethod
    def drop_targets(self, view: View, card: int) -> list[DropTarget]:
        """The drop targets of this card."""

    def drop_zones(self, zones: Zones) -> list[str]:
        """All zones that a card can be dropped on, small ones before those that contain them."""
        return [name for name, zone in zones.all.items() if zone.kind == "card_slot"]

    def default_target(self, view: View, spots: Sequence[DropTarget]) -> DropTarget | None:
        """Where a card goes without aiming: to its only target, if it has only one."""
        return spots[0] if len(spots) == 1 else None

    def intended_move(self, view: View, card: int, zone: str) -> Move | None:
        """The move meant by dropping this card there, legal or not; None if it means nothing."""
        return None

    def refusal_reason(
        self, view: View | None, shown: S, card: int, zone: str
    ) -> Move | str | None:
        """Why this card cannot be used (there): a sentence, or a move to ask the rules about."""
        return self.intended_move(view, card, zone) if view is not None else None

    def move_label(self, move: Move) -> tuple[str, str]:
        """What tells this move from others on the same target: a word and a picture."""
        return "", ""

    def queued_answers(
        self, view: View, move: Move, card: int, zone: str
    ) -> tuple[QueuedAnswer, ...]:
        """The later questions that this gesture also answers.

        A card may wait for another player's answer before it counts, and a button may mean more
        than one thing; a button has card -1 and no zone. Answers may be combined only if the
        player learns nothing new in between.
        """
        return ()

    def preview(self, view: View, move: Move) -> tuple[str, ImageKey | None]:
        """What a move would do, in words, and how its target would look."""
        return "", None

    def draw_ghost(self, board: Board, canvas: Canvas, zone: str, ghost: ImageKey) -> None:
        """Draw the target as it would become."""

    def target_rect(self, board: Board, zone: str) -> tuple[float, float, float, float]:
        """The rectangle of a zone as a drop target."""
        x, y, w, h = board.zones.rect(zone)
        return x, y, w, h

    def arrow_tip(self, board: Board, zone: str) -> tuple[float, float]:
        """The point of an arrow aimed at this zone."""
        x, y, w, h = self.target_rect(board, zone)
        return x + w / 2, y + h / 2 + (0 if w > h else h * 0.25)

    def aim_label_centre(self, board: Board, zone: str) -> tuple[float, float] | None:
        """The centre of the preview words of a card aimed there; None: beside the target."""
        return None

    def buttons(self, view: View | None) -> list[TableButton]:
        """Buttons for moves that need no card."""
        return []

    def choice_widget(self, board: Board, commit: Commit) -> ChoiceWidget:
        """The widget to choose with, where no cards are taken from a hand."""
        return ChoiceWidget(board, commit)

    def pickable_cards(self, shown: S) -> list[SpriteKey]:
        """Cards that the viewer picks up from the table itself."""
        return []

    bots_choose_first = False
    """Where all choose in secret: whether robots choose before a person is asked."""

    def hint(self, view: View) -> str:
        """One line of advice for a new player; empty for none."""
        return ""

    # -- questions between turns -------------------------------------------------------------------

    def is_between_turns(self, view: View) -> bool:
        """Whether this is a question between turns, rather than a turn of the viewer's own."""
        return False

    def lap_time_limit(self, view: View, viewer: Seat) -> float:
        """Longest time for everybody's turns before the viewer's, in seconds; 0: no limit."""
        return 0.0

    def auto_answer_note(self, view: View, move: Move) -> str:
        """Why this was answered for the viewer, for the log; empty to leave it out."""
        return ""

    def is_end_of_turn_choice(self, view: View) -> bool:
        """Whether this is the last small choice of a turn, answered without a pause."""
        return False

    def auto_answer(self, view: View, policies: Mapping[str, str]) -> Move | None:
        """The answer of the viewer's policies between turns; None to ask the viewer."""
        return None

    def auto_move(self, view: View, policies: Mapping[str, str]) -> Move | None:
        """The move of the viewer's policies on a turn; None to let the viewer choose."""
        return None

    def stops_auto_pass(self, view: View) -> bool:
        """Whether more than this exchange is at stake, so that auto-pass should stop."""
        return False

    def prompt(self, view: View, board: Board) -> Prompt:
        """The words and pictures of a question; in the plain words of the rules by default."""
        words, me = find(self.name).words, ("portrait", board.contenders[view.seat])
        offers = tuple(
            AnswerOption(move, label.upper(), "", me, label.upper(), "gold")
            for move in view.moves
            for label in (words.move(view.obs, move, board.names),)
        )
        return Prompt(words.TITLE.upper(), RED, words.QUESTIONS[view.question], offers, view.seat)

    def has_secrets(self, options: Any) -> bool:
        """Whether anything at this table may be seen only by the player who holds it."""
        return True

    def asks_all_at_once(self, view: View) -> bool:
        """Whether all people at the screen are asked this at once, because answers stay hidden."""
        return False

    def is_secret_choice(self, view: View) -> bool:
        """Whether people can make this choice at once in secret, each with their own keys."""
        return self.slot_choice(view) is not None

    def slot_choice(self, view: View) -> SlotChoice | None:
        """What can be chosen by the slots of a face-down hand; None if this cannot be."""
        return None

    hidden_draws: frozenset[str] = frozenset()
    """Events that draw a hidden card: its owner looks at it before choosing."""

    face_down_hand_names: Mapping[str, str] = {}
    """Names of the face-down hands, if a seat has more than one."""

    def slot_cards(
        self, obs: Any, queued_answers: Sequence[QueuedAnswer] = ()
    ) -> Mapping[str, Sequence[int]]:
        """The cards of the face-down hands that are played by slot, by hand.

        Without the cards that their owner's queued answers already use.
        """
        return {}

    def delegates_to_bot(self, view: View, policies: Mapping[str, str]) -> bool:
        """Whether the policies let a bot answer this."""
        return False

    def question_view(self, context: QuestionContext) -> QuestionView | None:
        """The game's own question view; None for the default one."""
        return None

    # -- hot seat ----------------------------------------------------------------------------------

    reaction_questions: frozenset[str] = frozenset()
    """Questions that are answered out of turn, with a secret card or not at all."""
    reactions_in_seat_order: frozenset[str] = frozenset()
    """Those of the reactions that are asked in seat order instead of by buzzer."""

    def reaction_source(self, view: View) -> Seat:
        """The seat whose action is being answered. The others are asked clockwise from there."""
        return 0

    def next_turn_seat(self, view: View) -> Seat:
        """Whose turn is next whatever the answer is; NOBODY if it depends on the answer."""
        return NOBODY

    def reaction_trigger(self, view: View, board: Board) -> ReactionTrigger:
        """What the reaction window is about, as a picture for everybody."""
        words = find(self.name).words
        return ReactionTrigger(
            words.QUESTIONS[view.question].upper(), RED, self.reaction_source(view)
        )

    def standing_answer(self, view: View, policy: str) -> Move | None:
        """The move of a seat policy; None to ask the player."""
        return None

    def seat_policy_settings(self, options: Any) -> tuple[PolicySetting, ...]:
        """The seat policies that can be set under these house rules."""
        return tuple(ask for ask in find(self.name).policy_settings if ask.seat_policies)

    chain_title = "WAITING"
    """Title of the chain view."""

    def chain_links(
        self, obs: Any, names: Sequence[str], lately: Sequence[Event]
    ) -> list[ChainLink]:
        """The chain of cards in progress, outermost first, and what has just happened."""
        return []

    # -- around the table --------------------------------------------------------------------------

    @abstractmethod
    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        """The text and the colour of the ribbon."""

    def turn_banner(self, board: Board) -> str:
        """The ribbon on the viewer's turn, or while a robot plays for them."""
        return board.you_or_name(
            board.visible.viewer, *(BOT_BANNER if board.bot_plays_viewer else TURN_BANNER)
        ).upper()

    def seat_status(self, board: Board, seat: Seat) -> str:
        """How this seat is doing, in a few words, for its plate."""
        return ""

    def hides_log(self, shown: S) -> bool:
        """Whether the current scene covers the log."""
        return False

    def caption_rect(self, board: Board) -> pygame.FRect:
        """Where sound captions are drawn."""
        return board.zones.rect("captions")

    def explanation_rect(self, board: Board) -> pygame.FRect:
        """Where the words of an event replay are drawn."""
        return board.zones.rect("log")

    def draw_below_cards(self, board: Board, canvas: Canvas) -> None:
        """Draw what is below the cards."""

    def draw_seats(self, board: Board, canvas: Canvas, memory: Any) -> None:
        """Draw the seats: what changes only when an event is shown."""
        for seat in range(board.visible.n):
            said = (
                name_plates.THINKING if seat in memory.thinking else self.seat_status(board, seat)
            )
            name_plates.draw_plate(board, canvas, seat, said)
            draw_last_play(board, canvas, seat, memory.last_plays.get(seat, ()))

    def draw_above_seats(self, board: Board, canvas: Canvas, memory: Any) -> None:
        """Draw what moves with a card."""

    def status_effects(self, shown: S, seat: Seat) -> list[StatusEffect]:
        """The status effects of a seat, as everybody sees them."""
        return []

    def is_thinking(self, board: Board, memory: Any, seat: Seat) -> bool:
        """Whether this seat is shown thinking."""
        return seat in memory.thinking

    # -- inspecting --------------------------------------------------------------------------------

    def inspectables(self, board: Board, memory: Any) -> list[Inspectable]:
        """Everything that can be inspected. A game adds what has no zone of its own."""
        made = [
            self.zone_inspectable(board, memory, name, self.rect_with_tag(zone), zone.kind)
            for name, zone in board.zones.all.items()
            if zone.kind not in UNINSPECTED_KINDS and self.is_visible(board.visible, name)
        ]
        return (
            [thing for thing in made if thing.title]
            + card_inspectables(board)
            + self._face_down(board)
        )

    def _face_down(self, board: Board) -> list[Inspectable]:
        """The face-down hands that are played by slot."""
        zones = [
            (seat, slot_cards.slots_zone(board, (seat, hand))) for seat, hand in board.taken_slots
        ]
        return [
            Inspectable(
                zone,
                board.zones.rect(zone),
                *inspect_text(self.name, "slots", seat_placeholders(board, seat)),
                1,
            )
            for seat, zone in zones
        ]

    def is_visible(self, shown: S, zone: str) -> bool:
        """Whether this zone is visible, not covered by a scene that fills the table."""
        return True

    tag_heights: Mapping[str, float] = {PILE: 30}
    """Zone kind or end of a zone name → how far the tag below it reaches, in logical units."""

    def rect_with_tag(self, zone: Zone) -> pygame.FRect:
        """The rectangle of a zone with the tag below it."""
        name = next((end for end in self.tag_heights if zone.name.endswith(end)), zone.kind)
        x, y, w, h = zone.rect
        return pygame.FRect(x, y, w, h + self.tag_heights.get(name, 0))

    def zone_inspectable(
        self, board: Board, about: Any, name: str, rect: pygame.FRect, kind: str = ""
    ) -> Inspectable:
        """The words for a zone. The title is empty if there is nothing to say."""
        key, seat = split_zone_name(board, name)
        if kind == "row":
            key = "row" if self.shows_opponents_backs or seat in board.visible.hands else ""
        key, facts = self.inspect_text_key(board, about, key, seat)
        facts = {**match_placeholders(board, about.options), **facts}
        facts |= seat_placeholders(board, seat) if seat >= 0 else {}
        title, text = inspect_text(self.name, key, facts)
        if key == "portrait" and seat >= 0 and board.style_notes and board.style_notes[seat]:
            text = f"{text} {board.style_notes[seat]}"
        return Inspectable(name, rect, title, text, 2 if kind == PILE else 0)

    def inspect_text_key(
        self, board: Board, memory: Any, key: str, seat: Seat
    ) -> tuple[str, dict[str, object]]:
        """The key of the words for a zone, and the values for their placeholders."""
        if key != "deed":
            return key, {}
        if seat in memory.last_plays:
            return (key, {"deed": memory.last_plays[seat][0]})
        return ("", {})

    # -- lessons -----------------------------------------------------------------------------------

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """Scenarios, by the key of their rulebook page."""
        return {}

    @property
    def sample_scenario(self) -> Scenario | None:
        """One blow that shows how everything looks, moves and sounds, for the settings."""
        return None

    def question_tips(self, view: View) -> list[str]:
        """The tips for a question: the question itself and the cards that can be used."""
        card = find(self.name).words.card
        kinds = dict.fromkeys(
            card(number).rstrip(" 0123456789") for number in self.playable_cards(view)
        )
        return [f"questions/{view.question}", *(f"cards/{kind}" for kind in kinds)]

    def playable_cards(self, view: View) -> list[int]:
        """The cards that can do more than be swapped now."""
        return [
            card
            for card in range(len(self.card_images))
            if any(spot.name != self.swap_zone for spot in self.drop_targets(view, card))
        ]

    def tip_rect(self, board: Board) -> pygame.FRect | None:
        """Where tips go in a scene with its own layout; None for the usual place."""
        return None

    def event_tips(self, event: Event) -> list[str]:
        """The tips for an event."""
        return [f"events/{event.what}"]

    def situation_tips(self, shown: S, options: Any) -> list[str]:
        """The tips for the current situation, as everybody can see it."""
        return []

    # -- before the match --------------------------------------------------------------------------

    seat_order_note = "Seat order is turn order."
    """What the seat order means."""
    first_player_note = "Chance decides who begins."
    """Who begins, for a game whose players do not vote on it."""
    substitute_options: tuple[str, ...] = ()
    """House rules that name each seat's substitute; empty if players fight for themselves."""

    def substitute_for(self, value: object) -> Substitute | None:
        """The substitute that such a rule names; None if it is left to chance."""
        return None

    # -- the match in words ------------------------------------------------------------------------

    victory_phrases: Mapping[str, str] = {}
    """Ending code → how the match was won, after the winner's name: `with hotdogs`."""

    control_hints: tuple[ControlHint, ...] = ()
    """Controls that only this table has."""

    def pause_facts(self, match: Match, shown: S) -> list[MatchFact]:
        """Facts for the pause screen."""
        words = match.game.words
        turns = MatchFact(words.TURN.capitalize(), str(shown.turns), "icons/timer.svg")
        return [MatchFact("Game", words.TITLE), turns]

    def progress_line(self, state: State) -> list[str]:
        """Progress of the match besides the turn, in words."""
        return []

    def verdict(self, match: Match) -> Verdict:
        """How the match ended, for the result screen."""
        return default_verdict(match)
