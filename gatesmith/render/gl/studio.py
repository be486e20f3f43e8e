"""The parent's side of the process that draws by VTK: starting it, feeding it, ending it."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import MissingLibraryError
from gatesmith.render.camera import extent
from gatesmith.render.edges import edges_of
from gatesmith.render.gl.lights import Vector
from gatesmith.render.gl.order import MARK, NUMBER, Order, Shot

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.render.camera import Camera
    from gatesmith.render.scene import Scene

    Pixels = NDArray[np.uint8]

WINDOW = "VTK_DEFAULT_OPENGL_WINDOW"
"""The environment variable that says by what VTK draws."""

SECONDS = 60.0
"""How long the process may take for all pictures together."""

ADVICE = "on Debian and Ubuntu: apt install libegl1 libgl1-mesa-dri"

_CHILD = "gatesmith.render.gl.child"
_ALONE = ("-P",)  # no module of the folder that one happens to be in
_WITHOUT_SCREEN = "vtkEGLRenderWindow"
_LINE = 1.5  # pixels at a picture of 1200 rows
_ROWS = 1200
_SMALL = 600  # rows: a small picture is drawn larger
_FINER = 2
_SAMPLES = 8  # for each pixel: smooth edges
_MAP = 384  # pixels along each side of a map of depths
_MANY = 1_000_000  # triangles for which there is as much time again
_SPARE = 1.02  # the ball is a little larger than what is in it


class OpenGLError(MissingLibraryError):
    """VTK could not draw here; the message says why, and what to install."""


class Studio:
    """A process that gets ready while its first pictures are still being prepared.

    A context manager: leaving it ends the process.
    """

    def __init__(self, command: Sequence[str] = (), seconds: float = SECONDS) -> None:
        """Start the process. Raises OpenGLError where none can be started."""
        self._seconds = seconds
        try:
            self._child = subprocess.Popen(
                [*(command or (sys.executable, *_ALONE, "-m", _CHILD))],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=_environment(),
            )
        except OSError as error:
            raise OpenGLError(f"VTK cannot be started: {error.strerror}") from None

    def __enter__(self) -> Studio:
        return self

    def __exit__(self, *_: object) -> None:
        self._child.kill()
        self._child.communicate()

    def pictures(
        self, shots: Sequence[tuple[Scene, Camera]], size: tuple[int, int]
    ) -> list[Pixels]:
        """What each camera sees of its scene, uint8 (height, width, 3); once a studio.

        Cameras are fitted to a picture of this width and height. Raises OpenGLError.
        """
        small = size[1] <= _SMALL
        finer = _FINER if small else 1
        width, height = size[0] * finer, size[1] * finer
        orders = [
            _order(scene, [_enlarged(camera, finer) for camera in some], (width, height), small)
            for scene, some in _by_scene(shots)
        ]
        patience = self._seconds * (1 + sum(triangles for triangles, _ in orders) / _MANY)
        try:
            told, said = self._child.communicate(b"".join(given for _, given in orders), patience)
        except subprocess.TimeoutExpired:
            self._child.kill()
            raise OpenGLError(
                f"VTK drew for over {patience:.0f} s and was stopped; a driver that hangs? {ADVICE}"
            ) from None
        whole = len(MARK) + len(shots) * width * height * 3
        if self._child.returncode or len(told) != whole or not told.startswith(MARK):
            raise OpenGLError(_reason(self._child.returncode, said))
        rows = np.frombuffer(told, np.uint8, offset=len(MARK))
        pixels = rows.reshape(len(shots), height, width, 3)[:, ::-1]
        if finer == 1:
            return list(pixels)
        parts = pixels.reshape(len(shots), size[1], finer, size[0], finer, 3)
        return list(np.rint(parts.mean(axis=(2, 4))).astype(np.uint8))


def _enlarged(camera: Camera, finer: int) -> Camera:
    across, down = camera.shift
    return replace(camera, scale=camera.scale * finer, shift=(across * finer, down * finer))


def _by_scene(shots: Sequence[tuple[Scene, Camera]]) -> Iterator[tuple[Scene, Iterator[Camera]]]:
    """Scenes, each with the cameras that follow one another in it."""
    for _, run in groupby(shots, key=lambda shot: id(shot[0])):
        (scene, first), *others = run
        yield scene, iter([first, *(camera for _, camera in others)])


def _environment() -> dict[str, str]:
    """This process' own, and where this package lies; without a screen VTK draws by EGL."""
    found = dict(os.environ)
    here = str(Path(__file__).parents[3])
    found["PYTHONPATH"] = os.pathsep.join(filter(None, (here, found.get("PYTHONPATH"))))
    if sys.platform.startswith("linux") and not found.get("DISPLAY"):
        found.setdefault(WINDOW, _WITHOUT_SCREEN)
    return found


def _order(
    scene: Scene, cameras: Sequence[Camera], size: tuple[int, int], small: bool
) -> tuple[int, bytes]:
    """How many triangles an order has, and its bytes."""
    points = scene.corners.reshape(-1, 3)
    low, high = extent(points)
    x, y, z = ((low + high) / 2).tolist()
    aside = np.array((x, y, 0.0))  # what is drawn lies around the origin: float32 has few digits
    edges = edges_of(scene.corners)
    lines = edges.ends[edges.sharp] - aside
    order = Order(
        triangles=len(scene.corners),
        lines=len(lines),
        centre=(0.0, 0.0, z),
        radius=math.dist(low.tolist(), high.tolist()) / 2 * _SPARE or 1.0,
        map=_MAP // (2 if small else 1),
        samples=_SAMPLES // (4 if small else 1),
        shots=tuple(_shot(camera, size, aside) for camera in cameras),
    )
    numbers = scene.corners - aside, scene.normals, np.repeat(scene.paint, 3, axis=0), lines
    data = [np.ascontiguousarray(each, f"={NUMBER}4").tobytes() for each in numbers]
    return len(scene.corners), order.line + b"".join(data)


def _shot(camera: Camera, size: tuple[int, int], aside: NDArray[np.float64]) -> Shot:
    width, height = size
    eye = camera.centre + camera.back * camera.distance - aside
    return Shot(
        width=width,
        height=height,
        frame=(_vector(camera.right), _vector(camera.up), _vector(camera.back)),
        eye=_vector(eye),
        angle=math.degrees(2 * math.atan(height / 2 / camera.scale)),
        middle=(1 - 2 * camera.shift[0] / width, 2 * camera.shift[1] / height - 1),
        line=max(1.0, _LINE * height / _ROWS),
    )


def _vector(numbers: NDArray[np.float64]) -> Vector:
    x, y, z = numbers.tolist()
    return x, y, z


def _reason(code: int, said: bytes) -> str:
    """Why a process ended without a picture: its last words, or what killed it."""
    words = said.decode("utf-8", "replace").strip().splitlines()
    last = words[-1].strip() if words and code > 0 else ""
    why = f": {last[:200]}" if last else f" (exit {code})"
    return f"VTK finds no OpenGL that draws{why}; {ADVICE}"
