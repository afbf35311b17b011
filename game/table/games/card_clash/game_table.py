"""The game table of Card Clash."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import View
from game.games.card_clash.cards import CARDS, HITS
from game.games.card_clash.rules import Options
from game.match.match import Match
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import RED
from game.stage.sound.mixer import Mood
from game.table.animation import gloves
from game.table.board.board import Board
from game.table.board.card_faces import Faces
from game.table.board.inspectables import Inspectable
from game.table.board.sprite import ImageKey
from game.table.board.zones import Zones
from game.table.game_table import GameTable, MatchFact
from game.table.games.card_clash import animations, inspection, layout, moves, panels, result, tips
from game.table.games.card_clash.animations import rounds
from game.table.games.card_clash.visible import ClashVisible
from game.table.questions.slot_question import slot_question

HARD = 2
"""Hits in one event from which the boxer says something."""


class CardClash(GameTable[ClashVisible]):
    name = "card_clash"
    memory_type = panels.ClashMemory

    card_images = layout.STEMS
    hand_zones = {"hand": layout.ORDER}
    empty_state = staticmethod(ClashVisible.empty)
    from_observation = staticmethod(ClashVisible.from_observation)
    layout = staticmethod(layout.layout)

    animators = animations.ANIMATORS
    grouped_events = animations.GROUPED_EVENTS
    group_end = "hit"
    unlogged_events = frozenset({"drew", "sealed"})
    sounds = animations.SOUNDS
    effect_images = animations.EFFECT_IMAGES

    drop_targets = staticmethod(moves.drop_targets)
    drop_zones = staticmethod(moves.drop_zones)
    refusal_reason = staticmethod(moves.refusal_reason)

    slot_choice = staticmethod(moves.slot_choice)
    slot_cards = staticmethod(moves.slot_cards)
    hidden_draws = frozenset({"drew"})
    question_view = staticmethod(slot_question)

    draw_seats = staticmethod(panels.draw_seats)
    draw_above_seats = staticmethod(panels.draw_above_seats)
    is_thinking = staticmethod(panels.is_thinking)
    verdict = staticmethod(result.verdict)
    seat_order_note = "Red corner first, then blue."
    first_player_note = "Nobody goes first: both choose at the same time."

    card_widths = (208, 192, 120, 46, 40, 28)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        names = [f"ui/die_{colour}_{n}.svg" for colour in ("white", "black") for n in range(1, 7)]
        dice = [Request(name, 96, 96) for name in names]
        return [*dice, *rounds.requests(looks), *panels.requests(), *gloves.requests(faces.art)]

    pile_order = "kind by kind"

    def piles(self, shown: ClashVisible) -> dict[str, list[str]]:
        found = {}
        for seat in range(shown.n):
            used = shown.discards[seat * 6 : seat * 6 + 6]
            cards = [self.card_images[card] for card in CARDS for _ in range(used[card])]
            found[f"{shown.zone_prefix(seat)}_discard"] = cards
        return found

    def bark_situation(self, event: Event) -> str:
        if event.what == "hit" and event.amount >= HARD:
            return "hit_you"
        return {"combo": "hit_you", "stood": "hit_me", "fell": "lose"}.get(event.what, "")

    def music_mood(self, shown: ClashVisible, options: Options) -> Mood:
        late = shown.turns >= options.rounds - 1
        if late or max(shown.round_hits) >= options.ko_threshold:
            return "last_chance"
        close = abs(shown.hits[0] - shown.hits[1]) < 5
        return "contested" if shown.turns > 2 and close else "calm"

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        shown: ClashVisible = board.visible
        return f"ROUND {shown.turns} – ACTION {shown.current_action + 1}", RED

    def preview(self, view: View, move: Move) -> tuple[str, ImageKey | None]:
        """Say only what the card could do, since the opponent's card is unknown."""
        hits = HITS[move - 1]
        height = "HIGH" if self.card_images[move - 1].startswith("high") else "LOW"
        if not hits:
            return f"STOPS {height} ATTACKS", None
        return f"{height}, {hits} HIT{'S' if hits > 1 else ''}", None

    def hint(self, view: View) -> str:
        action = view.obs.action + 1
        return f"Put a card into action {action}. Same height: fists clash, guards stop."

    def draw_below_cards(self, board: Board, canvas: Canvas) -> None:
        panels.draw_slots(board, canvas)

    inspect_text_key = staticmethod(inspection.inspect_words)

    def inspectables(self, board: Board, memory: panels.ClashMemory) -> list[Inspectable]:
        return super().inspectables(board, memory) + inspection.extra_inspectables(board, memory)

    def pause_facts(self, match: Match, shown: ClashVisible) -> list[MatchFact]:
        rounds = f"{shown.turns} of {match.options.by_public_name()['rounds']}"
        return [
            MatchFact("Game", match.game.words.TITLE),
            MatchFact("Round", rounds, "icons/timer.svg"),
            MatchFact("Action", f"{shown.current_action + 1} of 3"),
            MatchFact("Cards to draw", str(shown.decks[0])),
        ]

    def seat_status(self, board: Board, seat: Seat) -> str:
        shown: ClashVisible = board.visible
        return f"{shown.hits[seat]} hits, {shown.combos[seat]} combos"

    situation_tips = staticmethod(tips.situation_tips)


GAME_TABLE = CardClash()
