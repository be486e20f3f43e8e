"""The page in Firefox: from the address to a file, on this machine and from a host of files.

A Firefox without a screen draws nothing in 3D, so these are journeys without the view.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import gatesmith
from gatesmith.web.site_build import build_site

from ..render.firefox import Firefox, firefox_program
from ..strength import NIGHTLY
from .built_page import NEEDS_PAGE
from .served_page import served_page
from .test_static_page import hosted

pytestmark = [
    NEEDS_PAGE,
    pytest.mark.skipif(
        not NIGHTLY or firefox_program() is None, reason="a second browser; at night, with Firefox"
    ),
]

_MADE = "document.querySelector('#download')?.disabled === false"
_COMMAND = "document.querySelector('#command').textContent"
_SIZE = "document.querySelector('#size').textContent"
_NAME = "gate-moorish-31x10.33x29.97.stl"


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[tuple[Firefox, Path]]:
    """A Firefox, and the folder of its downloads."""
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    program = firefox_program()
    assert program is not None
    with Firefox(program, tmp_path / "profile", downloads) as browser:
        yield browser, downloads


def _gate(browser: Firefox, address: str, downloads: Path) -> bytes:
    """The STL that a user gets who types a row and taps a style."""
    browser.go(address)
    browser.wait(_MADE)
    browser.value(
        "(field => { field.value = '248';"
        " field.dispatchEvent(new Event('input', {bubbles: true}));"
        " field.dispatchEvent(new Event('change', {bubbles: true})); })"
        "(document.querySelector('#row'))"
    )
    browser.value("document.querySelector('input[value=moorish]').click()")
    browser.wait("location.hash == '#gate?row=8x248&style=moorish'")
    browser.wait(f"{_MADE} && {_COMMAND}.includes('--style moorish') && {_SIZE}.includes('30.7')")
    browser.value("document.querySelector('#download').click()")
    file = downloads / _NAME
    until = time.monotonic() + 60
    while not (file.is_file() and file.stat().st_size) and time.monotonic() < until:
        time.sleep(0.1)
    elsewhere = [each for each in browser.requests if not each.startswith(address)]
    assert [each for each in elsewhere if not each.startswith(("about:", "blob:", "data:"))] == []
    return file.read_bytes()


def test_a_gate_by_the_program_on_this_machine(
    firefox: tuple[Firefox, Path], tmp_path: Path
) -> None:
    """Users of Firefox would get no file, or another one than that of the command."""
    with served_page(tmp_path) as address:
        found = _gate(firefox[0], address, firefox[1])
    gatesmith.make("gate", row="8x248", style="moorish", out=tmp_path / "gate.stl")
    assert found == (tmp_path / "gate.stl").read_bytes()


def test_a_gate_from_a_host_and_again_without_a_network(
    firefox: tuple[Firefox, Path], tmp_path: Path
) -> None:
    """In Firefox the program would not start, keep nothing, or make files that fail here."""
    browser, downloads = firefox
    (tmp_path / "top").mkdir()
    build_site(tmp_path / "top" / "games")
    with hosted(tmp_path / "top") as host:
        address = f"http://127.0.0.1:{host.server_port}/games/"
        _gate(browser, address, downloads)
        assert gatesmith.validate(downloads / _NAME).verdict == "sound"
        browser.wait("navigator.serviceWorker.ready.then(() => caches.has('memory of /games/'))")
        browser.wait("caches.open('memory of /games/').then(found => found.match('start-memory'))"
                     ".then(found => found !== undefined)")  # fmt: skip
        host.shutdown()
        host.server_close()
        browser.go("about:blank")
        browser.go(f"{address}#gate?style=twin-tower")
        browser.wait(f"{_MADE} && {_COMMAND}.includes('--style twin-tower')")
        assert not any("cannot be used" in each for each in browser.complaints)
