"""Vertices and faces collected one by one."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.plain_mesh import PlainMesh, Point
from gatesmith.mesh.plain_reading import require_few

_SINGLE = struct.Struct("<3f")
_INFINITE = float("inf")


def single(x: float, y: float, z: float) -> Point:
    """A point in single precision: infinite beyond it, 0.0 for -0.0."""
    try:
        x, y, z = _SINGLE.unpack(_SINGLE.pack(x, y, z))
    except OverflowError:
        x, y, z = (_single(each) for each in (x, y, z))
    return x + 0.0, y + 0.0, z + 0.0


def _single(value: float) -> float:
    try:
        return float(struct.unpack("<f", struct.pack("<f", value))[0])
    except OverflowError:
        return _INFINITE if value > 0 else -_INFINITE


class Collected:
    """A mesh that grows; equal places become one vertex."""

    def __init__(self) -> None:
        self._numbers: dict[Point, int] = {}
        self._faces: list[tuple[int, int, int]] = []

    def number(self, place: Point) -> int:
        """The number of the vertex at a place."""
        return self._numbers.setdefault(place, len(self._numbers))

    def numbers(self, places: Iterable[Point]) -> list[int]:
        """The numbers of the vertices at places."""
        return list(map(self.number, places))

    def add(self, face: tuple[int, int, int]) -> None:
        """One triangle more, by numbers of vertices."""
        self._faces.append(face)

    def add_places(self, one: Point, two: Point, three: Point) -> None:
        """One triangle more, by its corners."""
        number = self.number
        self._faces.append((number(one), number(two), number(three)))

    def mesh(self) -> PlainMesh:
        """What was collected. Raises UnreadableError where there is no triangle, or too many."""
        if not self._faces:
            raise UnreadableError("file-empty", "the file has no triangles")
        require_few(len(self._faces))
        return PlainMesh(list(self._numbers), self._faces)


def corner(numbers: Sequence[int], place: int, face: int) -> int:
    """The vertex that a face names. Raises UnreadableError where there is none."""
    if not 0 <= place < len(numbers):
        raise UnreadableError(
            "file-not-a-mesh",
            f"face {face} uses vertex {place} (counted from 0), but the file has only "
            f"{len(numbers)}",
        )
    return numbers[place]
