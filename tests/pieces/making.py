"""The variants of all pieces, made once in a run of the tests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from gatesmith.catalog import edition_names, load_edition
from gatesmith.making.pipeline import Made, make_piece
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pieces import piece

from .truths import Variant, truths

PRINTER = "default"


@dataclass(frozen=True)
class Case:
    """A variant of a piece in an edition."""

    piece: str
    variant: str
    edition: str

    @property
    def name(self) -> str:
        """A name for the test, the golden row and the file."""
        return f"{self.piece}.{self.variant}.{self.edition}"

    @property
    def truth(self) -> Variant:
        """What is known of it by hand."""
        return truths()[self.piece].variants[self.variant]

    def forged(self, out: Path) -> Made:
        """The piece, written. Raises RejectedError where a check refuses it."""
        found = piece(self.piece)
        request = sort_values(found, self.truth.values)
        request = replace(request, edition=self.edition, printer=PRINTER)
        return make_piece(plan_piece(found, request), [out])


@cache
def cases() -> tuple[Case, ...]:
    """Every variant of every piece with a truth, in every edition of its game."""
    games = {edition: load_edition(edition).game for edition in edition_names()}
    return tuple(
        Case(name, variant, edition)
        for name, truth in truths().items()
        for variant in truth.variants
        for edition, game in games.items()
        if game == piece(name).game
    )


class Workbench:
    """Makes each case once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[Case, Made] = {}

    def made(self, case: Case) -> Made:
        """The case, with its file."""
        if case not in self._made:
            self._made[case] = case.forged(self._folder / f"{case.name}.stl")
        return self._made[case]

    def file(self, case: Case) -> Path:
        """Its STL file."""
        return self.made(case).files[0]

    def first_with_its_mesh(self, case: Case) -> bool:
        """Whether no case before this one, of another edition, has the very same triangles."""
        for other in cases():
            if other == case:
                return True
            same = (other.piece, other.variant) == (case.piece, case.variant)
            if same and self._triangles(other) == self._triangles(case):
                return False
        return True

    def _triangles(self, case: Case) -> tuple[bytes, bytes]:
        mesh = self.made(case).mesh
        return mesh.vertices.tobytes(), mesh.faces.tobytes()
