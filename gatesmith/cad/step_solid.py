"""Reading the solid in a STEP file, after checking each statement of its data.

The kernel skips statements that it cannot read: one damaged byte can remove a face or a transform
from a solid, and the kernel then builds what is left.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from gatesmith.cad.step_file import END, START
from gatesmith.core.errors import KernelError, MissingLibraryError, UnreadableError
from gatesmith.core.processes.isolation import child_environment, python_command
from gatesmith.core.units import rounded_text
from gatesmith.mesh.mesh_file import read_bytes

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box
    from gatesmith.mesh.triangles import Mesh

# #12 = CARTESIAN_POINT ( … ) or #12 = ( A ( … ) B ( … ) ), in letters that are ASCII and print.
_STATEMENT = re.compile(
    rb"\s*#[0-9]+\s*=\s*(?:!?[A-Z_][A-Z0-9_]*\s*)?\(([\x20-\x7e\t\r\n]*)\)\s*", re.DOTALL
)
_DATA = re.compile(rb"\s*DATA\s*(?:\(.*\)\s*)?", re.DOTALL)
_NAME = re.compile(rb"#[0-9]+\s*=")
_NOT_BRACKETS = bytes(set(range(256)) - set(b"()"))
_DEEPEST = 64  # nested brackets; the deepest of any schema are about ten
_SHOWN = 40  # letters of a statement that a message quotes


def require_statements(text: bytes, data: bytes) -> None:
    """Raises UnreadableError ``step-invalid`` at the first invalid statement of the data.

    ``text`` is the file, with ``''`` for each string and each comment, ``data`` the whole file.
    """
    within = False
    # A comment became a string too, and can be anywhere; a quote that is left is a cut-off string.
    for statement in text.replace(b"''", b"").split(b";"):
        if not within:
            within = _DATA.fullmatch(statement) is not None
        elif statement.strip() == b"ENDSEC":
            within = False
        elif not _is_sound(statement):
            raise UnreadableError("step-invalid", _problem(statement, data))


def _is_sound(statement: bytes) -> bool:
    found = _STATEMENT.fullmatch(statement)
    if found is None or b"'" in statement:
        return False
    brackets = found[1].translate(None, _NOT_BRACKETS)
    for _ in range(_DEEPEST):
        if not brackets:
            return True
        brackets = brackets.replace(b"()", b"")
    return not brackets


def _problem(statement: bytes, data: bytes) -> str:
    """The message about an invalid statement, with its line if it can be found."""
    shown = statement.strip()[:_SHOWN].decode("ascii", "backslashreplace")
    name = _NAME.match(statement.strip())
    place = data.find(name[0] if name else statement.strip()[:_SHOWN])
    before = data.count(b"\n", 0, max(place, 0))
    where = f"line {before + 1}: " if place >= 0 else ""
    return f"{where}{shown!r} is not a statement of a STEP file"


MOST_BYTES = 256 * 2**20
"""The largest STEP file that is opened."""

MOST_KERNEL_BYTES = 16 * 2**20
"""The largest STEP file that the kernel reads; it takes one to two seconds for each megabyte. A
gate has 0.5 MB, a hundred rounded blocks have 7 MB."""
_WORDS = re.compile(rb"'(?:[^']|'')*'|/\*.*?\*/", re.DOTALL)
_DEFINED = re.compile(rb"#(\d{1,18})\s*=")
_NAMED = re.compile(rb"#(\d{1,18})")
_COMMENT_ROOM = 1024  # bytes after the end in which a comment or a signature may follow


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


@dataclass(frozen=True, eq=False)
class StepSolid:
    """The content of a STEP file.

    ``mesh`` is the mesh of all its faces, millimetres; ``solids`` is the number of exact solids,
    ``valid`` whether they pass the kernel's own check. ``volume`` in mm³, ``area`` in mm² and
    ``box`` in millimetres are those of the exact geometry, ``curved`` is the area of its curved
    faces in mm². ``tolerances`` are the largest of its points, edges and faces: by how many mm
    they may miss one another. ``unknown`` names the kinds of entities that the kernel ignored.
    """

    mesh: Mesh
    solids: int
    valid: bool
    volume: float
    area: float
    box: Box
    curved: float
    tolerances: Tolerances
    unknown: tuple[str, ...]


def read_step_solid(path: Path, seconds: float) -> StepSolid:
    """The solid in a STEP file; reading it is stopped after ``seconds``.

    Raises UnreadableError: ``file-unreadable``, ``file-empty``, ``file-not-a-mesh``,
    ``file-cut``, ``step-no-solid``, ``step-invalid``, ``step-crashed``, ``step-too-slow``; and
    MissingLibraryError without CadQuery.
    """
    data = read_bytes(path, MOST_BYTES)
    if len(data) > MOST_KERNEL_BYTES:
        raise UnreadableError(
            "step-too-slow",
            f"the STEP file has {rounded_text(len(data) / 2**20, 0)} MB, and the CAD kernel takes "
            f"too long for more than {MOST_KERNEL_BYTES / 2**20:g} MB",
        )
    require_step(data)
    del data
    with TemporaryDirectory(prefix="gatesmith-step-") as folder:
        out = Path(folder) / "mesh.npz"
        answer = _answer_of(_run(path.absolute(), out, seconds))
        if "missing" in answer:
            raise MissingLibraryError(str(answer["missing"]))
        if "code" in answer:
            raise UnreadableError(str(answer["code"]), str(answer["message"]))
        return _solid(answer, out)


def require_step(data: bytes) -> None:
    """Raises UnreadableError unless the bytes begin and end as STEP does, with data between."""
    text = data.removeprefix(b"\xef\xbb\xbf").strip()
    if not text:
        raise UnreadableError("file-empty", "the file is empty")
    if not text.startswith(START):
        raise UnreadableError(
            "file-not-a-mesh", f"not a STEP file: it does not begin with {START.decode()}"
        )
    if b"DATA" not in text:
        raise UnreadableError("file-cut", "the STEP file ends before its data")
    if END not in text[-_COMMENT_ROOM:]:
        raise UnreadableError("file-cut", f"the STEP file does not end with {END.decode()}")
    plain = _WORDS.sub(b"''", text)
    require_statements(plain, text)
    _demand_entities(plain)


def _demand_entities(text: bytes) -> None:
    """Raises UnreadableError unless each entity that is referred to is defined exactly once.

    The kernel silently replaces missing entities. ``text`` has no strings and comments.
    """
    defined = _DEFINED.findall(text)
    there = set(map(int, defined))
    if len(there) < len(defined):
        ordered = sorted(map(int, defined))
        twice = next(one for one, other in pairwise(ordered) if one == other)
        raise UnreadableError("step-invalid", f"the STEP file defines entity #{twice} twice")
    missing = sorted(set(map(int, _NAMED.findall(text))) - there)
    if missing:
        raise UnreadableError(
            "step-invalid",
            f"the STEP file refers to entity #{missing[0]}, which it does not define",
        )


def _run(path: Path, out: Path, seconds: float) -> subprocess.CompletedProcess[bytes]:
    """Runs the child process to its end. Raises UnreadableError ``step-too-slow``."""
    module = "gatesmith.cad.exact_kernel._step_process"
    try:
        return subprocess.run(
            python_command("-m", module, str(path), str(out)),
            cwd=out.parent,
            env=child_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise UnreadableError(
            "step-too-slow",
            f"the CAD kernel did not finish reading the file within {seconds:g} seconds",
        ) from None


def _answer_of(done: subprocess.CompletedProcess[bytes]) -> dict[str, object]:
    """The last line that the child printed.

    Raises UnreadableError: ``step-crashed``, ``step-too-slow``.
    """
    if done.returncode and -done.returncode == getattr(signal, "SIGXCPU", None):
        raise UnreadableError(
            "step-too-slow",
            "the CAD kernel did not finish reading the file in the processor time that it has",
        )
    lines = done.stdout.splitlines()
    try:
        answer = json.loads(lines[-1]) if lines and not done.returncode else None
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"code {done.returncode}"
        raise UnreadableError(
            "step-crashed", f"the CAD kernel crashed while reading the file ({how})"
        )
    return answer


def _solid(answer: dict[str, object], out: Path) -> StepSolid:
    """The solid that the child measured and meshed."""
    import numpy as np

    from gatesmith.mesh.triangles import Mesh

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
            with np.load(out, allow_pickle=False) as arrays:
                mesh = Mesh(arrays["vertices"], arrays["faces"], unit_known=True)
            box = ((x, y, z), (u, v, w))
            tolerances = Tolerances(vertex, edge, face)
            names = tuple(map(str, unknown))
            return StepSolid(mesh, solids, valid, volume, area, box, curved, tolerances, names)
    raise KernelError(f"the process that reads STEP files printed {sorted(answer)}")
