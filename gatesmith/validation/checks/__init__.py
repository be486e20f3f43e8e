"""Checks on a mesh, one file each, found by walking this folder: a group is a folder in it.

A module holds ``CHECK``, a ``Check``. Checks only look: they never repair and never stop one
another. To add one, add a file to the folder of its group; to place a group, see ``Group``.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.findings import Fact, Finding, Report, Severity

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.footprint import Box, Slot
    from gatesmith.mesh.defects.welding import IndexSeams
    from gatesmith.mesh.topology import Topology
    from gatesmith.mesh.triangles import Mesh


class Group(StrEnum):
    """The folders of checks, in the order of the report."""

    FILE = "file"
    TOPOLOGY = "topology"
    SOLIDS = "solids"
    PRINTING = "printing"
    FIT = "fit"

    @property
    def rests_on(self) -> tuple[Group, ...]:
        """Groups whose errors make an answer of this one noise: the volume of an open mesh."""
        return _RESTS_ON[self]


_RESTS_ON: Mapping[Group, tuple[Group, ...]] = {
    Group.FILE: (),
    Group.TOPOLOGY: (Group.FILE,),
    Group.SOLIDS: (Group.FILE, Group.TOPOLOGY),
    Group.PRINTING: (Group.FILE, Group.TOPOLOGY, Group.SOLIDS),
    Group.FIT: (Group.FILE,),
}


@dataclass(frozen=True)
class Expectation:
    """What the file should hold, where that is known; every part may be left open.

    ``box`` is the box that the file should have, ``meshing`` how far its triangles may leave a
    curve. ``slot`` is the room that it must go into,
    ``clearance`` what should stay free at each end of the slot's length and depth; with
    ``turns`` it may be turned by a quarter, as a model from anywhere; with ``placed`` the file's
    own z = 0 is the board. ``bed`` is the printer's length, depth and height,
    ``margin`` what stays free at each edge of it. Lengths are in millimetres, ``overhang`` in
    degrees from the vertical, ``slenderness`` is height over width. ``as_it_lies`` says that
    the file must print the way it lies and without supports, as all our pieces must: what does
    not is then an error, and otherwise a warning, for a foreign model may be meant to be turned
    or held up.
    """

    bodies: int | None = None
    bed_faces: int | None = None
    box: Box | None = None
    meshing: float = 0.01
    slot: Slot | None = None
    clearance: tuple[float, float] = (0.0, 0.0)
    turns: bool = False
    placed: bool = False
    bed: tuple[float, float, float] | None = None
    margin: float = 0.0
    overhang: float = 45.0
    bridge: float = 10.0
    nozzle: float = 0.4
    layer: float = 0.2
    wall: float = 0.8
    detail: float = 0.6
    slenderness: float = 6.0
    as_it_lies: bool = True

    def printed_on(self, printer: Printer) -> Expectation:
        """The same on this printer: its bed, and what it can print."""
        return replace(
            self,
            bed=(printer.bed_length, printer.bed_depth, printer.bed_height),
            margin=printer.bed_margin,
            overhang=printer.overhang,
            bridge=printer.bridge,
            nozzle=printer.nozzle,
            layer=printer.layer,
            wall=printer.wall,
            detail=printer.detail_width,
            slenderness=printer.slenderness,
        )

    @property
    def unprintable(self) -> Severity:
        """How much it matters that something does not print as it lies."""
        return Severity.ERROR if self.as_it_lies else Severity.WARNING


@dataclass(frozen=True, eq=False)
class Subject:
    """A mesh as it was read, and what is expected of it.

    ``exact_box`` is the box of the exact solid that the mesh was made of, where there is one.
    """

    mesh: Mesh
    expected: Expectation = field(default_factory=Expectation)
    exact_box: Box | None = None

    @cached_property
    def seams(self) -> IndexSeams:
        """How far the file gives one point several numbers."""
        from gatesmith.mesh.defects.welding import seams_of

        return seams_of(self.mesh)

    @cached_property
    def topology(self) -> Topology:
        """Which triangles meet where; worked out once for all checks.

        A surface that is closed by position only is judged by position, as slicers do, and one
        with gaps of float noise as if they were closed.
        """
        from gatesmith.mesh.defects.welding import bridged_topology

        mesh = self.mesh
        return bridged_topology(replace(mesh, indexed=False) if self.seams.unwelded else mesh)


@dataclass(frozen=True)
class Code:
    """One thing that a check may find, by the name that reports give it.

    ``meaning`` says in one sentence what is wrong then and why it matters. ``refuses`` makes a
    small mesh in which it is found, and ``passes`` the nearest one in which it is not: with a
    measured limit, one just beyond it and one just within. Tests and documentation show both.
    """

    name: str
    meaning: str
    refuses: Callable[[], Subject]
    passes: Callable[[], Subject]


@dataclass(frozen=True)
class Check:
    """One check.

    ``run`` yields findings, nothing when all is well; each bears one of ``codes``. ``facts``
    gives the numbers behind it. ``passes`` makes a sound mesh on which no check finds anything.
    """

    name: str
    summary: str
    run: Callable[[Subject], Iterable[Finding]]
    codes: tuple[Code, ...]
    passes: Callable[[], Subject]
    facts: Callable[[Subject], dict[str, Fact]] | None = None


@dataclass(frozen=True)
class Selection:
    """Which findings are asked for, by groups and codes; all when ``only`` is empty.

    ``strict`` makes each warning an error.
    """

    only: frozenset[str] = frozenset()
    ignore: frozenset[str] = frozenset()
    strict: bool = False

    def includes(self, group: Group, code: str) -> bool:
        """Whether findings of this code are told."""
        names = {group.value, code}
        return bool(not self.only or self.only & names) and not self.ignore & names

    def may_include(self, group: Group) -> bool:
        """Whether findings of this group may be told; no check is imported to know it."""
        names = {known.value for known in Group}
        return self.includes(group, group.value) or bool(self.only - names)

    def rated(self, finding: Finding) -> Finding:
        """The finding with the severity that it has under this selection."""
        if self.strict and finding.severity is Severity.WARNING:
            return replace(finding, severity=Severity.ERROR)
        return finding


EVERYTHING = Selection()


@cache  # the folders of a package do not change while it runs, and each file asks
def check_names() -> Mapping[str, Group]:
    """Every check by the name of its module, with its group; imports none of them."""
    return {
        module.name: group
        for group in Group
        for module in pkgutil.iter_modules([str(Path(folder) / group) for folder in __path__])
        if module.name[0] != "_"
    }


def checks(groups: Iterable[Group] = tuple(Group)) -> Mapping[Check, Group]:
    """The checks of these groups, in the order of the report."""
    wanted, found = set(groups), {}
    for name, group in check_names().items():
        if group in wanted:
            check = importlib.import_module(f"{__name__}.{group}.{name}").CHECK
            if not isinstance(check, Check):
                raise TypeError(f"{__name__}.{group}.{name}.CHECK is not a Check")
            found[check] = group
    return found


def selected_groups(selection: Selection) -> frozenset[Group]:
    """The groups of which a selection wants findings. Imports checks only where codes are named."""
    names = {group.value for group in Group}
    asked = {group for group in Group if selection.includes(group, group.value)}
    if selection.only - names:
        for check, group in checks().items():
            if any(selection.includes(group, code.name) for code in check.codes):
                asked.add(group)
    return frozenset(asked)


def examine(
    subject: Subject, file: str, format_name: str, selection: Selection = EVERYTHING
) -> Report:
    """Run every check that is asked for and gather what they found.

    A group is left out when one that it rests on found an error, for its answer would be noise;
    such errors are told even where they are to be ignored. ``Report.checks`` names
    the checks that ran, ``Report.left_out`` those that could not.
    """
    facts: dict[str, Fact] = {}
    findings: list[Finding] = []
    ran: list[str] = []
    left_out: list[str] = []
    broken: set[Group] = set()
    asked = selected_groups(selection)
    below = {group for wanted in asked for group in wanted.rests_on}
    for check, group in checks(asked | below).items():
        if broken & set(group.rests_on):
            left_out.append(check.name)
            continue
        if check.facts is not None:
            facts.update(check.facts(subject))
        ran.append(check.name)
        for finding in check.run(subject):
            if finding.severity is Severity.ERROR:
                broken.add(group)
            blocks = finding.severity is Severity.ERROR and group in below
            if blocks or selection.includes(group, finding.code):
                findings.append(selection.rated(finding))
    return Report(file, format_name, facts, tuple(findings), tuple(ran), tuple(left_out))
