"""What is demanded of a 3MF's components before lib3mf sees them.

lib3mf walks every copy of every part while it reads: thirty objects that each hold the one
before twice, 4 kB of XML, take it half a minute, and each further one doubles that.
"""

from __future__ import annotations

import io
import re
import zipfile
from xml.parsers import expat

from gatesmith.errors import UnreadableError

MOST_COPIES = 10_000
"""How many meshes one object may put together."""

_ROOT = "3d/3dmodel.model"
_COMPONENT = re.compile(rb"<(?:[\w.-]+:)?component[\s/>]")


def guard_components(data: bytes) -> None:
    """Raises UnreadableError ``3mf-unsafe`` when components multiply, ``3mf-invalid`` for XML.

    The zip must have passed ``guard_zip``, so no document type is in it.
    """
    counter = _Counter()
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        # Only the root part may refer to others, so it comes last.
        for name in sorted(package.namelist(), key=lambda name: (name.lower() == _ROOT, name)):
            content = package.read(name)
            if _COMPONENT.search(content.replace(b"\0", b"")):
                counter.read(name, content)


class _Counter:
    """Counts the meshes in each object; 3MF lets an object name only objects before it."""

    def __init__(self) -> None:
        self.copies: dict[tuple[str, str], int] = {}
        self.part = ""
        self.object = ("", "")

    def read(self, name: str, content: bytes) -> None:
        """Counts through one part of the package."""
        self.part = name.lower()
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        try:
            parser.Parse(content, True)
        except expat.ExpatError as error:
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
            held = self.copies.get((part, attributes.get("objectid", "")), 0)
            copies = self.copies.get(self.object, 0) + max(held, 1)
            self.copies[self.object] = copies
            if copies > MOST_COPIES:
                raise UnreadableError(
                    "3mf-unsafe",
                    f"object {self.object[1]!r} of the 3MF puts together over {MOST_COPIES} meshes",
                )
