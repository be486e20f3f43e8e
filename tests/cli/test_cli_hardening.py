"""What a rough world does to the command: closed streams, Ctrl-C, odd files, odd settings."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._installation import LIBRARIES
from gatesmith.cli._run import run as run_here

from ..strength import turn_of

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="the streams and signals of POSIX")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for files, settings and cache."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@POSIX
def test_a_closed_output_is_no_bug(home: Path) -> None:
    """A script that closes standard output would get a traceback for a gate that is made."""
    made = subprocess.run(
        [sys.executable, "-m", "gatesmith", "chip", "--draft", "--out", "chip.stl"],
        preexec_fn=lambda: os.close(1),
        stderr=subprocess.PIPE,
        timeout=300,
        check=False,
    )
    assert (made.returncode, made.stderr) == (0, b"")
    assert (home / "chip.stl").is_file()


@POSIX
def test_a_closed_input_is_no_bug(home: Path) -> None:
    """A bare command without standard input would end as a bug of gatesmith."""
    message = subprocess.run(
        [sys.executable, "-m", "gatesmith"],
        preexec_fn=lambda: os.close(0),
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert b"Usage" in message.stdout
    assert b"bug" not in message.stderr


INTERRUPTED = """
import os, signal, sys
from gatesmith.__main__ import main
library = sys.argv.pop(1)
def interrupt(event, arguments):
    if event == "import" and arguments[0] == library:
        os.kill(os.getpid(), signal.SIGINT)
sys.addaudithook(interrupt)
main()
"""
"""The command, to which Ctrl-C comes when it begins to import a library."""

KERNEL = ("OCP.OCP", "OCP.gp", "manifold3d")
"""What the kernels import, the deepest first: at it all the others are under way."""


@POSIX
@pytest.mark.parametrize("library", turn_of(KERNEL, 0))
def test_ctrl_c_while_the_kernel_starts_is_ctrl_c(home: Path, library: str) -> None:
    """A user who changes their mind would be advised to install CadQuery anew."""
    kernel = "mesh" if library == "manifold3d" else "exact"
    command = ["gate", "--kernel", kernel, "--no-cache", "--out", "gate.stl"]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, library, *command],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 130
    assert "CadQuery" not in done.stdout + done.stderr
    assert not (home / "gate.stl").exists()


def test_doctor_reads_the_settings(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken settings file would stop every command while the doctor finds all well."""
    (home / "config").mkdir()
    (home / "config" / "config.toml").write_text("x = ", encoding="utf-8")
    for name in tuple(LIBRARIES):  # to import them all takes seconds
        monkeypatch.delitem(LIBRARIES, name)
    assert run_here(["doctor", "--json"]) == 3
    found = json.loads(capsys.readouterr().out)
    settings = [item for item in found["items"] if item["name"] == "settings"]
    assert len(settings) == 1
    assert settings[0]["ok"] is False
    assert "config.toml" in json.dumps(settings[0])


@POSIX
def test_remake_of_a_pipe_does_not_hang(home: Path) -> None:
    """A file that never ends would hold the command forever."""
    os.mkfifo(home / "pipe.3mf")
    refused = subprocess.run(
        [sys.executable, "-m", "gatesmith", "remake", "pipe.3mf"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert refused.returncode == 1
    assert "not a regular file" in refused.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--wall-length", "\uff13\uff10"), "is not a number"),
        (("--bed-height", "50", "--wall-height", "60", "--wall-depth", "20"), "does not fit on"),
        (("--overhang", "44"), "use --bed-chamfer 0"),
        (("--overhang", "20"), "use --bed-chamfer 0 or an overhang of at least that"),
        (("--overhang-design", "50"), "is more than the printer's overhang of 45\u00b0"),
        (("--layer", "0.8", "--nozzle", "0.4"), "layer: 0.8 mm is more than the nozzle of 0.4 mm"),
    ],
    ids=["digits", "bed", "chamfer", "overhang", "design", "layer"],
)
def test_refused_before_anything_is_modelled(
    home: Path,
    words: tuple[str, str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seconds would pass before a check says what plain arithmetic knew."""
    monkeypatch.setitem(sys.modules, "cadquery", None)  # who imports it now gets an error
    assert run_here(["gate", "--out", "gate.stl", *words]) == 2
    refused = capsys.readouterr().err
    assert message in refused
    assert refused.count("\n") == 1


def test_one_broken_template_leaves_the_others_listed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One mistake in a file of one's own would hide every printer and edition."""
    for kind in ("printers", "editions"):
        (home / "templates" / kind).mkdir(parents=True)
        (home / "templates" / kind / "mine.toml").write_text("title = 3\n", encoding="utf-8")
    listed = {}
    for words in ("list", "list printers", "list editions"):
        assert run_here(words.split()) == 0
        listed[words] = capsys.readouterr().out
        assert "broken" in listed[words]
    assert "prusa-mk4" in listed["list printers"]
    assert "medina-2001" in listed["list editions"]
