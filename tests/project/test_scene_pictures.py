"""The pictures of whole boards are what their commands draw."""

from __future__ import annotations

import shlex
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gatesmith.cli._run import run

from ..strength import turn_of
from .documents import blocks_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE, PICTURES = DOCS / "scene.md", DOCS / "pictures" / "scenes"
MOST_BYTES = 800_000

_KEPT = sorted(path.name for path in PICTURES.glob("*.png"))


def _commands() -> dict[str, tuple[str, ...]]:
    """The commands of each picture, by its name."""
    blocks = blocks_of(PAGE.read_text(encoding="utf-8"))
    drawing = [block.commands for block in blocks if block.comment == "pictures"]
    return {shlex.split(commands[-1])[-1]: commands for commands in drawing}


def test_every_picture_is_drawn_by_the_page() -> None:
    """A picture would stay that nobody knows how to draw again."""
    assert len(_KEPT) == 2
    assert sorted(_commands()) == _KEPT


@pytest.mark.parametrize("name", turn_of(_KEPT, 1))
def test_a_picture_is_as_drawn(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The README would show pieces as they once were; both boards are drawn at night.

    Made anew by typing the commands of docs/scene.md in docs/pictures/scenes.
    """
    monkeypatch.chdir(tmp_path)
    for command in _commands()[name]:
        assert run(shlex.split(command)[1:]) == 0
    kept = PICTURES / name
    assert kept.stat().st_size < MOST_BYTES
    with Image.open(name) as drawn, Image.open(kept) as old:
        apart = np.asarray(drawn, dtype=np.int64) - np.asarray(old, dtype=np.int64)
    assert np.abs(apart).mean() < 0.5  # of 255: another machine rounds a few pixels otherwise
