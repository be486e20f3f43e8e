"""Which scene tells what a bundle is: gates in a town, guardians by the river, a set on its board.

Other pieces of a game stand before its board, those of no game in rows on the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.catalog.editions import edition_names, load_edition
from gatesmith.catalog.sets import load_set, set_names
from gatesmith.catalog.settings import Settings
from gatesmith.core.quality import Quality
from gatesmith.fitting.kit import Kit
from gatesmith.pieces import piece
from gatesmith.publish.bundle.picture_sizes import SIZE, SQUARE_SIZE, WIDE_SIZE
from gatesmith.publish.bundle.river_scene import by_the_river
from gatesmith.publish.bundle.selection import is_whole
from gatesmith.publish.bundle.story_boards import (
    Piece,
    before_board,
    board_of,
    close_before_board,
    seen_from_higher,
    seen_from_lower,
)
from gatesmith.publish.bundle.table_scene import coloured_parts, few_pieces, in_rows
from gatesmith.publish.bundle.town_scene import gate_in_its_row, town_corner
from gatesmith.render.scene import PlacedMesh

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.publish.bundle.models import BundledModel
    from gatesmith.publish.bundle.scene_parts import CoverScene
    from gatesmith.publish.bundle.selection import BundleSelection

_GATE, _GUARDIAN = "gate", "guardian"
_GATES = 4  # of the expansion, so as many stand in the town
_PLAINEST = "plain"


@dataclass(frozen=True, eq=False)
class StoryScenes:
    """The scene of the cover in each shape, and of the row of walls with its gate, if there is one.

    ``board`` tells whether the cover shows a place of the game, which is worth a look from above,
    ``runs_on`` that what it shows goes on beyond its sides, so that a part of it is a picture too.
    """

    cover: CoverScene
    wide: CoverScene
    square: CoverScene
    row: CoverScene | None = None
    board: bool = True
    runs_on: bool = False


def story_scenes(selection: BundleSelection, made: Sequence[BundledModel]) -> StoryScenes:
    """The scenes of a bundle. Raises KernelError for a neighbour that cannot be made."""
    pieces = {model.kind.recipe.piece for model in made}
    if pieces == {_GATE}:
        kit, pitch = _kit(selection), _length(made[0])
        gates = [(model.mesh, model.kind.colours[0][0]) for model in _best_gates(made)]
        town = town_corner(kit, gates, pitch)
        return StoryScenes(town, town, town, gate_in_its_row(kit, gates[0], pitch), runs_on=True)
    if pieces == {_GUARDIAN}:
        river = by_the_river(_kit(selection), _by_colour(made))
        return StoryScenes(river, river, river)
    if is_whole(selection):
        board = before_board(board_of(_kit(selection)), _one_of_each(made))
        return StoryScenes(board, seen_from_lower(board), seen_from_higher(board))
    sizes = (SIZE, WIDE_SIZE, SQUARE_SIZE)
    if pieces <= _in_games():
        some = [
            coloured_parts(model, PlacedMesh(model.mesh, colour))
            for model, colour in few_pieces(made)
        ]
        game = board_of(_kit(selection))
        cover, wide, square = (close_before_board(game, some, size) for size in sizes)
        return StoryScenes(cover, wide, square)
    cover, wide, square = (in_rows(made, size) for size in sizes)
    return StoryScenes(cover, wide, square, board=False)


def _in_games() -> set[str]:
    """All pieces that belong to a game, not to a tool box."""
    sets = [load_set(name) for name in set_names()]
    named = {line.piece.replace("-", "_") for one in sets if one.edition for line in one.lines}
    return named | {_GATE, _GUARDIAN}


def _best_gates(made: Sequence[BundledModel]) -> list[BundledModel]:
    """As many gates as a game has, one style after another; the plain one only if there is room."""
    ornate = sorted(made, key=lambda model: model.kind.recipe.parameters["style"] == _PLAINEST)
    several = (
        [model for model in ornate for _ in range(model.kind.count)]
        if len(made) < _GATES
        else ornate
    )
    return several[:_GATES]


def _one_of_each(made: Sequence[BundledModel]) -> list[Piece]:
    """One mesh of each piece, whatever kinds there are of it."""
    firsts = {model.kind.recipe.piece: model for model in reversed(made)}
    return [
        coloured_parts(model, PlacedMesh(model.mesh, model.kind.colours[0][0]))
        for model in firsts.values()
    ]


def _by_colour(made: Sequence[BundledModel]) -> Mapping[str, tuple[Mesh, Colour]]:
    """A mesh for each colour of player."""
    return {colour.name: (model.mesh, colour) for model in made for colour, _ in model.kind.colours}


def _length(model: BundledModel) -> float:
    """The length of the wall in whose place a gate stands, mm."""
    return float(str(model.kind.recipe.parameters["wall_length"]))


def _kit(selection: BundleSelection) -> Kit:
    """The neighbours of the pieces: of their edition, or of the usual one of their game."""
    recipe = selection.recipe
    known = recipe.edition in edition_names()
    game = piece(recipe.piece).game
    edition = load_edition(recipe.edition if known else Settings().edition(game))
    return Kit(edition, (recipe.printer, selection.profile), {}, Quality.DRAFT)
