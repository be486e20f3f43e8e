"""Probes of files in another unit than millimetres, beside a slot."""

from __future__ import annotations

from functools import partial

from .probe import Probe
from .shapes import Shape, box


def _plate_in(length: float, share: float) -> Shape:
    """A plate of ``length`` × 60 × 9 mm, in a unit of which a millimetre is this share."""
    return box(length, 60, 9).scaled(share, share, share)


PROBES = tuple(
    Probe(
        f"in-{unit}-{word}",
        f"{length:g} mm in true size, within a tenth of the slot of 60 mm",
        partial(_plate_in, length, share),
        "wrong-unit",
        "unit-suspect" if 66 * share < 3 else "",
        formats=(".stl",),
        fits="60x60",
    )
    for unit, share in (("inches", 1 / 25.4), ("centimetres", 0.1), ("metres", 0.001))
    for word, length in (("too-long", 60.03), ("far-too-long", 65.9), ("short", 54.1))
)
