"""Every probe: exactly the codes that follow from its construction."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.core.findings import Severity
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject, examine
from gatesmith.validation.repair import repair_mesh

from ..strength import share_of, turn_of
from .files import stl
from .probe import Probe, found, known_codes
from .probes import PROBES
from .shapes import Shape, box, cone, cylinder, extruded, finer, sphere, torus

pytestmark = pytest.mark.usefixtures("checked_here")

CASES = [
    (probe, suffix)
    for number, probe in enumerate(PROBES)
    for suffix in turn_of(probe.formats, number)
]
"""At each change every probe in one of its formats, at night in each of them."""

OTHERWISE = {"file-unreadable", "empty"}
"""Codes that no file on the disk leads to: they have tests of their own below."""

OF_THE_KERNEL = {
    *("step-no-solid", "step-crashed"),
    *("step-tolerance", "step-differs", "step-ignored"),
}
"""What only the CAD kernel finds out, in seconds: tests/formats has STEP files for it."""

OF_WRITING = {"file-differs", "file-not-step", "file-damaged", "step-volume"}
"""What is said of a file that was just written, not of one that is to be judged."""

OF_THE_JUDGE = {"file-not-judged"}
"""What is no fault of a file: there is no memory, or the judge has a fault itself."""


@pytest.mark.parametrize(
    ("probe", "suffix"), CASES, ids=[f"{probe.name}{suffix}" for probe, suffix in CASES]
)
def test_a_probe_gets_its_verdict(probe: Probe, suffix: str, tmp_path: Path) -> None:
    """A known fault would be overlooked, misnamed, or reported where there is none."""
    report = probe.judged(tmp_path, suffix)
    assert found(report) == probe.truth, (probe.why, [one.message for one in report.findings])
    verdicts = {severity.value: codes for severity, codes in probe.truth.items()}
    verdict = "error" if verdicts["error"] else "warning" if verdicts["warning"] else "sound"
    assert report.verdict == verdict


def test_the_probes_are_many_and_distinguished() -> None:
    """The registry would have lost a part, or one probe have hidden another of its name."""
    assert len(PROBES) >= 300
    assert len({probe.name for probe in PROBES}) == len(PROBES)
    assert sum(len(probe.formats) for probe in PROBES) >= 470
    assert len([probe for probe in PROBES if not probe.codes]) >= 75


def test_every_code_is_hit() -> None:
    """A code without a probe might never be found."""
    hit = set().union(*(probe.codes for probe in PROBES))
    others = OTHERWISE | OF_THE_KERNEL | OF_WRITING | OF_THE_JUDGE
    assert hit | others == known_codes()
    assert not hit & others


@pytest.mark.parametrize("name", ["missing.stl", ".", "missing/also.3mf", "nul\0byte.stl"])
def test_what_cannot_be_read_is_a_finding(name: str, tmp_path: Path) -> None:
    """A name that was mistyped would end in a traceback."""
    report = gatesmith.validate(tmp_path / name)
    assert found(report)[Severity.ERROR] == {"file-unreadable"}


def test_a_mesh_without_triangles_is_empty() -> None:
    """A mesh that was handed over without a file would be sound with nothing in it."""
    nothing = Mesh(np.empty((0, 3), np.float32), np.empty((0, 3), np.int32))
    assert found(examine(Subject(nothing), "none", "none"))[Severity.ERROR] == {"empty"}


@pytest.mark.parametrize("power", share_of(range(0, 39, 2), 3))
@pytest.mark.parametrize("shape", [box(20, 20, 10), sphere(10, 48)], ids=["box", "ball"])
def test_a_corner_that_is_flung_away_opens_the_mesh(
    shape: Shape, power: int, tmp_path: Path
) -> None:
    """Everything else would be float noise beside the new size, and be welded shut: called
    a warning, or repaired into something smaller."""
    file = tmp_path / "flung.stl"
    file.write_bytes(stl(shape.shifted_corner(7, 0, (10.0**power, 0.0, 0.0))))
    for only in ((), ("topology",)):
        errors = found(gatesmith.validate(file, only=only))[Severity.ERROR]
        assert errors & {"open-edges", "t-junctions"}
    assert repair_mesh(format_of(".stl").decode(file.read_bytes())).volume_after is None


def test_the_primitives_are_what_they_say() -> None:
    """The truth beside a probe would describe another shape than the one that is checked."""
    tau = 2 * np.pi
    corner = extruded(((0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)), 2)
    for shape, volume in (
        (box(2, 3, 4), 24.0),
        (finer(box(2, 3, 4)), 24.0),
        (box(2, 3, 4).turned(30).moved(5, 6, 7).leaning(20), 24.0),
        (box(2, 3, 4).lying(), 24.0),
        (box(2, 3, 4).inverted(), -24.0),
        (corner, 14.0),
        (cylinder(5, 10, 200), tau / 2 * 250),
        (cone(5, 12, 200), tau / 2 * 100),
        (sphere(5, 200), tau / 2 * 500 / 3),
        (torus(10, 2, 200, 100), tau**2 / 2 * 40),
    ):
        assert shape.volume == pytest.approx(volume, rel=2e-3)
        sides = shape.faces[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2)
        there = set(map(tuple, sides.tolist()))
        assert len(there) == len(sides), "a side is used twice in one direction"
        assert {(tail, head) for head, tail in there} == there, "a side has no other facet"
