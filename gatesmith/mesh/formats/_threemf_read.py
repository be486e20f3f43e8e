"""The meshes of a 3MF model as they are to be built."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.formats._component_guard import guard_components
from gatesmith.mesh.formats._shared import indexed_mesh
from gatesmith.mesh.formats._threemf_arrays import read_package, triangles_of, vertices_of
from gatesmith.mesh.formats._threemf_build import instances, placed
from gatesmith.mesh.formats._threemf_diagnosis import diagnose, diagnose_all
from gatesmith.mesh.formats._threemf_mend import mended
from gatesmith.mesh.formats._zip_guard import guard_zip
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    from numpy.typing import NDArray

# lib3mf's numbers of warnings about notes that programs leave for themselves: an attribute or
# metadata without a meaning in 3MF.
_HARMLESS = frozenset((0x80A7, 0x80B2))
_MILLIMETRES = {
    "MicroMeter": 0.001,
    "MilliMeter": 1.0,
    "CentiMeter": 10.0,
    "Inch": 25.4,
    "Foot": 304.8,
    "Meter": 1000.0,
}


class Reading(NamedTuple):
    """A model as lib3mf holds it, and the numbers of the build items that are not printed."""

    model: lib3mf.Model
    unprinted: frozenset[int]


def read_model(data: bytes) -> Reading:
    """The model. Raises UnreadableError; a warning is a failure, but for unknown notes.

    Slicers put attributes and metadata of their own into a model, which say nothing of the shape.
    """
    parts = guard_zip(data)
    guard_components(data, parts)
    try:
        return Reading(_model(data), diagnose(data))
    except UnreadableError as error:
        wrong, healed = error, mended(data)
    if healed is not None:
        try:
            return Reading(_model(healed), diagnose(healed))
        except UnreadableError as error:
            wrong = error
    diagnose_all(healed or data)
    raise wrong


def _model(data: bytes) -> lib3mf.Model:
    """The model as lib3mf reads it. Raises UnreadableError in lib3mf's own words."""
    import lib3mf

    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(False)  # in strict mode it stops at the first warning
    try:
        read_package(reader, data)
    except lib3mf.ELib3MFException as error:
        raise UnreadableError("3mf-invalid", f"not a valid 3MF: {error}") from error
    for number in range(reader.GetWarningCount()):
        code, said = reader.GetWarning(number)
        if code not in _HARMLESS:
            raise UnreadableError("3mf-invalid", f"not a valid 3MF: {said}")
    return model


def read_mesh(reading: Reading) -> Mesh:
    """Everything that is to be built as one mesh in millimetres, in the order of the build.

    Raises UnreadableError: ``3mf-empty``, ``3mf-mirrored``, ``3mf-invalid``, ``3mf-unsafe``.
    """
    model, unprinted = reading
    scale = _MILLIMETRES[model.GetUnit().name]
    vertices: list[NDArray[np.float32]] = []
    faces: list[NDArray[np.int64]] = []
    corners = triangles = 0
    starts: dict[int, int] = {}  # of each item, by its number in the build
    for piece, transform, item in instances(model, unprinted):
        if piece.GetTriangleCount():
            starts.setdefault(item, triangles)
        triangles += piece.GetTriangleCount()
        faces.append(triangles_of(piece) + np.int64(corners))
        vertices.append(placed(vertices_of(piece), transform, scale))
        corners += len(vertices[-1])
    if not faces or not sum(map(len, faces)):
        raise UnreadableError(
            "3mf-empty",
            "the 3MF has nothing to print: no triangle (supports, surfaces and items that are "
            "switched off do not count)",
        )
    mesh = indexed_mesh(np.concatenate(vertices), np.concatenate(faces))
    return replace(mesh, items=tuple(starts.values()), unit_known=True)
