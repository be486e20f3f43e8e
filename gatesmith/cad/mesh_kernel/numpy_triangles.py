"""The triangles of a body of the mesh kernel, as a file holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.mesh_kernel.facets import evenly_divided
from gatesmith.cad.mesh_kernel.manifold_library import SMOOTH, manifold_library
from gatesmith.cad.mesh_kernel.native_library import surface_arrays
from gatesmith.cad.mesh_kernel.straightening import straightened_edges, without_lines
from gatesmith.cad.tessellate import rounded_points, welded

if TYPE_CHECKING:
    from gatesmith.cad.mesh_kernel.bodies import MeshBody
    from gatesmith.mesh.triangles import Mesh


def mesh_of(body: MeshBody) -> Mesh:
    """The triangles of a body, equal corners welded; the same in every process."""
    points, found = surface_arrays(manifold_library().simplified(body.manifold, SMOOTH))
    triangles = straightened_edges(points, found)
    places = rounded_points(points).astype(np.float64)
    return welded(points, without_lines(places, evenly_divided(points, triangles)))
