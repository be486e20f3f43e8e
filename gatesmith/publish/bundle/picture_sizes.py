"""The sizes of a bundle's pictures, in pixels."""

from __future__ import annotations

from gatesmith.render.camera import ImageSize

COVER_SIZE, SIZE = ImageSize(1600, 1200), ImageSize(1024, 768)
"""4:3, at least as wide as the sites require; the cover is wider."""

WIDE_SIZE, SQUARE_SIZE = ImageSize(1600, 900), ImageSize(1080, 1080)
"""The other shapes of the cover that sites show."""

TURNING_SIZE = ImageSize(480, 360)
"""The picture that turns."""
