"""Modules and programs that lie beside a downloaded file: none of them ever runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.mesh.formats import Document, format_of
from gatesmith.publish.thingiverse.api_token import VARIABLE
from gatesmith.validation.checks.examples import box

from ..strength import NIGHTLY
from . import every_way
from .planted import lines_of, listener, module_names, plant, search_path

ROOT = Path(__file__).resolve().parents[2]
SECRET = "0123456789abcdef0123456789abcdef"
PATIENCE = 600.0  # seconds: a busy machine takes many to start a process

STEP = """ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','',(''),(''),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));
ENDSEC;
DATA;
#1=CARTESIAN_POINT('',(0.,0.,0.));
ENDSEC;
END-ISO-10303-21;
"""


class Place:
    """A folder of downloads in which everything is planted, also where the files and outputs are.

    ``told`` names the planted files that ran, ``heard`` what children tried to import.
    """

    def __init__(self, folder: Path) -> None:
        self.told, self.heard = folder / "told", folder / "heard"
        self.here, self.out = folder / "downloads", folder / "downloads" / "out"
        self.listener = listener(folder / "listener", self.heard, SECRET)
        for each in (self.here, self.out):
            plant(each, self.told)
        data = format_of(".stl").encode(box(20, 20, 10), Document("", "", "test", "", "", ""))
        for number in range(20):
            (self.here / f"box{number}.stl").write_bytes(data)
        (self.here / "point.step").write_text(STEP, "utf-8")
        self.start = folder / "gatesmith"  # as pip installs it
        self.start.write_text(
            "from gatesmith.__main__ import main\nif __name__ == '__main__':\n    main()\n", "utf-8"
        )
        self.environment = {
            **os.environ,
            VARIABLE: SECRET,
            "SOME_API_KEY": SECRET,
            "GATESMITH_CONFIG": str(folder / "config"),
            "PYTHONPATH": search_path(ROOT, self.listener),
            "GATESMITH_TEST_PARENT": str(os.getpid()),
        }

    def run(self, *line: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        """Run Python here with a secret in the environment."""
        return subprocess.run(
            [sys.executable, *map(str, line)],
            cwd=self.here,
            env=self.environment | more,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_no_way_of_starting_a_process_runs_what_lies_there(place: Place) -> None:
    """Whoever validates a download would run what its author put beside it, token and all."""
    # Relative and empty entries of PATH are the current folder, out of which nothing may come.
    path = search_path("", ".", "out", os.environ["PATH"], "")
    done = place.run(Path(every_way.__file__), place.here, PATH=path)
    assert done.returncode == 0, done.stderr
    assert lines_of(place.told) == set()
    printed = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert printed["pool"] == str(["sound"] * 20)
    assert printed["queue"] == "[1, 2, 3, 4]"
    assert printed["page"] == "HERE"
    assert printed["step"] == "['error']"
    assert printed["doctor"] == "[True, True]"
    assert printed["supervisor"] == "1"
    assert str(place.here) not in printed["found"]
    heard = lines_of(place.heard)
    assert "the-secret" not in heard
    # Workers, the tracker, the STEP child, libraries, the supervised program: all were there …
    assert {"gatesmith", "concurrent", "manifold3d", "OCP", "webcolors"} <= heard
    # … and nothing that they tried to import was not planted.
    assert heard - module_names() == {"a-process"}


# Each command, its exit code, and whether it starts Python itself.
LINES = (
    ("validate .", 1, True),  # the STEP file has no solid
    ("doctor", 0, True),
    ("gate --wall-length 30 --draft --out out/x.step", 0, False),
    ("validate point.step", 1, True),
    ("set medina-2014 --out out/set --no-cache", 0, True),
    ("bundle gate --draft --license CC0-1.0 --out out/bundle", 0, True),
    ("slice box0.stl", 0, False),
    ("gate --wall-length 30 --out out/x.scad", 0, False),
)


@pytest.mark.parametrize(("line", "code", "starts"), LINES if NIGHTLY else LINES[:1])
def test_no_command_runs_what_lies_there(line: str, code: int, starts: bool, place: Place) -> None:
    """A command would start a process in a way of its own."""
    done = place.run(place.start, *line.split(), PATH=search_path("", os.environ["PATH"]))
    assert lines_of(place.told) == set(), done.stdout + done.stderr
    assert "the-secret" not in lines_of(place.heard)
    assert (done.returncode, "a-process" in lines_of(place.heard)) == (code, starts), done.stderr
    assert done.stderr == ""


def test_as_a_module_it_leaves_the_current_folder(place: Place) -> None:
    """With ``python -m gatesmith``, libraries that are imported later would come from there.

    What Python itself imports before gatesmith starts is Python's affair: the planted files here
    have only names that come later.
    """
    for name in ("json", "struct", "numpy", "typer", "rich", "multiprocessing", "signal", "gc"):
        module = place.here / f"{name}.py"
        module.rename(module.with_suffix(".kept"))
    for planted in place.here.glob("*.py"):
        planted.unlink()
    for kept in place.here.glob("*.kept"):
        kept.rename(kept.with_suffix(".py"))
    done = place.run("-m", "gatesmith", "validate", ".", "--json", PYTHONPATH=str(ROOT))
    assert (done.returncode, lines_of(place.told)) == (1, set()), done.stderr  # the STEP file
