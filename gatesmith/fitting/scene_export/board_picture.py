"""A picture of a whole board with its pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.render.camera import ImageSize, Lens
from gatesmith.render.image_files import png
from gatesmith.render.light import LightQuality
from gatesmith.render.picture import render_view
from gatesmith.render.scene import PlacedMesh, scene_of
from gatesmith.render.view import View

if TYPE_CHECKING:
    from gatesmith.fitting.scene_export.arrangement import Arrangement

DEFAULT_SIZE = ImageSize(1600, 1000)

DEFAULT_VIEW = View(16.0, 40.0)
"""From the south, a little to the right: the board seen from a seat at the table."""

_QUALITY = LightQuality(shadows=3000, rings=(1.0, 1.6, 2.4, 3.4, 4.6, 6.0, 7.6), closed=True)
"""A board is large and its pieces are small, so shadows and occlusion must be finer."""

_LENS = Lens(distance=3.2, margin=0.03)
"""From a seat at the table."""


def png_of(arrangement: Arrangement, view: View, size: ImageSize, title: str) -> bytes:
    """The picture's bytes."""
    placed = [
        PlacedMesh(
            figure.kind.mesh, figure.kind.colour, figure.place[:2], figure.place[2], figure.turn
        )
        for figure in arrangement.figures
    ]
    placed += [PlacedMesh(kind.mesh, kind.colour) for kind in arrangement.boards]
    return png(render_view(scene_of(placed), view, size, _QUALITY, _LENS), [("Title", title)])
