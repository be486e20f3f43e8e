"""The named features of a shaduf: what must be seen on its print."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.core.named_features import NamedFeature, feature
from gatesmith.pieces.shaduf.plan import BUCKET, ROPE_AT, TIP_AT

if TYPE_CHECKING:
    from gatesmith.pieces.shaduf.plan import ShadufPlan


def features(plan: ShadufPlan) -> tuple[NamedFeature, ...]:
    """Bucket, rope, the end of the beam, the ripples on both sides, the pips of a marked one."""
    x, reach = ROPE_AT * plan.scale, BUCKET * plan.scale
    under = plan.beam_height(x) - plan.beam
    tip, half = TIP_AT * plan.scale, plan.beam / 2
    found = [
        feature(
            "bucket", (x - reach, x + reach), (-reach, reach), (plan.water, plan.bucket_height)
        ),
        feature(
            "rope",
            (x - plan.rope, x + plan.rope),
            (-plan.rope, plan.rope),
            (plan.bucket_height, under),
        ),
        feature("beam", (tip - half, tip + half), (-half, half), (plan.height - half, plan.height)),
    ]
    up = plan.water, plan.water + plan.ripple_height
    for ripple in plan.ripples:
        half = (ripple.outer - ripple.inner) / 2
        across = x - half, x + half
        if ripple.end > math.pi / 2:  # an arc may be on one side only
            found.append(feature("ripple", across, (ripple.inner, ripple.outer), up))
        if ripple.start < -math.pi / 2:
            found.append(feature("ripple", across, (-ripple.outer, -ripple.inner), up))
    up = plan.foot, plan.foot + plan.pip_height
    for at, y in plan.pips:
        across, along = (at - plan.pip, at + plan.pip), (y - plan.pip, y + plan.pip)
        found.append(feature("pip", across, along, up))
    return tuple(found)
