"""Where the pieces of Medina stand: 16 by 11 cells of 30 mm, walls 10 mm deep, towers of 20 mm.

So the grid is 480 by 330 mm, and what stands on the north side has its middle at y = 335.
"""

from __future__ import annotations

import pytest

from gatesmith.engine import medina
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.medina_layout import medina_piece_for, medina_places
from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.fitting.position_layout import board_outline, game_of, layout_of
from tests.engine.medina.oracle.board import Board as OracleBoard

from .positions import kit, street

EXPECTED = {
    "tower NW": ((-10, 340, 0), 0),
    "tower NE": ((490, 340, 0), 0),
    "tower SW": ((-10, -10, 0), 0),
    "tower SE": ((490, -10, 0), 0),
    "wall N1": ((15, 335, 0), 180),
    "wall N2": ((45, 335, 0), 180),
    "gate N3": ((75, 335, 0), 180),
    "wall E11": ((485, 315, 0), 90),
    "wall S16": ((465, -5, 0), 0),
    "wall W1": ((-5, 15, 0), 270),
    "building e5": ((135, 135, 0), 0),
    "building m9": ((375, 255, 0), 0),
    "stable d5": ((105, 135, 0), 0),
    "neutral-dome e5": ((135, 135, 20), 0),
    "dome m9": ((375, 255, 20), 0),
    "merchant f6": ((165, 165, 0), 0),
    "merchant f7": ((165, 195, 0), 0),
}


def named(pieces: tuple[PlacedPiece, ...]) -> dict[str, PlacedPiece]:
    """The stands by their names, which are all different."""
    found = {each.name: each for each in pieces}
    assert len(found) == len(pieces)
    return found


def test_every_piece_stands_where_the_position_says() -> None:
    """A piece would be missing, stand elsewhere, or turn its back to whom it should look at."""
    found = named(layout_of(street(), kit("medina-2014")))
    assert {name: (each.place, each.turn) for name, each in found.items()} == EXPECTED


def test_what_carries_what_and_in_which_colour() -> None:
    """A dome would hang in the air, or show who does not own it."""
    found = named(layout_of(street(), kit("medina-2014")))
    on = {name: each.on for name, each in found.items() if each.on}
    assert on == {"neutral-dome e5": "building e5", "dome m9": "building m9"}
    names = list(found)
    assert all(names.index(carrier) < names.index(name) for name, carrier in on.items())
    colours = {name: each.item.colour.name for name, each in found.items()}
    assert colours["building e5"] == "grey"
    assert colours["building m9"] == "brown"
    assert colours["dome m9"] == "green"
    assert colours["neutral-dome e5"] == "white"


@pytest.mark.parametrize("seat", [False, True])
def test_a_dome_stands_on_the_roof_whatever_rises_over_it(seat: bool) -> None:
    """A boss of 1.08 mm would lift the dome that is to go over it."""
    choices = {"building": {"seat": seat}, "dome": {"seat": seat}}
    found = named(layout_of(street(), kit("medina-2014", **choices)))
    assert found["dome m9"].place[2] == 20
    assert found["building m9"].prism.high == pytest.approx(21.08 if seat else 20)


@pytest.mark.parametrize("columns", [14, 16])
def test_every_slot_lies_before_its_cell(columns: int) -> None:
    """A gate would open to another cell than the one that the laws mean by it."""
    rules = medina.MedinaRules(street().rules.edition, ("blue", "green", "red"))
    if columns == 14:
        from gatesmith.catalog.medina import medina_edition

        rules = medina.MedinaRules(medina_edition("medina-2014", 2), ("blue", "green"))
    places = medina_places(rules.board, kit("medina-2014").edition)
    by_hand = OracleBoard(columns, 10 if columns == 14 else 11)
    out = {"N": (0, 20, 180), "E": (20, 0, 90), "S": (0, -20, 0), "W": (-20, 0, 270)}
    for number, name in enumerate(rules.board.slot_names):
        cell = by_hand.front[name[0], int(name[1:])]
        x, y = 30 * (ord(cell[0]) - ord("a")) + 15, 30 * int(cell[1:]) - 15
        aside, up, turn = out[name[0]]
        assert places.slot(number) == ((x + aside, y + up), turn), name
    for number, name in enumerate(rules.board.cell_names):
        x, y = 30 * (ord(name[0]) - ord("a")) + 15, 30 * int(name[1:]) - 15
        assert places.cell(number) == (x, y), name


@pytest.mark.parametrize(
    ("text", "name", "place", "turn"),
    [
        ("gate E5", "gate E5", (485, 135, 0), 90),
        ("wall W11", "wall W11", (-5, 315, 0), 270),
        ("building purple b2", "building b2", (45, 45, 0), 0),
        ("dome e5", "dome e5", (135, 135, 20), 0),
        ("neutral-dome a1", "neutral-dome a1", (15, 15, 20), 0),
        ("stable p11", "stable p11", (465, 315, 0), 0),
        ("merchant f8", "merchant f8", (165, 225, 0), 0),
        ("merchant c11 via N3", "merchant c11", (75, 315, 0), 0),
    ],
)
def test_where_a_placement_puts_its_piece(
    text: str, name: str, place: tuple[float, float, float], turn: int
) -> None:
    """A piece would be judged in another place than the one that was asked about."""
    position = street()
    found = medina_piece_for(
        position, medina.read_placement(position.rules, text), kit("medina-2014")
    )
    assert (found.name, found.place, found.turn) == (name, place, turn)


def test_no_place_off_the_board() -> None:
    """A piece would be judged on a slot counted from the end, or with a traceback."""
    position = street()
    for text in ("wall N17", "building grey z9"):
        with pytest.raises(LookupError, match="off the board"):
            medina_piece_for(
                position, medina.read_placement(position.rules, text), kit("medina-2014")
            )


def test_the_board_carries_all_that_stands_on_it() -> None:
    """A tower would stand beside the board, or a line be drawn off it."""
    position = street()
    board = board_outline(position, kit("medina-2014"))
    assert game_of(position) == "medina"
    assert board.low == (-35, -35)  # a tower of 20 mm, and half a cell beyond it
    assert board.high == (515, 365)
    for each in layout_of(position, kit("medina-2014")):
        west, south, east, north = each.prism.box
        assert -35 < west < east < 515 and -35 < south < north < 365
    ends = [end for line in board.lines for end in line]
    assert min(ends) == (-20, -20)
    assert max(ends) == (500, 350)
    lines = set(board.lines)
    assert ((60.0, 0.0), (60.0, 330.0)) in lines
    assert ((0.0, 300.0), (480.0, 300.0)) in lines
    assert ((60.0, 330.0), (60.0, 340.0)) in lines


def test_merchants_take_turns_along_the_alley() -> None:
    """Two neighbours in an alley would be the same figure, although there are four."""
    found = named(layout_of(street(), kit("medina-2014")))
    variants = [
        found[name].item.recipe.parameters["variant"] for name in ("merchant f6", "merchant f7")
    ]
    # f6 is the sixth column and row, counted from 0: 1 + (5 + 5) mod 4 = 3, and f7 the next one.
    assert variants == [3, 4]


def test_a_figure_that_the_user_chose_is_taken_for_all() -> None:
    """The choice would be overruled."""
    sizes = kit("medina-2014")
    chosen = Kit(sizes.edition, sizes.printer, {"merchant": {"variant": 2}}, sizes.quality)
    found = named(layout_of(street(), chosen))
    assert found["merchant f6"].item is found["merchant f7"].item
    assert found["merchant f6"].item.recipe.parameters["variant"] == 2
