"""Work shared with helpers: every answer once and in order, whatever happens to a helper."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.making.plate import beds
from gatesmith.making.plate.work_queue import shared

from ..strength import share_of
from .here import settle
from .tasks import die_elsewhere, double, refuse, wait_for_other


@pytest.mark.parametrize("helpers", share_of([0, 1, 3], 2))
def test_every_answer_once_and_in_order(helpers: int) -> None:
    """A set would hold one piece twice and another not at all."""
    begun: list[int] = []
    found = shared(list(range(40)), double, helpers, begun.append)
    assert [answer for answer, _ in found] == [2 * number for number in range(40)]
    assert sorted(begun) == list(range(40))
    assert os.getpid() in {who for _, who in found}


def test_helpers_help(tmp_path: Path) -> None:
    """All would be done by one process, and the others be started for nothing."""
    tasks = [(str(tmp_path / "begun"), os.getpid())] * 20
    assert len(set(shared(tasks, wait_for_other, 1, lambda _task: None))) == 2


def test_helpers_start_before_numpy_is_loaded() -> None:
    """The second core would idle for a tenth of the time that a set takes."""
    code = "import gatesmith.making.plate.beds, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "gatesmith.making.plate.work_queue" in done.stdout.split()
    assert not {"numpy", "manifold3d"} & set(done.stdout.split())


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_a_helper_that_dies_loses_nothing() -> None:
    """A set could not be made where memory is short for two kernels, but not for one."""
    home = os.getpid()
    tasks = [(number, home) for number in range(6)]
    assert shared(tasks, die_elsewhere, 2, lambda _task: time.sleep(0.3)) == list(range(6))


def test_what_fails_is_reported_quietly(capfd: pytest.CaptureFixture[str]) -> None:
    """The reason would drown in tracebacks of the processes that are ended for it."""
    with pytest.raises(ValueError, match="nine"):
        shared(list(range(10)), refuse, 2, lambda _task: None)
    assert capfd.readouterr() == ("", "")


def test_helpers_make_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file would depend on the number of cores."""
    settle(tmp_path, monkeypatch)
    words = ["spare", "gate style=plain, gate door=leaves style=plain", "--mixed", "--no-cache"]
    assert run([*words, "--quiet", "--out", "a.3mf"]) == 0
    monkeypatch.setattr(beds, "helpers_for", lambda *_: 1)
    assert run([*words, "--quiet", "--out", "b.3mf"]) == 0
    assert Path("a.3mf").read_bytes() == Path("b.3mf").read_bytes()
