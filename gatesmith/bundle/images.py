"""The pictures of a bundle: the cover with every piece, then each kind by itself.

Drawn by the software renderer whatever the machine has, so that their bytes are the same
everywhere.
"""

from __future__ import annotations

import io
import math
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.mesh.picture.views import View
from gatesmith.plate.sharing import shared
from gatesmith.preview.picture import USUAL, Size, picture, png, usual_view
from gatesmith.preview.scene import Model, box_of, in_a_row, scene_of
from gatesmith.publish.listing import IMAGES

if TYPE_CHECKING:
    from gatesmith.bundle import models
    from gatesmith.bundle.place import Place
    from gatesmith.colours import Colour
    from gatesmith.mesh.triangles import Mesh

COVER = f"{IMAGES}/cover.png"
SIZE = Size(1280, 960)
"""4:3, and wider than the 1024 pixels that the sites ask for."""

_MOST_ON_COVER = 12
_MOST_ALONE = 6  # kinds that get a picture of their own
_CLEAR = 1.3  # of a row's height: the room behind it, so that it hides little of the next one
_GAP = 0.3  # of the widest piece: the room between neighbours
_OTHER_SIDES = (("front", View(0.0, 12.0)), ("back", View(208.0, 24.0)))
"""More views of a piece that is alone in its bundle."""


@dataclass(frozen=True)
class Image:
    """A picture by its path in the bundle: width, height, and bytes."""

    path: str
    width: int
    height: int
    size: int


class _Task(NamedTuple):
    path: str
    shown: Sequence[Model]
    view: View
    title: str


def draw_images(
    made: models.Models, place: Place, title: str, progress: Callable[[str], None]
) -> tuple[Image, ...]:
    """Draw all pictures into the stage of a place, the cover first."""
    tasks = list(_tasks(made.models, title))
    helpers = min(os.cpu_count() or 1, len(tasks)) - 1
    drawn = shared(tasks, _drawn, helpers, lambda task: progress(f"drawing {task.path}"))
    for task, content in zip(tasks, drawn, strict=True):
        place.write(task.path, content)
    return tuple(_looked_at(task.path, content) for task, content in zip(tasks, drawn, strict=True))


def _tasks(made: Sequence[models.Model], title: str) -> Iterator[_Task]:
    yield _Task(COVER, _together(made), usual_view(made[0].mesh.box), title)
    if len(made) == 1:
        stem, shown = made[0].kind.stem, _alone(made[0])
        for side, view in _OTHER_SIDES:
            yield _Task(f"{IMAGES}/{stem}-{side}.png", shown, view, title)
        return
    for model in made[:_MOST_ALONE]:
        view = usual_view(model.mesh.box)
        yield _Task(f"{IMAGES}/{model.kind.stem}.png", _alone(model), view, title)


def _alone(model: models.Model) -> list[Model]:
    return [Model(model.mesh, model.kind.colours[0][0])]


def _drawn(task: _Task) -> bytes:
    """A picture as PNG; in any process."""
    return png(picture(scene_of(task.shown), task.view, SIZE), [("Title", task.title)])


def _looked_at(path: str, content: bytes) -> Image:
    """A picture as whoever reads it finds it."""
    from PIL import Image as Reader

    with Reader.open(io.BytesIO(content)) as read:
        return Image(path, read.width, read.height, len(content))


def _together(made: Sequence[models.Model]) -> list[Model]:
    """Each piece of a few kinds, or one of each kind and colour: rows, one behind the other."""
    whole = sum(model.kind.count for model in made) <= _MOST_ON_COVER
    pieces = [
        (model.mesh, colour)
        for model in made
        for colour, count in model.kind.colours
        for _ in range(count if whole else 1)
    ]
    return _rows(pieces[:_MOST_ON_COVER])


def _rows(pieces: Sequence[tuple[Mesh, Colour]]) -> list[Model]:
    """Pieces in rows, the higher ones behind; each row in the middle."""
    pieces = sorted(pieces, key=lambda each: each[0].box[1][2])
    long = math.ceil(math.sqrt(len(pieces)))
    gap = _GAP * max(high[0] - low[0] for low, high in (mesh.box for mesh, _ in pieces))
    turn = math.radians(USUAL.turn)
    back = -math.sin(turn), math.cos(turn)
    found: list[Model] = []
    behind = 0.0
    for start in range(0, len(pieces), long):
        row = in_a_row(pieces[start : start + long], gap, USUAL)
        reach = max(_across(model.mesh) for model in row)
        behind += reach / 2
        middle = _middle(row)
        for model in row:
            x, y = model.place
            x, y = x - middle[0] + behind * back[0], y - middle[1] + behind * back[1]
            found.append(replace(model, place=(x, y)))
        hidden = max(model.mesh.box[1][2] - model.mesh.box[0][2] for model in row)
        behind += reach / 2 + gap + _CLEAR * hidden
    return found


def _across(mesh: Mesh) -> float:
    """How deep a piece is on the table as the usual view sees it."""
    (x0, y0, _), (x1, y1, _) = mesh.box
    turn = math.radians(USUAL.turn)
    return (x1 - x0) * abs(math.sin(turn)) + (y1 - y0) * abs(math.cos(turn))


def _middle(row: Sequence[Model]) -> tuple[float, float]:
    low, high = box_of(row)
    return (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
