"""What the same piece is on both kernels, and in what the two differ.

Sections are compared by growth: each must lie within the other grown by 0.01 mm on all sides, so
no point of an outline is farther than that from the other outline. A height at which a level face
lies would be decided by rounding; the plane is moved off it. Where the triangles of the exact
kernel differ too much, those of a finer mesh decide: its usual ones leave a cone by more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from gatesmith.cad.exact_kernel.meshing import divided
from gatesmith.cad.fineness import Fineness
from gatesmith.cad.kernel_choice import EXACT, MESH, using
from gatesmith.cad.solid_model import proven_solid
from gatesmith.core.errors import GatesmithError, UsageError
from gatesmith.core.findings import Severity
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.request import plan_piece
from gatesmith.mesh.sections import sections
from gatesmith.pieces import piece
from gatesmith.validation.checks import Expectation, Subject, examine

from ..gate.draw import EDITION, drawn
from ..pieces.random_requests import drawn_request

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.cad.kernel import Kernel, Shape
    from gatesmith.core.findings import Report
    from gatesmith.core.footprint import Box
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.triangles import Mesh

    Section = list[NDArray[np.float64]]

BOX = 0.001  # mm, between the exact solid's box and that of the triangles
VOLUME = 0.0005  # of the exact solid's volume
OUTLINE = 0.01  # mm, between the outlines of sections
SECTIONS = 10
FINER = Fineness(distance=0.001, turn=0.02)
_LEVEL_CLEAR = 0.02  # mm between a section and a level face
_SPECK = 1e-3  # mm²: what may stick out of the grown outline
_MITRE = 4.0  # of the growth: how far a sharp corner may reach
MOST_DRAWN = 60  # requests for one that is not refused


@dataclass(frozen=True, eq=False)
class Facts:
    """What a piece or one of its parts is, whichever kernel made it."""

    box: Box
    volume: float
    """That of the solid, mm³."""
    bodies: int
    genus: int
    """The number of handles of its surface."""
    counted: Mapping[str, object]
    """The facts of the report on its mesh that are compared."""
    verdict: str
    complaints: Mapping[str, str]
    """The messages of all warnings and errors, by code."""
    heights: NDArray[np.float64]
    sections: Sequence[Section]
    """The outlines at these heights."""


@dataclass(frozen=True, eq=False)
class Made:
    """What a kernel made of a piece or of one of its parts."""

    mesh: Mesh
    box: Box
    volume: float
    bodies: int
    report: Report
    seconds: float
    finer: Callable[[], Mesh]

    @property
    def genus(self) -> int:
        """The number of handles of its surface, by Euler."""
        faces = self.mesh.faces
        edges = len(faces) * 3 // 2
        return self.bodies - (len(np.unique(faces)) - edges + len(faces)) // 2

    def facts(self, heights: NDArray[np.float64] | None = None) -> Facts:
        """What it is, with its sections at these heights, or at ten of its own."""
        at = section_heights(self.mesh) if heights is None else heights
        rated = (Severity.WARNING, Severity.ERROR)
        return Facts(
            self.box,
            self.volume,
            self.bodies,
            self.genus,
            {name: self.report.facts.get(name) for name in ("bodies", "bed_faces")},
            self.report.verdict,
            {one.code: one.message for one in self.report.findings if one.severity in rated},
            at,
            _sections(self.mesh, at),
        )


def random_recipe(name: str, seed: str, number: int) -> Recipe:
    """A piece of this kind that can be made, the same each time."""
    found = piece(name)
    for attempt in range(MOST_DRAWN):
        random = Random(f"{seed}-{name}-{number}-{attempt}")
        try:
            return plan_piece(found, _request(name, random)).recipe
        except UsageError:
            continue
    raise AssertionError(f"{MOST_DRAWN} random pieces were refused: {name}, {number}")


def _request(name: str, random: Random) -> Request:
    if name != "gate":
        return drawn_request(piece(name), random)
    gate = drawn(random)
    return Request(given=gate.values, edition=EDITION, printer=gate.printer)


@dataclass(frozen=True, eq=False)
class ComparedPart:
    """A piece, or one of the parts that it is printed in."""

    name: str
    build: Callable[[], Shape]
    expectation: Expectation
    recipe: Recipe

    def made(self, chosen: str | Kernel) -> Made:
        """The part as a kernel makes it. Raises GatesmithError."""
        start = process_time()
        with using(chosen, self.recipe.quality) as kernel:
            shape = self.build()
            mesh, box = kernel.tessellate(shape, self.recipe.quality), kernel.box(shape)
            volume, bodies = shape.Volume(), len(shape.Solids())
        seconds = process_time() - start
        report = examine(Subject(mesh, self.expectation), kernel.name, "mesh")
        return Made(mesh, box, volume, bodies, report, seconds, lambda: _finer(shape, mesh))


def compared_parts(recipe: Recipe) -> list[ComparedPart]:
    """The parts of a piece, or the piece as a whole."""
    planned = plan_recipe(recipe)
    if not planned.parts:
        whole = planned.expectation
        return [ComparedPart("whole", lambda: _proven(planned), whole, recipe)]
    return [
        ComparedPart(
            part.name,
            part.build,
            planned.expectation if number == 0 else Expectation(),
            recipe,
        )
        for number, part in enumerate(planned.parts)
    ]


def differences(recipe: Recipe) -> tuple[list[str], dict[str, float]]:
    """In what the kernels differ, part by part; and the processor's seconds of each kernel."""
    found: list[str] = []
    seconds = dict.fromkeys((EXACT, MESH), 0.0)
    for part in compared_parts(recipe):
        made: dict[str, Made] = {}
        for kernel in (EXACT, MESH):
            try:
                made[kernel] = part.made(kernel)
            except GatesmithError as error:
                found.append(f"{part.name}: {kernel} failed: {error}")
        if len(made) == 2:
            seconds = {kernel: seconds[kernel] + made[kernel].seconds for kernel in made}
            found += [f"{part.name}: {what}" for what in compared(made[EXACT], made[MESH])]
    return found, seconds


def _proven(planned: PlannedPiece) -> Shape:
    """The solid of a piece, with the box and the volume that its plan asks for."""
    solid, _ = proven_solid(planned.recipe.piece, planned.plan, planned.build)
    return solid


def _finer(shape: Shape, mesh: Mesh) -> Mesh:
    """An exact solid in very small triangles; of a mesh there is no finer one."""
    from cadquery import Shape as ExactShape

    return divided(shape, FINER) if isinstance(shape, ExactShape) else mesh


def compared(exact: Made, mesh: Made) -> Iterator[str]:
    """Each difference between two kernels' works, in words."""
    facts = deciding_facts(exact, mesh)
    yield from facts_off(facts, mesh)
    yield from sections_off(facts, mesh.mesh)


def deciding_facts(exact: Made, mesh: Made) -> Facts:
    """What an exact solid is, with sections as fine as the comparison needs them."""
    facts = exact.facts()
    if not any(sections_off(facts, mesh.mesh)):
        return facts
    return replace(facts, sections=_sections(exact.finer(), facts.heights))


def facts_off(exact: Facts, mesh: Made) -> Iterator[str]:
    """Each difference in all but the sections, in words."""
    off = max(
        abs(one - other)
        for corner, twin in zip(exact.box, mesh.box, strict=True)
        for one, other in zip(corner, twin, strict=True)
    )
    if off > BOX:
        yield f"box off by {off:.4f} mm: {exact.box} and {mesh.box}"
    share = mesh.mesh.volume / exact.volume - 1
    if abs(share) > VOLUME:
        yield f"volume off by {100 * share:.3f} %"
    own = mesh.facts(exact.heights[:0])
    if exact.bodies != own.bodies:
        yield f"bodies: {exact.bodies} and {own.bodies}"
    if exact.genus != own.genus:
        yield f"genus: {exact.genus} and {own.genus}"
    for name, one in exact.counted.items():
        if one != own.counted[name]:
            yield f"{name} of the mesh: {one} and {own.counted[name]}"
    if exact.verdict != own.verdict:
        yield f"verdict: {exact.verdict} and {own.verdict}"
    for more, fewer, kernel in ((exact, own, EXACT), (own, exact, MESH)):
        if alone := more.complaints.keys() - fewer.complaints.keys():
            said = ", ".join(f"{code}: {more.complaints[code]}" for code in sorted(alone))
            yield f"{kernel} alone: {said}"


def sections_off(exact: Facts, mesh: Mesh) -> Iterator[str]:
    """Each height at which the outlines are too far apart, in words."""
    own = _sections(mesh, exact.heights)
    for height, first, second in zip(exact.heights, exact.sections, own, strict=True):
        one, other = _area(first), _area(second)
        out = max(_beyond(one, other), _beyond(other, one))
        if out > _SPECK:
            yield f"section at {height:.3f} mm: {out:.4f} mm² farther than {OUTLINE} mm"


def section_heights(mesh: Mesh) -> NDArray[np.float64]:
    """Ten heights, evenly spaced but for those that are moved off a level face."""
    low, high = mesh.box[0][2], mesh.box[1][2]
    heights = mesh.vertices[:, 2].astype(np.float64)
    levels = np.unique(np.round(heights, 4))
    found = []
    for number in range(SECTIONS):
        here = low + (number + 0.5) / SECTIONS * (high - low)
        tries = here + _LEVEL_CLEAR * np.arange(50) * (high - low) / 20
        clear = np.abs(levels[None] - tries[:, None]).min(axis=1) > _LEVEL_CLEAR / 4
        found.append(float(tries[int(np.argmax(clear))]))
    return np.array(sorted(min(height, high - _LEVEL_CLEAR / 8) for height in found))


def _sections(mesh: Mesh, heights: NDArray[np.float64]) -> list[Section]:
    return [*sections(mesh.vertices, mesh.faces, heights)]


def _area(outlines: Section) -> Any:
    """What lies within the outlines of a section."""
    library = import_module("manifold3d")
    return library.CrossSection(outlines, library.FillRule.Positive)


def _beyond(one: Any, other: Any) -> float:
    """The area of a section beyond another that has been grown, mm²."""
    library = import_module("manifold3d")
    grown = other.offset(OUTLINE, library.JoinType.Miter, _MITRE)
    return float((one - grown).area())
