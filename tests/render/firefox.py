"""Firefox for tests, by WebDriver BiDi: what a page shows there and what it requests."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from websockets.sync.client import connect

from gatesmith.core.findings import Json

NAMES = ("firefox-esr", "firefox")
SECONDS = 120.0
_MOST = 64_000_000  # bytes in a message
_LISTENING = "WebDriver BiDi listening on "
_SWITCHES = ("--headless", "--no-remote", "--remote-debugging-port", "0")
_PREFERENCES: Mapping[str, bool | int | str] = {
    "browser.shell.checkDefaultBrowser": False,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,  # BiDi alone
}
"""Nothing of its own in the network."""


def firefox_program() -> str | None:
    """The installed Firefox, if any."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Firefox:
    """One page in a Firefox without a window; ``requests`` are all addresses it asked for."""

    def __init__(self, program: str, profile: Path, downloads: Path) -> None:
        profile.mkdir(parents=True)
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});"
            for name, value in {
                **_PREFERENCES,
                "browser.download.folderList": 2,
                "browser.download.dir": str(downloads),
            }.items()
        ]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._child = subprocess.Popen(
            [program, *_SWITCHES, "--profile", str(profile)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        assert self._child.stderr is not None
        line = next((each for each in self._child.stderr if _LISTENING in each), None)
        assert line is not None, "Firefox ended before it listened"
        address = line.partition(_LISTENING)[2].strip()
        self._closing = ExitStack()
        self._socket = self._closing.enter_context(connect(f"{address}/session", max_size=_MOST))
        self._number = 0
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["network.beforeRequestSent", "log.entryAdded"])
        contexts = self.ask("browsingContext.getTree")["contexts"]
        assert isinstance(contexts, list) and isinstance(contexts[0], dict)
        self.page = str(contexts[0]["context"])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()
        self._child.terminate()
        self._child.wait(30)

    def ask(self, method: str, **parameters: Json) -> Mapping[str, Json]:
        """Send a command and wait for the answer."""
        self._number += 1
        order = {"id": self._number, "method": method, "params": parameters}
        self._socket.send(json.dumps(order))
        while True:
            message = json.loads(self._socket.recv(timeout=SECONDS))
            if message.get("id") == self._number:
                assert message["type"] == "success", message
                result: Mapping[str, Json] = message["result"]
                return result
            self._note(message)

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def value(self, expression: str) -> Json:
        """The value of an expression on the page, which JSON can tell."""
        found = self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(it => JSON.stringify(it ?? null))",
            target={"context": self.page},
            awaitPromise=True,
        )
        result = found.get("result")
        assert isinstance(result, dict), found
        value: Json = json.loads(str(result["value"]))
        return value

    def wait(self, expression: str) -> Json:
        """The value of an expression on the page as soon as it is true."""
        until = time.monotonic() + SECONDS
        while not (value := self.value(expression)):
            assert time.monotonic() < until, f"{expression} never came: {self.complaints}"
            time.sleep(0.1)
        return value

    def _note(self, message: Mapping[str, Mapping[str, Json]]) -> None:
        event, told = message.get("method"), message.get("params", {})
        if event == "network.beforeRequestSent":  # type: ignore[comparison-overlap]
            request = told["request"]
            assert isinstance(request, dict)
            self.requests.append(str(request["url"]))
        elif told.get("level") in ("error", "warn"):
            self.complaints.append(str(told.get("text")))
