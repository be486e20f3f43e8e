"""Whether the XML of a 3MF is valid, and if not, in which part, object and line.

lib3mf reports that something is wrong but not where, and it accepts many faults: a file cut in its
last tags, ``20abc`` and ``2O`` for 20 and 2, an index of 2**32 for 0.

Nearly all of a model is rows of numbers, which an XML parser reads many times more slowly than a
regular expression. So rows in the form that most programs use are skipped; everything else goes
through the parser, up to a limit.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from gatesmith.core.errors import NOT_FULLY_CHECKED, UnreadableError
from gatesmith.mesh.file_notes import FileNote
from gatesmith.mesh.formats._threemf_rules import ModelPart
from gatesmith.mesh.formats._threemf_xml import Relations, XmlPart, invalid

_SPACE = rb"[ \t\r\n]*+"
_NUMBER = rb'"[-+]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][-+]?[0-9]{1,3}+)?"'
_WHOLE = rb'"[0-9]{1,9}+"'  # one digit less than a number of 32 bits may have

# Other attributes of triangles in common programs: material, and strokes of a slicer's brush.
_ATTRIBUTES = b"".join(
    rb"(?: %s=%s)?+" % (name, value)
    for name, value in (
        *((name, _WHOLE) for name in (b"pid", b"p1", b"p2", b"p3")),
        (b"paint_(?:color|supports|seam|fuzzy_skin)", rb'"[0-9A-F]*+"'),
        (
            b"slic3rpe:(?:custom_supports|custom_seam|mmu_segmentation|fuzzy_skin)",
            rb'"[0-9A-F]*+"',
        ),
    )
)
_VERTEX = rb"<vertex x=%s y=%s z=%s ?/>" % ((_NUMBER,) * 3)
_TRIANGLE = rb"<triangle v1=%s v2=%s v3=%s" % ((_WHOLE,) * 3) + _ATTRIBUTES + rb" ?/>"
_LIST = re.compile(rb"<(vertices|triangles)>")
_USUAL = {
    name: re.compile(rb"%s(?:%s%s)*+" % (_SPACE, row, _SPACE))
    for name, row in ((b"vertices", _VERTEX), (b"triangles", _TRIANGLE))
}
_ANY = re.compile(rb"%s(?:<(?:vertex|triangle) [^<>]*+/>%s)*+" % (_SPACE, _SPACE))
_ANY_FORM = dict.fromkeys(_USUAL, _ANY)

MOST_PARSED = 32 * 2**20
"""Bytes of a model that the parser reads: two seconds, and half a million triangles."""

_BLOCK = 2**20
_LONGEST_TAG = len(b"<triangles>")
_LONGEST_ROW = 2**12  # bytes: a longer one is left to the parser


def skimmed(blocks: Iterable[bytes], *, any_form: bool = False) -> Iterator[bytes]:
    """The text without the rows of vertices and triangles that are in the usual form, in blocks.

    The tags of the lists and all ends of lines stay, so faults around them are found in their
    lines. What follows the first row of a list that is in another form stays too.
    """
    forms = _ANY_FORM if any_form else _USUAL
    text, rows = b"", None
    for block in chain(blocks, (None,)):
        text += block or b""
        at = 0
        while True:
            if rows is not None:
                start, at = at, rows.match(text, at).end()  # type: ignore[union-attr]
                yield b"\n" * text.count(b"\n", start, at)
                if block is not None and len(text) - at < _LONGEST_ROW:
                    break  # perhaps only a part of the next row is known
            found, start = _LIST.search(text, at), at
            if found is None:
                rows = None
                at = len(text) if block is None else max(len(text) - _LONGEST_TAG, at)
                yield text[start:at]
                break
            rows, at = forms[found[1]], found.end()
            yield text[start:at]
        text = text[at:]


def _within(most: int, blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The blocks. Raises UnreadableError when they have more bytes than this."""
    for block in blocks:
        most -= len(block)
        if most < 0:
            raise invalid("more than is parsed")
        yield block


_TYPES = "[content_types].xml"
_RELATIONS = "_rels/.rels"

_LONGEST = 255  # letters of a name that a message repeats
_NEEDED = (
    (_TYPES, "[Content_Types].xml", "which lists the types of its parts"),
    (_RELATIONS, "_rels/.rels", "which locates the model"),
)


class Diagnosis(NamedTuple):
    """The numbers of the build items that are not printed, and notes on what is not read."""

    unprinted: frozenset[int]
    notes: tuple[FileNote, ...]


def diagnose(data: bytes) -> Diagnosis:
    """Which build items are not printed, and what is not read, if no fault is found.

    Raises UnreadableError, which describes the fault: ``3mf-unit``, ``file-decimal-comma``,
    otherwise ``3mf-invalid``. In triangles of the usual form, the vertex numbers are not checked:
    lib3mf does that. The zip must have passed ``guard_zip``.
    """
    return _diagnosed(data, whole=False)


def diagnose_all(data: bytes) -> None:
    """The same for a file that lib3mf rejected: checks each row, unless the model is too large."""
    _diagnosed(data, whole=True)


def _diagnosed(data: bytes, *, whole: bool) -> Diagnosis:
    unprinted: frozenset[int] = frozenset()
    notes: list[FileNote] = []
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        names = {name.lower(): name for name in package.namelist()}
        for needed, spelled, what in _NEEDED:
            if needed not in names:
                raise invalid(f"the part {spelled!r} is missing, {what}")
        XmlPart().read(names[_TYPES], package.read(names[_TYPES]))
        lists = {low: _relations(package, name) for low, name in names.items() if _relates(low)}
        found = {low: relations.targets for low, relations in lists.items()}
        if not found[_RELATIONS]:
            raise invalid("_rels/.rels lists no model")
        notes += _pictures(package, names, lists[_RELATIONS].pictures)
        target = found[_RELATIONS][0].lstrip("/")
        if target.lower() not in names:
            raise invalid(
                f"the model part {target[:_LONGEST]!r}, listed in _rels/.rels, is missing"
            )
        # A target may be relative to the folder of its list; unlisted models are not read.
        read = {_last(path) for paths in found.values() for path in paths}
        for low, name in names.items():
            root = low == target.lower()
            if root or (low.endswith(".model") and _last(low) in read):
                part = _model_part(package, name, root, whole)
                unprinted |= part.unprinted
                notes += part.notes
    return Diagnosis(unprinted, tuple(notes))


def _relates(name: str) -> bool:
    return name.endswith(".rels")


def _relations(package: zipfile.ZipFile, name: str) -> Relations:
    """What a list of relationships names. Raises UnreadableError."""
    relations = Relations()
    relations.read(name, package.read(name))
    return relations


_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
"""The first bytes of a PNG and of a JPEG, the pictures that the standard allows."""


def _pictures(
    package: zipfile.ZipFile, names: dict[str, str], listed: list[str]
) -> Iterator[FileNote]:
    """A note on each listed preview that is no picture; missing ones are told by others."""
    for target in dict.fromkeys(listed):
        name = names.get(target.lstrip("/").lower())
        if name is None:
            continue
        with package.open(name) as picture:
            begins = picture.read(max(map(len, _PICTURES)))
        if not begins.startswith(_PICTURES):
            text = f"the preview picture {name[:_LONGEST]!r} is neither PNG nor JPEG"
            yield FileNote("3mf-extras", text)


def _last(path: str) -> str:
    return path.lower().rpartition("/")[2]


def _model_part(package: zipfile.ZipFile, name: str, root: bool, whole: bool) -> ModelPart:
    """A model part, checked. Raises UnreadableError."""
    model = ModelPart(root)
    if not whole:
        try:
            model.read(name, _within(MOST_PARSED, skimmed(_blocks(package, name))))
        except UnreadableError:
            model = ModelPart(root)  # without its rows, vertices are not counted: read it anew
        else:
            return model
    if package.getinfo(name).file_size <= MOST_PARSED:
        model.read(name, _blocks(package, name))
    else:
        model.read(name, skimmed(_blocks(package, name), any_form=True))
        model.notes.append(ROWS_NOT_READ)
    return model


ROWS_NOT_READ = FileNote(
    NOT_FULLY_CHECKED,
    "not checked, because it would take too long: whether each number in the rows of a large model "
    "is well-formed",
)
"""The note on a model whose rows were too many for the parser."""


def _blocks(package: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    """A part of the package, unpacked block by block."""
    with package.open(name) as part:
        while block := part.read(_BLOCK):
            yield block
