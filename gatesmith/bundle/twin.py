"""The parametric twin of a piece: OpenSCAD, in which each downloader sets his own sizes."""

from __future__ import annotations

from collections.abc import Sequence

from gatesmith.bundle.wanted import Kind
from gatesmith.customizer.twin import SUFFIX, TWINS, gate_scad
from gatesmith.errors import CombinationError
from gatesmith.pieces import spoken


def twins_of(kinds: Sequence[Kind]) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """The twins by their file names, and notes on kinds that have none of their own.

    A twin makes every kind of its piece, so there is one a piece: the first that can be made.
    """
    found: dict[str, bytes] = {}
    notes: dict[str, str] = {}
    for kind in kinds:
        name = f"{spoken(kind.recipe.piece)}{SUFFIX}"
        if kind.recipe.piece not in TWINS or name in found:
            continue
        try:
            found[name] = gate_scad(kind.recipe)
        except CombinationError as error:
            notes[name] = f"{name} is left out: {error}"
    return found, tuple(note for name, note in notes.items() if name not in found)
