"""File formats for meshes, one module each, found by walking this folder.

A module holds ``FORMAT``, a ``Format``. To add a format, add one file.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from gatesmith.core.errors import OutputError

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True)
class Document:
    """What a file says about the piece in it, besides its shape.

    ``command`` makes the piece again; ``recipe`` is the full recipe as one line of JSON;
    ``digest`` is that recipe's SHA-256 in hex. ``ascii`` asks for text where there is a choice,
    ``short`` is the command for places with little room, where it is known; ``color`` is that
    of the filament, for formats that know colours, and ``natural`` names the one that the piece
    is drawn in where it has none; ``thumbnail`` is a small picture as PNG, for
    formats that have a place for one.
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


@dataclass(frozen=True)
class Format:
    """A file format: bytes from a mesh and back.

    ``decode`` reads the file's own triangles without repairing, welding or dropping anything
    and raises UnreadableError. ``recipe`` finds the recipe's JSON in a file's bytes, or None.
    """

    name: str
    suffix: str
    encode: Callable[[Mesh, Document], bytes]
    decode: Callable[[bytes], Mesh]
    recipe: Callable[[bytes], str | None]


_SUFFIXES = {"threemf": ".3mf"}  # where the suffix is no name that Python imports


@cache  # the folder does not change while the program runs, and each file asks
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
