"""The parameters and the plan of a tower: every length of its model in plain arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.primitives import corner_slope
from gatesmith.catalog.sizes import TOWER_HEIGHT, TOWER_SIDE
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import count
from gatesmith.pieces._parameters import BED_CHAMFER, DETAIL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gatesmith.cad.outline import Point
    from gatesmith.cad.stonework import Bond
    from gatesmith.core.parameters import Value
    from gatesmith.pieces._paving import PavingSlab

_LOOK, _TOP = "Look", "Merlons"
MOST_VALUE = 4  # points of a tower tile (TI1)


@dataclass(frozen=True)
class TowerParameters:
    """A corner tower of the town wall; it fills its square like the wooden one."""

    tower_side: Annotated[float, TOWER_SIDE]
    tower_height: Annotated[float, TOWER_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    detail: Annotated[str, DETAIL] = "standard"
    value: Annotated[
        int,
        count(0, MOST_VALUE, help="points of its tile, as diamonds on the roof; 0 for none"),
    ] = 0
    merlons: Annotated[
        int | None,
        count(2, 40, group=_TOP, help="merlons on each face", automatic="from the side"),
    ] = None


Span = tuple[float, float]


@dataclass(frozen=True)
class Crown:
    """The head of a tower, millimetres.

    It leans out from ``foot`` to ``band``; above that it is upright. ``walk`` is the sunk roof,
    ``sill`` the foot of the crenels, ``parapet`` the thickness of the wall around the walk,
    ``crenels`` the gaps on each side. ``niches`` are the middles of the pointed niches between
    the corbels, ``niche`` their width, ``tip`` the height of their points, ``back`` the distance
    of their backs from the middle of the tower.
    """

    foot: float
    band: float
    walk: float
    sill: float
    parapet: float
    crenels: tuple[Span, ...]
    niches: tuple[float, ...]
    niche: float
    tip: float
    back: float


@dataclass(frozen=True)
class TowerPlan:
    """Lengths of a tower in millimetres; square, centred, z up.

    ``setback`` is how far the shaft is set back from the foot and the crown. The plinth is
    upright up to ``plinth`` and battered up to ``batter``. ``bond`` are the stones of the lower
    storey; the string course stands out by ``string_out`` from ``string[0]`` to ``string[1]``
    (0, 0 for none). ``slits`` are the middles of the arrow slits, ``slit`` their width,
    ``slit_span`` their lower and upper end, ``slit_depth`` their depth. ``pips`` are the middles
    of the diamonds on the walk, ``pip`` mm wide and ``pip_height`` mm high; a walk without diamonds
    has slabs of ``paving`` that are ``slab`` mm high.
    """

    side: float
    height: float
    bed_chamfer: float
    lean: float
    setback: float
    plinth: float
    batter: float
    bond: Bond
    string: Span
    string_out: float
    slits: tuple[float, ...]
    slit: float
    slit_span: Span
    slit_depth: float
    crown: Crown
    pips: tuple[Point, ...]
    pip: float
    pip_height: float
    paving: tuple[PavingSlab, ...]
    slab: float
    adapted: tuple[str, ...]

    @property
    def shaft(self) -> float:
        """The distance of the shaft's faces from the middle."""
        return self.side / 2 - self.setback

    @property
    def slope(self) -> float:
        """The height of the underside of a part that stands out by 1 mm on all four faces."""
        return corner_slope(self.lean)

    @property
    def slot(self) -> tuple[float, float]:
        """The square of the real tower."""
        return self.side, self.side

    @property
    def footprint(self) -> Footprint:
        """Exactly the tower's square."""
        return Footprint.rectangle(self.side, self.side, self.height)

    @property
    def chosen(self) -> Mapping[str, Value]:
        """The number of merlons on each face."""
        return {"merlons": len(self.crown.crenels) + 1}

    @property
    def bed_faces(self) -> int:
        """One foot."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The shaft up to the walk with all carving cut away, and the whole box."""
        core = 2 * (self.shaft - max(self.bond.level_depth, self.slit_depth))
        return core**2 * self.crown.walk, self.side**2 * self.height
