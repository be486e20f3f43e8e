"""The OpenSCAD files of a bundle, in which downloaders set their own sizes.

If OpenSCAD is installed, the model that it makes from such a file must pass all checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from gatesmith.making.openscad.customizer import CUSTOMIZABLE, gate_scad
from gatesmith.making.openscad.customizer_pipeline import check_in_openscad
from gatesmith.making.planned_piece import PlannedPiece, plan_recipe
from gatesmith.making.recipe import DEFAULT
from gatesmith.publish.bundle.file_names import customizer_name
from gatesmith.publish.bundle.public_recipe import public_piece
from gatesmith.publish.bundle.selection import BundledKind

_MARK = "mark"


class CustomizerTrial(NamedTuple):
    """A file to write and to try: that of a piece, with the values of a kind of it."""

    name: str
    planned: PlannedPiece
    shown: Path

    @property
    def doing(self) -> str:
        """What is told of the work."""
        return f"trying {self.name} in OpenSCAD"


class CustomizerFile(NamedTuple):
    """A file that was tried: its name, its content, and notes on what it lacks."""

    name: str
    content: bytes
    notes: tuple[str, ...]


def customizer_trials(kinds: Sequence[BundledKind], folder: Path) -> list[CustomizerTrial]:
    """The files of some kinds, to be written into ``folder``.

    One file can make every kind of its piece, so there is one per piece, for the first kind.
    """
    firsts = {kind.recipe.piece: kind for kind in reversed(kinds)}
    pieces = dict.fromkeys(kind.recipe.piece for kind in kinds)
    names = {piece: customizer_name(piece) for piece in pieces if piece in CUSTOMIZABLE}
    return [
        CustomizerTrial(name, public_piece(firsts[piece].planned), folder / name)
        for piece, name in names.items()
    ]


def tried_customizer(trial: CustomizerTrial) -> CustomizerFile:
    """The file, whose model passed all checks where OpenSCAD is installed.

    Raises RejectedError with the path that the file will have.
    """
    planned = _without_mark(trial.planned)
    content = gate_scad(planned)
    tried = bool(check_in_openscad(content, planned, str(trial.shown)))
    marked = bool(trial.planned.recipe.parameters.get(_MARK))
    return CustomizerFile(trial.name, content, tuple(_notes(trial.name, marked, tried)))


def _without_mark(planned: PlannedPiece) -> PlannedPiece:
    """The piece without its mark, because no font is certain to exist in a browser."""
    recipe = planned.recipe
    if not recipe.parameters.get(_MARK):
        return planned
    return plan_recipe(
        replace(
            recipe,
            parameters={**recipe.parameters, _MARK: ""},
            origins={**recipe.origins, _MARK: DEFAULT},
        )
    )


def _notes(name: str, marked: bool, tried: bool) -> Iterator[str]:
    if marked:
        yield f"{name} omits the mark, because no font is certain to exist in a browser"
    if not tried:
        yield f"OpenSCAD is not installed, so {name} was not test-rendered"
