"""A dimensioned drawing of any piece or mesh: three views to scale, and a title block."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.vector.elements import Drawing

SUFFIXES = (".svg", ".pdf", ".png")
_INCH = 96 / 72  # units of a scene for a point of PDF
_PIXELS = 1600


def drawing_bytes(scene: Drawing, suffix: str, pixels: int = _PIXELS) -> bytes:
    """A drawing as the content of a file; ``suffix`` is one of SUFFIXES.

    ``pixels`` is the width of a PNG. Raises ValueError for another suffix.
    """
    if suffix == ".svg":
        from gatesmith.vector.svg import svg_text

        return svg_text(scene).encode("utf-8")
    if suffix == ".png":
        from gatesmith.vector.png import png_bytes

        return png_bytes(scene, pixels)
    if suffix == ".pdf":
        return _pdf(scene)
    raise ValueError(f"a drawing {suffix!r}: only {', '.join(SUFFIXES)} are drawn")


def _pdf(scene: Drawing) -> bytes:
    from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

    from gatesmith.vector.pdf import PLAIN, draw_scene

    out = io.BytesIO()
    page = scene.view.width / _INCH, scene.view.height / _INCH
    canvas = Canvas(out, pagesize=page, pageCompression=0, invariant=1, initialFontName=PLAIN)
    canvas.setTitle(scene.title)
    canvas.setSubject(scene.description)
    draw_scene(canvas, scene, (0.0, 0.0), 1 / _INCH)
    canvas.save()
    return out.getvalue()
