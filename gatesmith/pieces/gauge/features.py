"""The named features of a gauge: what must be seen on its print to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.lettering import number_feature
from gatesmith.core.named_features import NamedFeature, feature

if TYPE_CHECKING:
    from gatesmith.pieces.gauge.plan import GaugePlan


def features(plan: GaugePlan) -> tuple[NamedFeature, ...]:
    """The numbers and the main marks of the scale."""
    up = (plan.height - plan.sunk, plan.height)
    marks = [
        feature(
            "mark",
            (plan.tick_start(y), plan.rail),
            (y - plan.tick / 2, y + plan.tick / 2),
            up,
            sunk=True,
        )
        for y in plan.ticks
    ]
    return (*marks, *(number_feature(line, plan.base, plan.sunk) for line in plan.lines))
