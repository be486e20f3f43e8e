"""A dimensioned drawing of any piece or mesh: three views to scale, and a title block."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.vector.elements import Drawing

SUFFIXES = (".svg", ".pdf", ".png")
_PIXELS = 1600


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
