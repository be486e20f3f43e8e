"""What a file is checked against: a printer, a slot, and the selected findings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.footprint import Slot
from gatesmith.core.units import range_fault
from gatesmith.validation.checks import (
    Expectation,
    FindingSelection,
    Group,
    checks,
    selected_groups,
)

if TYPE_CHECKING:
    from gatesmith.catalog import Edition, Printer

_SIZES = re.compile(r"[\d.]+(?:x[\d.]+)+")
_EXAMPLE = "write a slot such as medina:wall, or its sizes such as 30x10 or 30x10x20"
_FITS = "--fits"
_LONGEST = 10_000.0  # millimetres: ten metres, far beyond any printer


@dataclass(frozen=True)
class Criteria:
    """What every file of a run is checked against."""

    expected: Expectation = field(default_factory=Expectation)
    selection: FindingSelection = field(default_factory=FindingSelection)


@dataclass(frozen=True)
class TargetSlot:
    """A slot, and the clearance at each end of its length and depth in mm.

    ``assumed`` names its sizes that were never measured.
    """

    slot: Slot
    clearance: tuple[float, float] = (0.0, 0.0)
    assumed: tuple[str, ...] = ()

    def expected(self, expected: Expectation) -> Expectation:
        """The expectation with this slot added, for a model that may be turned."""
        return replace(expected, slot=self.slot, clearance=self.clearance, turns=True)


@dataclass(frozen=True)
class CriteriaOptions:
    """The options of a validation, by name: see ``gatesmith validate --help``."""

    fits: str | None = None
    edition: str | None = None
    printer: str | None = None
    only: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    strict: bool = False


def criteria_from(options: CriteriaOptions) -> Criteria:
    """The criteria that these options name. Raises UsageError for an unknown name.

    Editions and printers are loaded only where they are needed.
    """
    only, ignore = _names("only", options.only), _names("ignore", options.ignore)
    selection = FindingSelection(only, ignore, options.strict)
    groups = selected_groups(selection)
    if not groups:
        raise UsageError("--only and --ignore leave nothing to check")
    if groups == {Group.FIT} and options.fits is None:
        raise UsageError("--only fit: needs a slot to compare the piece with; add --fits SLOT")
    # A foreign model may be meant to be turned or printed with supports.
    expected = Expectation(as_it_lies=False)
    if options.edition is not None and (options.fits is None or names_sizes(options.fits)):
        raise UsageError(
            f"--edition {options.edition}: needs a slot of that edition, such as "
            f"{_FITS} {_example_slot(options.edition)}"
        )
    printed = selection.may_include(Group.PRINTING)
    if printed or options.printer is not None or options.fits is not None:
        expected = _for_printer(options)
    return Criteria(expected, selection)


def _example_slot(edition: str) -> str:
    """The first slot of an edition, as options name it. Raises CatalogError."""
    from gatesmith.catalog import load_edition

    found = load_edition(edition)
    return f"{found.game}:{next(iter(found.slots))}"


def foreign_expectation(named: str | None = None) -> Expectation:
    """What is expected of a foreign model, on the printer of this name or of the settings.

    A foreign model may be meant to be turned or printed with supports. Its size is compared with a
    bed only if somebody said on which printer it will be made. Raises CatalogError.
    """
    return _on_printer(named)[0]


def _on_printer(named: str | None) -> tuple[Expectation, Printer]:
    from gatesmith.catalog import load_printer
    from gatesmith.catalog.settings import chose_printer, load_settings

    name = named if named is not None else load_settings().printer
    printer = load_printer(name)
    expected = Expectation(as_it_lies=False).printed_on(printer)
    if named is not None or chose_printer():
        return replace(expected, printer=name), printer
    return replace(expected, bed=None), printer


def _for_printer(options: CriteriaOptions) -> Expectation:
    expected, printer = _on_printer(options.printer)
    if options.fits is None:
        return expected
    return target_slot(options.fits, options.edition, printer).expected(expected)


def target_slot(
    slot: str, edition: str | None, printer: Printer, option: str = _FITS
) -> TargetSlot:
    """The slot that an option names: one of an edition, such as ``medina:wall``, or ``30x10``.

    ``option`` is quoted in messages. Raises UsageError.
    """
    if names_sizes(slot):
        return TargetSlot(_slot_of(slot, option))
    from gatesmith.catalog import load_edition
    from gatesmith.catalog.settings import load_settings
    from gatesmith.catalog.sizes import SIZES_BY_GAME
    from gatesmith.core.parameters import unknown_name

    game, colon, name = slot.partition(":")
    if not colon:
        raise UsageError(f"{option} {slot}: is not a slot; {_EXAMPLE}")
    if game not in SIZES_BY_GAME:
        raise UsageError(f"{option} {slot}: {unknown_name(game, SIZES_BY_GAME, 'game')}")
    found = load_edition(edition if edition is not None else load_settings().edition(game))
    if found.game != game:
        raise UsageError(f"{option} {slot}: the edition {found.name} belongs to {found.game}")
    try:
        return edition_slot(found, name, printer)
    except CatalogError as error:
        raise UsageError(f"{option} {slot}: {error}") from None


def edition_slot(edition: Edition, name: str, printer: Printer) -> TargetSlot:
    """The slot of an edition by its name, with its clearance. Raises CatalogError."""
    slot = edition.slot(name)
    assumed = [size for size in edition.slots[slot.name] if edition.sizes[size].origin == "assumed"]
    return TargetSlot(
        replace(slot, name=f"{edition.game}:{slot.name}"),
        edition.clearance(name, printer),
        tuple(dict.fromkeys(assumed)),
    )


def names_sizes(slot: str) -> bool:
    """Whether a slot is given by its sizes, such as ``30x10``, and not by its name."""
    return _SIZES.fullmatch(slot) is not None


def _slot_of(sizes: str, option: str) -> Slot:
    """A slot from sizes such as ``30x10x20``. Raises UsageError."""
    try:
        lengths = [float(word) for word in sizes.split("x")]
    except ValueError:
        raise UsageError(
            f"{option} {sizes}: contains something that is not a number; {_EXAMPLE}"
        ) from None
    if len(lengths) > 3:
        raise UsageError(
            f"{option} {sizes}: has {len(lengths)} sizes, at most 3 are allowed; {_EXAMPLE}"
        )
    for length in lengths:
        fault = range_fault(length, 0, _LONGEST, "mm", above=True)
        if fault is not None:
            raise UsageError(f"{option} {sizes}: {fault}")
    height = lengths[2] if len(lengths) > 2 else None
    return Slot(sizes, lengths[0], lengths[1], height)


def _names(option: str, given: Iterable[str]) -> frozenset[str]:
    """Groups and codes from comma-separated words. Raises UsageError for an unknown one."""
    words = [word.strip() for text in given for word in text.split(",")]
    groups = [group.value for group in Group]
    for word in words:
        if word in groups:
            continue
        from gatesmith.mesh.file_codes import FILE_CODES

        codes = [*FILE_CODES, *(code.name for check in checks() for code in check.codes)]
        if word not in codes:
            known = [*groups, *codes]
            raise UsageError(f"--{option}: {_unknown(word, known, groups)}")
    return frozenset(words)


def _unknown(word: str, known: list[str], groups: list[str]) -> str:
    from gatesmith.core.parameters import unknown_name

    message = unknown_name(word, known, "group or code")
    if "did you mean" in message:
        return message
    return (
        f"there is no group or code {word!r}; groups: {', '.join(groups)}; codes: "
        "gatesmith list checks"
    )
