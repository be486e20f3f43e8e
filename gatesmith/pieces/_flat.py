"""Flat pieces: a plate, the carving in it, and pockets that an inlay can fill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from gatesmith.cad.plates import Plate
from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces import Part
from gatesmith.pieces._printable import (
    foot_chamfer,
    layers_down,
    layers_up,
    refuse_unprintable,
)

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.catalog import Printer

FLOOR_LAYERS = 2  # below a pocket: a single layer is see-through
SINK_SHARE = 0.3  # of the thickness: deep enough for a shadow
DEEPEST_SINK = 0.8  # mm: a deeper pocket only collects dust, or wastes filament in an inlay
EDGE_SHARE, EDGE_LAYERS = 0.15, 2  # of the thickness; layers: the chamfer of the upper edge
CORNER_SHARE = 0.04  # of the shorter side
CHAMFER_SHARE = 0.08  # of the shorter side, at most: the piece must stand on what is left


@dataclass(frozen=True)
class Colours:
    """The colours of a piece and of its inlay; ``inlay`` is None without one."""

    base: Colour
    inlay: Colour | None


def colours_of(base: str, *, inlay: bool, inlay_color: str) -> Colours:
    """The colours with these names. Raises ParameterError for an unknown name."""
    filled = colour_of(inlay_color, "inlay-color")
    return Colours(colour_of(base), filled if inlay else None)


@dataclass(frozen=True, kw_only=True)
class FlatPlan:
    """A tile or disc; its pockets are ``sink`` mm deep. Lengths in millimetres."""

    name: str
    plate: Plate
    sink: float
    colours: Colours
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """The plate's outline; its small corner radius is ignored."""
        plate = self.plate
        if plate.is_round:
            return Footprint.circle(plate.length, plate.thickness)
        return Footprint.rectangle(plate.length, plate.depth, plate.thickness)

    @property
    def slot(self) -> tuple[float, float]:
        """The length and depth of the real piece."""
        return self.plate.length, self.plate.depth

    @property
    def bed_faces(self) -> int:
        """One: no hole goes through the plate."""
        return 1

    @property
    def deepest(self) -> float:
        """The depth of the deepest hollow."""
        return self.sink

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The plate sunk everywhere to its deepest hollow, and the whole plate."""
        plate = self.plate
        least = plate.area * (plate.thickness - self.deepest) - plate.edge_loss
        return least, plate.area * plate.thickness

    @property
    def color(self) -> Colour:
        """The colour of the piece itself."""
        return self.colours.base


def sink_of(thickness: float, profile: Printer, option: str) -> float:
    """The depth of emblems and figures, mm, in whole layers.

    Raises CombinationError if too little is left below; ``option`` names the thickness.
    """
    least = layers_up(profile.detail_depth, profile)
    floor = FLOOR_LAYERS * profile.layer
    if exceeds(least + floor, thickness):
        raise CombinationError(
            (option, "detail-depth", "layer"),
            f"{option}: {number_text(thickness)} mm leaves no floor of {FLOOR_LAYERS} layers "
            f"below a carving {number_text(least)} mm deep; use at least "
            f"{number_text(least + floor)} mm or a finer printer",
        )
    return max(least, layers_down(min(SINK_SHARE * thickness, DEEPEST_SINK), profile))


def plate_of(
    size: tuple[float, float, float],
    chamfer: float,
    profile: Printer,
    adapted: list[str],
    *,
    is_round: bool = False,
    ground: float | None = None,
) -> Plate:
    """The plate with this length, depth and thickness, and with its edges computed.

    ``ground`` is the thickness left where a carving runs out across an edge. Raises
    CombinationError for a given chamfer that leaves too little.
    """
    long, deep, thick = size
    short = min(long, deep)
    edge = min(EDGE_SHARE * thick, EDGE_LAYERS * profile.layer)
    edge = edge if edge >= profile.layer else 0.0
    refuse_unprintable(chamfer, profile)
    most = min(CHAMFER_SHARE * short, (ground or thick) / 2)
    low = foot_chamfer(chamfer, profile, most, adapted)
    corner = short / 2 if is_round else CORNER_SHARE * short + max(low, edge)
    return Plate(long, deep, thick, corner, low, edge)


class Inlaid(Protocol):
    """What the model of a flat piece needs from its plan."""

    @property
    def name(self) -> str:
        """The name of the piece, in words."""

    @property
    def sink(self) -> float:
        """The depth of its pockets, mm."""

    @property
    def colours(self) -> Colours:
        """Its colours."""

    @property
    def footprint(self) -> Footprint:
        """Its outline and height."""


Carving = Callable[[Any], "list[Shape]"]
"""A function from the plan of a flat piece to shapes."""


def _nothing(_plan: Inlaid) -> list[Shape]:
    return []


def _plate(plan: FlatPlan) -> Shape:
    from gatesmith.cad.plates import plate_body

    return plate_body(plan.plate)


@dataclass(frozen=True)
class FlatModel:
    """The model of a flat piece: the carving in its body, as functions of its plan.

    ``pockets`` are the tools for pockets that an inlay can fill, ``hollows`` those for hollows
    that stay open even with an inlay, ``raised`` the shapes in the hollows, rooted in the body.
    """

    pockets: Carving
    hollows: Carving = _nothing
    raised: Carving = _nothing
    body: Callable[[Any], Shape] = _plate

    def build(self, plan: Inlaid) -> Shape:
        """The solid; with an inlay, its pockets are filled. Raises KernelError."""
        return self._carved(plan, with_pockets=plan.colours.inlay is None)

    def parts(self, plan: Inlaid) -> tuple[Part, ...]:
        """The piece and the filling of its pockets; none without an inlay."""
        if plan.colours.inlay is None:
            return ()
        base = plan.name.rpartition(" ")[2]
        return (
            Part(base, plan.colours.base, lambda: self._carved(plan, with_pockets=True)),
            Part("inlay", plan.colours.inlay, lambda: self._filling(plan)),
        )

    def _carved(self, plan: Inlaid, *, with_pockets: bool) -> Shape:
        from gatesmith.cad.kernel_errors import translated
        from gatesmith.cad.operations import cut, joined, sunken

        box = plan.footprint
        sizes = {"length": box.length, "depth": box.depth, "thickness": box.height}
        with translated(plan.name, "pockets" if with_pockets else "plate", **sizes):
            pockets = self.pockets(plan) if with_pockets else []
            # A filling is cut in space, so its pocket must be too: else their facets differ.
            sink = sunken if plan.colours.inlay is None else cut
            body = sink(cut(self.body(plan), self.hollows(plan)), pockets)
            return joined([body, *self.raised(plan)])

    def _filling(self, plan: Inlaid) -> Shape:
        from gatesmith.cad.kernel_errors import translated
        from gatesmith.cad.plates import filling

        whole = self._carved(plan, with_pockets=False)
        with translated(plan.name, "inlay", depth=plan.sink):
            return filling(whole, self.pockets(plan))
