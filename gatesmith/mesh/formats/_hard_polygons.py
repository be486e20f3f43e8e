"""Polygons of thousands of corners of which few are ears at once, such as spirals.

manifold3d divides them in hundredths of a second. A file may be made to crash that, so it works in
a process of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.processes.limited import CallLimits, LimitedCallError, call_limited
from gatesmith.core.processes.whole_import import import_whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WORK = 20_000_000
"""What a call costs beside the work on ears: a second, most of it the start of the process."""

_LIMITS = CallLimits(seconds=5, megabytes=1024)


def divided(polygons: list[NDArray[np.float64]]) -> list[NDArray[np.int64]]:
    """Triangles, int64 (c - 2, 3), of each counter-clockwise polygon, (c, 2), or none at all.

    Where a polygon crosses itself they need not fill it, and their number may be another one.
    """
    try:
        return call_limited(_divided, polygons, limits=_LIMITS)
    except (LimitedCallError, ImportError):
        return []


def _divided(polygons: list[NDArray[np.float64]]) -> list[NDArray[np.int64]]:
    library = import_whole("manifold3d")
    return [library.triangulate([polygon]).astype("int64") for polygon in polygons]
