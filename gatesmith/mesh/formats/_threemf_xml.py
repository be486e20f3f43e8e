"""The XML parts of a 3MF package: well-formed, and which of them are models."""

from __future__ import annotations

import io
from xml.parsers import expat

from gatesmith.core.errors import UnreadableError

START = "/3dmodel"
"""How the type of the relationship ends that leads to the model."""

QUOTED = 40
"""Letters of a wrong word that a message repeats."""

_ENCODINGS = frozenset(("utf-8", "utf8", "us-ascii"))


class XmlPart:
    """One part, which must be well-formed; ``at`` names the place that is being read."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self.start
        self._parser.EndElementHandler = self.end
        self._parser.XmlDeclHandler = self._declaration
        self._name = ""

    def read(self, name: str, text: bytes) -> None:
        """Looks through a part. Raises UnreadableError."""
        self._name = name
        try:
            self._parser.ParseFile(io.BytesIO(text))
        except expat.ExpatError as error:
            said = expat.ErrorString(error.code)
            raise invalid(
                f"{name}, line {error.lineno}, column {error.offset + 1}: invalid XML: {said}"
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

    def start(self, tag: str, said: dict[str, str]) -> None:
        """An element opens, with these attributes."""

    def end(self, tag: str) -> None:
        """An element closes."""

    def finish(self) -> None:
        """Check the part as a whole."""


class Relations(XmlPart):
    """Which parts are models, in order: those at the targets of such relationships."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []

    def start(self, tag: str, said: dict[str, str]) -> None:
        """Remembers the target of a relationship to a model."""
        if tag.rpartition(":")[2] == "Relationship" and said.get("Type", "").endswith(START):
            self.targets += filter(None, [said.get("Target", "")])


def invalid(why: str) -> UnreadableError:
    """The error for a package that breaks a rule of 3MF."""
    return UnreadableError("3mf-invalid", why)
