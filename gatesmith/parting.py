"""A piece in several colours: a mesh a colour, all from one origin, nothing between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cache import Cache, key_of
from gatesmith.errors import KernelError, RejectedError
from gatesmith.units import with_unit

if TYPE_CHECKING:
    from gatesmith.colours import Colour
    from gatesmith.mesh.compensate import Compensation
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces._parts import Part
    from gatesmith.recipe import Recipe

# What rounding to float32 may leave where two parts share a face: a speck far below a nozzle.
_MOST_SHARED = 1e-3  # mm³
_MOST_APART = 1e-2  # mm²


@dataclass(frozen=True, eq=False)
class MadePart:
    """One colour of a piece, as it goes into a file; ``volume`` is the exact solid's, mm³."""

    name: str
    colour: Colour
    mesh: Mesh
    volume: float


def made_parts(
    recipe: Recipe,
    parts: Sequence[Part],
    wanted: Compensation,
    cache: Cache | None,
    progress: Callable[[str], None],
) -> tuple[tuple[MadePart, ...], bool]:
    """All parts, compensated for the printer, and whether the CAD kernel was needed.

    Raises KernelError, MissingLibraryError, and RejectedError where the parts do not fill their
    place together.
    """
    made, built = [], False
    for part in parts:
        key = f"{key_of(recipe)}-{part.name}"
        kept = cache.read_mesh(key) if cache is not None else None
        if kept is None:
            kept, built = _modelled(recipe, part, progress), True
            if cache is not None:
                cache.write_mesh(key, *kept)
        mesh, volume = kept
        made.append(MadePart(part.name, part.color, wanted.mesh(mesh), volume))
    progress("comparing the parts")
    _demand_partition(recipe.piece, made)
    return tuple(made), built


def _modelled(recipe: Recipe, part: Part, progress: Callable[[str], None]) -> tuple[Mesh, float]:
    """The triangles of a part, nominal, and its exact volume. Raises KernelError."""
    from gatesmith.cad.kernel import load, translated
    from gatesmith.cad.tessellate import tessellate

    progress("starting the CAD kernel")
    load()
    progress(f"modelling the {part.name}")
    with translated(recipe.piece, part.name):
        shape = part.build()
        if not shape.isValid() or not shape.Solids():
            raise KernelError(f"{recipe.piece}, {part.name}: no valid solid came out")
        return tessellate(shape, recipe.quality), float(shape.Volume())


def _demand_partition(piece: str, parts: Sequence[MadePart]) -> None:
    """Raises RejectedError for parts with a gap between them, or that share some place."""
    from gatesmith.mesh.solids.partition import partition_of

    try:
        found = partition_of(parts[0].mesh, [part.mesh for part in parts[1:]])
    except ValueError as error:
        raise RejectedError(f"{piece}: rejected, nothing was replaced: {error}") from error
    if found.overlap > _MOST_SHARED or found.gap > _MOST_APART:
        raise RejectedError(
            f"{piece}: rejected, nothing was replaced: its parts share "
            f"{with_unit(found.overlap, 'mm³')} and leave {with_unit(found.gap, 'mm²')} of their "
            "walls apart; leave --inlay out, and please report the command"
        )
