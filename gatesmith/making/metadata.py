"""What a recipe comes to before it is made: its plan, what its files say and have to hold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.colours import colour_of
from gatesmith.core.footprint import Slot
from gatesmith.core.units import ascii_size_text
from gatesmith.making.recipe import GIVEN, Recipe
from gatesmith.mesh.formats import Document
from gatesmith.pieces import Coloured, Plan, piece, spoken
from gatesmith.validation.checks import Expectation
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.mesh.compensate import Compensation


def plan_of(recipe: Recipe) -> Plan:
    """The piece worked out in plain arithmetic. Raises ParameterError or CombinationError."""
    return piece(recipe.piece).plan(recipe.parameters, recipe.profile)


def words_of(recipe: Recipe) -> list[str]:
    """What tells one such piece from another: style, part, a colour that was asked for."""
    given = [recipe.parameters.get("style"), recipe.parameters.get("part")]
    if recipe.origins.get("color") == GIVEN:
        given.append(str(recipe.parameters["color"]).strip().lower().lstrip("#"))
    return [word for word in given if isinstance(word, str)]


def document_of(recipe: Recipe, plan: Plan, *, ascii: bool = False) -> Document:  # noqa: A002
    """What a file of this piece alone says about itself."""
    made = piece(recipe.piece)
    footprint = plan.footprint
    size = ascii_size_text(
        footprint.length, footprint.depth, footprint.height, separator=" x "
    )  # as old programs read it in a file
    name = spoken(made.name).replace("-", " ").capitalize()
    return Document(
        title=", ".join([name, *words_of(recipe), f"{size} mm"]),
        description=f"{made.help.rstrip('.')}; for {made.game.capitalize()}, printed without "
        "supports.",
        application=f"gatesmith {VERSION}",
        command=f"gatesmith {recipe.command}",
        short=recipe.short,
        recipe=recipe.text,
        digest=recipe.digest,
        ascii=ascii,
        color=color_of(recipe, plan),
        natural=made.natural,
    )


def color_of(recipe: Recipe, plan: Plan) -> Colour | None:
    """The colour of the filament, where the piece has one."""
    if isinstance(plan, Coloured):
        return plan.color
    color = recipe.parameters.get("color")
    return colour_of(color) if isinstance(color, str) else None


def expectation(recipe: Recipe, plan: Plan, wanted: Compensation) -> Expectation:
    """What a file of this piece alone has to hold."""
    from gatesmith.cad.tessellate import FINENESS

    profile = recipe.profile
    piece_alone = Expectation(
        bodies=1,
        bed_faces=plan.bed_faces,
        box=wanted.box(plan.footprint.box),
        meshing=FINENESS[recipe.quality].distance,
        slot=Slot("", *wanted.slot(plan.slot)),
    )
    return replace(
        piece_alone.printed_on(profile),
        overhang=wanted.overhang(profile.overhang),
        bridge=wanted.bridge(profile.bridge),
    )
