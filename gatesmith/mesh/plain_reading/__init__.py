"""Mesh files of any program read without numpy and lib3mf, for a Python in a browser.

Each module has ``read``, which gives the same triangles in the same order as the format's own
decoder, and refuses what that refuses with the same code. Corners at the same place are one vertex.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable

from gatesmith.core.errors import OutputError, UnreadableError
from gatesmith.mesh.plain_mesh import PlainMesh

ReadingProgress = Callable[[int, int], None]
"""Hears how much of a file is read, and how much there is."""

MOST_TRIANGLES = 4_000_000
"""Triangles of a file: 200 MB of binary STL, for which a browser has memory."""

_MODULES = {
    **{".stl": "stl_reading", ".3mf": "threemf_reading", ".obj": "obj_reading"},
    **{".ply": "ply_reading", ".glb": "glb_reading"},
}


def read_plainly(
    data: bytes, suffix: str, progress: ReadingProgress = lambda _done, _of: None
) -> PlainMesh:
    """The mesh in a file's bytes. Raises UnreadableError; OutputError for an unknown suffix."""
    name = _MODULES.get(suffix.lower())
    if name is None:
        raise OutputError(f"there is no mesh format {suffix!r}; known: {', '.join(_MODULES)}")
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    module = importlib.import_module(f"{__name__}.{name}")
    read: Callable[[bytes, ReadingProgress], PlainMesh] = module.read
    return read(data, progress)


def require_few(triangles: int) -> None:
    """Raises UnreadableError for more triangles than a browser has memory for."""
    if triangles > MOST_TRIANGLES:
        raise UnreadableError(
            "file-not-judged",
            f"{triangles} triangles are more than the {MOST_TRIANGLES} that a browser can check; "
            "use gatesmith validate",
        )
