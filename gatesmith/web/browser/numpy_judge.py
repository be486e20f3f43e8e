"""The full checks of file, topology and solids in a browser with numpy: crossings, nesting.

Numpy for Pyodide is not in the package registries, so a site has it only where its build was given
it. Most printing checks need cross-sections of manifold3d, which is not built for browsers: thin
walls, gaps and overhangs are left to the plan of a piece, and not looked at in other files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from gatesmith.validation.checks import Expectation, FindingSelection, Group, Subject, examine

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.mesh.plain_mesh import PlainMesh
    from gatesmith.mesh.triangles import Mesh

_SELECTION = FindingSelection(only=frozenset({Group.FILE, Group.TOPOLOGY, Group.SOLIDS}))

_WITHOUT_INDICES = ("STL",)
"""Formats that give each triangle its own three corners."""

_WITH_UNIT = ("3MF", "GLB")
"""Formats that state their unit."""


def has_numpy() -> bool:
    """Whether numpy and the checks that need it are there."""
    return find_spec("numpy") is not None and find_spec("gatesmith.mesh.solids") is not None


def judged(
    plain: Report, parts: Sequence[PlainMesh], expected: Sequence[Expectation | None]
) -> Report:
    """The report of the small judge on a file, with what these checks find in its parts."""
    findings, checks = list(plain.findings), list(plain.checks)
    for part, wanted in zip(parts, expected, strict=True):
        subject = Subject(mesh_of(part, plain.format), wanted or Expectation())
        report = examine(subject, plain.file, plain.format, _SELECTION)
        findings += [each for each in report.findings if each not in findings]
        checks += [name for name in report.checks if name not in checks]
    return replace(plain, findings=tuple(findings), checks=tuple(checks))


def mesh_of(part: PlainMesh, format_name: str) -> Mesh:
    """The mesh in arrays, as the decoder of its format gives it; coordinates become float32."""
    import numpy as np

    from gatesmith.mesh.triangles import Mesh

    with np.errstate(over="ignore"):
        vertices = np.array(part.vertices, dtype=np.float32).reshape(-1, 3)
    return Mesh(
        vertices,
        np.array(part.faces, dtype=np.int32).reshape(-1, 3),
        indexed=format_name not in _WITHOUT_INDICES,
        unit_known=format_name in _WITH_UNIT,
        notes=part.notes,
    )
