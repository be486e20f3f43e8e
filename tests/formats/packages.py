"""A 3MF of one tetrahedron in its pieces, for tests that break one of them."""

from __future__ import annotations

from .meshes import CONTENT_TYPES, RELATIONS, TETRAHEDRON, package

OBJECT = f'<object id="1" type="model">{TETRAHEDRON}</object>'
ITEM = '<item objectid="1"/>'
CORE = 'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"'

MODEL = "3D/3dmodel.model"
"""The part that holds the model."""

PARTS: dict[str, str | bytes] = {"[Content_Types].xml": CONTENT_TYPES, "_rels/.rels": RELATIONS}
"""The parts around it."""

TEXT = f"<model {CORE}><resources>{OBJECT}</resources><build>{ITEM}</build></model>"
"""A whole model, without its unit."""


def of_text(text: str | bytes) -> bytes:
    """A package whose model is this text."""
    return package({**PARTS, MODEL: text})


def components(number: int, *named: int) -> str:
    """An object of components that name these objects."""
    parts = "".join(f'<component objectid="{name}"/>' for name in named)
    return f'<object id="{number}" type="model"><components>{parts}</components></object>'
