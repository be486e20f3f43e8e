"""What a drawing measures and tells of a piece, beside what its mesh shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import ValueKind, parameters_of
from gatesmith.core.units import number_text, with_unit
from gatesmith.making.metadata import plan_of
from gatesmith.pieces import piece, spoken

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.making.recipe import Recipe
    from gatesmith.pictures.gallery.models import Shown
    from gatesmith.pieces import Plan

_MOST = 14  # lines beside the views


@runtime_checkable
class _WithArch(Protocol):
    """A piece with an opening through it."""

    @property
    def arch(self) -> Arch: ...


@dataclass(frozen=True)
class Measures:
    """What the title block says, and the opening if there is one.

    ``size`` is exact length, depth and height, where they are known better than by the mesh;
    ``opening`` is its width and its height, mm; ``slot`` the length and depth of the real piece
    whose place it takes. ``told`` are names and values for the list beside the views.
    """

    title: str
    size: tuple[float, float, float] | None = None
    opening: tuple[float, float] | None = None
    slot: tuple[float, float] | None = None
    clearance: float | None = None
    told: tuple[tuple[str, str], ...] = ()
    command: str = ""
    assumed: tuple[str, ...] = ()


def measures_of(recipe: Recipe, plan: Plan) -> Measures:
    """The measures of a piece that gatesmith makes."""
    values = recipe.parameters
    style = values.get("style")
    title = spoken(recipe.piece).replace("-", " ").capitalize()
    clearance = values.get("clearance")
    arch = plan.arch if isinstance(plan, _WithArch) else None
    shape = plan.footprint
    return Measures(
        title=f"{title}, {style}" if isinstance(style, str) else title,
        size=(shape.length, shape.depth, shape.height),
        opening=(arch.width, arch.height) if arch is not None else None,
        slot=plan.slot,
        clearance=float(clearance) if isinstance(clearance, int | float) else None,
        told=_told(recipe)[:_MOST],
        command=f"gatesmith {recipe.short}",
        assumed=recipe.assumed,
    )


def _told(recipe: Recipe) -> tuple[tuple[str, str], ...]:
    """Every parameter that has a value, as options name it."""
    found = []
    for parameter in parameters_of(piece(recipe.piece).declared):
        value = recipe.parameters[parameter.name]
        if value is None or value == "":
            continue
        if isinstance(value, bool):
            text = "yes" if value else "no"
        elif isinstance(value, int | float):
            declaration = parameter.declaration
            unit = "" if declaration.kind is ValueKind.COUNT else declaration.unit
            text = with_unit(value, unit) if unit else number_text(value)
        else:
            text = str(value)
        star = " *" if parameter.name in recipe.assumed else ""
        found.append((parameter.option.replace("-", " "), text + star))
    return tuple(found)


def measures_shown(shown: Shown) -> Measures:
    """The measures of what is shown: of a piece all of them, of a strange mesh its name."""
    if shown.recipe is None:
        return Measures(shown.name)
    try:
        return measures_of(shown.recipe, plan_of(shown.recipe))
    except UsageError:  # made by a version that could make it
        return Measures(shown.name)
