"""Beds as a slicer takes them: every piece found, whole, where it was placed, and printable."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.making.slicing.gcode import printed

from ..real_tools.tools import PRUSA_LINE, program, prusa_gcode
from .here import settle, write_set

pytestmark = pytest.mark.real_tools

MIXED = """
title = "Two gates, six walls"
game = "medina"

[pieces.gate]
count = 2
color = "white"

[pieces.plain]
piece = "gate"
count = 6
color = "red"
parameters = { style = "plain" }
"""


@pytest.fixture(autouse=True)
def bed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bed of two kinds in two colours."""
    settle(tmp_path, monkeypatch)
    write_set("mixed", MIXED)
    assert run(["set", "mixed", "--mixed", "--out", "bed.3mf", "--quiet"]) == 0
    return Path("bed.3mf").resolve()


def test_prusa_slicer_reads_every_kind_whole(bed: Path) -> None:
    """The user would open a bed and be offered to repair it."""
    done = subprocess.run(
        [program("prusa-slicer"), "--info", str(bed)],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    output = done.stdout + done.stderr
    sides = {
        side: [float(each) for each in re.findall(rf"^{side} = (.*)$", output, re.MULTILINE)]
        for side in ("size_x", "size_y", "size_z", "min_x", "min_y")
    }
    pairs = zip(sides["size_x"], sides["size_y"], strict=True)
    assert sorted(map(sorted, pairs)) == [pytest.approx([10.0, 29.7], abs=1e-4)] * 8
    # Two gates 1.3 walls high and six plain ones as high as a wall of 20 mm.
    assert sorted(sides["size_z"]) == pytest.approx([20.0] * 6 + [26.0] * 2, abs=1e-4)
    assert len(set(zip(sides["min_x"], sides["min_y"], strict=True))) == 8
    assert re.findall(r"^manifold = (\w+)", output, re.MULTILINE) == ["yes"] * 8
    assert "open_edges" not in output and "facets_removed" not in output


def test_prusa_slicer_prints_a_bed_without_support(bed: Path) -> None:
    """Pieces that print alone would need support on a bed, or be printed into one another."""
    found = printed(prusa_gcode(bed, 0.2), PRUSA_LINE)
    assert not found.support
    # Eight pieces of 29.7 × 10 mm in two columns or more: together wider than any single one.
    assert max(found.extent) > 40
    assert min(found.extent) >= 10
