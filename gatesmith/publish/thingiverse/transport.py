"""One call over HTTP: its answer, or the transport error. The only module that uses httpx."""

from __future__ import annotations

import ipaddress
import json
import os
import socket
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from types import TracebackType
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

from gatesmith.core.errors import SiteError, UsageError
from gatesmith.core.findings import Json
from gatesmith.publish.thingiverse.api_token import Token
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


CONNECT_SECONDS, ANSWER_SECONDS = 15.0, 60.0
_LARGEST_ANSWER = 8_000_000  # bytes, a hundred times a page of things


@dataclass(frozen=True)
class Upload:
    """A file to send; ``on_progress`` is called with the number of bytes sent so far."""

    name: str
    content: bytes
    on_progress: Callable[[int], None]


@dataclass(frozen=True)
class Call:
    """A call to the site's API; ``path`` is relative to the base address."""

    method: str
    path: str
    body: Json = None
    upload: Upload | None = None

    @property
    def label(self) -> str:
        """The call in messages, such as ``POST /things/``."""
        return f"{self.method} {self.path}"


@dataclass(frozen=True)
class Answer:
    """An answer without the token; names of headers are in lower case."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    redact: Callable[[str], str] = str

    @property
    def ok(self) -> bool:
        """Whether the call succeeded."""
        return 200 <= self.status < 300

    def json(self) -> Json:
        """The body as JSON, None if it is not JSON."""
        try:
            content: Json = json.loads(self.text)
        except (ValueError, RecursionError):
            return None
        return _redacted(content, self.redact)


@dataclass(frozen=True)
class TransportError:
    """A call without an answer.

    ``reached`` says that it may have taken effect, ``final`` that a retry is pointless.
    """

    text: str
    reached: bool = True
    final: bool = False


class Transport:
    """A connection to the site; a context manager."""

    def __init__(self, base: str, token: Token, wire: httpx.BaseTransport | None = None) -> None:
        """``wire`` replaces the network in tests."""
        import httpx

        plain = base.startswith("http:")
        no_certificates = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        self._base = base
        self._redact = token.redact
        self._host = urlsplit(base).hostname or base
        self._client = httpx.Client(
            headers={
                "Authorization": token.header(),
                "User-Agent": f"gatesmith/{VERSION}",
                "Accept": "application/json",
                "Accept-Encoding": "identity",
            },
            timeout=httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS),
            follow_redirects=False,  # another host would receive the token
            trust_env=not plain,  # a proxy could read plain http to this machine
            verify=no_certificates if plain else True,
            transport=wire,
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

    def send(self, call: Call) -> Answer | TransportError:
        """Make a call once. Raises SiteError for an answer that is too large."""
        import httpx

        try:
            return self._send_once(call)
        except httpx.HTTPError as error:
            return _transport_error(error, self._host)

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
            body = bytearray()
            for chunk in response.iter_bytes():
                body += chunk
                if len(body) > _LARGEST_ANSWER:
                    raise SiteError(f"{call.label}: the site's answer is too large")
            headers = {
                name.lower(): self._redact(value) for name, value in response.headers.items()
            }
            text = self._redact(body.decode("utf-8", "replace"))
            return Answer(response.status_code, headers, text, self._redact)


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


def _transport_error(error: httpx.HTTPError, host: str) -> TransportError:
    """The failure in plain words, from the type of the error and its causes."""
    import httpx

    for cause in _causes(error):
        if isinstance(cause, ssl.SSLCertVerificationError):
            reason = cause.verify_message
            return TransportError(
                f"the certificate of {host} is not trusted: {reason}", False, True
            )
        if isinstance(cause, ssl.SSLError):
            return TransportError(f"no secure connection to {host} (TLS)", False, True)
        if isinstance(cause, socket.gaierror):
            return TransportError(f"no address found for {host} (DNS); check the network", False)
    kinds: tuple[tuple[tuple[type[httpx.HTTPError], ...], TransportError], ...] = (
        (
            (httpx.ConnectTimeout, httpx.PoolTimeout),
            TransportError(
                f"{host} did not accept a connection within {CONNECT_SECONDS:.0f} s", False
            ),
        ),
        (
            (httpx.TimeoutException,),
            TransportError(f"{host} did not answer within {ANSWER_SECONDS:.0f} s"),
        ),
        (
            (httpx.ProxyError,),
            TransportError(f"the proxy for {host} refused the connection", False),
        ),
        ((httpx.ConnectError,), TransportError(f"{host} refused the connection", False)),
        ((httpx.HTTPError,), TransportError(f"the connection to {host} was interrupted")),
    )
    return next(found_error for handled, found_error in kinds if isinstance(error, handled))


def _causes(error: BaseException) -> list[BaseException]:
    found: list[BaseException] = []
    each: BaseException | None = error
    while each is not None and each not in found:
        found.append(each)
        each = each.__cause__ or each.__context__
    return found
