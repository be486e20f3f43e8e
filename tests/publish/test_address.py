"""The site's address as a setting: https, or http to this machine alone."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import UsageError
from gatesmith.publish.thingiverse.transport import api_address

NAME = "GATESMITH_THINGIVERSE_API"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("", "https://api.thingiverse.com"),
        ("https://api.example.org/", "https://api.example.org"),
        ("https://api.example.org:8443/v1/", "https://api.example.org:8443/v1"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://127.9.9.9", "http://127.9.9.9"),
        ("http://localhost:1", "http://localhost:1"),
        ("http://[::1]:1", "http://[::1]:1"),
    ],
)
def test_an_address_is_taken(monkeypatch: pytest.MonkeyPatch, given: str, expected: str) -> None:
    """A good address would be refused, or the calls go to another place."""
    monkeypatch.setenv(NAME, given)
    assert api_address() == expected


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("http://api.thingiverse.com", "would expose the token on the network"),
        ("http://localhost.example.org", "would expose the token"),
        ("http://127.0.0.1.example.org", "would expose the token"),
        ("http://10.0.0.1", "would expose the token"),
        ("http://[::2]", "would expose the token"),
        ("http://0.0.0.0", "would expose the token"),
        ("ftp://127.0.0.1", "is not an address"),
        ("api.thingiverse.com", "is not an address"),
        ("https://", "is not an address"),
        ("https://[::1", "is not an address"),
        ("https://host:port", "is not an address"),
        ("https://me:secret@api.example.org", "must not contain a user name, password"),
        ("https://api.example.org/?a=b", "must not contain a user name, password"),
        ("https://api.example.org/#a", "must not contain a user name, password"),
    ],
)
def test_an_address_is_refused(monkeypatch: pytest.MonkeyPatch, given: str, words: str) -> None:
    """The token would be sent unencrypted, or to an unknown host."""
    monkeypatch.setenv(NAME, given)
    with pytest.raises(UsageError, match=words) as found:
        api_address()
    assert "secret" not in str(found.value)
