"""The parametric twin of a piece: OpenSCAD, in which each downloader sets his own sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from gatesmith.making.openscad.making import proven
from gatesmith.making.openscad.twin import SUFFIX, TWINS, gate_scad
from gatesmith.making.recipe import DEFAULT, Recipe
from gatesmith.pieces import spoken
from gatesmith.publish.bundle.wanted import Kind

_MARK = "mark"


def twins_of(
    kinds: Sequence[Kind], folder: Path, progress: Callable[[str], None]
) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """The twins by their file names, and notes on what they lack.

    A twin makes every kind of its piece, so there is one a piece, of the first kind. Where
    OpenSCAD is installed, what it makes of a twin is held to all checks; raises RejectedError
    naming the file in ``folder``.
    """
    found: dict[str, bytes] = {}
    notes: list[str] = []
    for kind in kinds:
        name = f"{spoken(kind.recipe.piece)}{SUFFIX}"
        if kind.recipe.piece not in TWINS or name in found:
            continue
        progress(f"trying {name} in OpenSCAD")
        recipe = _unmarked(kind.recipe)
        found[name] = gate_scad(recipe)
        tried = bool(proven(found[name], recipe, str(folder / name)))
        notes += _notes(name, marked=recipe is not kind.recipe, tried=tried)
    return found, tuple(notes)


def _unmarked(recipe: Recipe) -> Recipe:
    """The recipe without a mark: no font can be relied on in a browser."""
    if not recipe.parameters.get(_MARK):
        return recipe
    return replace(
        recipe,
        parameters={**recipe.parameters, _MARK: ""},
        origins={**recipe.origins, _MARK: DEFAULT},
    )


def _notes(name: str, *, marked: bool, tried: bool) -> Iterator[str]:
    if marked:
        yield f"{name} is without the mark, for no font can be relied on in a browser"
    if not tried:
        yield f"OpenSCAD is not installed here, so {name} was not tried in it"
