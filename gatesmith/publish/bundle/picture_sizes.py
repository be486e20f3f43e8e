"""The sizes of a bundle's pictures, in pixels."""

from __future__ import annotations

from gatesmith.render.camera import ImageSize

SIZE = ImageSize(1600, 1200)
"""4:3, as sites show pictures best, and wider than they require."""

WIDE_SIZE, SQUARE_SIZE = ImageSize(1600, 900), ImageSize(1080, 1080)
"""The other shapes of the cover that sites show."""

TURNING_SIZE = ImageSize(480, 360)
"""The picture that turns."""
