"""File formats for meshes, one module each, found by walking this folder.

A module holds ``FORMAT``, a ``Format``. To add a format, add one file; modules whose names start
with ``_`` are its helpers.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.core.errors import OutputError

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True)
class Document:
    """The metadata of the piece in a file.

    ``command`` makes the piece again; ``recipe`` is the full recipe as one line of JSON, and
    ``digest`` its SHA-256 in hex. ``ascii`` selects text where a format has the choice, ``short``
    is the command for places with little space, if known. ``color`` is that of the filament, for
    formats with colours; ``natural`` names the colour that the piece is drawn in without one.
    ``thumbnail`` is a small PNG picture, for formats that can hold one.
    """

    title: str
    description: str
    application: str
    command: str
    recipe: str
    digest: str
    ascii: bool = False
    short: str = ""
    color: Colour | None = None
    natural: str = "sand"
    thumbnail: bytes | None = None


class BedItem(NamedTuple):
    """A kind on a bed by its number, ``turned`` by a quarter or not, and moved by x and y in mm."""

    kind: int
    x: float
    y: float
    turned: bool


@dataclass(frozen=True)
class Format:
    """A file format: a mesh to bytes and back.

    ``decode`` reads the file's own triangles without repairing, welding or dropping anything, and
    raises UnreadableError. ``recipe`` returns the recipe's JSON from a file's bytes, or None.
    """

    name: str
    suffix: str
    encode: Callable[[Mesh, Document], bytes]
    decode: Callable[[bytes], Mesh]
    recipe: Callable[[bytes], str | None]


_SUFFIXES = {"threemf": ".3mf"}  # where the suffix is not a valid module name


@cache  # the folder does not change at run time, and every file needs the names
def formats() -> Mapping[str, str]:
    """Suffix to module name of every mesh format, sorted; imports none of them."""
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    suffixes = {_SUFFIXES.get(name, f".{name}"): name for name in names if name[0] != "_"}
    return dict(sorted(suffixes.items()))


def format_of(suffix: str) -> Format:
    """The format of a suffix such as ``.stl``. Raises OutputError for an unknown one."""
    name = formats().get(suffix.lower())
    if name is None:
        raise OutputError(f"there is no mesh format {suffix!r}; known: {', '.join(formats())}")
    module = importlib.import_module(f"{__name__}.{name}")
    found = module.FORMAT
    if not isinstance(found, Format):
        raise TypeError(f"{module.__name__}.FORMAT is not a Format")
    return found
