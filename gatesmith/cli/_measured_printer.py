"""``gatesmith measure --printed``: readings of a printed test, and the profile made from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gatesmith.catalog import load_edition, load_printer
from gatesmith.catalog.own_printer import OwnPrinter, own_printer, require_written
from gatesmith.catalog.printed_readings import (
    LEAST_SPAN,
    Calibration,
    Row,
    calibrate,
    read_comb,
    read_printed,
    row_of,
)
from gatesmith.catalog.settings import load_settings
from gatesmith.cli import _terminal
from gatesmith.cli._summary import ReportOptions, Summary, print_summary, written_line
from gatesmith.core.errors import UsageError
from gatesmith.core.storage import make_folder, write_file
from gatesmith.core.units import number_text, with_unit

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.findings import Json

_ROW = 8
_YES = ("y", "yes")
_DIGITS = 3


def measure_printer(
    printed: Sequence[str],
    comb: str | None,
    *,
    printer: str | None,
    name: str | None,
    force: bool,
    options: ReportOptions,
) -> None:
    """Write what readings of prints mean into the user's own printer profile."""
    base = printer or load_settings().printer
    profile = load_printer(base)
    readings = [read_printed(word) for text in printed for word in text.split(",")]
    found = calibrate(readings, None if comb is None else read_comb(comb), profile)
    own = own_printer(name or _usual_name(base), base)
    numbers = _numbers(found)
    updated = own.with_numbers(numbers)
    edition = load_edition(load_settings().edition("medina"))
    row = row_of(_ROW, edition.sizes["wall_length"].value, found, profile)
    if not options.as_json:
        print_summary(Summary(lambda: _lines(found, profile, row), dict), options)
    changes = _changes(own, numbers)
    if changes and not force:
        if options.as_json or not _terminal.interactive():
            raise UsageError(
                f"printer {own.name}: this replaces {changes}; use --force to overwrite"
            )
        if _terminal.prompt(f"Replace {changes}? [y/N]", str.lower) not in _YES:
            _terminal.say("Nothing was written.")
            return
    make_folder(updated.path.parent)
    write_file(updated.path, updated.text.encode("utf-8"))
    require_written(updated)
    print_summary(
        Summary(
            lambda: (
                written_line(updated.path).strip(),
                f"Use it with --printer {updated.name}, or always:",
                f"  gatesmith config printer {updated.name}",
            ),
            lambda: _document(found, updated, row),
        ),
        options,
    )


def _usual_name(base: str) -> str:
    return base if base.startswith("my-") else f"my-{base}"


def _numbers(found: Calibration) -> dict[str, float]:
    numbers = {"xy_compensation": found.xy_compensation}
    if found.sees_shrinkage:
        numbers["shrinkage"] = found.shrinkage
    if found.clearance_end is not None:
        numbers["clearance_end"] = found.clearance_end
    return numbers


def _changes(own: OwnPrinter, numbers: Mapping[str, float]) -> str:
    """The measured numbers that new readings replace, in words."""
    return ", ".join(
        f"{name.replace('_', '-')} {number_text(own.numbers[name])} by {number_text(value)}"
        for name, value in numbers.items()
        if own.numbers.get(name, value) != value
    )


def _lines(found: Calibration, profile: Printer, row: Row) -> Iterator[str]:
    """What the readings mean, line by line."""
    count = "1 reading" if found.readings == 1 else f"{found.readings} readings"
    yield f"{_terminal.bold('What your printer makes of lengths')} ({count})"
    yield (
        f"  xy-compensation  {with_unit(found.xy_compensation, 'mm')}"
        f"{_plus_minus(found.compensation_error, 'mm')}: each side of a print is this much too "
        "far out"
    )
    stays = "" if found.sees_shrinkage else f" stays: lengths {LEAST_SPAN:g} mm apart show it"
    yield (
        f"  shrinkage        {with_unit(found.shrinkage, '%')}"
        f"{_plus_minus(found.shrinkage_error, '%')}{stays}"
    )
    if found.spread is None or found.clearance_end is None:
        yield (
            f"  clearance-end    {with_unit(profile.clearance_end, 'mm')} stays: more readings "
            "show how much prints differ from each other"
        )
        return
    yield (
        f"  clearance-end    {with_unit(found.clearance_end, 'mm')}: single lengths differ by "
        f"{with_unit(round(found.spread, _DIGITS), 'mm')} (standard deviation)"
    )
    yield (
        f"A row of {row.count} printed walls in {with_unit(row.space, 'mm')} measures "
        f"{with_unit(round(row.length, 2), 'mm')}, plus or minus "
        f"{with_unit(round(row.spread, 2), 'mm')}."
    )


def _plus_minus(error: float | None, unit: str) -> str:
    return "" if error is None else f" ± {with_unit(round(error, _DIGITS), unit)}"


def _document(found: Calibration, own: OwnPrinter, row: Row) -> dict[str, Json]:
    return {
        "printer": own.name,
        "based_on": own.base,
        "file": str(own.path),
        "readings": found.readings,
        "xy_compensation_mm": found.xy_compensation,
        "xy_compensation_error_mm": found.compensation_error,
        "shrinkage_percent": found.shrinkage,
        "shrinkage_error_percent": found.shrinkage_error,
        "spread_mm": found.spread,
        "clearance_end_mm": found.clearance_end,
        "row": {
            "walls": row.count,
            "space_mm": row.space,
            "length_mm": row.length,
            "spread_mm": row.spread,
        },
        "use": f"gatesmith config printer {own.name}",
    }
