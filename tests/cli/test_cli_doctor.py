"""The doctor: what is there, what is missing, and how to get it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli import _installation
from gatesmith.cli._installation import LIBRARIES, page
from gatesmith.cli._run import run
from gatesmith.core.installed import install_command
from gatesmith.web.page_files import page_folder

MISSING = "libGL.so.1: cannot open shared object file: No such file or directory"


def _doctor(home: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gatesmith", "doctor", *arguments],
        capture_output=True,
        encoding="utf-8",
        env={
            **os.environ,
            "GATESMITH_CONFIG": str(home / "config"),
            "GATESMITH_CACHE": str(home / "cache"),
            **more,
        },
        cwd=home,
        check=False,
    )


def test_sound_installation(tmp_path: Path) -> None:
    """A working installation would be called broken, or hide what it found; or the quick import of
    CadQuery would be gone unnoticed after an update of it.
    """
    done = _doctor(tmp_path, "--json")
    assert done.returncode == 0, done.stdout
    assert done.stderr == ""
    document = json.loads(done.stdout)
    assert document["fit"] is True
    found = {item["name"]: item for item in document["items"]}
    for name in ("gatesmith", "python", "cadquery", "numpy", "typer", "trimesh", "lib3mf"):
        assert found[name]["ok"], name
        assert found[name]["text"][0].isdigit(), name
    # Of CadQuery the version alone, without a reason for importing it as a whole.
    assert found["cadquery"]["text"].replace(".", "").isalnum()
    assert found["editions"]["ok"]
    assert found["cache"]["text"].startswith(str(tmp_path / "cache"))
    for name in ("prusa-slicer", "CuraEngine", "admesh", "openscad"):
        assert found[name]["needed"] is False
        assert found[name]["ok"] or found[name]["hint"]


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A PYTHONPATH on which CadQuery is broken as it is without OpenGL."""
    package = tmp_path / "broken" / "cadquery"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(f"raise ImportError({MISSING!r})\n", encoding="utf-8")
    others = os.environ.get("PYTHONPATH", "")
    return os.pathsep.join([str(package.parent), *([others] if others else [])])


def test_broken_kernel_names_the_package(
    tmp_path: Path,
    broken: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Without libGL a user would see a crash instead of the package to install."""
    _one_library("cadquery", tmp_path, monkeypatch)
    monkeypatch.setenv("PYTHONPATH", broken)
    code, (out, err) = run(["doctor"]), capsys.readouterr()
    assert code == 3
    assert "broken   cadquery" in out
    assert "exact         cadquery is broken" in out
    assert err.startswith("error: cadquery: cannot be imported: ImportError: libGL.so.1")
    assert "libgl1" in err
    assert err.count("\n") == 1


def test_broken_kernel_in_a_build(tmp_path: Path, broken: str) -> None:
    """A command for the exact kernel would crash where CadQuery cannot be imported."""
    command = ["gate", "--kernel", "exact", "--no-cache", "--out", "gate.stl"]
    done = subprocess.run(
        [sys.executable, "-m", "gatesmith", *command],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "GATESMITH_CONFIG": str(tmp_path / "config"), "PYTHONPATH": broken},
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "libgl1" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "gate.stl").exists()


def _one_library(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the doctor in this process try one library alone, for all of them take seconds."""
    for other in LIBRARIES.keys() - {name}:
        monkeypatch.delitem(LIBRARIES, other)
    monkeypatch.setenv("GATESMITH_CONFIG", str(folder / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(folder / "cache"))
    monkeypatch.chdir(folder)


@pytest.fixture
def one_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A doctor in this process who tries numpy alone."""
    _one_library("numpy", tmp_path, monkeypatch)


@pytest.mark.usefixtures("one_library")
def test_broken_template_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A printer file with a mistake would go unnoticed until it is used."""
    folder = tmp_path / "config" / "templates" / "printers"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("nozzle = \n", encoding="utf-8")
    code, message = run(["doctor", "--quiet"]), capsys.readouterr()
    assert (code, message.out) == (3, "")
    assert "mine.toml: line 1, key nozzle" in message.err


@pytest.mark.usefixtures("one_library")
def test_missing_programs_are_optional(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A machine without slicers would be called broken, or not learn where to get them."""
    monkeypatch.setenv("PATH", str(tmp_path))
    code, message = run(["doctor"]), capsys.readouterr()
    assert code == 0, message.err
    assert "missing  prusa-slicer" in message.out
    rows = [len(line) // 80 + 1 for line in message.out.splitlines()]
    assert sum(rows) < 24, "more than one screen of 80 columns"
    code, message = run(["doctor", "--all"]), capsys.readouterr()
    assert code == 0, message.err
    assert "  ok       numpy " in message.out
    hint = {"linux": "sudo apt install prusa-slicer", "darwin": "brew", "win32": "winget"}
    assert hint.get(sys.platform, "sudo apt") in message.out


@pytest.mark.parametrize(
    ("receipt", "command"),
    [
        ("uv-receipt.toml", 'uv pip install --python "{home}" cadquery'),
        ("pipx_metadata.json", "pipx inject made cadquery"),
        ("other", '"{home}/bin/python" -m pip install cadquery'),
    ],
)
def test_a_hint_fits_the_tool_that_installed_it(
    receipt: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user would install the library where gatesmith does not look for it."""
    home = tmp_path / "made here" if receipt == "other" else tmp_path / "made"
    home.mkdir()
    monkeypatch.setattr(sys, "executable", f"{home}/bin/python")
    (home / receipt).write_text("", encoding="utf-8")
    monkeypatch.setattr(sys, "prefix", str(home))
    assert install_command("cadquery") == command.format(home=home)


def test_the_page_is_diagnosed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user would learn only from `gatesmith web` what it needs."""
    (item,) = page()
    assert item.ok == (page_folder() is not None)
    assert not item.needed
    monkeypatch.setattr(_installation, "all_installed", lambda names: "uvicorn" not in names)
    (item,) = page()
    assert (item.ok, item.text.startswith("uvicorn not installed")) == (False, True)
    assert item.hint.endswith("uvicorn")
