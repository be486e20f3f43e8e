"""What CadQuery made of the random pieces that are compared at each change.

CadQuery takes minutes for them, and makes the same of the same words. So what it made is kept with
a digest of these words; where they, its version or our part of it are others, it is asked again.
Make the records anew after a model was changed on purpose, and commit them with the change:
``python -m tests.kernels.records PIECE …``; without names, those of all pieces.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from gatesmith import cad
from gatesmith.cad.kernel_choice import EXACT, kernel_version
from gatesmith.core.processes.workers import worker_pool
from gatesmith.pieces import piece_names

from ..strength import SEED
from .comparing import (
    ComparedPart,
    Facts,
    compared,
    compared_parts,
    deciding_facts,
    facts_off,
    random_recipe,
    sections_off,
)
from .comparing import Made as MadePart
from .tracing import TracingKernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.making.recipe import Recipe

OF_EACH_KIND = 20
FOLDER = Path(__file__).with_name("records")
_GRAIN = 1e-3  # mm: outlines are kept in whole numbers of it, a tenth of what is allowed
_OURS = (
    *(f"exact_kernel/{name}.py" for name in ("assembling", "exact_words", "measuring", "meshing")),
    *(f"exact_kernel/{name}.py" for name in ("scaling", "sinking", "sliver_faces")),
    *("tidying/*.py", "fineness.py"),
)
"""The files of ``gatesmith/cad`` between a model's words and CadQuery's triangles."""


@dataclass(frozen=True, eq=False)
class Record:
    """What CadQuery made of one part, and the digest of what it was made from."""

    digest: str
    facts: Facts


@dataclass(frozen=True, eq=False)
class Records:
    """The records of a kind of piece."""

    library: str
    """The version of CadQuery that they are of."""
    parts: Mapping[str, Record]
    """By the number of the piece and the name of its part."""


@dataclass(frozen=True, eq=False)
class Comparison:
    """What came of comparing a piece with its records."""

    differences: list[str]
    """In what the kernels differ, in words; only CadQuery itself decides that."""
    outdated: list[str]
    """The parts for which CadQuery was asked because their record is missing or is another's."""


def compared_with(records: Records, recipe: Recipe, number: int) -> Comparison:
    """Compare a piece of the mesh kernel with what CadQuery made or, where needed, makes of it."""
    found: list[str] = []
    outdated: list[str] = []
    for part in compared_parts(recipe):
        mesh, digest = _traced(part)
        name = f"{number} {part.name}"
        record = records.parts.get(name)
        if record is not None and record.digest == digest and _agrees(record.facts, mesh):
            continue
        outdated.append(name)
        found += [f"{name}: {what}" for what in compared(part.made(EXACT), mesh)]
    return Comparison(found, outdated)


def recorded(kind: str, numbers: Collection[int]) -> Iterator[tuple[str, Record]]:
    """The records of pieces of a kind, by asking CadQuery."""
    for number in numbers:
        for part in compared_parts(random_recipe(kind, SEED, number)):
            mesh, digest = _traced(part)
            facts = deciding_facts(part.made(EXACT), mesh)
            yield f"{number} {part.name}", Record(digest, facts)


def records_of(kind: str) -> Records:
    """The records that are kept for a kind of piece."""
    path = FOLDER / f"{kind}.json.xz"
    if not path.exists():
        return Records("", {})
    kept = json.loads(lzma.decompress(path.read_bytes()))
    parts = kept["parts"].items()
    return Records(
        kept["library"], {name: Record(row["digest"], _facts(row)) for name, row in parts}
    )


def _agrees(exact: Facts, mesh: MadePart) -> bool:
    return not any(facts_off(exact, mesh)) and not any(sections_off(exact, mesh.mesh))


def _traced(part: ComparedPart) -> tuple[MadePart, str]:
    """The part by the mesh kernel, and the digest of all that decides what CadQuery makes of it."""
    kernel = TracingKernel()
    made = part.made(kernel.plain())
    words = hashlib.sha256(f"{kernel_version(EXACT)} {kernel.digest}".encode())
    folder = Path(cad.__file__).parent
    for pattern in _OURS:
        paths = sorted(folder.glob(pattern))
        assert paths, f"no file is called {pattern}"
        for path in paths:
            words.update(path.read_text(encoding="utf-8").encode())
    return made, words.hexdigest()


def row_of(record: Record) -> dict[str, Any]:
    facts = record.facts
    return {
        "digest": record.digest,
        "box": facts.box,
        "volume": facts.volume,
        "bodies": facts.bodies,
        "genus": facts.genus,
        "counted": dict(facts.counted),
        "verdict": facts.verdict,
        "complaints": dict(facts.complaints),
        "heights": [float(height) for height in facts.heights],
        "sections": [sorted(_steps(loop) for loop in section) for section in facts.sections],
    }


def _facts(row: dict[str, Any]) -> Facts:
    low, high = row["box"]
    return Facts(
        (tuple(low), tuple(high)),
        row["volume"],
        row["bodies"],
        row["genus"],
        row["counted"],
        row["verdict"],
        row["complaints"],
        np.array(row["heights"]),
        [[np.cumsum(loop, axis=0) * _GRAIN for loop in section] for section in row["sections"]],
    )


def _steps(loop: NDArray[np.float64]) -> list[list[int]]:
    """A loop from its least point, which comes first, by steps: equal ones take no room twice."""
    points = np.rint(loop / _GRAIN).astype(int)
    first = np.lexsort(points.T[::-1])[0]
    steps: list[list[int]] = np.diff(np.roll(points, -first, axis=0), axis=0, prepend=0).tolist()
    return steps


def write_records(kind: str) -> Path:
    """Ask CadQuery for all pieces of a kind that are compared, and keep the answers."""
    rows = {name: row_of(record) for name, record in recorded(kind, range(OF_EACH_KIND))}
    path = FOLDER / f"{kind}.json.xz"
    kept = {"library": kernel_version(EXACT), "parts": rows}
    made = lzma.compress(json.dumps(kept, separators=(",", ":")).encode(), preset=9)
    partial = path.with_suffix(".partial")
    partial.write_bytes(made)
    partial.replace(path)
    return path


def main(kinds: Collection[str]) -> None:
    """Make the records of these kinds of pieces, or of all."""
    unknown = set(kinds) - set(piece_names())
    if unknown:
        sys.exit(f"unknown pieces: {', '.join(sorted(unknown))}")
    FOLDER.mkdir(exist_ok=True)
    with worker_pool(os.cpu_count() or 1) as pool:
        for path in pool.map(write_records, kinds or piece_names()):
            print(path, f"{path.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
