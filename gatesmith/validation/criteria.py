"""What a file is judged by: a printer, a slot, and which findings are asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.footprint import Slot
from gatesmith.validation.checks import Expectation, Group, Selection, checks, selected_groups

if TYPE_CHECKING:
    from gatesmith.catalog import Edition, Printer

_SIZES = re.compile(r"[\d.]+(?:x[\d.]+)+")
_EXAMPLE = "write a slot such as medina:wall, or its sizes such as 30x10 or 30x10x20"
_FITS = "--fits"
_LONGEST = 10_000.0  # millimetres: ten metres, far beyond any printer


@dataclass(frozen=True)
class Criteria:
    """What every file of a run is judged by."""

    expected: Expectation = field(default_factory=Expectation)
    selection: Selection = field(default_factory=Selection)


@dataclass(frozen=True)
class Room:
    """A slot, and what should stay free at each end of its length and of its depth, in mm.

    ``assumed`` are the sizes of it, by name, that nobody measured.
    """

    slot: Slot
    clearance: tuple[float, float] = (0.0, 0.0)
    assumed: tuple[str, ...] = ()

    def expected(self, expected: Expectation) -> Expectation:
        """The same expectation with this slot, for a model that may be turned."""
        return replace(expected, slot=self.slot, clearance=self.clearance, turns=True)


@dataclass(frozen=True)
class CriteriaOptions:
    """What was asked for, by name: see ``gatesmith validate --help``."""

    fits: str | None = None
    edition: str | None = None
    printer: str | None = None
    only: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    strict: bool = False


def criteria_from(options: CriteriaOptions) -> Criteria:
    """The criteria that a options names. Raises UsageError for a name that is not known.

    Editions and printers are looked up only where something asks for them.
    """
    only, ignore = _names("only", options.only), _names("ignore", options.ignore)
    selection = Selection(only, ignore, options.strict)
    asked = selected_groups(selection)
    if not asked:
        raise UsageError("--only and --ignore leave nothing to judge")
    if asked == {Group.FIT} and options.fits is None:
        raise UsageError("--only fit: there is nothing to hold the piece against; add --fits SLOT")
    # A model from anywhere may be meant to be turned or to be held up by supports.
    expected = Expectation(as_it_lies=False)
    if options.edition is not None and (options.fits is None or names_sizes(options.fits)):
        raise UsageError(
            f"--edition {options.edition}: needs a slot of that edition, such as --fits medina:wall"
        )
    printed = selection.may_include(Group.PRINTING)
    if printed or options.printer is not None or options.fits is not None:
        expected = _for_printer(expected, options)
    return Criteria(expected, selection)


def _for_printer(expected: Expectation, options: CriteriaOptions) -> Expectation:
    from gatesmith.catalog import load_printer
    from gatesmith.catalog.settings import load_settings

    named = options.printer
    printer = load_printer(named if named is not None else load_settings().printer)
    expected = expected.printed_on(printer)
    if options.fits is None:
        return expected
    return room_for(options.fits, options.edition, printer).expected(expected)


def room_for(slot: str, edition: str | None, printer: Printer, said_as: str = _FITS) -> Room:
    """The room that was named: the slot of an edition, such as ``medina:wall``, or ``30x10``.

    ``said_as`` is the option that named it. Raises UsageError.
    """
    if names_sizes(slot):
        return Room(_slot_of(slot, said_as))
    from gatesmith.catalog import load_edition
    from gatesmith.catalog.settings import load_settings
    from gatesmith.catalog.sizes import GAMES
    from gatesmith.core.parameters import unknown_name

    game, colon, name = slot.partition(":")
    if not colon:
        raise UsageError(f"{said_as} {slot}: names no slot; {_EXAMPLE}")
    if game not in GAMES:
        raise UsageError(f"{said_as} {slot}: {unknown_name(game, GAMES, 'game')}")
    found = load_edition(edition if edition is not None else load_settings().edition(game))
    if found.game != game:
        raise UsageError(f"{said_as} {slot}: the edition {found.name} is one of {found.game}")
    try:
        return room_in(found, name, printer)
    except CatalogError as error:
        raise UsageError(f"{said_as} {slot}: {error}") from None


def room_in(edition: Edition, name: str, printer: Printer) -> Room:
    """The slot of that name in an edition, named with its game. Raises CatalogError."""
    slot = edition.slot(name)
    assumed = [size for size in edition.slots[name] if edition.sizes[size].origin == "assumed"]
    return Room(
        replace(slot, name=f"{edition.game}:{name}"),
        edition.clearance(name, printer),
        tuple(dict.fromkeys(assumed)),
    )


def names_sizes(slot: str) -> bool:
    """Whether a slot was named by its sizes, such as ``30x10``, and not by an edition's name."""
    return _SIZES.fullmatch(slot) is not None


def _slot_of(sizes: str, said_as: str) -> Slot:
    """A slot from sizes such as ``30x10x20``. Raises UsageError."""
    try:
        lengths = [float(word) for word in sizes.split("x")]
    except ValueError:
        raise UsageError(f"{said_as} {sizes}: holds what is no number; {_EXAMPLE}") from None
    if len(lengths) > 3:
        raise UsageError(f"{said_as} {sizes}: has {len(lengths)} sizes; {_EXAMPLE}")
    for length in lengths:
        if not 0 < length <= _LONGEST:
            raise UsageError(f"{said_as} {sizes}: sizes are from over 0 to {_LONGEST:g} mm")
    height = lengths[2] if len(lengths) > 2 else None
    return Slot(sizes, lengths[0], lengths[1], height)


def _names(option: str, given: Iterable[str]) -> frozenset[str]:
    """Groups and codes out of words with commas. Raises UsageError for one that is not known."""
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

    said = unknown_name(word, known, "group or code")
    if "did you mean" in said:
        return said
    return (
        f"there is no group or code {word!r}; groups: {', '.join(groups)}; codes: "
        "gatesmith list checks"
    )
