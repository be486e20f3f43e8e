"""Starting the server: what is missing is named, and a port that is taken."""

from __future__ import annotations

import socket
import sys

import pytest

from gatesmith.core.errors import MissingLibraryError, OutputError
from gatesmith.web.server import serving


def _never(_address: str) -> None:
    raise AssertionError("it serves")


@pytest.mark.parametrize("library", ["uvicorn", "starlette.applications"])
def test_a_missing_library_is_named(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A light installation would end in a traceback instead of saying what to install."""
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, "gatesmith.web.server.loopback_app", raising=False)
    with pytest.raises(MissingLibraryError, match="pip install starlette uvicorn"):
        serving.serve(0, _never)


def test_a_port_that_is_taken_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second server on the same port would end in a traceback."""
    monkeypatch.setattr(serving, "page_files", dict)
    with socket.socket() as other:
        other.bind((serving.ADDRESS, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(OutputError, match=f"port {port}: cannot be used"):
            serving.serve(port, _never)
