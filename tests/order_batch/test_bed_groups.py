"""Beds of a table: one colour and one printer each, every copy on exactly one of them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from gatesmith.making.order_batch import bed_groups
from gatesmith.making.order_batch.batch_order import BatchOrder, OrderPlanner
from gatesmith.making.order_batch.bed_groups import BedGroups, FullBed
from gatesmith.making.order_batch.order_rows import OrderRow

from .cheap import CheapFarm, cheap_run


def _orders(rows: list[dict[str, object]]) -> list[BatchOrder]:
    planner = OrderPlanner()
    return [planner.order(OrderRow(number, 0, row)) for number, row in enumerate(rows, start=1)]


def _beds(orders: list[BatchOrder]) -> list[FullBed]:
    groups = BedGroups()
    return [*(bed for order in orders for bed in groups.add(order)), *groups.rest()]


def _copies(beds: list[FullBed]) -> Counter[tuple[str, str, str]]:
    """How often each file is on beds, by printer and colour."""
    found: Counter[tuple[str, str, str]] = Counter()
    for bed in beds:
        for place in bed.layout.beds[0]:
            part = bed.layout.parts[place.part]
            file = bed.files[part.shape][0]
            found[bed.layout.printer, part.colour.name, file] += 1
    return found


ROWS: list[dict[str, object]] = [
    {"piece": "gate", "style": "plain", "copies": 300},
    {"piece": "gate", "style": "plain", "copies": 3, "printer": "ender-3"},
    {"piece": "wall", "copies": 250},
    {"piece": "dome", "color": "blue", "copies": 5},
    {"piece": "gate", "style": "moorish", "color": "blue", "copies": 2},
    {"piece": "gate", "style": "plain", "copies": 4},
]


def test_every_copy_is_on_one_bed() -> None:
    """A customer would get a gate too few, or in another colour."""
    orders = _orders(ROWS)
    wanted: Counter[tuple[str, str, str]] = Counter()
    for order in orders:
        wanted[order.planned.recipe.printer, order.colour.name, order.key] += order.copies
    beds = _beds(orders)
    assert _copies(beds) == wanted
    assert len({bed.name for bed in beds}) == len(beds)
    for bed in beds:
        colours = {part.colour.name for part in bed.layout.parts}
        assert len(colours) == 1
        assert Counter(place.part for place in bed.layout.beds[0]) == {
            number: part.count for number, part in enumerate(bed.layout.parts)
        }
    by_row = Counter(row for bed in beds for row in bed.rows)
    assert set(by_row) == {1, 2, 3, 4, 5, 6}


def test_few_pieces_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of a million colours would fill the memory with beds that are never full."""
    monkeypatch.setattr(bed_groups, "MOST_WAITING", 5)
    rows: list[dict[str, object]] = [
        {"piece": "gate", "style": "plain", "color": f"#0000{number:02x}", "copies": 2}
        for number in range(8)
    ]
    orders = _orders(rows)
    groups = BedGroups()
    early = [bed for order in orders for bed in groups.add(order)]
    assert len(early) == 6
    assert sum(_copies([*early, *groups.rest()]).values()) == 16


def test_what_goes_on_no_bed() -> None:
    """A piece of two colours would be printed in one, or stop the run."""
    inlaid, large = _orders(
        [{"piece": "chip", "inlay": True}, {"piece": "wall", "bed_length": 60, "bed_depth": 60}]
    )
    groups = BedGroups()
    assert groups.without_bed(inlaid).startswith("several colours")
    assert groups.without_bed(large) == ""


def test_the_list_of_beds(tmp_path: Path) -> None:
    """Nobody could tell whose pieces lie on a bed."""
    cheap_run(ROWS, tmp_path, CheapFarm())
    lines = (tmp_path / "beds.jsonl").read_text("utf-8").splitlines()
    beds = [json.loads(line) for line in lines]
    assert sum(bed["pieces"] for bed in beds) == 564
    for bed in beds:
        assert (tmp_path / bed["file"]).is_file()
    blue = [bed for bed in beds if bed["color"] == "blue"]
    assert [bed["rows"] for bed in blue] == [[4, 5]]
