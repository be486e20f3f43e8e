"""A bed as the bytes of its file, checked, without numpy and lib3mf: for a Python in a browser.

The bytes are read again: they must hold exactly the triangles and places that were meant, each kind
must pass the small judge, and the pieces must keep the margins of the bed and its spacing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Fact, Finding, Report
from gatesmith.making.plate.bed_room import beyond_margins, too_near
from gatesmith.making.plate.plate_order import Order, bed_items, document
from gatesmith.mesh.plain_formats import PlainPart
from gatesmith.mesh.plain_formats.plain_threemf import decode_bed, encode_bed
from gatesmith.mesh.plain_mesh import single_precision
from gatesmith.validation.checks import Expectation
from gatesmith.validation.plain_check import CHECKS, plain_examination
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.footprint import Box
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.mesh.formats import BedItem
    from gatesmith.mesh.plain_mesh import PlainMesh

_FORMAT = "3MF"


class MeantBed(NamedTuple):
    """What a bed's file should hold: kinds, items, and what is expected of each kind."""

    kinds: Sequence[PlainMesh]
    items: Sequence[BedItem]
    expected: Sequence[Expectation]


def plain_bed(
    layout: Layout, order: Order, number: int, shapes: Sequence[PlainMesh], file: str
) -> tuple[bytes, Report]:
    """The bytes of one bed, and the report on them; ``shapes`` are the layout's, compensated.

    A report with errors is of bytes that nobody may get.
    """
    used, items = bed_items(layout.beds[number])
    parts = [layout.parts[each] for each in used]
    kinds = [PlainPart(layout.label(each), shapes[each.shape], each.colour) for each in parts]
    content = encode_bed(kinds, items, document(layout, order, number))
    expected = [layout.shapes[each.shape].planned.expectation for each in parts]
    meant = MeantBed([kind.mesh for kind in kinds], items, expected)
    return content, bed_report(content, file, meant, layout.profile)


def bed_report(data: bytes, file: str, meant: MeantBed, profile: Printer) -> Report:
    """The report on a bed's bytes."""
    try:
        kinds, found = decode_bed(data)
        if not _same(kinds, meant.kinds) or [*map(_plain, meant.items)] != found:
            raise UnreadableError(
                "file-differs",
                f"the file holds {len(found)} items of {len(kinds)} kinds that are not the "
                f"{len(meant.items)} items of {len(meant.kinds)} kinds that were placed",
            )
    except UnreadableError as error:
        return unreadable_report(file, _FORMAT, error)
    findings: list[Finding] = []
    for mesh, wanted in zip(kinds, meant.expected, strict=True):
        findings += plain_examination(mesh, wanted).findings
    boxes = [_placed(kinds[item.kind].box, item) for item in found]
    findings += beyond_margins(_around(boxes), profile)
    findings += _too_near(boxes, profile.spacing)
    facts: dict[str, Fact] = {"triangles": sum(len(kinds[item.kind].faces) for item in found)}
    return replace(Report(file, _FORMAT, facts, tuple(findings)), checks=CHECKS)


def _plain(item: BedItem) -> BedItem:
    """An item as single precision has it."""
    ((x, y, _),) = single_precision([(item.x, item.y, 0.0)])
    return item._replace(x=x, y=y)


def _same(kinds: Sequence[PlainMesh], meant: Sequence[PlainMesh]) -> bool:
    return [(each.vertices, each.faces) for each in kinds] == [
        (each.vertices, each.faces) for each in meant
    ]


def _placed(box: Box, item: BedItem) -> Box:
    """The box of an item in its place."""
    (left, front, low), (right, back, high) = box
    if item.turned:
        left, right, front, back = -back, -front, left, right
    x, y = item.x, item.y
    return (left + x, front + y, low), (right + x, back + y, high)


def _around(boxes: Sequence[Box]) -> Box:
    lows, highs = zip(*boxes, strict=True)
    (a, b, c), (d, e, f) = (
        [end(each) for each in zip(*corners, strict=True)]
        for end, corners in ((min, lows), (max, highs))
    )
    return (a, b, c), (d, e, f)


def _too_near(boxes: Sequence[Box], spacing: float) -> list[Finding]:
    """A finding where two boxes come nearer in plan than the spacing."""
    nearest = (float("inf"), 0, 0)
    for other, (low, high) in enumerate(boxes):
        for one, (lower, higher) in enumerate(boxes[:other]):
            apart = max(
                low[0] - higher[0], lower[0] - high[0], low[1] - higher[1], lower[1] - high[1]
            )
            nearest = min(nearest, (apart, one, other))
    apart, one, other = nearest
    return too_near(one, other, apart, spacing)
