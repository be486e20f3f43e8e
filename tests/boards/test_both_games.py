"""Pictures and terminal drawings of both games."""

from __future__ import annotations

import io
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest
from rich.console import Console

from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions
from gatesmith.pictures.boards.medina.terminal import terminal_text
from gatesmith.pictures.boards.picture_files import picture
from gatesmith.pictures.boards.wadi.board_scene import WadiPictureOptions
from gatesmith.pictures.boards.wadi.terminal import terminal_text as wadi_text
from tests.hash_seeds import outputs_of

from .tables import busy
from .wadi_tables import wadi

SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("game", ["medina", "wadi"])


def svg_of(game: str, language: str = "en") -> bytes:
    """The picture of a position with many pieces."""
    if game == "medina":
        return picture(busy(), ".svg", MedinaPictureOptions(language=language))
    return picture(wadi(), ".svg", WadiPictureOptions(language=language))


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        (
            "medina",
            (
                "walls on N1 N2 W10 W11",
                "gates on N3 W9",
                "grey palace on f6, with stables on f7, of blue",
                "orange palace on k5 l5, open",
                "active alley from a9 to c9",
            ),
        ),
        (
            "wadi",
            (
                "river c3 c2 d2 d1",
                "water on b2 d2 (2) b3 c3 (12) d3",
                "shadufs of yellow on e1 b3",
                "guardian of brown on e2, closing e1 e2 f2 e3",
            ),
        ),
    ],
    ids=["medina", "wadi"],
)
def test_an_svg_is_well_formed_and_describes_the_position(game: str, parts: Sequence[str]) -> None:
    """A browser would reject the file, or a blind player would learn nothing."""
    root = ElementTree.fromstring(svg_of(game))
    description = root.find(f"{SVG}desc")
    assert root.get("role") == "img"
    assert description is not None and description.text is not None
    for part in parts:
        assert part in description.text


@pytest.mark.parametrize(
    ("game", "german", "english"),
    [
        ("medina", ("Stadttore auf N3 W9",), " palace "),
        ("wadi", ("Schadufs von gelb auf", "Wasser auf dem Fluss"), " guardian "),
    ],
    ids=["medina", "wadi"],
)
def test_german_pictures_are_all_in_german(game: str, german: Sequence[str], english: str) -> None:
    """Half of a German picture would be in English."""
    text = " ".join(ElementTree.fromstring(svg_of(game, "de")).itertext())
    assert "am Zug" in text and all(part in text for part in german)
    assert english not in text and "to move" not in text


@each_game
def test_a_picture_takes_nothing_from_outside(game: str) -> None:
    """It would look different without a network, or reveal who looks at it."""
    text = svg_of(game).decode("utf-8")
    assert text.count("http") == 1  # the name of SVG itself
    assert "<script" not in text and "<style" not in text and "href" not in text


def test_the_same_position_gives_the_same_bytes_in_every_process() -> None:
    """Pictures in a repository would change without a reason."""
    code = (
        "import hashlib; from tests.boards.tables import busy; "
        "from tests.boards.wadi_tables import wadi; "
        "from gatesmith.pictures.boards.picture_files import picture; "
        "print([hashlib.sha256(picture(each(), s)).hexdigest() "
        "for each in (busy, wadi) for s in ('.svg', '.png')])"
    )
    one, other = outputs_of(code)
    assert one == other


@each_game
def test_a_pipe_gets_no_colour_codes_and_a_terminal_does(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file would be full of escape codes, or a terminal without colours."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    expected = terminal_text(busy()) if game == "medina" else wadi_text(wadi())
    for is_terminal in (False, True):
        out = io.StringIO()
        Console(file=out, force_terminal=is_terminal, width=80).print(expected)
        assert ("\x1b[" in out.getvalue()) is is_terminal
