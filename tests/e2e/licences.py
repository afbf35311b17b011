"""Everything in the app's folder comes with its licence.

`make shipped` runs this; `make test` does not, because it builds nothing.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from tests.e2e.shipped import archived, only

PACKAGES = {
    "font_fredoka_one": "fredoka-one",
    "font_hanken_grotesk": "hanken-grotesk",
    "game": "ringside",
    "pygame": "pygame-ce",
}
"""Python packages whose component has another name."""

LIBRARIES = {
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "bz2": "bzip2",
    "ffi": "libffi",
    "gcc_s": "gcc-runtime",
    "mpdec": "mpdecimal",
    "png16": "png",
    "python3": "python",
    "sharpyuv": "webp",
    "stdc++": "gcc-runtime",
    "vorbisenc": "vorbis",
    "vorbisfile": "vorbis",
    "webpdemux": "webp",
    "z": "zlib",
}
"""Shared libraries whose component has another name."""

INSIDE = {"_decimal": "mpdecimal", "pyexpat": "expat"}
"""Python's own modules with a library compiled into them."""

MODULE = re.compile(r"(\w+)\.(cpython-|abi3|so)")
LIBRARY = re.compile(r"lib([^-.]+)")


@pytest.fixture
def app() -> Path:
    return only(f"ringside-{__version__}-*/_internal")


@pytest.fixture
def licences(app: Path) -> Path:
    return app / "licences"


def has_text(folder: Path) -> bool:
    texts = (file for file in folder.glob("*") if re.match("LICEN|COPYING", file.name))
    return any(file.read_text(encoding="utf-8").strip() for file in texts)


def in_library(file: Path) -> Iterator[str]:
    """Yield the components in a shared library, judged by its path in the app."""
    module = MODULE.match(file.name)
    library = LIBRARY.match(file.name)
    if "lib-dynload" in file.parts and module:
        yield "python"
        if module[1] in INSIDE:
            yield INSIDE[module[1]]
    elif library:
        yield LIBRARIES.get(library[1], library[1].lower())
    else:
        yield PACKAGES.get(file.parts[0], file.parts[0])


def packages(app: Path) -> set[str]:
    """Python packages in the program and beside it, without the standard library."""
    modules = {name.partition(".")[0] for name in archived(only(f"{app.parent.name}/ringside*"))}
    modules |= {file.relative_to(app).parts[0] for file in app.rglob("*.pyc")}
    own = re.compile(r"_sysconfigdata|python3")
    return {name for name in modules - sys.stdlib_module_names if not own.match(name)}


def test_every_shared_library_has_its_licence(app: Path, licences: Path) -> None:
    libraries = [file.relative_to(app) for file in app.rglob("*.so*")]
    assert libraries
    unknown = {
        str(file): name
        for file in libraries
        for name in in_library(file)
        if not has_text(licences / name)
    }
    assert not unknown, f"no licence for {unknown}"


def test_every_python_package_has_its_licence(app: Path, licences: Path) -> None:
    found = packages(app)
    assert found >= {"game", "msgspec", "platformdirs", "pygame", "pytmx"}
    unknown = {name for name in found if not has_text(licences / PACKAGES.get(name, name))}
    assert not unknown, f"no licence for {unknown}"


def test_every_font_has_its_licence(app: Path, licences: Path) -> None:
    fonts = [file.relative_to(app) for file in app.rglob("*.[ot]tf")]
    assert fonts
    packages = {file.parts[0] for file in fonts}
    assert packages <= PACKAGES.keys() - {"pygame"}, f"a font of nobody we know: {fonts}"
    assert all(has_text(licences / PACKAGES[name]) for name in packages)


def test_the_instruments_have_their_licence(app: Path, licences: Path) -> None:
    """Other people recorded them, whatever music is played on them."""
    assert list((app / "assets" / "music").glob("*.ogg"))
    notice = (licences / "musescore-general" / "LICENSE.txt").read_text(encoding="utf-8")
    assert "Frank Wen" in notice
    assert "Permission is hereby granted" in notice


def test_python_and_what_starts_the_app_have_theirs(licences: Path) -> None:
    assert has_text(licences / "python")
    assert has_text(licences / "pyinstaller")


def test_whoever_may_be_replaced_is_a_file_of_its_own(app: Path) -> None:
    """The LGPL requires it."""
    for name in ("pygame", "pytmx"):
        assert list((app / name).rglob("*.pyc"))
    assert list(app.rglob("libfluidsynth*"))


def test_the_table_names_every_folder_and_every_file(licences: Path) -> None:
    table = (licences / "README.md").read_text(encoding="utf-8")
    folders = {folder.name for folder in licences.iterdir() if folder.is_dir()}
    named = {Path(name).parts[0] for name in re.findall(r"`([^`]+)`", table)}
    assert folders == named
    files = [name for name in re.findall(r"`([^`]+)`", table) if "/" in name]
    assert [name for name in files if not (licences / name).is_file()] == []


def test_a_text_that_is_shared_is_there(licences: Path) -> None:
    for file in licences.rglob("*.txt"):
        for name in re.findall(r"\.\./(common/\S+\.txt)", file.read_text(encoding="utf-8")):
            assert (licences / name).is_file(), f"{file} needs {name}"
