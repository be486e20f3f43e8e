"""What is demanded of a 3MF's components before lib3mf sees them.

lib3mf walks every copy of every part while it reads, seventy million in a second: thirty
objects that each hold the one before twice, 4 kB of XML, take it half a minute, and each
further one doubles that.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from xml.parsers import expat

from gatesmith.core.errors import UnreadableError

MOST_COPIES = 10_000
"""How many meshes one object may put together: a plate of a printer holds a few hundred."""

MOST_COPIES_IN_ALL = 1_000_000
"""And all objects of a file: a hundredth of a second for lib3mf."""

_ROOT = "3d/3dmodel.model"


def guard_components(data: bytes, parts: Iterable[str]) -> None:
    """Raises UnreadableError ``3mf-unsafe`` when components multiply, ``3mf-invalid`` for XML.

    ``parts`` are the entries that hold components, as ``guard_zip`` found them; the zip must
    have passed it, so no document type is in it.
    """
    counter = _Counter()
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        # Only the root part may refer to others, so it comes last.
        for name in sorted(parts, key=lambda name: (name.lower() == _ROOT, name)):
            counter.read(package, name)


class _Counter:
    """Counts the meshes in each object; 3MF lets an object name only objects before it."""

    def __init__(self) -> None:
        self.copies: dict[tuple[str, str], int] = {}
        self.part = ""
        self.object = ("", "")
        self.total = 0

    def read(self, package: zipfile.ZipFile, name: str) -> None:
        """Counts through one part of the package."""
        self.part = name.lower()
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        try:
            with package.open(name) as stream:
                parser.ParseFile(stream)
        except (expat.ExpatError, LookupError, ValueError) as error:  # the latter: its encoding
            raise UnreadableError(
                "3mf-invalid", f"the XML of {name!r} is wrong: {error}"
            ) from error

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        """Opens an object, or adds what a component holds to the open one."""
        kind = tag.rpartition(":")[2]
        if kind == "object":
            self.object = (self.part, attributes.get("id", ""))
            self.copies[self.object] = 0
        elif kind == "component":
            paths = (value for key, value in attributes.items() if key.rpartition(":")[2] == "path")
            part = next(paths, self.part).lstrip("/").lower()
            held = max(self.copies.get((part, attributes.get("objectid", "")), 0), 1)
            copies = self.copies.get(self.object, 0) + held
            self.copies[self.object] = copies
            self.total += held
            if copies > MOST_COPIES:
                raise UnreadableError(
                    "3mf-unsafe",
                    f"object {self.object[1]!r} of the 3MF puts together over {MOST_COPIES} meshes",
                )
            if self.total > MOST_COPIES_IN_ALL:
                raise UnreadableError(
                    "3mf-unsafe",
                    f"the objects of the 3MF put together over {MOST_COPIES_IN_ALL} meshes",
                )
