"""What may be done and what not, and by which laws, as the pictures of any game mark it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from gatesmith.engine.records import WrittenAction
from gatesmith.pictures.boards.words import said_of_any

A_co = TypeVar("A_co", bound=WrittenAction, covariant=True)


@dataclass(frozen=True, slots=True)
class Judged(Generic[A_co]):
    """An action and the laws that refuse it, in the page's order; none where it is legal."""

    action: A_co
    laws: tuple[str, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether the action is legal."""
        return not self.laws

    def told(self, language: str) -> str:
        """A sentence: what is allowed, or which laws refuse it."""
        if self.allowed:
            return said_of_any("is allowed", language, action=self.action.text)
        laws = ", ".join(self.laws)
        return said_of_any("is refused", language, action=self.action.text, laws=laws)


def groups_of(marks: Sequence[Judged[WrittenAction]]) -> list[tuple[str, ...]]:
    """The sets of laws that refuse something, in the order in which they first appear."""
    return list(dict.fromkeys(mark.laws for mark in marks if not mark.allowed))
