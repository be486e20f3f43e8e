"""The libraries in C++ work on foreign meshes in other processes only: a file may crash them."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.core.processes.copies import HAS_COPIES
from gatesmith.mesh.formats import Document, format_of
from gatesmith.validation.checks.examples import box, joined, turned
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.file import validate_file

from ..slicing.here import alone

pytestmark = pytest.mark.skipif(not HAS_COPIES, reason="what is planted reaches copies only")

SOURCES = Path(gatesmith.__file__).parent
NOBODY = Document("", "", "test", "", "", "")


class _Elsewhere:
    """A class of manifold3d that works in every process but this one."""

    def __init__(self, real: type, here: int) -> None:
        self._real, self._here = real, here

    def __call__(self, *arguments: object) -> object:
        assert os.getpid() != self._here, "manifold3d works on a foreign mesh in this process"
        return self._real(*arguments)

    def __getattr__(self, name: str) -> object:
        assert os.getpid() != self._here, "manifold3d works on a foreign mesh in this process"
        return getattr(self._real, name)


@pytest.fixture(autouse=True)
def _planted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Lets whatever manifold3d does in this process fail; a slicer that is none."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    manifold3d = import_module("manifold3d")
    for name in ("CrossSection", "Manifold", "Mesh64"):
        monkeypatch.setattr(manifold3d, name, _Elsewhere(getattr(manifold3d, name), os.getpid()))
    mesh = joined(box(30, 10, 20), box(30, 10, 20, at=(0, 40, 0)))
    Path("two.stl").write_bytes(format_of(".stl").encode(mesh, NOBODY))
    Path("askew.stl").write_bytes(format_of(".stl").encode(turned(box(29.8, 9.8, 20), 20), NOBODY))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["validate", "two.stl"], "two.stl"),
        (["validate", "two.stl", "askew.stl", "--strict"], "askew.stl"),
        (["fit", "askew.stl", "--slot", "medina:wall"], "turned-askew"),
        (["slice", "askew.stl"], "PrusaSlicer"),
        (["slice", "askew.stl", "--verify", "--out", "layers.svg"], "layers.svg"),
        (["preview", "askew.stl", "--out", "a.png", "--size", "160x120"], "a.png"),
        (["repair", "askew.stl", "--out", "b.stl"], "b.stl"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_that_reads_a_mesh_works_on_it_apart(
    arguments: Sequence[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that crashes the library would end the command, without any answer."""
    code = run(arguments)
    said = "".join(capsys.readouterr())
    assert (code in {0, 1}, told in said, "bug" in said) == (True, True, False), said


def test_what_is_planted_is_met() -> None:
    """The test would pass whatever manifold3d does here."""
    with pytest.raises(AssertionError, match="in this process"):
        validate_file(Path("two.stl"), Criteria(), here=True)
    assert gatesmith.validate("two.stl").checks


def test_whoever_calls_the_libraries_is_known() -> None:
    """A new caller could work on a foreign mesh in this process, where no command above goes."""
    for pattern, known in _CALLERS.items():
        found = {
            path.relative_to(SOURCES).as_posix()
            for path in SOURCES.rglob("*.py")
            if re.search(pattern, path.read_text("utf-8"))
        }
        assert found == set(known), pattern


_PRINTED = (
    *("beads", "lasting_faults", "layer_comparison", "layer_picture"),
    *("print_findings", "printed_features", "weakest_section"),
)
_CHECKS = (
    *("_columns", "_layers", "_layers_on_air", "_level_features", "_surroundings", "_thin_parts"),
    *("_underside_spans", "_widths", "small_features", "stability"),
)
_CALLERS = {
    r'import_(module|whole)\("manifold3d"\)': {
        "cad/mesh_kernel/native_library.py": "our own models",
        "making/flat/clay.py": "our own models",
        "mesh/formats/_hard_polygons.py": "polygons of a file, in a process of their own",
        "mesh/solids/body.py": "for the callers of body_of",
        "validation/checks/printing/_cross_sections.py": "for whoever imports that",
    },
    r"\b(body_of|partition_of)\(": {
        "fitting/collisions.py": "pieces of a kit, and foreign meshes in the process of room.py",
        "making/built_parts.py": "our own models",
        "mesh/solids/body.py": "is it",
    },
    r"_cross_sections import": {
        **{f"making/print_check/{name}.py": "the process of judged_print.py" for name in _PRINTED},
        **{f"validation/checks/printing/{name}.py": "the copies of apart.py" for name in _CHECKS},
    },
    r"\bread_step\(": {
        "cad/exact_kernel/step_exchange.py": "is it, and called by its process with limits",
        "validation/step.py": "our own file, which was just written",
    },
}
