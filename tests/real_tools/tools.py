"""PrusaSlicer, CuraEngine and admesh as child processes, each with a time limit."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

import pytest

from gatesmith.core.processes.programs import run, work_folder
from gatesmith.making.slicing import _cura, _prusa
from gatesmith.making.slicing.discovery import BASE
from gatesmith.making.slicing.gcode import Printed
from gatesmith.making.slicing.slicer_settings import SlicerJob, SliceSettings

CURA_VARIABLE = "GATESMITH_CURA_DEFINITIONS"
"""Names the folder that holds Cura's ``definitions`` and ``extruders``."""

LAYERS = (0.12, 0.16, 0.20, 0.24)
"""The layer heights at which a piece has to print without support."""

CURA_LAYER = 0.2
"""The layer height that CuraEngine is asked for."""

PRUSA_LINE = 0.45
"""The width of PrusaSlicer's outermost line, as set below."""

CURA_LINE = 0.4
"""The width of CuraEngine's outermost line, as set below."""

ADMESH_DEFECTS = (
    "Facets with 1 disconnected edge",
    "Facets with 2 disconnected edges",
    "Facets with 3 disconnected edges",
    "Total disconnected facets",
    "Degenerate facets",
    "Edges fixed",
    "Facets removed",
    "Facets added",
    "Facets reversed",
    "Backwards edges",
    "Normals fixed",
)
"""What admesh counts that a sound file has none of, by its own names."""

_SECONDS = 600  # for one run; the largest gate takes a tenth of it
_AT_ONCE = 2
_BED = (400.0, 400.0, 400.0)  # larger than any piece: a bed's size is for our own checks
_ADMESH_COUNT = re.compile(r"^([A-Z][a-z0-9 ]+?) *: +(\d+)", re.MULTILINE)


def program(name: str) -> str:
    """The program's path. Skips the test where it is missing, but fails it in CI."""
    found = shutil.which(name)
    if found is None:
        _missing(f"{name} is not installed")
    return found


def cura_resources() -> Path:
    """The folder of Cura's printer definitions. Skips or fails like ``program``."""
    named = os.environ.get(CURA_VARIABLE)
    if not named:
        _missing(f"{CURA_VARIABLE} names no folder with Cura's definitions")
    folder = Path(named)
    if not (folder / BASE).is_file():
        _missing(f"{CURA_VARIABLE}: {folder} holds no {BASE}")
    return folder


def _missing(what: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(f"{what}, and CI has to have it")
    pytest.skip(what)


def side_by_side(run: Callable[[float], Printed], layers: Sequence[float]) -> list[Printed]:
    """The answers for several layer heights, in their order, two running at a time."""
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(run, layers))


def admesh_counts(file: Path) -> dict[str, int]:
    """What admesh counts in a file, by its own names, before and after it mends anything."""
    output = _run([program("admesh"), str(file)])
    return {name: int(count) for name, count in _ADMESH_COUNT.findall(output)}


def prusa_gcode(file: Path, layer: float, *, first_layer: float = 0.2) -> str:
    """PrusaSlicer's G-code with supports switched on and an automatic threshold.

    Without infill: what is supported hangs on outlines, and a solid gate's infill is the most.
    """
    asked = SliceSettings(_BED, layer=layer, first_layer=first_layer, infill=0)
    return _sliced("prusa-slicer", lambda folder: _prusa.job(asked, file.resolve(), folder))


def cura_gcode(file: Path, layer: float) -> str:
    """CuraEngine's G-code for a generic printer."""
    resources = cura_resources()
    asked = SliceSettings(_BED, layer=layer, first_layer=layer, infill=0)
    return _sliced("CuraEngine", lambda folder: _cura.job(asked, file.resolve(), folder, resources))


def _sliced(name: str, job_in: Callable[[Path], SlicerJob]) -> str:
    """What a slicer writes for a job; the file goes, for those of a run would fill a small disk."""
    with work_folder() as folder:
        job = job_in(folder)
        command = (program(name), *job.arguments)
        ended = run(command, folder, _SECONDS, environment=job.environment)
        assert ended.code == 0, f"{name} ended with {ended.code}: {ended.output}"
        assert job.gcode.is_file(), f"{name} wrote nothing, though it reported success"
        return job.gcode.read_text(encoding="utf-8")


def _run(command: Sequence[str]) -> str:
    """Standard output of a command that has to end well within its time."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=_SECONDS,
        check=False,
    )
    output = f"{done.stdout[-800:]}\n{done.stderr[-800:]}"
    assert done.returncode == 0, f"{Path(command[0]).name} ended with {done.returncode}: {output}"
    return done.stdout
