"""The pictures of README and docs are what the commands beside them draw."""

from __future__ import annotations

import shlex
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageSequence

from gatesmith.cli._run import run

from .documents import blocks_of, documents

ROOT = Path(__file__).resolve().parents[2]
LEAST_PICTURES = 5
MOST_BYTES = 500_000

_MARK = "pictures "
_PAGES = ("pictures", "gate", "customizer", "slicing")


def _commands(page: str) -> list[tuple[list[str], Path | None]]:
    """The commands of a page's marked blocks, and the picture that each draws, if any."""
    found = []
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    for block in blocks_of(text):
        if not block.comment.startswith(_MARK):
            continue
        folder = ROOT / "docs" / block.comment.removeprefix(_MARK)
        for command in block.commands:
            words = shlex.split(command)[1:]
            name = words[words.index("--out") + 1] if "--out" in words else ""
            draws = words[0] == "preview" or "--verify" in words
            found.append((words, folder / name if draws else None))
    return found


def test_no_page_is_passed_over() -> None:
    """The pictures of a page would be compared by nobody."""
    pages = (page.stem for page in (ROOT / "docs").glob("*.md"))
    assert {page for page in pages if _commands(page)} == set(_PAGES)


def _frames(path: Path) -> NDArray[np.int64]:
    with Image.open(path) as picture:
        frames = [np.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(picture)]
    return np.array(frames, dtype=np.int64)


@pytest.mark.parametrize("page", _PAGES)
def test_every_picture_is_as_drawn(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pages would show pieces, or the program, as they once were."""
    monkeypatch.chdir(tmp_path)
    compared = 0
    for words, kept in _commands(page):
        assert run([*words, "--quiet"]) == 0, words
        if kept is None:
            continue
        compared += 1
        drawn = tmp_path / kept.name
        if kept.suffix == ".svg":
            assert drawn.read_bytes() == kept.read_bytes(), kept.name
            continue
        ours, theirs = _frames(drawn), _frames(kept)
        assert ours.shape == theirs.shape, kept.name
        # Another version of numpy rounds a few pixels otherwise, of zlib packs them otherwise.
        assert np.abs(ours - theirs).mean() < 0.5, kept.name
    assert compared >= (LEAST_PICTURES if page == "pictures" else 1)


def test_no_picture_is_left_over() -> None:
    """The folder would fill with pictures that nothing makes any more, or with huge ones."""
    drawn = {kept for page in _PAGES for _, kept in _commands(page) if kept is not None}
    folders = {kept.parent for kept in drawn}
    assert {path for folder in folders for path in folder.iterdir()} == drawn
    assert max(path.stat().st_size for path in drawn) < MOST_BYTES
    text = "".join(page.read_text(encoding="utf-8") for page in documents(ROOT))
    for path in drawn:
        assert f"{path.parent.name}/{path.name})" in text, f"no page shows {path.name}"


def test_every_picture_of_the_documentation_has_a_maker() -> None:
    """A picture would stay as it was when all else changes."""
    # Each has its own test; the first four are those of this file. The page's is a photograph
    # of it: its letters are those of the machine, so no other machine draws the same.
    known = {"preview", "gate", "customizer", "slicing"}
    known |= {"bundle", "checks", "fitting", "pieces", "rules", "scenes", "web"}
    assert {path.name for path in (ROOT / "docs" / "pictures").iterdir()} <= known
