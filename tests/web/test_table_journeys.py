"""Games on the page in a real browser: tapped, taken back, reloaded, linked, saved and loaded."""

from __future__ import annotations

import io
import time
from contextlib import redirect_stdout
from pathlib import Path
from urllib.parse import quote_plus

import pytest

from gatesmith.cli._run import run

from .built_page import NEEDS_PAGE
from .page_site import Site
from .table_site import (
    DESK,
    PHONE,
    SECONDS,
    Table,
    card_of,
)
from .test_table_discards import last_gate

pytestmark = NEEDS_PAGE


@pytest.fixture(scope="module")
def table(shared_page: Site) -> Table:
    """The table of the page that all journeys share."""
    return Table(shared_page.address, shared_page.browser, shared_page.downloads)


def test_a_game_of_medina_by_taps(table: Table) -> None:
    """A group with a phone could not begin, place a gate, or read why it is forbidden."""
    table.size(PHONE)
    table.forget()
    table.value("document.querySelector('.begin').requestSubmit()")
    table.wait("!!document.querySelector('[data-place=a1].forbidden')")
    table.tap("a1")
    table.says("Rule TU4")
    table.tap("f6")
    table.wait("!!document.querySelector('.card[data-card=wall]')")
    table.place("wall", "N1", 1)
    table.card("gate")
    assert table.value("document.querySelectorAll('.board .place.legal').length") == 1
    table.tap("N1")
    table.says("Rule GA6")
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
    table.says("Rule A7")
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


def test_the_last_gate_is_discarded_by_a_tap(table: Table) -> None:
    """A group whose player has nothing but a gate that fits nowhere could not go on (GA17)."""
    table.size(PHONE)
    table.open(f"#table?game=medina&position={quote_plus(last_gate())}")
    table.wait("document.querySelector('.turn')?.innerText.includes('must discard the gates')")
    table.says("has only gates left")
    table.value("document.querySelector('.cards > button:not([data-card])').click()")
    table.moves(1)
    table.says("Blue can place nothing, discards the last gates and is out.")
    table.card("gate")
    table.value("document.querySelector('.message button').click()")
    table.says("Rule GA17")
    table.says("This player still holds other pieces.")


def test_the_board_by_keys(table: Table) -> None:
    """Whoever uses neither finger nor mouse could not place a piece, or hear what it did."""
    table.size(DESK)
    table.begin("medina")
    table.value("document.querySelector('[data-card=merchant]').focus()")
    table.key("Enter", "\r")
    assert table.value(f"{card_of('merchant')}.ariaPressed") == "true"
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


def test_nothing_was_complained_about(table: Table) -> None:
    """A script failed somewhere above, or the policy stopped one, and nobody noticed."""
    found = [each for each in table.browser.complaints if "icon from the Manifest" not in each]
    assert found == []  # a page that is left at once complains about its icon
