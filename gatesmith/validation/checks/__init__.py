"""Checks of a mesh, one module each, found by walking this folder; each subfolder is a group.

A module holds ``CHECK``, a ``Check``. Checks only measure: they never repair, and never stop one
another. To add one, add a file to the folder of its group; to add a group, see ``Group``.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import CatalogError
from gatesmith.core.extensions import CHECKS, Extension, extensions, load
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.validation.checks.expectation import Expectation as Expectation
from gatesmith.validation.checks.measuring_ahead import MeasuringAhead

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box
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
    def depends_on(self) -> tuple[Group, ...]:
        """Groups whose errors make this one meaningless, like the volume of an open mesh."""
        return _DEPENDS_ON[self]


EXTENSIBLE = (Group.SOLIDS, Group.PRINTING, Group.FIT)
"""The groups that extensions may add to; the others are proved without running each check."""

_ABOUT_PRINTING = frozenset({"unit-suspect"})
"""Codes of the file that say how it prints: a sound solid of any size is a sound solid."""

_DEPENDS_ON: Mapping[Group, tuple[Group, ...]] = {
    Group.FILE: (),
    Group.TOPOLOGY: (Group.FILE,),
    Group.SOLIDS: (Group.FILE, Group.TOPOLOGY),
    Group.PRINTING: (Group.FILE, Group.TOPOLOGY, Group.SOLIDS),
    Group.FIT: (Group.FILE,),
}


@dataclass(frozen=True, eq=False)
class Subject:
    """A mesh as it was read, and what is expected of it.

    ``exact_box`` is the bounding box of the exact solid behind the mesh, where there is one.
    """

    mesh: Mesh
    expected: Expectation = field(default_factory=Expectation)
    exact_box: Box | None = None

    @cached_property
    def seams(self) -> IndexSeams:
        """The points that the file repeats under several indices."""
        from gatesmith.mesh.defects.welding import NO_SEAMS, seams_of

        return NO_SEAMS if self._closed_by_index else seams_of(self.mesh)

    @cached_property
    def topology(self) -> Topology:
        """Which triangles meet where; computed once for all checks.

        A surface that is closed only by position is checked by position, as slicers do, and gaps
        of float noise count as closed. In a 3MF only equal indices make corners one.
        """
        from gatesmith.mesh.defects.welding import bridged_topology

        mesh = self.mesh
        if self._closed_by_index:
            return self._closed_by_index
        by_position = self.seams.unwelded and not mesh.objects
        return bridged_topology(replace(mesh, indexed=False) if by_position else mesh)

    @cached_property
    def _closed_by_index(self) -> Topology | None:
        """The topology of an indexed mesh none of whose edges is open; None for any other."""
        from gatesmith.mesh.topology import topology_of

        topology = topology_of(self.mesh) if self.mesh.indexed else None
        return None if topology is None or len(topology.edges.open) else topology


@dataclass(frozen=True)
class Code:
    """One kind of finding, by its name in reports.

    ``meaning`` explains in one sentence what is wrong and why it matters. ``refuses`` makes a
    small mesh with this finding, ``passes`` the nearest one without it: for a measured limit, one
    just beyond it and one just within. Tests and documentation use both.
    """

    name: str
    meaning: str
    refuses: Callable[[], Subject]
    passes: Callable[[], Subject]


@dataclass(frozen=True)
class Check:
    """One check.

    ``run`` yields findings, each with one of ``codes``. ``facts`` returns the measured numbers.
    ``passes`` makes a sound mesh in which no check finds anything.
    """

    name: str
    summary: str
    run: Callable[[Subject], Iterable[Finding]]
    codes: tuple[Code, ...]
    passes: Callable[[], Subject]
    facts: Callable[[Subject], dict[str, Fact]] | None = None


@dataclass(frozen=True)
class FindingSelection:
    """The selected findings, by groups and codes; all when ``only`` is empty.

    ``strict`` turns every warning into an error.
    """

    only: frozenset[str] = frozenset()
    ignore: frozenset[str] = frozenset()
    strict: bool = False

    def includes(self, group: Group, code: str) -> bool:
        """Whether findings with this code are reported."""
        names = {group.value, code}
        return bool(not self.only or self.only & names) and not self.ignore & names

    def may_include(self, group: Group) -> bool:
        """Whether findings of this group may be reported; imports no check."""
        names = {known.value for known in Group}
        return self.includes(group, group.value) or bool(self.only - names)

    def rated(self, finding: Finding) -> Finding:
        """The finding with its severity under this selection."""
        if self.strict and finding.severity is Severity.WARNING:
            return replace(finding, severity=Severity.ERROR)
        return finding


EVERYTHING = FindingSelection()

Progress = Callable[[str, int, int], None]
"""Hears what begins: its name, how many parts of the work are done, and how many there are."""


@cache  # the folders do not change at run time, and every file needs the names
def _built_in_names() -> Mapping[str, Group]:
    return {
        module.name: group
        for group in Group
        for module in pkgutil.iter_modules([str(Path(folder) / group) for folder in __path__])
        if module.name[0] != "_"
    }


def check_names() -> Mapping[str, Group]:
    """Every check by its name, which is that of its module, with its group; imports none."""
    return {**_built_in_names(), **{each.name: group for each, group in _from_extensions()}}


def _from_extensions() -> Iterator[tuple[Extension, Group]]:
    """The checks of other packages and of the user, whose names are ``GROUP.NAME``.

    Raises CatalogError for another group, and for the name of a check that there is.
    """
    for each in extensions(CHECKS).values():
        group, _, name = each.name.partition(".")
        if group not in EXTENSIBLE or not name:
            known = ", ".join(f"{known}.{name or 'NAME'}" for known in EXTENSIBLE)
            raise CatalogError(f"{each.origin}: check {each.name!r}: name it {known}")
        if name in _built_in_names():
            raise CatalogError(f"{each.origin}: check {each.name!r}: gatesmith has a {name}")
        yield replace(each, name=name), Group(group)


def checks(groups: Iterable[Group] = tuple(Group)) -> Mapping[Check, Group]:
    """The checks of these groups, in the order of the report, those of extensions last.

    Raises CatalogError for an extension that cannot be loaded or holds no check of its name.
    """
    selected, found = set(groups), {}
    for name, group in _built_in_names().items():
        if group in selected:
            check = importlib.import_module(f"{__name__}.{group}.{name}").CHECK
            if not isinstance(check, Check):
                raise TypeError(f"{__name__}.{group}.{name}.CHECK is not a Check")
            found[check] = group
    for extension, group in _from_extensions():
        if group in selected:
            found[_loaded(extension)] = group
    return found


def _loaded(extension: Extension) -> Check:
    check = getattr(load(extension, "check"), "CHECK", None)
    if not isinstance(check, Check) or check.name != extension.name:
        raise CatalogError(
            f"{extension.origin}: {extension.module} has no CHECK that is a "
            f"gatesmith.validation.checks.Check named {extension.name!r}; fix or remove it"
        )
    return check


def selected_groups(selection: FindingSelection) -> frozenset[Group]:
    """The groups with selected findings. Imports checks only where the selection names codes."""
    names = {group.value for group in Group}
    selected = {group for group in Group if selection.includes(group, group.value)}
    if selection.only - names:
        for check, group in checks().items():
            if any(selection.includes(group, code.name) for code in check.codes):
                selected.add(group)
    return frozenset(selected)


def examine(
    subject: Subject,
    file: str,
    format_name: str,
    selection: FindingSelection = EVERYTHING,
    progress: Progress | None = None,
) -> Report:
    """Run every selected check and collect the findings; ``progress`` hears of each before it runs.

    A group is skipped when one that it depends on found an error, because its result would be
    meaningless; such errors are reported even if the selection ignores them. ``Report.checks``
    names the checks that ran, ``Report.left_out`` those that were skipped.
    """
    facts: dict[str, Fact] = {}
    findings: list[Finding] = []
    ran: list[str] = []
    left_out: list[str] = []
    broken: set[Group] = set()
    doubtful: dict[str, None] = {}
    misfit: dict[str, None] = {}
    selected = selected_groups(selection)
    required = {other for group in selected for other in group.depends_on}
    found = checks(selected | required)
    later = [
        partial(check.facts, subject)
        for check, group in found.items()
        if group is Group.PRINTING and check.facts is not None
    ]
    with MeasuringAhead(len(subject.mesh.faces), later) as ahead:
        for number, (check, group) in enumerate(found.items()):
            if progress is not None:
                progress(check.name, number, len(found))
            if broken & set(group.depends_on):
                left_out.append(check.name)
                continue
            if group is Group.SOLIDS:
                ahead.start()
            if check.facts is not None:
                facts.update(check.facts(subject))
            ran.append(check.name)
            for finding in check.run(subject):
                if finding.severity is Severity.ERROR:
                    broken.add(group)
                blocks = finding.severity is Severity.ERROR and group in required
                if blocks or selection.includes(group, finding.code):
                    findings.append(selection.rated(finding))
                    prints = group is Group.PRINTING or finding.code in _ABOUT_PRINTING
                    if prints and finding.severity is not Severity.INFO:
                        doubtful[finding.code] = None
                    if group is Group.FIT:
                        misfit[finding.code] = None
    skipped = Group.PRINTING not in selected or bool(broken & set(Group.PRINTING.depends_on))
    return Report(
        file,
        format_name,
        facts,
        tuple(findings),
        tuple(ran),
        tuple(left_out),
        None if skipped else tuple(doubtful),
        subject.expected.printer,
        tuple(misfit),
    )
