"""How often a process looks for garbage."""

from __future__ import annotations

import gc

_NEW = 50_000  # objects that live on: few commands make so many
_TIMES = 20  # of one generation before the next


def collect_rarely() -> None:
    """Look for objects that only refer to one another once in a while.

    Nearly all garbage is freed without it, and Python's own rhythm takes a twentieth of the time
    of a command that imports and models.
    """
    gc.set_threshold(_NEW, _TIMES, _TIMES)
