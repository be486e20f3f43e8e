"""The mesh kernel without numpy gives the same triangles as with it."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.cad.kernel_choice import MESH, using
from gatesmith.cad.mesh_kernel.bodies import MeshBody
from gatesmith.cad.mesh_kernel.plain_triangles import plain_mesh_of
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.pieces import piece_names

from ..strength import SEED, sweep
from .comparing import random_recipe

# Seeds that gave needless corners and lines before.
PIECES = [("building", 0), ("chip", 0), ("gate", 1), ("guardian", 1), ("palace_tile", 1)]


@pytest.mark.parametrize(
    ("name", "number", "seed"),
    [(*known, "bk") for known in PIECES]
    + [(name, number, SEED) for name in piece_names() for number in range(sweep(0, 20))],
)
def test_the_triangles_are_the_same_without_numpy(name: str, number: int, seed: str) -> None:
    """A piece made in a browser would differ from that of the command line."""
    planned = plan_recipe(random_recipe(name, seed, number))
    with using(MESH, planned.recipe.quality) as kernel:
        builds = [part.build for part in planned.parts] or [lambda: planned.build(planned.plan)]
        for build in builds:
            body = build()
            assert isinstance(body, MeshBody)
            mesh, plain = kernel.tessellate(body, planned.recipe.quality), plain_mesh_of(body)
            assert np.array_equal(np.array(plain.vertices, dtype=np.float32), mesh.vertices)
            assert np.array_equal(np.array(plain.faces), mesh.faces)
            assert plain.volume == pytest.approx(mesh.volume, rel=1e-9)
            assert plain.area == pytest.approx(mesh.area, rel=1e-9)
            assert plain.box == mesh.box
