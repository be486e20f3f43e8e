"""Small files made to be much work are checked quickly, and with the right verdict."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .fuzz_child import MEGABYTES
from .heavy import FAMILIES
from .limited import LimitedJudge

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="limits on memory are set as Linux knows them"
)

# Seconds of the processor. The aim is two on a quiet machine; a loaded one counts several for one,
# and without bounds on the work it was up to minutes.
SECONDS = 20

# What is wrong with each for certain.
FINDINGS = {
    "needles": {"thin-walls", "small-features", "slender"},
    "foils": {"overhang", "small-features"},
    "overlaps": {"overlapping-bodies"},
    "skins": {"small-features"},
    "star": set[str](),
}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_small_file_is_checked_in_moments(
    name: str, limited_judge: LimitedJudge, tmp_path: Path
) -> None:
    """A file of a megabyte would take minutes or gigabytes, or get too good a verdict."""
    file = tmp_path / "heavy.stl"
    file.write_bytes(FAMILIES[name]())
    assert file.stat().st_size <= 2**20
    verdict, codes, megabytes = limited_judge.judged(file, SECONDS)
    assert set(codes) >= FINDINGS[name]
    assert megabytes <= MEGABYTES
    assert verdict != "sound"
