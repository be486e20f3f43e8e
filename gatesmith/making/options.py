"""The options of commands and Python callers, each declared once.

``Request`` describes one piece, ``PlateOptions`` a plate of pieces, ``MakeOptions`` how the files
are made. To add an option, add a field: the command line, ``gatesmith.make`` and the pipeline take
it from here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from gatesmith.core.option_fields import Option
from gatesmith.core.parameters import Value


def paths_of(out: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> tuple[Path, ...]:
    """The paths of one file or of several."""
    several = [out] if isinstance(out, str | os.PathLike) else out
    return tuple(Path(path) for path in several)


def _edition_names() -> Iterable[str]:
    from gatesmith.catalog import edition_names

    return edition_names()


def _printer_names() -> Iterable[str]:
    from gatesmith.catalog import printer_names

    return printer_names()


def _kernel_choices() -> Iterable[str]:
    from gatesmith.making.kernel_policy import kernel_choices

    return kernel_choices()


@dataclass(frozen=True, kw_only=True)
class SizeOptions:
    """Where sizes and clearances come from, and what makes the shape; names as given.

    ``row`` is a reading such as ``8x240``, which replaces the size that the edition is built
    around.
    """

    row: Annotated[
        str | None,
        Option(
            "--row",
            "measure with a ruler: 8x240 means that eight real pieces end to end measure 240 mm "
            "(walls of Medina, tiles of Wadi)",
            "NxMM",
            group="Size",
        ),
    ] = None
    edition: Annotated[
        str | None,
        Option(
            "--edition",
            "edition with the sizes (default: the one in gatesmith config)",
            "NAME",
            _edition_names,
        ),
    ] = None
    printer: Annotated[
        str | None,
        Option(
            "--printer",
            "printer profile with clearances and limits (default: the one in gatesmith config)",
            "NAME",
            _printer_names,
        ),
    ] = None
    draft: Annotated[bool, Option("--draft/--no-draft", "coarser curves, for a quick look")] = False
    kernel: Annotated[
        str | None,
        Option(
            "--kernel",
            "library that makes the shape: exact (CadQuery, for STEP too), mesh (manifold3d) "
            "or auto (default)",
            "NAME",
            _kernel_choices,
            rare=True,
        ),
    ] = None


@dataclass(frozen=True)
class Request(SizeOptions):
    """A piece to make.

    ``given`` are checked values of the piece's own parameters, ``overrides`` of the printer's.
    """

    given: Mapping[str, Value] = field(default_factory=dict)
    overrides: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class PlateOptions(SizeOptions):
    """How a set or a line of spares is made; names and numbers as given."""

    players: Annotated[
        str | None,
        Option(
            "--players",
            "number of players of a set (default: the most)",
            "NUMBER",
        ),
    ] = None
    mixed: Annotated[
        bool,
        Option("--mixed/--no-mixed", "all colours on one bed, for printers that change filament"),
    ] = False
    marked: Annotated[
        bool,
        Option("--marked/--no-marked", "tell colours apart by shapes too, on every piece that can"),
    ] = False
    sizes: Annotated[
        str | None,
        Option("--sizes", "sizes of the set ladder in mm: 28:32:0.5 makes nine", "FROM:TO:STEP"),
    ] = None

    @property
    def request(self) -> Request:
        """The part of the request that all pieces share."""
        return Request(
            row=self.row,
            edition=self.edition,
            printer=self.printer,
            draft=self.draft,
            kernel=self.kernel,
        )


Progress = Callable[[str], None]
"""Hears the name of each step when it begins."""


def ignore_progress(_step: str) -> None:
    """Ignore the name of a step."""


@dataclass(frozen=True)
class MakeOptions:
    """How files are made. ``progress`` is called with the name of each step when it begins."""

    ascii: Annotated[
        bool, Option("--ascii/--no-ascii", "write STL as text instead of binary", rare=True)
    ] = False
    use_cache: Annotated[
        bool,
        Option("--cache/--no-cache", "reuse shapes cached by earlier runs (default)", rare=True),
    ] = True
    keep_rejected: Annotated[
        bool,
        Option(
            "--keep-rejected/--no-keep-rejected",
            "keep a file that fails its checks, under another name",
            rare=True,
        ),
    ] = False
    progress: Progress = ignore_progress


USUAL = MakeOptions()
"""The defaults."""
