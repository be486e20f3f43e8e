"""Walls are at least two printed lines thick, measured layer by layer."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.checks import Check, Code, Subject
from gatesmith.checks._examples import blocks, box
from gatesmith.checks._report import once, places, rounded, several
from gatesmith.checks.printing._layers import layers_of
from gatesmith.checks.printing._narrowest import narrowest, place_of
from gatesmith.checks.printing._offsets import thin_parts
from gatesmith.checks.printing._stacks import Stack, stacks_of
from gatesmith.findings import Fact, Finding, Severity


@once
def _measured(subject: Subject) -> tuple[tuple[Stack, ...], float]:
    """The walls that are too thin, and the thickness of the thinnest in mm."""
    layers, limit = layers_of(subject), subject.expected.wall
    stacks = stacks_of(layers, lambda section: thin_parts(section, limit), limit)
    return stacks, narrowest(layers, stacks, thin_parts, limit)


def _run(subject: Subject) -> Iterator[Finding]:
    stacks, thinnest = _measured(subject)
    if not stacks:
        return
    layers, limit = layers_of(subject), subject.expected.wall
    yield Finding(
        "thin-walls",
        Severity.WARNING,
        f"{several(len(stacks), 'wall')} thinner than {limit:g} mm, the thinnest {thinnest:.3f} mm",
        count=len(stacks),
        at=places(np.array([place_of(layers, stack, limit) for stack in stacks])),
        value=round(thinnest, 3),
        limit=limit,
        unit="mm",
        hint="make it thicker: one line alone does not hold, and less than one is not printed",
    )


def _facts(subject: Subject) -> dict[str, Fact]:
    layers = layers_of(subject)
    stacks, thinnest = _measured(subject)
    return {
        "layers": len(layers.levels),
        "layer_spacing_mm": rounded(layers.spacing) if len(layers.levels) else None,
        "thinnest_wall_mm": round(thinnest, 3) if stacks else None,
    }


def _fin(thickness: float) -> Subject:
    """A wall of this thickness, 20 mm long and 8 mm high, on a base of 20 mm."""
    half = thickness / 2
    return Subject(
        blocks((-10, 10), (-10, -half, half, 10), (0, 2, 10), lambda _, j, k: k == 0 or j == 1)
    )


CHECK = Check(
    name="thin_walls",
    summary="walls are at least two printed lines thick",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "thin-walls",
            "A wall is thinner than two printed lines: it breaks, or is not printed at all.",
            refuses=lambda: _fin(0.79),
            passes=lambda: _fin(0.81),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
