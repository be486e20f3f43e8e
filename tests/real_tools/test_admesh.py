"""admesh, an independent reader of STL files, finds nothing to mend in ours."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from .gates import CORNERS, DEFAULTS, DOORS, GATES, STYLES, Gate
from .tools import ADMESH_DEFECTS, admesh_counts, program

pytestmark = pytest.mark.real_tools


@pytest.fixture(autouse=True, scope="module")
def _tool() -> None:
    """Skips or fails the tests of this file before any gate is made for them."""
    program("admesh")


@pytest.mark.parametrize("gate", GATES, ids=lambda gate: gate.name)
def test_admesh_reports_no_defect(gate: Gate, made: Path) -> None:
    """A printing service that runs admesh would mend our file, and perhaps spoil it."""
    counts = admesh_counts(gate.made_in(made))
    assert {name: counts[name] for name in ADMESH_DEFECTS} == dict.fromkeys(ADMESH_DEFECTS, 0)
    assert counts["Number of parts"] == 1
    assert 80 <= counts["Number of facets"] <= 20_000


def test_admesh_would_tell_a_missing_facet(made: Path) -> None:
    """The counts above would be read from the wrong lines, so that no defect is ever seen."""
    data = GATES[0].made_in(made).read_bytes()
    facets = struct.unpack_from("<I", data, 80)[0]
    open_file = made / "one-facet-missing.stl"
    open_file.write_bytes(data[:80] + struct.pack("<I", facets - 1) + data[84:-50])
    counts = admesh_counts(open_file)
    assert counts["Facets with 1 disconnected edge"] == 3
    assert counts["Total disconnected facets"] == 3


def test_every_style_and_every_corner_is_judged() -> None:
    """The lists of gates would have shrunk without anybody noticing.

    Six styles with three doors are 18 gates; eight corners in six styles are 48, and as the doors
    take turns over eight corners, each style meets each of its three doors there.
    """
    assert len({gate.name for gate in DEFAULTS}) == 18
    assert len({gate.name for gate in CORNERS}) == 48
    assert len({(gate.style, gate.door) for gate in CORNERS}) == 18
    assert {gate.style for gate in GATES} == set(STYLES)
    assert {gate.door for gate in GATES} == set(DOORS)
