"""Make pieces and check files for other programs, over HTTP.

`gatesmith serve --port 8000` answers on this machine: POST /v1/make, /v1/validate, /v1/fit and
/v1/rules/check, with the description of all of them at /openapi.json, /health and /metrics. It
keeps nothing. Each request has limits; beyond the queue, a request is asked to try again later. Put
it behind a proxy that knows who may ask. Ctrl-C ends it.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._piece_listing import warn_of_broken_pieces
from gatesmith.core.units import parse_whole

_HIGHEST_PORT = 65_535
_MEBIBYTE = 2**20


def _number_option(name: str, metavar: str, text: str) -> typer.models.OptionInfo:
    found: typer.models.OptionInfo = typer.Option(
        name, metavar=metavar, help=text, show_default=False
    )
    return found


def command(
    *,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            help="address to listen on; 0.0.0.0 listens on every network of this machine",
        ),
    ] = "127.0.0.1",
    port: Annotated[str | None, _number_option("--port", "NUMBER", "port (default: 8000)")] = None,
    workers: Annotated[
        str | None, _number_option("--workers", "NUMBER", "processes (default: one per core)")
    ] = None,
    queue: Annotated[
        str | None,
        _number_option("--queue", "NUMBER", "requests that may wait for a process (default: 64)"),
    ] = None,
    seconds: Annotated[
        str | None,
        _number_option("--seconds", "SECONDS", "longest time for one request (default: 20)"),
    ] = None,
    memory: Annotated[
        str | None,
        _number_option("--memory", "MB", "memory that one process may use (default: 4096)"),
    ] = None,
    largest: Annotated[
        str | None,
        _number_option("--largest", "MB", "largest file that is accepted (default: 20)"),
    ] = None,
) -> None:
    """Serve until it is stopped."""
    from gatesmith.cli._service_worker import prepare
    from gatesmith.web.service.service_limits import ServiceLimits
    from gatesmith.web.service.service_running import run_service

    limits = ServiceLimits(
        workers=_whole("workers", workers, os.cpu_count() or 1, 1, 256),
        queue=_whole("queue", queue, 64, 0, 10_000),
        seconds=float(_whole("seconds", seconds, 20, 1, 3600)),
        memory=_whole("memory", memory, 4096, 512, 2**20) * _MEBIBYTE,
        largest=_whole("largest", largest, 20, 1, 2048) * _MEBIBYTE,
    )

    def started(address: str) -> None:
        _terminal.say(f"{_terminal.bold('gatesmith')} serves at {address} (Ctrl-C ends it)")
        sys.stdout.flush()

    warn_of_broken_pieces()
    number = _whole("port", port, 8000, 0, _HIGHEST_PORT)
    run_service(host, number, limits, prepare, started)


def _whole(name: str, text: str | None, usual: int, least: int, most: int) -> int:
    """The whole number of an option. Raises ParameterError."""
    if text is None:
        return usual
    return parse_whole(name, text, least, most)
