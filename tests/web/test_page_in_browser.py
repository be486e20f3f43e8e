"""The static site makes pieces in the browser itself, under the page's own policy."""

from __future__ import annotations

import functools
import threading
import time
from collections.abc import Iterator
from http.server import ThreadingHTTPServer

import pytest

from gatesmith.making.request import plan_piece
from gatesmith.mesh.formats import format_of
from gatesmith.pieces import piece
from gatesmith.validation.verification import mesh_report
from gatesmith.web.browser.browser_files import browser_files
from gatesmith.web.page_files import page_folder
from gatesmith.web.piece_settings import PieceSettings
from gatesmith.web.site_build import build_site

from ..render.browser import Browser, browser_program
from .test_page_journeys import PHONE, Site
from .test_static_page import _Quiet

pytestmark = pytest.mark.skipif(
    page_folder() is None or browser_program() is None or not browser_files(),
    reason="needs the built page (npm ci && npm run build in web/) and Chromium",
)

_FIRST = 8e6  # bytes: a first visit, compressed


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The static site on a host of files, and a browser that looks at it."""
    folder = tmp_path_factory.mktemp("site")
    built = build_site(folder / "top" / "games")
    assert built.compressed < _FIRST
    handler = functools.partial(_Quiet, directory=str(folder / "top"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        program = browser_program()
        assert program is not None
        (folder / "downloads").mkdir()
        with Browser(program, folder / "profile", PHONE) as browser:
            path = str(folder / "downloads")
            browser.ask("Page.setDownloadBehavior", behavior="allow", downloadPath=path)
            address = f"http://127.0.0.1:{server.server_port}/games/"
            yield Site(address, browser, folder / "downloads")
        server.shutdown()


def test_from_a_host_of_files_to_an_stl(site: Site) -> None:
    """Visitors of a static site would get no gate, or one that the full checks reject."""
    site.open("#gate?row=8x248")
    site.shows("--wall-length 31")
    site.browser.value("document.querySelector('input[value=moorish]').click()")
    site.shows("--style moorish")
    site.browser.value("document.querySelector('#download').click()")
    file = site.downloads / "gate-moorish-31x10.33x20.67.stl"
    until = time.monotonic() + 30
    while not file.is_file() and time.monotonic() < until:
        time.sleep(0.05)
    settings = PieceSettings("gate", {"row": "8x248", "style": "moorish"})
    planned = plan_piece(piece("gate"), settings.request)
    report = mesh_report(file.read_bytes(), file.name, format_of(".stl"), planned.expectation)
    assert report.verdict == "sound"
    elsewhere = [each for each in site.browser.requests if not each.startswith(site.address)]
    assert [each for each in elsewhere if not each.startswith(("blob:", "about:", "data:"))] == []
    assert site.browser.complaints == []
