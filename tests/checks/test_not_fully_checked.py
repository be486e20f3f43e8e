"""Where checking all would take too long, a finding names what was left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.core.findings import Finding
from gatesmith.validation import checked_file as checked_file_module
from gatesmith.validation.checked_file import checked_file
from gatesmith.validation.checks import FindingSelection, Subject
from gatesmith.validation.checks.examples import box, gate, joined, shelf
from gatesmith.validation.checks.printing import (
    _layers,
    _level_features,
    _underside_spans,
    overhang,
    small_features,
    thin_walls,
)
from gatesmith.validation.checks.printing._layer_steps import Effort
from gatesmith.validation.criteria import Criteria

from ..validation.heavy import stl_of


def found(subject: Subject) -> dict[str, Finding]:
    return {finding.code: finding for finding in overhang.CHECK.run(subject)}


def test_the_largest_undersides_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A voxel model of twenty thousand undersides would take a minute and more."""
    # The shelf overhangs by 12 mm; the three small boxes hang in the air below it.
    mesh = joined(shelf(12), *(box(1, 1, 1, at=(3 + 3 * n, 0, 5)) for n in range(3)))
    everything = found(Subject(mesh))
    assert set(everything) == {"overhang"}
    assert everything["overhang"].count == 4
    monkeypatch.setattr(_underside_spans, "MOST_REGIONS", 1)
    limited = found(Subject(mesh))
    assert set(limited) == {"overhang", "not-fully-checked"}
    assert limited["overhang"].count == 1
    assert "(3 left out)" in limited["not-fully-checked"].message
    assert limited["overhang"].at == ((6.0, 0.0, 10.0),)


def test_undersides_of_too_many_edges_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A torus of five million polygons took over a minute; or its undersides would pass unseen."""
    assert set(found(Subject(shelf(12)))) == {"overhang"}
    assert set(found(Subject(gate(11)))) == {"bridge"}
    monkeypatch.setattr(_underside_spans, "Effort", lambda: Effort(2))
    for mesh in (shelf(12), gate(11)):
        (told,) = found(Subject(mesh)).values()
        assert told.code == "not-fully-checked"
        assert "overhangs and bridges" in told.message
        assert "(1 left out)" in told.message


def test_sections_that_are_not_measured_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spiral of twenty thousand corners, its wall thinner than a line, was called sound."""
    thin = Subject(box(20, 0.5, 20))
    assert {finding.code for finding in thin_walls.CHECK.run(thin)} == {"thin-walls"}
    monkeypatch.setattr(_layers, "_MOST_WORK_EVER", 1)
    (told,) = thin_walls.CHECK.run(Subject(box(20, 0.5, 20)))
    assert told.code == "not-fully-checked"
    assert "thin walls" in told.message


def test_level_parts_that_are_not_measured_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Foils lower than a layer would be passed where a file has very many level faces."""
    foils = [box(20, 20, 0.1, at=(0, 0, n / 4)) for n in range(3)]
    whole = {finding.code for finding in small_features.CHECK.run(Subject(joined(*foils)))}
    assert whole == {"small-features"}
    monkeypatch.setattr(_level_features, "_MOST_FACETS", 3)
    told = {finding.code: finding for finding in small_features.CHECK.run(Subject(joined(*foils)))}
    assert "level parts" in told["not-fully-checked"].message


def test_a_rough_surface_has_no_level_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of facets that are level by chance would be said to be too many to check."""
    monkeypatch.setattr(_level_features, "_MOST_PAIRS", 50)
    specks = [box(0.3, 0.3, 1.0, at=(n % 20, n // 20, 20 + n / 1000)) for n in range(200)]
    told = {
        found.code for found in small_features.CHECK.run(Subject(joined(box(40, 40, 21), *specks)))
    }
    assert "not-fully-checked" not in told


def test_a_mesh_of_too_many_triangles_is_checked_without_its_solids(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight million triangles in a 3MF of 80 MB would take forty seconds and over a gigabyte."""
    hanging = joined(box(20, 20, 10), box(5, 5, 5, at=(3, 0, 20)))
    file = tmp_path / "piece.stl"
    file.write_bytes(stl_of(hanging.corners))
    whole = checked_file(file, Criteria())
    assert "overhang" in {finding.code for finding in whole.findings}
    monkeypatch.setattr(checked_file_module, "MOST_FULLY_CHECKED", 23)
    report = checked_file(file, Criteria())
    (told,) = report.findings
    assert told.code == "not-fully-checked"
    assert "24 triangles, more than 23" in told.message
    assert report.prints == "not checked"
    assert {"overhang", "crossing"} <= set(report.left_out)
    assert report.facts["open_edges"] == 0
    only = Criteria(selection=FindingSelection(only=frozenset({"overhang"})))
    assert [finding.code for finding in checked_file(file, only).findings] == [told.code]
    file.write_bytes(file.read_bytes()[:-50].replace(b"\x18\0\0\0", b"\x17\0\0\0"))
    monkeypatch.setattr(checked_file_module, "MOST_FULLY_CHECKED", 22)
    assert "open-edges" in {finding.code for finding in checked_file(file, Criteria()).findings}
