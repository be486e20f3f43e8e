"""STL, 3MF and GLB without numpy and lib3mf, for a Python in a browser that may have neither.

Only files that these modules wrote are read again; anything else is refused as unreadable.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import OutputError

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.mesh.formats import Document
    from gatesmith.mesh.plain_mesh import PlainMesh


@dataclass(frozen=True, eq=False)
class PlainPart:
    """A body with the name of its object and its colour, where it has one."""

    name: str
    mesh: PlainMesh
    colour: Colour | None = None


@dataclass(frozen=True)
class PlainFormat:
    """A file format: parts to bytes and back.

    ``encode`` writes parts, ``decode`` reads the parts of a file that it wrote, nothing welded or
    repaired, and raises UnreadableError. ``several`` is whether a file can hold several parts.
    """

    name: str
    suffix: str
    encode: Callable[[Sequence[PlainPart], Document], bytes]
    decode: Callable[[bytes], list[PlainMesh]]
    several: bool = False


_MODULES = {".stl": "plain_stl", ".3mf": "plain_threemf", ".glb": "plain_glb"}


def plain_suffixes(*, several: bool = False) -> tuple[str, ...]:
    """The suffixes of the formats for one part, or for several."""
    return tuple(suffix for suffix in _MODULES if plain_format(suffix).several or not several)


def plain_format(suffix: str) -> PlainFormat:
    """The format of a suffix such as ``.stl``. Raises OutputError for an unknown one."""
    name = _MODULES.get(suffix.lower())
    if name is None:
        raise OutputError(f"a browser makes no {suffix!r}; known: {', '.join(_MODULES)}")
    found: PlainFormat = importlib.import_module(f"{__name__}.{name}").FORMAT
    return found
