"""Probes of pieces that are too large for the bed of a printer that was named.

The default printer has a bed of 180 mm with 5 mm of margin.
"""

from __future__ import annotations

from functools import partial

from .probe import Probe
from .shapes import box

_probe = partial(Probe, printing=True)

PROBES = (
    _probe("bed-of-no-printer", "200 mm, and nobody said where", lambda: box(200, 20, 10)),
    _probe(
        "too-long-for-bed",
        "200 mm",
        lambda: box(200, 20, 10),
        warnings="bed-too-small",
        printer="default",
    ),
    _probe(
        "margin",
        "171 mm leave less than 5 mm at each edge",
        lambda: box(20, 171, 10),
        warnings="bed-too-small",
        printer="default",
    ),
    _probe(
        "large-printer", "200 mm on a bed of 256 mm", lambda: box(200, 20, 10), printer="bambu-a1"
    ),
    _probe(
        "too-high-for-bed",
        "181 mm",
        lambda: box(40, 40, 181),
        warnings="bed-too-small",
        printer="default",
    ),
)
