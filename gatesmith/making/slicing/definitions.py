"""Where Cura keeps the definitions of printers, without which its engine slices nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

VARIABLE = "GATESMITH_CURA_DEFINITIONS"
"""Names the folder that holds Cura's ``definitions`` and ``extruders``."""

BASE = Path("definitions") / "fdmprinter.def.json"
"""The definition of any printer, below that folder."""

_BESIDE = (
    "share/cura/resources",  # Windows
    "resources",
    "../share/cura/resources",  # Linux, the program in bin
    "../Resources/share/cura/resources",  # macOS
    "../Resources/resources",
    "../Resources/cura/resources",
)


def cura_resources(program: Path, environment: Mapping[str, str]) -> Path | None:
    """The folder that goes with a CuraEngine: the one that is named, or the one beside it."""
    places = (place.absolute() for place in _places(program, environment))
    return next((place for place in places if holds(place)), None)


def holds(folder: Path) -> bool:
    """Whether a folder has the definitions."""
    return (folder / BASE).is_file()


def _places(program: Path, environment: Mapping[str, str]) -> Iterator[Path]:
    named = environment.get(VARIABLE)
    if named:
        yield Path(named)
        return  # who names a folder wants no other
    for place in dict.fromkeys((program.parent, program.resolve().parent)):
        yield from (place / beside for beside in _BESIDE)
