"""A side, the pieces that fill it, and the clearances that keep them within it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from gatesmith.catalog import Edition, Origin
from gatesmith.catalog.sizes import sizes_of
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Slot
from gatesmith.core.parameters import parameters_of
from gatesmith.core.units import SIGNIFICANT_DECIMALS
from gatesmith.fitting.row.advice import Advice, Making, advice_for
from gatesmith.fitting.row.gate_file import FileGate, gate_in
from gatesmith.fitting.row.readings import Measured
from gatesmith.fitting.row.sides import Side, filling_of, pitch_bounds, supply_of
from gatesmith.fitting.row.sums import Batch, Row, row_of
from gatesmith.fitting.row.wish import RowWish
from gatesmith.making.options import Request
from gatesmith.making.recipe import PlannedPiece, Recipe
from gatesmith.making.request import edition_for, plan_piece
from gatesmith.pieces import piece

GATE, WALL, TILE = "gate", "wall", "tile"
_TILE_PIECES = ("land_tile", "wadi_tile")
_PLANNED, _FROM_FILE = "planned", "from its file"


@dataclass(frozen=True)
class RowFit:
    """A row against its side.

    ``edition`` has the sizes that go with walls as long as these, ``assumed`` names what nobody
    measured, ``recipe`` is the gate's, None in Wadi.
    """

    edition: Edition
    side: Side
    row: Row
    advice: tuple[Advice, ...]
    assumed: tuple[str, ...]
    recipe: Recipe | None = None
    gate_file: FileGate | None = None


def fit_row(wish: RowWish) -> RowFit:
    """Fill a side, and work out its lengths and clearances.

    Raises UsageError for a wish that cannot be met, RejectedError for a file that is no gate.
    """
    edition = edition_for(wish.game, wish.request.edition)
    wish = replace(wish, request=replace(wish.request, edition=edition.name))
    return _tiles(wish, edition) if edition.game == "wadi" else _walls(wish, edition)


def _walls(wish: RowWish, edition: Edition) -> RowFit:
    lengths = next(
        size.declaration for size in sizes_of(edition.game) if size.name == "wall_length"
    )
    bounds = (lengths.minimum or 0.0, lengths.maximum or 0.0)
    read = wish.read("walls", wish.pieces, bounds)
    request = _for_walls(wish.request, read)
    planned = plan_piece(piece(GATE), request, on_bed=False)
    recipe = planned.recipe
    room = float(recipe.parameters["wall_length"] or 0.0)
    length = room if read is None else read.mean
    side = wish.side_for(edition, length)
    filling = filling_of(supply_of(edition, wish.players), side)
    origin = recipe.origins["wall_length"]
    walls = wish.batch(WALL, filling.walls, (room, origin), read)
    gate, gate_file = _gate(wish, planned, bounds)
    row = row_of((walls, replace(gate, count=filling.gates)))
    advice = _advice(wish, row, request, room, side)
    assumed = [*side.assumed, *(["wall_length"] if walls.origin == Origin.ASSUMED else [])]
    sized = edition.with_sizes({"wall_length": length}, Origin.MEASURED)
    return RowFit(sized, side, row, advice, _assumed(assumed, row), recipe, gate_file)


def _for_walls(request: Request, read: Measured | None) -> Request:
    """The gate's request, for walls as long as those that were measured where it names none."""
    if read is None:
        return request
    mean = round(read.mean, SIGNIFICANT_DECIMALS)
    return replace(request, given={"wall_length": mean, **request.given})


def _gate(
    wish: RowWish, planned: PlannedPiece, bounds: tuple[float, float]
) -> tuple[Batch, FileGate | None]:
    """One gate: as measured, as it is in its file, or as its recipe plans it."""
    plan = planned.plan
    if wish.file is not None:
        length, depth = plan.slot
        found = gate_in(wish.file, Slot("wall", length, depth))
        return wish.batch(GATE, 1, (found.length, _FROM_FILE), None), found
    read = wish.read("gates", wish.gates, (bounds[0] - 2.0, bounds[1]))
    return wish.batch(GATE, 1, (plan.footprint.length, _PLANNED), read), None


def _advice(
    wish: RowWish, row: Row, request: Request, room: float, side: Side
) -> tuple[Advice, ...]:
    """The clearances of the gate alone, and of gate and walls where all are printed."""
    gate_made, wall_made = Making(GATE, request), Making(WALL, _shared(request, WALL))
    all_made: tuple[Making, ...] = (wall_made,)
    found: tuple[Advice, ...] = ()
    if any(batch.name == GATE for batch in row.batches):
        rows = partial(_made_anew, row.batches, (GATE,), room)
        found = advice_for(GATE, (gate_made,), room, rows, side.length)
        all_made = (gate_made, wall_made)
    printed = _printed(wish, row)
    rows = partial(_made_anew, printed, (GATE, WALL), room)
    return found + advice_for("all", all_made, room, rows, side.length)


def _tiles(wish: RowWish, edition: Edition) -> RowFit:
    """A row of tiles; nothing bounds it but what players lay it into."""
    if wish.gates is not None or wish.file is not None or wish.named:
        raise CombinationError(
            ("edition",), f"edition: {edition.name} is one of Wadi, which has no gates in its rows"
        )
    if wish.board_side is None:
        raise CombinationError(
            ("board-side",),
            "board-side: tiles of Wadi lie free on a table, so no row of them is too long; give "
            "the inner side of the frame or tray that they go into: --board-side MM",
        )
    read = wish.read("tiles", wish.pieces, pitch_bounds(edition))
    size = edition.sizes["tile_side"]
    length = size.value if read is None else round(read.mean, SIGNIFICANT_DECIMALS)
    side = wish.side_for(edition, length)
    tiles = wish.batch(TILE, side.places, (length, size.origin.value), read)
    row = row_of((tiles,))
    request = replace(wish.request, given={})
    makings = [Making(name, request, clears="tile_side") for name in _TILE_PIECES]
    rows = partial(_made_anew, _printed(wish, row), (TILE,), length)
    advice = advice_for("all", makings, length, rows, side.length)
    assumed = ["tile_side"] if tiles.origin == Origin.ASSUMED else []
    return RowFit(edition, side, row, advice, _assumed(assumed, row))


def _shared(request: Request, name: str) -> Request:
    """What was given of the gate and is a length of another piece too."""
    known = {parameter.name for parameter in parameters_of(piece(name).declared)} - {"style"}
    given = {each: value for each, value in request.given.items() if each in known}
    return replace(request, given=given)


def _printed(wish: RowWish, row: Row) -> tuple[Batch, ...]:
    """The same pieces if all were made anew: as uneven as what nobody measured."""
    spread, origin = wish.even
    return tuple(
        replace(batch, spread=spread, spread_origin=origin, readings=0) for batch in row.batches
    )


def _made_anew(
    batches: Iterable[Batch], names: tuple[str, ...], room: float, clearance: float
) -> Row:
    """The row with pieces of these names as long as their room less a clearance at each end."""
    mean = room - 2 * clearance
    return row_of(replace(batch, mean=mean) if batch.name in names else batch for batch in batches)


def _assumed(names: Iterable[str], row: Row) -> tuple[str, ...]:
    """What nobody measured, with the spread where it is assumed."""
    spreads = [batch for batch in row.batches if batch.spread_origin == Origin.ASSUMED]
    return (*names, *(["spread"] if spreads else []))
