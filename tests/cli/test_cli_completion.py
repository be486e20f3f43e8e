"""Shell completion: commands, options and values, with commands that are made when used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run


def _asked(shell: str, line: str) -> dict[str, str]:
    """The variables in which a shell asks how a line may go on."""
    words = line.split(" ")
    asked = {
        "bash": {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)},
        "zsh": {"_TYPER_COMPLETE_ARGS": line},
        "fish": {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
        "powershell": {
            "_TYPER_COMPLETE_ARGS": line,
            "_TYPER_COMPLETE_WORD_TO_COMPLETE": words[-1],
        },
    }[shell]
    return {"_GATESMITH_COMPLETE": f"complete_{shell}", **asked}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_values_of_a_choice(shell: str, tmp_path: Path) -> None:
    """A declared choice would not reach the shell."""
    asked = _asked(shell, "gatesmith gate --style mo")
    done = subprocess.run(
        [sys.executable, "-m", "gatesmith"],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "GATESMITH_CONFIG": str(tmp_path), **asked},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "moorish" in done.stdout
    assert "battlement" not in done.stdout


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("gatesmith gat", ["gate"]),
        ("gatesmith con", ["config"]),
        ("gatesmith gate --wall-l", ["--wall-length"]),
        ("gatesmith gate --edition med", ["medina-2001", "medina-2014"]),
        ("gatesmith gate --printer prusa-x", ["prusa-xl"]),
        ("gatesmith list pri", ["printers"]),
        ("gatesmith list parameters ga", ["gate", "gauge"]),
        ("gatesmith config edition w", ["wadi"]),
        ("gatesmith rules ch", ["check"]),
        ("gatesmith rules show x --as d", ["drawing"]),
        ("gatesmith rules nothing --x", []),
        ("gatesmith nothing --x", []),
    ],
)
def test_names(
    line: str,
    offered: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Completion would offer nothing, or names that the command then refuses."""
    for name, value in {"GATESMITH_CONFIG": str(tmp_path), **_asked("bash", line)}.items():
        monkeypatch.setenv(name, value)
    assert run([]) == 0
    out, err = capsys.readouterr()
    assert (out.split(), err) == (offered, "")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell has to be found around the test")
def test_script_can_be_shown(tmp_path: Path) -> None:
    """There would be no way to install completion."""
    environment = {**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "gatesmith", "--show-completion", "bash"],
        capture_output=True,
        encoding="utf-8",
        env={**environment, "HOME": str(tmp_path), "GATESMITH_CONFIG": str(tmp_path)},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "_GATESMITH_COMPLETE=complete_bash" in done.stdout
