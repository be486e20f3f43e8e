"""Why a 3MF is refused, in plain words: what is wrong, in which part, object and line.

lib3mf says that something is wrong and not where. Only a file that it refused comes here, so a
sound one pays nothing for it.
"""

from __future__ import annotations

import io
import math
import re
import zipfile
from typing import IO
from xml.parsers import expat

from gatesmith.errors import UnreadableError

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
"""The XML namespace of a 3MF model."""

START = "/3dmodel"
"""How the type of the relationship ends that leads to the model."""

_SPACES = ("http://schemas.microsoft.com/3dmanufacturing/", "http://schemas.3mf.io/")

UNITS = ("micron", "millimeter", "centimeter", "inch", "foot", "meter")

_TYPES = ("model", "solidsupport", "support", "surface", "other")
_LARGEST = 1e9  # lib3mf takes no coordinate beyond it; a kilometre is no piece
_LONGEST = 255  # letters of a name that a message repeats
_QUOTED = 40  # letters of a wrong word that a message repeats
_TWELVE = 12  # numbers of a transform
_ELEMENTS = {
    *("model", "metadata", "metadatagroup", "resources", "basematerials", "base", "object"),
    *("mesh", "vertices", "vertex", "triangles", "triangle", "components", "component"),
    *("build", "item"),
}
_WHOLE = re.compile("[0-9]{1,10}")


def diagnose(data: bytes) -> None:
    """Raises UnreadableError naming what is wrong; returns where nothing known is.

    ``3mf-unit``, ``file-decimal-comma``, else ``3mf-invalid``. The zip must have passed
    ``guard_zip``.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        names = {name.lower(): name for name in package.namelist()}
        for needed, what in (
            ("[content_types].xml", "which says what its parts are"),
            ("_rels/.rels", "which says where the model is"),
        ):
            if needed not in names:
                raise _invalid(f"the part {_SPELLED[needed]!r} is missing, {what}")
        relations = _Relations()
        with package.open(names["_rels/.rels"]) as stream:
            relations.read("_rels/.rels", stream)
        if not relations.target:
            raise _invalid("_rels/.rels names no model")
        target = relations.target.lstrip("/")
        if target.lower() not in names:
            raise _invalid(
                f"the model part {target[:_LONGEST]!r}, which _rels/.rels names, is missing"
            )
        for name in package.namelist():
            root = name.lower() == target.lower()
            if root or name.lower().endswith(".model"):
                with package.open(name) as stream:
                    _Model(root).read(name, stream)


_SPELLED = {"[content_types].xml": "[Content_Types].xml", "_rels/.rels": "_rels/.rels"}


class _Xml:
    """One part, element by element; ``at`` names the place of the one that is open."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.XmlDeclHandler = self._declaration
        self._name = ""
        self.tag = ""  # of the element that opened last, with its prefix

    def read(self, name: str, stream: IO[bytes]) -> None:
        """Looks through a part. Raises UnreadableError."""
        self._name = name
        try:
            self._parser.ParseFile(stream)
        except expat.ExpatError as error:
            said = expat.ErrorString(error.code)
            raise _invalid(
                f"{name}, line {error.lineno}, column {error.offset + 1}: the XML is wrong: {said}"
            ) from None
        except (LookupError, ValueError) as error:
            raise _invalid(f"{name}: its encoding is not known: {error}") from None
        self.finish()

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and encoding.lower() not in {"utf-8", "utf8"}:
            raise _invalid(f"{self._name} says that it is {encoding[:_QUOTED]}; write it as UTF-8")

    def finish(self) -> None:
        """Judges the part as a whole."""

    def at(self) -> str:
        """The part and the line that are being read."""
        return f"{self._name}, line {self._parser.CurrentLineNumber}"

    def start(self, kind: str, said: dict[str, str]) -> None:
        """An element opens; ``kind`` is its name without prefix."""

    def end(self, kind: str) -> None:
        """An element closes."""

    def _start(self, tag: str, said: dict[str, str]) -> None:
        self.tag = tag
        self.start(tag.rpartition(":")[2], said)

    def _end(self, tag: str) -> None:
        self.end(tag.rpartition(":")[2])


class _Relations(_Xml):
    """Which part is the model."""

    target = ""

    def start(self, kind: str, said: dict[str, str]) -> None:
        """Remembers the first relationship to a model."""
        if kind == "Relationship" and said.get("Type", "").endswith(START):
            self.target = self.target or said.get("Target", "")


class _Model(_Xml):
    """A model part."""

    def __init__(self, root: bool) -> None:
        super().__init__()
        self._root = root
        self._seen: set[str] = set()
        self._types: dict[str, str] = {}
        self._object = ""
        self._held: set[str] = set()
        self._vertices = self._triangles = self._components = self._items = 0

    def start(self, kind: str, said: dict[str, str]) -> None:
        """Judges one element by its attributes."""
        if not self._seen and kind != "model":
            raise self._wrong(f"the outermost element is {kind[:_QUOTED]!r} and not 'model'")
        self._seen.add(kind)
        if kind not in _ELEMENTS and kind == self.tag:
            raise self._wrong(f"3MF has no element {kind[:_QUOTED]!r}")
        judge = {
            "model": self._model,
            "object": self._open,
            "vertex": self._vertex,
            "triangle": self._triangle,
            "component": self._component,
            "item": self._item,
        }.get(kind)
        if judge is not None:
            judge(said)
        elif kind in {"mesh", "components"}:
            self._held.add(kind)

    def end(self, kind: str) -> None:
        """Judges an object as a whole."""
        if kind == "object" and not self._held:
            raise self._wrong(f"object {self._object} holds neither a mesh nor components")

    def finish(self) -> None:
        """Judges the model as a whole."""
        for needed in ("resources", "build") if self._root else ():
            if needed not in self._seen:
                raise _invalid(f"{self._name} has no {needed} section")

    def _model(self, said: dict[str, str]) -> None:
        unit = said.get("unit", UNITS[1])
        if unit not in UNITS:
            raise UnreadableError(
                "3mf-unit",
                f"{self.at()}: the unit is {unit[:_QUOTED]!r}; 3MF knows {', '.join(UNITS)}",
            )
        spaces = {value for key, value in said.items() if key.partition(":")[0] == "xmlns"}
        if CORE not in spaces:
            raise self._wrong(f"the model is not in the XML namespace {CORE}")
        for prefix in said.get("requiredextensions", "").split():
            space = said.get(f"xmlns:{prefix}", "")
            if not space.startswith(_SPACES):
                raise self._wrong(
                    f"it needs the extension {(space or prefix)[:_QUOTED]!r}, an unknown one"
                )

    def _open(self, said: dict[str, str]) -> None:
        number = said.get("id", "")
        if not _WHOLE.fullmatch(number) or not 0 < int(number) < 2**31:
            raise self._wrong(f"an object has the id {number[:_QUOTED]!r}, not a number from 1 on")
        if number in self._types:
            raise self._wrong(f"the object id {number} comes twice")
        kind = said.get("type", "model")
        if kind not in _TYPES:
            raise self._wrong(f"object {number} is of the type {kind[:_QUOTED]!r}, which 3MF lacks")
        self._object = number
        self._types[number] = kind
        self._held = set()
        self._vertices = self._triangles = self._components = 0

    def _vertex(self, said: dict[str, str]) -> None:
        where = f"vertex {self._vertices} of object {self._object}"
        for axis in "xyz":
            if axis not in said:
                raise self._wrong(f"{where} has no {axis}")
            value = self._number(said[axis], f"{where}: {axis}")
            if abs(value) > _LARGEST:
                raise self._wrong(f"{where}: {axis} is {value:g}; {_LARGEST:g} is the most")
        self._vertices += 1

    def _triangle(self, said: dict[str, str]) -> None:
        where = f"triangle {self._triangles} of object {self._object}"
        corners = []
        for corner in ("v1", "v2", "v3"):
            word = said.get(corner)
            if word is None:
                raise self._wrong(f"{where} has no {corner}")
            if not _WHOLE.fullmatch(word.strip()):
                raise self._wrong(f"{where}: {corner} is {word[:_QUOTED]!r}, not a vertex number")
            corners.append(int(word))
        if max(corners) >= self._vertices:
            raise self._wrong(
                f"{where} names vertex {max(corners)}; the object has {self._vertices}, "
                "counted from 0"
            )
        if len(set(corners)) < len(corners):
            raise self._wrong(f"{where} names a vertex twice: {' '.join(map(str, corners))}")
        self._triangles += 1

    def _component(self, said: dict[str, str]) -> None:
        where = f"component {self._components} of object {self._object}"
        self._components += 1
        elsewhere = any(key.rpartition(":")[2] == "path" for key in said)
        number = said.get("objectid", "")
        if not elsewhere and (number not in self._types or number == self._object):
            raise self._wrong(
                f"{where} names object {number[:_QUOTED]!r}, which does not come before it "
                "(no object may hold itself)"
            )
        self._transform(said, where)

    def _item(self, said: dict[str, str]) -> None:
        where = f"build item {self._items}"
        self._items += 1
        elsewhere = any(key.rpartition(":")[2] == "path" for key in said)
        number = said.get("objectid", "")
        if not elsewhere and number not in self._types:
            raise self._wrong(f"{where} names object {number[:_QUOTED]!r}, which is not there")
        if self._types.get(number) == "other":
            raise self._wrong(f"{where} builds object {number}, whose type 'other' is not built")
        self._transform(said, where)

    def _transform(self, said: dict[str, str], where: str) -> None:
        words = said.get("transform", "1 " * _TWELVE).split()
        if len(words) != _TWELVE:
            raise self._wrong(f"{where}: a transform has {_TWELVE} numbers, here are {len(words)}")
        for word in words:
            self._number(word, f"{where}: a number of its transform")

    def _number(self, word: str, what: str) -> float:
        try:
            value = float(word) if "_" not in word else math.nan
        except ValueError:
            if "," in word:
                raise UnreadableError(
                    "file-decimal-comma", f"{self.at()}: {what} is {word[:_QUOTED]!r}"
                ) from None
            value = math.nan
        if not math.isfinite(value):
            raise self._wrong(f"{what} is {word[:_QUOTED]!r}, not a finite number")
        return value

    def _wrong(self, why: str) -> UnreadableError:
        return _invalid(f"{self.at()}: {why}")


def _invalid(why: str) -> UnreadableError:
    return UnreadableError("3mf-invalid", why)
