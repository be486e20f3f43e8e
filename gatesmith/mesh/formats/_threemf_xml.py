"""The XML parts of a 3MF package: whether they are well-formed, and which are models."""

from __future__ import annotations

from collections.abc import Iterable
from xml.parsers import expat

from gatesmith.core.errors import UnreadableError

START = "/3dmodel"
"""The end of the type of the relationship that leads to the model."""

_PICTURE = "/thumbnail"
"""The end of the type of the relationship that leads to a preview picture."""

QUOTED = 40
"""Letters of a wrong word that a message repeats."""

_ENCODINGS = frozenset(("utf-8", "utf8", "us-ascii"))


class XmlPart:
    """One part, which must be well-formed; ``at`` is the position that is being read."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self.start
        self._parser.EndElementHandler = self.end
        self._parser.XmlDeclHandler = self._declaration
        self._name = ""

    def read(self, name: str, text: bytes | Iterable[bytes]) -> None:
        """Read a part, whole or in blocks. Raises UnreadableError."""
        self._name = name
        try:
            for block in (text,) if isinstance(text, bytes) else text:
                self._parser.Parse(block, False)
            self._parser.Parse(b"", True)
        except expat.ExpatError as error:
            fault = expat.ErrorString(error.code)
            raise invalid(
                f"{name}, line {error.lineno}, column {error.offset + 1}: invalid XML: {fault}"
            ) from None
        except (LookupError, ValueError) as error:
            raise invalid(f"{name}: unknown encoding: {error}") from None
        self.finish()

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and encoding.lower() not in _ENCODINGS:
            raise invalid(
                f"{self._name} declares the encoding {encoding[:QUOTED]}; write it as UTF-8"
            )

    def at(self) -> str:
        """The part and the line that are being read."""
        return f"{self._name}, line {self._parser.CurrentLineNumber}"

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Handle the opening tag of an element."""

    def end(self, tag: str) -> None:
        """Handle the closing tag of an element."""

    def finish(self) -> None:
        """Check the part as a whole."""


class Relations(XmlPart):
    """The model parts that a list of relationships names, in order, and the ``pictures``."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.pictures: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Add the target of a relationship to a model or a picture of it."""
        if tag.rpartition(":")[2] != "Relationship":
            return
        kind, target = attributes.get("Type", ""), attributes.get("Target", "")
        for ending, targets in ((START, self.targets), (_PICTURE, self.pictures)):
            if target and kind.endswith(ending):
                targets.append(target)


def invalid(why: str) -> UnreadableError:
    """The error for a package that breaks a rule of 3MF."""
    return UnreadableError("3mf-invalid", why)
