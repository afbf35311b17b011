"""A closer look at the hand, a card, a line of the log or a pile."""

from collections.abc import Sequence

from game.app.app import App
from game.table.board.fight_log import FightLog, LogEntry
from game.table.board.sprite import SpriteKey
from game.table.input.grip import Grip
from game.table.input.intents import Put, Take
from game.table.match_control.policy_editor import CardPolicies, PolicyEditor
from game.table.match_control.referee import Referee


class InspectActions:
    """Finds what the player wants to inspect, and opens the screen for it."""

    def __init__(self, app: App, grip: Grip, log: FightLog, referee: Referee) -> None:
        self.app = app
        self.referee = referee
        self.policy_editor = PolicyEditor(referee, app.save_settings)
        self.grip = grip
        self.board = grip.board
        self.game_table = grip.board.game_table
        self.log = log

    def inspect_at(self, x: float, y: float) -> bool:
        """Inspect the card under the pointer: in the hand, on the table, in the log, in a pile."""
        card = self.grip.move_options.card_at(x, y)
        if card is not None:
            return self.inspect_hand(card)
        if self.log.rect.collidepoint(x, y):
            return self.show_logged_card_at(x, y)
        for key, stem in reversed(self.game_table.public_cards(self.board)):
            px, py, _, w = self.board.sprites[key].pose
            if abs(x - px) < w / 2 and abs(y - py) < w * 0.7:
                self._show_cards([stem], "On the table")
                return True
        return self.inspect_pile_at(x, y)

    def open_line_at(self, x: float, y: float) -> bool:
        """Replay the event of a line of the log; elsewhere on it, open the whole log."""
        inside = self.log.scroll.rect.collidepoint(x, y)
        entry = self.log.entry_at(y) if inside else None
        if entry is None or entry.event_ref is None:
            return self.show_logged_card_at(x, y)
        self.replay_event(entry)
        return True

    def replay_event(self, entry: LogEntry) -> None:
        """Show the event of an entry again, with the rule behind it."""
        self.app.push_screen(
            "event_replay",
            match=self.referee.match,
            viewpoint=self.referee.viewpoint,
            entry=entry,
            face=self._face(entry.card) if entry.card >= 0 else None,
            policy_editor=self._asked,
        )

    @property
    def _asked(self) -> PolicyEditor | None:
        """The policy editor; None for an audience, which is never asked anything."""
        return self.policy_editor if self.referee.people else None

    def show_logged_card_at(self, x: float, y: float) -> bool:
        """Show the card that a line of the log is about, or else the line in the whole log."""
        inside = self.log.scroll.rect.collidepoint(x, y)
        entry = self.log.entry_at(y) if inside else None
        if entry is None or entry.card < 0:
            self.open_log(entry)
        else:
            self._show_cards([self.game_table.card_images[entry.card]], "In the fight log")
        return True

    def open_log(self, at: LogEntry | None = None) -> None:
        """Open the whole log, at this entry or at the newest."""
        about = {"entries": self.log.entries, "face": self._face, "at": at}
        self.app.push_screen("fight_log", **about, on_replay=self.replay_event)

    def _face(self, card: int) -> tuple[str, str]:
        return self.game_table.art_name, self.game_table.card_images[card]

    def inspect_hand(self, card: SpriteKey | None) -> bool:
        """Inspect this card of the hand, which can be played from there."""
        reach = self.grip.move_options
        keys = reach.pickable_card_keys
        if card not in keys:
            return False
        cards = [self._face(reach.card_number(key)) for key in keys]
        play = self._play if reach.view is not None else None
        swaps = {place for place, key in enumerate(keys) if reach.only_discard_target(key)}
        about = {"cards": cards, "index": keys.index(card), "where": "In your hand"}
        self.app.push_screen("card", **about, play=play, swaps=swaps, policies=self._ask(cards))
        return True

    def _ask(self, cards: Sequence[tuple[str, str]]) -> CardPolicies | None:
        """The policies that each of these cards is about."""
        if self._asked is None:
            return None
        stems = self.game_table.card_images
        return CardPolicies(
            self.policy_editor,
            [self.policy_editor.policies_about(stems.index(stem)) for _, stem in cards],
        )

    def _play(self, place: int) -> None:
        """Pick up a card to aim it; one that can only be swapped goes where that is confirmed."""
        card = self.grip.move_options.pickable_card_keys[place]
        self.grip.carry_out(Take(card, aim=True))
        swap = self.grip.move_options.only_discard_target(card)
        if swap is not None:
            self.grip.carry_out(Put(swap))

    def inspect_pile_at(self, x: float, y: float) -> bool:
        for zone, stems in self.game_table.piles(self.board.visible).items():
            if self.board.zones.rect(zone).collidepoint(x, y):
                self.inspect_pile(zone, stems)
                return True
        return False

    def inspect_pile(self, zone: str, stems: Sequence[str]) -> None:
        """Look through a pile."""
        if stems:
            self._show_cards(stems, self.game_table.pile_title(zone, len(stems)))

    def _show_cards(self, stems: Sequence[str], where: str) -> None:
        cards = [(self.game_table.art_name, stem) for stem in stems]
        self.app.push_screen("card", cards=cards, index=0, where=where, policies=self._ask(cards))
