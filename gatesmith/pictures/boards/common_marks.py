"""Marks on a drawn board: actions with the laws that forbid them, ticks and crosses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from gatesmith.engine.german_notation import in_german
from gatesmith.engine.records import WrittenAction
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.phrases import common_phrase
from gatesmith.vector.elements import Contour, Item, Point, StyledPath, Text
from gatesmith.vector.outlines import circle, line, rounded

A_co = TypeVar("A_co", bound=WrittenAction, covariant=True)
M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True, slots=True)
class CheckedAction(Generic[A_co]):
    """An action and the laws that forbid it, in the order of the page; none if it is legal."""

    action: A_co
    laws: tuple[str, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether the action is legal."""
        return not self.laws

    def sentence(self, language: str) -> str:
        """A sentence that says whether the action is allowed, or which laws forbid it."""
        text = in_german(self.action.text) if language == "de" else self.action.text
        if self.allowed:
            return common_phrase("is allowed", language, action=text)
        return common_phrase("is refused", language, action=text, laws=", ".join(self.laws))


def groups_of(marks: Sequence[CheckedAction[WrittenAction]]) -> list[tuple[str, ...]]:
    """The sets of laws that forbid something, in order of first appearance."""
    return list(dict.fromkeys(mark.laws for mark in marks if not mark.allowed))


_DISC = 9.5


def cross_arms(centre: Point, reach: float) -> tuple[Contour, Contour]:
    """The two strokes of a cross, ``reach`` to each side of its middle."""
    x, y = centre
    falling = line((x - reach, y - reach), (x + reach, y + reach))
    return falling, line((x - reach, y + reach), (x + reach, y - reach))


def _disc(centre: Point, colour: str) -> StyledPath:
    return StyledPath((circle(centre, _DISC),), "#ffffff", colour, 2.2)


def tick(centre: Point) -> Iterator[Item]:
    """A tick: the action is allowed."""
    x, y = centre
    yield _disc(centre, palette.ALLOWED)
    hook = line((x - 4.6, y + 0.3), (x - 1.4, y + 3.9), (x + 4.8, y - 3.9))
    yield StyledPath((hook,), stroke=palette.ALLOWED, width=3.0)


def cross(centre: Point) -> Iterator[Item]:
    """A cross: the action is forbidden."""
    yield _disc(centre, palette.REFUSED)
    yield StyledPath(cross_arms(centre, 3.7), stroke=palette.REFUSED, width=3.0)


def note(centre: Point, text: str) -> Iterator[Item]:
    """A short text on a cell, such as a point that it brings."""
    x, y = centre
    half = 3.6 * len(text) + 4
    corners = ((x - half, y - 9), (x + half, y - 9), (x + half, y + 9), (x - half, y + 9))
    yield StyledPath((rounded(corners, 8.0),), "#ffffff", palette.INK, 1.2)
    yield Text(text, (x, y + 4.6), 13.0, palette.INK)


@dataclass(frozen=True)
class PictureOptions(Generic[M_co]):
    """What a picture of a position shows besides the position itself.

    ``marks`` are many small signs, ``examples`` a few large ones with their piece or arrow;
    ``notes`` are short texts by the name of their square. ``window`` names two squares: only the
    part of the board between them is then shown, without a panel. With ``legend`` the sentences of
    the laws behind the crosses are written below the board.
    """

    marks: Sequence[M_co] = ()
    examples: Sequence[M_co] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    window: tuple[str, str] | None = None
    panel: bool = True
    legend: bool = False
    language: str = "en"
