"""What measuring the undersides of a piece finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.core.findings import Place


@dataclass(frozen=True)
class Region:
    """One connected underside.

    ``at`` is its middle, ``area`` in mm², ``angle`` the largest in degrees from the vertical, and
    ``steep_area`` the part in mm² that slicers support. ``span`` is in mm, infinite where it is not
    supported at both ends, and ``top`` the level of its highest point in mm. ``held`` is whether
    the layers of a slicer hold it, None where that is not known.
    """

    at: Place
    area: float
    angle: float
    steep_area: float
    span: float
    top: float
    held: bool | None = None


@dataclass(frozen=True)
class Undersides:
    """The overhangs that would print on air, and every ceiling that is supported.

    ``unmeasured`` counts the undersides that were left out: there are larger ones enough, or they
    have so many edges that measuring them would take too long.
    """

    overhangs: tuple[Region, ...]
    bridges: tuple[Region, ...]
    unmeasured: int = 0
