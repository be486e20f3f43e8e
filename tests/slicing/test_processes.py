"""Slicers are programs of others: they end with us, in time, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from ..core.waiting import until_gone, until_there
from .here import POSIX, alone, left_behind, write_box

pytestmark = POSIX


@pytest.fixture(params=["hang", "deaf"])
def hanging(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A computer whose slicer never ends, has a child, and may not listen to a signal."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    monkeypatch.setenv("GATESMITH_STAND_IN", request.param)
    monkeypatch.setenv("GATESMITH_STAND_IN_NOTES", str(tmp_path / "notes"))
    write_box(Path("box.stl"))
    return tmp_path


def _started() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "gatesmith", "slice", "box.stl"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )


def _all_gone(place: Path) -> bool:
    """Whether the slicer, its child and its folder are gone."""
    slicer, child, folder = (place / "notes").read_text("utf-8").split(" ", 2)
    gone = until_gone(int(slicer)) and until_gone(int(child))
    return gone and until_gone(Path(folder)) and left_behind(place) == []


def test_a_slicer_that_hangs_is_ended(hanging: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command would wait forever."""
    assert run(["slice", "box.stl", "--minutes", "0.1"]) == 3
    assert capsys.readouterr().err == (
        "error: box.stl: PrusaSlicer was not finished after 6 seconds; allow more time with "
        "--minutes\n"
    )
    assert _all_gone(hanging)


def test_ctrl_c_is_quiet_and_ends_it(hanging: Path) -> None:
    """Whoever stops the command would get a traceback, and a slicer that goes on."""
    command = _started()
    assert until_there(hanging / "notes")
    os.killpg(command.pid, signal.SIGINT)  # as a terminal does it, to all that was started
    out, err = command.communicate(timeout=120)
    assert (command.returncode, out, err) == (130, "", "error: stopped\n")
    assert _all_gone(hanging)
    assert not list(Path("output").glob("*"))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_command_takes_it_along(number: signal.Signals, hanging: Path) -> None:
    """Slicers that nobody waits for would use up the computer, and their folders the disk."""
    command = _started()
    assert until_there(hanging / "notes")
    command.send_signal(number)
    command.communicate(timeout=120)
    assert _all_gone(hanging)
