"""Editions of the user's own: small boards, many building colours, players with like names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth  # type: ignore[import-untyped]

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.position import NO_PLAYER, MedinaPosition, Tiles, opening
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.medina.piece_shapes import roof
from gatesmith.pictures.boards.medina.terminal import terminal_text
from gatesmith.pictures.boards.picture_files import picture

from .tables import PLAYERS, random_game, table

SVG = "{http://www.w3.org/2000/svg}"
DIGIT = 0.7  # of its size: how wide a figure of DejaVu Sans Bold is
MOST_COLOURS = 26  # letters for building colours


def _own(rows: int, colours: int, pieces: int = 2) -> MedinaPosition:
    """The opening of three players on ``rows`` rows with this many building colours."""
    first = medina_edition("medina-2001", 3)
    named = tuple(f"colour{number}" for number in range(colours))
    values = (1,) * colours
    own = replace(first, rows=rows, colours=named, palace_values=values, merchants=pieces)
    return opening(MedinaRules(own, PLAYERS, gates=True), 7)


def _outside(position: MedinaPosition) -> list[str]:
    """The texts of a picture that are not wholly within it, by widths of Helvetica bold."""
    root = ElementTree.fromstring(picture(position, ".svg"))
    left, top, width, height = (float(word) for word in root.attrib["viewBox"].split())
    found = []
    for words in root.iter(f"{SVG}text"):
        x, y, size = (float(words.attrib[key]) for key in ("x", "y", "font-size"))
        reach = stringWidth(words.text or "", "Helvetica-Bold", size)
        start = x - {"middle": reach / 2, "end": reach}.get(words.get("text-anchor", ""), 0.0)
        across = left <= start and start + reach <= left + width
        if not (across and top <= y - size and y <= top + height):
            found.append(f"{words.text} at {x} {y}")
    return found


def _counts(position: MedinaPosition) -> Iterator[tuple[float, float, float]]:
    """Where the numbers of the first hand stand: left, right and base line."""
    root = ElementTree.fromstring(picture(position, ".svg"))
    texts = [words for words in root.iter(f"{SVG}text") if words.get("font-size") == "14"]
    numbers = [words for words in texts if (words.text or "").isdigit()]
    for words in numbers[: len(numbers) // len(position.hands)]:
        x, width = float(words.attrib["x"]), DIGIT * 14 * len(words.text or "")
        yield x, x + width, float(words.attrib["y"])


@pytest.mark.parametrize("rows", [1, 2, 3, 11])
def test_the_page_is_as_high_as_the_panel(rows: int) -> None:
    """The second and third players' cards would be cut off on a low board."""
    position = _own(rows, 4)
    assert _outside(position) == []
    held = replace(position, tiles=Tiles((0, 0, 0, 0), (0, 0, 0, 0)))
    assert _outside(replace(held, tiles=Tiles((NO_PLAYER,) * 4, (2,) * 4))) == []
    assert _outside(held) == []


def test_a_usual_page_is_as_high_as_its_board() -> None:
    """Every picture would get an empty strip below."""
    box = ElementTree.fromstring(picture(table("f6"), ".svg")).attrib["viewBox"]
    assert box == f"-58 -58 {16 * 40 + 2 * 58 + 272} {11 * 40 + 2 * 58}"


@pytest.mark.parametrize("colours", [4, 5, 7, 12, MOST_COLOURS])
@pytest.mark.parametrize("pieces", [2, 200])
def test_a_hand_stays_on_its_card(colours: int, pieces: int) -> None:
    """Kinds of pieces would run over each other, over the tiles, and out of the card."""
    position = _own(11, colours, pieces)
    tiles = Tiles((0,) * 4, (0,) * colours)
    position = replace(position, tiles=tiles)
    counts = list(_counts(position))
    assert len(counts) == colours + 5  # domes, stables, merchants, walls, gates
    right_edge = 16 * 40 + 58 + 2 + 272 - 10
    assert max(right for _, right, _ in counts) < right_edge
    for (left, right, base), (other_left, _, other_base) in combinations(counts, 2):
        if base == other_base:
            assert other_left - right >= 24, "no room for a picture between two numbers"
        else:
            assert abs(base - other_base) >= 28 > left - right
    root = ElementTree.fromstring(picture(position, ".svg"))
    bases = [
        float(words.attrib["y"])
        for words in root.iter(f"{SVG}text")
        if (words.text or "").startswith("tiles: ")
    ]
    assert bases[0] - max(base for _, _, base in counts) >= 11, "the tiles begin below the hand"
    assert _outside(position) == []


def test_every_building_colour_looks_another_way() -> None:
    """A fifth colour would look like the first, so palaces could not be distinguished."""
    colours = [palette.building_colour(f"own{number}", number) for number in range(MOST_COLOURS)]
    colours += [
        palette.building_colour(name, 0) for name in ("grey", "black", "purple", "brown", "orange")
    ]
    parts = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in colours]
    for one, other in combinations(parts, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) >= 20, (one, other)
    signs = {roof((0.0, 0.0), "#808080", number).contours for number in range(MOST_COLOURS)}
    assert len(signs) == MOST_COLOURS


def _two(*players: str) -> MedinaPosition:
    """A position with a dome of each of two players and a neutral one."""
    edition = replace(medina_edition("medina-2014", 2), player_colours=players)
    rules = MedinaRules(edition, players)
    for position in random_game(1, rules):
        if {dome.owner for dome in position.city.domes} > {0, 1}:
            return position
    raise AssertionError("the game should have domes of both players and a neutral one")


def _shown(position: MedinaPosition) -> tuple[Counter[str], str]:
    """The letters of domes on the board in a terminal, and the legend in one line."""
    board, _, rest = terminal_text(position).plain.partition("\n\n")
    cells = [line[6:][at : at + 3] for line in board.splitlines()[2:] for at in range(0, 48, 3)]
    letters = Counter(cell[2] for cell in cells if cell[1:2].isupper() and cell[0] == " ")
    del letters[" "]
    return letters, rest.partition("\n\n")[0].replace("\n", "  ")


def test_the_neutral_dome_is_explained() -> None:
    """Two players would not learn what the star on a building is."""
    position = _two("blue", "red")
    letters, legend = _shown(position)
    assert set(letters) == {"b", "r", "*"}
    first = legend[0]
    expected = f"  {first}b dome of blue  {first}r dome of red  {first}* neutral dome"
    assert legend.endswith(expected)
    assert "neutral" not in terminal_text(table("f6")).plain.partition("to move")[0]


def test_players_with_the_same_letter_are_numbered() -> None:
    """The domes of blau and braun would look alike, or their numbers would be missing."""
    position = _two("blau", "braun")
    letters, legend = _shown(position)
    owners = Counter(dome.owner for dome in position.city.domes)
    assert letters["1"] == owners[0] > 0
    assert letters["2"] == owners[1] > 0
    first = legend[0]
    assert f"  {first}1 dome of blau  {first}2 dome of braun  {first}* neutral dome" in legend
    root = ElementTree.fromstring(picture(position, ".svg"))
    on_domes = Counter(
        words.text
        for words in root.iter(f"{SVG}text")
        if (words.get("font-size") or "").startswith("15.6")  # 1.25 of a radius of 12.5
    )
    assert on_domes == {"1": owners[0], "2": owners[1]}
