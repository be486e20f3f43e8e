"""gatesmith's topology compared with admesh and manifold3d, and every difference named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import numpy as np

import gatesmith
from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.mesh.formats import format_of
from gatesmith.validation.checks import FindingSelection, Group, Subject, examine

from .damage import Case, cases
from .files import stl
from .judges import Admesh, admesh, manifold
from .probe import found
from .shapes import Shape

_ONLY = (Group.FILE.value, Group.TOPOLOGY.value)
_FILE_WORDS = {"unit-suspect"}  # a size says nothing of the topology


@dataclass
class Outcome:
    """How many meshes were checked, what was explained how often, and what was not."""

    judged: int = 0
    agreed: Counter[str] = field(default_factory=Counter)
    explained: Counter[str] = field(default_factory=Counter)
    unexplained: list[str] = field(default_factory=list)


def balanced(shape: Shape) -> bool:
    """Whether each side is used equally often in both directions, joined by equal points."""
    flat = shape.soup.reshape(-1, 3) + np.float32(0)
    names = np.unique(flat, axis=0, return_inverse=True)[1].reshape(-1, 3).tolist()
    uses: Counter[tuple[int, int]] = Counter()
    for corners in names:
        for tail, head in zip(corners, corners[1:] + corners[:1], strict=True):
            uses[tail, head] += 1
    return all(uses[head, tail] == count for (tail, head), count in uses.items())


def compared(count: int, seed: int, folder: Path, program: str | None) -> Outcome:
    """Check this many meshes with all programs; with admesh only if its path is given."""
    outcome = Outcome()
    meshes = list(islice(cases(seed), count))
    files = []
    for number, case in enumerate(meshes):
        file = folder / f"{number}.stl"
        file.write_bytes(stl(case.shape))
        files.append(file)
    even = [place for place, case in enumerate(meshes) if balanced(case.shape)]
    solid = dict(zip(even, manifold([files[place] for place in even]), strict=True))
    counts: Sequence[Admesh | None] = [None] * count
    if program is not None:
        counts = admesh(program, files)
    for place, case in enumerate(meshes):
        report = gatesmith.validate(files[place], only=_ONLY)
        outcome.judged += 1
        _against_truth(case, report, outcome)
        _against_exact(case, files[place], report, outcome)
        _against_admesh(case, report, counts[place], outcome)
        _against_manifold(case, report, solid.get(place), outcome)
        files[place].unlink()
    return outcome


def _against_truth(case: Case, report: Report, outcome: Outcome) -> None:
    """The findings are exactly the faults that were put in."""
    codes = found(report)
    said = codes[Severity.ERROR], codes[Severity.WARNING] - _FILE_WORDS
    if said == (case.errors, case.warnings):
        outcome.agreed["with the construction"] += 1
    else:
        outcome.unexplained.append(f"{case.name}: made {case.errors, case.warnings}, said {said}")


def _against_exact(case: Case, file: Path, report: Report, outcome: Outcome) -> None:
    """The quick way finds exactly what the exact one finds."""
    subject = Subject(format_of(".stl").decode(file.read_bytes()))
    exact = examine(subject, str(file), "STL", FindingSelection(only=frozenset(_ONLY)))
    mine, others = _told(report), _told(exact)
    if mine == others:
        outcome.agreed["quick with exact"] += 1
    else:
        outcome.unexplained.append(f"{case.name}: quick {mine}, exact {others}")


def _told(report: Report) -> tuple[list[Finding], dict[str, object]]:
    return list(report.findings), dict(sorted(report.facts.items()))


def _against_admesh(case: Case, report: Report, counts: Admesh | None, outcome: Outcome) -> None:
    if counts is None:
        return
    if bool(report.errors) != counts.passes:
        outcome.agreed["with admesh"] += 1
        return
    if not report.errors and "noise" in case.faults:
        name = "float noise: we warn, admesh's exact look calls it open"
    elif report.errors and case.errors == {"doubled-mesh"}:
        name = "body twice: an error for us, two parts for admesh"
    else:
        outcome.unexplained.append(f"{case.name}: we say {found(report)}, admesh {counts}")
        return
    outcome.explained[name] += 1


def _against_manifold(case: Case, report: Report, solid: bool | None, outcome: Outcome) -> None:
    if solid is None:
        return
    if bool(report.errors) != solid:
        outcome.agreed["with manifold3d"] += 1
        return
    if report.errors and case.errors == {"doubled-mesh"}:
        outcome.explained["body twice: an error for us, two bodies for manifold3d"] += 1
        return
    outcome.unexplained.append(f"{case.name}: we say {found(report)}, manifold3d {solid}")
