"""How marks look: ticks, dots and crosses, with the piece that is asked about in pale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gatesmith.engine.medina.placements import ON_SLOTS, PieceKind
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.alleys import jump, merchant
from gatesmith.pictures.boards.houses import building, dome_of, stable
from gatesmith.pictures.boards.marks import Mark
from gatesmith.pictures.boards.plan import CELL, DEPTH, Plan
from gatesmith.pictures.boards.stonework import gate, wall
from gatesmith.pictures.boards.words import owner_letters
from gatesmith.vector.elements import Contour, Item, Point, Shape, Text
from gatesmith.vector.outlines import circle, line, rounded

_GHOST = 0.8
_DISC = 9.5
_AWAY = 11.0  # of a sign from the middle of its cell, so that the piece is seen


def dots(plan: Plan, marks: Iterable[Mark]) -> Iterator[Item]:
    """Small signs for many places: a dot where it is allowed, a cross with laws where not.

    A place has one sign: what is allowed in any way is allowed, and a cell that a merchant
    reaches only through gates names those that he leaves by.
    """
    by_place: dict[tuple[bool, int], list[Mark]] = {}
    for mark in marks:
        if mark.on_board:
            where = (mark.action.piece.kind in ON_SLOTS, mark.action.place)
            by_place.setdefault(where, []).append(mark)
    for (on_slot, _), found in by_place.items():
        centre, size = _middle(plan, found[0]), 6.2 if on_slot else 7.0
        vias = [mark.action.via for mark in found if mark.allowed]
        if not vias:
            x, y = centre[0], centre[1] - 5.0
            yield Shape(_arms((x, y), 4.0), stroke=palette.REFUSED, width=2.0)
            yield from _rows((x, y + 12.0), found[0].laws, (size, palette.REFUSED))
            continue
        yield Shape((circle(centre, 5.0),), palette.ALLOWED, "#ffffff", 1.2)
        if None not in vias:
            names = [plan.board.slot_names[via] for via in vias if via is not None]
            below = (centre[0], centre[1] + 13.0)
            yield from _rows(below, ("via", *names), (size, palette.ALLOWED))


def _rows(at: Point, words: tuple[str, ...], look: tuple[float, str]) -> Iterator[Item]:
    """Texts by twos, one line below the other; ``look`` is the size and the colour."""
    for row, start in enumerate(range(0, len(words), 2)):
        text = " ".join(words[start : start + 2])
        yield Text(text, (at[0], at[1] + 7.5 * row), *look)


def badges(plan: Plan, position: MedinaPosition, marks: Iterable[Mark]) -> Iterator[Item]:
    """Large signs for a few placements: the piece itself in pale, with a tick or a cross."""
    for mark in marks:
        if not mark.on_board:
            continue
        colour = palette.ALLOWED if mark.allowed else palette.REFUSED
        link = _link(position, mark)
        if link is not None:
            yield jump(plan, link, colour)
        yield from (_pale(item) for item in _piece(plan, position, mark))
        yield Shape((_around(plan, mark),), stroke=colour, width=2.2)
        yield from (tick if mark.allowed else cross)(_corner(plan, mark))


def _link(position: MedinaPosition, mark: Mark) -> tuple[int, int] | None:
    """The gates, or what is tried as gates, that a merchant goes through."""
    via = mark.action.via
    if via is None or via < 0:
        return None
    before = position.rules.board.slots_before[mark.action.place]
    gates = before & position.ring.all.gates
    enter = (gates or before).bit_length() - 1
    return (via, enter) if enter >= 0 else None


def _piece(plan: Plan, position: MedinaPosition, mark: Mark) -> Iterator[Item]:
    """The piece of a placement as it would stand."""
    piece, place, rules = mark.action.piece, mark.action.place, position.rules
    if piece.kind in ON_SLOTS:
        yield from (wall if piece.kind is PieceKind.WALL else gate)(plan.frame(place))
        return
    centre = plan.centre(place)
    if piece.kind is PieceKind.BUILDING:
        name = rules.edition.colours[piece.colour]
        colour = palette.building_colour(name, piece.colour)
        yield from building(centre, colour, piece.colour)
    elif piece.kind is PieceKind.STABLE:
        yield from stable(centre)
    elif piece.kind is PieceKind.MERCHANT:
        yield from merchant(centre, palette.ALLEY)
    elif piece.kind is PieceKind.NEUTRAL_DOME:
        yield from dome_of(centre, palette.NEUTRAL, "")
    else:
        player = max(position.turn.player, 0)
        colour = palette.player_colour(rules.players[player], player)
        yield from dome_of(centre, colour, owner_letters(rules.players)[player])


def _pale(item: Item) -> Item:
    return replace(item, opacity=_GHOST * item.opacity) if isinstance(item, Shape) else item


def _middle(plan: Plan, mark: Mark) -> Point:
    place = mark.action.place
    if mark.action.piece.kind in ON_SLOTS:
        return plan.frame(place).at(CELL / 2, DEPTH / 2)
    return plan.centre(place)


def _around(plan: Plan, mark: Mark) -> Contour:
    """A frame around the cell or slot that is asked about."""
    if mark.action.piece.kind in ON_SLOTS:
        frame, low, high = plan.frame(mark.action.place), 0.5, CELL - 0.5
        corners = [(low, -0.5), (high, -0.5), (high, DEPTH + 1.0), (low, DEPTH + 1.0)]
        return rounded([frame.at(*corner) for corner in corners], 3.0)
    x, y = plan.centre(mark.action.place)
    half = CELL / 2 - 2.0
    return rounded(
        ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)),
        6.0,
    )


def _corner(plan: Plan, mark: Mark) -> Point:
    """Where a large sign stands: at the corner of a cell, at the foot of what is on a slot."""
    place = mark.action.place
    if mark.action.piece.kind in ON_SLOTS:
        return plan.frame(place).at(CELL / 2 + _AWAY, 0.0)
    x, y = plan.centre(place)
    return x + _AWAY, y - _AWAY


def _arms(centre: Point, reach: float) -> tuple[Contour, Contour]:
    x, y = centre
    falling = line((x - reach, y - reach), (x + reach, y + reach))
    return falling, line((x - reach, y + reach), (x + reach, y - reach))


def _disc(centre: Point, colour: str) -> Shape:
    return Shape((circle(centre, _DISC),), "#ffffff", colour, 2.2)


def tick(centre: Point) -> Iterator[Item]:
    """What is allowed."""
    x, y = centre
    yield _disc(centre, palette.ALLOWED)
    hook = line((x - 4.6, y + 0.3), (x - 1.4, y + 3.9), (x + 4.8, y - 3.9))
    yield Shape((hook,), stroke=palette.ALLOWED, width=3.0)


def cross(centre: Point) -> Iterator[Item]:
    """What is refused."""
    yield _disc(centre, palette.REFUSED)
    yield Shape(_arms(centre, 3.7), stroke=palette.REFUSED, width=3.0)


def note(centre: Point, text: str) -> Iterator[Item]:
    """A short word on a cell, such as a point that it brings."""
    x, y = centre
    half = 3.6 * len(text) + 4
    corners = ((x - half, y - 9), (x + half, y - 9), (x + half, y + 9), (x - half, y + 9))
    yield Shape((rounded(corners, 8.0),), "#ffffff", palette.INK, 1.2)
    yield Text(text, (x, y + 4.6), 13.0, palette.INK)
