"""Work that kills whichever worker does it."""

from __future__ import annotations

import os

from gatesmith.making.order_batch.piece_work import PieceWork

_DEAD = 86


class DeadlyRecipe:
    """Stands for a recipe that crashes the kernel: the process ends where its piece is looked at.

    It can be read without harm, as the scheduler does.
    """

    @property
    def piece(self) -> str:
        """No piece."""
        os._exit(_DEAD)


def deadly_work(key: str) -> PieceWork:
    """A task that no process survives."""
    return PieceWork(key, DeadlyRecipe(), ".stl")  # type: ignore[arg-type]
