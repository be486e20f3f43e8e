"""A local stand-in for Thingiverse that can fail at any call in many ways."""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from .site import NOW, TOKEN, Request, Site, done


class CutError(Exception):
    """The connection ends here."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or each answer waits for 40 ms
    site: Site

    def date_time_string(self, timestamp: float | None = None) -> str:
        """The site's clock, which is right."""
        return formatdate(NOW + self.site.passed, usegmt=True)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as its parent says
        """Nothing."""

    def __getattr__(self, name: str) -> Callable[[], None]:
        """One way to answer, whatever the method of a call."""
        if name.startswith("do_"):
            return self._answer
        raise AttributeError(name)

    def _answer(self) -> None:
        call = f"{self.command} {urlsplit(self.path).path}"
        try:
            self._serve(call)
        except CutError:
            self.close_connection = True
            linger = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            self.connection.close()

    def _serve(self, call: str) -> None:
        site = self.site
        if site.down:
            raise CutError
        fault = site.fault(call)
        how = fault.how if fault else ""
        length = int(self.headers.get("Content-Length") or 0)
        if how == "before":
            raise CutError
        if how == "mid-body":
            self.rfile.read(length // 2)
            raise CutError
        asked = self.rfile.read(length)
        if how == "not-done":
            raise CutError
        if fault and how == "answer":
            self._send(fault.status, fault.packed or fault.body, fault.headers)
            return
        site.tokens.append(self.headers.get("Authorization", ""))
        site.calls.append(call)
        status: int
        content: object
        if self.headers.get("Authorization") == f"Bearer {TOKEN}":
            request = Request(call, self.path, self.headers.get("Content-Type") or "", asked)
            status, content = done(site, request)
        else:
            status, content = 401, {"error": "Unauthorized", "code": 401, "type": "Unauthorized"}
        if how == "done":
            raise CutError
        if fault and how == "done-answer":
            self._send(fault.status, fault.packed or fault.body, fault.headers)
            return
        body = content if isinstance(content, bytes) else json.dumps(content).encode()
        if how == "drip":
            self._drip()
            return
        self._send(status, body, {}, half=how == "half-answer")

    def _drip(self) -> None:
        """Send the head, and then a byte ten times a second until nobody listens."""
        self.send_response(200)
        self.send_header("Content-Length", "1000000")
        self.end_headers()
        for _ in range(600):
            self.wfile.write(b" ")
            self.wfile.flush()
            time.sleep(0.1)

    def _send(
        self, status: int, body: str | bytes, headers: dict[str, str], half: bool = False
    ) -> None:
        data = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        kind = "text/html" if data.startswith(b"<") else "application/json"
        sent = {"Content-Type": kind, "Content-Length": str(len(data)), **headers}
        if self.site.remaining:
            sent["X-RateLimit-Remaining"] = str(self.site.remaining.pop(0))
        for name, value in sent.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data[: len(data) // 2] if half else data)
        self.wfile.flush()
        if half:
            raise CutError


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Nothing: a cut connection is what was wanted."""


@contextmanager
def running() -> Iterator[Site]:
    """A site that takes connections."""
    site = Site()
    handler = type("Handler", (_Handler,), {"site": site})
    with _Server(("127.0.0.1", 0), handler) as server:
        site.address = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield site
        finally:
            server.shutdown()
            thread.join()
