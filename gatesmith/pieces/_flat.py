"""Flat pieces: a plate, what is hollowed out of it, and pockets that an inlay may fill."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint
from gatesmith.pieces._parts import Part

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.plates import Plate
    from gatesmith.core.colours import Colour
    from gatesmith.pieces._tiles import Colours


@dataclass(frozen=True, kw_only=True)
class FlatPlan(ABC):
    """A tile or disc; its pockets are ``sink`` mm deep. Lengths in millimetres."""

    name: str
    plate: Plate
    sink: float
    colours: Colours
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """The plate's outline, for its corners are hardly rounded."""
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
        """It lies on one face: nothing goes through it."""
        return 1

    @property
    def deepest(self) -> float:
        """How deep the deepest hollow is."""
        return self.sink

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The whole plate, and what is left when all of its face is as low as its deepest."""
        plate = self.plate
        least = plate.area * (plate.thickness - self.deepest) - plate.edge_loss
        return least, plate.area * plate.thickness

    @property
    def color(self) -> Colour:
        """The colour of the piece itself."""
        return self.colours.base

    @abstractmethod
    def pockets(self) -> list[Shape]:
        """Tools for what is sunk, and filled by an inlay."""

    def hollows(self) -> list[Shape]:
        """Tools for what stays open with an inlay, too."""
        return []

    def raised(self) -> list[Shape]:
        """What stands in the hollows, rooted in the plate."""
        return []

    def build(self) -> Shape:
        """The solid; with an inlay, its pockets are full. Raises KernelError."""
        return self._cut(with_pockets=self.colours.inlay is None)

    def parts(self) -> tuple[Part, ...]:
        """The piece and what fills its pockets; none without an inlay."""
        if self.colours.inlay is None:
            return ()
        word = self.name.rpartition(" ")[2]
        return (
            Part(word, self.colours.base, lambda: self._cut(with_pockets=True)),
            Part("inlay", self.colours.inlay, self._filling),
        )

    def _cut(self, *, with_pockets: bool) -> Shape:
        from gatesmith.cad.kernel import load, translated
        from gatesmith.cad.plates import plate_body
        from gatesmith.cad.sinking import sunken
        from gatesmith.cad.solids import cut, joined

        load()
        plate = self.plate
        sizes = {"length": plate.length, "depth": plate.depth, "thickness": plate.thickness}
        with translated(self.name, "pockets" if with_pockets else "plate", **sizes):
            pockets = self.pockets() if with_pockets else []
            # What fills a pocket is cut in space; only then are both divided alike.
            sink = sunken if self.colours.inlay is None else cut
            body = sink(cut(plate_body(plate), self.hollows()), pockets)
            return joined([body, *self.raised()])

    def _filling(self) -> Shape:
        from gatesmith.cad.kernel import translated
        from gatesmith.cad.plates import filling

        whole = self._cut(with_pockets=False)
        with translated(self.name, "inlay", depth=self.sink):
            return filling(whole, self.pockets())
