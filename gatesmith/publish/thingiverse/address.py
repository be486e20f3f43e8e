"""Where the site's API is: a setting, so that tests can name a server of their own."""

from __future__ import annotations

import ipaddress
import os
from urllib.parse import urlsplit

from gatesmith.core.errors import UsageError

VARIABLE = "GATESMITH_THINGIVERSE_API"
THINGIVERSE = "https://api.thingiverse.com"


def api_address() -> str:
    """The base address, without a slash at its end. Raises UsageError.

    Only https, or http to this machine itself: the token goes over the wire with each call.
    """
    given = os.environ.get(VARIABLE, "").strip()
    if not given:
        return THINGIVERSE
    try:
        parts = urlsplit(given)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        raise UsageError(f"{VARIABLE}: {given!r} is no address") from None
    if parts.username is not None or parts.query or parts.fragment or not given.isprintable():
        raise UsageError(f"{VARIABLE}: an address without name, password, ? and # is wanted")
    if not host or parts.scheme not in ("http", "https"):
        raise UsageError(f"{VARIABLE}: {given!r} is no address; write https://HOST")
    if parts.scheme == "http" and not is_loopback(host):
        raise UsageError(
            f"{VARIABLE}: http to {host} would show the token to everybody on the way; write "
            "https, http is for this machine alone"
        )
    return given.rstrip("/")


def is_loopback(host: str) -> bool:
    """Whether a host is this machine itself, by its name or its number."""
    if host.casefold() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def page_of(thing: int) -> str:
    """The page of a thing, for people."""
    return f"https://www.thingiverse.com/thing:{thing}"
