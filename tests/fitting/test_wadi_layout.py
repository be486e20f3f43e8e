"""Where the pieces of Wadi stand: tiles of 40 mm, 2 mm thick, discs of 14 by 3, shadufs of 18."""

from __future__ import annotations

import pytest

from gatesmith.catalog import Origin
from gatesmith.core.errors import UsageError
from gatesmith.engine import wadi
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.position_layout import board_outline, game_of, layout_of
from gatesmith.fitting.wadi_layout import (
    MOST_DISCS,
    MOST_STACKED,
    evenly_spaced,
    stacks,
    wadi_piece_for,
)

from .positions import kit, river
from .test_medina_layout import named

TILES = {
    # West to east, then north: the land by its fertility, the wadi by its course and its turn.
    **{"land tile a1": 3, "wadi tile b1": ("mouth", 180), "land tile c1": 1},
    **{"land tile d1": 2, "land tile e1": 1, "land tile a2": 1},
    # Water comes from c2 in the east and flows south: mirrored it leaves to the west, turned by
    # a quarter it comes from the east and leaves to the south.
    **{"wadi tile b2": ("bend", 90), "wadi tile c2": ("bend", 180), "land tile d2": 1},
    **{"land tile e2": 2, "land tile a3": 3, "land tile b3": 1},
    **{"wadi tile c3": ("source", 180), "land tile d3": 3, "land tile e3": 1},
}


def test_tiles() -> None:
    """A tile would lie elsewhere, be of another fertility, or its river run elsewhere."""
    pieces = layout_of(river(), kit("wadi"))
    found = {each.name: each for each in pieces if " tile " in each.name}
    assert list(found)[:15] == [each.name for each in pieces[:15]], "tiles carry what follows"
    assert set(found) == set(TILES)
    for name, expected in TILES.items():
        placed, cell = found[name], name[-2:]
        x, y = 40 * (ord(cell[0]) - ord("a")) + 20, 40 * int(cell[1]) - 20
        assert placed.place == (x, y, 0), name
        values = placed.item.recipe.parameters
        message = values["fertility"] if "fertility" in values else (values["course"], placed.turn)
        assert message == expected, name
    assert found["wadi tile b2"].item.recipe.parameters["mirror"] is True
    assert found["wadi tile c2"].item.recipe.parameters["mirror"] is False


def test_pieces_on_tiles() -> None:
    """A piece would lie beside its tile, under it or over it."""
    found = named(layout_of(river(), kit("wadi")))
    # 8 mm are free on the tile of 40 with a shaduf of 18 and a disc of 14: 2 2/3 on each side.
    assert found["shaduf b3"].place == pytest.approx((40 + 8 / 3 + 9, 100, 2))
    assert found["disc b3"].place == pytest.approx((80 - 8 / 3 - 7, 100, 2))
    assert found["shaduf e3"].place == (180, 100, 2)
    assert found["shaduf e3"].item.colour.name == "yellow"
    assert found["shaduf e3"].on == "land tile e3"
    # The basin of 1.2 mm: 2 mm of tile, six layers of 0.2 mm.
    x, y, z = found["disc d2"].place
    assert (x, y) == (140, 60)
    assert z == pytest.approx(0.8)
    assert [found[f"disc c2 {number}"].place for number in (1, 2)] == [(100, 60, 2), (100, 60, 5)]


def test_discs_in_basins() -> None:
    """Discs would lie in one basin while another one is empty."""
    found = named(layout_of(river(), kit("wadi")))
    places = [found[f"disc a3 {number}"].place for number in (1, 2, 3, 4)]
    assert places[1] == pytest.approx((*places[0][:2], 3.8)), "the second on the first"
    assert [places[number][2] for number in (0, 2, 3)] == pytest.approx([0.8, 0.8, 0.8])
    north, west, east = (places[number][:2] for number in (0, 2, 3))
    assert (north[0], north[1] > 100) == (20, True)
    assert west[1] == east[1] < 100
    assert west[0] < 20 < east[0]


@pytest.mark.parametrize(
    ("cell", "turn"),
    [
        ("d3", 180),  # c3 lies to the west
        ("a2", 0),  # b2 to the east
        ("b3", 0),  # c3 to the east rather than b2 to the south
        ("d2", 180),
        ("c1", 90),  # c2 to the north
        ("a1", 0),
        ("e2", 0),  # none beside it
    ],
)
def test_buckets_look_to_the_water(cell: str, turn: int) -> None:
    """A shaduf would dip its bucket into dry land with the river behind it."""
    position = river()
    action = wadi.read_action(position.rules, f"build {cell}")
    found = wadi_piece_for(position, action, kit("wadi"))
    assert (found.name, found.turn) == (f"shaduf {cell}", turn)


def test_where_actions_put_their_pieces() -> None:
    """A piece would be judged on another tile, or in the colour of another player."""
    position = river()
    guardian = wadi.read_action(position.rules, "guardian d1")
    found = wadi_piece_for(position, guardian, kit("wadi"))
    assert (found.name, found.place, found.on) == ("guardian d1", (140, 20, 2), "land tile d1")
    pump = wadi_piece_for(position, wadi.read_action(position.rules, "pump c2 a1"), kit("wadi"))
    assert (pump.name, pump.on) == ("disc a1", "land tile a1")
    second = wadi_piece_for(position, wadi.read_action(position.rules, "pump c3 d2"), kit("wadi"))
    assert second.name == "disc d2 2"
    assert second.place == pytest.approx((140, 60, 3.8))


@pytest.mark.parametrize("text", ["pass", "guardian off", "build z9", "pump c3 z9"])
def test_actions_that_put_nothing_anywhere(text: str) -> None:
    """A piece would be judged on a tile counted from the end, or with a traceback."""
    position = river()
    with pytest.raises(LookupError):
        wadi_piece_for(position, wadi.read_action(position.rules, text), kit("wadi"))


def test_discs_without_number_are_not_drawn() -> None:
    """A position of millions of discs would fill the memory."""
    position = river()
    water = position.water.discs
    many = (MOST_DISCS - sum(water) + 1, *water[1:])
    flooded = position._replace(water=position.water._replace(discs=many))
    with pytest.raises(UsageError, match=r"1001 water discs on one board; the limit is 1000"):
        layout_of(flooded, kit("wadi"))


def test_discs_that_are_too_large_for_basins_lie_on_them() -> None:
    """A disc would be sunk into the ridge between two basins that it covers."""
    large = kit("wadi").edition.with_sizes({"disc_diameter": 20.0}, Origin.MEASURED)
    found = named(layout_of(river(), Kit(large, kit("wadi").printer)))
    assert found["disc d2"].place == (140, 60, 2)
    assert found["disc a3 4"].place == (20, 100, 2 + 3 * 3)


def test_the_table_under_the_tiles() -> None:
    """A tile would lie off the table, or its line beside its edge."""
    board = board_outline(river(), kit("wadi"))
    assert game_of(river()) == "wadi"
    assert (board.low, board.high) == ((-10, -10), (210, 130))
    assert ((80.0, 0.0), (80.0, 120.0)) in board.lines
    assert ((0.0, 120.0), (200.0, 120.0)) in board.lines
    assert len(board.lines) == 6 + 4


@pytest.mark.parametrize(
    ("widths", "expected"),
    [((18, 14), (-8.333333, 10.333333)), ((20, 20), (-10, 10)), ((30, 14), (-6.333333, 14.333333))],
)
def test_two_in_a_row(widths: tuple[float, float], expected: tuple[float, float]) -> None:
    """Shaduf and discs would not share what is free on their tile."""
    assert evenly_spaced(40, widths) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("count", "diameter", "heights"),
    [
        (1, 14, [1]),
        (5, 14, [5]),
        (6, 14, [3, 3]),
        (13, 14, [5, 4, 4]),
        (20, 14, [5, 5, 5, 5]),
        (21, 14, [6, 5, 5, 5]),  # there is room for two by two
        (21, 13, [5, 4, 4, 4, 4]),  # and here for three by three
        (12, 20, [4, 4, 4]),  # two of 20 side by side fill the 40
        (12, 20.1, [12]),
    ],
)
def test_stacks(count: int, diameter: float, heights: list[int]) -> None:
    """Discs would topple, lie over the edge of their tile, or in one another."""
    assert MOST_STACKED == 5
    found = stacks(count, 40, diameter)
    assert [number for _, number in found] == heights
    middles = [place for place, _ in found]
    assert all(abs(part) + diameter / 2 <= 20 + 1e-9 for place in middles for part in place)
    for at, (x, y) in enumerate(middles):
        assert all(abs(x - a) >= diameter or abs(y - b) >= diameter for a, b in middles[:at])
