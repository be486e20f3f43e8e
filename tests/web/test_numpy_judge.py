"""The checks of a site with numpy, and numpy itself.

Pyodide's numpy is in no package registry, so these tests do not have it: they run the same archives
in a Python of this computer that has numpy and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gatesmith.core.errors import MissingLibraryError, OutputError
from gatesmith.core.findings import Report
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.validation.checks import Expectation
from gatesmith.validation.plain_check import plain_examination
from gatesmith.web import site_build
from gatesmith.web.browser import browser_files, fetched_libraries
from gatesmith.web.browser.browser_files import WORKER
from gatesmith.web.browser.browser_workshop import BrowserWorkshop
from gatesmith.web.browser.fetched_libraries import library_bytes, numpy_library
from gatesmith.web.browser.numpy_judge import judged
from gatesmith.web.browser.program_archive import judge_archive, program_archive
from gatesmith.web.protocol import answer
from gatesmith.web.site_build import SiteExtras, build_site

from .built_page import NEEDS_PAGE

_WHEEL = b"numpy"
_LOCK = {
    "packages": {
        "numpy": {
            "version": "2.4.6",
            "file_name": "numpy-2.4.6-cp314.whl",
            "sha256": hashlib.sha256(_WHEEL).hexdigest(),
        }
    }
}


def test_numpy_is_the_one_in_the_lock_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A site would ship a numpy that its Python cannot load, or one that someone put there."""
    library = numpy_library(json.dumps(_LOCK).encode(), "314.0.7")
    wheel = "numpy-2.4.6-cp314.whl"
    assert library.address == f"https://cdn.jsdelivr.net/pyodide/v314.0.7/full/{wheel}"
    (tmp_path / wheel).write_bytes(_WHEEL)
    assert library_bytes(library, tmp_path) == _WHEEL
    (tmp_path / wheel).write_bytes(b"other")
    with pytest.raises(OutputError, match="SHA-256"):
        library_bytes(library, tmp_path)
    (tmp_path / wheel).unlink()
    away = replace(library, address=(tmp_path / "away").as_uri())
    with pytest.raises(
        MissingLibraryError, match=r"numpy 2\.4\.6 cannot be fetched: .*--libraries"
    ):
        library_bytes(away, tmp_path)
    (tmp_path / "there").write_bytes(_WHEEL)
    there = replace(library, address=(tmp_path / "there").as_uri())
    assert library_bytes(there, tmp_path) == _WHEEL
    monkeypatch.setattr(fetched_libraries, "_MOST_BYTES", 3)
    with pytest.raises(OutputError, match="SHA-256"):
        library_bytes(there, tmp_path / "new")


@pytest.mark.parametrize(
    "lock_file",
    [
        b"",
        b"{}",
        b'{"packages": {"numpy": 3}}',
        b'{"packages": {"numpy": {"version": "2", "file_name": "../x.whl", "sha256": "00"}}}',
    ],
)
def test_another_lock_file_is_refused(lock_file: bytes) -> None:
    """A file outside the folder would be read or written."""
    with pytest.raises(OutputError, match=r"pyodide-lock\.json"):
        numpy_library(lock_file, "314.0.7")


@NEEDS_PAGE
def test_a_site_with_numpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page would not load it, or load it before anyone asks for a file."""
    monkeypatch.setattr(browser_files, "library_bytes", lambda library, _: library.file.encode())
    monkeypatch.setattr(site_build, "page_files", lambda: {"index.html": b"<title>x</title>"})
    monkeypatch.setattr(site_build, "browser_files", lambda: {WORKER: b"1"})
    site = build_site(tmp_path / "site", SiteExtras(tmp_path, numpy=True))
    told = json.loads((tmp_path / "site" / "backend.json").read_bytes())
    assert (told["step"], told["numpy"]) == (False, True)
    wheel = (tmp_path / "site" / "numpy" / "numpy.whl").read_bytes()
    assert wheel.startswith(b"numpy-2")  # by the lock file of the Pyodide that npm installed
    assert site.later > len(wheel)


_ALONE = """
import json, sys
from pathlib import Path

sys.path[:] = [each for each in sys.path if "site-packages" not in each]
sys.path[:0] = sys.argv[1:4]
for name in ("manifold3d", "scipy", "lib3mf", "trimesh"):
    try:
        __import__(name)
    except ModuleNotFoundError:
        continue
    sys.exit(f"{name} is there")
from gatesmith.mesh.plain_formats import plain_format
from gatesmith.validation.checks import Expectation
from gatesmith.validation.plain_check import plain_report
from gatesmith.web.browser.numpy_judge import has_numpy, judged

assert has_numpy()
data = Path(sys.argv[4]).read_bytes()
stl = plain_format(".stl")
expected = [Expectation(bodies=1)]
plain = plain_report(data, "gate.stl", stl, expected)
report = judged(plain, stl.decode(data), expected)
from gatesmith.web.browser.file_checking import FileTask, checked_file
from gatesmith.web.protocol import unframed

turned = bytearray(data)
turned[96:108], turned[108:120] = data[108:120], data[96:108]  # two corners of the first triangle
tell = lambda name, done, of: None
found = unframed(checked_file(bytes(turned), "turned.stl", tell)).document
made = unframed(checked_file(bytes(turned), "turned.stl", tell, FileTask(repair=True))).document
mended = [found["judge"], found["verdict"], found["repair"], made["verdict"]]
print(json.dumps([report.verdict, list(plain.checks), list(report.checks), mended]))
"""


def test_the_archives_judge_with_numpy_alone(tmp_path: Path) -> None:
    """A browser would miss a module of the checks, and refuse every file."""
    for name, content in (("program", program_archive()), ("checks", judge_archive())):
        (tmp_path / f"{name}.zip").write_bytes(content)
    found = find_spec("numpy")
    assert found is not None and found.origin is not None
    numpy = Path(found.origin).parent
    (tmp_path / "libraries").mkdir()
    for folder in (numpy, numpy.with_name("numpy.libs")):
        if folder.is_dir():
            (tmp_path / "libraries" / folder.name).symlink_to(folder)
    made = answer({"ask": "file", "piece": "gate", "format": ".stl"}, BrowserWorkshop(""))
    (tmp_path / "gate.stl").write_bytes(made.content)
    # Unpacked into one folder, as in a browser: the second has modules of the first's packages.
    program = tmp_path / "unpacked"
    for name in ("program", "checks"):
        subprocess.run(
            [sys.executable, "-m", "zipfile", "-e", str(tmp_path / f"{name}.zip"), str(program)],
            check=True,
        )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _ALONE, str(program), str(tmp_path / "libraries"),
         str(tmp_path), str(tmp_path / "gate.stl")],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    verdict, plain, more, mended = json.loads(done.stdout)
    assert mended == ["numpy", "error", {"weld": None}, "sound"]
    assert verdict == "sound"
    assert set(more) - set(plain) >= {"crossing", "vertices"}
    assert list(made.document["checks"])[: len(plain)] == plain  # type: ignore[arg-type]


_CUBE = (
    *((0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1)),
    *((2, 3, 7), (2, 7, 6), (0, 2, 6), (0, 6, 4), (1, 5, 7), (1, 7, 3)),
)
"""The triangles of a cube whose corners are numbered by x, y and z."""


def _crossed() -> PlainMesh:
    """Two cubes of 10 mm that stand in one another, as one mesh: closed, and wound right."""
    vertices: list[tuple[float, float, float]] = []
    faces: list[tuple[int, int, int]] = []
    for x in (0.0, 5.0):
        start = len(vertices)
        corners = np.array(np.meshgrid((x, x + 10), (0, 10), (0, 10), indexing="ij"))
        vertices += [(a, b, c) for a, b, c in corners.reshape(3, -1).T.tolist()]
        faces += [(a + start, b + start, c + start) for a, b, c in _CUBE]
    return PlainMesh(vertices, faces)


def test_numpy_finds_what_the_small_judge_cannot() -> None:
    """The promise of more checks would be empty: the small judge knows nothing of crossings."""
    mesh = _crossed()
    expected: list[Any] = [Expectation()]
    plain = Report("x.stl", "STL", {}, plain_examination(mesh, expected[0]).findings)
    assert not plain.errors
    found = {each.code for each in judged(plain, [mesh], expected).findings}
    assert found == {"overlapping-bodies"}
