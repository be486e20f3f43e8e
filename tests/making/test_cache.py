"""The cache: damage is noticed, size is bounded, and it never fails a run."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gatesmith.core.findings import Report
from gatesmith.making.cache import Cache
from gatesmith.making.finished_file import FinishedFile
from gatesmith.mesh.triangles import Mesh

KEY, OTHER = "a" * 64, "b" * 64
TETRAHEDRON = Mesh(
    np.array([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], dtype=np.float32),
    np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)], dtype=np.int32),
)
FILE = FinishedFile(b"solid", Report("", "STL"), triangles=12, volume=4.5)
# Magic 8, digest 32, two counts and a volume 16, four vertices and four faces of 12 each.
ENTRY_BYTES = 8 + 32 + 16 + 4 * 12 + 4 * 12


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    """A repeat would make other bytes than the first run."""
    cache = Cache(tmp_path / "new" / "meshes")
    assert cache.read_mesh(KEY) is None
    assert cache.write_mesh(KEY, TETRAHEDRON, 1 / 6) is None
    kept = cache.read_mesh(KEY)
    assert kept is not None
    mesh, volume = kept
    assert volume == 1 / 6
    assert mesh.vertices.tobytes() == TETRAHEDRON.vertices.tobytes()
    assert mesh.faces.tobytes() == TETRAHEDRON.faces.tobytes()
    assert [mesh.vertices.dtype.name, mesh.faces.dtype.name] == ["float32", "int32"]
    assert (cache.folder / f"{KEY}.mesh").stat().st_size == ENTRY_BYTES
    assert cache.write_file(KEY, FILE) is None
    finished = cache.read_file(KEY)
    assert finished is not None
    assert finished.content == b"solid"
    assert cache.read_failure(KEY) is None
    assert cache.write_failure(KEY, "no 20° arc") is None
    assert cache.read_failure(KEY) == "no 20° arc"


def test_damage_at_every_byte_counts_as_absent(tmp_path: Path) -> None:
    """A damaged entry would become a damaged piece, or a traceback."""
    cache = Cache(tmp_path)
    cache.write_mesh(KEY, TETRAHEDRON, 1 / 6)
    path = tmp_path / f"{KEY}.mesh"
    sound = path.read_bytes()
    for place in range(len(sound)):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 0x10]) + sound[place + 1 :])
        assert cache.read_mesh(KEY) is None, f"byte {place}"
    for length in (0, 7, 8, 39, 40, 55, 56, 100, len(sound) - 1):
        path.write_bytes(sound[:length])
        assert cache.read_mesh(KEY) is None, f"cut at {length}"
    path.write_bytes(sound + b"\0")
    assert cache.read_mesh(KEY) is None
    path.write_bytes(sound)
    assert cache.read_mesh(KEY) is not None


def test_an_entry_under_another_name_counts_as_absent(tmp_path: Path) -> None:
    """A file copied or renamed in the folder would be taken for another piece."""
    cache = Cache(tmp_path)
    cache.write_mesh(KEY, TETRAHEDRON, 1 / 6)
    content = (tmp_path / f"{KEY}.mesh").read_bytes()
    (tmp_path / f"{OTHER}.mesh").write_bytes(content)
    (tmp_path / f"{KEY}.file").write_bytes(content)
    assert cache.read_mesh(OTHER) is None
    assert cache.read_file(KEY) is None


def test_counts_that_lie_count_as_absent(tmp_path: Path) -> None:
    """An entry with a right digest and wrong counts would end in a traceback."""
    cache = Cache(tmp_path)
    faces = Mesh(TETRAHEDRON.vertices, TETRAHEDRON.faces[:, :2])
    cache.write_mesh(KEY, faces, 0.0)
    assert cache.read_mesh(KEY) is None
    cache._write("mesh", KEY, b"short")
    assert cache.read_mesh(KEY) is None


def test_a_cache_that_cannot_be_written_is_a_note(tmp_path: Path) -> None:
    """A full disk for the cache would cost the user their piece."""
    (tmp_path / "file").write_bytes(b"")
    note = Cache(tmp_path / "file").write_mesh(KEY, TETRAHEDRON, 1 / 6)
    assert note is not None
    assert note.startswith("not cached, so repeating this will take as long: ")
    assert Cache(tmp_path / "file").read_mesh(KEY) is None


def test_a_write_that_fails_keeps_the_earlier_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Entries would be written in place, and be cut for whoever reads them meanwhile."""
    cache = Cache(tmp_path)
    cache.write_file(KEY, FILE)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    note = cache.write_file(KEY, replace(FILE, content=b"second"))
    assert note is not None
    assert "the disk is full" in note
    left = cache.read_file(KEY)
    assert left is not None
    assert left.content == FILE.content
    assert [path.name for path in tmp_path.iterdir()] == [f"{KEY}.file"]


def test_what_was_used_longest_ago_goes_first(tmp_path: Path) -> None:
    """The cache would grow without bound, or throw out what is used every day."""
    cache = Cache(tmp_path, limit=3 * ENTRY_BYTES)
    for age, letter in ((300, "a"), (200, "b"), (100, "c")):
        cache.write_mesh(letter * 64, TETRAHEDRON, 0.0)
        moment = time.time() - age
        os.utime(tmp_path / f"{letter * 64}.mesh", (moment, moment))
    (tmp_path / "notes.txt").write_bytes(b"x" * 10_000)
    assert cache.read_mesh("a" * 64) is not None  # the oldest becomes the newest
    cache.write_mesh("d" * 64, TETRAHEDRON, 0.0)
    left = sorted(path.name[0] for path in tmp_path.glob("*.mesh"))
    assert left == ["a", "c", "d"]
    assert (tmp_path / "notes.txt").exists(), "a file that is not ours was removed"


def test_what_is_larger_than_the_cache_is_not_kept(tmp_path: Path) -> None:
    """One huge piece would throw out everything else and then itself."""
    cache = Cache(tmp_path, limit=ENTRY_BYTES)
    cache.write_mesh(KEY, TETRAHEDRON, 0.0)
    assert cache.write_file(KEY, replace(FILE, content=b"x" * ENTRY_BYTES)) is None
    assert cache.read_file(KEY) is None
    assert cache.read_mesh(KEY) is not None


def test_temporaries_of_dead_runs_are_removed_in_time(tmp_path: Path) -> None:
    """Runs killed while they wrote would fill the disk beyond the limit."""
    old, fresh = tmp_path / ".x.mesh.gatesmith-1.tmp", tmp_path / ".y.mesh.gatesmith-2.tmp"
    for path in (old, fresh):
        path.write_bytes(b"half")
    long_ago = time.time() - 7200
    os.utime(old, (long_ago, long_ago))
    Cache(tmp_path).write_mesh(KEY, TETRAHEDRON, 0.0)
    assert not old.exists()
    assert not fresh.exists()  # nobody holds its lock: that run is dead too


WRITER = """
import sys
from pathlib import Path
import numpy as np
from gatesmith.making.cache import Cache
from gatesmith.mesh.triangles import Mesh
cache = Cache(Path(sys.argv[1]), limit=3_000_000)
points = np.arange(60_000, dtype=np.float32).reshape(-1, 3)
faces = np.arange(60_000, dtype=np.int32).reshape(-1, 3) % 20_000
for turn in range(40):
    for key in ("a" * 64, f"{turn % 9}" * 64):
        note = cache.write_mesh(key, Mesh(points, faces), 5.0)
        assert note is None, note
    kept = cache.read_mesh("a" * 64)
    assert kept is None or (kept[0].vertices == points).all()
"""


def test_processes_that_write_the_same_entry(tmp_path: Path) -> None:
    """Two runs at once would fail, or leave an entry of two halves."""
    runs = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    for run in runs:
        _, error = run.communicate(timeout=300)
        assert run.returncode == 0, error.decode()
    Cache(tmp_path, limit=3_000_000).write_mesh(KEY, TETRAHEDRON, 0.0)
    assert not list(tmp_path.glob(".*")), "temporary files were left"
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 3_000_000
