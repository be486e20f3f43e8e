"""The named features of a dome: what must be seen on its print."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.core.named_features import NamedFeature, feature

if TYPE_CHECKING:
    from gatesmith.pieces.dome.plan import DomePlan

_POINT = 0.9  # of the distance of a star's points: where the box around one begins


def features(plan: DomePlan) -> tuple[NamedFeature, ...]:
    """The finial, and the points of the star that lie on an axis."""
    found: list[NamedFeature] = []
    if plan.finial:
        reach = max(radius for radius, _ in plan.finial)
        span, (_, low) = (-reach, reach), plan.rings[-1]
        found.append(feature("finial", span, span, (low, plan.height)))
    if plan.star > plan.base:
        near, far, up = _POINT * plan.points, plan.points, (plan.base, plan.star)
        wide = (far - near) / 2
        for tip in range(plan.tips):
            turn = math.tau * tip / plan.tips
            x, y = round(math.cos(turn), 9), round(math.sin(turn), 9)
            if abs(x) == 1.0:
                found.append(feature("star point", (x * near, x * far), (-wide, wide), up))
            elif abs(y) == 1.0:
                found.append(feature("star point", (-wide, wide), (y * near, y * far), up))
    return tuple(found)
