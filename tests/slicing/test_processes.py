"""Slicers are programs of others: they end with us, in time, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.errors import SlicerError
from gatesmith.slicing.running import Ended
from gatesmith.slicing.running import run as run_slicer

from .here import POSIX, alone, left_behind, write_box

pytestmark = POSIX

_LOOKS, _PAUSE = 600, 0.05


@pytest.fixture(params=["hang", "deaf"])
def hanging(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A computer whose slicer never ends, has a child, and may not listen to a signal."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    monkeypatch.setenv("GATESMITH_STAND_IN", request.param)
    monkeypatch.setenv("GATESMITH_STAND_IN_TOLD", str(tmp_path / "told"))
    write_box(Path("box.stl"))
    return tmp_path


def _until(happened: Path | int) -> bool:
    """Wait until a file is there, or a process is gone."""
    for _ in range(_LOOKS):
        if happened.exists() if isinstance(happened, Path) else not _lives(happened):
            return True
        time.sleep(_PAUSE)
    return False


def _lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        try:
            os.kill(process, 0)
        except OSError:
            return False
        return not Path("/proc/self/stat").exists()
    return state != "Z"


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
    slicer, child, folder = (place / "told").read_text("utf-8").split(" ", 2)
    gone = _until(int(slicer)) and _until(int(child))
    for _ in range(_LOOKS):
        if not Path(folder).exists():
            break
        time.sleep(_PAUSE)
    return gone and left_behind(place) == []


def test_a_slicer_that_hangs_is_ended(hanging: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command would wait for ever."""
    assert run(["slice", "box.stl", "--minutes", "0.1"]) == 3
    assert capsys.readouterr().err == (
        "error: box.stl: PrusaSlicer was not done after 6 seconds; give it longer: --minutes\n"
    )
    assert _all_gone(hanging)


def test_ctrl_c_is_quiet_and_ends_it(hanging: Path) -> None:
    """Whoever stops the command would get a traceback, and a slicer that goes on."""
    command = _started()
    assert _until(hanging / "told")
    os.killpg(command.pid, signal.SIGINT)  # as a terminal does it, to all that was started
    out, err = command.communicate(timeout=120)
    assert (command.returncode, out, err) == (130, "", "error: stopped\n")
    assert _all_gone(hanging)
    assert not list(Path("output").glob("*"))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_command_takes_it_along(number: signal.Signals, hanging: Path) -> None:
    """Slicers that nobody waits for would use up the computer, and their folders the disk."""
    command = _started()
    assert _until(hanging / "told")
    command.send_signal(number)
    command.communicate(timeout=120)
    assert _all_gone(hanging)


def test_a_slicer_is_stopped_when_asked(tmp_path: Path) -> None:
    """After one failure of the program itself the other files would be sliced on."""
    stop = threading.Event()
    stop.set()
    with pytest.raises(SlicerError, match="was stopped"):
        run_slicer(["sleep", "600"], tmp_path, 600, stop=stop)


def test_what_is_no_program_is_told(tmp_path: Path) -> None:
    """A slicer that was just removed would end in a traceback."""
    with pytest.raises(SlicerError, match="cannot be started: No such file or directory"):
        run_slicer([str(tmp_path / "gone")], tmp_path, 60)


def test_a_child_that_stays_is_ended_with_its_slicer(tmp_path: Path) -> None:
    """A launcher that leaves a program behind would hold the output open, and us."""
    left = tmp_path / "left"
    script = f"sleep 600 & echo $! > {left}; echo done"
    assert run_slicer(["sh", "-c", script], tmp_path, 60) == Ended(0, "done\n")
    assert _until(int(left.read_text("utf-8")))


def test_the_last_line_says_something() -> None:
    """A user would be told an empty line, colours, or a page of text."""
    assert Ended(1, "a\n\x1b[31mwhat it is\x1b[0m \n\n \x07\n").last_line == "what it is"
    assert Ended(1, "").last_line == ""
    assert len(Ended(1, "x" * 5000).last_line) == 201
