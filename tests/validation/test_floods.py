"""Files made to keep a reader busy end soon, and what was not checked is told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ..strength import NIGHTLY
from . import floods
from .limited import LimitedJudge

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="limits on memory are set as Linux knows them"
)

# Seconds of the processor for files that took minutes; twice as many, because a loaded machine
# counts several for one.
SECONDS = 40 if NIGHTLY else 20

# What must be found in each, beside what depends on chance.
FINDINGS = {
    "soup": {"open-edges"},
    "voxels": {"touching-edges"},
    "gyroid": {"overhang"},
    "relief": set[str](),
    "caps": set[str](),
    "spiral": set[str](),
    "odd_text": {"open-edges"},
    "blank_lines": {"open-edges"},
    "coincident": {"items-overlap", "overlapping-bodies"},
    "turned_a_little": {"items-overlap", "overlapping-bodies"},
    "unbuilt": {"3mf-unsafe"} if NIGHTLY else set[str](),
    "continued": {"unbalanced-edges"},
    "cubes": {"overlapping-bodies"},
    "primitives": {"glb-unsupported"},
    "sheets": {"overhang", "small-features"},
}


@pytest.mark.parametrize("name", floods.SMALL)
def test_a_flood_ends(name: str, limited_judge: LimitedJudge, tmp_path: Path) -> None:
    """A file of a few kilobytes would take minutes or gigabytes, or get too good a verdict."""
    make = getattr(floods, name)
    file = tmp_path / f"flood{floods.SUFFIXES.get(name, '.stl')}"
    file.write_bytes(make() if NIGHTLY else make(floods.SMALL[name]))
    verdict, codes, _ = limited_judge.judged(file, SECONDS)
    assert set(codes) >= FINDINGS[name]
    assert verdict != ("sound" if FINDINGS[name] else "error")
