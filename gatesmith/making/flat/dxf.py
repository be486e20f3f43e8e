"""DXF: a drawing in millimetres, one layer a meaning, and what is found in such a file again."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.making.flat.drawing import Drawing, Ink, Seen, Words
from gatesmith.making.flat.shapes import Box, Path, box_of, moved

if TYPE_CHECKING:
    from ezdxf.layouts.layout import Modelspace

VERSION = "R2004"  # the oldest that has room for a recipe; programs for lasers read it
MILLIMETRES = 4  # the unit in DXF's own counting
COLOURS = {
    Ink.CUT: 1,
    Ink.STONE: 8,
    Ink.NOTE: 7,
    Ink.FOLD: 5,
    Ink.VALLEY: 3,
    Ink.GLUE: 9,
}
"""AutoCAD's colour of each layer: cuts are red."""

RECIPE = "gatesmith-recipe"
CHUNK = 200  # characters of the recipe in one property; programs cut off longer ones


def encode_dxf(drawing: Drawing) -> bytes:
    """The drawing as DXF; pages lie side by side. Dates and identities are fixed."""
    with _fixed():
        from ezdxf.filemanagement import new

        document = new(VERSION, units=MILLIMETRES)
        document.header.custom_vars.append("title", drawing.title)
        document.header.custom_vars.append("application", drawing.application)
        for number, chunk in enumerate(_chunks(drawing.recipe)):
            document.header.custom_vars.append(f"{RECIPE}-{number:03}", chunk)
        for ink, colour in COLOURS.items():
            document.layers.add(ink, color=colour)
        document.layers.add("words", color=COLOURS[Ink.STONE])
        space, left = document.modelspace(), 0.0
        for page in drawing.pages:
            for stroke in page.all_strokes:
                nodes = moved(stroke.path, left, 0.0)
                space.add_lwpolyline(
                    nodes, format="xyb", close=stroke.closed, dxfattribs={"layer": stroke.ink}
                )
            for line in page.all_words:
                _write(space, line, left)
            left += page.width
        for name in sorted(document.entitydb.dxf_types_in_use()):
            document.classes.add_class(name)  # else the library does, in the order of a set
        text = io.StringIO()
        document.write(text)
    return text.getvalue().replace("\r\n", "\n").encode("utf-8")


def _write(space: Modelspace, line: Words, left: float) -> None:
    from ezdxf.enums import TextEntityAlignment

    align = TextEntityAlignment.CENTER if line.centred else TextEntityAlignment.LEFT
    text = space.add_text(
        line.text,
        height=line.size * 0.72,  # DXF counts the height of a capital, not of the line
        rotation=90.0 if line.upright else 0.0,
        dxfattribs={"layer": "words"},
    )
    text.set_placement((left + line.x, line.y), align=align)


@contextmanager
def _fixed() -> Iterator[None]:
    """Files without the time of day and random identities, so that two runs are alike."""
    from ezdxf import options  # type: ignore[attr-defined]  # public, but not said to mypy

    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        options.write_fixed_meta_data_for_testing = before


def _chunks(text: str) -> list[str]:
    return [text[at : at + CHUNK] for at in range(0, len(text), CHUNK)]


def read_dxf(data: bytes) -> Seen:
    """What is in a drawing that was written here. Raises UnreadableError for another."""
    from ezdxf.entities.lwpolyline import LWPolyline
    from ezdxf.filemanagement import read
    from ezdxf.lldxf.const import DXFError

    try:
        document = read(io.StringIO(data.decode("utf-8")))
    except (DXFError, UnicodeDecodeError, OSError, ValueError) as error:
        raise UnreadableError("file-not-a-mesh", f"is no drawing of gatesmith: {error}") from None
    found: list[Box] = []
    gaps = 0
    for entity in document.modelspace().query("LWPOLYLINE"):
        if not isinstance(entity, LWPolyline) or entity.dxf.layer != Ink.CUT:
            continue
        path: Path = tuple((x, y, bulge) for x, y, bulge in entity.get_points("xyb"))
        if entity.closed:
            found.append(box_of([path]))
        else:
            gaps += 1
    properties = dict(document.header.custom_vars.properties)
    chunks = [properties[name] for name in sorted(properties) if name.startswith(RECIPE)]
    return Seen(tuple(found), gaps, (), "".join(chunks))
