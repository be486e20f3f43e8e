"""Runs over many files: in order, and whatever one of them does to its process."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from gatesmith.validation.batch import Validate, validate_files
from gatesmith.validation.criteria import Criteria

from ..strength import share_of

_JUDGE = """
import os
import time
from pathlib import Path

from gatesmith.core.findings import Report

def wait_for_two():
    here = Path(__file__).parent
    (here / f"{os.getpid()}.seen").touch()
    until = time.monotonic() + 300
    while len(list(here.glob("*.seen"))) < 2 and time.monotonic() < until:
        time.sleep(0.02)


def validate_file(path, demand):
    if "deadly" in path.name:
        os._exit(9)
    if "late" in path.name:
        wait_for_two()
    return Report(str(path), "STL", {"process": os.getpid()})
"""


@pytest.fixture
def deadly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Validate:
    """A checker whose process dies over some files; workers get the module path of their parent."""
    (tmp_path / "deadly_judge.py").write_text(_JUDGE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    judge: Validate = importlib.import_module("deadly_judge").validate_file
    return judge


def test_reports_come_in_the_order_of_the_files(deadly: Validate) -> None:
    """Two runs over one folder would list its files in another order."""
    files = [Path(f"{number:02}{'late' if number % 3 == 0 else ''}") for number in range(30)]
    reports = list(validate_files(files, Criteria(), workers=2, validate_one=deadly))
    assert [report.file for report in reports] == [str(file) for file in files]
    assert len({report.facts["process"] for report in reports}) == 2


@pytest.mark.parametrize("places", share_of([{0, 3, 4, 25}, {0}, {7}, {39}], 3))
def test_a_file_that_kills_its_process_stops_nothing(deadly: Validate, places: set[int]) -> None:
    """One deadly file would take the reports on all the others with it."""
    files = [Path(f"{number:02}{'deadly' if number in places else ''}") for number in range(40)]
    reports = list(validate_files(files, Criteria(), workers=2, validate_one=deadly))
    assert [report.file for report in reports] == [str(file) for file in files]
    failed = {number for number, report in enumerate(reports) if report.verdict == "error"}
    assert failed == places
    for number in places:
        (finding,) = reports[number].findings
        assert finding.code == "file-not-judged"
        assert finding.hint


def test_a_fault_of_ours_is_a_finding_about_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bug that one file brings to light would end the run with a traceback."""

    def buggy(path: Path, demand: Criteria, extend: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("gatesmith.validation.apart.validate_within_limits", buggy)
    (report,) = validate_files([tmp_path / "a.stl"], Criteria(), workers=1)
    (finding,) = report.findings
    assert (report.verdict, finding.code) == ("error", "file-not-judged")
    assert "ZeroDivisionError" in finding.message
