"""The triangles of a body of the mesh kernel, as a file holds them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.mesh_kernel.manifold_library import SMOOTH, manifold_library
from gatesmith.cad.mesh_kernel.native_library import surface_arrays
from gatesmith.cad.tessellate import welded
from gatesmith.cad.tidying.facets import evenly_divided
from gatesmith.cad.tidying.straightening import (
    straightened_edges,
    without_lines,
    without_short_edges,
)

if TYPE_CHECKING:
    from gatesmith.cad.mesh_kernel.bodies import MeshBody
    from gatesmith.mesh.triangles import Mesh


def mesh_of(body: MeshBody) -> Mesh:
    """The triangles of a body, equal corners welded; the same in every process."""
    solid = body.without_sheets().manifold
    points, found = surface_arrays(manifold_library().simplified(solid, SMOOTH))
    triangles = evenly_divided(points, straightened_edges(points, found))
    mesh = welded(without_short_edges(points, triangles), triangles)
    faces = without_lines(mesh.vertices.astype(np.float64), mesh.faces.astype(np.int64))
    return replace(mesh, faces=faces.astype(np.int32))
