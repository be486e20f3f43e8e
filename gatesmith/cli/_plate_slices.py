"""How long the beds of a set print, and how much filament they take, by a slicer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.findings import Json

if TYPE_CHECKING:
    from gatesmith.plate.making import MadeSet
    from gatesmith.slicing.finding import Slicer
    from gatesmith.slicing.many import Failed
    from gatesmith.slicing.sliced import Sliced


@dataclass(frozen=True)
class BedSlices:
    """What a slicer made of each bed; empty where none was asked for.

    ``why_none`` says why there is nothing though it was asked for.
    """

    found: Mapping[Path, Sliced] = field(default_factory=dict)
    failed: tuple[Failed, ...] = ()
    why_none: str = ""
    asked: bool = False

    @property
    def exit_code(self) -> int:
        """0, or that of the worst failure."""
        return max((each.error.exit_code for each in self.failed), default=0)

    def lines(self, file: Path) -> Iterator[str]:
        """A line about a bed that was sliced."""
        from gatesmith.cli._slices import by, figures

        if file in self.found:
            yield f"    prints in {figures(self.found[file])} ({by(self.found[file])})"

    def entry(self, file: Path) -> dict[str, Json]:
        """The same for programs, where it was asked for; null for a bed that was not sliced."""
        if not self.asked:
            return {}
        return {"sliced": self.found[file].to_json() if file in self.found else None}


def sliced_beds(made: MadeSet, slicer: Slicer | None, step: Callable[[str], None]) -> BedSlices:
    """Slice each bed of a set, with the first slicer that is found unless one is given."""
    from gatesmith.errors import MissingLibraryError
    from gatesmith.slicing.making import wanted
    from gatesmith.slicing.many import slice_files
    from gatesmith.slicing.sliced import Sliced

    try:
        how = replace(wanted(made.layout.profile, slicer), name=made.layout.printer)
    except MissingLibraryError as error:
        return BedSlices(why_none=f"--slice: {error}", asked=True)
    found, failed = {}, []
    step(f"slicing with {how.slicer.kind.title}")
    for each in slice_files([(bed.file, None) for bed in made.beds], how):
        if isinstance(each, Sliced):
            found[each.file] = each
        else:
            failed.append(each)
    return BedSlices(found, tuple(failed), asked=True)


def tell_failures(beds: BedSlices) -> bool:
    """Print why beds were not sliced; whether there were any."""
    for each in beds.failed:
        _terminal.warn(f"error: {' '.join(str(each.error).split())}")
    return bool(beds.failed)
