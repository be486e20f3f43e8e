"""The static site in a real browser: in a folder of any host, and without a network afterwards."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from gatesmith.web.page_files import page_folder
from gatesmith.web.site_build import WORKER, build_site

from ..render.browser import Browser, browser_program

pytestmark = pytest.mark.skipif(
    page_folder() is None or browser_program() is None,
    reason="needs the built page (npm ci && npm run build in web/) and Chromium",
)

_REFUSING = b"""
onmessage = ({ data }) => {
  const asked = JSON.parse(data.question);
  const told = { refused: { message: `${asked.ask} ${asked.piece}`, kind: "x", parameters: [] } };
  const text = new TextEncoder().encode(JSON.stringify(told));
  const frame = new Uint8Array(4 + text.length);
  new DataView(frame.buffer).setUint32(0, text.length, true);
  frame.set(text, 4);
  postMessage({ number: data.number, frame: frame.buffer });
};
"""
"""A worker that understands questions and refuses all of them."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        """Print nothing."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    """A host of files, with the site in a folder below its top."""
    build_site(tmp_path / "top" / "games", {WORKER: _REFUSING})
    handler = functools.partial(_Quiet, directory=str(tmp_path / "top"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


def test_it_works_in_a_folder_and_offline(host: ThreadingHTTPServer, tmp_path: Path) -> None:
    """A page on a host would find no files, or be gone where there is no network."""
    program = browser_program()
    assert program is not None
    with Browser(program, tmp_path / "profile", (390, 844)) as browser:
        address = f"http://127.0.0.1:{host.server_port}/games/"
        browser.go(f"{address}#wall")
        browser.wait("document.querySelector('#trouble')?.innerText == 'make wall'")
        assert browser.value("navigator.serviceWorker.ready.then(found => found.scope)") == address
        host.shutdown()
        host.server_close()
        browser.go("about:blank")
        browser.go(f"{address}#gate?style=moorish")
        browser.wait("document.querySelector('#trouble')?.innerText == 'make gate'")
        assert browser.value("document.querySelector('input[value=moorish]').checked") is True
        assert "walls" in str(browser.value("document.querySelector('#row-question').innerText"))
        elsewhere = [each for each in browser.requests if not each.startswith(address)]
        assert [each for each in elsewhere if not each.startswith(("about:", "blob:"))] == []
