"""The table on every screen: sizes of places, accessibility, hostile links, German."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path
from urllib.parse import quote_plus

import pytest

from gatesmith.core.findings import Json

from ..strength import share_of
from .built_page import NEEDS_PAGE
from .page_site import Site
from .table_site import (
    DESK,
    LEAST_PLACE,
    PHONE,
    SIDEWAYS,
    WEB,
    Table,
)

pytestmark = NEEDS_PAGE


@pytest.fixture(scope="module")
def table(shared_page: Site) -> Table:
    """The table of the page that all journeys share."""
    return Table(shared_page.address, shared_page.browser, shared_page.downloads)


@pytest.mark.parametrize(
    ("game", "size"), share_of(product(("medina", "wadi"), (PHONE, SIDEWAYS, DESK)), 2), ids=str
)
def test_places_are_large_enough_and_axe_finds_nothing(
    table: Table, records: dict[str, str], game: str, size: tuple[int, int]
) -> None:
    """A finger would hit the next place; people with a screen reader could not use the table."""
    axe = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not axe.is_file() or shutil.which("node") is None:
        pytest.skip("axe-core is not installed: npm ci in web/")
    table.size(size)
    record = records[game]
    table.open(table.link(game, record[: record.rindex("\n", 0, len(record) * 3 // 4) + 1]))
    table.wait("!!document.querySelector('.playing .card')")
    table.card("wall" if game == "medina" else "pump")
    least = table.value(
        "Math.min(...[...document.querySelectorAll('.board .place .hit')].flatMap(each => {"
        "const b = each.getBoundingClientRect(); return [b.width, b.height]}))"
    )
    assert isinstance(least, float | int) and least >= LEAST_PLACE - 0.01
    assert table.value("document.documentElement.scrollWidth") == size[0]
    table.value("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert _violations(table, axe) == []


def test_axe_finds_nothing_on_the_first_screen(table: Table) -> None:
    """People with a screen reader could not begin a game, or read why a text is refused."""
    axe = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not axe.is_file() or shutil.which("node") is None:
        pytest.skip("axe-core is not installed: npm ci in web/")
    table.size(PHONE)
    table.begin("wadi")
    table.open("#table?game=medina&record=nothing")
    table.wait("!!document.querySelector('.start-screen .trouble:not([hidden])')")
    table.value("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert table.value("document.documentElement.scrollWidth") == PHONE[0]
    assert _violations(table, axe) == []


def _violations(table: Table, axe: Path) -> Json:
    table.value(axe.read_text(encoding="utf-8") + ";1")
    return table.value(
        "axe.run({resultTypes: ['violations']}).then(found => found.violations.map("
        "each => each.id + ': ' + each.nodes.map(node => node.html).join(' | ')))"
    )


_HEAD = "game: medina\nedition: medina-2001\nplayers: blue green red\nstart: f6\n\n"

HOSTILE = {
    "markup": ("record=<img src=x onerror=document.title=1>", "expected a position"),
    "script": ("record=%3Cscript%3Edocument.title=1%3C/script%3E", "expected a position"),
    "huge": (f"record={'x' * 200_000}", "more than 60,000 characters"),
    "binary": ("record=%00%01%02%FF", "this is not the text of a game"),
    "a wrong law": (f"record={quote_plus(_HEAD + 'blue: gate N1')}", "GA5"),
    "a path": (
        f"record={quote_plus(_HEAD.replace('medina-2001', '../../etc/passwd'))}",
        "the name of an edition",
    ),
    "a broken escape": ("record=%E0%A4%A", "expected a position"),
    "a wrong move": (f"record={quote_plus(_HEAD)}&moves=wall+N9", "WA1"),
    "a prototype": ("position=__proto__&moves=constructor", "expected a position"),
    "a river in a circle": (
        f"record={quote_plus('map:' + chr(10) + '~ 1' + chr(10) + 'river: a1 a1')}",
        "a1",
    ),
}


@pytest.mark.parametrize("name", share_of(HOSTILE, 3))
def test_a_hostile_link_is_refused_in_words(table: Table, name: str) -> None:
    """A link from a stranger would run a script, or take the games of the device away."""
    query, sentence = HOSTILE[name]
    table.size(PHONE)
    table.open(f"#table?game=medina&{query}")
    said = table.wait("document.querySelector('.trouble:not([hidden])')?.innerText")
    assert sentence in str(said)
    assert "gatesmith" in str(table.value("document.title"))
    assert (
        table.value("document.querySelectorAll('#table-room img, script:not([src])').length") == 0
    )


def test_german(table: Table) -> None:
    """A German group would read English words, or reasons in English."""
    table.size(PHONE)
    table.forget()
    table.value(
        "{const all = document.querySelector('#language'); all.value = 'de';"
        "all.dispatchEvent(new Event('change'))}"
    )
    table.wait("!!document.querySelector('html[lang=de] .start-screen')")
    assert "Ein neues Spiel" in str(table.value("document.body.innerText"))
    table.value("document.querySelector('.begin').requestSubmit()")
    table.wait("!!document.querySelector('[data-place=a1].forbidden')")
    table.tap("f6")
    table.wait("!!document.querySelector('.card[data-card=gate]')")
    table.card("gate")
    table.says("Kein Platz ist erlaubt")
    table.tap("N1")
    table.says("Regel GA6")
    table.says("Neben einem Turm ist kein Stadttor erlaubt.")


def test_the_whole_board_can_be_seen_at_once(table: Table) -> None:
    """On a phone nobody would see the whole city, or a tap on a tiny place would place a piece."""
    table.size(PHONE)
    table.begin("medina")
    table.value("document.querySelector('.zoom').click()")
    table.browser.settle()
    width = table.value("document.querySelector('.board').getBoundingClientRect().width")
    assert isinstance(width, float | int) and width <= PHONE[0]
    table.card("wall")
    table.tap("N1")
    table.wait("document.querySelector('.board').getBoundingClientRect().width > 700")
    assert table.value("document.documentElement.dataset.moves") == "0"
    table.place("wall", "N1", 1)


_PARTLY_COVERED = """
[...document.querySelectorAll('.board .slot-name')].filter(name => {
  const wall = document.querySelector(`.board [data-slot=${name.textContent}]`);
  if (wall === null) return false;
  const [inner, outer] = [name, wall].map(each => each.getBoundingClientRect());
  return inner.left < outer.left || inner.right > outer.right
    || inner.top < outer.top || inner.bottom > outer.bottom;
}).map(each => each.textContent)
"""
_LINE_OF_COLON = """
(() => {
  const turn = document.querySelector('.turn'), name = turn.querySelector('.player').lastChild;
  const tops = [[name, name.length - 1], [turn.lastChild, 0]].map(([text, at]) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return Math.round(range.getBoundingClientRect().top);
  });
  return [turn.lastChild.data[0], tops[0] === tops[1]];
})()
"""


def test_no_letter_peeps_out_and_no_line_begins_with_a_colon(
    table: Table, records: dict[str, str]
) -> None:
    """Half of a slot's name would stand beside each wall, and a colon alone below a name."""
    table.size(PHONE)
    table.forget()
    record = records["medina"]
    table.open(table.link("medina", record[: record.rindex("\n", 0, len(record) * 3 // 4) + 1]))
    table.wait("document.querySelectorAll('.board [data-slot]').length > 3")
    assert table.value(_PARTLY_COVERED) == []
    table.value("document.querySelector('.turn').style.width = '6em'")
    assert table.value(_LINE_OF_COLON) == [":", True]


def test_nothing_was_complained_about(table: Table) -> None:
    """A script failed somewhere above, or the policy stopped one, and nobody noticed."""
    found = [each for each in table.browser.complaints if "icon from the Manifest" not in each]
    assert found == []  # a page that is left at once complains about its icon
