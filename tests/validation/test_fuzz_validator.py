"""Damaged files of every format, checked in processes with limits: see ``fuzz.py`` for more."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import warnings
from collections import Counter
from pathlib import Path

import pytest

from gatesmith.core.findings import Report
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.file import validate_file

from ..strength import how_many
from . import fuzz_child
from .breaking import BREAKS
from .files import stl
from .fuzz_child import MEGABYTES, SECONDS
from .fuzzing import Fuzzed, fuzzed
from .judges import TESTS
from .mutations import BYTE_EDITS, WRITERS, Input, made_input
from .packages import MODEL_EDITS, PACKAGE_EDITS
from .shapes import box
from .wild import WILD

COUNT, SEED = how_many(400, 4000), 20261
MADE = 2000  # enough that every change is made once

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="limits on memory are set as Linux knows them"
)


@pytest.fixture(scope="module")
def outcome() -> Fuzzed:
    return fuzzed(COUNT, SEED)


def test_no_input_harms_the_judge(outcome: Fuzzed) -> None:
    """A damaged file would end in a traceback, take seconds or gigabytes, or pass for sound."""
    assert outcome.wrong == []
    assert outcome.judged == COUNT


def test_the_limits_hold(outcome: Fuzzed) -> None:
    """Time and memory would not be measured, or be close to their limits."""
    assert 0 < outcome.slowest[0] <= SECONDS
    assert 20 < outcome.megabytes <= MEGABYTES


def test_the_inputs_reach_all_that_judges(outcome: Fuzzed) -> None:
    """All inputs would be rejected at once, and the checks behind never run."""
    assert outcome.broken >= COUNT / 5
    assert set(outcome.verdicts) == {"sound", "warning", "error"}
    assert min(outcome.verdicts.values()) >= COUNT / 50
    assert len(outcome.codes) >= 35


def test_what_is_wrong_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A fault of the program would be counted as a result."""

    def message(*, broken: bool = False) -> str:
        given = Input("a box", ".stl", stl(box(20, 20, 10)), broken)
        return str(fuzz_child.judged(given, tmp_path, 1)["wrong"])

    def warns(file: Path, demand: Criteria, **_: object) -> Report:
        warnings.warn("of something", stacklevel=1)
        return validate_file(file, demand)

    def raises(file: Path, demand: Criteria, **_: object) -> Report:
        raise KeyError("nothing")

    # This process runs all the tests before and may hold more than one that only judges.
    monkeypatch.setattr(fuzz_child, "MEGABYTES", 64 * 1024)
    assert message() == ""
    assert message(broken=True) == "called sound, though it is known to be broken"
    monkeypatch.setattr(fuzz_child, "validate_file", warns)
    assert message().startswith("warned: of something at test_fuzz_validator.py")
    monkeypatch.setattr(fuzz_child, "validate_file", raises)
    assert message().startswith("raised KeyError('nothing') at test_fuzz_validator.py")
    monkeypatch.setattr(fuzz_child, "validate_file", validate_file)
    monkeypatch.setattr(fuzz_child, "SECONDS", 0.0)
    assert message().startswith("took 0.")
    monkeypatch.setattr(fuzz_child, "SECONDS", 2.0)
    monkeypatch.setattr(fuzz_child, "MEGABYTES", 1)
    assert message().startswith("held ")


def test_a_child_that_dies_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """An input that kills its process would be skipped, with all that follow."""
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    outcome = fuzzed(2, 1)
    assert [line.partition(": the process")[2][:13] for line in outcome.wrong] == [
        " ended with 1"
    ] * 2
    assert outcome.judged == 0


def test_the_memory_of_a_child_is_limited() -> None:
    """A file that asks for gigabytes would get them, and nothing be reported."""
    lines = (
        "from validation import fuzz_child",
        "fuzz_child.limit_memory()",
        f"bytearray({MEGABYTES // 4} * 2**20)",
        f"bytearray({MEGABYTES} * 2**20)",
    )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.strip().endswith("MemoryError")
    assert "line 4" in done.stderr


def test_every_change_is_made() -> None:
    """A way to damage a file would never be taken."""
    words: Counter[str] = Counter()
    for number in range(MADE):
        words.update(made_input(SEED, number).name.replace("+", " ").replace(":", "").split())
    edits = [*BYTE_EDITS, *MODEL_EDITS, *PACKAGE_EDITS, *WILD]
    wanted = {edit.__name__ for edit in edits}
    wanted |= {name for breaks in BREAKS.values() for name, _ in breaks} | set(WRITERS)
    assert wanted - set(words) == set()


def test_an_input_is_the_same_wherever_it_is_made() -> None:
    """A failure of one run could not be made again in another."""
    assert made_input(1, 2) == made_input(1, 2)
    different = {made_input(seed, number).data for seed in (1, 2) for number in range(20)}
    assert len(different) >= 38
