"""The room that checks files, in a real browser, served by the real command."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.validation.repair import repair

from ..render.browser import Browser
from ..strength import how_many, share_of
from .built_page import NEEDS_PAGE
from .check_files import holed, hostile, large_stl, sound, turned
from .page_site import Site

WEB = Path(__file__).resolve().parents[2] / "web"
PHONE, DESK = (390, 844), (1280, 860)
STATUS = "document.querySelector('#check-status')"
DONE = (
    f"['sound', 'warning', 'error', 'refused'].includes({STATUS}?.dataset.verdict) && "
    "document.querySelector('#check-busy').hidden"
)
_LANGUAGE = "localStorage.getItem('gatesmith-language')"
_GAPS = """
window.gaps = [];
{ let last = performance.now();
  const tick = () => { const now = performance.now(); gaps.push(now - last); last = now;
                       setTimeout(tick, 20); };
  tick(); }
"""

pytestmark = NEEDS_PAGE


@dataclass(frozen=True)
class CheckSite:
    """The room on this machine, and a browser that looks at it."""

    address: str
    browser: Browser
    downloads: Path
    folder: Path

    def open(self, size: tuple[int, int] = DESK, language: str = "en") -> None:
        """Open the room anew."""
        self.browser.resize(size)
        self.browser.go("about:blank")
        self.browser.go(f"{self.address}#check")
        if self.browser.value(f"({_LANGUAGE} ?? 'en') !== '{language}'"):
            self.browser.value(f"localStorage.setItem('gatesmith-language', '{language}')")
            self.browser.go("about:blank")
            self.browser.go(f"{self.address}#check")
        self.browser.wait("document.querySelector('#check-file') !== null")

    def bring(self, name: str, content: bytes | None = None) -> None:
        """Choose a file, as a user does."""
        path = self.folder / name
        if content is not None:
            path.write_bytes(content)
        root = self.browser.ask("DOM.getDocument")["root"]
        assert isinstance(root, dict)
        node = self.browser.ask("DOM.querySelector", nodeId=root["nodeId"], selector="#check-file")
        self.browser.ask("DOM.setFileInputFiles", files=[str(path)], nodeId=node["nodeId"])

    def verdict(self) -> str:
        """The verdict when it is there."""
        self.browser.wait(DONE)
        return str(self.browser.value(f"{STATUS}.dataset.verdict"))

    def press(self, key: str, code: int, text: str = "") -> None:
        """Press a key."""
        for kind in ("keyDown", "keyUp"):
            self.browser.ask(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=code,
                text=text if kind == "keyDown" else "",
            )

    def text(self, selector: str) -> str:
        """What a part of the page says."""
        return str(self.browser.value(f"document.querySelector({selector!r}).innerText"))

    def count(self, selector: str) -> int:
        """How many elements there are."""
        found = self.browser.value(f"document.querySelectorAll({selector!r}).length")
        assert isinstance(found, int)
        return found


@pytest.fixture(scope="module")
def site(shared_page: Site, tmp_path_factory: pytest.TempPathFactory) -> CheckSite:
    """The room on the page that all journeys share; files of a user are in a folder of its own."""
    page, folder = shared_page, tmp_path_factory.mktemp("check")
    return CheckSite(page.address, page.browser, page.downloads, folder)


def test_a_fault_is_found_marked_and_explained(site: CheckSite) -> None:
    """Someone would see that a file is broken, but not where, nor what to do."""
    site.open()
    site.bring("hole.stl", holed())
    assert site.verdict() == "error"
    assert "3 edges used by only one triangle" in site.text("#check-findings")
    assert "Triangles" in site.text("#check-facts") and "11" in site.text("#check-facts")
    site.browser.wait("document.documentElement.dataset.checked === 'hole.stl'")
    seen = site.browser.picture()[70:670, 20:680]
    red = (seen[..., 0] > 170) & (seen[..., 1] < 80) & (seen[..., 2] < 80)
    assert red.sum() > 200, "no mark is seen"
    place = str(site.browser.value("document.querySelector('.places button').textContent"))
    assert re.fullmatch(r"-?[0-9.]+ -?[0-9.]+ -?[0-9.]+", place)  # as the command writes it
    site.browser.value("document.querySelector('.places button').click()")
    time.sleep(0.6)
    flown = site.browser.picture()[70:670, 20:680]
    assert np.abs(flown - seen).max() > 60
    site.browser.value("document.querySelector('.explain').open = true")
    assert "gatesmith explain open-edges" in site.text(".explain")
    assert site.count(".found > li.chosen") == 1
    elsewhere = [each for each in site.browser.requests if not each.startswith(site.address)]
    assert [each for each in elsewhere if not each.startswith(("blob:", "about:", "data:"))] == []


@pytest.mark.parametrize("suffix", [".stl", ".3mf", ".obj", ".ply", ".glb"])
def test_every_format_is_read(site: CheckSite, suffix: str) -> None:
    """A format would be offered that is not read."""
    site.open(PHONE)
    site.bring(f"box{suffix}", sound(suffix))
    verdict = site.verdict()
    assert verdict == gatesmith.validate(site.folder / f"box{suffix}").verdict
    assert "20 × 20 × 10 mm" in site.text("#check-facts")
    assert "Bodies" in site.text("#check-facts")
    assert site.browser.value("document.documentElement.scrollWidth") == PHONE[0]


def test_a_dropped_file_is_checked_and_does_not_leave_the_page(site: CheckSite) -> None:
    """The browser would open the file instead, and the page be gone."""
    site.open()
    site.browser.value(
        "{ const data = new DataTransfer();"
        "data.items.add(new File(['solid a\\nendsolid a\\n'], 'nothing.stl'));"
        "const how = {dataTransfer: data, bubbles: true, cancelable: true};"
        "const event = new DragEvent('drop', how);"
        "window.prevented = !document.body.dispatchEvent(event) }"
    )
    assert site.verdict() == "error"
    assert site.browser.value("window.prevented") is True
    assert "file-empty" in site.text("#check-findings")


def test_a_repair_is_offered_checked_and_downloaded(site: CheckSite) -> None:
    """Someone would have to find the command, or get a file that nobody checked."""
    site.open(language="de")
    site.bring("gedreht.stl", turned())
    assert site.verdict() == "error"
    site.browser.value("document.querySelector('#check-mend').click()")
    site.browser.wait("document.querySelector('#check-download') !== null")
    assert "Dreiecke umgedreht: 1" in site.text("#check-repair")
    assert "bereit zum Drucken" in site.text("#check-status")
    site.browser.value("document.querySelector('#check-download').click()")
    file = site.downloads / "gedreht-repaired.stl"
    until = time.monotonic() + 30
    while not file.is_file() and time.monotonic() < until:
        time.sleep(0.05)
    out = repair(site.folder / "gedreht.stl", site.folder / "gedreht-repaired.stl").out
    assert file.read_bytes() == out.read_bytes()


def test_hostile_files_say_what_they_are(site: CheckSite) -> None:
    """A file made to do harm would freeze the page or run in it; the next one is still checked."""
    site.open()
    for name, (content, code) in hostile().items():
        site.bring(name, content)
        site.browser.wait(
            f"document.querySelector('.found li')?.dataset.code === '{code}' && {DONE}"
        )
        assert site.count("#check-room img, #check-room script") == 0
    assert site.browser.value("document.title") == "gatesmith"
    site.bring("notes.txt", b"x")
    assert site.verdict() == "refused"
    assert "none of STL" in site.text("#check-status")
    site.bring("box.stl", sound())
    site.browser.wait(f"{STATUS}.innerText.includes('box.stl is ready')")


def test_a_large_file_can_be_stopped_and_the_page_answers(site: CheckSite) -> None:
    """A file of 100 MB would freeze the page, or keep the processor busy after Stop."""
    path = site.folder / "large.stl"
    large_stl(path, how_many(250_000, 2_000_000))
    site.open(PHONE)
    site.browser.value(_GAPS)
    site.bring("large.stl")
    site.browser.wait(f"{STATUS}.innerText.includes('Checking large.stl')")
    site.browser.value("document.querySelector('#check-stop').click()")
    site.browser.wait(f"{STATUS}.innerText === 'Stopped.' && {DONE}")
    longest = site.browser.value("Math.max(...window.gaps)")
    assert isinstance(longest, int | float)
    assert longest < 2000, "the page froze"
    until = time.monotonic() + 15
    while list(site.downloads.parent.glob("gatesmith-check-*")) and time.monotonic() < until:
        time.sleep(0.05)
    assert list(site.downloads.parent.glob("gatesmith-check-*")) == []
    site.bring("box.stl", sound())
    site.browser.wait(f"{STATUS}.innerText.includes('box.stl is ready')")
    path.unlink()


@pytest.mark.parametrize(
    ("size", "language"), share_of(product((DESK, PHONE), ("en", "de")), 3), ids=str
)
def test_axe_finds_nothing(site: CheckSite, size: tuple[int, int], language: str) -> None:
    """People with a screen reader, or poor sight, could not use the room."""
    script = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        pytest.skip("axe-core is not installed; run npm ci in web/")
    site.open(size, language)
    site.bring("hole.stl", holed())
    site.verdict()
    site.browser.value("document.querySelector('.explain').open = true")
    site.browser.value(script.read_text(encoding="utf-8") + "; 0")
    found = site.browser.value(
        "axe.run().then(done => done.violations.map(each => "
        "each.id + ': ' + each.nodes.map(node => node.target.join(' ')).join(', ')).join('; '))"
    )
    assert found == ""


def test_everything_by_keys(site: CheckSite) -> None:
    """Whoever uses no mouse could not choose a file, nor fly to a fault."""
    site.open()
    site.bring("hole.stl", holed())
    site.verdict()
    wanted = {"check-file", "check-whole", "check-view"}
    reached: set[str] = set()
    site.browser.value("document.querySelector('#rooms').focus()")
    for _ in range(20):
        site.press("Tab", 9)
        reached |= {str(site.browser.value("document.activeElement.id"))}
        if site.browser.value("document.activeElement.closest('.places') !== null"):
            assert wanted <= reached
            site.press("Enter", 13, "\r")
            assert site.count(".found > li.chosen") == 1
            return
    pytest.fail("the tab key never came to a place")
