"""The picture of a position of Wadi: board, river, closed areas, pieces and marks as one scene."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.pictures.boards.layout import with_panel
from gatesmith.pictures.boards.wadi.areas import closed_areas
from gatesmith.pictures.boards.wadi.description import description
from gatesmith.pictures.boards.wadi.figures import discs, guardian, shaduf
from gatesmith.pictures.boards.wadi.ground import frame, ground, plants, zones
from gatesmith.pictures.boards.wadi.mark_shapes import badges, dots, label
from gatesmith.pictures.boards.wadi.marks import Mark
from gatesmith.pictures.boards.wadi.plan import Plan
from gatesmith.pictures.boards.wadi.river import river
from gatesmith.pictures.boards.wadi.shades import colour_of_player, letter_of_player
from gatesmith.pictures.boards.wadi.side_panel import PANEL, side_panel
from gatesmith.pictures.boards.words import title
from gatesmith.vector.elements import Drawing, Item

_ASIDE = 16.0  # of a disc from the middle of a tile that bears a figure too


@dataclass(frozen=True)
class WadiWishes:
    """What a picture of a position of Wadi shows beside the position.

    ``marks`` are many small signs, ``examples`` a few large ones with their piece or arrow, told
    in the panel too; ``notes`` short words by the tile's name; ``zones`` are numbered. ``window``
    names two tiles: only the part of the board between them is shown, and no panel.
    """

    marks: Sequence[Mark] = ()
    examples: Sequence[Mark] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    zones: bool = False
    window: tuple[str, str] | None = None
    panel: bool = True
    language: str = "en"


def wadi_scene(position: WadiPosition, wishes: WadiWishes | None = None) -> Drawing:
    """A position as a picture. Raises ValueError where a wish names no tile of the board."""
    wishes = wishes or WadiWishes()
    plan = Plan(position.rules.board)
    items = (
        *ground(plan),
        *river(plan, position.rules.terrain),
        *frame(plan),
        *closed_areas(plan, position),
        *plants(plan),
        *zones(plan, numbered=wishes.zones),
        *_standing(plan, position, wishes.language),
        *_marks(plan, position, wishes),
    )
    asked = wishes.examples if wishes.panel else ()
    told = [mark.told(wishes.language) for mark in asked]
    described = " ".join([*(f"{words}." for words in told), description(position, wishes.language)])
    named = (title("Wadi", position, wishes.language), described)
    scene = Drawing(plan.view, items, *named)
    if wishes.window is not None:
        return scene.cropped(plan.window(*wishes.window))
    if not wishes.panel:
        return scene
    return with_panel(scene, PANEL, side_panel(position, plan.view, wishes.language, asked))


def _standing(plan: Plan, position: WadiPosition, language: str) -> Iterator[Item]:
    """Everything that lies on the board."""
    players, watch = position.rules.players, position.watch
    figures = {}
    for player, name in enumerate(players):
        look = (colour_of_player(name), letter_of_player(name, language))
        for tile in bit_numbers(position.shadufs.of[player]):
            figures[tile] = shaduf, look
        if watch.tiles[player] != NOWHERE:
            figures[watch.tiles[player]] = guardian, look
    for tile, (figure, look) in sorted(figures.items(), key=lambda each: each[0]):
        x, y = plan.centre(tile)
        yield from figure((x - 2.0, y - 2.0), *look)
    for tile in bit_numbers(position.water.wet):
        x, y = plan.centre(tile)
        count = position.water.discs[tile]
        if tile in figures:
            yield from discs((x + _ASIDE, y + _ASIDE), count, 10.5)
        else:
            yield from discs((x, y), count)


def _marks(plan: Plan, position: WadiPosition, wishes: WadiWishes) -> Iterator[Item]:
    yield from dots(plan, wishes.marks)
    yield from badges(plan, position, wishes.examples, wishes.language)
    for name, text in wishes.notes.items():
        yield from label(plan, plan.tile(name), text)
