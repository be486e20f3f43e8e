"""Pictures of positions as files: SVG and PNG, told apart by the suffix of the file's name."""

from __future__ import annotations

from typing import overload

from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.pictures.boards.board_scene import Wishes, board_scene
from gatesmith.pictures.boards.wadi.board_scene import WadiWishes, wadi_scene
from gatesmith.vector.png import USUAL_WIDTH, png_bytes
from gatesmith.vector.svg import svg_text

SUFFIXES = (".svg", ".png")


@overload
def picture(
    position: MedinaPosition, suffix: str, wishes: Wishes | None = None, *, width: int = USUAL_WIDTH
) -> bytes: ...


@overload
def picture(
    position: WadiPosition,
    suffix: str,
    wishes: WadiWishes | None = None,
    *,
    width: int = USUAL_WIDTH,
) -> bytes: ...


def picture(
    position: MedinaPosition | WadiPosition,
    suffix: str,
    wishes: Wishes | WadiWishes | None = None,
    *,
    width: int = USUAL_WIDTH,
) -> bytes:
    """The content of a picture file; ``suffix`` is one of SUFFIXES, in any case.

    The wishes are those of the position's game. ``width`` in pixels is for PNG, 1 to 4000.
    Raises ValueError for anything else.
    """
    if isinstance(position, WadiPosition):
        if isinstance(wishes, Wishes):
            raise ValueError("wishes for a picture of Medina: this position is one of Wadi")
        scene = wadi_scene(position, wishes)
    else:
        if isinstance(wishes, WadiWishes):
            raise ValueError("wishes for a picture of Wadi: this position is one of Medina")
        scene = board_scene(position, wishes)
    language = wishes.language if wishes else Wishes.language
    kind = suffix.lower()
    if kind == ".svg":
        return svg_text(scene, language).encode("utf-8")
    if kind == ".png":
        return png_bytes(scene, width)
    raise ValueError(f"a picture {suffix!r}: only {' and '.join(SUFFIXES)} are drawn")
