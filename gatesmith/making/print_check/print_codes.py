"""The codes of findings about a print, with what each means and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gatesmith.core.findings import Severity


@dataclass(frozen=True)
class PrintCode:
    """A code of a finding that ``gatesmith slice --verify`` can report."""

    name: str
    severity: Severity
    meaning: str
    remedy: str


_FINER = "print it larger, with a finer nozzle or with thinner layers"

PRINT_CODES: Mapping[str, PrintCode] = {
    code.name: code
    for code in (
        PrintCode(
            "feature-not-printed",
            Severity.ERROR,
            "A detail that the piece declares, such as a merlon or a keystone, is not in the "
            "G-code or hardly is. The slicer leaves out what is thinner than its lines and fills "
            "gaps that are narrower.",
            f"{_FINER}, or use --detail bold",
        ),
        PrintCode(
            "place-not-printed",
            Severity.WARNING,
            "A place at the surface of the model gets no plastic, because it is thinner than a "
            "line.",
            _FINER,
        ),
        PrintCode(
            "gap-in-wall",
            Severity.WARNING,
            "Between the lines of a wall a gap stays open, so the wall splits there easily.",
            "let the slicer fill walls with lines of varying width (Arachne), or change the "
            "thickness of the wall",
        ),
        PrintCode(
            "stray-island",
            Severity.ERROR,
            "The slicer prints an island of plastic where the model has nothing.",
            "check the model with gatesmith validate",
        ),
        PrintCode(
            "printed-in-air",
            Severity.ERROR,
            "An island of plastic begins with nothing below it and without support.",
            "turn the model, or let the slicer put support below it",
        ),
        PrintCode(
            "outside-slot",
            Severity.ERROR,
            "The lines reach beyond the space that the piece has on the board.",
            "set --xy-compensation in the printer profile, or a larger --clearance",
        ),
        PrintCode(
            "poor-contact",
            Severity.ERROR,
            "The first layer holds less of a foot than the model puts on the bed, so the foot may "
            "come loose.",
            "use a smaller elephant foot compensation in the slicer, or print with a brim",
        ),
        PrintCode(
            "support-printed",
            Severity.WARNING,
            "The slicer puts support below the model. It has to be broken off and leaves marks.",
            "turn the model, or print it with the support in this G-code",
        ),
    )
}
"""Every code, in the order of a report."""
