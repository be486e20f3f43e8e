"""Shared parts of formats: numbers in text, comments, checked indices."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import NOT_FULLY_CHECKED, RejectedError, UnreadableError
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.file_words import RECIPE, one_line
from gatesmith.mesh.number_words import number, unreadable
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.formats import Document


def numbers(words: Sequence[str], where: Callable[[int], str]) -> NDArray[np.float64]:
    """The words as float64 (k,), in order; NaN and infinity pass, in every common spelling.

    ``where`` describes where a word is, from its index. Raises UnreadableError
    ``file-decimal-comma`` or ``file-not-a-mesh`` for the first word that is not a number.
    """
    try:
        values = np.array(words, dtype=np.float64)
    except ValueError:
        return np.array(
            [number(word, where, place) for place, word in enumerate(words)], dtype=np.float64
        )
    odd = next((at for at, word in enumerate(words) if "_" in word or not word.isascii()), None)
    if odd is not None:  # Python reads 1_0 and digits of every script, no mesh format does
        raise unreadable(words[odd], where(odd))
    return values


def plain_vertices(mesh: Mesh) -> NDArray[np.float32]:
    """A copy of the vertices, float32 (n, 3) in millimetres, with 0.0 for each -0.0."""
    return mesh.vertices.astype(np.float32) + np.float32(0.0)


def require_finite(mesh: Mesh, format_name: str) -> None:
    """Raises RejectedError when a vertex is NaN or infinite, which the format cannot store."""
    wrong = ~np.isfinite(mesh.vertices).all(axis=1)
    if wrong.any():
        row = int(np.flatnonzero(wrong)[0])
        raise RejectedError(
            f"{format_name} cannot hold vertex {row} at {mesh.vertices[row].tolist()}: "
            "not a finite number"
        )


def comment_lines(document: Document) -> list[str]:
    """The lines of a comment, without comment marks; the recipe comes last."""
    lines = [
        document.application,
        document.title,
        document.description,
        f"gatesmith command: {document.command}",
    ]
    recipe = document.recipe.replace("\r", " ").replace("\n", " ")
    return [line for line in map(one_line, lines) if line] + [RECIPE + recipe]


def recipe_in(text: bytes, mark: str) -> str | None:
    """The recipe's JSON from the comment line that begins with ``mark``, or None."""
    pattern = rf"^{re.escape(mark + RECIPE)}(.*?)\r?$".encode()
    found = re.search(pattern, text, re.MULTILINE)
    return found[1].decode("utf-8", "replace") if found else None


@dataclass(frozen=True)
class Polygons:
    """Lists of different lengths: ``values``, int32 or int64 (t,), and ``lengths``, int64 (n,)."""

    values: NDArray[np.integer]
    lengths: NDArray[np.int64]


def fan(polygons: Polygons) -> NDArray[np.integer]:
    """Triangles, int32 or int64 (m, 3), from polygons: fans from each first corner, in order.

    Where all polygons are triangles these are the ``values`` themselves. Raises UnreadableError
    for a polygon of fewer than three corners.
    """
    lengths = polygons.lengths
    short = np.flatnonzero(lengths < 3)
    if len(short):
        raise UnreadableError(
            "file-not-a-mesh",
            f"face {short[0] + 1} has {lengths[short[0]]} corners; at least three are required",
        )
    if (lengths == 3).all():
        return polygons.values.reshape(-1, 3)
    triangles = np.empty((int(lengths.sum()) - 2 * len(lengths), 3), polygons.values.dtype)
    corner = row = 0
    for some in blocks(len(lengths)):
        own = lengths[some]
        parts = own - 2
        apex = np.repeat(corner + np.cumsum(own) - own, parts)
        second = apex + np.arange(1, len(apex) + 1) - np.repeat(np.cumsum(parts) - parts, parts)
        places = np.stack((apex, second, second + 1), axis=1)
        triangles[row : row + len(apex)] = polygons.values[places]
        corner, row = corner + int(own.sum()), row + len(apex)
    return triangles


MOST_TRIANGLES = 3_000_000
"""Triangles from which on a mesh must have a vertex for each three: a closed one has more."""

_MOST_EACH = 3


def require_vertices(triangles: int, vertices: int) -> None:
    """Raises UnreadableError where many triangles have few vertices: most repeat others.

    A file of a hundred megabytes may hold thirty million of them, which would take minutes.
    """
    if triangles > max(MOST_TRIANGLES, _MOST_EACH * vertices):
        raise UnreadableError(
            NOT_FULLY_CHECKED,
            f"it has {triangles} triangles or more on only {vertices} vertices, so most repeat "
            f"others; up to {MOST_TRIANGLES} such triangles are judged",
        )


def indexed_mesh(
    vertices: NDArray[np.float32], faces: NDArray[np.integer], *, indexed: bool = True
) -> Mesh:
    """A mesh of a file's vertices, float32 (n, 3) in mm, and faces, int32 or int64 (m, 3).

    Raises UnreadableError when there is no face, or one uses a vertex that does not exist.
    """
    if not len(faces):
        raise UnreadableError("file-empty", "the file has no triangles")
    require_vertices(len(faces), len(vertices))
    if faces.min() < 0 or faces.max() >= len(vertices):
        wrong = (faces < 0) | (faces >= len(vertices))
        row, column = (int(place) for place in np.argwhere(wrong)[0])
        raise UnreadableError(
            "file-not-a-mesh",
            f"face {row + 1} uses vertex {faces[row, column]} (counted from 0), but the file has "
            f"only {len(vertices)}",
        )
    return Mesh(np.ascontiguousarray(vertices), faces.astype(np.int32, copy=False), indexed=indexed)
