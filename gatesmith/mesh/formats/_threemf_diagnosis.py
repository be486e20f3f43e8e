"""Whether the XML of a 3MF is right, and where not: in which part, object and line.

lib3mf says that something is wrong and not where, and it reads much that is wrong as if it were
right: a file cut in its last tags, ``20abc`` and ``2O`` for 20 and 2, an index of 2**32 for 0.
"""

from __future__ import annotations

import io
import zipfile

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.formats._threemf_model import ModelPart
from gatesmith.mesh.formats._threemf_skim import skimmed
from gatesmith.mesh.formats._threemf_xml import Relations, XmlPart, invalid

_TYPES = "[content_types].xml"
_RELATIONS = "_rels/.rels"
_LONGEST = 255  # letters of a name that a message repeats
_NEEDED = (
    (_TYPES, "[Content_Types].xml", "which says what its parts are"),
    (_RELATIONS, "_rels/.rels", "which says where the model is"),
)


def diagnose(data: bytes) -> frozenset[int]:
    """Raises UnreadableError naming what is wrong; returns where nothing known is.

    What is returned are the numbers of the build items that are not to be printed. Raises
    ``3mf-unit``, ``file-decimal-comma``, else ``3mf-invalid``. Triangles that are plainly written
    are not held against the number of vertices: lib3mf does that. The zip must have passed
    ``guard_zip``.
    """
    return _judged(data, whole=False)


def diagnose_all(data: bytes) -> None:
    """The same for a file that lib3mf refused: looks at each vertex and each triangle."""
    _judged(data, whole=True)


def _judged(data: bytes, *, whole: bool) -> frozenset[int]:
    unprinted: frozenset[int] = frozenset()
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        names = {name.lower(): name for name in package.namelist()}
        for needed, spelled, what in _NEEDED:
            if needed not in names:
                raise invalid(f"the part {spelled!r} is missing, {what}")
        XmlPart().read(names[_TYPES], package.read(names[_TYPES]))
        found = {low: _models_of(package, name) for low, name in names.items() if _relates(low)}
        if not found[_RELATIONS]:
            raise invalid("_rels/.rels names no model")
        target = found[_RELATIONS][0].lstrip("/")
        if target.lower() not in names:
            raise invalid(
                f"the model part {target[:_LONGEST]!r}, which _rels/.rels names, is missing"
            )
        # A target may be written from the folder of its list on; what nobody names is not read.
        read = {_last(path) for paths in found.values() for path in paths}
        for low, name in names.items():
            root = low == target.lower()
            if root or (low.endswith(".model") and _last(low) in read):
                unprinted |= _model(name, package.read(name), root, whole).unprinted
    return unprinted


def _relates(name: str) -> bool:
    return name.endswith(".rels")


def _models_of(package: zipfile.ZipFile, name: str) -> list[str]:
    """The models that a list of relationships names. Raises UnreadableError."""
    relations = Relations()
    relations.read(name, package.read(name))
    return relations.targets


def _last(path: str) -> str:
    return path.lower().rpartition("/")[2]


def _model(name: str, text: bytes, root: bool, whole: bool) -> ModelPart:
    """What a model part says. Raises UnreadableError."""
    if not whole:
        model = ModelPart(root)
        try:
            model.read(name, skimmed(text))
        except UnreadableError:
            pass  # without its rows it shows no lines and counts no vertices: look at all of it
        else:
            return model
    model = ModelPart(root)
    model.read(name, text)
    return model
