"""The picture of a position of Wadi: board, river, closed areas, pieces and marks as one scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.engine.wadi.words.sentences import sentence
from gatesmith.pictures.boards.common_marks import PictureOptions
from gatesmith.pictures.boards.grid_layout import with_panel
from gatesmith.pictures.boards.legend import with_legend
from gatesmith.pictures.boards.phrases import title
from gatesmith.pictures.boards.wadi.board_layout import WadiLayout
from gatesmith.pictures.boards.wadi.description import description, result
from gatesmith.pictures.boards.wadi.ground import closed_areas, frame, ground, plants, zones
from gatesmith.pictures.boards.wadi.marks import WadiMark, badges, dots, label
from gatesmith.pictures.boards.wadi.piece_shapes import discs, guardian, shaduf
from gatesmith.pictures.boards.wadi.river import river
from gatesmith.pictures.boards.wadi.shades import colour_of_player, letter_of_player
from gatesmith.pictures.boards.wadi.side_panel import PANEL, side_panel
from gatesmith.vector.elements import Drawing, Item

_ASIDE = 16.0  # of a disc from the middle of a tile that also has a figure


@dataclass(frozen=True)
class WadiPictureOptions(PictureOptions[WadiMark]):
    """What a picture of a position of Wadi shows besides the position itself.

    With ``zones`` these are numbered. The panel also describes the ``examples`` in words.
    """

    zones: bool = False


def wadi_scene(position: WadiPosition, options: WadiPictureOptions | None = None) -> Drawing:
    """A position as a picture. Raises ValueError for an option that names an unknown tile."""
    options = options or WadiPictureOptions()
    layout = WadiLayout(position.rules.board)
    items = (
        *ground(layout),
        *river(layout, position.rules.terrain),
        *frame(layout),
        *closed_areas(layout, position),
        *plants(layout),
        *zones(layout, numbered=options.zones),
        *_standing(layout, position, options.language),
        *_marks(layout, position, options),
    )
    examples = options.examples if options.panel else ()
    sentences = [mark.sentence(options.language) for mark in examples]
    described = " ".join(
        [*(f"{words}." for words in sentences), description(position, options.language)]
    )
    ending = result(position, options.language) if position.is_over else ""
    named = (title("Wadi", position, options.language, ending), described)
    scene = Drawing(layout.view, items, *named)
    if options.window is not None:
        return scene.cropped(layout.window(*options.window))
    if not options.panel:
        return scene
    panel = side_panel(position, layout.view, options.language, examples)
    marks = (*options.marks, *options.examples) if options.legend else ()
    return with_legend(with_panel(scene, PANEL, panel), marks, options.language, sentence)


def _standing(layout: WadiLayout, position: WadiPosition, language: str) -> Iterator[Item]:
    """Everything on the board."""
    players, guardians = position.rules.players, position.guardians
    figures = {}
    for player, name in enumerate(players):
        look = (colour_of_player(name), letter_of_player(name, language))
        for tile in bit_numbers(position.shadufs.of[player]):
            figures[tile] = shaduf, look
        if guardians.tiles[player] != NOWHERE:
            figures[guardians.tiles[player]] = guardian, look
    for tile, (figure, look) in sorted(figures.items(), key=lambda each: each[0]):
        x, y = layout.centre(tile)
        yield from figure((x - 2.0, y - 2.0), *look)
    for tile in bit_numbers(position.water.wet):
        x, y = layout.centre(tile)
        count = position.water.discs[tile]
        if tile in figures:
            yield from discs((x + _ASIDE, y + _ASIDE), count, 10.5)
        else:
            yield from discs((x, y), count)


def _marks(
    layout: WadiLayout, position: WadiPosition, options: WadiPictureOptions
) -> Iterator[Item]:
    yield from dots(layout, options.marks)
    yield from badges(layout, position, options.examples, options.language)
    for name, text in options.notes.items():
        yield from label(layout, layout.tile(name), text)
