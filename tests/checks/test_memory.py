"""The memory that all checks of a large mesh need."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

from gatesmith.mesh.formats import Document, stl
from gatesmith.validation.checks.examples import loose
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.file import validate_file

from .surfaces import torus

_ACROSS, _AROUND = 250, 400
_TRIANGLES = 2 * _ACROSS * _AROUND

_EACH = 130
_BLOCKS = 27_000_000
"""Bytes for each triangle, and those for the blocks at work, however large a mesh is."""


def test_all_checks_take_little_memory(tmp_path: Path) -> None:
    """A file of ten million triangles would take a gigabyte more."""
    path = tmp_path / "ring.stl"
    nobody = Document("", "", "test", "", "", "")
    path.write_bytes(stl.encode(loose(torus(9, 9)), nobody))
    validate_file(path, Criteria())  # what this imports does not count
    path.write_bytes(stl.encode(loose(torus(_AROUND, _ACROSS)), nobody))
    tracemalloc.start()
    try:
        report = validate_file(path, Criteria())
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert report.facts["triangles"] == _TRIANGLES
    assert report.facts["open_edges"] == 0
    assert peak < _EACH * _TRIANGLES + _BLOCKS
