"""Names of output files: default names and known suffixes."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.step_file import SUFFIXES
from gatesmith.core.errors import OutputError
from gatesmith.core.parameters import unknown_name
from gatesmith.core.result_folder import make_result_folder
from gatesmith.core.units import ascii_size_text
from gatesmith.mesh.formats import formats

if TYPE_CHECKING:
    from gatesmith.making.planned_piece import PlannedPiece

OUTPUT = Path("output")
"""The folder for files without a given name."""

COLOURED = ".3mf"
"""The format that holds several parts, and a small picture."""

_OPENSCAD = ".scad"
_DECIMALS = 2  # of the sizes in a file's name


@contextmanager
def no_empty_output() -> Iterator[None]:
    """Within it, a failure removes ``output/`` again if it was created for nothing."""
    was_there = OUTPUT.exists()
    try:
        yield
    except BaseException:
        if not was_there:
            with suppress(OSError):  # it holds files, or was never created
                OUTPUT.rmdir()
        raise


def saved_paths(outs: Sequence[str | os.PathLike[str]], example: str) -> tuple[Path, ...]:
    """The files that a result is saved to. Raises OutputError for none."""
    if not outs:
        raise OutputError(f"out: no file is named; give a name such as {example}")
    return tuple(Path(out) for out in outs)


def where(files: Sequence[Path]) -> str:
    """The names of the files of a result, or that it is only in memory."""
    return ", ".join(map(str, files)) or "in memory"


def default_path(planned: PlannedPiece, suffix: str = ".stl") -> Path:
    """A descriptive name in ``output/``, such as ``output/gate-battlement-30x10x20.stl``.

    A missing folder is created. Raises OutputError or StorageError.
    """
    make_result_folder(OUTPUT)
    return OUTPUT / default_name(planned, suffix)


def default_name(planned: PlannedPiece, suffix: str = ".stl") -> str:
    """The descriptive name of a file; its sizes are those of the real piece."""
    plan = planned.plan
    sizes = ascii_size_text(
        *(round(size, _DECIMALS) for size in (*plan.slot, plan.footprint.height))
    )
    return f"{'-'.join([planned.recipe.piece, *planned.words, sizes])}{suffix}"


def require_suffix(out: Path) -> None:
    """Raises OutputError for an unknown suffix."""
    known = sorted((*formats(), *SUFFIXES))
    every = sorted((*known, _OPENSCAD))
    if out == Path():
        raise OutputError("out: names no file; write a name such as gate.stl")
    if out.name in every:
        raise OutputError(f"{out}: is only a suffix; write a name before it: gate{out.name}")
    if not out.suffix:
        raise OutputError(f"{out}: the name needs a suffix; known: {', '.join(every)}")
    if out.suffix.lower() == _OPENSCAD:
        raise OutputError(
            f"{out}: only gatesmith gate --out gate{_OPENSCAD} writes a {_OPENSCAD} file, in "
            f"Python gatesmith.customize; known here: {', '.join(known)}"
        )
    if out.suffix.lower() not in known:
        raise OutputError(f"{out}: {unknown_name(out.suffix, every, 'format')}")


def part_files(outs: Sequence[Path], parts: Sequence[str]) -> Iterator[tuple[Path, int | None]]:
    """Each file for these names, and the number of the part in it; None for the whole piece.

    ``parts`` are the names of a piece's parts, none for a piece in one colour. Raises OutputError
    for several parts in a STEP file.
    """
    for out in outs:
        if not parts or out.suffix.lower() == COLOURED:
            yield out, None
            continue
        if out.suffix.lower() in SUFFIXES:
            raise OutputError(
                f"{out}: a STEP file cannot hold several parts; use .3mf or .stl, or leave "
                "--inlay out"
            )
        for number, part in enumerate(parts):
            yield out.with_name(f"{out.stem}-{part}{out.suffix}"), number
