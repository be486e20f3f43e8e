"""What makes pieces for the page: the real program here, WebAssembly in a browser.

The protocol plans and words; a workshop builds, checks and encodes. It offers only formats that it
makes, and gives the bytes of a file only after they passed the checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from gatesmith.core.findings import Report
from gatesmith.engine.wording import Language
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.plate.plate_layout import Layout
from gatesmith.making.plate.plate_order import Order
from gatesmith.validation.verification import RejectedPiece


@dataclass(frozen=True)
class ShownPart:
    """One colour of a piece in the view: its triangles, and how many there are."""

    name: str
    color: str
    triangles: int


@dataclass(frozen=True)
class ShownModel:
    """The triangles of a checked piece for a 3D view.

    ``vertices`` is float32 x y z in millimetres, ``faces`` uint32 of three indices a triangle,
    both little-endian; the triangles of the parts follow one another. ``volume`` is in mm³.
    ``report`` is the verdict on the file that was made of it.
    """

    vertices: bytes
    faces: bytes
    parts: tuple[ShownPart, ...]
    volume: float
    report: Report
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class ProvenFile:
    """The bytes of a file that passed the checks, its name, and the report on them.

    The report is None for a file that holds no mesh and that nothing here can read.
    """

    name: str
    content: bytes
    report: Report | None


@dataclass(frozen=True)
class ProvenBed:
    """The file of a bed that passed the checks: its name, its bytes, the report on them.

    ``grams`` is the weight of its pieces, printed solid.
    """

    name: str
    content: bytes
    report: Report
    grams: float


def require_no_error(report: Report) -> None:
    """Raises RejectedPiece for a report with errors: nobody gets such bytes."""
    if report.errors:
        said = "; ".join(each.message for each in report.errors)
        raise RejectedPiece(f"the file failed its checks: {said}", (report,))


class Workshop(Protocol):
    """Makes planned pieces."""

    def formats(self, planned: PlannedPiece) -> Sequence[str]:
        """The suffixes of the files that can be made of a piece, the usual one first."""

    def model(self, planned: PlannedPiece) -> ShownModel:
        """The piece for the view, with the verdict on its usual file.

        Raises RejectedError, with ``reports`` if a file failed its checks, and KernelError.
        """

    def file(self, planned: PlannedPiece, suffix: str) -> ProvenFile:
        """One file of a piece. Raises as ``model`` does, and OutputError for an unknown suffix."""

    def drawings(self, planned: PlannedPiece) -> Sequence[str]:
        """The suffixes of the technical drawings that can be made; the first one to look at."""

    def drawing(self, planned: PlannedPiece, suffix: str, language: Language = "en") -> ProvenFile:
        """The technical drawing of a piece, without a report, its words in a language.

        Raises as ``file`` does.
        """

    def beds(self, order: Order, layout: Layout) -> Sequence[ProvenBed]:
        """Every bed of a layout. Raises as ``model`` does."""
