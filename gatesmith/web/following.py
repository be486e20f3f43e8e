"""What ``gatesmith watch`` follows besides a file of parameters: the code and the templates.

Code that has changed is run in a new process, because this one has imported the old one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path

import gatesmith.pieces
from gatesmith.catalog.folders import template_files
from gatesmith.core.errors import KernelError
from gatesmith.core.extensions import CHECKS, PIECES, code_states
from gatesmith.core.processes.workers import worker_pool
from gatesmith.making.piece_settings import PieceSettings

_TEMPLATES = ("editions", "printers")


@dataclass(frozen=True)
class Followed:
    """What the page shows: the fragment of its address, and the version of the program.

    With another version the page loads itself again, with the files of ``declaration``.
    """

    address: str
    version: int = 0
    declaration: Mapping[str, bytes] = field(default_factory=dict)


class ProgramFiles:
    """The files that decide a piece besides its parameters: code of pieces and checks, templates.

    gatesmith's own pieces are among them, for those who change them in a checkout.
    """

    def __init__(self) -> None:
        self._seen = tuple(_states())

    def changed(self) -> bool:
        """Whether one of them was changed, added or removed since the last call."""
        now = tuple(_states())
        before, self._seen = self._seen, now
        return before != now


def _states() -> Iterator[tuple[str, int, int]]:
    yield from code_states(PIECES)
    yield from code_states(CHECKS)
    own = sorted(Path(gatesmith.pieces.__path__[0]).rglob("*.py"))
    for file in (*own, *(path for kind in _TEMPLATES for path in template_files(kind).values())):
        try:
            state = file.stat()
        except OSError:  # it is just being replaced
            continue
        yield str(file), state.st_size, state.st_mtime_ns


@dataclass(frozen=True)
class Fresh:
    """What a new process made: the files, and the declaration of the page."""

    files: tuple[Path, ...]
    declaration: Mapping[str, bytes]


def fresh(settings: PieceSettings, outs: tuple[Path, ...], *, page: bool) -> Fresh:
    """Plan a piece in a new process, make its files, and declare the page anew.

    Raises what ``plan_piece`` and ``make_piece`` raise, CatalogError for code that cannot be
    loaded, and KernelError if the process ends.
    """
    try:
        with worker_pool(1) as pool:
            return pool.submit(_made, settings, outs, page).result()
    except BrokenProcessPool as error:
        raise KernelError(f"{settings.piece}: the process that made it ended") from error


def _made(settings: PieceSettings, outs: tuple[Path, ...], page: bool) -> Fresh:
    from gatesmith.making.pipeline import make_piece
    from gatesmith.web.declaration_files import SERVER, declaration_files

    planned = settings.planned
    files = make_piece(planned, outs).files if outs else ()
    return Fresh(files, declaration_files(SERVER) if page else {})
