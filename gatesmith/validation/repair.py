"""Repair a mesh, only on request, and report every change; checks and formats never do it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.colours import colour_of
from gatesmith.core.errors import OutputError, RejectedError, UnreadableError
from gatesmith.core.storage import Staging
from gatesmith.core.units import check_range
from gatesmith.mesh.formats import Document, Format, format_of, formats
from gatesmith.validation.checks import Expectation, FindingSelection, Group, Subject, examine
from gatesmith.validation.verification import RejectedPiece
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.mesh.triangles import Mesh

WIDEST_WELD = 0.1
"""Millimetres: a quarter of a nozzle's width. A wider gap is part of the shape."""

_WITH_THUMBNAIL, _THUMBNAIL_COLOUR = ".3mf", "sand"

MUST_PASS = FindingSelection(
    only=frozenset({Group.FILE.value, Group.TOPOLOGY.value, Group.SOLIDS.value})
)
"""What a repaired file must pass."""


@dataclass(frozen=True, eq=False)
class RepairedMesh:
    """A repaired mesh and the changes made to it.

    ``welded`` counts the points merged into another one, ``bridged`` is the longest distance
    welded. ``collapsed``, ``flat`` and ``duplicates`` count the dropped facets by reason,
    ``turned`` those that were flipped. Volumes are in mm³, and None where, gaps aside, edges are
    open, unbalanced or miswound. ``box_moved`` is the largest move of a side of the bounding box.
    Lengths are in mm.
    """

    mesh: Mesh
    welded: int
    bridged: float
    collapsed: int
    flat: int
    duplicates: int
    turned: int
    volume_before: float | None
    volume_after: float | None
    box_moved: float

    @property
    def dropped(self) -> int:
        """How many facets were dropped."""
        return self.collapsed + self.flat + self.duplicates

    @property
    def changed(self) -> bool:
        """Whether anything was changed."""
        return bool(self.welded or self.dropped or self.turned)


@dataclass(frozen=True, eq=False)
class RepairedFile:
    """A repaired file: the changes to the mesh, and the report of its checks."""

    source: Path
    out: Path
    repaired: RepairedMesh
    report: Report


def repair_mesh(mesh: Mesh, weld: float | None = None) -> RepairedMesh:
    """Weld points, drop collapsed, flat and duplicate facets, and flip wrongly wound ones.

    Points on open edges are welded where they are float noise apart, or up to ``weld`` mm. A mesh
    that needs no repair is returned unchanged; one that cannot be repaired completely is returned
    improved but not sound. Raises ParameterError for a wrong ``weld``, and RejectedError for a
    mesh without triangles or with coordinates that are not finite.
    """
    import numpy as np

    from gatesmith.mesh.defects.repair_steps import (
        close_gaps,
        compact,
        has_volume,
        with_uniform_winding,
        without_degenerate,
    )
    from gatesmith.mesh.defects.welding import noise_of, seams_of
    from gatesmith.mesh.topology import topology_of

    if weld is not None:
        check_range("weld", weld, 0, WIDEST_WELD, "mm", above=True)
    if not len(mesh.faces):
        raise RejectedError("the mesh has no triangles")
    if not np.isfinite(mesh.corners).all():
        raise RejectedError("a coordinate is infinite or not a number; export the piece again")
    # A single corner far away would make a gap of millimetres look like noise.
    seams, noise = seams_of(mesh), min(noise_of(mesh), WIDEST_WELD)
    topology = topology_of(replace(mesh, indexed=False) if seams.unwelded else mesh)
    topology, moved, farthest = close_gaps(topology, noise, max(noise, weld or 0.0))
    before = mesh.volume if has_volume(topology) else None
    corners, dropped = without_degenerate(topology)
    corners, turned = with_uniform_winding(topology.points, corners)
    repaired = RepairedMesh(
        mesh=mesh,
        welded=len(moved) + (seams.repeated if seams.unwelded else 0),
        bridged=farthest,
        collapsed=dropped[0],
        duplicates=dropped[1],
        flat=dropped[2],
        turned=turned,
        volume_before=before,
        volume_after=before,
        box_moved=0.0,
    )
    if not repaired.changed:
        return repaired
    repaired_mesh = compact(topology.points, corners, unit_known=mesh.unit_known)
    sides = zip(
        (*mesh.box[0], *mesh.box[1]), (*repaired_mesh.box[0], *repaired_mesh.box[1]), strict=True
    )
    return replace(
        repaired,
        mesh=repaired_mesh,
        volume_after=repaired_mesh.volume if has_volume(topology_of(repaired_mesh)) else None,
        box_moved=max(abs(now - then) for then, now in sides),
    )


def can_be_repaired(mesh: Mesh, weld: float | None = None) -> bool:
    """Whether ``repair_mesh`` changes a mesh and makes it sound; takes as long as that."""
    try:
        repaired = repair_mesh(mesh, weld)
    except RejectedError:
        return False
    if not repaired.changed:
        return False
    return not examine(Subject(repaired.mesh, Expectation()), "", "mesh", MUST_PASS).errors


def repair(
    source: Path,
    out: Path,
    *,
    weld: float | None = None,
    progress: Callable[[str], None] | None = None,
) -> RepairedFile:
    """Repair the mesh in a file and write it to ``out``, in the format of its suffix.

    The new file is written beside its target, read back and checked; it replaces the target only
    when no check of the groups file, topology and solids finds an error. ``out`` may be
    ``source``. A mesh that needs no repair is copied, byte by byte in the same format. Raises
    UnreadableError, RejectedPiece (with its report), ParameterError, OutputError, StorageError.
    """
    from gatesmith.mesh.merging import distinct

    step = progress or (lambda _stage: None)
    if out.suffix.lower() not in formats():
        raise OutputError(f"{out}: its suffix names no mesh format; known: {', '.join(formats())}")
    write_as = format_of(out.suffix)
    with Staging([out]) as staging:
        step(f"reading {source.name}")
        data, read_as, mesh = _read(source)
        step(f"repairing {source.name}")
        try:
            repaired = repair_mesh(mesh, weld)
        except RejectedError as error:
            raise RejectedError(f"{source}: cannot be repaired: {error}") from None
        if not repaired.changed and read_as.name == write_as.name:
            content = data
        else:
            document = repaired_document(
                source, out, data, read_as if not repaired.changed else None
            )
            if write_as.suffix == _WITH_THUMBNAIL:
                document = replace(document, thumbnail=_thumbnail(repaired.mesh))
            # A format that joins triangles by index gets equal corners as one.
            content = write_as.encode(distinct(repaired.mesh), document)
        step(f"checking {out.name}")
        report = _checked(staging.write_back(out, content), out, write_as)
        if report.errors:
            raise RejectedPiece(rejection(source, report, weld), (report,))
        staging.commit()
    return RepairedFile(source, out, repaired, report)


def _read(source: Path) -> tuple[bytes, Format, Mesh]:
    """The bytes of a file, their format and the mesh in them. Raises UnreadableError."""
    from gatesmith.mesh.mesh_file import format_of_content, named, read_bytes

    try:
        data = read_bytes(source)
        read_as = format_of_content(data, source.suffix.lower())
        return data, read_as, read_as.decode(data)
    except UnreadableError as error:
        raise named(source, error) from None


def _thumbnail(mesh: Mesh) -> bytes | None:
    """The thumbnail of a file, where there is anything to see."""
    import numpy as np

    from gatesmith.render.picture import thumbnail
    from gatesmith.render.scene import PlacedMesh

    if not len(mesh.faces) or not np.isfinite(mesh.vertices).all():
        return None
    return thumbnail([PlacedMesh(mesh, colour_of(_THUMBNAIL_COLOUR))])


def _checked(data: bytes, out: Path, write_as: Format) -> Report:
    """The report on the file that was just written."""
    subject = Subject(write_as.decode(data), Expectation())
    return examine(subject, str(out), write_as.name, MUST_PASS)


def rejection(source: Path, report: Report, weld: float | None) -> str:
    """Why a mesh was not written, in one line."""
    first = report.errors[0]
    line = f"{source}: cannot be repaired, nothing was written: {first.code}: {first.message}"
    if first.code == "open-edges" and weld is None:
        line += f"; use --weld to close gaps up to {WIDEST_WELD:g} mm"
    elif first.hint:
        line += f"; {first.hint}"
    more = len(report.errors) - 1
    return f"{line} (and {more} more)" if more else line


def repaired_document(source: Path, out: Path, data: bytes, same: Format | None) -> Document:
    """The metadata of the file; only an unchanged mesh keeps its recipe."""
    return Document(
        title=source.stem,
        description="",
        application=f"gatesmith {VERSION}",
        command=f"gatesmith repair {source.name} --out {out.name}",
        recipe=(same.recipe(data) if same is not None else None) or "",
        digest=hashlib.sha256(data).hexdigest(),
    )
