"""Whether the sizes of an edition go together: piece and slot, slot and board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.catalog import Origin, load_edition, load_printer
from gatesmith.catalog.editions import SCALED_DECIMALS
from gatesmith.catalog.settings import load_settings
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.core.units import rounded_text, told_apart
from gatesmith.fitting.kit import Kit, kinds_of
from gatesmith.fitting.neighbours import NOISE
from gatesmith.pieces import command_name, piece
from gatesmith.pieces.building.plan import BuildingPlan
from gatesmith.pieces.dome.plan import DomePlan

if TYPE_CHECKING:
    from gatesmith.catalog import Edition
    from gatesmith.core.footprint import Slot
    from gatesmith.fitting.kit import Kit, KitPiece

PLACES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "medina": {
        "wall": ("cell_pitch", "wall_depth"),
        "cell": ("cell_pitch", "cell_pitch"),
        "tower": ("tower_side", "tower_side"),
        "dome": ("building_side", "building_side"),
    },
    "wadi": {"tile": ("tile_side", "tile_side")},
}
"""For each game and slot, the sizes of its place on the board, along and across."""

_SIDES = ("length", "depth")
_HALF_STEP = 0.5 / 10**SCALED_DECIMALS + NOISE
"""By how much a measured size may exceed an assumed one that was scaled with it and rounded."""


@dataclass(frozen=True)
class _SizeLimit:
    """A length that something has, what it is called, and the room for it.

    With ``apart`` it has to be less than the room, or it would touch what is beside it. ``slack``
    is how much more than the room it may seem to be, because one of them was rounded.
    """

    what: str
    value: float
    where: str
    limit: float
    hint: str
    apart: bool = False
    slack: float = NOISE


def edition_conflicts(kit: Kit) -> tuple[Finding, ...]:
    """The conflicts between the sizes of an edition, for the kit's printer.

    ``cannot-be-made``: a piece is refused in these sizes. ``slot-missing``: the edition has no
    slot for a piece. ``larger-than-slot``: its outline is longer or deeper than its slot.
    ``no-room-on-board``: the board has less room than slots and pieces need. ``no-seat``: a dome
    does not go over the boss of a building. None of these: every legal position can stand.
    """
    made: dict[str, KitPiece] = {}
    found = dict.fromkeys(_piece_findings(kit, made))  # several variants may have the same fault
    found |= dict.fromkeys(_excess_findings(_board_limits(kit), "no-room-on-board"))
    found |= dict.fromkeys(
        _excess_findings(_BESIDE[kit.edition.game](kit, made), "no-room-on-board")
    )
    found |= dict.fromkeys(_seat_findings(made))
    return tuple(found)


def _piece_findings(kit: Kit, made: dict[str, KitPiece]) -> Iterator[Finding]:
    """Findings on each piece alone; adds the pieces that can be made to ``made``."""
    for name, given in kinds_of(kit):
        try:
            item = made[name] = kit.item(name, **given)
        except UsageError as error:
            yield Finding(
                "cannot-be-made",
                Severity.ERROR,
                f"{command_name(name)}: {error}",
                hint="measure these sizes again, or choose a printer that can make them",
            )
            continue
        slot = piece(name).slot
        try:
            room = kit.edition.slot(slot)
        except CatalogError as error:
            hint = f'add {slot} = ["SIZE", "SIZE"] to [slots] in the edition'
            yield Finding("slot-missing", Severity.ERROR, str(error), hint=hint)
            continue
        yield from _excess_findings(_slot_limits(kit, item, room), "larger-than-slot")


def _slot_limits(kit: Kit, item: KitPiece, slot: Slot) -> Iterator[_SizeLimit]:
    footprint, sizes = item.plan.footprint, kit.edition.slots[slot.name]
    values, limits = (footprint.length, footprint.depth), (slot.length, slot.depth)
    for side, value, limit, size in zip(_SIDES, values, limits, sizes[:2], strict=True):
        yield _SizeLimit(
            f"the {side} of the {command_name(item.recipe.piece)}",
            value,
            f"its slot {kit.edition.game}:{slot.name} ({_option(size)})",
            limit,
            f"measure the piece and {_option(size)} again",
        )


def _board_limits(kit: Kit) -> Iterator[_SizeLimit]:
    """Each slot against its place on the board."""
    edition = kit.edition
    for name, place in PLACES[edition.game].items():
        own = edition.slots.get(name, ())[:2]
        for side, size, limit in zip(_SIDES, own, place, strict=False):
            rounded = edition.sizes[limit].origin is Origin.ASSUMED
            yield _SizeLimit(
                f"the {side} of the slot {edition.game}:{name} ({_option(size)})",
                edition.sizes[size].value,
                f"its place on the board ({_option(limit)})",
                edition.sizes[limit].value,
                f"measure a row of pieces and one of places: {_option(size)}, {_option(limit)}",
                slack=_HALF_STEP if rounded else NOISE,
            )


def _merchant_limit(kit: Kit, made: Mapping[str, KitPiece]) -> Iterator[_SizeLimit]:
    """A merchant stands before a gate without touching it."""
    if "merchant" in made:
        yield _SizeLimit(
            "the diameter of a merchant in front of a gate",
            made["merchant"].plan.footprint.depth,
            "its cell (cell-pitch)",
            kit.edition.sizes["cell_pitch"].value,
            "measure merchant-diameter and cell-pitch again",
            apart=True,
        )


def _shaduf_limit(kit: Kit, made: Mapping[str, KitPiece]) -> Iterator[_SizeLimit]:
    """A shaduf and the discs that are pumped to it lie side by side on one tile (A7)."""
    if "shaduf" in made and "water_disc" in made:
        yield _SizeLimit(
            "a shaduf and a water disc side by side",
            sum(made[name].plan.footprint.length for name in ("shaduf", "water_disc")),
            "one tile (tile-side)",
            kit.edition.sizes["tile_side"].value,
            "measure shaduf-side, disc-diameter and tile-side again",
        )


_BESIDE: Mapping[str, Callable[[Kit, Mapping[str, KitPiece]], Iterator[_SizeLimit]]] = {
    "medina": _merchant_limit,
    "wadi": _shaduf_limit,
}


def _seat_findings(made: Mapping[str, KitPiece]) -> Iterator[Finding]:
    """The boss of every roof must fit the recess of every dome."""
    plans = [made[name].plan for name in ("building", "dome") if name in made]
    match plans:
        case [BuildingPlan(seat=boss), DomePlan(seat=recess)] if boss is not None:
            room = (0.0, 0.0) if recess is None else (recess.recess_radius, recess.recess_depth)
            if boss.radius > room[0] + NOISE or boss.height > room[1] + NOISE:
                yield Finding(
                    "no-seat",
                    Severity.ERROR,
                    f"the boss of a building is {told_apart(2 * boss.radius, 2 * room[0])} mm "
                    f"across and {told_apart(boss.height, room[1])} mm high, and the recess "
                    f"of a dome {told_apart(2 * room[0], 2 * boss.radius)} mm and "
                    f"{told_apart(room[1], boss.height)} mm",
                    hint="make both with a dome seat of the same size, or both without",
                )


def _excess_findings(rooms: Iterator[_SizeLimit], code: str) -> Iterator[Finding]:
    for room in rooms:
        over = room.value - room.limit
        if over <= (-NOISE if room.apart else room.slack):
            continue
        more = f"{rounded_text(over)} mm more than" if over > NOISE else "as much as"
        yield Finding(
            code,
            Severity.ERROR,
            f"{room.what} is {told_apart(room.value, room.limit)} mm, {more} {room.where} with "
            f"{told_apart(room.limit, room.value)} mm",
            value=room.value,
            limit=room.limit,
            unit="mm",
            hint=room.hint,
        )


def _option(size: str) -> str:
    """A size as an option."""
    return size.replace("_", "-")


FORMAT = "edition"


@dataclass(frozen=True)
class SlotRow:
    """A piece and its slot: the outline's length and depth in millimetres."""

    piece: str
    length: float
    depth: float
    slot: Slot

    @property
    def left(self) -> tuple[float, float]:
        """The gap at each end along length and depth, mm; negative if the piece is too long."""
        return (self.slot.length - self.length) / 2, (self.slot.depth - self.depth) / 2


def kit_of(edition: str, printer: str | None = None) -> Kit:
    """The pieces of an edition for a printer, by default the one in the settings.

    Raises UsageError for an edition or a printer that is not known.
    """
    name = printer or load_settings().printer
    return Kit(load_edition(edition), (name, load_printer(name)))


def reading_doubts(edition: Edition, printer: str) -> Report:
    """Sizes that do not fit together, as warnings: readings are used anyway."""
    found = edition_conflicts(Kit(edition, (printer, load_printer(printer))))
    warnings = tuple(replace(each, severity=Severity.WARNING) for each in found)
    return Report(edition.name, "edition", findings=warnings)


def slot_rows(kit: Kit) -> tuple[SlotRow, ...]:
    """Each kind of piece that can be made and has a slot; equal outlines once."""
    rows: dict[SlotRow, None] = {}
    for name, given in kinds_of(kit):
        try:
            footprint = kit.item(name, **given).plan.footprint
            slot = kit.edition.slot(piece(name).slot)
        except (UsageError, CatalogError):
            continue  # reported by edition_conflicts
        rows[SlotRow(command_name(name), footprint.length, footprint.depth, slot)] = None
    return tuple(rows)


def edition_report(kit: Kit) -> Report:
    """The report on the sizes of an edition, with those that nobody measured."""
    assumed = [name for name, size in kit.edition.sizes.items() if size.origin is Origin.ASSUMED]
    facts: dict[str, Fact] = {
        "game": kit.edition.game,
        "printer": kit.printer[0],
        "assumed": tuple(assumed),
    }
    return Report(kit.edition.name, FORMAT, facts, edition_conflicts(kit), ("sizes",))
