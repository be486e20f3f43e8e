"""Pictures of positions as files: SVG or PNG, chosen by the suffix of the file's name."""

from __future__ import annotations

from typing import overload

from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions, medina_scene
from gatesmith.pictures.boards.wadi.board_scene import WadiPictureOptions, wadi_scene
from gatesmith.vector.png import USUAL_WIDTH, png_bytes
from gatesmith.vector.svg import svg_text

SUFFIXES = (".svg", ".png")


@overload
def picture(
    position: MedinaPosition,
    suffix: str,
    options: MedinaPictureOptions | None = None,
    *,
    width: int = USUAL_WIDTH,
) -> bytes: ...


@overload
def picture(
    position: WadiPosition,
    suffix: str,
    options: WadiPictureOptions | None = None,
    *,
    width: int = USUAL_WIDTH,
) -> bytes: ...


def picture(
    position: MedinaPosition | WadiPosition,
    suffix: str,
    options: MedinaPictureOptions | WadiPictureOptions | None = None,
    *,
    width: int = USUAL_WIDTH,
) -> bytes:
    """The content of a picture file; ``suffix`` is one of SUFFIXES, in any case.

    The options are those of the position's game. ``width`` in pixels is for PNG, 1 to 4000.
    Raises ValueError for anything else.
    """
    if isinstance(position, WadiPosition):
        if isinstance(options, MedinaPictureOptions):
            raise ValueError("options for a picture of Medina: this position is one of Wadi")
        scene = wadi_scene(position, options)
    else:
        if isinstance(options, WadiPictureOptions):
            raise ValueError("options for a picture of Wadi: this position is one of Medina")
        scene = medina_scene(position, options)
    language = options.language if options else MedinaPictureOptions.language
    kind = suffix.lower()
    if kind == ".svg":
        return svg_text(scene, language).encode("utf-8")
    if kind == ".png":
        return png_bytes(scene, width)
    raise ValueError(f"{suffix!r} is not a format of pictures; use {' or '.join(SUFFIXES)}")
