"""Reading the solid in a STEP file, in a process of its own and within a budget."""

from __future__ import annotations

import json
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from gatesmith.cad.step_text import require_ends, require_step
from gatesmith.core.errors import (
    NOT_FULLY_CHECKED,
    KernelError,
    MissingLibraryError,
    UnreadableError,
)
from gatesmith.core.processes.isolation import child_environment, python_command
from gatesmith.core.processes.limited import PATIENCE
from gatesmith.core.processes.watching import TooMuchMemoryError, wait_watched
from gatesmith.core.units import rounded_text
from gatesmith.mesh.mesh_file import read_bytes

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box
    from gatesmith.mesh.triangles import Mesh

MOST_BYTES = 256 * 2**20
"""The largest STEP file that is opened."""

_ENDS = 4096  # bytes that are read of the start and of the end of a file too large for the kernel
_MODULE = "gatesmith.cad.exact_kernel._step_process"
_OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)  # the exit code; 0 is none, where there is no limit

_NOT_READ = "everything but the start and the end of the file"
_NOT_MEASURED = "the solids in it, whether they are valid, their size, and how they print"
_NOT_MESHED = "the mesh of the exact solid: crossings, nested bodies, overhangs and thin walls"


@dataclass(frozen=True)
class StepBudget:
    """What reading a STEP file may take.

    ``seconds`` of the processor and ``megabytes`` of memory are those of the CAD kernel with its
    libraries; ``file_megabytes`` is the size of the largest file that it is given.
    """

    seconds: int = 15
    megabytes: int = 560
    file_megabytes: float = 20


BUDGET = StepBudget()
"""The usual budget: with the text before and the mesh after it, 20 seconds and 600 MB for a file.

The kernel needs about half a second and 8 MB for each megabyte of a file, beside one second and
320 MB. A gate has 0.5 MB, a hundred rounded blocks have 6 MB.
"""


@dataclass(frozen=True)
class Tolerances:
    """The largest tolerances of an exact solid, millimetres."""

    vertex: float
    edge: float
    face: float

    @property
    def largest(self) -> float:
        """The largest of them all."""
        return max(self.vertex, self.edge, self.face)


@dataclass(frozen=True)
class ExactMeasures:
    """What the kernel measured of the exact geometry in a STEP file.

    ``solids`` is the number of exact solids, ``valid`` whether they pass the kernel's own check.
    ``volume`` is in mm³, ``area`` in mm², ``box`` in millimetres, ``curved`` is the area of the
    curved faces in mm². ``tolerances`` are the largest of its points, edges and faces: by how many
    mm they may miss one another. ``unknown`` names the kinds of entities that the kernel ignored.
    """

    solids: int
    valid: bool
    volume: float
    area: float
    box: Box
    curved: float
    tolerances: Tolerances
    unknown: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class StepSolid(ExactMeasures):
    """The content of a STEP file: ``mesh`` is that of all its faces, in millimetres.

    ``file_bytes`` is the length of the file.
    """

    mesh: Mesh
    file_bytes: int


class UnfinishedStepError(UnreadableError):
    """A budget ended before the solid in a STEP file was read, measured and meshed.

    ``exact`` is what was measured until then, None where the kernel came not so far.
    """

    def __init__(self, why: str, left_out: str, exact: ExactMeasures | None = None) -> None:
        super().__init__(NOT_FULLY_CHECKED, f"not checked, because {why}: {left_out}")
        self.exact = exact


def read_step_solid(path: Path, budget: StepBudget = BUDGET) -> StepSolid:
    """The solid in a STEP file.

    Raises UnreadableError: ``file-unreadable``, ``file-empty``, ``file-not-a-mesh``,
    ``file-cut``, ``step-no-solid``, ``step-invalid``, ``step-crashed``; UnfinishedStepError where
    the budget ends before; and MissingLibraryError without CadQuery.
    """
    _require_small(path, budget.file_megabytes)
    size = _checked_size(path)
    with TemporaryDirectory(prefix="gatesmith-step-") as folder:
        out = Path(folder) / "mesh.npz"
        answer = _answer_of(_run(path.absolute(), out, budget))
        if "missing" in answer:
            raise MissingLibraryError(str(answer["missing"]))
        if "code" in answer:
            raise UnreadableError(str(answer["code"]), str(answer["message"]))
        return _solid(answer, out, size)


def _require_small(path: Path, megabytes: float) -> None:
    """Raises UnfinishedStepError for a file that is too large for the kernel.

    Only its ends are read, and damage that they show is raised instead.
    """
    try:
        size = path.stat().st_size
        if size <= megabytes * 2**20 or size > MOST_BYTES or not path.is_file():
            return
        with path.open("rb") as stream:
            start = stream.read(_ENDS)
            stream.seek(-min(size, _ENDS), 2)
            end = stream.read()
    except (OSError, ValueError):
        return  # reading all of it tells what is wrong
    require_ends(start, end)
    raise UnfinishedStepError(
        f"the CAD kernel would take too long for {rounded_text(size / 2**20, 1)} MB of STEP, "
        f"more than {megabytes:g} MB",
        _NOT_READ,
    )


@dataclass(frozen=True)
class KernelEnd:
    """How the process of the kernel ended: its exit code, below 0 for a signal, and what it said.

    ``over`` says in words which budget it went over, and is empty where it ended by itself.
    """

    code: int
    said: bytes
    over: str = ""


def _checked_size(path: Path) -> int:
    """The length of a file whose text is found whole; its bytes are no longer in memory then."""
    data = read_bytes(path, MOST_BYTES)
    require_step(data)
    return len(data)


def _run(path: Path, out: Path, budget: StepBudget) -> KernelEnd:
    """Runs the process of the kernel to its end."""
    said = out.with_name("said")
    with said.open("wb") as stream:
        child = subprocess.Popen(
            python_command("-m", _MODULE, str(path), str(out), str(budget.seconds)),
            cwd=out.parent,
            env=child_environment(),
            stdin=subprocess.DEVNULL,
            stdout=stream,
            stderr=subprocess.DEVNULL,
        )
    code, over = 0, ""
    try:
        code = wait_watched(child, budget.seconds * PATIENCE, budget.megabytes)
    except subprocess.TimeoutExpired:
        over = _too_slow(budget)
    except TooMuchMemoryError:
        over = f"the CAD kernel needs more than {budget.megabytes} MB of memory for it"
    if code and code == _OUT_OF_TIME:
        over = _too_slow(budget)
    return KernelEnd(code, said.read_bytes(), over)


def _too_slow(budget: StepBudget) -> str:
    return f"the CAD kernel needs more than {budget.seconds} seconds for it"


def _answer_of(end: KernelEnd) -> dict[str, object]:
    """The last line that the process printed.

    Raises UnfinishedStepError and UnreadableError ``step-crashed``.
    """
    try:
        # A process that was ended may have been printing a line.
        lines = end.said[: end.said.rfind(b"\n") + 1].splitlines()
        answer = json.loads(lines[-1]) if lines else None
    except ValueError:
        answer = None
    known = answer if isinstance(answer, dict) else None
    over = end.over or (str(known["over"]) if known and "over" in known else "")
    if over:
        exact = _measures(known or {})
        raise UnfinishedStepError(over, _NOT_MESHED if exact else _NOT_MEASURED, exact)
    if known is None or end.code:
        how = f"signal {-end.code}" if end.code < 0 else f"code {end.code}"
        raise UnreadableError(
            "step-crashed", f"the CAD kernel crashed while reading the file ({how})"
        )
    return known


def _solid(answer: dict[str, object], out: Path, size: int) -> StepSolid:
    """The solid that the process measured and meshed."""
    import numpy as np

    from gatesmith.mesh.triangles import Mesh

    exact = _measures(answer)
    if exact is None:
        raise KernelError(f"the process that reads STEP files printed {sorted(answer)}")
    with np.load(out, allow_pickle=False) as arrays:
        mesh = Mesh(arrays["vertices"], arrays["faces"], unit_known=True)
    return StepSolid(**vars(exact), mesh=mesh, file_bytes=size)


def _measures(answer: dict[str, object]) -> ExactMeasures | None:
    """What the process measured; None if it did not come so far."""
    match answer:
        case {
            "solids": int(solids),
            "valid": bool(valid),
            "volume": float(volume),
            "area": float(area),
            "curved": float() | int() as curved,
            "box": [[float(x), float(y), float(z)], [float(u), float(v), float(w)]],
            "tolerances": {"vertex": float(vertex), "edge": float(edge), "face": float(face)},
            "unknown": list(unknown),
        }:
            box = ((x, y, z), (u, v, w))
            tolerances = Tolerances(vertex, edge, face)
            names = tuple(map(str, unknown))
            return ExactMeasures(solids, valid, volume, area, box, curved, tolerances, names)
    return None
