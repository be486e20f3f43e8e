"""Sets and spares on the beds of a printer, on the page in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.making.options import PlateOptions
from gatesmith.making.plate.beds import make_beds
from gatesmith.making.plate.orders import set_order

from .built_page import NEEDS_PAGE
from .page_site import DESK, PHONE, Site

WEB = Path(__file__).resolve().parents[2] / "web"

pytestmark = NEEDS_PAGE


@pytest.fixture(scope="module")
def site(shared_page: Site) -> Site:
    """The real command and a browser, one of each for all journeys."""
    return shared_page


_PLATE = "document.querySelector('#plate-part')"
_FILES = "[...document.querySelectorAll('#plate .file')].map(each => each.firstChild.data)"


def test_a_set_on_the_bed_of_the_chosen_printer(site: Site, tmp_path: Path) -> None:
    """Beds would be those of another printer, differ from the command's, or be lost by a reload."""
    site.open("#guardian?row=8x320", PHONE)
    site.shows("gatesmith guardian")
    site.browser.value(f"document.querySelector('#more').open = {_PLATE}.open = true")
    site.wait("document.querySelectorAll('.bed').length == 1")
    site.type("#plate-what", "guardians")
    site.wait("document.querySelectorAll('.bed').length == 4")
    site.type("#plate-printer", "bambu-a1-mini")
    site.browser.value("document.querySelector('#plate-mixed').click()")
    command = "gatesmith set guardians --players 4 --edition wadi --printer bambu-a1-mini"
    site.wait(f"document.querySelector('#plate .command')?.innerText.startsWith('{command}')")
    site.wait("document.querySelectorAll('.bed').length == 1")
    assert site.browser.value("location.hash") == "#guardian?printer=bambu-a1-mini&row=8x320"
    site.browser.value("document.querySelector('#plate .row-of-buttons button').click()")
    site.wait(f"{_FILES}.join() == 'guardians-8x320.3mf'")
    site.browser.value("document.querySelector('#plate .file').click()")
    file = site.downloads / "guardians-8x320.3mf"
    site.came(file)
    options = PlateOptions(mixed=True, row="8x320", printer="bambu-a1-mini")
    order, layout = set_order("guardians", options)
    make_beds(layout, order, tmp_path / file.name)
    assert file.read_bytes() == (tmp_path / file.name).read_bytes()
    file.unlink()
    for size in (PHONE, DESK):
        site.browser.resize(size)
        assert site.browser.value("document.documentElement.scrollWidth") == size[0]
    site.browser.ask("Page.reload")
    site.shows("gatesmith guardian")
    site.browser.value(f"document.querySelector('#more').open = {_PLATE}.open = true")
    site.wait("document.querySelector('#plate-what')?.value == 'guardians'")
    assert site.browser.value("document.querySelector('#plate-mixed').checked") is True
    site.browser.value("document.querySelector('#plate-mixed').click()")
    site.type("#plate-what", "piece")


def test_spares_are_refused_in_words(site: Site) -> None:
    """A slip in the line of spares would end in nothing, or in other pieces."""
    site.open("#gate", PHONE)
    site.shows("gatesmith gate")
    site.browser.value(f"document.querySelector('#more').open = {_PLATE}.open = true")
    site.wait("document.querySelector('#plate-what') !== null")
    site.type("#plate-what", "spares")
    site.type("#plate-line", "2 gaet")
    said = "document.querySelector('#plate .trouble')?.innerText"
    site.wait(f"{said} == \"there is no piece 'gaet'; did you mean gate?\"")
    site.type("#plate-line", "2 gate style=plain, 1 <b>")
    site.wait(f"({said} ?? '').includes('<b>')")
    site.type("#plate-line", "2 stable, 1 dome blue")
    site.wait("document.querySelectorAll('.bed').length == 2")
    site.type("#plate-what", "piece")


def test_the_colours_on_a_bed_are_those_of_the_pieces(site: Site) -> None:
    """A list would show another colour than the filament to load, or than the bed above it.

    Blue and red are #2461b0 and #c4302b, as the pieces of the game are.
    """
    site.open("#gate", PHONE)
    site.shows("gatesmith gate")
    site.browser.value(f"document.querySelector('#more').open = {_PLATE}.open = true")
    site.wait("document.querySelector('#plate-what') !== null")
    site.type("#plate-what", "spares")
    site.type("#plate-line", "1 dome blue, 2 dome red, 1 chip #12ab9f")
    site.wait("document.querySelectorAll('.parts li').length == 3")
    seen = site.browser.value(
        "[...document.querySelectorAll('.parts li')].map(line => { const dot = line.children[0];"
        " return [line.innerText.split(':')[0], getComputedStyle(dot).backgroundColor,"
        " dot.getBoundingClientRect().width >= 10]; })"
    )
    colours = {"blue": "rgb(36, 97, 176)", "red": "rgb(196, 48, 43)", "#": "rgb(18, 171, 159)"}
    assert isinstance(seen, list)
    for row in seen:
        assert isinstance(row, list)
        label, colour, is_large = row
        assert colour == next(each for name, each in colours.items() if name in str(label))
        assert is_large
    fills = site.browser.value(
        "[...document.querySelectorAll('.bed rect[fill]')].map(each => getComputedStyle(each).fill)"
    )
    assert isinstance(fills, list)
    assert sorted(map(str, fills)) == sorted(
        [colours["blue"], colours["red"], colours["red"], colours["#"]]
    )
    site.type("#plate-what", "piece")
