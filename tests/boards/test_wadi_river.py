"""The drawn river: each tile's direction of flow, and its visibility."""

from __future__ import annotations

import pytest

from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.pictures.boards.wadi.board_layout import WadiLayout
from gatesmith.pictures.boards.wadi.river import flow_way, river
from gatesmith.vector.elements import StyledPath

from .wadi_tables import wadi

HEAD = "game: wadi\nplayers: red yellow\n"
WAYS = {(1, 0): "east", (-1, 0): "west", (0, 1): "south", (0, -1): "north", None: "nowhere"}


def _table(rows: str, arms: str) -> WadiPosition:
    return wadi(f"{HEAD}turn: 1 red\nmap:\n{rows}\nriver: {arms}\n")


@pytest.mark.parametrize(
    ("rows", "arms", "ways"),
    [
        ("1 ~\n1 ~", "b2 b1", {"b2": "south", "b1": "south"}),
        ("1 ~\n~ ~", "b2 b1 a1", {"b2": "south", "b1": "west", "a1": "west"}),
        ("~ 1\n~ ~", "b1 a1 a2", {"b1": "west", "a1": "north", "a2": "north"}),
        ("1 1 1\n~ ~ 1\n1 1 1", "a2 b2", {"a2": "east", "b2": "nowhere"}),
        ("1 1 1\n1 ~ ~\n1 1 ~", "b2 c2 c1", {"b2": "east", "c2": "south", "c1": "south"}),
        ("1 ~ 1\n~ ~ ~\n1 1 1", "b3 b2 a2\nriver: c2 > b2",
         {"b3": "south", "b2": "west", "a2": "west", "c2": "west"}),
        ("1 1\n1 ~", "b1", {"b1": "south"}),
    ],
    ids=["straight", "bend", "upwards", "sinking", "corner", "arms", "alone"],
)  # fmt: skip
def test_every_tile_flows_its_way(rows: str, arms: str, ways: dict[str, str]) -> None:
    """An arrow would lead upstream, into another arm's bank, or off the wrong edge."""
    layout = WadiLayout(_table(rows, arms).rules.board)
    assert {name: WAYS[flow_way(layout, layout.tile(name))] for name in ways} == ways


def test_arrows_point_downstream() -> None:
    """The chevrons would contradict the rules."""
    position = _table("1 ~\n1 ~", "b2 b1")
    layout = WadiLayout(position.rules.board)
    items = [item for item in river(layout, position.rules.terrain) if isinstance(item, StyledPath)]
    chevrons = [item.contours[0] for item in items if item.width == 2.6]
    assert len(chevrons) == 4  # two at each edge that water passes
    for chevron in chevrons:
        (tip,), (last,) = chevron.steps
        assert tip[1] > chevron.start[1] == last[1]  # southwards, which is down
        assert tip[0] == 96.0 == (chevron.start[0] + last[0]) / 2


def test_an_arm_of_one_tile_is_drawn() -> None:
    """A spring that is a mouth too would be a dry bed, or fail."""
    position = _table("1 1 1\n1 ~ 1\n1 1 1", "b2")
    items = [
        item
        for item in river(WadiLayout(position.rules.board), position.rules.terrain)
        if isinstance(item, StyledPath)
    ]
    assert [item.fill for item in items if item.fill] == ["#5c9dba", "#8cc4dc"]
    assert len([item for item in items if item.dashes]) == 1  # the ring of water that sinks
