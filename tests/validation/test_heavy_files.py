"""Small files made to be much work are checked quickly, and with the right verdict."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .fuzz_child import MEGABYTES
from .heavy import FAMILIES
from .judges import TESTS

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="limits on memory are set as Linux knows them"
)

# Seconds of the processor. The aim is two on a quiet machine; a loaded one counts several for one,
# and without bounds on the work it was up to minutes.
SECONDS = 20

JUDGE = """
import json, resource, sys
from pathlib import Path
from gatesmith.validation.criteria import CriteriaOptions, criteria_from
from gatesmith.validation.file import validate_file
from validation import fuzz_child
fuzz_child.limit_memory()
seconds = int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
report = validate_file(Path(sys.argv[1]), criteria_from(CriteriaOptions()))
codes = sorted({found.code for found in report.findings})
print(json.dumps([report.verdict, codes, fuzz_child._most_held()]))
"""

# What is wrong with each for certain.
FINDINGS = {
    "needles": {"thin-walls", "small-features", "slender"},
    "foils": {"overhang", "small-features"},
    "overlaps": {"overlapping-bodies"},
    "skins": {"small-features"},
    "star": set[str](),
}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_small_file_is_checked_in_moments(name: str, tmp_path: Path) -> None:
    """A file of a megabyte would take minutes or gigabytes, or get too good a verdict."""
    file = tmp_path / "heavy.stl"
    file.write_bytes(FAMILIES[name]())
    assert file.stat().st_size <= 2**20
    done = subprocess.run(
        [sys.executable, "-c", JUDGE, str(file), str(SECONDS)],
        capture_output=True,
        encoding="utf-8",
        env={
            **os.environ,
            "GATESMITH_CONFIG": str(tmp_path),
            "GATESMITH_CACHE": str(tmp_path),
            "OPENBLAS_NUM_THREADS": "1",
            "MALLOC_ARENA_MAX": "1",
            "PYTHONPATH": str(TESTS),
        },
        check=False,
    )
    assert done.returncode == 0, done.stderr[-600:]
    verdict, codes, megabytes = json.loads(done.stdout)
    assert set(codes) >= FINDINGS[name]
    assert megabytes <= MEGABYTES
    assert verdict != "sound"
