"""Probes of files in another unit than millimetres, beside a slot."""

from __future__ import annotations

from functools import partial

from .probe import Probe
from .shapes import Shape, box


def _plate_in(length: float, share: float) -> Shape:
    """A plate of ``length`` × 40 × 9 mm, in a unit of which a millimetre is this share."""
    return box(length, 40, 9).scaled(share, share, share)


PROBES = tuple(
    Probe(
        f"in-{unit}-{word}",
        f"{length:g} mm in true size, within a tenth of the slot of 40 mm",
        partial(_plate_in, length, share),
        "wrong-unit",
        "unit-suspect" if share < 0.1 else "",
        formats=(".stl",),
        fits="40x40",
    )
    for unit, share in (("inches", 1 / 25.4), ("centimetres", 0.1), ("metres", 0.001))
    for word, length in (("too-long", 40.03), ("far-too-long", 43.9), ("short", 36.1))
)
