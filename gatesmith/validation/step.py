"""Judging a STEP file: the exact solid in it, and the mesh that it makes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import KernelError, UnreadableError
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.validation.checks import Subject, examine
from gatesmith.validation.checks.reporting import rounded
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box

# The same as for a mesh: what a check of the footprint allows, in millimetres.
_BOX_TOLERANCE = 0.02

# A thousandth: reading a solid again gives its volume to nine digits, a lost face does not.
_VOLUME_TOLERANCE = 1e-3

_DECIMALS = 4  # of facts: a ten-thousandth of a millimetre

# Seconds for reading and meshing: a large assembly takes some ten, a kernel that hangs for ever.
_PATIENCE = 120.0


def validate_step(path: Path, criteria: Criteria) -> Report:
    """What is found in a STEP file. Raises UnreadableError for one that cannot be read.

    The kernel works in a process of its own, for a damaged file may take it down.
    """
    from gatesmith.cad.step_solid import read_step_solid

    solid = read_step_solid(path, _PATIENCE)
    selection = criteria.selection
    subject = Subject(solid.mesh, criteria.expected, solid.box)
    report = examine(subject, str(path), "STEP", selection)
    exact: dict[str, Fact] = {
        "exact_solid": True,
        "solids": solid.solids,
        "valid": solid.valid,
        "exact_volume_mm3": rounded(solid.volume),
        "exact_area_mm2": rounded(solid.area),
    }
    findings = report.findings
    if not solid.valid:
        findings = (selection.rated(_INVALID), *findings)
    return replace(report, facts={**exact, **report.facts}, findings=findings)


_INVALID = Finding(
    "step-invalid",
    Severity.ERROR,
    "the exact solid is not valid: a face, an edge or their order is wrong",
    hint="let the program that wrote it heal or rebuild the solid, and export it again",
)


def check_step(data: bytes, file: str, box: Box, volume: float) -> Report:
    """What is found when a STEP file is read again.

    ``box`` in millimetres and ``volume`` in mm³ are those of the solid that was written.
    """
    from gatesmith.cad.kernel import exact_box, translated
    from gatesmith.cad.step import read_step

    try:
        shape = read_step(data)
        with translated("STEP", "measuring"):
            found = _Found(len(shape.Solids()), shape.isValid(), exact_box(shape), shape.Volume())
    except UnreadableError as error:
        return unreadable_report(file, "STEP", error)
    except KernelError as error:
        return unreadable_report(file, "STEP", UnreadableError("file-damaged", str(error)))
    return Report(file, "STEP", found.facts, tuple(found.findings(box, volume)), ("step",))


@dataclass(frozen=True)
class _Found:
    """What was measured on a shape that was read."""

    bodies: int
    valid: bool
    box: Box
    volume: float

    @property
    def facts(self) -> dict[str, Fact]:
        low, high = (tuple(round(x, _DECIMALS) + 0.0 for x in corner) for corner in self.box)
        volume = round(self.volume, _DECIMALS)
        return {"bodies": self.bodies, "volume_mm3": volume, "box_mm": (low, high)}

    def findings(self, box: Box, volume: float) -> Iterator[Finding]:
        """Everything that is not as it should be."""
        if self.bodies != 1:
            yield Finding(
                "bodies",
                Severity.ERROR,
                f"one solid is wanted and the file holds {self.bodies}",
                value=self.bodies,
                limit=1,
                hint="look which parts of the piece do not quite touch",
            )
        if not self.valid:
            yield Finding(
                "step-invalid",
                Severity.ERROR,
                "the solid in the file is not valid (refused by BRepCheck)",
                hint="build the piece again with other sizes, and report this",
            )
        from gatesmith.cad.kernel import box_deviation

        off = box_deviation(self.box, box)
        if off > _BOX_TOLERANCE:
            yield Finding(
                "footprint",
                Severity.ERROR,
                f"a side of the solid lies {off:.3f} mm off where it is expected",
                value=round(off, _DECIMALS),
                limit=_BOX_TOLERANCE,
                unit="mm",
                hint="look at the unit and the place of the origin",
            )
        if abs(self.volume - volume) > _VOLUME_TOLERANCE * abs(volume):
            yield Finding(
                "step-volume",
                Severity.ERROR,
                f"the solid holds {self.volume:.3f} mm³ where {volume:.3f} mm³ are expected",
                value=round(self.volume, _DECIMALS),
                limit=round(volume, _DECIMALS),
                unit="mm³",
                hint="look whether a face got lost",
            )
