"""Random scenes of solids are judged as brute force, winding numbers and manifold3d judge them."""

from __future__ import annotations

from pathlib import Path

import pytest

import gatesmith
from gatesmith.core.findings import Report
from gatesmith.mesh.solids.crossings import crossing_depth
from gatesmith.mesh.topology import topology_of
from gatesmith.validation.checks.examples import loose

from ..strength import SEED, how_many
from .files import WRITERS
from .scenes import KINDS, Scene, depths, made_scene, pierced

pytestmark = pytest.mark.usefixtures("checked_here")

COUNT = how_many(36, 3000)
_CLEAR = 10  # crossing depths by which facets must pierce, or miss one another, to be sure


def judged(scene: Scene, number: int, folder: Path) -> Report:
    suffix = (".stl", ".3mf", ".obj")[number // len(KINDS) % 3]
    file = folder / f"scene{suffix}"
    file.write_bytes(WRITERS[suffix](scene.shape))
    return gatesmith.validate(file, ignore=("printing", "debris"))


@pytest.mark.parametrize("number", range(COUNT))
def test_a_scene_is_judged_as_by_brute_force(number: int, tmp_path: Path) -> None:
    """Solids through one another would pass, sound ones be blamed, or a cavity be a body."""
    print(f"GATESMITH_SEED={SEED}, scene {number}")
    scene = made_scene(SEED, number)
    report = judged(scene, number, tmp_path)
    codes = {found.code for found in report.findings}
    margin = _CLEAR * crossing_depth(topology_of(loose(scene.shape.points[scene.shape.faces])))
    found = pierced(scene, margin)
    if found.between:
        assert "overlapping-bodies" in codes
    assert ("self-intersection" in codes) == bool(found.within)
    if scene.touching or not (found.between or found.nearly):
        assert "overlapping-bodies" not in codes
    if scene.volume is not None:
        assert not report.errors
        assert report.facts["volume_mm3"] == pytest.approx(scene.volume, rel=1e-4, abs=1e-3)
    elif not (found.between or found.nearly):
        _require_nesting(scene, report)


def _require_nesting(scene: Scene, report: Report) -> None:
    """Each solid is a body or a cavity by its depth, and has the right side out or is told."""
    counts = {found.code: found.count for found in report.findings}
    volumes = [solid.volume for solid in scene.solids]
    if sum(volumes) < 0:
        assert "inside-out" in counts
        return
    deep = depths(scene)
    pairs = list(zip(volumes, deep, strict=True))
    cavities = sum(volume < 0 and depth % 2 == 1 for volume, depth in pairs)
    inwards = sum(volume < 0 and depth % 2 == 0 for volume, depth in pairs)
    outwards = sum(volume > 0 and depth % 2 == 1 for volume, depth in pairs)
    assert counts.get("body-inside-out", 0) == inwards
    assert counts.get("shell-not-reversed", 0) == outwards
    assert report.facts["cavities"] == cavities
    assert report.facts["bodies"] == len(pairs) - cavities
    assert report.facts["volume_mm3"] == pytest.approx(sum(volumes), rel=1e-4, abs=1e-3)


def test_scenes_of_every_kind_can_fail() -> None:
    """All scenes would be sound, or none, and nothing be compared."""
    scenes = [made_scene(SEED, number) for number in range(36)]
    assert {scene.kind for scene in scenes} == set(KINDS)
    found = [pierced(scene, 0.01) for scene in scenes]
    assert sum(each.between > 0 for each in found) >= 4
    assert sum(each == (0, 0, 0) for each in found) >= 9
    assert max(max(depths(scene)) for scene in scenes) >= 2
