"""Work that kills the process that gets it, or the worker of Dask that does."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from gatesmith.making.order_batch.piece_work import PieceWork

_DEAD = 86


class Deadly:
    """Ends the process in which it is read, each time, or only while a file is missing."""

    def __init__(self, once: Path | None = None) -> None:
        self._once = once

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (str(self._once) if self._once else None,)


def _read(once: str | None) -> object:
    """What reading it does."""
    if once is None:
        os._exit(_DEAD)
    flag = Path(once)
    if not flag.exists():
        flag.write_text("died", encoding="utf-8")
        os._exit(_DEAD)
    return None


def deadly_work(key: str) -> PieceWork:
    """A task that no process survives."""
    return PieceWork(key, Deadly(), ".stl")  # type: ignore[arg-type]
