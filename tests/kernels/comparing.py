"""What the same piece is on both kernels, and in what the two differ.

Sections are compared by growth: each must lie within the other grown by 0.01 mm on all sides, so
no point of an outline is farther than that from the other outline. A height at which a level face
lies would be decided by rounding; the plane is moved off it. Where the triangles of the exact
kernel differ too much, those of a finer mesh decide: its usual ones leave a cone by more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
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

    from gatesmith.cad.kernel import Shape
    from gatesmith.core.findings import Report
    from gatesmith.core.footprint import Box
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.triangles import Mesh

BOX = 0.001  # mm, between the exact solid's box and that of the triangles
VOLUME = 0.0005  # of the exact solid's volume
INK = 0.002  # the same of an inlay: letters are little more than their curved edges
OUTLINE = 0.01  # mm, between the outlines of sections
SECTIONS = 10
FINER = Fineness(distance=0.001, turn=0.02)
_LEVEL_CLEAR = 0.02  # mm between a section and a level face
_SPECK = 1e-3  # mm²: what may stick out of the grown outline
_MITRE = 4.0  # of the growth: how far a sharp corner may reach
MOST_DRAWN = 60  # requests for one that is not refused


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

    @cached_property
    def genus(self) -> int:
        """The number of handles of its surface, by Euler."""
        faces = self.mesh.faces
        edges = len(faces) * 3 // 2
        return self.bodies - (len(np.unique(faces)) - edges + len(faces)) // 2

    @property
    def complaints(self) -> set[str]:
        """The codes of all warnings and errors."""
        rated = (Severity.WARNING, Severity.ERROR)
        return {found.code for found in self.report.findings if found.severity in rated}


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


def differences(recipe: Recipe) -> tuple[list[str], dict[str, float]]:
    """In what the kernels differ, part by part; and the processor's seconds of each kernel."""
    planned = plan_recipe(recipe)
    wanted: list[tuple[str, Callable[[], Shape], Expectation]] = [
        (part.name, part.build, planned.expectation if number == 0 else Expectation())
        for number, part in enumerate(planned.parts)
    ] or [("whole", lambda: _proven(planned), planned.expectation)]
    found: list[str] = []
    seconds = dict.fromkeys((EXACT, MESH), 0.0)
    for name, build, expected in wanted:
        made: dict[str, Made] = {}
        for kernel in (EXACT, MESH):
            try:
                made[kernel] = _made(kernel, build, recipe, expected)
            except GatesmithError as error:
                found.append(f"{name}: {kernel} failed: {error}")
        if len(made) == 2:
            seconds = {kernel: seconds[kernel] + made[kernel].seconds for kernel in made}
            volume = INK if planned.parts and name != planned.parts[0].name else VOLUME
            found += [f"{name}: {what}" for what in compared(made[EXACT], made[MESH], volume)]
    return found, seconds


def _proven(planned: PlannedPiece) -> Shape:
    """The solid of a piece, with the box and the volume that its plan asks for."""
    solid, _ = proven_solid(planned.recipe.piece, planned.plan, planned.build)
    return solid


def _made(name: str, build: Callable[[], Shape], recipe: Recipe, expected: Expectation) -> Made:
    start = process_time()
    with using(name, recipe.quality) as kernel:
        shape = build()
        mesh, box = kernel.tessellate(shape, recipe.quality), kernel.box(shape)
        volume, bodies = shape.Volume(), len(shape.Solids())
    seconds = process_time() - start
    report = examine(Subject(mesh, expected), name, "mesh")
    return Made(mesh, box, volume, bodies, report, seconds, lambda: _finer(shape, mesh))


def _finer(shape: Shape, mesh: Mesh) -> Mesh:
    """An exact solid in very small triangles; of a mesh there is no finer one."""
    from cadquery import Shape as ExactShape

    return divided(shape, FINER) if isinstance(shape, ExactShape) else mesh


def compared(exact: Made, mesh: Made, volume: float = VOLUME) -> Iterator[str]:
    """Each difference between two kernels' works, in words; ``volume`` is a share of it."""
    off = max(
        abs(one - other)
        for corner, twin in zip(exact.box, mesh.box, strict=True)
        for one, other in zip(corner, twin, strict=True)
    )
    if off > BOX:
        yield f"box off by {off:.4f} mm: {exact.box} and {mesh.box}"
    share = mesh.mesh.volume / exact.volume - 1
    if abs(share) > volume:
        yield f"volume off by {100 * share:.3f} %"
    if exact.bodies != mesh.bodies:
        yield f"bodies: {exact.bodies} and {mesh.bodies}"
    if exact.genus != mesh.genus:
        yield f"genus: {exact.genus} and {mesh.genus}"
    for fact in ("bodies", "bed_faces"):
        one, other = exact.report.facts.get(fact), mesh.report.facts.get(fact)
        if one != other:
            yield f"{fact} of the mesh: {one} and {other}"
    if exact.report.verdict != mesh.report.verdict:
        yield f"verdict: {exact.report.verdict} and {mesh.report.verdict}"
    for more, fewer, kernel in ((exact, mesh, EXACT), (mesh, exact, MESH)):
        if alone := more.complaints - fewer.complaints:
            found = [one for one in more.report.findings if one.code in alone]
            yield f"{kernel} alone: {', '.join(f'{one.code}: {one.message}' for one in found)}"
    if reported := list(_sections_off(exact.mesh, mesh.mesh)):
        reported = list(_sections_off(exact.finer(), mesh.mesh))
    yield from reported


def _sections_off(one: Mesh, other: Mesh) -> Iterator[str]:
    heights = section_heights(one)
    for height, first, second in zip(
        heights, _cuts(one, heights), _cuts(other, heights), strict=True
    ):
        out = max(_beyond(first, second), _beyond(second, first))
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


def _cuts(mesh: Mesh, heights: NDArray[np.float64]) -> list[Any]:
    library = import_module("manifold3d")
    found = sections(mesh.vertices, mesh.faces, heights)
    return [library.CrossSection(loops, library.FillRule.Positive) for loops in found]


def _beyond(one: Any, other: Any) -> float:
    """The area of a section beyond another that has been grown, mm²."""
    library = import_module("manifold3d")
    grown = other.offset(OUTLINE, library.JoinType.Miter, _MITRE)
    return float((one - grown).area())
