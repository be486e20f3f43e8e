"""Many pieces at once: sets and spares, packed on beds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.making.options import Progress
    from gatesmith.making.plate.beds import MadeSet
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.making.plate.plate_order import Order


def make_set(
    name: str,
    *,
    out: str | os.PathLike[str],
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
) -> MadeSet:
    """Make a whole set, packed on beds: ``gatesmith.set`` does what ``gatesmith set`` does.

    ``out`` is a ``.3mf``, of which each bed becomes one (``set-1of3.3mf``), or a folder for one
    STL of each kind with a list of parts. ``players`` and ``sizes`` (``"28:32:0.5"``) are for sets
    that depend on them, ``mixed`` puts all colours on one bed, ``marked`` tells colours apart by
    shapes; the others as in :func:`make`. Raises UsageError for an unknown set and for what cannot
    be made or packed, before anything is modelled; RejectedError, KernelError, StorageError.
    """
    from gatesmith.making.options import PlateOptions
    from gatesmith.making.plate.orders import set_order
    from gatesmith.making.request import checked_options

    options = PlateOptions(
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
    plate = set_order(name, checked_options(options))
    return _made(plate, out, use_cache=use_cache, progress=progress)


def spares(
    pieces: str,
    *,
    out: str | os.PathLike[str],
    mixed: bool = False,
    marked: bool = False,
    row: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    draft: bool = False,
    kernel: str | None = None,
    use_cache: bool = True,
    progress: Progress | None = None,
) -> MadeSet:
    """Make a few lost pieces: ``"2 stable, 1 dome blue, 1 tower-tile value=3"``.

    The other arguments and errors are those of :func:`set`.
    """
    from gatesmith.making.options import PlateOptions
    from gatesmith.making.plate.orders import spare_order
    from gatesmith.making.request import checked_options

    options = PlateOptions(
        row=row,
        edition=edition,
        printer=printer,
        draft=draft,
        kernel=kernel,
        mixed=mixed,
        marked=marked,
    )
    plate = spare_order(pieces, checked_options(options))
    return _made(plate, out, use_cache=use_cache, progress=progress)


def _made(
    plate: tuple[Order, Layout],
    out: str | os.PathLike[str],
    *,
    use_cache: bool,
    progress: Progress | None,
) -> MadeSet:
    from gatesmith.making.plate.beds import is_folder, make_beds
    from gatesmith.making.plate.folder import make_folder_of

    order, layout = plate
    target = Path(out)
    make = make_folder_of if is_folder(target) else make_beds
    return make(layout, order, target, use_cache=use_cache, progress=progress)
