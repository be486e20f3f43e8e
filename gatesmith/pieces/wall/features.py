"""The named features of a wall: what must be seen on its print."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.core.named_features import NamedFeature, feature, with_mirrored
from gatesmith.pieces.gate.features import merlons

if TYPE_CHECKING:
    from gatesmith.pieces.wall.plan import WallPlan


def features(plan: WallPlan) -> tuple[NamedFeature, ...]:
    """The merlons, the field with its joints and the plinth of masonry; none of a plain wall."""
    carved = plan.masonry
    if carved is None:
        return ()
    half, deep, bond = plan.length / 2, plan.depth / 2, carved.bond
    field, end = deep - carved.relief, plan.length / 2 - carved.pier
    slope = carved.relief / math.tan(math.radians(plan.lean))
    span, up = (-end, end), (carved.plinth + carved.relief, carved.cornice - slope)
    made = [
        feature("field", span, (field, deep), up, sunk=True),
        feature("plinth", span, (field, deep), (plan.bed_chamfer, carved.plinth)),
    ]
    joint = bond.level_depth / math.tan(math.radians(bond.lean))
    for z in bond.joints:
        into = (field - bond.level_depth, field)
        made.append(feature("level joint", span, into, (z - joint, z + joint), sunk=True))
    joint = bond.depth / math.tan(math.radians(plan.lean))
    for z in carved.ends:
        at = (half - carved.pier, half), (deep - bond.depth, deep), (z - joint, z + joint)
        made += with_mirrored([feature("course", *at, sunk=True)], "x")
    found = with_mirrored(made, "y")
    for course, row in zip(bond.courses, bond.uprights, strict=True):
        for x in row:  # the back is the front turned round
            for side in (1, -1):
                across = (side * x - bond.width / 2, side * x + bond.width / 2)
                into = (side * (field - bond.depth), side * field)
                found.append(feature("upright joint", across, into, course, sunk=True))
    return (*merlons((-half, half), carved.top, deep), *found)
