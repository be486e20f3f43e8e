"""Validate a STEP file: the exact solid in it, and the mesh made from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import KernelError, UnreadableError
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import FindingSelection, Group, Subject, examine
from gatesmith.validation.checks.reporting import rounded
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.step_exactness import exactness_facts, exactness_findings
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box

# Millimetres: the same tolerance as the footprint check of a mesh.
_BOX_TOLERANCE = 0.02

# Reading a solid again reproduces its volume to nine digits; a lost face changes it by more.
_VOLUME_TOLERANCE = 1e-3

_DECIMALS = 4  # of facts: a ten-thousandth of a millimetre

# Seconds for reading and meshing: a large assembly takes about ten, a hanging kernel forever.
_TIME_LIMIT = 120.0


def validate_step(path: Path, criteria: Criteria, extend: Callable[[int], None]) -> Report:
    """The report on a STEP file. Raises UnreadableError for one that cannot be read.

    The kernel runs in a process of its own, because a damaged file may crash it. ``extend``
    hears how many triangles the mesh of the solid has.
    """
    from gatesmith.cad.step_solid import read_step_solid

    solid = read_step_solid(path, _TIME_LIMIT)
    extend(len(solid.mesh.faces))
    selection = criteria.selection
    subject = Subject(solid.mesh, criteria.expected, solid.box)
    report = examine(subject, str(path), "STEP", selection)
    exact: dict[str, Fact] = {
        "exact_solid": True,
        "solids": solid.solids,
        "valid": solid.valid,
        "exact_volume_mm3": rounded(solid.volume),
        "exact_area_mm2": rounded(solid.area),
        **exactness_facts(solid),
    }
    found = list(exactness_findings(solid, criteria.expected))
    if not solid.valid:
        found.insert(0, _INVALID)
    selected = tuple(selection.rated(each) for each in found if _is_selected(selection, each))
    return replace(report, facts={**exact, **report.facts}, findings=(*selected, *report.findings))


def _is_selected(selection: FindingSelection, found: Finding) -> bool:
    """Whether a finding about the exact solid is reported; an error of the solid always is."""
    return found.severity is Severity.ERROR or selection.includes(Group.FILE, found.code)


_INVALID = Finding(
    "step-invalid",
    Severity.ERROR,
    "the exact solid is invalid: a face, an edge or their order is wrong",
    hint="heal or rebuild the solid in the program that wrote it, and export it again",
)


def check_step(data: bytes, file: str, box: Box, volume: float) -> Report:
    """The report on a STEP file that was just written, read again from its bytes.

    ``box`` in millimetres and ``volume`` in mm³ are those of the solid that was written.
    """
    from gatesmith.cad.exact_kernel.measuring import exact_box
    from gatesmith.cad.exact_kernel.step_exchange import read_step
    from gatesmith.cad.kernel_errors import translated

    try:
        shape = read_step(data)
        with translated("STEP", "measuring"):
            found = _ReadSolid(
                len(shape.Solids()), shape.isValid(), exact_box(shape), shape.Volume()
            )
    except UnreadableError as error:
        return unreadable_report(file, "STEP", error)
    except KernelError as error:
        return unreadable_report(file, "STEP", UnreadableError("file-damaged", str(error)))
    return Report(file, "STEP", found.facts, tuple(found.findings(box, volume)), ("step",))


@dataclass(frozen=True)
class _ReadSolid:
    """The measurements of a shape that was read."""

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
        """An error for each deviation from the expected box and volume."""
        if self.bodies != 1:
            yield Finding(
                "bodies",
                Severity.ERROR,
                f"{self.bodies} solids in the file, expected 1",
                value=self.bodies,
                limit=1,
                hint="look for parts of the piece that do not quite touch",
            )
        if not self.valid:
            yield Finding(
                "step-invalid",
                Severity.ERROR,
                "the solid in the file is invalid (rejected by BRepCheck)",
                hint="make the piece with other sizes, and report this as a bug",
            )
        from gatesmith.core.footprint import box_deviation

        off = box_deviation(self.box, box)
        if off > _BOX_TOLERANCE:
            yield Finding(
                "footprint",
                Severity.ERROR,
                f"a side of the solid is {rounded_text(off, 3)} mm from its expected position",
                value=round(off, _DECIMALS),
                limit=_BOX_TOLERANCE,
                unit="mm",
                hint="check the unit and the position of the origin",
            )
        if abs(self.volume - volume) > _VOLUME_TOLERANCE * abs(volume):
            yield Finding(
                "step-volume",
                Severity.ERROR,
                f"the volume of the solid is {rounded_text(self.volume, 3)} mm³, expected "
                f"{rounded_text(volume, 3)} mm³",
                value=round(self.volume, _DECIMALS),
                limit=round(volume, _DECIMALS),
                unit="mm³",
                hint="check whether a face is missing",
            )
