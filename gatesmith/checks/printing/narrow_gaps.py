"""Gaps are wider than a printed line and higher than a layer."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.checks import Check, Code, Subject
from gatesmith.checks._examples import blocks, box
from gatesmith.checks._report import once, places, rounded, several
from gatesmith.checks.printing._layers import layers_of
from gatesmith.checks.printing._narrowest import narrowest, place_of
from gatesmith.checks.printing._offsets import narrow_parts
from gatesmith.checks.printing._sheets import sheets_of
from gatesmith.checks.printing._stacks import Stack, stacks_of
from gatesmith.findings import Fact, Finding, Severity


@once
def _measured(subject: Subject) -> tuple[tuple[Stack, ...], float]:
    """The gaps that are too narrow, and the width of the narrowest in mm."""
    layers, limit = layers_of(subject), subject.expected.nozzle
    stacks = stacks_of(layers, lambda section: narrow_parts(section, limit), limit)
    return stacks, narrowest(layers, stacks, narrow_parts, limit)


def _run(subject: Subject) -> Iterator[Finding]:
    yield from _upright(subject)
    yield from _level(subject)


def _level(subject: Subject) -> Iterator[Finding]:
    found = [sheet for sheet in sheets_of(subject) if not sheet.matter]
    if not found:
        return
    least, limit = min(sheet.height for sheet in found), subject.expected.layer
    yield Finding(
        "narrow-gaps",
        Severity.WARNING,
        f"{several(len(found), 'level gap')} lower than a layer of {limit:g} mm, the lowest "
        f"{least:.4f} mm",
        count=len(found),
        at=places(np.array([sheet.at for sheet in found])),
        value=rounded(least),
        limit=limit,
        unit="mm",
        hint="make it higher, or close it: what is above it prints onto what is below",
    )


def _upright(subject: Subject) -> Iterator[Finding]:
    stacks, least = _measured(subject)
    if not stacks:
        return
    layers, limit = layers_of(subject), subject.expected.nozzle
    yield Finding(
        "narrow-gaps",
        Severity.WARNING,
        f"{several(len(stacks), 'gap')} narrower than a line of {limit:g} mm, the narrowest "
        f"{least:.3f} mm",
        count=len(stacks),
        at=places(np.array([place_of(layers, stack, limit) for stack in stacks])),
        value=round(least, 3),
        limit=limit,
        unit="mm",
        hint="make it wider, or close it: its two sides print as one",
    )


def _facts(subject: Subject) -> dict[str, Fact]:
    stacks, least = _measured(subject)
    return {"narrowest_gap_mm": round(least, 3) if stacks else None}


def _slit(width: float) -> Subject:
    """Two halves of a block on one base, so far apart."""
    half = width / 2
    return Subject(
        blocks((-10, -half, half, 10), (-10, 10), (0, 2, 10), lambda i, _, k: k == 0 or i != 1)
    )


CHECK = Check(
    name="narrow_gaps",
    summary="gaps are wider than a printed line",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "narrow-gaps",
            "A gap is narrower than a printed line, or lower than a layer: its two sides fuse.",
            refuses=lambda: _slit(0.39),
            passes=lambda: _slit(0.41),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
