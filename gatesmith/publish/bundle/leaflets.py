"""The rules of the expansion that a bundle's pieces belong to, as pages to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gatesmith.pictures.boards.leaflet import MEDINA, WADI, leaflet_pdf
from gatesmith.publish.bundle.text_templates import LANGUAGES

if TYPE_CHECKING:
    from gatesmith.publish.bundle.selection import BundleSelection

RULES = "rules"
"""The folder of leaflets."""

_OF_PIECES = {
    "gate": (MEDINA, "gates-of-medina-rules"),
    "guardian": (WADI, "guardians-of-wadi-rules"),
}
"""For each piece of an expansion: the game of its leaflet, and the name of the file."""

_PDF = ".pdf"


class LeafletTask(NamedTuple):
    """The leaflets to draw: their game, and the language and the path of each."""

    game: str
    paths: tuple[tuple[str, str], ...]

    @property
    def doing(self) -> str:
        """What is told of the work."""
        return "drawing the leaflet of the rules"


def leaflet_paths(selection: BundleSelection) -> tuple[tuple[str, str], ...]:
    """The language and the path of each leaflet; none if no piece belongs to an expansion."""
    found = _leaflet(selection)
    if found is None:
        return ()
    return tuple((language, f"{RULES}/{found[1]}-{language}{_PDF}") for language in LANGUAGES)


def leaflet_tasks(selection: BundleSelection) -> list[LeafletTask]:
    """The leaflets of the first expansion as one task: languages share the games played for it."""
    found = _leaflet(selection)
    return [LeafletTask(found[0], leaflet_paths(selection))] if found else []


def leaflets_drawn(task: LeafletTask) -> dict[str, bytes]:
    """The content of each leaflet by its path; runs in any process."""
    return {path: leaflet_pdf(language, game=task.game) for language, path in task.paths}


def _leaflet(selection: BundleSelection) -> tuple[str, str] | None:
    """The game and the file name of the leaflet for some pieces."""
    pieces = {kind.recipe.piece for kind in selection.kinds}
    return next((named for piece, named in _OF_PIECES.items() if piece in pieces), None)
