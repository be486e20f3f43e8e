"""The pictures of a bundle: the cover with every piece, then each kind by itself beside a scale.

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

Thing = TypeVar("Thing")

COVER = f"{IMAGES}/cover.png"
COVER_SIZE, SIZE = ImageSize(1280, 960), ImageSize(1024, 768)
"""4:3, and as wide as the sites ask for, the cover wider."""

_MOST_ON_COVER = 12
_MOST_ALONE = 6  # kinds that get a picture of their own
_CLEAR = 1.3  # of a row's height: the room behind it, so that it hides little of the next one
_GAP = 0.3  # of the widest piece: the room between neighbours
_OTHER_SIDES = (("front", View(0.0, 12.0)), ("back", View(208.0, 24.0)))
_OF_FLAT = (("above", View(0.0, 90.0)), ("back", View(208.0, 40.0)))
"""More views of a piece that is alone in its bundle, and of one that lies flat."""


@dataclass(frozen=True)
class Image:
    """A picture by its path in the bundle: width, height, and bytes."""

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
    """Draw all pictures into the stage of a place, the cover first."""
    tasks = list(_tasks(made.models, title))
    helpers = min(os.cpu_count() or 1, len(tasks)) - 1
    drawn = shared(tasks, _drawn, helpers, lambda task: progress(f"drawing {task.path}"))
    for task, content in zip(tasks, drawn, strict=True):
        output.write(task.path, content)
    return tuple(_looked_at(task.path, content) for task, content in zip(tasks, drawn, strict=True))


def _tasks(made: Sequence[models.BundledModel], title: str) -> Iterator[_Task]:
    usual = default_view(made[0].mesh.box)
    yield _Task(COVER, _together(made), usual, COVER_SIZE, title, ScaleReference.NONE)
    if len(made) == 1:
        stem, shown = made[0].kind.stem, _alone(made[0])
        for side, view in _OTHER_SIDES if usual == DEFAULT_VIEW else _OF_FLAT:
            yield _Task(f"{IMAGES}/{stem}-{side}.png", shown, view, SIZE, title)
        return
    for model in _varied(made, lambda model: model.kind.recipe.piece)[:_MOST_ALONE]:
        view = default_view(model.mesh.box)
        yield _Task(f"{IMAGES}/{model.kind.stem}.png", _alone(model), view, SIZE, title)


def _alone(model: models.BundledModel) -> list[PlacedMesh]:
    return _painted(model, PlacedMesh(model.mesh, model.kind.colours[0][0]))


def _painted(model: models.BundledModel, stand: PlacedMesh) -> list[PlacedMesh]:
    """What stands there, part by part where it has several colours."""
    return [replace(stand, mesh=mesh, colour=colour) for mesh, colour in model.painted] or [stand]


def _drawn(task: _Task) -> bytes:
    """A picture as PNG; in any process."""
    pixels = portrait(task.shown, task.view, task.size, task.scale)
    return png(pixels, [("Title", task.title)])


def _looked_at(path: str, content: bytes) -> Image:
    """A picture as whoever reads it finds it."""
    from PIL import Image as Reader

    with Reader.open(io.BytesIO(content)) as read:
        return Image(path, read.width, read.height, len(content))


def _together(made: Sequence[models.BundledModel]) -> list[PlacedMesh]:
    """Each piece of a few kinds, or one of each kind and colour: rows, one behind the other."""
    whole = sum(model.kind.count for model in made) <= _MOST_ON_COVER
    pieces = [
        (model, colour)
        for model in made
        for colour, count in model.kind.colours
        for _ in range(count if whole else 1)
    ]
    return _rows(_varied(pieces, lambda each: each[0].kind.recipe.piece)[:_MOST_ON_COVER])


def _varied(things: Sequence[Thing], of: Callable[[Thing], str]) -> list[Thing]:
    """The first of each piece before all others, so that what is cut off is more of the same."""
    firsts = {of(thing): thing for thing in reversed(things)}
    return sorted(things, key=lambda thing: firsts[of(thing)] is not thing)


def _rows(pieces: Sequence[tuple[models.BundledModel, Colour]]) -> list[PlacedMesh]:
    """Pieces in rows, the higher ones behind; each row in the middle."""
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
        reach = max(_across(stand.mesh) for stand in row)
        behind += reach / 2
        middle = _middle(row)
        for (model, _), stand in zip(part, row, strict=True):
            x, y = stand.place
            x, y = x - middle[0] + behind * back[0], y - middle[1] + behind * back[1]
            found += _painted(model, replace(stand, place=(x, y)))
        hidden = max(stand.mesh.box[1][2] - stand.mesh.box[0][2] for stand in row)
        behind += reach / 2 + gap + _CLEAR * hidden
    return found


def _across(mesh: Mesh) -> float:
    """How deep a piece is on the table as the usual view sees it."""
    (x0, y0, _), (x1, y1, _) = mesh.box
    turn = math.radians(DEFAULT_VIEW.turn)
    return (x1 - x0) * abs(math.sin(turn)) + (y1 - y0) * abs(math.cos(turn))


def _middle(row: Sequence[PlacedMesh]) -> tuple[float, float]:
    low, high = box_of(row)
    return (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
