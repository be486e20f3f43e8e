"""Finished files in the cache: a repeat runs no check again, and trusts nothing that is damaged."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run as run_here
from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.making.cache import Cache
from gatesmith.making.finished_file import FinishedFile, finished_from

KEY = "a" * 64
REPORT = Report(
    file="",
    format="STL",
    facts={"bodies": 1, "box_mm": ((0.0, -1.5, 0.1 + 0.2), (1e-9, 2.0, 3.0)), "gap": None},
    findings=(
        Finding("plain", Severity.INFO, "one"),
        Finding("full", Severity.WARNING, "two", 3, ((1.0, 2.0, 3.0),), 4.5, 5.0, "mm", "six"),
    ),
    checks=("closed", "units"),
    left_out=("bed",),
)
FILE = FinishedFile(b"solid\0\xff", REPORT, triangles=12, volume=0.1 + 0.2)


def test_what_was_stored_comes_back() -> None:
    """A repeat would report other facts than the first run, or other types of them."""
    found = finished_from(FILE.to_bytes())
    assert found is not None
    assert vars(found) == vars(FILE)


def test_damage_at_every_byte_of_a_finished_file_counts_as_absent(tmp_path: Path) -> None:
    """A damaged file, or a report of another one, would be handed out as checked."""
    cache = Cache(tmp_path)
    cache.write_file(KEY, FILE)
    path = tmp_path / f"{KEY}.file"
    sound = path.read_bytes()
    for place in range(len(sound)):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 0x10]) + sound[place + 1 :])
        assert cache.read_file(KEY) is None, f"byte {place}"
        path.write_bytes(sound[:place])
        assert cache.read_file(KEY) is None, f"cut at {place}"
    path.write_bytes(sound)
    assert cache.read_file(KEY) is not None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"short",
        struct.pack("<Q", 2**63) + b"{}",
        struct.pack("<Q", 2) + b"{}",
        struct.pack("<Q", 2) + b"[]",
        struct.pack("<Q", 3) + b"\xff{}",
        FILE.to_bytes().replace(b'"warning"', b'"awarded"'),
        FILE.to_bytes().replace(b'"hint"', b'"joke"'),
        FILE.to_bytes().replace(b'"left_out"', b'"left_off"'),
        FILE.to_bytes().replace(b'"bodies": 1', b'"bodies":{}'),
    ],
)
def test_a_finished_file_of_an_unknown_layout_counts_as_absent(
    content: bytes, tmp_path: Path
) -> None:
    """An entry with a right digest that another program wrote would end in a traceback."""
    cache = Cache(tmp_path)
    cache._write("file", KEY, content)
    assert cache.read_file(KEY) is None


# What a repeat must do without; ``examine`` runs all checks of a mesh.
_REPEAT = """
import json, sys
from gatesmith.cli._run import run
code = run(sys.argv[1:])
heavy = ("numpy", "cadquery", "OCP", "manifold3d", "trimesh", "lib3mf", "PIL", "rich")
checks = [name for name in sys.modules if name.startswith("gatesmith.validation.checks")]
sys.stderr.write(json.dumps([code, [name for name in heavy if name in sys.modules], checks]))
"""


def run(folder: Path, *arguments: str, script: str = "") -> subprocess.CompletedProcess[str]:
    """A command in a process and with a cache of its own."""
    start = ["-c", script] if script else ["-m", "gatesmith"]
    own = {
        "GATESMITH_CACHE": str(folder / "cache"),
        "GATESMITH_CONFIG": str(folder / "config"),
        "PYTHONHASHSEED": "random",
    }
    return subprocess.run(
        [sys.executable, *start, *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **own},
        cwd=folder,
        check=False,
    )


LINE = ("gate", "--wall-length", "30", "--draft")
SUFFIXES = (".stl", ".3mf", ".step", ".obj", ".ply", ".glb")
OUTS = tuple(word for suffix in SUFFIXES for word in ("--out", f"gate{suffix}"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, dict[str, bytes]]:
    """A folder with a gate in every format, its document, and the bytes of its files."""
    folder = tmp_path_factory.mktemp("made")
    done = run(folder, *LINE, *OUTS, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return folder, done.stdout, {suffix: _bytes(folder, suffix) for suffix in SUFFIXES}


def _bytes(folder: Path, suffix: str) -> bytes:
    return (folder / f"gate{suffix}").read_bytes()


Made = tuple[Path, str, dict[str, bytes]]


def test_a_repeat_imports_no_numpy_and_runs_no_check(made: Made) -> None:
    """A repeat would take several times as long as it needs to."""
    folder, document, files = made
    for suffix in SUFFIXES:
        (folder / f"gate{suffix}").unlink()
    again = run(folder, *LINE, *OUTS, "--json", script=_REPEAT)
    assert json.loads(again.stderr) == [0, [], []]
    assert {suffix: _bytes(folder, suffix) for suffix in SUFFIXES} == files
    expected = {**json.loads(document), "from_cache": True}
    assert json.loads(again.stdout) == expected


def test_another_process_makes_the_same_bytes(made: Made, tmp_path: Path) -> None:
    """The same command would make other files on the next day; the other process has its own
    order of sets.
    """
    _, _, files = made
    done = run(tmp_path, *LINE, *OUTS, "--no-cache", "--quiet")
    assert (done.returncode, done.stderr) == (0, "")
    assert {suffix: _bytes(tmp_path, suffix) for suffix in SUFFIXES} == files


def test_the_summary_of_a_repeat_is_that_of_a_cached_shape(made: Made) -> None:
    """A repeat would show the user less, or something else, than the run that checked the file."""
    folder, _, _ = made
    repeated = run(folder, *LINE, "--out", "gate.stl")
    for entry in (folder / "cache" / "meshes").glob("*.file"):
        entry.unlink()
    checked = run(folder, *LINE, "--out", "gate.stl")
    assert "checks passed on the written file" in repeated.stdout
    assert repeated.stdout == checked.stdout


def test_a_piece_in_colours_is_repeated_part_by_part(tmp_path: Path) -> None:
    """The file of one part would be taken for that of another, or for the whole piece."""
    line = ("tower-tile", "--inlay", "--draft", "--out", "tile.stl", "--out", "tile.3mf", "--json")
    first = run(tmp_path, *line)
    files = {path.name: path.read_bytes() for path in tmp_path.glob("tile*")}
    assert len(files) >= 3
    again = run(tmp_path, *line, script=_REPEAT)
    assert json.loads(again.stderr) == [0, [], []]
    assert json.loads(again.stdout) == {**json.loads(first.stdout), "from_cache": True}
    assert {path.name: path.read_bytes() for path in tmp_path.glob("tile*")} == files


@pytest.fixture(scope="module")
def usual_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache after a gate of the mesh kernel was made."""
    folder = tmp_path_factory.mktemp("usual")
    with pytest.MonkeyPatch.context() as patch:
        assert _written_here(folder, patch) != {}
    return folder / "cache"


def _written_here(folder: Path, patch: pytest.MonkeyPatch, *more: str) -> dict[str, bytes]:
    """What the command writes when it runs in this process."""
    patch.setenv("GATESMITH_CACHE", str(folder / "cache"))
    patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
    patch.chdir(folder)
    line = [*LINE, "--kernel", "mesh", "--out", "gate.stl", "--out", "gate.obj", "--quiet"]
    assert run_here([*line, *more]) == 0
    return {suffix: _bytes(folder, suffix) for suffix in (".stl", ".obj")}


@pytest.mark.parametrize(
    "other",
    [
        ("--wall-length", "30.5"),
        ("--ascii",),
        ("--overhang", "50"),
        ("--edition", "medina-2014", "--wall-depth", "10", "--wall-height", "20"),
        ("--xy-compensation", "0.05"),
    ],
    ids=" ".join,
)
def test_another_command_is_not_answered_with_the_file_of_this_one(
    other: tuple[str, ...], usual_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file would hold another recipe, or pass by the checks of another printer."""
    shutil.copytree(usual_cache, tmp_path / "cache")
    cached = _written_here(tmp_path, monkeypatch, *other)
    assert _written_here(tmp_path, monkeypatch, *other, "--no-cache") == cached
