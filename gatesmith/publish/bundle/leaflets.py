"""The rules of the expansion that a bundle's pieces belong to, as pages to print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.pictures.boards.leaflet import MEDINA, WADI, leaflet_files
from gatesmith.publish.bundle.text_templates import LANGUAGES

if TYPE_CHECKING:
    from gatesmith.publish.bundle.output_folder import OutputFolder
    from gatesmith.publish.bundle.selection import BundleSelection

RULES = "rules"
"""The folder of leaflets."""

_OF_PIECES = {
    "gate": (MEDINA, "gates-of-medina-rules"),
    "guardian": (WADI, "guardians-of-wadi-rules"),
}
"""For each piece of an expansion: the game of its leaflet, and the name of the file."""

_PDF = ".pdf"


def leaflet_paths(selection: BundleSelection) -> tuple[tuple[str, str], ...]:
    """The language and the path of each leaflet; none if no piece belongs to an expansion."""
    found = _leaflet(selection)
    if found is None:
        return ()
    return tuple((language, f"{RULES}/{found[1]}-{language}{_PDF}") for language in LANGUAGES)


def write_leaflets(selection: BundleSelection, output: OutputFolder) -> tuple[tuple[str, str], ...]:
    """Write the leaflets of the first expansion, and return language and path of each."""
    found, paths = _leaflet(selection), leaflet_paths(selection)
    for language, path in paths:
        files = leaflet_files(language, game=found[0] if found else "")
        (content,) = (data for name, data in files.items() if name.endswith(_PDF))
        output.write(path, content)
    return paths


def _leaflet(selection: BundleSelection) -> tuple[str, str] | None:
    """The game and the file name of the leaflet for some pieces."""
    pieces = {kind.recipe.piece for kind in selection.kinds}
    return next((named for piece, named in _OF_PIECES.items() if piece in pieces), None)
