"""Every variant of every piece against what was worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.footprint import Slot
from gatesmith.fitting.slot import fit_file
from gatesmith.fitting.slot_room import SlotOptions
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.examples import turned_over
from gatesmith.validation.checks.fit import upside_down

from .making import Case, Workbench, cases
from .places import bed_area, windings

_every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)

WRITTEN = 0.02  # mm, by which a file may differ from the sum on paper

ON_BED, FOOT = 1e-3, 1.0  # mm: higher than a point on the bed; than any chamfer along it
ROUNDING = 1e-4  # mm, of coordinates in a file

HEADED = {"building", "dome", "gate", "guardian", "merchant", "shaduf", "stable", "tower", "wall"}
"""Pieces that have a foot and a head. Chips, discs and tiles are flat, and a gauge is a board with
jaws."""

EXCEPTIONS = {"wall.plain", "building.riad", "building.seat", "building.marked-seat", "dome.seat"}
"""Blocks, and a dome whose foot is hollow, so that it hangs both ways."""


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


@_every_case
def test_no_corner_of_the_foot_leans_out_more_than_45_degrees(
    case: Case, workbench: Workbench
) -> None:
    """Below a thin first layer slicers would put support under the chamfer along the bed.

    Whichever direction it is looked at from, no side, corner or arc may reach out farther than it
    rises from the bed.
    """
    points = workbench.made(case).mesh.vertices.astype(np.float64)
    angles = np.radians(np.arange(0.0, 360.0, 15.0))
    reach, height = points[:, :2] @ np.stack([np.cos(angles), np.sin(angles)]), points[:, 2]
    out = reach - reach[height < ON_BED].max(axis=0)
    assert (out.max(axis=1) <= height + ROUNDING)[height < FOOT].all()


@_every_case
def test_it_goes_into_its_own_room(case: Case, workbench: Workbench) -> None:
    """A check of the room would flag a piece of ours that is as it should be."""
    length, depth, _ = (size + WRITTEN for size in case.truth.box)
    report = fit_file(workbench.file(case), SlotOptions(f"{length}x{depth}"))
    assert [found.message for found in report.findings] == []
    assert report.facts["turned_degrees"] == 0


@_every_case
def test_a_head_is_distinguished_from_a_foot(case: Case, workbench: Workbench) -> None:
    """A gate that was exported upside down would be called fine."""
    mesh = turned_over(workbench.made(case).mesh)
    expected = Expectation(slot=Slot("any", 100, 100), turns=True)
    codes = [found.code for found in upside_down.CHECK.run(Subject(mesh, expected))]
    odd = f"{case.piece}.{case.variant}" in EXCEPTIONS
    expected_codes = ["upside-down"] if (case.piece in HEADED) != odd else []
    assert codes == expected_codes, (
        f"if {case.piece} {'has' if codes else 'lacks'} a foot and a head, "
        f"{'add it to' if codes else 'remove it from'} HEADED above, "
        f"or put {case.piece}.{case.variant} in EXCEPTIONS"
    )
