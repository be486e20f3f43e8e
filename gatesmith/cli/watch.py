"""Show a piece on a page, and make it again, whenever a file of its parameters changes.

The file is TOML: `piece = "gate"`, then options of that piece such as `style = "moorish"` and
`row = "8x240"`. The page of `gatesmith web` shows the piece and follows the file until Ctrl-C. With
--out, each change is also written to files, which are checked as always; --no-page only does that.

A piece can be named instead, `gatesmith watch gate style=moorish`. Either way the piece is also
made again when the code of a piece or a check changes, or an edition or a printer.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._piece import Outs, paths
from gatesmith.cli._shared_options import switch
from gatesmith.core.errors import GatesmithError, UsageError

if TYPE_CHECKING:
    from gatesmith.making.piece_settings import PieceSettings
    from gatesmith.web.following import Followed
    from gatesmith.web.parameter_file import Watched

_PAUSE = 0.1  # seconds between two looks at the file: shorter than anyone notices
_LOOKS = 5  # at the file of parameters for each look at the program, which are many files


def command(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE.toml|PIECE [NAME=VALUE]…",
            help="a file with the parameters of a piece, or a piece with some of its options",
            show_default=False,
        ),
    ],
    *,
    out: Outs = None,
    page: Annotated[
        bool, switch("--page/--no-page", "show the piece on the page in the browser (default)")
    ] = True,
    open_page: Annotated[
        bool, switch("--open/--no-open", "open the page in the browser (default)")
    ] = True,
) -> None:
    """Watch a file or a piece until it is stopped."""
    outs = paths(out)
    if not (page or outs):
        raise UsageError("--no-page: then nothing is shown; add --out FILE to make the piece")
    following = _Following(_watched(what), outs, page=page)
    following.look()  # what is wrong at the beginning ends the command
    if page:
        threading.Thread(target=following.keep_looking, daemon=True).start()
        _serve(following, open_page=open_page)
    else:
        _terminal.say(f"watching {' '.join(what)} (Ctrl-C ends it)")
        sys.stdout.flush()
        following.keep_looking()


def _watched(words: list[str]) -> Watched:
    from gatesmith.web.parameter_file import WatchedFile, WatchedPiece

    first, *rest = words
    path = Path(first)
    if path.suffix.lower() != ".toml" and not path.is_file():
        return WatchedPiece(first, rest)
    if rest:
        raise UsageError(f"{rest[0]!r}: the values of {first} are in the file; change them there")
    return WatchedFile(path)


class _Following:
    """What is watched, the program that makes it, and what becomes of it."""

    def __init__(self, watched: Watched, outs: tuple[Path, ...], *, page: bool) -> None:
        from gatesmith.web.following import Followed, ProgramFiles

        self._watched, self._outs, self._page = watched, outs, page
        self._program = ProgramFiles()
        self._settings: PieceSettings | None = None
        self._followed = Followed("")

    def look(self, *, at_program: bool = False) -> None:
        """Make the piece if anything was changed. Raises GatesmithError."""
        from gatesmith.web.following import Followed, fresh

        settings = self._watched.changed()
        self._settings = settings or self._settings
        program = at_program and self._program.changed()
        if self._settings is None or not (settings or program):
            return
        version = self._followed.version
        if not (program or version):
            self._make(self._settings)
            self._followed = Followed(self._watched.address)
            return
        made = fresh(self._settings, self._outs, page=self._page and program)
        _tell(made.files)
        self._followed = Followed(
            self._watched.address,
            version + program,
            made.declaration or self._followed.declaration,
        )

    def keep_looking(self) -> None:
        """Look for ever; what is wrong is told, and the next change is waited for."""
        looks = 0
        while True:
            time.sleep(_PAUSE)
            looks += 1
            try:
                self.look(at_program=looks % _LOOKS == 0)
            except GatesmithError as error:
                _terminal.say(_terminal.doubtful(f"error: {error}"))
                sys.stdout.flush()

    def followed(self) -> Followed:
        """What the page shows."""
        return self._followed

    def _make(self, settings: PieceSettings) -> None:
        """Make the files with the program that this process has."""
        if not self._outs:
            settings.request  # noqa: B018 - an unknown name is told here too, not only on the page
            return
        from gatesmith.making.pipeline import make_piece

        _tell(make_piece(settings.planned, self._outs).files)


def _tell(files: tuple[Path, ...]) -> None:
    if files:
        _terminal.say(f"{_terminal.good('written')}: {', '.join(map(str, files))}")
        sys.stdout.flush()


def _serve(following: _Following, *, open_page: bool) -> None:
    from gatesmith.web.server.serving import serve

    def started(address: str) -> None:
        whole = f"{address}?watch"
        _terminal.say(f"{_terminal.bold('gatesmith')} is at {whole} (Ctrl-C ends it)")
        sys.stdout.flush()
        if open_page:
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(whole,), daemon=True).start()

    serve(0, started, following.followed)
