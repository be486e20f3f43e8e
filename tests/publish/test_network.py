"""The network's failures in plain words: names, certificates, timeouts, closed doors."""

from __future__ import annotations

import socket
import ssl
from pathlib import Path

import httpx
import pytest

from gatesmith.core.errors import SiteError
from gatesmith.publish.thingiverse.api_token import Token
from gatesmith.publish.thingiverse.drafts import PublishOptions
from gatesmith.publish.thingiverse.publishing import PublishContext, publish
from gatesmith.publish.thingiverse.retrying import NullObserver
from gatesmith.publish.thingiverse.transport import Answer, Call, Transport
from gatesmith.publish.thingiverse.transport_failures import TransportError

from .bundles import write_bundle
from .conftest import Desk
from .site import TOKEN


class _Broken(httpx.BaseTransport):
    """A wire on which every call ends with the same error."""

    def __init__(self, error: Exception, cause: Exception | None = None) -> None:
        self.error, self.cause = error, cause
        self.calls = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """No answer."""
        self.calls += 1
        raise self.error from self.cause


def _transport_error(error: Exception, cause: Exception | None = None) -> TransportError:
    wire = _Broken(error, cause)
    with Transport("https://api.example.org", Token(TOKEN), wire) as transport:
        outcome = transport.send(Call("GET", "/users/me"))
    assert isinstance(outcome, TransportError)
    return outcome


_UNTRUSTED = ssl.SSLCertVerificationError("certificate verify failed")
_UNTRUSTED.verify_message = "certificate has expired"


@pytest.mark.parametrize(
    ("error", "cause", "words", "reached", "final"),
    [
        (
            httpx.ConnectError("x"),
            socket.gaierror(-2, "Name or service not known"),
            "no address found for api.example.org (DNS); check the network",
            False,
            False,
        ),
        (
            httpx.ConnectError("x"),
            _UNTRUSTED,
            "the certificate of api.example.org is not trusted: certificate has expired",
            False,
            True,
        ),
        (
            httpx.ConnectError("x"),
            ssl.SSLError("x"),
            "no secure connection to api.example.org (TLS)",
            False,
            True,
        ),
        (
            httpx.ConnectError("x"),
            ConnectionRefusedError(),
            "api.example.org refused the connection",
            False,
            False,
        ),
        (
            httpx.ConnectTimeout("x"),
            None,
            "api.example.org did not accept a connection within 15 s",
            False,
            False,
        ),
        (httpx.ReadTimeout("x"), None, "api.example.org did not answer within 60 s", True, False),
        (httpx.WriteTimeout("x"), None, "api.example.org did not answer within 60 s", True, False),
        (
            httpx.ProxyError("x"),
            None,
            "the proxy for api.example.org refused the connection",
            False,
            False,
        ),
        (
            httpx.ReadError("x"),
            None,
            "the connection to api.example.org was interrupted",
            True,
            False,
        ),
        (
            httpx.RemoteProtocolError("x"),
            None,
            "the connection to api.example.org was interrupted",
            True,
            False,
        ),
    ],
)
def test_a_lost_call_says_what_happened(
    error: Exception, cause: Exception | None, words: str, reached: bool, final: bool
) -> None:
    """A person would not know what to mend, or a call that may be done already be repeated."""
    assert _transport_error(error, cause) == TransportError(words, reached, final)


def test_a_certificate_is_not_tried_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The token would be offered again and again to someone who is not the site."""
    monkeypatch.setenv("THINGIVERSE_TOKEN", TOKEN)
    monkeypatch.delenv("GATESMITH_THINGIVERSE_API", raising=False)
    wire = _Broken(httpx.ConnectError("x"), _UNTRUSTED)

    class Clock:
        """Nobody may wait."""

        def now(self) -> float:
            """No time."""
            raise AssertionError

        def sleep(self, seconds: float) -> None:
            """No waiting."""
            raise AssertionError(seconds)

    bundle = write_bundle(tmp_path / "gates")
    with pytest.raises(SiteError, match=r"certificate of api\.thingiverse\.com is not"):
        publish(bundle, PublishOptions(), PublishContext(Clock(), NullObserver(), wire))
    assert wire.calls == 1


def test_a_closed_door_is_reported(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong port would end in a traceback."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and never listens
        monkeypatch.setenv(
            "GATESMITH_THINGIVERSE_API", f"http://127.0.0.1:{taken.getsockname()[1]}"
        )
        assert desk.publish() == 3
    assert desk.err == "error: GET /users/me: 127.0.0.1 refused the connection\n"
    assert desk.waits == [1.0, 2.0, 4.0, 8.0, 16.0]


def test_a_site_that_speaks_no_tls_is_reported(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The token would be sent unencrypted, or the error name a number of OpenSSL."""
    monkeypatch.setenv(
        "GATESMITH_THINGIVERSE_API", desk.site.address.replace("http://", "https://")
    )
    assert desk.publish() == 3
    assert desk.err == "error: GET /users/me: no secure connection to 127.0.0.1 (TLS)\n"
    assert desk.waits == []
    assert desk.site.tokens == []


def test_a_name_that_nobody_knows_is_reported(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a network would see a bug report in gatesmith."""

    def unknown(*_: object, **__: object) -> list[object]:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    monkeypatch.setenv("GATESMITH_THINGIVERSE_API", "https://nowhere.invalid")
    assert desk.publish() == 3
    assert "no address found for nowhere.invalid (DNS); check the network" in desk.err


def test_no_proxy_sees_what_goes_to_this_machine(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy of the environment would read the token of a call over plain http."""
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert desk.publish() == 0, desk.err


def test_an_answer_knows_what_is_no_json() -> None:
    """A page in the place of JSON would end in a traceback."""
    assert Answer(200, data=b"<html>").json() is None
    assert Answer(200, data=b"[" * 100_000).json() is None
