"""Sound models of many kinds are called sound: no findings on their surface or bodies."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

import gatesmith
from gatesmith.core.findings import Report
from gatesmith.validation.checks import Group, checks

from ..strength import how_many
from .files import WRITERS
from .sound import KINDS, sound_models

pytestmark = pytest.mark.usefixtures("checked_here")

COUNT, SEED = how_many(51, 306), 3
FEWER = {".stl": COUNT, ".3mf": how_many(17, 102)}
PRINTED = how_many(8, 40)
"""So many of them are judged for printing as well, where findings are no faults of the mesh."""


def _judged(folder: Path, suffix: str, *, printing: bool) -> list[tuple[str, Report]]:
    found = []
    for model in islice(sound_models(SEED), PRINTED if printing else FEWER[suffix]):
        file = folder / f"{model.name}{suffix}"
        file.write_bytes(WRITERS[suffix](model.shape))
        ignore = () if printing else (Group.PRINTING.value,)
        found.append((model.name, gatesmith.validate(file, ignore=ignore)))
        file.unlink()
    return found


@pytest.mark.parametrize("suffix", [".stl", ".3mf"])
def test_sound_models_are_sound(suffix: str, tmp_path: Path) -> None:
    """Rounding noise, or that of a fine mesh, would be reported as a fault."""
    reports = _judged(tmp_path, suffix, printing=False)
    flagged = {
        name: [(one.code, one.message) for one in report.findings]
        for name, report in reports
        if report.verdict != "sound"
    }
    assert flagged == {}
    assert len(reports) == FEWER[suffix]
    assert all(not report.left_out for _, report in reports)


def test_printing_never_calls_a_foreign_model_an_error(tmp_path: Path) -> None:
    """A model that is meant to be turned or supported would be rejected for its orientation."""
    reports = _judged(tmp_path, ".stl", printing=True)
    assert [(name, report.errors) for name, report in reports if report.errors] == []
    printing = {check.name for check, group in checks().items() if group is Group.PRINTING}
    assert all(printing <= set(report.checks) for _, report in reports)


def test_the_models_are_varied() -> None:
    """A hundred models would be the same one a hundred times."""
    models = list(islice(sound_models(SEED), COUNT))
    assert len({model.shape.soup.tobytes() for model in models}) == COUNT
    assert len(KINDS) >= 15
    assert all(model.shape.volume > 0 for model in models)
    counts = [len(model.shape.faces) for model in models]
    assert min(counts) <= 20
    assert max(counts) >= 5000
