"""The named features of a shaduf: what must be seen on its print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.named_features import NamedFeature, feature
from gatesmith.pieces.shaduf.plan import BUCKET, ROPE_AT, TIP_AT

if TYPE_CHECKING:
    from gatesmith.pieces.shaduf.plan import ShadufPlan


def features(plan: ShadufPlan) -> tuple[NamedFeature, ...]:
    """The bucket, the rope above it, the end of the beam, and the pips of a marked one."""
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
    up = plan.foot, plan.foot + plan.pip_height
    for at, y in plan.pips:
        across, along = (at - plan.pip, at + plan.pip), (y - plan.pip, y + plan.pip)
        found.append(feature("pip", across, along, up))
    return tuple(found)
