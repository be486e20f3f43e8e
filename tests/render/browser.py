"""A real browser for tests, controlled through two pipes: what it shows and what it requests."""

from __future__ import annotations

import base64
import io
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np
from PIL import Image

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.core.findings import Json

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
SECONDS = 120.0
_MOMENT = 0.04  # seconds between two looks at a page
_SLOW_READING = "GPU stall due to ReadPixels"  # so is what that card draws taken from it
_SWITCHES = (
    "--headless=new",
    "--no-sandbox",  # as root, in a container
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--no-first-run",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",  # the page is put together without the emulated graphics card
    "--force-prefers-reduced-motion",  # a glide is drawn sixty times a second, by the processor
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # All pages are ours, so one process draws them all instead of a new one at each address.
    "--renderer-process-limit=1",
    "--in-process-gpu",
    "--disable-site-isolation-trials",
    "--remote-debugging-pipe",
)


def browser_program() -> str | None:
    """The installed browser, if any."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class NavigatedError(AssertionError):
    """The page went elsewhere before it answered."""


class Browser:
    """One page in a browser without a window, with its profile in ``folder``.

    ``requests`` are all addresses it asked for, ``complaints`` what went wrong in its scripts.
    """

    def __init__(
        self,
        program: str,
        folder: Path,
        size: tuple[int, int] = (800, 600),
        more_switches: Sequence[str] = (),
    ) -> None:
        theirs_in, self._out = os.pipe()
        self._in, theirs_out = os.pipe()
        switches = [*_SWITCHES, f"--user-data-dir={folder}", f"--window-size={size[0]},{size[1]}"]
        switches += more_switches
        # The browser reads orders from its third and writes to its fourth open file.
        script = f'exec "$0" "$@" 3<&{theirs_in} 4>&{theirs_out}'
        self._child = subprocess.Popen(
            ["bash", "-c", script, program, *switches, "about:blank"],
            pass_fds=(theirs_in, theirs_out),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.folder = folder
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self._seen = b""
        self._number = 0
        self._session = ""
        targets = self.ask("Target.getTargets")["targetInfos"]
        assert isinstance(targets, list)
        page = next(each for each in targets if isinstance(each, dict) and each["type"] == "page")
        self._size = size
        self._look_at(str(page["targetId"]))

    def _look_at(self, page: str) -> None:
        message = self.ask("Target.attachToTarget", targetId=page, flatten=True)
        self._session = str(message["sessionId"])
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.ask(f"{domain}.enable")
        self.resize(self._size)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the page another width and height, as on another device."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=size[0],
            height=size[1],
            deviceScaleFactor=1,
            mobile=False,
        )

    def new_page(self) -> None:
        """Look at a new, empty page from now on; the one before may have been killed."""
        self._session = ""
        self._look_at(str(self.ask("Target.createTarget", url="about:blank")["targetId"]))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._child.kill()
        self._child.wait()
        os.close(self._out)
        os.close(self._in)

    def ask(self, method: str, **parameters: Json) -> Mapping[str, Json]:
        """Send a command and wait for the answer."""
        self._number += 1
        order: dict[str, Json] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            order["sessionId"] = self._session
        os.write(self._out, json.dumps(order).encode() + b"\0")
        while True:
            message = self._next()
            if message.get("id") == self._number:
                if "navigated" in str(message.get("error")):
                    raise NavigatedError(message)
                assert "error" not in message, message
                result = message["result"]
                assert isinstance(result, dict)
                return result

    def open(self, page: Path) -> None:
        """Open a file and wait until it is loaded."""
        self.go(page.as_uri())

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self.ask("Page.navigate", url=address)
        while self.value("document.readyState") != "complete":
            time.sleep(_MOMENT)
        self.settle()

    def settle(self) -> None:
        """Wait until everything is drawn."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def value(self, expression: str) -> Json:
        """The value of an expression on the page."""
        message = self.ask(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in message, message
        result = message["result"]
        assert isinstance(result, dict)
        return result.get("value")

    def wait(self, expression: str) -> Json:
        """The value of an expression on the page as soon as it is true."""
        until = time.monotonic() + SECONDS
        while True:
            try:
                if value := self.value(expression):
                    return value
            except NavigatedError:
                pass  # the next page answers
            assert time.monotonic() < until, f"{expression} never came: {self.complaints}"
            time.sleep(_MOMENT)

    def picture(self) -> NDArray[np.int64]:
        """What the page shows, (height, width, 3)."""
        self.settle()
        data = str(self.ask("Page.captureScreenshot")["data"])
        with Image.open(io.BytesIO(base64.b64decode(data))) as seen:
            return np.asarray(seen.convert("RGB"), dtype=np.int64)

    def _next(self) -> Mapping[str, Json]:
        while b"\0" not in self._seen:
            ready, _, _ = select.select([self._in], [], [], SECONDS)
            assert ready, "the browser says nothing any more"
            more = os.read(self._in, 1 << 20)
            assert more, "the browser is gone"
            self._seen += more
        line, _, self._seen = self._seen.partition(b"\0")
        output: Mapping[str, Json] = json.loads(line)
        said = output.get("params")
        if output.get("method") == "Network.requestWillBeSent" and isinstance(said, dict):
            request = said["request"]
            assert isinstance(request, dict)
            self.requests.append(str(request["url"]))
        if output.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded"):
            complaint = json.dumps(said)
            if _SLOW_READING not in complaint:
                self.complaints.append(complaint)
        return output
