"""Scaling an exact solid, for a printer that shrinks or widens what it prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.exact_kernel.library import own_shape
from gatesmith.cad.kernel_errors import one_solid, translated

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Solid


def scaled(name: str, solid: Solid, factors: tuple[float, float, float]) -> Solid:
    """The solid scaled around the origin along x, y and z; itself for 1, 1, 1.

    Raises KernelError. Unequal factors turn planes and cylinders into splines.
    """
    if factors == (1.0, 1.0, 1.0):
        return solid
    x, y, z = factors
    with translated(name, "compensation"):
        exact = own_shape(solid)
        if x == y == z:
            return one_solid(exact.scale(x), name, "compensation")
        from cadquery import Matrix

        matrix = Matrix([[x, 0.0, 0.0, 0.0], [0.0, y, 0.0, 0.0], [0.0, 0.0, z, 0.0]])
        return one_solid(exact.transformGeometry(matrix), name, "compensation")
