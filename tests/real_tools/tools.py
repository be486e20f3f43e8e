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

from .gcode import Printed

CURA_VARIABLE = "GATESMITH_CURA_DEFINITIONS"
"""Names the folder that holds Cura's ``definitions`` and ``extruders``."""

LAYERS = (0.12, 0.16, 0.20, 0.24)
"""The layer heights at which a piece has to print without support."""

CURA_LAYER = 0.2
"""The layer height that CuraEngine is asked for."""

PRUSA_LINE = 0.45
"""The width of PrusaSlicer's outermost line, as told to it below."""

CURA_LINE = 0.4
"""The width of CuraEngine's outermost line, as told to it below."""

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
_BED = 400  # larger than any piece: a bed's size is for our own checks
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
    if not (folder / "definitions" / "fdmprinter.def.json").is_file():
        _missing(f"{CURA_VARIABLE}: {folder} holds no definitions/fdmprinter.def.json")
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
    told = _run([program("admesh"), str(file)])
    return {name: int(count) for name, count in _ADMESH_COUNT.findall(told)}


def prusa_gcode(file: Path, folder: Path, layer: float, *, first_layer: float = 0.2) -> str:
    """PrusaSlicer's G-code with supports switched on and an automatic threshold."""
    out = folder / f"{file.stem}-prusa-{layer}.gcode"
    middle, line = _BED / 2, str(PRUSA_LINE)
    _run(
        [
            program("prusa-slicer"),
            "--export-gcode",
            "--support-material",
            "--support-material-auto",
            *("--support-material-threshold", "0"),
            *("--nozzle-diameter", "0.4"),
            *("--external-perimeter-extrusion-width", line),
            *("--first-layer-extrusion-width", line),
            *("--layer-height", str(layer)),
            *("--first-layer-height", str(first_layer)),
            *("--skirts", "0"),
            # Infill and seams decide nothing here but the time they take.
            *("--fill-density", "5%"),
            *("--fill-pattern", "rectilinear"),
            *("--seam-position", "rear"),
            *("--bed-shape", f"0x0,{_BED}x0,{_BED}x{_BED},0x{_BED}"),
            *("--center", f"{middle},{middle}"),
            *("--output", str(out)),
            str(file),
        ]
    )
    return _taken(out)


def cura_gcode(file: Path, folder: Path, layer: float) -> str:
    """CuraEngine's G-code for a generic printer."""
    out = folder / f"{file.stem}-cura-{layer}.gcode"
    resources = cura_resources()
    settings = {
        "layer_height": layer,
        "layer_height_0": layer,
        "line_width": CURA_LINE,
        "wall_line_width_0": CURA_LINE,
        "machine_width": _BED,
        "machine_depth": _BED,
        "machine_height": _BED,
        "adhesion_type": "none",
        "infill_line_distance": 0,  # none: it decides nothing here but the time it takes
    }
    told = [word for name, value in settings.items() for word in ("-s", f"{name}={value}")]
    definition = resources / "definitions" / "fdmprinter.def.json"
    search = os.pathsep.join((str(resources / "definitions"), str(resources / "extruders")))
    _run(
        [
            program("CuraEngine"),
            "slice",
            *("-j", str(definition)),
            *told,
            *("-o", str(out)),
            *("-l", str(file)),
        ],
        CURA_ENGINE_SEARCH_PATH=search,
    )
    return _taken(out)


def _run(command: Sequence[str], **environment: str) -> str:
    """Standard output of a command that has to end well within its time."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, **environment},
        timeout=_SECONDS,
        check=False,
    )
    told = f"{done.stdout[-800:]}\n{done.stderr[-800:]}"
    assert done.returncode == 0, f"{Path(command[0]).name} ended with {done.returncode}: {told}"
    return done.stdout


def _taken(out: Path) -> str:
    """The text of a file, which is deleted: G-code of a whole run would fill a small disk."""
    assert out.is_file(), f"{out.name} was not written, though the slicer reported success"
    text = out.read_text(encoding="utf-8")
    out.unlink()
    return text
