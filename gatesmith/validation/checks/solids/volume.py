"""The surface encloses a volume."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, inverted
from gatesmith.validation.checks.reporting import area_of, rounded, volume_of

# Millimetres: twice the volume over the area is the thickness of a slab. This is a hundredth of the
# thinnest layer that any printer lays, and far above float32 noise.
_NO_THICKNESS = 1e-3


def _run(subject: Subject) -> Iterator[Finding]:
    volume, area = volume_of(subject), area_of(subject)
    thickness = 2 * abs(volume) / area if area else 0.0
    if thickness < _NO_THICKNESS:
        yield Finding(
            "no-volume",
            Severity.ERROR,
            f"the surface of {area:.4g} mm² encloses only {abs(volume):.4g} mm³, like a sheet "
            f"{thickness:.2g} mm thick",
            value=thickness,
            limit=_NO_THICKNESS,
            unit="mm",
            hint="give the piece a thickness, or check whether its unit is the millimetre",
        )
    elif volume < 0:
        yield inside_out(volume)


def inside_out(volume: float) -> Finding:
    """The finding for a closed surface with a negative volume in mm³."""
    return Finding(
        "inside-out",
        Severity.ERROR,
        f"the volume is {volume:.4g} mm³, less than 0: all triangles face inwards",
        value=rounded(volume),
        limit=0.0,
        unit="mm³",
        hint="flip all triangles, or export again without mirroring",
    )


_SHEET = 20.0  # millimetres: the side of a sheet, large enough to make its thickness exact

CHECK = Check(
    name="volume",
    summary="the surface encloses a volume",
    run=_run,
    codes=(
        Code(
            "no-volume",
            "The surface encloses almost nothing: a sheet thinner than any printed layer.",
            refuses=lambda: Subject(box(_SHEET, _SHEET, 0.0009)),
            passes=lambda: Subject(box(_SHEET, _SHEET, 0.0011)),
        ),
        Code(
            "inside-out",
            "All triangles face inwards, so the piece counts as a hole and the space around it as "
            "solid.",
            refuses=lambda: Subject(inverted(box(20, 20, 10))),
            passes=lambda: Subject(box(20, 20, 10)),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
