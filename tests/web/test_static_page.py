"""The static site in a real browser: in a folder of any host, and without a network afterwards."""

from __future__ import annotations

import functools
import io
import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

import pytest

import gatesmith
from gatesmith.web.browser.browser_files import WORKER
from gatesmith.web.page_files import TYPES
from gatesmith.web.site_build import build_site

from ..render.browser import Browser, browser_program
from ..strength import NIGHTLY
from .built_page import NEEDS_PAGE, build_quickly

pytestmark = NEEDS_PAGE

REFUSING = b"""
onmessage = ({ data }) => {
  const asked = JSON.parse(data.question);
  const answer = { refused: { message: `${asked.ask} ${asked.piece}`, kind: "x", parameters: [] } };
  const text = new TextEncoder().encode(JSON.stringify(answer));
  const frame = new Uint8Array(4 + text.length);
  new DataView(frame.buffer).setUint32(0, text.length, true);
  frame.set(text, 4);
  postMessage({ number: data.number, frame: frame.buffer });
};
"""
"""A worker that understands questions and refuses all of them."""


class Host(ThreadingHTTPServer):
    """A host of files; ``heard`` is all that browsers said to it: first lines and headers."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(_Handler, directory=str(folder)))
        self.heard: list[str] = []


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send every file whole: the library compares whole seconds, and builds are quicker."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        """Remember what was said, and print nothing."""
        assert isinstance(self.server, Host)
        self.server.heard += [self.requestline, *map(str, self.headers.values())]


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """A host of the files in a folder."""
    server = Host(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_it_works_in_a_folder_and_offline(quiet_browser: Browser, tmp_path: Path) -> None:
    """A page on a host would find no files, or be gone where there is no network."""
    browser = quiet_browser
    (tmp_path / "top").mkdir()
    build_quickly(tmp_path / "top" / "games", {WORKER: REFUSING})
    with hosted(tmp_path / "top") as host:
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


_TRYING = b"""
onmessage = async ({ data }) => {
  const tried = async (what) => {
    try { await what(); return "done"; } catch (e) { return "refused"; }
  };
  const found = [
    await tried(() => eval("1")),
    await tried(() => new Function("1")()),
    await tried(() => fetch("http://127.0.0.1:PORT/asked-by-a-worker", { mode: "no-cors" })),
  ].join(" ");
""" + REFUSING[REFUSING.index(b"  const asked") :].replace(
    b"${asked.ask} ${asked.piece}", b"${found}"
)
"""A worker that tries what it must not, and answers how that went."""


def test_nothing_leaves_the_host_and_no_text_becomes_a_program(tmp_path: Path) -> None:
    """A host would learn what visitors make; a fault of a library could run anything."""
    program = browser_program()
    assert program is not None
    log, secret = tmp_path / "net.json", "Verborgen"
    with hosted(tmp_path / "site") as host, hosted(tmp_path) as other:
        trying = _TRYING.replace(b"PORT", str(other.server_port).encode())
        build_quickly(tmp_path / "site", {WORKER: trying})
        address = f"http://127.0.0.1:{host.server_port}/"
        switches = (f"--log-net-log={log}",)
        with Browser(program, tmp_path / "profile", (390, 844), switches) as browser:
            browser.go(f"{address}#gate?row=8x440&mark={secret}")
            browser.wait("document.querySelector('#trouble')?.innerText")
            browser.wait("navigator.serviceWorker.ready.then(found => !!found.active)")
            browser.go("about:blank")
            other.heard.clear()
            browser.go(f"{address}#gate?row=8x440&mark={secret}")  # with the kept files' policy
            answer = "document.querySelector('#trouble')?.innerText"
            assert browser.wait(answer) == "refused refused refused"
            tried = f"fetch('http://127.0.0.1:{other.server_port}/asked', {{ mode: 'no-cors' }})"
            assert browser.value(f"{tried}.then(() => 'done', () => 'refused')") == "refused"
            browser.value(
                "document.body.append(Object.assign(document.createElement('script'),"
                " { textContent: 'document.title = 1' }))"
            )
            assert browser.value("document.title") != "1"
            browser.ask("Browser.close")
        assert other.heard == []
        files = {f"GET /{name} HTTP/1.1" for name in ("", *_names(tmp_path / "site"))}
        assert {line for line in host.heard if line.endswith(" HTTP/1.1")} <= files
        assert not any(secret in line for line in host.heard)
    own, others = address.rstrip("/"), f"http://127.0.0.1:{other.server_port}"
    # The worker's attempts of the first visit show that the log has such requests.
    assert _asked_by(own, log) == {own, others}


def _asked_by(page: str, log: Path) -> set[str]:
    """The hosts that pages and workers of a host asked, by the browser's log of its network."""
    hosts = set()
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        if '"initiator":' in line and '"url":' in line:
            sent = json.JSONDecoder().raw_decode(line)[0]["params"]
            if sent["initiator"] == page:
                hosts.add("/".join(str(sent["url"]).split("/")[:3]))
    return hosts


def _names(folder: Path) -> list[str]:
    """The addresses of a site's files."""
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]


def test_a_new_build_takes_the_place_of_the_old_one(quiet_browser: Browser, tmp_path: Path) -> None:
    """Visitors would keep an old page for ever, or get half of each."""
    browser = quiet_browser
    site = tmp_path / "site"
    build_quickly(site, {WORKER: REFUSING})
    with hosted(site) as host:
        address = f"http://127.0.0.1:{host.server_port}/"
        browser.go(f"{address}#wall")
        browser.wait("navigator.serviceWorker.ready.then(() => caches.keys()).then(k => k.length)")
        newer = REFUSING.replace(b"${asked.ask}", b"newer")
        build_quickly(site, {WORKER: newer})
        for name in _names(site):
            os.utime(site / name, (0, 0))  # older than the first build, by the host's clock
        browser.go("about:blank")
        browser.go(f"{address}#wall")
        browser.wait("document.querySelector('#trouble')?.innerText == 'make wall'")
        browser.wait("navigator.serviceWorker.ready.then(found => found.waiting !== null)")
        browser.go("about:blank")
        host.shutdown()
        browser.go(f"{address}#wall")
        browser.wait("document.querySelector('#trouble')?.innerText == 'newer wall'")
        assert browser.wait("caches.keys().then(found => found.length == 1)")


_IN_USE = "caches.open('memory of /').then(found => found.match('start-memory'))"
_DAMAGED = f"""{_IN_USE}.then(async found => {{
  const memory = new Uint8Array(await found.arrayBuffer());
  memory.fill(255, 0, memory.length / 2);
  const cache = await caches.open('memory of /');
  await cache.put('start-memory', new Response(memory, {{ headers: found.headers }}));
}})"""


@pytest.mark.skipif(not NIGHTLY, reason="starts a whole Python in the browser; at night")
def test_later_visits_start_from_memory_without_a_network(tmp_path: Path) -> None:
    """A later visit would take as long as the first, or end with what the first left behind."""
    program = browser_program()
    assert program is not None
    build_site(tmp_path / "site")
    profile = tmp_path / "profile"
    made = "document.querySelector('#download')?.disabled === false"
    with hosted(tmp_path / "site") as host, Browser(program, profile, (390, 844)) as browser:
        address = f"http://127.0.0.1:{host.server_port}/"
        browser.go(f"{address}#gate?row=8x248")
        browser.wait(made)
        browser.wait(f"navigator.serviceWorker.ready.then(() => {_IN_USE}).then(found => !!found)")
        host.shutdown()
        host.server_close()
        for number, damage in enumerate((None, _DAMAGED, None)):
            if damage:
                browser.value(damage)
            browser.go("about:blank")
            browser.go(f"{address}#gate?style=moorish&row=8x24{number}")
            browser.wait(made)
            warned = "cannot be used" in "".join(browser.complaints)
            assert warned == (number > 0), browser.complaints


@pytest.mark.skipif(not NIGHTLY, reason="starts a whole Python in the browser; at night")
def test_a_piece_made_in_the_browser_is_sound_here(tmp_path: Path) -> None:
    """Someone would print a file of the static page that the program itself refuses."""
    program = browser_program()
    assert program is not None
    build_site(tmp_path / "site")
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    profile = tmp_path / "profile"
    with hosted(tmp_path / "site") as host, Browser(program, profile, (390, 844)) as browser:
        browser.ask("Page.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        browser.go(f"http://127.0.0.1:{host.server_port}/#gate?style=moorish&row=8x248")
        browser.wait("document.querySelector('#download')?.disabled === false")
        browser.value("document.querySelector('#download').click()")
        file = downloads / "gate-moorish-31x10.33x29.97.stl"
        until = time.monotonic() + 60
        while not file.is_file() and time.monotonic() < until:
            time.sleep(0.1)
        assert browser.complaints == []
    assert gatesmith.validate(file).verdict == "sound"
