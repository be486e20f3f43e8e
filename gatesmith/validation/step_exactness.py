"""How exact a STEP file is: its tolerances, and its exact solid against the mesh made from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.footprint import box_deviation
from gatesmith.validation.checks.reporting import rounded

if TYPE_CHECKING:
    from gatesmith.cad.step_solid import ExactMeasures, StepSolid
    from gatesmith.validation.checks import Expectation

# Millimetres: a quarter of a usual layer. CAD programs write 0.001 to 0.01 mm.
_USUAL_TOLERANCE = 0.05

# Share of the volume by which exact solid and mesh may differ, beside what its curves explain.
_MOST_DIFFERENCE = 1e-3

_SHOWN_KINDS = 3

_AGAIN = "repair the solid in the program that wrote it, or export the piece as 3MF or STL"


def exactness_facts(solid: StepSolid) -> dict[str, Fact]:
    """The tolerances in mm, and the differences in mm³ and mm between exact solid and mesh."""
    tolerances = solid.tolerances
    return {
        "vertex_tolerance_mm": tolerances.vertex,
        "edge_tolerance_mm": tolerances.edge,
        "face_tolerance_mm": tolerances.face,
        "exact_volume_difference_mm3": rounded(solid.mesh.volume - solid.volume),
        "exact_box_difference_mm": rounded(box_deviation(solid.mesh.box, solid.box)),
        "unknown_entities": solid.unknown,
        "not_looked_at": (
            "whether the exact faces cross one another (their mesh is checked)",
            "colours, names, dimensions and notes",
        ),
    }


def exactness_findings(solid: StepSolid, expected: Expectation) -> Iterator[Finding]:
    """What makes the exact solid doubtful, and what of the file was not read."""
    yield from tolerance_findings(solid, expected)
    yield from _volume(solid, expected)
    yield from _box(solid, expected)
    if solid.unknown:
        more = "" if len(solid.unknown) <= _SHOWN_KINDS else " …"
        yield Finding(
            "step-ignored",
            Severity.INFO,
            "the CAD kernel does not know, and ignored, the entities of the kinds "
            f"{', '.join(solid.unknown[:_SHOWN_KINDS])}{more}",
            count=len(solid.unknown),
            hint="check in another program that no part of the solid is missing",
        )


def tolerance_findings(solid: ExactMeasures, expected: Expectation) -> Iterator[Finding]:
    """Whether points, edges or faces miss one another by more than is usual."""
    found, least = solid.tolerances.largest, expected.detail
    if found <= _USUAL_TOLERANCE:
        return
    names = {"point": solid.tolerances.vertex, "edge": solid.tolerances.edge}
    worst = next((name for name, value in names.items() if value == found), "face")
    severe = found > least
    yield Finding(
        "step-tolerance",
        Severity.ERROR if severe else Severity.WARNING,
        f"the parts of the solid do not meet: a tolerance of {found:.3g} mm at its worst {worst} "
        f"{'hides more than the least detail of the printer' if severe else 'bridges the gap'}",
        value=rounded(found),
        limit=least if severe else _USUAL_TOLERANCE,
        unit="mm",
        hint=_AGAIN,
    )


def _volume(solid: StepSolid, expected: Expectation) -> Iterator[Finding]:
    off = abs(solid.mesh.volume - solid.volume)
    most = _MOST_DIFFERENCE * abs(solid.volume) + expected.meshing * solid.curved
    if off > most:
        yield Finding(
            "step-differs",
            Severity.ERROR,
            f"the exact solid has {solid.volume:.6g} mm³, the mesh of its faces "
            f"{solid.mesh.volume:.6g} mm³: programs will disagree about its shape",
            value=rounded(off),
            limit=rounded(most),
            unit="mm³",
            hint=_AGAIN,
        )


def _box(solid: StepSolid, expected: Expectation) -> Iterator[Finding]:
    off = box_deviation(solid.mesh.box, solid.box)
    if off > expected.detail:
        yield Finding(
            "step-differs",
            Severity.ERROR,
            f"a side of the exact solid is {off:.3g} mm from that of the mesh of its faces",
            value=rounded(off),
            limit=expected.detail,
            unit="mm",
            hint=_AGAIN,
        )
