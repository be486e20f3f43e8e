"""The technical drawing of a piece that was made, as the page gives it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.making.naming import default_name
from gatesmith.web.workshop import ProvenFile

if TYPE_CHECKING:
    from gatesmith.engine.wording import Language
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.mesh.plain_mesh import PlainMesh
    from gatesmith.mesh.triangles import Mesh


def piece_drawing(
    planned: PlannedPiece, mesh: Mesh | PlainMesh, suffix: str, language: Language
) -> ProvenFile:
    """The drawing of ``gatesmith preview --drawing``, its words in a language; without a report."""
    from gatesmith.pictures.gallery.facts import facts_from
    from gatesmith.pictures.gallery.technical_drawing.sheet import drawing_bytes, technical_drawing
    from gatesmith.web.german_drawings import facts_in_german, wording

    facts = facts_from(planned.recipe, planned.plan)
    if language == "de":
        facts = facts_in_german(facts, planned.recipe)
    drawing = technical_drawing(mesh, facts, wording(language))
    stem = Path(default_name(planned, suffix)).stem
    return ProvenFile(f"{stem}-drawing{suffix}", drawing_bytes(drawing, suffix), None)
