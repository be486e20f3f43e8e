"""Writes customizer files after checking the gate that OpenSCAD makes from them."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import OutputError, RejectedError
from gatesmith.core.notebook import html_card
from gatesmith.core.processes.isolation import find_program
from gatesmith.core.processes.programs import ProgramError, run, work_folder
from gatesmith.core.storage import Staging
from gatesmith.making.naming import (
    default_name,
    default_path,
    no_empty_output,
    saved_paths,
    where,
)
from gatesmith.making.openscad.customizer import SUFFIX, gate_scad
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.mesh.formats import format_of
from gatesmith.validation.verification import mesh_report, require_sound

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.recipe import Recipe
    from gatesmith.pieces import Plan
    from gatesmith.validation.checks import Expectation

PROGRAM = "openscad"
PATIENCE = 300  # seconds of wall time; the largest gate takes two seconds of processor time

GRID = 1 / 1024
"""Millimetres: OpenSCAD rounds each corner to this grid, so a length is off by at most that."""

_PROBLEM = re.compile(r"^(?:WARNING|ERROR|TRACE).*", re.MULTILINE)


@dataclass(frozen=True, eq=False)
class Customized:
    """An OpenSCAD file that was made: its ``content``, and where it is if it was written.

    ``reports`` are about the gate that OpenSCAD made from it; empty if it is not installed.
    """

    planned: PlannedPiece
    files: tuple[Path, ...]
    reports: tuple[Report, ...]
    content: bytes

    def save(self, *outs: str | os.PathLike[str]) -> Customized:
        """Write the file under each name, all or none; the result has the ``files``.

        Raises OutputError for another suffix than ``.scad``, and StorageError.
        """
        paths = saved_paths(outs, f"gate{SUFFIX}")
        _require_scad(paths)
        with Staging(paths) as staging:
            for path in paths:
                staging.write_verified(path, self.content)
            staging.commit()
        return replace(self, files=paths)

    def __repr__(self) -> str:
        """In a line: what, the verdict, where."""
        return f"<Customized {self._title}: {self._verdict}, {where(self.files)}>"

    def _repr_html_(self) -> str:
        """The table that notebooks show."""
        return html_card(self._title, {"checks": self._verdict, "files": where(self.files)})

    @property
    def _title(self) -> str:
        return f"{' '.join([self.recipe.piece, *self.planned.words])} for OpenSCAD"

    @property
    def _verdict(self) -> str:
        return ", ".join(dict.fromkeys(report.verdict for report in self.reports)) or "not checked"

    @property
    def recipe(self) -> Recipe:
        """The recipe of the piece."""
        return self.planned.recipe

    @property
    def plan(self) -> Plan:
        """The plan of the piece."""
        return self.planned.plan

    @property
    def assumed(self) -> tuple[str, ...]:
        """The parameters whose values are assumed, not measured."""
        return self.recipe.assumed


@no_empty_output()
def make_scad(
    planned: PlannedPiece, outs: Sequence[Path], options: MakeOptions = USUAL
) -> Customized:
    """Write the OpenSCAD file of a gate to every file named, by default to one in ``output/``.

    All of them are written, or none.
    Raises UsageError for a piece or a recipe without such a file, OutputError for other
    suffixes, RejectedError if OpenSCAD does not make the same gate from it, StorageError.
    """
    _require_scad(outs)
    content = gate_scad(planned)
    targets = tuple(outs) or (default_path(planned, SUFFIX),)
    with Staging(targets) as staging:
        for out in targets:
            options.progress(f"writing {out.name}")
            staging.write_verified(out, content)
        options.progress("checking it in OpenSCAD")
        reports = check_in_openscad(content, planned, str(targets[0]))
        staging.commit()
    return Customized(planned, targets, reports, content)


def scad_in_memory(planned: PlannedPiece, options: MakeOptions = USUAL) -> Customized:
    """The OpenSCAD file of a gate, checked and not written.

    Raises what ``make_scad`` raises except OutputError and StorageError.
    """
    content = gate_scad(planned)
    options.progress("checking it in OpenSCAD")
    reports = check_in_openscad(content, planned, default_name(planned, SUFFIX))
    return Customized(planned, (), reports, content)


def _require_scad(outs: Sequence[Path]) -> None:
    """Raises OutputError for another suffix."""
    for out in outs:
        if out.suffix.lower() != SUFFIX:
            raise OutputError(
                f"{out}: cannot be written together with a {SUFFIX} file; use a separate command"
            )


def check_in_openscad(content: bytes, planned: PlannedPiece, file: str) -> tuple[Report, ...]:
    """The reports of all checks on the gate that OpenSCAD makes from a file's content.

    Empty if OpenSCAD is not installed. Raises RejectedError with the file's name if the result
    is not the gate of the recipe.
    """
    program = find_program(PROGRAM)
    if program is None:
        return ()
    expected = _on_grid(planned.expectation)
    made = rendered(program, content, file)
    reports = (mesh_report(made, file, format_of(".stl"), expected),)
    require_sound(reports, {})
    return reports


def _on_grid(expected: Expectation) -> Expectation:
    """The same expectation, with a slot larger by the rounding of OpenSCAD."""
    slot = expected.slot
    if slot is None:
        return expected
    height = None if slot.height is None else slot.height + GRID
    return replace(
        expected,
        slot=replace(slot, length=slot.length + GRID, depth=slot.depth + GRID, height=height),
    )


def rendered(program: str, content: bytes, file: str, options: Sequence[str] = ()) -> bytes:
    """The binary STL that OpenSCAD makes from a file's content.

    Raises RejectedError with the file's name if OpenSCAD reports a problem or makes nothing.
    """
    with work_folder() as folder:
        source, made = folder / f"gate{SUFFIX}", folder / "gate.stl"
        source.write_bytes(content)
        command = [program, "--export-format", "binstl", "-o", str(made), *options, str(source)]
        try:
            ended = run(command, folder, PATIENCE)
        except ProgramError as error:
            raise RejectedError(f"{file}: OpenSCAD could not check it: it {error}") from None
        problem = _PROBLEM.search(ended.output)
        if ended.code or problem or not made.is_file():
            why = problem[0] if problem else f"it ended with exit code {ended.code}"
            raise RejectedError(f"{file}: rejected, nothing was replaced: OpenSCAD reports: {why}")
        return made.read_bytes()
