"""Pictures: what is on the cover, how much of it, and that nothing is hidden or forgotten."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from gatesmith.catalog.editions import load_edition
from gatesmith.catalog.printers import load_printer
from gatesmith.core.quality import Quality
from gatesmith.engine.medina.state.board import make_board
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.medina_layout import medina_places
from gatesmith.making.options import PlateOptions, Request
from gatesmith.mesh.triangles import Mesh
from gatesmith.pictures.gallery import portrait
from gatesmith.pictures.gallery.portrait import STUDIO
from gatesmith.publish.bundle import cover_camera, images, models, story_boards
from gatesmith.publish.bundle.cover_camera import share_of_pieces, square_part
from gatesmith.publish.bundle.cover_scenes import StoryScenes, story_scenes
from gatesmith.publish.bundle.picture_sizes import SIZE
from gatesmith.publish.bundle.scene_parts import CoverScene
from gatesmith.publish.bundle.selection import selection_of
from gatesmith.publish.bundle.table_scene import in_rows, one_of_each_first
from gatesmith.render.camera import ImageSize, Lens, fit_cameras
from gatesmith.render.raster import NOTHING, rasterise
from gatesmith.render.scene import PlacedMesh, box_of, scene_of

from ..strength import NIGHTLY
from .cover import COVER, cover, story

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


@pytest.fixture(scope="module")
def gates_story() -> StoryScenes:
    """The scenes of the set of gates."""
    return story("gates")


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
def test_rows_show_every_piece_of_a_few_and_every_kind_of_many(line: str, count: int) -> None:
    """The cover of four walls would show one, or that of many a heap of walls."""
    shown = in_rows(_made(line), SIZE).pieces
    assert len(shown) == count
    pairs = [(one, other) for one in shown for other in shown if one is not other]
    assert all(_apart(*pair) for pair in pairs)


def test_a_cover_of_many_kinds_has_one_of_each_piece() -> None:
    """A game's guardians would be missing on its cover, for so many tiles come before them."""
    letters = ["a1", "a2", "a3", "b1", "b2", "c1"]
    assert one_of_each_first(letters, lambda word: word[0]) == ["a1", "b1", "c1", "a2", "a3", "b2"]


def test_every_piece_in_a_row_is_seen() -> None:
    """A row would hide the one behind it, or stand outside of the picture."""
    scene_shown = in_rows(_made("3 wall red, 2 wall blue, 1 wall green, 2 wall yellow"), SIZE)
    shown = scene_shown.pieces
    scene = scene_of(shown)
    width, height = 320, 240
    (camera,) = fit_cameras([scene.points], scene_shown.view, ImageSize(width, height))
    projected = camera.project(scene.corners)
    seen = rasterise(projected, width, height).triangle
    pixels = np.bincount(seen[seen != NOTHING] // len(FACES), minlength=len(shown))
    for number, count in enumerate(pixels):
        mine = slice(number * len(FACES), (number + 1) * len(FACES))
        alone = rasterise(projected[mine], width, height).triangle
        assert count >= 0.6 * (alone != NOTHING).sum() > 100


_COVERS = ["gates", "guardians", "2 stable, 1 dome blue", "wadi", "medina-2014", "4 shaduf red"]


@pytest.mark.parametrize("line", _COVERS if NIGHTLY else _COVERS[:4])
def test_the_pieces_fill_at_least_half_of_the_cover(line: str, gates_story: StoryScenes) -> None:
    """A cover would be table with something small in the middle."""
    found = gates_story if line == "gates" else story(line)
    shapes = (
        (found.cover, ImageSize(160, 120)),
        (found.wide, ImageSize(160, 90)),
        (found.square, ImageSize(120, 120)),
    )
    for scene, size in shapes:
        assert share_of_pieces(scene, size) >= 0.5
    above = replace(found.cover, view=found.cover.above)  # where it has streets, and empty land
    assert share_of_pieces(above, ImageSize(160, 120)) >= 0.45
    # The other way round: a scene of which only a corner is in the picture fills less.
    assert share_of_pieces(found.cover, ImageSize(40, 400)) < share_of_pieces(*shapes[0])


def _plain_rim(scene: CoverScene, size: ImageSize) -> bool:
    """Whether nothing but bare table lies along the rim of a picture."""
    pixels = cover_camera.drawn(scene, size).astype(np.int64)
    rim = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    return int(np.ptp(rim, axis=0).max()) <= 2


@pytest.mark.parametrize(
    "line", ["4 gate", *(["medina-2014", "medina-2001", "wadi"] if NIGHTLY else [])]
)
def test_the_frame_cuts_through_no_shadow(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shadow of a tower would end at the right side of the cover of a board."""
    monkeypatch.setattr(cover_camera, "_FINENESS", 3.75)  # 600 pixels in so small a picture
    monkeypatch.setattr(cover_camera, "STUDIO", replace(STUDIO, shadows=150, falloff=0.0))
    monkeypatch.setattr(cover_camera, "_FALLOFF", 0.0)
    found = story(line) if NIGHTLY and line != "4 gate" else None
    shapes = ImageSize(160, 120), ImageSize(160, 90), ImageSize(120, 120)
    for number, size in enumerate(shapes):
        if found is None:
            scene = in_rows(_made(line), size)
        else:
            scene = (found.cover, found.wide, found.square)[number]
        assert _plain_rim(scene, size)
    assert not _plain_rim(replace(scene, shadows=False, lens=Lens(margin=0.0)), size)


def test_every_shape_shows_all_spares() -> None:
    """A wide or a square cover would cut through a piece at its rim."""
    found = story("2 stable, 1 dome blue")
    for scene, size in (
        (found.cover, ImageSize(160, 120)),
        (found.wide, ImageSize(160, 90)),
        (found.square, ImageSize(120, 120)),
    ):
        assert len(scene.about) == 3
        _, camera = cover_camera._fitted(scene, size)
        points = np.concatenate([each.points for each in scene.about])
        points[:, 2] -= cover_camera._lowest(scene)
        low, high = camera.extent(points)
        assert (low >= 0).all()
        assert (high <= (size.width, size.height)).all()


def test_four_gates_stand_in_the_town_and_one_in_its_row(gates_story: StoryScenes) -> None:
    """The set of six would show six small gates, or the plain one in the place of an ornate one."""
    found = gates_story
    assert found.row is not None
    gates = [each for each in found.cover.pieces if each.colour.name == "white"]
    assert len(gates) == 4
    assert all(_apart(one, other) for one in gates for other in gates if one is not other)
    (gate,) = (each for each in found.row.pieces if each.colour.name == "white")
    walls = [box_of([each]) for each in found.row.pieces if each is not gate]
    low, high = box_of([gate])
    # A gate of 29.7 mm between walls that stand 30 mm apart: 0.3 mm of air on either side.
    left = low[0] - max(box[1][0] for box in walls if box[1][0] <= low[0])
    right = min(box[0][0] for box in walls if box[0][0] >= high[0]) - high[0]
    assert left == pytest.approx(0.3, abs=0.05)
    assert right == pytest.approx(0.3, abs=0.05)


def test_pictures_have_the_sizes_of_the_sites() -> None:
    """A site would refuse the cover: too narrow, or not 4:3."""
    selection = selection_of(["1", "wall"], PlateOptions(), Request())
    tasks = list(images._tasks(selection, _made("1 wall")))
    small = tasks[0]._replace(size=ImageSize(200, 150))
    with Image.open(io.BytesIO(images._render(small)["images/cover.png"])) as read:
        assert read.size == (200, 150)
        assert read.format == "PNG"
        assert read.info["Title"] == "Spares: 1 wall"
    sizes = {task.path: (task.size.width, task.size.height) for task in tasks}
    assert sizes == {
        "images/cover.png": (1600, 1200),
        "covers/cover-wide.png": (1600, 900),
        "images/wall-30mm.png": (1600, 1200),
        "images/from-above.png": (1600, 1200),
        "images/from-behind.png": (1600, 1200),
        "images/underside.png": (1600, 1200),
        "covers/cover-square.png": (1080, 1080),
        "animation/turntable.gif": (480, 360),
    }


def test_the_cover_in_the_documentation_is_as_drawn(gates_story: StoryScenes) -> None:
    """docs/bundle.md would show a cover as it once was; python -m tests.bundle.cover."""
    with Image.open(io.BytesIO(cover(gates_story))) as new, Image.open(COVER) as old:
        apart = np.asarray(new, dtype=np.int64) - np.asarray(old, dtype=np.int64)
    assert np.abs(apart).mean() < 0.5  # of 255: another machine rounds a few pixels otherwise


def test_a_scale_lies_beside_a_kind_and_its_shadow_is_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody would see whether a gate is as long as a finger or as a hand, and a shadow would end
    at the frame.
    """
    monkeypatch.setattr(portrait, "STUDIO", replace(STUDIO, falloff=0.0))
    selection = selection_of(["1", "wall"], PlateOptions(), Request())
    tasks = images._tasks(selection, _made("1 wall"))
    (alone,) = (task for task in tasks if task.path == "images/wall-30mm.png")
    (drawn,) = images._render(alone._replace(size=ImageSize(400, 300))).values()
    with Image.open(io.BytesIO(drawn)) as read:
        pixels = np.asarray(read)
    dark = "".join("x" if column else " " for column in (pixels[150:].max(axis=2) < 90).any(axis=0))
    assert sum(len(run) > 12 for run in dark.split()) == 3  # of its five parts every second one
    rim = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    assert (rim == rim[0]).all()


@pytest.mark.parametrize(
    ("line", "piece"),
    [("wadi", "shaduf"), ("medina-2014", "building"), ("1 land-tile", "land_tile")],
)
def test_what_turns_is_the_first_piece_that_stands(line: str, piece: str) -> None:
    """For a set of Wadi a flat tile would turn, and show its smooth underside."""
    assert images._standing(_made(line)).kind.recipe.piece == piece


@pytest.mark.parametrize(
    ("edition", "second"), [("medina-2001", "black"), ("medina-2014", "purple")]
)
def test_a_board_has_the_palaces_of_its_edition(edition: str, second: str) -> None:
    """The cover of the first edition would show purple palaces, which are not in the download."""
    found = load_edition(edition)
    kit = Kit(found, ("default", load_printer("default")), {}, Quality.DRAFT)
    stands = list(story_boards._city(kit, medina_places(make_board(8, 6), found)))
    colours = {stand.colour.name for stand in stands if stand.item.recipe.piece == "building"}
    assert colours == {"grey", second, "brown", "orange"}


def test_the_square_of_a_town_is_a_part_of_its_cover_and_cuts_no_gate(
    gates_story: StoryScenes,
) -> None:
    """A square thumbnail would show half a gate, or gates of forty pixels before a far town."""
    cover_of_gates = gates_story.cover
    part = square_part(cover_of_gates, SIZE, 1080)
    assert part is not None
    rows, columns = part
    assert rows == slice(120, 1200)
    assert columns.stop - columns.start == 1080
    assert 0 <= columns.start <= 520
    _, camera = cover_camera._fitted(cover_of_gates, SIZE)
    lowest, whole = cover_camera._lowest(cover_of_gates), []
    for each in cover_of_gates.about:
        low, high = camera.extent(each.points - (0.0, 0.0, lowest))
        inside = columns.start <= low[0] and high[0] <= columns.stop
        assert inside or high[0] <= columns.start or low[0] >= columns.stop
        whole += [each.colour.name] if inside else []
    assert sorted(whole) == ["sand", "white", "white"]
    scene, small = cover_camera._fitted(cover_of_gates, ImageSize(160, 120))
    seen = rasterise(small.project(scene.corners), 160, 120).triangle[12:]
    seen = seen[:, columns.start // 10 : columns.stop // 10]
    assert ((seen != NOTHING) & (seen < (scene.casters or 0))).mean() >= 0.5
    # The wide cover is a part of it too, and cuts no foot of the tower that stands nearest.
    rows, _ = images._WIDE_PART
    _, (_, bottom) = camera.extent(
        np.concatenate([each.points - (0.0, 0.0, lowest) for each in cover_of_gates.foot])
    )
    assert rows.stop - rows.start == 900
    assert bottom + 5 < rows.stop <= 1200
    # A square beside a row of what is as wide as the picture is no part of it.
    assert square_part(gates_story.row or cover_of_gates, SIZE, 1080) is None


def test_only_what_is_as_wide_as_its_cover_has_a_square_of_its_own(
    gates_story: StoryScenes,
) -> None:
    """A gate between two walls would be cut, or a town be drawn twice."""
    (task,) = images._covers(gates_story, "Gates")
    assert sorted(task.parts) == [images.SQUARE, images.WIDE]
    selection = selection_of(["1", "gate"], PlateOptions(), Request())
    alone = images._covers(story_scenes(selection, _made("1 gate")), "Gate")
    assert [task.path for task in alone] == [images.COVER, images.SQUARE]
