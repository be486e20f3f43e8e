"""Programs of others: started, heard, ended in time with all that they started."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from gatesmith.core.processes.programs import ProgramError, ProgramResult, ProgramTimeoutError, run

from .waiting import until_gone

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs that are scripts")


def test_a_program_is_stopped_when_asked(tmp_path: Path) -> None:
    """After one failure of the program itself the other files would be worked on."""
    stop = threading.Event()
    stop.set()
    with pytest.raises(ProgramError, match="was stopped"):
        run(["sleep", "600"], tmp_path, 600, stop=stop)


def test_what_is_no_program_is_reported(tmp_path: Path) -> None:
    """A slicer that was just removed would cause a traceback."""
    with pytest.raises(ProgramError, match="cannot be started: No such file or directory"):
        run([str(tmp_path / "gone")], tmp_path, 60)


def test_a_child_that_stays_is_ended_with_its_parent(tmp_path: Path) -> None:
    """A launcher that leaves a program behind would hold the output open, and us."""
    left = tmp_path / "left"
    script = f"sleep 600 & echo $! > {left}; echo done"
    assert run(["sh", "-c", script], tmp_path, 60) == ProgramResult(0, "done\n")
    assert until_gone(int(left.read_text("utf-8")))


def test_what_is_late_is_ended_with_its_child(tmp_path: Path) -> None:
    """A wrapper around a program that hangs would leave that program at work forever."""
    work, left = tmp_path / "work", tmp_path / "left"
    work.mkdir()
    script = f"sleep 600 & echo $! > {left}.new; mv {left}.new {left}; wait"
    with pytest.raises(ProgramTimeoutError, match=r"^was not finished after 5 seconds$"):
        run(["sh", "-c", script], work, 5)
    assert until_gone(int(left.read_text("utf-8")))
    assert until_gone(work)


def test_both_streams_are_heard(tmp_path: Path) -> None:
    """The reason of a failure would be missing, for half of all programs print it elsewhere."""
    script = "echo one; echo two >&2; exit 7"
    assert run(["sh", "-c", script], tmp_path, 60) == ProgramResult(7, "one\ntwo\n")


def test_the_last_line_says_something() -> None:
    """A user would read an empty line, colours, or a page of text."""
    assert ProgramResult(1, "a\n\x1b[31mwhat it is\x1b[0m \n\n \x07\n").last_line == "what it is"
    assert ProgramResult(1, "").last_line == ""
    told = "There is an object with no extrusions in the first layer.\nObject name: tip.stl\n"
    assert ProgramResult(1, told).last_line.endswith("in the first layer.")
    assert len(ProgramResult(1, "x" * 5000).last_line) == 201
