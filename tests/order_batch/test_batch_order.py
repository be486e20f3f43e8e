"""What a row orders: piece, options, sizes, copies, colour, format; and what it is refused for."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gatesmith.core.errors import UsageError
from gatesmith.making.order_batch.batch_order import BatchOrder, OrderPlanner
from gatesmith.making.order_batch.order_rows import OrderRow


@pytest.fixture(scope="module")
def planner() -> OrderPlanner:
    return OrderPlanner()


def _order(planner: OrderPlanner, values: Mapping[str, object]) -> BatchOrder:
    return planner.order(OrderRow(1, 0, values))


def test_options_have_the_names_of_the_command(planner: OrderPlanner) -> None:
    """A table would need words of its own for what every command calls alike."""
    wanted = {"wall_length": 31.0, "style": "moorish", "mark": "K", "door": "leaves"}
    tables: list[Mapping[str, object]] = [
        {"wall-length": "31", "style": "moorish", "mark": "K", "door": "leaves"},
        {"wall_length": 31, "parameters": {"style": "moorish", "mark": "K", "door": "leaves"}},
        {"parameters": "wall-length=31 style=moorish mark=K door=leaves"},
    ]
    keys = set()
    for values in tables:
        order = _order(planner, {"piece": "gate", **values})
        found = order.planned.recipe.parameters
        assert {name: found[name] for name in wanted} == wanted
        keys.add(order.key)
    assert len(keys) == 1


def test_printer_and_edition_and_row(planner: OrderPlanner) -> None:
    """Somebody's own copy or printer would be ignored."""
    values = {"piece": "gate", "edition": "medina-2014", "row": "8x248", "printer": "ender-3"}
    recipe = _order(planner, {**values, "nozzle": "0.6", "draft": "true"}).planned.recipe
    assert (recipe.edition, recipe.printer, recipe.quality.value) == (
        "medina-2014",
        "ender-3",
        "draft",
    )
    assert recipe.parameters["wall_length"] == 31.0
    assert recipe.profile.nozzle == 0.6


def test_sizes_that_were_measured(planner: OrderPlanner) -> None:
    """A reading would be taken for a length, or change another piece's size."""
    readings = {"wall-length": "8x248", "wall_depth": "10x102"}
    gate = _order(planner, {"piece": "gate", "readings": readings})
    assert gate.planned.recipe.parameters["wall_length"] == 31.0
    assert gate.planned.recipe.parameters["wall_depth"] == 10.2
    same = _order(planner, {"piece": "gate", "readings": "wall-length=8x248 wall-depth=10x102"})
    assert same.key == gate.key
    # A tower has no wall-length; its assumed side follows the walls as with --row.
    tower = _order(planner, {"piece": "tower", "readings": {"wall-length": "8x248"}})
    assert tower.key == _order(planner, {"piece": "tower", "row": "8x248"}).key
    assert tower.key != _order(planner, {"piece": "tower"}).key


def test_copies_colour_and_format(planner: OrderPlanner) -> None:
    """One piece would be printed instead of ten, in another colour or format."""
    order = _order(planner, {"piece": "gate", "copies": "10", "colour": "#ff0000", "format": "3MF"})
    assert (order.copies, order.colour.hex, order.suffix) == (10, "#ff0000", ".3mf")
    dome = _order(planner, {"piece": "dome", "color": "blue"})
    assert (dome.copies, dome.colour.name, dome.suffix) == (1, "blue", ".stl")
    assert _order(planner, {"piece": "chip", "inlay": True}).suffix == ".3mf"


def test_equal_shapes_have_one_key(planner: OrderPlanner) -> None:
    """The same gate would be made for each customer anew, or two different ones share a file."""
    plain = _order(planner, {"piece": "gate", "style": "plain"})
    same = ({"style": "plain", "copies": 7, "color": "red"}, {"style": "plain", "id": "Ana"})
    for values in same:
        assert _order(planner, {"piece": "gate", **values}).key == plain.key
    other = ({"style": "kasbah"}, {"style": "plain", "draft": True},
             {"style": "plain", "format": "3mf"}, {"style": "plain", "nozzle": 0.6})  # fmt: skip
    for values in other:
        assert _order(planner, {"piece": "gate", **values}).key != plain.key


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({}, "piece: give the name of a piece"),
        ({"piece": "gat"}, "there is no piece 'gat'; did you mean gate"),
        ({"piece": "gate", "stile": "plain"}, "a gate has no parameter 'stile'; did you mean"),
        ({"piece": "wall", "mark": "K"}, "a wall has no parameter 'mark'"),
        ({"piece": "gate", "wall_length": 300}, "wall-length: 300 mm is above the maximum"),
        ({"piece": "gate", "wall_length": [1]}, "wall-length: [1] is neither a text nor"),
        ({"piece": "gate", "count": 3}, "count: there is no such column; the number of pieces is"),
        ({"piece": "gate", "copies": 0}, "copies: 0 is not a whole number from 1 to 10000"),
        ({"piece": "gate", "copies": "2.5"}, "copies: '2.5' is not a whole number from 1 to"),
        ({"piece": "gate", "color": "blu"}, "color: there is no colour 'blu'; did you mean"),
        ({"piece": "gate", "format": "stll"}, "format: there is no format '.stll'"),
        ({"piece": "chip", "inlay": True, "format": "stl"}, "format: only 3mf holds a piece"),
        ({"piece": "gate", "format": "step", "kernel": "mesh"}, "kernel: mesh makes no STEP"),
        ({"piece": "gate", "readings": {"wal-length": "8x240"}}, "readings: there is no size"),
        ({"piece": "gate", "readings": "8x240"}, "readings: write name=value, separated by"),
        (
            {"piece": "gate", "readings": {"wall-length": "8x240"}, "wall_length": 30},
            "wall-length: is measured twice or given too",
        ),
        ({"piece": "gate", "edition": "wadi"}, "edition: wadi is an edition of wadi, but gate"),
        ({"piece": "gate", "edition": "nowhere"}, "there is no edition 'nowhere'"),
        ({"piece": "gate", "id": "x" * 201}, "id: give a text of at most 200 characters"),
        ({"piece": "gate", "bed_length": 20}, "bed-length: 20 mm is below the minimum"),
    ],
)
def test_what_is_wrong_is_told(
    planner: OrderPlanner, values: Mapping[str, object], message: str
) -> None:
    """The manifest would say nothing that helps to correct the row."""
    with pytest.raises(UsageError) as refused:
        _order(planner, values)
    assert str(refused.value).startswith(message)
