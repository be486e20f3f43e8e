"""What children are told, where programs are looked for, and where this process imports from."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.core.processes import isolation
from gatesmith.core.processes.isolation import child_environment, find_program, isolated_start
from gatesmith.publish.thingiverse import api_token, transport

from .planted import search_path

ROOT = Path(__file__).resolve().parents[2]


def test_children_know_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slicer, or code that a damaged file makes run, could send the token away."""
    for name in (api_token.VARIABLE, transport.VARIABLE, "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "secret")
    monkeypatch.setenv("GATESMITH_CONFIG", "kept")
    environment = child_environment({"MORE": "1"})
    assert "secret" not in environment.values()
    assert (environment["GATESMITH_CONFIG"], environment["MORE"]) == ("kept", "1")


def test_search_paths_of_children_name_folders_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An empty entry is the current folder: a library of a download would be loaded."""
    for name in ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH"):
        monkeypatch.setenv(name, search_path("", tmp_path, ".", "lib", ""))
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "cache")
    monkeypatch.setenv("PYTHONUSERBASE", str(tmp_path))
    environment = child_environment()
    assert environment["PATH"] == environment["LD_LIBRARY_PATH"] == str(tmp_path)
    # gatesmith itself is found where this process found it: in the checkout.
    assert environment["PYTHONPATH"] == search_path(ROOT, tmp_path)
    assert environment["PYTHONSAFEPATH"] == "1"
    assert "PYTHONPYCACHEPREFIX" not in environment
    assert environment["PYTHONUSERBASE"] == str(tmp_path)


def test_an_installed_package_needs_no_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The libraries would hide Python's own modules in each child."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setattr(isolation, "package_home", lambda: isolation._site_folders()[0])
    assert "PYTHONPATH" not in child_environment()


def test_the_environment_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a pool had started, the program would not know the token any more."""
    monkeypatch.setenv(api_token.VARIABLE, "secret")
    monkeypatch.setenv("PYTHONPATH", "")
    before = dict(os.environ)
    with pytest.raises(KeyError), isolated_start():
        assert dict(os.environ) == child_environment()
        raise KeyError
    assert dict(os.environ) == before


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_programs_come_from_absolute_folders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A slicer that somebody packed with a model would be started."""
    for folder in ("here", "here/tools", "installed", "locked"):
        program = tmp_path / folder / "slicer"
        program.parent.mkdir(exist_ok=True)
        program.write_text("")
        program.chmod(0o644 if folder == "locked" else 0o755)
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("PATH", search_path("", ".", "tools", "../installed"))
    assert find_program("slicer") is None
    assert find_program("slicer", search_path("", tmp_path / "locked", tmp_path / "installed")) == (
        str(tmp_path / "installed" / "slicer")
    )
    assert find_program("./slicer") is None
    assert find_program(str(tmp_path / "here" / "slicer")) == str(tmp_path / "here" / "slicer")
    assert find_program(str(tmp_path / "locked" / "slicer")) is None
    assert find_program("") is None


def _path_of(folder: Path, *line: str, **more: str) -> list[str]:
    """The import path of gatesmith's first process, started in a folder."""
    code = (
        "import sys; from gatesmith.core.processes.import_path import leave_current_folder;"
        "leave_current_folder(sys.argv[1] == 'module'); print(*sys.path, sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *line],
        cwd=folder,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_first_process_leaves_the_current_folder(tmp_path: Path) -> None:
    """A library that is imported late would come from among the downloads."""
    (tmp_path / "other").mkdir()
    path = _path_of(tmp_path, "module", PYTHONPATH=search_path("", ROOT, "other", tmp_path / "x"))
    assert path[:2] == [str(ROOT), str(tmp_path / "x")]
    assert not {"", str(tmp_path), str(tmp_path / "other")} & set(path)


def test_a_folder_that_is_named_stays(tmp_path: Path) -> None:
    """A checkout could not be run, and whoever names a folder would not be heard."""
    assert _path_of(ROOT, "module", PYTHONPATH="")[0] == ""
    named = _path_of(tmp_path, "command", PYTHONPATH=search_path(ROOT, tmp_path, ""))
    assert named[:3] == ["", str(ROOT), str(tmp_path)]


def test_workers_that_would_not_be_isolated_are_not_started() -> None:
    """With -E, Python gives its workers the same option, and they import from where they are."""
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from gatesmith.core.processes.workers import worker_pool\n"
        "try:\n with worker_pool(1) as pool: print(pool.submit(abs, -1).result())\n"
        "except Exception as error: print(error)\n"
    )
    asked = ((["-E"], "Python runs with -E; start it with -P too"), (["-E", "-P"], "1"))
    for options, told in asked:
        line = [sys.executable, *options, "-c", code]
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        assert done.stdout.startswith(told), done.stderr
