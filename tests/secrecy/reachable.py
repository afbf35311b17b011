"""Find every object that can be reached from another through any attribute."""

from collections import deque
from collections.abc import Iterator, Mapping
from types import FrameType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType

OURS = "game"
"""Only our own modules are searched: libraries lead to everything."""

WAYS = (
    "__self__", "__func__", "__wrapped__", "__closure__", "__defaults__", "__kwdefaults__",
    "__globals__", "__objclass__", "cell_contents", "func", "args", "keywords", "gi_frame",
    "cr_frame", "ag_frame", "f_locals", "f_globals", "f_back", "fget", "fset", "__dict__",
)  # fmt: skip


def reachable(*roots: object) -> Iterator[object]:
    """Yield every reachable object once, nearest first."""
    seen: dict[int, object] = {}
    waiting = deque(roots)
    while waiting:
        thing = waiting.popleft()
        if id(thing) in seen or not _is_entered(thing):
            continue
        seen[id(thing)] = thing  # kept alive, so that its id is not reused
        yield thing
        waiting += _next_to(thing)


def _is_entered(thing: object) -> bool:
    if isinstance(thing, ModuleType):
        return _is_ours(thing.__name__)
    if isinstance(thing, type | FunctionType):
        return _is_ours(thing.__module__)
    return True


def _is_ours(module: str | None) -> bool:
    return (module or "").split(".")[0] == OURS


def _next_to(thing: object) -> Iterator[object]:
    if isinstance(thing, Mapping):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    if isinstance(thing, str | bytes | int | float):
        return
    yield type(thing)
    if isinstance(thing, type):
        yield from vars(thing).values()
        yield from thing.__mro__
    for way in (*WAYS, *_slots(thing)):
        yield from _by(thing, way)
    yield from _iterators(thing)


def _by(thing: object, way: str) -> Iterator[object]:
    """Yield one attribute, but not `f_back`: any function that is called can reach its caller."""
    if isinstance(thing, FrameType) and way == "f_back":
        return
    if isinstance(thing, GetSetDescriptorType | MemberDescriptorType):
        return
    try:
        yield getattr(thing, way)
    except (AttributeError, ValueError):  # no such attribute, or an empty cell
        return


def _slots(thing: object) -> Iterator[str]:
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        yield from (slots,) if isinstance(slots, str) else slots


def _iterators(thing: object) -> Iterator[object]:
    """`map` and similar iterators reveal their sources only through `__reduce__`."""
    if type(thing).__module__ in ("builtins", "itertools") and hasattr(thing, "__next__"):
        try:
            yield thing.__reduce__()
        except TypeError:
            return
