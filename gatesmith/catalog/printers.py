"""Printer profiles: every number that depends on the printer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.folders import find_template, package_templates, template_files
from gatesmith.catalog.toml import read_toml
from gatesmith.core.errors import CatalogError
from gatesmith.core.parameters import Value, length, number, parameters_of, text

DEFAULT_PRINTER = "default"

HIGHEST_BED_CHAMFER = 0.4
"""Millimetres. The chamfer slopes by 45°: from 0.5 mm on, slicers put support below it."""

_BED, _FLOW, _SHAPE, _FIT = "Bed", "Extrusion", "Shapes", "Fit"


@dataclass(frozen=True)
class Printer:
    """A printer and its filament in numbers. Lengths are in millimetres."""

    title: Annotated[str, text(80, help="name shown to users")]
    bed_length: Annotated[float, length(50, 1000, group=_BED, help="length of the bed, x")]
    bed_depth: Annotated[float, length(50, 1000, group=_BED, help="depth of the bed, y")]
    bed_height: Annotated[float, length(50, 1000, group=_BED, help="height of the highest print")]
    bed_margin: Annotated[
        float, length(0, 50, group=_BED, help="margin left free at each edge of the bed")
    ]
    spacing: Annotated[float, length(0, 50, group=_BED, help="gap between pieces on the bed")]
    nozzle: Annotated[float, length(0.1, 1.2, group=_FLOW, help="diameter of the nozzle")]
    layer: Annotated[float, length(0.04, 0.8, group=_FLOW, help="height of a layer")]
    filament_density: Annotated[
        float, number(0.5, 3, unit="g/cm³", group=_FLOW, help="density of the filament")
    ]
    overhang: Annotated[
        float,
        number(20, 80, unit="°", group=_SHAPE, help="steepest overhang that prints, from vertical"),
    ]
    overhang_design: Annotated[
        float,
        number(
            20,
            60,
            unit="°",
            group=_SHAPE,
            help="steepest overhang in the design of pieces, from vertical",
        ),
    ]
    bridge: Annotated[
        float, length(0, 60, group=_SHAPE, help="longest flat bridge in the design of pieces")
    ]
    wall: Annotated[float, length(0.2, 5, group=_SHAPE, help="thinnest wall: two lines")]
    wall_handled: Annotated[
        float, length(0.2, 8, group=_SHAPE, help="thinnest wall where fingers grip")
    ]
    detail_width: Annotated[float, length(0.1, 3, group=_SHAPE, help="narrowest detail")]
    detail_depth: Annotated[float, length(0.1, 3, group=_SHAPE, help="shallowest detail")]
    text_stroke: Annotated[float, length(0.1, 3, group=_SHAPE, help="thinnest stroke of text")]
    text_height: Annotated[float, length(0.5, 10, group=_SHAPE, help="height of the smallest text")]
    bed_chamfer: Annotated[
        float,
        length(
            0,
            HIGHEST_BED_CHAMFER,
            group=_SHAPE,
            help="chamfer along the bed, against elephant's foot",
        ),
    ]
    slenderness: Annotated[
        float,
        number(1, 20, unit="", group=_SHAPE, help="greatest height of thin parts, in widths"),
    ]
    clearance_end: Annotated[
        float, length(0, 1, group=_FIT, help="gap at each end of a piece in a row of walls")
    ]
    clearance_press: Annotated[
        float, length(0, 1, group=_FIT, help="gap on each side of a part that is pressed in")
    ]
    clearance_slip: Annotated[
        float, length(0, 1, group=_FIT, help="gap on each side of a part that slides in")
    ]
    clearance_loose: Annotated[
        float, length(0, 1, group=_FIT, help="gap on each side of a part that drops in")
    ]
    shrinkage: Annotated[
        float, number(0, 5, unit="%", group=_FIT, help="how much a print shrinks as it cools")
    ]
    xy_compensation: Annotated[
        float, length(-0.5, 0.5, group=_FIT, help="how much too large each side of a print is")
    ]


PRINTER_OPTIONS = tuple(
    parameter for parameter in parameters_of(Printer) if parameter.name != "title"
)
"""The numbers of a profile that a user may override one by one."""


def printer_names() -> tuple[str, ...]:
    """The names of all printers, sorted."""
    return tuple(template_files("printers"))


def load_printer(name: str) -> Printer:
    """The printer with this name. Raises CatalogError."""
    return printer_from(_values(name, ()), name)


def packaged_printer() -> Printer:
    """The usual printer as it comes with the program, whatever the user calls by its name."""
    table = read_toml(package_templates() / "printers" / f"{DEFAULT_PRINTER}.toml")
    return printer_from(table.checked(Printer, leave=("based_on",)), DEFAULT_PRINTER)


def printer_from(values: dict[str, Value], name: str) -> Printer:
    """A printer from checked values. Raises CatalogError with the names of missing ones."""
    missing = [parameter.name for parameter in parameters_of(Printer)]
    missing = [key for key in missing if key not in values]
    if missing:
        raise CatalogError(
            f'printer {name}: {", ".join(missing)} missing; add them or based_on = "default"'
        )
    return Printer(**values)  # type: ignore[arg-type]  # checked one by one against Printer


def _values(name: str, seen: tuple[str, ...]) -> dict[str, Value]:
    table = read_toml(find_template("printers", name))
    if name in seen:
        raise table.fail("based_on", f"is circular: {' > '.join((*seen, name))}")
    values = table.checked(Printer, leave=("based_on",))
    if "based_on" not in table.values:
        return values
    base = table.word("based_on")
    try:
        return {**_values(base, (*seen, name)), **values}
    except CatalogError as error:
        if base not in printer_names():
            raise table.fail("based_on", str(error)) from None
        raise
