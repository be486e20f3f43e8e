"""Run the service until it is stopped."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from contextlib import suppress

from gatesmith.core.errors import MissingLibraryError, OutputError
from gatesmith.core.installed import install_command
from gatesmith.web.server.killable_workers import Preparing, WorkerGroup
from gatesmith.web.service.service_limits import ServiceLimits

LIBRARIES = ("starlette", "uvicorn", "prometheus-client")
"""What the service needs besides gatesmith's own libraries."""

_IDLE = 64  # connections that ask nothing, beside those whose requests are in hand
_KEPT_SECONDS = 75  # an open connection is kept longer than by clients and proxies, who close first
_LAST_SECONDS = 30  # for requests in hand when the service is told to end


def run_service(
    host: str,
    port: int,
    limits: ServiceLimits,
    prepare: Preparing,
    started: Callable[[str], None],
) -> None:
    """Serve until Ctrl-C or SIGTERM; ``port`` 0 takes a free one. ``started`` gets the address.

    Requests in hand are answered before it ends. Raises MissingLibraryError without the libraries,
    OutputError for an address that cannot be used.
    """
    try:
        import uvicorn

        from gatesmith.web.service.service_app import ServiceParts, service_application
        from gatesmith.web.service.service_description import service_description
    except ModuleNotFoundError as error:
        raise MissingLibraryError(
            "gatesmith serve needs Starlette, uvicorn and prometheus-client, of which one is not "
            f"installed; run: {install_command(*LIBRARIES)}"
        ) from error
    openapi = json.dumps(service_description(limits)).encode("utf-8")
    with _listening(host, port) as listener:
        number = int(listener.getsockname()[1])
        workers = WorkerGroup(
            prepare,
            count=limits.workers,
            seconds=limits.seconds,
            memory=limits.memory,
            patience=limits.patience,
        )
        shown = f"[{host}]" if ":" in host else host
        try:
            application = service_application(
                ServiceParts(workers.ask, limits, openapi),
                lambda: started(f"http://{shown}:{number}/"),
                workers.close,
            )
            config = uvicorn.Config(
                application,
                http="h11",
                ws="none",
                lifespan="on",
                log_level="warning",
                access_log=False,
                server_header=False,
                limit_concurrency=2 * limits.in_hand + _IDLE,
                timeout_keep_alive=_KEPT_SECONDS,
                timeout_graceful_shutdown=_LAST_SECONDS,
            )
            with suppress(KeyboardInterrupt):
                uvicorn.Server(config).run(sockets=[listener])
        finally:
            workers.close()


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens at an address of this machine. Raises OutputError."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        raise OutputError(
            f"--host {host}: is not an address of this machine; give 127.0.0.1 for this machine "
            "alone, 0.0.0.0 for every network, or one of its own addresses"
        ) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise OutputError(
            f"{host}, port {port}: cannot be used: {error.strerror}; choose others with --host and "
            "--port"
        ) from None
    return listener
