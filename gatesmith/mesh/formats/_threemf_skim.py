"""The XML of a 3MF model without the vertices and triangles that are plainly right.

Nearly all of a model are rows of numbers, and an XML parser takes many times as long over them
as a pattern. What is left out here is written exactly as most programs write it, in numbers
that cannot be misread; anything else stays, for a parser to judge.
"""

from __future__ import annotations

import re

_SPACE = rb"[ \t\r\n]*+"
_NUMBER = rb'"[-+]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][-+]?[0-9]{1,3}+)?"'
_WHOLE = rb'"[0-9]{1,9}+"'  # one digit less than a number of 32 bits may have

# What programs say of a triangle besides: its material, and the strokes of a slicer's brush.
_SAID = b"".join(
    rb"(?: %s=%s)?+" % (name, value)
    for name, value in (
        *((name, _WHOLE) for name in (b"pid", b"p1", b"p2", b"p3")),
        (b"paint_(?:color|supports|seam)", rb'"[0-9A-F]*+"'),
        (b"slic3rpe:(?:custom_supports|custom_seam|mmu_segmentation)", rb'"[0-9A-F]*+"'),
    )
)
_VERTEX = rb"<vertex x=%s y=%s z=%s ?/>" % ((_NUMBER,) * 3)
_TRIANGLE = rb"<triangle v1=%s v2=%s v3=%s" % ((_WHOLE,) * 3) + _SAID + rb" ?/>"
_ROWS = re.compile(
    rb"<vertices>%s(?:%s%s)*+</vertices>" % (_SPACE, _VERTEX, _SPACE)
    + rb"|<triangles>%s(?:%s%s)*+</triangles>" % (_SPACE, _TRIANGLE, _SPACE)
)


def skimmed(text: bytes) -> bytes:
    """The text with each list of vertices and of triangles emptied that is plainly right.

    The tags of the lists stay, so what is wrong around them stays wrong.
    """
    return _ROWS.sub(lambda rows: _EMPTY[rows[0][1:2] + rows[0][2:3]], text)


_EMPTY = {b"ve": b"<vertices></vertices>", b"tr": b"<triangles></triangles>"}
