"""Make pieces on a page in the browser.

The page is served on this machine alone, by this program, until Ctrl-C: the files that it gives
have the bytes of the command line. Needs Starlette and uvicorn. With --build the page is written as
files for any host instead.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._piece_listing import warn_of_broken_pieces
from gatesmith.cli._shared_options import switch
from gatesmith.core.errors import UsageError
from gatesmith.core.units import parse_whole, with_unit

_HIGHEST_PORT = 65_535


def command(
    *,
    port: Annotated[
        str | None,
        typer.Option(
            "--port",
            metavar="NUMBER",
            help="port on 127.0.0.1 (default: a free one)",
            show_default=False,
        ),
    ] = None,
    open_page: Annotated[
        bool, switch("--open/--no-open", "open the page in the browser (default)")
    ] = True,
    build: Annotated[
        str | None,
        typer.Option(
            "--build",
            metavar="FOLDER",
            help="write the page as files for any host, and serve nothing",
            show_default=False,
        ),
    ] = None,
    step: Annotated[
        bool,
        switch(
            "--step/--no-step", "with --build: visitors with a computer can make STEP files too"
        ),
    ] = False,
    numpy: Annotated[
        bool,
        switch("--numpy/--no-numpy", "with --build: more checks of each file, by numpy"),
    ] = False,
    libraries: Annotated[
        str | None,
        typer.Option(
            "--libraries",
            metavar="FOLDER",
            help="with --step and --numpy: where these are, or are fetched to (default: the cache)",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Serve the page until it is stopped, or write it as files."""
    number = _port(port)
    if build is not None:
        if not build.strip():
            raise UsageError("--build: the name is empty; name a folder, such as site")
        if port is not None:
            raise UsageError("--build and --port: the files of a page have no port; leave one out")
        _build(Path(build), step=step, numpy=numpy, libraries=libraries)
        return
    if step or numpy or libraries is not None:
        raise UsageError("--step, --numpy and --libraries are for --build FOLDER; leave them out")
    from gatesmith.web.server.serving import serve

    def started(address: str) -> None:
        _terminal.say(f"{_terminal.bold('gatesmith')} is at {address} (Ctrl-C ends it)")
        sys.stdout.flush()
        if open_page:
            import threading
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    warn_of_broken_pieces()
    serve(number, started)


def _build(folder: Path, *, step: bool, numpy: bool, libraries: str | None) -> None:
    from gatesmith.web.site_build import USUAL, SiteExtras, build_site

    extras = USUAL
    if step or numpy:
        extras = SiteExtras(_libraries(libraries), step=step, numpy=numpy)
    elif libraries is not None:
        raise UsageError("--libraries: only --step and --numpy need them; add one of these")
    site = build_site(folder, extras)
    size, small, later = (
        with_unit(round(each / 1e6, 1), "MB") for each in (site.size, site.compressed, site.later)
    )
    written = _terminal.good("written")
    on_request = f"; {later} more, loaded when needed" if site.later else ""
    _terminal.say(
        f"{written}: {folder}: {len(site.files)} files, {size}, {small} as brotli{on_request}"
    )


def _libraries(text: str | None) -> Path:
    """The folder of the libraries. Raises UsageError for an empty name."""
    if text is None:
        from gatesmith.core.user_folders import cache_folder

        return cache_folder() / "browser-libraries"
    if not text.strip():
        raise UsageError("--libraries: the name of the folder is empty")
    return Path(text)


def _port(text: str | None) -> int:
    """The number of a port, 0 for a free one. Raises ParameterError."""
    if text is None:
        return 0
    return parse_whole("port", text, 1, _HIGHEST_PORT)
