"""A workshop for a Python in a browser: the mesh kernel on WebAssembly, without numpy.

The plans, the models and the words are the program's own. A file is given only after its bytes were
read again and passed the small judge (``validation/plain_check``).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.cad.kernel_choice import MESH, using
from gatesmith.cad.mesh_kernel.bodies import MeshBody
from gatesmith.cad.mesh_kernel.manifold_library import manifold_library
from gatesmith.cad.mesh_kernel.plain_triangles import plain_mesh_of
from gatesmith.cad.solid_model import proven_solid, require_volume
from gatesmith.core.errors import CombinationError, KernelError, OutputError, RejectedError
from gatesmith.making.naming import default_name
from gatesmith.making.openscad.customizer import SUFFIX as SCAD
from gatesmith.making.openscad.customizer import gate_scad, has_scad
from gatesmith.making.plate.plain_bed import plain_bed
from gatesmith.making.plate.plate_order import bed_names
from gatesmith.mesh.plain_formats import PlainPart, plain_format, plain_suffixes
from gatesmith.mesh.plain_mesh import PlainMesh, single_precision
from gatesmith.validation.plain_check import plain_report
from gatesmith.web.browser.exact_workshop import STEP
from gatesmith.web.browser.numpy_judge import has_numpy, judged
from gatesmith.web.piece_drawing import piece_drawing
from gatesmith.web.workshop import (
    ProvenBed,
    ProvenFile,
    ShownModel,
    ShownPart,
    require_no_error,
)

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.core.findings import Report
    from gatesmith.engine.wording import Language
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.making.plate.plate_order import Order
    from gatesmith.validation.checks import Expectation

_SVG = ".svg"
_MOST_SHARED = 1e-3  # mm³ that two parts may have in common by rounding


@dataclass(frozen=True, eq=False)
class _Made:
    """The parts of a piece, compensated for the printer, and their volume in mm³."""

    planned: PlannedPiece
    parts: tuple[PlainPart, ...]
    volume: float

    @property
    def grams(self) -> float:
        """The weight, printed solid."""
        return self.volume / 1000 * self.planned.recipe.profile.filament_density


class _JudgedFile(NamedTuple):
    """A file with the report of the small judge."""

    name: str
    content: bytes
    report: Report


class BrowserWorkshop:
    """Makes pieces with the mesh kernel alone; remembers the last one.

    ``library`` names what the mesh kernel runs on, for the recipe in a file.
    """

    def __init__(self, library: str) -> None:
        self._library = library
        self._last: _Made | None = None

    def formats(self, planned: PlannedPiece) -> Sequence[str]:
        """STL, 3MF, GLB, OpenSCAD and STEP; of a piece in several colours what holds all of them.

        The page leaves out STEP where there is no ``ExactWorkshop`` beside this one.
        """
        plain = plain_suffixes(several=bool(planned.parts))
        named = planned.recipe.kernel_given and planned.recipe.kernel == MESH
        step = [STEP] if not planned.parts and not named else []
        return *plain, *([SCAD] if has_scad(planned) else []), *step

    def model(self, planned: PlannedPiece) -> ShownModel:
        """The piece for the view; see ``Workshop``."""
        made = self._made(planned)
        file = self._proven(made, self.formats(planned)[0])
        words = planned.compensation.words
        return ShownModel(
            vertices=_packed("f", [part.mesh.vertices for part in made.parts]),
            faces=_packed("I", _numbered_on([part.mesh for part in made.parts])),
            parts=tuple(_shown(part, planned) for part in made.parts),
            volume=made.volume,
            report=file.report,
            notes=(words,) if words else (),
        )

    def file(self, planned: PlannedPiece, suffix: str) -> ProvenFile:
        """One file; see ``Workshop``."""
        if suffix == SCAD:
            content = gate_scad(self._on_library(planned))
            return ProvenFile(default_name(planned, SCAD), content, None)
        if suffix == STEP:
            raise OutputError("STEP is made by the exact kernel, which this part does not have")
        made = self._proven(self._made(planned), suffix)
        report = made.report
        if has_numpy():
            parts = plain_format(suffix).decode(made.content)
            report = judged(report, parts, _expected(planned, len(parts)))
            require_no_error(report)
        return ProvenFile(made.name, made.content, report)

    def drawings(self, planned: PlannedPiece) -> Sequence[str]:
        """SVG; a PDF needs a library that no browser has; see ``Workshop``."""
        return (_SVG,)

    def drawing(self, planned: PlannedPiece, suffix: str, language: Language = "en") -> ProvenFile:
        """The drawing of ``gatesmith preview --drawing``, found without numpy; see ``Workshop``."""
        if suffix != _SVG:
            raise OutputError(f"a browser makes no drawing as {suffix}, only as {_SVG}")
        made = self._made(planned)
        return piece_drawing(planned, _joined(made.parts), suffix, language)

    def beds(self, order: Order, layout: Layout) -> Sequence[ProvenBed]:
        """Every bed, its bytes read again and checked; see ``Workshop``."""
        own = layout.of_shapes(
            [replace(each, planned=self._on_library(each.planned)) for each in layout.shapes]
        )
        recipe = {**order.recipe, "kernel": MESH, "kernel_version": self._library}
        pieces = [_made(each.planned) for each in own.shapes]
        meshes = [made.parts[0].mesh for made in pieces]
        grams = [made.grams for made in pieces]
        found = []
        for number, name in enumerate(bed_names(order, own)):
            content, report = plain_bed(own, replace(order, recipe=recipe), number, meshes, name)
            require_no_error(report)
            weight = sum(grams[own.parts[place.part].shape] for place in own.beds[number])
            found.append(ProvenBed(name, content, report, weight))
        return found

    def _on_library(self, planned: PlannedPiece) -> PlannedPiece:
        """The piece, made by the kernel of a browser. Raises CombinationError for another one."""
        if planned.recipe.kernel_given and planned.recipe.kernel != MESH:
            raise CombinationError(
                ("kernel",), f"kernel: a browser has only the {MESH} kernel; leave it out"
            )
        recipe = replace(planned.recipe, kernel=MESH, kernel_version=self._library)
        return replace(planned, recipe=recipe)

    def _made(self, planned: PlannedPiece) -> _Made:
        own = self._on_library(planned)
        if self._last is None or self._last.planned.recipe != own.recipe:
            self._last = None  # if the next one fails, the old one must not be taken for it
            self._last = _made(own)
        return self._last

    def _proven(self, made: _Made, suffix: str) -> _JudgedFile:
        """A file of the parts, if its bytes passed the checks. Raises RejectedPiece."""
        found, planned = plain_format(suffix), made.planned
        content = found.encode(made.parts, planned.document())
        name = default_name(planned, suffix)
        report = plain_report(content, name, found, _expected(planned, len(made.parts)))
        require_no_error(report)
        return _JudgedFile(name, content, report)


def _expected(planned: PlannedPiece, parts: int) -> list[Expectation | None]:
    """What a file should contain; nothing is known of parts that fill the first one."""
    return [planned.expectation, *(None for _ in range(1, parts))]


def _made(planned: PlannedPiece) -> _Made:
    """Build a piece. Raises KernelError, MissingLibraryError and RejectedError."""
    quality = planned.recipe.quality
    with using(MESH, quality) as kernel:
        kernel.load()
        try:
            if planned.parts:
                return _made_in_parts(planned)
            name = planned.recipe.piece
            solid, volume = proven_solid(name, planned.plan, planned.build)
            mesh = _surface(name, solid, volume, planned)
            part = PlainPart("", _compensated(mesh, planned), planned.own_color)
            return _Made(planned, (part,), volume)
        finally:
            manifold_library().release_all()


def _made_in_parts(planned: PlannedPiece) -> _Made:
    """The parts of a piece in several colours, which must not overlap and must hold together."""
    parts, shapes, total = [], [], 0.0
    for plan in planned.parts:
        name, shape = f"{planned.recipe.piece}, {plan.name}", plan.build()
        if not shape.isValid() or not shape.Solids():
            raise KernelError(f"{name}: the result is not a valid solid")
        mesh = _surface(name, shape, shape.Volume(), planned)
        parts.append(PlainPart(plan.name, _compensated(mesh, planned), plan.color))
        shapes.append(shape)
        total += shape.Volume()
    whole = shapes[0].fuse(*shapes[1:])
    if total - whole.Volume() > _MOST_SHARED or len(whole.Solids()) != 1:
        raise RejectedError(f"{planned.recipe.piece}: its parts overlap or come apart")
    return _Made(planned, tuple(parts), total)


def _surface(name: str, shape: Shape, volume: float, planned: PlannedPiece) -> PlainMesh:
    if not isinstance(shape, MeshBody):
        raise TypeError(f"{type(shape).__name__} is not a body of the mesh kernel")
    mesh = plain_mesh_of(shape)
    require_volume(name, mesh, volume, planned.recipe.quality)
    return mesh


def _compensated(mesh: PlainMesh, planned: PlannedPiece) -> PlainMesh:
    """The mesh for the file: scaled for what the printer does to lengths."""
    if planned.compensation.neutral:
        return mesh
    a, b, c = planned.compensation.factors
    return replace(
        mesh, vertices=single_precision([(a * x, b * y, c * z) for x, y, z in mesh.vertices])
    )


def _shown(part: PlainPart, planned: PlannedPiece) -> ShownPart:
    return ShownPart(part.name, (part.colour or planned.color).hex, len(part.mesh.faces))


def _joined(parts: Sequence[PlainPart]) -> PlainMesh:
    """The triangles of all parts."""
    meshes = [part.mesh for part in parts]
    vertices = [at for mesh in meshes for at in mesh.vertices]
    return PlainMesh(vertices, [face for own in _numbered_on(meshes) for face in own])


def _numbered_on(meshes: Sequence[PlainMesh]) -> list[list[tuple[int, int, int]]]:
    """The faces of meshes, as indices into the vertices of all of them, one after the other."""
    found, start = [], 0
    for mesh in meshes:
        found.append([(a + start, b + start, c + start) for a, b, c in mesh.faces])
        start += len(mesh.vertices)
    return found


def _packed(kind: str, groups: Sequence[Sequence[tuple[float, float, float]]]) -> bytes:
    """Threes of numbers as bytes, little-endian as in WebAssembly."""
    return array(kind, [value for group in groups for three in group for value in three]).tobytes()
