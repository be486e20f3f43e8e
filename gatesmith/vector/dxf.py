"""DXF in millimetres: each layer of the drawing is a layer of the file; arcs stay arcs."""

from __future__ import annotations

import colorsys
import io
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gatesmith.vector.curves import arc_through, chords
from gatesmith.vector.elements import Anchor, Contour, Drawing, Text, joined

if TYPE_CHECKING:
    from ezdxf.layouts.layout import Modelspace

RECIPE_PROPERTY = "gatesmith-recipe"
VERSION = "R2004"  # the oldest version that can store a recipe; laser programs read it
_MILLIMETRES = 4  # the number of the unit in DXF
_CHUNK = 200  # characters of the recipe in one property; programs cut off longer ones
_CAPITAL = 0.72  # text height in DXF is that of a capital letter, not of the line
_HUES = (1, 2, 3, 4, 5, 6)  # AutoCAD's colours: red, yellow, green, cyan, blue, magenta
_BLACK, _GREY, _LIGHT = 7, 8, 9


def dxf_bytes(pages: Sequence[Drawing]) -> bytes:
    """The drawings as the bytes of a DXF file, side by side; y runs upwards.

    Dates and identities are fixed, so the same drawings give the same bytes. Faces are written
    as their outlines, cubic curves as chords.
    """
    drawing = joined(pages, below=False)
    with _fixed():
        from ezdxf.filemanagement import new

        document = new(VERSION, units=_MILLIMETRES)
        document.header.custom_vars.append("title", drawing.title)
        document.header.custom_vars.append("application", drawing.creator)
        for number, at in enumerate(range(0, len(drawing.recipe), _CHUNK)):
            chunk = drawing.recipe[at : at + _CHUNK]
            document.header.custom_vars.append(f"{RECIPE_PROPERTY}-{number:03}", chunk)
        space, height = document.modelspace(), drawing.view.height
        for item in drawing.items:
            colour = item.colour if isinstance(item, Text) else item.stroke or item.fill
            if item.layer and item.layer not in document.layers:
                document.layers.add(item.layer, color=colour_index(colour or "#000000"))
            look = {"layer": item.layer or "0"}
            if isinstance(item, Text):
                _write(space, item, height, look)
                continue
            for contour in item.contours:
                nodes = [(x, height - y, -bulge) for x, y, bulge in _nodes(contour)]
                space.add_lwpolyline(nodes, format="xyb", close=contour.closed, dxfattribs=look)
        for name in sorted(document.entitydb.dxf_types_in_use()):
            document.classes.add_class(name)  # by itself, the library uses the order of a set
        text = io.StringIO()
        document.write(text)
    return text.getvalue().replace("\r\n", "\n").encode("utf-8")


def colour_index(colour: str) -> int:
    """AutoCAD's colour number closest to a ``#rrggbb``: by hue, or by lightness for greys."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    hue, light, saturation = colorsys.rgb_to_hls(red, green, blue)
    if saturation > 0.5 and light > 0.05:
        return _HUES[round(hue * len(_HUES)) % len(_HUES)]
    return _BLACK if light < 0.25 else _GREY if light < 0.7 else _LIGHT


def _nodes(contour: Contour) -> list[tuple[float, float, float]]:
    """The points of a contour, each with the bulge of the next step: tan(sweep / 4)."""
    nodes = [(*contour.start, 0.0)]
    for step in contour.steps:
        start = nodes[-1][:2]
        arc = arc_through(start, *step) if len(step) == 2 else None
        if arc is None:
            nodes += [(*point, 0.0) for point in chords(start, step)]
        else:
            nodes[-1] = (*start, math.tan(arc.sweep / 4))
            nodes.append((*step[-1], 0.0))
    if contour.closed and math.dist(nodes[-1][:2], nodes[0][:2]) < 1e-9:
        nodes.pop()
    return nodes


def _write(space: Modelspace, text: Text, height: float, look: dict[str, str]) -> None:
    from ezdxf.enums import TextEntityAlignment

    align = {
        Anchor.START: TextEntityAlignment.LEFT,
        Anchor.MIDDLE: TextEntityAlignment.CENTER,
        Anchor.END: TextEntityAlignment.RIGHT,
    }[text.anchor]
    found = space.add_text(text.text, height=_CAPITAL * text.size, dxfattribs=look)
    found.set_placement((text.at[0], height - text.at[1]), align=align)


@contextmanager
def _fixed() -> Iterator[None]:
    """Write files without times and random identities, so that two runs give the same bytes."""
    from ezdxf import options  # type: ignore[attr-defined]  # public, but not exported for mypy

    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        options.write_fixed_meta_data_for_testing = before
