"""Checking files, and comparing pieces with slots and positions."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.core.findings import Report
    from gatesmith.engine.medina import Placement
    from gatesmith.engine.wadi import Action
    from gatesmith.engine.wording import Language
    from gatesmith.making.recipe import Recipe


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
