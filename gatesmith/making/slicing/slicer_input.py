"""A file as the slicer gets it: judged, of a size that the bed takes, in the bed's middle."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.errors import RejectedError, UnreadableError
from gatesmith.core.footprint import bed_sides
from gatesmith.core.units import number_text
from gatesmith.validation.criteria import CriteriaOptions, criteria_from
from gatesmith.validation.file import STEP_SUFFIXES, validate_file
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.findings import Finding
    from gatesmith.mesh.triangles import Mesh

Corners = NDArray[np.float64]
"""The corners of triangles, (n, 3, 3) in mm."""

_CHECKS = ("file", "topology", "no-volume", "inside-out")
"""What a slicer needs: a file that can be read, closed, with its material inside."""

_REPAIRABLE = "gatesmith validate shows details, gatesmith repair fixes what it can"
_NOISE = 1e-3  # mm, within which a piece still goes onto a bed
_STEP_SECONDS = 120.0


@dataclass(frozen=True, eq=False)
class SlicerInput:
    """What is sliced: a binary STL around x = y = 0, standing on z = 0, and its size in mm.

    ``pieces`` is how many of them lie on the bed: the items of a 3MF's build, else 1.
    """

    stl: bytes
    size: tuple[float, float, float]
    pieces: int


def slicer_input(path: Path, bed: tuple[float, float, float]) -> SlicerInput:
    """The model in a file, turned by a quarter where it goes onto the bed only so.

    Raises RejectedError for a file that is missing or damaged, or too large for the bed.
    """
    report = validate_file(path, criteria_from(CriteriaOptions(only=_CHECKS)))
    if report.errors:
        raise RejectedError(f"{path}: not sliced: {_told(report.errors)}")
    try:
        mesh = _mesh(path)
    except UnreadableError as error:  # it changed since it was judged
        raise RejectedError(f"{path}: not sliced: {error}") from None
    corners = mesh.vertices.astype(np.float64)[mesh.faces]
    if not _fits(corners, bed):
        corners = np.stack((-corners[..., 1], corners[..., 0], corners[..., 2]), axis=-1)
    size = _size(corners)
    for what, value, limit in bed_sides(size, bed, 0):
        if value > limit + _NOISE:
            raise RejectedError(
                f"{path}: not sliced: too large for the bed: its {what} is {value:.2f} mm, the "
                f"printer allows {number_text(limit)} mm; choose another --printer"
            )
    low, high = corners.min(axis=(0, 1)), corners.max(axis=(0, 1))
    corners -= (*((low + high) / 2)[:2], low[2])
    return SlicerInput(_stl(corners), size, max(1, len(mesh.items)))


def _told(errors: tuple[Finding, ...]) -> str:
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    damaged = errors[0].code.startswith("file-")
    return f"{errors[0].message}{more}" + ("" if damaged else f"; {_REPAIRABLE}")


def _mesh(path: Path) -> Mesh:
    if path.suffix.lower() in STEP_SUFFIXES:
        from gatesmith.cad.step_solid import read_step_solid

        return read_step_solid(path, _STEP_SECONDS).mesh
    from gatesmith.mesh.mesh_file import read_mesh_file

    return read_mesh_file(path)[0]


def _size(corners: Corners) -> tuple[float, float, float]:
    length, depth, height = corners.max(axis=(0, 1)) - corners.min(axis=(0, 1))
    return float(length), float(depth), float(height)


def _fits(corners: Corners, bed: tuple[float, float, float]) -> bool:
    """Whether it goes onto the bed as it lies; its height is not looked at."""
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
