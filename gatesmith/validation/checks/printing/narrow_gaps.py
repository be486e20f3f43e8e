"""Gaps are wider than a printed line and higher than a layer."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Fact, Finding
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import blocks, box
from gatesmith.validation.checks.printing._layers import layers_of
from gatesmith.validation.checks.printing._level_features import sheets_of
from gatesmith.validation.checks.printing._size_findings import SizeFinding
from gatesmith.validation.checks.printing._thin_parts import Stack, narrow_parts
from gatesmith.validation.checks.printing._widths import stacks_below
from gatesmith.validation.checks.reporting import once

_UPRIGHT = SizeFinding(
    "narrow-gaps",
    "gap",
    "narrower than a line of",
    "narrowest",
    "make it wider or close it: its two sides fuse in print",
)
_LEVEL = SizeFinding(
    "narrow-gaps",
    "level gap",
    "lower than a layer of",
    "lowest",
    "make it higher or close it: what is above fuses with what is below",
)


@once
def _measured(subject: Subject) -> tuple[tuple[Stack, ...], float]:
    """The gaps that are too narrow, and the width of the narrowest in mm."""
    return stacks_below(layers_of(subject), narrow_parts, subject.expected.nozzle)


def _run(subject: Subject) -> Iterator[Finding]:
    stacks, least = _measured(subject)
    if stacks:
        yield _UPRIGHT.of_stacks(layers_of(subject), stacks, least, subject.expected.nozzle)
    level = [sheet for sheet in sheets_of(subject) if not sheet.matter]
    if level:
        yield _LEVEL.of_sheets(level, subject.expected.layer)


def _facts(subject: Subject) -> dict[str, Fact]:
    stacks, least = _measured(subject)
    return {"narrowest_gap_mm": round(least, 3) if stacks else None}


def _slit(width: float) -> Subject:
    """Two halves of a block on one base, ``width`` mm apart."""
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
