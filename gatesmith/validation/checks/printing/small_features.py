"""Nothing is too small to print: parts, raised details, steps and level parts."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import blocks, box
from gatesmith.validation.checks.printing._cross_sections import CrossSection
from gatesmith.validation.checks.printing._layers import layers_of
from gatesmith.validation.checks.printing._level_features import (
    low_steps,
    sheets_left_out,
    sheets_of,
)
from gatesmith.validation.checks.printing._size_findings import SizeFinding
from gatesmith.validation.checks.printing._thin_parts import ThinPart, thin_parts
from gatesmith.validation.checks.printing._widths import stacks_below
from gatesmith.validation.checks.reporting import LENGTH_NOISE, not_fully_checked, once

_PART = SizeFinding(
    "small-features",
    "part",
    "thinner than a line of",
    "thinnest",
    "make it thicker: slicers drop it",
)
_DETAIL = SizeFinding(
    "small-features",
    "raised detail",
    "narrower than",
    "narrowest",
    "make it wider: it prints as a mere bump",
)
_STEP = SizeFinding(
    "small-features",
    "step",
    "lower than a layer of",
    "lowest",
    "make it one or two layers high: anything lower may vanish",
)
_FILM = SizeFinding(
    "small-features",
    "level part",
    "thinner than a layer of",
    "thinnest",
    "make it at least two layers high: anything lower may vanish",
)


def _dropped(section: CrossSection, limit: float) -> tuple[ThinPart, ...]:
    """The parts of a section narrower than ``limit`` everywhere that touch no other part."""
    return tuple(part for part in thin_parts(section, limit) if part.free)


def _raised(section: CrossSection, limit: float, least: float, most: float) -> tuple[ThinPart, ...]:
    """The parts of a section narrower than ``limit`` that stand out from something wider.

    They stand out by ``least`` to ``most`` mm: less is roughness of the face, more is a wall.
    """
    parts = thin_parts(section, limit, least)
    return tuple(part for part in parts if part.raised and not part.reaches(most))


@once
def _found(subject: Subject) -> tuple[Finding, ...]:
    return (*_thin(subject), *_fine(subject), *_low(subject), *_sheets(subject))


def _thin(subject: Subject) -> Iterator[Finding]:
    layers, limit = layers_of(subject), subject.expected.nozzle
    stacks, thinnest = stacks_below(layers, _dropped, limit)
    if stacks:
        yield _PART.of_stacks(layers, stacks, thinnest, limit)


def _fine(subject: Subject) -> Iterator[Finding]:
    layers, expected = layers_of(subject), subject.expected

    def find(section: CrossSection, limit: float) -> tuple[ThinPart, ...]:
        return _raised(section, limit, expected.nozzle, expected.wall)

    limit = expected.detail
    stacks, least = stacks_below(layers, find, limit)
    if stacks:
        yield _DETAIL.of_stacks(layers, stacks, least, limit)


def _low(subject: Subject) -> Iterator[Finding]:
    limit = subject.expected.layer
    heights, at = low_steps(subject, limit - LENGTH_NOISE)
    # The side of a plate or gap that is itself lower than a layer is not reported as a step too.
    for foot, height in sorted({(sheet.foot, sheet.height) for sheet in sheets_of(subject)}):
        own = (np.abs(at[:, 2] - foot) < LENGTH_NOISE) & (np.abs(heights - height) < LENGTH_NOISE)
        heights, at = heights[~own], at[~own]
    if len(heights):
        yield _STEP.of_places(at, float(heights.min()), limit)


def _sheets(subject: Subject) -> Iterator[Finding]:
    films = [sheet for sheet in sheets_of(subject) if sheet.matter]
    if films:
        yield _FILM.of_sheets(films, subject.expected.layer)
    if sheets_left_out(subject):
        yield not_fully_checked(
            "level parts and gaps lower than a layer, of which there are very many"
        )


def _embossed(height: float) -> Subject:
    """A plate of 20 mm with a square of 10 mm on it, ``height`` mm high."""
    at = (-10, -5, 5, 10)
    return Subject(blocks(at, at, (0, 5, 5 + height), lambda i, j, k: k == 0 or (i, j) == (1, 1)))


CHECK = Check(
    name="small_features",
    summary="nothing is too small to print",
    run=_found,
    codes=(
        Code(
            "small-features",
            "A part is thinner than a printed line, a raised detail is too narrow to be visible, "
            "or a step or level part is lower than a layer: slicers drop or blur it.",
            refuses=lambda: _embossed(0.19),
            passes=lambda: _embossed(0.2),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
