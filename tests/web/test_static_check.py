"""Checking files on the static site in a real browser: stopped, refused, marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.web.browser.browser_files import WORKER
from gatesmith.web.site_build import build_site

from ..render.browser import Browser, browser_program
from ..strength import NIGHTLY
from .built_page import NEEDS_PAGE, build_quickly
from .check_files import holed
from .test_static_page import hosted

pytestmark = NEEDS_PAGE

_CHECKING = b"""
onmessage = ({ data }) => {
  const { number, file } = data;
  postMessage({ number, step: ["closed", 1, 4] });
  if (file.name.includes("endless")) return;
  const told = { file: file.name, format: "STL", verdict: "sound", facts: {}, findings: [],
                 checks: ["closed"], left_out: [], judge: "plain", repair: null, model: null };
  const text = new TextEncoder().encode(JSON.stringify(told));
  const frame = new Uint8Array(4 + text.length);
  new DataView(frame.buffer).setUint32(0, text.length, true);
  frame.set(text, 4);
  postMessage({ number, frame: frame.buffer });
};
"""
"""A worker that never ends with one file and finds all others sound."""

_STATUS = "document.querySelector('#check-status')?.innerText"


def _bring(browser: Browser, file: Path) -> None:
    """Choose a file in the room that checks."""
    browser.wait("document.querySelector('#check-file') !== null")
    root = browser.ask("DOM.getDocument")["root"]
    assert isinstance(root, dict)
    field = browser.ask("DOM.querySelector", nodeId=root["nodeId"], selector="#check-file")
    browser.ask("DOM.setFileInputFiles", files=[str(file)], nodeId=field["nodeId"])


def test_a_check_in_the_browser_can_be_stopped(quiet_browser: Browser, tmp_path: Path) -> None:
    """A large file would keep the phone busy for minutes, or the next one get no answer."""
    browser = quiet_browser
    build_quickly(tmp_path / "site", {WORKER: _CHECKING})
    endless, box = tmp_path / "endless.stl", tmp_path / "<b>box.stl"
    for file in (endless, box):
        file.write_bytes(b"x")
    with hosted(tmp_path / "site") as host:
        browser.go(f"http://127.0.0.1:{host.server_port}/#check")
        _bring(browser, endless)
        browser.wait(f"{_STATUS} === 'Checking endless.stl: step 2 of 4 …'")
        browser.value("document.querySelector('#check-stop').click()")
        browser.wait(f"{_STATUS} === 'Stopped.'")
        assert browser.value("document.querySelector('#check-busy').hidden") is True
        _bring(browser, box)
        said = "none of the faults that this browser looks for"
        browser.wait(f"{_STATUS}?.includes({said!r})")
        assert browser.value("document.querySelectorAll('#check-status b').length") == 0
        text = str(browser.value(_STATUS))
        assert text.startswith("<b>box.stl") and "thin walls" in text and "repair" in text
        assert not any(line.startswith("POST") for line in host.heard), "the file was sent"


@pytest.mark.skipif(not NIGHTLY, reason="starts a whole Python in the browser; at night")
def test_a_file_is_checked_in_the_browser(tmp_path: Path) -> None:
    """The static page would find no fault, or mark none on the model."""
    program = browser_program()
    assert program is not None
    build_site(tmp_path / "site")
    file = tmp_path / "hole.stl"
    file.write_bytes(holed())
    profile = tmp_path / "profile"
    with hosted(tmp_path / "site") as host, Browser(program, profile, (1280, 860)) as browser:
        browser.go(f"http://127.0.0.1:{host.server_port}/#check")
        _bring(browser, file)
        browser.wait("document.documentElement.dataset.checked === 'hole.stl'")
        assert "open-edges" in str(browser.value("document.body.innerText"))
        seen = browser.picture()[70:670, 20:680]
        red = (seen[..., 0] > 170) & (seen[..., 1] < 80) & (seen[..., 2] < 80)
        assert red.sum() > 200, "no mark is seen"
        assert browser.complaints == []
