"""OpenGL: whether VTK draws by it; without it pictures are drawn by software."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.cli._diagnosis.item import Item
from gatesmith.render.camera import fitted
from gatesmith.render.gl.studio import ADVICE, OpenGLError, Studio
from gatesmith.render.picture import USUAL
from gatesmith.render.scene import Scene

_WIDTH, _HEIGHT = 64, 48  # pixels
_SECONDS = 60.0  # a first start from a slow disk takes long


def opengl() -> Iterator[Item]:
    """A triangle drawn, and looked at: a driver that starts need not draw."""
    corners = np.array([[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.5, 0.0, 1.0]]])
    up = np.broadcast_to((0.0, -1.0, 0.0), (1, 3, 3))
    scene = Scene(corners, np.ascontiguousarray(up), np.full((1, 3), 0.05))
    camera = fitted([corners.reshape(-1, 3)], USUAL, _WIDTH, _HEIGHT)[0]
    try:
        with Studio(seconds=_SECONDS) as studio:
            (seen,) = studio.pictures([(scene, camera)], (_WIDTH, _HEIGHT))
    except OpenGLError as error:
        fault = str(error).removesuffix(f"; {ADVICE}")
    else:
        fault = "" if np.ptp(seen) else "VTK draws nothing by it"
    if fault:
        text = f"{fault} (optional: software draws)"
        yield Item("libraries", "OpenGL", False, text, needed=False, hint=ADVICE)
    else:
        yield Item("libraries", "OpenGL", True, "VTK draws by it", needed=False)
