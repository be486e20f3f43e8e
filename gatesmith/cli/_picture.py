"""The picture below a summary: in the terminal if it shows 24-bit colours, else beside the file."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import switch

if TYPE_CHECKING:
    from gatesmith.making.pipeline import Made
    from gatesmith.making.plate.beds import MadeSet
    from gatesmith.render.scene import PlacedMesh

Preview = Annotated[
    bool,
    switch(
        "--preview/--no-preview", "a picture, in a terminal with many colours or beside the file"
    ),
]

PIXELS = (1600, 1200)
"""The size of a picture next to a file."""

_WIDEST, _NARROWEST = 72, 24  # columns
_MANY_COLOURS = ("truecolor", "24bit")
_PROGRAMS = ("iTerm.app", "vscode", "WezTerm", "ghostty", "Hyper")


def show_made(made: Made, silent: bool) -> list[Path]:
    """Show a piece that was made and return the picture files; ``silent`` always writes files."""
    from gatesmith.pictures.gallery.subject import subject_made

    album = _Album(silent)
    album.show(subject_made(made).placed, made.files[0].with_suffix(".png"))
    return album.files


def show_set(made: MadeSet, silent: bool) -> list[Path]:
    """Show each bed of a set, or its kinds of pieces side by side if it has no beds."""
    from gatesmith.pictures.gallery.subject import subject_of

    album = _Album(silent)
    if not made.beds:
        album.show(_kinds_of(made), made.files[0].with_name("kinds.png"))
    for bed in made.beds:
        album.show(subject_of(str(bed.file), None).placed, bed.file.with_suffix(".png"))
    return album.files


def _kinds_of(made: MadeSet) -> Sequence[PlacedMesh]:
    from gatesmith.render.scene import in_a_row
    from gatesmith.render.view import DEFAULT_VIEW

    return in_a_row(made.kinds, made.kinds_gap, DEFAULT_VIEW)


@dataclass
class _Album:
    """Shows pictures one after another; ``files`` are the pictures written."""

    silent: bool
    files: list[Path] = field(default_factory=list)

    def show(self, models: Sequence[PlacedMesh], target: Path) -> None:
        """Show models in the terminal or write them as ``target``. Raises OutputError."""
        if not self.silent and colourful():
            _print(models)
            return
        from gatesmith.core.storage import write_file
        from gatesmith.pictures.gallery.portrait import portrait
        from gatesmith.render.camera import ImageSize
        from gatesmith.render.image_files import png
        from gatesmith.render.scale_reference import ScaleReference
        from gatesmith.render.scene import box_of
        from gatesmith.render.view import default_view

        view = default_view(box_of(models))
        pixels = portrait(models, view, ImageSize(*PIXELS), ScaleReference.BAR)
        write_file(target, png(pixels, [("Title", target.stem)]))
        if not self.silent:
            _terminal.say(f"  {_terminal.good('picture')}: {target}")
        self.files.append(target)


def _print(models: Sequence[PlacedMesh]) -> None:
    from gatesmith.render.camera import ImageSize
    from gatesmith.render.image_files import half_blocks
    from gatesmith.render.picture import small_picture

    columns = max(min(shutil.get_terminal_size().columns - 1, _WIDEST), _NARROWEST)
    rows = columns * 3 // 8  # a character is twice as high as wide, a picture 4:3
    for line in half_blocks(small_picture(models, ImageSize(columns, 2 * rows))):
        _terminal.say(line)


def colourful() -> bool:
    """Whether standard output is a terminal of 24-bit colours that has the character for it."""
    if not _terminal.coloured():
        return False
    from gatesmith.render.image_files import UPPER_HALF

    try:
        UPPER_HALF.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    by_variable = os.environ.get("COLORTERM", "").lower() in _MANY_COLOURS
    by_name = os.environ.get("TERM_PROGRAM", "") in _PROGRAMS or bool(os.environ.get("WT_SESSION"))
    return by_variable or by_name or os.environ.get("TERM", "").endswith("-direct")
