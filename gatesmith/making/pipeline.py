"""The pipeline: from a planned piece to files that are checked before anything is replaced."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.notebook import html_card
from gatesmith.core.storage import Staging, write_file
from gatesmith.core.units import rounded_text, size_text, solid_weight_text
from gatesmith.making.builder import PieceBuilder
from gatesmith.making.in_memory import MemoryFiles
from gatesmith.making.kernel_policy import USUAL_KERNEL, kernel_for, named_kernel
from gatesmith.making.naming import (
    COLOURED,
    default_name,
    default_path,
    no_empty_output,
    require_suffix,
    saved_paths,
    where,
)
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.making.planned_piece import PlannedPiece, plan_recipe
from gatesmith.making.recipe import Recipe, current, other_versions
from gatesmith.making.recipe_files import recipe_in
from gatesmith.pieces import command_name
from gatesmith.validation.verification import require_sound

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.making.built_parts import BuiltPart
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces import Plan

_CUBIC_CENTIMETRE = 1000.0  # mm³


@dataclass(frozen=True, eq=False)
class Made:
    """A piece that was made and checked. ``files`` are in place; none if it is only in memory.

    ``reports`` belong to the files, or to the file in memory. ``volume`` is that of the exact solid
    as it will be printed, in mm³, ``triangles`` the number of triangles of all parts.
    ``from_cache`` says that nothing had to be built. ``notes`` are sentences for the summary.
    """

    planned: PlannedPiece
    builder: PieceBuilder
    files: tuple[Path, ...]
    reports: tuple[Report, ...]
    from_cache: bool
    notes: tuple[str, ...]
    volume: float
    triangles: int

    def save(self, *outs: str | os.PathLike[str]) -> Made:
        """Write the piece to files, all or none, checked as by ``make``; nothing is modelled again.

        The suffix decides the format. The result has the ``files`` and their reports. Raises
        OutputError, RejectedPiece (with reports), CombinationError for a STEP file if a kernel was
        named that makes none, and StorageError; KernelError and MissingLibraryError where a STEP
        file needs the exact kernel.
        """
        paths = saved_paths(outs, "gate.3mf")
        for path in paths:
            require_suffix(path)
        recipe = self.recipe
        kernel_for(paths, recipe.kernel, named=recipe.kernel_given)
        files, reports = _written(self.builder, paths)
        return replace(self, files=files, reports=reports)

    def __repr__(self) -> str:
        """In a line: what, how large, the verdict, where."""
        return f"<Made {self._title}: {self._verdict}, {where(self.files)}>"

    def _repr_png_(self) -> bytes:
        """The picture that notebooks show."""
        from gatesmith.render.picture import thumbnail
        from gatesmith.render.scene import PlacedMesh

        return thumbnail([PlacedMesh(part.mesh, part.colour) for part in self.parts])

    def _repr_html_(self) -> str:
        """The table and the picture that notebooks show."""
        rows = {
            "checks": self._verdict,
            "volume": f"{rounded_text(self.volume / _CUBIC_CENTIMETRE)} cm³",
            "weight": solid_weight_text(self.weight),
            "edition": self.recipe.edition,
            "printer": self.recipe.printer,
            "assumed": ", ".join(self.assumed),
            "adapted": "; ".join(self.adapted),
            "notes": "; ".join(self.notes),
            "files": ", ".join(map(str, self.files)) or "in memory; save(…) writes them",
        }
        return html_card(self._title, rows, self._repr_png_())

    @property
    def _title(self) -> str:
        box = self.plan.footprint
        size = (round(side, 2) for side in (box.length, box.depth, box.height))
        words = " ".join([command_name(self.recipe.piece), *self.planned.words])
        return f"{words}, {size_text(*size)} mm"

    @property
    def _verdict(self) -> str:
        return ", ".join(dict.fromkeys(report.verdict for report in self.reports))

    @property
    def mesh(self) -> Mesh:
        """The triangles of all parts: from the cache, or modelled where it has lost them.

        Raises KernelError and MissingLibraryError.
        """
        return self.builder.mesh

    @property
    def parts(self) -> tuple[BuiltPart, ...]:
        """One part for each colour of the piece. Raises as ``mesh`` does."""
        return self.builder.parts

    @property
    def recipe(self) -> Recipe:
        """The recipe of the piece."""
        return self.planned.recipe

    @property
    def plan(self) -> Plan:
        """The plan of the piece."""
        return self.planned.plan

    @property
    def weight(self) -> float:
        """The weight in grams when printed solid, by the profile's filament."""
        return self.volume / _CUBIC_CENTIMETRE * self.recipe.profile.filament_density

    @property
    def adapted(self) -> tuple[str, ...]:
        """What was changed to make the piece possible."""
        return self.plan.adapted

    @property
    def assumed(self) -> tuple[str, ...]:
        """The parameters whose values are assumed, not measured."""
        return self.recipe.assumed


@no_empty_output()
def make_piece(
    planned: PlannedPiece, outs: Sequence[Path] = (), options: MakeOptions = USUAL
) -> Made:
    """Make a piece and write it to every file named, or to a descriptive name in ``output/``.

    The suffix decides the format. Each file is written beside its target, read back and checked;
    only when all are sound do all of them take their places. Raises OutputError for a file that
    cannot be written as requested, CombinationError for a piece too small for the printer's
    compensation, RejectedPiece (with reports) for a file that fails its checks, KernelError,
    MissingLibraryError, StorageError.
    """
    for out in outs:
        require_suffix(out)
    named = tuple(outs) or (default_path(planned),)
    builder = _builder(planned, named, options)
    files, reports = _written(builder, named)
    return _made(builder, files, reports)


def make_in_memory(
    planned: PlannedPiece, options: MakeOptions = USUAL, suffix: str | None = None
) -> Made:
    """Make a piece and check the bytes of its file, which is not written.

    Without ``suffix`` the file is an STL, or a 3MF if the piece has several parts. Raises what
    ``make_piece`` raises except StorageError.
    """
    usual = COLOURED if planned.parts else ".stl"
    name = Path(default_name(planned, suffix or usual))
    require_suffix(name)
    builder = _builder(planned, (name,), options)
    builder.files_for((name,))
    reports = (builder.write(MemoryFiles(), name),)
    require_sound(reports, {})
    return _made(builder, (), reports)


def _builder(planned: PlannedPiece, outs: Sequence[Path], options: MakeOptions) -> PieceBuilder:
    recipe = planned.recipe
    kernel = kernel_for(outs, recipe.kernel, named=recipe.kernel_given)
    return PieceBuilder(planned.on_kernel(kernel), options)


def _written(
    builder: PieceBuilder, outs: Sequence[Path]
) -> tuple[tuple[Path, ...], tuple[Report, ...]]:
    """The files, checked and in place, and their reports."""
    targets = builder.files_for(outs)
    with Staging(targets) as staging:
        reports = tuple(builder.write(staging, out) for out in targets)
        keep = builder.options.keep_rejected
        rejected = _keep_rejected(builder, targets, reports) if keep else {}
        require_sound(reports, rejected)
        staging.commit()
    return targets, reports


def _made(builder: PieceBuilder, files: tuple[Path, ...], reports: tuple[Report, ...]) -> Made:
    words = builder.planned.compensation.words
    return Made(
        planned=builder.planned,
        builder=builder,
        files=files,
        reports=reports,
        from_cache=not builder.built,
        notes=(*((words,) if words else ()), *builder.notes),
        volume=builder.volume,
        triangles=builder.triangles,
    )


@no_empty_output()
def remake(
    path: Path,
    outs: Sequence[Path] = (),
    options: MakeOptions = USUAL,
    kernel: str | None = None,
) -> Made:
    """Make a piece again from the recipe inside a file.

    The same version of gatesmith makes the same bytes with the recipe's kernel, unless another
    ``kernel`` is named; a recipe of another version of either gives a note. Raises
    ParameterError for an unknown kernel, UnreadableError for a file without a recipe, and what
    ``make_piece`` raises.
    """
    found = recipe_in(path)
    recipe = current(found)
    if kernel is not None:
        name = named_kernel(kernel)
        recipe = replace(recipe, kernel=name or USUAL_KERNEL, kernel_given=bool(name))
    planned = plan_recipe(recipe)
    made = make_piece(planned, tuple(outs) or (_beside(path, planned),), options)
    notes = [f"{path} {note}: bytes may differ" for note in other_versions(found)]
    return replace(made, notes=(*notes, *made.notes))


def _beside(path: Path, planned: PlannedPiece) -> Path:
    """The default name of a piece made again, never that of the file that was read."""
    default = default_path(planned, path.suffix.lower())
    if default.exists() and default.samefile(path):
        return default.with_name(f"{default.stem}-remade{default.suffix}")
    return default


def _keep_rejected(
    builder: PieceBuilder, targets: Sequence[Path], reports: Sequence[Report]
) -> dict[str, str]:
    """Write the files that failed under other names; from file to that name."""
    names = {}
    for out, report in zip(targets, reports, strict=True):
        if report.errors:
            other = out.with_name(f"{out.stem}-rejected{out.suffix}")
            write_file(other, builder.written[out])
            names[report.file] = str(other)
    return names
