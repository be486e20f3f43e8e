"""Other programs that check a mesh file, each in a child process: admesh and manifold3d."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .files import FACET, HEADER

TESTS = Path(__file__).resolve().parents[1]
_SECONDS = 300
_AT_ONCE = 2
_COUNT = re.compile(r"^([A-Z][a-z0-9 ]+?) *: +(\d+)", re.MULTILINE)


class Admesh(NamedTuple):
    """What admesh counts when it looks for exact matches and repairs nothing."""

    disconnected: int
    backwards: int
    degenerate: int

    @property
    def passes(self) -> bool:
        return not (self.disconnected or self.backwards)


def admesh(program: str, files: Sequence[Path]) -> list[Admesh]:
    """admesh's counts: facets with an unconnected side, and sides with inconsistent winding."""

    def one(file: Path) -> Admesh:
        done = subprocess.run(
            [program, "--exact", "--no-check", str(file)],
            capture_output=True,
            encoding="latin-1",
            timeout=_SECONDS,
            check=True,
        )
        counts = {name: int(count) for name, count in _COUNT.findall(done.stdout)}
        return Admesh(
            counts["Total disconnected facets"],
            counts["Backwards edges"],
            counts["Degenerate facets"],
        )

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(one, files))


def manifold(files: Sequence[Path]) -> list[bool]:
    """Whether manifold3d accepts each of these STL files as an oriented manifold.

    Raises AssertionError with the name of a file that kills its process.
    """
    done = subprocess.run(
        [sys.executable, "-m", "validation.judges"],
        input="\n".join(map(str, files)),
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS + len(files),
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        check=False,
    )
    answers = [bool(json.loads(line)) for line in done.stdout.splitlines()]
    assert len(answers) == len(files), (files[len(answers)], done.returncode, done.stderr[-500:])
    return answers


def _manifold_worker() -> None:
    """Read names of STL files, and write for each whether it is a manifold."""
    manifold3d = import_module("manifold3d")  # compiled, and without types
    for line in sys.stdin.read().splitlines():
        facets = np.frombuffer(Path(line).read_bytes(), FACET, offset=HEADER + 4)
        flat = facets["corners"].reshape(-1, 3) + np.float32(0)
        points, names = np.unique(flat, axis=0, return_inverse=True)
        mesh = manifold3d.Mesh(points, names.reshape(-1, 3).astype(np.uint32))
        print(
            json.dumps(manifold3d.Manifold(mesh).status() == manifold3d.Error.NoError), flush=True
        )


if __name__ == "__main__":
    _manifold_worker()
