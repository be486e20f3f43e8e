"""One call over HTTP: its answer, or the transport error. The only module that uses httpx."""

from __future__ import annotations

import ipaddress
import json
import os
import ssl
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass, field
from io import BytesIO
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

from gatesmith.core.errors import SiteError, UsageError
from gatesmith.core.findings import Json
from gatesmith.core.units import rounded_text
from gatesmith.publish.thingiverse.api_token import Token
from gatesmith.publish.thingiverse.transport_failures import (
    ANSWER_SECONDS,
    CONNECT_SECONDS,
    TransportError,
    failure_of,
)
from gatesmith.version import VERSION

if TYPE_CHECKING:
    import httpx

VARIABLE = "GATESMITH_THINGIVERSE_API"
THINGIVERSE = "https://api.thingiverse.com"


def api_address() -> str:
    """The base address, without a slash at its end. Raises UsageError.

    Only https is allowed, or http to this machine: each call sends the token.
    """
    given = os.environ.get(VARIABLE, "").strip()
    if not given:
        return THINGIVERSE
    try:
        parts = urlsplit(given)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        raise UsageError(f"{VARIABLE}: {given!r} is not an address") from None
    if parts.username is not None or parts.query or parts.fragment or not given.isprintable():
        raise UsageError(f"{VARIABLE}: the address must not contain a user name, password, ? or #")
    if not host or parts.scheme not in ("http", "https"):
        raise UsageError(f"{VARIABLE}: {given!r} is not an address; write https://HOST")
    if parts.scheme == "http" and not is_loopback(host):
        raise UsageError(
            f"{VARIABLE}: http to {host} would expose the token on the network; use "
            "https; http is allowed for this machine only"
        )
    return given.rstrip("/")


def is_loopback(host: str) -> bool:
    """Whether a host name or IP address is this machine."""
    if host.casefold() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def page_address(thing: int) -> str:
    """The web address of a thing's page."""
    return f"https://www.thingiverse.com/thing:{thing}"


CALL_SECONDS = 180.0
"""Seconds for a call as a whole, however its bytes drip in …"""
SLOWEST_UPLOAD = 16_000
"""… and bytes for which an upload gets one more."""

_LARGEST_ANSWER = 4_000_000  # bytes, fifty times a page of things
_LARGEST_FILE = 256_000_000  # bytes of a file that is downloaded for comparison
_LONGEST_TEXT = 20_000  # characters of an answer that is no JSON; the rest of it is never shown
_PACKED = {"gzip": 31, "x-gzip": 31, "deflate": 15}  # window bits of zlib


@dataclass(frozen=True)
class Upload:
    """A file to send; ``on_progress`` is called with the number of bytes sent so far."""

    name: str
    content: bytes
    on_progress: Callable[[int], None]


@dataclass(frozen=True)
class Call:
    """A call to the site's API; ``path`` is relative to the base address.

    A ``download`` is answered with the bytes of a file, all others with JSON.
    """

    method: str
    path: str
    body: Json = None
    upload: Upload | None = None
    download: bool = False

    @property
    def largest(self) -> int:
        """The most bytes that its answer may have."""
        return _LARGEST_FILE if self.download else _LARGEST_ANSWER

    @property
    def label(self) -> str:
        """The call in messages, such as ``POST /things/``."""
        return f"{self.method} {self.path}"


@dataclass(frozen=True)
class Answer:
    """An answer without the token, but for ``data``, its bytes; headers are in lower case."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    redact: Callable[[str], str] = str
    data: bytes = field(default=b"", repr=False)

    @property
    def ok(self) -> bool:
        """Whether the call succeeded."""
        return 200 <= self.status < 300

    @property
    def text(self) -> str:
        """The body as text, or the beginning of a long one."""
        return self.redact(self.data[:_LONGEST_TEXT].decode("utf-8", "replace"))

    def json(self) -> Json:
        """The body as JSON, None if it is not JSON."""
        try:
            content: Json = json.loads(self.data.decode("utf-8", "replace"))
            return _redacted(content, self.redact)
        except (ValueError, RecursionError):
            return None


class Transport:
    """A connection to the site; a context manager."""

    def __init__(self, base: str, token: Token, wire: httpx.BaseTransport | None = None) -> None:
        """``wire`` replaces the network in tests."""
        self._base = base
        self._token = token
        self._wire = wire
        self._redact = token.redact
        self._host = urlsplit(base).hostname or base
        self._client = self._connected()

    def _connected(self) -> httpx.Client:
        import httpx

        plain = self._base.startswith("http:")
        no_certificates = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        return httpx.Client(
            headers={
                "Authorization": self._token.header(),
                "User-Agent": f"gatesmith/{VERSION}",
                "Accept": "application/json",
                "Accept-Encoding": "identity",
            },
            timeout=httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS),
            follow_redirects=False,  # another host would receive the token
            trust_env=not plain,  # a proxy could read plain http to this machine
            verify=no_certificates if plain else True,
            transport=self._wire,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.close()

    def path_of(self, address: str) -> str | None:
        """The path of an address below the base, None for any other place: it gets no token."""
        base = f"{self._base}/"
        return address.removeprefix(self._base) if address.startswith(base) else None

    def send(self, call: Call) -> Answer | TransportError:
        """Make a call once. Raises SiteError for an answer that is too large.

        The call runs in a thread of its own and is given up when its time is over, because the
        limits of httpx are for single reads: a site could send a byte a minute for ever.
        """
        import httpx

        uploaded = 0 if call.upload is None else len(call.upload.content)
        seconds = CALL_SECONDS + uploaded / SLOWEST_UPLOAD
        done: Future[Answer] = Future()
        Thread(target=self._answer_into, args=(done, call), daemon=True).start()
        try:
            return done.result(seconds)
        except FutureTimeout:
            self._client.close()
            self._client = self._connected()
            return TransportError(
                f"{self._host} did not complete its answer in {rounded_text(seconds, 0)} s"
            )
        except httpx.HTTPError as error:
            return failure_of(error, self._host)

    def _answer_into(self, done: Future[Answer], call: Call) -> None:
        try:
            done.set_result(self._send_once(call))
        except BaseException as error:
            done.set_exception(error)

    def _send_once(self, call: Call) -> Answer:
        files = data = None
        if call.upload is not None:
            counted = _ProgressBytes(call.upload.content, call.upload.on_progress)
            files = {"file": (call.upload.name, counted, "application/octet-stream")}
        if call.body is not None:
            data = json.dumps(call.body).encode("utf-8")
        kind = {"Content-Type": "application/json; charset=utf-8"} if data else {}
        address = f"{self._base}{call.path}"
        with self._client.stream(
            call.method, address, content=data, files=files, headers=kind
        ) as response:
            body = _body(call, response)
            headers = {
                name.lower(): self._redact(value) for name, value in response.headers.items()
            }
            return Answer(response.status_code, headers, self._redact, bytes(body))


def _body(call: Call, response: httpx.Response) -> bytearray:
    """The body, unpacked. Raises SiteError for one that is too large or packed in another way."""
    packed = response.headers.get("content-encoding", "").strip().lower()
    unpack = None
    if packed not in ("", "identity"):
        if packed not in _PACKED:
            raise SiteError(f"{call.label}: the site's answer is packed, which was not asked for")
        unpack = zlib.decompressobj(_PACKED[packed])
    body = bytearray()
    for chunk in response.iter_raw():
        room = call.largest + 1 - len(body)
        try:
            body += chunk[:room] if unpack is None else unpack.decompress(chunk, room)
        except zlib.error:
            raise SiteError(f"{call.label}: the site's answer is damaged") from None
        if len(body) > call.largest:
            raise SiteError(f"{call.label}: the site's answer is too large")
    return body


class _ProgressBytes(BytesIO):
    """Bytes that report how far they have been read."""

    def __init__(self, content: bytes, on_progress: Callable[[int], None]) -> None:
        super().__init__(content)
        self._on_progress = on_progress

    def read(self, size: int | None = -1, /) -> bytes:
        """The next ``size`` bytes."""
        part = super().read(size)
        self._on_progress(self.tell())
        return part


def _redacted(content: Json, redact: Callable[[str], str]) -> Json:
    """JSON with the token removed from every text."""
    if isinstance(content, str):
        return redact(content)
    if isinstance(content, list):
        return [_redacted(each, redact) for each in content]
    if isinstance(content, dict):
        return {redact(name): _redacted(each, redact) for name, each in content.items()}
    return content
