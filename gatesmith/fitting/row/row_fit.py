"""A side, the pieces that fill it, and the clearances that keep them within it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from gatesmith.catalog import Edition, Origin
from gatesmith.catalog.sizes import sizes_of
from gatesmith.core.errors import CombinationError, RejectedError
from gatesmith.core.findings import Fact, Finding
from gatesmith.core.footprint import Slot
from gatesmith.core.parameters import parameters_of
from gatesmith.core.units import SIGNIFICANT_DECIMALS
from gatesmith.fitting.mesh_files import compensation_in_file, compensation_note, printed_size
from gatesmith.fitting.row.row_request import Readings, RowRequest
from gatesmith.fitting.row.sides import BoardSide, filling_of, pitch_bounds, supply_of
from gatesmith.fitting.row.stack_up import Advice, Batch, PieceCommand, PieceRow, advice_for, row_of
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import edition_for, plan_piece
from gatesmith.pieces import piece


@dataclass(frozen=True)
class FileGate:
    """The gate in a file: its length along the wall in mm, and the axis of that length.

    ``findings`` are what is odd about the file, such as a size that suggests another unit.
    """

    path: Path
    length: float
    axis: str
    findings: tuple[Finding, ...]


def gate_in(path: Path, slot: Slot) -> FileGate:
    """The gate in a file, turned by the quarter in which it goes best into a wall's slot; as it is
    printed, where the file was made for a printer that shrinks.

    Raises RejectedError for a file that cannot be read.
    """
    from gatesmith.validation.criteria import CriteriaOptions, criteria_from
    from gatesmith.validation.file import validate_file

    report = validate_file(path, criteria_from(CriteriaOptions(only=("file",))))
    box = report.facts.get("box_mm")
    if not isinstance(box, tuple):
        why = "; ".join(found.message for found in report.errors) or "it holds no mesh"
        raise RejectedError(f"{path}: {why}")
    low, high = box
    x, y = (_extent(low, high, axis) for axis in (0, 1))
    made, findings = compensation_in_file(path), report.findings
    if made is not None:
        x, y, _ = printed_size((x, y, 0.0), made)
        findings = (*findings, compensation_note(made))
    ways = (("x", x, y), ("y", y, x))
    axis, length, _ = min(ways, key=lambda way: max(way[1] - slot.length, way[2] - slot.depth))
    return FileGate(path, length, axis, findings)


def _extent(low: Fact, high: Fact, axis: int) -> float:
    """The length of a report's box along an axis, mm."""
    ends = [corner[axis] for corner in (low, high) if isinstance(corner, tuple)]
    start, end = (float(each) for each in ends if isinstance(each, int | float))
    return end - start


GATE, WALL, TILE = "gate", "wall", "tile"
_TILE_PIECES = ("land_tile", "wadi_tile")
_PLANNED, _FROM_FILE = "planned", "from its file"


@dataclass(frozen=True)
class RowFit:
    """A row compared with its side.

    ``edition`` has the sizes that go with walls as long as these, ``assumed`` names what nobody
    measured, ``recipe`` is the gate's, None in Wadi.
    """

    edition: Edition
    side: BoardSide
    row: PieceRow
    advice: tuple[Advice, ...]
    assumed: tuple[str, ...]
    recipe: Recipe | None = None
    gate_file: FileGate | None = None


def fit_row(query: RowRequest) -> RowFit:
    """Fill a side, and compute its lengths and clearances.

    Raises UsageError for an invalid request, RejectedError for a file that is not a gate.
    """
    edition = edition_for(query.game, query.request.edition)
    query = replace(query, request=replace(query.request, edition=edition.name))
    return _tiles(query, edition) if edition.game == "wadi" else _walls(query, edition)


def _walls(query: RowRequest, edition: Edition) -> RowFit:
    lengths = next(
        size.declaration for size in sizes_of(edition.game) if size.name == "wall_length"
    )
    bounds = (lengths.minimum or 0.0, lengths.maximum or 0.0)
    read = query.read("walls", query.pieces, bounds)
    request = _for_walls(query.request, read)
    planned = plan_piece(piece(GATE), request, on_bed=False)
    recipe = planned.recipe
    room = float(recipe.parameters["wall_length"] or 0.0)
    length = room if read is None else read.mean
    side = query.side_for(edition, length)
    filling = filling_of(supply_of(edition, query.players), side)
    origin = recipe.origins["wall_length"]
    walls = query.batch(WALL, filling.walls, (room, origin), read)
    gate, gate_file = _gate(query, planned, bounds)
    row = row_of((walls, replace(gate, count=filling.gates)))
    advice = _advice(query, row, request, room, side)
    assumed = [*side.assumed, *(["wall_length"] if walls.origin == Origin.ASSUMED else [])]
    sized = edition.with_sizes({"wall_length": length}, Origin.MEASURED)
    return RowFit(sized, side, row, advice, _assumed(assumed, row), recipe, gate_file)


def _for_walls(request: Request, read: Readings | None) -> Request:
    """The gate's request, with the measured length of walls unless it gives one."""
    if read is None:
        return request
    mean = round(read.mean, SIGNIFICANT_DECIMALS)
    return replace(request, given={"wall_length": mean, **request.given})


def _gate(
    query: RowRequest, planned: PlannedPiece, bounds: tuple[float, float]
) -> tuple[Batch, FileGate | None]:
    """One gate: measured, from its file, or planned by its recipe."""
    plan = planned.plan
    if query.file is not None:
        length, depth = plan.slot
        found = gate_in(query.file, Slot("wall", length, depth))
        return query.batch(GATE, 1, (found.length, _FROM_FILE), None), found
    read = query.read("gates", query.gates, (bounds[0] - 2.0, bounds[1]))
    return query.batch(GATE, 1, (plan.footprint.length, _PLANNED), read), None


def _advice(
    query: RowRequest, row: PieceRow, request: Request, room: float, side: BoardSide
) -> tuple[Advice, ...]:
    """The clearances for the gate alone, and for gate and walls if all are printed."""
    gate_made, wall_made = PieceCommand(GATE, request), PieceCommand(WALL, _shared(request, WALL))
    all_made: tuple[PieceCommand, ...] = (wall_made,)
    found: tuple[Advice, ...] = ()
    if any(batch.name == GATE for batch in row.batches):
        rows = partial(_made_anew, row.batches, (GATE,), room)
        found = advice_for(GATE, (gate_made,), room, rows, side.length)
        all_made = (gate_made, wall_made)
    printed = _printed(query, row)
    rows = partial(_made_anew, printed, (GATE, WALL), room)
    return found + advice_for("all", all_made, room, rows, side.length)


def _tiles(query: RowRequest, edition: Edition) -> RowFit:
    """A row of tiles, limited only by a tray."""
    if query.gates is not None or query.file is not None or query.named:
        raise CombinationError(
            ("edition",), f"edition: {edition.name} is a Wadi edition, whose rows have no gates"
        )
    if query.board_side is None:
        raise CombinationError(
            ("board-side",),
            "board-side: Wadi tiles lie free on a table, so no row can be too long; give the "
            "inner side of the frame or tray that holds them: --board-side MM",
        )
    read = query.read("tiles", query.pieces, pitch_bounds(edition))
    size = edition.sizes["tile_side"]
    length = size.value if read is None else round(read.mean, SIGNIFICANT_DECIMALS)
    side = query.side_for(edition, length)
    tiles = query.batch(TILE, side.places, (length, size.origin.value), read)
    row = row_of((tiles,))
    request = replace(query.request, given={})
    makings = [PieceCommand(name, request, clears="tile_side") for name in _TILE_PIECES]
    rows = partial(_made_anew, _printed(query, row), (TILE,), length)
    advice = advice_for("all", makings, length, rows, side.length)
    assumed = ["tile_side"] if tiles.origin == Origin.ASSUMED else []
    return RowFit(edition, side, row, advice, _assumed(assumed, row))


def _shared(request: Request, name: str) -> Request:
    """The given lengths of the gate that other pieces share."""
    known = {parameter.name for parameter in parameters_of(piece(name).declared)} - {"style"}
    given = {each: value for each, value in request.given.items() if each in known}
    return replace(request, given=given)


def _printed(query: RowRequest, row: PieceRow) -> tuple[Batch, ...]:
    """The same pieces, all printed, with the assumed spread."""
    spread, origin = query.even
    return tuple(
        replace(batch, spread=spread, spread_origin=origin, readings=0) for batch in row.batches
    )


def _made_anew(
    batches: Iterable[Batch], names: tuple[str, ...], room: float, clearance: float
) -> PieceRow:
    """The row in which the named pieces have this clearance at each end."""
    mean = room - 2 * clearance
    return row_of(replace(batch, mean=mean) if batch.name in names else batch for batch in batches)


def _assumed(names: Iterable[str], row: PieceRow) -> tuple[str, ...]:
    """The values that nobody measured, with the spread if it is assumed."""
    spreads = [batch for batch in row.batches if batch.spread_origin == Origin.ASSUMED]
    return (*names, *(["spread"] if spreads else []))
