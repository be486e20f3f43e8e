"""Making one piece: printed, from another material, as an OpenSCAD file, as a solid."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.cad.exact_kernel.library import CadQuerySolid
    from gatesmith.making.flat.craft_pipeline import Crafted
    from gatesmith.making.openscad.customizer_pipeline import Customized
    from gatesmith.making.options import Progress, Request
    from gatesmith.making.pipeline import Made
    from gatesmith.making.planned_piece import PlannedPiece


def make(
    piece: str,
    *,
    out: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] = (),
    row: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    draft: bool = False,
    kernel: str | None = None,
    ascii: bool = False,  # noqa: A002 - the option's name
    use_cache: bool = True,
    keep_rejected: bool = False,
    progress: Progress | None = None,
    **parameters: float | str | bool | None,
) -> Made:
    """Make a piece, check it, and write it to the files in ``out``, all or none.

    Without ``out`` nothing is written: the reports are those of a file in memory, and
    :meth:`Made.save` writes it later.

    ``parameters`` are the piece's own parameters and single numbers of the printer, by the names
    that ``gatesmith list parameters gate`` lists: ``wall_length=30``. Options as in commands:

    - ``row``: a reading such as ``"8x240"``: eight pieces end to end measure 240 mm
    - ``edition``: name of the edition with the sizes
    - ``printer``: name of the printer profile with clearances and limits
    - ``draft``: True for coarser curves
    - ``kernel``: ``"exact"`` (CadQuery), ``"mesh"`` (manifold3d) or ``"auto"``
    - ``ascii``: True to write STL as text
    - ``use_cache``: False to model the piece again
    - ``keep_rejected``: True to keep a file that fails its checks, under another name

    ``progress`` is called with the name of each step when it begins. :func:`customize` writes
    ``.scad`` files. Raises ParameterError for an unknown parameter (with the nearest known one) or
    a wrong value, RejectedError for a file that fails its checks, and other GatesmithErrors.
    """
    from gatesmith.making.options import Request, paths_of
    from gatesmith.making.pipeline import make_in_memory, make_piece
    from gatesmith.making.request import make_options

    request = Request(row=row, edition=edition, printer=printer, draft=draft, kernel=kernel)
    planned = _planned(piece, request, parameters)
    options = make_options(
        ascii=ascii, use_cache=use_cache, keep_rejected=keep_rejected, progress=progress
    )
    outs = paths_of(out)
    return make_piece(planned, outs, options) if outs else make_in_memory(planned, options)


def solid(
    piece: str,
    *,
    row: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    progress: Progress | None = None,
    **parameters: float | str | bool | None,
) -> CadQuerySolid:
    """The exact shape of a piece as a CadQuery ``Solid``, for your own assembly; writes nothing.

    It lies as it is printed: the footprint's middle at the origin, on the plane z = 0, in mm, in
    the nominal size, without compensation for the printer. Arguments as in :func:`make`. Raises
    ParameterError and UsageError as :func:`make` does, KernelError if the shape is not one valid
    solid, MissingLibraryError without CadQuery.
    """
    from gatesmith.cad.exact_kernel.library import own_solid
    from gatesmith.making.exact_solid import exact_solid
    from gatesmith.making.options import Request, ignore_progress

    request = Request(row=row, edition=edition, printer=printer)
    planned = _planned(piece, request, parameters)
    return own_solid(exact_solid(planned, progress or ignore_progress))


def craft(
    piece: str,
    name: str,
    *,
    out: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] = (),
    row: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    draft: bool = False,
    kernel: str | None = None,
    ascii: bool = False,  # noqa: A002 - the option's name
    use_cache: bool = True,
    keep_rejected: bool = False,
    progress: Progress | None = None,
    **parameters: float | str | bool | None,
) -> Crafted:
    """Make a piece from another material; ``name`` is that of ``--for``, such as ``"laser"``.

    It is written only to the files in ``out``; :meth:`Crafted.save` writes it later.

    ``parameters`` are those of the material and of the piece; the options are those of
    :func:`make`. Raises UsageError for an unknown material, and what :func:`make` raises.
    """
    from gatesmith.core.errors import UsageError
    from gatesmith.making.flat.craft_pipeline import CraftOptions, craft_in_memory, make_crafted
    from gatesmith.making.flat.crafts import craft_of, own_values
    from gatesmith.making.options import Request, paths_of
    from gatesmith.making.request import make_options
    from gatesmith.pieces import piece as piece_of

    found = piece_of(piece)
    material = craft_of(found, name)
    if material is None:
        raise UsageError("for: use gatesmith.make to make a piece for printing")
    request = Request(row=row, edition=edition, printer=printer, draft=draft, kernel=kernel)
    rest, own = own_values(found, material, parameters)
    planned = _planned(piece, request, rest, on_bed=False)
    options = make_options(
        ascii=ascii, use_cache=use_cache, keep_rejected=keep_rejected, progress=progress
    )
    order = CraftOptions(material, own, paths_of(out), options)
    return make_crafted(planned, order) if order.outs else craft_in_memory(planned, order)


def customize(
    piece: str,
    *,
    out: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] = (),
    row: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    draft: bool = False,
    kernel: str | None = None,
    ascii: bool = False,  # noqa: A002 - the option's name
    use_cache: bool = True,
    keep_rejected: bool = False,
    progress: Progress | None = None,
    **parameters: float | str | bool | None,
) -> Customized:
    """Make an OpenSCAD file of a piece, in which users set their own sizes.

    It is written only to the files in ``out``; :meth:`Customized.save` writes it later.

    ``parameters`` and options are those of :func:`make`; the parameters become the defaults in
    the file. If OpenSCAD is installed, the model that it makes from the file must pass all checks.
    Raises UsageError for a piece without such a file; only the gate has one.
    """
    from gatesmith.making.openscad.customizer_pipeline import make_scad, scad_in_memory
    from gatesmith.making.options import Request, paths_of
    from gatesmith.making.request import make_options

    request = Request(row=row, edition=edition, printer=printer, draft=draft, kernel=kernel)
    planned = _planned(piece, request, parameters)
    options = make_options(
        ascii=ascii, use_cache=use_cache, keep_rejected=keep_rejected, progress=progress
    )
    outs = paths_of(out)
    return make_scad(planned, outs, options) if outs else scad_in_memory(planned, options)


def _planned(
    piece: str,
    request: Request,
    parameters: Mapping[str, object],
    *,
    on_bed: bool = True,
) -> PlannedPiece:
    """The piece of a name, planned with these parameters."""
    from gatesmith.making.request import plan_piece, request_from
    from gatesmith.pieces import piece as piece_of

    found = piece_of(piece)
    return plan_piece(found, request_from(found, request, parameters), on_bed=on_bed)
