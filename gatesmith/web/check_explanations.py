"""What every code of a finding means and what to do, as a file for the page."""

from __future__ import annotations

from gatesmith.core.findings import Json
from gatesmith.engine.wording import Language


def check_explanations(language: Language = "en") -> dict[str, Json]:
    """``gatesmith explain --json`` of every code, by its name."""
    from gatesmith.pictures.reference.codes import explanations

    return {each.name: each.to_json(language) for each in explanations()}
