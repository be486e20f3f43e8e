"""Games on the page in a real browser: tapped, taken back, reloaded, linked, saved and loaded."""

from __future__ import annotations

import io
import shutil
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote_plus

import pytest

from gatesmith.cli._run import run
from gatesmith.core.findings import Json

from ..render.browser import Browser, browser_program
from .built_page import NEEDS_PAGE
from .served_page import served_page
from .test_table_answer import MEDINA, WADI, random_game

WEB = Path(__file__).resolve().parents[2] / "web"
PHONE, SIDEWAYS, DESK = (390, 844), (844, 390), (1280, 860)
LEAST_PLACE = 44.0  # pixels
SECONDS = 20

pytestmark = NEEDS_PAGE


def _card(name: str) -> str:
    """The expression for a card."""
    return f"document.querySelector(`.card[data-card='{name}']`)"


@dataclass(frozen=True)
class Table:
    """The table of the page, in a browser."""

    address: str
    browser: Browser
    downloads: Path

    def size(self, size: tuple[int, int]) -> None:
        """Turn the phone, or take another device."""
        width, height = size
        self.browser.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        self.browser.settle()

    def open(self, fragment: str = "#table") -> None:
        """Open the page anew, as a link does."""
        self.browser.go("about:blank")
        self.wait("location.href == 'about:blank'")  # or a link would only change the old page's
        self.browser.go(self.address + fragment)

    def forget(self) -> None:
        """Open the first screen on a device without games."""
        self.browser.go("about:blank")
        self.wait("location.href == 'about:blank'")
        origin = self.address.rstrip("/")
        self.browser.ask("Storage.clearDataForOrigin", origin=origin, storageTypes="local_storage")
        self.open()
        self.wait("!!document.querySelector('.start-screen')")

    def value(self, expression: str) -> Json:
        """The value of an expression."""
        return self.browser.value(expression)

    def wait(self, expression: str) -> Json:
        """The value of an expression as soon as it is true."""
        return self.browser.wait(expression)

    def begin(self, game: str) -> None:
        """A new game from the first screen, at the first turn."""
        self.forget()
        self.value(f"document.querySelector('.begin input[value={game}]').click()")
        self.value("document.querySelector('.begin').requestSubmit()")
        self.wait(f"!!document.querySelector('.playing.{game}')")
        if game == "medina":
            self.tap("f6")
            self.wait("!!document.querySelector('.card[data-card=wall]')")

    def card(self, name: str) -> None:
        """Tap a card."""
        self.value(f"{_card(name)}.click()")

    def tap(self, place: str) -> None:
        """Tap a place by its coordinates, as a finger does."""
        box = self.value(
            f"(() => {{const p = document.querySelector('[data-place={place}]');"
            "p.scrollIntoView({block: 'center', inline: 'center'});"
            "const b = p.getBoundingClientRect();"
            "return [b.x + b.width / 2, b.y + b.height / 2]})()"
        )
        assert isinstance(box, list)
        for kind in ("mousePressed", "mouseReleased"):
            x, y = box
            self.browser.ask(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    def place(self, card: str, place: str, moves: int) -> None:
        """Choose a piece and tap a legal place; so many moves are made then."""
        if self.value(f"{_card(card)}.ariaPressed") != "true":
            self.card(card)
        self.tap(place)
        self.moves(moves)

    def moves(self, count: int) -> None:
        """Wait until so many moves are made."""
        self.wait(f"document.documentElement?.dataset.moves == '{count}'")

    def step(self, name: str) -> None:
        """Press one of the buttons below the cards."""
        self.wait(f"document.querySelector('[data-step={name}]')?.disabled === false")
        self.value(f"document.querySelector('[data-step={name}]').click()")

    def says(self, words: str) -> None:
        """Wait until the referee says something with these words."""
        self.wait(f"document.querySelector('.message')?.innerText.includes({words!r})")

    def link(self, game: str, record: str) -> str:
        """The link to a record."""
        return f"#table?game={game}&record={quote_plus(record)}"

    def key(self, name: str, text: str = "") -> None:
        """Press a key; ``text`` is what it writes."""
        self.browser.ask("Input.dispatchKeyEvent", type="keyDown", key=name, text=text)
        self.browser.ask("Input.dispatchKeyEvent", type="keyUp", key=name)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The real command and a browser, one of each for all journeys."""
    folder = tmp_path_factory.mktemp("table")
    program = browser_program()
    assert program is not None
    (folder / "downloads").mkdir()
    with served_page() as address, Browser(program, folder / "profile", PHONE) as browser:
        path = str(folder / "downloads")
        browser.ask("Page.setDownloadBehavior", behavior="allow", downloadPath=path)
        yield Table(address, browser, folder / "downloads")


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    """A whole game of each."""
    return {
        name: str(random_game(11, wanted)[0]["record"])
        for name, wanted in (("medina", MEDINA), ("wadi", WADI))
    }


def test_a_game_of_medina_by_taps(table: Table) -> None:
    """A group with a phone could not begin, place a gate, or read why it is forbidden."""
    table.size(PHONE)
    table.forget()
    table.value("document.querySelector('.begin').requestSubmit()")
    table.wait("!!document.querySelector('[data-place=a1].forbidden')")
    table.tap("a1")
    table.says("Law TU4")
    table.tap("f6")
    table.wait("!!document.querySelector('.card[data-card=wall]')")
    table.place("wall", "N1", 1)
    table.card("gate")
    assert table.value("document.querySelectorAll('.board .place.legal').length") == 1
    table.tap("N1")
    table.says("Law GA6")
    assert table.value("document.querySelector('[data-place=N1]').matches('.pointed')") is True
    table.place("gate", "N2", 2)
    table.says("Blue gets the gate that lay beside the board.")
    table.says("Green, choose a piece")
    assert "GREEN" in str(table.value("document.querySelector('.turn').innerText")).upper()
    table.step("undo")
    table.moves(1)
    table.says("Taken back: city gate N2")
    table.step("redo")
    table.moves(2)
    assert str(table.value("location.hash")).endswith("blue%3A+wall+N1%3B+gate+N2")
    assert table.value("document.documentElement.scrollWidth") == PHONE[0]


def test_a_game_of_wadi_by_taps(table: Table) -> None:
    """Water could not be pumped on the page, or a turn could not be ended early."""
    table.size(PHONE)
    table.begin("wadi")
    table.card("build")
    tile = str(table.value("document.querySelector('.board .place.legal').dataset.place"))
    table.place("build", tile, 1)
    table.card("pump")
    pumps = table.value(
        "[...document.querySelectorAll('.board .place.legal')].map(p => p.dataset.place)"
    )
    assert isinstance(pumps, list) and pumps
    dry = str(table.value("document.querySelector('.board .place.forbidden').dataset.place"))
    table.tap(dry)
    table.says("Law A7")
    table.tap(str(pumps[0]))
    table.says(f"Pump from {pumps[0]}")
    target = str(table.value("document.querySelector('.board .place.legal').dataset.place"))
    table.tap(target)
    table.moves(2)
    table.says(f"pump {pumps[0]} → {target}")
    table.value("[...document.querySelectorAll('.cards button')].at(-1).click()")
    table.moves(3)
    table.says("Brown, choose an action")


def test_a_game_survives_a_kill_at_any_moment(table: Table) -> None:
    """A phone that ends the page would lose the game, what was taken back, or what is tried."""
    table.size(PHONE)
    table.begin("medina")

    def killed() -> None:
        """Another page in the same tab; then the table is opened again without its link."""
        table.open()
        table.wait("!!document.querySelector('.playing [data-step]')")

    for count, place in enumerate(("N1", "N2", "S1"), start=1):
        table.place("wall", place, count)
        killed()
        table.moves(count)
    table.step("undo")
    table.moves(2)
    killed()
    table.moves(2)
    table.step("redo")
    table.moves(3)
    table.step("whatIf")
    table.wait("!!document.querySelector('.trying')")
    table.place("wall", "E1", 4)
    killed()
    table.moves(4)
    table.wait("!!document.querySelector('.trying')")
    table.step("backToGame")
    table.moves(3)
    assert "E1" not in str(table.value("location.hash"))
    link = str(table.value("location.hash"))
    table.forget()
    table.open(link)
    table.wait("!!document.querySelector('.playing')")
    table.moves(3)


def test_what_is_tried_can_be_kept(table: Table) -> None:
    """A what-if that turned out well would have to be tapped again."""
    table.size(PHONE)
    table.begin("medina")
    table.step("whatIf")
    table.wait("!!document.querySelector('.trying')")
    table.place("wall", "W1", 1)
    table.step("keep")
    table.wait("!document.querySelector('.trying')")
    assert "wall+W1" in str(table.value("location.hash"))


def test_the_board_by_keys(table: Table) -> None:
    """Whoever uses neither finger nor mouse could not place a piece, or hear what it did."""
    table.size(DESK)
    table.begin("medina")
    table.value("document.querySelector('[data-card=merchant]').focus()")
    table.key("Enter", "\r")
    assert table.value(f"{_card('merchant')}.ariaPressed") == "true"
    table.value("document.querySelector('.place[tabindex=\"0\"]').focus()")
    for name in ["ArrowUp"] * 5 + ["ArrowRight"] * 4:  # from a1 to e6, beside the first merchant
        table.key(name)
    label = str(table.value("document.activeElement.ariaLabel"))
    assert label == "e6: empty. allowed"
    table.key("Enter")
    table.moves(1)
    assert table.value("document.activeElement.dataset.place") == "e6"
    said = str(table.value("document.querySelector('[role=status].message').innerText"))
    assert "Blue: merchant e6." in said
    for name in ["ArrowLeft"] * 6:  # onto the slot W6, and no further
        table.key(name)
    assert table.value("document.activeElement.dataset.place") == "W6"
    table.key("Escape")
    assert table.value("document.querySelectorAll('.board .place.legal').length") == 0


def test_a_record_is_saved_loaded_and_replayed(
    table: Table, records: dict[str, str], tmp_path: Path
) -> None:
    """A saved game would be refused by the command, or by the page itself."""
    table.size(DESK)
    for game, record in records.items():
        table.forget()
        file = tmp_path / f"{game}.txt"
        file.write_text(record, encoding="utf-8")
        root = table.browser.ask("DOM.getDocument")["root"]
        assert isinstance(root, dict)
        found = table.browser.ask(
            "DOM.querySelector", nodeId=root["nodeId"], selector=".start-screen input[type=file]"
        )
        table.browser.ask("DOM.setFileInputFiles", files=[str(file)], nodeId=found["nodeId"])
        table.wait("!!document.querySelector('.winner')")
        saved = table.downloads / "game.txt"
        saved.unlink(missing_ok=True)
        table.value(
            "[...document.querySelectorAll('[data-part=share] button')]"
            ".find(each => each.textContent == 'Save record').click()"
        )
        until = time.monotonic() + SECONDS
        while not (saved.is_file() and saved.stat().st_size) and time.monotonic() < until:
            time.sleep(0.05)
        assert saved.read_bytes() == record.encode()
        said = io.StringIO()
        with redirect_stdout(said):
            assert run(["rules", "score", str(saved)]) == 0
        points = str(table.value("document.querySelector('.points tfoot').innerText")).split()[1:]
        assert all(each in said.getvalue() for each in points)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESK], ids=["phone", "sideways", "desk"])
@pytest.mark.parametrize("game", ["medina", "wadi"])
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
    "binary": ("record=%00%01%02%FF", "this is no text of a game"),
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


@pytest.mark.parametrize("name", HOSTILE)
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


def test_nothing_was_complained_about(table: Table) -> None:
    """A script failed somewhere above, or the policy stopped one, and nobody noticed."""
    found = [each for each in table.browser.complaints if "icon from the Manifest" not in each]
    assert found == []  # a page that is left at once complains about its icon
