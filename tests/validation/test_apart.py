"""Files that could end the process that checks them: a finding, and nothing else suffers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gatesmith.cli._run import run
from gatesmith.core.processes import isolation, limited
from gatesmith.mesh.formats import Document, format_of
from gatesmith.validation import apart
from gatesmith.validation.batch import validate_files
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.printing import _cross_sections, _layers
from gatesmith.validation.checks.printing._cross_sections import parts_of, united
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.file import validate_file

from ..formats.packages import CORE, of_text
from ..strength import NIGHTLY

NOBODY = Document("", "", "test", "", "", "")
SQUARE = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], dtype=np.float64)


def write(path: Path, boxes: int = 1) -> Path:
    """An STL of boxes of 12 triangles each, 30 mm apart."""
    mesh = joined(*(box(20, 20, 10, at=(30.0 * n, 0, 0)) for n in range(boxes)))
    path.write_bytes(format_of(".stl").encode(mesh, NOBODY))
    return path


Fake = Callable[[str], None]


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fake:
    """Puts a program in the place of the one that checks a file apart, beyond 12 triangles."""
    monkeypatch.setattr(apart, "MOST_TRIANGLES", 12)

    def put(program: str) -> None:
        folder = tmp_path / "fake" / "gatesmith" / "core" / "processes"
        folder.mkdir(parents=True)
        (folder / "_limited_process.py").write_text(program)
        for package in (folder, folder.parent, folder.parent.parent):
            (package / "__init__.py").write_text("")
        monkeypatch.setattr(isolation, "package_home", lambda: str(tmp_path / "fake"))

    return put


def test_a_large_file_gets_the_same_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found in a file would depend on its size."""
    path = write(tmp_path / "two.stl", 2)
    here = validate_file(path, Criteria())
    assert here.checks
    monkeypatch.setattr(apart, "MOST_TRIANGLES", 23)
    assert validate_file(path, Criteria()) == here
    assert validate_file(path, Criteria(), here=True) == here


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("import os; os.kill(os.getpid(), 11)", "24 triangles crashed (signal 11)"),
        ("raise SystemExit(3)", "24 triangles crashed (code 3)"),
        ("import os; os.kill(os.getpid(), 24)", "was stopped after 20 seconds of processor time"),
    ],
)
def test_a_crash_is_a_finding_of_its_file_alone(
    program: str, told: str, fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One bad file of seven ended the command: not even the other six were judged."""
    fake(program)
    paths = [write(tmp_path / f"{n}.stl", 2 if n == 3 else 1) for n in range(7)]
    assert run(["validate", *map(str, paths), "--json"]) == 1
    files = json.loads(capsys.readouterr().out)["files"]
    assert [each["verdict"] for each in files] == [*["sound"] * 3, "error", *["sound"] * 3]
    (finding,) = files[3]["findings"]
    assert (finding["code"], told in finding["message"]) == ("file-not-judged", True)


def test_a_process_that_hangs_is_stopped(
    fake: Fake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file on which a library waits forever would stop the whole run."""
    fake("import time; time.sleep(600)")
    monkeypatch.setattr(limited, "PATIENCE", 0.01)
    (report,) = validate_files([write(tmp_path / "two.stl", 2)], Criteria())
    assert [finding.code for finding in report.findings] == ["file-not-judged"]


def test_edges_alone_need_no_process(fake: Fake, tmp_path: Path) -> None:
    """The quick way would wait for a process that it does not need."""
    fake("raise SystemExit(3)")
    path = write(tmp_path / "two.stl", 2)
    assert run(["validate", str(path), "--only", "file,topology"]) == 0


def test_any_number_of_outlines_is_told_apart() -> None:
    """The library goes one call deeper for each: 80,000 of them ended the process."""
    code = (
        "import numpy as np\n"
        "from gatesmith.validation.checks.printing._cross_sections import parts_of, united\n"
        "square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], dtype=np.float64)\n"
        "print(len(parts_of(united([square + (2 * (n % 300), 2 * (n // 300))"
        " for n in range(80_000)]))))"
    )
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "80000\n")


def test_the_parts_are_the_same_on_any_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Holes could be lost, or belong to another outline."""
    places = np.array([(20 * n, 0) for n in range(5)], dtype=np.float64)
    squares = list(10 * SQUARE + places[:, None])
    holes = [SQUARE[::-1] + places[n] + 3 * row + 1 for n in range(5) for row in range(n % 3)]
    shape = united([*squares, *holes])
    usual = parts_of(shape)
    monkeypatch.setattr(_cross_sections, "_MOST_SHALLOW", 3)
    deep = parts_of(shape)
    assert [round(part.area()) for part in deep] == [round(part.area()) for part in usual]
    assert sorted(round(part.area()) for part in deep) == [98, 99, 99, 100, 100]


def test_more_outlines_than_are_measured_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file would pass whose thin walls nobody has looked for, or take all memory."""
    path = write(tmp_path / "many.stl", 5)
    criteria = Criteria()
    assert validate_file(path, criteria).verdict == "sound"
    monkeypatch.setattr(_layers, "_MOST_OUTLINES_EVER", 4)
    (finding,) = validate_file(path, criteria).findings
    assert finding.code == "file-not-judged"
    assert "have 5 separate outlines each, more than the 4" in finding.message
    others = replace(criteria.selection, ignore=frozenset({"printing"}))
    assert validate_file(path, replace(criteria, selection=others)).verdict == "sound"


@pytest.mark.skipif(not NIGHTLY, reason="ten seconds of processor time")
def test_eighty_thousand_cubes_in_a_small_file(tmp_path: Path) -> None:
    """A 3MF of 17 kB ended the command, and whatever else it was to check."""
    cubes = joined(*(box(1, 1, 1, at=(2.0 * n, 0, 0)) for n in range(80)))
    vertices = "".join(f'<vertex x="{x:g}" y="{y:g}" z="{z:g}"/>' for x, y, z in cubes.vertices)
    faces = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in cubes.faces)
    mesh = f"<mesh><vertices>{vertices}</vertices><triangles>{faces}</triangles></mesh>"
    items = "".join(
        f'<item objectid="1" transform="1 0 0 0 1 0 0 0 1 0 {2 * n} 0"/>' for n in range(1000)
    )
    path = tmp_path / "cubes.3mf"
    thing = f'<object id="1" type="model">{mesh}</object>'
    text = f"<model {CORE}><resources>{thing}</resources><build>{items}</build></model>"
    path.write_bytes(of_text(text))
    (report,) = validate_files([path], Criteria())
    assert [finding.code for finding in report.findings] == ["file-not-judged"]
    assert "80000 separate outlines" in report.findings[0].message
