"""A stretch of the river of Wadi with the guardians on their land: where they belong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gatesmith.catalog.scenarios import load_scenario
from gatesmith.engine import wadi
from gatesmith.engine.wadi.state.game_rules import PLAYERS
from gatesmith.engine.wadi.state.position import make_guardians, make_shadufs
from gatesmith.fitting.position_layout import layout_of
from gatesmith.publish.bundle.scene_parts import CoverScene, Stand, ground, meshes_placed
from gatesmith.render.camera import Lens
from gatesmith.render.scene import PlacedMesh
from gatesmith.render.view import View

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.engine.wadi import WadiPosition
    from gatesmith.fitting.kit import Kit
    from gatesmith.mesh.triangles import Mesh

_MAP = "example-oasis"
_LAND = {"red": "b4", "yellow": "d3", "brown": "d1", "black": "b2"}
"""Where each guardian stands: beside the river, in front of one another's view."""
_PUMPS = {"red": "a4", "yellow": "d4", "brown": "c1", "black": "a3"}

_VIEW = View(20.0, 36.0)
_ABOVE = View(0.0, 58.0)
_TURNED = 15.0  # degrees: a guardian looks at the viewer
_LENS = Lens(distance=4.5, margin=0.05)


def by_the_river(kit: Kit, guardians: Mapping[str, tuple[Mesh, Colour]]) -> CoverScene:
    """Guardians by the names of their colours, each on its land."""
    placed = layout_of(_position(), kit)
    found: list[PlacedMesh] = []
    stands: list[Stand] = []
    for each in placed:
        x, y, z = each.place
        if each.item.recipe.piece == "guardian":
            if each.item.colour.name in guardians:
                mesh, colour = guardians[each.item.colour.name]
                found.append(PlacedMesh(mesh, colour, (x, y), z, _TURNED))
            continue
        stands.append(Stand(each.item, (x, y), z, each.turn, each.item.colour))
    side = kit.edition.sizes["tile_side"].value
    table = ground((-4 * side, -4 * side), (9 * side, 9 * side))
    return CoverScene(
        (*found, *meshes_placed(stands)), tuple(found), table, _VIEW, _LENS, above=_ABOVE
    )


def river_stands(kit: Kit, name: str) -> list[Stand]:
    """All tiles of a map, with a shaduf and a guardian of each player on land beside the river."""
    position = _opening(name)
    board = position.rules.board
    river = {number for number, fertile in enumerate(board.fertility) if not fertile}
    shore = [
        number
        for number, fertile in enumerate(board.fertility)
        if fertile and any(board.beside[number] >> each & 1 for each in river)
    ]
    step = max(len(shore) // (2 * len(PLAYERS)), 1)
    chosen = shore[step // 2 :: step]
    position = _settled(position, chosen[0::2][: len(PLAYERS)], chosen[1::2][: len(PLAYERS)])
    return [
        Stand(each.item, each.place[:2], each.place[2], each.turn, each.item.colour)
        for each in layout_of(position, kit)
    ]


def _opening(name: str) -> WadiPosition:
    terrain, water = load_scenario(name)
    return wadi.opening(wadi.WadiRules(terrain, PLAYERS, guardians=True), water)


def _settled(
    position: WadiPosition, guardians: Sequence[int], shadufs: Sequence[int]
) -> WadiPosition:
    """The position with a guardian and a shaduf of each player on these tiles."""
    rules = position.rules
    return position._replace(
        guardians=make_guardians(rules, guardians),
        shadufs=make_shadufs(rules, [1 << number for number in shadufs]),
    )


def _position() -> WadiPosition:
    """The map with each player's guardian and a shaduf in view of one another."""
    position = _opening(_MAP)
    tile = {name: number for number, name in enumerate(position.rules.board.names)}
    lands, pumps = ([tile[at[name]] for name in PLAYERS] for at in (_LAND, _PUMPS))
    return _settled(position, lands, pumps)
