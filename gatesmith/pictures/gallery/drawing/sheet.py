"""The whole drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.units import size_text
from gatesmith.pictures.gallery.drawing.block import ground, listed, names, title_block
from gatesmith.pictures.gallery.drawing.dimensions import dimensions
from gatesmith.pictures.gallery.drawing.layout import PAPER, Layout
from gatesmith.pictures.gallery.drawing.views import views
from gatesmith.vector.elements import Drawing, ViewBox

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pictures.gallery.drawing.measures import Measures


def drawing_of(mesh: Mesh, measures: Measures) -> Drawing:
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
    return Drawing(
        ViewBox(0.0, 0.0, PAPER.width, PAPER.height),
        tuple(items),
        f"Drawing: {measures.title}",
        f"Front, left side and top, {size} mm, scale {layout.scale_words}.",
        on_paper=True,
    )
