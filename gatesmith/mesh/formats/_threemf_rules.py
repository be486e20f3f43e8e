"""The model of a 3MF package, checked element by element against the rules of 3MF."""

from __future__ import annotations

import math
import re

from gatesmith.core.errors import NOT_FULLY_CHECKED, UnreadableError
from gatesmith.mesh.file_notes import FileNote
from gatesmith.mesh.formats._threemf_xml import QUOTED, XmlPart, invalid

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
"""The XML namespace of a 3MF model."""

UNITS = ("micron", "millimeter", "centimeter", "inch", "foot", "meter")

# The extensions that a file may require: meshes in other parts, and colours.
_READ = (
    "http://schemas.microsoft.com/3dmanufacturing/production/",
    "http://schemas.microsoft.com/3dmanufacturing/material/",
)
# Extensions that shape an object in ways that are not read, by words in their namespaces.
_NOT_READ = {
    "/beamlattice/": "a beam lattice",
    "/slice/": "slices",
    "/volumetric/": "volumetric data",
    "/implicit/": "implicit functions",
    "/displacement/": "displaced surfaces",
    "/booleans/": "boolean operations",
}
"""The code of the note that a part of the model that may shape it was not read."""

_KINDS = ("model", "solidsupport", "support", "surface", "other")
_LARGEST = 1e9  # lib3mf accepts no larger coordinate
_TWELVE = 12  # numbers of a transform
_LONGEST_NAMESPACE = 100  # letters of a namespace that a message repeats
_NO_PARENT = {"model", "metadata", "metadatagroup"}  # these may occur in several places
_PARENTS = {
    **{"resources": "model", "build": "model", "object": "resources", "item": "build"},
    **{"basematerials": "resources", "base": "basematerials", "mesh": "object"},
    **{"vertices": "mesh", "vertex": "vertices", "triangles": "mesh", "triangle": "triangles"},
    **{"components": "object", "component": "components"},
}
_ONCE = frozenset(("resources", "build", "mesh", "vertices", "triangles", "components"))
_TEXT_IN = "metadata"
_WHOLE = re.compile("[0-9]{1,10}")
_NUMBER = re.compile(r"[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?")
_COLOUR = re.compile("#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})")
_SPACE = " \t\r\n"


def is_read(namespace: str) -> bool:
    """Whether a file may require the extension of this namespace."""
    return namespace.startswith(_READ)


def unread_kind(namespace: str) -> str | None:
    """What an extension adds to a model in ways that are not read, or None."""
    return next((what for word, what in _NOT_READ.items() if word in namespace), None)


class ModelPart(XmlPart):
    """A model part; ``root`` is whether it is the one with the build.

    ``unprinted`` are the numbers of the build items that are not printed.
    """

    def __init__(self, root: bool) -> None:
        super().__init__()
        self._parser.CharacterDataHandler = self._text
        self._root = root
        self._prefixes: set[str] = set()  # of 3MF's own elements
        self._foreign = 0  # open elements, from the first of another namespace on
        self._open: list[str] = []
        self._held: list[set[str]] = [set()]  # elements of ``_ONCE`` in each open element
        self._types: dict[str, str] = {}
        self._object = ""
        self._vertices = self._triangles = self._components = self._items = 0
        self._shaping: dict[str, str] = {}  # the prefixes of extensions that are not read
        self.unprinted: frozenset[int] = frozenset()
        self.notes: list[FileNote] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Check an element's place and attributes."""
        prefix, _, kind = tag.rpartition(":")
        if not self._open:
            self._model(kind, attributes)
        elif self._foreign or prefix not in self._prefixes or attributes.get("xmlns", CORE) != CORE:
            if not self._foreign:
                self._skipped(prefix, attributes)
            self._foreign += 1
            return
        self._place(kind)
        self._open.append(kind)
        self._held.append(set())
        check = _CHECKS.get(kind)
        if check is not None:
            check(self, attributes)

    def _skipped(self, prefix: str, attributes: dict[str, str]) -> None:
        """Note a foreign element that may shape its object, once for each kind."""
        what = unread_kind(attributes.get("xmlns", "")) or self._shaping.get(prefix)
        note = FileNote(NOT_FULLY_CHECKED, f"the model holds {what}, which gatesmith does not read")
        if what is not None and note not in self.notes:
            self.notes.append(note)

    def end(self, tag: str) -> None:
        """Check an object as a whole."""
        if self._foreign:
            self._foreign -= 1
            return
        self._open.pop()
        held = self._held.pop()
        if tag.rpartition(":")[2] == "object" and not held:
            raise self._wrong(f"object {self._object} has neither a mesh nor components")

    def finish(self) -> None:
        """Check the model as a whole."""
        for needed in ("resources", "build") if self._root else ():
            if needed not in self._held[0]:
                raise invalid(f"{self._name} has no {needed} section")

    def _place(self, kind: str) -> None:
        """Check the place of an element."""
        if kind not in _PARENTS:
            if kind not in _NO_PARENT:
                raise self._wrong(f"3MF has no element {kind[:QUOTED]!r}")
            return
        if self._open[-1] != _PARENTS[kind]:
            raise self._wrong(f"the element {kind!r} is not allowed in {self._open[-1]!r}")
        if kind in _ONCE:
            held = self._held[0 if self._open == ["model"] else -1]
            if kind in held:
                raise self._wrong(f"{self._open[-1]!r} contains {kind!r} twice")
            held.add(kind)

    def _text(self, text: str) -> None:
        if not self._foreign and self._open and self._open[-1] != _TEXT_IN:
            stray = text.strip(_SPACE)
            if stray:
                raise self._wrong(
                    f"the text {stray[:QUOTED]!r} is not allowed in {self._open[-1]!r}"
                )

    def _model(self, kind: str, attributes: dict[str, str]) -> None:
        if kind != "model":
            raise self._wrong(f"the outermost element is {kind[:QUOTED]!r}, not 'model'")
        unit = attributes.get("unit", UNITS[1])
        if unit not in UNITS:
            raise UnreadableError(
                "3mf-unit",
                f"{self.at()}: the unit is {unit[:QUOTED]!r}; 3MF knows {', '.join(UNITS)}",
            )
        for key, value in attributes.items():
            name, _, prefix = key.partition(":")
            if name == "xmlns" and value == CORE:
                self._prefixes.add(prefix)
            what = unread_kind(value) if name == "xmlns" else None
            if what is not None:
                self._shaping[prefix] = what
        if not self._prefixes:
            raise self._wrong(f"the model is not in the XML namespace {CORE}")
        for prefix in attributes.get("requiredextensions", "").split():
            space = attributes.get(f"xmlns:{prefix}", "")
            if not space:
                raise self._wrong(f"it requires the undeclared extension {prefix[:QUOTED]!r}")
            if not is_read(space):
                what = unread_kind(space) or f"the extension {space[:_LONGEST_NAMESPACE]!r}"
                raise UnreadableError(
                    "3mf-unsupported",
                    f"{self.at()}: the model requires {what}, which gatesmith does not read",
                )

    def _resource(self, attributes: dict[str, str]) -> None:
        number = attributes.get("id", "")
        if not _WHOLE.fullmatch(number) or not 0 < int(number) < 2**31:
            raise self._wrong(
                f"an object has the id {number[:QUOTED]!r}, not a positive whole number"
            )
        if number in self._types:
            raise self._wrong(f"the object id {number} occurs twice")
        kind = attributes.get("type", "model")
        if kind not in _KINDS:
            raise self._wrong(f"object {number} has the unknown type {kind[:QUOTED]!r}")
        self._object = number
        self._types[number] = kind
        self._vertices = self._triangles = self._components = 0

    def _vertex(self, attributes: dict[str, str]) -> None:
        where = f"vertex {self._vertices} of object {self._object}"
        for axis in "xyz":
            if axis not in attributes:
                raise self._wrong(f"{where} has no {axis}")
            value = self._number(attributes[axis], f"{where}: {axis}")
            if abs(value) > _LARGEST:
                raise self._wrong(f"{where}: {axis} is {value:g}, more than {_LARGEST:g}")
        self._vertices += 1

    def _triangle(self, attributes: dict[str, str]) -> None:
        where = f"triangle {self._triangles} of object {self._object}"
        corners = []
        for corner in ("v1", "v2", "v3"):
            word = attributes.get(corner)
            if word is None:
                raise self._wrong(f"{where} has no {corner}")
            if not _WHOLE.fullmatch(word.strip(_SPACE)):
                raise self._wrong(f"{where}: {corner} is {word[:QUOTED]!r}, not a vertex number")
            corners.append(int(word))
        if max(corners) >= self._vertices:
            raise self._wrong(
                f"{where} uses vertex {max(corners)}, but the object has only {self._vertices}, "
                "counted from 0"
            )
        if len(set(corners)) < len(corners):
            raise self._wrong(f"{where} uses a vertex twice: {' '.join(map(str, corners))}")
        self._triangles += 1

    def _colour(self, attributes: dict[str, str]) -> None:
        shown = attributes.get("displaycolor", "")
        if "name" not in attributes:
            why = "a colour has no name"
        elif not _COLOUR.fullmatch(shown):
            why = f"the colour {shown[:QUOTED]!r} is not written as #RRGGBB or #RRGGBBAA"
        else:
            return
        note = FileNote("3mf-extras", f"{self.at()}: {why}")
        if all(each.code != note.code for each in self.notes):
            self.notes.append(note)

    def _component(self, attributes: dict[str, str]) -> None:
        where = f"component {self._components} of object {self._object}"
        self._components += 1
        elsewhere = any(key.rpartition(":")[2] == "path" for key in attributes)
        number = attributes.get("objectid", "")
        if not elsewhere and (number not in self._types or number == self._object):
            raise self._wrong(
                f"{where} uses object {number[:QUOTED]!r}, which is not defined before it "
                "(no object may contain itself)"
            )
        self._transform(attributes, where)

    def _item(self, attributes: dict[str, str]) -> None:
        where = f"build item {self._items}"
        if attributes.get("printable") in {"0", "false"}:
            self.unprinted |= {self._items}
        self._items += 1
        elsewhere = any(key.rpartition(":")[2] == "path" for key in attributes)
        number = attributes.get("objectid", "")
        if not elsewhere and number not in self._types:
            raise self._wrong(f"{where} uses object {number[:QUOTED]!r}, which does not exist")
        if self._types.get(number) == "other":
            raise self._wrong(f"{where} builds object {number}, whose type 'other' cannot be built")
        self._transform(attributes, where)

    def _transform(self, attributes: dict[str, str], where: str) -> None:
        words = attributes.get("transform", "1 " * _TWELVE).split()
        if len(words) != _TWELVE:
            raise self._wrong(f"{where}: a transform has {_TWELVE} numbers, not {len(words)}")
        for word in words:
            self._number(word, f"{where}: a number of its transform")

    def _number(self, word: str, what: str) -> float:
        plain = word.strip(_SPACE)
        value = float(plain) if _NUMBER.fullmatch(plain) else math.nan
        if not math.isfinite(value):
            if "," in word:
                raise UnreadableError(
                    "file-decimal-comma", f"{self.at()}: {what} is {word[:QUOTED]!r}"
                )
            raise self._wrong(f"{what} is {word[:QUOTED]!r}, not a finite number")
        return value

    def _wrong(self, why: str) -> UnreadableError:
        return invalid(f"{self.at()}: {why}")


_CHECKS = {
    "base": ModelPart._colour,
    "object": ModelPart._resource,
    "vertex": ModelPart._vertex,
    "triangle": ModelPart._triangle,
    "component": ModelPart._component,
    "item": ModelPart._item,
}
