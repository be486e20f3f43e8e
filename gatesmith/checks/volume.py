"""The surface encloses matter."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.checks import Check, Subject
from gatesmith.checks._examples import box, inverted
from gatesmith.checks._report import once, rounded
from gatesmith.findings import Fact, Finding, Severity

# Millimetres: twice the volume over the area is the thickness of a slab. A hundredth of the
# thinnest layer that any printer lays is no matter, and it is far above float32 noise.
_NO_THICKNESS = 1e-3


@once
def _measured(subject: Subject) -> tuple[float, float]:
    return subject.mesh.volume, subject.mesh.area


def _run(subject: Subject) -> Iterator[Finding]:
    volume, area = _measured(subject)
    thickness = 2 * abs(volume) / area if area else 0.0
    if thickness < _NO_THICKNESS:
        yield Finding(
            "no-volume",
            Severity.ERROR,
            f"the surface of {area:.4g} mm² encloses {abs(volume):.4g} mm³, a sheet "
            f"{thickness:.2g} mm thick",
            value=thickness,
            limit=_NO_THICKNESS,
            unit="mm",
            hint="give the piece a thickness, or look whether its unit is the millimetre",
        )
    elif volume < 0:
        yield Finding(
            "inside-out",
            Severity.ERROR,
            f"the volume is {volume:.4g} mm³: the triangles face inwards",
            value=rounded(volume),
            limit=0.0,
            unit="mm³",
            hint="turn all triangles over, or export again without mirroring",
        )


def _facts(subject: Subject) -> dict[str, Fact]:
    volume, area = _measured(subject)
    return {"volume_mm3": rounded(volume), "area_mm2": rounded(area)}


CHECK = Check(
    name="volume",
    summary="the surface encloses matter",
    order=20,
    run=_run,
    facts=_facts,
    refuses=lambda: Subject(inverted(box(20, 20, 10))),
    passes=lambda: Subject(box(20, 20, 10)),
)
