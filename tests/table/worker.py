"""The worker that draws pictures ahead, for tests that wait for it."""

from time import sleep

from game.stage.drawing.art import Art


def catch_up(art: Art) -> None:
    """Wait until the worker has drawn everything."""
    while art.pending_count:
        art.collect_finished()
        sleep(0.0005)
