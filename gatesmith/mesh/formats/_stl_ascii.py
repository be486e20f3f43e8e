"""STL as text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.errors import UnreadableError
from gatesmith.mesh.formats._numbers import numbers

if TYPE_CHECKING:
    from numpy.typing import NDArray

# One letter a line makes the whole structure one regular expression.
_LETTERS = {
    "solid": "S",
    "facet": "F",
    "outer": "O",
    "vertex": "V",
    "endloop": "L",
    "endfacet": "E",
    "endsolid": "Z",
}
_FACET = "FOVVVLE"
_SOLIDS = re.compile(rf"(?:S(?:{_FACET})*Z)*")
_OPEN_SOLID = re.compile(rf"S(?:{_FACET})*")


def write_ascii(name: str, normals: NDArray[np.float32], corners: NDArray[np.float32]) -> bytes:
    """The text of one solid: normals (m, 3), corners (m, 3, 3), in their shortest exact form."""
    directions = _rows(normals)
    places = _rows(corners.reshape(-1, 3))
    lines = [f"solid {name}"]
    for facet, direction in enumerate(directions):
        first, second, third = places[3 * facet : 3 * facet + 3]
        lines.append(
            f"facet normal {direction}\n  outer loop\n    vertex {first}\n    vertex {second}\n"
            f"    vertex {third}\n  endloop\nendfacet"
        )
    lines.append(f"endsolid {name}\n")
    return "\n".join(lines).encode("ascii", "replace")


def read_ascii(data: bytes) -> NDArray[np.float32]:
    """The corners of every facet of every solid in turn, float32 (m, 3, 3).

    Any case and any line ends. Raises UnreadableError: ``file-cut`` without its end or inside
    a facet, ``file-trailing`` after the last solid, ``file-decimal-comma``, ``file-not-a-mesh``
    for anything that is no STL text, ``file-empty`` without a facet.
    """
    text = data.decode("utf-8-sig", "replace")
    numbered = [
        (number, words)
        for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1)
        if (words := line.split())
    ]
    letters = "".join(_LETTERS.get(words[0].lower(), "?") for _, words in numbered)
    _demand_whole(letters, [number for number, _ in numbered])
    vertices = [entry for entry, letter in zip(numbered, letters, strict=True) if letter == "V"]
    if not vertices:
        raise UnreadableError("file-empty", "the STL text holds no facet")
    for number, words in vertices:
        if len(words) != 4:
            comma = any("," in word for word in words)
            raise UnreadableError(
                "file-decimal-comma" if comma else "file-not-a-mesh",
                f"line {number}: a vertex has three numbers, here are {len(words) - 1}",
            )
    flat = [word for _, words in vertices for word in words[1:]]
    values = numbers(flat, lambda place: f"line {vertices[place // 3][0]}")
    with np.errstate(over="ignore"):  # 1e99 becomes infinity, which a check reports
        return values.astype(np.float32).reshape(-1, 3, 3)


def _demand_whole(letters: str, lines: list[int]) -> None:
    """Raises UnreadableError unless the lines are whole solids and nothing else."""
    closed = _SOLIDS.match(letters)
    rest = letters[closed.end() :] if closed else letters
    if not rest:
        return
    before = len(letters) - len(rest)
    solid = _OPEN_SOLID.match(rest)
    if solid is None:
        code = "file-trailing" if before else "file-not-a-mesh"
        raise UnreadableError(code, f"line {lines[before]}: this belongs to no solid")
    tail = rest[solid.end() :]
    at = before + solid.end()
    # The last word of a cut file may itself be cut, so it counts as any word.
    if _FACET.startswith(tail) or (tail[-1] == "?" and _FACET.startswith(tail[:-1])):
        raise UnreadableError(
            "file-cut",
            f"line {lines[-1]}: the file ends "
            + ("inside a facet" if tail.strip("?") else "without endsolid"),
        )
    for letter, expected in zip(tail, _FACET, strict=False):
        if letter != expected:
            break
        at += 1
    raise UnreadableError("file-not-a-mesh", f"line {lines[at]}: not what follows in a facet")


def _rows(points: NDArray[np.float32]) -> list[str]:
    """Each row of (n, 3) as three words, the shortest that read back as the same float32."""
    return [f"{x} {y} {z}" for x, y, z in points.astype("U32").tolist()]
