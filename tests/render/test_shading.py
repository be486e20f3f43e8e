"""Optimizations leave pictures unchanged: blocks, tones, seams, single samples."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from gatesmith.core.colours import colour_of
from gatesmith.render.block_ranges import block_ranges
from gatesmith.render.camera import ImageSize, Lens, fit_cameras
from gatesmith.render.light import LightQuality, Narrow
from gatesmith.render.main_light import main_shadow
from gatesmith.render.picture import render, render_view
from gatesmith.render.raster import Raster, rasterise
from gatesmith.render.scene import PlacedMesh, Scene, scene_of
from gatesmith.render.scene_facets import Facets, facets_of
from gatesmith.render.shading import Band, Lighting
from gatesmith.render.shadow_map import UPWARDS
from gatesmith.render.surface_borders import surface_borders
from gatesmith.render.tones import tone_table, tones_of
from gatesmith.render.vectors import Indices
from gatesmith.render.view import DEFAULT_VIEW, View

from .boxes import box

_UP, _RIGHT, _FRONT = (0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (0.0, -1.0, 0.0)


def test_blocks_know_what_lies_around_them() -> None:
    """Half of a shadow's rim would be missing, or a shadow in the middle of the light."""
    numbers = np.random.default_rng(7).random((23, 30)).astype(np.float32)
    blocks = block_ranges(numbers, 4, 1)
    for row, column in ((0, 0), (9, 17), (22, 29)):
        y, x = row // 4 * 4, column // 4 * 4
        around = numbers[max(y - 4, 0) : y + 8, max(x - 4, 0) : x + 8]
        assert blocks.least[row // 4, column // 4] == around.min()
        assert blocks.greatest[row // 4, column // 4] == around.max()


def test_tones_are_those_of_a_screen() -> None:
    """Dark colours would come in steps, or all colours lighter or darker than they are."""
    light = np.linspace(0, 1.2, 5000)
    tones = tones_of(light, tone_table()) / 64
    exact = 255 * np.minimum(light, 1) ** (1 / 2.2)
    assert np.abs(tones - exact).max() < 0.07
    assert tones_of(np.array((0.0, 1.0, 9.0)), tone_table()).tolist() == [0, 255 * 64, 255 * 64]


def _folded(*directions: tuple[float, float, float], away: float = 0.0, at: float = 8) -> Facets:
    """Surfaces of one triangle each that meet at column ``at`` and look there.

    Each plane is so much further away than the one before it.
    """
    starts = (at - 16 + 16 * number for number in range(len(directions)))
    corners = [((x, -9, 1), (x + 16, -9, 1), (x, 1e6, 1)) for x in starts]  # nearly rectangles
    planes = [(*axis, away * number) for number, axis in enumerate(directions)]
    normals = np.repeat(np.array(directions)[:, None], 3, axis=1)
    paint, curved = np.ones((len(directions), 3)), np.zeros(len(directions), np.bool_)
    first = np.array(directions).T
    return Facets(np.array(corners), normals, paint, curved, first, np.array(planes).T)


@pytest.mark.parametrize(
    ("facets", "edges", "mixed"),
    [
        (_folded(_UP, _UP), 0, 0),  # one flat surface of two triangles
        (_folded(_UP, _UP, at=9), 0, 0),
        (_folded(_UP, _RIGHT), 4, 2),  # an edge: a line of pixels, each in a square
        (_folded(_UP, _UP, away=0.5), 0, 0),  # a step between two squares mixes none
    ],
)
def test_a_flat_surface_has_no_seams_and_an_edge_has_one(
    facets: Facets, edges: int, mixed: int
) -> None:
    """Edges would lose their line, or the triangles of a flat face be seen."""
    borders = surface_borders(rasterise(facets.corners, 16, 4), facets, 2)
    assert int(borders.edge.sum()) == edges
    assert int(borders.mixed.sum()) == mixed
    if edges:
        assert borders.edge[:, 7].all()


def test_a_step_within_a_square_is_seen() -> None:
    """The rim of a letter would have stairs."""
    facets = _folded(_UP, _UP, away=0.5, at=9)
    seen = rasterise(facets.corners, 16, 4)
    assert surface_borders(seen, facets, 2).mixed[:, 4].all()
    one = Raster(np.zeros_like(seen.triangle), seen.near)
    assert not surface_borders(one, facets, 2).mixed.any()


def test_light_is_shared_where_triangles_hang_together_and_not_over_a_step() -> None:
    """The rim of a relief would have stairs, or every dome take twice as long."""
    tilted = (0.2, 0.0, 0.98)
    bent = _folded(_UP, tilted, at=9)  # corners at one distance: the same
    seen = rasterise(bent.corners, 16, 4)
    borders = surface_borders(seen, bent, 2)
    assert borders.mixed[:, 4].all()
    assert not borders.parted.any()
    step = _folded(_UP, _UP, away=0.01, at=9)
    step.corners[1, :, 2] *= 0.99  # less far behind than another body would be
    borders = surface_borders(rasterise(step.corners, 16, 4), step, 2)
    assert borders.parted[:, 4].all()
    assert borders.parted.sum() == 2


@pytest.mark.parametrize("large", [1024, 160])
def test_light_between_its_places_is_that_of_the_pixel(
    large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shadows on smooth surfaces would be blurred, or lose their rims."""
    models = [
        PlacedMesh(box(30, 10, 20), colour_of("white")),
        PlacedMesh(box(8, 8, 12), colour_of("red"), (4, -14), turn=30),
    ]
    scene, size = scene_of(models), ImageSize(160, 120)
    monkeypatch.setattr("gatesmith.render.sampling._LARGE", large)
    quick = render_view(scene, DEFAULT_VIEW, size).astype(int)
    monkeypatch.setattr("gatesmith.render.sampling._SAME_LIT", -1.0)
    monkeypatch.setattr("gatesmith.render.sampling._SAME_AMBIENT", -1.0)
    apart = np.abs(render_view(scene, DEFAULT_VIEW, size).astype(int) - quick)
    assert apart.mean() < 0.2
    assert apart.max() <= 16  # of 255, where a rim is narrower than two pixels
    assert (apart > 0).any()  # else nothing was left out


def test_a_round_surface_turns_evenly() -> None:
    """A dome would look like a cut stone."""
    # A triangle seen from above whose corners look to the right, up and to the front.
    corners = np.array([[(0.0, 0.0, 0.0), (6.0, 0.0, 0.0), (0.0, 6.0, 0.0)]])
    scene = Scene(
        corners[0], np.array([[0, 1, 2]]), np.array([[_RIGHT, _UP, _FRONT]]), np.ones((1, 3))
    )
    (camera,) = fit_cameras([corners.reshape(-1, 3)], View(0.0, 90.0), ImageSize(60, 60))
    facets = facets_of(scene, camera, (60, 60), closed=False)
    place = camera.project(np.array((1.0, 2.0, 0.0)))  # 3, 1 and 2 sixths of the corners
    found = facets.normals_at(np.zeros(1, np.int64), *place[:2].reshape(2, 1))
    assert found[:, 0] == pytest.approx(np.array((3, -2, 1)) / np.sqrt(14), abs=1e-9)


def test_a_flat_face_has_one_tone() -> None:
    """Faces that stand steep to the light would shade themselves, in waves."""
    scene = scene_of([PlacedMesh(box(40, 10, 40), colour_of("white"))])
    pixels = render_view(scene, DEFAULT_VIEW, ImageSize(240, 180))
    assert len(np.unique(pixels[80:110, 90:120].reshape(-1, 3), axis=0)) == 1


def test_a_speck_of_dust_is_drawn_without_a_warning() -> None:
    """Lines about an overflow, from inside the program, would stand before the answer."""
    speck = 1e-9  # mm: a model in kilometres, or one that a wrong unit made small
    scene = scene_of([PlacedMesh(box(speck, speck, speck), colour_of("white"))])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pixels = render_view(scene, DEFAULT_VIEW, ImageSize(64, 64))
    as_large = render_view(
        scene_of([PlacedMesh(box(1, 1, 1), colour_of("white"))]), DEFAULT_VIEW, ImageSize(64, 64)
    )
    assert pixels[32, 32].tolist() == as_large[32, 32].tolist()


@pytest.mark.parametrize("turn", [0.0, 50.0])
def test_the_table_beyond_all_shadows_is_not_looked_up(turn: float) -> None:
    """A shadow would end at a straight line, or every picture of a piece take a quarter longer."""
    scene = scene_of([PlacedMesh(box(30, 10, 26), colour_of("white"), (3.0, -2.0), 0.0, turn)])
    camera = fit_cameras([scene.points], View(turn, 26.0), ImageSize(80, 60))[0]
    shadow = main_shadow(scene, camera, LightQuality(shadows=64, lamps=5), map)
    assert shadow.table is not None
    across, ahead = np.meshgrid(np.linspace(-120, 120, 201), np.linspace(-120, 120, 201))
    places = np.stack([across.ravel(), ahead.ravel(), np.zeros(across.size)], axis=-1)
    nearby = camera.nearby(places).T.astype(np.float32)
    every = np.sum([one.lit(nearby, UPWARDS) for one in shadow.maps], axis=0) / np.float32(5)
    assert (shadow.lit_on_table(nearby) == every).all()
    held = shadow.table.holds(nearby)
    assert held[every < 1].all()
    assert (every < 1).sum() > 100
    assert held.mean() < 0.25
    # The piece is 42 mm from end to end, and its shadow about as long as it is high.
    far = np.hypot(places[:, 0], places[:, 1]) > 80
    assert (every[far] == 1).all()


def test_plastic_mirrors_the_main_light_where_it_lies_halfway() -> None:
    """Black pieces would be silhouettes, or every surface be covered by white fog."""
    scene = scene_of([PlacedMesh(box(30, 10, 26), colour_of("black"))])
    camera = fit_cameras([scene.points], View(0.0, 90.0), ImageSize(80, 60))[0]
    facets = facets_of(scene, camera, (80, 60), closed=True)
    shadow = main_shadow(scene, camera, LightQuality(shadows=64), map)
    lighting = Lighting.of(facets, camera, shadow, LightQuality(), 60)
    # Light from (-0.55, 0.62, 0.56), seen from above: halfway are (-0.311, 0.351, 0.883). At a
    # cosine of 0.883 to that, it is 0.883 ** 32 = 0.0188, and 0.2 * 0.883 ** 4 = 0.1217.
    halfway = np.array((-0.3114, 0.3510, 0.8833)) / np.hypot(np.hypot(0.3114, 0.3510), 0.8833)
    normals = np.stack((halfway, (0.0, 0.0, 1.0), -halfway), axis=-1)
    assert lighting.mirrored(normals).tolist() == pytest.approx([1.2, 0.1405, 0.0], abs=4e-4)


def test_sheen_is_white_and_lies_on_pieces_alone() -> None:
    """The table would get lighter too, or a red dome shine red, as metal does."""
    roof = box(20, 20, 20)
    x, y, z = roof.vertices.T
    z[z > 0] += (0.352 * x - 0.397 * y)[z > 0]  # the roof mirrors the light upwards
    scene = scene_of([PlacedMesh(roof, colour_of("red"))])
    view, size = View(0.0, 90.0), ImageSize(80, 60)
    dull, bright = (
        render_view(scene, view, size, LightQuality(sheen=sheen)).astype(int)
        for sheen in (0.0, 0.3)
    )
    more = bright - dull
    assert (more >= 0).all()
    assert (more[:2] == 0).all()
    changed = more[more.max(axis=2) > 0]
    assert len(changed) > 200
    assert (changed[:, 1:].min(axis=1) > 0).mean() > 0.9


def test_the_corners_of_a_picture_get_less_light_and_its_middle_all() -> None:
    """A piece would stand before a flat grey, or in a dark tunnel."""
    scene = scene_of([PlacedMesh(box(4, 4, 4), colour_of("white"))])
    (camera,) = fit_cameras(
        [scene.points], View(0.0, 90.0), ImageSize(41, 41), Lens(6.0, margin=0.45)
    )
    even, falling = (
        render(scene, camera, ImageSize(41, 41), LightQuality(falloff=falloff)).astype(int)
        for falloff in (0.0, 0.4)
    )
    bare = int(even[0, 0, 0])
    # Half a pixel within the corner, (40 / 41) ** 2 = 0.952 of 0.4 is missing.
    corners = falling[::40, ::40].ravel()
    assert corners.tolist() == pytest.approx([bare * (1 - 0.381)] * 12, abs=0.6)
    assert falling[20, 0].tolist() == pytest.approx([bare * (1 - 0.19)] * 3, abs=0.6)
    assert falling[20, 20].tolist() == even[20, 20].tolist()


def test_a_picture_is_the_same_however_many_threads_draw_it() -> None:
    """The same bundle would have other bytes on a machine with one processor."""
    scene = scene_of([PlacedMesh(box(30, 10, 26), colour_of("white"))])
    size = ImageSize(640, 480)
    camera = fit_cameras([scene.points], DEFAULT_VIEW, size)[0]
    one, three = (render(scene, camera, size, threads=threads) for threads in (1, 3))
    assert (one == three).all()


def test_light_far_from_all_rims_is_looked_up_at_few_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A picture of 1600 x 1200 pixels would take a fifth longer."""
    scene = scene_of([PlacedMesh(box(30, 10, 26), colour_of("white"))])
    size, counts = ImageSize(160, 120), []
    lit = Band.lit

    def counted(band: Band, row: Indices, column: Indices) -> Narrow:
        counts.append(len(row))
        return lit(band, row, column)

    monkeypatch.setattr(Band, "lit", counted)
    render_view(scene, DEFAULT_VIEW, size)
    dense = sum(counts)
    assert dense > 4800  # a quarter of all pixels, and edges
    counts.clear()
    monkeypatch.setattr("gatesmith.render.sampling._LARGE", 160)
    render_view(scene, DEFAULT_VIEW, size)
    assert sum(counts) < dense / 1.5
