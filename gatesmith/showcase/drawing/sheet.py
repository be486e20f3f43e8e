"""The whole drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.drawn.scene import Scene, View
from gatesmith.drawn.small import shrunk
from gatesmith.showcase.drawing.block import ground, listed, names, title_block
from gatesmith.showcase.drawing.dimensions import dimensions
from gatesmith.showcase.drawing.layout import PAPER, Layout
from gatesmith.showcase.drawing.views import views
from gatesmith.units import size_text

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.showcase.drawing.measures import Measures

_UNIT = 96 / 25.4  # an SVG has 96 units to the inch: printed at 100 % it has its true scale


def drawing_of(mesh: Mesh, measures: Measures) -> Scene:
    """The dimensioned drawing of a mesh on A4 paper; the mesh has triangles."""
    layout = Layout(mesh, measures)
    items = [
        *ground(),
        *views(layout),
        *dimensions(layout),
        *names(layout),
        *listed(layout),
        *title_block(layout),
    ]
    size = size_text(*(round(side, 2) for side in layout.size))
    return Scene(
        View(0.0, 0.0, PAPER.width * _UNIT, PAPER.height * _UNIT),
        tuple(shrunk(items, (0.0, 0.0), _UNIT)),
        f"Drawing: {measures.title}",
        f"Front, left side and top, {size} mm, scale {layout.scale_words}.",
    )
