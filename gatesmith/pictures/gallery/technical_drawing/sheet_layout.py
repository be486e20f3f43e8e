"""The layout of a drawing: the front view, the left side beside it, the top view below it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.core.units import number_text
from gatesmith.vector.drafting import Rectangle, Say

if TYPE_CHECKING:
    from gatesmith.mesh.plain_mesh import PlainMesh
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pictures.gallery.facts import PieceFacts

PAPER = Rectangle(0.0, 0.0, 297.0, 210.0)
"""A4 across, mm."""

FRAME = Rectangle(8.0, 8.0, 281.0, 194.0)
BLOCK = Rectangle(169.0, 168.0, 120.0, 34.0)
"""The title block, in the frame's lower right corner."""

TIER = 8.0
"""The distance from a view to its first dimension line, and from that to the next."""

_INSET = 10.0  # of the views within the frame
_LEFT = 2 * TIER + 4  # for the heights and their texts
_BETWEEN = 3 * TIER
_STEPS = (1.0, 2.0, 3.0, 4.0, 5.0)
_LARGEST = 50.0


@dataclass(frozen=True)
class SheetLayout:
    """A mesh, its facts, and the places of its views; lengths on paper, except ``size``.

    ``say`` puts the drawing's own words into a language; the facts are in it already.
    """

    mesh: Mesh | PlainMesh
    facts: PieceFacts
    say: Say = str

    @cached_property
    def size(self) -> tuple[float, float, float]:
        """Length, depth and height, mm: exact if known, otherwise those of the mesh."""
        if self.facts.size is not None:
            return self.facts.size
        low, high = self.mesh.box
        return high[0] - low[0], high[1] - low[1], high[2] - low[2]

    @cached_property
    def scale(self) -> float:
        """Millimetres on paper per millimetre of the piece: the largest round scale that fits."""
        length, depth, height = self.size
        wide = FRAME.width - 2 * _INSET - _LEFT - _BETWEEN
        high = FRAME.height - 2 * _INSET - _BETWEEN
        most = min(
            wide / max(length + depth, 1e-9),
            high / max(height + depth, 1e-9),
            (BLOCK.top - FRAME.top - _INSET - 2 * TIER) / max(height, 1e-9),
            (BLOCK.left - FRAME.left - _INSET - _LEFT - TIER) / max(length, 1e-9),
        )
        known = [step * power for power in (1.0, 10.0) for step in _STEPS]
        whole = [scale for scale in known if scale <= min(most, _LARGEST)]
        if whole:
            return max(whole)
        parts = (step * 10.0**power for power in range(12) for step in _STEPS)
        return 1 / next(part for part in parts if 1 / part <= most)

    @property
    def scale_text(self) -> str:
        """The scale in the usual notation: ``5 : 1``."""
        if self.scale >= 1:
            return f"{number_text(self.scale)} : 1"
        return f"1 : {number_text(1 / self.scale)}"

    @property
    def front(self) -> Rectangle:
        """Seen from the front: x to the right, z up."""
        length, _, height = (side * self.scale for side in self.size)
        return Rectangle(FRAME.left + _INSET + _LEFT, FRAME.top + _INSET, length, height)

    @property
    def side(self) -> Rectangle:
        """Seen from the left."""
        return Rectangle(
            self.front.right + _BETWEEN,
            self.front.top,
            self.size[1] * self.scale,
            self.front.height,
        )

    @property
    def top(self) -> Rectangle:
        """Seen from above."""
        return Rectangle(
            self.front.left,
            self.front.bottom + _BETWEEN,
            self.front.width,
            self.size[1] * self.scale,
        )
