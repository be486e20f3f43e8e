"""The piece to be placed: from a kit, a recipe or a mesh file, as footprint and mesh."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.convex_hull import convex_hull
from gatesmith.core.findings import Finding
from gatesmith.core.footprint import Footprint
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.mesh_files import compensation_in_file, printed, printed_size
from gatesmith.fitting.slot import fit_file
from gatesmith.fitting.slot_room import SlotOptions
from gatesmith.mesh.mesh_file import read_mesh_file
from gatesmith.mesh.unique_values import unique_rows
from gatesmith.validation.checked_file import STEP_SUFFIXES
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.solids._shells import bodies_of

if TYPE_CHECKING:
    from gatesmith.fitting.kit import KitPiece
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.mesh.triangles import Mesh

MeshOf = Callable[[], "Mesh"]


@dataclass(frozen=True, eq=False)
class Candidate:
    """A piece to be placed.

    ``footprint`` is its outline around the middle of its box, and its height. ``mesh`` gives its
    triangles around the same middle, standing on z = 0; None where it has none that is closed.
    ``turns`` says that its orientation is unknown, so a quarter turn is tried too. A ``foreign``
    mesh comes from a file, which could be made to crash the libraries that compare meshes.
    """

    name: str
    footprint: Footprint
    mesh: MeshOf | None
    turns: bool = False
    foreign: bool = False


def kit_candidate(item: KitPiece) -> Candidate:
    """The candidate of a kit's own piece."""
    return Candidate(item.recipe.piece, item.plan.footprint, lambda: meshes_of([item])[item.key])


def planned_candidate(planned: PlannedPiece, colour_of: KitPiece) -> Candidate:
    """The candidate of a planned piece; ``colour_of`` is the kit's piece that it replaces."""
    item = replace(colour_of, key=planned.recipe.digest, planned=planned)
    return kit_candidate(item)


def box_candidate(path: Path, size: tuple[float, float, float]) -> Candidate:
    """A candidate with only a box: length, depth and height in mm."""
    return Candidate(str(path), Footprint.rectangle(*size), None, turns=True)


def mesh_candidate(path: Path, mesh: Mesh, *, closed: bool) -> Candidate:
    """The candidate of a mesh, centred over the origin and standing on z = 0."""
    import numpy as np

    low, high = mesh.box
    middle = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]
    moved = (mesh.vertices.astype(np.float64) - middle).astype(np.float32)
    plan = unique_rows(moved[:, :2]).tolist()
    outline = convex_hull((x, y) for x, y in plan)
    standing = replace(mesh, vertices=moved)
    footprint = Footprint(outline, high[2] - low[2])
    return Candidate(str(path), footprint, (lambda: standing) if closed else None, True, True)


def read_candidate(
    path: Path, options: SlotOptions
) -> tuple[Candidate | None, tuple[Finding, ...]]:
    """The candidate in a file, None if nothing can be placed, and the findings on the file.

    A mesh that is not closed, or a body of which is inside out, is placed by its outline alone, a
    STEP file by its box; what was made for a printer that shrinks, as it comes out of it. Raises
    UsageError for a slot, an edition or a printer that is not known.
    """
    report = fit_file(path, options)
    size = report.facts.get("size_mm")
    if not isinstance(size, tuple):
        return None, report.findings
    made = compensation_in_file(path)
    if path.suffix.lower() in STEP_SUFFIXES:
        length, depth, height = (float(part) for part in size if isinstance(part, int | float))
        box = length, depth, height
        return box_candidate(
            path, box if made is None else printed_size(box, made)
        ), report.findings
    mesh, _ = read_mesh_file(path)
    if made is not None:
        mesh = printed(mesh, made)
    broken = ("open_edges", "nonmanifold_edges", "miswound_edges")
    closed = not any(report.facts.get(name) for name in broken)
    if closed and mesh.volume < 0:
        mesh = replace(mesh, faces=np.ascontiguousarray(mesh.faces[:, ::-1]))
    solid = closed and not bodies_of(Subject(mesh)).inside_out.any()
    return mesh_candidate(path, mesh, closed=solid), report.findings
