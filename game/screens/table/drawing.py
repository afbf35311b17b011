"""Draws the table, from the arena at the back to the advice at the front."""

from typing import TYPE_CHECKING

from game.stage.drawing.canvas import Canvas
from game.table.animation.idle import draw_all_status_effects
from game.table.characters.cast import ActivePalette
from game.table.input import target_drawing
from game.table.questions import slot_cards
from game.table.questions.chain_view import draw_chain

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen

LATELY = 24
"""Number of recent events that are searched for the current chain."""


def draw_table(table: "TableScreen", canvas: Canvas) -> None:
    board, game_table, grip = table.board, table.board.game_table, table.grip
    board.charge_frame_budget(canvas)
    table.idle_animator.crowd.draw(canvas, game_table.arena_file)
    canvas.shake(board.shake_offset)
    _shade_hand(table)
    game_table.draw_below_cards(board, canvas)
    target_drawing.draw_drop_targets(grip, canvas)
    board.draw_cards(canvas, 0, 30)
    target_drawing.draw_target_ghost(grip, canvas)
    _draw_seats(table, canvas)
    if not board.is_playing and not table.referee.over and table.referee.viewer_question is None:
        _draw_pending(table, canvas)
    slot_cards.draw_slot_hands(board, canvas)
    board.draw_cards(canvas, 30, 40)
    table.choice_widget.draw(canvas)
    _draw_log(table, canvas)
    table.hud.draw(canvas)
    board.draw_cards(canvas, 40, 100)
    target_drawing.draw_focus(grip, canvas)
    board.draw_dim(canvas)
    target_drawing.draw_aim(grip, canvas)
    board.draw_effects(canvas)
    board.prerender_faces(canvas)
    table.hud.draw_advice(canvas)
    table.coach_panel.draw_rings(canvas)
    if table.question is None:
        table.coach_panel.draw(canvas)
    table.inspect_tooltip.draw(canvas)
    if table.question is None or table.question.is_inline:
        table.tip_presenter.draw(canvas)


def _shade_hand(table: "TableScreen") -> None:
    """During the viewer's turn, shade the cards that can only be swapped."""
    reach = table.grip.move_options
    keys = reach.pickable_card_keys if reach.view is not None else []
    table.board.unusable_cards = {key for key in keys if not reach.playing_targets(key)}


def _draw_seats(table: "TableScreen", canvas: Canvas) -> None:
    """Draw the seats; their still parts are redrawn only when something has happened."""
    board, game_table, seats = table.board, table.board.game_table, table.commentary.memory
    shown = id(board.visible), board.scene_number, board.reveal_frames_left, board.visible.over
    what = board, *shown, id(seats), ActivePalette.alternative
    key = (
        board.revision,
        bool(board.taken_slots),
        *sorted(seats.thinking),
        table.idle_animator.patch_revision,
    )
    canvas.draw_cached("seats", key, lambda: game_table.draw_seats(board, canvas, seats), what)
    draw_all_status_effects(board, canvas, seats)
    game_table.draw_above_seats(board, canvas, seats)


def _draw_log(table: "TableScreen", canvas: Canvas) -> None:
    """Draw the log; after another scene it comes back last."""
    log = table.log
    log.is_on_table = table.is_log_visible and (
        log.is_on_table or not table.board.reveal_frames_left
    )
    log.scroll.visible = log.is_on_table
    if log.is_on_table:
        log.draw_panel(canvas)


def _draw_pending(table: "TableScreen", canvas: Canvas) -> None:
    match, viewer = table.match, table.referee.viewer
    lately = [event.redacted(viewer) for event in match.events[-LATELY:]]
    links = table.board.game_table.chain_links(match.state.observe(viewer), match.names, lately)
    if links:
        draw_chain(canvas, table.board, links, sorted(table.referee.thinking_seats))
