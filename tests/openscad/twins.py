"""Gates for the twin: random ones, their values as a Customizer hands them over, OpenSCAD."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from random import Random

from gatesmith.catalog import Printer, load_edition, load_printer
from gatesmith.core.parameters import Value, ValueKind, parameters_of
from gatesmith.making.recipe import Recipe, resolve
from gatesmith.pieces import piece
from gatesmith.pieces.gate.mass import GateParameters

from ..gate.draw import EDITION, Drawn, drawn
from ..real_tools.tools import program
from ..strength import SEED

STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
DOORS = ("open", "leaves", "portcullis")
SECONDS = 600  # by the clock, for one run; the largest gate takes two of the processor


def random_gate(index: int, attempt: int) -> Drawn:
    """A gate that may well be refused: the styles and doors take their turns."""
    gate = drawn(Random(f"{SEED}-twin-{index}-{attempt}"))
    values = {name: value for name, value in gate.values.items() if name != "mark"}
    turns = {"style": STYLES[index % len(STYLES)], "door": DOORS[index % len(DOORS)]}
    return Drawn(gate.printer, {**values, **turns})


def recipe_of(values: Mapping[str, Value], printer: str = "default") -> Recipe:
    """The recipe of these values, though nothing says that it can be made."""
    return resolve(
        "gate",
        piece("gate").declared,
        values,
        edition=load_edition(EDITION),
        edition_game="medina",
        printer=(printer, load_printer(printer)),
    )


def settings_of(recipe: Recipe) -> dict[str, Value]:
    """What someone sets in a Customizer, by variable, to get the gate of a recipe."""
    found: dict[str, Value] = {}
    for parameter in parameters_of(GateParameters):
        value, declaration = recipe.parameters[parameter.name], parameter.declaration
        if declaration.automatic:
            found[f"automatic_{parameter.name}"] = value is None
        if value is not None and declaration.kind is not ValueKind.TEXT:
            found[parameter.name] = value
    return found


def printer_settings(profile: Printer, names: set[str]) -> dict[str, Value]:
    """The printer's numbers among these variables of the file."""
    numbers = {f"printer_{name}": value for name, value in asdict(profile).items()}
    return {name: value for name, value in numbers.items() if name in names}


def openscad(
    scad: Path, out: Path, settings: Mapping[str, Value], *more: str
) -> subprocess.CompletedProcess[str]:
    """OpenSCAD's answer for a file with these variables set."""
    words = [f"{name}={json.dumps(value)}" for name, value in settings.items()]
    set_to = [word for pair in words for word in ("-D", pair)]
    kind = ["--export-format", "binstl"] if out.suffix == ".stl" else []
    return subprocess.run(
        [program("openscad"), *kind, "-o", str(out), *set_to, *more, str(scad)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )


def complaints(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What OpenSCAD says that is no mere report."""
    return [line for line in done.stderr.splitlines() if line.startswith(("WARN", "ERR", "TRACE"))]
