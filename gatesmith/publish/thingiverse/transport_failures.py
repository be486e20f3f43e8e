"""Why a call over HTTP brought no answer, in plain words."""

from __future__ import annotations

import socket
import ssl
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.units import with_unit

if TYPE_CHECKING:
    import httpx

CONNECT_SECONDS, ANSWER_SECONDS = 15.0, 60.0
"""Seconds for a connection, and for each single read of an answer."""


@dataclass(frozen=True)
class TransportError:
    """A call without an answer.

    ``reached`` says that it may have taken effect, ``final`` that a retry is pointless.
    """

    text: str
    reached: bool = True
    final: bool = False


def failure_of(error: httpx.HTTPError, host: str) -> TransportError:
    """The failure of a call to a host, from the type of the error and its causes."""
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
                f"{host} did not accept a connection within {with_unit(CONNECT_SECONDS, 's')}",
                False,
            ),
        ),
        (
            (httpx.TimeoutException,),
            TransportError(f"{host} did not answer within {with_unit(ANSWER_SECONDS, 's')}"),
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
