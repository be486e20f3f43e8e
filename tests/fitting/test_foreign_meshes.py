"""A mesh from a file is compared with its neighbours in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.core.processes import isolation
from gatesmith.fitting import room
from gatesmith.fitting.placement import fit_in
from gatesmith.validation.checks.examples import box

from .test_placement import MEDINA, codes, written

Fake = Callable[[str], None]


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fake:
    """Puts a program in the place of the one that compares meshes apart."""

    def put(program: str) -> None:
        folder = tmp_path / "fake" / "gatesmith" / "core" / "processes"
        folder.mkdir(parents=True)
        (folder / "_limited_process.py").write_text(program)
        for package in (folder, folder.parent, folder.parent.parent):
            (package / "__init__.py").write_text("")
        monkeypatch.setattr(isolation, "package_home", lambda: str(tmp_path / "fake"))

    return put


@pytest.mark.parametrize(
    ("program", "ended"),
    [
        ("import os; os.kill(os.getpid(), 11)", "crashed (signal 11)"),
        ("import os; os.kill(os.getpid(), 24)", "was stopped after 60 seconds of processor time"),
        (
            "import pickle, sys; sys.stdout.buffer.write(pickle.dumps(('memory', None)))",
            "needed more than 4096 MB of memory",
        ),
    ],
)
def test_a_crash_is_a_finding(program: str, ended: str, fake: Fake, tmp_path: Path) -> None:
    """A file could end the command, or the page, without any answer."""
    fake(program)
    report = fit_in(MEDINA, "gate N2", written(tmp_path, box(29.7, 10, 20)))
    assert codes(report) == ["not-fully-checked"]
    assert report.findings[0].message.endswith(f"the process that compared the meshes {ended}")
    assert (report.verdict, report.facts["room"]) == ("error", "not judged")


def test_what_is_known_without_the_meshes_is_still_told(fake: Fake, tmp_path: Path) -> None:
    """A piece that is plainly too long would count as not judged."""
    fake("raise SystemExit(3)")
    report = fit_in(MEDINA, "gate N2", written(tmp_path, box(40, 10, 20)))
    assert codes(report) == ["longer-than-slot", "not-fully-checked"]
    assert report.facts["room"] == "does not fit"


def test_the_command_says_what_was_not_compared(
    fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would say that nothing stands there."""
    fake("raise SystemExit(3)")
    path = written(tmp_path, box(29.7, 10, 20))
    assert run(["fit", str(path), "--position", MEDINA, "--at", "gate N2"]) == 1
    said = capsys.readouterr().out
    assert "whether it fits was not checked" in said
    assert "beside not compared" in said


def test_own_pieces_need_no_process(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question of a game would wait for a process to start."""
    fake("raise SystemExit(3)")
    assert room.CLOSE > 0
    assert codes(fit_in(MEDINA, "gate N2")) == []
