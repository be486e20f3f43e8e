"""Marks on a drawn board of Medina: where a piece may go, and which laws forbid it elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.alley_laws import jumps
from gatesmith.engine.medina.referee.refusals import refusals
from gatesmith.engine.medina.state.placements import (
    ON_SLOTS,
    MedinaPiece,
    MedinaPieceKind,
    Placement,
)
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.common_marks import CheckedAction, cross, cross_arms, tick
from gatesmith.pictures.boards.medina.alley_shapes import jump
from gatesmith.pictures.boards.medina.board_layout import CELL, DEPTH, MedinaLayout
from gatesmith.pictures.boards.medina.piece_shapes import (
    building,
    dome_of,
    gate,
    merchant,
    stable,
    wall,
)
from gatesmith.pictures.boards.phrases import owner_letters
from gatesmith.vector.elements import Contour, Item, Point, StyledPath, Text
from gatesmith.vector.outlines import circle, rounded


class MedinaMark(CheckedAction[Placement]):
    """A placement and the laws that forbid it, as in ``CheckedAction``."""

    __slots__ = ()

    @property
    def on_board(self) -> bool:
        """Whether the mark has a place on the board."""
        return self.action.place >= 0


def mark_of(position: MedinaPosition, placement: Placement) -> MedinaMark:
    """A placement with the laws that forbid it in this position."""
    return MedinaMark(placement, tuple(found.law for found in refusals(position, placement)))


def all_marks(position: MedinaPosition, piece: MedinaPiece) -> tuple[MedinaMark, ...]:
    """A mark for every free place, legal or not; for a merchant also the ways through gates."""
    return tuple(mark_of(position, placement) for placement in _imaginable(position, piece))


def _imaginable(position: MedinaPosition, piece: MedinaPiece) -> Iterator[Placement]:
    rules, ring = position.rules, position.ring.all
    free = position.empty
    if piece.kind in ON_SLOTS:
        free = rules.board.every_slot & ~(ring.walls | ring.gates)
    elif "dome" in piece.kind:
        free = position.city.firsts
    for place in bit_numbers(free):
        yield rules.placements.of(piece, place)
    if piece is rules.merchant:
        for via, cells in jumps(position):
            for cell in bit_numbers(cells):
                yield rules.placements.jump(cell, via)


_GHOST = 0.8
_AWAY = 11.0  # of a sign from the middle of its cell, so that the piece stays visible


def dots(layout: MedinaLayout, marks: Iterable[MedinaMark]) -> Iterator[Item]:
    """Small signs for many places: a dot if a placement is allowed, a cross with laws if not.

    A place has one sign: it is allowed if any way to it is. A cell that a merchant reaches only
    through gates names those by which the alley leaves.
    """
    by_place: dict[tuple[bool, int], list[MedinaMark]] = {}
    for mark in marks:
        if mark.on_board:
            where = (mark.action.piece.kind in ON_SLOTS, mark.action.place)
            by_place.setdefault(where, []).append(mark)
    for (on_slot, _), found in by_place.items():
        centre, size = _middle(layout, found[0]), 6.2 if on_slot else 7.0
        vias = [mark.action.via for mark in found if mark.allowed]
        if not vias:
            x, y = centre[0], centre[1] - 5.0
            yield StyledPath(cross_arms((x, y), 4.0), stroke=palette.REFUSED, width=2.0)
            yield from _rows((x, y + 12.0), found[0].laws, (size, palette.REFUSED))
            continue
        yield StyledPath((circle(centre, 5.0),), palette.ALLOWED, "#ffffff", 1.2)
        if None not in vias:
            names = [layout.board.slot_names[via] for via in vias if via is not None]
            below = (centre[0], centre[1] + 13.0)
            yield from _rows(below, ("via", *names), (size, palette.ALLOWED))


def _rows(at: Point, words: tuple[str, ...], look: tuple[float, str]) -> Iterator[Item]:
    """Words in lines of two; ``look`` is the size and the colour."""
    for row, start in enumerate(range(0, len(words), 2)):
        text = " ".join(words[start : start + 2])
        yield Text(text, (at[0], at[1] + 7.5 * row), *look)


def badges(
    layout: MedinaLayout, position: MedinaPosition, marks: Iterable[MedinaMark]
) -> Iterator[Item]:
    """Large signs for a few placements: the piece itself, pale, with a tick or a cross."""
    for mark in marks:
        if not mark.on_board:
            continue
        colour = palette.ALLOWED if mark.allowed else palette.REFUSED
        link = _link(position, mark)
        if link is not None:
            yield jump(layout, link, colour)
        yield from (_pale(item) for item in _piece(layout, position, mark))
        yield StyledPath((_around(layout, mark),), stroke=colour, width=2.2)
        yield from (tick if mark.allowed else cross)(_corner(layout, mark))


def _link(position: MedinaPosition, mark: MedinaMark) -> tuple[int, int] | None:
    """The gates, or the slots tried as gates, through which a merchant goes."""
    via = mark.action.via
    if via is None or via < 0:
        return None
    before = position.rules.board.slots_before[mark.action.place]
    gates = before & position.ring.all.gates
    enter = (gates or before).bit_length() - 1
    return (via, enter) if enter >= 0 else None


def _piece(layout: MedinaLayout, position: MedinaPosition, mark: MedinaMark) -> Iterator[Item]:
    """The piece of a placement, in its place."""
    piece, place, rules = mark.action.piece, mark.action.place, position.rules
    if piece.kind in ON_SLOTS:
        yield from (wall if piece.kind is MedinaPieceKind.WALL else gate)(layout.frame(place))
        return
    centre = layout.centre(place)
    if piece.kind is MedinaPieceKind.BUILDING:
        name = rules.edition.colours[piece.colour]
        colour = palette.building_colour(name, piece.colour)
        yield from building(centre, colour, piece.colour)
    elif piece.kind is MedinaPieceKind.STABLE:
        yield from stable(centre)
    elif piece.kind is MedinaPieceKind.MERCHANT:
        yield from merchant(centre, palette.ALLEY)
    elif piece.kind is MedinaPieceKind.NEUTRAL_DOME:
        yield from dome_of(centre, palette.NEUTRAL, "")
    else:
        player = max(position.turn.player, 0)
        colour = palette.player_colour(rules.players[player], player)
        yield from dome_of(centre, colour, owner_letters(rules.players)[player])


def _pale(item: Item) -> Item:
    return replace(item, opacity=_GHOST * item.opacity) if isinstance(item, StyledPath) else item


def _middle(layout: MedinaLayout, mark: MedinaMark) -> Point:
    place = mark.action.place
    if mark.action.piece.kind in ON_SLOTS:
        return layout.frame(place).at(CELL / 2, DEPTH / 2)
    return layout.centre(place)


def _around(layout: MedinaLayout, mark: MedinaMark) -> Contour:
    """A frame around the cell or slot of a mark."""
    if mark.action.piece.kind in ON_SLOTS:
        frame, low, high = layout.frame(mark.action.place), 0.5, CELL - 0.5
        corners = [(low, -0.5), (high, -0.5), (high, DEPTH + 1.0), (low, DEPTH + 1.0)]
        return rounded([frame.at(*corner) for corner in corners], 3.0)
    x, y = layout.centre(mark.action.place)
    half = CELL / 2 - 2.0
    return rounded(
        ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)),
        6.0,
    )


def _corner(layout: MedinaLayout, mark: MedinaMark) -> Point:
    """The place of a large sign: at the corner of a cell, or at the foot of a slot."""
    place = mark.action.place
    if mark.action.piece.kind in ON_SLOTS:
        return layout.frame(place).at(CELL / 2 + _AWAY, 0.0)
    x, y = layout.centre(place)
    return x + _AWAY, y - _AWAY
