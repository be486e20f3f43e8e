"""Checking a mesh of so many triangles that its solids and its printing would take too long."""

from __future__ import annotations

from dataclasses import replace

from gatesmith.core.findings import Report
from gatesmith.validation.checks import (
    FindingSelection,
    Group,
    Subject,
    check_names,
    examine,
    selected_groups,
)
from gatesmith.validation.checks.reporting import not_fully_checked

EXACT_GROUPS = frozenset({Group.SOLIDS, Group.PRINTING})
"""Groups that need more of a closed mesh than a tally can prove."""


def examined_within(
    most: int, subject: Subject, file: str, format_name: str, selection: FindingSelection
) -> Report:
    """What the checks find; solids and printing are left out where there are more triangles."""
    if selected_groups(selection) & EXACT_GROUPS and len(subject.mesh.faces) > most:
        return _partly_checked(subject, file, format_name, selection, most)
    return examine(subject, file, format_name, selection)


def _partly_checked(
    subject: Subject, file: str, format_name: str, selection: FindingSelection, most: int
) -> Report:
    """What the other checks find, and that solids and printing were left out."""
    report = examine(subject, file, format_name, _without_exact(selection))
    finding = not_fully_checked(
        f"solids and printing of {len(subject.mesh.faces)} triangles, more than {most}: crossings, "
        "nested bodies, overhangs and thin walls"
    )
    left_out = tuple(name for name, group in check_names().items() if group in EXACT_GROUPS)
    return replace(
        report,
        findings=(*report.findings, selection.rated(finding)),
        left_out=tuple(dict.fromkeys((*report.left_out, *left_out))),
    )


def _without_exact(selection: FindingSelection) -> FindingSelection:
    """The selection without the groups that need more than edges; topology is always in it."""
    only = selection.only | {Group.TOPOLOGY.value} if selection.only else selection.only
    return replace(selection, only=only, ignore=selection.ignore | {g.value for g in EXACT_GROUPS})
