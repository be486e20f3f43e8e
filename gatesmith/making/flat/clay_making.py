"""The tools for clay, forged: each a mesh that passes every check, all in place or none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import bed_sides
from gatesmith.core.storage import Staging
from gatesmith.core.units import size_text
from gatesmith.making.flat.clay_model import build as build_tool
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.making.pipeline import Made, RejectedPiece, forge
from gatesmith.making.recipe import GIVEN

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.core.parameters import Value
    from gatesmith.making.flat import Craft
    from gatesmith.making.flat.clay import ClayPlan
    from gatesmith.making.recipe import Recipe


@dataclass(frozen=True)
class Order:
    """What was asked for beside the recipe: the craft, its own given values, the files."""

    craft: Craft
    own: Mapping[str, Value]
    outs: tuple[Path, ...] = ()
    options: MakeOptions = USUAL


def make_clay(
    recipe: Recipe,
    plans: Sequence[ClayPlan],
    order: Order,
) -> tuple[Made, ...]:
    """Forge parts into the ordered files; where there are several, each name gets its part's.

    Raises what ``forge`` raises.
    """
    for found in plans:
        _demand_bed(found, recipe)
    several = len(plans) > 1
    targets = [[_named(out, p.part) if several else out for out in order.outs] for p in plans]
    every = [path for paths in targets for path in paths]
    made = []
    with Staging(every) as staging, TemporaryDirectory() as folder:
        for found, paths in zip(plans, targets, strict=True):
            own = replace(
                recipe,
                parameters={**recipe.parameters, "part": found.part},
                origins={**recipe.origins, "part": GIVEN},
            )
            aside = [Path(folder) / f"{index}{path.suffix}" for index, path in enumerate(paths)]
            with _told_as(aside, paths):
                one = forge(own, aside, order.options, tool=(found, build_tool))
            _copied(staging, aside, paths)
            made.append(replace(one, files=tuple(paths), reports=_renamed(one.reports, paths)))
        staging.commit()
    return tuple(made)


def _named(out: Path, part: str) -> Path:
    return out.with_name(f"{out.stem}-{part}{out.suffix}")


@contextmanager
def _told_as(aside: Sequence[Path], paths: Sequence[Path]) -> Iterator[None]:
    """Where a file is rejected, it is told by the name that was asked for."""
    try:
        yield
    except RejectedPiece as error:
        said = str(error)
        for source, path in zip(aside, paths, strict=True):
            said = said.replace(str(source), str(path))
        raise RejectedPiece(said, _renamed(error.reports, paths)) from None


def _renamed(reports: Sequence[Report], paths: Sequence[Path]) -> tuple[Report, ...]:
    return tuple(
        replace(report, file=str(path)) for report, path in zip(reports, paths, strict=False)
    )


def _copied(staging: Staging, aside: Sequence[Path], paths: Sequence[Path]) -> None:
    """Proven files, put beside their targets. Raises StorageError unless they are the same."""
    for source, path in zip(aside, paths, strict=True):
        staging.write_verified(path, source.read_bytes())


def _demand_bed(plan: ClayPlan, recipe: Recipe) -> None:
    """Raises CombinationError for a tool that the printer's bed cannot hold."""
    profile, shape = recipe.profile, plan.footprint
    size = (shape.length, shape.depth, shape.height)
    bed = (profile.bed_length, profile.bed_depth, profile.bed_height)
    if any(side > room for _, side, room in bed_sides(size, bed, profile.bed_margin)):
        raise CombinationError(
            ("printer", "shrink"),
            f"printer: the {plan.part} of {size_text(*size)} mm does not go into the "
            f"{size_text(*bed)} mm of {recipe.printer}; choose a larger one",
        )
