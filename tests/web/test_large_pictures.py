"""Fine pictures on a phone: a tap shows the drawing and the row so large that they can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.core.findings import Json

from .built_page import NEEDS_PAGE
from .page_site import DESK, PHONE, Site

WEB = Path(__file__).resolve().parents[2] / "web"

pytestmark = NEEDS_PAGE

SHEET, LETTERS = 297, 2.2
"""The width of a drawing and its smallest letters, mm."""

READABLE = 7.0  # pixels, as high as the letters of a table of contents
_OPEN = "document.querySelector('dialog[open]')"
_WIDTH = f"{_OPEN}.querySelector('img').getBoundingClientRect().width"


@pytest.fixture(scope="module")
def site(shared_page: Site) -> Site:
    """The real command and a browser, one of each for all journeys."""
    return shared_page


def press(site: Site, key: str, number: int) -> None:
    """Press a key."""
    for kind in ("keyDown", "keyUp"):
        more: dict[str, Json] = {"key": key, "code": key, "windowsVirtualKeyCode": number}
        site.browser.ask("Input.dispatchKeyEvent", type=kind, **more)


def enlarged(site: Site, place: str) -> float:
    """Tap the picture in a place of the page; the width in which it is shown, in pixels."""
    picture = f"document.querySelector('{place} .picture')"
    site.wait(f"{picture}?.querySelector('img').naturalWidth > 100")
    site.browser.value(f"{picture}.focus(); {picture}.click()")
    return float(str(site.wait(_WIDTH)))


def test_a_drawing_can_be_read_on_a_phone(site: Site) -> None:
    """Its numbers would be a millimetre high, or the large picture have no end and no way back."""
    site.open("#gate?style=plain", PHONE)
    site.shows("--style plain")
    site.browser.value("document.querySelector('#more').open = true")
    site.browser.value("document.querySelector('#drawing').click()")
    wide = enlarged(site, "#drawing-answer")
    assert wide / SHEET * LETTERS > READABLE
    sheet = f"{_OPEN}.querySelector('.sheet')"
    site.browser.value(f"{sheet}.scrollTo(9999, 9999)")
    corner = f"{_OPEN}.querySelector('img').getBoundingClientRect()"
    assert site.browser.value(f"{corner}.right <= {PHONE[0]} + 1") is True
    assert site.browser.value(f"{corner}.bottom <= {PHONE[1]} + 1") is True
    axe = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if axe.is_file():
        site.browser.value(axe.read_text(encoding="utf-8") + ";1")
        found = "axe.run().then(told => told.violations.map(each => each.id))"
        assert site.browser.value(found) == []
    press(site, "+", 187)
    assert site.browser.value(_WIDTH) == pytest.approx(1.5 * wide, rel=0.01)
    press(site, "Home", 36)
    assert site.browser.value(_WIDTH) == pytest.approx(PHONE[0], abs=1)
    press(site, "Escape", 27)
    site.wait(f"{_OPEN} === null")
    assert site.browser.value("document.activeElement.className") == "picture"


def test_a_row_is_whole_where_there_is_room(site: Site) -> None:
    """On a desk a part of the row would be beyond the window, or the button to close it."""
    site.open("#gate", DESK)
    site.shows("gatesmith gate")
    site.browser.value("document.querySelector('#more').open = true")
    site.browser.value("document.querySelector('#fit').click()")
    assert enlarged(site, "#fit-answer") <= DESK[0]
    sheet = f"{_OPEN}.querySelector('.sheet')"
    hidden = site.browser.value(f"{sheet}.scrollHeight - {sheet}.clientHeight")
    assert isinstance(hidden, int) and hidden <= 1  # both are rounded
    site.browser.value(f"{_OPEN}.querySelector('button:last-of-type').click()")
    site.wait(f"{_OPEN} === null")
    assert site.browser.complaints == []
