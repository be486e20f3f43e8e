"""Every variant of every piece against what was worked out by hand."""

from __future__ import annotations

import pytest

from .making import Case, Workbench, cases
from .places import bed_area, windings

_every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)

WRITTEN = 0.02  # mm, by which a file may differ from the sum on paper


@_every_case
def test_box_volume_and_contact(case: Case, workbench: Workbench) -> None:
    """The piece would have another size, another weight or another stand than it should."""
    mesh, truth = workbench.made(case).mesh, case.truth
    (x0, y0, z0), (x1, y1, z1) = mesh.box
    assert (x1 - x0, y1 - y0, z1 - z0) == pytest.approx(truth.box, abs=WRITTEN)
    assert (x0 + x1, y0 + y1, z0) == pytest.approx((0, 0, 0), abs=WRITTEN)
    assert truth.volume[0] <= mesh.volume <= truth.volume[1]
    assert truth.bed_area[0] <= bed_area(mesh) <= truth.bed_area[1]


@_every_case
def test_what_makes_the_piece_is_there(case: Case, workbench: Workbench) -> None:
    """An opening, a basin, a pip would be missing, or would lie elsewhere."""
    mesh, truth = workbench.made(case).mesh, case.truth
    assert truth.solid, "name at least one place that must be solid"
    assert truth.empty, "name at least one place that must be empty"
    wrong = [(*place, "empty") for place in truth.solid if round(windings(mesh, place)) != 1]
    wrong += [(*place, "solid") for place in truth.empty if round(windings(mesh, place)) != 0]
    assert not wrong
