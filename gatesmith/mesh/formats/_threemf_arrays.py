"""Large arrays to and from lib3mf without a Python object for each number.

lib3mf's Python methods take bytes apart into single numbers and give lists of small objects: a
million triangles take as long to fetch as to parse, and four times their memory. The functions
here call the same entry points of its C interface, with memory that numpy holds.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    from numpy.typing import NDArray


def read_package(reader: lib3mf.Reader, data: bytes) -> None:
    """``reader.ReadFromBuffer(data)``. Raises what that raises."""
    wrapper = reader._wrapper
    # Only read from, though C says nothing of it; ``data`` outlives the call.
    start = ctypes.cast(ctypes.c_char_p(data), ctypes.POINTER(ctypes.c_uint8))
    wrapper.checkError(
        reader, wrapper.lib.lib3mf_reader_readfrombuffer(reader._handle, len(data), start)
    )


def vertices_of(piece: lib3mf.MeshObject) -> NDArray[np.float32]:
    """``piece.GetVertices()`` as float32 (n, 3), in the model's unit."""
    from lib3mf import Lib3MF

    found = np.empty((piece.GetVertexCount(), 3), np.float32)
    _fill(piece, "vertices", found, Lib3MF.Position)
    return found


def triangles_of(piece: lib3mf.MeshObject) -> NDArray[np.uint32]:
    """``piece.GetTriangleIndices()`` as uint32 (m, 3)."""
    from lib3mf import Lib3MF

    found = np.empty((piece.GetTriangleCount(), 3), np.uint32)
    _fill(piece, "triangleindices", found, Lib3MF.Triangle)
    return found


def _fill(
    piece: lib3mf.MeshObject,
    what: str,
    room: NDArray[np.float32] | NDArray[np.uint32],
    kind: type[ctypes.Structure],
) -> None:
    """Have lib3mf fill ``room``, a row for each thing of this kind, which it is told the size of.

    Raises lib3mf's own exception when the room is too small.
    """
    if ctypes.sizeof(kind) != room.itemsize * 3:
        raise TypeError(f"lib3mf's {kind.__name__} is not three numbers of {room.itemsize} bytes")
    if not len(room):
        return
    wrapper = piece._wrapper
    needed = ctypes.c_uint64()
    get = getattr(wrapper.lib, f"lib3mf_meshobject_get{what}")
    start = room.ctypes.data_as(ctypes.POINTER(kind))
    wrapper.checkError(piece, get(piece._handle, len(room), ctypes.byref(needed), start))
    if needed.value != len(room):
        raise RuntimeError(f"lib3mf gave {needed.value} of {len(room)}")
