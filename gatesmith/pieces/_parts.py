"""Parts: what a piece in several colours is printed of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.core.colours import Colour


@dataclass(frozen=True)
class Part:
    """One colour of a piece.

    ``build`` makes its shape, which may be several bodies, where the whole piece has it. Parts
    of a piece share faces and nothing else; together they are the whole.
    """

    name: str
    color: Colour
    build: Callable[[], Shape]


@runtime_checkable
class InParts(Protocol):
    """A plan that can be printed in several colours."""

    def parts(self) -> tuple[Part, ...]:
        """The parts, the base first; none where the piece is of one colour."""
