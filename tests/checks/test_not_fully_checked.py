"""Where checking all would take too long, a finding names what was left out."""

from __future__ import annotations

import pytest

from gatesmith.core.findings import Finding
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.examples import box, joined, shelf
from gatesmith.validation.checks.printing import _undersides, overhang


def found(subject: Subject) -> dict[str, Finding]:
    return {finding.code: finding for finding in overhang.CHECK.run(subject)}


def test_the_largest_undersides_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A voxel model of twenty thousand undersides would take a minute and more."""
    # The shelf overhangs by 12 mm; the three small boxes hang in the air below it.
    mesh = joined(shelf(12), *(box(1, 1, 1, at=(3 + 3 * n, 0, 5)) for n in range(3)))
    everything = found(Subject(mesh))
    assert set(everything) == {"overhang"}
    assert everything["overhang"].count == 4
    monkeypatch.setattr(_undersides, "MOST_REGIONS", 1)
    limited = found(Subject(mesh))
    assert set(limited) == {"overhang", "not-fully-checked"}
    assert limited["overhang"].count == 1
    assert "3 small undersides" in limited["not-fully-checked"].message
    assert limited["overhang"].at == ((6.0, 0.0, 10.0),)
