"""Where the tests of bundles work, and pictures that take no time."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from gatesmith.cli._run import run
from gatesmith.making.slicing import choice
from gatesmith.publish.bundle import images, models
from gatesmith.publish.bundle.leaflets import LeafletTask, leaflets_drawn
from gatesmith.render.image_files import png

Task = TypeVar("Task")
Answer = TypeVar("Answer")

# The styles in the order of the set, with the heights of their gates in walls of 20 mm.
HEIGHTS = {
    "battlement": 1.3 * 20,
    "plain": 1.0 * 20,
    "moorish": 1.45 * 20,
    "twin-tower": 1.4 * 20,
    "iwan": 1.5 * 20,
    "kasbah": 1.3 * 20,
}

AUTHOR = "Ana <Bo>"
"""Who makes the bundles of these tests, by the settings."""


def settle(tmp_path: Path, patch: pytest.MonkeyPatch) -> Path:
    """Settings and a working folder of the test's own; meshes are those of the whole run.

    No slicer is used that a test does not name.
    """
    patch.setattr(choice, "find_slicer", lambda: None)
    patch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "config.toml").write_text(f'author = "{AUTHOR}"\n', encoding="utf-8")
    patch.delenv("SOURCE_DATE_EPOCH", raising=False)
    work = tmp_path / "work"
    work.mkdir()
    patch.chdir(work)
    return work


def without_step(patch: pytest.MonkeyPatch) -> None:
    """Make bundles without STEP files, which take longest."""
    patch.setattr(models, "exact_is_installed", lambda: False)


def draw_nothing(patch: pytest.MonkeyPatch) -> None:
    """Grey pictures, and leaflets as they are, drawn in this process."""

    def grey(task: images._Task | LeafletTask) -> dict[str, bytes]:
        if isinstance(task, LeafletTask):
            return leaflets_drawn(task)
        shape = (task.size.height, task.size.width, 3)
        return dict.fromkeys([task.path, *task.parts], png(np.full(shape, 128, np.uint8)))

    def here(
        tasks: Sequence[Task],
        _work: Callable[[Task], Answer],
        _helpers: int,
        begins: Callable[[Task], None],
    ) -> list[dict[str, bytes]]:
        for task in tasks:
            begins(task)
        return [grey(task) for task in tasks]  # type: ignore[arg-type]  # those of images

    patch.setattr(images, "shared", here)


def ran(line: str) -> int:
    """Run a command line; its exit code."""
    return run(line.split())


def contents(folder: Path) -> dict[str, bytes]:
    """Every file in a folder by its path, hidden ones too."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def unpacked(archive: Path) -> dict[str, bytes]:
    """Every file in a zip by its path."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def page(folder: Path, name: str = "thingiverse.md") -> str:
    """The page of a site."""
    return (folder / "pages" / name).read_text(encoding="utf-8")
