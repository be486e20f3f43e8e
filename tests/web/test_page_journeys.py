"""The page in a real browser, served by the real command: from the address to a proven file."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.core.findings import Json

from ..strength import share_of
from .built_page import NEEDS_PAGE
from .page_site import CAN_DOWNLOAD, DESK, PHONE, TROUBLE, Site

WEB = Path(__file__).resolve().parents[2] / "web"

pytestmark = NEEDS_PAGE


@pytest.fixture(scope="module")
def site(shared_page: Site) -> Site:
    """The real command and a browser, one of each for all journeys."""
    return shared_page


def test_from_the_address_to_an_stl(site: Site, tmp_path: Path) -> None:
    """A new user would not get a gate from a phone, or one that differs from the command's."""
    site.open()
    site.shows("gatesmith gate")
    site.type("#row", "248")
    site.shows("--wall-length 31")
    site.browser.value("document.querySelector('input[value=moorish]').click()")
    site.shows("--style moorish")
    assert site.browser.value("location.hash") == "#gate?row=8x248&style=moorish"
    assert "ready to print" in str(
        site.browser.value("document.querySelector('#status').innerText")
    )
    site.browser.value("document.querySelector('#download').click()")
    name = "gate-moorish-31x10.33x29.97.stl"
    site.wait(
        f"document.querySelector('#status').innerText.includes('{name} is in your downloads')"
    )
    site.came(site.downloads / name)
    gatesmith.make("gate", row="8x248", style="moorish", out=tmp_path / "gate.stl")
    assert (site.downloads / name).read_bytes() == (tmp_path / "gate.stl").read_bytes()
    assert site.browser.value("document.documentElement.scrollWidth") == PHONE[0]
    elsewhere = [each for each in site.browser.requests if not each.startswith(site.address)]
    assert [each for each in elsewhere if not each.startswith(("blob:", "about:", "data:"))] == []


def test_the_model_turns_by_keys(site: Site) -> None:
    """Whoever uses no mouse would see one side only."""
    site.open("#gate", DESK)
    site.shows("gatesmith gate")
    before = site.browser.picture()
    site.browser.value("document.querySelector('#view').focus()")
    for _ in range(3):
        for kind in ("keyDown", "keyUp"):
            site.browser.ask("Input.dispatchKeyEvent", type=kind, key="ArrowLeft")
    assert np.abs(site.browser.picture() - before).max() > 60
    label = str(site.browser.value("document.querySelector('#view').ariaLabel"))
    assert label == "gate, 29.7 × 10 × 26 mm"


def test_the_model_turns_by_a_finger(site: Site) -> None:
    """On a phone the gate would be seen from one side only."""
    site.open("#gate")
    site.shows("gatesmith gate")
    before = site.browser.picture()
    for kind, x in (("touchStart", 120), ("touchMove", 160), ("touchMove", 240), ("touchEnd", 0)):
        points: list[Json] = [{"x": x, "y": 180}] if x else []
        site.browser.ask("Input.dispatchTouchEvent", type=kind, touchPoints=points)
    changed = np.abs(site.browser.picture() - before).max(axis=2) > 60
    assert changed[60:330].any()
    assert not changed[400:].any(), "the page moved, not the model"


def test_any_piece_and_a_reload(site: Site) -> None:
    """More would offer fields that do nothing, or a reload would lose what was chosen."""
    site.open("#gate", DESK)
    site.shows("gatesmith gate")
    site.browser.value("document.querySelector('#more').open = true")
    assert site.browser.value("document.querySelector('#field-merlons').placeholder") == "3"
    hidden = "document.querySelector('#field-edge-chamfer').closest('.field').hidden"
    assert site.browser.value(hidden) is True
    site.type("#field-merlons", "7")
    site.shows("--merlons 7")
    site.browser.value("document.querySelector('#fit').click()")
    site.wait("document.querySelector('#fit-answer img')?.naturalWidth > 100")
    site.type("#field-piece", "guardian")
    site.shows("gatesmith guardian")
    assert site.browser.value("document.querySelector('#beside-word').innerText") == "Coin"
    assert "eight of your tiles" in str(site.browser.value("document.body.innerText"))
    site.type("#field-piece", "wall")
    site.shows("gatesmith wall")
    site.type("#field-wall-length", "33")
    site.shows("gatesmith wall --wall-length 33")
    site.browser.value("document.querySelector('#more').open = true")
    files = "[...document.querySelectorAll('#files button')].map(each => each.textContent).join()"
    assert str(site.browser.value(files)).startswith("3MF,STEP,GLB")
    site.browser.ask("Page.reload")
    site.wait("document.readyState == 'complete'")
    site.shows("gatesmith wall --wall-length 33")
    assert site.browser.value("location.hash") == "#wall?wall-length=33"


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    share_of(
        [
            ("#gate?mark=<img src=x onerror=document.title=1>", "has 36 characters"),
            ("#gate?style=%3Cscript%3Edocument.title=1%3C/script%3E", "there is no style"),
            ("#gate?wall-length=-1e999", "not a finite number"),
            ("#gate?edition=../../../etc/passwd", "there is no edition"),
            ("#%3Cimg src=x%3E?row=1", "there is no piece"),
            ("#gate?__proto__=1", "no parameter '__proto__'"),
            ("#gate?merlons=24", "24 merlons"),
            ("#gate?mark=%00%1b[31m", "mark"),
            ("#gate?row=" + "9" * 7000, "characters"),
            ("#gate?printer=con&edition=%2e%2e%2f%2e%2e%2fsecret", "there is no"),
        ],
        3,
    ),
)
def test_a_hostile_link_is_refused_in_words(site: Site, fragment: str, sentence: str) -> None:
    """A link from a stranger would run a script, or show a file that nobody asked for."""
    site.open(fragment)
    assert sentence in str(site.wait(TROUBLE))
    assert site.browser.value(CAN_DOWNLOAD) is False
    assert "gatesmith" in str(site.browser.value("document.title"))
    assert (
        site.browser.value("document.querySelectorAll('#trouble img, script:not([src])').length")
        == 0
    )


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(site: Site, size: tuple[int, int]) -> None:
    """People with a screen reader, or poor sight, could not use the page."""
    axe = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not axe.is_file() or shutil.which("node") is None:
        pytest.skip("axe-core is not installed: npm ci in web/")
    site.open("#gate?merlons=24" if size == PHONE else "#gate", size)
    site.wait(f"({TROUBLE}) || {CAN_DOWNLOAD}")
    site.browser.value("document.querySelector('#more').open = true")
    site.browser.value("for (const each of document.querySelectorAll('details')) each.open = true")
    site.wait("document.querySelector('#plate .trouble, #plate .bed') !== null")
    assert site.browser.value("document.documentElement.scrollWidth") == size[0]
    site.browser.value(axe.read_text(encoding="utf-8") + ";1")
    found = site.browser.value(
        "axe.run({resultTypes: ['violations']}).then(told => told.violations.map("
        "each => each.id + ': ' + each.nodes.map(node => node.html).join(' | ')))"
    )
    assert found == []


def test_drawing_code_and_dimensions(site: Site) -> None:
    """The drawing would be of nothing, the code lead nowhere, or the numbers not be in the view.

    A QR code has three finder patterns: a dark square of 7 modules with a light and a dark ring.
    """
    site.open("#gate?style=plain", DESK)
    site.shows("--style plain")
    before = site.browser.picture()
    site.browser.value("document.querySelector('#lengths').click()")
    assert (np.abs(site.browser.picture() - before).max(axis=2) > 60).sum() > 1000
    site.browser.value("document.querySelector('#more').open = true")
    site.browser.value("document.querySelector('#drawing').click()")
    site.wait("document.querySelector('#drawing-answer img')?.naturalWidth > 100")
    site.browser.value("document.querySelector('#show-code').click()")
    path = str(site.wait("document.querySelector('#code path')?.getAttribute('d')"))
    runs = [tuple(map(int, found)) for found in re.findall(r"M(\d+) (\d+)h(\d+)v1", path)]
    dark = {(x + step, y) for x, y, long in runs for step in range(long)}
    last = max(x for x, _ in dark)
    for left, top in ((4, 4), (last - 6, 4), (4, last - 6)):
        rings = {
            (left + x, top + y)
            for x in range(7)
            for y in range(7)
            if max(abs(x - 3), abs(y - 3)) != 2
        }
        around = {(left + x, top + y) for x in range(7) for y in range(7)}
        assert dark & around == rings
    site.browser.value("document.querySelector('#forget').click()")
    site.shows("gatesmith gate")
    later = str(site.browser.value("document.querySelector('#code path').getAttribute('d')"))
    assert later != path, "the code is still that of the settings before"


def test_sizes_of_ones_own(site: Site) -> None:
    """Measured sizes would be lost, make one piece only, or bind a link to this device."""
    site.open("#gate?row=8x242", DESK)
    site.shows("--wall-length 30.25")
    site.browser.value("document.querySelector('#more').open = true")
    site.browser.value("document.querySelector('#measure-part').open = true")
    site.type("#measured-tower-side", "17,5 cm")
    use = "document.querySelector('#measure [type=submit]').click()"
    site.browser.value(use)
    site.wait("document.querySelector('#measured-tower-side').ariaInvalid == 'true'")
    assert "tower-side" in str(site.browser.value("document.querySelector('#measure').innerText"))
    site.type("#measured-tower-side", "17.5")
    site.browser.value(use)
    site.wait("location.hash == '#gate?edition=my-medina'")
    site.shows("--wall-length 30.25")
    assert "242 mm" in str(site.browser.value("document.querySelector('#measure').innerText"))
    site.type("#field-piece", "tower")
    site.shows("gatesmith tower --tower-side 17.5")
    assert site.browser.value("location.hash") == "#tower?edition=my-medina"
    site.browser.value("navigator.clipboard.writeText = async text => window.copied = text")
    site.browser.value("document.querySelector('#copy-link').click()")
    link = str(site.wait("window.copied"))
    assert link == f"{site.address}#tower?edition=medina-2001&row=1x30.25&tower-side=17.5"
    buttons = "[...document.querySelectorAll('#measure button')]"
    site.browser.value(f"{buttons}[2].click()")
    file = site.downloads / "my-medina.toml"
    site.came(file)
    sizes = tomllib.loads(file.read_text("utf-8"))["sizes"]
    assert {name: each["value"] for name, each in sizes.items()} == {
        "wall_length": 30.25,
        "tower_side": 17.5,
    }
    site.browser.ask("Page.reload")
    site.shows("gatesmith tower --tower-side 17.5")
    site.browser.value(f"{buttons}[3].click()")
    site.wait("location.hash == '#tower'")
    site.browser.ask("DOM.enable")
    root = site.browser.ask("DOM.getDocument")["root"]
    assert isinstance(root, dict)
    node = site.browser.ask("DOM.querySelector", nodeId=root["nodeId"], selector="#edition-file")
    site.browser.ask("DOM.setFileInputFiles", nodeId=node["nodeId"], files=[str(file)])
    site.shows("gatesmith tower --tower-side 17.5")
    site.browser.value(f"{buttons}[3].click()")
    site.wait("location.hash == '#tower'")


def test_german(site: Site) -> None:
    """The page would stay English for people who chose German."""
    site.open("#gate")
    site.shows("gatesmith gate")
    site.type("#language", "de")
    site.wait("document.documentElement?.lang == 'de' && document.readyState == 'complete'")
    site.wait(CAN_DOWNLOAD)
    text = str(site.browser.value("document.body.innerText"))
    assert "Wie lang sind acht deiner Mauern in einer Reihe?" in text
    assert "STL herunterladen" in text
    assert "Doppelturm" in text
    site.type("#language", "en")
    site.wait("document.documentElement?.lang == 'en'")


def test_a_decimal_comma_is_one(site: Site) -> None:
    """A browser in English would make 2405 of 240,5 on a German page, or nothing at all."""
    site.open("#gate")
    site.type("#language", "de")
    site.wait("document.documentElement?.lang == 'de' && document.readyState == 'complete'")
    site.wait(CAN_DOWNLOAD)
    site.browser.value("document.querySelector('#row').focus()")
    for letter in "240,5":
        for kind, text in (("keyDown", letter), ("keyUp", "")):
            site.browser.ask("Input.dispatchKeyEvent", type=kind, key=letter, text=text)
    assert site.browser.value("document.querySelector('#row').value") == "240,5"
    site.shows("--wall-length 30.0625")
    site.browser.value("document.querySelector('#more').open = true")
    site.type("#field-arch-width", "8,25")
    site.shows("--arch-width 8.25")
    site.open("#gate?arch-width=8.5")
    site.shows("--arch-width 8.5")
    assert site.browser.value("document.querySelector('#field-arch-width').value") == "8,5"
    site.type("#language", "en")
    site.wait("document.documentElement?.lang == 'en' && document.readyState == 'complete'")
    site.wait(CAN_DOWNLOAD)
    site.type("#field-arch-width", "8,5")
    assert "write 8.5 with a decimal point" in str(site.wait(TROUBLE))


def test_a_length_that_is_typed_at_once_counts(site: Site) -> None:
    """The question is there before the program: an early answer would be thrown away."""
    early = (
        "new MutationObserver((_, all) => { const row = document.getElementById('row');"
        "if (row) { all.disconnect(); row.value = '248'; } })"
        ".observe(document, {childList: true, subtree: true})"
    )
    found = site.browser.ask("Page.addScriptToEvaluateOnNewDocument", source=early)
    site.open("#gate?style=plain")
    site.shows("--wall-length 31")
    assert site.browser.value("location.hash") == "#gate?row=8x248&style=plain"
    site.browser.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=found["identifier"])


def test_nothing_was_complained_about(site: Site) -> None:
    """A script failed somewhere above, or the policy stopped one, and nobody noticed."""
    assert site.browser.complaints == []
