"""The results of slicing: for people, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.core.findings import Json
from gatesmith.core.units import size_text
from gatesmith.making.slicing.result import SliceResult, time_text
from gatesmith.making.slicing.slice_batch import SliceFailure

if TYPE_CHECKING:
    from gatesmith.making.slicing.runner import SliceOptions


def lines(done: Sequence[SliceResult | SliceFailure], how: SliceOptions) -> Iterator[str]:
    """The results for people, line by line; failures are reported elsewhere."""
    sliced = [each for each in done if isinstance(each, SliceResult)]
    for each in sliced:
        yield f"{_terminal.bold(str(each.file))}: {figures(each)}"
        size = size_text(*each.size)
        pieces = f"{each.pieces} pieces on " if each.pieces > 1 else ""
        layer = f"{each.layers} layers of {how.printer.layer:g} mm"
        yield f"  {pieces}{size} mm, {layer}, {by(each)} for {each.printer}"
        if each.support:
            yield _terminal.doubtful(f"  {SUPPORTED}")
        yield f"  {_terminal.good('written')}: {each.gcode}"
    if len(sliced) > 1:
        yield f"{len(sliced)} files: {total(sliced)}"


SUPPORTED = "support is needed: turn the model, or print the support that this G-code has"


def figures(sliced: SliceResult) -> str:
    """Time, filament and support in a few words."""
    support = "with support" if sliced.support else "no support"
    return f"{sliced.time}, {sliced.grams:.1f} g, {sliced.metres:.2f} m, {support}"


def total(sliced: Sequence[SliceResult]) -> str:
    """Time and filament of several, one after another."""
    time = time_text(sum(each.seconds for each in sliced))
    grams, metres = sum(each.grams for each in sliced), sum(each.metres for each in sliced)
    return f"{time}, {grams:.1f} g, {metres:.2f} m"


def by(sliced: SliceResult) -> str:
    """The slicer and its version."""
    return f"{sliced.slicer} {sliced.version}".rstrip()


def document(done: Sequence[SliceResult | SliceFailure]) -> dict[str, Json]:
    """The same for programs."""
    return {"files": [_entry(each) for each in done]}


def _entry(each: SliceResult | SliceFailure) -> Json:
    if isinstance(each, SliceResult):
        return each.to_json()
    error: dict[str, Json] = {
        "message": " ".join(str(each.error).split()),
        "exit_code": each.error.exit_code,
    }
    return {"file": str(each.file), "error": error}
