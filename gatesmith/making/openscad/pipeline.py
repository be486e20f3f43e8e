"""Writing a twin: what OpenSCAD makes of the file is held to all checks before it is in place."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import OutputError, RejectedError
from gatesmith.core.processes.programs import ProgramError, run, work_folder
from gatesmith.core.storage import Staging
from gatesmith.making.naming import default_path
from gatesmith.making.openscad.customizer import SUFFIX, gate_scad
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.mesh.formats import format_of
from gatesmith.validation.verification import mesh_report, require_sound

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.making.recipe import PlannedPiece, Recipe
    from gatesmith.pieces import Plan
    from gatesmith.validation.checks import Expectation

PROGRAM = "openscad"
PATIENCE = 300  # seconds by the clock; the largest gate takes two of the processor

GRID = 1 / 1024
"""Millimetres: OpenSCAD puts each corner on a grid so wide, so a length is off by it at most."""

_COMPLAINT = re.compile(r"^(?:WARNING|ERROR|TRACE).*", re.MULTILINE)


@dataclass(frozen=True, eq=False)
class Customized:
    """An OpenSCAD file that was made.

    ``reports`` are on what OpenSCAD made of it, none where it is not installed.
    """

    planned: PlannedPiece
    files: tuple[Path, ...]
    reports: tuple[Report, ...]

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


def make_scad(
    planned: PlannedPiece, outs: Sequence[Path], options: MakeOptions = USUAL
) -> Customized:
    """Write the OpenSCAD file of a gate to every file named, or to a speaking name in ``output/``.

    All of them are written, or none.
    Raises UsageError for a piece or a recipe that has none, OutputError for other suffixes,
    RejectedError where OpenSCAD does not make the gate of it, StorageError.
    """
    for out in outs:
        if out.suffix.lower() != SUFFIX:
            raise OutputError(
                f"{out}: is not written along with a {SUFFIX} file; give it a command of its own"
            )
    content = gate_scad(planned)
    targets = tuple(outs) or (default_path(planned, SUFFIX),)
    with Staging(targets) as staging:
        for out in targets:
            options.progress(f"writing {out.name}")
            staging.write_verified(out, content)
        options.progress("trying it in OpenSCAD")
        reports = proven(content, planned, str(targets[0]))
        staging.commit()
    return Customized(planned, targets, reports)


def proven(content: bytes, planned: PlannedPiece, file: str) -> tuple[Report, ...]:
    """What the checks find in the gate that OpenSCAD makes of a file's content.

    Empty where OpenSCAD is not installed. Raises RejectedError naming the file where it does not
    make the gate of the recipe.
    """
    program = shutil.which(PROGRAM)
    if program is None:
        return ()
    expected = _on_grid(planned.expectation)
    made = rendered(program, content, file)
    reports = (mesh_report(made, file, format_of(".stl"), expected),)
    require_sound(reports, {})
    return reports


def _on_grid(expected: Expectation) -> Expectation:
    """The same, with the room that a piece may take by the rounding of OpenSCAD."""
    slot = expected.slot
    if slot is None:
        return expected
    height = None if slot.height is None else slot.height + GRID
    return replace(
        expected,
        slot=replace(slot, length=slot.length + GRID, depth=slot.depth + GRID, height=height),
    )


def rendered(program: str, content: bytes, file: str, options: Sequence[str] = ()) -> bytes:
    """The binary STL that OpenSCAD makes of a file's content.

    Raises RejectedError naming the file where it complains or makes nothing.
    """
    with work_folder() as folder:
        source, made = folder / f"gate{SUFFIX}", folder / "gate.stl"
        source.write_bytes(content)
        command = [program, "--export-format", "binstl", "-o", str(made), *options, str(source)]
        try:
            ended = run(command, folder, PATIENCE)
        except ProgramError as error:
            raise RejectedError(f"{file}: OpenSCAD was tried and {error}") from None
        complaint = _COMPLAINT.search(ended.output)
        if ended.code or complaint or not made.is_file():
            why = complaint[0] if complaint else f"it ended with {ended.code}"
            raise RejectedError(f"{file}: rejected, nothing was replaced: OpenSCAD says: {why}")
        return made.read_bytes()
