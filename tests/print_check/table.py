"""The table of docs/printed.md: how each piece prints. ``python -m tests.print_check.table``.

Each piece in each style, in its usual size, is made for a nozzle of 0.4 mm and for one of 0.25 mm,
sliced and verified. ``--check`` compares the page with that instead of writing it.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.parameters import parameters_of
from gatesmith.core.processes.programs import work_folder
from gatesmith.core.processes.workers import worker_pool
from gatesmith.core.storage import write_file
from gatesmith.core.units import number_text, percent_text, rounded_text
from gatesmith.making.print_check.verified_print import VerifiedPrint
from gatesmith.making.slicing.result import time_text
from gatesmith.pieces import piece

from ..pieces.truths import truths
from .cases import PrintCase

PAGE = Path(__file__).resolve().parents[2] / "docs" / "printed.md"

_COARSE, _FINE = "default", "prusa-mk4-0.25"
_LAYER = {_COARSE: 0.2, _FINE: 0.12}
_CHOICES = ("style", "part")  # what divides pieces of a kind into rows
_TOLERANCE = {"%": 0.3, "g": 0.15, "min": 3.0, "mm²": 0.5, "mm": 0.1, "": 0.3}
_RELATIVE = 0.02  # of a number, if that is more
_NUMBER = re.compile(r"(?:(\d+) h )?(\d+(?:\.\d+)?) ?(%|g|min|mm²|mm|h|)")
_HEAD = """# How the pieces print

What PrusaSlicer 2.5 makes of each piece in its usual size, as
[`gatesmith slice --verify`](slicing.md#is-every-detail-printed) sees it: layers of 0.2 mm with a
nozzle of 0.4 mm, and of 0.12 mm with one of 0.25 mm, for which a piece gets finer details.

- **printed**: the share of the model's area that gets plastic, over all layers;
- **details**: how many of the named features can be recognised, of how many;
- **smallest detail**: the narrowest named feature that can be recognised, with each nozzle;
- **weakest**: the cross-section in which the piece breaks first if it falls, because layers hold to
  each other less than lines do. It is the one above which the piece rises highest in widths of the
  section (its slenderness); 6 is the most that gatesmith allows.

"""
_COLUMNS = (
    *("piece", "printed", "details", "smallest detail, 0.4 mm", "0.25 mm", "time", "filament"),
    *("weakest", "slenderness"),
)
_NONE = "-"
_FOOT = """
A script makes this table, and the nightly tests compare it with what slicers print then.

At night hundreds of prints are verified, drawn from every variant of every piece in its smallest,
usual and largest size, with layers of 0.12, 0.2 and 0.24 mm and with walls of both kinds, classic
and Arachne. Between the lines of classic walls small pores stay open where no further line fits;
`--verify` reports pores that continue upwards for more than half a millimetre or are longer than
ten lines, because a wall may split along them.

All of this is measured with PrusaSlicer. The real CuraEngine is tested too, but OrcaSlicer was not
available: where it is installed, `gatesmith slice FILE --verify --slicer orca-slicer` shows what it
prints.

## A first layer thinner than the others

The first layer may be of any height, from 0.1 to 0.3 mm: no piece gets support from PrusaSlicer
2.5. What could ask for it is the chamfer along the bed. PrusaSlicer supports what reaches out by
more than half a line, 0.225 mm, from one layer to the next, wherever 0.2 mm of air and one layer
fit below it, as they do below the third layer if the first one is thin. So no edge of a chamfer
leans more than 45°, which is 0.2 mm in a layer of 0.2 mm, not even at a corner: along straight
sides a chamfer 0.4 mm high is 0.28 mm deep, and 0.4 mm only around round pieces and corners.
"""


@dataclass(frozen=True)
class Row:
    """A row of the table: its label and the texts of its other cells."""

    label: str
    cells: tuple[str, ...]

    @property
    def line(self) -> str:
        """The row in Markdown."""
        return f"| {' | '.join((self.label, *self.cells))} |"


def cases() -> tuple[PrintCase, ...]:
    """The first variant of each piece, or of each of its styles, for the nozzle of 0.4 mm."""
    found: dict[tuple[str, object], PrintCase] = {}
    for name, truth in truths().items():
        divided = _divided(name)
        for variant, known in truth.variants.items():
            key = known.values.get(divided, "") if divided else ""
            found.setdefault((name, key), PrintCase(name, variant))
    return tuple(found.values())


def label_of(case: PrintCase) -> str:
    """The piece with its style, if there are several."""
    divided = _divided(case.piece)
    if not divided:
        return case.piece
    (parameter,) = (
        each for each in parameters_of(piece(case.piece).declared) if each.name == divided
    )
    value = truths()[case.piece].variants[case.variant].values.get(divided, parameter.default)
    return f"{case.piece}, {value}"


def row_of(case: PrintCase) -> Row:
    """The row of a case, sliced with both nozzles."""
    prints = []
    for printer in (_COARSE, _FINE):
        with work_folder() as folder:
            one = PrintCase(case.piece, case.variant, layer=_LAYER[printer], printer=printer)
            made = one.verified(folder)
        prints.append(None if made is None else made[0])
    first = prints[0]
    if first is None:
        raise ValueError(f"{case} cannot be made")
    there = sum(one.present for one in first.features)
    weak = first.weakest
    cells = (
        percent_text(first.share, 1),
        f"{there} of {len(first.features)}" if first.features else _NONE,
        *(_smallest(each) for each in prints),
        time_text(first.sliced.seconds),
        f"{rounded_text(first.sliced.grams, 1)} g",
        _NONE if weak is None else f"{rounded_text(weak.area, 1)} mm²",
        _NONE if weak is None else rounded_text(weak.slenderness, 1),
    )
    return Row(label_of(case), cells)


def labels_in(text: str) -> list[str]:
    """The labels of the rows of a page, in their order."""
    return [line.split("|")[1].strip() for line in _rows_in(text)]


def differences(text: str, rows: Sequence[Row]) -> list[str]:
    """Where a page differs from rows by more than slicings of the same file do."""
    found = []
    written = {line.split("|")[1].strip(): line for line in _rows_in(text)}
    for row in rows:
        cells = [cell.strip() for cell in written.get(row.label, "").split("|")[2:-1]]
        if row.label not in written or len(cells) != len(row.cells):
            found.append(f"{row.label}: no such row")
            continue
        found += [
            f"{row.label}: {before!r} is now {now!r}"
            for before, now in zip(cells, row.cells, strict=True)
            if not _alike(before, now)
        ]
    return found


def _divided(name: str) -> str:
    names = [each.name for each in parameters_of(piece(name).declared)]
    return next((each for each in _CHOICES if each in names), "")


def _smallest(found: VerifiedPrint | None) -> str:
    """The narrowest feature of a print: by the middle one of the three sides of its box."""
    if found is None:
        return _NONE
    sizes = []
    for one in found.features:
        if one.present:
            low, high = one.feature.box
            sides = sorted(there - here for here, there in zip(low, high, strict=True))
            sizes.append((round(sides[1], 2), one.feature.name))
    return f"{number_text(min(sizes)[0])} mm ({min(sizes)[1]})" if sizes else _NONE


def _rows_in(text: str) -> Iterator[str]:
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("|---"):
            break
    for line in lines:
        if not line.startswith("|"):
            return
        yield line


def _alike(before: str, now: str) -> bool:
    """Whether two cells say the same, except for what differs between runs of a slicer."""
    ours, theirs = _NUMBER.search(before), _NUMBER.search(now)
    if ours is None or theirs is None or ours[3] != theirs[3]:
        return before == now
    away = abs(_value(ours) - _value(theirs))
    relative = 0.0 if ours[3] == "%" else _RELATIVE * _value(ours)
    return away <= max(_TOLERANCE.get(ours[3], 0.0), relative)


def _value(found: re.Match[str]) -> float:
    return 60 * float(found[1] or 0) + float(found[2])


def main() -> int:
    """Write the page or compare it; 1 if it differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with worker_pool(given.workers) as pool:
        rows = list(pool.map(row_of, cases()))
    if given.check:
        wrong = differences(PAGE.read_text(encoding="utf-8"), rows)
        print("\n".join(wrong) or f"{PAGE.name}: {len(rows)} rows are as they print")
        return int(bool(wrong))
    head = Row(_COLUMNS[0], _COLUMNS[1:]).line, "|---" * len(_COLUMNS) + "|"
    text = _HEAD + "\n".join([*head, *(row.line for row in rows), ""]) + _FOOT
    write_file(PAGE, text.encode("utf-8"))
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
