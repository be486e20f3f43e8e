"""Changes that break a mesh file, so that it must never be called sound afterwards."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

import numpy as np

from .files import FACET, HEADER, MODEL, package
from .packages import unpacked
from .shapes import Shape

_START = HEADER + 4
_MOVED = (1e-3, 0.01, 0.1, 1.0, 20.0, 1e3, 1e5, 1e9, 1e20, 1e38)
"""Millimetres that a corner is moved by: from far beyond a millionth of 50 mm, the largest
diagonal, to as far as float32 goes, where the rest of the mesh is a point beside it."""


class Broken(NamedTuple):
    """The bytes of a broken file, and where it was broken."""

    data: bytes
    where: str


Write = Callable[[Shape], bytes]
Break = Callable[[Shape, Write, Random], Broken]


def cut(least: int) -> Break:
    """At least this many bytes are missing at the end."""

    def broken(shape: Shape, write: Write, source: Random) -> Broken:
        data = write(shape)
        missing = source.randint(least, len(data))
        return Broken(data[: len(data) - missing], f"by {missing}")

    return broken


def last_face_cut(shape: Shape, write: Write, source: Random) -> Broken:
    """Text that ends within its last face, or before it.

    A file that counts nothing and lacks more may hold whole bodies of several, and is sound.
    """
    data = write(shape)
    last = len(data) - data.rstrip().rindex(b"\n") - 1
    missing = source.randint(2, last)
    return Broken(data[: len(data) - missing], f"by {missing}")


def counted_wrong(shape: Shape, write: Write, source: Random) -> Broken:
    """A binary STL that declares another number of facets."""
    data, count = write(shape), len(shape.faces)
    near = [count - 1, count + 1, count * 2, 0, 2**32 - 1, source.randrange(2**32)]
    said = source.choice([number for number in near if number != count])
    return Broken(data[:HEADER] + struct.pack("<I", said) + data[_START:], f"{said}")


def faces_counted_wrong(shape: Shape, write: Write, source: Random) -> Broken:
    """A PLY that declares another number of faces."""
    count = len(shape.faces)
    said = source.choice((count - 1, count + 1, count * 2, 0))
    old, new = f"element face {count}\n".encode(), f"element face {said}\n".encode()
    return Broken(write(shape).replace(old, new), f"{said}")


def corner_moved(shape: Shape, write: Write, source: Random) -> Broken:
    """A coordinate of one corner of one facet of a binary STL: its sides have no partner."""
    data = bytearray(write(shape))
    facet, corner, axis = _somewhere(shape, source)
    at = _START + facet * FACET.itemsize + 12 + 12 * corner + 4 * axis
    (old,) = struct.unpack_from("<f", data, at)
    new = old + source.choice((-1, 1)) * source.choice(_MOVED)
    struct.pack_into("<f", data, at, new)
    return Broken(bytes(data), f"facet {facet} {old} to {new}")


def text_corner_moved(shape: Shape, write: Write, source: Random) -> Broken:
    """The same in a text STL."""
    lines = write(shape).decode().split("\n")
    facet, corner, axis = _somewhere(shape, source)
    at = 1 + 7 * facet + 2 + corner
    words = lines[at].split(" ")
    old = words[1 + axis]
    words[1 + axis] = repr(float(old) + source.choice((-1, 1)) * source.choice(_MOVED))
    lines[at] = " ".join(words)
    return Broken("\n".join(lines).encode(), f"facet {facet} {old} to {words[1 + axis]}")


def _somewhere(shape: Shape, source: Random) -> tuple[int, int, int]:
    return source.randrange(len(shape.faces)), source.randrange(3), source.randrange(3)


def facet_dropped(shape: Shape, write: Write, source: Random) -> Broken:
    """A whole file without one of the facets."""
    facet = source.randrange(len(shape.faces))
    return Broken(write(shape.without(facet)), f"facet {facet}")


def facet_turned(shape: Shape, write: Write, source: Random) -> Broken:
    """A whole file with one facet flipped."""
    facet = source.randrange(len(shape.faces))
    return Broken(write(shape.flipped(facet)), f"facet {facet}")


def facet_doubled(shape: Shape, write: Write, source: Random) -> Broken:
    """A whole file with one facet repeated: its edges are used three times."""
    facet = source.randrange(len(shape.faces))
    more = np.concatenate((shape.faces, shape.faces[facet : facet + 1]))
    return Broken(write(Shape(shape.points, more)), f"facet {facet}")


def renamed_corner(shape: Shape, write: Write, source: Random) -> Broken:
    """A facet that names another point in one corner."""
    faces = shape.faces.copy()
    facet, corner, _ = _somewhere(shape, source)
    others = [name for name in range(len(shape.points)) if name not in faces[facet]]
    faces[facet, corner] = source.choice(others)
    return Broken(write(Shape(shape.points, faces)), f"facet {facet} corner {corner}")


def trailing(shape: Shape, write: Write, source: Random) -> Broken:
    """Bytes after the end."""
    size = source.choice((1, 2, 3, 50, 51, 100))
    return Broken(write(shape) + bytes([source.randint(1, 255)]) * size, f"{size}")


def model_cut(shape: Shape, write: Write, source: Random) -> Broken:
    """A whole zip in which the XML of the model ends too soon."""
    entries = dict(unpacked(write(shape)))
    missing = source.randint(1, len(entries[MODEL]))
    entries[MODEL] = entries[MODEL][:-missing]
    return Broken(package(entries), f"by {missing}")


_WHOLE: tuple[tuple[str, Break], ...] = (
    ("dropped", facet_dropped),
    ("turned", facet_turned),
    ("doubled", facet_doubled),
)

# Text may lack its last line end, and the name after endsolid; an OBJ says nowhere how much it
# holds, so only a cut into its last face is sure to be one.
BREAKS: Mapping[str, tuple[tuple[str, Break], ...]] = {
    "stl": (
        ("cut", cut(1)),
        ("miscounted", counted_wrong),
        ("moved", corner_moved),
        ("trailing", trailing),
        *_WHOLE,
    ),
    "stl-text": (
        ("cut", cut(len("d mesh\n"))),
        ("moved", text_corner_moved),
        *_WHOLE,
    ),
    "3mf": (
        ("cut", cut(1)),
        ("model-cut", model_cut),
        ("trailing", trailing),
        ("renamed", renamed_corner),
        *_WHOLE,
    ),
    "obj": (("cut", last_face_cut), ("renamed", renamed_corner), *_WHOLE),
    "ply": (
        ("cut", cut(1)),
        ("miscounted", faces_counted_wrong),
        ("trailing", trailing),
        ("renamed", renamed_corner),
        *_WHOLE,
    ),
    "ply-text": (
        ("cut", cut(2)),
        ("miscounted", faces_counted_wrong),
        ("renamed", renamed_corner),
        *_WHOLE,
    ),
    "glb": (("cut", cut(1)), ("trailing", trailing), ("renamed", renamed_corner), *_WHOLE),
}
