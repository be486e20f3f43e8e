"""The parts of a piece with an inlay, as manifolds: for tests only."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from gatesmith.cad.kernel_choice import EXACT, MESH, using
from gatesmith.core.quality import Quality
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pieces import Plan, piece
from gatesmith.pieces._flat import FlatPlan
from gatesmith.pieces.chip import ChipPlan

from ..strength import NIGHTLY

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.core.parameters import Value

Manifold = Any
"""A ``manifold3d.Manifold``; the library bears no types where type checkers look for them."""


KERNEL = EXACT if NIGHTLY else MESH
"""What makes the parts: at each change the kernel of printed files, at night the exact one."""


def flat_plan(name: str, **values: Value) -> FlatPlan | ChipPlan:
    """The plan of a tile, a disc or a chip on the default printer."""
    found = piece(name)
    recipe = plan_piece(found, sort_values(found, values)).recipe
    plan = found.plan(recipe.parameters, recipe.profile)
    assert isinstance(plan, FlatPlan | ChipPlan)
    return plan


def solid_of(name: str, plan: Plan) -> Shape:
    """The solid of a plan."""
    with using(KERNEL):
        return piece(name).build(plan)


def manifold(shape: Shape) -> Manifold:
    """The triangles of a shape, which must be closed."""
    library = import_module("manifold3d")
    with using(KERNEL) as words:
        mesh = words.tessellate(shape, Quality.FINE)
    points = np.array(mesh.vertices, dtype=np.float32)
    made = library.Manifold(library.Mesh(points, np.array(mesh.faces, dtype=np.uint32)))
    assert made.status() == library.Error.NoError
    return made
