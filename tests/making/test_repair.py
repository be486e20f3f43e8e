"""Repair: each fault is repaired by itself, reported, verified, and never guessed at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from gatesmith.core.errors import ParameterError, RejectedError
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import (
    arch,
    box,
    gate,
    inverted,
    joined,
    loose,
    shelf,
    turned,
)
from gatesmith.validation.repair import repair_mesh

from .damaged import BOX, NOISE, Corners, codes, over, with_gap

SOLIDS = {
    "box": box(20, 30, 10),
    "gate": turned(gate(12), 20),
    "arch": turned(arch(16), 33),
    "shelf": turned(shelf(5), 71),
}


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", SOLIDS)
def test_a_sound_mesh_comes_back_as_it_is(name: str) -> None:
    """Repair would change what needs no change."""
    mended = repair_mesh(SOLIDS[name])
    assert not mended.changed
    assert mended.mesh is SOLIDS[name]
    assert (mended.volume_after, mended.box_moved) == (mended.volume_before, 0.0)


def test_a_gap_of_noise_is_welded() -> None:
    """A rounding error would stay in the file, or be reported as something else."""
    mended = repair_mesh(with_gap(0.8 * NOISE))
    assert (mended.welded, mended.dropped, mended.turned) == (1, 0, 0)
    assert mended.bridged == pytest.approx(0.8 * NOISE, abs=1e-6)
    assert mended.volume_after == pytest.approx(4000, abs=20 * 20 * NOISE)
    assert codes(mended.mesh) == set()


def test_wider_gaps_are_welded_only_when_asked() -> None:
    """Repair would close what may be a shape, or refuse what the user allows."""
    gap = with_gap(0.05)
    assert not repair_mesh(gap).changed
    assert not repair_mesh(gap, weld=0.04).changed
    mended = repair_mesh(gap, weld=0.06)
    assert mended.welded == 1
    assert mended.volume_after == pytest.approx(4000, abs=0.05 * 20 * 20)
    assert codes(mended.mesh) == set()


@pytest.mark.parametrize("weld", [0.0, -1.0, 0.11, float("nan")])
def test_a_weld_beyond_reason_is_refused(weld: float) -> None:
    """A wide weld would melt the details of a piece."""
    with pytest.raises(ParameterError, match=r"weld: .* give more than 0 and at most 0\.1 mm"):
        repair_mesh(BOX, weld=weld)


def test_a_wide_weld_spares_what_is_closed() -> None:
    """Small letters would melt because of a gap elsewhere."""
    small = box(0.05, 0.05, 0.05, at=(0, 0, 20))
    mended = repair_mesh(joined(with_gap(0.09), small), weld=0.1)
    assert mended.volume_after == pytest.approx(4000 + 0.05**3, abs=1e-3)
    assert codes(mended.mesh) <= {"debris"}
    assert len(mended.mesh.faces) == 24


def test_a_narrow_gap_is_closed_before_a_wide_one() -> None:
    """Points that lie 0.06 mm apart by design would be taken for one beside a gap of 0.002."""
    corners = np.concatenate((BOX.corners, box(20, 20, 10, at=(20.06, 0, 0)).corners))
    wall = abs(corners[..., 0] - 10.03) < 0.04  # the sides of both boxes that face each other
    corners[wall & (np.arange(24) % 2 == 0)[:, None]] += (0.002, 0, 0)
    mended = repair_mesh(loose(corners), weld=0.1)
    assert mended.bridged < 0.003
    assert codes(mended.mesh) == set()


@pytest.mark.parametrize(
    ("extra", "dropped"),
    [
        (BOX.corners[:1, [0, 1, 1]], (1, 0, 0)),
        (BOX.corners[:2, [0, 0, 0]], (2, 0, 0)),
        (BOX.corners[:1], (0, 1, 0)),
        (BOX.corners[:1, ::-1], (0, 1, 0)),
        (np.concatenate((BOX.corners[:1], BOX.corners[:1, ::-1])), (0, 2, 0)),
        (BOX.corners[:5], (0, 5, 0)),
        (BOX.corners, (0, 12, 0)),
        (BOX.corners[:, ::-1], (0, 12, 0)),
        (np.concatenate((BOX.corners, BOX.corners)), (0, 24, 0)),
    ],
)
def test_needless_triangles_are_dropped(extra: Corners, dropped: tuple[int, ...]) -> None:
    """A triangle too many would stay, or one that is needed would go with it."""
    mended = repair_mesh(joined(BOX, loose(extra)))
    assert (mended.collapsed, mended.duplicates, mended.flat) == dropped
    assert mended.turned == 0
    assert mended.mesh.volume == pytest.approx(4000)
    assert codes(mended.mesh) == set()


def test_a_wall_between_two_boxes_goes_as_a_whole() -> None:
    """Half of a wall would stay, and the mesh be open around it."""
    mended = repair_mesh(joined(BOX, box(20, 20, 5, at=(0, 0, 10))))
    assert mended.duplicates == 4  # both facets of the face, of either box
    assert mended.mesh.volume == pytest.approx(6000)
    assert codes(mended.mesh) == set()


def line(*places: float) -> Corners:
    """The facets of a tetrahedron whose corners all lie in a line along x."""
    a, b, c, d = ((place, 0.0, 40.0) for place in places)
    return np.array([(a, b, c), (a, c, d), (a, d, b), (b, d, c)])


def test_facets_without_area_go_where_nothing_opens() -> None:
    """A needle would stay in the file, or a crack open where one closes it."""
    mended = repair_mesh(joined(BOX, loose(line(0, 1, 3, 7))))
    assert mended.flat == 4
    assert mended.box_moved == pytest.approx(30)  # the needle was far above the box
    assert codes(mended.mesh) == set()
    one, two, three = BOX.corners[0]
    middle = (one + two) / 2
    crease = np.array([(one, middle, three), (middle, two, three), (one, two, middle)])
    creased = joined(loose(crease), loose(BOX.corners[1:]))
    assert not repair_mesh(creased).changed


@pytest.mark.parametrize(
    ("mesh", "turns", "volume"),
    [
        (loose(over(BOX.corners, [3])), 1, 4000),
        (loose(over(BOX.corners, list(range(11)))), 11, 4000),
        (inverted(BOX), 12, 4000),
        (joined(BOX, inverted(box(5, 5, 5, at=(30, 0, 0)))), 12, 4125),
        (joined(BOX, inverted(box(5, 5, 5, at=(0, 0, 2)))), 0, 3875),
        (joined(BOX, box(5, 5, 5, at=(0, 0, 2))), 12, 3875),
        (inverted(joined(BOX, inverted(box(5, 5, 5, at=(0, 0, 2))))), 24, 3875),
        (joined(BOX, inverted(box(5, 5, 5, at=(0, 0, 2))), box(1, 1, 1, at=(0, 0, 4))), 0, 3876),
        (joined(BOX, box(5, 5, 5, at=(0, 0, 6))), 0, 4125),
    ],
    ids=[
        "one", "all but one", "inside out", "one body inside out", "a cavity", "a cavity outwards",
        "inside out with a cavity", "a body in a cavity", "a body that pokes out",
    ],
)  # fmt: skip
def test_all_is_turned_outwards(mesh: Mesh, turns: int, volume: float) -> None:
    """A body would be hollow, a cavity solid, or right triangles be turned."""
    mended = repair_mesh(mesh)
    assert mended.turned == turns
    assert (mended.volume_before is None) == ("miswound-edges" in codes(mesh))
    assert mended.volume_after == pytest.approx(volume)
    assert codes(mended.mesh) <= {"self-intersection", "overlapping-bodies"}


def test_points_under_several_numbers_become_one() -> None:
    """A 3MF whose triangles do not share their corners would stay open by its own indices."""
    mended = repair_mesh(Mesh(BOX.vertices, BOX.faces, indexed=True))
    assert (mended.welded, mended.bridged) == (36 - 8, 0.0)
    assert len(mended.mesh.vertices) == 8
    assert mended.mesh.indexed


Damage = Callable[[np.random.Generator, Corners, float], Corners]


def split_points(random: np.random.Generator, corners: Corners, noise: float) -> Corners:
    off = random.normal(size=corners.shape)
    off *= 0.4 * noise / np.linalg.norm(off, axis=-1, keepdims=True)
    return corners + off * (random.random((len(corners), 3, 1)) < 0.3)


def flip(random: np.random.Generator, corners: Corners, _noise: float) -> Corners:
    return over(corners, np.flatnonzero(random.random(len(corners)) < 0.4))


def repeat(random: np.random.Generator, corners: Corners, _noise: float) -> Corners:
    again = corners[random.integers(0, len(corners), 5)]
    return np.concatenate((corners, again, again[:2, ::-1]))


def collapse(random: np.random.Generator, corners: Corners, _noise: float) -> Corners:
    return np.concatenate((corners, corners[random.integers(0, len(corners), 5)][:, [0, 2, 2]]))


def twice(_random: np.random.Generator, corners: Corners, _noise: float) -> Corners:
    return np.concatenate((corners, corners))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", SOLIDS)
def test_damage_is_undone(name: str, seed: int) -> None:
    """Some mixture of faults would come out other than the piece that went in."""
    random = np.random.default_rng(seed)
    corners = SOLIDS[name].corners
    noise = float(np.linalg.norm(np.ptp(corners.reshape(-1, 3), axis=0))) * 1e-6
    volume, area, facets = SOLIDS[name].volume, SOLIDS[name].area, len(corners)
    damages: list[Damage] = [twice, repeat, flip, collapse]
    for damage in damages:
        if random.random() < 0.6:
            corners = damage(random, corners, noise)
    if random.random() < 0.6 and len(corners) == facets:  # copies apart by noise are no copies
        corners = split_points(random, corners, noise)
    mended = repair_mesh(loose(corners[random.permutation(len(corners))]))
    assert codes(mended.mesh) == set()
    assert len(mended.mesh.faces) == facets
    # Each point moved by the noise at most, so the volume by that times the area.
    assert mended.volume_after == pytest.approx(volume, abs=area * noise + 1e-6 * volume)
    assert mended.box_moved <= 2 * noise


@pytest.mark.parametrize("seed", range(10))
def test_a_hole_is_never_closed(seed: int) -> None:
    """Repair would invent a surface that nobody drew."""
    random = np.random.default_rng(seed)
    corners = np.delete(SOLIDS["arch"].corners, random.integers(0, 100, 2), axis=0)
    assert codes(repair_mesh(loose(flip(random, corners, 0.0)), weld=0.1).mesh) == {"open-edges"}


@pytest.mark.parametrize("word", [np.nan, np.inf])
def test_what_has_no_place_cannot_be_mended(word: float) -> None:
    """A program would end in a fault of its own, or a triangle vanish without a word."""
    solid = box(2, 2, 2)
    solid.vertices[7, 1] = word
    with pytest.raises(RejectedError, match="infinite or not a number"):
        repair_mesh(solid)
    with pytest.raises(RejectedError, match="no triangle"):
        repair_mesh(loose(np.empty((0, 3, 3))))
