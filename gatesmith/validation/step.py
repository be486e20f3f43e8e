"""Validate a STEP file: the exact solid in it, and the mesh made from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import KernelError, UnreadableError
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import (
    FindingSelection,
    Group,
    Subject,
    check_names,
    selected_groups,
)
from gatesmith.validation.checks.reporting import rounded
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.large_mesh import examined_within
from gatesmith.validation.step_exactness import (
    exactness_facts,
    exactness_findings,
    tolerance_findings,
)
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.cad.step_solid import ExactMeasures, UnfinishedStepError
    from gatesmith.core.footprint import Box

# Millimetres: the same tolerance as the footprint check of a mesh.
_BOX_TOLERANCE = 0.02

# Reading a solid again reproduces its volume to nine digits; a lost face changes it by more.
_VOLUME_TOLERANCE = 1e-3

_DECIMALS = 4  # of facts: a ten-thousandth of a millimetre

MOST_FULLY_CHECKED = 1_600_000
"""Triangles of the mesh of a solid whose crossings and printing are checked, less those below."""

_TRIANGLES_A_MEGABYTE = 50_000
"""How many take as long to check as the kernel reads a megabyte of STEP."""


def validate_step(path: Path, criteria: Criteria, extend: Callable[[int], None]) -> Report:
    """The report on a STEP file. Raises UnreadableError for one that cannot be read.

    The kernel runs in a process of its own, because a damaged file may crash it. ``extend``
    hears how many triangles the mesh of the solid has.
    """
    from gatesmith.cad.step_solid import UnfinishedStepError, read_step_solid

    try:
        solid = read_step_solid(path)
    except UnfinishedStepError as error:
        return _unfinished_report(path, criteria, error)
    extend(len(solid.mesh.faces))
    selection = criteria.selection
    subject = Subject(solid.mesh, criteria.expected, solid.box)
    most = MOST_FULLY_CHECKED - int(_TRIANGLES_A_MEGABYTE * solid.file_bytes / 2**20)
    report = examined_within(most, subject, str(path), "STEP", selection)
    exact = _exact_facts(solid) | exactness_facts(solid)
    found = (*_validity(solid), *exactness_findings(solid, criteria.expected))
    selected = tuple(selection.rated(each) for each in found if _is_selected(selection, each))
    return replace(report, facts={**exact, **report.facts}, findings=(*selected, *report.findings))


def _unfinished_report(path: Path, criteria: Criteria, error: UnfinishedStepError) -> Report:
    """The report on a file whose solid could not be read to the end within the budget.

    An error where the kernel did not come so far as to call the solid valid, and where it was
    asked whether the piece fits, which has no answer then.
    """
    selection, exact = criteria.selection, error.exact
    facts: dict[str, Fact] = {}
    findings: tuple[Finding, ...] = ()
    if exact is not None:
        low, high = (tuple(map(rounded, corner)) for corner in exact.box)
        facts = _exact_facts(exact) | {"box_mm": (low, high)}
        findings = (*_validity(exact), *tolerance_findings(exact, criteria.expected))
    told = Finding(
        error.code,
        Severity.WARNING if exact and criteria.expected.slot is None else Severity.ERROR,
        str(error),
        hint="validate the piece as 3MF or STL, leave out details, or split the file",
    )
    selected = tuple(selection.rated(each) for each in findings if _is_selected(selection, each))
    groups = selected_groups(selection)
    left_out = tuple(name for name, group in check_names().items() if group in groups)
    return Report(
        str(path),
        "STEP",
        facts,
        (*selected, selection.rated(told)),
        left_out=left_out,
        printer=criteria.expected.printer,
    )


def _exact_facts(exact: ExactMeasures) -> dict[str, Fact]:
    return {
        "exact_solid": True,
        "solids": exact.solids,
        "valid": exact.valid,
        "exact_volume_mm3": rounded(exact.volume),
        "exact_area_mm2": rounded(exact.area),
    }


def _validity(exact: ExactMeasures) -> tuple[Finding, ...]:
    return () if exact.valid else (_INVALID,)


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
