"""The page's process is killed at random moments: what a user had entered is there again."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatesmith.core.findings import Json
from gatesmith.web.browser.browser_files import WORKER

from ..render.browser import Browser, browser_program
from ..render.browser_processes import renderers
from ..strength import SEED, how_many
from .built_page import NEEDS_PAGE, build_quickly
from .test_static_page import REFUSING, hosted

pytestmark = NEEDS_PAGE

STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
_READY = "document.querySelector('input[name=style]') !== null"
_STATE = """(() => ({
  row: document.querySelector('#row').value,
  style: document.querySelector('input[name=style]:checked').value,
}))()"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, str, Path]]:
    """A browser with the static page, its address, and the folder of the browser's profile."""
    folder = tmp_path_factory.mktemp("killed")
    build_quickly(folder / "site", {WORKER: REFUSING})
    program = browser_program()
    assert program is not None
    profile = folder / "profile"
    with hosted(folder / "site") as host, Browser(program, profile, (390, 844)) as browser:
        yield browser, f"http://127.0.0.1:{host.server_port}/", profile


def test_a_killed_page_has_its_settings_again(page: tuple[Browser, str, Path]) -> None:
    """A phone that ends the page in the background would lose what was measured."""
    browser, address, profile = page
    chance = random.Random(f"killed-{SEED}")
    browser.go(address)
    browser.wait(_READY)
    for _ in range(how_many(3, 60)):
        entered: dict[str, Json] = {
            "row": str(chance.randint(235, 255)),
            "style": chance.choice(STYLES),
        }
        browser.value(
            "(() => { const row = document.querySelector('#row');"
            f" row.value = {entered['row']!r};"
            " row.dispatchEvent(new Event('input', { bubbles: true }));"
            " row.dispatchEvent(new Event('change', { bubbles: true }));"
            f" document.querySelector('input[value={entered['style']}]').click(); }})()"
        )
        time.sleep(chance.choice((0, 0.02, 0.2, 0.6)))
        killed = {each.number for each in renderers(profile)}
        assert killed
        for process in killed:
            os.kill(process, signal.SIGKILL)
        until = time.monotonic() + 10  # the browser must notice before it opens another page
        while killed & {each.number for each in renderers(profile)} and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(0.3)
        browser.new_page()
        browser.go(address)
        browser.wait(_READY)
        until = time.monotonic() + 5  # the form is filled in after it is shown
        while (found := browser.value(_STATE)) != entered and time.monotonic() < until:
            time.sleep(0.05)
        assert found == entered
