"""A recipe with its plan: the basis for building, labelling and checking a piece."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.core.colours import colour_of
from gatesmith.core.footprint import Slot
from gatesmith.core.units import ascii_size_text
from gatesmith.making.recipe import GIVEN, Recipe
from gatesmith.pieces import Builder, Coloured, Part, Piece, Plan, command_name, piece
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.named_features import NamedFeature
    from gatesmith.mesh.compensate import Compensation
    from gatesmith.mesh.formats import Document
    from gatesmith.validation.checks import Expectation


@dataclass(frozen=True)
class PlannedPiece:
    """A recipe and its plan: planned once, used by all steps that make the piece.

    ``tool_builder`` is set if the plan is that of a tool that helps to make the piece.
    """

    recipe: Recipe
    plan: Plan
    tool_builder: Builder | None = None

    @property
    def build(self) -> Builder:
        """The function that makes the solid of the plan."""
        return self.tool_builder or self.piece.build

    def on_kernel(self, kernel: str) -> PlannedPiece:
        """The same piece, made by this kernel."""
        if kernel == self.recipe.kernel:
            return self
        return replace(self, recipe=replace(self.recipe, kernel=kernel, kernel_version=""))

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of a piece in several colours, the base first; none for one colour."""
        return () if self.tool_builder else self.piece.parts(self.plan)

    @property
    def features(self) -> tuple[NamedFeature, ...]:
        """The named features of the finished piece; none for a tool that helps to make it."""
        return () if self.tool_builder else self.piece.features(self.plan)

    @property
    def filled(self) -> tuple[NamedFeature, ...]:
        """The details that an inlay fills, in the boxes that they are sunk into; none without one.

        They are what the same piece without an inlay leaves open and this one does not.
        """
        if not self.parts:
            return ()
        plain = replace(self.recipe, parameters={**self.recipe.parameters, "inlay": False})
        still = set(self.features)
        found = plan_recipe(plain).features
        return tuple(
            replace(one, name=f"inlaid {one.name}", sunk=False)
            for one in found
            if one.sunk and one not in still
        )

    @property
    def piece(self) -> Piece:
        """The declaration of the piece."""
        return piece(self.recipe.piece)

    @cached_property
    def compensation(self) -> Compensation:
        """The compensation for the printer's shrinkage and widening.

        Raises CombinationError if the piece is too small for it.
        """
        from gatesmith.mesh.compensate import compensation

        return compensation(self.plan.footprint, self.recipe.profile)

    @property
    def words(self) -> list[str]:
        """The words that distinguish pieces of a kind: style, part, a given colour."""
        recipe = self.recipe
        given = [recipe.parameters.get("style"), recipe.parameters.get("part")]
        if recipe.origins.get("color") == GIVEN:
            given.append(str(recipe.parameters["color"]).strip().lower().lstrip("#"))
        return [word for word in given if isinstance(word, str)]

    @property
    def own_color(self) -> Colour | None:
        """The colour of the filament, if the piece has one of its own."""
        if isinstance(self.plan, Coloured):
            return self.plan.color
        color = self.recipe.parameters.get("color")
        return colour_of(color) if isinstance(color, str) else None

    @property
    def color(self) -> Colour:
        """The colour of the filament: its own, or the piece's natural one."""
        return self.own_color or colour_of(self.piece.natural)

    def document(self, *, ascii: bool = False) -> Document:  # noqa: A002 - the option's name
        """The metadata of a file with only this piece."""
        from gatesmith.mesh.formats import Document

        recipe, made, footprint = self.recipe, self.piece, self.plan.footprint
        size = ascii_size_text(
            footprint.length, footprint.depth, footprint.height, separator=" x "
        )  # ASCII, for old programs that read the file
        name = command_name(made.name).replace("-", " ").capitalize()
        return Document(
            title=", ".join([name, *self.words, f"{size} mm"]),
            description=f"{made.help.rstrip('.')}; for {made.game.capitalize()}, printed without "
            "supports.",
            application=f"gatesmith {VERSION}",
            command=f"gatesmith {recipe.command}",
            short=recipe.short,
            recipe=recipe.text,
            digest=recipe.digest,
            ascii=ascii,
            color=self.own_color,
            natural=made.natural,
        )

    @property
    def expectation(self) -> Expectation:
        """The expectation for a file with only this piece."""
        from gatesmith.cad.fineness import FINENESS
        from gatesmith.validation.checks import Expectation

        profile, compensation = self.recipe.profile, self.compensation
        alone = Expectation(
            bodies=1,
            bed_faces=self.plan.bed_faces,
            box=compensation.box(self.plan.footprint.box),
            meshing=FINENESS[self.recipe.quality].distance,
            slot=Slot("", *compensation.slot(self.plan.slot)),
        )
        return replace(
            alone.printed_on(profile),
            overhang=compensation.overhang(profile.overhang),
            bridge=compensation.bridge(profile.bridge),
        )


def plan_recipe(recipe: Recipe) -> PlannedPiece:
    """A recipe with its plan, calculated in plain arithmetic.

    Raises ParameterError or CombinationError for a piece that cannot be made.
    """
    return PlannedPiece(recipe, piece(recipe.piece).plan(recipe.parameters, recipe.profile))
