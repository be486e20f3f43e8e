"""The table of the page in a real browser, with words for what a person does there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote_plus

from gatesmith.core.findings import Json

from ..render.browser import Browser
from .test_table_answer import MEDINA, WADI, random_game

WEB = Path(__file__).resolve().parents[2] / "web"
PHONE, SIDEWAYS, DESK = (390, 844), (844, 390), (1280, 860)
LEAST_PLACE = 44.0  # pixels
SECONDS = 20


def card_of(name: str) -> str:
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
        self.browser.resize(size)
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
        self.value(f"{card_of(name)}.click()")

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
        if self.value(f"{card_of(card)}.ariaPressed") != "true":
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


def finished_records() -> dict[str, str]:
    """A whole game of each."""
    return {
        name: str(random_game(11, wanted)[0]["record"])
        for name, wanted in (("medina", MEDINA), ("wadi", WADI))
    }
