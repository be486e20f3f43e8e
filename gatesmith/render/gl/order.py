"""What the parent orders and the child draws: a line of JSON, then numbers as memory has them."""

from __future__ import annotations

import array
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from gatesmith.render.gl.lights import Frame, Vector

MARK = b"gatesmith pixels\n"
"""What goes before the pixels that come back."""

NUMBER = "f"
"""The type of all numbers after the line: float32 of this machine."""


@dataclass(frozen=True)
class Shot:
    """One picture: its pixels, and the camera.

    ``frame`` are unit vectors to the right, up and back, ``angle`` is how much is seen from the
    lowest row to the highest, in degrees; ``middle`` is where the picture's middle lies beside the
    line of sight, in halves of its sides; ``line`` is the width of lines in pixels.
    """

    width: int
    height: int
    frame: Frame
    eye: Vector
    angle: float
    middle: tuple[float, float]
    line: float


@dataclass(frozen=True)
class Order:
    """Pictures of ``triangles`` triangles and ``lines`` lines, within a ball on the table z = 0.

    ``map`` is how many pixels a map of depths has along each side, ``samples`` how often each
    pixel of a picture is looked at.

    After the line come places, directions and paints of all corners, nine float32 a triangle
    each, then the ends of the lines, six a line.
    """

    triangles: int
    lines: int
    centre: Vector
    radius: float
    map: int
    samples: int
    shots: tuple[Shot, ...]

    @property
    def line(self) -> bytes:
        """The order as the child reads it."""
        return json.dumps(asdict(self)).encode() + b"\n"


def order_from(line: bytes) -> Order:
    """The order that a parent wrote."""
    told = json.loads(line)
    shots = tuple(
        Shot(
            width=int(shot["width"]),
            height=int(shot["height"]),
            frame=(_vector(shot["frame"][0]), _vector(shot["frame"][1]), _vector(shot["frame"][2])),
            eye=_vector(shot["eye"]),
            angle=float(shot["angle"]),
            middle=(float(shot["middle"][0]), float(shot["middle"][1])),
            line=float(shot["line"]),
        )
        for shot in told["shots"]
    )
    return Order(
        triangles=int(told["triangles"]),
        lines=int(told["lines"]),
        centre=_vector(told["centre"]),
        radius=float(told["radius"]),
        map=int(told["map"]),
        samples=int(told["samples"]),
        shots=shots,
    )


def numbers_from(data: bytes) -> array.array[float]:
    """Numbers out of their bytes."""
    return array.array(NUMBER, data)


def _vector(told: Sequence[float]) -> Vector:
    x, y, z = told
    return float(x), float(y), float(z)
