"""The tools for clay: printed pieces, made in a folder of their own, moved when all are sound."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from gatesmith.core.errors import RejectedError
from gatesmith.core.findings import Report
from gatesmith.core.storage import Staging
from gatesmith.making.flat.clay import ClayPlan, build
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import Made, make_piece
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import GIVEN, Recipe
from gatesmith.making.request import require_bed
from gatesmith.validation.verification import RejectedPiece


def make_clay(
    recipe: Recipe,
    plans: Sequence[ClayPlan],
    outs: Sequence[Path],
    options: MakeOptions,
) -> tuple[Made, ...]:
    """Make the tools and write each to its files; the names of two tools end in the tool's name.

    Raises what ``make_piece`` raises.
    """
    for found in plans:
        require_bed(
            found.footprint,
            recipe.printer,
            recipe.profile,
            what=f"the {found.part}",
            also=("shrink",),
        )
    several = len(plans) > 1
    targets = [[_named(out, p.part) if several else out for out in outs] for p in plans]
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
            with names_of_targets(aside, paths):
                one = make_piece(PlannedPiece(own, found, build), aside, options)
            _copied(staging, aside, paths)
            made.append(replace(one, files=tuple(paths), reports=_renamed(one.reports, paths)))
        staging.commit()
    return tuple(made)


def _named(out: Path, part: str) -> Path:
    return out.with_name(f"{out.stem}-{part}{out.suffix}")


@contextmanager
def names_of_targets(aside: Sequence[Path], paths: Sequence[Path]) -> Iterator[None]:
    """Report a rejected file by the requested name, not its temporary one.

    Raises RejectedPiece and RejectedError again, with these names.
    """
    try:
        yield
    except RejectedPiece as error:
        text = str(error)
        for source, path in zip(aside, paths, strict=True):
            text = text.replace(str(source), str(path))
        raise RejectedPiece(text, _renamed(error.reports, paths)) from None
    except RejectedError as error:
        raise RejectedError(str(error).replace(f"{aside[0].parent}{os.sep}", "")) from None


def _renamed(reports: Sequence[Report], paths: Sequence[Path]) -> tuple[Report, ...]:
    return tuple(
        replace(report, file=str(path)) for report, path in zip(reports, paths, strict=False)
    )


def unplaced(reports: Sequence[Report]) -> tuple[Report, ...]:
    """Reports with the names of files alone, which are not in any folder."""
    return tuple(replace(report, file=Path(report.file).name) for report in reports)


def _copied(staging: Staging, aside: Sequence[Path], paths: Sequence[Path]) -> None:
    """Write verified files beside their targets. Raises StorageError if they then differ."""
    for source, path in zip(aside, paths, strict=True):
        staging.write_verified(path, source.read_bytes())
