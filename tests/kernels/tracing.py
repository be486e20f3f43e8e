"""What a model asks of its kernel, as a digest: equal digests, equal solids.

A kernel does nothing but what it is asked, so what CadQuery makes of a piece depends on these words
and on CadQuery alone, not on the code that says them. Lengths are rounded: another machine's sine
must not make another digest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, cast

from gatesmith.cad.kernel_choice import MESH, kernel_named
from gatesmith.cad.mesh_kernel.bodies import MeshBody
from gatesmith.cad.mesh_kernel.planar_faces import PlanarFace, PointChain

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Kernel

_DECIMALS = 4


class TracingKernel:
    """The mesh kernel, with a digest of every word that was said to it and to its shapes."""

    def __init__(self) -> None:
        self.name = MESH
        self._kernel = kernel_named(MESH)
        self._digest = hashlib.sha256()
        self._number = 0

    def __getattr__(self, word: str) -> Callable[..., Any]:
        return self._recorded("", word, getattr(self._kernel, word))

    @property
    def digest(self) -> str:
        """That of all that was asked so far, as hexadecimal digits."""
        return self._digest.hexdigest()

    def plain(self) -> Kernel:
        """This object as the models see it."""
        return cast("Kernel", self)

    def _recorded(self, of: str, word: str, said: Callable[..., Any]) -> Callable[..., Any]:
        def say(*given: Any) -> Any:
            self._write(of, word, *map(_text, given))
            chosen = [_Chosen(one) if _is_choice(one) else _untraced(one) for one in given]
            made = self._traced(said(*chosen))
            self._write(*(one.text for one in chosen if isinstance(one, _Chosen)))
            return made

        return say

    def _write(self, *parts: str) -> None:
        self._digest.update(("\0".join(parts) + "\n").encode())

    def _traced(self, made: Any) -> Any:
        """A shape whose words are recorded too; anything else as it is."""
        if isinstance(made, list):
            return [self._traced(one) for one in made]
        if not isinstance(made, (MeshBody, PlanarFace, PointChain)):
            return made
        self._number += 1
        return TracedShape(made, f"#{self._number}", self._recorded)


class TracedShape:
    """A shape, face or edge of a tracing kernel."""

    def __init__(
        self,
        shape: Any,
        number: str,
        recorded: Callable[[str, str, Callable[..., Any]], Callable[..., Any]],
    ) -> None:
        self.shape, self.number, self._recorded = shape, number, recorded

    def __getattr__(self, word: str) -> Callable[..., Any]:
        return self._recorded(self.number, word, getattr(self.shape, word))


class _Chosen:
    """A choice among edges that remembers the chosen ones."""

    def __init__(self, choice: Callable[..., bool]) -> None:
        self._choice = choice
        self._edges: set[str] = set()

    def __call__(self, *ends: Any) -> bool:
        chosen = self._choice(*ends)
        if chosen:
            self._edges.add(_text(ends))
        return chosen

    @property
    def text(self) -> str:
        return " ".join(sorted(self._edges))


def _is_choice(given: Any) -> bool:
    return callable(given) and not isinstance(given, TracedShape)


def _untraced(given: Any) -> Any:
    if isinstance(given, TracedShape):
        return given.shape
    return type(given)(map(_untraced, given)) if isinstance(given, (list, tuple)) else given


def _text(given: Any) -> str:
    if isinstance(given, TracedShape):
        return given.number
    if isinstance(given, (list, tuple)):
        return f"({' '.join(map(_text, given))})"
    if isinstance(given, (int, float)):
        return f"{round(given, _DECIMALS) + 0.0:.{_DECIMALS}f}"
    return str(given) if isinstance(given, (str, Enum)) else type(given).__name__
