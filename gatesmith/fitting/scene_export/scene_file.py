"""A scene as a file: encoded, written beside its target, read back, then put in place."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import OutputError, RejectedError, StorageError, UnreadableError
from gatesmith.core.findings import Json
from gatesmith.core.storage import Staging
from gatesmith.fitting.scene_export.board_picture import png_of
from gatesmith.fitting.scene_export.glb import glb_of
from gatesmith.mesh.formats import Document, glb, stl
from gatesmith.mesh.triangles import Mesh, joined_meshes
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box
    from gatesmith.fitting.scene_export.arrangement import Arrangement
    from gatesmith.render.camera import ImageSize
    from gatesmith.render.view import View


def stl_of(arrangement: Arrangement, title: str) -> bytes:
    """The file's bytes, millimetres and z up, the pieces in the order of the scene."""
    program = f"gatesmith {VERSION}"
    document = Document(title, "", program, title, recipe="", digest="")
    return stl.encode(whole_of(arrangement), document)


def whole_of(arrangement: Arrangement) -> Mesh:
    """All bodies of a scene in one mesh."""
    bodies = [
        replace(figure.kind.mesh, vertices=figure.points.astype(np.float32))
        for figure in arrangement.figures
    ]
    if arrangement.board is not None:
        bodies.append(arrangement.board.whole)
    return joined_meshes(bodies)


GLB, STL, PNG = ".glb", ".stl", ".png"
SUFFIXES = (GLB, STL, PNG)

_NEAR = 1e-3  # mm: more than the float32 rounding of coordinates of some hundred millimetres


@dataclass(frozen=True)
class SceneView:
    """The metadata of a scene's file, and the view of a picture.

    ``line`` is the position in one line of text.
    """

    title: str
    line: str
    view: View
    size: ImageSize


def suffix_of(target: Path) -> str:
    """The format of a target by its suffix. Raises OutputError."""
    suffix = target.suffix.lower()
    if suffix not in SUFFIXES:
        raise OutputError(f"--out {target}: choose a name that ends in {', '.join(SUFFIXES)}")
    return suffix


def write_scene(
    target: Path,
    arrangement: Arrangement,
    shown: SceneView,
    progress: Callable[[str], None] = lambda _stage: None,
) -> int:
    """Write a scene and return how many bytes it has.

    Raises OutputError and StorageError, and RejectedError for a file that does not hold what was
    put into it; then the target is as it was.
    """
    suffix = suffix_of(target)
    with Staging([target]) as staging:
        progress(f"drawing {target.name}" if suffix == PNG else f"writing {target.name}")
        content = _content(suffix, arrangement, shown)
        found = staging.write_back(target, content)
        if found != content:
            raise StorageError(f"{target}: the file on disk differs from what was written")
        progress(f"checking {target.name}")
        _verify(target, found, arrangement, shown)
        staging.commit()
    return len(content)


def _content(suffix: str, arrangement: Arrangement, shown: SceneView) -> bytes:
    if suffix == PNG:
        return png_of(arrangement, shown.view, shown.size, shown.title)
    if suffix == STL:
        return stl_of(arrangement, shown.title)
    extras: dict[str, Json] = {"title": shown.title, "position": shown.line}
    return glb_of(arrangement, extras)


def _verify(target: Path, data: bytes, arrangement: Arrangement, shown: SceneView) -> None:
    """Raises RejectedError unless the file that was read back shows the scene."""
    suffix = suffix_of(target)
    if suffix == PNG:
        from PIL import Image

        with Image.open(io.BytesIO(data)) as picture:
            picture.load()
            if picture.size != (shown.size.width, shown.size.height):
                raise RejectedError(f"{target}: read back, the picture has the wrong size")
        return
    try:
        mesh = (glb if suffix == GLB else stl).decode(data)
    except UnreadableError as error:
        raise RejectedError(f"{target}: cannot be read back: {error}; try --draft") from error
    if len(mesh.faces) != arrangement.triangles:
        raise RejectedError(
            f"{target}: read back, it has {len(mesh.faces)} triangles, not {arrangement.triangles}"
        )
    if not _near(mesh.box, arrangement.box):
        raise RejectedError(f"{target}: read back, it is in the wrong place: {mesh.box}")


def _near(one: Box, other: Box) -> bool:
    return all(
        abs(a - b) < _NEAR
        for corner, found in zip(one, other, strict=True)
        for a, b in zip(corner, found, strict=True)
    )
