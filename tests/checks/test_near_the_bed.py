"""What hangs so low that it droops onto the bed is no overhang of a foreign model."""

from __future__ import annotations

import pytest

from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.printing import overhang

from .prisms import manifold, mesh_of


def codes(mesh: Mesh, expected: Expectation) -> set[str]:
    """The codes that the check of overhangs finds."""
    return {finding.code for finding in overhang.CHECK.run(Subject(mesh, expected))}


@pytest.mark.parametrize(
    ("height", "supported"),
    # PrusaSlicer 2.5 with --support-material-auto and layers of 0.2 mm: nothing below a ledge of
    # 10 mm that hangs at 0.2 or 0.3 mm, support from 0.4 mm on.
    [(0.2, False), (0.3, False), (0.4, True), (1.0, True)],
)
def test_what_droops_onto_the_bed_needs_no_support(height: float, supported: bool) -> None:
    """A foot bevelled against its own bulge would be called an overhang; or a shelf would not."""
    cube = manifold().Manifold.cube
    mesh = mesh_of(cube((20, 20, 3)) + cube((30, 20, 3 - height)).translate((0, 0, height)))
    foreign = Expectation(as_it_lies=False)
    assert ("overhang" in codes(mesh, foreign)) == supported
    assert "overhang" in codes(mesh, Expectation())  # a piece of ours must print as designed
