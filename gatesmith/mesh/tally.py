"""A first look at a mesh: its numbers, and whether it is certainly closed.

A mesh that is closed here has no fault that the exact ``topology`` would find. Any other mesh needs
``topology``, which counts faults and locates them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Protocol

import numpy as np

from gatesmith.mesh._edge_keys import Keys, Names, salt
from gatesmith.mesh._parallel import in_two_threads
from gatesmith.mesh.triangles import NO_AREA

if TYPE_CHECKING:
    from io import BufferedIOBase

    from numpy.typing import NDArray

    from gatesmith.core.footprint import Box
    from gatesmith.mesh.triangles import Mesh


class _Sums:
    """The totals of the blocks of a mesh, independent of the order in which they are measured."""

    def __init__(self, blocks: int) -> None:
        """Room for this many blocks."""
        self._low = np.full((blocks, 3), np.nan, np.float32)
        self._high = self._low.copy()
        self._volumes = np.full(blocks, np.nan)
        self._areas = self._volumes.copy()
        self._smallest = self._volumes.copy()

    def put_box(self, block: int, corners: NDArray[np.float32]) -> None:
        """Add the box of a block's corners, float32 (9, b)."""
        self._low[block] = corners.min(axis=1).reshape(3, 3).min(axis=0)
        self._high[block] = corners.max(axis=1).reshape(3, 3).max(axis=0)

    def put(self, block: int, volume: float, area: float, smallest: float) -> None:
        """Add six times the volume, twice the area and the square of twice the least area."""
        self._volumes[block], self._areas[block], self._smallest[block] = volume, area, smallest

    @property
    def box(self) -> Box:
        """The box around all blocks."""
        low, high = self._low.min(axis=0).tolist(), self._high.max(axis=0).tolist()
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    @property
    def volume(self) -> float:
        """The signed volume in mm³."""
        return math.fsum(self._volumes.tolist()) / 6

    @property
    def area(self) -> float:
        """The area in mm²."""
        return math.fsum(self._areas.tolist()) / 2

    @property
    def smallest(self) -> float:
        """Twice the area of the smallest facet in mm²."""
        return math.sqrt(self._smallest.min())


class _Measures:
    """Measures facets block by block, in float64; owns its buffers."""

    def __init__(self, origin: NDArray[np.float64], block: int) -> None:
        """Buffers for ``block`` facets; ``origin`` (3,) is a point of the mesh, mm.

        Volumes are measured from there, so that a mesh far from zero loses no digits.
        """
        self._origin = origin[:, None]
        self._corners = np.empty((3, 3, block))
        self._sides = np.empty((2, 3, block))
        self._cross = np.empty((3, block))
        self._other = np.empty(block)

    def put(self, block: int, corners: NDArray[np.float32], sums: _Sums) -> None:
        """Measure corners, float32 (9, b)."""
        sums.put_box(block, corners)
        count = corners.shape[1]
        wide, other = self._corners[:, :, :count], self._other[:count]
        sides, cross = self._sides[:, :, :count], self._cross[:, :count]
        np.copyto(wide, corners.reshape(wide.shape))
        first = np.subtract(wide[1:], wide[0], out=sides)[0]
        second = sides[1]
        for axis in range(3):
            left, right = (axis + 1) % 3, (axis + 2) % 3
            np.multiply(first[left], second[right], out=cross[axis])
            cross[axis] -= np.multiply(first[right], second[left], out=other)
        heights = wide[0]
        heights -= self._origin
        heights *= cross
        volume = float(heights.sum())
        cross *= cross
        squares = np.add(cross[0], cross[1], out=other)
        squares += cross[2]
        smallest = float(squares.min())
        sums.put(block, volume, float(np.sqrt(squares, out=squares).sum()), smallest)


# Facets at a time: the buffers of a thread then take some 3 MB, about the cache of a core.
_BLOCK = 8192

# With more blocks than this, a second thread pays.
_FEW_BLOCKS = 3

_HEADER = 84
_FACET = np.dtype([("normal", "<f4", (3,)), ("corners", "<f4", (9,)), ("attribute", "<u2")])


@dataclass(frozen=True)
class Tally:
    """The measurements of a mesh, in mm, mm² and mm³, like those of ``Mesh``.

    ``closed`` means that every edge is used exactly twice, once in each direction, that no facet
    is collapsed, without area or on the points of another, and that all numbers are finite. When
    it is False, the mesh may still be closed.
    """

    triangles: int
    box: Box
    volume: float
    area: float
    closed: bool


def tally_of_stl(stream: BufferedIOBase, size: int) -> Tally | None:
    """The tally of a binary STL of ``size`` bytes, open for reading; never whole in memory.

    None when it is not a complete binary STL, or when a number is not finite. Takes 20 bytes for
    each facet and some 10 MB. Does not restore the position of the stream.
    """
    stream.seek(0)
    start = stream.read(_HEADER)
    triangles = int.from_bytes(start[80:], "little")
    if not triangles or len(start) < _HEADER or size != _HEADER + _FACET.itemsize * triangles:
        return None
    try:
        tally = _tally(_Facets(stream, triangles))
    except EOFError:  # shorter than ``size``
        return None
    return tally if math.isfinite(tally.area) else None


def tally_of_mesh(mesh: Mesh) -> Tally:
    """The tally of a mesh. If a coordinate is not finite, the area is not finite either."""
    if not len(mesh.faces):
        nowhere = (0.0, 0.0, 0.0)
        return Tally(0, (nowhere, nowhere), 0.0, 0.0, closed=False)
    return _tally(_Corners(mesh, Names(salt(), _BLOCK)))


def _tally(source: _Source) -> Tally:
    """Process all blocks, in two threads if there are many."""
    block = min(_BLOCK, source.triangles)
    blocks = -(-source.triangles // block)
    sums, keys, drawn = _Sums(blocks), Keys(source.triangles), salt()

    def work() -> None:
        """Process blocks while there are any."""
        corners, named = np.empty((9, block), np.float32), np.empty((4, block), np.uint64)
        edges = np.empty((3, block), np.int64)
        names, measures = Names(drawn, block), _Measures(source.origin, block)
        with np.errstate(all="ignore"):  # what is not finite shows in the area
            while (taken := source.take(corners)) is not None:
                count = _count(taken, source.triangles)
                those, points = corners[:, :count], named[:, :count]
                source.name(taken, those, names, points[:3])
                points[3] = points[0]
                keys.add(points, edges[:, :count])
                measures.put(taken, those, sums)

    if blocks > _FEW_BLOCKS:
        in_two_threads(work, work)
    else:
        work()
    # Twice the limit, because the exact way may round differently at the limit itself.
    sound = math.isfinite(sums.area) and sums.smallest > 2 * NO_AREA
    return Tally(source.triangles, sums.box, sums.volume, sums.area, sound and keys.closed())


class _Source(Protocol):
    """Provides facets, a block at a time; used by two threads."""

    triangles: int
    origin: NDArray[np.float64]

    def take(self, room: NDArray[np.float32]) -> int | None:
        """The number of the next block, whose corners go to ``room``, float32 (9, _BLOCK).

        Each -0.0 becomes 0.0. None after the last block.
        """

    def name(
        self, block: int, corners: NDArray[np.float32], names: Names, room: NDArray[np.uint64]
    ) -> None:
        """Put the names of the corners (9, b) of this block into ``room``, uint64 (3, b)."""


class _Facets:
    """The facets of a binary STL."""

    def __init__(self, stream: BufferedIOBase, triangles: int) -> None:
        """Reads the first facet. Raises EOFError when there is none."""
        self.triangles = triangles
        self._stream, self._next, self._lock = stream, 0, Lock()
        self._buffer = np.empty(min(_BLOCK, triangles), _FACET)
        self._read(1)
        self.origin = self._buffer["corners"][0, :3].astype(np.float64)
        stream.seek(_HEADER)

    def take(self, room: NDArray[np.float32]) -> int | None:
        """See ``_Source``."""
        with self._lock:
            block, count = self._next, _count(self._next, self.triangles)
            if not count:
                return None
            self._next += 1
            self._read(count)
            np.copyto(room[:, :count], self._buffer["corners"][:count].T)
        room += np.float32(0)
        return block

    def _read(self, count: int) -> None:
        """Fill the first ``count`` facets of the buffer. Raises EOFError."""
        if self._stream.readinto(self._buffer[:count].data) != count * _FACET.itemsize:
            raise EOFError("fewer triangles than declared")

    def name(
        self, _block: int, corners: NDArray[np.float32], names: Names, room: NDArray[np.uint64]
    ) -> None:
        """By the coordinates."""
        names.put(corners.view(np.uint32).reshape(3, 3, -1), room)


class _Corners:
    """The triangles of a mesh that is in memory."""

    def __init__(self, mesh: Mesh, names: Names) -> None:
        """Gives each vertex a name where the mesh is indexed."""
        self.triangles = len(mesh.faces)
        self._mesh, self._next, self._lock = mesh, 0, Lock()
        self.origin = mesh.vertices[mesh.faces[0, 0]].astype(np.float64)
        self._names = _names_of_vertices(len(mesh.vertices), names) if mesh.indexed else None

    def take(self, room: NDArray[np.float32]) -> int | None:
        """See ``_Source``."""
        with self._lock:
            block, count = self._next, _count(self._next, self.triangles)
            if not count:
                return None
            self._next += 1
        corners = self._mesh.vertices[self._faces(block)].reshape(count, 9)
        np.add(corners.T, np.float32(0), out=room[:, :count])
        return block

    def _faces(self, block: int) -> NDArray[np.int32]:
        """The faces of this block."""
        return self._mesh.faces[block * _BLOCK : (block + 1) * _BLOCK]

    def name(
        self, block: int, corners: NDArray[np.float32], names: Names, room: NDArray[np.uint64]
    ) -> None:
        """By the vertices where the mesh is indexed, else by the coordinates."""
        if self._names is None:
            names.put(corners.view(np.uint32).reshape(3, 3, -1), room)
        else:
            np.take(self._names, self._faces(block).T, out=room, mode="wrap")


def _names_of_vertices(count: int, names: Names) -> NDArray[np.uint64]:
    """A name for each number of a vertex, uint64 (count,)."""
    found = np.empty(-(-count // 3) * 3, np.uint64).reshape(-1, 3)
    for begin in range(0, len(found), _BLOCK):
        some = found[begin : begin + _BLOCK]
        words = np.zeros((3, 3, len(some)), np.uint32)
        words[:, 0] = np.arange(begin * 3, begin * 3 + some.size, dtype=np.uint32).reshape(-1, 3).T
        room = np.empty((3, len(some)), np.uint64)
        names.put(words, room)
        some[:] = room.T
    return found.reshape(-1)


def _count(block: int, triangles: int) -> int:
    """How many facets this block has; 0 after the last one."""
    return max(min(_BLOCK, triangles - block * _BLOCK), 0)
