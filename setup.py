"""The wheel brings its pictures, sounds and tables along; everything else is in pyproject.toml."""

from pathlib import Path
from shutil import copytree, ignore_patterns

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithDrawers(build_py):
    """`assets` and `levels` become `ringside_assets` and `ringside_levels` beside the package."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for name in ("assets", "levels"):
                there = Path(self.build_lib) / f"ringside_{name}"
                icons = ignore_patterns("app")  # they are for building the app
                copytree(name, there, ignore=icons, dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithDrawers})
