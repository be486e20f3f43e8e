"""``gatesmith validate`` as a process: closed pipes, signals, names that lie."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box, loose

from ..strength import share_of

OPEN = loose(box(20, 20, 10).corners[1:])
PATIENCE = 300.0  # seconds: a busy machine takes many to start a process


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def write(name: str, mesh: Mesh) -> None:
    """A mesh as an STL."""
    data = format_of(".stl").encode(mesh, Document("", "", "test", "", "", ""))
    Path(name).write_bytes(data)


def started(*words: str, stdout: int) -> subprocess.Popen[bytes]:
    """The command as a process of its own, in a group of its own."""
    line = [sys.executable, "-m", "gatesmith", "validate", *words]
    return subprocess.Popen(line, start_new_session=True, stdout=stdout, stderr=subprocess.PIPE)


@pytest.mark.parametrize(
    ("name", "words"),
    share_of(product(("open.stl", "missing.stl", "box.stl"), ([], ["--json"], ["--quiet"])), 4),
)
def test_a_reader_that_leaves_changes_no_verdict(name: str, words: list[str]) -> None:
    """A broken file would be waved through in ``validate … | head -1``."""
    write("open.stl", OPEN)
    write("box.stl", box(20, 20, 10))
    reading, writing = os.pipe()
    os.close(reading)
    with started(name, *words, stdout=writing) as process:
        os.close(writing)
        _, message = process.communicate(timeout=PATIENCE)
    assert (process.returncode, message) == (0 if name == "box.stl" else 1, b"")


def children_of(parent: int) -> list[int]:
    """The processes that this one started."""
    return [
        int(each.name)
        for each in Path("/proc").iterdir()
        if each.name.isdigit() and _parent_of(each) == parent
    ]


def _parent_of(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def alive(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:1]
    except OSError:
        return False


def _wait(condition: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_workers_end_with_their_parent(way: signal.Signals, tmp_path: Path) -> None:
    """Processes that nobody knows of would stay, with their memory, forever."""
    for number in range(400):
        write(f"{number:03}.stl", box(20, 20, 10 + number))
    with started(str(tmp_path), stdout=subprocess.DEVNULL) as process:
        assert _wait(lambda: len(children_of(process.pid)) >= 2)
        workers = children_of(process.pid)
        time.sleep(0.3)
        if way is signal.SIGINT:
            os.killpg(process.pid, way)  # as a terminal does it
        else:
            os.kill(process.pid, way)
        _, message = process.communicate(timeout=PATIENCE)
    assert _wait(lambda: not any(map(alive, workers)))
    assert b"Traceback" not in message
    if way is not signal.SIGKILL:  # which leaves nobody to give back what was held
        assert message == (b"error: stopped\n" if way is signal.SIGINT else b"")
    assert process.returncode == (130 if way is signal.SIGINT else -way)


def test_a_name_cannot_forge_a_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    """A file could write lines of its own into the list, or colours into a terminal."""
    name = "a\nsound    b.stl"
    write(name, OPEN)
    assert run(["validate", name, "--quiet"]) == 1
    assert capsys.readouterr().out.splitlines() == ["error    a\\nsound    b.stl  open-edges"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([""], "an empty name names no file"),
        (["box.stl", "--only", "fit"], "add --fits SLOT"),
        (["box.stl", "--only", "topology", "--ignore", "topology"], "leave nothing to check"),
        (["box.stl", "--ignore", "file,topology,solids,printing,fit"], "leave nothing to check"),
    ],
)
def test_what_judges_nothing_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    """A file would be called sound without a look at it."""
    write("box.stl", box(20, 20, 10))
    assert run(["validate", *words]) == 2
    assert message in capsys.readouterr().err
