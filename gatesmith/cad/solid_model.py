"""From a plan to a proven solid and its triangles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from gatesmith.cad.fineness import FINENESS
from gatesmith.cad.kernel_choice import kernel
from gatesmith.cad.kernel_errors import one_solid, translated
from gatesmith.core.errors import KernelError
from gatesmith.core.footprint import box_deviation
from gatesmith.core.units import number_text, rounded_text

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape, Solid
    from gatesmith.core.footprint import Box, Footprint
    from gatesmith.core.quality import Quality
    from gatesmith.mesh.triangles import Mesh

# The exact solid has its footprint's box, except for the kernel's own rounding.
_BOX_TOLERANCE = 1e-3
# A mesh can lose the meshing distance over its whole area; the kernel may exceed it by this.
_DISTANCE_KEPT = 2.0
_NOISE = 1e-6  # of a volume, for bounds that a plain box meets exactly


class Sized(Protocol):
    """The part of a plan that a solid is checked against: footprint and volume bounds."""

    @property
    def footprint(self) -> Footprint:
        """Plan outline and height."""

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The least and the most volume, mm³."""


class Enclosing(Protocol):
    """A closed surface of triangles."""

    @property
    def volume(self) -> float:
        """What it encloses, mm³."""

    @property
    def area(self) -> float:
        """Its area, mm²."""


P = TypeVar("P", bound=Sized)


@dataclass(frozen=True, eq=False)
class SolidModel:
    """A solid, its triangles, and its exact volume in mm³."""

    solid: Solid
    mesh: Mesh
    volume: float


def modelled(
    name: str,
    plan: P,
    build: Callable[[P], Shape],
    quality: Quality,
    progress: Callable[[str], None],
) -> SolidModel:
    """Build and mesh a piece.

    Raises KernelError unless it is one valid solid with exactly the box of its footprint and a
    volume within the plan's bounds; MissingLibraryError where the kernel cannot be imported.
    """
    progress("starting the CAD kernel")
    kernel().load()
    progress("modelling")
    solid, volume = proven_solid(name, plan, build)
    progress("meshing")
    with translated(name, "meshing"):
        mesh = kernel().tessellate(solid, quality)
    require_volume(name, mesh, volume, quality)
    return SolidModel(solid, mesh, volume)


def require_volume(name: str, surface: Enclosing, volume: float, quality: Quality) -> None:
    """Raises KernelError unless triangles enclose the ``volume`` of their solid, mm³."""
    difference = abs(surface.volume - volume)
    allowed = _DISTANCE_KEPT * FINENESS[quality].distance * surface.area
    if difference > allowed:
        raise KernelError(
            f"{name}, meshing: the triangles enclose {rounded_text(surface.volume, 3)} mm³, the "
            f"solid {rounded_text(volume, 3)} mm³; the difference must be at most "
            f"{rounded_text(allowed, 3)} mm³"
        )


def modelled_part(
    name: str, build: Callable[[], Shape], quality: Quality, progress: Callable[[str], None]
) -> tuple[Mesh, float]:
    """The triangles of a part, which may be several bodies, and its volume in mm³.

    Raises KernelError unless all of it is solid; MissingLibraryError where the kernel cannot be
    imported.
    """
    progress("starting the CAD kernel")
    kernel().load()
    progress(f"modelling the {name.rpartition(', ')[2]}")
    with translated(*name.split(", ", 1)):
        shape = build()
        if not shape.isValid() or not shape.Solids():
            raise KernelError(f"{name}: the result is not a valid solid")
        return kernel().tessellate(shape, quality), shape.Volume()


def proven_solid(name: str, plan: P, build: Callable[[P], Shape]) -> tuple[Solid, float]:
    """The solid of a plan and its volume in mm³. Raises KernelError. The kernel is loaded."""
    with translated(name, "building"):
        shape = build(plan)
    solid = one_solid(shape, name)
    with translated(name, "measuring"):
        box, volume = kernel().box(solid), solid.Volume()
    off = box_deviation(box, plan.footprint.box)
    if off > _BOX_TOLERANCE:
        raise KernelError(
            f"{name}: a side of the solid is {number_text(off)} mm off its footprint: "
            f"it spans {_span(box)} instead of {_span(plan.footprint.box)}"
        )
    least, most = plan.volume_bounds
    missing = kernel().missing(solid)
    if not least * (1 - _NOISE) - missing <= volume <= most * (1 + _NOISE) + missing:
        raise KernelError(
            f"{name}: the solid has {rounded_text(volume, 3)} mm³, not {rounded_text(least, 3)} "
            f"to {rounded_text(most, 3)} mm³"
        )
    return solid, volume


def _span(box: Box) -> str:
    low, high = (" ".join(map(number_text, corner)) for corner in box)
    return f"{low} to {high} mm"
