"""3MF: everything that the build prints, placed, in millimetres.

The guards and the rules are those of the decoder on lib3mf; only the rows are read here.
"""

from __future__ import annotations

import io
import math
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from gatesmith.core.errors import NOT_FULLY_CHECKED, UnreadableError
from gatesmith.mesh.file_notes import FileNote
from gatesmith.mesh.formats._threemf_bare import bare_copy
from gatesmith.mesh.formats._threemf_corrections import corrected
from gatesmith.mesh.formats._threemf_diagnosis import diagnose, diagnose_all
from gatesmith.mesh.formats._threemf_guard import guard_components, guard_zip
from gatesmith.mesh.formats._threemf_xml import Relations, XmlPart, invalid
from gatesmith.mesh.plain_mesh import PlainMesh, Point
from gatesmith.mesh.plain_reading import ReadingProgress, require_few
from gatesmith.mesh.plain_reading.collecting import Collected, single

Transform = tuple[float, ...]
"""Twelve numbers, four rows of three, for row vectors, as 3MF writes them."""

Name = tuple[str, str]
"""An object: the part it is in, and its number there."""

_HERE: Transform = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
_MILLIMETRES = {
    **{"micron": 0.001, "millimeter": 1.0, "centimeter": 10.0},
    **{"inch": 25.4, "foot": 304.8, "meter": 1000.0},
}
_MATTER = ("model", "solidsupport")  # types of objects that are printed
_MOST_PLACED = 2_000  # meshes of a build; a large bed holds some hundred
_RELATIONS = "_rels/.rels"


@dataclass
class _Use:
    """An object that is used: by a build item, or by another object."""

    name: Name
    transform: Transform
    where: str


@dataclass
class _Object:
    kind: str
    places: list[Point] = field(default_factory=list)
    faces: list[tuple[int, int, int]] = field(default_factory=list)
    components: list[_Use] = field(default_factory=list)


class _Model(XmlPart):
    """The objects and the build of a model part."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.unit = 1.0
        self.objects: dict[Name, _Object] = {}
        self.items: list[_Use] = []
        self._part = part
        self._last = _Object("other")
        self._id = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        kind = tag.rpartition(":")[2]
        if kind == "vertex":
            x, y, z = (float(attributes[axis]) for axis in "xyz")
            self._last.places.append((x, y, z))
        elif kind == "triangle":
            a, b, c = (int(attributes[corner]) for corner in ("v1", "v2", "v3"))
            self._last.faces.append((a, b, c))
        elif kind == "object":
            self._id = attributes.get("id", "")
            self._last = _Object(attributes.get("type", "model"))
            self.objects[self._part, self._id] = self._last
        elif kind == "component":
            where = f"component {len(self._last.components)} of object {self._id}"
            self._last.components.append(self._use(attributes, where))
        elif kind == "item":
            self.items.append(self._use(attributes, f"build item {len(self.items)}"))
        elif kind == "model":
            self.unit = _MILLIMETRES[attributes.get("unit", "millimeter")]

    def _use(self, attributes: dict[str, str], where: str) -> _Use:
        paths = (value for key, value in attributes.items() if key.rpartition(":")[2] == "path")
        part = next(paths, self._part).lstrip("/").lower()
        words = attributes.get("transform", "").split()
        transform = tuple(map(float, words)) if words else _HERE
        return _Use((part, attributes.get("objectid", "")), transform, where)


def read(data: bytes, progress: ReadingProgress) -> PlainMesh:
    """The build of a file. Raises UnreadableError as the decoder of 3MF does.

    Where a file is wrong only in what is not shape, a copy without that is read, with a note.
    """
    guard_components(data, guard_zip(data))
    try:
        return _read(data, progress)
    except UnreadableError as error:
        fault = error
    copy = corrected(data)
    if copy is not None:
        try:
            return _read(copy.data, progress, *copy.notes)
        except UnreadableError as error:
            fault = error
    bare = bare_copy(copy.data if copy else data)
    if bare is not None and fault.code == "3mf-invalid":
        note = FileNote("3mf-extras", f"a part that is not its shape breaks a rule: {fault}")
        try:
            return _read(bare, progress, *(copy.notes if copy else ()), note)
        except UnreadableError:
            pass  # so the shape is wrong as well: the fault found first says more
    diagnose_all(copy.data if copy else data)
    raise fault


def _read(data: bytes, progress: ReadingProgress, *notes: FileNote) -> PlainMesh:
    diagnosis = diagnose(data)
    try:
        return _built(data, diagnosis.unprinted, (*notes, *diagnosis.notes), progress)
    except (KeyError, IndexError, ValueError) as error:
        diagnose_all(data)  # says where, if it is one of its rules
        raise invalid(f"the model in the 3MF is damaged: {str(error)[:80]}") from None


def _built(
    data: bytes, unprinted: frozenset[int], notes: tuple[FileNote, ...], progress: ReadingProgress
) -> PlainMesh:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        names = {name.lower(): name for name in package.namelist()}
        relations = Relations()
        relations.read(_RELATIONS, package.read(names[_RELATIONS]))
        root = _read_model(package, names, relations.targets[0].lstrip("/").lower())
        objects = dict(root.objects)
        parts = {use.name[0] for each in objects.values() for use in each.components}
        parts |= {item.name[0] for item in root.items}
        for part in sorted(parts - {name[0] for name in objects}):
            objects |= _read_model(package, names, part).objects
    found = Collected()
    count = 0
    items = [item for number, item in enumerate(root.items) if number not in unprinted]
    for number, (each, transform) in enumerate(_placed(objects, items)):
        progress(min(number, len(items)), len(items))
        count += _add(found, each, transform, root.unit)
        require_few(count)
    if not count:
        unread = [note for note in notes if note.code == NOT_FULLY_CHECKED]
        if unread:
            raise UnreadableError("3mf-unsupported", f"the 3MF has no triangles: {unread[0].text}")
        raise UnreadableError(
            "3mf-empty",
            "the 3MF has no triangles to print (supports, surfaces and items that are switched off "
            "do not count)",
        )
    notes += tuple(filter(None, map(_unwelded, objects.values())))
    mirrors = [use.where for use in _uses(root.items, objects) if _determinant(use.transform) < 0]
    if mirrors:
        text = f"the transform of {mirrors[0]} mirrors the object"
        notes = (*notes, FileNote("3mf-mirrored", text))
    return replace(found.mesh(), notes=notes)


def _unwelded(each: _Object) -> FileNote | None:
    """A note on an object that is open by its own indices and less so by position."""
    names: dict[Point, int] = {}
    places = [names.setdefault(place, number) for number, place in enumerate(each.places)]
    repeated = len(places) - len(names)
    if not repeated:
        return None
    by_index = _open_edges(each.faces)
    by_place = _open_edges([(places[a], places[b], places[c]) for a, b, c in each.faces])
    if by_index <= by_place:
        return None
    return FileNote(
        "unwelded",
        f"{repeated} vertices of {len(places)} repeat the position of another: {by_index} edges "
        f"are open by the file's own indices, {by_place} by position",
    )


def _open_edges(faces: list[tuple[int, int, int]]) -> int:
    """How many edges only one triangle uses."""
    uses: Counter[tuple[int, int]] = Counter()
    for a, b, c in faces:
        for start, end in ((a, b), (b, c), (c, a)):
            if start != end:
                uses[min(start, end), max(start, end)] += 1
    return sum(1 for count in uses.values() if count == 1)


def _uses(items: list[_Use], objects: dict[Name, _Object]) -> Iterator[_Use]:
    yield from items
    for each in objects.values():
        yield from each.components


def _read_model(package: zipfile.ZipFile, names: dict[str, str], part: str) -> _Model:
    found = _Model(part)
    found.read(names[part], package.read(names[part]))
    return found


def _placed(objects: dict[Name, _Object], items: list[_Use]) -> Iterator[tuple[_Object, Transform]]:
    """Each mesh of a build with its transform, in the order of the file."""
    waiting = [(item, _HERE) for item in reversed(items)]
    steps = 0
    while waiting:
        use, outer = waiting.pop()
        steps += 1
        if steps > _MOST_PLACED:
            raise UnreadableError("3mf-unsafe", f"the 3MF builds more than {_MOST_PLACED} meshes")
        each = objects[use.name]
        _require_solid(use)
        if each.kind.lower() not in _MATTER:
            continue
        here = _joined(use.transform, outer)
        if each.components:
            waiting.extend((inner, here) for inner in reversed(each.components))
        else:
            yield each, here


def _determinant(transform: Transform) -> float:
    a, b, c, d, e, f, g, h, i = transform[:9]
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def _require_solid(use: _Use) -> None:
    """Raises UnreadableError for a transform that flattens."""
    determinant = _determinant(use.transform)
    if not 0 < abs(determinant) < math.inf or not all(map(math.isfinite, use.transform)):
        raise invalid(
            f"the transform of {use.where} flattens the object or contains an invalid number "
            f"(determinant {determinant:g})"
        )


def _joined(inner: Transform, outer: Transform) -> Transform:
    """The transform that does the inner one first."""
    if outer is _HERE:
        return inner
    found = []
    for line in range(4):
        for column in range(3):
            total = sum(inner[3 * line + place] * outer[3 * place + column] for place in range(3))
            found.append(total + (outer[9 + column] if line == 3 else 0.0))
    return tuple(found)


def _add(found: Collected, each: _Object, m: Transform, scale: float) -> int:
    """Add the triangles of an object; how many they are."""
    places = each.places
    if scale != 1.0 or m != _HERE:
        places = [
            (
                scale * (x * m[0] + y * m[3] + z * m[6] + m[9]),
                scale * (x * m[1] + y * m[4] + z * m[7] + m[10]),
                scale * (x * m[2] + y * m[5] + z * m[8] + m[11]),
            )
            for x, y, z in (single(*place) for place in places)
        ]
    numbers = found.numbers(single(*place) for place in places)
    mirrored = _determinant(m) < 0  # what is mirrored keeps the sign of its volume
    for a, b, c in each.faces:
        face = numbers[a], numbers[b], numbers[c]
        found.add(face[::-1] if mirrored else face)
    return len(each.faces)
