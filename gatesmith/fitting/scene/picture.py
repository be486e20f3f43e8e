"""A scene as a picture, with the software renderer of the page of all pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.render.camera import Lens
from gatesmith.render.picture import Size, picture, png
from gatesmith.render.scene import Model, scene_of
from gatesmith.render.shadows import Care
from gatesmith.render.views import View

if TYPE_CHECKING:
    from gatesmith.fitting.scene.arranging import Arrangement

SIZE = Size(1600, 1000)

USUAL = View(16.0, 40.0)
"""From the south, a little to the right, as one sits at a table and looks down at the board."""

_CARE = Care(shadows=3000, rings=(1.0, 1.6, 2.4, 3.4, 4.6, 6.0, 7.6), closed=True)
"""A board is large and its pieces small, so that shadows and dusk have to be finer."""

_LENS = Lens(distance=3.2, free=0.03)
"""From where one sits at the table."""


def png_of(arrangement: Arrangement, view: View, size: Size, title: str) -> bytes:
    """The picture's bytes."""
    models = [
        Model(figure.kind.mesh, figure.kind.colour, figure.place[:2], figure.place[2], figure.turn)
        for figure in arrangement.figures
    ]
    models += [Model(kind.mesh, kind.colour) for kind in arrangement.boards]
    return png(picture(scene_of(models), view, size, _CARE, _LENS), [("Title", title)])
