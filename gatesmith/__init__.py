"""gatesmith: 3D-printable pieces for Medina and Wadi, proven to fit.

    import gatesmith
    made = gatesmith.make("gate", wall_length=30, style="moorish", out=["gate.stl"])
    print(made.files, made.volume, [report.verdict for report in made.reports])
    print(gatesmith.craft("gate", "laser", sheet=3, build="slots", out="gate.svg").files)
    print(gatesmith.customize("gate", wall_length=30, out="gate.scad").files)
    print(gatesmith.validate("gate.stl", fits="medina:wall").verdict)
    print(gatesmith.fit("gate.stl", "medina:wall").facts["left_mm"])
    print(gatesmith.fit_in(Path("game.txt").read_text(), "gate N2", "gate.stl").facts["room"])

Importing this is cheap: heavy libraries are imported when they are used.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # that of typing takes longer to import than all else here
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.core.errors import (
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
        SiteError,
        SlicerError,
        StorageError,
        UnreadableError,
        UsageError,
    )
    from gatesmith.core.findings import Finding, Report, Severity
    from gatesmith.engine.medina import Placement
    from gatesmith.engine.wadi import Action
    from gatesmith.engine.wording import Language
    from gatesmith.making.flat.craft_pipeline import Crafted
    from gatesmith.making.openscad.customizer_pipeline import Customized
    from gatesmith.making.pipeline import Made
    from gatesmith.making.recipe import Recipe

    __version__: str

__all__ = [
    "CatalogError",
    "CombinationError",
    "Crafted",
    "Customized",
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
    "SiteError",
    "SlicerError",
    "StorageError",
    "UnreadableError",
    "UsageError",
    "__version__",
    "craft",
    "customize",
    "fit",
    "fit_in",
    "make",
    "validate",
]

_HOMES = {
    "Crafted": "making.flat.craft_pipeline",
    "Customized": "making.openscad.customizer_pipeline",
    "Finding": "core.findings",
    "Made": "making.pipeline",
    "Report": "core.findings",
    "Severity": "core.findings",
}


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    from importlib import import_module

    if name == "__version__":
        return import_module("gatesmith.version").VERSION
    if name not in __all__:
        raise AttributeError(f"module 'gatesmith' has no attribute {name!r}")
    found: object = getattr(import_module(f"gatesmith.{_HOMES.get(name, 'core.errors')}"), name)
    globals()[name] = found
    return found


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
    **parameters: float | str | bool | None,
) -> Made:
    """Make a piece, check it and write it to the files in ``out``, all or none.

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

    Without ``out`` the file gets a descriptive name in ``output/``. :func:`customize` writes
    ``.scad`` files. Raises ParameterError for an unknown parameter (with the nearest known one) or
    a wrong value, RejectedError for a file that fails its checks, and other GatesmithErrors.
    """
    from gatesmith.making.options import MakeOptions, Request, paths_of
    from gatesmith.making.pipeline import make_piece
    from gatesmith.making.request import checked_options, plan_piece, request_from
    from gatesmith.pieces import piece as piece_of

    request = Request(row=row, edition=edition, printer=printer, draft=draft, kernel=kernel)
    options = MakeOptions(ascii=ascii, use_cache=use_cache, keep_rejected=keep_rejected)
    found = piece_of(piece)
    planned = plan_piece(found, request_from(found, request, parameters))
    return make_piece(planned, paths_of(out), checked_options(options))


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
    **parameters: float | str | bool | None,
) -> Crafted:
    """Make a piece from another material; ``name`` is that of ``--for``, such as ``"laser"``.

    ``parameters`` are those of the material and of the piece; the options are those of
    :func:`make`. Raises UsageError for an unknown material, and what :func:`make` raises.
    """
    from gatesmith.core.errors import UsageError
    from gatesmith.making.flat.craft_pipeline import CraftOptions, make_crafted
    from gatesmith.making.flat.crafts import craft_of, own_values
    from gatesmith.making.options import MakeOptions, Request, paths_of
    from gatesmith.making.request import checked_options, plan_piece, request_from
    from gatesmith.pieces import piece as piece_of

    found = piece_of(piece)
    material = craft_of(found, name)
    if material is None:
        raise UsageError("for: use gatesmith.make to make a piece for printing")
    request = Request(row=row, edition=edition, printer=printer, draft=draft, kernel=kernel)
    options = MakeOptions(ascii=ascii, use_cache=use_cache, keep_rejected=keep_rejected)
    rest, own = own_values(found, material, parameters)
    planned = plan_piece(found, request_from(found, request, rest), on_bed=False)
    crafting = CraftOptions(material, own, paths_of(out), checked_options(options))
    return make_crafted(planned, crafting)


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
    **parameters: float | str | bool | None,
) -> Customized:
    """Write a piece as an OpenSCAD file, in which users set their own sizes.

    ``parameters`` and options are those of :func:`make`; the parameters become the defaults in
    the file. If OpenSCAD is installed, the model that it makes from the file must pass all checks.
    Raises UsageError for a piece without such a file; only the gate has one.
    """
    from gatesmith.making.openscad.customizer_pipeline import make_scad
    from gatesmith.making.options import MakeOptions, Request, paths_of
    from gatesmith.making.request import checked_options, plan_piece, request_from
    from gatesmith.pieces import piece as piece_of

    request = Request(row=row, edition=edition, printer=printer, draft=draft, kernel=kernel)
    options = MakeOptions(ascii=ascii, use_cache=use_cache, keep_rejected=keep_rejected)
    found = piece_of(piece)
    planned = plan_piece(found, request_from(found, request, parameters))
    return make_scad(planned, paths_of(out), checked_options(options))


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
    """Check a mesh or STEP file: its facts, its findings and the verdict.

    The arguments are the options of ``gatesmith validate``. A fault of the file is a finding,
    never an exception; raises UsageError for an unknown slot, edition, printer, group or code.
    """
    from pathlib import Path

    from gatesmith.validation.criteria import CriteriaOptions, criteria_from
    from gatesmith.validation.file import validate_file

    options = CriteriaOptions(fits, edition, printer, _words(only), _words(ignore), strict)
    return validate_file(Path(path), criteria_from(options))


def fit(
    piece: str | os.PathLike[str] | Recipe,
    slot: str | None = None,
    clearance: float | tuple[float, float] | None = None,
    *,
    edition: str | None = None,
    printer: str | None = None,
    **parameters: float | str | bool | None,
) -> Report:
    """Compare a piece with a slot, along each axis in millimetres.

    ``piece`` is a file, a piece's name with its ``parameters``, or a recipe; the last two are only
    planned, not modelled. ``slot`` is one of an edition, ``"medina:wall"``, or sizes, ``"30x10"``;
    without it a piece is compared with its own. ``clearance`` is the gap at each end in mm, or a
    pair for length and depth; by default the printer's. Facts of the report: ``size_mm``,
    ``room_mm``, ``left_mm`` at each side and ``wanted_mm`` along x, y and z, ``fits`` in words,
    ``turned_degrees``. A fault of a file is a finding; raises UsageError for an unknown slot,
    edition or printer, ParameterError for an unknown parameter or a wrong value.
    """
    from gatesmith.fitting.slot import fit as held

    return held(piece, slot, clearance, edition=edition, printer=printer, parameters=parameters)


def fit_in(
    position: AnyPosition | str,
    placement: Placement | Action | str,
    piece: str | os.PathLike[str] | Recipe | None = None,
    *,
    edition: str | None = None,
    printer: str | None = None,
    player: str | None = None,
    language: Language = "en",
) -> Report:
    """Whether the rules allow a placement, and whether there is room for the piece there.

    ``position`` is one of ``gatesmith.engine`` or a text: a line, a drawing or a record;
    ``placement`` is one of the engine or its notation, ``"gate N5"``. ``piece`` is a file, a
    piece's name or a recipe; by default the piece that the placement means. ``edition`` is only
    for Wadi, because a position of Medina names its own; ``player`` is by default the one to move.

    Two facts of the report are the answers: ``rules`` (``allowed``, ``refused``) with the numbers
    of the ``laws``, and ``room`` (``fits``, ``tight``, ``does not fit``, ``not judged``) with
    ``place_mm``, ``turn_degrees``, ``smallest_gap_mm`` and its ``neighbour``. Each broken law is a
    finding, ``law-GA5``, and so is an unreadable text or file; raises UsageError for an unknown
    piece, player, edition or printer, KernelError if a neighbour cannot be modelled.
    """
    from gatesmith.fitting.placement import PlacementOptions
    from gatesmith.fitting.placement import fit_in as placed

    return placed(position, placement, piece, PlacementOptions(printer, edition, player, language))


def _words(given: str | Iterable[str]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)
