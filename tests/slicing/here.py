"""What the tests of slicing share: models made by hand, and slicers that are none."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from gatesmith.making.slicing.discovery import BASE

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="programs that are scripts")

Corner = tuple[float, float, float]

_STAND_IN = Path(__file__).with_name("stand_in.py")
_FACES = (
    *((0, 2, 1), (0, 3, 2), (4, 5, 6), (4, 6, 7), (0, 1, 5), (0, 5, 4)),
    *((1, 2, 6), (1, 6, 5), (2, 3, 7), (2, 7, 6), (3, 0, 4), (3, 4, 7)),
)


def box_facets(size: Corner, at: Corner = (0, 0, 0)) -> list[tuple[Corner, Corner, Corner]]:
    """The triangles of a box."""
    x, y, z = at
    length, depth, height = size
    ring = ((x, y), (x + length, y), (x + length, y + depth), (x, y + depth))
    corners = [(*each, z) for each in ring] + [(*each, z + height) for each in ring]
    return [(corners[one], corners[two], corners[three]) for one, two, three in _FACES]


def write_stl(path: Path, facets: Iterable[tuple[Corner, Corner, Corner]]) -> Path:
    """A binary STL of these triangles."""
    packed = [
        struct.pack("<12fH", 0, 0, 0, *(each for corner in facet for each in corner), 0)
        for facet in facets
    ]
    path.write_bytes(b"by hand".ljust(80) + struct.pack("<I", len(packed)) + b"".join(packed))
    return path


def write_box(path: Path, size: Corner = (20, 10, 8)) -> Path:
    """A box standing on z = 0, away from the origin."""
    return write_stl(path, box_facets(size, (35, -7, 0)))


def plant(folder: Path, name: str) -> Path:
    """A stand-in under the name of a slicer, in a folder that is made."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    program.write_text(f"#!{sys.executable}\n{_STAND_IN.read_text('utf-8')}", encoding="utf-8")
    program.chmod(0o755)
    return program


def plant_definitions(folder: Path) -> Path:
    """What Cura's definitions look like from outside."""
    file = folder / BASE
    file.parent.mkdir(parents=True)
    file.write_text("{}", encoding="utf-8")
    return folder


def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *slicers: str) -> Path:
    """A computer with these stand-ins and no real slicer; its working folder."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in slicers:
        plant(programs, name)
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home" / "data"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CURA_DEFINITIONS", str(plant_definitions(tmp_path / "resources")))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "temporary").mkdir()
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


def left_behind(tmp_path: Path) -> list[str]:
    """The temporary folders that are still there."""
    return sorted(path.name for path in (tmp_path / "temporary").iterdir())
