"""The stage: a window, the layers in it, and the frames in which they run."""

import gc
from collections import deque
from collections.abc import Callable

import pygame

from game.stage.drawing.art import Art
from game.stage.drawing.canvas import HEIGHT, Blit, Canvas
from game.stage.drawing.colours import CREAM, PALE
from game.stage.drawing.display import Display
from game.stage.drawing.lettering import Lettering, Style
from game.stage.drawing.pointer import SYSTEM, use_pointer
from game.stage.drawing.shapes import tag
from game.stage.engine.desktop import Size, fit_size, max_window_size
from game.stage.engine.input_guard import InputGuard
from game.stage.engine.layer import Layer
from game.stage.engine.toasts import Toasts
from game.stage.engine.window import Framing, Window, trim_heap
from game.stage.input.input_reader import InputEvent, InputReader
from game.stage.motion.motions import MEDIUM, SHORT, Tween, ease_emphasised, linear
from game.stage.sound.mixer import Sound

FPS = Style(22, CREAM, "semibold", fixed=True)

IDLE_FPS = 30
"""Frames per second while nothing moves."""
IDLE_AFTER = 0.5
"""Seconds without a change after which the frame rate drops."""

SWEEP_INTERVAL = 2.0
"""Seconds between two calls that return freed memory; each takes a small part of a frame."""

LONGEST_FRAME = 0.1
"""Seconds; a longer pause (a laptop asleep) counts as this much, so that nothing jumps."""


class Stage:
    """Everything that a layer may use, and the stack of layers."""

    def __init__(self, window: Window, art: Art, sound: Sound) -> None:
        self.window = window
        self.art = art
        self.sound = sound
        self.lettering = Lettering()
        self.canvas = Canvas(art, self.lettering)
        self.controls = InputReader(self.canvas.to_logical)
        self.lettering.glyph = self.controls.glyph
        self.input_guard = InputGuard()
        self.display = Display()
        self.toasts = Toasts()
        sound.on_caption = self.toasts.captions.queue
        self.layers: list[Layer] = []
        self.running = True
        self.pointer = SYSTEM
        self.reduced_motion = False
        """Reduced motion: fades instead of travel."""
        self.text_scale = 100
        """Text size, in per cent."""
        self.control_scale = 1.0
        """Scale of the controls; the panels under them keep their size."""
        self.fps = 60
        """Frame rate limit; 0 for none."""
        self.show_fps = False
        """Whether the real frame rate is written in the corner."""
        self._lately: deque[float] = deque(maxlen=30)
        """Durations of the last frames, in seconds."""
        self.on_global_input: Callable[[InputEvent], bool] | None = None
        """Handles what works everywhere (full screen, mute, quit); True if it did."""
        self.time = 0.0
        """Seconds that the stage has run."""
        self.frames = 0
        """Number of frames actually drawn."""
        self._change: Tween | None = None
        self._before: pygame.Surface | None = None
        self._share = 1.0
        self._stale = True
        self._calm = 0.0
        self._next_sweep = SWEEP_INTERVAL
        self.fit()

    # -- size --------------------------------------------------------------------------------------

    def fit(self) -> None:
        """Adapt to a new window size or text size."""
        self.canvas.fit(self.window.size)
        self.controls.ratio = self.window.ratio
        self.art.rescale(self.canvas.scale)
        self.lettering.rescale(self.canvas.scale, self.text_scale)
        self.lettering.key_cap_scale = self.control_scale
        self.display.invalidate(self.window.surface)
        self._stale = True
        for scene in self.layers:
            scene.resized()

    def set_framing(self, framing: Framing, monitor: int = 0) -> None:
        """Show the game in a window, or on a whole monitor."""
        self.window.set_framing(framing, monitor)
        self.fit()

    def resize(self, size: Size) -> None:
        """Resize the window, as far as the screen allows."""
        self.window.resize(fit_size(size, max_window_size(self.window.monitor)))
        self.fit()

    def set_vsync(self, vsync: bool) -> None:
        self.window.set_vsync(vsync)
        self.fit()
        self.set_pointer(self.pointer)

    def set_pointer(self, pointer: str) -> None:
        """Use this pointer: `SYSTEM`, or one of `SIZES`."""
        self.pointer = pointer
        use_pointer(pointer, self.window.ratio)

    # -- layers ------------------------------------------------------------------------------------

    @property
    def top_layer(self) -> Layer:
        return self.layers[-1]

    def switch_to(self, layer: Layer) -> None:
        """Leave all layers and show this one."""
        self._begin_change()
        for old in reversed(self.layers):
            old.leave()
        self.layers = [layer]
        self._tidy()
        self._listen()
        layer.enter()

    def _tidy(self) -> None:
        """Free what only the last layers needed, under cover of the transition."""
        gc.collect()  # layers form reference cycles that hold large pictures
        self._next_sweep = self.time  # return freed memory again after the first frame
        self.art.drop_old_sizes()
        trim_heap()

    def push(self, layer: Layer) -> None:
        """Put a layer on top."""
        if not layer.is_overlay:
            self._begin_change()
        self.top_layer.leave()
        self.layers.append(layer)
        self._listen()
        layer.enter()
        self._stale = True

    def pop(self) -> None:
        """Remove the top layer; without the last one the stage stops."""
        gone = self.layers.pop()
        if not gone.is_overlay:
            self._begin_change()
        gone.leave()
        if not self.layers:
            self.running = False
            return
        self.top_layer.needs_redraw = True
        self._listen()
        self.top_layer.enter()
        self._stale = True

    def _listen(self) -> None:
        self.controls.typing = self.top_layer.typing

    def _configure_controls(self) -> None:
        """Tell the controls what presses mean for the top layer."""
        if self.layers:
            controls, scene = self.controls, self.top_layer
            controls.binding_context, controls.listening = (
                scene.binding_context,
                scene.raw_input_mode,
            )
            controls.seat_keys_only, controls.secret_context = (
                scene.seat_keys_only,
                scene.secret_binding_context,
            )

    def quit(self) -> None:
        self.running = False

    def close(self) -> None:
        """Stop the workers and the sound, and close the window."""
        self.art.close()
        self.sound.close()
        self.window.close()

    def _begin_change(self) -> None:
        """Keep a copy of the current picture, and start the transition to the next."""
        if not self.layers or self.frames == 0:
            return
        self._before = self.window.surface.copy()
        self._share = 0.0
        seconds = SHORT if self.reduced_motion else MEDIUM * 1.5
        self._change = Tween(
            seconds, self._show_change, linear if self.reduced_motion else ease_emphasised
        )
        self._stale = True

    def end_transition(self) -> None:
        """End the transition at once: nothing of the last picture may be seen any longer.

        No trace of it may stay: rotated copies are dropped, and the frame budget does not apply.
        Otherwise the rough edges of a card could reveal what only one player has seen.
        """
        self._end_change()
        self.art.forget_copies()
        self.draw(in_full=True)

    def _show_change(self, share: float) -> None:
        self._share = share

    def _end_change(self) -> None:
        self._change = None
        self._before = None
        self._stale = True

    # -- the loop ----------------------------------------------------------------------------------

    def step(self, clock: pygame.time.Clock) -> None:
        """Wait for the next frame, read the input and draw. While nothing happens, wait longer."""
        calm = self._calm > IDLE_AFTER
        fps = min(self.fps or IDLE_FPS, IDLE_FPS) if calm else self.fps
        seconds = min(clock.tick(fps) / 1000, LONGEST_FRAME)
        events = pygame.event.get()
        for event in events:
            self.handle_event(event)
        drawn = self.advance_frame(seconds)
        self._calm = 0.0 if drawn or events else self._calm + seconds

    def handle_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWSIZECHANGED:
            self.window.refresh()
            self.fit()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self.window.fit_to_display(getattr(event, "display_index", 0))
            self.fit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.display.invalidate()
            self._stale = True
        else:
            self._configure_controls()
            device = self.controls.device, self.controls.pad
            for input_event in self.controls.read(event):
                self.handle_input(input_event)
            if device != (self.controls.device, self.controls.pad):
                self._stale = True  # prompts name the keys of another device now

    def handle_input(self, input_event: InputEvent) -> None:
        if not self.running or not self.layers:
            return
        if self._change is not None and input_event.kind in ("press", "action"):
            self._end_change()
        if self.on_global_input is not None and self.on_global_input(input_event):
            self._stale = True
            return
        if self._too_early(input_event) or self.top_layer.handle(input_event):
            self._stale = True
        self._watch_fingers()

    def _too_early(self, input_event: InputEvent) -> bool:
        """True if the press was meant for what was there before something opened."""
        self._watch_fingers()
        return self.input_guard.is_too_early(self.controls.down) and self.top_layer.is_guarded(
            input_event
        )

    def _watch_fingers(self) -> None:
        if self.layers:
            self.input_guard.watch(self.top_layer.input_guard_key, self.controls.down)

    def advance_frame(self, seconds: float) -> bool:
        """Advance everything by one frame; True if something was drawn."""
        if not self.running or not self.layers:
            return False
        self.art.collect_finished()
        if self._change is not None and self._change.advance(seconds) is not None:
            self._end_change()
        self.time += seconds
        for input_event in self.controls.advance(seconds):
            self.handle_input(input_event)
        self._sweep()
        self._lately.append(seconds)
        self.sound.update(self.time)
        told = len(self.toasts.toasts)
        visible = self._visible()
        for scene in [
            scene for scene in self.layers if scene.runs_in_background or scene in visible
        ]:
            scene.update(seconds)
            if not self.running or not self.layers:
                return False
        self._watch_fingers()
        self.input_guard.advance(seconds)
        if self.toasts.update(seconds) or told != len(self.toasts.toasts):
            self._stale = True
        if not self._needs_drawing():
            self._redraw_patches()
            return False  # patches alone do not keep up the full frame rate
        return self.draw()

    def _redraw_patches(self) -> None:
        """Redraw the patches that have changed, and nothing else."""
        stirred = [scene for scene in self._visible() if scene.needs_patch]
        for scene in stirred:
            scene.needs_patch = False
        if stirred and self.display.draw_patches(self.window.surface):
            self.window.flip()
            self.frames += 1

    def _sweep(self) -> None:
        if self.time >= self._next_sweep:
            self._next_sweep = self.time + SWEEP_INTERVAL
            trim_heap()

    def _visible(self, under: Layer | None = None) -> list[Layer]:
        """The top layer and those that show through it; if given, only of those below `under`."""
        scenes = self.layers[: self.layers.index(under)] if under in self.layers else self.layers
        first = len(scenes) - 1
        while first > 0 and scenes[first].is_overlay:
            first -= 1
        return scenes[max(0, first) :]

    def _needs_drawing(self) -> bool:
        fresh, self.art.fresh = self.art.fresh, False
        visible = self._visible()
        return (
            self._stale
            or fresh
            or self._change is not None
            or any(scene.needs_redraw or scene.busy for scene in visible)
        )

    def draw(self, in_full: bool = False) -> bool:
        """Draw what has changed; `in_full` puts nothing off to later frames."""
        canvas = self.canvas
        canvas.blits = []
        canvas.shake_offset = (0, 0)
        if self._change is None:
            canvas.budget.start_frame()
        if in_full:
            canvas.budget.lift_limit()
        for scene in self._visible():
            scene.needs_redraw = scene.needs_patch = False
            scene.draw(canvas)
        self.toasts.draw(canvas, self.top_layer.caption_area)
        if self.show_fps:
            self._draw_fps(canvas)
        self._stale = canvas.budget.has_backlog
        canvas.budget.lift_limit()
        if self._before is not None:
            self._draw_change(canvas)
        changed = self.display.show(self.window.surface, canvas.blits, canvas.shake_offset)
        if changed:
            self.window.flip()
            self.frames += 1
        return changed

    def _draw_change(self, canvas: Canvas) -> None:
        """Move the old picture up and away; with reduced motion, fade it."""
        before = self._before
        assert before is not None
        if self.reduced_motion:
            canvas.put_pixels(before, 0, 0, round(255 * (1 - self._share)))
        else:
            canvas.put_pixels(before, 0, -round(self._share * canvas.size[1]))

    def _draw_fps(self, canvas: Canvas) -> None:
        """Write the frame rate, which never causes a redraw of its own."""
        seconds = sum(self._lately)
        fps = round(len(self._lately) / seconds) if seconds else self.fps
        canvas.draw_shape(tag(112, 40, PALE), 12, HEIGHT - 52)
        canvas.write(f"{fps} fps", 68, HEIGHT - 32, FPS, "middle")

    def picture(self, under: Layer | None = None) -> pygame.Surface:
        """The current picture, drawn from scratch; only the layers below `under`, if given.

        Do not call it from a layer's `draw`.
        """
        surface = pygame.Surface(self.window.size)
        self.canvas.blits = []
        self.canvas.shake_offset = (0, 0)
        for scene in self._visible(under):
            scene.draw(self.canvas)
        Display().show(surface, self.canvas.blits, self.canvas.shake_offset)
        return surface

    def blits(self) -> list[Blit]:
        """The draw list of the current picture, for tests."""
        self.canvas.blits = []
        for scene in self._visible():
            scene.draw(self.canvas)
        return self.canvas.blits
