"""Rows for the tests, written with plain numbers."""

from __future__ import annotations

from gatesmith.fitting.row.stack_up import Batch, PieceRow


def batch(name: str, count: int, mean: float, spread: float) -> Batch:
    """Equal pieces; where their numbers come from does not matter here."""
    return Batch(name, count, mean, "given", spread, "given")


def row(*batches: Batch) -> PieceRow:
    """Pieces end to end."""
    return PieceRow(batches)
