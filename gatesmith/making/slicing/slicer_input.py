"""The file for a slicer: checked, small enough for the bed, and in its middle."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.errors import NOT_FULLY_CHECKED, RejectedError, UnreadableError
from gatesmith.core.footprint import bed_sides
from gatesmith.core.shell_quoting import quoted
from gatesmith.core.units import number_text, rounded_text
from gatesmith.validation.checked_file import STEP_SUFFIXES
from gatesmith.validation.criteria import CriteriaOptions, criteria_from
from gatesmith.validation.file import validate_file
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.findings import Finding
    from gatesmith.mesh.triangles import Mesh

Corners = NDArray[np.float64]
"""The corners of triangles, (n, 3, 3) in mm."""

_CHECKS = ("file", "topology", "no-volume", "inside-out")
"""The checks that a slicer depends on: readable, closed, with its material inside."""

_REPAIRABLE = "gatesmith validate shows details, gatesmith repair fixes what it can"
_BEYOND_REPAIR = ("not-finite", "no-volume", NOT_FULLY_CHECKED)
_NOISE = 1e-3  # mm; a piece longer than the bed by less still fits


@dataclass(frozen=True, eq=False)
class SlicerInput:
    """The model to slice: a binary STL around x = y = 0, standing on z = 0, and its size in mm.

    ``pieces`` is the number of pieces on the bed: the items in a 3MF's build, else 1. ``moved``
    says how the model got there: turned by a quarter, anticlockwise from above, if ``turned``, and
    then moved by this much along each axis.
    """

    stl: bytes
    size: tuple[float, float, float]
    pieces: int
    turned: bool = False
    moved: tuple[float, float, float] = (0.0, 0.0, 0.0)


def slicer_input(path: Path, bed: tuple[float, float, float]) -> SlicerInput:
    """The model in a file, turned by 90° if it fits on the bed only that way.

    Raises RejectedError for a file that is missing or damaged, or too large for the bed.
    """
    report = validate_file(path, criteria_from(CriteriaOptions(only=_CHECKS)))
    if report.errors:
        raise RejectedError(f"{path}: not sliced: {_first_of(path, report.errors)}")
    try:
        mesh = _mesh(path)
    except UnreadableError as error:  # it changed after the check
        raise RejectedError(f"{path}: not sliced: {error}") from None
    return placed_input(path, mesh, bed)


def placed_input(path: Path, mesh: Mesh, bed: tuple[float, float, float]) -> SlicerInput:
    """The model of a mesh, which a file holds. Raises RejectedError if it is too large."""
    corners = mesh.vertices.astype(np.float64)[mesh.faces]
    turned = not _fits(corners, bed)
    if turned:
        corners = np.stack((-corners[..., 1], corners[..., 0], corners[..., 2]), axis=-1)
    size = _size(corners)
    for what, value, limit in bed_sides(size, bed, 0):
        if value > limit + _NOISE:
            raise RejectedError(
                f"{path}: not sliced: too large for the bed: its {what} is {rounded_text(value)} "
                f"mm, the printer allows {number_text(limit)} mm; choose another --printer"
            )
    low, high = corners.min(axis=(0, 1)), corners.max(axis=(0, 1))
    x, y = (-(low + high) / 2)[:2].tolist()
    moved = x, y, -float(low[2])
    return SlicerInput(_stl(corners + moved), size, max(1, len(mesh.items)), turned, moved)


def _first_of(path: Path, errors: tuple[Finding, ...]) -> str:
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    lost = [found for found in errors if found.code in _BEYOND_REPAIR]
    if lost:
        return f"{lost[0].message}{more}; {lost[0].hint}"
    advice = f"; {_REPAIRABLE}"
    if errors[0].code.startswith("file-"):
        there = errors[0].code != "file-unreadable"
        advice = f"; run gatesmith validate {quoted(str(path))}" if there else ""
    return f"{errors[0].message}{more}{advice}"


def _mesh(path: Path) -> Mesh:
    if path.suffix.lower() in STEP_SUFFIXES:
        from gatesmith.cad.step_solid import read_step_solid

        return read_step_solid(path).mesh
    from gatesmith.mesh.mesh_file import read_mesh_file

    return read_mesh_file(path)[0]


def _size(corners: Corners) -> tuple[float, float, float]:
    length, depth, height = corners.max(axis=(0, 1)) - corners.min(axis=(0, 1))
    return float(length), float(depth), float(height)


def _fits(corners: Corners, bed: tuple[float, float, float]) -> bool:
    """Whether it fits on the bed as it lies; its height does not count."""
    return all(
        side <= room + _NOISE for side, room in zip(_size(corners)[:2], bed[:2], strict=True)
    )


def _stl(corners: Corners) -> bytes:
    from gatesmith.mesh.formats import Document, format_of
    from gatesmith.mesh.triangles import Mesh

    plain = Document("model", "", f"gatesmith {VERSION}", "", "", "")
    vertices = corners.reshape(-1, 3).astype(np.float32)
    faces = np.arange(len(vertices), dtype=np.int32).reshape(-1, 3)
    return format_of(".stl").encode(Mesh(vertices, faces, indexed=False), plain)
