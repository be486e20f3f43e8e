"""gatesmith: 3D-printable pieces for Medina and Wadi, proven to fit.

>>> import gatesmith
>>> made = gatesmith.make("gate", wall_length=30, style="moorish", out=["gate.stl"])
>>> made.files, made.volume, [report.verdict for report in made.reports]
>>> gatesmith.craft("gate", "laser", sheet=3, build="slots", out="gate.svg").files
>>> gatesmith.validate("gate.stl", fits="medina:wall").verdict

Importing this is cheap: what is heavy is imported when it is used.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.crafts.making import Crafted
    from gatesmith.errors import (
        CatalogError,
        CombinationError,
        GatesmithError,
        IllegalError,
        KernelError,
        MissingLibraryError,
        NotationError,
        OutputError,
        ParameterError,
        RejectedError,
        StorageError,
        UnreadableError,
        UsageError,
    )
    from gatesmith.findings import Finding, Report, Severity
    from gatesmith.forge import Made

    __version__: str

__all__ = [
    "CatalogError",
    "CombinationError",
    "Crafted",
    "Finding",
    "GatesmithError",
    "IllegalError",
    "KernelError",
    "Made",
    "MissingLibraryError",
    "NotationError",
    "OutputError",
    "ParameterError",
    "RejectedError",
    "Report",
    "Severity",
    "StorageError",
    "UnreadableError",
    "UsageError",
    "__version__",
    "craft",
    "make",
    "validate",
]

_HOMES = {
    "Crafted": "crafts.making",
    "Finding": "findings",
    "Made": "forge",
    "Report": "findings",
    "Severity": "findings",
}


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    if name == "__version__":
        return import_module("gatesmith.version").VERSION
    if name not in __all__:
        raise AttributeError(f"module 'gatesmith' has no attribute {name!r}")
    found: object = getattr(import_module(f"gatesmith.{_HOMES.get(name, 'errors')}"), name)
    globals()[name] = found
    return found


def make(
    piece: str,
    *,
    out: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] = (),
    edition: str | None = None,
    printer: str | None = None,
    row: str | None = None,
    draft: bool = False,
    ascii: bool = False,  # noqa: A002 - the word of the command's option
    use_cache: bool = True,
    keep_rejected: bool = False,
    **parameters: float | str | bool | None,
) -> Made:
    """Make a piece, prove it and write it to the files in ``out``, all or none.

    ``parameters`` are the piece's own and single numbers of the printer, by name: see
    ``gatesmith list parameters gate``. ``row`` is a reading such as ``"8x240"``. Without
    ``out`` the file gets a speaking name in ``output/``. Raises ParameterError for an unknown
    name or a wrong value, RejectedError for a file that fails its checks, and the rest of
    GatesmithError.
    """
    from dataclasses import replace

    from gatesmith.forge import forge
    from gatesmith.pieces import piece as piece_of
    from gatesmith.request import recipe_for, sort_values

    found = piece_of(piece)
    request = replace(
        sort_values(found, parameters), edition=edition, printer=printer, row=row, draft=draft
    )
    outs = [out] if isinstance(out, str | os.PathLike) else list(out)
    return forge(
        recipe_for(found, request),
        [Path(path) for path in outs],
        ascii=ascii,
        use_cache=use_cache,
        keep_rejected=keep_rejected,
    )


def craft(
    piece: str,
    name: str,
    *,
    out: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] = (),
    edition: str | None = None,
    printer: str | None = None,
    row: str | None = None,
    use_cache: bool = True,
    **parameters: float | str | bool | None,
) -> Crafted:
    """Make a piece of other stuff: the craft's name is that of ``--for``, such as ``"laser"``.

    ``parameters`` are the piece's own, the printer's and the craft's. Everything else is as with
    ``make``. Raises UsageError for a craft that the piece has not.
    """
    from dataclasses import replace

    from gatesmith.crafts import craft_of, own_values
    from gatesmith.crafts.clay_making import Order
    from gatesmith.crafts.making import make_crafted
    from gatesmith.errors import UsageError
    from gatesmith.pieces import piece as piece_of
    from gatesmith.request import recipe_for, sort_values

    found = piece_of(piece)
    wanted = craft_of(found, name)
    if wanted is None:
        raise UsageError("for: print is what gatesmith.make is for")
    rest, own = own_values(found, wanted, parameters)
    request = replace(sort_values(found, rest), edition=edition, printer=printer, row=row)
    outs = [out] if isinstance(out, str | os.PathLike) else list(out)
    order = Order(wanted, own, tuple(Path(path) for path in outs), use_cache=use_cache)
    return make_crafted(recipe_for(found, request, on_bed=False), order)


def validate(
    path: str | os.PathLike[str],
    *,
    fits: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    only: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    strict: bool = False,
) -> Report:
    """Judge a mesh or STEP file: everything that is found in it, and the verdict.

    The arguments are the options of ``gatesmith validate``. What is wrong with the file is a
    finding, never an exception; raises UsageError for a slot, an edition, a printer, a group or
    a code that is not known.
    """
    from gatesmith.judging import Wish, demand_of
    from gatesmith.validation import judge

    wish = Wish(fits, edition, printer, _words(only), _words(ignore), strict)
    return judge(Path(path), demand_of(wish))


def _words(given: str | Iterable[str]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)
