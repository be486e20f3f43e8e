"""A planned piece in JSON: every value with its origin, what was adapted, size and command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.findings import Json
from gatesmith.core.parameters import Parameter, Value, parameters_of
from gatesmith.core.units import exact_text, number_text, size_text
from gatesmith.making.naming import default_name
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.pieces import chosen_values, command_name

if TYPE_CHECKING:
    from gatesmith.making.piece_settings import PieceSettings
    from gatesmith.web.workshop import Workshop

_ROW = 8  # as many pieces as a 30 cm ruler measures
_DECIMALS = 2  # of a millimetre, in the size that a person reads


def plan_document(
    planned: PlannedPiece, shared: PieceSettings, workshop: Workshop
) -> dict[str, Json]:
    """The answer about a plan, with the files that the workshop can make of it.

    ``shared`` makes the same piece on any machine: it gives the command and the link.
    """
    recipe, plan = planned.recipe, planned.plan
    chosen = chosen_values(plan)
    declared = parameters_of(planned.piece.declared)
    values: dict[str, Json] = {}
    unused: list[Json] = []
    for parameter in declared:
        value = recipe.parameters[parameter.name]
        if value is None and parameter.declaration.automatic:
            if parameter.name not in chosen:
                unused.append(parameter.option)
                continue
            value = chosen[parameter.name]
        values[parameter.option] = _value(parameter, value, recipe.origins[parameter.name])
    unused += [each.option for each in declared if _lacks(planned, each)]
    shape = plan.footprint
    size = (shape.length, shape.depth, shape.height)
    files: list[Json] = [
        {"format": suffix, "name": default_name(planned, suffix)}
        for suffix in workshop.formats(planned)
    ]
    return {
        "piece": command_name(recipe.piece),
        "edition": recipe.edition,
        "printer": recipe.printer,
        "values": values,
        "unused": unused,
        "size_mm": list(size),
        "size": f"{size_text(*size, decimals=_DECIMALS)} mm",
        "slot_mm": list(plan.slot),
        "color": planned.color.hex,
        "adapted": list(plan.adapted),
        "assumed": [name.replace("_", "-") for name in recipe.assumed],
        "row": _row(planned),
        "command": f"gatesmith {shared.planned.recipe.short}",
        "shared": dict(shared.texts),
        "files": files,
        "drawings": list(workshop.drawings(planned)),
    }


def _value(parameter: Parameter, value: Value, origin: str) -> dict[str, Json]:
    """A value as a form shows it; ``text`` reads back as the value, ``shown`` is shorter."""
    text = shown = "" if value is None else str(value)
    if isinstance(value, bool):
        text = shown = "true" if value else "false"
    elif isinstance(value, int | float):
        text, shown = exact_text(value), number_text(value)
    return {"value": value, "text": text, "shown": shown, "origin": origin}


def _lacks(planned: PlannedPiece, parameter: Parameter) -> bool:
    """Whether the flag is off without which a parameter has no effect."""
    needs = parameter.declaration.needs
    return bool(needs) and not planned.recipe.parameters[needs]


def _row(planned: PlannedPiece) -> Json:
    """What a row of eight real pieces measures, for a piece that stands in a row of walls."""
    values = planned.recipe.parameters
    wall = values.get("wall_length")
    if not isinstance(wall, int | float) or "clearance" not in values:
        return None
    return {"count": _ROW, "length_mm": _ROW * wall, "text": number_text(_ROW * wall)}
