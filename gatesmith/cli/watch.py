"""Show a piece on a page, and make it again, whenever a file of its parameters changes.

The file is TOML: `piece = "gate"`, then options of that piece such as `style = "moorish"` and
`row = "8x240"`. The page of `gatesmith web` shows the piece and follows the file until Ctrl-C. With
--out, each change is also written to files, which are checked as always; --no-page only does that.
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
    from gatesmith.web.parameter_file import WatchedFile
    from gatesmith.web.piece_settings import PieceSettings

_PAUSE = 0.1  # seconds between two looks at the file: shorter than anyone notices


def command(
    file: Annotated[str, typer.Argument(metavar="FILE.toml", help="the parameters of a piece")],
    *,
    out: Outs = None,
    page: Annotated[
        bool, switch("--page/--no-page", "show the piece on the page in the browser (default)")
    ] = True,
    open_page: Annotated[
        bool, switch("--open/--no-open", "open the page in the browser (default)")
    ] = True,
) -> None:
    """Watch a file until it is stopped."""
    from gatesmith.web.parameter_file import WatchedFile

    outs = paths(out)
    if not (page or outs):
        raise UsageError("--no-page: then nothing is shown; add --out FILE to make the piece")
    watched = WatchedFile(Path(file))
    _follow(watched, outs)  # what is wrong with the file at the beginning ends the command
    if page:
        threading.Thread(target=_keep_following, args=(watched, outs), daemon=True).start()
        _serve(watched, open_page=open_page)
    else:
        _terminal.say(f"watching {file} (Ctrl-C ends it)")
        sys.stdout.flush()
        _keep_following(watched, outs)


def _keep_following(watched: WatchedFile, outs: tuple[Path, ...]) -> None:
    """Follow the file; what is wrong with it is told, and the next change is waited for."""
    while True:
        time.sleep(_PAUSE)
        try:
            _follow(watched, outs)
        except GatesmithError as error:
            _terminal.say(_terminal.doubtful(f"error: {error}"))
            sys.stdout.flush()


def _follow(watched: WatchedFile, outs: tuple[Path, ...]) -> None:
    """Make the piece if the file was changed. Raises GatesmithError."""
    settings = watched.changed()
    if settings is None:
        return
    if not outs:
        settings.request  # noqa: B018 - an unknown name is told here too, not only on the page
        return
    _make(settings, outs)


def _make(settings: PieceSettings, outs: tuple[Path, ...]) -> None:
    from gatesmith.making.pipeline import make_piece

    made = make_piece(settings.planned, outs)
    _terminal.say(f"{_terminal.good('written')}: {', '.join(map(str, made.files))}")
    sys.stdout.flush()


def _serve(watched: WatchedFile, *, open_page: bool) -> None:
    from gatesmith.web.server.serving import serve

    def started(address: str) -> None:
        whole = f"{address}?watch"
        _terminal.say(f"{_terminal.bold('gatesmith')} is at {whole} (Ctrl-C ends it)")
        sys.stdout.flush()
        if open_page:
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(whole,), daemon=True).start()

    serve(0, started, lambda: watched.address)
