"""Pieces that wait for a bed: by printer and colour, packed as soon as several beds are full.

Few pieces wait at any time, so the memory does not grow with the table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gatesmith.core.colours import Colour
from gatesmith.making.order_batch.batch_order import BatchOrder
from gatesmith.making.plate.plate_layout import (
    Layout,
    Place,
    PlannedShape,
    PlatePart,
    has_room,
    packed_beds,
)
from gatesmith.making.plate.plate_order import Order
from gatesmith.pieces import command_name

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

ENOUGH = 240
"""Waiting pieces of a group that are packed at once: two to four beds of gates."""

MOST_WAITING = 20_000
"""Waiting pieces of all groups; beyond it the largest group is packed."""

SEVERAL_COLOURS = "several colours; a bed of one colour cannot hold it"
TOO_LARGE = "larger than the bed of its printer"


@dataclass(frozen=True)
class FullBed:
    """A bed to make: what is on it, its number in its group, and the files of its shapes.

    ``files`` has the key and the suffix of each shape's file, ``rows`` the numbers of the rows.
    """

    name: str
    layout: Layout
    order: Order
    files: tuple[tuple[str, str], ...]
    rows: tuple[int, ...]


@dataclass(frozen=True)
class _Waiting:
    order: BatchOrder
    copies: int


@dataclass
class _Group:
    """Pieces of one colour for one printer, and how many beds it has had."""

    printer: str
    profile: Printer
    colour: Colour
    waiting: list[_Waiting] = field(default_factory=list)
    count: int = 0


class BedGroups:
    """All groups of a run."""

    def __init__(self) -> None:
        self._groups: dict[tuple[str, Printer, str], _Group] = {}
        self._names: dict[str, int] = {}
        self._count = 0

    def without_bed(self, order: BatchOrder) -> str:
        """Why a piece goes on no bed; empty for one that does."""
        if order.planned.parts:
            return SEVERAL_COLOURS
        shape = PlannedShape("", order.planned)
        return "" if has_room(shape, order.planned.recipe.profile) else TOO_LARGE

    def add(self, order: BatchOrder) -> Iterator[FullBed]:
        """Let the copies of a piece wait; yields beds that are full with it."""
        recipe = order.planned.recipe
        profile = recipe.profile
        group = self._groups.setdefault(
            (recipe.printer, profile, order.colour.hex),
            _Group(recipe.printer, profile, order.colour),
        )
        left = order.copies
        while left:
            now = min(left, ENOUGH - group.count)
            group.waiting.append(_Waiting(order, now))
            group.count += now
            self._count += now
            left -= now
            if group.count >= ENOUGH:
                yield from self._packed(group, all_of_it=False)
        if self._count > MOST_WAITING:
            largest = max(self._groups.values(), key=lambda each: each.count)
            yield from self._packed(largest, all_of_it=True)

    def rest(self) -> Iterator[FullBed]:
        """The beds of all that still waits."""
        for group in self._groups.values():
            if group.waiting:
                yield from self._packed(group, all_of_it=True)

    def _packed(self, group: _Group, *, all_of_it: bool) -> Iterator[FullBed]:
        """The beds of a group; the emptiest is left to wait, unless all are wanted."""
        orders = [each.order for each in group.waiting]
        firsts: dict[str, BatchOrder] = {}
        for order in orders:
            firsts.setdefault(order.key, order)
        keys = list(firsts)
        shapes = [_labelled(order) for order in firsts.values()]
        parts = [
            PlatePart(keys.index(each.order.key), group.colour, each.copies)
            for each in group.waiting
        ]
        found = packed_beds(shapes, parts, group.profile, mixed=False, thorough=all_of_it)
        beds = list(found)
        kept: tuple[Place, ...] = ()
        if not all_of_it and len(beds) > 1:
            kept = beds.pop(min(range(len(beds)), key=lambda number: len(beds[number])))
        for places in beds:
            used = sorted({parts[place.part].shape for place in places})
            layout = _layout(group, [shapes[number] for number in used], used, parts, places)
            files = tuple((keys[number], firsts[keys[number]].suffix) for number in used)
            rows = tuple(sorted({orders[place.part].row.number for place in places}))
            yield FullBed(self._name(group), layout, _order_of(group, layout), files, rows)
        copies = Counter(place.part for place in kept)
        group.waiting = [_Waiting(orders[part], count) for part, count in sorted(copies.items())]
        self._count += len(kept) - group.count
        group.count = len(kept)

    def _name(self, group: _Group) -> str:
        """``beds/default-white-00001.3mf``: numbered for each printer and colour by name."""
        words = f"{group.printer}-{group.colour.name}".lower()
        stem = re.sub(r"[^a-z0-9.]+", "-", words).strip("-.")
        self._names[stem] = self._names.get(stem, 0) + 1
        return f"beds/{stem}-{self._names[stem]:05}.3mf"


def _labelled(order: BatchOrder) -> PlannedShape:
    """The shape of an order, under a name that tells people whose it is."""
    name = f"{command_name(order.planned.recipe.piece)} of row {order.row.number}"
    return PlannedShape(name, order.planned)


def _layout(
    group: _Group,
    shapes: Sequence[PlannedShape],
    used: Sequence[int],
    parts: Sequence[PlatePart],
    places: Sequence[Place],
) -> Layout:
    """One bed as a layout of its own: each shape is one part, whichever rows want it."""
    here = [replace(place, part=used.index(parts[place.part].shape)) for place in places]
    counts = Counter(place.part for place in here)
    own = tuple(PlatePart(number, group.colour, counts[number]) for number in range(len(used)))
    return Layout(tuple(shapes), own, (tuple(here),), group.printer, group.profile)


def _order_of(group: _Group, layout: Layout) -> Order:
    """The words in a bed's file."""
    recipe = layout.shapes[0].recipe
    return Order(
        name="batch",
        stem="batch",
        title=f"Orders, {group.colour.name}",
        command="batch",
        recipe={
            "batch": True,
            "kernel": recipe.kernel,
            "kernel_version": recipe.to_json()["kernel_version"],
        },
    )
