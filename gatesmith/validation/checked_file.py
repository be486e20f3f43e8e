"""What the checks find in one file, in this process: the quick way by its edges where possible."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import (
    NOT_FULLY_CHECKED,
    GatesmithError,
    MissingLibraryError,
    UnreadableError,
)
from gatesmith.core.findings import Fact, Report
from gatesmith.validation.checks import (
    FindingSelection,
    Group,
    Progress,
    Subject,
    check_names,
    examine,
    selected_groups,
)
from gatesmith.validation.checks.file._size_units import unit_suspicion
from gatesmith.validation.checks.reporting import rounded
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.large_mesh import EXACT_GROUPS, examined_within

if TYPE_CHECKING:
    from gatesmith.mesh.tally import Tally

STEP_SUFFIXES = (".step", ".stp")

MOST_FULLY_CHECKED = 5_500_000
"""Triangles of a mesh whose solids and printing are checked: twenty seconds and half a gigabyte."""

MOST_OF_A_3MF = 4_000_000
"""The same of a 3MF, which takes half as long to read as to check."""

_QUICK = frozenset({Group.FILE, Group.TOPOLOGY})


def validate_within_limits(path: Path, criteria: Criteria, extend: Callable[[int], None]) -> Report:
    """The report on one file in a process that was started for it and has limits.

    ``extend`` hears how many triangles there are, and extends the limits for them.
    """
    return reported_file(
        path, lambda: quick_report(path, criteria) or checked_file(path, criteria, extend)
    )


def reported_file(path: Path, check: Callable[[], Report]) -> Report:
    """The report of a check, or the one on a file that it cannot read."""
    try:
        return check()
    except UnreadableError as error:
        return error_report(path, error)
    except MemoryError:
        return error_report(path, _no_memory())
    except MissingLibraryError as error:  # for STEP
        report = failure_report(path, str(error))
        (finding,) = report.findings
        hint = "install the library that the message names"
        return replace(report, findings=(replace(finding, hint=hint),))
    except GatesmithError as error:
        return failure_report(path, str(error))


def validate_in_view(
    path: Path, criteria: Criteria, progress: Progress | None = None
) -> tuple[Report, Subject | None]:
    """The report of ``validate_file`` on a mesh, and the mesh to show with it.

    Everything happens in this process, which should have limits; STEP is not read. The subject is
    None where the file cannot be read; its triangles are those of the file, in their order.
    """
    from gatesmith.mesh.merging import distinct
    from gatesmith.mesh.mesh_file import read_mesh_file

    try:
        if progress is not None:
            progress("read", 0, 1)
        mesh, read_as = read_mesh_file(path)
        subject = Subject(distinct(mesh), criteria.expected)
        report = examine(subject, str(path), read_as.name, criteria.selection, progress)
    except UnreadableError as error:
        return error_report(path, error), None
    except MemoryError:
        return error_report(path, _no_memory()), None
    except GatesmithError as error:
        return failure_report(path, str(error)), None
    return report, subject


def failure_report(path: Path, why: str) -> Report:
    """The report on a file that could not be checked, for a reason outside the file."""
    return error_report(path, UnreadableError("file-not-judged", why))


def error_report(path: Path, error: UnreadableError) -> Report:
    """The report on a file that cannot be read or checked."""
    from gatesmith.validation.verification import unreadable_report

    return unreadable_report(str(path), _format_name(path), error)


def nothing_checked(why: str) -> UnreadableError:
    """The error that a budget ended before anything was found out about a file."""
    return UnreadableError(NOT_FULLY_CHECKED, f"not checked, because {why}: all of the file")


def _no_memory() -> UnreadableError:
    return nothing_checked("there is not enough memory")


def needs_only_edges(selection: FindingSelection) -> bool:
    """Whether the selection needs only the edges of a mesh, so that the quick way suffices."""
    return _QUICK.issuperset(selected_groups(selection))


def checked_file(
    path: Path, criteria: Criteria, extend: Callable[[int], None] = lambda _: None
) -> Report:
    """The report; ``extend`` hears how many triangles there are before they are checked."""
    if path.suffix.lower() in STEP_SUFFIXES:
        from gatesmith.validation.step import validate_step

        return validate_step(path, criteria, extend)
    from gatesmith.mesh.merging import distinct
    from gatesmith.mesh.mesh_file import read_mesh_file

    selection = criteria.selection
    groups = selected_groups(selection)
    mesh, read_as = read_mesh_file(path)
    most = MOST_OF_A_3MF if read_as.name == "3MF" else MOST_FULLY_CHECKED
    if groups & EXACT_GROUPS and len(mesh.faces) > most:
        extend(len(mesh.faces))
        subject = Subject(distinct(mesh), criteria.expected)
        del mesh
        return examined_within(most, subject, str(path), read_as.name, selection)
    if groups & EXACT_GROUPS:
        extend(len(mesh.faces))
    elif Group.TOPOLOGY in groups or groups <= _QUICK:
        from gatesmith.mesh.tally import tally_of_mesh

        tally = tally_of_mesh(mesh)
        if tally.closed:
            subject = Subject(mesh, criteria.expected)
            report = examine(subject, str(path), read_as.name, _without_topology(selection))
            return _with_tally(report, tally)
    if Group.TOPOLOGY in groups or groups & EXACT_GROUPS:
        mesh = distinct(mesh)
    return examine(Subject(mesh, criteria.expected), str(path), read_as.name, selection)


def quick_report(path: Path, criteria: Criteria) -> Report | None:
    """The report on a closed binary STL, without ever holding it in memory as a whole.

    None where more is selected, or where only the exact checks can decide.
    """
    if path.suffix.lower() != ".stl" or not needs_only_edges(criteria.selection):
        return None
    from gatesmith.mesh.tally import tally_of_stl

    try:
        if not path.is_file():
            return None
        with path.open("rb") as stream:
            tally = tally_of_stl(stream, os.fstat(stream.fileno()).st_size)
    except OSError:
        return None  # the exact checks report what is wrong
    if tally is None or not tally.closed:
        return None
    suspect, selection = unit_suspicion(tally.box), criteria.selection
    selected = suspect is not None and selection.includes(Group.FILE, suspect.code)
    findings = (selection.rated(suspect),) if suspect is not None and selected else ()
    return _with_tally(Report(str(path), "STL", {}, findings), tally)


def _without_topology(selection: FindingSelection) -> FindingSelection:
    """The selection without topology and everything that depends on it."""
    others = {group.value for group in (Group.TOPOLOGY, *EXACT_GROUPS)}
    return replace(selection, ignore=selection.ignore | others)


def _with_tally(report: Report, tally: Tally) -> Report:
    """The report extended by the facts that the tally of a closed mesh proves.

    They are the same facts that the checks themselves would report.
    """
    low, high = tally.box
    facts: dict[str, Fact] = {
        "box_mm": (tuple(map(rounded, low)), tuple(map(rounded, high))),
        "area_mm2": rounded(tally.area),
        "triangles": tally.triangles,
        "open_edges": 0,
        "nonmanifold_edges": 0,
        "collapsed_triangles": 0,
        "volume_mm3": rounded(tally.volume),
        "miswound_edges": 0,
    }
    others = {name: fact for name, fact in report.facts.items() if name not in facts}
    ran = {*report.checks, *(name for name, group in check_names().items() if group in _QUICK)}
    names = tuple(name for name in check_names() if name in ran)
    return replace(report, facts=facts | others, checks=names)


def _format_name(path: Path) -> str:
    return path.suffix.lower().lstrip(".").upper() or "unknown"
