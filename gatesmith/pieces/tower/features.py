"""The named features of a tower: what must be seen on its print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.named_features import NamedFeature, all_round, between, feature
from gatesmith.pieces._paving import slab_features

if TYPE_CHECKING:
    from gatesmith.pieces.tower.plan import TowerPlan


def features(plan: TowerPlan) -> tuple[NamedFeature, ...]:
    """Merlons, crenels, arrow slits, the string course, the paving or the diamonds of its value."""
    half, crown, shaft = plan.side / 2, plan.crown, plan.shaft
    into, up = (half - crown.parapet, half), (crown.sill, plan.height)
    found = [feature("merlon", span, into, up) for span in between((-half, half), crown.crenels)]
    found += [feature("crenel", gap, into, up, sunk=True) for gap in crown.crenels]
    for x in plan.slits:
        across, deep = (x - plan.slit / 2, x + plan.slit / 2), (shaft - plan.slit_depth, shaft)
        found.append(feature("arrow slit", across, deep, plan.slit_span, sunk=True))
    if plan.string_out:
        out = shaft, shaft + plan.string_out
        found.append(feature("string course", (-shaft, shaft), out, plan.string))
    reach, walk = plan.pip / 2, crown.walk
    return (
        *all_round(found),
        *slab_features(plan.paving, (walk, walk + plan.slab)),
        *(
            feature(
                "diamond",
                (x - reach, x + reach),
                (y - reach, y + reach),
                (walk, walk + plan.pip_height),
            )
            for x, y in plan.pips
        ),
    )
