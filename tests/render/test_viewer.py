"""The page on which a model is turned: one file, nothing from outside, in a real browser."""

from __future__ import annotations

import base64
import io
import json
import os
import re
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from gatesmith.cli._run import run
from gatesmith.core.colours import colour_of
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json
from gatesmith.pictures.gallery.facts import PieceFacts
from gatesmith.pictures.gallery.viewer import viewer_page as viewer
from gatesmith.pictures.gallery.viewer.viewer_page import viewer_page
from gatesmith.render.scene import PlacedMesh

from .boxes import box
from .browser import Browser, browser_program

Seen = NDArray[np.int64]

_RED, _BLUE = colour_of("#ff0000"), colour_of("#0000ff")


def _page(facts: PieceFacts | None = None) -> str:
    models = [PlacedMesh(box(40, 10, 20), _RED), PlacedMesh(box(10, 10, 30), _BLUE, (50, 0))]
    return viewer_page(models, facts or PieceFacts("boxes"), None).decode()


def test_nothing_is_asked_of_a_network() -> None:
    """The page would work only where it was made, and reveal who looks at it."""
    text = _page()
    assert re.findall(r"(?:src|href)=\"(?!data:)[^\"]*\"", text) == []
    assert (
        re.findall(r"https?://|//[a-z]+\.[a-z]+/|@import|url\(|fetch\(|XMLHttp|import\(", text)
        == []
    )
    assert "default-src 'none'" in text
    assert "@" not in re.sub(r"@[a-z]+", "", text.split("<script>")[0].split("</style>")[1])


def test_the_page_is_the_same_each_time() -> None:
    """A bundle would differ from run to run."""
    assert _page() == _page()


def test_the_page_holds_the_model() -> None:
    """The script would draw another shape, or in another colour."""
    text = _page()
    found = re.search(r'<script id="model" type="application/json">(.*?)</script>', text)
    assert found is not None
    model = json.loads(found[1])
    assert (model["low"], model["high"]) == ([0, 0, 0], [60, 10, 30])
    places = np.frombuffer(base64.b64decode(model["places"]), "<u2").reshape(-1, 3)
    assert len(places) == 2 * 12 * 3
    size = places / 65535 * np.array(model["high"])
    assert np.allclose(size[:36].max(axis=0), (40, 10, 20), atol=0.001)
    assert np.allclose(size[36:].min(axis=0), (50, 0, 0), atol=0.001)
    paints = np.frombuffer(base64.b64decode(model["paints"]), np.uint8).reshape(-1, 3)
    assert paints[0].tolist() == [255, 0, 0]
    assert paints[-1].tolist() == [0, 0, 255]
    edges = np.frombuffer(base64.b64decode(model["edges"]), "<u2")
    assert len(edges) == 2 * 12 * 2 * 3  # twelve edges of two ends each
    poster = re.search(r'src="data:image/png;base64,([^"]*)"', text)
    assert poster is not None
    with Image.open(io.BytesIO(base64.b64decode(poster[1]))) as seen:
        assert seen.size == (256, 192)


def test_words_cannot_become_a_script() -> None:
    """A file of a strange name would run its own program in the reader's browser."""
    evil = '</script><img src=x onerror="alert(1)">'
    text = _page(PieceFacts(evil, values=((evil, evil),), command=evil))
    assert "<img src=x" not in text
    assert text.count("</script>") == 2


def test_too_many_triangles_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of a gigabyte would be written that no browser opens."""
    monkeypatch.setattr(viewer, "MOST_TRIANGLES", 20)
    with pytest.raises(UsageError, match="24 triangles are too many"):
        _page()


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that shows the page of a gate."""
    program = browser_program()
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("CI has to have chromium")
        pytest.skip("no browser is installed")
    folder = tmp_path_factory.mktemp("viewer")
    assert run(["preview", "gate", "--out", str(folder / "gate.html"), "--quiet"]) == 0
    with Browser(program, folder / "profile") as found:
        found.open(folder / "gate.html")
        yield found


def _canvas(browser: Browser) -> Seen:
    """What the canvas shows, without the buttons below it."""
    return browser.picture()[60:330]


def _press(browser: Browser, name: str) -> Seen:
    browser.value(f"document.querySelector('[data-view={name}]').click()")
    return _canvas(browser)


@pytest.mark.real_tools
class TestInABrowser:
    """Every test begins with the first view."""

    def test_the_piece_is_seen(self, browser: Browser) -> None:
        """The page would be empty: a shader that fails is silent."""
        seen = _press(browser, "reset")
        apart = np.abs(seen - seen[2, 2]).max(axis=2) > 25
        assert 0.08 < apart.mean() < 0.7
        assert len(np.unique(seen.reshape(-1, 3), axis=0)) > 200
        assert browser.complaints == []
        assert browser.value("document.getElementById('poster')") is None

    def test_no_request_leaves(self, browser: Browser) -> None:
        """Opening the page would contact a server."""
        assert browser.requests[0].startswith("file:///")
        assert [each for each in browser.requests[1:] if not each.startswith("data:")] == []

    def test_the_mouse_turns_it(self, browser: Browser) -> None:
        """It would be a picture that stands still."""
        before = _press(browser, "reset")
        for kind, x in (("mousePressed", 300), ("mouseMoved", 420), ("mouseReleased", 420)):
            browser.ask("Input.dispatchMouseEvent", type=kind, x=x, y=200, button="left", buttons=1)
        after = _canvas(browser)
        assert (np.abs(after - before).max(axis=2) > 25).mean() > 0.05
        assert np.array_equal(_press(browser, "reset"), before)

    def test_the_wheel_comes_nearer(self, browser: Browser) -> None:
        """Details could not be examined."""
        before = _press(browser, "reset")
        browser.ask(
            "Input.dispatchMouseEvent", type="mouseWheel", x=300, y=200, deltaX=0, deltaY=-240
        )
        after = _canvas(browser)
        table = before[2, 2]
        sizes = [(np.abs(seen - table).max(axis=2) > 25).mean() for seen in (before, after)]
        assert sizes[1] > 1.15 * sizes[0]

    def test_a_finger_turns_it_and_two_come_nearer(self, browser: Browser) -> None:
        """On a telephone the page would scroll instead."""
        before = _press(browser, "reset")
        for kind, x in (("touchStart", 300), ("touchMove", 360), ("touchMove", 400)):
            browser.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": 200}])
        browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        turned = _canvas(browser)
        assert (np.abs(turned - before).max(axis=2) > 25).mean() > 0.05
        before = _press(browser, "reset")
        for kind, gap in (("touchStart", 40), ("touchMove", 60), ("touchMove", 90)):
            one: dict[str, Json] = {"x": 400 - gap, "y": 200, "id": 1}
            other: dict[str, Json] = {"x": 400 + gap, "y": 200, "id": 2}
            browser.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[one, other])
        browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        after = _canvas(browser)
        sizes = [(np.abs(seen - seen[2, 2]).max(axis=2) > 25).mean() for seen in (before, after)]
        assert sizes[1] != pytest.approx(sizes[0], rel=0.1)

    def test_the_keyboard_does_all_of_it(self, browser: Browser) -> None:
        """Users without a mouse would see only one side."""
        _press(browser, "reset")
        browser.value("document.getElementById('view').focus()")
        browser.ask("Input.dispatchKeyEvent", type="keyDown", key="0")
        first, seen = _canvas(browser), []
        for key in ("ArrowLeft", "ArrowUp", "+", "e"):
            browser.ask("Input.dispatchKeyEvent", type="keyDown", key=key)
            browser.ask("Input.dispatchKeyEvent", type="keyUp", key=key)
            seen.append(_canvas(browser))
        for one, other in zip([first, *seen], seen, strict=False):
            assert not np.array_equal(one, other)
        for key in ("e", "0"):
            browser.ask("Input.dispatchKeyEvent", type="keyDown", key=key)
        assert np.array_equal(_canvas(browser), first)

    def test_a_telephone_shows_the_piece_and_not_its_buttons(self, browser: Browser) -> None:
        """Two rows of buttons would lie over the piece."""
        sizes: dict[str, Json] = {"deviceScaleFactor": 1, "mobile": False}
        browser.ask("Emulation.setDeviceMetricsOverride", width=360, height=640, **sizes)
        browser.settle()
        tops = browser.value(
            "[...document.querySelectorAll('button')].map(each => each.getBoundingClientRect().top)"
        )
        wide = browser.value("document.documentElement.scrollWidth")
        browser.ask("Emulation.setDeviceMetricsOverride", width=800, height=600, **sizes)
        assert isinstance(tops, list)
        assert len(tops) == 5
        assert len(set(map(str, tops))) == 1
        assert wide == 360

    def test_its_dimensions_and_its_recipe_are_shown(self, browser: Browser) -> None:
        """The page would be a picture of something of unknown size."""
        text = str(browser.value("document.body.textContent"))
        assert "29.7 × 10 × 26 mm" in text
        assert "0.15 mm" in text
        recipe = json.loads(str(browser.value("document.getElementById('recipe').textContent")))
        assert recipe["parameters"]["wall_length"] == 30.0
