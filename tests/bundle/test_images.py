"""Pictures: what is on the cover, and that nothing is hidden or forgotten."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gatesmith.making.options import PlateOptions, Request
from gatesmith.mesh.triangles import Mesh
from gatesmith.publish.bundle import images, models
from gatesmith.publish.bundle.images import _cover_scene, _one_of_each_first
from gatesmith.publish.bundle.output_folder import OutputFolder
from gatesmith.publish.bundle.selection import selection_of
from gatesmith.render.camera import ImageSize, default_view, fit_cameras
from gatesmith.render.raster import NOTHING, rasterise
from gatesmith.render.scene import PlacedMesh, box_of, scene_of

COVER = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "bundle" / "cover.png"
STYLES = ("battlement", "iwan", "kasbah", "moorish", "plain", "twin-tower")

CORNERS = [[x, y, z] for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)]
FACES = [
    *([0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1]),
    *([2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]),
]


def _made(line: str) -> list[models.BundledModel]:
    """Blocks in the place of the pieces of a line, in their sizes and colours."""
    found = []
    for kind in selection_of(line.split(" "), PlateOptions(), Request()).kinds:
        shape = kind.plan.footprint
        scale = np.array([shape.length, shape.depth, shape.height])
        corners = (np.array(CORNERS) * scale).astype(np.float32)
        block = Mesh(corners, np.array(FACES, np.int32))
        found.append(models.BundledModel(kind, block, (), 1.0, (), ()))
    return found


def _apart(one: PlacedMesh, other: PlacedMesh) -> bool:
    """Whether two models stand apart, by their boxes in plan."""
    low, high = box_of([one])
    from_, to = box_of([other])
    return any(high[axis] < from_[axis] or to[axis] < low[axis] for axis in (0, 1))


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("4 gate", 4),
        ("1 gate", 1),
        ("3 wall, 2 dome blue, 1 stable red", 6),
        ("9 wall, 9 dome blue, 9 dome red", 3),
    ],
)
def test_the_cover_shows_every_piece_of_a_few_and_every_kind_of_many(line: str, count: int) -> None:
    """The cover of four gates would show one, or that of a whole game a heap of walls."""
    shown = _cover_scene(_made(line))
    assert len(shown) == count
    pairs = [(one, other) for one in shown for other in shown if one is not other]
    assert all(_apart(*pair) for pair in pairs)


def test_a_cover_of_many_kinds_has_one_of_each_piece() -> None:
    """A game's guardians would be missing on its cover, for so many tiles come before them."""
    letters = ["a1", "a2", "a3", "b1", "b2", "c1"]
    assert _one_of_each_first(letters, lambda word: word[0]) == ["a1", "b1", "c1", "a2", "a3", "b2"]


def test_every_piece_on_the_cover_is_seen() -> None:
    """A row would hide the one behind it, or stand outside of the picture."""
    made = _made("3 wall red, 2 wall blue, 1 wall green, 2 wall yellow")
    shown = _cover_scene(made)
    scene = scene_of(shown)
    width, height = 320, 240
    view = default_view(made[0].mesh.box)
    (camera,) = fit_cameras([scene.points], view, ImageSize(width, height))
    projected = camera.project(scene.corners)
    seen = rasterise(projected, width, height).triangle
    pixels = np.bincount(seen[seen != NOTHING] // len(FACES), minlength=len(shown))
    for number, count in enumerate(pixels):
        mine = slice(number * len(FACES), (number + 1) * len(FACES))
        alone = rasterise(projected[mine], width, height).triangle
        assert count >= 0.6 * (alone != NOTHING).sum() > 100


def test_a_picture_is_a_png_of_its_size() -> None:
    """A site would refuse the cover: too narrow, or not 4:3."""
    made = _made("1 wall")
    task = next(images._tasks(made, "A wall"))
    with Image.open(io.BytesIO(images._render(task))) as read:
        assert read.size == (1280, 960)
        assert read.format == "PNG"
        assert read.info["Title"] == "A wall"
    sizes = {(each.size.width, each.size.height) for each in images._tasks(made, "")}
    assert sizes == {(1280, 960), (1024, 768)}


def test_the_cover_in_the_documentation_is_as_drawn(tmp_path: Path) -> None:
    """docs/bundle.md would show a cover as it once was.

    Made anew by the command on that page; its images/cover.png goes to docs/pictures/bundle.
    """
    line = ", ".join(f"gate style={style}" for style in STYLES)
    selection = selection_of([line], PlateOptions(), Request())
    with OutputFolder(tmp_path / "b") as place:
        made = models.make_models(selection, place, use_cache=True, progress=lambda _: None)
        drawn = images._render(next(images._tasks(made.models, "")))
    with Image.open(io.BytesIO(drawn)) as new, Image.open(COVER) as old:
        apart = np.asarray(new, dtype=np.int64) - np.asarray(old, dtype=np.int64)
    assert np.abs(apart).mean() < 0.5  # of 255: another machine rounds a few pixels otherwise


def test_a_scale_lies_beside_a_kind_and_not_on_the_cover() -> None:
    """Nobody would see whether a gate is as long as a finger or as a hand."""
    cover, alone, _ = images._tasks(_made("1 wall"), "A wall")
    assert (_black(cover), _black(alone)) == (0, 3)  # of the bar's five parts every second one


def _black(task: images._Task) -> int:
    """How many black things, wider than letters, lie in the lower left quarter of a picture."""
    with Image.open(io.BytesIO(images._render(task._replace(size=ImageSize(400, 300))))) as read:
        lower_left = np.asarray(read)[150:, :200].max(axis=2)
    dark = "".join("x" if column else " " for column in (lower_left < 90).any(axis=0).tolist())
    return sum(len(run) > 12 for run in dark.split())
