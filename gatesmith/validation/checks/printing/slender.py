"""Free-standing columns are not too tall for their width."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import blocks, box
from gatesmith.validation.checks.printing._columns import Column, slender_columns
from gatesmith.validation.checks.printing._layers import layers_of
from gatesmith.validation.checks.reporting import LENGTH_NOISE, count_text, once, places

# The foot of a column is known to half a layer, because sections are taken there.
_DECIMALS = 2


@once
def _measured(subject: Subject) -> tuple[Column, ...]:
    """The free-standing columns that are too slender, the most slender first."""
    expected = subject.expected
    found = slender_columns(
        layers_of(subject), expected.slenderness + LENGTH_NOISE, expected.nozzle
    )
    return tuple(sorted(found, key=lambda column: (-round(column.slenderness, 4), column.at)))


def _run(subject: Subject) -> Iterator[Finding]:
    columns = _measured(subject)
    if not columns:
        return
    worst, limit = columns[0], subject.expected.slenderness
    yield Finding(
        "slender",
        Severity.WARNING,
        f"{count_text(len(columns), 'free-standing column')} more than {limit:g} times as tall as "
        f"wide: the worst is {rounded_text(worst.height, 1)} mm tall and "
        f"{rounded_text(worst.width)} mm wide, {rounded_text(worst.slenderness, 1)} times",
        count=len(columns),
        at=places(np.array([column.at for column in columns])),
        value=round(worst.slenderness, _DECIMALS),
        limit=limit,
        hint="make it thicker or shorter, or join it to what stands beside it: it snaps off",
    )


def _facts(subject: Subject) -> dict[str, Fact]:
    columns = _measured(subject)
    return {"slenderness": round(columns[0].slenderness, _DECIMALS) if columns else None}


def _post(height: float) -> Subject:
    """A post of 2 × 2 mm, ``height`` mm tall, on a base of 20 mm."""
    at = (-10, -1, 1, 10)
    return Subject(blocks(at, at, (0, 2, 2 + height), lambda i, j, k: k == 0 or (i, j) == (1, 1)))


CHECK = Check(
    name="slender",
    summary="free-standing columns are not too tall for their width",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "slender",
            "A free-standing column is so tall for its width that it wobbles under the nozzle and "
            "snaps.",
            refuses=lambda: _post(12.2),
            passes=lambda: _post(12.0),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
