"""The cover in the documentation, smaller than that of a bundle.

Made anew by ``python -m tests.bundle.cover``; look at it.
"""

from __future__ import annotations

from pathlib import Path

from gatesmith.fitting.kit import KitPiece
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.making.options import PlateOptions, Request
from gatesmith.publish.bundle.cover_camera import drawn
from gatesmith.publish.bundle.cover_scenes import StoryScenes, story_scenes
from gatesmith.publish.bundle.models import BundledModel
from gatesmith.publish.bundle.selection import selection_of
from gatesmith.render.camera import ImageSize
from gatesmith.render.image_files import png

COVER = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "bundle" / "cover.png"
SIZE = ImageSize(640, 480)


def story(line: str) -> StoryScenes:
    """The scenes of a bundle from draft meshes of its pieces."""
    words = line.split(" ") if "," not in line else [line]
    selection = selection_of(words, PlateOptions(kernel="mesh", draft=True), Request())
    items = [KitPiece(kind.stem, kind.planned, kind.colours[0][0]) for kind in selection.kinds]
    meshes = meshes_of(items)
    made = [BundledModel(kind, meshes[kind.stem], (), 5.0, (), ()) for kind in selection.kinds]
    return story_scenes(selection, made)


def cover(found: StoryScenes) -> bytes:
    """The cover of the set of gates."""
    return png(drawn(found.cover, SIZE))


if __name__ == "__main__":
    COVER.write_bytes(cover(story("gates")))
    print(f"written: {COVER}")
