"""Two caches: pictures up to a limit in bytes, other things up to a number."""

from collections import OrderedDict
from collections.abc import Hashable, ItemsView, Iterator
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")

SMALLEST_SHARE = 0.25
"""Share of its room that the cache keeps even in a very small window."""


class PictureCache(Generic[Key]):
    """A cache of pictures that drops the least recently used."""

    def __init__(self, room: int) -> None:
        """`room` is in bytes, for a window of 1920 by 1080."""
        self.room = room
        self.used_bytes = 0
        """Bytes of all pictures."""
        self._limit = room
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def rescale(self, scale: float) -> None:
        """Clear the cache, and adapt its limit to the number of pixels per logical unit."""
        self.clear()
        self._limit = round(self.room * max(SMALLEST_SHARE, scale**2))

    def get(self, key: Key) -> pygame.Surface | None:
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Store and return a picture. One larger than the limit stays until the next one comes."""
        before = self._pictures.pop(key, None)
        if before is not None:
            self.used_bytes -= picture_bytes(before)
        self._pictures[key] = picture
        self.used_bytes += picture_bytes(picture)
        while self.used_bytes > self._limit and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.used_bytes -= picture_bytes(oldest)
        return picture

    def clear(self) -> None:
        self._pictures.clear()
        self.used_bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._pictures

    def __iter__(self) -> Iterator[Key]:
        """Iterate over the keys, the most recently used last."""
        return iter(self._pictures)

    def items(self) -> ItemsView[Key, pygame.Surface]:
        return self._pictures.items()

    def __len__(self) -> int:
        return len(self._pictures)


class LruCache(Generic[Key, Thing]):
    """A cache of at most `most` things that drops the least recently used."""

    def __init__(self, max_items: int) -> None:
        self.max_items = max_items
        self._things: OrderedDict[Key, Thing] = OrderedDict()

    def get(self, key: Key) -> Thing | None:
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
        return thing

    def put(self, key: Key, thing: Thing) -> Thing:
        self._things[key] = thing
        if len(self._things) > self.max_items:
            self._things.popitem(last=False)
        return thing

    def clear(self) -> None:
        self._things.clear()

    def __len__(self) -> int:
        return len(self._things)


def picture_bytes(picture: pygame.Surface) -> int:
    """Size of a picture in bytes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
