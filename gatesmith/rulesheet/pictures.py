"""Pictures of positions as files: SVG and PNG, told apart by the suffix of the file's name."""

from __future__ import annotations

from gatesmith.engine.medina.position import Position
from gatesmith.rulesheet.board_scene import Wishes, board_scene
from gatesmith.rulesheet.png import USUAL_WIDTH, png_bytes
from gatesmith.rulesheet.svg import svg_text

SUFFIXES = (".svg", ".png")


def picture(
    position: Position, suffix: str, wishes: Wishes | None = None, *, width: int = USUAL_WIDTH
) -> bytes:
    """The content of a picture file; ``suffix`` is one of SUFFIXES, in any case.

    ``width`` in pixels is for PNG, 1 to 4000. Raises ValueError for anything else.
    """
    wishes = wishes or Wishes()
    scene = board_scene(position, wishes)
    kind = suffix.lower()
    if kind == ".svg":
        return svg_text(scene, wishes.language).encode("utf-8")
    if kind == ".png":
        return png_bytes(scene, width)
    raise ValueError(f"a picture {suffix!r}: only {' and '.join(SUFFIXES)} are drawn")
