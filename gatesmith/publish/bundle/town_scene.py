"""The corner of a town of Medina around some gates: where they belong.

The corner of the grid is at the origin; the town lies to the west and north of it, behind its
southern and its eastern side. The viewer stands outside, before the corner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gatesmith.core.colours import Colour, colour_of
from gatesmith.publish.bundle.scene_parts import CoverScene, Stand, ground, meshes_placed
from gatesmith.render.camera import Lens
from gatesmith.render.scene import PlacedMesh
from gatesmith.render.view import View

if TYPE_CHECKING:
    from gatesmith.fitting.kit import Kit
    from gatesmith.mesh.triangles import Mesh

GateMesh = tuple["Mesh", Colour]

PALACES = ("orange", "purple", "brown", "grey")
"""The colours of the palaces of a town; gates suit every edition."""

_DOMES = ("blue", "green", "red", "yellow")
_WALLS = "sand"

PEOPLE = 4
"""Kinds of merchants."""

_VIEW, _VIEW_OF_ONE = View(36.0, 27.0), View(24.0, 26.0)
_ABOVE, _ABOVE_ONE = View(90.0, 50.0), View(8.0, 52.0)
"""From above, the corner of a town lies along two edges of the frame.

It is seen from the east: so the shadow of no side falls on empty ground and out of the frame.
"""

_VIEW_OF_ROW = View(22.0, 20.0)
_LENS_OF_ROW = Lens(distance=6.0, margin=0.13)
_LENS = Lens(distance=4.5, margin=0.015)
_BEHIND = 4  # cells of the town further back than its sides are long
_AHEAD = 3.4  # lengths of a wall in front of the town, as far as the picture reaches
_MORE = 3  # slots of a side beyond the last gate: they run out of the picture
_IN_ROW = 3  # walls on each side of a gate in its row
_BESIDE = 3  # stands: the walls next to a single gate
_ON_ONE_SIDE = 1  # gates up to which only the southern side has any


def town_corner(kit: Kit, gates: Sequence[GateMesh], pitch: float) -> CoverScene:
    """Gates in the walls of a corner, alleys behind them and palaces between the alleys.

    ``pitch`` is the length of a wall in millimetres.
    """
    south = gates[0::2] if len(gates) > _ON_ONE_SIDE else gates
    east = gates[1::2] if len(gates) > _ON_ONE_SIDE else []
    sides = max(len(south), len(east)) * 2 + _MORE
    depth = kit.edition.sizes["wall_depth"].value
    found: list[PlacedMesh] = []
    stands: list[Stand] = [_tower(kit)]
    for number, there in ((0, south), (1, east)):
        for slot in range(sides):
            place, turn = _slot(number, slot, pitch, depth)
            if slot % 2 and slot // 2 < len(there):
                mesh, colour = there[slot // 2]
                found.append(PlacedMesh(mesh, colour, place, 0.0, turn))
            else:
                stands.append(Stand(kit.item("wall"), place, 0.0, turn, colour_of(_WALLS)))
    stands += _town(kit, pitch, sides, (2 * len(south), 2 * len(east)))
    reach = (sides + 2 * _BEHIND) * pitch
    board = ground((-reach, -_AHEAD * pitch), (_AHEAD * pitch, reach))
    view, above = (_VIEW, _ABOVE) if east else (_VIEW_OF_ONE, _ABOVE_ONE)
    others = meshes_placed(stands)
    foot = others[:1] if east else found  # the tower, which is the nearest
    about = [*found, *(others[:1] if east else others[1:_BESIDE])]
    return CoverScene((*found, *others), tuple(about), board, view, _LENS, tuple(foot), above=above)


def _tower(kit: Kit) -> Stand:
    out = kit.edition.sizes["tower_side"].value / 2
    return Stand(kit.item("tower"), (out, -out), 0.0, 0, colour_of(_WALLS))


def _slot(side: int, number: int, pitch: float, depth: float) -> tuple[tuple[float, float], int]:
    """The place of a slot counted from the corner, and the turn of what faces out of the town."""
    along, out = (number + 0.5) * pitch, depth / 2
    return ((-along, -out), 0) if side == 0 else ((out, along), 90)


def _town(kit: Kit, pitch: float, sides: int, alleys: tuple[int, int]) -> Iterator[Stand]:
    """Palaces in blocks, merchants in the alleys that lead from the gates."""
    roof = kit.edition.sizes["building_height"].value
    for column in range(sides + _BEHIND):
        for row in range(sides + _BEHIND):
            place = -(column + 0.5) * pitch, (row + 0.5) * pitch
            along = (column % 2 == 1 and column < alleys[0], row % 2 == 1 and row < alleys[1])
            if any(along):
                yield _merchant(kit, place, column + row)
            else:
                block = column // 2, row // 2
                yield from palace(kit, place, block, roof, dome=sum(block) % 2 == 0)


def _merchant(kit: Kit, place: tuple[float, float], number: int) -> Stand:
    item = kit.item("merchant", variant=1 + number % PEOPLE)
    return Stand(item, place, 0.0, 25, item.colour)


def palace(
    kit: Kit,
    place: tuple[float, float],
    block: tuple[int, int],
    roof: float,
    *,
    dome: bool,
    colours: Sequence[str] = PALACES,
) -> Iterator[Stand]:
    """A part of a palace in the colour of its block, with a dome on its roof or without."""
    number = block[0] + 2 * block[1]
    item = kit.item("building", color=colours[number % len(colours)])
    yield Stand(item, place, 0.0, 0, item.colour)
    if dome:
        found = kit.item("dome", color=_DOMES[number // 2 % len(_DOMES)])
        yield Stand(found, place, roof, 0, found.colour)


def gate_in_its_row(kit: Kit, gate: GateMesh, pitch: float) -> CoverScene:
    """A gate between walls, seen from outside: nothing is wider than the gap that it fills."""
    slots = [number for number in range(-_IN_ROW, _IN_ROW + 1) if number]
    walls = meshes_placed(
        [
            Stand(kit.item("wall"), (number * pitch, 0.0), 0.0, 0, colour_of(_WALLS))
            for number in slots
        ]
    )
    there = PlacedMesh(*gate)
    return CoverScene((there, *walls), (there,), (), _VIEW_OF_ROW, _LENS_OF_ROW)
