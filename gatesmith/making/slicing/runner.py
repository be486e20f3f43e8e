"""Slicing: from a file to G-code, and the figures of what that G-code prints."""

from __future__ import annotations

import json
import math
import re
import threading
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.catalog import Printer, load_printer
from gatesmith.catalog.settings import load_settings
from gatesmith.core.errors import SlicerError, UnreadableError
from gatesmith.core.processes.programs import (
    ProgramError,
    ProgramResult,
    ProgramTimeoutError,
    run,
    work_folder,
)
from gatesmith.core.storage import storage_error
from gatesmith.making.slicing import _cura, _orca, _prusa
from gatesmith.making.slicing.discovery import Slicer, require_slicer
from gatesmith.making.slicing.gcode_comments import GcodeSummary, is_whole, summary_in, undated
from gatesmith.making.slicing.result import Box, SliceResult
from gatesmith.making.slicing.slicer_settings import FILAMENT, SlicerJob, SliceSettings
from gatesmith.making.slicing.slicers import CURA, PRUSA, SlicerKind

if TYPE_CHECKING:
    from gatesmith.making.slicing.slicer_input import SlicerInput

SECONDS = 600.0
"""The default time limit for one file; a gate takes two seconds."""

_MOST_BYTES = 2**29  # of G-code: ten times a bed full of pieces
_PLAIN_NAME = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST_NAME = 60


@dataclass(frozen=True)
class Limits:
    """How long a slicer may work in seconds, and an event that stops it earlier."""

    seconds: float = SECONDS
    stop: threading.Event | None = None


@dataclass(frozen=True)
class SliceOptions:
    """How files are sliced: for which printer, by which slicer, within which limits.

    ``elephant_foot`` and ``wall_lines`` are those of ``SliceSettings``.
    """

    name: str
    printer: Printer
    slicer: Slicer
    limits: Limits = Limits()
    elephant_foot: float = 0.0
    wall_lines: str = ""

    @property
    def settings(self) -> SliceSettings:
        """The settings for the slicer."""
        return replace(
            SliceSettings.of(self.printer),
            elephant_foot=self.elephant_foot,
            wall_lines=self.wall_lines,
        )


def slice_options(
    printer: str | Printer | None = None,
    slicer: str | Slicer | None = None,
    limits: Limits | None = None,
) -> SliceOptions:
    """Options by name; by default the printer of the settings and the first slicer found.

    Raises CatalogError for an unknown printer, UsageError for an unknown slicer, and
    MissingLibraryError for a slicer that is not installed.
    """
    name = printer if isinstance(printer, str) else "" if printer else load_settings().printer
    profile = printer if isinstance(printer, Printer) else load_printer(name)
    found = slicer if isinstance(slicer, Slicer) else require_slicer(slicer)
    return SliceOptions(name or profile.title, profile, found, limits or Limits())


def slice_file(
    path: str | Path,
    printer: str | Printer | None = None,
    slicer: str | Slicer | None = None,
    *,
    out: str | Path | None = None,
    limits: Limits | None = None,
) -> SliceResult:
    """Slice a file, and write its G-code if ``out`` names a file for it.

    ``printer`` and ``slicer`` are names; by default the printer of the settings and the first
    slicer found. Raises RejectedError for a file that is missing, damaged or larger than the bed,
    SlicerError for a slicer that crashes, exceeds the time limit or writes incomplete G-code,
    MissingLibraryError if no slicer is installed, OutputError and StorageError.
    """
    place = None if out is None else Path(out)
    return slice_with(Path(path), slice_options(printer, slicer, limits), place)


def slice_with(path: Path, how: SliceOptions, out: Path | None) -> SliceResult:
    """The same with options that are already looked up."""
    return sliced_model(path, how, out)[0]


def sliced_model(
    path: Path, how: SliceOptions, out: Path | None = None
) -> tuple[SliceResult, str, SlicerInput]:
    """The same, with its G-code, byte for byte in Latin-1, and the model that the slicer got."""
    from gatesmith.making.slicing.slicer_input import slicer_input

    model = slicer_input(path, how.settings.bed)
    return (*sliced_input(path, model, how, out), model)


def sliced_input(
    path: Path, model: SlicerInput, how: SliceOptions, out: Path | None = None
) -> tuple[SliceResult, str]:
    """What is sliced of a model that is in a file, and its G-code. Raises SlicerError."""
    settings = how.settings
    try:
        gcode = _gcode(path.stem, model.stl, settings, how)
        found = _read(gcode, how.slicer.kind, settings)
    except (SlicerError, ProgramError) as error:
        longer = (
            "; allow more time with --minutes" if isinstance(error, ProgramTimeoutError) else ""
        )
        raise SlicerError(f"{path}: {how.slicer.kind.title} {error}{longer}") from None
    summary, metres = found.summary, found.metres
    if out is not None:
        from gatesmith.core.storage import write_file

        if how.slicer.kind is CURA:
            gcode = _cura.with_header(gcode, summary.seconds, metres, found.extents)
        write_file(out, undated(gcode))
    result = SliceResult(
        file=path,
        slicer=how.slicer.kind.title,
        version=summary.version,
        printer=how.name,
        seconds=summary.seconds,
        grams=_grams(metres, settings),
        metres=metres,
        layers=found.layers,
        support=found.support,
        extents=found.extents,
        pieces=model.pieces,
        gcode=out,
    )
    return result, gcode.decode("latin-1")


def _grams(metres: float, settings: SliceSettings) -> float:
    """The weight of filament: its length in m times its cross section in mm² is cm³."""
    return metres * math.pi * (FILAMENT / 2) ** 2 * settings.density


def _gcode(name: str, stl: bytes, settings: SliceSettings, how: SliceOptions) -> bytes:
    """The G-code that the slicer writes. Raises SlicerError and ProgramError."""
    from gatesmith.mesh.mesh_file import read_bytes

    with work_folder() as folder:
        # A plain name, because the slicer reads it and writes it into the G-code.
        model = folder / f"{_PLAIN_NAME.sub('-', name)[:_LONGEST_NAME].strip('-.') or 'model'}.stl"
        try:
            model.write_bytes(stl)
            job = _job(how.slicer, settings, model, folder)
        except OSError as error:
            raise storage_error(model, error) from error
        ended = run(
            (*how.slicer.command(folder), *job.arguments),
            folder,
            how.limits.seconds,
            environment=job.environment,
            stop=how.limits.stop,
        )
        if ended.code:
            raise SlicerError(_why(ended, job))
        try:
            return read_bytes(job.gcode, _MOST_BYTES)
        except UnreadableError as error:
            why = "" if job.gcode.exists() else _last_message(ended, job)
            what = f"G-code that cannot be read: {error}" if job.gcode.exists() else "no G-code"
            raise SlicerError(f"wrote {what}{why}") from None


def _job(slicer: Slicer, settings: SliceSettings, model: Path, folder: Path) -> SlicerJob:
    if slicer.kind is PRUSA:
        return _prusa.job(settings, model, folder)
    if slicer.kind is CURA:
        assert slicer.resources is not None  # discovery found it with its definitions
        return _cura.job(settings, model, folder, slicer.resources)
    return _orca.job(settings, model, folder)


def _why(ended: ProgramResult, job: SlicerJob) -> str:
    if ended.code < 0:
        return f"crashed (signal {-ended.code}){_last_message(ended, job)}"
    return f"sliced nothing (exit code {ended.code}){_last_message(ended, job)}"


def _last_message(ended: ProgramResult, job: SlicerJob) -> str:
    """The slicer's reason in its JSON file, else the last line that it printed."""
    reason = ""
    if job.reason is not None:
        try:
            result = json.loads(job.reason.read_text(encoding="utf-8"))
            reason = str(result.get("error_string") or "") if isinstance(result, dict) else ""
        except (OSError, ValueError):
            reason = ""
    message = ProgramResult(0, reason).last_line or ended.last_line
    return f"; its last message: {message}" if message else " and printed no message"


@dataclass(frozen=True)
class _Figures:
    """The figures of G-code: its comments and what it prints."""

    summary: GcodeSummary
    metres: float
    layers: int
    support: bool
    extents: Box


def _read(gcode: bytes, kind: SlicerKind, settings: SliceSettings) -> _Figures:
    """The figures of G-code. Raises SlicerError for other content and for incomplete G-code."""
    from gatesmith.making.slicing.gcode import printed

    text = gcode.decode("latin-1")  # byte for byte: comments may hold anything
    try:
        found = printed(text, settings.nozzle)
    except ValueError as error:
        raise SlicerError(f"wrote something that is not G-code: {error}") from None
    if not found.layers:
        raise SlicerError("wrote G-code that prints nothing")
    summary = summary_in(text, kind)
    if summary is None or not is_whole(text, kind):
        raise SlicerError("wrote incomplete G-code: its end is missing; is the disk full?")
    low, high = (*found.low, 0.0), (*found.high, max(found.layers))
    metres = found.filament / 1000
    return _Figures(summary, metres, len(found.layers), bool(found.support), (low, high))
