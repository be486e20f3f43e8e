"""A scene takes its name only when the file holds all of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from gatesmith.core.errors import OutputError, RejectedError, StorageError
from gatesmith.core.storage import Staging
from gatesmith.fitting.scene_export import scene_file
from gatesmith.fitting.scene_export.arrangement import Arrangement
from gatesmith.fitting.scene_export.glb import glb_of
from gatesmith.fitting.scene_export.scene_file import SceneView, stl_of, write_scene
from gatesmith.render.camera import ImageSize
from gatesmith.render.view import View

from .scenes import street

_SHOWN = SceneView("Medina", "medina …", View(20.0, 40.0), ImageSize(96, 64))


def _without_one(arrangement: Arrangement) -> Arrangement:
    return Arrangement(arrangement.figures[:-1], arrangement.board)


def _moved(arrangement: Arrangement) -> Arrangement:
    """The same triangles, the first figure 200 mm further to the east."""
    first, *others = arrangement.figures
    east = type(first)(first.name, first.kind, (205.0, 0.0, 0.0), first.turn)
    return Arrangement((east, *others), arrangement.board)


@pytest.mark.parametrize("suffix", [".glb", ".stl", ".png"])
def test_the_same_scene_has_the_same_bytes(tmp_path: Path, suffix: str) -> None:
    """Nobody could tell whether a picture in the documents is the program's own."""
    one, other = tmp_path / f"one{suffix}", tmp_path / f"other{suffix.upper()}"
    sizes = [write_scene(target, street(), _SHOWN) for target in (one, other)]
    assert one.read_bytes() == other.read_bytes()
    assert sizes == [one.stat().st_size] * 2


def test_a_picture_has_its_size_and_the_colours_of_the_pieces(tmp_path: Path) -> None:
    """The README would show an empty table."""
    target = tmp_path / "scene.png"
    write_scene(target, street(), _SHOWN)
    with Image.open(target) as picture:
        assert picture.size == (96, 64)
        pixels = [picture.convert("RGB").getpixel((x, y)) for x in range(96) for y in range(64)]
    seen = [pixel for pixel in pixels if isinstance(pixel, tuple)]
    assert sum(red > blue + 60 for red, _, blue in seen) > 50
    assert sum(blue > red + 60 for red, _, blue in seen) > 50


@pytest.mark.parametrize(
    ("change", "message"),
    [(_without_one, "triangles, not"), (_moved, "it is in the wrong place")],
    ids=["missing", "moved"],
)
@pytest.mark.parametrize("suffix", [".glb", ".stl"])
def test_a_file_that_is_not_the_scene_is_not_kept(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    suffix: str,
    change: Callable[[Arrangement], Arrangement],
    message: str,
) -> None:
    """A piece would be missing or lie elsewhere, and nobody would know."""
    monkeypatch.setattr(scene_file, "glb_of", lambda scene, extras: glb_of(change(scene), extras))
    monkeypatch.setattr(scene_file, "stl_of", lambda scene, title: stl_of(change(scene), title))
    target = tmp_path / f"scene{suffix}"
    target.write_bytes(b"old")
    with pytest.raises(RejectedError, match=message):
        write_scene(target, street(), _SHOWN)
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


def test_a_file_that_cannot_be_read_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cut file would take the place of the old one."""
    monkeypatch.setattr(scene_file, "glb_of", lambda scene, extras: glb_of(scene, extras)[:-4])
    with pytest.raises(RejectedError, match="cannot be read back"):
        write_scene(tmp_path / "scene.glb", street(), _SHOWN)
    assert not list(tmp_path.iterdir())


def test_a_disk_that_changes_bytes_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture with a wrong pixel looks like a good one."""
    write_back = Staging.write_back
    monkeypatch.setattr(
        Staging, "write_back", lambda self, target, data: write_back(self, target, data)[:-1]
    )
    with pytest.raises(StorageError, match="file on disk differs"):
        write_scene(tmp_path / "scene.png", street(), _SHOWN)


def test_another_suffix_is_refused(tmp_path: Path) -> None:
    """A GLB would be written under the name of an OBJ."""
    with pytest.raises(OutputError, match=r"ends in \.glb, \.stl, \.png"):
        write_scene(tmp_path / "scene.obj", street(), _SHOWN)
