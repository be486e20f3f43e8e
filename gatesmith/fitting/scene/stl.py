"""A scene as one STL: every piece and the board a closed body of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.formats import Document, stl
from gatesmith.mesh.triangles import Mesh, joined_meshes
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.fitting.scene.arranging import Arrangement


def stl_of(arrangement: Arrangement, title: str) -> bytes:
    """The file's bytes, millimetres and z up, the pieces in the order of the scene."""
    program = f"gatesmith {VERSION}"
    document = Document(title, "", program, title, recipe="", digest="")
    return stl.encode(whole_of(arrangement), document)


def whole_of(arrangement: Arrangement) -> Mesh:
    """All bodies of a scene in one mesh."""
    bodies = [
        replace(figure.kind.mesh, vertices=figure.points.astype(np.float32))
        for figure in arrangement.figures
    ]
    if arrangement.board is not None:
        bodies.append(arrangement.board.whole)
    return joined_meshes(bodies)
