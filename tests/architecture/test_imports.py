"""There are no import cycles, not even of imports for type checkers only."""

from collections.abc import Iterator

import pytest
from grimp import ImportGraph, build_graph

ROOMS_OF_ONE_HOUSE = ("game.table", "game.screens.table")
"""Packages whose modules may import each other's types in a cycle; they count as one package."""


def home(graph: ImportGraph, module: str) -> str:
    """Return the package of a module; a package is its own."""
    for package in ROOMS_OF_ONE_HOUSE:
        if module.startswith(f"{package}."):
            return package
    return module if graph.find_children(module) else module.rpartition(".")[0]


def circles(graph: ImportGraph, only_between_packages: bool = False) -> Iterator[str]:
    """Yield each import cycle once, as a chain from its first module back to it."""
    known = set()
    for importer in sorted(graph.modules):
        for imported in sorted(graph.find_modules_directly_imported_by(importer)):
            if only_between_packages and home(graph, importer) == home(graph, imported):
                continue
            way_back = graph.find_shortest_chain(importer=imported, imported=importer)
            if way_back and frozenset(way_back) not in known:
                known.add(frozenset(way_back))
                yield " → ".join((importer, *way_back))


def imports(*lines: str) -> ImportGraph:
    """Build an import graph from lines `a.b → c.d`."""
    graph = ImportGraph()
    for line in lines:
        importer, imported = line.split(" → ")
        for module in (importer, imported):
            graph.add_module(module)
            graph.add_module(module.rpartition(".")[0] or module)
        graph.add_import(importer=importer, imported=imported)
    return graph


def test_no_import_cycles_at_run_time() -> None:
    graph = build_graph("game", exclude_type_checking_imports=True, cache_dir=None)
    assert list(circles(graph)) == []


def test_no_type_import_cycles_between_packages() -> None:
    graph = build_graph("game", cache_dir=None)
    assert list(circles(graph, only_between_packages=True)) == []


@pytest.mark.parametrize("only_between_packages", [False, True])
def test_a_circle_is_spelled_out(only_between_packages: bool) -> None:
    graph = imports(
        "ring.bell → ring.rope",
        "ring.rope → crowd.seat",
        "crowd.seat → ring.bell",
        "crowd.seat → crowd.hotdog",
    )
    found = list(circles(graph, only_between_packages))
    assert found == ["crowd.seat → ring.bell → ring.rope → crowd.seat"]


def test_every_circle_is_found() -> None:
    graph = imports(
        "ring.bell → ring.rope",
        "ring.rope → ring.bell",
        "crowd.seat → door.ticket",
        "door.ticket → crowd.seat",
    )
    assert list(circles(graph)) == [
        "crowd.seat → door.ticket → crowd.seat",
        "ring.bell → ring.rope → ring.bell",
    ]


def test_types_may_go_round_inside_one_package() -> None:
    graph = imports(
        "ring.bell → ring.rope", "ring.rope → ring.bell", "ring.rope → ring", "ring → ring.bell"
    )
    assert list(circles(graph))
    assert not list(circles(graph, only_between_packages=True))


def test_a_straight_way_is_no_circle() -> None:
    graph = imports("ring.bell → ring.rope", "ring.rope → crowd.seat", "ring.bell → crowd.seat")
    assert not list(circles(graph))
