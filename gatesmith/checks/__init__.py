"""Checks on a mesh, one file each, found by walking this folder.

A module holds ``CHECK``, a ``Check``, with a subject that it must refuse and one that it must
pass. Checks only look: they never repair and never stop one another. To add one, add a file.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.findings import Fact, Finding, Report

if TYPE_CHECKING:
    from gatesmith.footprint import Box
    from gatesmith.mesh.topology import Topology
    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True)
class Expectation:
    """What the file should hold, where that is known; every part may be left open.

    ``box`` is the box that the file should have. ``slot`` is the length and depth that it must
    not exceed. ``bed`` is the printer's length, depth and height, ``margin`` what stays free at
    each edge of it. Lengths in millimetres, ``overhang`` in degrees from the vertical.
    """

    bodies: int | None = None
    bed_faces: int | None = None
    box: Box | None = None
    slot: tuple[float, float] | None = None
    bed: tuple[float, float, float] | None = None
    margin: float = 0.0
    overhang: float = 45.0
    bridge: float = 10.0
    nozzle: float = 0.4


@dataclass(frozen=True, eq=False)
class Subject:
    """A mesh as it was read, and what is expected of it."""

    mesh: Mesh
    expected: Expectation = field(default_factory=Expectation)

    @cached_property
    def topology(self) -> Topology:
        """Which triangles meet where; worked out once for all checks."""
        from gatesmith.mesh.topology import topology_of

        return topology_of(self.mesh)


@dataclass(frozen=True)
class Check:
    """One check.

    ``run`` yields findings, nothing when all is well. ``facts`` gives the numbers behind it.
    ``order`` sorts the report; a check of order n runs only when no check of an order below
    n // 10 * 10 found an error (20 needs 0 to 19 sound, 25 likewise). ``refuses`` and
    ``passes`` make small examples, for the tests and for the documentation.
    """

    name: str
    summary: str
    order: int
    run: Callable[[Subject], Iterable[Finding]]
    refuses: Callable[[], Subject]
    passes: Callable[[], Subject]
    facts: Callable[[Subject], dict[str, Fact]] | None = None


def check_names() -> tuple[str, ...]:
    """Every check in this folder by the name of its module, sorted; imports none of them."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if m.name[0] != "_"))


def checks() -> tuple[Check, ...]:
    """Every check in this folder, in the order of the report."""
    found = []
    for name in check_names():
        check = importlib.import_module(f"{__name__}.{name}").CHECK
        if not isinstance(check, Check):
            raise TypeError(f"{__name__}.{name}.CHECK is not a Check")
        found.append(check)
    return tuple(sorted(found, key=lambda check: (check.order, check.name)))


def examine(subject: Subject, file: str, format_name: str) -> Report:
    """Run every check and gather what they found.

    A check is left out when an earlier group found an error, for its answer would be noise:
    the volume of an open mesh, say. ``Report.checks`` names those that ran.
    """
    facts: dict[str, Fact] = {}
    findings: list[Finding] = []
    ran: list[str] = []
    broken_at: int | None = None
    for check in checks():
        group = check.order // 10
        if broken_at is not None and group > broken_at:
            break
        if check.facts is not None:
            facts.update(check.facts(subject))
        found = list(check.run(subject))
        findings.extend(found)
        ran.append(check.name)
        if broken_at is None and any(finding.severity == "error" for finding in found):
            broken_at = group
    return Report(file, format_name, facts, tuple(findings), tuple(ran))
