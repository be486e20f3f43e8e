"""Walls are at least two printed lines thick, measured layer by layer."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import blocks, box
from gatesmith.validation.checks.printing._bare_walls import bare_walls
from gatesmith.validation.checks.printing._layers import layers_of
from gatesmith.validation.checks.printing._size_findings import SizeFinding
from gatesmith.validation.checks.printing._thin_parts import Stack, thin_parts
from gatesmith.validation.checks.printing._widths import stacks_below
from gatesmith.validation.checks.reporting import (
    LENGTH_NOISE,
    box_of,
    not_fully_checked,
    once,
    rounded,
)

_WALL = SizeFinding(
    "thin-walls",
    "wall",
    "thinner than",
    "thinnest",
    "make it thicker: a single line does not hold, and less than one line is not printed",
)


@once
def _measured(subject: Subject) -> tuple[tuple[Stack, ...], float]:
    """The walls that are too thin, and the thickness of the thinnest in mm."""
    return stacks_below(layers_of(subject), thin_parts, subject.expected.wall)


def _run(subject: Subject) -> Iterator[Finding]:
    stacks, thinnest = _measured(subject)
    expected, (low, high) = subject.expected, box_of(subject)
    height = high[2] - low[2]
    if not expected.as_it_lies and height < expected.wall - LENGTH_NOISE:
        yield Finding(
            "thin-walls",
            Severity.WARNING,
            f"the whole piece is a plate {rounded_text(height)} mm thick, thinner than "
            f"{expected.wall:g} mm",
            value=rounded(height),
            limit=expected.wall,
            unit="mm",
            hint="make it thicker; so thin a plate bends and tears",
        )
    if layers_of(subject).too_much:
        yield not_fully_checked("thin walls, narrow gaps and small features of horizontal sections")
    bare = bare_walls(subject)
    if not bare.known:
        yield not_fully_checked("whether walls of cavities have any thickness")
    if stacks or len(bare.at):
        wall = subject.expected.wall
        yield _WALL.of_stacks(layers_of(subject), stacks, thinnest, wall, bare.at)


def _facts(subject: Subject) -> dict[str, Fact]:
    layers = layers_of(subject)
    stacks, thinnest = _measured(subject)
    bare = len(bare_walls(subject).at)
    return {
        "layers": len(layers.levels),
        "layer_spacing_mm": rounded(layers.spacing) if len(layers.levels) else None,
        "thinnest_wall_mm": 0.0 if bare else round(thinnest, 3) if stacks else None,
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
            "A wall is thinner than two printed lines: it breaks or is not printed at all.",
            refuses=lambda: _fin(0.79),
            passes=lambda: _fin(0.81),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
