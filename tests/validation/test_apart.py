"""Files that could end the process that checks them: a finding, and nothing else suffers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.cli._run import run
from gatesmith.core.processes import copies
from gatesmith.core.processes.copies import HAS_COPIES
from gatesmith.core.processes.limited import CallLimits, call_limited
from gatesmith.functions import check_functions
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.merging import distinct
from gatesmith.validation import apart
from gatesmith.validation.batch import validate_files
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.printing import _cross_sections, _layers
from gatesmith.validation.checks.printing._cross_sections import CrossSection, parts_of, united
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


COPIES = pytest.mark.skipif(not HAS_COPIES, reason="there are no copies of this process")

End = Callable[[Callable[[], object]], None]


@pytest.fixture
def end(monkeypatch: pytest.MonkeyPatch) -> End:
    """Makes cross-sections of two boxes end the process in another way than usual."""
    united_as_usual = united

    monkeypatch.setattr(apart, "_LIMITS", CallLimits(1, 4096))

    def put(how: Callable[[], object]) -> None:
        def deadly(loops: Sequence[NDArray[np.float64]]) -> CrossSection:
            if len(loops) == 2:
                how()
            return united_as_usual(loops)

        monkeypatch.setattr(_layers, "united", deadly)

    return put


def crash() -> None:
    """What a fault in a compiled library does."""
    os.kill(os.getpid(), signal.SIGSEGV)


def exhaust() -> None:
    """Work that never ends."""
    while True:
        pass


def test_a_file_gets_the_same_report_apart(tmp_path: Path) -> None:
    """What is found in a file would depend on where it is checked."""
    path = write(tmp_path / "two.stl", 2)
    here = validate_file(path, Criteria(), here=True)
    assert here.checks
    assert validate_file(path, Criteria()) == here
    assert call_limited(apart.within_limits, path, Criteria(), limits=CallLimits(60, 9999)) == here


@COPIES
@pytest.mark.parametrize(
    ("how", "code_and_words"),
    [
        (crash, ("file-not-judged", "crashed (signal 11)")),
        (lambda: os._exit(3), ("file-not-judged", "crashed (code 3)")),
        (exhaust, ("not-fully-checked", "was stopped after 1 seconds of processor time")),
        (lambda: np.ones(2**40), ("not-fully-checked", "there is not enough memory: all")),
    ],
)
def test_a_crash_is_a_finding_of_its_file_alone(
    how: Callable[[], object],
    code_and_words: tuple[str, str],
    end: End,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One bad file of four ended the command: not even the others were judged."""
    end(how)
    paths = [write(tmp_path / f"{n}.stl", 2 if n == 2 else 1) for n in range(4)]
    assert run(["validate", *map(str, paths), "--json"]) == 1
    files = json.loads(capsys.readouterr().out)["files"]
    assert [each["verdict"] for each in files] == ["sound", "sound", "error", "sound"]
    (finding,) = files[2]["findings"]
    code, words = code_and_words
    assert (finding["code"], words in finding["message"]) == (code, True)
    assert finding["hint"]


@COPIES
def test_a_process_that_hangs_is_stopped(
    end: End, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file on which a library waits forever would stop the whole run."""
    end(lambda: time.sleep(600))
    monkeypatch.setattr(copies, "PATIENCE", 0.1)
    (report,) = validate_files([write(tmp_path / "two.stl", 2)], Criteria())
    assert [finding.code for finding in report.findings] == ["not-fully-checked"]
    assert report.verdict == "error"


@COPIES
def test_python_lives_on_after_a_crash(end: End, tmp_path: Path) -> None:
    """A program that asks about a file would end with it."""
    end(crash)
    report = check_functions.validate(write(tmp_path / "two.stl", 2))
    assert [finding.code for finding in report.findings] == ["file-not-judged"]


@COPIES
def test_a_bug_is_told_where_it_was_asked(end: End, tmp_path: Path) -> None:
    """A mistake of ours would look like a file that crashes, or lose its kind."""

    def mistake() -> None:
        raise KeyError("a mistake")

    end(mistake)
    path = write(tmp_path / "two.stl", 2)
    with pytest.raises(KeyError, match="a mistake"):
        validate_file(path, Criteria())
    (report,) = validate_files([path], Criteria())
    assert "this is a bug in gatesmith (KeyError: 'a mistake')" in report.findings[0].message


@COPIES
def test_edges_alone_need_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick way would wait for a process that it does not need."""
    monkeypatch.delattr(os, "fork")
    path = write(tmp_path / "two.stl", 2)
    assert run(["validate", str(path), "--only", "file,topology"]) == 0


@COPIES
@pytest.mark.parametrize("suffix", [".stl", ".3mf", ".obj", ".ply", ".glb"])
def test_a_copy_imports_nothing(suffix: str, tmp_path: Path) -> None:
    """Each file would wait for the same imports; a copy of a program with threads could hang."""
    path = tmp_path / f"piece{suffix}"
    path.write_bytes(format_of(suffix).encode(distinct(box(20, 20, 10)), NOBODY))
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from gatesmith.validation.apart import import_checks, within_limits\n"
        "from gatesmith.validation.criteria import Criteria\n"
        "import_checks(Path(sys.argv[1]), Criteria())\n"
        "before = {*sys.modules, 'resource'}\n"
        "print(within_limits(Path(sys.argv[1]), Criteria()).verdict)\n"
        "print(*set(sys.modules) - before)\n"
    )
    line = [sys.executable, "-P", "-c", code, str(path)]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    verdict, more = done.stdout.splitlines()
    assert verdict == "sound"
    assert {name for name in more.split() if not name.startswith("encodings.")} == set()


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
    report = validate_file(path, criteria)
    assert [finding.code for finding in report.findings] == ["not-fully-checked"]
    assert "thin walls, narrow gaps and small features" in report.findings[0].message
    assert report.facts["volume_mm3"] == 5 * 20 * 20 * 10
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
    told = {finding.code: finding.message for finding in report.findings}
    assert "thin walls, narrow gaps and small features" in told["not-fully-checked"]
    assert "file-not-judged" not in told
