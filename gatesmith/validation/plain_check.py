"""A file's bytes checked without numpy: the small judge, for a Python in a browser without it.

Its codes are those of the full checks: readable, finite, closed, wound outwards, as many bodies as
expected, the right box, in its slot, on the bed. What it calls sound has none of these errors by
the full checks either; where those forgive a gap of rounding, it does not. It knows nothing of
crossings, thin walls and overhangs, which a plan rules out.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.core.footprint import bed_sides
from gatesmith.core.units import rounded_text
from gatesmith.mesh.plain_surface import PlainSurface, plain_surface
from gatesmith.validation.checks import Expectation
from gatesmith.validation.checks.reporting import LENGTH_NOISE, count_text, rounded
from gatesmith.validation.checks.slot_sides import findings as slot_findings
from gatesmith.validation.checks.slot_sides import sides
from gatesmith.validation.note_findings import note_findings
from gatesmith.validation.plain_surface_check import surface_findings
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box
    from gatesmith.mesh.plain_formats import PlainFormat
    from gatesmith.mesh.plain_mesh import PlainMesh

_BED = 1e-3  # mm from the lowest point within which a corner lies on the bed
_SHEET = 1e-3  # mm: a body thinner than this is a sheet
_LEAST_FACE = 0.01  # mm² on the bed that count as a face
_LEAST_CONTACT = 10.0  # mm² below which a print comes off the bed
_MOST_SHORT = 2.0  # of the meshing tolerance: by how much a round end may be short

CHECKS = (
    *("finite", "closed", "wound", "degenerate", "volume", "bodies"),
    *("bed", "stands", "footprint", "slot"),
)
"""The checks of which this is a part, by their names in a report."""

STEPS = 4
"""How many steps an examination has."""

Step = Callable[[str, int], None]
"""Hears the name of a step, and how many are done."""


def plain_report(
    data: bytes, file: str, read_as: PlainFormat, expected: Sequence[Expectation | None]
) -> Report:
    """What is wrong with the bytes of a file that should hold one part for each expectation.

    None is for a part that fills another one: it does not lie on the bed.
    """
    try:
        parts = read_as.decode(data)
        if len(parts) != len(expected):
            many = f"the file has {count_text(len(parts), 'part')}, not {len(expected)}"
            raise UnreadableError("file-differs", many)
    except UnreadableError as error:
        return unreadable_report(file, read_as.name, error)
    findings: list[Finding] = []
    facts: dict[str, Fact] = {"triangles": sum(len(part.faces) for part in parts)}
    for part, wanted in zip(parts, expected, strict=True):
        findings += plain_examination(part, wanted).findings
    if len(parts) == 1 and not findings:
        (mesh,) = parts
        facts["box_mm"] = _box_fact(mesh)
        facts["volume_mm3"] = rounded(mesh.volume)
    return replace(Report(file, read_as.name, facts, tuple(findings)), checks=CHECKS)


def _box_fact(mesh: PlainMesh) -> Fact:
    low, high = mesh.box
    return tuple(map(rounded, low)), tuple(map(rounded, high))


@dataclass(frozen=True, eq=False)
class PlainExamination:
    """What was found about one part, and the surface, where all corners are finite.

    ``not_finite`` are the triangles with a corner that is none.
    """

    findings: tuple[Finding, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    surface: PlainSurface | None = None
    not_finite: tuple[int, ...] = ()


def plain_examination(
    mesh: PlainMesh, expected: Expectation | None, step: Step = lambda _name, _done: None
) -> PlainExamination:
    """All findings about one part; those that depend on an earlier error are left out.

    ``step`` hears the name of each step and how many are done, of ``STEPS``.
    """
    facts: dict[str, Fact] = {"triangles": len(mesh.faces)}
    if not mesh.faces:
        empty = _error("empty", "the mesh has no triangles", 0)
        return PlainExamination((empty,), facts)
    noted = tuple(note_findings(mesh.notes))
    step("finite", 0)
    wrong = tuple(
        number for number, face in enumerate(mesh.corners) if not math.isfinite(sum(map(sum, face)))
    )
    if wrong:
        many = count_text(len(wrong), "triangle")
        what = f"{many} with a coordinate that is not a finite number"
        wrong_number = _error("not-finite", what, len(wrong))
        return PlainExamination((*noted, wrong_number), facts, None, wrong)
    facts["box_mm"] = _box_fact(mesh)
    step("closed", 1)
    surface = plain_surface(mesh)
    findings = list(surface_findings(mesh, surface))
    if not any(found.severity is Severity.ERROR for found in findings):
        facts["volume_mm3"] = rounded(mesh.volume)
        step("volume", 2)
        bodies = _counted(mesh, surface)
        facts["bodies"] = bodies[0]
        solid = list(_solid_findings(mesh, bodies, expected))
        findings += solid
        if expected is not None and not any(each.severity is Severity.ERROR for each in solid):
            step("stands", 3)
            findings += _bed_findings(mesh, surface, expected)
    if expected is not None:
        findings += _fit_findings(mesh.box, expected)
    return PlainExamination((*noted, *findings), facts, surface)


def _error(code: str, message: str, count: int = 1) -> Finding:
    return Finding(code, Severity.ERROR, message, count=max(count, 1))


def _solid_findings(
    mesh: PlainMesh, bodies: tuple[int, int], expected: Expectation | None
) -> Iterator[Finding]:
    """Whether the surface encloses as many bodies as expected, seen from outside."""
    volume, area = mesh.volume, mesh.area
    thickness = 2 * abs(volume) / area if area else 0.0
    if thickness < _SHEET:
        yield _error("no-volume", f"the surface encloses only {abs(volume):.4g} mm³")
    elif volume < 0:
        yield _error("inside-out", f"the volume is {volume:.4g} mm³: all triangles face inwards")
    count, wrong = bodies
    if expected is not None and expected.bodies is not None and count != expected.bodies:
        many = count_text(count, "body", "bodies")
        yield _error("bodies", f"{many}, expected {expected.bodies}", count)
    if wrong and volume > 0:
        yield _error("body-inside-out", f"{count_text(wrong, 'body', 'bodies')} inside out", wrong)


def _counted(mesh: PlainMesh, surface: PlainSurface) -> tuple[int, int]:
    """How many bodies there are, and how many of them are inside out and no cavity."""
    bodies = _bodies(mesh, surface) if surface.body_count > 1 else []
    cavities = [each for each in bodies if each.volume < 0 and any(map(each.lies_in, bodies))]
    wrong = sum(1 for each in bodies if each.volume < 0) - len(cavities)
    return surface.body_count - len(cavities), wrong


@dataclass(frozen=True)
class _Body:
    """A closed surface: what it encloses, mm³, and its box."""

    volume: float
    box: Box

    def lies_in(self, other: _Body) -> bool:
        """Whether it may be a cavity of the other one."""
        return other.volume > 0 and all(
            here >= there if end == 0 else here <= there
            for end in (0, 1)
            for here, there in zip(self.box[end], other.box[end], strict=True)
        )


def _bodies(mesh: PlainMesh, surface: PlainSurface) -> list[_Body]:
    """The closed surfaces of a mesh, one by one."""
    faces: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for number, body in enumerate(surface.bodies):
        faces[body].append(mesh.faces[number])
    faces.pop(-1, None)  # those without two different corners
    parts = (replace(mesh, faces=some) for some in faces.values())
    return [_Body(part.volume, part.box) for part in parts]


def _bed_findings(
    mesh: PlainMesh, surface: PlainSurface, expected: Expectation
) -> Iterator[Finding]:
    """Whether the piece stands on the bed, and the bed is large enough."""
    low, high = mesh.box
    if abs(low[2]) > _BED:
        words = f"the lowest point is at z = {rounded_text(low[2], 3)} mm, not on the bed"
        # Slicers place a foreign model on the bed themselves.
        severity = Severity.ERROR if expected.as_it_lies else Severity.INFO
        yield Finding("not-on-bed", severity, words)
    areas = _bed_areas(mesh, surface, low[2])
    if expected.bed_faces is not None and len(areas) != expected.bed_faces:
        many = count_text(len(areas), "face")
        yield _error("bed-faces", f"the piece stands on {many}, expected {expected.bed_faces}")
    if sum(areas) < _LEAST_CONTACT:
        words = f"the piece touches the bed with only {rounded_text(sum(areas))} mm²"
        yield Finding("bed-contact", expected.unprintable, words)
    if expected.bed is not None:
        size = (high[0] - low[0], high[1] - low[1], high[2] - low[2])
        for what, value, limit in bed_sides(size, expected.bed, expected.margin):
            if value > limit + LENGTH_NOISE:
                words = f"the {what} is {rounded_text(value)} mm of {rounded_text(limit)} mm"
                yield Finding("bed-too-small", expected.unprintable, words)


def _bed_areas(mesh: PlainMesh, surface: PlainSurface, lowest: float) -> list[float]:
    """The area of each face on which the piece stands, mm²."""
    level = lowest + _BED
    lying = [
        number
        for number, (corners, normal) in enumerate(zip(mesh.corners, mesh.cross, strict=True))
        if normal[2] < 0 and max(corner[2] for corner in corners) <= level
    ]
    areas: dict[int, float] = defaultdict(float)
    for number, face in surface.connected(lying).items():
        areas[face] += math.hypot(*mesh.cross[number]) / 2
    return [area for area in areas.values() if area > _LEAST_FACE]


def _fit_findings(box: Box, expected: Expectation) -> Iterator[Finding]:
    """Whether the mesh has its intended box and fits its slot."""
    low, high = box
    if expected.box is not None:
        allowed = _MOST_SHORT * expected.meshing
        for end, measured, wanted in zip(("lowest", "highest"), box, expected.box, strict=True):
            for axis, value, limit in zip("xyz", measured, wanted, strict=True):
                if abs(value - limit) > allowed:
                    found, due = rounded_text(value, 3), rounded_text(limit, 3)
                    words = f"the {end} {axis} is {found} mm, expected {due} mm"
                    yield _error("footprint", words)
    if expected.slot is not None:
        size = (high[0] - low[0], high[1] - low[1], high[2] - low[2])
        along = sides(size, expected.slot, expected.clearance, turns=expected.turns)
        yield from slot_findings(along, expected.slot)
