"""The sizes of an edition beside one another: what its pieces need, and what its slots give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.catalog import Origin, load_edition, load_printer
from gatesmith.catalog.settings import load_settings
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.findings import Fact, Report
from gatesmith.fitting.kinds import kinds_of
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.soundness import unsound
from gatesmith.pieces import piece, spoken

if TYPE_CHECKING:
    from gatesmith.core.footprint import Slot

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
        """What is free at each end of its length and of its depth; negative where it is more."""
        return (self.slot.length - self.length) / 2, (self.slot.depth - self.depth) / 2


def kit_of(edition: str, printer: str | None = None) -> Kit:
    """The pieces of an edition as a printer makes them, that of the settings where none is named.

    Raises UsageError for an edition or a printer that is not known.
    """
    name = printer or load_settings().printer
    return Kit(load_edition(edition), (name, load_printer(name)))


def slot_rows(kit: Kit) -> tuple[SlotRow, ...]:
    """Each kind of piece that can be made and has a slot; those of one outline once."""
    rows: dict[SlotRow, None] = {}
    for name, given in kinds_of(kit):
        try:
            footprint = kit.item(name, **given).plan.footprint
            slot = kit.edition.slot(piece(name).slot)
        except (UsageError, CatalogError):
            continue  # which is one of the findings
        rows[SlotRow(spoken(name), footprint.length, footprint.depth, slot)] = None
    return tuple(rows)


def sizes_report(kit: Kit) -> Report:
    """Whether the sizes of an edition go together, with those that nobody measured."""
    assumed = [name for name, size in kit.edition.sizes.items() if size.origin is Origin.ASSUMED]
    facts: dict[str, Fact] = {
        "game": kit.edition.game,
        "printer": kit.printer[0],
        "assumed": tuple(assumed),
    }
    return Report(kit.edition.name, FORMAT, facts, unsound(kit), ("sizes",))
