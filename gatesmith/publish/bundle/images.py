"""The pictures of a bundle: the cover with every piece, then each kind beside a scale bar.

The renderer draws the same bytes on every machine.
"""

from __future__ import annotations

import io
import math
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from gatesmith.making.plate.work_queue import shared
from gatesmith.pictures.gallery.portrait import portrait
from gatesmith.publish.thingiverse.listing import IMAGES
from gatesmith.render.camera import DEFAULT_VIEW, ImageSize, View, default_view
from gatesmith.render.image_files import png
from gatesmith.render.scale_reference import ScaleReference
from gatesmith.render.scene import PlacedMesh, box_of, in_a_row

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.publish.bundle import models
    from gatesmith.publish.bundle.output_folder import OutputFolder

Item = TypeVar("Item")

COVER = f"{IMAGES}/cover.png"
COVER_SIZE, SIZE = ImageSize(1280, 960), ImageSize(1024, 768)
"""4:3, at least as wide as the sites require; the cover is wider."""

_MOST_ON_COVER = 12
_MOST_SINGLE = 6  # kinds that get their own picture
_ROW_CLEARANCE = 1.3  # of a row's height, left behind it so that it hides little of the next one
_GAP = 0.3  # of the widest piece, between neighbours
_OTHER_SIDES = (("front", View(0.0, 12.0)), ("back", View(208.0, 24.0)))
_SIDES_OF_FLAT = (("above", View(0.0, 90.0)), ("back", View(208.0, 40.0)))
"""More views of the only piece in a bundle; the second list is for flat pieces."""


@dataclass(frozen=True)
class Image:
    """A picture: path in the bundle, width and height in pixels, size in bytes."""

    path: str
    width: int
    height: int
    size: int


class _Task(NamedTuple):
    path: str
    shown: Sequence[PlacedMesh]
    view: View
    size: ImageSize
    title: str
    scale: ScaleReference = ScaleReference.BAR


def draw_images(
    made: models.BundledModels, output: OutputFolder, title: str, progress: Callable[[str], None]
) -> tuple[Image, ...]:
    """Draw all pictures into the stage of the output folder, the cover first."""
    tasks = list(_tasks(made.models, title))
    helpers = min(os.cpu_count() or 1, len(tasks)) - 1
    drawn = shared(tasks, _render, helpers, lambda task: progress(f"drawing {task.path}"))
    for task, content in zip(tasks, drawn, strict=True):
        output.write(task.path, content)
    return tuple(_image_of(task.path, content) for task, content in zip(tasks, drawn, strict=True))


def _tasks(made: Sequence[models.BundledModel], title: str) -> Iterator[_Task]:
    usual = default_view(made[0].mesh.box)
    yield _Task(COVER, _cover_scene(made), usual, COVER_SIZE, title, ScaleReference.NONE)
    if len(made) == 1:
        stem, shown = made[0].kind.stem, _single_scene(made[0])
        for side, view in _OTHER_SIDES if usual == DEFAULT_VIEW else _SIDES_OF_FLAT:
            yield _Task(f"{IMAGES}/{stem}-{side}.png", shown, view, SIZE, title)
        return
    for model in _one_of_each_first(made, lambda model: model.kind.recipe.piece)[:_MOST_SINGLE]:
        view = default_view(model.mesh.box)
        yield _Task(f"{IMAGES}/{model.kind.stem}.png", _single_scene(model), view, SIZE, title)


def _single_scene(model: models.BundledModel) -> list[PlacedMesh]:
    return _coloured_parts(model, PlacedMesh(model.mesh, model.kind.colours[0][0]))


def _coloured_parts(model: models.BundledModel, placed: PlacedMesh) -> list[PlacedMesh]:
    """The placed piece, split into its parts if it has several colours."""
    return [replace(placed, mesh=mesh, colour=colour) for mesh, colour in model.parts] or [placed]


def _render(task: _Task) -> bytes:
    """A picture as PNG bytes; runs in any process."""
    pixels = portrait(task.shown, task.view, task.size, task.scale)
    return png(pixels, [("Title", task.title)])


def _image_of(path: str, content: bytes) -> Image:
    """The facts of a picture, read from its bytes."""
    from PIL import Image as Reader

    with Reader.open(io.BytesIO(content)) as read:
        return Image(path, read.width, read.height, len(content))


def _cover_scene(made: Sequence[models.BundledModel]) -> list[PlacedMesh]:
    """All pieces if they are few, otherwise one of each kind and colour, in rows."""
    whole = sum(model.kind.count for model in made) <= _MOST_ON_COVER
    pieces = [
        (model, colour)
        for model in made
        for colour, count in model.kind.colours
        for _ in range(count if whole else 1)
    ]
    return _rows(
        _one_of_each_first(pieces, lambda each: each[0].kind.recipe.piece)[:_MOST_ON_COVER]
    )


def _one_of_each_first(things: Sequence[Item], of: Callable[[Item], str]) -> list[Item]:
    """The first of each piece before all others, so that cutting the list drops only duplicates."""
    firsts = {of(thing): thing for thing in reversed(things)}
    return sorted(things, key=lambda thing: firsts[of(thing)] is not thing)


def _rows(pieces: Sequence[tuple[models.BundledModel, Colour]]) -> list[PlacedMesh]:
    """Pieces in centred rows, the taller ones at the back."""
    pieces = sorted(pieces, key=lambda each: each[0].mesh.box[1][2])
    long = math.ceil(math.sqrt(len(pieces)))
    boxes = [model.mesh.box for model, _ in pieces]
    gap = _GAP * max(high[0] - low[0] for low, high in boxes)
    turn = math.radians(DEFAULT_VIEW.turn)
    back = -math.sin(turn), math.cos(turn)
    found: list[PlacedMesh] = []
    behind = 0.0
    for start in range(0, len(pieces), long):
        part = pieces[start : start + long]
        row = in_a_row([(model.mesh, colour) for model, colour in part], gap, DEFAULT_VIEW)
        reach = max(_across(placed.mesh) for placed in row)
        behind += reach / 2
        middle = _middle(row)
        for (model, _), placed in zip(part, row, strict=True):
            x, y = placed.place
            x, y = x - middle[0] + behind * back[0], y - middle[1] + behind * back[1]
            found += _coloured_parts(model, replace(placed, place=(x, y)))
        hidden = max(placed.mesh.box[1][2] - placed.mesh.box[0][2] for placed in row)
        behind += reach / 2 + gap + _ROW_CLEARANCE * hidden
    return found


def _across(mesh: Mesh) -> float:
    """The depth of a piece on the table in the default view, mm."""
    (x0, y0, _), (x1, y1, _) = mesh.box
    turn = math.radians(DEFAULT_VIEW.turn)
    return (x1 - x0) * abs(math.sin(turn)) + (y1 - y0) * abs(math.cos(turn))


def _middle(row: Sequence[PlacedMesh]) -> tuple[float, float]:
    low, high = box_of(row)
    return (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
