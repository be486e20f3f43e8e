"""What ``gatesmith preview`` draws: the options of each kind of file, and how it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli._shared_options import Angles, view_of
from gatesmith.core.errors import UsageError
from gatesmith.making.options import Request
from gatesmith.pieces import command_name, command_names

if TYPE_CHECKING:
    from gatesmith.pictures.gallery.subject import PictureSubject
    from gatesmith.render.camera import ImageSize

PICTURE, TURNING, PAGE = ".png", ".gif", ".html"
SUFFIXES = (PICTURE, TURNING, PAGE)
DRAWINGS = (".svg", ".pdf", PICTURE)

_GOES_WITH = {
    PICTURE: {"sheet", "renderer", "scale", "turn", "tilt", "size", "color"},
    TURNING: {"renderer", "turn", "tilt", "size", "color"},
    PAGE: {"turn", "tilt", "color"},
}
_GOES_WITH_DRAWING = {PICTURE: {"size"}, ".svg": set[str](), ".pdf": set[str]()}


@dataclass(frozen=True)
class PreviewOptions:
    """What to draw and how; ``requests`` has an entry for each of ``what``."""

    what: tuple[str, ...]
    requests: tuple[Request, ...]
    target: Path
    color: str | None
    angles: Angles
    size: tuple[int, int]
    scale: str
    sheet: bool = False
    drawing: bool = False


def suffix_for(target: Path, *, drawing: bool, given: Mapping[str, bool]) -> str:
    """The kind of file. Raises UsageError for an unknown kind or an option that it lacks."""
    suffix = target.suffix.lower()
    if drawing:
        if suffix not in DRAWINGS:
            raise UsageError(f"--out {target}: choose a name that ends in {_listed(DRAWINGS)}")
    elif suffix not in SUFFIXES:
        hint = "; for a drawing add --drawing" if suffix in DRAWINGS else ""
        raise UsageError(f"--out {target}: choose a name that ends in {_listed(SUFFIXES)}{hint}")
    allowed = (_GOES_WITH_DRAWING if drawing else _GOES_WITH)[suffix]
    wrong = next((name for name, there in given.items() if there and name not in allowed), None)
    if wrong is not None:
        what = f"a {suffix} drawing" if drawing else f"a {suffix} file"
        raise UsageError(f"--{wrong} has no meaning for {what}; leave it out")
    return suffix


def requests_for(what: Sequence[str], request: Request) -> tuple[Request, ...]:
    """The request for each thing: the first piece gets its own options, all get the rest.

    Raises UsageError for options of a piece where no piece is named.
    """
    known = command_names()
    pieces = [name for name in what if command_name(name) in known]
    if not pieces and request != Request():
        raise UsageError(
            "--edition, --printer, --row and --kernel are for pieces; a file is drawn as it is"
        )
    alike = replace(request, given={}, overrides={})
    return tuple(request if name in pieces[:1] else alike for name in what)


def _listed(suffixes: tuple[str, ...]) -> str:
    *most, last = suffixes
    return f"{', '.join(most)} or {last}"


def draw(options: PreviewOptions, suffix: str) -> bytes:
    """The content of the file. Raises GatesmithError."""
    from gatesmith.render.raster import TooManyLayersError

    try:
        if options.drawing:
            return _drawing(options, suffix)
        if suffix == PAGE:
            return _page(options)
        return _turning(options) if suffix == TURNING else _picture(options)
    except TooManyLayersError as error:
        raise TooManyLayersError(f"{', '.join(options.what)}: {error}") from None


def _picture(options: PreviewOptions) -> bytes:
    from gatesmith.pictures.gallery.portrait import portrait, sheet
    from gatesmith.render.image_files import png
    from gatesmith.render.scale_reference import ScaleReference

    subject = _subject(options)
    view = view_of(subject.default_view, options.angles)
    size, scale = _size(options), ScaleReference(options.scale)
    if options.sheet:
        pixels = sheet(subject.placed, size, scale, view)
    else:
        pixels = portrait(subject.placed, view, size, scale)
    return png(pixels, [("Title", subject.name)])


def _turning(options: PreviewOptions) -> bytes:
    from gatesmith.pictures.gallery.portrait import once_around
    from gatesmith.render.image_files import gif

    subject = _subject(options)
    view = view_of(subject.default_view, options.angles)
    return gif(once_around(subject.placed, view.tilt, view.turn, _size(options)), subject.name)


def _drawing(options: PreviewOptions, suffix: str) -> bytes:
    from gatesmith.pictures.gallery.facts import facts_of
    from gatesmith.pictures.gallery.technical_drawing.sheet import drawing_bytes, technical_drawing

    subject = _subject(options, with_recipe=True)
    drawing = technical_drawing(subject.mesh, facts_of(subject))
    return drawing_bytes(drawing, suffix, options.size[0])


def _page(options: PreviewOptions) -> bytes:
    from gatesmith.pictures.gallery.facts import facts_of
    from gatesmith.pictures.gallery.viewer.viewer_page import viewer_page

    subject = _subject(options, with_recipe=True)
    view = view_of(subject.default_view, options.angles)
    return viewer_page(subject.placed, facts_of(subject), subject.recipe, view)


def _subject(options: PreviewOptions, *, with_recipe: bool = False) -> PictureSubject:
    """The models to draw, several side by side."""
    from gatesmith.pictures.gallery.subject import side_by_side, subject_of

    several = [
        subject_of(each, options.color, request, with_recipe=with_recipe)
        for each, request in zip(options.what, options.requests, strict=True)
    ]
    return side_by_side(several, options.angles[0])


def _size(options: PreviewOptions) -> ImageSize:
    from gatesmith.render.camera import ImageSize

    return ImageSize(*options.size)
