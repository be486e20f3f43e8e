"""STL, binary and text."""

from __future__ import annotations

import struct
from dataclasses import replace

from gatesmith.mesh.file_words import STL_HEADER
from gatesmith.mesh.number_words import number
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.mesh.plain_reading import ReadingProgress, require_few
from gatesmith.mesh.plain_reading.collecting import Collected, single
from gatesmith.mesh.stl_normals import looked_at, normal_notes
from gatesmith.mesh.stl_size import is_text, require_whole
from gatesmith.mesh.stl_text import coordinates, decoded, facet_lines

_START = STL_HEADER + 4
_FACET = struct.Struct("<12x9f2x")
_WHOLE = struct.Struct("<12f2x")
_AT_ONCE = 20_000  # facets between two reports of progress


def read(data: bytes, progress: ReadingProgress) -> PlainMesh:
    """The facets of a file. Raises UnreadableError as the decoder of STL does."""
    declared = int.from_bytes(data[STL_HEADER:_START], "little") if len(data) >= _START else -1
    size = _START + _FACET.size * declared if declared >= 0 else -1
    if len(data) != size and is_text(data):
        return _from_text(data)
    require_whole(data, declared, size)
    require_few(declared)
    found = Collected()
    step = _AT_ONCE * _FACET.size
    view = memoryview(data)
    for start in range(_START, size, step):
        progress(start, size)
        for ax, ay, az, bx, by, bz, cx, cy, cz in _FACET.iter_unpack(view[start : start + step]):
            found.add_places(
                (ax + 0.0, ay + 0.0, az + 0.0),
                (bx + 0.0, by + 0.0, bz + 0.0),
                (cx + 0.0, cy + 0.0, cz + 0.0),
            )
    seen = [_WHOLE.unpack_from(view, _START + _FACET.size * each) for each in looked_at(declared)]
    notes = normal_notes((each[:3] for each in seen), (each[3:] for each in seen))
    return replace(found.mesh(), notes=notes)


def _from_text(data: bytes) -> PlainMesh:
    found = Collected()
    places = []
    facets, vertices, notes = facet_lines(decoded(data))
    for place in range(len(vertices)):
        words = coordinates(vertices, place)
        x, y, z = (number(word, lambda at: f"line {vertices.number(at)}", place) for word in words)
        places.append(single(x, y, z))
    for one, two, three in zip(places[::3], places[1::3], places[2::3], strict=True):
        found.add_places(one, two, three)
    seen = looked_at(len(facets))
    normals = (facets.words(each)[2:5] for each in seen)
    notes += normal_notes(normals, (sum(places[3 * each : 3 * each + 3], ()) for each in seen))
    return replace(found.mesh(), notes=notes)
