"""Slicing a file, and bundles to upload."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.making.options import Progress
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.publish.bundle.assembly import Bundle

_SECONDS = 60


def slice_model(
    path: str | os.PathLike[str],
    *,
    out: str | os.PathLike[str] | None = None,
    printer: str | None = None,
    slicer: str | None = None,
    minutes: float = 10,
    progress: Progress | None = None,
) -> SliceResult:
    """Slice a file with an installed slicer: ``gatesmith.slice``; G-code is written to ``out``.

    ``printer`` and ``slicer`` are names; by default the printer of the settings and the first
    slicer found. ``minutes`` is the time limit. Raises RejectedError for a file that is missing,
    damaged or larger than the bed, SlicerError, MissingLibraryError if no slicer is installed,
    UsageError, OutputError and StorageError.
    """
    from gatesmith.making.slicing.runner import Limits, slice_file

    if progress is not None:
        progress(f"slicing {Path(path).name}")
    target = None if out is None else Path(out)
    limits = Limits(_SECONDS * minutes)
    return slice_file(Path(path), printer, slicer, out=target, limits=limits)


def bundle(
    *what: str | os.PathLike[str],
    out: str | os.PathLike[str],
    license: str = "CC-BY-4.0",  # noqa: A002 - the option's name
    author: str = "",
    category: str = "Toy & Game Accessories",
    language: str = "en",
    photos: Sequence[str | os.PathLike[str]] = (),
    slicer: str | None = None,
    players: int | None = None,
    sizes: str | None = None,
    mixed: bool = False,
    marked: bool = False,
    row: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    draft: bool = False,
    kernel: str | None = None,
    use_cache: bool = True,
    progress: Progress | None = None,
    **parameters: float | str | bool | None,
) -> Bundle:
    """Make a bundle to upload in the folder ``out``, and a zip beside it.

    ``what`` is a set, a piece with its ``parameters``, pieces as in :func:`spares`, or files with
    recipes. ``license`` is an SPDX name; one that asks for a name needs ``author``, here or in the
    settings. ``photos`` are of a real print, and come first. ``slicer`` estimates times, ``""``
    for the first one found; without it nothing is sliced. Raises UsageError for what is unknown,
    OutputError for a folder that a bundle must not replace, RejectedError, SlicerError,
    KernelError, StorageError; after any error the old bundle remains.
    """
    from gatesmith.making.options import PlateOptions, Request, ignore_progress
    from gatesmith.making.request import checked_options, request_from
    from gatesmith.making.slicing.choice import NO_SLICER, SlicerChoice
    from gatesmith.pieces import command_name, command_names, piece
    from gatesmith.publish.bundle.assembly import BundleOptions, make_bundle
    from gatesmith.publish.bundle.page import page_options
    from gatesmith.publish.bundle.selection import selection_of

    options = checked_options(
        PlateOptions(
            row=row,
            edition=edition,
            printer=printer,
            draft=draft,
            kernel=kernel,
            players=None if players is None else str(players),
            mixed=mixed,
            marked=marked,
            sizes=sizes,
        )
    )
    words, request = [str(each) for each in what], options.request
    if len(words) == 1 and command_name(words[0]) in command_names():
        request = request_from(piece(words[0]), request, parameters)
    elif parameters:
        request = Request(given={name: str(value) for name, value in parameters.items()})
    selection = selection_of(words, options, request)
    page = page_options(license, author, category, language)
    choice = NO_SLICER if slicer is None else SlicerChoice(slicer)
    shown = tuple(Path(photo) for photo in photos)
    how = BundleOptions(use_cache, choice, shown, progress or ignore_progress)
    return make_bundle(selection, Path(out), page, how)
