"""The whole drawing on one sheet of A4, and its bytes as SVG, PDF or PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.units import size_text
from gatesmith.pictures.gallery.technical_drawing.dimensions import dimensions
from gatesmith.pictures.gallery.technical_drawing.projected_views import projected_views
from gatesmith.pictures.gallery.technical_drawing.sheet_layout import PAPER, SheetLayout
from gatesmith.pictures.gallery.technical_drawing.title_block import (
    paper,
    title_block,
    value_list,
    view_names,
)
from gatesmith.vector.elements import Drawing, ViewBox

if TYPE_CHECKING:
    from gatesmith.mesh.plain_mesh import PlainMesh
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pictures.gallery.facts import PieceFacts
    from gatesmith.vector.drafting import Say

SUFFIXES = (".svg", ".pdf", ".png")
_PIXELS = 1600  # the default width of a PNG


def technical_drawing(mesh: Mesh | PlainMesh, facts: PieceFacts, say: Say = str) -> Drawing:
    """The dimensioned drawing of a mesh on A4 paper; the mesh has triangles.

    ``say`` puts the words of the drawing into the language of the facts.
    """
    layout = SheetLayout(mesh, facts, say)
    items = [
        *paper(),
        *projected_views(layout),
        *dimensions(layout),
        *view_names(layout),
        *value_list(layout),
        *title_block(layout),
    ]
    size = size_text(*layout.size, decimals=2)
    return Drawing(
        ViewBox(0.0, 0.0, PAPER.width, PAPER.height),
        tuple(items),
        f"{say('Drawing')}: {facts.title}",
        say(f"Front, left side and top, {size} mm, scale {layout.scale_text}."),
        on_paper=True,
    )


def drawing_bytes(drawing: Drawing, suffix: str, pixels: int = _PIXELS) -> bytes:
    """A drawing as the content of a file; ``suffix`` is one of SUFFIXES.

    ``pixels`` is the width of a PNG. Raises ValueError for another suffix.
    """
    if suffix == ".svg":
        from gatesmith.vector.svg import svg_text

        return svg_text(drawing).encode("utf-8")
    if suffix == ".png":
        from gatesmith.vector.png import png_bytes

        return png_bytes(drawing, pixels)
    if suffix == ".pdf":
        from gatesmith.vector.pdf import pdf_bytes

        return pdf_bytes([drawing])
    raise ValueError(f"drawing: {suffix!r} is not a format of drawings; use {', '.join(SUFFIXES)}")
