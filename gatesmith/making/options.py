"""What commands and Python callers can ask for, each option declared once.

``Request`` says which piece, ``MakeOptions`` how its files are made. To add an option, add a
field: the command line, ``gatesmith.make`` and the pipeline take it from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from gatesmith.core.option_fields import Option
from gatesmith.core.parameters import Value


def _edition_names() -> Iterable[str]:
    from gatesmith.catalog import edition_names

    return edition_names()


def _printer_names() -> Iterable[str]:
    from gatesmith.catalog import printer_names

    return printer_names()


@dataclass(frozen=True)
class Request:
    """Which piece is asked for, still by names.

    ``given`` are checked values of the piece's own parameters, ``overrides`` of the printer's.
    ``row`` is a reading such as ``8x240``, which stands for the size that the edition is built
    around.
    """

    given: Mapping[str, Value] = field(default_factory=dict)
    overrides: Mapping[str, Value] = field(default_factory=dict)
    row: Annotated[
        str | None,
        Option(
            "--row",
            "measure with a ruler: 8x240 means that eight real pieces end to end measure 240 mm "
            "(walls of Medina, tiles of Wadi)",
            "NxMM",
        ),
    ] = None
    edition: Annotated[
        str | None,
        Option(
            "--edition",
            "edition that gives the sizes (default: the one in gatesmith config)",
            "NAME",
            _edition_names,
        ),
    ] = None
    printer: Annotated[
        str | None,
        Option(
            "--printer",
            "printer that gives clearances and limits (default: the one in gatesmith config)",
            "NAME",
            _printer_names,
        ),
    ] = None
    draft: Annotated[
        bool, Option("--draft/--no-draft", "coarser curves, for a quick look")
    ] = False


def ignore_progress(_step: str) -> None:
    """Ignores the name of a step."""


@dataclass(frozen=True)
class MakeOptions:
    """How files are made. ``progress`` is called with the name of each step as it begins."""

    ascii: Annotated[
        bool, Option("--ascii/--no-ascii", "write STL as text instead of binary")
    ] = False
    use_cache: Annotated[
        bool, Option("--cache/--no-cache", "reuse shapes cached by earlier runs (default)")
    ] = True
    keep_rejected: Annotated[
        bool,
        Option(
            "--keep-rejected/--no-keep-rejected",
            "keep a file that fails its checks, under another name",
        ),
    ] = False
    progress: Callable[[str], None] = ignore_progress


USUAL = MakeOptions()
"""The defaults."""
