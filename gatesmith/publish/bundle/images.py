"""The pictures of a bundle: the cover in three shapes, each kind with a scale, and what sells it.

Leaflets are drawn beside them, by whichever process is free. The renderer draws the same bytes on
every machine.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.making.plate.work_queue import shared
from gatesmith.pictures.gallery.portrait import once_around, studio_portrait
from gatesmith.publish.bundle.cover_camera import drawn, square_part
from gatesmith.publish.bundle.cover_scenes import StoryScenes, story_scenes
from gatesmith.publish.bundle.leaflets import LeafletTask, leaflet_tasks, leaflets_drawn
from gatesmith.publish.bundle.picture_sizes import (
    SIZE,
    SQUARE_SIZE,
    TURNING_SIZE,
    WIDE_SIZE,
)
from gatesmith.publish.bundle.table_scene import coloured_parts, one_of_each_first
from gatesmith.publish.thingiverse.listing import IMAGES
from gatesmith.render.image_files import gif, png
from gatesmith.render.picture import THREADS
from gatesmith.render.scale_reference import ScaleReference
from gatesmith.render.scene import PlacedMesh, on_its_side
from gatesmith.render.view import DEFAULT_VIEW, View, default_view

if TYPE_CHECKING:
    from gatesmith.publish.bundle import models
    from gatesmith.publish.bundle.output_folder import OutputFolder
    from gatesmith.publish.bundle.scene_parts import CoverScene
    from gatesmith.publish.bundle.selection import BundleSelection
    from gatesmith.render.camera import ImageSize
    from gatesmith.render.image_files import Pixels

COVER = f"{IMAGES}/cover.png"
SHAPES, ANIMATION = "covers", "animation"
"""The folders of other shapes of the cover, and of what moves."""

SQUARE, WIDE, TURNTABLE = (
    f"{SHAPES}/cover-square.png",
    f"{SHAPES}/cover-wide.png",
    f"{ANIMATION}/turntable.gif",
)

_Part = tuple[slice, slice]
"""Rows and columns of a picture."""

_WIDE_PART: _Part = (slice(284, 1184), slice(None))
"""The part of a 4:3 cover that are its 16:9 shape where pieces stand at its lower edge."""

_STANDING = 0.5  # of its longer side, the least height of a piece that stands
_MOST_SINGLE = 6  # kinds that get their own picture
_BACK = View(208.0, 24.0)


@dataclass(frozen=True)
class Image:
    """A picture: path in the bundle, width and height in pixels, size in bytes."""

    path: str
    width: int
    height: int
    size: int


@dataclass(frozen=True)
class DrawnImages:
    """The pictures for the page, other shapes of the cover, and the animation."""

    images: tuple[Image, ...]
    shapes: tuple[str, ...]
    animations: tuple[str, ...]


class _Task(NamedTuple):
    """What a process draws: a file, from a scene or from meshes alone, and files of its parts."""

    path: str
    scene: CoverScene | None
    shown: Sequence[PlacedMesh]
    view: View
    size: ImageSize
    title: str
    parts: Mapping[str, _Part] = {}

    @property
    def doing(self) -> str:
        """What is told of the work."""
        return f"drawing {self.path}"


def draw_images(
    selection: BundleSelection,
    made: models.BundledModels,
    output: OutputFolder,
    progress: Callable[[str], None],
) -> DrawnImages:
    """Draw all pictures and leaflets into the stage of the output folder, the cover first."""
    tasks: list[_Task | LeafletTask] = [
        *_tasks(selection, made.models),
        *leaflet_tasks(selection),
    ]
    helpers = min(os.cpu_count() or 1, len(tasks)) - 1
    found = shared(tasks, _worked, helpers, lambda task: progress(task.doing))
    contents = {path: content for files in found for path, content in files.items()}
    for path, content in contents.items():
        output.write(path, content)
    return DrawnImages(
        tuple(_image_of(*each) for each in contents.items() if each[0].startswith(f"{IMAGES}/")),
        tuple(path for path in (WIDE, SQUARE) if path in contents),
        tuple(path for path in contents if path.startswith(f"{ANIMATION}/")),
    )


def _tasks(selection: BundleSelection, made: Sequence[models.BundledModel]) -> Iterator[_Task]:
    title = selection.title
    story = story_scenes(selection, made)
    first = _single_scene(_standing(made))
    yield from _covers(story, title)
    if story.row is not None:
        yield _of_scene(f"{IMAGES}/in-its-row.png", story.row, SIZE, title)
    some = one_of_each_first(made, lambda model: model.kind.recipe.piece)[:_MOST_SINGLE]
    for model in some:
        path, shown = f"{IMAGES}/{model.kind.stem}.png", _single_scene(model)
        yield _Task(path, None, shown, default_view(model.mesh.box), SIZE, title)
    if story.board:
        above = replace(story.cover, view=story.cover.above)
        yield _of_scene(f"{IMAGES}/from-above.png", above, SIZE, title)
    if len(made) == 1:
        yield _Task(f"{IMAGES}/from-behind.png", None, first, _BACK, SIZE, title)
    under = [replace(each, mesh=on_its_side(each.mesh)) for each in first]
    yield _Task(f"{IMAGES}/underside.png", None, under, DEFAULT_VIEW, SIZE, title)
    yield _Task(TURNTABLE, None, first, DEFAULT_VIEW, TURNING_SIZE, title)


def _covers(story: StoryScenes, title: str) -> Iterator[_Task]:
    """The cover, and its other shapes: parts of it, or scenes of their own."""
    parts: dict[str, _Part] = {}
    if story.wide is story.cover and story.cover.foot:
        parts[WIDE] = _WIDE_PART
    square = square_part(story.cover, SIZE, SQUARE_SIZE.width) if story.runs_on else None
    if square is not None:
        parts[SQUARE] = square
    yield _of_scene(COVER, story.cover, SIZE, title)._replace(parts=parts)
    if WIDE not in parts:
        yield _of_scene(WIDE, story.wide, WIDE_SIZE, title)
    if SQUARE not in parts:
        yield _of_scene(SQUARE, story.square, SQUARE_SIZE, title)


def _of_scene(path: str, scene: CoverScene, size: ImageSize, title: str) -> _Task:
    return _Task(path, scene, (), scene.view, size, title)


def _standing(made: Sequence[models.BundledModel]) -> models.BundledModel:
    """The first that stands: a flat tile that turns, or whose underside is seen, shows nothing."""

    def stands(model: models.BundledModel) -> bool:
        shape = model.kind.plan.footprint
        return shape.height >= _STANDING * max(shape.length, shape.depth)

    return next(filter(stands, made), made[0])


def _single_scene(model: models.BundledModel) -> list[PlacedMesh]:
    return coloured_parts(model, PlacedMesh(model.mesh, model.kind.colours[0][0]))


def _worked(task: _Task | LeafletTask) -> dict[str, bytes]:
    """The files of a task by their paths; runs in any process, each in one thread of its own."""
    return _render(task, threads=1) if isinstance(task, _Task) else leaflets_drawn(task)


def _render(task: _Task, threads: int = THREADS) -> dict[str, bytes]:
    """The files of a picture, drawn by so many threads."""
    if task.path == TURNTABLE:
        frames = once_around(task.shown, task.view.tilt, task.view.turn, task.size, closed=True)
        return {task.path: gif(frames, task.title)}
    pixels = _pixels(task, threads)
    shapes = {task.path: pixels, **{path: pixels[part] for path, part in task.parts.items()}}
    return {path: png(shape, [("Title", task.title)]) for path, shape in shapes.items()}


def _pixels(task: _Task, threads: int) -> Pixels:
    if task.scene is not None:
        return drawn(task.scene, task.size, threads)
    return studio_portrait(task.shown, task.view, task.size, ScaleReference.BAR, threads)


def _image_of(path: str, content: bytes) -> Image:
    """The facts of a picture, read from its bytes."""
    from PIL import Image as Reader

    with Reader.open(io.BytesIO(content)) as read:
        return Image(path, read.width, read.height, len(content))
