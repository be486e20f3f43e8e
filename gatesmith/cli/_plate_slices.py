"""How long the beds of a set print, and how much filament they take, by a slicer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.core.findings import Json

if TYPE_CHECKING:
    from gatesmith.making.plate.beds import MadeSet
    from gatesmith.making.slicing.discovery import Slicer
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.making.slicing.slice_batch import SliceFailure


@dataclass(frozen=True)
class BedSlices:
    """What a slicer made of each bed; empty where none was asked.

    ``insists`` says whether the user wanted it, so that a failure is one.
    """

    found: Mapping[Path, SliceResult] = field(default_factory=dict)
    failed: tuple[SliceFailure, ...] = ()
    insists: bool = True

    @property
    def exit_code(self) -> int:
        """0, or that of the worst failure."""
        return max((each.error.exit_code for each in self.failed), default=0)

    def lines(self, file: Path) -> Iterator[str]:
        """A line about a bed that was sliced."""
        from gatesmith.cli._slices import by, figures

        if file in self.found:
            yield f"    prints in {figures(self.found[file])} ({by(self.found[file])})"

    def total(self) -> Iterator[str]:
        """What all of them take together, where they are several."""
        from gatesmith.cli._slices import total

        if len(self.found) > 1:
            yield f"  {len(self.found)} beds: {total(tuple(self.found.values()))}"

    def notes(self) -> Iterator[str]:
        """The first failure, where nobody insists."""
        from gatesmith.making.slicing.choice import SLICE_HINT

        for each in () if self.insists else self.failed[:1]:
            more = f" (and {len(self.failed) - 1} more)" if len(self.failed) > 1 else ""
            yield f"{_told(each)}{more}; {SLICE_HINT}"

    def entry(self, file: Path) -> Json:
        """The same for programs; null for a bed that was not sliced."""
        return self.found[file].to_json() if file in self.found else None


NOT_SLICED = BedSlices()


def sliced_beds(
    made: MadeSet, slicer: Slicer, step: Callable[[str], None], *, insists: bool
) -> BedSlices:
    """Slice each bed of a set; what a slicer said once of the same bed is kept."""
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.making.slicing.runner import SliceOptions
    from gatesmith.making.slicing.slice_batch import slice_files
    from gatesmith.making.slicing.slice_cache import slice_cache

    how = SliceOptions(made.layout.printer, made.layout.profile, slicer)
    found, failed = {}, []
    step(f"all files are written; slicing with {slicer.kind.title} (not with --no-slice)")
    for each in slice_files([(bed.file, None) for bed in made.beds], how, kept=slice_cache()):
        if isinstance(each, SliceResult):
            found[each.file] = each
        else:
            failed.append(each)
    return BedSlices(found, tuple(failed), insists)


def tell_failures(beds: BedSlices) -> bool:
    """Print why beds were not sliced that should be; whether there were any."""
    failed = beds.failed if beds.insists else ()
    for each in failed:
        _terminal.warn(f"error: {_told(each)}")
    return bool(failed)


def _told(failed: SliceFailure) -> str:
    return " ".join(str(failed.error).split())
