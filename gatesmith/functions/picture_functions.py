"""Pictures of pieces and files, and whole boards."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import OutputError

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.fitting.scene_export.scene_pipeline import SceneResult
    from gatesmith.making.options import Progress


@dataclass(frozen=True)
class Picture:
    """A picture that was drawn: its subject, its format by its suffix, and the file's bytes."""

    name: str
    suffix: str
    content: bytes

    def save(self, out: str | os.PathLike[str]) -> Path:
        """Write the file, whose suffix must be that of the picture. Raises OutputError."""
        from gatesmith.core.storage import write_file

        target = Path(out)
        if target.suffix.lower() != self.suffix:
            raise OutputError(
                f"{target}: the picture is a {self.suffix}; draw it again for another"
            )
        write_file(target, self.content)
        return target

    def __repr__(self) -> str:
        """In a line: what it shows, its format, its size."""
        return f"<Picture {self.name}: {self.suffix}, {len(self.content)} bytes>"

    def _repr_png_(self) -> bytes | None:
        """The picture itself if it is a PNG; notebooks show it."""
        return self.content if self.suffix == ".png" else None

    def _repr_svg_(self) -> str | None:
        """The drawing itself if it is an SVG; notebooks show it."""
        return self.content.decode("utf-8") if self.suffix == ".svg" else None


def preview(
    what: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    out: str | os.PathLike[str] | None = None,
    suffix: str = ".png",
    size: tuple[int, int] | None = None,
    turn: float | None = None,
    tilt: float | None = None,
    color: str | None = None,
    scale: str | None = None,
    sheet: bool = False,
    drawing: bool = False,
    row: str | None = None,
    edition: str | None = None,
    printer: str | None = None,
    kernel: str | None = None,
    progress: Progress | None = None,
    **parameters: float | str | bool | None,
) -> Picture:
    """Draw a piece or a file, or several side by side, and write it only if ``out`` names a file.

    ``suffix`` decides the format where ``out`` does not: ``.png``, ``.gif``, which turns once,
    ``.html``, a page to turn it; with ``drawing`` ``.svg``, ``.pdf`` or ``.png``. ``size`` is in
    pixels, ``turn`` and ``tilt`` are degrees, ``scale`` is ``"bar"``, ``"coin"`` or ``"none"``,
    ``sheet`` draws four views. ``parameters`` are those of the first piece. Raises UsageError for
    what does not go together, ParameterError, UnreadableError for a damaged file, KernelError.
    """
    from gatesmith.cli._drawing import PreviewOptions, draw, requests_for, suffix_for
    from gatesmith.cli._shared_options import angles_of, one_of, pixels_of
    from gatesmith.cli.preview import SCALES, SIZE, SIZE_TURNING
    from gatesmith.core.errors import UsageError
    from gatesmith.making.options import Request
    from gatesmith.making.request import checked_options, request_from
    from gatesmith.pieces import command_name, command_names, piece

    names = [str(each) for each in ([what] if isinstance(what, str | os.PathLike) else what)]
    if not names or (drawing and len(names) > 1):
        raise UsageError(f"what: {len(names)} are named; name one thing, or several for a picture")
    target = Path(out) if out is not None else Path(f"preview{suffix}")
    given = {
        "sheet": sheet,
        "color": color is not None,
        "scale": scale is not None,
        "turn": turn is not None,
        "tilt": tilt is not None,
        "size": size is not None,
    }
    kind = suffix_for(target, drawing=drawing, given=given)
    request = Request(row=row, edition=edition, printer=printer, kernel=kernel)
    first = next((name for name in names if command_name(name) in command_names()), None)
    if first is not None:
        request = request_from(piece(first), request, parameters)
    elif parameters:
        raise UsageError(f"{next(iter(parameters))}: a file is drawn as it is; name a piece")
    usual = SIZE_TURNING if kind == ".gif" else SIZE
    options = PreviewOptions(
        what=tuple(names),
        requests=requests_for(names, checked_options(request)),
        target=target,
        color=color,
        angles=angles_of(*(None if angle is None else str(angle) for angle in (turn, tilt))),
        size=pixels_of(usual if size is None else "x".join(map(str, size))),
        scale=one_of("scale", scale, SCALES),
        sheet=sheet,
        drawing=drawing,
    )
    if progress is not None:
        progress(f"drawing {', '.join(names)}")
    picture = Picture(", ".join(names), kind, draw(options, kind))
    if out is not None:
        picture.save(target)
    return picture


def scene(
    position: AnyPosition | str | os.PathLike[str],
    *,
    out: str | os.PathLike[str] | None = None,
    edition: str | None = None,
    printer: str | None = None,
    gate_style: str | None = None,
    seats: bool = False,
    marked: bool = False,
    board: bool = True,
    draft: bool = False,
    kernel: str | None = None,
    use_cache: bool = True,
    progress: Progress | None = None,
) -> SceneResult:
    """Build a whole position: every piece in its place on the board.

    ``position`` is one of ``gatesmith.engine``, or a text or file as in :func:`rules`. It is
    written only if ``out`` names a ``.glb``, ``.stl`` or ``.png``; ``SceneResult.save`` writes it
    later. ``edition`` is for Wadi, ``gate_style`` and ``seats`` for Medina; ``marked`` tells
    colours apart by shapes, too. Raises NotationError and IllegalError for a text, UsageError,
    ParameterError, OutputError, KernelError, RejectedError and StorageError.
    """
    from gatesmith.cli.rules._text_source import state_of
    from gatesmith.fitting.scene_export.scene_pipeline import SceneOptions, build_scene, make_scene
    from gatesmith.making.options import ignore_progress

    if isinstance(position, str | os.PathLike):
        position = state_of(os.fspath(position)).position
    options = SceneOptions(
        edition=edition,
        printer=printer,
        gate_style=gate_style,
        seats=seats,
        marked=marked,
        board=board,
        draft=draft,
        kernel=kernel,
        use_cache=use_cache,
    )
    step = progress or ignore_progress
    if out is None:
        return build_scene(position, options, step)
    return make_scene(position, Path(out), options, step)
