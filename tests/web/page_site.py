"""The page in a real browser, served by the real command: what journeys share."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.findings import Json

from ..render.browser import Browser, browser_program
from .served_page import served_page

PHONE, DESK = (390, 844), (1280, 860)
TROUBLE = "document.querySelector('#trouble:not([hidden])')?.textContent ?? ''"
CAN_DOWNLOAD = "document.querySelector('#download')?.disabled === false"
_SHOWN = "document.documentElement?.dataset.shown ?? ''"


@dataclass(frozen=True)
class Site:
    """The page on this machine, and a browser that looks at it."""

    address: str
    browser: Browser
    downloads: Path

    def open(self, fragment: str = "", size: tuple[int, int] = PHONE) -> None:
        """Open the page anew, as a link does, in a window of a size."""
        self.browser.resize(size)
        self.browser.go("about:blank")
        self.browser.go(self.address + fragment)

    def forget(self) -> None:
        """Leave the page as on a new device, where nobody has complained."""
        self.browser.go("about:blank")
        origin = self.address.rstrip("/")
        self.browser.ask("Storage.clearDataForOrigin", origin=origin, storageTypes="all")
        self.browser.complaints.clear()
        self.browser.requests.clear()

    def wait(self, expression: str) -> Json:
        """The value of an expression as soon as it is true."""
        return self.browser.wait(expression)

    def type(self, field: str, text: str) -> None:
        """Put a text into a field as a user does."""
        self.browser.value(
            f"{{const f = document.querySelector({field!r}); f.focus(); f.value = {text!r};"
            "f.dispatchEvent(new Event('input', {bubbles: true}));"
            "f.dispatchEvent(new Event('change', {bubbles: true})); f.blur()}"
        )

    def came(self, file: Path) -> None:
        """Wait until a file is in the downloads."""
        until = time.monotonic() + 30
        while not file.is_file() and time.monotonic() < until:
            time.sleep(0.05)

    def shows(self, words: str) -> None:
        """Wait until the model of a command with these words is shown and can be downloaded."""
        self.wait(f"({_SHOWN}).includes({words!r}) && {CAN_DOWNLOAD}")


@contextmanager
def started_browser(folder: Path) -> Iterator[Browser]:
    """A browser whose downloads go to ``downloads`` in the folder."""
    program = browser_program()
    assert program is not None
    (folder / "downloads").mkdir()
    with Browser(program, folder / "profile", PHONE) as browser:
        path = str(folder / "downloads")
        browser.ask("Page.setDownloadBehavior", behavior="allow", downloadPath=path)
        yield browser


@contextmanager
def served_site(folder: Path, *command: str) -> Iterator[Site]:
    """The real command and a browser, one of each for all journeys; ``folder`` is empty.

    The command is ``gatesmith web`` unless another one is named.
    """
    with served_page(folder, *command) as address, started_browser(folder) as browser:
        yield Site(address, browser, folder / "downloads")
