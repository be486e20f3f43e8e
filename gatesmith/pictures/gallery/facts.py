"""Facts about a piece that its mesh does not show: exact size, opening, clearance, parameters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import ValueKind, parameters_of
from gatesmith.core.units import number_text, with_unit
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.pieces import command_name, piece

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.making.recipe import Recipe
    from gatesmith.pictures.gallery.subject import PictureSubject
    from gatesmith.pieces import Plan

_MOST_VALUES = 14  # lines beside the views


@runtime_checkable
class _WithArch(Protocol):
    """A piece with an opening through it."""

    @property
    def arch(self) -> Arch: ...


@dataclass(frozen=True)
class PieceFacts:
    """What a drawing or a viewer page states about a piece.

    ``size`` is the exact length, depth and height, where they are known better than from the mesh;
    ``opening`` the width and height of the arch, mm; ``slot`` the length and depth of the real
    piece that it replaces; ``values`` are the names and values of its parameters.
    """

    title: str
    size: tuple[float, float, float] | None = None
    opening: tuple[float, float] | None = None
    slot: tuple[float, float] | None = None
    clearance: float | None = None
    values: tuple[tuple[str, str], ...] = ()
    command: str = ""
    assumed: tuple[str, ...] = ()


def facts_from(recipe: Recipe, plan: Plan) -> PieceFacts:
    """The facts about a piece that gatesmith makes."""
    values = recipe.parameters
    style = values.get("style")
    title = command_name(recipe.piece).replace("-", " ").capitalize()
    clearance = values.get("clearance")
    arch = plan.arch if isinstance(plan, _WithArch) else None
    shape = plan.footprint
    return PieceFacts(
        title=f"{title}, {style}" if isinstance(style, str) else title,
        size=(shape.length, shape.depth, shape.height),
        opening=(arch.width, arch.height) if arch is not None else None,
        slot=plan.slot,
        clearance=float(clearance) if isinstance(clearance, int | float) else None,
        values=_values(recipe)[:_MOST_VALUES],
        command=f"gatesmith {recipe.short}",
        assumed=recipe.assumed,
    )


def _values(recipe: Recipe) -> tuple[tuple[str, str], ...]:
    """Every parameter that has a value, under its option name."""
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


def facts_of(subject: PictureSubject) -> PieceFacts:
    """The facts about a subject: all of them for a piece, only the name for a foreign mesh."""
    if subject.recipe is None:
        return PieceFacts(subject.name)
    try:
        planned = subject.planned or plan_recipe(subject.recipe)
        return facts_from(planned.recipe, planned.plan)
    except UsageError:  # a recipe of another version that this one cannot plan
        return PieceFacts(subject.name)
