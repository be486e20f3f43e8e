"""Sets that fail on the way: all files are as they were, or none are there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.making.plate import bed_check, beds, folder
from gatesmith.making.plate.bed_check import bed_report

from .here import FEW, digests, settle, write_set


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(tmp_path, monkeypatch)
    write_set("two", FEW)


def _failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judge find an error in the second bed."""

    def judged(data: bytes, file: str, *rest: object) -> Report:
        if "2of" in file:
            wrong = Finding("items-overlap", Severity.ERROR, "two pieces in one place")
            return Report(file, "3MF", {}, (wrong,))
        return bed_report(data, file, *rest)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(bed_check, "bed_report", judged)


def test_one_bad_bed_leaves_all_as_they_were(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would have half of a new set and half of an old one."""
    assert run(["set", "two", "--out", "a.3mf", "--quiet"]) == 0
    before = digests()
    with monkeypatch.context() as patched:
        _failing(patched)
        assert run(["set", "two", "--out", "a.3mf", "--row", "8x236"]) == 1
        assert "two pieces in one place" in capsys.readouterr().err
        assert digests() == before
        assert run(["set", "two", "--out", "new.3mf"]) == 1
        assert digests() == before


def test_a_folder_that_failed_is_not_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder would look like a set."""
    wrong = Report("x", "STL", {}, (Finding("volume", Severity.ERROR, "no volume"),))
    monkeypatch.setattr(folder, "_prove", lambda *_: wrong)
    assert run(["set", "gates", "--out", "parts"]) == 1
    assert not Path("parts").exists()
    Path("there").mkdir()
    assert run(["set", "gates", "--out", "there"]) == 1
    assert Path("there").is_dir() and not list(Path("there").iterdir())


KILLED = """
import os, signal, sys
from gatesmith.cli._run import run
from gatesmith.making.plate import beds
real = beds.same_report
def judged(data, proven, file, earlier):
    if "2of" in file:
        os.kill(os.getpid(), signal.SIGKILL)
    return real(data, proven, file, earlier)
beds.same_report = judged
run(["set", "two", "--out", "a.3mf", *sys.argv[1:]])
"""


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_a_killed_run_leaves_the_old_files_and_the_next_one_tidies_up() -> None:
    """A power cut would leave half a set, and hidden files forever."""
    assert run(["set", "two", "--out", "a.3mf", "--quiet"]) == 0
    before = digests()
    root = str(Path(beds.__file__).parents[3])
    done = subprocess.run(
        [sys.executable, "-c", KILLED, "--row", "8x236"],
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    after = digests()
    assert {name: after[name] for name in before} == before
    assert any(name.startswith(".") for name in after)
    assert run(["set", "two", "--out", "a.3mf", "--quiet"]) == 0
    assert digests() == before
