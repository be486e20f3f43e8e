"""Serve the page on this machine until it is stopped."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from gatesmith.core.errors import MissingLibraryError, OutputError
from gatesmith.core.installed import install_command
from gatesmith.web.declaration_files import SERVER, declaration_files
from gatesmith.web.following import Followed
from gatesmith.web.page_files import page_files
from gatesmith.web.protocol import answered_bytes
from gatesmith.web.server.killable_workers import Answering, WorkerGroup
from gatesmith.web.server.needed_libraries import LIBRARIES

ADDRESS = "127.0.0.1"
WORKERS = 2
SECONDS = 60.0
"""The longest time for one answer: many times what a piece takes, STEP of a tower included."""

MEMORY = 6 * 2**30
"""Bytes of addresses, not of memory in use: libraries map several times what they use."""

_MOST_CONNECTIONS = 64
_WARM = b'{"ask": "make", "piece": "gate"}'


def prepare() -> Answering:
    """The function that answers in a worker, warm after a first gate."""
    from gatesmith.web.local_workshop import LocalWorkshop

    workshop = LocalWorkshop()
    answered_bytes(_WARM, workshop)
    return lambda question: answered_bytes(question, workshop)


def serve(
    port: int, started: Callable[[str], None], watched: Callable[[], Followed] | None = None
) -> None:
    """Serve until Ctrl-C; ``port`` 0 takes a free one. ``started`` gets the page's address.

    ``watched`` gives what the page follows, if it follows anything; with another version the
    processes that answer are replaced.

    Raises MissingLibraryError without the libraries or the built page, OutputError for a port
    that is taken.
    """
    try:
        import uvicorn

        from gatesmith.web.server.check_route import FILES_AT_ONCE, work
        from gatesmith.web.server.check_route import SECONDS as FILE_SECONDS
        from gatesmith.web.server.file_jobs import FileJobs
        from gatesmith.web.server.loopback_app import PageContent, page_application
    except ModuleNotFoundError as error:
        raise MissingLibraryError(
            "the page needs Starlette and uvicorn, which are not installed; "
            f"run: {install_command(*LIBRARIES)}"
        ) from error
    files = {**page_files(), **declaration_files(SERVER)}
    with _listening(port) as listener:
        number = int(listener.getsockname()[1])
        workers = WorkerGroup(prepare, count=WORKERS, seconds=SECONDS, memory=MEMORY)
        jobs = FileJobs(work, count=FILES_AT_ONCE, seconds=FILE_SECONDS, memory=MEMORY)

        def ended() -> None:
            jobs.close()
            workers.close()

        present = Present(files, workers.renew)
        followed = None if watched is None else (lambda: present.brought_up_to(watched()))
        try:
            application = page_application(
                PageContent(files, workers.ask, number, jobs, followed),
                lambda: started(f"http://{ADDRESS}:{number}/"),
                ended,
            )
            config = uvicorn.Config(
                application,
                http="h11",
                ws="none",
                lifespan="on",
                log_level="warning",
                access_log=False,
                server_header=False,
                limit_concurrency=_MOST_CONNECTIONS,
                timeout_graceful_shutdown=2,
            )
            with suppress(KeyboardInterrupt):
                uvicorn.Server(config).run(sockets=[listener])
        finally:
            ended()


class Present:
    """The version of the program that is served: its declaration in ``files``, its processes."""

    def __init__(self, files: dict[str, bytes], renew: Callable[[], None]) -> None:
        self._files, self._renew = files, renew
        self._version = 0
        self._lock = Lock()

    def brought_up_to(self, followed: Followed) -> Followed:
        """The same, after its version of the program is served."""
        with self._lock:
            if followed.version > self._version:
                self._files.update(followed.declaration)
                self._renew()
                self._version = followed.version
        return followed


def _listening(port: int) -> socket.socket:
    """A socket that listens on loopback alone. Raises OutputError."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # a port that a browser has just used; Windows would share it
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((ADDRESS, port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise OutputError(
            f"port {port}: cannot be used: {error.strerror}; leave --port out to get a free one"
        ) from None
    return listener
