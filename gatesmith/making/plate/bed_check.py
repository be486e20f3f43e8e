"""Checks a bed's file from its bytes on the disk."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.making.plate.bed_room import OVERLAP, beyond_margins, too_near
from gatesmith.mesh.formats.threemf import decode
from gatesmith.validation.checks import FindingSelection, Group, Subject, examine
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.mesh.triangles import Mesh

_SELECTION = FindingSelection(only=frozenset({Group.FILE.value, Group.TOPOLOGY.value}))
"""Each shape has passed all other checks by itself, and items are kept apart."""


def bed_report(data: bytes, file: str, meant: Mesh, profile: Printer) -> Report:
    """The report on a bed's file.

    The file must hold exactly the triangles that are meant, closed and wound outwards, all within
    the margins of the bed, and each item apart from every other by the profile's spacing, so that
    there are as many bodies as items.
    """
    try:
        mesh = decode(data)
    except UnreadableError as error:
        return unreadable_report(file, "3MF", error)
    if not _same(mesh, meant):
        differs = UnreadableError(
            "file-differs",
            f"the file holds {len(mesh.items)} items of {len(mesh.faces)} triangles that are not "
            f"the {len(meant.items)} items of {len(meant.faces)} that were placed",
        )
        return unreadable_report(file, "3MF", differs)
    report = examine(Subject(mesh), file, "3MF", _SELECTION)
    findings = [
        replace(found, severity=Severity.ERROR) if found.code == OVERLAP else found
        for found in report.findings
    ]
    findings += [*beyond_margins(mesh.box, profile), *_too_near(mesh, profile.spacing)]
    return replace(report, findings=tuple(findings))


def _same(mesh: Mesh, meant: Mesh) -> bool:
    return (
        (mesh.items or (0,)) == meant.items
        and np.array_equal(mesh.vertices, meant.vertices)
        and np.array_equal(mesh.faces, meant.faces)
    )


def _too_near(mesh: Mesh, spacing: float) -> list[Finding]:
    """A finding where the boxes of two items come nearer in plan than the spacing."""
    starts = 3 * np.array(mesh.items or (0,))
    corners = mesh.corners.reshape(-1, 3)[:, :2]
    lows, highs = np.minimum.reduceat(corners, starts), np.maximum.reduceat(corners, starts)
    apart = np.maximum(lows[:, None] - highs[None], lows[None] - highs[:, None]).max(axis=2)
    np.fill_diagonal(apart, np.inf)
    least = float(apart.min())
    one, other = (int(each) for each in np.argwhere(apart == least)[0])
    return too_near(one, other, least, spacing)
