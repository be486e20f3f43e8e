"""What slicers report: about files for ``slice``, about beds for ``set`` and ``spare``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.findings import Json
from gatesmith.core.units import rounded_text, size_text
from gatesmith.making.slicing.result import SliceResult, time_text
from gatesmith.making.slicing.slice_batch import SliceFailure

if TYPE_CHECKING:
    from gatesmith.making.plate.beds import MadeSet
    from gatesmith.making.slicing.discovery import Slicer
    from gatesmith.making.slicing.runner import SliceOptions


def report_slices(
    done: Sequence[SliceResult | SliceFailure], how: SliceOptions, options: ReportOptions
) -> int:
    """Print the results of slicing files and return the exit code, that of the worst failure."""
    summary = Summary(
        lambda: _slice_lines(done, how), lambda: {"files": [_entry(each) for each in done]}
    )
    print_summary(summary, options)
    failed = [each for each in done if isinstance(each, SliceFailure)]
    for each in failed:
        _terminal.warn(f"error: {_failure_text(each)}")
    return max((each.error.exit_code for each in failed), default=0)


def _slice_lines(done: Sequence[SliceResult | SliceFailure], how: SliceOptions) -> Iterator[str]:
    """The results for people, line by line; failures are reported elsewhere."""
    sliced = [each for each in done if isinstance(each, SliceResult)]
    for each in sliced:
        yield f"{_terminal.bold(str(each.file))}: {_figures_text(each)}"
        size = size_text(*each.size)
        pieces = f"{each.pieces} pieces on " if each.pieces > 1 else ""
        layer = f"{each.layers} layers of {how.printer.layer:g} mm"
        yield f"  {pieces}{size} mm, {layer}, {_slicer_text(each)} for {each.printer}"
        if each.support:
            yield _terminal.doubtful(f"  {_SUPPORTED}")
        yield f"  {_terminal.good('written')}: {each.gcode}"
    if len(sliced) > 1:
        yield f"{len(sliced)} files: {_total_text(sliced)}"


_SUPPORTED = "support is needed: turn the model, or print it with the support in this G-code"


def _figures_text(sliced: SliceResult) -> str:
    """Time, filament and support in a few words."""
    support = "with support" if sliced.support else "no support"
    return f"{_amount_text(sliced.time, sliced.grams, sliced.metres)}, {support}"


def _total_text(sliced: Sequence[SliceResult]) -> str:
    """Time and filament of several, one after another."""
    time = time_text(sum(each.seconds for each in sliced))
    grams, metres = sum(each.grams for each in sliced), sum(each.metres for each in sliced)
    return _amount_text(time, grams, metres)


def _amount_text(time: str, grams: float, metres: float) -> str:
    return f"{time}, {rounded_text(grams, 1)} g, {rounded_text(metres)} m"


def _slicer_text(sliced: SliceResult) -> str:
    """The slicer and its version."""
    return f"{sliced.slicer} {sliced.version}".rstrip()


def _entry(each: SliceResult | SliceFailure) -> Json:
    if isinstance(each, SliceResult):
        return each.to_json()
    error: dict[str, Json] = {
        "message": _failure_text(each),
        "exit_code": each.error.exit_code,
    }
    return {"file": str(each.file), "error": error}


@dataclass(frozen=True)
class BedSlices:
    """A slicer's result for each bed; empty if no slicer was used.

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
        if file in self.found:
            sliced = self.found[file]
            yield f"    prints in {_figures_text(sliced)} ({_slicer_text(sliced)})"

    def total(self) -> Iterator[str]:
        """Time and filament of all beds together, if there are several."""
        if len(self.found) > 1:
            yield f"  {len(self.found)} beds: {_total_text(tuple(self.found.values()))}"

    def notes(self) -> Iterator[str]:
        """The first failure, where slicing was optional."""
        from gatesmith.making.slicing.choice import SLICE_HINT

        for each in () if self.insists else self.failed[:1]:
            more = f" (and {len(self.failed) - 1} more)" if len(self.failed) > 1 else ""
            yield f"{_failure_text(each)}{more}; {SLICE_HINT}"

    def entry(self, file: Path) -> Json:
        """The result as a JSON object; null for a bed that was not sliced."""
        return self.found[file].to_json() if file in self.found else None


NOT_SLICED = BedSlices()


def sliced_beds(
    made: MadeSet, slicer: Slicer, step: Callable[[str], None], *, insists: bool
) -> BedSlices:
    """Slice each bed of a set; earlier results for the same bed are cached."""
    from gatesmith.making.slicing.runner import SliceOptions
    from gatesmith.making.slicing.slice_batch import slice_files
    from gatesmith.making.slicing.slice_cache import slice_cache

    how = SliceOptions(made.layout.printer, made.layout.profile, slicer)
    found, failed = {}, []
    step(f"all files are written; slicing with {slicer.kind.title} (not with --no-slice)")
    for each in slice_files([(bed.file, None) for bed in made.beds], how, cache=slice_cache()):
        if isinstance(each, SliceResult):
            found[each.file] = each
        else:
            failed.append(each)
    return BedSlices(found, tuple(failed), insists)


def print_failures(beds: BedSlices) -> bool:
    """Print why beds that had to be sliced failed; returns whether any did."""
    failed = beds.failed if beds.insists else ()
    for each in failed:
        _terminal.warn(f"error: {_failure_text(each)}")
    return bool(failed)


def _failure_text(failed: SliceFailure) -> str:
    return " ".join(str(failed.error).split())
